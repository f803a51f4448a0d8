//! Parses events from their text.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::str::FromStr;

use rokada_board::{CastlingSide, Color, Piece, Role, Setup, Square};

use super::{EventError, PLAIN_REASONS, YES, side_word};
use crate::{
    act::{Penalty, Score, Sealed, parse_color, parse_penalty, parse_square},
    clause::Clause,
    clock::Display,
    event::{
        Adjournment, Adjusting, Binding, Decision, Event, Made, Mark, MoveMade, Note, Question,
        Quickplay, Reason, Ruling, Topic, WaitingClaim, WaitingDraw,
    },
    question::DisputedFact,
    table::Held,
};

type Result<T> = core::result::Result<T, EventError>;

fn wrong<T>(text: &str) -> Result<T> {
    Err(EventError(format!("`{text}` is no event")))
}

fn read<T: FromStr>(word: &str) -> Result<T> {
    word.parse().or_else(|_| wrong(word))
}

fn color(word: &str) -> Result<Color> {
    parse_color(word).map_err(|why| EventError(why.to_string()))
}

fn square(word: &str) -> Result<Square> {
    parse_square(word).map_err(|why| EventError(why.to_string()))
}

fn maybe<T>(word: &str, read: impl FnOnce(&str) -> Result<T>) -> Result<Option<T>> {
    if word == "-" {
        Ok(None)
    } else {
        read(word).map(Some)
    }
}

fn piece(word: &str) -> Result<Piece> {
    let mut chars = word.chars();
    match (chars.next().and_then(Piece::from_fen_char), chars.next()) {
        (Some(piece), None) => Ok(piece),
        _ => wrong(word),
    }
}

fn role(word: &str) -> Result<Role> {
    Role::ALL
        .into_iter()
        .find(|role| role.name() == word)
        .map_or_else(|| wrong(word), Ok)
}

fn clause(word: &str) -> Result<Clause> {
    Clause::from_key(word).map_or_else(|| wrong(word), Ok)
}

fn castling_side(word: &str) -> Result<CastlingSide> {
    CastlingSide::ALL
        .into_iter()
        .find(|side| side_word(*side) == word)
        .map_or_else(|| wrong(word), Ok)
}

impl FromStr for Event {
    type Err = EventError;

