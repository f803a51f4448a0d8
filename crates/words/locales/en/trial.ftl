# The board on the front page: one touches a piece or breaks a rule, and reads the ruling.

trial-title = Try it: pick up any piece, both sides are yours
trial-break = Or break a rule:
trial-touch = Touch one piece, move another
trial-illegal = Make an illegal move
trial-press = Press without a move
trial-claim = Claim a draw you are not entitled to
trial-desk = Compare { $editions }
trial-again = Start again
trial-begin = Pick up a piece: click it, then click where it goes.
trial-press-first = Pressing the clock completes the move (6.2.1).
trial-over = The game is over. Start again?
