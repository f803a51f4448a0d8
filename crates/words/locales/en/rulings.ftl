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
consents = The arbiter consents: on this move or the next, a draw may be offered and agreed.
appeal-upheld = The appeal is upheld.
must-leave = The person who interfered must leave.
illegal-move = { SIDE($who) } has completed an illegal move.
taken-back = The move is taken back. { SIDE($who) } is still bound by the piece touched or let go.
stands-as-let-go = The piece stays where it was let go. What was done after that is undone.
game-goes-on = The game goes on.
position-restored = The position before the irregularity is restored.
becomes-queen = The pawn on { $square } becomes a queen.
time-taken = { SIDE($who, form: "gen") } clock is reduced by { $span }.
increment-taken-back = The increment of the move taken back, { $span }, is taken off { SIDE($who, form: "gen") } clock.
time-added = { SIDE($who) } gets { $span } more.
clock-set = { SIDE($who, form: "gen") } clock is set to { $time }.
breach = { SIDE($who) } has broken this article.
breach-named = { SIDE($who) } has broken this article: { $breach }.
must-move = { SIDE($who) } must move.
penalised = { SIDE($who) } is penalised: { $penalty }.
clock-started = The clock is started.
clocks-stopped = The clocks are stopped.
play-goes-on = Play resumes.
noted-proposed = It is proposed to correct the illegal move. The opponent answers `accept` or `decline`.
noted-waits = The arbiter has seen the illegal position and waits until the next move is completed.
noted-sheet-taken = The opponent's scoresheet may be used, and is given back before the next move.
noted-sheet-shown = The arbiter's scoresheet is shown to the player.
noted-sheet-not-shown = No article lets a player see the arbiter's scoresheet in this event.
noted-nothing-found = Nothing illegal was found; the game goes on.
noted-explains = The arbiter explains this point of the Laws.
noted-nothing-asked = No open question is answered by this; nothing changes.
noted-no-offer = No draw offer that (=) could note is recorded in this game, so nothing changes.
noted-adjusted = Both players call the contact adjusting, so it is no touch.
noted-informed = The arbiter is informed, and acts only where the Laws do not leave that to a player.
noted-counter-set = The move counter of the clock is put right. Time that it has added too early, or not at all, is set separately.
noted-not-chosen = The choice of the new piece is not final before it has touched the square of promotion.
noted-no-sheet-taken = The player has no scoresheet of the opponent to give back, so nothing changes.
noted-undone = The arbiter has taken back the last act; what followed from it is undone.
noted-no-appeal = No open appeal of a player is recorded: the committee decides on one made elsewhere.
noted-language = Moves may be announced in the other language too.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = This game does not count. A new game is played.

## What ended a game.

cause-checkmate = Checkmate
cause-resignation = Resignation
cause-stalemate = Stalemate
cause-dead-position = Dead position: neither side can ever mate
cause-agreement = Draw agreed
cause-default-time = Not at the board when the default time ended
cause-flag-fall = { SIDE($who, form: "gen") } flag has fallen
cause-flag-fall-drawn = The flag has fallen, but the opponent cannot mate
cause-second-illegal-move = Second illegal move
cause-second-illegal-move-drawn = Second illegal move, but the opponent cannot mate
cause-illegal-move = Illegal move
cause-illegal-move-drawn = Illegal move, but the opponent cannot mate
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
score-draw = The game is drawn, ½-½.
score-both-lose = Both players lose, 0-0.
score-forfeit = { SIDE($who) } wins by forfeit, { $score }.
score-both-forfeit = Both players forfeit, { $score }.
score-other = The result is { $score }.

## Penalties of 12.9: what the player gets.

penalty-warning = a warning
penalty-more-time = { $span } more for the opponent
penalty-less-time = { $span } less on the player's own clock
penalty-points = the score is changed to { $score }
penalty-loss = loss of the game; the opponent scores { $points }
penalty-fine = a fine announced in advance
penalty-exclusion = exclusion from one or more rounds
penalty-expulsion = expulsion from the competition

## Refusals.

