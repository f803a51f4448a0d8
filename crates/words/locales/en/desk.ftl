# The ruling desk, the pages of the articles, practice and "can he still mate".
# $side and $who are sides; $square, $move, $text, $number stand as written.

## An act as a sentence: "White touches the piece on e1 with both hands".
## $deed is one of the deeds below, $manner empty or begins with a space.

deed-sentence = { $who } { $deed }{ $manner }.
deed-pass = Time passes, nothing else happens.
deed-after = After { $span }: { $sentence }
deed-at = At { $time }: { $sentence }

manner-both-hands = with both hands
manner-own-board = on their own board
manner-opponents-board = on the opponent's board
manner-by-display = relying only on the display

person-white-assistant = White's assistant
person-black-assistant = Black's assistant
person-arbiter = The arbiter
person-assistant-arbiter = An assistant arbiter
person-organiser = The organiser
person-appeals = The appeals committee
person-spectator = A spectator
person-clerk = The clerk
person-clock = The clock

## What hands do. The verb of a sentence whose subject precedes it.

deed-adjust = says “I adjust” (j'adoube)
deed-adjust-squares = says “I adjust” about { $squares }
deed-touch = touches the piece on { $square }
deed-touch-both = touches the pieces on { $squares }, and it is unclear which first
deed-brush = brushes against the piece on { $square }
deed-lift = picks up the piece on { $square }
deed-place = puts the piece down on { $square }
deed-place-new = puts a { PIECE($piece) } from outside the board on { $square }
deed-place-inverted = puts an upside-down { PIECE($piece) } on { $square }
deed-place-of-side = puts a { PIECE($piece) } of { SIDE($side) } from outside the board on { $square }
deed-place-between = puts the piece down between two squares ({ $squares })
deed-take-up = takes up a { PIECE($piece) } that is not on the board
deed-hold = touches { $square } with a { PIECE($piece) } from outside the board and keeps it in hand
deed-take-off = takes the piece on { $square } off the board
deed-displace = knocks over the piece on { $square }
deed-stand-up = puts the fallen piece on { $square } upright
deed-make = moves { $move } without pressing the clock
deed-move = moves { $move } and presses the clock

## The clock, words and claims.

deed-press = presses the clock
deed-press-other-hand = presses the clock with the other hand
deed-stop = stops the clocks and calls the arbiter
deed-offer-draw = offers a draw
deed-accept = accepts
deed-decline = declines
deed-resign = resigns
deed-lay-down-king = lays down their king
deed-shake-hands = shakes hands with the opponent
deed-say = says: { $text }
deed-propose-correction = proposes to correct the illegal move
deed-agree-adjusting = agrees that the contact with { $squares } was adjusting
deed-request-increment = asks for five more seconds a move
deed-claim-threefold = claims a draw: the position has appeared for the third time
deed-claim-threefold-with = writes { $move } and claims a draw: the position will appear for the third time
deed-claim-threefold-saying = only says { $move } and claims a draw by threefold repetition
deed-claim-fifty = claims a draw: fifty moves without capture or pawn move
deed-claim-fifty-with = writes { $move } and claims a draw by the fifty-move rule
deed-claim-fifty-saying = only says { $move } and claims a draw by the fifty-move rule
deed-claim-flag = claims that the opponent's flag has fallen
deed-claim-illegal = claims that the opponent's move is illegal
deed-claim-press = claims that the opponent pressed without a move
deed-claim-touched = claims that the opponent touched the piece on { $square }
deed-claim-released = claims that the opponent let go of a piece on { $square }
deed-claim-hands = claims that the opponent used both hands
deed-claim-set-up = claims that the pieces were set up wrongly
deed-claim-colours = claims that the colours are reversed
deed-claim-board = claims that the board is turned
deed-claim-displaced = claims that pieces do not stand on the right squares
deed-claim-clock = claims that the clock is wrong
deed-claim-cannot-win = claims that the opponent cannot win by normal means
deed-claim-no-effort = claims that the opponent makes no effort to win
deed-claim-incident = reports the opponent for { $kind }

## Pen and envelope, coming and going.

deed-write = writes { $text }
deed-correct = corrects the sheet to { $text }
deed-note-draw = notes the draw offer (=)
deed-take-sheet = takes a scoresheet
deed-return-sheet = gives the scoresheet back
deed-see-sheet = asks to see the arbiter's sheet
deed-sign = signs { $score }
deed-announce = announces { $text }
deed-repeat = repeats { $text }
deed-seal = seals { $text }
deed-seal-nothing = seals an empty envelope
deed-seal-reply = seals { $text } as a reply
deed-says-sealed = says that the sealed move is { $text }
deed-arrive = arrives
deed-leave-area = leaves the playing area
deed-report = reports to the arbiter
deed-report-text = reports to the arbiter: { $text }
deed-appeal = appeals: { $text }
deed-enter = enters { $text } on the electronic scoresheet
deed-leave-venue = leaves the venue
deed-ask-times = asks for the times and the number of moves
deed-tell-times = tells the times and the number of moves
deed-demand-two-boards = demands two boards
deed-permit = gives { SIDE($side) } permission to leave
deed-permit-others = gives others permission to enter or to telephone
deed-permit-draw = consents to a draw
deed-permit-language = allows moves to be announced in { $text }
deed-enter-area = enters the playing area
deed-use-telephone = uses a telephone
deed-ask = asks the arbiter: { $text }
deed-reconstruct = has the game reconstructed on a second board
deed-replace-sheet = replaces the scoresheet of { SIDE($side) }
deed-approve-device = approves the electronic device of { SIDE($side) }

## What the arbiter does.

deed-start = starts the clock
deed-resume = lets play resume
deed-end-session = ends the session
deed-resume-session = resumes the session
deed-add-time = gives { SIDE($side) } { $span } more
deed-take-time = takes { $span } from { SIDE($side) }
deed-set-clock = sets the clock of { SIDE($side) } to { $time }
deed-set-period = sets the clock of { SIDE($side) } to { $time }, period { $number }
deed-penalise = penalises { SIDE($side) }: { $penalty }
deed-call-flag = sees that the flag of { SIDE($side) } is down
deed-call-flags = sees that both flags are down
deed-call-illegal = sees an illegal move of { SIDE($side) }
deed-call-illegal-at = sees that move { $number } of { SIDE($side) } was illegal
deed-call-set-up = finds that the pieces were set up wrongly
deed-notice-position = notices that the position is illegal
deed-undo = takes back the act of entry { $number }
deed-call-press = sees { SIDE($side) } press without a move
deed-put-up = puts up the position of the wooden board
deed-enter-moves = enters the moves of the game
deed-set-increment = sets the increment to { $span }
deed-set-increment-of = sets the increment of { SIDE($side) } to { $span }
deed-counter = puts the move counter of { SIDE($side) } at { $number }
deed-answer = decides: { $text }
deed-restore = restores the position before the irregularity
deed-restore-to = restores the position after move { $number } of { SIDE($side) }
deed-order-sealing = orders a move to be sealed
deed-open-envelope = opens the envelope
deed-lose-envelope = finds that the envelope is lost
deed-declare = declares { $score }
deed-declare-new-game = declares a new game
deed-incident = notes an incident, { SIDE($side) }: { $kind }
deed-rule = rules: { $text }
deed-rule-like = rules by analogy with { $article }: { $text }

incident-device = a telephone or other forbidden device
incident-notes = notes or another source of information
incident-advice = advice from somebody
incident-analysis = analysis on another board
incident-left-area = leaving the playing area without permission
incident-smoking = smoking where it is forbidden
incident-refuses-search = refusing to be searched
incident-refuses-order = refusing an order
incident-noise = a noise that disturbs
incident-distraction = distracting the opponent
incident-rough-clock = handling the clock roughly
incident-displaced-pieces = displacing the pieces
incident-refuses-once = refusing an order once
incident-other = an incident

## What the clerk finds.

deed-finds-mate = finds that { SIDE($side) } can mate
deed-finds-line = finds that { SIDE($side) } can mate: { $moves }
deed-finds-no-mate = shows that { SIDE($side) } can never mate
deed-finds-dead = shows that neither side can ever mate
deed-finds-nothing = cannot tell whether anybody can still mate

## Links at the head of every page.

nav-label = Sections
nav-play = Play
nav-desk = Ruling desk
nav-laws = The Laws
nav-practice = Practice
nav-winnable = Who can mate?

## The ruling desk.

desk-title = The ruling desk
desk-heading = The ruling desk
editions = { $older } and { $newest }
desk-lead = Say what happened at the board, and read what the Laws of { $editions } make of it.
desk-board = The board
desk-setup = 1. The position at the start
desk-what = 3. What else happened
desk-who = 2. Who did it
desk-somebody-else = Somebody else
desk-hand = What the hand did: click the board
desk-hand-help = Drag a piece to move it without pressing the clock.
desk-wait = after
desk-wait-seconds = seconds
desk-pass = Let this time pass
desk-search = Look for what happened
desk-search-example = telephone, flag, draw, two hands ...
desk-search-empty = The lists have nothing like that. The transcript takes any act of the Laws.
desk-story = What happened
desk-story-empty = Nothing yet. Click a piece, or choose from the lists.
desk-undo = Undo
desk-redo = Redo
desk-clear = New case
desk-transcript = The case as a transcript
desk-transcript-help = Lines `key: value`, a line `---`, then a line for each act: `black touch e8`, `+5 white press`, `arbiter call flag black`.
desk-rule = Rule on it
desk-download = Save as a file
desk-rulings = What the Laws say
desk-copy-link = Copy the link
desk-print = Print
desk-plain-link = Edit the case as text
desk-link = Link to this case
desk-copied = The link is copied. It holds the whole case.
desk-link-marked = The link is selected: copy it.
desk-examples = Example cases
desk-more-examples = More cases can be found under their articles.
desk-line = Line { $line }: { $what }
desk-unreachable = The hall does not answer. Your case is kept on this page; try again in a moment.

desk-after = After act { $number } of { $count }: { $act }
desk-before = Before the first act.
desk-act-number = Act { $number }
desk-edit = Edit
desk-up = Earlier
desk-down = Later
desk-delete = Delete
desk-said = { $edition }: { $text }
desk-differs = The editions differ here.
desk-agree = All editions agree.
desk-edition = Laws of { $edition }
desk-apart = differs
desk-same = as in { $edition }
desk-impossible = Not possible here:
desk-not-possible = this is not possible here: { $why }
desk-nothing = No ruling yet.
desk-unnoticed = No ruling yet: the move is illegal, and it has not been noticed. The opponent may claim it, or the arbiter may see it ({ $number }).
desk-flag-white = By the times entered, White still has { $time }.
desk-flag-black = By the times entered, Black still has { $time }.
desk-flag-pass = Let this time pass
desk-flag-now = Rule by these times
desk-free = Any legal move may be made.
desk-why = Why
desk-arbiter-decides = The arbiter decides:
desk-does-not-hold = { $edition }, line { $line }: “{ $text }” does not hold; instead: { $instead }
desk-white-clock = White's clock
desk-black-clock = Black's clock
desk-to-move-white = White to move
desk-to-move-black = Black to move
desk-promotion = The pawn becomes
desk-not-yet = Not yet

## What a click on the board means.

hand-touch = touches
hand-lift = picks up, lets go
hand-move = moves and presses
hand-make = moves
hand-take-off = takes off
hand-adjust = says “I adjust”
hand-brush = brushes against
hand-displace = knocks over

## The lists of what can happen.

deeds-clock = Clock
deeds-words = Offers and claims
deeds-claims = More claims
deeds-pieces = Pieces from outside the board
deeds-pen = Scoresheet and spoken words
deeds-coming = Coming and going
deeds-envelope = Envelope
deeds-notices = The arbiter sees
deeds-incidents = Incidents
deeds-decides = The arbiter decides
deeds-session = Sessions and envelope
deeds-others = Others in the hall

## Words by which people look for them, in addition to those on the buttons.

also-incident = phone telephone mobile cell smartwatch watch rings ringing device cheating notes noise smoking toilet
also-flag = time out overstepped clock zero
also-illegal = wrong move check king left
also-touched = touch move touched piece
also-hands = two hands both castling
also-draw = draw offer remis peace
also-late = late default arrival

field-square = Square
field-squares = Squares
field-move = Move: from and to, such as g1f3
field-position = Position as FEN, at least the pieces
field-moves = Moves as squares, such as e2e4 e7e5
field-text = Words
field-question = To which question: [article], then the player or the square
field-number = Move number
field-span = How long, such as 2m or 30s
field-time = Time on the clock
field-score = Result
field-piece = Piece
field-kind = Incident
field-penalty = Penalty

## The state of the case.

setup-position = Position
setup-usual = Usual start
setup-by-hand = By hand
setup-by-fen = FEN
setup-by-pgn = PGN
setup-by-number = Chess960
setup-by-hand-help = Choose a piece and click its squares; a click with the same piece takes it off again.
setup-piece = Piece to put down
setup-erase = Take pieces off
setup-turn = Who has the move
setup-castling = May still castle
setup-en-passant = En passant on
setup-done = Done
setup-empty = Empty board
setup-fen = Position as FEN
setup-pgn = Game as PGN: the case begins after its last move
setup-number = Number of the start, 0 to 959
setup-take = Use this
setup-time = Event
setup-other = Other
setup-supervision = Supervision
setup-competition = Full competition rules
setup-basic = Basic rules
setup-more = Clocks, earlier offences, regulations
setup-time-control = Time control
setup-clocks = Clocks show
setup-offences = Illegal moves so far
setup-running = Running
setup-running-turn = the clock of the side to move
setup-running-white = White's clock
setup-running-black = Black's clock
setup-running-none = neither clock
setup-clock = Clock
setup-clock-electronic = electronic
setup-clock-mechanical = mechanical
setup-arbiter = Arbiter
setup-arbiter-human = a person: only what somebody calls is noticed
setup-arbiter-automatic = the software, at once
setup-facts = Which statements are proven
setup-facts-recorded = only what is written in the case
setup-facts-told = also what somebody claims, if the arbiter finds it true
setup-default-time = Default time
setup-default-time-zero = zero: a late player loses
setup-default-time-15 = 15 minutes
setup-default-time-30 = 30 minutes
setup-default-time-unset = not fixed
setup-present = Start of the case
setup-present-playing = the game is under way
setup-present-both = the round starts, both are present
setup-present-white = the round starts, White is present
setup-present-black = the round starts, Black is present
setup-present-none = the round starts, no player is present
setup-draw-rule = Draw offers
setup-draw-rule-none = any time
setup-draw-rule-30 = not before move 30
setup-draw-rule-never = only with the arbiter's consent
setup-guidelines = Guidelines announced
setup-guidelines-none = none
setup-guidelines-quickplay = quickplay finish (III)
setup-guidelines-adjournment = adjournment (I)
setup-sheets = Scoresheets
setup-sheets-software = not judged
setup-sheets-kept = kept by hand, judged
setup-colours = Colours
setup-colours-right = right
setup-colours-reversed = reversed
setup-case-title = Title
setup-source = Where it comes from

castling-white-short = White may castle king-side
castling-white-long = White may castle queen-side
castling-black-short = Black may castle king-side
castling-black-long = Black may castle queen-side

## Can he still mate?

mate-undecided = { $count ->
    [one] no mate and no proof that there is none was found in { $count } position. The arbiter decides.
   *[other] no mate and no proof that there is none was found in { $count } positions. The arbiter decides.
}
mate-question = Can { SIDE($who) } still mate?
mate-yes = Yes, with the opponent's help:
mate-no = No:
mate-unknown = Not decided:
mate-already = It is mate already.
mate-line = The moves to mate
mate-back = One move back
mate-on = One move on

winnable-title = Who can still mate? - Rokada
winnable-heading = Who can still mate?
winnable-lead = Set up a position and see whether White, and whether Black, can still mate by any series of legal moves. This decides a fallen flag (6.9) and a dead position (5.2.2).
winnable-ask = Show who can mate
winnable-checkmate = It is checkmate.
winnable-stalemate = It is stalemate: the game is drawn.
winnable-dead = The position is dead: neither side can ever mate, the game is drawn.
winnable-alive = The position is not dead: the game goes on.
winnable-open = Not decided within the limit of this page.
winnable-help = Any legal moves count, even bad ones:
winnable-examples = Example positions
winnable-knight = Bishop against knight: a corner
winnable-blocked = A wall of pawns
winnable-cage = Five bishops, and never a mate
winnable-bishops = Bishops on squares of one colour
winnable-rook-bishop = Rook against bishop
winnable-forced = Only one move left

## The articles.

laws-title = The Laws in our words - Rokada
laws-heading = The Laws in our words
laws-lead = The articles of { $editions }, side by side, with cases that show them.
laws-search = Search
laws-search-example = 9.6a, phone rings, two hands
laws-search-help = A number of any edition (`9.6a`), or everyday words in any of the languages.
laws-found =
    { $count ->
        [one] One article
       *[other] { $count } articles
    }
laws-nothing-found = Nothing was found for “{ $text }”. Try one word, such as “phone”, “draw” or “touch”, or a number such as 9.2.
laws-article = Article { $number }
laws-neighbours = Other articles
laws-not-there = Not in this edition.
laws-same-matter = Related articles:
laws-readings = Readings of unclear places
laws-readings-help = In English.
laws-cases = Cases
laws-cases-help = Each opens at the ruling desk. Real rulings come first.
laws-more-cases =
    { $count ->
        [one] One more
       *[other] { $count } more
    }
api-in-english = This page is for programmers and is in English.
laws-glossary = Glossary

kind-rule = rule
kind-definition = definition
kind-discretion = for the arbiter to judge
kind-advice = advice

chapter-intro = Introduction
chapter-pref = Preface
chapter-1 = The game and its aim
chapter-2 = The board and how it is set up
chapter-3 = How the pieces move
chapter-4 = Touching and moving the pieces
chapter-5 = How a game ends
chapter-6 = The clock
chapter-7 = Irregularities
chapter-8 = Writing down the moves
chapter-9 = Draws
chapter-10 = Points
chapter-11 = How players behave
chapter-12 = What the arbiter does
chapter-a = Rapid
chapter-b = Blitz
chapter-c = Algebraic notation
chapter-d = Blind and visually impaired players
chapter-i = Adjourned games
chapter-ii = Chess960
chapter-iii = Games without increment, quickplay finishes
chapter-gloss = Glossary of the Laws

## Practice.

practice-title = Practice - Rokada
practice-heading = What do you rule?
practice-lead = Real rulings, examination questions and published cases. Read the case, decide, and see the article.
practice-edition = Edition
practice-topic = Article
practice-level = Difficulty
practice-all = all
practice-choose = Choose
practice-start = Begin
practice-progress = { $right } of { $count } right so far, kept in this browser only.
practice-level-1 = plain
practice-level-2 = several acts
practice-level-3 = the editions differ, or the arbiter must judge
practice-case = Case { $number }
practice-happened = What happened
practice-question = What follows from the last act?
practice-under = Laws of { $edition }
practice-show = Show me
practice-right = Right.
practice-wrong = Not right. This is the ruling:
practice-shown = This is the ruling.
practice-open = Open the case at the ruling desk
practice-next = Next case
practice-nothing = No ruling: the game goes on.

kind-of-event-standard = Standard
kind-of-event-rapid = Rapid
kind-of-event-blitz = Blitz
event-supervision-competition = full competition rules
event-supervision-basic = basic rules

## Why a side can never mate.

why-mated = its king is mated already.
why-stalemate = the game has ended in stalemate.
why-bare-king = a bare king cannot mate.
why-knight-alone = a king and a knight cannot mate a bare king.
why-light-bishops-alone = a king and bishops on light squares only cannot mate a bare king.
why-dark-bishops-alone = a king and bishops on dark squares only cannot mate a bare king.
why-knight-against-queens = a knight alone cannot mate a king whose other men are all queens.
why-light-bishops = all bishops go on light squares, and nothing the opponent has could block the dark squares next to the king for good.
why-dark-bishops = all bishops go on dark squares, and nothing the opponent has could block the light squares next to the king for good.
why-too-few-at-once = every legal move leaves too few pieces for a mate.
why-over-at-once = every legal move ends the game without a mate by this side, or leaves nothing to mate with.
why-locked-pawns = the pawns are locked and neither king can get through.
why-locked-but-king = only its king can ever move, and that gives no mate.
why-locked-but-light-bishops = the pawns are locked, and a king and bishops on light squares cannot get through.
why-locked-but-dark-bishops = the pawns are locked, and a king and bishops on dark squares cannot get through.
why-locked-around-pawns = the pawns are locked, and the pieces can never build a mate around them.
why-locked = the pieces are locked: wherever they can still go, they can never build a mate.
why-soon-stalemate = one king is shut in and its pawns are nearly stopped: it is stalemate before any mate can come.
why-locked-step-by-step = every capture and pawn move that can still come leaves the pieces locked: they can never build a mate.
why-exhausted = every way the game can go on was tried, and none ends in mate by this side.
