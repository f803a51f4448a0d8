//! Chooses the message of each act, ruling, reason, question and obligation.

mod breaches;
mod questions;
mod refusals;
mod results;

use alloc::{format, string::ToString};

use rokada_board::{CastlingSide, Color, Piece, Rank, Role, Square};

use self::{breaches::breach, results::cause};
use crate::{
    act::{Claim, Deed, Incident, Penalty, Value},
    articles::article_04_moving::binding,
    clause::Clause,
    context::{Context, NamedMove},
    edition::Edition,
    event::{Binding, Decision, Event, Note, Ruling, Topic},
    game::Game,
    message::{Argument, Message},
    question::Fact,
};

impl Deed {
    /// The act as the verb of a sentence: `touches the piece on e1`.
    pub fn message(&self) -> Message {
        let row = self.row();
        let values = self.values().into_iter().map(|value| match (self, value) {
            (Self::Penalise(who, _), Value::Penalty(penalty)) => {
                penalty.message_for(Some(*who)).into()
            }
            (_, value) => Argument::from(value),
        });
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

/// The key of an incident; an incident without a name has a general one.
fn incident(kind: &str) -> &'static str {
    Incident::named(kind).map_or("incident-other", |incident| incident.key)
}

impl Ruling {
    /// The ruling as a message, without its number.
    pub fn message(&self) -> Message {
        self.message_at(&Context::default())
    }

    /// The same with the context of a game after the ruling.
    pub fn message_of(&self, game: &Game) -> Message {
        self.message_at(&Context::of(game))
    }

    /// The same with the full context of the ruling.
    pub(crate) fn message_at(&self, at: &Context<'_>) -> Message {
        match &self.what {
            Decision::Upheld => upheld(self.under, at),
            Decision::Refused(reason) => reason.message_at(self.under, at),
            Decision::Illegal(who) => illegal(self.under, *who, at),
            Decision::TakenBack(who) => taken_back(self.under, *who, at),
            Decision::MoveRemains => game_goes_on(self.under, at),
            Decision::Restored => restored(self.under, at),
            Decision::BecomesQueen(square) => Message::new("becomes-queen")
                .with("who", owner_of_last_rank(*square))
                .with("square", *square),
            Decision::Added(who, ms) if *ms < 0 => Message::new(time_taken(self.under))
                .with("who", *who)
                .with("span", Argument::Span(-ms)),
            Decision::Added(who, ms) => Message::new("time-added")
                .with("who", *who)
                .with("span", Argument::Span(*ms)),
            Decision::Set(who, ms) => Message::new("clock-set")
                .with("who", *who)
                .with("time", Argument::Reading(*ms)),
            Decision::Breach(who) => breach(self.clauses(), *who)
                .unwrap_or_else(|| Message::new("breach").with("who", *who)),
            Decision::MustMove(who) => Message::new("must-move").with("who", *who),
            Decision::Penalty(who, penalty) => Message::new("penalised")
                .with("who", *who)
                .with("penalty", penalty.message_for(Some(*who))),
            Decision::Started => match at.game {
                Some(game) => Message::new("clock-of-started")
                    .with("who", game.clock().running.unwrap_or(game.turn())),
                None => Message::new("clock-started"),
            },
            Decision::Stopped => stopped(self.under, at),
            Decision::Resumed => Message::new("play-goes-on"),
            Decision::Question(question) => {
                if let Topic::Penalty(who) = question.topic
                    && let Some(did) = breach(self.clauses(), who).or_else(|| refusal(who, at))
                {
                    Message::new("question-penalty-for")
                        .with("who", who)
                        .with("did", did)
                } else {
                    question.topic.message_at(at)
                }
            }
            Decision::Noted(note) => note.message_at(at),
            Decision::Free(text) => Message::new("free-ruling").with("text", text.as_str()),
            Decision::Result(score) => match cause(self.under, *score, at) {
                Some(cause) => Message::new("ended")
                    .with("cause", cause)
                    .with("score", score.message()),
                None => score.message(),
            },
            Decision::NewGame => Message::new("new-game"),
        }
    }

