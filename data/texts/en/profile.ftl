# A member’s profile, in private.

profile-title = # Profile of { $player }
profile-people = **Between people**
profile-people-none = No match between people yet.
profile-standing =
    { $nth } of { $among } on the leaderboard{ $shared ->
        [yes] { " " }(tied)
       *[no] { "" }
    }
    { $points }
profile-abandoned =
    { $count ->
        [1] 1 match abandoned
       *[other] { $count } matches abandoned
    }
profile-computers = **Against computers**
profile-rating = **Rating: { $number }**{ $sure ->
        [yes] { "" }
       *[no] { " " }(provisional, fewer than 5 matches)
    }
profile-course = -# The last { $count } matches: from { $first } to { $last }, lowest { $lowest }, highest { $highest }.
profile-variants = **Favourite variants**
profile-variant = { $variant }: { $matches }
profile-partner = **Favourite playing partner**
profile-partner-line =
    { $player }: { $count ->
        [1] 1 match together
       *[other] { $count } matches together
    }
    -# { $wins } { $me ->
        [yes] for you
       *[no] for { $member }
    }
profile-latest = **Latest matches**
profile-match =
    { $variant }: { $result }
    -# { $time }, { $points } on the leaderboard{ $alone ->
        [yes] , against computers
       *[no] { "" }
    }
profile-match-place = { $nth } of { $seats }
profile-match-abandoned = match abandoned

profile-none =
    { $me ->
        [yes] You have not finished a match on this server yet. To start one: `/eights new`.
       *[no] { $player } has not finished a match on this server yet.
    }
profile-left = { $player } is no longer on this server, and has no profile here any more.
profile-bot = { $player } is a bot: only members have a profile.
