# What is next after a ruling, which penalties are lawful.
# $number is the number of an article, $act what must be typed.

## The line after a group of rulings: its parts stand one after another, "; " between them.

next-over = The game is over
next-new-game = A new game is played next
next-before-start = The game has not started
next-turn = { SIDE($who) } to move
next-bound-under = { $bound } ({ $number })
next-unpressed = { SIDE($who) } has not pressed the clock yet
next-clock-runs = { SIDE($who, form: "gen") } clock is running: White { $white }, Black { $black }
next-clocks-stopped = the clocks are stopped: White { $white }, Black { $black }
next-starts = `{ $act }` starts { SIDE($who, form: "gen") } clock
next-starts-because = `{ $act }` starts { SIDE($who, form: "gen") } clock because { $because }
because-puts-right = { SIDE($who, form: "nom") } must put the { PIECE($piece) } back on his own time ({ $number })
because-puts-right-pieces = { SIDE($who, form: "nom") } must put the pieces back on his own time ({ $number })
next-starts-session = the clocks wait for `{ $act }`
next-offences = illegal moves so far: White { $white }, Black { $black }
next-offer = { SIDE($who, form: "gen") } draw offer is open
next-asked = the arbiter is asked under { $number }: { $options }
next-asked-about = the arbiter is asked under { $number } about { SIDE($who) }: { $options }

## Questions about a penalty, with what is lawful.

question-lawful = { $question } Possible: { $options }.
question-lawful-for = { $question } Article broken: { $number }. Possible: { $options }.

## Why a ruling did not fall: what must be so, and whether it is.

why-met = met
why-missing = NOT MET
why-head = Why not `{ $asked }`?
why-fell = this ruling was given here
why-tried = Nothing in the case called for this ruling. Tried after the last act:
why-unknown = Nothing in the case led to this ruling. Its conditions are known only with the act that leads to it: add that act and ask again.
why-ask = Why not?
if-has-the-move = { SIDE($who) } has the move
if-nothing-touched = { SIDE($who) } has touched no piece on this move
if-written = the move was written down, not only said
if-legal = { $move } is legal
if-thrice = the position has occurred three times (so far: { $count })
if-fifty = fifty moves by each player without capture or pawn move (so far: { $count })
if-fivefold = the position has occurred five times (so far: { $count })
if-seventy-five = seventy-five moves by each player without capture or pawn move (so far: { $count })
if-not-touched-since = { SIDE($who) } has touched no piece since
if-touch-recorded = the record shows that { SIDE($who, form: "nom") } touched the { PIECE($piece) } on { $square }
if-touch-broken = { SIDE($who) } has made a move that the touch does not allow
if-release-recorded = { SIDE($who) } let go of a piece on { $square } and did not leave it there
if-irregularity = { SIDE($who) } has committed an irregularity that is not corrected yet
if-completed = { SIDE($who) } has completed the move by pressing the clock
if-not-replied = { SIDE($who, form: "gen") } opponent has not made the next move yet
if-flag-down = { SIDE($who, form: "gen") } flag is down
if-flag-up = { SIDE($who, form: "gen") } flag is up
if-can-mate = { SIDE($who) } can still mate by some series of legal moves
if-cannot-mate = { SIDE($who) } cannot mate by any series of legal moves, as far as the search after a move can tell
if-quickplay-game = the game has clocks, has no increment and is not blitz
if-quickplay-announced = the guidelines for quickplay finishes were announced
if-last-period = { SIDE($who) } is in the last period
if-under-two-minutes = { SIDE($who) } has less than two minutes left
if-absent = { SIDE($who) } has not arrived
if-default-time = more than the default time has passed (so far: { $time })

## What the clocks should show.

sum-head = What should the clocks show?
sum-base = main time
sum-at-the-start = on the clock when the record begins
sum-increments = { $count ->
    [one] increment for { $count } move
   *[other] increments for { $count } moves
}
sum-next-period = time of the next period
sum-used = time used
sum-set-to = correction by the arbiter, who set the clock to { $time }
sum-increment-set-right = { $count ->
    [one] the increment set right, for { $count } move
   *[other] the increment set right, for { $count } moves
}
sum-otherwise = taken back together with a move
sum-should = should show
sum-in-order = The clock shows { $time }, which is right.
sum-too-much = The clock shows { $time }: { $span } too much.
sum-too-little = The clock shows { $time }: { $span } too little.

## What would follow from a likely next act. $deed is one of the deeds of desk.ftl or below.

preview-if = If { $act }: { $follows }
preview-or = { $one }, or { $other }
preview-then = { $one }, and then { $other }
preview-player = { SIDE($who) } { $deed }
preview-player-before = { SIDE($who) }, { $before }, { $deed }
preview-arbiter = the arbiter { $deed }
preview-before-touching = before touching a piece ({ $number })
preview-before-moving = before making the next move ({ $number })
preview-threefold = claims a draw by threefold repetition
preview-threefold-with = writes { $move } and claims a draw by threefold repetition
preview-fifty = claims a draw by the fifty-move rule
preview-accepts-draw = accepts the draw
preview-finds-displaced = finds that pieces do not stand on the right squares
preview-saw-touch = has seen { SIDE($who) } touch the piece on { $square }
preview-saw-release = has seen { SIDE($who) } let go of a piece on { $square }
preview-saw-hands = has seen { SIDE($who) } use both hands
preview-answer = the arbiter answers “{ $option }” ({ $number })
