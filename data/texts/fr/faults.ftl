# Quand Discord va mal : ce qui est dit à qui a cliqué.

no-message-there = Ce message n’existe plus : `/huit table` affiche la table où elle en est, `/huit main` ta main.
no-answer-shown = Discord répond mal en ce moment : `/huit table` et `/huit main` te montrent où en est la partie.
