# What the Laws say: rulings, refusals, questions to the arbiter, penalties, scores.
# $who is a side: { SIDE($who) }. $square a square, $piece a kind of piece.

## Words that change with their place.

side-white = White
    .gen = White's
side-black = Black
    .gen = Black's

piece-pawn = pawn
piece-knight = knight
piece-bishop = bishop
piece-rook = rook
piece-queen = queen
piece-king = king

## Decisions.

upheld = The claim is upheld.
illegal-move = { SIDE($who) } has completed an illegal move.
taken-back = The move is taken back; { SIDE($who) } stays bound by the touch or release.
game-goes-on = The game goes on.
position-restored = The position before the irregularity is restored.
becomes-queen = The pawn on { $square } becomes a queen.
time-taken = { SIDE($who, form: "gen") } clock loses { $span }.
time-added = { SIDE($who, form: "gen") } clock gains { $span }.
clock-set = { SIDE($who, form: "gen") } clock is set to { $time }.
breach = { SIDE($who) } has not done what this article asks.
must-move = { SIDE($who) } must move.
penalised = { SIDE($who) } is penalised: { $penalty }.
clock-started = The clock is started.
clocks-stopped = The clocks are stopped.
play-goes-on = Play goes on.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = The game is void; a new game is played.

## What ended a game.

cause-checkmate = Checkmate
cause-resignation = Resignation
cause-stalemate = Stalemate
cause-dead-position = Dead position: neither side can ever mate
cause-agreement = Draw agreed
cause-default-time = Later than the default time
cause-flag-fall = The flag has fallen
cause-second-illegal-move = Second illegal move
cause-illegal-move = Illegal move
cause-illegal-position = The position is illegal
cause-claim = The claim is correct
cause-fivefold = Fivefold repetition
cause-seventy-five = Seventy-five moves without capture or pawn move
cause-device = A forbidden device
cause-sealed-ambiguous = The sealed move is ambiguous
cause-sealed-meaningless = The sealed move has no meaning
cause-sealed-illegal = The sealed move is illegal

## Scores.

score-white-wins = White wins, 1-0.
score-black-wins = Black wins, 0-1.
score-draw = The game is drawn, 1/2-1/2.
score-both-lose = The game is lost by both, 0-0.
score-forfeit = { SIDE($who) } wins by forfeit, { $score }.
score-both-forfeit = Both forfeit, { $score }.
score-other = The result is { $score }.

## Penalties of 12.9: what the player gets.

penalty-warning = a warning
penalty-more-time = { $span } more for the opponent
penalty-less-time = { $span } less on the own clock
penalty-points = the score is changed to { $score }
penalty-loss = the game is lost, the opponent scores { $points }
penalty-fine = a fine announced in advance
penalty-exclusion = exclusion from one or more rounds
penalty-expulsion = expulsion from the competition

## Refusals.

refused-occurrences = { $count ->
    [one] Refused: the position has occurred once.
   *[other] Refused: the position has occurred { $count } times.
}
refused-moves = { $count ->
    [one] Refused: { $count } move by each player without capture or pawn move, not fifty.
   *[other] Refused: { $count } moves by each player without capture or pawn move, not fifty.
}
refused-touched = Refused: a piece was touched first.
refused-not-having-the-move = Refused: the player does not have the move.
refused-not-written = Refused: the move must first be written down.
refused-not-legal = Refused: the move is not legal.
refused-bound = Refused: the player is bound to another move.
refused-nothing-illegal = Refused: there is no illegal move.
refused-not-completed = Refused: the move was not completed.
refused-too-late = Refused: it is too late.
refused-flag-up = Refused: the flag has not fallen.
refused-no-own-time = Refused: the claimant has no time left himself.
refused-no-breach = Refused: there is no such breach.
refused-both-must-move = Refused: both players must have made at least one move.
refused-regulations = Refused: the regulations of the event forbid it.
refused-clock-in-order = Refused: the clock is in order.
refused-set-up-right = Refused: the set-up was right.
refused-not-announced = Refused: the event has not announced it.
refused-not-applicable = Refused: it does not apply to this kind of game.
refused-too-much-time = Refused: there are still two minutes or more.
refused-flag-down = Refused: the flag has already fallen.
refused-not-lawful = Refused: the Laws do not allow it.
refused-not-his-to-do = Refused: it is not his to do.
refused-not-as-announced = Refused: it is not what was announced.
refused-not-as-sealed = Refused: it is not what was sealed.
refused-assistant-needed = Refused: an assistant is needed.
refused-not-present = Refused: the player who must be there has not come.
refused-only-displayed = Refused: a claim may not rest only on what a display in the hall shows.

## Questions to the arbiter, and their options.

question-contact = Did { SIDE($who) } touch the piece on { $square } with intent?
question-late = { SIDE($who) } has arrived after the default time. Is the game lost?
question-late-at-resumption = { SIDE($who) } has come late to the resumption. Is the game lost?
question-both-flags = Both flags are down. How does the game go on?
question-stop = Did { SIDE($who) } have a valid reason to stop the clocks?
question-displaced = Is { SIDE($who) } penalised for displacing pieces?
question-penalty = Which penalty for { SIDE($who) }?
question-colours = The colours were reversed. Does the game go on?
question-normal-means = Is the game drawn on { SIDE($who, form: "gen") } claim that the opponent cannot or does not try to win?
question-five-seconds = Are five seconds a move given on { SIDE($who, form: "gen") } request?
question-sealed-move = { SIDE($who, form: "gen") } sealed move is faulty, but the opponent can never mate. Lost or drawn?
question-can-mate = Can { SIDE($who, form: "gen") } opponent still mate by any series of legal moves?
question-assistant = How is { SIDE($who, form: "gen") } clock adjusted for the assistant?
question-sheets = Can the scoresheets be brought up to date?
question-appeal = { SIDE($who) } appeals. Is the appeal upheld?
question-interference = Somebody has interfered with the game. Must they leave?
question-no-arbiter = { SIDE($who) } has claimed a draw with no arbiter present. Is it drawn?

option-intent = Intent
option-accident = Accident
option-loss = Loss
option-draw = Draw
option-continue = Continue
option-new-game = New game
option-white-lost = White has lost
option-black-lost = Black has lost
option-delay = As a delay
option-yes = Yes
option-no = No
option-accept = Accept
option-reject = Reject
option-postpone = Postpone
option-none = No penalty
option-warning = Warning
option-more-time = More time for the opponent
option-less-time = Less time
option-points = Change the score
option-fine = Fine
option-exclusion = Exclusion from rounds
option-expulsion = Expulsion
option-complete = They can
option-incomplete = They cannot
option-uphold = Uphold
option-dismiss = Dismiss

## What a player is bound to.

bound-move = { SIDE($who) } must move the piece on { $square }.
bound-move-no-castling = { SIDE($who) } must move the piece on { $square } and may not castle that side.
bound-capture = { SIDE($who) } must capture the piece on { $square }.
bound-move-capture = { SIDE($who) } must capture { $square } with the piece on { $from }.
bound-step = { SIDE($who) } must play { $move }.
bound-castle = { SIDE($who) } must castle, king { $from } to { $square }.
bound-promote = { SIDE($who) } must promote on { $square } to a { PIECE($piece) }.

## Spans of time, where a sentence gives or takes them.

hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
milliseconds = { $count ->
    [one] { $count } millisecond
   *[other] { $count } milliseconds
}
no-time = no time