    /// The message of this ruling.
    ///
    /// A question about a penalty adds the broken article and the lawful penalties (12.9).
    pub(crate) fn with_lawful(&self, message: Message, edition: Edition) -> Message {
        let Decision::Question(question) = &self.what else {
            return message;
        };
        if !matches!(question.topic, Topic::Penalty(_) | Topic::Displaced(_)) {
            return message;
        }
        let options = question.options.iter();
        let names = options.map(|option| option.name().to_string()).collect();
        let broken = self.clauses().find(|clause| breaches::is_named(*clause));
        let lawful = match broken {
            Some(clause) => {
                Message::new("question-lawful-for").with("number", edition.number(clause))
            }
            None => Message::new("question-lawful"),
        };
        lawful
            .with("question", message)
            .with("options", Argument::Choices(names))
    }
}

/// What is upheld: a claim, an appeal, an order to leave, or what the arbiter has established
/// without a claim.
fn upheld(under: Clause, at: &Context<'_>) -> Message {
    const MUST_LEAVE: [Clause; 3] = [
        Clause::Interference,
        Clause::EnteringArea,
        Clause::Telephones,
    ];
    let of = |key| Message::new(key).with("who", Argument::player(at.claimant()));
    if under == Clause::Appeal {
        of("appeal-upheld")
    } else if under == Clause::DrawRegulations {
        Message::new("consents")
    } else if under == Clause::TwoBoards {
        of("upheld-two-boards")
    } else if MUST_LEAVE.contains(&under) {
        Message::new("must-leave")
    } else if let Some(found) = found(under, at) {
        found
    } else if at.claimant().is_some() {
        of("upheld-of")
    } else {
        Message::new("upheld")
    }
}

/// What the arbiter has seen, or has established by the answer to a question.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what is found under Article 4 is named by the square, not by the clause"
)]
fn found(under: Clause, at: &Context<'_>) -> Option<Message> {
    let reported = at.reported().filter(|reported| !reported.is_draw_claim());
    if !at.is_by_arbiter() || at.waited.is_some() || at.answered.is_some() && reported.is_none() {
        return None;
    }
    let released = matches!(at.deed(), Some(Deed::Claim(Claim::Released(_))))
        || matches!(
            reported.map(|reported| reported.what),
            Some(Fact::Released(_) | Fact::UnseenReleased(_))
        );
    Some(match under {
        Clause::IllegalMoveCompleted
        | Clause::PawnNotReplaced
        | Clause::PressWithoutMove
        | Clause::TwoHands => Message::new("found-illegal"),
        Clause::OneHand => Message::new("found-hands").with("who", Argument::player(at.offender())),
        Clause::WrongSetUp => Message::new("found-set-up"),
        Clause::ColoursReversed => Message::new("found-colours"),
        Clause::TurnedBoard => Message::new("found-board"),
        Clause::FoundDisplaced => Message::new("found-displaced"),
        _ => match at.square() {
            Some(square) if released => Message::new("found-released")
                .with("who", Argument::player(at.offender()))
                .with("square", square),
            Some(square) => {
                let who = at.toucher(square);
                Message::new("found-touched")
                    .with("who", Argument::player(who))
                    .with("piece", Argument::piece(at.touched_piece(who, square)))
                    .with("square", square)
            }
            None => under
                .is_under("4")
                .then(|| Message::new("found-touch-move"))?,
        },
    })
}

fn illegal(under: Clause, who: Color, at: &Context<'_>) -> Message {
    let of = |key| Message::new(key).with("who", who);
    if under == Clause::PressWithoutMove {
        return of("illegal-press");
    }
    let moved = found_illegal(under, at);
    let moved = moved.as_ref().or(at.taken_back);
    match (under, moved) {
        (Clause::TwoHands, Some(moved)) => {
            of("illegal-hands-named").with("move", moved.name.clone())
        }
        (Clause::TwoHands, None) => of("illegal-hands"),
        (Clause::PawnNotReplaced, moved) => {
            let replaced = at.rest.iter().find_map(|event| {
                if let Event::Replaced(square, _) = event {
                    Some(*square)
                } else {
                    None
                }
            });
            match (moved, replaced) {
                (Some(moved), Some(square)) => Message::new("illegal-pawn")
                    .with("move", moved.name.clone())
                    .with("square", square),
                (None, Some(square)) => of("illegal-pawn-left").with("square", square),
                (_, None) => of("illegal-move"),
            }
        }
        (_, Some(moved)) => match &moved.why_illegal {
            Some(why) => Message::new("illegal-because")
                .with("move", moved.name.clone())
                .with("why", why.clone()),
            None => Message::new("illegal-named").with("move", moved.name.clone()),
        },
        (_, None) => of("illegal-move"),
    }
}

