# The pages of the hall. Backticks enclose what is typed literally; pages show it as code.

## Around every page.

frame-skip = Skip to the content
frame-house = Rokada: chess by the FIDE Laws. Each ruling names its article.
frame-pieces = Pieces drawn by Colin M.L. Burnett
frame-licence = licence
frame-language = Language

## Setting up a table.

front-title = Rokada: chess by the FIDE Laws
front-heading = Play chess by the FIDE Laws, with an arbiter built in
front-player-hint = Player's name
front-set-up = Create game

front-time = Time for each player
front-time-control = Time control
front-time-help = `15m+10s`: 15 minutes, and 10 seconds more for each move. `40/90m, 30m`: 90 minutes for 40 moves, then 30 minutes more. `25m d10s`: 25 minutes, with a delay of 10 seconds. `white 5m black 4m`: a time for each player. `none`: no clocks.
preset-blitz = Blitz
preset-rapid = Rapid
preset-standard = Standard
preset-none = No clocks

front-regime = Rules
regime-over-the-board = Over the board, as at a tournament
regime-over-the-board-what = You touch, lift, release and press the clock yourself. A touched piece must be moved, and an illegal move can happen.
regime-guarded = Guarded: only legal moves, as online
regime-guarded-what = Only a legal move can be made, and it presses the clock by itself.

front-arbiter = Arbiter
arbiter-automatic = Automatic
arbiter-automatic-what = The software calls fallen flags and illegal moves. It gives each question that the Laws leave open a fixed answer.
arbiter-human = A person
arbiter-human-what = A person has the arbiter's link. A fallen flag or an illegal move has no effect until the arbiter or a player calls it.

front-edition = Edition of the Laws
edition-in-force = In force since { $since }
edition-was-in-force = Was in force from { $since }

front-more = Event, starting position, supervision, sessions, assistants
front-event = Event
front-optional = Optional
front-supervision = Supervision
supervision-competition = Full competition rules
supervision-basic = Basic rules of rapid and blitz (A.5, B.3)
front-supervision-help = The basic rules are for events where one arbiter cannot watch every board. An illegal move remains if it is not called before the opponent's next move.
front-facts = Claims are checked against
front-facts-recorded = the recorded touches and moves
front-facts-told = what people report to the arbiter
front-facts-help = Choose the second for a game on a wooden board: the arbiter is then asked about what is not recorded. The automatic arbiter refuses a claim about it.
front-start = Starting position
front-start-hint = FEN, or chess960 518. Leave empty for the usual start.

## The links of a new game.

seats-title = The links of this game
seats-lead = If a link is in the wrong hands, withdraw it: it stops working, and anyone who uses it is disconnected. The game goes on.
seats-reissue = New link
seats-reissued = { $seat } has a new link. It is shown only once: pass it on.
seats-withdrawn = The link for { $seat } no longer works.
seats-back = Back to the game
table-links = Links
links-heading = The game is ready
links-lead = { $white } plays White, { $black } plays Black. Anyone who opens a link below takes that seat, so give each link only to the person it is for.
links-lan = The links use this machine's address in the local network, `{ $lan }`, so that other devices can open them. On this machine `{ $origin }` works as well.
links-white-what = Plays the white pieces.
links-black-what = Plays the black pieces.
links-arbiter-what = Starts and stops the clocks, calls what the players miss, decides what the Laws leave to the arbiter.
links-spectators = Spectators
links-spectator-what = Can watch but not act. You may give this link to anyone.
links-link-for = Link for { $seat }
links-copy = Copy
links-open = Open
links-another = Create another game

## Seats.

seat-white = White
seat-black = Black
seat-arbiter = Arbiter
seat-spectator = Spectator
seat-white-assistant = White's assistant
seat-black-assistant = Black's assistant

## The table.

table-against = { $white } – { $black }
table-acts = What you can do
table-question = A question to the arbiter
table-look-again = Refresh
table-game = Game (PGN)
table-transcript = Full record with rulings
table-no-clocks = no clocks
table-laws = Laws { $edition }
table-over-the-board = over the board
table-guarded = guarded
table-coached = with a coach
table-coached-what = A coach, announced before the start, explains what the Laws require next. The record says so.
table-in-hand = in hand: { $piece }
table-between = between { $square } and { $other }: { $piece }
table-offers-draw = offers a draw
table-clock-of = { SIDE($who, form: "gen") } clock
table-resign = Resign
table-resign-what = You resign, and the game ends at once.
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
table-in-words = Type a command
table-any-act = Command
table-any-act-help = For example `touch e2`, `place e8 queen`, `adjust e2`, `claim fifty with g1f3`, `say j'adoube`.
table-moves = Moves
table-no-moves = No moves yet.
table-rulings = Rulings
table-last-ruling = Last ruling
table-no-rulings = No rulings yet. Each ruling appears here with its article.
table-pawn-becomes = The pawn becomes
table-not-yet = Not yet
table-interrupted = Play was interrupted for { $span }. No time was lost on either clock.

