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
sheet-title-finish = Finir
sheet-title-practices = Usages de la maison
sheet-title-points = Points
sheet-title-options = Options de cette table

sheet-players = De { $fewest } à { $most } joueurs.
sheet-pack =
    { $decks ->
        [two] Deux jeux
       *[other] Un jeu
    } de { $pack } cartes{ $pack ->
        [32] { "" } (du 7 à l’As)
       *[other] { "" }
    }{ $jokers ->
        [0] { "" }
       *[other] { "" } avec { $jokers } jokers{ $decks ->
            [two] { "" } chacun
           *[other] { "" }
        }
    }{ $decks ->
        [grow] , et deux jeux à partir de { $start } joueurs.
       *[other] .
    }

sheet-hand =
    { $count ->
        [1] Chacun reçoit 1 carte.
       *[other] Chacun reçoit { $count } cartes.
    }
sheet-hand-two =
    { $count ->
        [1] Chacun reçoit 1 carte, ou { $two } à deux joueurs.
       *[other] Chacun reçoit { $count } cartes, ou { $two } à deux joueurs.
    }
sheet-hand-dealer = Avant chaque manche, le donneur choisit combien de cartes chacun reçoit, de 5 à 8.
sheet-hand-table = À deux joueurs, chacun reçoit 10 cartes (15 avec deux jeux) ; à trois, 8 (12) ; à quatre et plus, 6 (9).
sheet-hand-personal = Chacun reçoit autant de cartes que son score, donc 8 pour commencer.
sheet-upcard = La carte suivante est retournée à côté de la pioche ; si elle a un pouvoir, elle est remise au milieu de la pioche et on en retourne une autre.
sheet-first =
    { $first ->
        [queen] Qui a la Dame de cœur commence ; à défaut, qui a celle de pique, puis de carreau, puis de trèfle ; sinon, le joueur à gauche du donneur. On joue dans le sens des aiguilles d’une montre, et le donneur change à chaque manche.
       *[left] Le joueur à gauche du donneur commence. On joue dans le sens des aiguilles d’une montre, et le donneur change à chaque manche.
    }

sheet-turn = Pose une carte de la même couleur ou de la même valeur que celle du dessus.
sheet-draw =
    { $mode ->
        [until] Si aucune de tes cartes ne va, pioche jusqu’à ce que l’une d’elles aille.
        [play] Si aucune de tes cartes ne va, pioche une carte : si elle va, tu peux la poser aussitôt ou la garder ; sinon, ton tour est fini.
       *[end] Si aucune de tes cartes ne va, pioche une carte, et ton tour est fini.
    }
sheet-draw-when-able = Tu peux aussi piocher alors que tu pourrais jouer.
sheet-empty =
    { $gather ->
        [yes] Quand la pioche est vide, toutes les cartes posées sont mélangées pour la refaire, et la première est retournée.
       *[no] Quand la pioche est vide, les cartes posées, sauf celle du dessus, sont mélangées pour la refaire.
    }
sheet-blocked = Qui ne peut ni jouer ni piocher passe ; si tout le monde passe, la manche s’arrête.

sheet-card = **{ $name }** : { $does }.
sheet-rest =
    { $rank ->
        [Q] Toute autre { $name }
       *[other] Tout autre { $name }
    }
sheet-rest-low = autres { $rank }
sheet-clauses-joined = { " ; " }
sheet-or = { $first } ou { $last }
sheet-always =
    { $attack ->
        [no] se pose sur n’importe quelle carte, sauf sous une attaque
        [some] se pose sur n’importe quelle carte, et sous une attaque à laquelle elle répond
        [all] se pose sur n’importe quelle carte, même sous une attaque
        [becoming] se pose sur n’importe quelle carte, et sous une attaque s’il devient une carte qui y répond
       *[none] se pose sur n’importe quelle carte
    }
sheet-own-suit-only =
    { $attack ->
        [all] ne se pose que sur sa propre couleur, ou pour répondre à une attaque
       *[none] ne se pose que sur sa propre couleur
    }
sheet-on =
    { $two ->
        [no] se pose aussi sur { $ranks }
        [also] se pose aussi sur { $ranks } et, à deux joueurs, sur { $twos }
       *[only] se pose aussi, à deux joueurs, sur { $twos }
    }
sheet-see-through = est transparent : la couleur et la valeur de la carte du dessous comptent toujours
sheet-becomes = devient la carte que tu nommes, avec son pouvoir
sheet-names-suit = tu choisis la couleur qui doit suivre
sheet-own-suit = impose sa propre couleur
sheet-keeps-suit = ne change pas la couleur qui était en vigueur
sheet-replay = tu dois rejouer
sheet-swap = tu échanges ta main avec celle d’un joueur de ton choix
sheet-run = tu peux poser avec lui d’autres cartes de sa couleur, par ordre croissant, et seul le pouvoir de la dernière compte
sheet-attack =
    attaque le joueur suivant, qui prend { $count ->
        [1] 1 carte
       *[other] { $count } cartes
    } et perd son tour{ $answered ->
        [yes] , sauf s’il répond par { $answers }
       *[no] , sans pouvoir répondre
    }
