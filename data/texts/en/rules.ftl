# The rule sheet, written from the data of a variant.

rank-one =
    { $rank ->
        [A] an ace
        [J] a jack
        [Q] a queen
        [K] a king
        [joker] a joker
        [8] an 8
       *[other] a { $rank }
    }
rank-another =
    { $rank ->
        [A] any other ace
        [J] any other jack
        [Q] any other queen
        [K] any other king
       *[other] any other { $rank }
    }
rank-plural =
    { $rank ->
        [A] aces
        [J] jacks
        [Q] queens
        [K] kings
        [joker] jokers
       *[other] { $rank }s
    }
card-bare = { $rank } of { $suit }

sheet-title-pack = Players and cards
sheet-title-deal = The deal
sheet-title-turn = On your turn
sheet-title-cards = The cards
sheet-title-words = Calls
sheet-title-finish = Ending the round
sheet-title-practices = House rules
sheet-title-points = Scoring
sheet-title-options = Options of this table

sheet-players =
    { $same ->
        [yes] { $fewest } players.
       *[no] { $fewest } to { $most } players.
    }
sheet-pack =
    { $decks ->
        [two] Two packs
       *[other] One pack
    } of { $pack } cards{ $pack ->
        [32] { "" } (7 to ace)
       *[other] { "" }
    }{ $jokers ->
        [0] { "" }
       *[other] { "" } with { $jokers } jokers{ $decks ->
            [two] { "" } each
           *[other] { "" }
        }
    }{ $decks ->
        [grow] ; two packs with { $start } players or more.
       *[other] .
    }

sheet-hand =
    { $count ->
        [1] Each player is dealt 1 card.
       *[other] Each player is dealt { $count } cards, one at a time.
    }
sheet-hand-two =
    { $count ->
        [1] Each player is dealt 1 card, or { $two } with two players.
       *[other] Each player is dealt { $count } cards, or { $two } with two players, one at a time.
    }
sheet-hand-dealer = Before each round the dealer chooses how many cards each player gets, from 5 to 8, and deals them one at a time.
sheet-hand-table =
    { $decks ->
        [one] With two players, each is dealt 10 cards; with three, 8; with four or more, 6. They are dealt one at a time.
        [two] With two players, each is dealt 15 cards; with three, 12; with four or more, 9. They are dealt one at a time.
       *[grow] With two players, each is dealt 10 cards (15 with two packs); with three, 8 (12); with four or more, 6 (9). They are dealt one at a time.
    }
sheet-hand-personal = Each player is dealt as many cards as their score, so 8 to begin with, one at a time.
sheet-upcard =
    { $kind ->
        [buried] The next card is turned face up beside the stock; if it is { $cards }, it is buried in the middle of the stock and another one is turned up.
       *[any] The next card is turned face up beside the stock.
    }
sheet-upcard-personal =
    { $wild ->
        [eight] An 8 that is turned up is an ordinary card.
       *[score] It is wild for nobody.
    }
sheet-first =
    { $first ->
        [queen] Whoever holds the queen of hearts plays first; failing that, the queen of spades, then of diamonds, then of clubs; if nobody holds a queen, the player to the dealer’s left.
       *[left] The player to the dealer’s left plays first.
    }
sheet-first-two = With two packs, if two players hold the same queen, it is the first of them to the dealer’s left.
sheet-course =
    { $rounds ->
        [one] Play goes clockwise.
       *[many] Play goes clockwise; after each round the deal passes to the left.
    }

sheet-turn = Play a card of the same suit or the same rank as the top card.
sheet-turn-named = If a suit has just been named, play that suit or the same rank.
sheet-turn-joker = A joker has no rank: after it, only the suit counts.
sheet-attacked =
    Under an attack, either answer with a card that may do so, or take all the cards, and your turn is over. { $cancels ->
        [yes] An answer that does not cancel the attack adds to it and passes it on to the next player.
       *[no] An answer adds to the attack and passes it on to the next player.
    }
