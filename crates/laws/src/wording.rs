//! What is done, ruled, asked and owed, as messages: which sentence each act,
//! ruling, reason, question and obligation is.

use alloc::{format, string::ToString};

use rokada_board::Color;

use crate::{
    act::{Deed, Incident, Penalty, Score, Value},
    clause::Clause,
    edition::Edition,
    event::{Binding, Decision, Note, Reason, Ruling, Topic},
    message::{Argument, Message},
    question::{Fact, Told},
};

impl Deed {
    /// What is done, as the verb of a sentence: `touches the piece on e1`.
    pub fn message(&self) -> Message {
        let row = self.row();
        let values = self.values().into_iter().map(Argument::from);
        Message {
            key: row.key,
            arguments: row.fields().zip(values).collect(),
        }
    }
}

impl From<Value<'_>> for Argument {
    fn from(value: Value<'_>) -> Self {
        match value {
            Value::Side(side) => side.into(),
            Value::Square(square) => square.into(),
            Value::Squares(squares) => Self::Squares(squares.to_vec()),
            Value::Piece(role) => role.into(),
            Value::Step(step) => step.into(),
            Value::Span(ms) => Self::Span(ms),
            Value::Reading(ms) => Self::Reading(ms),
            Value::Score(score) => score.into(),
            Value::Penalty(penalty) => penalty.message().into(),
            Value::Incident(kind) => Message::new(incident(kind)).into(),
            Value::Choice(option) => Self::Choice(option.into()),
            Value::Steps(_)
            | Value::Number(_)
            | Value::Question(_)
            | Value::PutUp(_)
            | Value::Text(_) => Self::Text(value.to_string()),
        }
    }
}

/// What the arbiter notes of a player; all that has no name is an incident.
fn incident(kind: &str) -> &'static str {
    Incident::named(kind).map_or("incident-other", |incident| incident.key)
}

impl Ruling {
    /// What the ruling says, without its number.
    pub fn message(&self) -> Message {
        match &self.what {
            Decision::Upheld => Message::new(upheld(self.under)),
            Decision::Refused(reason) => reason.message_under(self.under),
            Decision::Illegal(who) => Message::new("illegal-move").with("who", *who),
            Decision::TakenBack(_) if self.under == Clause::Release => {
                Message::new("stands-as-let-go")
            }
            Decision::TakenBack(who) => Message::new("taken-back").with("who", *who),
            Decision::Stands => Message::new("game-goes-on"),
            Decision::Restored => Message::new("position-restored"),
            Decision::BecomesQueen(square) => Message::new("becomes-queen").with("square", *square),
            Decision::Added(who, ms) if *ms < 0 => Message::new(time_taken(self.under))
                .with("who", *who)
                .with("span", Argument::Span(-ms)),
            Decision::Added(who, ms) => Message::new("time-added")
                .with("who", *who)
                .with("span", Argument::Span(*ms)),
            Decision::Set(who, ms) => Message::new("clock-set")
                .with("who", *who)
                .with("time", Argument::Reading(*ms)),
            Decision::Breach(who) => self.naming_the_breach("breach", "breach-named", *who),
            Decision::MustMove(who) => Message::new("must-move").with("who", *who),
            Decision::Penalty(who, penalty) => Message::new("penalised")
                .with("who", *who)
                .with("penalty", penalty.message()),
            Decision::Started => Message::new("clock-started"),
            Decision::Stopped => Message::new("clocks-stopped"),
            Decision::Resumed => Message::new("play-goes-on"),
            Decision::Question(question) => {
                if let Topic::Penalty(who) = question.topic {
                    self.naming_the_breach("question-penalty", "question-penalty-for", who)
                } else {
                    question.topic.message()
                }
            }
            Decision::Noted(note) => Message::new(match note {
                Note::Proposed => "noted-proposed",
                Note::Waits => "noted-waits",
                Note::SheetTaken => "noted-sheet-taken",
                Note::SheetShown => "noted-sheet-shown",
                Note::SheetNotShown => "noted-sheet-not-shown",
                Note::NothingFound => "noted-nothing-found",
                Note::Explains => "noted-explains",
                Note::NothingAsked => "noted-nothing-asked",
                Note::Language => "noted-language",
                Note::Adjusted => "noted-adjusted",
                Note::Informed => "noted-informed",
                Note::CounterSet => "noted-counter-set",
                Note::NotChosen => "noted-not-chosen",
                Note::NoOffer => "noted-no-offer",
                Note::NoSheetTaken => "noted-no-sheet-taken",
                Note::Undone => "noted-undone",
                Note::NoAppeal => "noted-no-appeal",
            }),
            Decision::Free(text) => Message::new("free-ruling").with("text", text.as_str()),
            Decision::Result(score) => match cause(self.under, *score) {
                Some(cause) => Message::new("ended")
                    .with("cause", cause)
                    .with("score", score.message()),
                None => score.message(),
            },
            Decision::NewGame => Message::new("new-game"),
        }
    }

