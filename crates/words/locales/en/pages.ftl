# The pages of the hall. Backticks set off what is typed as it stands; pages show it as code.

## Around every page.

frame-skip = Skip to the content
frame-house = Rokada: chess under the FIDE Laws, each ruling under its article.
frame-pieces = Pieces drawn by Colin M.L. Burnett
frame-licence = licence
frame-language = Language

## Setting up a table.

front-title = Rokada: chess under the Laws
front-heading = Set up a table
front-lead = Two players, their clocks, and the Laws of Chess as they stand in the book: every ruling comes with the number of its article.
front-player-hint = Name of the player
front-set-up = Set up the table

front-time = Time for each player
front-time-control = Time control
front-time-help = `15m+10s` is fifteen minutes and ten seconds more for each move; `40/90m, 30m` forty moves in ninety minutes, then thirty minutes more; `25m d10s` a delay of ten seconds; `none` no clocks.
preset-blitz = Blitz
preset-rapid = Rapid
preset-standard = Standard
preset-none = No clocks

front-regime = How moves are made
regime-over-the-board = Over the board
regime-over-the-board-what = As in a playing hall: you touch, lift, let go and press the clock yourself. A touched piece must be moved, and an illegal move can happen.
regime-guarded = Guarded
regime-guarded-what = The hall refuses illegal moves, and a legal move presses the clock by itself.

front-arbiter = Arbiter
arbiter-automatic = Automatic
arbiter-automatic-what = The hall calls flags and illegal moves, and settles open questions by a fixed table.
arbiter-human = A person
arbiter-human-what = Somebody sits at the arbiter's desk. Nothing is called unless the arbiter or a player calls it.

front-edition = Edition of the Laws
edition-in-force = In force since { $since }
edition-was-in-force = Was in force from { $since }

front-more = Event, starting position, supervision, sessions, assistants
front-event = Event
front-optional = Optional
front-supervision = Supervision
supervision-competition = Full competition rules
supervision-basic = Basic rules of rapid and blitz (A.5, B.3)
front-supervision-help = Where one arbiter cannot watch every board, the basic rules leave an illegal move to the opponent's claim.
front-start = Starting position
front-start-hint = A FEN, or chess960 518; empty for the usual one

## The links of a new game.

links-title = The links of your game
links-heading = The table is set
links-lead = { $white } plays White, { $black } plays Black. Each link below is a seat: whoever opens it sits there. Give each to its person and to nobody else.
links-keep = Keep this page open until you have passed them on.
links-keep-why = The hall stores no link it could show you again.
links-lan = The links carry this machine's address in the local network, `{ $lan }`, so that other devices reach it. On this machine `{ $origin }` works as well.
links-white-what = Plays the white pieces.
links-black-what = Plays the black pieces.
links-arbiter-what = Starts and stops the clocks, calls what the players miss, answers the questions that the Laws leave open.
links-spectators = Spectators
links-spectator-what = Watch and touch nothing. This one may be passed on to anybody.
links-link-for = Link for { $seat }
links-copy = Copy
links-open = Open
links-another = Set up another table

## Seats.

seat-white = White
seat-black = Black
seat-arbiter = Arbiter
seat-spectator = Spectator
seat-white-assistant = White's assistant
seat-black-assistant = Black's assistant

## The table.

table-against = { $white } against { $black }
table-acts = What you can do
table-question = A question to the arbiter
table-look-again = Look again
table-game = Game (PGN)
table-transcript = Transcript with rulings
table-no-clocks = no clocks
table-laws = Laws { $edition }
table-over-the-board = over the board
table-guarded = guarded
table-in-hand = in the hand: { $piece }
table-offers-draw = offers a draw
table-clock-of = { SIDE($who, form: "gen") } clock
table-claim = Claim
table-claim-help = With a move written and not played: `claim threefold with g1f3` below. A wrong claim gives the opponent time.
table-resign = Resign
table-resign-what = The game ends at once and your opponent wins.
table-your-move = Your move
table-move = Move
table-promotion = Promotion
table-promotion-how = Let the pawn go, take it off, then put the new piece
table-pawn-off = take the pawn off { $square }
table-piece-on = { PIECE($piece) } on { $square }
table-do-it = Do it
table-desk = The arbiter's desk
table-desk-clocks = Clocks
table-desk-flag = Flag
table-desk-illegal = Illegal
table-desk-result = Result
table-desk-declare = Declare
table-in-words = In words
table-any-act = Any act, in the words of a transcript
table-any-act-help = For example `touch e2`, `place e8 queen`, `adjust e2`, `claim fifty with g1f3`, `say j'adoube`.
table-moves = Moves
table-no-moves = No moves yet.
table-rulings = Rulings
table-no-rulings = None so far. Each will stand here with its article.
table-pawn-becomes = The pawn becomes
table-not-yet = Not yet
table-interrupted = The game was interrupted for { $seconds } s; no clock is charged.

## The board.

board-label = Chess board
board-empty = empty
board-in-check = in check
board-touched = touched
board-selected = chosen
board-target = possible
man-white-pawn = white pawn
man-white-knight = white knight
man-white-bishop = white bishop
man-white-rook = white rook
man-white-queen = white queen
man-white-king = white king
man-black-pawn = black pawn
man-black-knight = black knight
man-black-bishop = black bishop
man-black-rook = black rook
man-black-queen = black queen
man-black-king = black king

