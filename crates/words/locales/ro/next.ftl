# Ce urmează după o decizie, ce sancțiuni sunt posibile.
# $number este numărul unui articol, $act ceea ce se tastează.

## Rândul de după un grup de decizii: părțile stau una după alta, cu "; " între ele.

next-over = Partida s-a încheiat
next-before-start = Partida nu a început
next-turn = { SIDE($who) } la mutare
next-turn-bound = { $turn }, { $what }
next-turn-bound-under = { $turn }, { $what } ({ $number })
next-bound-free = poate face orice mutare legală
next-bound-move = trebuie să mute { PIECE($piece, form: "the") } de pe { $square }
next-bound-move-no-castling = trebuie să mute { PIECE($piece, form: "the") } de pe { $square } și nu are voie să facă rocada pe acea parte
next-bound-capture = trebuie să captureze { PIECE($piece, form: "the") } de pe { $square }
next-bound-move-capture = trebuie să captureze pe { $square } cu { PIECE($piece, form: "the") } de pe { $from }
next-bound-step = trebuie să joace { $move }
next-bound-castle = trebuie să facă rocada, regele de pe { $from } pe { $square }
next-bound-promote = trebuie să transforme pionul pe { $square } în { PIECE($piece) }
next-unpressed = { SIDE($who, form: "nom") } nu a apăsat încă ceasul
next-clock-runs = merge ceasul { SIDE($who, form: "gen") }, albul { $white }, negrul { $black }
next-clocks-stopped = ceasurile sunt oprite, albul { $white }, negrul { $black }
next-starts = `{ $act }` pornește ceasul { SIDE($who, form: "gen") }
next-starts-session = înaintea ceasurilor vine `{ $act }`
next-offences = mutări ilegale socotite { $white }-{ $black }
next-offer = oferta de remiză a { SIDE($who, form: "gen") } rămâne valabilă
next-asked = arbitrul răspunde după { $number }: { $options }

## Întrebări despre o sancțiune, și ce este posibil.

question-lawful = { $question } Sunt posibile: { $options }.
question-lawful-for = { $question } Articolul încălcat: { $number }. Sunt posibile: { $options }.