sheet-draw =
    { $mode ->
        [until] If you cannot play, draw until you can, then play a card that fits.
        [play] If you cannot play, draw one card: if it fits, you may play it at once or keep it; if not, your turn is over.
       *[end] If you cannot play, draw one card, and your turn is over.
    }
sheet-draw-when-able =
    You may also draw when you could play{ $replay ->
        [yes] , except when you must play again
       *[no] { "" }
    }{ $mode ->
        [until] ; but your turn only ends once you have played a card.
       *[other] .
    }
sheet-empty =
    { $gather ->
        [yes] When the stock runs out, all the cards played, even the top one, are shuffled into a new stock and its first card is turned up, without its power{ $jokers ->
            [yes] ; a joker goes to the bottom and the next card is turned up.
           *[no] .
        } A suit that was named is then forgotten.
       *[no] When the stock runs out, the cards played, except the top one, are shuffled into a new stock.
    }
sheet-blocked = If you can neither play nor draw, you pass; if everybody passes in a row, the round is blocked. It is blocked too after { $most } actions of any kind.

sheet-card = **{ $name }**: { $does }.
sheet-rest =
    { $rank ->
        [Q] Any other { $name }
       *[other] Any other { $name }
    }
sheet-clauses-joined = { "; " }
sheet-always =
    { $attack ->
        [no] can be played on any card, but not under an attack
        [some] can be played on any card, even under an attack by { $by }
        [all] can be played on any card, even under an attack
        [becoming] can be played on any card, and even under an attack to become a card that answers it
       *[none] can be played on any card
    }
sheet-own-suit-only =
    { $attack ->
        [all] can only be played on its own suit (the same rank is not enough), or on any suit to answer an attack
       *[none] can only be played on its own suit (the same rank is not enough)
    }
sheet-on =
    { $two ->
        [no] can also be played on { $ranks }
        [also] can also be played on { $ranks } and, when only two players are left, on { $twos }
       *[only] can also be played, when only two players are left, on { $twos }
    }
sheet-see-through = does not count: the suit and rank to follow stay the same
sheet-becomes = becomes any card you name, rank and suit, with its power (but nothing if it is your last card)
sheet-names-suit = you name the suit that must follow
sheet-own-suit = its own suit must then be followed
sheet-keeps-suit = the suit to follow stays the same
sheet-replay = you must play again, or draw if nothing fits
sheet-swap = you swap hands with a player of your choice
sheet-run =
    you may play other cards of the same suit with it, as many as you like, from 2 to king in ascending order; the last one stays on top and only its power applies{ $drawn ->
        [yes] { "" } (not with a card you have just drawn)
       *[no] { "" }
    }
sheet-attack =
    attacks the next player, who takes { $count ->
        [1] 1 card
       *[other] { $count } cards
    } and loses a turn{ $answered ->
        [yes] { "" } unless they answer with { $answers }
       *[no] , with no way to answer
    }
sheet-answer =
    { $count ->
        [0] { "" } (which cancels the attack)
        [1] { "" } (which adds 1 card)
       *[other] { "" } (which adds { $count } cards)
    }
sheet-answer-becoming = a joker that becomes one of these cards
sheet-draws =
    { $count ->
        [1] the next player draws 1 card and loses a turn, with no way to answer
       *[other] the next player draws { $count } cards and loses a turn, with no way to answer
    }
sheet-skip =
    { $kind ->
        [optional] you may make the next player lose a turn
       *[always] the next player loses a turn
    }{ $two ->
        [yes] { "" } (so it is your turn again when only two players are left)
       *[no] { "" }
    }
sheet-reverse =
    { $two ->
        [yes] the direction of play changes or, when only two players are left, it is your turn again
       *[no] the direction of play changes
    }
sheet-give =
    { $count ->
        [1] you give one card from your hand to a player of your choice (if it is your last, you are out)
       *[other] you give { $count } cards from your hand to a player of your choice (fewer if you have fewer; if they are your last, you are out)
    }
sheet-rotate =
    { $way ->
        [left] everybody passes their whole hand to the player on their left
       *[play] everybody passes their whole hand to the next player in the direction of play
    }
