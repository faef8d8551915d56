# What is written on the buttons, word for word.

button-join = Join
button-leave = Leave
button-add-computer = Add a computer
button-remove-computer = Remove a computer
button-options = Options
button-start = Start
button-cancel = Cancel

button-hand = My hand
button-counter = Counter!

button-draw = Draw
button-take =
    { $count ->
        [1] Take 1 card
       *[other] Take { $count } cards
    }
button-pass = Pass
button-say =
    { $word ->
        [carte] Call "Card"
        [maou] Call "Maou"
       *[other] Call "{ $word }"
    }
button-snap = Snap!
button-square = Four 8s
button-ask = Ask to complete
button-fail = I cannot complete
button-previous = Previous page
button-following = Next page
button-seat = { $player } (seat { $number })
button-back = Back
button-lay =
    { $count ->
        [1] Play this card alone
       *[other] Play these { $count } cards
    }
button-skip =
    { $used ->
        [yes] Skip the next turn
       *[no] Skip nobody
    }

button-next = Next round
button-rematch = Rematch

button-confirm-stop = Stop the match
button-confirm-leave = Leave the match
button-confirm-last = Leave the match
button-confirm-no = No, keep playing

button-scope =
    { $scope ->
        [people] Between people
       *[computers] Against computers
    }
button-period =
    { $period ->
        [week] This week
        [month] This month
       *[always] All time
    }
button-every-variant = All variants
