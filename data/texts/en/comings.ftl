# Who comes, who goes, and what ends by itself.

lobby-deadline = If nothing changes, the table closes { $time }.
lobby-expired = This table is closed: nobody has done anything here for 15 minutes. To play, open another one with `/eights new`.

table-all-away = Nobody is there any more: the match waits for a click, otherwise it stops { $time }.
table-absent = away
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

button-take-over = Take a computer’s seat
done-taken-over = You now play in the place of a computer, with its cards and its points.
no-already-playing = You play at this table already: open “{ LABEL("button-hand", $public) }”.
no-computers-seat = There is no computer at this table any more: wait until a seat is free.
no-own-seat-left = Somebody has taken your seat, and you know cards of this round already: come back between two rounds.
no-return = You were removed from this table: wait for the next match, or open your own in another channel.
no-thread-open = This thread is closed: write a message in it to open it again, then click once more.
no-return-erased = You erased your data while this table was open: wait for the next match, or open your own in another channel.
