# Who comes, who goes, and what ends by itself.

lobby-deadline = If nothing changes, the table closes { $time }.
lobby-expired = This table is closed: nothing has changed at it for 15 minutes. To play, open another one with `/eights new`.

table-all-away = Nobody is there any more: the match waits for a click, and otherwise stops { $time }.
table-left = **Everybody has left the match: it ends here.**
table-deserted = **Nobody was playing any more: the match has stopped.**
end-left = **Everybody has left the match: it ends here.**
end-deserted = **Nobody was playing any more: the match has stopped.**

no-such-delay = Choose the time for a turn from the list, or write it in seconds, from { $shortest } to { $longest }: for instance 45.

no-permission-any-more =
    { $count ->
        [one] The match cannot go on here, because I lack a permission in this channel: { $missing }. Ask whoever manages the server, or open a table in another channel.
       *[other] The match cannot go on here, because I lack permissions in this channel: { $missing }. Ask whoever manages the server, or open a table in another channel.
    }