sheet-word = say { $word } as you play it
sheet-personal = **Your wild cards**: the cards whose rank is your score (8s to begin with, aces at the end) can be played on any card, and you name the suit that must follow. For the other players they do not have this power.
sheet-suit-in-hand =
    { $jokers ->
        [yes] The suit you name must be one that you still hold; if you only hold jokers, any suit.
       *[no] The suit you name must be one that you still hold.
    }
sheet-ordinary =
    { $some ->
        [yes] All other cards are ordinary.
       *[no] All cards are ordinary.
    }

sheet-say-carte = Call “Card” as you play the card that leaves you with only one. If you forget, the others may press “{ LABEL("button-counter", $public) }” until somebody plays, draws or passes after you; you then draw 2 cards.
sheet-say-maou = Say “Maou” as you play your last card. If you forget, it goes back to your hand, you draw 2 cards and your turn is over.
sheet-say-4 = If you forget to say “4”, the others may call “Counter-4” (button “{ LABEL("button-counter", $public) }”) until somebody plays, draws or passes after you; you then draw 2 cards.

sheet-finish =
    { $scoring ->
        [places] The round goes on until three players, or all but one, have no cards left.
       *[other] The round is over as soon as somebody has no cards left.
    }
sheet-finish-barred = You cannot go out on { $cards }: if it is your last card, draw.
sheet-finish-replay = Playing { $cards } last is not enough: you must play again, so you draw.
sheet-finish-power =
    If a last card attacks or makes the next player draw, that player still takes all the cards{ $scoring ->
        [places] { "" } and loses a turn
        [single] { "" }
       *[other] { "" } before points are counted
    }, with no way to answer. No other power of a last card applies.
sheet-finish-no-power =
    { $replay ->
        [yes] Apart from that, the power of a last card does not apply
       *[no] The power of a last card does not apply
    }{ $attack ->
        [yes] , and an attack that it answers ends there.
       *[no] .
    }
sheet-square =
    { $scoring ->
        [places] Whoever holds four 8s may show them on their turn, even under an attack: they take the next place, and the round is over.
       *[other] Whoever holds four 8s may show them on their turn, even under an attack: they win the round at once.
    }

sheet-snap = **Snap** (with two packs): whoever holds exactly the same card as the one just played may play it out of turn, with its power, except under an attack or while a choice is open. Play goes on from there.
sheet-complete = **Completing**: when three cards of the same rank, without power, are played in a row, whoever played the third may ask the next player for the fourth. If they have it, they must play it, they take another turn, and the asker draws 2 cards; if not, they draw 2 cards and lose their turn.
sheet-penalty =
    { $count ->
        [1] **Mistakes**: a card that does not fit, or is played out of turn, goes back to the hand and costs 1 card.
       *[other] **Mistakes**: a card that does not fit, or is played out of turn, goes back to the hand and costs { $count } cards.
    }

sheet-score =
    { $scoring ->
        [places] The first three to go out score 50, 20 and 10 points. As soon as somebody reaches { $goal }, the match is over and the highest total wins.
        [penalty] Everybody scores the cards they are left with. As soon as somebody reaches { $goal }, the match is over and the lowest total wins.
        [collect] Whoever goes out scores the points of all the cards left in the other hands. The first to reach { $goal } wins the match.
        [countdown] Everybody starts with a score of 8, and has 1 less after each round they win. The first to reach 0 wins the match.
       *[single] A single round: whoever goes out wins the match.
    }
sheet-tie = In a tie, the win is shared.
sheet-values = Card values in points: { $values }.
sheet-values-own = { $values }; all other cards at face value
sheet-value = { $count } for { $cards }
sheet-blocked-score =
    { $scoring ->
        [places] If the round is blocked, only the places already taken count.
        [penalty] If the round is blocked, everybody still scores their hand.
        [collect] If the round is blocked, the lowest hand scores its difference from each of the others.
        [countdown] If the round is blocked, the lowest hand wins it.
       *[single] If the round is blocked, the lowest hand wins.
    }
