# What a player's page says and asks while the game is on.

## The clock and what is asked first.

play-now = What is next
play-clock-runs = clock running
play-press-without-a-move = You have made no move. If you press the clock now:
play-press-anyway = Press anyway
play-press-not = Do not press
play-press-kept = The clock was not pressed, because a ruling came first. Look at the board.
play-yes = Yes
play-no = No
desk-device = A telephone or other device
desk-device-what = As a rule the player loses the game at once.
desk-device-do = Note it: the game is lost
field-side-none = Which player?
desk-declare-what = The game ends with this result.

## Comfort: sounds, voices, board and pieces, looking back.

play-settings = Board and sounds
play-sounds = Sounds: moves, the press, rulings
play-low = A tick when time is short
play-read = Read rulings aloud
play-no-voice = This device has no voice of its own for this language.
play-board = Board
play-board-green = Green
play-board-wood = Wood
play-board-blue = Blue
play-board-grey = Grey
play-board-contrast = High contrast
play-pieces = Pieces
play-pieces-classic = Classic
play-pieces-outlined = Outlined
play-pieces-large = Large
play-turn = Turn the board
play-flat = The device lies flat between two players
play-steps = Look back at the moves
play-step-first = Before the first move
play-step-before = One move back
play-step-after = One move on
play-step-last = To the current position
play-back-at = The board shows the position after { $move }.
play-at-start = The board shows the position before the first move.
play-back = Back to the game
play-lifted = { $piece }: lifted from { $square }
play-placed = { $piece }: placed on { $square }

## What a player may say.

say-draw = Claim draw
say-with-a-move = Your next move, written and not played
say-with-a-move-help = Write the move as on your scoresheet, with the letters { $letters }. Do not make it on the board. It cannot be changed.
say-threefold-with = Threefold repetition after this move
say-fifty-with = Fifty moves with this move
say-opponent = Opponent broke a rule
say-touched = Touched the piece on …
say-released = Released a piece on …
say-hands = Used both hands
say-displaced = Pieces were displaced
say-distraction = The opponent disturbs me
say-opponent-help = For the first two: press the button, then click the square on the board.
say-clock = Clock and flag
say-clock-wrong = The clock is set wrongly
say-stop-person = The clocks stop and the arbiter comes, asks for your reason, and starts them again.
say-stop-automatic = There is no arbiter at the desk: the automatic arbiter notes that you stopped the clocks and starts them again at once.
say-set-up = Wrong starting position
say-set-up-wrong = The pieces were set up wrongly
say-colours = The colours are reversed
say-board = The board lies the wrong way round
say-arbiter = Ask about the Laws, appeal
say-ask = Ask about an article
say-ask-what = Number of the article, or your question
say-appeal = Appeal
say-appeal-what = What you appeal against
say-arbiter-help = An appeal goes to the committee or person that the tournament has named for it. It may also be made after the game.
say-pick = Now click the square on the board; Esc cancels.

## Who is there, and once more.

play-here = connected
play-away = not connected
play-other-pages = You have this seat open on another page as well. Both show the same, and you can play on either.
play-rematch = Rematch with colours reversed
play-rematch-wished = Your opponent asks for a rematch with colours reversed.
play-rematch-accept = Accept rematch
play-rematch-waits = You have asked for a rematch. It starts when your opponent accepts.
play-rematch-go = To the rematch

## The scoresheet.

front-sheets = Scoresheets
front-sheets-software = Kept by the software
front-sheets-kept = Written by the players by hand
front-sheets-electronic = Entered by the players electronically
sheet-own = Your scoresheet
sheet-write-what = Your move or the opponent's
sheet-write = Write
sheet-write-help = As on paper, with the letters { $letters }: after each move, your own and the opponent's (8.1.1).
sheet-note-draw = Write (=)
sheet-duty = You must record the moves (8.1.1).
sheet-waived = You need not record the moves now (8.4).
sheet-missing = Moves missing from your scoresheet: { $count }
sheet-gap = not written
sheet-sign = Sign the result { $score }
sheet-signed = You have signed the scoresheet.
sheet-to-print = Print scoresheet
paper-title = Scoresheet
paper-date = Date
paper-number = No.
paper-signed = signed
