# What is next after a ruling, which penalties are lawful.
# $number is the number of an article, $act what must be typed.

## The line after a group of rulings: its parts stand one after another, "; " between them.

next-over = The game is over
next-before-start = The game has not started
next-turn = { SIDE($who) } to move
next-turn-bound = { $turn }, { $what }
next-turn-bound-under = { $turn }, { $what } ({ $number })
next-bound-free = free to make any legal move
next-bound-move = must move the { PIECE($piece) } on { $square }
next-bound-move-no-castling = must move the { PIECE($piece) } on { $square } and may not castle that side
next-bound-capture = must capture the { PIECE($piece) } on { $square }
next-bound-move-capture = must capture on { $square } with the { PIECE($piece) } on { $from }
next-bound-step = must play { $move }
next-bound-castle = must castle, king { $from } to { $square }
next-bound-promote = must promote on { $square } to a { PIECE($piece) }
next-unpressed = { SIDE($who) } has yet to press the clock
next-clock-runs = { SIDE($who, form: "gen") } clock runs, White { $white }, Black { $black }
next-clocks-stopped = clocks stopped, White { $white }, Black { $black }
next-starts = `{ $act }` starts { SIDE($who, form: "gen") } clock
next-starts-session = `{ $act }` comes before the clocks
next-offences = illegal moves counted { $white }-{ $black }
next-offer = { SIDE($who, form: "gen") } draw offer stands
next-asked = the arbiter answers under { $number }: { $options }

## Questions about a penalty, with what is lawful.

question-lawful = { $question } Lawful: { $options }.
question-lawful-for = { $question } Broken: { $number }. Lawful: { $options }.