## Acts on buttons.

act-arrive = I am here
act-press = Press the clock
act-resign = Yes, I resign
act-offer-draw = Offer a draw
act-accept = Accept
act-decline = Decline
act-adjust = J'adoube
act-claim-threefold = Draw: position for the third time
act-claim-fifty = Draw: fifty moves
act-claim-flag = Opponent's flag has fallen
act-claim-illegal = Opponent's move is illegal
act-propose-correction = Put an illegal move right
act-stop = Stop the clocks, call the arbiter
desk-start = Start
desk-stop = Stop
desk-resume = Resume
result-white-wins = 1-0 White wins
result-black-wins = 0-1 Black wins
result-draw = ½-½ draw
result-both-lose = 0-0 both lose
result-black-forfeits = +/- Black forfeits
result-white-forfeits = -/+ White forfeits

## How the game stands.

status-press = Press the clock to complete your move.
status-arrive = Say that you are here: the game begins when both players are.
status-opponent-absent = The game has not begun: your opponent has yet to arrive.
status-players-absent = The game has not begun: the players have yet to arrive.
status-your-move = Your move
status-to-move = { SIDE($who) } to move
status-plain = { $turn }.
status-stopped = The clocks are stopped. { $turn }.
status-check = { $turn }, in check.
status-unpressed = { $turn }; { SIDE($who) } has yet to press the clock.
status-check-unpressed = { $turn }, in check; { SIDE($who) } has yet to press the clock.
status-ended = { $score }. { $what }: { $end } ({ $number }).
won-white = White wins
won-black = Black wins
won-nobody = Drawn
end-5-1-1 = checkmate
end-5-1-2 = resignation
end-5-2-1 = stalemate
end-5-2-2 = dead position
end-5-2-3 = agreement
end-6-9 = flag fall
end-7-5-5 = second illegal move
end-9-2 = threefold repetition
end-9-2-1 = threefold repetition
end-9-2-2 = threefold repetition
end-9-3 = fifty moves
end-9-3-1 = fifty moves
end-9-3-2 = fifty moves
end-9-6-1 = fivefold repetition
end-9-6-2 = seventy-five moves

touch-move = Touch-move: { $what }.
touch-move-piece = the piece on { $square } must move
touch-capture = the piece on { $square } must be taken
touch-castle = castle { $move }
touch-promote = the pawn on { $square } becomes a { PIECE($piece) }
touch-step = move { $move }

## What the live page says by itself; the words in braces are filled in by the page.

live-silent = No word from the hall for 12 seconds. Trying to reach it again.
live-lost = The connection to the hall is lost. Trying to reach it again.
live-connected = Connected again.
live-not-sent = There is no connection to the hall: nothing was sent.
live-click-again = Click the piece on { $square } once more to take it off the board.
live-adjusting = You said “j'adoube” for { $square }.
live-hand-full = Your hand is full. Put the piece down first.
live-not-legal = { $move } is not a legal move.
live-your-clock = Your clock runs.
live-white-moved = White: { $move }.
live-black-moved = Black: { $move }.
live-ruling = Ruling under { $number }: { $text }
live-white-offers = White offers a draw.
live-black-offers = Black offers a draw.
live-space = Space
live-copied = Copied
live-copied-said = Copied.
live-press-copy = Press Ctrl+C
live-marked = The link is marked; copy it.

## When something goes wrong.

error-home = To the front page
error-unknown-link = No such seat
error-unknown-link-why = No seat has this link.
error-unknown-link-do = Check that the link is complete, or ask whoever created the game for it.
error-unknown-page = No such page
error-unknown-page-why = There is no page at this address.
error-unknown-page-do = Go to the front page to create a game.
error-wrong-method = Not here
error-wrong-method-why = This address does not take such a request.
error-wrong-method-do = Go back and use the buttons of the page.
error-bad-request = The request makes no sense
error-bad-request-why = The request could not be read: { $why }
error-bad-request-do = Go back, correct it and send it again.
error-too-large = Too much at once
error-too-large-why = The request is too large.
error-too-large-do = Send less text.
error-refused = That cannot be done
error-refused-why = { $why }
error-refused-do = Nothing was recorded. Go back to the table.
error-command-reused = The page is old
error-command-reused-why = This command id was used for another act before; reload the page and try again.
error-command-reused-do = Go back to the table and reload it.
error-full = The hall is full
error-full-why = The hall has as many live connections as it can keep.
error-full-do = Try again in a minute.
error-unreadable = The record cannot be followed
error-unreadable-why = Entry { $seq } of game { $game } cannot be followed: { $why }
error-unreadable-do = Tell the organiser; the record itself is safe in the store.
error-contended = The game moves too fast
error-contended-why = The game moves too fast; nothing was recorded.
error-contended-do = Try again.
error-store = The record could not be written
error-store-why = The store failed: { $why }
error-store-do = Nothing was recorded. Tell the organiser that the hall's disk needs a look, then try again.
error-broken = The hall failed
error-broken-why = A part of the hall failed.
error-broken-do = Try again; if it fails once more, tell the organiser.