    /// The same in an edition: a question about a penalty also says which
    /// article was broken and what is lawful (12.9).
    pub fn message_in(&self, edition: Edition) -> Message {
        let Decision::Question(question) = &self.what else {
            return self.message();
        };
        if !matches!(question.topic, Topic::Penalty(_) | Topic::Displaced(_)) {
            return self.message();
        }
        let options = question.options.iter();
        let names = options.map(|option| option.name().to_string()).collect();
        let broken = self.clauses().find(|clause| breach(*clause).is_some());
        let message = match broken {
            Some(clause) => {
                Message::new("question-lawful-for").with("number", edition.number(clause))
            }
            None => Message::new("question-lawful"),
        };
        message
            .with("question", self.message())
            .with("options", Argument::Choices(names))
    }

    /// A sentence about a breach, which says what was done if one of the
    /// clauses that the ruling rests on tells it.
    fn naming_the_breach(&self, plain: &'static str, named: &'static str, who: Color) -> Message {
        let mut rests_on = core::iter::once(&self.under).chain(&self.also);
        match rests_on.find_map(|clause| breach(*clause)) {
            Some(breach) => Message::new(named)
                .with("who", who)
                .with("breach", Message::new(breach)),
            None => Message::new(plain).with("who", who),
        }
    }
}

/// What is upheld: a claim, an appeal, or the order that somebody must leave.
fn upheld(under: Clause) -> &'static str {
    const MUST_LEAVE: [Clause; 3] = [
        Clause::Interference,
        Clause::EnteringArea,
        Clause::Telephones,
    ];
    if under == Clause::Appeal {
        "appeal-upheld"
    } else if under == Clause::DrawRegulations {
        "consents"
    } else if MUST_LEAVE.contains(&under) {
        "must-leave"
    } else {
        "upheld"
    }
}

/// Under 7.1 what a clock loses is always the increment of the move taken back
/// (docs/readings/7-1.md).
fn time_taken(under: Clause) -> &'static str {
    if under == Clause::TimesRestored {
        "increment-taken-back"
    } else {
        "time-taken"
    }
}

/// What was done, where a clause is about one thing that a player should not
/// have done.
fn breach(clause: Clause) -> Option<&'static str> {
    BREACHES
        .iter()
        .find(|(known, _)| *known == clause)
        .map(|(_, breach)| *breach)
}

const BREACHES: &[(Clause, &str)] = &[
    (Clause::PressingHand, "breach-hand"),
    (Clause::ClockHandling, "incident-rough-clock"),
    (Clause::DisplacedPieces, "breach-pieces-lie"),
    (Clause::Writing, "breach-not-written"),
    (Clause::NotInAdvance, "breach-in-advance"),
    (Clause::OwnMoveFirst, "breach-own-move-first"),
    (Clause::NothingElseWritten, "breach-other-writing"),
    (Clause::SheetVisible, "breach-sheet-hidden"),
    (Clause::UpdateBoth, "breach-sheet-not-updated"),
    (Clause::UpdateBeforeMoving, "breach-sheet-not-updated"),
    (Clause::Disrepute, "breach-disrepute"),
    (Clause::LeavingVenue, "breach-left-venue"),
    (Clause::LeavingArea, "incident-left-area"),
    (Clause::LeavingReported, "breach-not-reported"),
    (Clause::NotesAndAdvice, "breach-notes"),
    (Clause::ForbiddenDevice, "incident-device"),
    (Clause::Inspection, "incident-refuses-search"),
    (Clause::Smoking, "incident-smoking"),
    (Clause::Distraction, "incident-distraction"),
    (Clause::PersistentRefusal, "incident-refuses-order"),
    (Clause::DutyToHelp, "breach-duty-to-help"),
    (Clause::TimesWhenAsked, "breach-times-unasked"),
];

