# Electronic boards: what a board has felt, what the press makes of it, how to connect one.

felt-title = Electronic board: { $white } against { $black }
felt-way = Electronic board
felt-back = To the table
felt-what = What the board feels is only proposed. Your press of the clock makes it count, and what changes nothing on the board counts only if you say so.
felt-needs-script = Only a page with scripts can read a board that is connected to this machine, and scripts do not run here. Make your moves at the table.
felt-not-by-hand = At this table moves are not made by hand on a board that the hall knows. An electronic board needs a table that is played over the board.
felt-wood = What the board feels

felt-connect = Connect a board
felt-dgt = { "DGT" } board
felt-chessnut = { "Chessnut" } board
felt-millennium = { "Millennium" } board
felt-livechess = { "DGT LiveChess" } on this machine
felt-end = Disconnect the board
felt-facing = How the board lies
felt-facing-usual = As its maker intends
felt-facing-turned = Turned round
felt-left = To the left of the board's clock sits
felt-insecure = The browser lets only a secure page read a board: open this page by https. Whoever runs the hall opens it with `--tls self`. { "LiveChess" } works here too.
felt-no-serial = This browser has no { "Web Serial" }: for a { "DGT" } or { "Millennium" } board use { "Chrome" } or { "Edge" } on a computer, or { "LiveChess" }.
felt-no-hid = This browser has no { "WebHID" }: for a { "Chessnut" } board use { "Chrome" } or { "Edge" } on a computer.
felt-none = No board is connected.
felt-read-here = This page reads the board ({ $board }).
felt-read-elsewhere = Another page reads the board ({ $board }). You can press here.
felt-not-opened = The board could not be opened: { $why }
felt-livechess-silent = { "LiveChess" } does not answer. Start it on this machine, and allow this page to reach it if the browser asks.
felt-livechess-no-board = { "LiveChess" } has no board that is switched on.
felt-not-yours = You press only for yourself.

felt-felt = What the board has felt
felt-nothing = Nothing waits for your press.
felt-earlier = Felt and not counted
felt-weight-counts = counts with the press
felt-weight-asked = doubtful: counts with the press unless you say no
felt-weight-contact = changes nothing: counts only if you say yes
felt-weight-result = asked
felt-weight-told = for your information
felt-is-so = It was so
felt-is-not-so = It was not so
felt-put-back-there = { $act } It was put back there.
felt-result = The kings in the centre say that the game ended { $score }. Is that so?
felt-put-back = The fallen pieces stand again.
felt-new-game = The pieces stand as for a new game.
felt-differs = Different from the hall: { $squares }

felt-ready = The pieces stand as the hall has them. Press when you are here.
felt-set-up = Set the pieces up as the hall has them.
felt-rests = No move is made now.
felt-follow = The hall has a different position: put the pieces as they stand there, then go on.
felt-listens = The board is read. Make your move, then press.
felt-press = A move waits for your press.
felt-lost = The board is not connected. What was pressed is kept; connect the board again, and its position is read.
felt-no-move = The clock was pressed, and the board has felt no move: the hall was told nothing. To press all the same, press at the table.
felt-dropped = What the board had felt no longer fits the game and was dropped.
felt-unclear = These squares changed, and nobody can tell what was done: { $squares }. Put the pieces as the hall has them, or make the move at the table.
felt-refused = The hall did not take this from the board: { $act } { $why } The clock was not pressed.
felt-nonsense = { $count ->
    [one] The board sent { $count } message that makes no sense. Look at its cable and its batteries.
   *[other] The board sent { $count } messages that make no sense. Look at its cable and its batteries.
}

room-board-read = Electronic board
room-board-lost = Electronic board is not connected
room-board-nonsense = Electronic board sends nonsense
