# Le profil d’un membre, en privé.

profile-title = # Profil de { $player }
profile-people = **Entre joueurs**
profile-people-none = Pas encore de partie entre joueurs.
profile-standing =
    { $nth } place{ $shared ->
        [yes] { " " }(ex æquo)
       *[no] { "" }
    } sur { $among } au classement
    { $points }
profile-abandoned =
    { $count ->
        [1] 1 partie abandonnée
       *[other] { $count } parties abandonnées
    }
profile-computers = **Contre les ordinateurs**
profile-rating = **Cote : { $number }**{ $sure ->
        [yes] { "" }
       *[no] { " " }(provisoire, moins de 5 parties)
    }
profile-course = -# Ces { $count } dernières parties : de { $first } à { $last }, au plus bas { $lowest }, au plus haut { $highest }.
profile-variants = **Variantes préférées**
profile-variant = { $variant } : { $matches }
profile-partner = **Partenaire de jeu préféré**
profile-partner-line =
    { $player } : { $count ->
        [1] 1 partie ensemble
       *[other] { $count } parties ensemble
    }
    -# { $wins } { $me ->
        [yes] pour toi
       *[no] pour { $member }
    }
profile-latest = **Dernières parties**
profile-match =
    { $variant } : { $result }
    -# { $time }, { $points } au classement{ $alone ->
        [yes] , contre les ordinateurs
       *[no] { "" }
    }
profile-match-place = { $nth } place sur { $seats }
profile-match-abandoned = partie abandonnée

profile-none =
    { $me ->
        [yes] Tu n’as encore terminé aucune partie sur ce serveur. Pour commencer : `/huit nouvelle`.
       *[no] { $player } n’a encore terminé aucune partie sur ce serveur.
    }
profile-left = { $player } n’est plus sur ce serveur : son profil n’y est plus visible.
profile-bot = { $player } est un bot : seuls les membres ont un profil.
