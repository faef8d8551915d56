# Les variantes d’un serveur, et les formulaires des usages : questions, messages, refus.

command-huit-variante =
    .name = variante
    .description = Les variantes de ce serveur
command-huit-variante-creer =
    .name = creer
    .description = Créer une variante à partir d’une autre, ou d’un fichier
    .nom = nom
    .nom-description = Donner un nom à la nouvelle variante
    .base = base
    .base-description = Choisir la variante de départ (sinon l’habituelle du serveur)
    .fichier = fichier
    .fichier-description = Joindre une variante complète, en JSON ou en TOML
command-huit-variante-liste =
    .name = liste
    .description = Voir les variantes de ce serveur, les modifier, les exporter
command-huit-variante-supprimer =
    .name = supprimer
    .description = Supprimer une variante de ce serveur
    .variante = variante
    .variante-description = Choisir la variante à supprimer

# Une ligne de suggestion : le nom et le résumé.
variant-choice = { $name } – { $summary }

variant-list =
    { $count ->
        [0] ## Variantes du serveur
            Il n’y en a pas encore. Pour en créer une : `/huit variante creer`.
       *[other] ## Variantes du serveur : { $count } sur { $most }
            Choisis-en une pour la modifier, l’exporter ou la supprimer.
    }
variant-line = - **{ $name }** (`{ $id }`) : { $summary }
variant-head = ## { $name }
    { $summary }
variant-saved = La variante est enregistrée : elle est proposée dans `/huit nouvelle` et `/huit regles`.
variant-changed = C’est modifié. Les parties déjà ouvertes gardent leurs règles.
variant-remove = Supprimer la variante **{ $name }** ? Les parties en cours la gardent jusqu’au bout.
variant-removed = La variante est supprimée.
variant-file = Voici **{ $name }**. Un autre serveur peut la reprendre : `/huit variante creer`, option `fichier`.

button-variant-file = Exporter
button-variant-list = Toutes les variantes
button-variant-remove = Supprimer
button-variant-remove-yes = Oui, supprimer
button-variant-remove-no = Non, la garder
button-form-page =
    { $more ->
        [0] { $named }
       *[other] { $named }…
    }

form-more = ## D’autres usages
    Chaque bouton ouvre un formulaire. À cette table :
form-own = Variante du serveur
form-own-hint = Les variantes de ce serveur.
form-draw = Pioche
form-draw-hint = Combien de cartes on pioche quand rien ne va.
form-draw-choice =
    { $draw ->
        [one] Une seule carte
       *[until-playable] Jusqu’à pouvoir jouer
    }
form-hand-size = Cartes en main
form-hand-size-hint = Ce que chacun reçoit au début d’une manche.
form-hand-size-choice =
    { $size ->
        [own] Comme le dit la variante
        [own-number] Comme le dit la variante : { $count }
        [dealer] Le donneur choisit, de 5 à 8
        [table] Selon le nombre de joueurs : 10, 8 ou 6
       *[number] { $count ->
            [1] 1 carte
           *[other] { $count } cartes
        }
    }
form-penalty = Coût d’une erreur
form-penalty-hint = Ce que coûte une carte qui ne va pas, ou posée hors de son tour.
form-penalty-choice =
    { $penalty ->
        [0] Rien : ces cartes ne se posent pas
        [1] 1 carte
       *[other] { $penalty } cartes
    }
form-decks = Nombre de jeux
form-decks-hint = Combien de jeux de cartes. Deux conviennent aux grandes tables et au jeu à la volée.
form-decks-choice =
    { $decks ->
        [own] Comme le dit la variante
        [1] Un jeu
       *[2] Deux jeux
    }
form-jokers = Jokers
form-jokers-hint = Combien de Jokers dans chaque jeu.
form-jokers-choice =
    { $jokers ->
        [0] Sans Jokers
       *[other] { $jokers } Jokers
    }
form-switch =
    { $name ->
        [joker_power] Pouvoir du Joker
       *[other] { $name }
    }
form-switch-hint = Une règle propre à cette variante.
form-switch-choice =
    { $value ->
        [true] Oui
        [false] Non
        [transparent] Transparent : la carte du dessous compte
        [attack] Attaque : 4 cartes
       *[other] { $value }
    }
form-swap-rank = Carte d’échange
form-swap-rank-hint = Qui la pose échange sa main avec quelqu’un ; elle ne doit pas avoir d’autre pouvoir.
form-rotate-rank = Carte de rotation
form-rotate-rank-hint = Elle fait passer chaque main à la place suivante.
form-give-rank = Carte de don
form-give-rank-hint = Qui la pose donne une autre carte à quelqu’un.
form-rank-none = Aucune carte

form-variant-new = Nouvelle variante : { $name }
form-variant-name = Nom
form-variant-name-hint = 32 caractères au plus.
form-variant-summary = Résumé
form-variant-summary-hint = Une phrase de 120 caractères au plus, à côté du nom.

