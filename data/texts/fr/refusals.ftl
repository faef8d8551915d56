# Pourquoi une action est refusée, et quoi faire : une phrase, en privé.

refusal-this-card = cette carte
refusal-round-over = La manche est finie : attends la suivante.
refusal-not-your-turn = Ce n’est pas ton tour : attends que ce soit à toi.
refusal-seat-out = Tu as déjà fini cette manche : attends la suivante.
refusal-choice-due = Il y a d’abord un choix à faire : réponds à la question de ta main.
refusal-no-choice-due = Il n’y a rien à donner ni à échanger pour l’instant : joue une carte ou pioche.
refusal-card-not-held = Tu n’as plus { $card } : ouvre de nouveau ta main.
refusal-attack-pending = Une attaque te vise : réponds-y, ou prends les cartes.
refusal-no-attack = Il n’y a pas d’attaque en cours : joue une carte ou pioche.
refusal-drawn-only = Tu viens de piocher : pose la carte piochée, ou passe.
refusal-does-not-fit = On ne peut pas poser { $card } maintenant : choisis une carte de la bonne couleur ou de la même valeur.
refusal-not-last = On ne peut pas finir avec { $card } : choisis une autre carte ou pioche.
refusal-needs-suit = Il manque la couleur que tu demandes : choisis-la.
refusal-suit-not-held = Tu ne peux demander qu’une couleur que tu as en main : choisis-en une autre.
refusal-bad-form = Ce coup est incomplet : choisis de nouveau ta carte.
refusal-bad-run = Cette suite n’est pas dans l’ordre croissant d’une même couleur : choisis de nouveau tes cartes.
refusal-unknown-word = Ce mot ne s’annonce pas dans cette variante : joue sans l’annoncer.
refusal-can-play = Tu as une carte qui va : joue-la.
refusal-must-draw = Tu ne peux pas encore passer : pioche d’abord.
refusal-nothing-to-draw = Il n’y a plus de carte à piocher : joue, ou passe si rien ne va.
refusal-cannot-pass = Tu ne peux pas passer maintenant : joue une carte, ou pioche.
refusal-no-window = Trop tard, ou rien à relever : le jeu a continué.
refusal-own-challenge = Tu ne peux pas relever ton propre oubli : c’est aux autres de le voir.
refusal-bad-target = Cette personne n’est plus dans la manche : choisis quelqu’un d’autre.
refusal-bad-cards =
    { $count ->
        [0] Tu ne peux pas donner ces cartes : choisis des cartes de ta main.
        [1] Tu dois donner 1 carte de ta main : choisis-la.
       *[other] Tu dois donner { $count } cartes de ta main : choisis-les.
    }
refusal-no-square = Tu n’as pas quatre 8 à montrer maintenant : joue une carte ou pioche.
refusal-not-this-variant = Cette variante ne connaît pas ce coup : choisis autre chose.
