# Words by which people look for an article: what they say has happened. Commas part the entries;
# of an entry of several words all must be asked for. The articles stand in `src/articles/search.rs`.

## Words that say nothing about an article.

search-little-words = a, an, the, of, to, in, on, at, is, are, was, were, it, its, my, his, her, their, your, you, we, they, he, she, me, do, does, did, have, has, had, can, could, may, must, be, been, am, if, what, when, how, who, which, there, and, or, but, by, for, with, that, this, will, would, then, than, only, just, as, from, get, got, not, no

## What has happened.

situation-phone = phone, telephone, mobile, cell, smartwatch, watch, device, rings, ringing, beeps, electronic
situation-notes = notes, advice, help, book, analysis, cheating, engine
situation-two-hands = two hands, both hands, hand, hands
situation-touch = touch, touched, touching, touch-move, wrong piece
situation-castling-touch = king rook touched, touched castling, touched king, rook first
situation-castling-check = castle check, castling check, castle out, castle through, castling attacked
situation-castling = castling, castle, castled
situation-release = released, release, let go, dropped
situation-adjust = adjust, adjusting, j'adoube, adoube, centre, straighten
situation-promotion = promotion, promote, promoting, pawn queen, underpromotion, inverted, upside, last rank, eighth rank
situation-queen = second queen, extra queen, stopped queen, fetch queen, no queen, clock queen
situation-en-passant = en passant, passant, e.p
situation-illegal = illegal, wrong move, impossible move, king left, left check
situation-flag = flag, time, fell, fallen, overstepped, zero, timeout, ran out
situation-both-flags = both flags, two flags
situation-bare-king = bare king, lone king, only king, insufficient, material, bare
situation-late = late, default, forfeit, arrive, arrival, absent, no show
situation-press = press, pressed, clock button, forgot clock, completed
situation-repetition = threefold, repetition, repeated, repeat, fivefold, same position, third time
situation-fifty = fifty, fifty-move, seventy-five, 50, 75
situation-offer = draw, offer, offered, agree, agreed, remis
situation-scoresheet = scoresheet, score, write, writing, wrote, record, notation, sheet
situation-not-written = write moves, wrote moves, stopped writing, write all, missing moves
situation-signing = sign, signed, signing, signature
situation-quickplay = two minutes, last minutes, normal means, no effort, effort, cannot win, quickplay
situation-time-trouble = time trouble, zeitnot, five minutes
situation-displaced = displaced, knocked, fell over, pieces fell
situation-set-up = set-up, setup, colours, colors, reversed, board turned, wrong start, start position
situation-clock-wrong = clock wrong, wrong time, defective, broken, clock set, clock setting, increment
situation-stop = stop, stopped, pause, call arbiter
situation-noise = noise, disturb, distract, distracting, talking, annoy, eating
situation-left = left area, left room, left hall, leave, leaving, toilet, outside
situation-appeal = appeal, appeals, protest, complain, complaint
situation-adjourned = sealed, seal, sealing, envelope, adjourned, adjournment, adjourn, resumption, resumed
situation-penalty = penalty, punish, punishment, penalise, warning, extra minutes, minutes added
situation-stalemate = stalemate, dead position, dead, checkmate
