# The pages of the hall. Backticks enclose what is typed literally; pages show it as code.

## Around every page.

frame-skip = Skip to the content
frame-house = Rokada: chess under the FIDE Laws, each ruling under its article.
frame-pieces = Pieces drawn by Colin M.L. Burnett
frame-licence = licence
frame-language = Language

## Setting up a table.

front-title = Rokada: chess under the Laws
front-heading = Chess by the Laws, every ruling with its article
front-lead = Touch a piece, press the clock without a move, claim a draw without grounds: the hall rules at once, as an arbiter would, and names the article.
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
arbiter-automatic-what = The hall calls flags and illegal moves, and answers open questions always in the same way.
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
front-facts = Claims are decided by
front-facts-recorded = what the table has recorded
front-facts-told = what people tell the arbiter
front-facts-help = For a game on a wooden board: a claim about what this table has not recorded becomes a question to the arbiter. An automatic arbiter refuses such a claim.
front-start = Starting position
front-start-hint = FEN, or chess960 518. Leave empty for the usual start.

## The links of a new game.

seats-title = The links of this table
seats-lead = A link that has come into the wrong hands stops working when you withdraw it, and anyone who uses it is sent away. The game goes on.
seats-reissue = New link
seats-reissued = The new link for { $seat }, shown once: pass it on.
seats-withdrawn = The link for { $seat } no longer works.
seats-back = Back to the table
table-links = Links
links-heading = The table is ready
links-lead = { $white } plays White, { $black } plays Black. Each link below is a seat: anyone who opens it sits there. Give each only to its person.
links-lan = The links carry this machine's address in the local network, `{ $lan }`, so that other devices can reach it. On this machine `{ $origin }` works as well.
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
table-look-again = Refresh
table-game = Game (PGN)
table-transcript = Transcript with rulings
table-no-clocks = no clocks
table-laws = Laws { $edition }
table-over-the-board = over the board
table-guarded = guarded
table-coached = with a coach
table-coached-what = With a coach, announced before the start, who says what the Laws expect next; the record says that there was one.
table-in-hand = in hand: { $piece }
table-between = between { $square } and { $other }: { $piece }
table-offers-draw = offers a draw
table-clock-of = { SIDE($who, form: "gen") } clock
table-resign = Resign
table-resign-what = The game ends at once and your opponent wins.
table-your-move = Your move
table-move = Move
table-promotion = Promotion
table-promotion-how = Let the pawn go, take it off, then put the new piece on its square
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
table-interrupted = Play was interrupted for { $span }. No time was lost on either clock.

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
act-propose-correction = Propose to correct an illegal move
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

## The state of the game.

status-press = Press the clock to complete your move.
status-arrive = Say that you are here: the game begins when both players are.
status-opponent-absent = The game has not begun: your opponent has not arrived yet.
status-players-absent = The game has not begun: the players have not arrived yet.
status-your-move = Your move
status-to-move = { SIDE($who) } to move
status-plain = { $turn }.
status-stopped = The clocks are stopped. { $turn }.
status-check = { $turn }, and in check.
status-unpressed = { $turn }. { SIDE($who) } has not pressed the clock yet.
status-check-unpressed = { $turn }, and in check. { SIDE($who) } has not pressed the clock yet.
status-ended = { $score }. { $what }: { $end } ({ $number }).
won-white = White wins
won-black = Black wins
won-draw = Drawn
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
live-goes-on = The clocks are running again.
live-not-sent = There is no connection to the hall: nothing was sent.
live-board-changed = The board has changed, so your last act was not sent. Look at the board, then decide again.
live-click-again = Click the piece on { $square } once more to take it off the board.
live-adjusting = You said “j'adoube” for { $square }.
live-hand-full = Your hand is full. Put the piece down first.
live-not-legal = { $move } is not a legal move.
live-your-clock = Your clock is running.
live-white-moved = White: { $move }.
live-black-moved = Black: { $move }.
live-ruling = Ruling under { $number }: { $text }
live-white-offers = White offers a draw.
live-black-offers = Black offers a draw.
live-space = Space
live-copied = Copied
live-copied-said = Copied.
live-press-copy = Press Ctrl+C
live-marked = The link is selected; copy it.

## When something goes wrong.

