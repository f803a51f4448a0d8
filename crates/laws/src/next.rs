//! Summarizes what comes next in a game, as data for every language.
//!
//! It covers who has the move and their obligation, the clocks and what starts them, offences, and
//! what is open.

use alloc::{format, string::String, string::ToString, vec::Vec};

use rokada_board::Color;

use crate::{
    act::{Act, Deed, Manner, Person},
    clause::Clause,
    clock::Millis,
    decide::admit,
    edition::Edition,
    event::{Adjournment, Binding, Decision, Question, Ruling},
    game::{Game, Phase},
    message::{Argument, Message},
    regulations::Regime,
};

/// What comes next in a game at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    edition: Edition,
    /// Whether the game is over; then only the open questions count.
    pub is_over: bool,
    /// Whether it was cancelled and a new one is played.
    pub is_cancelled: bool,
    /// Whether the round has not started (6.6).
    pub is_before_start: bool,
    /// Who has the move (1.3).
    pub turn: Color,
    /// Who has made a move and not yet pressed the clock (6.2.1).
    pub unpressed: Option<Color>,
    /// What the player having the move is bound to (4.3 to 4.7, 9.5.3).
    pub bound: Binding,
    /// The clause that binds the player, or that leaves them free after a touch.
    pub bound_under: Option<Clause>,
    /// The same in words; `None` if the player is free.
    pub bound_says: Option<Message>,
    /// The displays, White's first, in milliseconds; `None` in an untimed game.
    pub clocks: Option<[Millis; 2]>,
    /// Whose clock runs.
    pub running: Option<Color>,
    /// What starts a stopped clock.
    pub starts: Option<Starts>,
    /// Illegal moves counted, White's first (7.5.5).
    pub offences: [u8; 2],
    /// Who has open draw offers (9.1), in the order in which they were made.
    pub offers: Vec<Color>,
    /// The arbiter's unanswered questions, oldest first, each as the ruling that asked it.
    pub asked: Vec<Ruling>,
}

/// What starts a stopped clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Starts {
    /// The act of the arbiter.
    pub deed: Deed,
    /// Whose clock it starts; `None` if that depends on the outcome.
    pub runs: Option<Color>,
    /// Why it is the clock of the player not having the move, if nothing else says so.
    pub because: Option<Message>,
}

impl Game {
    /// What comes next, at the moment of the last act.
    pub fn next(&self) -> Next {
        let is_over = self.outcome().is_some();
        let timed = !self.header().event.time.is_none();
        let displays = self.displays_at(self.now());
        let bound = if self.is_playing() {
            self.account().binding
        } else {
            Binding::Free
        };
        let over_the_board = self.header().event.regime == Regime::OverTheBoard;
        let last = self.line().last().filter(|ply| !ply.completed);
        Next {
            edition: self.edition(),
            is_over,
            is_cancelled: self
                .outcome()
                .is_some_and(|outcome| outcome.score.is_none()),
            is_before_start: matches!(self.phase(), Phase::BeforeStart),
            turn: self.turn(),
            unpressed: last
                .filter(|_| self.is_playing() && timed && over_the_board)
                .map(|ply| ply.made.by),
            bound,
            bound_under: self.bound_under(),
            bound_says: bound.message(self),
            clocks: (timed && !is_over).then(|| displays.map(|display| display.remaining_ms)),
            running: self.clock().running,
            starts: starts(self),
            offences: Color::ALL.map(|color| self.offences(color)),
            offers: self
                .off_board()
                .offers
                .iter()
                .map(|offer| offer.by)
                .collect(),
            asked: (0..self.questions().len())
                .filter_map(|index| self.asked(index))
                .collect(),
        }
    }

    /// The open question with this index as the ruling that asked it.
    pub fn asked(&self, index: usize) -> Option<Ruling> {
        let (under, question) = self.questions().get(index)?;
        let ruling = Ruling::new(*under, Decision::Question(question.clone()));
        Some(ruling.also(self.question_rests_on(index).iter().copied()))
    }
}

/// The arbiter's act that starts a stopped clock.
fn starts(game: &Game) -> Option<Starts> {
    let timed = !game.header().event.time.is_none();
    if game.clock().running.is_some() || game.outcome().is_some() || !timed {
        return None;
    }
    let runs = Some(game.will_run().unwrap_or(game.turn()));
    let (deed, runs) = match game.adjournment() {
        _ if matches!(game.phase(), Phase::BeforeStart) => (Deed::Start, runs),
        Adjournment::Adjourned(..) => (Deed::ResumeSession, None),
        Adjournment::Resumed(..) => (Deed::OpenEnvelope, None),
        // The player who sealed says what, and the arbiter decides (I.12.1).
        Adjournment::Lost(..) => return None,
        Adjournment::None
        | Adjournment::Ordered(_)
        | Adjournment::Sealing(..)
        | Adjournment::Replied(..) => (Deed::Resume, runs),
    };
    let act = Act {
        at: game.now(),
        who: Person::Arbiter(1),
        deed: deed.clone(),
        manner: Manner::default(),
    };
    admit(game, &act).ok()?;
    let because = runs.and_then(|runs| explain_clock(game, runs));
    Some(Starts {
        deed,
        runs,
        because,
    })
}

