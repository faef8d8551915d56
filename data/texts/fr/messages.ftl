# Ce que le bot répond en privé : refus, erreurs, confirmations. Chaque phrase dit quoi faire.

no-table-here = Il n’y a pas de partie dans ce salon : ouvre une table avec `/huit nouvelle`.
no-table-gone = Cette table n’existe plus : ouvres-en une autre avec `/huit nouvelle`.
no-table-over = Cette partie est terminée : ouvre une autre table avec `/huit nouvelle`.
no-not-saved = Le coup n’a pas pu être enregistré, donc rien n’a changé : réessaie dans un instant.
no-such-button = Ce bouton n’est plus valable : affiche de nouveau la table avec `/huit table`.
no-hand-yet = Les cartes ne sont pas encore distribuées : attends le début de la manche.
no-round-running = Aucune manche n’est en cours : attends la suivante.
no-round-over = La manche n’est pas finie : la suivante ne peut pas encore commencer.

no-channel-free =
    { $waiting ->
        [seated] Tu as déjà ta place à la table de ce salon, qui attend ses joueurs : elle est ici, { $link }
        [playing] Tu joues déjà la partie en cours dans ce salon : elle est ici, { $link }
        [yes] Une table attend déjà ses joueurs dans ce salon : rejoins-la ici, { $link }
       *[no] Une partie est déjà en cours dans ce salon : suis-la ici, { $link }
    }
no-seat = Tu n’as pas de place à cette table : clique d’abord sur « { LABEL("button-join", $public) } ».
no-seat-at-table = Tu ne joues pas à cette table : attends la prochaine partie, ou ouvre la tienne dans un autre salon.
no-seat-for-rematch = Seules les personnes qui ont joué cette partie peuvent lancer la revanche : ouvre une table avec `/huit nouvelle`.
no-already-seated = Tu es déjà à cette table : attends le début de la partie.
no-free-seat =
    { $most ->
        [1] La table est complète (1 place) : attends qu’une place se libère.
       *[other] La table est complète ({ $most } places) : attends qu’une place se libère.
    }
no-room-in-variant = Il y a trop de monde pour cette variante ({ $most } places au plus) : choisis-en une autre, ou retire des ordinateurs.
no-computer = Il n’y a pas d’ordinateur à retirer : ajoutes-en d’abord un.
no-players-enough =
    { $fewest ->
        [1] Il faut au moins 1 place occupée pour commencer : ajoute un ordinateur.
       *[other] Il faut être au moins { $fewest } pour commencer : attends du monde, ou ajoute un ordinateur.
    }
no-lobby-started = La partie a déjà commencé : attends la prochaine.
no-host = Seul l’hôte, { $host }, peut faire cela : demande-le-lui.
no-right-to-stop = Seuls l’hôte et les personnes qui gèrent les messages peuvent arrêter la partie : demande-le-leur.
no-right-to-kick = Seuls l’hôte et les personnes qui gèrent les messages peuvent retirer quelqu’un de la table : demande-le-leur.
no-such-variant = Cette variante n’existe pas : choisis-en une dans la liste proposée.
no-such-options = Ces options ne vont pas ensemble : ouvre « { LABEL("button-options", $public) } » et corrige-les.
no-one-to-counter = Personne n’a oublié d’annonce, ou c’est trop tard : la partie continue, et cela ne te coûte rien.
no-dealer = Ce n’est pas à toi de choisir le nombre de cartes : attends que le donneur l’ait fait.
no-dealer-yet = { $dealer } doit d’abord choisir combien de cartes chacun reçoit : attends son choix.

hand-outdated = La table a changé entre-temps : voici ta main à jour.

done-nothing = Rien n’a changé : la partie continue.
done-left = Tu as quitté la table.
done-stopped = La partie est arrêtée.

confirm-stop = **Arrêter la partie pour tout le monde ?** Elle ne comptera pas au classement.
confirm-leave = **Quitter la partie ?** Un ordinateur prendra ta place, et la partie comptera pour toi comme abandonnée, sauf si tu reviens avant la fin.
confirm-last = **Quitter la partie ?** Tu es la dernière personne à la table : la partie s’arrêtera, et elle comptera pour toi comme abandonnée.

error-unexpected = Une erreur inattendue s’est produite : réessaie, et si elle revient, signale-la avec le code `{ $id }`.
