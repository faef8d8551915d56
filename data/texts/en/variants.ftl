# A server’s own variants, and the forms of house rules: questions, messages, refusals.

command-huit-variante =
    .name = variant
    .description = This server’s own variants
command-huit-variante-creer =
    .name = create
    .description = Make a variant out of another one, or out of a file
    .nom = name
    .nom-description = Give the new variant a name
    .base = base
    .base-description = Choose the variant to start from (else the server’s usual one)
    .fichier = file
    .fichier-description = Attach a whole variant, as JSON or TOML
command-huit-variante-liste =
    .name = list
    .description = See this server’s variants, change them, export them
command-huit-variante-supprimer =
    .name = delete
    .description = Delete one of this server’s variants
    .variante = variant
    .variante-description = Choose the variant to delete

# A line of suggestion: name and summary.
variant-choice = { $name } – { $summary }

variant-list =
    { $count ->
        [0] ## Variants of the server
            There are none yet. To make one: `/eights variant create`.
       *[other] ## Variants of the server: { $count } of { $most }
            Choose one to change, export or delete it.
    }
variant-line = - **{ $name }** (`{ $id }`): { $summary }
variant-head = ## { $name }
    { $summary }
variant-saved = The variant is saved: `/eights new` and `/eights rules` offer it.
variant-changed = Changed. Tables that are open keep their rules.
variant-remove = Delete the variant **{ $name }**? Matches under way keep it.
variant-removed = The variant is deleted.
variant-file = Here is **{ $name }**. Another server can take it: `/eights variant create`, option `file`.

button-variant-file = Export
button-variant-list = All variants
button-variant-remove = Delete
button-variant-remove-yes = Yes, delete
button-variant-remove-no = No, keep it
button-form-page =
    { $more ->
        [0] { $named }
       *[other] { $named }…
    }

form-more = ## More house rules
    Each button opens a form. At this table:
form-own = Variant of the server
form-own-hint = The variants of this server.
form-draw = Drawing
form-draw-hint = How many cards one draws when nothing fits.
form-draw-choice =
    { $draw ->
        [one] One card only
       *[until-playable] Until a card fits
    }
form-hand-size = Cards each
form-hand-size-hint = What everybody gets at the start of a round.
form-hand-size-choice =
    { $size ->
        [own] As the variant says
        [own-number] As the variant says: { $count }
        [dealer] The dealer chooses, from 5 to 8
        [table] By the number of players: 10, 8 or 6
       *[number] { $count ->
            [1] 1 card
           *[other] { $count } cards
        }
    }
form-penalty = Cost of a mistake
form-penalty-hint = What a card that does not fit, or is played out of turn, costs.
form-penalty-choice =
    { $penalty ->
        [0] Nothing: such cards cannot be played
        [1] 1 card
       *[other] { $penalty } cards
    }
form-decks = Number of packs
form-decks-hint = How many packs of cards. Two suit big tables and snapping.
form-decks-choice =
    { $decks ->
        [own] As the variant says
        [1] One pack
       *[2] Two packs
    }
form-jokers = Jokers
form-jokers-hint = How many jokers in each pack.
form-jokers-choice =
    { $jokers ->
        [0] No jokers
       *[other] { $jokers } jokers
    }
form-switch =
    { $name ->
        [joker_power] Power of the joker
       *[other] { $name }
    }
form-switch-hint = A rule of this variant alone.
form-switch-choice =
    { $value ->
        [true] Yes
        [false] No
        [transparent] Transparent: the card below counts
        [attack] Attack: 4 cards
       *[other] { $value }
    }
form-swap-rank = Swap card
form-swap-rank-hint = Whoever plays it swaps hands with somebody; it must have no other power.
form-rotate-rank = Rotation card
form-rotate-rank-hint = It moves every hand one seat on.
form-give-rank = Giving card
form-give-rank-hint = Whoever plays it gives another card to somebody.
form-rank-none = No card

form-variant-new = New variant: { $name }
form-variant-name = Name
form-variant-name-hint = At most 32 characters.
form-variant-summary = Summary
form-variant-summary-hint = A sentence of at most 120 characters, beside the name.

