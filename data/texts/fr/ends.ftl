# Ce qui ouvre une partie et ce qui la clôt, au-delà des points de la variante.

match-begins = La partie commence : { $mentions }.

event-queen-first = Qui a la Dame de cœur commence ; à défaut, qui a une autre Dame.

# Les points du serveur : une ligne que rien ne fait confondre avec les points de la partie.
end-ranked = **Au classement du serveur** : { $listed }
end-ranked-one = { $player } { $points ->
        [0] 0
       *[other] +{ $points }
    }
end-leavers = Plus à la table à la fin : 0 point pour { $players }
end-other-leavers =
    { $count ->
        [1] 1 autre personne
       *[other] { $count } autres personnes
    }

table-no-permission =
    { $count ->
        [1] **La partie s’est arrêtée : il me manque la permission { $missing } dans ce salon.**
       *[other] **La partie s’est arrêtée : il me manque les permissions { $missing } dans ce salon.**
    }
end-no-permission =
    { $count ->
        [1] **La partie s’est arrêtée : il me manque la permission { $missing } dans ce salon.**
       *[other] **La partie s’est arrêtée : il me manque les permissions { $missing } dans ce salon.**
    }
