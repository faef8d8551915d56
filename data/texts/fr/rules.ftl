# La feuille de règles, écrite à partir des données d’une variante.

rank-one =
    { $rank ->
        [A] un As
        [J] un Valet
        [Q] une Dame
        [K] un Roi
        [joker] un Joker
       *[other] un { $rank }
    }
rank-another =
    { $rank ->
        [A] un autre As
        [J] un autre Valet
        [Q] une autre Dame
        [K] un autre Roi
       *[other] un autre { $rank }
    }
rank-plural =
    { $rank ->
        [A] les As
        [J] les Valets
        [Q] les Dames
        [K] les Rois
        [joker] les Jokers
       *[other] les { $rank }
    }
card-bare = { $rank } de { $suit }

sheet-title-pack = Matériel
sheet-title-deal = Distribution
sheet-title-turn = À ton tour
sheet-title-cards = Les cartes
sheet-title-words = Annonces
sheet-title-finish = Fin de la manche
sheet-title-practices = Usages de la maison
sheet-title-points = Points
sheet-title-options = Options de cette table

sheet-players =
    { $same ->
        [yes] À { $fewest } joueurs.
       *[no] De { $fewest } à { $most } joueurs.
    }
sheet-pack =
    { $decks ->
        [two] Deux jeux
       *[other] Un jeu
    } de { $pack } cartes{ $pack ->
        [32] { "" } (du 7 à l’As)
       *[other] { "" }
    }{ $jokers ->
        [0] { "" }
       *[other] { "" } avec { $jokers } Jokers{ $decks ->
            [two] { "" } chacun
           *[other] { "" }
        }
    }{ $decks ->
        [grow] { "" } ; deux jeux à partir de { $start } joueurs.
       *[other] .
    }

sheet-hand =
    { $count ->
        [1] Chacun reçoit 1 carte.
       *[other] Chacun reçoit { $count } cartes, une à une.
    }
sheet-hand-two =
    { $count ->
        [1] Chacun reçoit 1 carte, ou { $two } à deux joueurs.
       *[other] Chacun reçoit { $count } cartes, ou { $two } à deux joueurs, une à une.
    }
sheet-hand-dealer = Avant chaque manche, le donneur choisit combien de cartes chacun reçoit, de 5 à 8 ; il les donne une à une.
sheet-hand-table =
    { $decks ->
        [one] À deux joueurs, chacun reçoit 10 cartes ; à trois, 8 ; à quatre et plus, 6. Elles sont données une à une.
        [two] À deux joueurs, chacun reçoit 15 cartes ; à trois, 12 ; à quatre et plus, 9. Elles sont données une à une.
       *[grow] À deux joueurs, chacun reçoit 10 cartes (15 avec deux jeux) ; à trois, 8 (12) ; à quatre et plus, 6 (9). Elles sont données une à une.
    }
sheet-hand-personal = Chacun reçoit autant de cartes que son score, donc 8 pour commencer, une à une.
sheet-upcard =
    { $kind ->
        [buried] La carte suivante est retournée à côté de la pioche ; si c’est { $cards }, elle est glissée au milieu de la pioche et on en retourne une autre.
       *[any] La carte suivante est retournée à côté de la pioche.
    }
sheet-upcard-personal =
    { $wild ->
        [eight] Un 8 retourné est une carte ordinaire.
       *[score] Elle n’est le Joker de personne.
    }
sheet-first =
    { $first ->
        [queen] Qui a la Dame de cœur commence ; à défaut, qui a celle de pique, puis de carreau, puis de trèfle ; si personne n’a de Dame, le joueur à gauche du donneur.
       *[left] Le joueur à gauche du donneur commence.
    }
sheet-first-two = Avec deux jeux, si deux joueurs ont la même Dame, c’est le premier à gauche du donneur qui commence.
sheet-course =
    { $rounds ->
        [one] On joue dans le sens des aiguilles d’une montre.
       *[many] On joue dans le sens des aiguilles d’une montre ; à chaque manche, la donne passe au voisin de gauche.
    }

sheet-turn = Pose une carte de la même couleur ou de la même valeur que celle du dessus.
sheet-turn-named = Si une couleur vient d’être demandée, il faut cette couleur ou la même valeur.
sheet-turn-joker = Un Joker n’a pas de valeur : après lui, seule la couleur compte.
sheet-attacked =
    En cas d’attaque, réponds par une carte qui le permet, ou prends toutes les cartes, et ton tour est fini. { $cancels ->
        [yes] Une réponse qui n’annule pas l’attaque s’y ajoute et la renvoie au joueur suivant.
       *[no] Une réponse s’ajoute à l’attaque et la renvoie au joueur suivant.
    }
sheet-draw =
    { $mode ->
        [until] Si aucune de tes cartes ne va, pioche jusqu’à pouvoir jouer, puis pose une carte qui va.
        [play] Si aucune de tes cartes ne va, pioche une carte : si elle va, tu peux la poser aussitôt ou la garder ; sinon, ton tour est fini.
       *[end] Si aucune de tes cartes ne va, pioche une carte, et ton tour est fini.
    }