/// The move that is found illegal, by what happens to it after the ruling.
fn found_illegal(under: Clause, at: &Context<'_>) -> Option<NamedMove> {
    let game = at.game?;
    let plies = game.line().len();
    let place = |count: u32| usize::try_from(count).unwrap_or(usize::MAX);
    let mut before_next_illegal = at.rest.iter().take_while(|event| {
        let ruling = event.ruling();
        !ruling.is_some_and(|ruling| matches!(ruling.what, Decision::Illegal(_)))
    });
    let index = before_next_illegal.find_map(|event| match (under, event) {
        (Clause::IllegalMoveCompleted, Event::BackTo(to)) => Some(place(*to)),
        // The replies go back first.
        (Clause::PawnNotReplaced, Event::BackTo(to)) => place(*to).checked_sub(1),
        (Clause::PawnNotReplaced, Event::Replaced(..)) => plies.checked_sub(1),
        (Clause::TwoHands, Event::Settled(back)) => plies.checked_sub(place(*back) + 1),
        _ => None,
    })?;
    NamedMove::of(game, index)
}

/// Which move is taken back and what binds its player, or which released piece stays.
fn taken_back(under: Clause, who: Color, at: &Context<'_>) -> Message {
    if under == Clause::Release
        && let Some(stays) = release_stays(who, at)
    {
        return stays;
    }
    let bound = at.game.and_then(|game| {
        let position = game.position()?;
        Some((game, binding::strongest(game, &position, game.account())))
    });
    let Some((game, bound)) = bound else {
        return if under == Clause::Release {
            Message::new("stays-as-let-go")
        } else {
            Message::new("taken-back").with("who", who)
        };
    };
    let binding_message = bound.message(game);
    let is_sealed = matches!(
        at.deed(),
        Some(Deed::OpenEnvelope | Deed::OpenWith { .. } | Deed::SaysSealed(_))
    ) || matches!(at.answered, Some(Topic::SealedMeaning(_)));
    let Some(moved) = at.taken_back else {
        let message = match (binding_message, is_sealed) {
            (Some(bound), true) => Message::new("sealed-not-played").with("bound", bound),
            (Some(bound), false) => Message::new("put-back-bound").with("bound", bound),
            (None, _) => Message::new("put-back-free"),
        };
        return message.with("who", who);
    };
    let (square, key) = match bound {
        Binding::Move(square, _) => (Some(square), "taken-back-touched"),
        Binding::Capture(square) => (Some(square), "taken-back-touched-theirs"),
        Binding::Free
        | Binding::MoveCapture(..)
        | Binding::Step(_)
        | Binding::Castle(..)
        | Binding::Promote(..) => (None, "taken-back-bound"),
    };
    let touched = square.filter(|square| is_by_touch(under) && game.account().has_touched(*square));
    match (touched, binding_message) {
        (Some(square), _) => Message::new(key)
            .with("who", who)
            .with("move", moved.name.clone())
            .with(
                "piece",
                Argument::piece(at.touched_piece(Some(who), square)),
            )
            .with("square", square),
        (None, Some(bound)) => Message::new("taken-back-bound")
            .with("move", moved.name.clone())
            .with("bound", bound),
        (None, None) => Message::new("taken-back-free")
            .with("who", who)
            .with("move", moved.name.clone()),
    }
}

/// Whether a clause binds by a touch (4.3, 4.4).
fn is_by_touch(under: Clause) -> bool {
    ["4.3", "4.4"].iter().any(|key| under.is_under(key))
}

/// A released legal move that stays as the last move of the line (4.7).
fn release_stays(who: Color, at: &Context<'_>) -> Option<Message> {
    let game = at.game?;
    let index = game.line().len().checked_sub(1)?;
    let made = game.line()[index].made;
    let piece = game.before(index).0.board.role_at(made.step.from)?;
    (made.by == who).then(|| {
        Message::new("stays-where-let-go")
            .with("who", who)
            .with("piece", piece)
            .with("square", made.step.to)
    })
}

