# What the Laws say: rulings, refusals, questions to the arbiter, penalties, scores.
# $who is a side: { SIDE($who) }. $square a square, $piece a kind of piece.

## Words that change with their place.

side-white = White
    .nom = White
    .gen = White's
side-black = Black
    .nom = Black
    .gen = Black's
side-player = The player
    .nom = the player
    .gen = the player's
side-opponent = The opponent
    .nom = the opponent
    .gen = the opponent's

piece-pawn = pawn
piece-knight = knight
piece-bishop = bishop
piece-rook = rook
piece-queen = queen
piece-king = king
piece-piece = piece

## Decisions.

upheld = The claim is upheld.
upheld-of = { SIDE($who, form: "gen") } claim is upheld.
upheld-two-boards = Two boards are used from now on, as { SIDE($who, form: "nom") } demands.
found-illegal = The arbiter finds an illegal move.
found-hands = The arbiter finds that { SIDE($who, form: "nom") } used both hands.
found-touched = The arbiter finds that { SIDE($who, form: "nom") } touched the { PIECE($piece) } on { $square }.
found-released = The arbiter finds that { SIDE($who, form: "nom") } let go of a piece on { $square }.
found-touch-move = The arbiter finds a breach of touch-move.
found-set-up = The arbiter finds that the pieces were set up wrongly.
found-colours = The arbiter finds that the colours were reversed.
found-board = The arbiter finds that the board lies the wrong way round.
found-displaced = The arbiter finds pieces on wrong squares.
consents = The arbiter consents: on this move or the next, a draw may be offered and agreed.
appeal-upheld = The appeal by { SIDE($who, form: "nom") } is upheld.
must-leave = The person who interfered must leave.
illegal-move = { SIDE($who) } has completed an illegal move.
illegal-named = { $move } was illegal.
illegal-because = { $move } was illegal: { $why }.
illegal-pawn = { $move } was illegal: the pawn on { $square } was not replaced with a new piece.
illegal-pawn-left = { SIDE($who) } left the pawn on { $square } without a new piece, which counts as an illegal move.
illegal-press = { SIDE($who) } pressed the clock without making a move, which counts as an illegal move.
illegal-hands = { SIDE($who) } made a move with both hands, which counts as an illegal move.
illegal-hands-named = { SIDE($who) } made { $move } with both hands, which counts as an illegal move.
taken-back = { SIDE($who, form: "gen") } move is taken back. Touch-move still applies.
taken-back-touched = { $move } is taken back: { SIDE($who, form: "nom") } touched the { PIECE($piece) } on { $square } first and must move it.
taken-back-touched-theirs = { $move } is taken back: { SIDE($who, form: "nom") } touched the { PIECE($piece) } on { $square } first and must capture it.
taken-back-bound = { $move } is taken back; { $bound }.
taken-back-free = { $move } is taken back; { SIDE($who, form: "nom") } may make any legal move.
put-back-bound = What { SIDE($who, form: "nom") } let go is put back; { $bound }.
put-back-free = What { SIDE($who, form: "nom") } let go is put back; { SIDE($who, form: "nom") } may make any legal move.
sealed-not-played = { SIDE($who, form: "gen") } sealed move is not played; { $bound }.
stays-as-let-go = The piece stays where it was let go. What was done after that is undone.
stays-where-let-go = { SIDE($who) } let go of the { PIECE($piece) } on { $square }: there it stays. What was done after that is undone.
game-goes-on = The game goes on.
game-goes-on-reconstruct = The game is reconstructed on a second board.
game-goes-on-next-period = The next move counts as the first of the next period.
game-goes-on-both-flags = Both flags are down; the game goes on.
game-goes-on-sheet = { SIDE($who, form: "gen") } scoresheet is replaced.
game-goes-on-increment = Each move now adds { $span }.
game-goes-on-increment-of = { SIDE($who, form: "gen") } moves now add { $span } each.
game-goes-on-postponed = The decision on { SIDE($who, form: "gen") } claim is postponed; the game goes on.
game-goes-on-board = The position is transferred to a board that lies the right way round, and the game goes on.
game-goes-on-own-board = The board that differs is put right, and the game goes on.
game-goes-on-sealed-first = The sealed move ends the game; coming late changes nothing.
game-goes-on-says-sealed = The move that { SIDE($who, form: "nom") } says was sealed is played.
game-goes-on-understood = { SIDE($who, form: "gen") } sealed move is understood.
position-restored = The position before the irregularity is restored.
pieces-restored = The displaced pieces go back to their squares.
back-before = { $number ->
    [one] Back to the position before { SIDE($who, form: "gen") } { $number }st move.
    [two] Back to the position before { SIDE($who, form: "gen") } { $number }nd move.
    [few] Back to the position before { SIDE($who, form: "gen") } { $number }rd move.
   *[other] Back to the position before { SIDE($who, form: "gen") } { $number }th move.
}
becomes-queen = { SIDE($who, form: "gen") } pawn on { $square } becomes a queen.
time-taken = { SIDE($who, form: "gen") } clock is reduced by { $span }.
increment-taken-back = { SIDE($who, form: "gen") } clock loses the { $span } added for the move taken back.
time-added = { SIDE($who) } gets { $span } more.
clock-set = { SIDE($who, form: "gen") } clock is set to { $time }.
breach = { SIDE($who) } has broken the Laws.
must-move = { SIDE($who) } must move.
penalised = { SIDE($who) } is penalised: { $penalty }.
clock-started = The clock is started.
clock-of-started = { SIDE($who, form: "gen") } clock is started.
clocks-stopped = The clocks are stopped.
clocks-stopped-by = { SIDE($who) } stops the clocks.
clocks-stopped-by-arbiter = The arbiter stops the clocks.
play-goes-on = Play resumes.
sealed-move-played = The sealed move { $move } is played. { SIDE($who, form: "gen") } clock starts.
sealed-move-ends = The sealed move { $move } is played.
noted-proposed = { SIDE($who) } proposes to correct the illegal move. { SIDE($opponent) } may accept or decline.
noted-waits = The arbiter has seen the illegal position and waits until the next move is completed.
noted-sheet-taken = { SIDE($who) } may use { SIDE($opponent, form: "gen") } scoresheet, and gives it back before the next move.
noted-sheet-shown = The arbiter's scoresheet is shown to { SIDE($who, form: "nom") }.
noted-sheet-not-shown = In this tournament no article lets { SIDE($who, form: "nom") } see the arbiter's scoresheet.
noted-nothing-found = Nothing illegal was found; the game goes on.
noted-explains = The arbiter answers { SIDE($who, form: "gen") } question about the Laws.
noted-nothing-asked = This answers no open question, so nothing changes.
noted-no-offer = No draw offer is recorded in this game that (=) could refer to, so nothing changes.
noted-adjusted = Both players call the contact adjusting, so it is no touch.
noted-informed = The arbiter is informed and intervenes only if the Laws do not leave the matter to a player.
noted-informed-by = { SIDE($who) } has informed the arbiter, who intervenes only if the Laws do not leave the matter to a player.
noted-counter-set = The move counter of the clock is put right. Time that it has added too early, or not at all, is set separately.
noted-not-chosen = The choice of the new piece is final only when it has touched the square of promotion.
noted-no-sheet-taken = { SIDE($who) } has no scoresheet of { SIDE($opponent, form: "nom") } to give back, so nothing changes.
noted-undone = The arbiter has taken back the last act; what followed from it is undone.
noted-no-appeal = No player's appeal is open in this record: the committee decides on an appeal made elsewhere.
noted-language = Moves may be announced in the other language too.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = This game is cancelled; a new game is played.

