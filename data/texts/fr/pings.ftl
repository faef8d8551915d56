# L’appel à qui doit jouer, et le choix de ne plus être appelé.

ping-turn = { $mention }, c’est à toi de jouer.

button-quiet = Ne plus me mentionner
button-loud = Me mentionner de nouveau

done-quiet = C’est noté : je ne te mentionnerai plus. Si tu changes d’avis, c’est dans `/huit aide`.
no-ping-of-yours = Cet appel s’adresse à quelqu’un d’autre : tes propres mentions se règlent dans `/huit aide`.

help-pings =
    { $quiet ->
        [yes] Je ne te mentionne jamais.
       *[no] Je te mentionne quand ta partie commence et, si le serveur le veut, quand tu tardes à jouer.
    }
