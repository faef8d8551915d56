# A server's settings: the panel, its forms, and what follows from them.

settings-head = ## Server settings
    Each button opens a form. A table that is already open keeps its rules and its language.
settings-saved = Saved.
settings-unchanged = Nothing has changed.

settings-play = **Unless somebody says otherwise, this is what is played:**
settings-variant = Variant: **{ $name }**
settings-variant-lost = The variant that was chosen no longer exists: this one takes its place. Choose another one.
settings-options-unfit = The options that were chosen no longer suit this variant: it is played as it comes.

settings-places = **Channels and tables**
settings-channels =
    { $count ->
        [0] { $gone ->
            [0] Play is allowed in every channel
            [one] Play is allowed nowhere: the chosen channel no longer exists
           *[other] Play is allowed nowhere: the chosen channels no longer exist
        }
       *[other] Play is allowed only in { $channels }, threads included
    }
settings-tables =
    { $count ->
        [0] Any number of tables
        [1] 1 table at a time
       *[other] { $count } tables at a time
    }
settings-threads =
    { $own ->
        [yes] Each match has a thread of its own
       *[no] Matches are played in the channel itself
    }

settings-messages = **Public messages**
settings-language =
    { $chosen ->
        [yes] Language: { $locale ->
                [fr] French
               *[en] English
        }
       *[no] Language: the server’s own, { $locale ->
                [fr] French
               *[en] English
        }
    }
settings-pings =
    { $when ->
        [now] Whoever has to play is mentioned at once
        [later] Whoever has to play is mentioned after 20 seconds at most
       *[never] Whoever has to play is not mentioned
    }
settings-pictures =
    { $shown ->
        [yes] With pictures
       *[no] Without pictures
    }
settings-colours =
    { $colours ->
        [four] Black, red, blue and green cards
       *[two] Black and red cards
    }
settings-zone = Time zone: { $zone }

form-settings =
    { $page ->
        [play] Variant and time
        [places] Channels and tables
        [messages] Public messages
       *[options] Usual options
    }
button-settings =
    { $page ->
        [play] Variant and time
        [places] Channels and tables
       *[messages] Language, mentions, pictures
    }

form-setting-other = Or another time per turn
form-setting-other-hint = In seconds, or “2 min”; leave empty to keep the one from the list.
form-setting-channels = Channels for play
form-setting-channels-hint = With their threads. Leave empty to play everywhere.
form-setting-tables = Tables at a time
form-setting-tables-hint = How many tables may be open at the same time on this server.
form-setting-tables-choice =
    { $value ->
        [none] No limit
        [1] 1 table
       *[other] { $value } tables
    }
form-setting-threads = Where a match is played
form-setting-threads-hint = A thread keeps the match apart from the conversation.
form-setting-threads-choice =
    { $value ->
        [yes] In a thread of its own
       *[no] In the channel itself
    }
form-setting-language = Language of public messages
form-setting-language-hint = What only one person sees is in that person’s language.
form-setting-language-choice =
    { $value ->
        [fr] French
        [en] English
       *[server] The server’s own
    }
form-setting-pings = Mention whoever has to play
form-setting-pings-hint = By a short message, deleted as soon as the card is played.
form-setting-pings-choice =
    { $value ->
        [now] At once
        [later] After 20 seconds at most
       *[never] Never
    }
form-setting-pictures = Pictures
form-setting-pictures-hint = Pictures go with the texts, which say everything.
form-setting-pictures-choice =
    { $value ->
        [yes] With pictures
       *[no] Without pictures
    }
form-setting-colours = Colours of the deck
form-setting-colours-hint = With four, hearts and diamonds are no longer mixed up, nor spades and clubs.
form-setting-colours-choice =
    { $value ->
        [four] Four: black, red, blue and green
       *[two] Two: black and red
    }
form-setting-zone = Time zone
form-setting-zone-hint = Where the leaderboard’s weeks and months begin: Europe/Paris, or a city.

no-right-to-settings = Only somebody who manages the server can change its settings: ask them.
no-settings-saved = The settings could not be saved, so nothing has changed: try again in a moment.
no-settings-moved = The usual variant has changed in the meantime: type `/eights settings` again.
no-such-zone = There is no such time zone: write it like Europe/Paris or America/Montreal.
no-play-here = There is no play in this channel: go to { $channels }.
no-channel-left = The channels for play no longer exist: ask somebody who manages the server to choose others with `/eights settings`.
no-room-for-tables =
    { $most ->
        [1] A table is already open on this server, and there is one at a time: wait until it ends, or join it.
       *[other] { $most } tables are already open on this server, as many as there may be: wait until one ends, or join one.
    }
no-opening-yet = You have just opened several tables: you may open another one { $when }.
