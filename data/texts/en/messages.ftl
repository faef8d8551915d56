# What the bot answers in private: refusals, errors, confirmations. Each sentence says what to do.

no-table-here = There is no match in this channel: open a table with `/eights new`.
no-table-gone = This table no longer exists: open another one with `/eights new`.
no-table-over = This match is over: open another table with `/eights new`.
no-not-saved = Your move could not be saved, so nothing has changed: try again in a moment.
no-such-button = This button is no longer valid: show the table again with `/eights table`.
no-hand-yet = The cards have not been dealt yet: wait for the round to start.
no-round-running = No round is being played: wait for the next one.
no-round-over = The round is not over: the next one cannot start yet.

no-channel-free =
    { $waiting ->
        [seated] You are already seated at this channel’s table, which waits for its players: it is here, { $link }
        [playing] You already play the match under way in this channel: it is here, { $link }
        [yes] A table in this channel is already waiting for players: join it here, { $link }
       *[no] A match is already being played in this channel: follow it here, { $link }
    }
no-seat = You have no seat at this table: click “{ LABEL("button-join", $public) }” first.
no-seat-at-table = You are not playing at this table: wait for the next match, or open your own in another channel.
no-seat-for-rematch = Only those who played this match can start the rematch: open a table with `/eights new`.
no-already-seated = You already sit at this table: wait for the match to start.
no-free-seat =
    { $most ->
        [1] The table is full (1 seat): wait for a seat to become free.
       *[other] The table is full ({ $most } seats): wait for a seat to become free.
    }
no-room-in-variant = There are too many players for this variant ({ $most } seats at most): choose another one, or remove computers.
no-computer = There is no computer to remove: add one first.
no-players-enough =
    { $fewest ->
        [1] At least 1 taken seat is needed to start: add a computer.
       *[other] At least { $fewest } players are needed to start: wait for others, or add a computer.
    }
no-lobby-started = The match has already started: wait for the next one.
no-host = Only the host, { $host }, can do that: ask them.
no-right-to-stop = Only the host, and people who manage messages, can stop the match: ask them.
no-right-to-kick = Only the host, and people who manage messages, can remove somebody from the table: ask them.
no-such-variant = There is no such variant: choose one from the list.
no-such-options = These options do not go together: open “{ LABEL("button-options", $public) }” and change them.
no-one-to-counter = Nobody forgot to call, or it is too late: play goes on, and it costs you nothing.
no-dealer = It is not for you to choose the number of cards: wait until the dealer has.
no-dealer-yet = { $dealer } must first choose how many cards everyone gets: wait for that choice.

hand-outdated = The table has changed in the meantime: here is your hand as it is now.

done-nothing = Nothing has changed: the match goes on.
done-left = You have left the table.
done-stopped = The match is stopped.

confirm-stop = **Stop the match for everybody?** It will not count in the leaderboard.
confirm-leave = **Leave the match?** A computer will take your seat, and the match will count as abandoned for you, unless you come back before its end.
confirm-last = **Leave the match?** You are the last person at the table: the match will stop, and it will count as abandoned for you.

error-unexpected = Something unexpected went wrong: try again, and if it happens again, report it with the code `{ $id }`.
