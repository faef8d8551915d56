# Qui vient, qui part, et ce qui finit tout seul.

lobby-deadline = Sans changement, la table se ferme { $time }.
lobby-expired = Cette table est fermée : rien n’y a changé depuis 15 minutes. Pour jouer, ouvres-en une avec `/huit nouvelle`.

table-all-away = Plus personne n’est là : la partie attend un clic, sinon elle s’arrête { $time }.
table-absent = ailleurs
table-left = **Tout le monde a quitté la partie : elle s’arrête là.**
table-deserted = **Plus personne ne jouait : la partie s’est arrêtée.**
end-left = **Tout le monde a quitté la partie : elle s’arrête là.**
end-deserted = **Plus personne ne jouait : la partie s’est arrêtée.**

no-such-delay = Le temps par tour se choisit dans la liste, ou s’écrit en secondes, de { $shortest } à { $longest } : par exemple 45.

no-permission-any-more =
    { $count ->
        [1] La partie ne peut pas continuer ici, car il me manque une permission dans ce salon : { $missing }. Demande à qui gère le serveur, ou ouvre une table dans un autre salon.
       *[other] La partie ne peut pas continuer ici, car il me manque des permissions dans ce salon : { $missing }. Demande à qui gère le serveur, ou ouvre une table dans un autre salon.
    }

button-take-over = Prendre la place d’un ordinateur
done-taken-over = Tu joues maintenant à la place d’un ordinateur, avec ses cartes et ses points.
no-already-playing = Tu joues déjà à cette table : ouvre « { LABEL("button-hand", $public) } ».
no-computers-seat = Il n’y a plus d’ordinateur à cette table : attends qu’une place se libère.
no-own-seat-left = Quelqu’un a pris ta place, et tu connais déjà des cartes de cette manche : reviens entre deux manches.
no-return = On t’a retiré de cette table : attends la prochaine partie, ou ouvre la tienne dans un autre salon.
no-thread-open = Ce fil est fermé : écris-y un message pour le rouvrir, puis clique de nouveau.
no-return-erased = Tu as effacé tes données pendant que cette table était ouverte : attends la prochaine partie, ou ouvre la tienne dans un autre salon.
