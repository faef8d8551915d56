# Les données de chacun : ce qui est gardé, le fichier, l’effacement, la page sur la vie privée.

data-kept =
    # Tes données
    Ce que le bot garde de toi : le nom que tu portes sur chaque serveur où tu as joué, tes places aux tables, tes coups, tes résultats et ta cote, les variantes que tu as créées, et si tu ne veux pas de mentions. Rien d’autre.
data-counts = En ce moment : { $servers }, { $matches }, { $tables }.
servers =
    { $count ->
        [0] 0 serveur
        [1] 1 serveur
       *[other] { $count } serveurs
    }
open-tables =
    { $count ->
        [0] 0 table ouverte
        [1] 1 table ouverte
       *[other] { $count } tables ouvertes
    }
data-file = Tout ce qui est enregistré à ton sujet, sur tous les serveurs. Les places et les manches se comptent à partir de 0, les heures sont en UTC.
data-confirm = **Effacer toutes tes données, sur tous les serveurs ?** Ton nom, ton identifiant et ta cote disparaissent, du classement aussi. Tes parties terminées restent pour les autres, sous une place anonyme. C’est définitif.
data-confirm-tables =
    { $count ->
        [1] Tu joues encore à 1 table : un ordinateur y prendra ta place, et tu ne pourras plus revenir à une partie commencée.
       *[other] Tu joues encore à { $count } tables : un ordinateur y prendra ta place, et tu ne pourras plus revenir à une partie commencée.
    }
data-erased = C’est fait : tes données sont effacées. Si tu rejoues un jour, tu repartiras de zéro.

button-data-file = Télécharger mes données
button-data-erase = Effacer mes données
button-data-erase-yes = Oui, tout effacer
button-data-erase-no = Non, tout garder
button-privacy = Vie privée

privacy =
    ## Vie privée
    Ce que Huit garde, pourquoi, et combien de temps.

    - **De toi** : ton identifiant Discord et le nom que tu portes sur chaque serveur, dès que tu prends place à une table ; tes places, tes coups, tes résultats, ta cote ; les variantes que tu as créées ; si tu ne veux pas de mentions ; les tables dont on t’a retiré, tant qu’elles sont ouvertes. Cela sert à jouer, à montrer qui joue, à l’archive et au classement de ce serveur.
    - **Du serveur** : ses réglages, ses variantes, ses tables.
    - **Rien d’autre** : le bot ne lit pas les messages, ne sait pas qui est en ligne, et ne connaît ni ton adresse ni ton visage.
    - **Qui le voit** : les membres du serveur, dans le classement, les profils et l’archive, où chacun peut télécharger les coups d’une partie terminée. Rien ne va ailleurs : tout est dans la base de données de la personne qui fait tourner le bot. Les journaux n’ont ni nom ni identifiant de membre.
    - **Combien de temps** : une table qui n’a pas commencé disparaît à sa fermeture, et dans les deux jours le nom de qui n’a joué à aucune autre sur ce serveur ; les parties et les résultats restent jusqu’à ce que tu les effaces, ou que le serveur se sépare du bot. Ses données sont alors supprimées au bout de 30 jours, sauf si le bot revient avant.
    - **Tout prendre, tout effacer** : `/huit mes-donnees` te donne un fichier avec tout ce qui te concerne, et permet d’effacer tes données sur tous les serveurs, dès que tu confirmes (aux tables en jeu sur d’autres serveurs, en quelques secondes). Tes parties terminées restent pour les autres sous une place anonyme ; celles que tu as abandonnées ne te sont plus attribuées nulle part. Tant que dure une partie que tu as quittée, ou qu’une table dont on t’a retiré reste ouverte, le bot garde une empreinte d’où ton identifiant ne se lit pas, pour que tu n’y prennes pas d’autre place ; elle disparaît à la fin de la table. Les messages déjà affichés dans les salons sont chez Discord : demande à qui modère de les supprimer.
    - **Une question** : adresse-toi à qui gère le serveur, qui sait qui fait tourner le bot.

command-huit-mes-donnees =
    .name = mes-donnees
    .description = Voir, télécharger ou effacer ce que le bot garde de toi
