# Kaj je naslednje po odločitvi, katere kazni so dovoljene.
# $number je številka člena, $act to, kar se natipka.

## Vrstica po skupini odločitev: deli stojijo drug za drugim, med njimi je "; ".

next-over = Partija je končana
next-before-start = Partija se še ni začela
next-turn = { SIDE($who) } je na potezi
next-turn-bound = { $turn }, { $what }
next-turn-bound-under = { $turn }, { $what } ({ $number })
next-bound-free = sme odigrati katerokoli pravilno potezo
next-bound-move = mora premakniti { PIECE($piece, form: "acc") } s polja { $square }
next-bound-move-no-castling = mora premakniti { PIECE($piece, form: "acc") } s polja { $square } in ne sme rokirati na tisto stran
next-bound-capture = mora vzeti { PIECE($piece, form: "acc") } na { $square }
next-bound-move-capture = mora vzeti na { $square }, pri tem premakne { PIECE($piece, form: "acc") } s polja { $from }
next-bound-step = mora odigrati { $move }
next-bound-castle = mora rokirati, kralj s polja { $from } na { $square }
next-bound-promote = mora kmeta na { $square } promovirati v { PIECE($piece, form: "acc") }
next-unpressed = { SIDE($who, form: "nom") } še ni pritisnil ure
next-clock-runs = teče ura { SIDE($who, form: "gen") }, beli { $white }, črni { $black }
next-clocks-stopped = uri sta ustavljeni, beli { $white }, črni { $black }
next-starts = `{ $act }` požene uro { SIDE($who, form: "gen") }
next-starts-session = pred urama pride `{ $act }`
next-offences = nepravilne poteze doslej { $white }-{ $black }
next-offer = velja ponudba remija { SIDE($who, form: "gen") }
next-asked = sodnik odgovori po { $number }: { $options }

## Vprašanja o kazni in kaj je dovoljeno.

question-lawful = { $question } Dovoljeno: { $options }.
question-lawful-for = { $question } Kršeni člen: { $number }. Dovoljeno: { $options }.