    fn from_str(line: &str) -> Result<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["at", ms] => Self::At(read(ms)?),
            [
                "shows",
                who,
                ms,
                "period",
                period,
                "reserve",
                reserve,
                "used",
                used,
                "flag",
                flag,
            ] => Self::Shows(
                color(who)?,
                Display {
                    remaining_ms: read(ms)?,
                    period: read(period)?,
                    reserve_ms: read(reserve)?,
                    used_ms: read(used)?,
                    flag: maybe(flag, read)?,
                },
            ),
            ["runs", who] => Self::Runs(maybe(who, color)?),
            ["will-run", who] => Self::WillRun(maybe(who, color)?),
            ["square", at, what] => Self::SquareSet(square(at)?, maybe(what, piece)?),
            ["holds", who, "-"] => Self::Holds(color(who)?, None),
            ["holds", who, what, from] => Self::Holds(
                color(who)?,
                Some(Held {
                    piece: piece(what)?,
                    from: maybe(from, square)?,
                }),
            ),
            ["between", who, one, other] => {
                Self::Between(color(who)?, [square(one)?, square(other)?])
            }
            ["holds-too", who, "-"] => Self::HoldsToo(color(who)?, None),
            ["holds-too", who, what, from] => Self::HoldsToo(
                color(who)?,
                Some(Held {
                    piece: piece(what)?,
                    from: maybe(from, square)?,
                }),
            ),
            ["holds-new", who, what] => Self::HoldsNew(color(who)?, maybe(what, role)?),
            ["adjusts", who, "-"] => Self::Adjusts(color(who)?, Adjusting::Nothing),
            ["adjusts", who, "any"] => Self::Adjusts(color(who)?, Adjusting::NextTouch),
            ["adjusts", who, squares @ ..] => {
                let squares = squares
                    .iter()
                    .map(|word| square(word))
                    .collect::<Result<_>>()?;
                Self::Adjusts(color(who)?, Adjusting::Squares(squares))
            }
            ["touched", at] => Self::Touched(square(at)?),
            ["kept", at] => Self::Kept(square(at)?),
            ["brushed", at] => Self::Brushed(square(at)?),
            ["meant", at, meant] => Self::Meant(square(at)?, *meant == YES),
            ["excused", of, at, breach] => {
                Self::Excused(read(of)?, square(at)?, maybe(breach, clause)?)
            }
            ["found-touched", of, before, at] => {
                Self::FoundTouched(read(of)?, read(before)?, square(at)?)
            }
            ["found-released", of, from, to] => {
                Self::FoundReleased(read(of)?, square(from)?, square(to)?)
            }
            ["found-both-hands", of] => Self::FoundBothHands(read(of)?),
            ["draw-permitted", until] => Self::DrawPermitted(read(until)?),
            ["draw-waits", "-"] => Self::DrawWaits(None),
            ["draw-waits", who, moves, what @ ..] => Self::DrawWaits(Some(WaitingDraw {
                by: color(who)?,
                moves: read(moves)?,
                what: read(&what.join(" "))?,
            })),
            ["claim-waits", "-"] => Self::ClaimWaits(None),
            ["claim-waits", who, moves, what @ ..] => Self::ClaimWaits(Some(WaitingClaim {
                by: color(who)?,
                moves: read(moves)?,
                what: read(&what.join(" "))?,
            })),
            ["released", from, to] => Self::Released(square(from)?, square(to)?),
            ["chosen", at, what] => Self::Chosen(square(at)?, role(what)?),
            ["obliged", step] => Self::Obliged(read(step)?),
            ["both-hands"] => Self::BothHands,
            ["bound", binding @ ..] => Self::Bound(read_binding(binding)?),
            [
                "made",
                by,
                step,
                mark,
                breach,
                instead,
                hands,
                zeroing,
                setup @ ..,
            ] => Self::Made(Made {
                what: MoveMade {
                    by: color(by)?,
                    step: read(step)?,
                    mark: (Mark::ALL.iter().copied())
                        .find(|known| known.name() == *mark)
                        .map_or_else(|| wrong(mark), Ok)?,
                    breach: maybe(breach, clause)?,
                    instead_of: maybe(instead, read)?,
                    both_hands: *hands == "both-hands",
                    zeroing: *zeroing == "zeroing",
                },
                setup: setup.join(" ").parse::<Setup>().or_else(|_| wrong(line))?,
            }),
            ["completed", back, gained] => Self::Completed(read(back)?, read(gained)?),
            ["unseen", who, gained] => Self::Unseen(color(who)?, read(gained)?),
            ["unseen-back", who] => Self::UnseenBack(color(who)?),
            ["put-up", setup @ ..] => {
                Self::PutUp(setup.join(" ").parse::<Setup>().or_else(|_| wrong(line))?)
            }
            ["undone", number] => Self::Undone(read(number)?),
            ["back-to", plies] => Self::BackTo(read(plies)?),
            ["pressed-without-move", who] => Self::PressedWithoutMove(maybe(who, color)?),
            ["settled", back] => Self::Settled(read(back)?),
            ["final-without-reply"] => Self::FinalWithoutReply,
            ["offer", who] => Self::Offer(maybe(who, color)?),
            ["proposal", who] => Self::Proposal(maybe(who, color)?),
            ["offences", who, count] => Self::Offences(color(who)?, read(count)?),
            ["arrived", who] => Self::Arrived(color(who)?),
            ["away", who] => Self::Away(color(who)?),
            ["too-late", who] => Self::TooLate(color(who)?),
            ["session-started"] => Self::SessionStarted,
            ["round-started"] => Self::RoundStarted,
            ["replaced", at, what] => Self::Replaced(square(at)?, piece(what)?),
            ["answered", index] => Self::Answered(read(index)?),
            ["noticed", what] => Self::Noticed(*what == "position"),
            ["wrote", who, ply] => Self::Wrote(color(who)?, read(ply)?),
            ["wrote-ahead", who, text @ ..] => Self::WroteAhead(color(who)?, text.join(" ")),
            ["waived", who, period] => Self::Waived(color(who)?, read(period)?),
            ["looked", who] => Self::Looked(color(who)?),
            ["must-write", who, must] => Self::MustWrite(color(who)?, *must == YES),
            ["wrote-wrongly", who, ply, text @ ..] => {
                Self::WroteWrongly(color(who)?, read(ply)?, text.join(" "))
            }
            ["borrowed", who, has] => Self::Borrowed(color(who)?, *has == YES),
            ["base", board] => Self::Base(maybe(board, read)?),
            ["counter-ahead", who, ahead] => Self::CounterAhead(color(who)?, read(ahead)?),
            ["counted-on", moves] => Self::CountedOn(read(moves)?),
            ["assisted", who, pen] => Self::Assisted(color(who)?, *pen == YES),
            ["displaced", at, who] => Self::Displaced(square(at)?, maybe(who, color)?),
            ["puts-right", who] => Self::PutsRight(maybe(who, color)?),
            ["may-leave", who, may] => Self::MayLeave(color(who)?, *may == YES),
            ["device-approved", who] => Self::DeviceApproved(color(who)?),
            ["refused-order", who] => Self::RefusedOrder(color(who)?),
            ["others-may", may] => Self::OthersMay(*may == YES),
            ["asked", who, asked] => Self::Asked(color(who)?, *asked == YES),
            ["two-boards"] => Self::TwoBoards,
            ["offer-by-claim"] => Self::OfferByClaim,
            ["offer-refused", who] => Self::OfferRefused(color(who)?),
            ["own-board", who, board] => Self::OwnBoard(color(who)?, maybe(board, read)?),
            ["signed", who, score] => Self::Signed(
                color(who)?,
                score
                    .parse::<Score>()
                    .map_err(|why| EventError(why.to_string()))?,
            ),
            ["announced", text @ ..] => Self::Announced(text.join(" ")),
            ["announced-in", letters] => Self::AnnouncedIn(read(letters)?),
            ["adjourns", adjournment @ ..] => Self::Adjourns(read_adjournment(adjournment)?),
            ["quickplay", claims @ ..] => Self::Quickplays(read_quickplay(claims)?),
            ["increment", ms] => Self::Increment(None, read(ms)?),
            ["increment", who, ms] => Self::Increment(Some(color(who)?), read(ms)?),
            ["delay", ms] => Self::Delay(read(ms)?),
            ["ruling", ruling @ ..] => Self::Ruling(read_ruling(ruling, line)?),
            _ => return wrong(line),
        })
    }
}

