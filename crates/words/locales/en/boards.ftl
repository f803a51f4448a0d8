# Electronic boards: what a board has sensed, what the press makes of it, how to connect one.

sensed-title = Electronic board: { $white } – { $black }
sensed-way = Electronic board
sensed-back = To the table
sensed-what = What the board feels is only proposed. Your press of the clock makes it count, and what changes nothing on the board counts only if you say so.
sensed-needs-script = Only a page with scripts can read a board that is connected to this machine, and scripts do not run here. Make your moves at the table.
sensed-not-by-hand = At this table moves are not made by hand on a board that the hall knows. An electronic board needs a table that is played over the board.
sensed-wood = What the board feels

sensed-connect = Connect a board
sensed-dgt = { "DGT" } board
sensed-chessnut = { "Chessnut" } board
sensed-millennium = { "Millennium" } board
sensed-livechess = { "DGT LiveChess" } on this machine
sensed-end = Disconnect the board
sensed-facing = How the board lies
sensed-facing-usual = As its maker intends
sensed-facing-turned = Turned round
sensed-left = To the left of the board's clock sits
sensed-insecure = The browser lets only a secure page read a board: open this page by https. The person who runs the hall opens it with `--tls self`. { "LiveChess" } works here too.
sensed-no-serial = This browser has no { "Web Serial" }: for a { "DGT" } or { "Millennium" } board use { "Chrome" } or { "Edge" } on a computer, or { "LiveChess" }.
sensed-no-hid = This browser has no { "WebHID" }: for a { "Chessnut" } board use { "Chrome" } or { "Edge" } on a computer.
sensed-none = No board is connected.
sensed-read-here = This page reads the board ({ $board }).
sensed-read-elsewhere = Another page reads the board ({ $board }). You can press here.
sensed-not-opened = The board could not be opened: { $why }
sensed-livechess-silent = { "LiveChess" } does not answer. Start it on this machine, and allow this page to reach it if the browser asks.
sensed-livechess-no-board = { "LiveChess" } has no board that is switched on.
sensed-not-yours = You press only for yourself.

sensed-sensed = What the board has sensed
sensed-nothing = Nothing waits for your press.
sensed-earlier = Sensed and not counted
sensed-weight-counts = counts with the press
sensed-weight-asked = doubtful: counts with the press unless you say no
sensed-weight-contact = changes nothing: counts only if you say yes
sensed-weight-result = asked
sensed-weight-shown-only = for your information
sensed-is-so = It was so
sensed-is-not-so = It was not so
sensed-put-back-there = { $act } It was put back there.
sensed-result = The kings in the centre say that the game ended { $score }. Is that so?
sensed-put-back = The fallen pieces stand again.
sensed-new-game = The pieces stand as for a new game.
sensed-differs = Different from the hall: { $squares }

sensed-ready = The pieces stand as the hall has them. Press when you are here.
sensed-set-up = Set the pieces up as the hall has them.
sensed-rests = No move is made now.
sensed-follow = The hall has a different position: put the pieces as they stand there, then go on.
sensed-listens = The board is read. Make your move, then press.
sensed-press = What the board has sensed counts when you press.
sensed-lost = The board is not connected. What was pressed is kept; connect the board again, and its position is read.
sensed-no-move = The clock was pressed, but the board has sensed no move, so nothing was sent. To press anyway, press on the page of the game.
sensed-dropped = What the board had sensed no longer fits the game and was dropped.
sensed-unclear = These squares changed, and it is not clear what was done: { $squares }. Put the pieces as the hall has them, or make the move at the table.
sensed-refused = The hall did not take this from the board: { $act } { $why } The clock was not pressed.
sensed-nonsense = { $count ->
    [one] The board sent { $count } message that makes no sense. Look at its cable and its batteries.
   *[other] The board sent { $count } messages that make no sense. Look at its cable and its batteries.
}

room-board-read = Electronic board
room-board-lost = Electronic board is not connected
room-board-nonsense = Electronic board sends nonsense
