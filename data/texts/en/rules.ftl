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

sheet-title-pack = Cards and players
sheet-title-deal = Deal
sheet-title-turn = On your turn
sheet-title-cards = The cards
sheet-title-words = Calls
sheet-title-finish = Going out
sheet-title-practices = House practices
sheet-title-points = Points
sheet-title-options = Options of this table

sheet-players = { $fewest } to { $most } players.
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
        [grow] , and two packs from { $start } players.
       *[other] .
    }

sheet-hand =
    { $count ->
        [1] Everyone gets 1 card.
       *[other] Everyone gets { $count } cards.
    }
sheet-hand-two =
    { $count ->
        [1] Everyone gets 1 card, or { $two } when two play.
       *[other] Everyone gets { $count } cards, or { $two } when two play.
    }
sheet-hand-dealer = Before each round the dealer chooses how many cards everyone gets, from 5 to 8.
sheet-hand-table = When two play, everyone gets 10 cards (15 with two packs); when three play, 8 (12); when four or more play, 6 (9).
sheet-hand-personal = Everyone gets as many cards as their score, which is 8 to begin with.
sheet-upcard = The next card is turned up beside the stock; if it has a power, it goes back into the middle of the stock and another one is turned.
sheet-first =
    { $first ->
        [queen] Whoever holds the queen of hearts begins; failing that, the queen of spades, then of diamonds, then of clubs; when nobody has a queen, the player to the dealer’s left. Play goes clockwise, and the deal passes on each round.
       *[left] The player to the dealer’s left begins. Play goes clockwise, and the deal passes on each round.
    }

sheet-turn = Lay a card of the same suit or of the same rank as the top card.
sheet-draw =
    { $mode ->
        [until] If none of your cards fits, draw until one does.
        [play] If none of your cards fits, draw one: if it fits, you may play it at once or keep it; otherwise your turn is over.
       *[end] If none of your cards fits, draw one, and your turn is over.
    }
sheet-draw-when-able = You may also draw though you could play.
sheet-empty =
    { $gather ->
        [yes] When the stock is empty, every card laid is shuffled into a new one, and its first card is turned up.
       *[no] When the stock is empty, the cards laid, except the top one, are shuffled into a new one.
    }
sheet-blocked = Whoever can neither play nor draw passes; if everybody passes, the round stops.

sheet-card = **{ $name }**: { $does }.
sheet-rest =
    { $rank ->
        [Q] Any other { $name }
       *[other] Any other { $name }
    }
sheet-rest-low = other { $rank }s
sheet-clauses-joined = { "; " }
sheet-or = { $first } or { $last }
sheet-always =
    { $attack ->
        [no] plays on any card, except under an attack
        [some] plays on any card, and under an attack that it answers
        [all] plays on any card, even under an attack
        [becoming] plays on any card, and under an attack when it becomes a card that answers it
       *[none] plays on any card
    }
sheet-own-suit-only =
    { $attack ->
        [all] plays on its own suit only, or to answer an attack
       *[none] plays on its own suit only
    }
sheet-on =
    { $two ->
        [no] also plays on { $ranks }
        [also] also plays on { $ranks } and, when two play, on { $twos }
       *[only] also plays, when two play, on { $twos }
    }
sheet-see-through = is see-through: the suit and rank of the card below still count
sheet-becomes = becomes the card that you name, with its power
sheet-names-suit = you name the suit that must follow
sheet-own-suit = imposes its own suit
sheet-keeps-suit = leaves the suit in force as it was
sheet-replay = you must play again
sheet-swap = you swap hands with a player of your choice
sheet-run = you may lay other cards of its suit with it, in ascending order, and only the last one’s power counts
sheet-attack =
    attacks the next player, who takes { $count ->
        [1] 1 card
       *[other] { $count } cards
    } and loses the turn{ $answered ->
        [yes] , unless they answer with { $answers }
       *[no] , with no way to answer
    }
sheet-answer =
    { $count ->
        [0] { "" } (which cancels it)
        [1] { "" } (which adds 1 card)
       *[other] { "" } (which adds { $count } cards)
    }