sheet-answer =
    { $count ->
        [0] { "" } (qui l’annule)
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
    }
sheet-reverse = le sens du jeu change
sheet-two-replay = à deux joueurs, tu rejoues à la place
sheet-give =
    { $count ->
        [1] tu donnes une carte de ta main au joueur de ton choix
       *[other] tu donnes { $count } cartes de ta main au joueur de ton choix
    }
sheet-rotate =
    { $way ->
        [left] chacun passe toute sa main à son voisin de gauche
       *[play] chacun passe toute sa main à son voisin, dans le sens du jeu
    }
sheet-word = dis { $word } en le posant
sheet-not-last = interdit comme dernière carte
sheet-personal = **Ton joker à toi** : la carte dont la valeur est ton score (le 8 pour commencer, l’As à la fin) se pose sur n’importe quelle carte, et tu choisis la couleur qui doit suivre. Pour les autres, c’est une carte ordinaire.
sheet-suit-in-hand = La couleur que tu choisis doit être une de celles qui te restent en main.
sheet-ordinary =
    { $some ->
        [yes] Les autres cartes n’ont pas de pouvoir.
       *[no] Aucune carte n’a de pouvoir.
    }

sheet-say-carte = Annonce « Carte » en posant ton avant-dernière carte. Si tu l’oublies, chacun peut dire « Contre-carte » tant que personne n’a joué ni pioché, et tu pioches 2 cartes.
sheet-say-maou = Dis « Maou » en posant ta dernière carte. Si tu l’oublies, elle revient dans ta main, tu pioches 2 cartes et ton tour est fini.
sheet-say-4 = Si tu oublies de dire « 4 », chacun peut dire « Contre-4 » tant que personne n’a joué ni pioché, et tu pioches 2 cartes.

sheet-finish =
    { $scoring ->
        [places] La manche continue jusqu’à ce que trois joueurs, ou tous sauf un, aient posé toutes leurs cartes.
       *[other] La manche est finie dès que quelqu’un a posé toutes ses cartes.
    }
sheet-finish-replay = On ne finit pas sur une carte qui oblige à rejouer : si c’était la dernière, il faut piocher.
sheet-finish-power =
    { $applied ->
        [yes] Si la dernière carte attaque ou fait piocher, le joueur suivant prend quand même les cartes, sans pouvoir répondre ; ses autres pouvoirs ne s’appliquent pas.
       *[no] Le pouvoir d’une dernière carte ne s’applique pas.
    }
sheet-square = Qui a quatre 8 en main peut les montrer à son tour, et gagne aussitôt la manche.

sheet-snap = **À la volée** : qui a exactement la même carte que celle du dessus peut la poser hors de son tour, sauf sous une attaque ou pendant un choix. Le jeu reprend à partir de là.
sheet-complete = **Compléter** : quand trois cartes de même valeur et sans pouvoir se suivent, qui a posé la troisième peut demander la quatrième au joueur suivant. S’il l’a, il la pose, rejoue, et le demandeur pioche 2 cartes ; sinon, c’est lui qui pioche 2 cartes et perd son tour.
sheet-penalty =
    { $count ->
        [1] **Erreur** : une carte qui ne va pas, ou posée hors de son tour, revient en main et coûte 1 carte.
       *[other] **Erreur** : une carte qui ne va pas, ou posée hors de son tour, revient en main et coûte { $count } cartes.
    }

sheet-score =
    { $scoring ->
        [places] Les trois premiers à finir marquent 50, 20 et 10 points. Le premier à { $target } points gagne la partie.
        [penalty] Chacun compte les cartes qui lui restent. Dès que quelqu’un atteint { $target } points, la partie s’arrête et le total le plus bas gagne.
        [collect] Qui finit marque les points de toutes les cartes qui restent aux autres. { $each ->
            [yes] La partie se gagne à { $target } points par joueur assis à la table.
           *[no] Le premier à { $target } points gagne la partie.
        }
        [countdown] Chacun part de 8 et perd 1 à chaque manche gagnée. Le premier à 0 gagne la partie.
       *[single] Une seule manche : qui finit gagne la partie.
    }
sheet-tie = À égalité, la victoire est partagée.
sheet-values = Valeur des cartes : { $values }.
sheet-value = { $names } ({ $count })
sheet-value-own = les autres cartes, leur chiffre
sheet-blocked-score =
    { $scoring ->
        [places] Si la manche est bloquée, seules les places déjà prises comptent.
        [penalty] Si la manche est bloquée, chacun compte quand même sa main.
        [collect] Si la manche est bloquée, la main la plus faible marque ce qui la sépare de chacune des autres.
        [countdown] Si la manche est bloquée, c’est la main la plus faible qui la gagne.
       *[single] Si la manche est bloquée, la main la plus faible gagne.
    }
