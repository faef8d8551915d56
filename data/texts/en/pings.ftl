# The call to whoever has to play, and the choice not to be called any more.

ping-turn = { $mention }, it is your turn.

button-quiet = Stop mentioning me
button-loud = Mention me again

done-quiet = Done: I will not mention you any more. If you change your mind, see `/eights help`.
no-ping-of-yours = This call is for somebody else: choose about your own mentions in `/eights help`.

help-pings =
    { $quiet ->
        [yes] I never mention you.
       *[no] I mention you when your match starts and, if the server wants it, when your turn lasts.
    }
