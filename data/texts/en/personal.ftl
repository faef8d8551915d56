# Everybody’s own data: what is kept, the file, the erasure, the privacy page.

data-kept =
    # Your data
    What the bot keeps about you: the name you go by on each server where you have played, your seats at tables, your moves, results and rating, the variants that you have made, and whether you want no mentions. Nothing else.
data-counts = Right now: { $servers }, { $matches }, { $tables }.
servers =
    { $count ->
        [0] 0 servers
        [1] 1 server
       *[other] { $count } servers
    }
open-tables =
    { $count ->
        [0] 0 open tables
        [1] 1 open table
       *[other] { $count } open tables
    }
data-file = Everything that is stored about you, on all servers. Seats and rounds are counted from 0, times are in UTC.
data-confirm = **Erase all your data, on all servers?** Your name, your id and your rating go, from the ranking too. Your finished matches stay for the others, under an anonymous seat. This cannot be undone.
data-confirm-tables =
    { $count ->
        [1] You still play at 1 table: a computer will take your seat there, and you cannot come back to a match that has begun.
       *[other] You still play at { $count } tables: a computer will take your seat there, and you cannot come back to a match that has begun.
    }
data-erased = Done: your data is erased. If you play again one day, you will start afresh.

button-data-file = Download my data
button-data-erase = Erase my data
button-data-erase-yes = Yes, erase everything
button-data-erase-no = No, keep everything
button-privacy = Privacy

privacy =
    ## Privacy
    What Huit keeps, why, and for how long.

    - **About you**: your Discord id and the name you go by on each server, from the moment you take a seat at a table; your seats, moves, results and rating; the variants that you have made; whether you want no mentions; the tables from which you were removed, while they are open. This is for the game, for showing who plays, and for the archive and the ranking of that server.
    - **About a server**: its settings, its variants, its tables.
    - **Nothing else**: the bot does not read messages, does not know who is online, and knows neither your address nor your face.
    - **Who sees it**: the members of the server, in the ranking, the profiles and the archive, where everybody can download the moves of a finished match. Nothing goes anywhere else: all of it is in the database of whoever runs the bot. The logs hold no names and no ids of members.
    - **For how long**: a table that has not begun is gone once it is closed, and the name of who has been at no other on that server within two days; matches and results stay until you erase them, or until the server parts with the bot. Its data is then deleted after 30 days, unless the bot comes back before.
    - **Take it all, erase it all**: `/eights my-data` gives you a file with everything about you, and erases your data on all servers as soon as you confirm (at tables in play on other servers, within seconds). Your finished matches stay for the others under an anonymous seat; those that you abandoned are no longer put down to you anywhere. While a match that you left goes on, or a table from which you were removed is open, the bot keeps a fingerprint from which your id cannot be read, so that you take no other seat there; it goes when the table ends. Messages that stand in channels already are Discord’s: ask a moderator to delete them.
    - **Questions**: ask whoever manages the server, who knows who runs the bot.

command-huit-mes-donnees =
    .name = my-data
    .description = See, download or erase what the bot keeps about you