## Why a move was illegal: it follows a colon.

illegal-why-king-moved = the king had moved
illegal-why-rook-moved = the rook from { $square } had moved
illegal-why-no-right = castling on that side was no longer allowed
illegal-why-castled-in-check = the king was in check
illegal-why-between = a piece was between the king and the rook
illegal-why-through = the king passed over { $square }, which was attacked
illegal-why-into-check = the king moved into check
illegal-why-still-check = { SIDE($who, form: "gen") } king stayed in check
illegal-why-opened-check = it left { SIDE($who, form: "gen") } king in check
illegal-why-more = more was changed on the board than one move changes
illegal-why-piece = the { PIECE($piece) } on { $from } could not move to { $square }

## What ended a game.

cause-checkmate = Checkmate
cause-resignation = { SIDE($who) } resigns
cause-resignation-drawn = Resignation, but the opponent can never mate
cause-stalemate = Stalemate
cause-dead-position = Dead position: neither side can ever mate
cause-agreement = Draw agreed
cause-default-time = { SIDE($who) } was not at the board when the default time ended
cause-default-time-both = Neither player was at the board when the default time ended
cause-flag-fall = { SIDE($who, form: "gen") } flag has fallen
cause-flag-fall-drawn = The flag has fallen, but the opponent cannot mate
cause-flag-fall-drawn-of = { SIDE($who, form: "gen") } flag has fallen, but { SIDE($opponent, form: "nom") } cannot mate
cause-second-illegal-move = { SIDE($who, form: "gen") } second illegal move
cause-second-illegal-move-drawn = Second illegal move, but the opponent cannot mate
cause-second-illegal-move-drawn-of = { SIDE($who, form: "gen") } second illegal move, but { SIDE($opponent, form: "nom") } cannot mate
cause-illegal-move = { SIDE($who, form: "gen") } illegal move
cause-illegal-move-drawn = Illegal move, but the opponent cannot mate
cause-illegal-move-drawn-of = { SIDE($who, form: "gen") } illegal move, but { SIDE($opponent, form: "nom") } cannot mate
cause-illegal-position = The position is illegal
cause-claim = The claim is correct
cause-claim-threefold = Threefold repetition, claimed by { SIDE($who, form: "nom") }
cause-claim-threefold-with = Threefold repetition, claimed by { SIDE($who, form: "nom") } with { $move }
cause-claim-fifty = Fifty moves without capture or pawn move, claimed by { SIDE($who, form: "nom") }
cause-claim-fifty-with = Fifty moves without capture or pawn move, claimed by { SIDE($who, form: "nom") } with { $move }
cause-fivefold = Fivefold repetition
cause-seventy-five = Seventy-five moves without capture or pawn move
cause-device = { SIDE($who) } had a forbidden device
cause-sealed-ambiguous = { SIDE($who, form: "gen") } sealed move is ambiguous
cause-sealed-meaningless = { SIDE($who, form: "gen") } sealed move has no meaning
cause-sealed-illegal = { SIDE($who, form: "gen") } sealed move is illegal

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
penalty-more-time = { $span } more for { SIDE($opponent, form: "nom") }
penalty-less-time = { $span } less on { SIDE($who, form: "gen") } clock
penalty-points = the score is changed to { $score }
penalty-loss = loss of the game; { SIDE($opponent, form: "nom") } scores { $points }
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
refused-touched = Refused: { SIDE($who, form: "nom") } had already touched a piece.
refused-touched-piece = Refused: { SIDE($who, form: "nom") } had already touched the { PIECE($piece) } on { $square }.
refused-not-having-the-move = Refused: only { $player } may { $deed }.
refused-not-written = Refused: { SIDE($who, form: "nom") } had not written the move down.
refused-sheet-incomplete = Refused: { SIDE($who, form: "gen") } scoresheet is not up to date.
refused-sealed-unknown = Refused: the text of { SIDE($who, form: "gen") } sealed move is not known yet.
refused-not-legal = Refused: the move is not legal.
refused-move-not-legal = Refused: { $move } is not a legal move.
refused-bound = Refused: { $bound }.
refused-bound-sealed = Refused: { SIDE($who, form: "nom") } was required to seal and played { $move } on the board; that move must be sealed.
refused-bound-written = Refused: { SIDE($who, form: "nom") } wrote { $move } for an earlier claim and must make that move.
refused-nothing-illegal = Refused: no illegal move by { SIDE($who, form: "nom") } was found.
refused-nothing-to-correct = Refused: there is no illegal move that could be corrected.
refused-not-completed = Refused: { SIDE($who, form: "nom") } has not pressed the clock after that move, so it does not count yet.
refused-not-completed-move = Refused: { SIDE($who, form: "nom") } has not pressed the clock after { $move }, so it does not count yet.
refused-other-clock = Refused: { SIDE($who, form: "nom") } may adjust pieces only while { SIDE($who, form: "gen") } own clock runs.
refused-clocks-stopped = Refused: { SIDE($who, form: "nom") } may adjust pieces only while { SIDE($who, form: "gen") } own clock runs; both clocks are stopped.
refused-too-late = Refused: { SIDE($who, form: "gen") } claim comes too late.
refused-too-late-replied = Refused: { SIDE($opponent, form: "nom") } has already replied to { SIDE($who, form: "gen") } move, so it remains valid.
refused-too-late-ten-moves = Refused: each player has already made ten moves.
refused-too-late-envelope = Refused: at this point no move can be sealed and no envelope opened.
refused-too-late-resumed = Refused: { SIDE($who, form: "nom") } has already moved since the resumption.
refused-move-gone = Refused: the move that was asked about has been taken back.
refused-flag-up = Refused: { SIDE($who, form: "gen") } flag has not fallen.
refused-flag-up-at = Refused: { SIDE($who, form: "gen") } flag has not fallen. The clock shows { $time }.
refused-flags-up = Refused: neither flag has fallen.
refused-no-own-time = Refused: { SIDE($who, form: "nom") } has no time left either.
refused-no-breach = Refused: no breach by { SIDE($who, form: "nom") } was found.
refused-no-touch-breach = Refused: no breach of touch-move by { SIDE($who, form: "nom") } was found.
refused-no-release = Refused: { SIDE($who, form: "nom") } did not let go of a piece on { $square } and move it on.
refused-no-hands = Refused: it was not found that { SIDE($who, form: "nom") } used both hands.
refused-no-press = Refused: it was not found that { SIDE($who, form: "nom") } pressed the clock without a move.
refused-device-allowed = Refused: the device of { SIDE($who, form: "nom") } is not forbidden.
refused-both-moved = Refused: both players have moved, so neither loses by coming late.
appeal-dismissed = The appeal by { SIDE($who, form: "nom") } is dismissed.
refused-both-must-move = Refused: both players must have made at least one move.
refused-regulations = Refused: the regulations of the tournament do not allow a draw to be agreed now.
refused-no-appeals = Refused: the regulations of the tournament allow no appeals.
refused-clock-in-order = Refused: the clock is in order.
refused-set-up-right = Refused: the set-up was right.
refused-colours-right = Refused: the colours were not reversed.
refused-board-right = Refused: the board lies the right way round.
refused-stand-right = Refused: the pieces stand on the right squares.
refused-no-adjournment = Refused: the tournament did not announce that games may be adjourned.
refused-no-guidelines = Refused: the tournament did not announce the guidelines for quickplay finishes.
refused-no-fines = Refused: the tournament did not announce fines.
refused-no-consent = Refused: the tournament does not restrict draws, so no consent is needed.
refused-not-rapid = Refused: only in rapid and blitz may a player see the arbiter's scoresheet.
refused-supervised = Refused: the players correct an illegal move by agreement only where there is no adequate supervision.
refused-neither-blind = Refused: neither player is blind or visually impaired.
refused-paper-sheets = Refused: no electronic scoresheets are used.
refused-sheet-complete = Refused: { SIDE($who, form: "nom") } does not have to bring a scoresheet up to date.
refused-no-next-period = Refused: there is no further period.
refused-quickplay-game = Refused: the guidelines for quickplay finishes are for games with clocks and without increment that are not blitz.
refused-earlier-period = Refused: { SIDE($who, form: "nom") } is not in the last period yet.
refused-too-much-time = Refused: { SIDE($who, form: "nom") } still has two minutes or more.
refused-flag-down = Refused: { SIDE($who, form: "gen") } own flag has already fallen.
refused-not-a-delay = Refused: the five seconds can only be given as an increment.
refused-on-paper = Refused: { SIDE($who, form: "nom") } must use the electronic scoresheet.
refused-electronic = Refused: { SIDE($who, form: "nom") } must use a scoresheet on paper.
refused-no-exclusion = Refused: the Laws of this edition have no exclusion from rounds.
refused-odd-score = Refused: the Laws allow no such score.
refused-no-approval = Refused: under the Laws of this edition the arbiter cannot approve a device.
refused-not-lawful = Refused: the Laws do not allow it.
refused-not-his-to-do = Refused: the assistant of { SIDE($who, form: "nom") } { $deed }, but has no right to do so.
refused-assistant = Refused: an assistant has no such right.
refused-no-appeal-made = Refused: without an appeal the organiser does not decide on the game.
refused-decided-on-appeal = Refused: the arbiter cannot change what was decided on an appeal.
refused-not-as-announced = Refused: { SIDE($who, form: "nom") } announced a different move from the one on the board.
refused-not-as-repeated = Refused: { SIDE($who, form: "nom") } repeated a different move from the one of { SIDE($opponent, form: "nom") }.
refused-not-as-sealed = Refused: this is not the move that { SIDE($who, form: "nom") } sealed.
refused-assistant-needed = Refused: the game begins only when { SIDE($who, form: "nom") } has an assistant.
refused-not-present = Refused: the envelope waits for { SIDE($who, form: "nom") }, who has not arrived.
refused-only-displayed = Refused: { SIDE($who, form: "gen") } claim rests only on what a display in the hall shows.
refused-not-recorded = Refused: nothing in the record shows what { SIDE($who, form: "nom") } claims.
refused-not-found = Refused: the arbiter did not find that this happened.
refused-answered-no = Refused: the arbiter answers no. The question was: { $question }
refused-unclear = Refused: it is unclear which piece { SIDE($who, form: "nom") } touched first.
refused-claim-incorrect = Refused: by the scoresheets and the board, { SIDE($who, form: "gen") } claim is not correct.
refused-nothing-offered = Refused: { SIDE($opponent, form: "nom") } has offered nothing that { SIDE($who, form: "nom") } could accept or decline.
refused-not-understood = Refused: what { SIDE($who, form: "nom") } announced cannot be understood as a legal move.
refused-not-granted = Refused: the arbiter does not grant { SIDE($who, form: "nom") } five seconds a move. { SIDE($who, form: "gen") } draw offer is open.
refused-envelope-closed = Refused: the envelope is opened first; the sealed move may have ended the game.
refused-moves-made = Refused: the required moves were made when the flag fell, but the clock had counted too few. The next period has begun.