sheet-answer-becoming = a joker that becomes one of these cards
sheet-draws =
    { $count ->
        [1] the next player draws 1 card and loses the turn, with no way to answer
       *[other] the next player draws { $count } cards and loses the turn, with no way to answer
    }
sheet-skip =
    { $kind ->
        [optional] you may make the next player lose the turn
       *[always] the next player loses the turn
    }
sheet-reverse = the direction of play changes
sheet-two-replay = when two play, you play again instead
sheet-give =
    { $count ->
        [1] you give a card from your hand to a player of your choice
       *[other] you give { $count } cards from your hand to a player of your choice
    }
sheet-rotate =
    { $way ->
        [left] everyone passes their whole hand to their left-hand neighbour
       *[play] everyone passes their whole hand to the next player in the direction of play
    }
sheet-word = say { $word } when you lay it
sheet-not-last = not allowed as the last card
sheet-personal = **Your own wild card**: the card whose rank is your score (the 8 to begin with, the ace at the end) plays on any card, and you name the suit that must follow. For the others it is an ordinary card.
sheet-suit-in-hand = The suit that you name must be one that you still hold.
sheet-ordinary =
    { $some ->
        [yes] The other cards have no power.
       *[no] No card has a power.
    }

sheet-say-carte = Call “Card” when you lay your last card but one. If you forget, anyone may say “Counter” until somebody plays or draws, and you draw 2 cards.
sheet-say-maou = Say “Maou” when you lay your last card. If you forget, it goes back to your hand, you draw 2 cards and your turn is over.
sheet-say-4 = If you forget to say “4”, anyone may say “Counter-4” until somebody plays or draws, and you draw 2 cards.

sheet-finish =
    { $scoring ->
        [places] The round goes on until three players, or all but one, have laid all their cards.
       *[other] The round is over as soon as somebody has laid all their cards.
    }
sheet-finish-replay = Nobody goes out on a card that forces another play: if it was the last one, its player must draw.
sheet-finish-power =
    { $applied ->
        [yes] If the last card attacks or makes draw, the next player takes the cards all the same, with no way to answer; its other powers do not apply.
       *[no] The power of a last card does not apply.
    }
sheet-square = Whoever holds four 8s may show them on their turn, and wins the round at once.

sheet-snap = **Snap**: whoever holds exactly the same card as the top one may lay it out of turn, except under an attack or while a choice is open. Play goes on from there.
sheet-complete = **Completing**: when three cards of the same rank, without power, have been laid in a row, the third one’s player may ask the next player for the fourth. With it, that player lays it, plays again, and the asker draws 2 cards; without it, that player draws 2 cards and loses the turn.
sheet-penalty =
    { $count ->
        [1] **Mistakes**: a card that does not fit, or is laid out of turn, goes back to the hand and costs 1 card.
       *[other] **Mistakes**: a card that does not fit, or is laid out of turn, goes back to the hand and costs { $count } cards.
    }

sheet-score =
    { $scoring ->
        [places] The first three to go out score 50, 20 and 10 points. The first to { $target } points wins the match.
        [penalty] Everyone counts the cards they are left with. As soon as somebody reaches { $target } points, the match is over and the lowest total wins.
        [collect] Whoever goes out scores the points of all the cards left to the others. { $each ->
            [yes] The match is won at { $target } points for each player at the table.
           *[no] The first to { $target } points wins the match.
        }
        [countdown] Everyone starts at 8 and loses 1 for each round won. The first at 0 wins the match.
       *[single] One single round: whoever goes out wins the match.
    }
sheet-tie = Equals share the win.
sheet-values = Worth of the cards: { $values }.
sheet-value = { $names } ({ $count })
sheet-value-own = other cards, their number
sheet-blocked-score =
    { $scoring ->
        [places] If the round is blocked, only the places already taken count.
        [penalty] If the round is blocked, everyone counts their hand all the same.
        [collect] If the round is blocked, the lowest hand scores its difference with each of the others.
        [countdown] If the round is blocked, the lowest hand wins it.
       *[single] If the round is blocked, the lowest hand wins.
    }