no-right-to-variants = Seule une personne qui gère le serveur peut changer ses variantes : demande-le-lui.
no-variant-asked = Donne un `nom` pour créer une variante par un formulaire, ou joins un `fichier`.
no-variant-name = Ce nom ne convient pas : prends de 1 à 32 lettres, chiffres, espaces ou signes ordinaires.
no-variant-text = Le texte de `{ $key }` ne convient pas : il faut de 1 à { $most } lettres, chiffres, espaces ou signes ordinaires, sans mise en forme ni lien.
no-variant-twice = Ce serveur a déjà une variante de ce nom ou de cet identifiant ({ $name }) : supprime-la d’abord, ou change de nom.
no-variant-shipped = Ce nom ou cet identifiant est celui d’une variante livrée avec le jeu ({ $name }) : change-le.
no-variant-room = Ce serveur a déjà { $most } variantes, le maximum : supprimes-en une d’abord.
no-variant-of-own = Cette variante est livrée avec le jeu : seules celles de ce serveur se suppriment.
no-variant-file = Le fichier `{ $file }` n’est pas une variante : il faut un texte en JSON ou en TOML, tel que « Exporter » le donne.
no-variant-file-size = Le fichier `{ $file }` est trop gros : une variante tient en { $most } ko.
no-variant-file-json = Le fichier `{ $file }` n’est pas du JSON valable : regarde la ligne { $line }.
no-variant-file-toml =
    { $line ->
        [0] Le fichier `{ $file }` n’est pas du TOML valable : vérifie qu’il est complet.
       *[other] Le fichier `{ $file }` n’est pas du TOML valable : regarde la ligne { $line }.
    }
no-late-variant-form = Le formulaire n’a pas pu s’ouvrir à temps : recommence.
no-rank-twice = Une même carte ne peut pas avoir deux de ces pouvoirs : choisis-en une autre.
no-rank-busy = Cette carte a déjà un pouvoir à cette table : choisis-en une autre, ou aucune.
no-cards-enough = Il n’y a pas assez de cartes : { $each } pour chacun des { $seats } joueurs et une à retourner, sur { $cards }. Ouvre « { LABEL("button-options", $public) } » et change les cartes en main ou les jeux.
no-variant-file-data = Le fichier `{ $file }` ne se lit pas : il a un nombre trop long, ou des listes et des tables à trop de niveaux.
no-variant-file-text = Dans le fichier `{ $file }`, le texte de la clé `{ $key }` ne convient pas : il faut de 1 à { $most } lettres, chiffres, espaces ou signes ordinaires, sans mise en forme ni lien.

# Un défaut d’un fichier : le fichier, sa variante, la clé, sa valeur, ce qui est permis.
no-variant-fault =
    { $file ->
        [none] Le fichier
       *[other] Le fichier `{ $file }`
    }{ $variant ->
        [none] { "" }
       *[other] { "" } (variante `{ $variant }`)
    } ne convient pas : { $place ->
        [option] l’option `{ $key }`
        [cards] la clé `{ $key }` des cartes `{ $of }`
        [entry] la clé `{ $key }`, dans l’entrée { $nth } de `{ $of }`,
        [whole-entry] l’entrée { $nth } de `{ $of }`
       *[key] la clé `{ $key }`
    } { $missing ->
        [yes] manque ou reste vide
       *[no] vaut `{ $value }`
    }. Ce qui est permis : { $rule ->
        [one-of] { $words }{ $cards ->
            [yes] { "" }, ou une seule carte, comme `Qh` pour la Dame de cœur (`s` pique, `h` cœur, `d` carreau, `c` trèfle)
           *[no] { "" }
        }
        [number] un nombre entier de { $low } à { $high }
        [number-or] un nombre entier de { $low } à { $high }, ou { $words }
        [from] un nombre entier à partir de { $low }
        [from-or] un nombre entier à partir de { $low }, ou { $words }
        [pair] deux nombres, le plus petit d’abord, de { $low } à { $high }
        [flag] `true` ou `false`
        [table] une table
        [tables] une liste de tables
        [text] un texte de 1 à { $high } caractères
        [identifier] de 1 à { $high } lettres minuscules sans accent, chiffres et traits d’union
        [name] de 1 à { $high } lettres minuscules sans accent, chiffres et tirets bas, mais pas le nom d’une option commune
        [few] de { $low } à { $high } éléments
        [nothing] rien, car cette clé n’existe pas ici (retire-la)
        [no-option] rien, car cette variante n’a pas cette option (retire-la)
        [once] chaque carte une seule fois
        [joker-role] 0, tant que le Joker n’a pas de rôle dans `cards`
        [model-listed] l’un des décomptes de `scoring.models`
        [target-for] un objectif pour { $words }
        [personal] `true` quand l’un des décomptes est `countdown`, `false` sinon
        [beside] seulement avec au moins une de ces clés : { $words }
        [apart] pas à côté de { $words }
        [joker-only] seulement pour le Joker
        [not-joker] tout, sauf pour le Joker
        [ace-only] seulement pour l’As
        [collect-only] true seulement si le décompte collect est permis
        [key-once] chaque clé une seule fois
        [free-rank] une valeur sans autre pouvoir, et un seul pouvoir de la maison pour chacune
       *[plain-data] des textes, des nombres entiers raisonnables, `true`, `false`, des listes et des tables, sans trop de niveaux
    }.
