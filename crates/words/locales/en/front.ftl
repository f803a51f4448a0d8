# Setting up a table, finding it again, and its links.

## Time controls in words.

time-none = no clocks
time-game = { $span } for the game
time-first = { $span } for the first { $count } moves
time-next = { $span } for the next { $count } moves
time-rest = { $span } for the rest of the game
time-then = , then{" "}
time-increment = { $span } more for each move
time-delay = a delay of { $span } on each move
time-bronstein = up to { $span } given back after each move
time-late = { $span } more for each move from move { $number }
time-unclear = This is not a time control yet.

## The page of the person who set up a table.

organiser-title = { $white } - { $black }: the links
organiser-time = Time for each player: { $time }.
organiser-key = The key of this table
organiser-key-what = This page is kept. This browser finds it again on the front page; anywhere else, type the key there. Write it down and do not show it to anyone: it opens every seat.
organiser-yours = Your tables
organiser-find = I have the key of a table
organiser-unknown-key = No table has this key. It has 26 letters and digits; spaces and capitals do not matter.
organiser-qr = QR code: the link for { $seat }
organiser-share = Share
organiser-mail = Send by e-mail
organiser-mail-subject = Chess: { $white } - { $black }
organiser-mail-body = { $seat }: { $link }
organiser-print = Print
organiser-change = { $seat }: link lost or in the wrong hands?
organiser-reissue-sure = { $seat } gets a new link and the old one stops working. Anyone who uses the old one is sent away. The game and its clocks go on.
organiser-withdraw-sure = The link for { $seat } stops working, and there is no other until you issue a new one. Anyone who uses it is sent away. The game and its clocks go on.
organiser-withdraw-yes = Yes, withdraw it
organiser-reissued = { $seat } has a new link. The old one no longer works.
organiser-gone = This page has no link to show: it was withdrawn, or the arbiter gave out another.

## The quick ways into a game.

way-alone = Alone
way-alone-what = Both sides on this screen, your clocks next to the board.
way-alone-go = Play here
way-friend = With a friend
way-friend-what = You get a code that the other phone reads, and a link to send.
way-friend-go = Invite a friend
way-engine = Against an engine
way-engine-what = It sits at a seat like anybody else: it lifts, lets go and presses the clock.
way-engine-go = Play it
way-clock = A clock for a wooden board
way-clock-what = This device lies next to your own board: each player has one half of it and taps it to press.
way-clock-go = Put it next to the board
way-clock-help = The moves are made on your wooden board. A player who calls the arbiter stops both clocks; the arbiter's link starts them again. You find it on the page of this table, which is then listed here under “{ $yours }”.
way-more = More
way-own = You play
way-own-chance = At random
way-which-engine = Engine
way-strength = It plays like
way-strength-beginner = A beginner (800)
way-strength-casual = A casual player (1200)
way-strength-club = A club player (1600)
way-strength-strong = A strong player (2000)
way-strength-full = As well as it can
way-regime-help = Guarded: the hall refuses illegal moves and presses the clock for you. Over the board adds what happens in a playing hall: a touched piece must move, an illegal move can be made and is penalised, and you press the clock yourself.
way-coach = With a coach, who says what the Laws expect next. The record says that there is one; at an event no one may give a player advice (11.3.1).
front-whole = A table with an arbiter, or exactly as you want it
front-whole-what = Names, any time control, three editions of the Laws, adjournments, assistants.
seat-both = Both players
links-both-what = Plays both sides on one screen.
both-white = White: { $what }
both-black = Black: { $what }
organiser-friend = { $seat } is for your friend
organiser-friend-what = Let the other phone read the code, or send the link below. Then sit down yourself.
organiser-engine = No friend at hand? An engine of yours can take that seat: `{ $command }`.
organiser-sit = Sit down: { $seat }
engine-trouble = The engine makes no move: { $why }. It is being started again; its clock keeps running, and anyone who has the link of its seat may play on.
links-lead-nameless = Each link below is a seat: anyone who opens it sits there. Give each only to its person.

## The coach of a casual table: what the Laws expect now, and what may be claimed.

coach-press = Press the clock now: until then your move is made but not completed (6.2).
coach-wait = Your opponent has the move. Do not disturb your opponent (11.5) and touch no piece: only on your own move may you adjust one, after saying “j'adoube” (4.2).
coach-move-guarded = Make a legal move; the hall presses the clock for you.
coach-move = You have the move. The first piece that you touch in order to move it must be moved (4.3); say “j'adoube” before you adjust one (4.2). Let go, then press the clock (6.2).
coach-threefold = This position has appeared for the third time: before you touch a piece you may claim a draw (9.2) under “{ $where }”.
coach-fifty = Fifty moves by each player without a capture or a pawn move: before you touch a piece you may claim a draw (9.3) under “{ $where }”.
coach-illegal = If the last move was illegal, say so under “{ $where }” before you touch a piece (7.5).
coach-flag = If the opponent's time runs out, claim it under “{ $where }” (6.9).
coach-offer = A draw is offered: accept it, decline it, or simply touch a piece, which declines it (9.1).