/// What ended the game, where the clause says it in a word or two; where a
/// flag or an illegal move only draws, with the reason.
fn cause(under: Clause, score: Score) -> Option<Message> {
    let lost = |who: Color| Some(Message::new("cause-flag-fall").with("who", who));
    match (under, score) {
        (Clause::FlagFall, Score::WHITE_WINS) => lost(Color::Black),
        (Clause::FlagFall, Score::BLACK_WINS) => lost(Color::White),
        (Clause::FlagFall, Score::DRAW) => Some(Message::new("cause-flag-fall-drawn")),
        (Clause::IllegalMovePenalty, Score::DRAW) => {
            Some(Message::new("cause-second-illegal-move-drawn"))
        }
        (Clause::BasicIllegalMove, Score::DRAW) => Some(Message::new("cause-illegal-move-drawn")),
        (under, _) => CAUSES
            .iter()
            .find(|(clause, _)| *clause == under)
            .map(|(_, cause)| Message::new(cause)),
    }
}

const CAUSES: &[(Clause, &str)] = &[
    (Clause::Checkmate, "cause-checkmate"),
    (Clause::Resignation, "cause-resignation"),
    (Clause::Stalemate, "cause-stalemate"),
    (Clause::DeadPosition, "cause-dead-position"),
    (Clause::Agreement, "cause-agreement"),
    (Clause::DefaultTime, "cause-default-time"),
    (Clause::IllegalMovePenalty, "cause-second-illegal-move"),
    (Clause::BasicIllegalMove, "cause-illegal-move"),
    (Clause::BasicIllegalPosition, "cause-illegal-position"),
    (Clause::ClaimCorrect, "cause-claim"),
    (Clause::FivefoldRepetition, "cause-fivefold"),
    (Clause::SeventyFiveMoves, "cause-seventy-five"),
    (Clause::ForbiddenDevice, "cause-device"),
    (Clause::SealedAmbiguous, "cause-sealed-ambiguous"),
    (Clause::SealedMeaningless, "cause-sealed-meaningless"),
    (Clause::SealedIllegal, "cause-sealed-illegal"),
];

impl Score {
    /// The score in words.
    pub fn message(self) -> Message {
        match self {
            Self::WHITE_WINS => Message::new("score-white-wins"),
            Self::BLACK_WINS => Message::new("score-black-wins"),
            Self::DRAW => Message::new("score-draw"),
            Self::BOTH_LOSE => Message::new("score-both-lose"),
            Self::Forfeit(Some(winner)) => Message::new("score-forfeit")
                .with("who", winner)
                .with("score", self),
            Self::Forfeit(None) => Message::new("score-both-forfeit").with("score", self),
            Self::Played(..) => Message::new("score-other").with("score", self),
        }
    }
}

impl Penalty {
    /// The penalty in words: what the player gets.
    pub fn message(&self) -> Message {
        match self {
            Self::Warning => Message::new("penalty-warning"),
            Self::MoreTime(ms) => {
                Message::new("penalty-more-time").with("span", Argument::Span(*ms))
            }
            Self::LessTime(ms) => {
                Message::new("penalty-less-time").with("span", Argument::Span(*ms))
            }
            Self::Points(score) => Message::new("penalty-points").with("score", *score),
            Self::Loss(points) => {
                Message::new("penalty-loss").with("points", format!("{points}").replace("1/2", "½"))
            }
            Self::Fine => Message::new("penalty-fine"),
            Self::Exclusion => Message::new("penalty-exclusion"),
            Self::Expulsion => Message::new("penalty-expulsion"),
        }
    }
}

impl Reason {
    /// Why something is refused, in the words of what it is refused under: a
    /// claim that comes too late hears what came before it.
    fn message_under(self, under: Clause) -> Message {
        match (self, under) {
            (Self::TooLate, Clause::BasicIllegalMove) => Message::new("refused-too-late-replied"),
            (
                Self::TooLate,
                Clause::BasicSetUp | Clause::BasicClockSetting | Clause::ColoursReversed,
            ) => Message::new("refused-too-late-ten-moves"),
            (Self::TooLate, Clause::Sealing) => Message::new("refused-too-late-envelope"),
            (Self::TooLate, Clause::TimesPointedOut) => Message::new("refused-too-late-resumed"),
            (Self::NoBreach, Clause::Appeal) => Message::new("appeal-dismissed"),
            (reason, _) => reason.message(),
        }
    }