error-home = To the front page
error-unknown-link = No such seat
error-unknown-link-why = No seat has this link.
error-unknown-link-do = Check that you copied the whole link. If it is lost or was withdrawn, ask the arbiter of the table, or the person who set it up, for a new one.
error-unknown-page = No such page
error-unknown-page-why = There is no page at this address.
error-unknown-page-do = Go to the front page to set up a table.
error-old-ticket = This page to print has expired
error-old-ticket-why = A page to print keeps its address for fifteen minutes only, because the address is printed too.
error-old-ticket-do = Open it again from the page where you found it.
error-wrong-method = That does not work at this address
error-wrong-method-why = This address does not take such a request.
error-wrong-method-do = Go back and use the buttons of the page.
error-see-description = /api/openapi.json lists every address for programs and what it accepts.
error-bad-request = The hall could not read what was sent
error-bad-request-why = The request could not be read: { $why }
error-bad-request-do = Go back, correct it and send it again.
error-too-large = Too much at once
error-too-large-why = The request is too large.
error-too-large-do = Send less text.
error-refused = That cannot be done
error-refused-why = { $why }
error-refused-do = Nothing was recorded. Go back to the table.
error-command-reused = This page is out of date
error-command-reused-why = Another act was already sent from this copy of the page; yours was not recorded.
error-command-reused-do = Go back to the table, reload it and do it again.
error-unknown-host = Opened under an unknown name
error-unknown-host-why = The hall does not know the name in this address and accepts nothing sent to that name.
error-unknown-host-do = Open the hall at the address that it printed, or start it with this name: `rokada hall --host NAME`.
error-foreign-page = Sent by another site
error-foreign-page-why = A page of another site sent this; the hall accepts forms from its own pages only.
error-foreign-page-do = Open the hall's own page and send it from there.
error-full = Too many connections
error-full-why = The hall has as many open pages as it can serve.
error-full-do = Close pages you do not need, or try again in a minute.
error-place-needed = A player needs your place
error-place-needed-why = The hall lent this place to a spectator, and now a player has come for whom it is kept.
error-place-needed-do = You need do nothing: this page comes back by itself when there is room again.
error-busy = The desk is busy
error-busy-why = The desk is already working on as many cases as there is room for besides the games.
error-busy-do = Nothing was lost. Try again in a few seconds.
error-pairing-busy = The pairing program is busy
error-pairing-busy-why = Other tournaments are being paired, and yours must wait longer than a minute.
error-pairing-busy-do = Nothing was changed. Try again in a minute, or enter the pairings.
error-plain-line = Not without encryption
error-plain-line-why = What is sent from here could be read by anybody on the way, so nothing was accepted.
error-plain-line-do = Open this address with https and send it from there.
error-unreadable = This game cannot be replayed
error-unreadable-why = Entry { $seq } of game { $game } could not be read: { $why }
error-unreadable-do = Tell the organiser; the record itself is safe in the store.
error-contended = Somebody else acted first
error-contended-why = Another act was recorded at the same moment, so yours was not.
error-contended-do = Look at the board, then try again.
error-store = The hall cannot record anything
error-store-why = The hall cannot record anything just now: { $why }
error-store-do = Nothing was recorded, and all clocks are stopped. Play goes on from the same point; ask the organiser to check the hall's disk.
error-held = The hall cannot record anything
error-held-why = Another program holds the hall's store.
error-held-do = Nothing was recorded, and all clocks are stopped. Play goes on from the same point; ask the organiser to close that program.
error-slow = The hall's disk does not answer
error-slow-why = The hall's disk has not answered for a while.
error-slow-do = All clocks are stopped until it does; then play goes on from the same point.
error-in-doubt = It is not known whether this was recorded
error-in-doubt-why = The disk failed while this was being recorded: it is not known whether it was recorded.
error-in-doubt-do = All clocks stand still until it is known. Look at the table again in a moment; what you see there then counts.
error-read = The record could not be read
error-read-why = Reading failed: { $why }
error-read-do = Ask the organiser to check the hall's disk, then try again.
error-broken = Something in the hall failed
error-broken-why = A part of the hall stopped with an error.
error-broken-do = Try again; if it fails again, tell the organiser.

## Trusting the hall's own certificate.

trust-title = Let this device trust the hall
trust-lead = The hall made its certificate by itself, so your browser does not know it yet. Do this once on each device; after that the connection is encrypted and the browser does not warn.
trust-get = Download the hall's certificate
trust-compare = Compare: the hall prints this SHA-256 fingerprint where it runs, and your device shows it in the details of the certificate. If they differ, go no further and tell the person who runs the hall.
trust-install = Install it:
trust-ios = Open the file in Safari and allow the profile. `Settings > General > VPN & Device Management`: install it. Then `Settings > General > About > Certificate Trust Settings`: switch it on.
trust-android = `Settings > Security > Encryption & credentials > Install a certificate > CA certificate`, then choose the file. On some phones the way is a little different: search the settings for `certificate`.
trust-windows = Open the file, `Install Certificate`, `Current User`, `Place all certificates in the following store`, `Trusted Root Certification Authorities`.
trust-macos = Open the file in `Keychain Access`, keychain `login`. Open the certificate there, `Trust`, `Always Trust`.
trust-linux = Chrome and Chromium: `chrome://certificate-manager`, `Custom`, import the file under the trusted certificates. For the whole computer on Debian and Ubuntu: copy it to `/usr/local/share/ca-certificates/` and run `sudo update-ca-certificates`.
trust-firefox = `Settings > Privacy & Security > View Certificates > Authorities > Import`, and tick that it may identify websites.
trust-open = Open the hall
trust-limits = The certificate vouches only for private networks and for the names that this hall's computer had when it was made. When you no longer play here, remove it in the same place.
