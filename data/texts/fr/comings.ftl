# Qui vient, qui part, et ce qui finit tout seul.

lobby-deadline = Sans changement, la table se ferme { $time }.
lobby-expired = Cette table est fermée : rien n’y a changé depuis 15 minutes. Pour jouer, ouvres-en une avec `/huit nouvelle`.

table-all-away = Plus personne n’est là : la partie attend qu’on y clique, et s’arrête sinon { $time }.
table-left = **Tout le monde a quitté la partie : elle s’arrête là.**
table-deserted = **Plus personne ne jouait : la partie s’est arrêtée.**
end-left = **Tout le monde a quitté la partie : elle s’arrête là.**
end-deserted = **Plus personne ne jouait : la partie s’est arrêtée.**

no-such-delay = Le temps par tour se choisit dans la liste, ou s’écrit en secondes, de { $shortest } à { $longest } : par exemple 45.
