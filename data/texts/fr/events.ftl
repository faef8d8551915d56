# Ce qui s’est passé, une phrase par événement. $who : « they » pour un tiers, « you » pour qui lit,
# « target » quand qui lit est l’autre personne de la phrase. Un tiers ne lit jamais les cartes d’autrui.

event-round-started =
    Manche { $number } : { $dealer } distribue, la première carte est { $card }, { $who ->
        [you] et c’est à toi de commencer.
       *[they] et c’est à { $player } de commencer.
    }
event-played =
    { $who ->
        [you] Tu poses { $card }
       *[they] { $player } pose { $card }
    }
event-snapped =
    { $who ->
        [you] À la volée ! Tu poses { $card }
       *[they] À la volée ! { $player } pose { $card }
    }
event-becomes = { "" } (qui devient { $card })
event-run = { "" } avec { $cards }
event-skip =
    { $used ->
        [yes] { $who ->
            [you] fais perdre son tour au joueur suivant
           *[they] fait perdre son tour au joueur suivant
        }
       *[no] { $who ->
            [you] ne fais perdre son tour à personne
           *[they] ne fait perdre son tour à personne
        }
    }
event-suit =
    { $who ->
        [you] demandes { $suit }
       *[they] demande { $suit }
    }
event-says =
    { $who ->
        [you] dis { $said }
       *[they] dit { $said }
    }
event-sentence = { $phrases }.

event-drew-turn =
    { $who ->
        [you] { $known ->
            [yes] Tu pioches { $cards }.
           *[no] { $count ->
                [0] Il n’y a plus de carte à piocher.
                [1] Tu pioches une carte.
               *[other] Tu pioches { $count } cartes.
            }
        }
       *[they] { $count ->
            [0] Il n’y a plus de carte à piocher.
            [1] { $player } pioche une carte.
           *[other] { $player } pioche { $count } cartes.
        }
    }
event-drew-attack =
    { $who ->
        [you] { $known ->
            [yes] Tu prends { $cards }.
           *[no] { $count ->
                [0] Il n’y a plus de carte à prendre.
                [1] Tu prends une carte.
               *[other] Tu prends { $count } cartes.
            }
        }
       *[they] { $count ->
            [0] Il n’y a plus de carte à prendre.
            [1] { $player } prend une carte.
           *[other] { $player } prend { $count } cartes.
        }
    }
event-drew-power =
    { $who ->
        [you] { $known ->
            [yes] Tu pioches { $cards }, sans pouvoir répondre.
           *[no] { $count ->
                [0] Il n’y a plus de carte à piocher.
                [1] Tu pioches une carte, sans pouvoir répondre.
               *[other] Tu pioches { $count } cartes, sans pouvoir répondre.
            }
        }
       *[they] { $count ->
            [0] Il n’y a plus de carte à piocher.
            [1] { $player } pioche une carte, sans pouvoir répondre.
           *[other] { $player } pioche { $count } cartes, sans pouvoir répondre.
        }
    }
event-drew-challenge =
    { $who ->
        [you] { $known ->
            [yes] Tu pioches { $cards }.
           *[no] { $count ->
                [0] Il n’y a plus de carte à piocher.
                [1] Tu pioches une carte.
               *[other] Tu pioches { $count } cartes.
            }
        }
       *[they] { $count ->
            [0] Il n’y a plus de carte à piocher.
            [1] { $player } pioche une carte.
           *[other] { $player } pioche { $count } cartes.
        }
    }
event-drew-wrong =
    { $who ->
        [you] { $known ->
            [yes] Pour cette erreur, tu pioches { $cards }.
           *[no] { $count ->
                [0] Il n’y a plus de carte à piocher.
                [1] Pour cette erreur, tu pioches une carte.
               *[other] Pour cette erreur, tu pioches { $count } cartes.
            }
        }
       *[they] { $count ->
            [0] Il n’y a plus de carte à piocher.
            [1] Pour cette erreur, { $player } pioche une carte.
           *[other] Pour cette erreur, { $player } pioche { $count } cartes.
        }
    }
event-drew-maou =
    { $who ->
        [you] { $known ->
            [yes] Pour cet oubli, tu pioches { $cards }.
           *[no] { $count ->
                [0] Il n’y a plus de carte à piocher.
                [1] Pour cet oubli, tu pioches une carte.
               *[other] Pour cet oubli, tu pioches { $count } cartes.
            }
        }
       *[they] { $count ->
            [0] Il n’y a plus de carte à piocher.
            [1] Pour cet oubli, { $player } pioche une carte.
           *[other] Pour cet oubli, { $player } pioche { $count } cartes.
        }
    }
event-drew-complete =
    { $who ->
        [you] { $known ->
            [yes] Tu pioches { $cards }.
           *[no] { $count ->
                [0] Il n’y a plus de carte à piocher.
                [1] Tu pioches une carte.
               *[other] Tu pioches { $count } cartes.
            }
        }
       *[they] { $count ->
            [0] Il n’y a plus de carte à piocher.
            [1] { $player } pioche une carte.
           *[other] { $player } pioche { $count } cartes.
        }
    }
