# Setting up a table, finding it again, and its links.

## Time controls in words.

time-none = no clocks
time-game = { $span } for the game
time-first = { $span } for the first { $count } moves
time-next = { $span } for the next { $count } moves
time-rest = { $span } for the rest of the game
time-then = , then{" "}
time-increment = { $span } more for each move
time-delay = on each move { $span } before the time runs
time-bronstein = on each move up to { $span } given back
time-late = { $span } more for each move from move { $number }
time-unclear = This is not a time control yet.

## The page of whoever set up a table.

organiser-title = { $white } - { $black }: the links
organiser-time = Time for each player: { $time }.
organiser-key = The key of this table
organiser-key-what = This page stays. This browser finds it again on the front page; anywhere else, type the key there. Write it down and show it to nobody: it opens every seat.
organiser-yours = Your tables
organiser-find = I have the key of a table
organiser-unknown-key = No table has this key. It has 26 letters and digits; gaps and capitals do not matter.
organiser-qr = QR code: the link for { $seat }
organiser-share = Share
organiser-mail = Send by e-mail
organiser-mail-subject = Chess: { $white } - { $black }
organiser-mail-body = { $seat }: { $link }
organiser-print = Print
organiser-change = { $seat }: link lost or in the wrong hands?
organiser-reissue-sure = { $seat } gets a new link and the old one leads nowhere from then on. Whoever came by it is sent away. The game and its clocks go on.
organiser-withdraw-sure = The link for { $seat } leads nowhere from then on and there is no other until you give out a new one. Whoever came by it is sent away. The game and its clocks go on.
organiser-withdraw-yes = Yes, withdraw it
organiser-reissued = { $seat } has a new link. The old one leads nowhere now.
organiser-gone = There is no link from here: it was withdrawn, or the arbiter gave out another.