fn read_quickplay(words: &[&str]) -> Result<Quickplay> {
    let mut quickplay = Quickplay::default();
    let words = match words {
        ["-"] => return Ok(quickplay),
        ["requested", who, rest @ ..] => {
            quickplay.requested = Some(color(who)?);
            rest
        }
        _ => words,
    };
    match words {
        [] if quickplay.requested.is_some() => {}
        ["postponed", who @ ..] if !who.is_empty() => {
            for who in who {
                quickplay.postponed[color(who)?] = true;
            }
        }
        _ => return wrong(&words.join(" ")),
    }
    Ok(quickplay)
}

fn read_binding(words: &[&str]) -> Result<Binding> {
    Ok(match words {
        ["free"] => Binding::Free,
        ["move", from] if from.len() == 2 => Binding::Move(square(from)?, None),
        ["move", from, "not", side] => Binding::Move(square(from)?, Some(castling_side(side)?)),
        ["capture", at] => Binding::Capture(square(at)?),
        ["move", from, "capture", at] => Binding::MoveCapture(square(from)?, square(at)?),
        ["move", step] => Binding::Step(read(step)?),
        ["castle", squares] if squares.is_ascii() && squares.len() == 4 => {
            Binding::Castle(square(&squares[..2])?, square(&squares[2..])?)
        }
        ["promote", at, what] => Binding::Promote(square(at)?, role(what)?),
        _ => return wrong(&words.join(" ")),
    })
}

impl FromStr for Binding {
    type Err = EventError;

    /// `free`, `move e2`, `capture d5`, `move e2 capture d5`, `move e2e4`,
    /// `castle e1g1`, `promote a8 queen`.
    fn from_str(text: &str) -> Result<Self> {
        read_binding(&text.split_whitespace().collect::<Vec<_>>())
    }
}

fn read_ruling(words: &[&str], line: &str) -> Result<Ruling> {
    let (under, rest) = words.split_first().map_or_else(|| wrong(line), Ok)?;
    let (also, rest) = match rest {
        ["also", keys, rest @ ..] => (keys.split(',').map(clause).collect::<Result<_>>()?, rest),
        _ => (Vec::new(), rest),
    };
    let what = match rest {
        ["upheld"] => Decision::Upheld,
        ["refused", reason @ ..] => Decision::Refused(read_reason(reason)?),
        ["illegal", who] => Decision::Illegal(color(who)?),
        ["taken-back", who] => Decision::TakenBack(color(who)?),
        ["stands"] => Decision::MoveRemains,
        ["restored"] => Decision::Restored,
        ["becomes-queen", at] => Decision::BecomesQueen(square(at)?),
        ["added", who, ms] => Decision::Added(color(who)?, read(ms)?),
        ["set", who, ms] => Decision::Set(color(who)?, read(ms)?),
        ["breach", who] => Decision::Breach(color(who)?),
        ["must-move", who] => Decision::MustMove(color(who)?),
        ["penalty", who, penalty @ ..] => Decision::Penalty(color(who)?, read_penalty(penalty)?),
        ["started"] => Decision::Started,
        ["stopped"] => Decision::Stopped,
        ["resumed"] => Decision::Resumed,
        ["question", question @ ..] => Decision::Question(read_question(question)?),
        ["noted", note] => Decision::Noted(note.parse()?),
        ["free", ..] => Decision::Free(
            line.split_once(" free ")
                .map_or(String::new(), |(_, text)| text.to_string()),
        ),
        ["result", score] => Decision::Result(
            score
                .parse::<Score>()
                .map_err(|why| EventError(why.to_string()))?,
        ),
        ["new-game"] => Decision::NewGame,
        _ => return wrong(line),
    };
    Ok(Ruling {
        under: clause(under)?,
        also,
        what,
    })
}