refused-occurrences = { $count ->
    [one] Refused: the position has occurred once, not three times.
    [2] Refused: the position has occurred twice, not three times.
   *[other] Refused: the position has occurred { $count } times.
}
refused-moves = { $count ->
    [0] Refused: a capture or a pawn move has only just been made.
    [one] Refused: only { $count } move by each player without a capture or a pawn move; fifty are needed.
   *[other] Refused: only { $count } moves by each player without a capture or a pawn move; fifty are needed.
}
refused-touched = Refused: the claimant had already touched a piece.
refused-not-having-the-move = Refused: only the player having the move may do this.
refused-not-written = Refused: it must be written down first.
refused-not-legal = Refused: the move is not legal.
refused-bound = Refused: the player must make another move, by touch-move or by an earlier claim.
refused-nothing-illegal = Refused: no illegal move was found.
refused-not-completed = Refused: the clock was not pressed after that move, so it does not count yet.
refused-too-late = Refused: the claim comes too late.
refused-too-late-replied = Refused: the opponent has already replied to that move, so it stands.
refused-too-late-ten-moves = Refused: each player has already made ten moves.
refused-too-late-envelope = Refused: at this point no move can be sealed and no envelope opened.
refused-too-late-resumed = Refused: it had to be said before the first move after the resumption.
refused-flag-up = Refused: the flag has not fallen.
refused-no-own-time = Refused: the claimant has no time left either.
refused-no-breach = Refused: no breach of this article was found.
appeal-dismissed = The appeal is dismissed.
refused-both-must-move = Refused: both players must have made at least one move.
refused-regulations = Refused: the regulations of the event forbid it.
refused-clock-in-order = Refused: the clock is in order.
refused-set-up-right = Refused: the set-up was right.
refused-stand-right = Refused: the pieces stand on the right squares.
refused-not-announced = Refused: the event did not announce this in advance.
refused-not-applicable = Refused: this article does not apply to this kind of game.
refused-too-much-time = Refused: the player still has two minutes or more.
refused-flag-down = Refused: the claimant's own flag has already fallen.
refused-not-lawful = Refused: the Laws do not allow it.
refused-not-his-to-do = Refused: this person may not do that.
refused-not-as-announced = Refused: it is not what was announced.
refused-not-as-sealed = Refused: it is not what was sealed.
refused-assistant-needed = Refused: an assistant is needed.
refused-not-present = Refused: the player who must be present has not arrived.
refused-only-displayed = Refused: a claim may not rest only on what a display in the hall shows.
refused-not-recorded = Refused: nothing in the record shows it.
refused-not-found = Refused: the arbiter did not find that this happened.
refused-nothing-offered = Refused: nothing was offered that could be accepted or declined.
refused-not-understood = Refused: what was written cannot be understood as a legal move.
refused-clocks-stopped = Refused: pieces may be adjusted only while a clock is running; both are stopped.
refused-not-granted = Refused: the arbiter does not grant five seconds a move. The draw offer stands.
refused-envelope-closed = Refused: the envelope is opened first; the sealed move may have ended the game.
refused-moves-made = Refused: the required moves were made when the flag fell, but the clock had counted too few. The next period has begun.

## What a player has done: it stands behind a colon or "for".

breach-in-advance = writing a move in advance
breach-other-writing = writing on the scoresheet what does not belong there
breach-not-written = not writing down the moves
breach-own-move-first = moving again before writing down the last move
breach-sheet-not-updated = moving before the scoresheet was brought up to date
breach-sheet-hidden = keeping the scoresheet where the arbiter cannot see it
breach-pieces-lie = pressing the clock before the displaced pieces are put back
breach-hand = pressing the clock in a way that is not allowed
breach-times-unasked = telling the times without being asked
breach-left-venue = leaving the venue without permission
breach-not-reported = leaving without telling the arbiter
breach-notes = notes, advice or analysis
breach-duty-to-help = refusing to help the arbiter
breach-disrepute = harming the good name of chess

## Questions to the arbiter, and their options.

