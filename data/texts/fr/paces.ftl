# Ce que lit qui va trop vite.

no-so-fast = Pas si vite : attends quelques secondes, puis clique de nouveau.
no-post-yet = Pas si souvent : attends un peu, puis demande-le de nouveau.
no-table-anew = La table vient d’être affichée : elle est ici, { $link }