    /// Why something is refused, in words.
    pub fn message(self) -> Message {
        match self {
            Self::Occurrences(count) => Message::new("refused-occurrences").with("count", count),
            Self::HalfMoves(count) => Message::new("refused-moves").with("count", count / 2),
            Self::Touched => Message::new("refused-touched"),
            Self::NotHavingTheMove => Message::new("refused-not-having-the-move"),
            Self::NotWritten => Message::new("refused-not-written"),
            Self::NotLegal => Message::new("refused-not-legal"),
            Self::Bound => Message::new("refused-bound"),
            Self::NothingIllegal => Message::new("refused-nothing-illegal"),
            Self::NotCompleted => Message::new("refused-not-completed"),
            Self::TooLate => Message::new("refused-too-late"),
            Self::FlagUp => Message::new("refused-flag-up"),
            Self::NoOwnTime => Message::new("refused-no-own-time"),
            Self::NoBreach => Message::new("refused-no-breach"),
            Self::BothMustMove => Message::new("refused-both-must-move"),
            Self::Regulations => Message::new("refused-regulations"),
            Self::ClockInOrder => Message::new("refused-clock-in-order"),
            Self::SetUpRight => Message::new("refused-set-up-right"),
            Self::StandRight => Message::new("refused-stand-right"),
            Self::NotAnnounced => Message::new("refused-not-announced"),
            Self::NotApplicable => Message::new("refused-not-applicable"),
            Self::TooMuchTime => Message::new("refused-too-much-time"),
            Self::FlagDown => Message::new("refused-flag-down"),
            Self::NotLawful => Message::new("refused-not-lawful"),
            Self::NotHisToDo => Message::new("refused-not-his-to-do"),
            Self::NotAsAnnounced => Message::new("refused-not-as-announced"),
            Self::NotAsSealed => Message::new("refused-not-as-sealed"),
            Self::AssistantNeeded => Message::new("refused-assistant-needed"),
            Self::NotPresent => Message::new("refused-not-present"),
            Self::OnlyDisplayed => Message::new("refused-only-displayed"),
            Self::NotRecorded => Message::new("refused-not-recorded"),
            Self::NotFound => Message::new("refused-not-found"),
            Self::NothingOffered => Message::new("refused-nothing-offered"),
            Self::NotUnderstood => Message::new("refused-not-understood"),
            Self::ClocksStopped => Message::new("refused-clocks-stopped"),
            Self::NotGranted => Message::new("refused-not-granted"),
            Self::EnvelopeClosed => Message::new("refused-envelope-closed"),
            Self::MovesMade => Message::new("refused-moves-made"),
        }
    }
}

impl Topic {
    /// What the arbiter is asked, in words.
    pub fn message(self) -> Message {
        let of = |key, who: Color| Message::new(key).with("who", who);
        match self {
            Self::Contact(who, square) => of("question-contact", who).with("square", square),
            Self::LateAtResumption(who) => of("question-late-at-resumption", who),
            Self::Late(who) => of("question-late", who),
            Self::BothFlags => Message::new("question-both-flags"),
            Self::Stop(who) => of("question-stop", who),
            Self::Displaced(who) => of("question-displaced", who),
            Self::Penalty(who) => of("question-penalty", who),
            Self::Colours => Message::new("question-colours"),
            Self::NormalMeans(who) | Self::NormalMeansLater(who) => {
                of("question-normal-means", who)
            }
            Self::FiveSeconds(who) => of("question-five-seconds", who),
            Self::SealedMove(who) => of("question-sealed-move", who),
            Self::SealedMeaning(who) => of("question-sealed-meaning", who),
            Self::CanMate(who) => of("question-can-mate", who),
            Self::Assistant(who) => of("question-assistant", who),
            Self::Sheets => Message::new("question-sheets"),
            Self::Appeal(who) => of("question-appeal", who),
            Self::Interference => Message::new("question-interference"),
            Self::NoArbiter(who) => of("question-no-arbiter", who),
            Self::Fact(told) => told.message(),
            Self::Consent(who) => of("question-consent", who),
            Self::KingLaidDown(who) => of("question-king-laid-down", who),
            Self::Handshake(who) => of("question-handshake", who),
        }
    }
}

