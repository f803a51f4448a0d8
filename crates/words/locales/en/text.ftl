## The text board: the same in a page and in a terminal. The commands are in `typed.tsv`.
text-title = { $white } – { $black }, as text
text-way = The board as text
text-to-board = The board as a picture
text-board = Position
text-squares-help = Arrow keys go from square to square. Choose a square to lift the piece there, then another to let it go; where moves are chosen, choose the two squares of a move.
text-line = Your act or question
text-do = Send
text-help-title = What can be typed
text-answer = Answer
text-since = Since you looked
text-since-nothing = Nothing new.
text-can = What you can do now
text-can-nothing = Nothing is asked of you now.

text-help-ask = Ask: { $commands }.
text-help-guarded = Move: { $moves }, in the letters of your language.
text-help-hands = Move: { $moves }, in the letters of your language, then { $press }. By hand: { $hands }. What you touch you must move.
text-help-say = Say: { $commands }.
text-type-here = Type { $command } to say that you are here.
text-help-arbiter = Act as in a transcript: { $commands }.
text-help-spelling = Capitals and diacritics do not matter. The English commands work in every language.

text-manner = How the game is announced
text-brief = Tell me briefly
text-full = Tell me everything
text-announced-brief = Brief: moves as they are written, rulings, offers, questions and the result.
text-announced-full = Full: who moved, what the hands do, what touch-move requires, each ruling under its article, what is next and who is to press the clock.
text-announced-at = The clock is announced at { $times }.
text-announced-never = The clock is announced when you ask: { $clock }. To have it announced at times that you choose: { $times }.
text-clock-usual = Tell the clock at 10, 5 and 1 minutes, 30 and 10 seconds
text-clock-never = Tell the clock only when I ask
text-no-time = These are not times: write for example { $times }, or { $never }. Nothing is changed.
text-help-manner = How the game is announced: { $commands }.

text-empty = empty
text-none = none
text-no-square = That is not a square: write for example { $command }.
text-no-piece = That is not a piece: write for example { $command }.
text-no-row = That is not a rank or file: write for example { $rank } or { $file }.
text-no-move-there = There is no such move: write for example { $number }, { $black } or { $start }.
text-no-move = `{ $move }` is not a legal move of yours here. Nothing was sent. Over the board you can make any move by its two squares: { $command }.
text-ambiguous = `{ $move }` fits more than one move. Nothing was sent: write both squares, such as { $command }.
text-back = Moves were taken back. The last move that remains: { $move }
text-offered = You have offered a draw.
text-offer-declined = { SIDE($who, form: "gen") } draw offer was declined.

text-line-open = You are connected to the game.
text-line-lost = The connection is lost and is being made again. What you type is kept.
text-line-ended = This link is in use elsewhere, or no longer works.
text-line-nowhere = This link does not work.