sheet-draw-when-able =
    Tu peux aussi piocher alors que tu pourrais jouer{ $replay ->
        [yes] , sauf quand tu dois rejouer
       *[no] { "" }
    }{ $mode ->
        [until] { "" } ; mais ton tour ne finit que par une carte posée.
       *[other] .
    }
sheet-empty =
    { $gather ->
        [yes] Quand la pioche est vide, on la refait en mélangeant toutes les cartes posées, même celle du dessus, et on retourne la première, dont le pouvoir ne s’applique pas{ $jokers ->
            [yes] { "" } ; un Joker va sous la pioche et on retourne la carte suivante.
           *[no] .
        } Une couleur demandée est alors oubliée.
       *[no] Quand la pioche est vide, on la refait en mélangeant les cartes posées, sauf celle du dessus.
    }
sheet-blocked = Qui ne peut ni jouer ni piocher passe ; si tous passent l’un après l’autre, la manche est bloquée. Elle l’est aussi au bout de { $most } actions, quelles qu’elles soient.

sheet-card = **{ $name }** : { $does }.
sheet-rest =
    { $rank ->
        [Q] Toute autre { $name }
       *[other] Tout autre { $name }
    }
sheet-clauses-joined = { " ; " }
sheet-always =
    { $attack ->
        [no] se pose sur n’importe quelle carte, sauf en cas d’attaque
        [some] se pose sur n’importe quelle carte, même en cas d’attaque par { $by }
        [all] se pose sur n’importe quelle carte, même en cas d’attaque
        [becoming] se pose sur n’importe quelle carte, et même en cas d’attaque, pour devenir une carte qui y répond
       *[none] se pose sur n’importe quelle carte
    }
sheet-own-suit-only =
    { $attack ->
        [all] ne se pose que sur sa propre couleur (la même valeur ne suffit pas), ou sur toute couleur pour répondre à une attaque
       *[none] ne se pose que sur sa propre couleur (la même valeur ne suffit pas)
    }
sheet-on =
    { $two ->
        [no] se pose aussi sur { $ranks }
        [also] se pose aussi sur { $ranks } et, quand il ne reste que deux joueurs, sur { $twos }
       *[only] se pose aussi, quand il ne reste que deux joueurs, sur { $twos }
    }
sheet-see-through = ne compte pas : la couleur et la valeur à suivre ne changent pas
sheet-becomes = devient la carte de ton choix, valeur et couleur, avec son pouvoir (mais rien si c’est ta dernière carte)
sheet-names-suit = tu demandes la couleur à suivre
sheet-own-suit = c’est ensuite sa propre couleur qu’il faut suivre
sheet-keeps-suit = la couleur à suivre ne change pas
sheet-replay = tu dois rejouer, ou piocher si rien ne va
sheet-swap = tu échanges ta main avec celle d’un joueur de ton choix
sheet-run =
    tu peux poser en même temps d’autres cartes de la même couleur, autant que tu veux, du 2 au Roi dans l’ordre croissant ; la dernière reste sur le dessus et seul son pouvoir s’applique{ $drawn ->
        [yes] { "" } (pas avec une carte que tu viens de piocher)
       *[no] { "" }
    }
sheet-attack =
    attaque le joueur suivant, qui prend { $count ->
        [1] 1 carte
       *[other] { $count } cartes
    } et perd son tour{ $answered ->
        [yes] { "" } s’il ne répond pas par { $answers }
       *[no] , sans pouvoir répondre
    }
sheet-answer =
    { $count ->
        [0] { "" } (qui annule l’attaque)
        [1] { "" } (qui ajoute 1 carte)
       *[other] { "" } (qui ajoute { $count } cartes)
    }
sheet-answer-becoming = un Joker qui devient l’une de ces cartes
sheet-draws =
    { $count ->
        [1] le joueur suivant pioche 1 carte et perd son tour, sans pouvoir répondre
       *[other] le joueur suivant pioche { $count } cartes et perd son tour, sans pouvoir répondre
    }
sheet-skip =
    { $kind ->
        [optional] tu peux faire perdre son tour au joueur suivant
       *[always] le joueur suivant perd son tour
    }{ $two ->
        [yes] { "" } (c’est donc encore à toi quand il ne reste que deux joueurs)
       *[no] { "" }
    }
sheet-reverse =
    { $two ->
        [yes] le sens du jeu change ou, quand il ne reste que deux joueurs, c’est encore à toi
       *[no] le sens du jeu change
    }
sheet-give =
    { $count ->
        [1] tu donnes une carte de ta main au joueur de ton choix (si c’est la dernière, tu as fini)
       *[other] tu donnes { $count } cartes de ta main au joueur de ton choix (moins s’il t’en reste moins ; si ce sont les dernières, tu as fini)
    }
sheet-rotate =
    { $way ->
        [left] chacun passe toute sa main à son voisin de gauche
       *[play] chacun passe toute sa main à son voisin, dans le sens du jeu
    }