/// What holds or is done while the game goes on.
fn game_goes_on(under: Clause, at: &Context<'_>) -> Message {
    let of = |key, who| Message::new(key).with("who", Argument::player(who));
    match (under, at.deed()) {
        (Clause::Reconstruction, _) => Message::new("game-goes-on-reconstruct"),
        (Clause::NextPeriod, _) => Message::new("game-goes-on-next-period"),
        (Clause::BothFlagsBefore, _) => Message::new("game-goes-on-both-flags"),
        (Clause::SheetReplaced, Some(Deed::ReplaceSheet(who))) => {
            of("game-goes-on-sheet", Some(*who))
        }
        (Clause::ClockSetting, Some(Deed::SetIncrement(who, ms))) => {
            let message = match who {
                None => Message::new("game-goes-on-increment"),
                Some(_) => of("game-goes-on-increment-of", *who),
            };
            message.with("span", Argument::Span(*ms))
        }
        (Clause::NormalMeansPostponed, _) => of("game-goes-on-postponed", at.claimant()),
        (Clause::TurnedBoard, _) => Message::new("game-goes-on-board"),
        (Clause::BoardsDiffer, _) => Message::new("game-goes-on-own-board"),
        (Clause::LateAtResumption, _) => Message::new("game-goes-on-sealed-first"),
        (Clause::EnvelopeLost, _) => of("game-goes-on-says-sealed", at.actor()),
        (Clause::SealedMeaningless, _) => of("game-goes-on-understood", at.turn()),
        _ => Message::new("game-goes-on"),
    }
}

/// To where the game or the pieces go back.
fn restored(under: Clause, at: &Context<'_>) -> Message {
    let Some(game) = at.game.filter(|_| at.went_back) else {
        return Message::new("position-restored");
    };
    if under == Clause::FoundDisplaced && at.taken_back.is_none() {
        return Message::new("pieces-restored");
    }
    Message::new("back-before").with("who", game.turn()).with(
        "number",
        Argument::Ordinal(game.current_setup().0.fullmoves),
    )
}

fn stopped(under: Clause, at: &Context<'_>) -> Message {
    match (under, at.actor()) {
        (Clause::ArbiterStops, _) => Message::new("clocks-stopped-by-arbiter"),
        (Clause::PlayerStops | Clause::DisplacedStop, Some(who)) => {
            Message::new("clocks-stopped-by").with("who", who)
        }
        _ => Message::new("clocks-stopped"),
    }
}

fn owner_of_last_rank(square: Square) -> Color {
    if square.rank() == Rank::Eighth {
        Color::White
    } else {
        Color::Black
    }
}

/// A first refusal of an order, which is no breach of Article 11.7 yet.
fn refusal(who: Color, at: &Context<'_>) -> Option<Message> {
    let is_refusal = matches!(at.deed(), Some(Deed::Incident(_, kind)) if kind == "refuses once");
    is_refusal.then(|| Message::new("did-refuse-order").with("who", who))
}

impl Note {
    fn message_at(self, at: &Context<'_>) -> Message {
        let of = |key| Message::new(key).with("who", Argument::player(at.actor()));
        let of_both = |key| of(key).with("opponent", Argument::opponent(at.actor()));
        match self {
            Self::Proposed => of_both("noted-proposed"),
            Self::Waits => Message::new("noted-waits"),
            Self::SheetTaken => of_both("noted-sheet-taken"),
            Self::SheetShown => of("noted-sheet-shown"),
            Self::SheetNotShown => of("noted-sheet-not-shown"),
            Self::NothingFound => Message::new("noted-nothing-found"),
            Self::Explains => of("noted-explains"),
            Self::NothingAsked => Message::new("noted-nothing-asked"),
            Self::Language => Message::new("noted-language"),
            Self::Adjusted => Message::new("noted-adjusted"),
            Self::Informed => match at.actor() {
                Some(_) => of("noted-informed-by"),
                None => Message::new("noted-informed"),
            },
            Self::CounterSet => Message::new("noted-counter-set"),
            Self::NotChosen => Message::new("noted-not-chosen"),
            Self::NoOffer => Message::new("noted-no-offer"),
            Self::NoSheetTaken => of_both("noted-no-sheet-taken"),
            Self::Undone => Message::new("noted-undone"),
            Self::NoAppeal => Message::new("noted-no-appeal"),
        }
    }
}

/// Under 7.1 what a clock loses is always the increment of the move taken back
/// (docs/readings/7.md#7-1).
fn time_taken(under: Clause) -> &'static str {
    if under == Clause::TimesRestored {
        "increment-taken-back"
    } else {
        "time-taken"
    }
}

impl Penalty {
    /// The penalty in words: what the player gets.
    pub fn message(&self) -> Message {
        self.message_for(None)
    }