no-right-to-variants = The server’s variants are for who manages the server: ask them.
no-variant-asked = Give a `name` to make a variant by a form, or attach a `file`.
no-variant-name = This name does not do: take 1 to 32 letters, digits, spaces or common signs.
no-variant-text = The text of `{ $key }` does not do: it takes 1 to { $most } letters, digits, spaces or common signs, without formatting or links.
no-variant-twice = This server has a variant of this name or id ({ $name }): delete it first, or take another name.
no-variant-shipped = This name or id is that of a variant that comes with the game ({ $name }): change it.
no-variant-room = This server has { $most } variants, as many as it may: delete one first.
no-variant-of-own = This variant comes with the game: only this server’s own can be deleted.
no-variant-file = The file `{ $file }` is no variant: it takes a text in JSON or TOML, such as “Export” gives.
no-variant-file-size = The file `{ $file }` is too big: a variant fits in { $most } kB.
no-variant-file-json = The file `{ $file }` is not valid JSON: look at line { $line }.
no-variant-file-toml =
    { $line ->
        [0] The file `{ $file }` is not valid TOML: see whether it is complete.
       *[other] The file `{ $file }` is not valid TOML: look at line { $line }.
    }
no-late-variant-form = The form could not be opened in time: try again.
no-rank-twice = One card cannot have two of these powers: choose another one.
no-rank-busy = This card has a power at this table already: choose another one, or none.
no-cards-enough = There are not enough cards: { $each } for each of { $seats } players and one to turn up, out of { $cards }. Open “{ LABEL("button-options", $public) }” and change the cards each or the packs.
no-variant-file-data = The file `{ $file }` cannot be read: it has a number that is too long, or lists and tables in too many levels.
no-variant-file-text = In the file `{ $file }` the text of the key `{ $key }` does not do: it takes 1 to { $most } letters, digits, spaces or common signs, without formatting or links.

# A fault of a file: the file, its variant, the key, its value, what is allowed.
no-variant-fault =
    { $file ->
        [none] The file
       *[other] The file `{ $file }`
    }{ $variant ->
        [none] { "" }
       *[other] { "" } (variant `{ $variant }`)
    } does not do: { $place ->
        [option] the option `{ $key }`
        [cards] the key `{ $key }` of the cards `{ $of }`
        [entry] the key `{ $key }`, in entry { $nth } of `{ $of }`,
        [whole-entry] entry { $nth } of `{ $of }`
       *[key] the key `{ $key }`
    } { $missing ->
        [yes] is missing or empty
       *[no] is `{ $value }`
    }. What is allowed: { $rule ->
        [one-of] { $words }{ $cards ->
            [yes] , or a single card, such as `Qh` for the queen of hearts (`s` spades, `h` hearts, `d` diamonds, `c` clubs)
           *[no] { "" }
        }
        [number] a whole number from { $low } to { $high }
        [number-or] a whole number from { $low } to { $high }, or { $words }
        [from] a whole number from { $low }
        [from-or] a whole number from { $low }, or { $words }
        [pair] two numbers, the smaller first, from { $low } to { $high }
        [flag] `true` or `false`
        [table] a table
        [tables] a list of tables
        [text] a text of 1 to { $high } characters
        [identifier] 1 to { $high } lower-case letters without accents, digits and hyphens
        [name] 1 to { $high } lower-case letters without accents, digits and underscores, but not a common option’s name
        [few] { $low } to { $high } of them
        [nothing] nothing, for there is no such key here (take it out)
        [no-option] nothing, for this variant has no such option (take it out)
        [once] each card once
        [joker-role] 0, unless `cards` gives the joker a role
        [model-listed] one of the ways of scoring in `scoring.models`
        [target-for] a target for { $words }
        [personal] `true` where `countdown` is one of the ways of scoring, else `false`
        [beside] only with one or more of these keys: { $words }
        [apart] not beside { $words }
        [joker-only] only for the joker
        [not-joker] anything, but not for the joker
        [ace-only] for the ace only
        [collect-only] true only where collect is scored
        [key-once] each key only once
        [free-rank] a rank without other power, and one house power for each
       *[plain-data] texts, reasonable whole numbers, `true`, `false`, lists and tables, in few levels
    }.