## What only the player having the move may do, and who that is.

having-the-move = the player having the move
having-the-move-named = the player having the move, { SIDE($who, form: "nom") },
may-adjust = adjust pieces
may-move = make a move
may-claim-draw = claim a draw
may-ask-for-seconds = ask for five more seconds a move
may-see-sheet = see the arbiter's scoresheet
may-take-sheet = take the opponent's scoresheet
may-announce = announce a move

## What a player has done against an article.

did-both-hands = { SIDE($who) } used both hands for one move.
did-hand = { SIDE($who) } pressed the clock with the hand that did not move the piece.
did-finger = { SIDE($who) } kept a finger on the clock.
did-clock = { SIDE($who) } handled the clock improperly.
did-late = { SIDE($who) } came after the default time.
did-pieces-lie = { SIDE($who) } pressed the clock before putting the displaced pieces back.
did-not-write = { SIDE($who) } did not write down the moves.
did-write-ahead = { SIDE($who) } wrote down a move before making it.
did-move-first = { SIDE($who) } moved again before writing down the last move.
did-write-otherwise = { SIDE($who) } wrote on the scoresheet what does not belong there.
did-notation = { SIDE($who) } does not write in algebraic notation.
did-hide-sheet = { SIDE($who) } kept the scoresheet where the arbiter could not see it.
did-not-update = { SIDE($who) } moved before bringing the scoresheet up to date.
did-look = { SIDE($who) } asked more than five times to see the arbiter's scoresheet.
did-disrepute = { SIDE($who) } harmed the good name of chess.
did-leave-venue = { SIDE($who) } left the venue without permission.
did-leave-area = { SIDE($who) } left the playing area without permission.
did-not-report = { SIDE($who) } left without telling the arbiter.
did-notes = { SIDE($who) } used notes, advice or analysis.
did-device = { SIDE($who) } had a forbidden device.
did-refuse-search = { SIDE($who) } refused to be searched.
did-smoke = { SIDE($who) } smoked where it is forbidden.
did-distract = { SIDE($who) } distracted { SIDE($opponent, form: "nom") }.
did-refuse-order = { SIDE($who) } refused an order of the arbiter.
did-not-help = { SIDE($who) } refused to help the arbiter.
did-tell-times = The assistant of { SIDE($who, form: "nom") } announced the times without being asked.

