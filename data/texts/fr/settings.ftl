# Les réglages d’un serveur : le panneau, ses formulaires, et ce qui en découle.

settings-head = ## Réglages du serveur
    Chaque bouton ouvre un formulaire. Une table déjà ouverte garde ses règles et sa langue.
settings-saved = C’est enregistré.
settings-unchanged = Rien n’a changé.

settings-play = **Sans autre précision, on joue ainsi :**
settings-variant = Variante : **{ $name }**
settings-variant-lost = La variante choisie n’existe plus : voici celle qui la remplace. Choisis-en une autre.
settings-options-unfit = Les options choisies ne vont plus avec cette variante : elle se joue telle quelle.

settings-places = **Salons et tables**
settings-channels =
    { $count ->
        [0] { $gone ->
            [0] On joue dans tous les salons
            [one] On ne joue nulle part : le salon choisi n’existe plus
           *[other] On ne joue nulle part : les salons choisis n’existent plus
        }
       *[other] On ne joue que dans { $channels }, fils compris
    }
settings-tables =
    { $count ->
        [0] Sans limite au nombre de tables
        [1] 1 table à la fois
       *[other] { $count } tables à la fois
    }
settings-threads =
    { $own ->
        [yes] Chaque partie a son propre fil
       *[no] Les parties se jouent dans le salon même
    }

settings-messages = **Messages publics**
settings-language =
    { $chosen ->
        [yes] Langue : { $locale ->
                [fr] français
               *[en] anglais
        }
       *[no] Langue : celle du serveur, { $locale ->
                [fr] français
               *[en] anglais
        }
    }
settings-pings =
    { $when ->
        [now] La personne qui doit jouer est mentionnée tout de suite
        [later] La personne qui doit jouer est mentionnée au bout de 20 secondes au plus
       *[never] La personne qui doit jouer n’est pas mentionnée
    }
settings-pictures =
    { $shown ->
        [yes] Avec des images
       *[no] Sans images
    }
settings-colours =
    { $colours ->
        [four] Cartes noires, rouges, bleues et vertes
       *[two] Cartes noires et rouges
    }
settings-zone = Fuseau horaire : { $zone }

form-settings =
    { $page ->
        [play] Variante et temps
        [places] Salons et tables
        [messages] Messages publics
       *[options] Options habituelles
    }
button-settings =
    { $page ->
        [play] Variante et temps
        [places] Salons et tables
       *[messages] Langue, mentions, images
    }

form-setting-other = Ou un autre temps par tour
form-setting-other-hint = En secondes, ou « 2 min » ; laisse vide pour garder celui de la liste.
form-setting-channels = Salons où l’on joue
form-setting-channels-hint = Avec leurs fils. Laisse vide pour jouer partout.
form-setting-tables = Tables à la fois
form-setting-tables-hint = Combien de tables peuvent être ouvertes en même temps sur ce serveur.
form-setting-tables-choice =
    { $value ->
        [none] Sans limite
        [1] 1 table
       *[other] { $value } tables
    }
form-setting-threads = Où se joue une partie
form-setting-threads-hint = Un fil garde la partie à l’écart de la conversation.
form-setting-threads-choice =
    { $value ->
        [yes] Dans un fil à elle
       *[no] Dans le salon même
    }
form-setting-language = Langue des messages publics
form-setting-language-hint = Ce qui s’affiche pour une seule personne est dans sa langue.
form-setting-language-choice =
    { $value ->
        [fr] Français
        [en] Anglais
       *[server] Celle du serveur
    }
form-setting-pings = Mentionner la personne qui doit jouer
form-setting-pings-hint = Par un court message, effacé dès que la carte est posée.
form-setting-pings-choice =
    { $value ->
        [now] Tout de suite
        [later] Au bout de 20 secondes au plus
       *[never] Jamais
    }
form-setting-pictures = Images
form-setting-pictures-hint = Les images accompagnent les textes, qui disent tout.
form-setting-pictures-choice =
    { $value ->
        [yes] Avec des images
       *[no] Sans images
    }
form-setting-colours = Couleurs du jeu de cartes
form-setting-colours-hint = Avec quatre, cœur et carreau ne se confondent plus, ni pique et trèfle.
form-setting-colours-choice =
    { $value ->
        [four] Quatre : noir, rouge, bleu et vert
       *[two] Deux : noir et rouge
    }
form-setting-zone = Fuseau horaire
form-setting-zone-hint = Là où commencent les semaines et les mois du classement : Europe/Paris, ou une ville.

no-right-to-settings = Seule une personne qui gère le serveur peut changer ses réglages : demande-le-lui.
no-settings-saved = Les réglages n’ont pas pu être enregistrés, donc rien n’a changé : réessaie dans un instant.
no-settings-moved = La variante habituelle a changé entre-temps : tape de nouveau `/huit reglages`.
no-such-zone = Ce fuseau horaire n’existe pas : écris-le comme Europe/Paris ou America/Montreal.
no-play-here = On ne joue pas dans ce salon : va dans { $channels }.
no-channel-left = Les salons où l’on jouait n’existent plus : demande à une personne qui gère le serveur d’en choisir d’autres avec `/huit reglages`.
no-room-for-tables =
    { $most ->
        [1] Une table est déjà ouverte sur ce serveur, et il n’y en a qu’une à la fois : attends qu’elle finisse, ou rejoins-la.
       *[other] { $most } tables sont déjà ouvertes sur ce serveur, le maximum : attends que l’une finisse, ou rejoins-la.
    }
no-opening-yet = Tu viens d’ouvrir plusieurs tables : tu pourras en ouvrir une autre { $when }.
