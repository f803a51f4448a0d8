# What the table says apart from the moves: adjournments, assistants, the arbiter's desk, how many tables there may be.

## Setting up a table.

front-sessions = Sessions
front-people = Assistants and blind players
front-letters = Letters of the pieces
front-letters-white = White's piece letters
front-letters-black = Black's piece letters
front-letters-help = Sealed moves, and moves that a player writes or announces, are read in these letters.
front-assistants = Has an assistant
front-blind = Is blind or visually impaired
front-neither = Neither
front-both = Both
front-disability = The assistant is needed because of a disability: the clock is not adjusted for it
front-adjournment = The game may be adjourned (Guidelines { "I" })
front-default-time = Default time
front-default-time-hint = Such as { "30m" }
front-resumption = When and where play is resumed
front-adjournment-help = The arbiter orders a move to be sealed and ends the session. A player who comes to the next session later than the default time loses.
links-assistant-what = Moves the pieces and presses the clock for the player, as far as the Laws let an assistant.

## The arbiter's desk.

table-desk-time = Time
table-desk-position = Position
table-desk-penalty = Penalty
table-desk-incident = Conduct
table-desk-ruling = Other ruling
desk-both = Both
desk-add-time = Add
desk-take-time = Take away
desk-set-clock = Set the clock
desk-set-increment = Set the increment
desk-notice-position = Illegal position
desk-call-set-up = Set up wrongly
desk-restore = Restore the position
desk-restore-to = Go back to the position after this move
desk-illegal-at = That move was illegal
desk-penalise = Penalise
desk-incident = Note it
desk-permit = Give permission to leave
desk-rule-freely = Rule
desk-rule-freely-help = Where no article decides: your ruling, and the article whose case is most like it (Preface).
desk-new-game = Declare a new game
desk-order-sealing = Order a move to be sealed
desk-end-session = End the session
desk-resume-session = Resume the session
desk-open-envelope = Open the envelope
desk-lose-envelope = The envelope is lost
option-time = Adjust the clock by
field-side = Player
field-points = Points of the opponent
field-change = Change of time
field-after = After which move
field-article = Article most like it

## Adjournments (Guidelines I).

table-envelope = On the envelope
envelope-sealed = { SIDE($who) } has sealed move { $number }.
envelope-used = Time used: White { $white }, Black { $black }.
envelope-offer = { SIDE($who) } has offered a draw.
envelope-resumption = Play is resumed: { $text }
table-seal = Your sealed move
table-seal-reply = Your sealed reply
table-says-sealed = The move you sealed
table-seal-help = Write it as on your scoresheet, with the letters { $letters }. No one sees it before the envelope is opened. A sealed move that is ambiguous, illegal or meaningless loses the game.
act-seal = Seal
act-says-sealed = That is what I sealed
act-stop-sealed = Stop the clocks: this move stays sealed
status-seal = Seal your move: the session ends.
status-is-to-seal = { SIDE($who) } must seal a move.
status-sealed-stop = Your move is sealed. Stop the clocks, or seal another one instead.
status-is-sealing = { SIDE($who) } has sealed a move and has not stopped the clocks yet.
status-session-ends = { SIDE($who) } has sealed a move. The arbiter ends the session.
status-adjourned = The game is adjourned; { SIDE($who) } has sealed a move.
status-resumed = The session is resumed. The envelope of { SIDE($who) } is opened when the opponent is present.
status-say-sealed = The envelope is lost. Say which move you sealed.
status-envelope-lost = The envelope is lost. { SIDE($who) } says which move was sealed.
status-replied = { SIDE($who) } has sealed a reply; the opponent is absent.

## Play with blind players (Appendix D).

act-announce = Announce the move
act-repeat = Repeat the opponent's move
act-repeat-this = Repeat: { $move }
status-announce = Announce your move: it counts as made only when it is announced (D.2.3).
spoken-announces = { SIDE($who) } announces: { $move }
spoken-repeats = { SIDE($who) } repeats: { $move }
act-ask-times = Ask for the times
act-tell-times = Tell the times

## When something cannot be done.

error-empty-field = Something is missing
error-empty-field-why = A field was left empty.
error-empty-field-do = Fill it in and try again.
error-not-the-played-move = Another move was made on the board
error-not-the-played-move-why = You have made a move on the board; it is the one to be sealed ({ "I.1" }).
error-not-the-played-move-do = Nothing was recorded. Write that move.
error-seals-no-move = No legal move
error-seals-no-move-why = In a guarded game only a legal move can be sealed. What you wrote is not legal, or could mean more than one move.
error-seals-no-move-do = Nothing was recorded. Write the move in full, with the letters that are named below the field.
error-envelope = The envelope does not open
error-envelope-why = It was closed with a different key from the one in the data directory.
error-envelope-do = Put the file { "envelopes.key" } back, or declare the envelope lost.
error-too-many-acts = Too fast
error-too-many-acts-why = This seat sent more in a short time than a person can do. The last act was not recorded.
error-too-many-acts-do = Wait a few seconds, then go on.
error-too-many-tables = Too many games
error-too-many-tables-why = This address has created as many games in the last hour as it may.
error-too-many-tables-do = Wait a while, or ask the person who runs the hall to raise the limit.
error-no-table-free = No room for another game
error-no-table-free-why = The hall has as many games as it can keep at one time.
error-no-table-free-do = The games in progress go on. Try again in a while.