## Questions to the arbiter, and their options.

question-contact = Did { SIDE($who, form: "nom") } touch the { PIECE($piece) } on { $square } on purpose?
question-late = { SIDE($who) } has arrived after the default time. Does { SIDE($who, form: "nom") } lose the game?
question-late-at-resumption = { SIDE($who) } has come late to the resumption. Does { SIDE($who, form: "nom") } lose the game?
question-both-flags = Both players' flags are down. Does the game go on, is it drawn, or who has lost?
question-stop = { SIDE($who) } stopped the clocks and called the arbiter. Was there a valid reason?
question-displaced = Is { SIDE($who) } penalised for displacing pieces?
question-penalty = What penalty does { SIDE($who) } get?
question-penalty-for = { $did } What penalty does { SIDE($who, form: "nom") } get?
question-colours = Both players had the wrong colours. Does the game go on, or is a new one played?
question-normal-means = { SIDE($who) } claims that { SIDE($opponent, form: "nom") } cannot win by normal means, or is not trying to. Is the game drawn?
question-five-seconds = { SIDE($who) } asks for five more seconds a move for both players. Is the request granted?
question-sealed-move = { SIDE($who, form: "gen") } sealed move is faulty, but { SIDE($opponent, form: "nom") } can never mate. Does { SIDE($who, form: "nom") } lose, or is the game drawn?
question-sealed-meaning = { SIDE($who, form: "gen") } sealed move is not written in an accepted notation, but it can be understood. Is it played, or does { SIDE($who, form: "nom") } lose the game?
question-can-mate = Can { SIDE($who, form: "nom") } still mate by any series of legal moves?
question-assistant = { SIDE($who) } has an assistant. By how much is { SIDE($who, form: "gen") } clock adjusted?
question-sheets = Can both players' scoresheets be brought up to date?
question-appeal = { SIDE($who) } appeals. Is the appeal upheld?
question-interference = Somebody who is not playing has interfered with the game. Must this person leave?
question-no-arbiter = { SIDE($who) } has claimed a draw with no arbiter present. Is it drawn?
question-of-move = { $question } ({ $move })
question-fact-touched = Did { SIDE($who, form: "nom") } touch the { PIECE($piece) } on { $square } on this move?
question-fact-touched-first = Did { SIDE($who, form: "nom") } touch the { PIECE($piece) } on { $square } before all others, or is it unclear which piece was first?
question-fact-released = Did { SIDE($who, form: "nom") } let go of a piece on { $square } first?
question-fact-both-hands = Did { SIDE($who) } use both hands for that move?
question-fact-illegal = Did { SIDE($who) } complete an illegal move and then take it back?
question-fact-pressed = Did { SIDE($who) } press the clock after that move?
question-fact-unseen-illegal = Was { SIDE($who, form: "gen") } last completed move on the wooden board illegal?
question-fact-unseen-press = Did { SIDE($who) } press the clock without having made a move?
question-fact-repeated = { SIDE($who) } claims a draw by threefold repetition. By the scoresheets and the board, is the claim correct?
question-fact-fifty = { SIDE($who) } claims a draw by the fifty-move rule. By the scoresheets and the board, is the claim correct?
question-fact-offered = Did { SIDE($who) } offer a draw?
question-fact-wrote = Did { SIDE($who) } write down { $move } before claiming?
question-fact-set-up = Were the pieces set up wrongly at the start of this game?
question-fact-colours = Was this game started with the colours reversed?
question-fact-board = Does the board lie the wrong way round?
question-fact-incident = Did this happen? { SIDE($who) }: { $kind }.
question-consent = { SIDE($who) } wants a draw, which the tournament allows only with the arbiter's consent. Does the arbiter consent?
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