event-drew-finish =
    { $who ->
        [you] { $known ->
            [yes] La dernière carte te fait piocher { $cards }.
           *[no] { $count ->
                [0] Il n’y a plus de carte à piocher.
                [1] La dernière carte te fait piocher une carte.
               *[other] La dernière carte te fait piocher { $count } cartes.
            }
        }
       *[they] { $count ->
            [0] Il n’y a plus de carte à piocher.
            [1] La dernière carte fait piocher une carte à { $player }.
           *[other] La dernière carte fait piocher { $count } cartes à { $player }.
        }
    }

event-passed =
    { $who ->
        [you] { $kept ->
            [yes] Tu gardes la carte piochée.
           *[no] Tu passes, sans rien à jouer ni à piocher.
        }
       *[they] { $kept ->
            [yes] { $player } garde la carte piochée.
           *[no] { $player } passe, sans rien à jouer ni à piocher.
        }
    }
event-attack-raised =
    { $who ->
        [you] { $count ->
            [1] Attaque : 1 carte pour toi.
           *[other] Attaque : { $count } cartes pour toi.
        }
       *[they] { $count ->
            [1] Attaque : 1 carte pour { $player }.
           *[other] Attaque : { $count } cartes pour { $player }.
        }
    }
event-attack-cancelled =
    { $who ->
        [you] Tu annules l’attaque.
       *[they] { $player } annule l’attaque.
    }
event-skipped =
    { $who ->
        [you] Tu perds ton tour.
       *[they] { $player } perd son tour.
    }
event-reversed = Le sens du jeu s’inverse.
event-must-replay =
    { $who ->
        [you] Tu dois rejouer.
       *[they] { $player } doit rejouer.
    }
event-new-turn =
    { $who ->
        [you] C’est encore à toi.
       *[they] C’est encore à { $player }.
    }
event-gave =
    { $who ->
        [you] { $known ->
            [yes] Tu donnes { $cards } à { $target }.
           *[no] { $count ->
                [1] Tu donnes une carte à { $target }.
               *[other] Tu donnes { $count } cartes à { $target }.
            }
        }
        [target] { $known ->
            [yes] { $player } te donne { $cards }.
           *[no] { $count ->
                [1] { $player } te donne une carte.
               *[other] { $player } te donne { $count } cartes.
            }
        }
       *[they] { $count ->
            [1] { $player } donne une carte à { $target }.
           *[other] { $player } donne { $count } cartes à { $target }.
        }
    }
event-swapped =
    { $who ->
        [you] Tu échanges ta main avec celle de { $target }.
        [target] { $player } échange sa main avec la tienne.
       *[they] { $player } échange sa main avec celle de { $target }.
    }
event-rotated =
    { $direction ->
        [clockwise] Chaque main passe à gauche.
       *[counter] Chaque main passe à droite.
    }
event-challenged =
    { $who ->
        [you] Contre-carte ! { $target } a oublié son annonce (signalé par toi).
        [target] Contre-carte ! Tu as oublié ton annonce (signalé par { $player }).
       *[they] Contre-carte ! { $target } a oublié son annonce (signalé par { $player }).
    }
event-asked =
    { $who ->
        [you] Tu demandes à { $target } de compléter.
        [target] { $player } te demande de compléter.
       *[they] { $player } demande à { $target } de compléter.
    }
event-failed =
    { $who ->
        [you] Tu ne peux pas compléter.
       *[they] { $player } ne peut pas compléter.
    }
event-square-shown =
    { $who ->
        [you] Tu montres un carré de 8.
       *[they] { $player } montre un carré de 8.
    }
event-finished =
    { $who ->
        [you] Tu n’as plus de carte : { $nth } place.
       *[they] { $player } n’a plus de carte : { $nth } place.
    }
event-reshuffled =
    { $count ->
        [1] La pioche est refaite avec 1 carte.
       *[other] La pioche est refaite avec { $count } cartes.
    }
event-gathered = La pioche est refaite avec toutes les cartes posées, et la première est retournée : { $card }.
event-wrong-play =
    { $who ->
        [you] Tu ne peux pas poser { $card } : la carte revient dans ta main.
       *[they] { $player } ne peut pas poser { $card } : la carte revient dans sa main.
    }
event-maou-missed =
    { $who ->
        [you] Tu n’as pas dit « Maou » : ce que tu viens de poser revient dans ta main.
       *[they] { $player } n’a pas dit « Maou » : ce qui vient d’être posé revient dans sa main.
    }
event-round-ended =
    { $blocked ->
        [yes] Plus personne ne peut jouer : la manche est finie.
       *[no] La manche est finie.
    }
event-match-ended =
    { $who ->
        [you] { $count ->
            [1] Tu gagnes la partie !
           *[other] { $players } gagnent la partie !
        }
       *[they] { $count ->
            [1] { $players } gagne la partie !
           *[other] { $players } gagnent la partie !
        }
    }
