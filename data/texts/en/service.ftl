# What commands and buttons say besides refusals.

no-twice = That is done already: your first click was enough.
no-server-here = You can only play in a server’s channels: call me there.
no-right = You may not do that here: ask somebody who manages the server.
no-such-command = This command has changed: type `/eights` and choose it from the list.
no-such-value = That value will not do: choose one from the list.
no-such-target = The target is a whole number from 1: open “{ LABEL("button-options", $public) }” again.
no-late-form = The form could not open in time: press “{ LABEL("button-options", $public) }” once more.
no-kick-self = To leave the table yourself, use `/eights leave`.
no-seat-of-theirs = That person is not at the table: choose somebody who plays there.
no-permission =
    { $count ->
        [1] I lack a permission in this channel: { $missing }. Ask somebody who manages the server, or try another channel.
       *[other] I lack permissions in this channel: { $missing }. Ask somebody who manages the server, or try another channel.
    }
permission-view-channel = “View Channel”
permission-send-messages = “Send Messages”
permission-send-messages-in-threads = “Send Messages in Threads”

done-kicked = { $member } no longer plays at this table.
done-posted-below = The table appears at the bottom of the channel.

command-huit-exclure =
    .name = kick
    .description = Remove somebody from the table
    .membre = member
    .membre-description = Choose whom to remove
