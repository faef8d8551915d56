# Le formulaire des options du salon d’attente.

form-options = Options de la table
form-variant = Variante
form-variant-hint = Les règles ; le détail est dans /huit regles.
form-target = Objectif
form-target-hint = Le nombre de points qui met fin à la partie ; vide : celui de la variante.
form-delay = Temps par tour
form-delay-hint = Passé ce temps, l’ordinateur joue le coup.
form-delay-choice =
    { $delay ->
        [aucun] Sans limite
        [lent] Lent : 5 minutes
        [normal] Normal : 90 secondes
        [rapide] Rapide : 30 secondes
       *[other] { $delay } secondes
    }
form-scoring = Décompte
form-scoring-hint = Comment les points se comptent.
form-scoring-choice =
    { $scoring ->
        [places] Par places : 50, 20 et 10 points
        [penalty] Par pénalités : le total le plus bas gagne
        [collect] Par récolte : qui finit ramasse les points
        [countdown] Compte à rebours
       *[single] Une seule manche, sans points
    }
form-practices = Usages de la maison
form-practices-hint = Coche ceux qui sont en vigueur.
form-practice =
    { $practice ->
        [announce] Annoncer « Carte »
        [play_after_draw] Poser aussitôt la carte piochée, s’il n’y en a qu’une
        [draw_when_able] Piocher même si l’on peut jouer
        [suit_in_hand] Demander une couleur que l’on a en main
        [finish_power] L’attaque de la dernière carte s’applique
        [snap] Jouer à la volée, avec deux jeux de cartes
        [complete] Demander de compléter
        [queen_skips] La Dame fait perdre un tour
        [ace_reverses] L’As change le sens du jeu
        [two_attacks] Le 2 attaque
       *[other] { $practice }
    }