    /// The same for a player of known side.
    pub(crate) fn message_for(&self, who: Option<Color>) -> Message {
        match self {
            Self::Warning => Message::new("penalty-warning"),
            Self::MoreTime(ms) => Message::new("penalty-more-time")
                .with("opponent", Argument::opponent(who))
                .with("span", Argument::Span(*ms)),
            Self::LessTime(ms) => Message::new("penalty-less-time")
                .with("who", Argument::player(who))
                .with("span", Argument::Span(*ms)),
            Self::Points(score) => Message::new("penalty-points").with("score", *score),
            Self::Loss(points) => Message::new("penalty-loss")
                .with("opponent", Argument::opponent(who))
                .with("points", format!("{points}").replace("1/2", "½")),
            Self::Fine => Message::new("penalty-fine"),
            Self::Exclusion => Message::new("penalty-exclusion"),
            Self::Expulsion => Message::new("penalty-expulsion"),
        }
    }
}

impl Binding {
    /// What the player having the move is bound to, in words with a small initial letter.
    ///
    /// `None` if the player is free.
    pub fn message(self, game: &Game) -> Option<Message> {
        let (setup, position) = game.current_setup();
        let bound = |key| Message::new(key).with("who", game.turn());
        let piece = |square| Argument::piece(setup.board.role_at(square));
        let side = |side| match side {
            CastlingSide::KingSide => "short",
            CastlingSide::QueenSide => "long",
        };
        Some(match self {
            Self::Free => return None,
            Self::Move(square, None) => bound("bound-move")
                .with("piece", piece(square))
                .with("square", square),
            Self::Move(square, Some(barred)) => bound("bound-move-no-castling")
                .with("piece", piece(square))
                .with("square", square)
                .with("side", side(barred)),
            Self::Capture(square) => bound("bound-capture")
                .with("piece", piece(square))
                .with("square", square),
            Self::MoveCapture(from, at) => bound("bound-move-capture")
                .with("piece", piece(from))
                .with("from", from)
                .with("square", at),
            Self::Step(step) => {
                let pawn = Piece::new(game.turn(), Role::Pawn);
                let new_piece = step.promotion.is_none()
                    && setup.board.piece_at(step.from) == Some(pawn)
                    && step.to.rank() == Rank::Eighth.seen_by(game.turn());
                if new_piece && game.table().board.piece_at(step.to) == Some(pawn) {
                    bound("bound-replace").with("square", step.to)
                } else if new_piece {
                    bound("bound-move-and-replace").with("square", step.to)
                } else {
                    bound("bound-step").with("move", Argument::Move(game.short_form_of(step)))
                }
            }
            Self::Castle(king, to) => {
                let moves = position.map(|position| position.legal_moves_from(king));
                let mut castlings = moves.iter().flatten();
                let castling =
                    castlings.find(|mv| mv.is_castling() && (mv.arrival() == to || mv.to() == to));
                let castles = castling.and_then(|mv| mv.castling_side());
                let castles = castles.unwrap_or(CastlingSide::of(king.file(), to.file()));
                bound("bound-castle").with("side", side(castles))
            }
            Self::Promote(square, role) => bound("bound-promote")
                .with("square", square)
                .with("piece", role),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{act::Score, event::Reason};

    fn key(under: Clause, what: Decision) -> &'static str {
        Ruling::new(under, what).message().key
    }

    #[test]
    fn sentence_fits_its_article() {
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
    fn drawing_flag_fall_gives_a_reason() {
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
    fn breach_names_the_prohibited_act() {
        let breach = Decision::Breach(Color::Black);
        let named = Ruling::new(Clause::Penalties, breach.clone()).also([Clause::NotInAdvance]);
        assert_eq!(named.message().to_string(), "did-write-ahead who=black");
        let distracts = Ruling::new(Clause::Distraction, breach.clone());
        assert_eq!(
            distracts.message().to_string(),
            "did-distract who=black opponent=white"
        );
        assert_eq!(key(Clause::Penalties, breach), "breach");
    }

    #[test]
    fn message_displays_its_arguments() {
        let penalty = Decision::Penalty(Color::White, Penalty::MoreTime(120_000));
        assert_eq!(
            Ruling::new(Clause::Penalties, penalty)
                .message()
                .to_string(),
            "penalised who=white penalty=(penalty-more-time opponent=black span=0:02:00)"
        );
    }
}
