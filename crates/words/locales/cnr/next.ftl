# Šta je sljedeće poslije odluke, koje su kazne moguće.
# $number je broj člana, $act ono što se kuca.

## Red poslije grupe odluka: djelovi stoje jedan za drugim, između njih je "; ".

next-over = Partija je završena
next-before-start = Partija još nije počela
next-turn = { SIDE($who) } je na potezu
next-turn-bound = { $turn }, { $what }
next-turn-bound-under = { $turn }, { $what } ({ $number })
next-bound-free = smije da odigra bilo koji pravilan potez
next-bound-move = mora da igra { PIECE($piece, form: "ins") } sa { $square }
next-bound-move-no-castling = mora da igra { PIECE($piece, form: "ins") } sa { $square } i ne smije da rokira na tu stranu
next-bound-capture = mora da uzme { PIECE($piece, form: "acc") } na { $square }
next-bound-move-capture = mora da uzme na { $square } { PIECE($piece, form: "ins") } sa { $from }
next-bound-step = mora da odigra { $move }
next-bound-castle = mora da rokira, kralj sa { $from } na { $square }
next-bound-promote = mora da promoviše pješaka na { $square } u { PIECE($piece, form: "acc") }
next-unpressed = { SIDE($who, form: "nom") } još nije pritisnuo sat
next-clock-runs = ide sat { SIDE($who, form: "gen") }, bijeli { $white }, crni { $black }
next-clocks-stopped = satovi su zaustavljeni, bijeli { $white }, crni { $black }
next-starts = `{ $act }` pokreće sat { SIDE($who, form: "gen") }
next-starts-session = prije satova dolazi `{ $act }`
next-offences = izbrojani nepravilni potezi { $white }-{ $black }
next-offer = važi ponuda remija { SIDE($who, form: "gen") }
next-asked = sudija odgovara po { $number }: { $options }

## Pitanja o kazni, i šta je moguće.

question-lawful = { $question } Moguće su: { $options }.
question-lawful-for = { $question } Prekršen je član { $number }. Moguće su: { $options }.