sheet-word = dis { $word } en posant cette carte
sheet-personal = **Tes Jokers** : les cartes dont la valeur est ton score (les 8 pour commencer, les As à la fin) se posent sur n’importe quelle carte, et tu demandes la couleur à suivre. Pour les autres joueurs, elles n’ont pas ce pouvoir.
sheet-suit-in-hand =
    { $jokers ->
        [yes] La couleur que tu demandes doit être une de celles qui te restent en main ; s’il ne te reste que des Jokers, n’importe laquelle.
       *[no] La couleur que tu demandes doit être une de celles qui te restent en main.
    }
sheet-ordinary =
    { $some ->
        [yes] Toutes les autres cartes sont ordinaires.
       *[no] Toutes les cartes sont ordinaires.
    }

sheet-say-carte = Annonce « Carte » en posant la carte qui ne t’en laisse plus qu’une. Si tu l’oublies, les autres peuvent cliquer sur « { LABEL("button-counter", $public) } » tant que personne n’a joué, pioché ou passé après toi ; tu pioches alors 2 cartes.
sheet-say-maou = Dis « Maou » en posant ta dernière carte. Si tu l’oublies, elle revient dans ta main, tu pioches 2 cartes et ton tour est fini.
sheet-say-4 = Si tu oublies de dire « 4 », les autres peuvent dire « Contre-4 » (bouton « { LABEL("button-counter", $public) } ») tant que personne n’a joué, pioché ou passé après toi ; tu pioches alors 2 cartes.

sheet-finish =
    { $scoring ->
        [places] La manche continue jusqu’à ce que trois joueurs, ou tous sauf un, n’aient plus de carte.
       *[other] La manche est finie dès que quelqu’un n’a plus de carte.
    }
sheet-finish-barred = On ne peut pas finir sur { $cards } : si c’est ta dernière carte, pioche.
sheet-finish-replay = Poser { $cards } en dernier ne suffit pas : il faut rejouer, donc piocher.
sheet-finish-power =
    Si la dernière carte attaque ou fait piocher, le joueur suivant prend quand même toutes les cartes{ $scoring ->
        [places] { "" } et perd son tour
        [single] { "" }
       *[other] { "" } avant le décompte
    }, sans pouvoir répondre. Aucun autre pouvoir d’une dernière carte ne s’applique.
sheet-finish-no-power =
    { $replay ->
        [yes] À part cela, le pouvoir d’une dernière carte ne s’applique pas
       *[no] Le pouvoir d’une dernière carte ne s’applique pas
    }{ $attack ->
        [yes] , et l’attaque à laquelle elle répond s’arrête là.
       *[no] .
    }
sheet-square =
    { $scoring ->
        [places] Qui a quatre 8 en main peut les montrer à son tour, même en cas d’attaque : il prend la place suivante, et la manche est finie.
       *[other] Qui a quatre 8 en main peut les montrer à son tour, même en cas d’attaque : il gagne aussitôt la manche.
    }

sheet-snap = **À la volée** (avec deux jeux de cartes) : qui a exactement la même carte que celle qui vient d’être posée peut la poser hors de son tour, avec son pouvoir, sauf en cas d’attaque ou pendant un choix. Le jeu reprend à partir de là.
sheet-complete = **Compléter** : quand trois cartes de même valeur, sans pouvoir, sont posées à la suite, qui a posé la troisième peut demander la quatrième au joueur suivant. S’il l’a, il doit la poser, puis rejoue, et c’est le demandeur qui pioche 2 cartes ; sinon, le joueur suivant pioche 2 cartes et perd son tour.
sheet-penalty =
    { $count ->
        [1] **Erreur** : une carte qui ne va pas, ou posée hors de son tour, revient en main et coûte 1 carte.
       *[other] **Erreur** : une carte qui ne va pas, ou posée hors de son tour, revient en main et coûte { $count } cartes.
    }

sheet-score =
    { $scoring ->
        [places] Les trois premiers à finir marquent 50, 20 et 10 points. Dès que quelqu’un atteint { $goal }, la partie s’arrête et le total le plus haut gagne.
        [penalty] Chacun compte les cartes qui lui restent. Dès que quelqu’un atteint { $goal }, la partie s’arrête et le total le plus bas gagne.
        [collect] Qui finit marque les points de toutes les cartes qui restent aux autres. Le premier à { $goal } gagne la partie.
        [countdown] Chacun part avec un score de 8, qui baisse de 1 à chaque manche gagnée. Le premier à 0 gagne la partie.
       *[single] Une seule manche : qui finit gagne la partie.
    }
sheet-tie = À égalité, la victoire est partagée.
sheet-values = Valeur des cartes en points : { $values }.
sheet-values-own = { $values } ; les autres cartes valent le nombre qu’elles portent
sheet-value = { $count } pour { $cards }
sheet-blocked-score =
    { $scoring ->
        [places] Si la manche est bloquée, seules les places déjà prises comptent.
        [penalty] Si la manche est bloquée, chacun compte quand même sa main.
        [collect] Si la manche est bloquée, la main la plus faible marque ce qui la sépare de chacune des autres.
        [countdown] Si la manche est bloquée, c’est la main la plus faible qui la gagne.
       *[single] Si la manche est bloquée, la main la plus faible gagne.
    }
