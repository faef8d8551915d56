# The thread in which a match is played, where the server wants that.

thread-missing =
    { $count ->
        [1] The match is played in this channel: to open a thread for it I lack the permission { $missing }. Ask whoever manages the server for it.
       *[other] The match is played in this channel: to open a thread for it I lack the permissions { $missing }. Ask whoever manages the server for them.
    }
thread-failed = The match is played in this channel: Discord would not open a thread for it.

permission-create-public-threads = “Create Public Threads”
