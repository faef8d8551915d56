# Ce qui arrive aux places pendant une manche, raconté parmi les derniers coups.

seat-leaves = { $player } quitte la table : { $other } prend sa place.
seat-removed = { $player } doit quitter la table : { $other } prend sa place.
seat-gone = { $player } n’est plus sur le serveur : { $other } prend sa place.
seat-takes =
    { $who ->
        [you] Tu prends la place de { $other }.
       *[they] { $player } prend la place de { $other }.
    }
seat-late =
    { $who ->
        [you] Temps écoulé : l’ordinateur joue pour toi.
       *[they] Temps écoulé : l’ordinateur joue pour { $player }.
    }
seat-back =
    { $who ->
        [you] Te voilà de retour.
       *[they] { $player } est de retour.
    }
