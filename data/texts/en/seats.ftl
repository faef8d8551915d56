# What happens to seats in a round, told among the latest moves.

seat-leaves = { $player } leaves: { $other } takes over.
seat-removed = { $player } was removed: { $other } takes over.
seat-gone = { $player } has left the server: { $other } takes over.
seat-takes =
    { $who ->
        [you] You take over from { $other }.
       *[they] { $player } takes over from { $other }.
    }
seat-late =
    { $who ->
        [you] Time’s up: the computer plays for you.
       *[they] Time’s up: the computer plays for { $player }.
    }
seat-back =
    { $who ->
        [you] You are back.
       *[they] { $player } is back.
    }