## The board.

board-label = Chess board
board-empty = empty
board-in-check = in check
board-touched = touched
board-selected = selected
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
act-offer-draw = Offer draw
act-accept = Accept
act-decline = Decline
act-adjust = J'adoube
act-claim-threefold = Draw: threefold repetition
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

status-press = Press the clock when you have made your move.
status-arrive = The game starts when both players have said that they are here.
status-opponent-absent = The game has not started: your opponent has not yet said that they are here.
status-players-absent = The game has not started: it waits for both players.
status-arbiter-starts = The game has not started: the arbiter starts the clocks (6.6).
status-your-move = Your move
status-to-move = { SIDE($who) } to move
status-plain = { $turn }.
status-stopped = The clocks are stopped. { $turn }.
status-check = { $turn }, and in check.
status-unpressed = { $turn }. { SIDE($who) } has not pressed the clock yet.
status-check-unpressed = { $turn }, and in check. { SIDE($who) } has not pressed the clock yet.
status-starts = “{ $button }” starts { SIDE($who, form: "gen") } clock.
status-starts-session = The clocks start with “{ $button }”.
status-ended = { $score }. { $what }: { $end } ({ $number }).
handed-in-one = { SIDE($who) } has handed in { $score }. It counts once { SIDE($other, form: "nom") } hands in the same (8.7).
handed-in-differ = Handed in: White { $white }, Black { $black }. The two results contradict each other (8.7).
handed-in-late = { SIDE($who) } has handed in { $score } after the result { $result }. The arbiter decides (8.7).
entered-differs = { $entered } is entered in the tournament, but the board has { $reported }. The arbiter decides (8.7).
entered-not-ended = The result is entered, but the game at the board goes on.
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

## What the live page says by itself; the words in braces are filled in by the page.

live-silent = No connection for 12 seconds. Trying to connect again.
live-lost = The connection is lost. Trying to connect again.
live-clocks-held = The clocks show the time when the connection was lost.
live-revoked = This link was withdrawn or replaced and no longer works. Ask the arbiter of the game, or the person who created it, for a new one.
live-connected = Connected again.
live-goes-on = The clocks are running again.
live-not-sent = No connection: nothing was sent. Try again when the connection is back.
live-board-changed = The board has changed, so your last act was not sent. Look at the board before you act again.
live-click-again = Click the piece on { $square } once more to take it off the board.
live-hand-full = You already hold a piece. Put it down first.
live-not-legal = { $move } is not a legal move.
live-turn-white = It is White's turn.
live-turn-black = It is Black's turn.
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
live-marked = The link is selected: copy it.

## When something goes wrong.

error-home = To the front page
error-unknown-link = This link does not work
error-unknown-link-why = It is incomplete, or it was withdrawn.
error-unknown-link-do = Check that you copied the whole link. For a new one ask the arbiter of the game, or the person who created it.
error-unknown-page = No such page
error-unknown-page-why = There is no page at this address.
error-unknown-page-do = Go to the front page to create a game.
error-unknown-page-at = There is no page at { $address }.
error-no-article = There is no article { $number }
error-no-article-do = Find it in the list of all articles.
error-no-tournament = There is no tournament { $number }
error-no-tournament-do = Check the number, or ask the organiser for the link.
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
error-refused-do = Nothing was recorded. Go back to the game.
error-command-reused = This page is out of date
error-command-reused-why = Something was already sent from this copy of the page. What you sent now was not recorded.
error-command-reused-do = Go back to the game, reload the page and do it again.
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
error-place-needed-why = A spectator may use this place only while no player needs it, and now a player does.
error-place-needed-do = You need not do anything: this page comes back when there is room again.
error-busy = The ruling desk is busy
error-busy-why = The ruling desk is already working on as many cases as it can.
error-busy-do = Nothing was lost. Try again in a few seconds.
error-pairing-busy = The pairing program is busy
error-pairing-busy-why = Other tournaments are being paired, and yours must wait longer than a minute.
error-pairing-busy-do = Nothing was changed. Try again in a minute, or enter the pairings.
error-plain-line = This address needs encryption
error-plain-line-why = Without encryption anyone on the network could read what you send, so nothing was accepted.
error-plain-line-do = Open this address with https and send it from there.
error-unreadable = This game cannot be replayed
error-unreadable-why = Entry { $seq } of game { $game } could not be read: { $why }
error-unreadable-do = Tell the organiser; the record itself is safe in the store.
error-contended = Someone else acted first
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
error-in-doubt-why = The disk failed while this was being recorded.
error-in-doubt-do = All clocks are stopped until it is known. Look at the game again in a moment: what you see there then counts.
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