question-contact = Did { SIDE($who) } touch the piece on { $square } on purpose?
question-late = { SIDE($who) } has arrived after the default time. Is the game lost?
question-late-at-resumption = { SIDE($who) } has come late to the resumption. Is the game lost?
question-both-flags = Both flags are down. Does the game go on, is it drawn, or who has lost?
question-stop = Did { SIDE($who) } have a valid reason to stop the clocks?
question-displaced = Is { SIDE($who) } penalised for displacing pieces?
question-penalty = What penalty does { SIDE($who) } get?
question-penalty-for = What penalty does { SIDE($who) } get for { $breach }?
question-colours = The colours were reversed. Does the game go on, or is a new one played?
question-normal-means = { SIDE($who) } claims that the opponent cannot win by normal means, or is not trying to. Is the game drawn?
question-five-seconds = { SIDE($who) } asks for five more seconds a move for both players. Is it granted?
question-sealed-move = { SIDE($who, form: "gen") } sealed move is faulty, but the opponent can never mate. Is the game lost or drawn?
question-sealed-meaning = { SIDE($who, form: "gen") } sealed move is not written in an accepted notation, but it can be understood. Is it played, or is the game lost?
question-can-mate = Can { SIDE($who, form: "gen") } opponent still mate by any series of legal moves?
question-assistant = { SIDE($who) } has an assistant. By how much is { SIDE($who, form: "gen") } clock adjusted?
question-sheets = Can the scoresheets be brought up to date?
question-appeal = { SIDE($who) } appeals. Is the appeal upheld?
question-interference = Somebody has interfered with the game. Must they leave?
question-no-arbiter = { SIDE($who) } has claimed a draw with no arbiter present. Is it drawn?
question-told-touched = Did { SIDE($who) } touch the piece on { $square } on this move?
question-told-touched-first = Did { SIDE($who) } touch the piece on { $square } before all others, or is it unclear which piece was first?
question-told-released = Did { SIDE($who) } let go of the piece on { $square } first?
question-told-both-hands = Did { SIDE($who) } use both hands for that move?
question-told-illegal = Did { SIDE($who) } complete an illegal move and then take it back?
question-told-pressed = Did { SIDE($who) } press the clock after that move?
question-told-unseen-illegal = Was { SIDE($who, form: "gen") } last completed move on the wooden board illegal?
question-told-unseen-press = Did { SIDE($who) } press the clock without having made a move?
question-told-repeated = { SIDE($who) } claims a draw by threefold repetition. By the scoresheets and the board, is the claim correct?
question-told-fifty = { SIDE($who) } claims a draw by the fifty-move rule. By the scoresheets and the board, is the claim correct?
question-told-offered = Did { SIDE($who) } offer a draw?
question-told-wrote = Did { SIDE($who) } write down { $move } before claiming?
question-told-set-up = Were the pieces set up wrongly at the start of this game?
question-told-colours = Was this game started with the colours reversed?
question-told-board = Does the board lie the wrong way round?
question-told-incident = Did this happen? { SIDE($who) }: { $kind }.
question-consent = { SIDE($who) } wants a draw, which the event allows only with the arbiter's consent. Does the arbiter consent?
question-king-laid-down = { SIDE($who) } has laid down the king. Is that a resignation?
question-handshake = { SIDE($who) } held out a hand first, and the players shook hands. Was a draw agreed, or has one of them resigned?

option-intent = On purpose
option-accident = By accident
option-loss = Loss
option-draw = Draw
option-continue = Continue
option-new-game = New game
option-white-lost = White has lost
option-black-lost = Black has lost
option-white-resigned = White has resigned
option-black-resigned = Black has resigned
option-delay = As a delay
option-yes = Yes
option-no = No
option-unclear = Unclear which was first
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
bound-move-no-castling = { SIDE($who) } must move the piece on { $square } and may not castle on that side.
bound-capture = { SIDE($who) } must capture the piece on { $square }.
bound-move-capture = { SIDE($who) } must capture { $square } with the piece on { $from }.
bound-step = { SIDE($who) } must play { $move }.
bound-castle = { SIDE($who) } must castle: king from { $from } to { $square }.
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
spans = { $most } { $last }
no-time = 0 seconds
under-a-second = less than a second
