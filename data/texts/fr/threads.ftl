# Le fil où se joue une partie, quand le serveur le veut.

thread-missing =
    { $count ->
        [1] La partie se joue dans ce salon : pour lui ouvrir un fil, il me manque la permission { $missing }. Demande-la à qui gère le serveur.
       *[other] La partie se joue dans ce salon : pour lui ouvrir un fil, il me manque les permissions { $missing }. Demande-les à qui gère le serveur.
    }
thread-failed = La partie se joue dans ce salon : Discord n’a pas voulu lui ouvrir de fil.

permission-create-public-threads = « Créer des fils publics »