## What a player is bound to. It begins with a small letter: it is used inside a sentence too.

bound-free = { SIDE($who, form: "nom") } may make any legal move
bound-otherwise = { SIDE($who, form: "nom") } must make another move, by touch-move or by an earlier claim
bound-move = { SIDE($who, form: "nom") } must move the { PIECE($piece) } on { $square }
bound-move-no-castling = { $side ->
    [short] { SIDE($who, form: "nom") } must move the { PIECE($piece) } on { $square } and may not castle king-side
   *[long] { SIDE($who, form: "nom") } must move the { PIECE($piece) } on { $square } and may not castle queen-side
}
bound-capture = { SIDE($who, form: "nom") } must capture the { PIECE($piece) } on { $square }
bound-move-capture = { SIDE($who, form: "nom") } must capture on { $square } with the { PIECE($piece) } on { $from }
bound-step = { SIDE($who, form: "nom") } must play { $move }
bound-replace = { SIDE($who, form: "nom") } must replace the pawn on { $square } with a new piece
bound-move-and-replace = { SIDE($who, form: "nom") } must move the pawn to { $square } and replace it with a new piece
bound-castle = { $side ->
    [short] { SIDE($who, form: "nom") } must castle king-side
   *[long] { SIDE($who, form: "nom") } must castle queen-side
}
bound-promote = { SIDE($who, form: "nom") } must promote on { $square } to a { PIECE($piece) }

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
