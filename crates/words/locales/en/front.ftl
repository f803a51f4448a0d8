# Setting up a table, finding it again, and its links.

## Time controls in words.

time-none = no clocks
time-of-each = White: { $white }; Black: { $black }
time-game = { $span } for the game
time-first = { $span } for the first { $count } moves
time-next = { $span } for the next { $count } moves
time-rest = { $span } for the rest of the game
time-then = , then{" "}
time-increment = plus { $span } per move
time-delay = with a delay of { $span } on each move
time-bronstein = up to { $span } given back after each move
time-late = plus { $span } per move from move { $number }
time-unclear = This is not a time control yet.

## The page of the person who set up a table.

organiser-title = { $white } - { $black }: the links
organiser-time = Time for each player: { $time }.
organiser-key = The key of this game
organiser-key-what = This browser finds this page again on the front page. On another device, type the key there. Write it down and do not show it to anyone: it opens every seat.
organiser-yours = Your games
organiser-find = Reopen a game with its key
organiser-unknown-key = No game has this key. A key has 26 letters and digits; spaces and capitals do not matter.
organiser-qr = QR code: the link for { $seat }
organiser-share = Share
organiser-mail = Send by e-mail
organiser-mail-subject = Chess: { $white } - { $black }
organiser-mail-body = { $seat }: { $link }
organiser-print = Print
organiser-change = { $seat }: link lost, or in the wrong hands?
organiser-reissue-sure = { $seat } gets a new link, and the old one stops working. Anyone who uses the old one is disconnected. The game and its clocks go on.
organiser-withdraw-sure = The link for { $seat } stops working, and there is no other until you make a new one. Anyone who uses it is disconnected. The game and its clocks go on.
organiser-withdraw-yes = Yes, withdraw it
organiser-reissued = { $seat } has a new link. The old one no longer works.
organiser-gone = There is no link to show: it was withdrawn, or the arbiter made a new one.

## The quick ways into a game.

way-alone = Alone
way-alone-what = Both sides on this screen, with both clocks next to the board.
way-alone-go = Play here
way-friend = With a friend
way-friend-what = Your friend scans a code with a phone, or you send a link.
way-friend-go = Invite a friend
way-engine = Against an engine
way-engine-what = The engine plays as a person does: it lifts a piece, releases it and presses the clock.
way-engine-go = Play the engine
way-clock = A clock for a wooden board
way-clock-what = This device lies next to your board as the clock. Each player taps one half of it to press.
way-clock-go = Open the clock
way-clock-help = A player who calls the arbiter stops both clocks, and the arbiter's link starts them again. That link is on the page of this game, which you then find here under “{ $yours }”.
way-more = Time and options
way-own = You play
way-own-chance = At random
way-which-engine = Engine
way-strength = It plays like
way-strength-beginner = A beginner (800)
way-strength-casual = A casual player (1200)
way-strength-club = A club player (1600)
way-strength-strong = A strong player (2000)
way-strength-full = As well as it can
way-regime-help = Guarded: only legal moves can be made, and the clock is pressed for you. Over the board, as at a tournament: a touched piece must move, and you press the clock yourself. An illegal move can be made and is penalised.
way-coach = With a coach, who explains what the Laws require next. The record says so. At an event no one may advise a player (11.3.1).
front-whole = Custom game
front-whole-what = Names, any time control, an arbiter, older editions of the Laws, adjournments, assistants.
seat-both = Both players
links-both-what = Plays both sides on one screen.
both-white = White: { $what }
both-black = Black: { $what }
organiser-friend = { $seat } is for your friend
organiser-friend-what = Send this link, or let your friend scan the code. The game starts when both of you have pressed “{ $button }”, not before.
organiser-all-links = All links: players, arbiter, spectators
organiser-code = QR code
organiser-share-title = Your link to a game of chess
organiser-engine = No friend nearby? An engine of yours can take that seat: `{ $command }`.
organiser-sit = Play ({ $seat })
engine-trouble = The engine makes no move: { $why }. It is being started again while its clock keeps running. Anyone who has the link of its seat may play on.
links-lead-nameless = Anyone who opens a link below takes that seat, so give each link only to the person it is for.

## The coach of a casual table: what the Laws expect now, and what may be claimed.

coach-press = When you have made your move, press the clock: that completes the move (6.2).
coach-rook = If you are castling, move the rook now, then press the clock (3.8, 6.2).
coach-captured-pawn = If you are capturing en passant, take the captured pawn off now, then press the clock (3.7, 6.2).
coach-new-piece = Replace the pawn with a new piece now, then press the clock (3.7, 6.2).
coach-wait = Your opponent has the move. Do not disturb your opponent (11.5) and touch no piece: only on your own move may you adjust one, after saying “j'adoube” (4.2).
coach-move-guarded = Make a legal move; the clock is pressed for you.
coach-move = You have the move. The first piece that you touch in order to move it must be moved (4.3); say “j'adoube” before you adjust one (4.2). Let go, then press the clock (6.2).
coach-threefold = This position has appeared for the third time: before you touch a piece you may claim a draw (9.2) under “{ $where }”.
coach-fifty = Fifty moves by each player without a capture or a pawn move: before you touch a piece you may claim a draw (9.3) under “{ $where }”.
coach-illegal = If the last move was illegal, claim it under “{ $where }” before you touch a piece (7.5).
coach-flag = If the opponent's time runs out, claim it under “{ $where }” (6.9).
coach-offer = A draw is offered: accept it, decline it, or simply touch a piece, which declines it (9.1).