/// Why the clock of the player not having the move will run: they put pieces right on their own
/// time (7.4.1).
fn explain_clock(game: &Game, runs: Color) -> Option<Message> {
    let puts_right = game.off_board().puts_right == Some(runs) && game.turn() != runs;
    let number = game.edition().number(Clause::DisplacedPieces);
    let mut lie = game.off_board().displaced_by(runs);
    let (first, more) = (lie.next()?, lie.next());
    let board = &game.current_setup().0.board;
    let message = match (board.role_at(first), more) {
        (Some(piece), None) => Message::new("because-puts-right").with("piece", piece),
        (_, _) => Message::new("because-puts-right-pieces"),
    };
    puts_right.then(|| message.with("who", runs).with("number", number))
}

impl Next {
    /// The parts of the status line, in order; empty if there is nothing to say.
    pub fn messages(&self) -> Vec<Message> {
        let mut parts = Vec::new();
        if self.is_cancelled {
            parts.push(Message::new("next-new-game"));
        } else if self.is_over {
            parts.push(Message::new("next-over"));
        } else {
            if self.is_before_start {
                parts.push(Message::new("next-before-start"));
            } else {
                parts.push(self.turn_message());
            }
            if let Some(who) = self.unpressed {
                parts.push(Message::new("next-unpressed").with("who", who));
            }
            parts.extend(self.clocks_message());
            if self.offences != [0; 2] {
                parts.push(
                    Message::new("next-offences")
                        .with("white", u32::from(self.offences[0]))
                        .with("black", u32::from(self.offences[1])),
                );
            }
            let offers = self.offers.iter();
            parts.extend(offers.map(|who| Message::new("next-offer").with("who", *who)));
            if let Some(starts) = &self.starts {
                parts.push(starts.message());
            }
        }
        let asked = self.asked.iter();
        parts.extend(asked.filter_map(|ruling| self.asked_message(ruling)));
        parts
    }

    /// Who has the move, or what they are bound to under which article.
    fn turn_message(&self) -> Message {
        let number = self.bound_under.map(|clause| self.edition.number(clause));
        let of = |key| Message::new(key).with("who", self.turn);
        match (self.bound_says.clone(), number) {
            (None, None) => of("next-turn"),
            (Some(bound), None) => bound,
            (bound, Some(number)) => Message::new("next-bound-under")
                .with("bound", bound.unwrap_or_else(|| of("bound-free")))
                .with("number", number),
        }
    }

    fn clocks_message(&self) -> Option<Message> {
        let [white, black] = self.clocks?;
        let message = match self.running {
            Some(who) => Message::new("next-clock-runs").with("who", who),
            None => Message::new("next-clocks-stopped"),
        };
        // As a clock shows it: whole seconds, until the last twenty.
        let shown = |ms: Millis| match ms {
            20_000.. => Argument::Reading(ms - ms % 1_000),
            _ => Argument::Reading(ms),
        };
        Some(
            message
                .with("white", shown(white))
                .with("black", shown(black)),
        )
    }

    /// A question with the words that answer it.
    fn asked_message(&self, ruling: &Ruling) -> Option<Message> {
        let Decision::Question(question) = &ruling.what else {
            return None;
        };
        let number = self.edition.number(ruling.under);
        let message = match question.topic.who() {
            Some(who) => Message::new("next-asked-about").with("who", who),
            None => Message::new("next-asked"),
        };
        let message = message.with("number", number);
        Some(message.with("options", answers(question)))
    }
}

/// The answers to a question as they are typed, each between backticks.
fn answers(question: &Question) -> String {
    let names = question.options.iter();
    let names: Vec<String> = names.map(|option| format!("`{option}`")).collect();
    names.join(", ")
}

impl Starts {
    fn message(&self) -> Message {
        let act = self.deed.to_string();
        match (self.runs, &self.because) {
            (Some(who), None) => Message::new("next-starts")
                .with("act", act)
                .with("who", who),
            (Some(who), Some(because)) => Message::new("next-starts-because")
                .with("act", act)
                .with("who", who)
                .with("because", because.clone()),
            (None, _) => Message::new("next-starts-session").with("act", act),
        }
    }
}
