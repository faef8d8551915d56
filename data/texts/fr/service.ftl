# Ce que disent les commandes et les boutons, en plus des refus.

no-twice = C’est déjà fait : ton premier clic a suffi.
no-server-here = On ne joue que dans un salon d’un serveur : appelle-moi là-bas.
no-right = Tu n’as pas le droit de faire cela ici : demande à qui gère le serveur.
no-such-command = Cette commande a changé : tape `/huit` et choisis-la dans la liste.
no-such-value = Cette valeur ne convient pas : choisis-en une dans la liste proposée.
no-such-target = L’objectif est un nombre entier à partir de 1 : ouvre de nouveau « { LABEL("button-options", $public) } ».
no-late-form = Le formulaire n’a pas pu s’ouvrir à temps : clique encore une fois sur « { LABEL("button-options", $public) } ».
no-kick-self = Pour quitter la table toi-même, utilise `/huit quitter`.
no-seat-of-theirs = Cette personne n’est pas à la table : choisis quelqu’un qui y joue.
no-permission =
    { $count ->
        [1] Il me manque une permission dans ce salon : { $missing }. Demande à qui gère le serveur, ou essaie un autre salon.
       *[other] Il me manque des permissions dans ce salon : { $missing }. Demande à qui gère le serveur, ou essaie un autre salon.
    }
permission-view-channel = « Voir le salon »
permission-send-messages = « Envoyer des messages »
permission-send-messages-in-threads = « Envoyer des messages dans les fils »

done-kicked = { $member } ne joue plus à cette table.
done-posted-below = La table s’affiche en bas du salon.

command-huit-exclure =
    .name = exclure
    .description = Retirer quelqu’un de la table
    .membre = membre
    .membre-description = Choisir qui retirer
