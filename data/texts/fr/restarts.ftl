# Ce qu’on lit après un redémarrage du bot.

table-set-aside = La table qui était ici n’a pas pu être reprise : sa partie est abîmée. Elle s’arrête là, sans résultat, et le salon est libre. Pour en ouvrir une autre, tape `/huit nouvelle`.
table-set-aside-here = Cette table s’est arrêtée : elle n’a pas pu être reprise.
no-old-click = La table a changé entre-temps : regarde-la, puis clique encore une fois si tu le veux toujours.
no-restarting = Je redémarre : clique encore une fois dans un instant, rien n’est perdu.