fn read_adjournment(words: &[&str]) -> Result<Adjournment> {
    let sealed = |words: &[&str]| match words {
        ["nothing"] => Ok(Sealed::Nothing),
        ["text", text @ ..] => Ok(Sealed::Text(text.join(" "))),
        ["reply", text @ ..] => Ok(Sealed::Reply(text.join(" "))),
        ["hash", hash] => Ok(Sealed::Hash((*hash).to_string())),
        _ => wrong(&words.join(" ")),
    };
    Ok(match words {
        ["-"] => Adjournment::None,
        ["ordered", who] => Adjournment::Ordered(color(who)?),
        ["sealing", who, what @ ..] => Adjournment::Sealing(color(who)?, sealed(what)?),
        ["adjourned", who, what @ ..] => Adjournment::Adjourned(color(who)?, sealed(what)?),
        ["resumed", who, what @ ..] => Adjournment::Resumed(color(who)?, sealed(what)?),
        ["replied", who, what @ ..] => Adjournment::Replied(color(who)?, sealed(what)?),
        ["lost", who, what @ ..] => Adjournment::Lost(color(who)?, sealed(what)?),
        _ => return wrong(&words.join(" ")),
    })
}

fn read_penalty(words: &[&str]) -> Result<Penalty> {
    parse_penalty(words).map_err(|why| EventError(why.to_string()))
}

impl FromStr for Note {
    type Err = EventError;

    fn from_str(text: &str) -> Result<Self> {
        let note = Note::ALL.iter().find(|note| note.name() == text);
        note.map_or_else(|| wrong(text), |note| Ok(*note))
    }
}

impl FromStr for Reason {
    type Err = EventError;

    fn from_str(text: &str) -> Result<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        read_reason(&words)
    }
}

fn read_reason(words: &[&str]) -> Result<Reason> {
    Ok(match words {
        ["occurrences", count] => Reason::Occurrences(read(count)?),
        ["half-moves", count] => Reason::HalfMoves(read(count)?),
        [word] => PLAIN_REASONS
            .iter()
            .find(|(_, known)| known == word)
            .map_or_else(|| wrong(word), |(reason, _)| Ok(*reason))?,
        _ => return wrong(&words.join(" ")),
    })
}

fn read_question(words: &[&str]) -> Result<Question> {
    let at = words
        .iter()
        .position(|word| *word == "options")
        .map_or_else(|| wrong(&words.join(" ")), Ok)?;
    let topic = match &words[..at] {
        ["contact", who, at] => Topic::Contact(color(who)?, square(at)?),
        ["late-at-resumption", who] => Topic::LateAtResumption(color(who)?),
        ["late", who] => Topic::Late(color(who)?),
        ["both-flags"] => Topic::BothFlags,
        ["stop", who] => Topic::Stop(color(who)?),
        ["displaced", who] => Topic::Displaced(color(who)?),
        ["penalty", who] => Topic::Penalty(color(who)?),
        ["colours"] => Topic::Colours,
        ["normal-means", who] => Topic::NormalMeans(color(who)?),
        ["normal-means-later", who] => Topic::NormalMeansLater(color(who)?),
        ["five-seconds", who] => Topic::FiveSeconds(color(who)?),
        ["sealed-move", who] => Topic::SealedMove(color(who)?),
        ["sealed-meaning", who] => Topic::SealedMeaning(color(who)?),
        ["can-mate", who] => Topic::CanMate(color(who)?),
        ["assistant", who] => Topic::Assistant(color(who)?),
        ["sheets"] => Topic::Sheets,
        ["appeal", who] => Topic::Appeal(color(who)?),
        ["interference"] => Topic::Interference,
        ["no-arbiter", who] => Topic::NoArbiter(color(who)?),
        ["fact", who, of, what @ ..] => Topic::Fact(DisputedFact {
            who: color(who)?,
            of: read(of)?,
            what: (what.join(" ").parse()).or_else(|_| wrong(&what.join(" ")))?,
        }),
        ["consent", who] => Topic::Consent(color(who)?),
        ["king-laid-down", who] => Topic::KingLaidDown(color(who)?),
        ["handshake", who] => Topic::Handshake(color(who)?),
        other => return wrong(&other.join(" ")),
    };
    Ok(Question {
        topic,
        options: words[at + 1..]
            .iter()
            .map(|word| word.parse().or_else(|_| wrong(word)))
            .collect::<Result<_>>()?,
    })
}
