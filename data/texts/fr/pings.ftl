# L’appel à qui doit jouer, et le choix de ne plus être appelé.

ping-turn = { $mention }, c’est à toi de jouer.

button-quiet = Ne plus me mentionner
button-loud = Me mentionner de nouveau

done-quiet = C’est noté : je ne te mentionnerai plus quand ton tour viendra. Si tu changes d’avis, c’est dans `/huit aide`.
no-ping-of-yours = Cet appel s’adresse à quelqu’un d’autre : tes propres mentions se règlent dans `/huit aide`.

help-pings =
    { $quiet ->
        [yes] Je ne te mentionne pas quand c’est à toi de jouer.
       *[no] Si le serveur le permet, je te mentionne quand tu tardes à jouer.
    }
