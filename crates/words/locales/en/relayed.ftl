# Boards that are not ours: live games that a relay writes, and what an arbiter should look at.

relayed-title = Relayed boards
relayed-what = Games that a relay writes as they are played. What an arbiter should look at is reported once, under its article, and is struck out when the file is corrected.
relayed-back = All boards of the room
relayed-alerts = To look at
relayed-no-alerts = Nothing to look at.
relayed-none = No games yet.
relayed-withdrawn = (corrected)
relayed-announcement = To look at: { $text }
relayed-threefold = The position has appeared three times: a draw may be claimed
relayed-fifty = Fifty moves without a capture or a pawn move: a draw may be claimed
relayed-fivefold = The position has appeared five times: the game is over, a draw
relayed-seventy-five = Seventy-five moves without a capture or a pawn move: the game is over, a draw
relayed-dead = Dead position: the game is over, a draw
relayed-illegal = An illegal move
relayed-result = The result contradicts the board
relayed-agreement = A draw was agreed before the tournament allows it
relayed-flag = The clock of { SIDE($who) } shows zero: its flag has fallen, unless the moves of the period were made
relayed-increment = The clock of { SIDE($who) } never gains time: the increment seems to be missing
relayed-unwinnable = { $who ->
    [white] White can never mate any more: if Black's flag falls, the game is drawn
   *[black] Black can never mate any more: if White's flag falls, the game is drawn
}
relayed-silent = does not answer in { $seconds } seconds; it is asked again
relayed-unreachable = cannot be reached; it is tried again
relayed-status = answers { $status }; it is asked again
relayed-page = sends a web page and no games; the address of the PGN itself is needed
relayed-too-large = is larger than { $megabytes } MB
relayed-leads-on = sends on from one address to the next, more than { $times } times
relayed-leads-inside = leads into this machine or its network
relayed-breaks-off = sent an incomplete answer; it is asked again
relayed-unreadable = cannot be read; it is tried again