impl Told {
    /// What the arbiter is asked about it, in words.
    fn message(self) -> Message {
        let of = |key| Message::new(key).with("who", self.who);
        match self.what {
            Fact::Touched(square) | Fact::UnseenTouched(square) => {
                of("question-told-touched").with("square", square)
            }
            Fact::TouchedFirst(square) => of("question-told-touched-first").with("square", square),
            Fact::Released(square) | Fact::UnseenReleased(square) => {
                of("question-told-released").with("square", square)
            }
            Fact::BothHands => of("question-told-both-hands"),
            Fact::IllegalMove => of("question-told-illegal"),
            Fact::Pressed => of("question-told-pressed"),
            Fact::UnseenIllegal => of("question-told-unseen-illegal"),
            Fact::UnseenPress => of("question-told-unseen-press"),
            Fact::UnseenHands => of("question-told-both-hands"),
            Fact::Repeated => of("question-told-repeated"),
            Fact::FiftyMoves => of("question-told-fifty"),
            Fact::OfferedDraw => of("question-told-offered"),
            Fact::WroteForThreefold(step) | Fact::WroteForFifty(step) => {
                of("question-told-wrote").with("move", step)
            }
            Fact::SetUpWrong => of("question-told-set-up"),
            Fact::ColoursReversed => of("question-told-colours"),
            Fact::BoardTurned => of("question-told-board"),
            Fact::Incident(index) => {
                let known = Incident::LISTED.get(index);
                let key = known.map_or("incident-other", |incident| incident.key);
                of("question-told-incident").with("kind", Message::new(key))
            }
        }
    }
}

impl Binding {
    /// What a player is bound to, in words; nothing where he is free.
    pub fn message(self, who: Color) -> Option<Message> {
        let bound = |key| Message::new(key).with("who", who);
        Some(match self {
            Self::Free => return None,
            Self::Move(square, None) => bound("bound-move").with("square", square),
            Self::Move(square, Some(_)) => bound("bound-move-no-castling").with("square", square),
            Self::Capture(square) => bound("bound-capture").with("square", square),
            Self::MoveCapture(from, at) => bound("bound-move-capture")
                .with("from", from)
                .with("square", at),
            Self::Step(step) => bound("bound-step").with("move", step),
            Self::Castle(king, to) => bound("bound-castle").with("from", king).with("square", to),
            Self::Promote(square, role) => bound("bound-promote")
                .with("square", square)
                .with("piece", role),
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn key(under: Clause, what: Decision) -> &'static str {
        Ruling::new(under, what).message().key
    }

    #[test]
    fn a_sentence_fits_the_article_it_stands_under() {
        let taken = Decision::Added(Color::White, -30_000);
        assert_eq!(
            key(Clause::TimesRestored, taken.clone()),
            "increment-taken-back"
        );
        assert_eq!(key(Clause::Penalties, taken), "time-taken");
        let late = Decision::Refused(Reason::TooLate);
        assert_eq!(
            key(Clause::BasicIllegalMove, late.clone()),
            "refused-too-late-replied"
        );
        assert_eq!(key(Clause::TouchWithIntent, late), "refused-too-late");
        assert_eq!(key(Clause::Appeal, Decision::Upheld), "appeal-upheld");
        assert_eq!(key(Clause::Interference, Decision::Upheld), "must-leave");
        assert_eq!(key(Clause::Threefold, Decision::Upheld), "upheld");
    }

    #[test]
    fn a_flag_that_only_draws_says_why() {
        let ended = |score| {
            let ruling = Ruling::new(Clause::FlagFall, Decision::Result(score));
            ruling.message().to_string()
        };
        assert_eq!(
            ended(Score::BLACK_WINS),
            "ended cause=(cause-flag-fall who=white) score=(score-black-wins)"
        );
        assert_eq!(
            ended(Score::DRAW),
            "ended cause=(cause-flag-fall-drawn) score=(score-draw)"
        );
    }

    #[test]
    fn a_breach_names_what_was_done_where_an_article_tells_it() {
        let breach = Decision::Breach(Color::Black);
        let named = Ruling::new(Clause::Penalties, breach.clone()).also([Clause::NotInAdvance]);
        assert_eq!(
            named.message().to_string(),
            "breach-named who=black breach=(breach-in-advance)"
        );
        assert_eq!(key(Clause::Penalties, breach), "breach");
    }

    #[test]
    fn a_message_shows_what_is_put_in() {
        let penalty = Decision::Penalty(Color::White, Penalty::MoreTime(120_000));
        assert_eq!(
            Ruling::new(Clause::Penalties, penalty)
                .message()
                .to_string(),
            "penalised who=white penalty=(penalty-more-time span=0:02:00)"
        );
    }
}
