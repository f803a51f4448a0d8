//! Expectations: what the author of a case states about an act and the state after it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::str::FromStr;

use rokada_board::{Board, Color, FenErrors};

use crate::{
    act::{Score, parse_color, parse_square},
    clause::Clause,
    clock::{Millis, Span},
    event::{Binding, Decision, EventError, Note, Reason, Ruling},
    game::{Game, Phase},
    message::Argument,
    record::Entry,
    wrong::Wrong,
};

/// A condition that should hold.
///
/// A clause in brackets is a key of the register or the beginning of one by dotted parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expectation {
    /// No ruling was made.
    Nothing,
    /// The act was impossible.
    Impossible,
    /// A ruling was made under this clause.
    Ruling(Option<String>),
    /// The rulings cite these clauses, and no others.
    Cites(Vec<String>),
    /// The act or claim was refused, for this reason if one is named.
    Refused(Option<Reason>, Option<String>),
    /// The rulings include this note; it decides nothing.
    Note(Note, Option<String>),
    /// The claim was upheld.
    Upheld(Option<String>),
    /// The arbiter is asked, with at least these options.
    ///
    /// The question concerns this player and square, if they are named.
    Question(Option<String>, Vec<String>),
    /// The game goes on.
    Playing,
    /// The game is over; `None` means that it is void and a new one is played.
    Result(Option<Score>, Option<String>),
    /// Who has the move.
    Turn(Color),
    /// The pieces on the board.
    Board(Board),
    /// The moves of the line.
    Moves(Vec<String>),
    /// What touch-move binds a player to.
    Bound(Color, Binding),
    /// A player is bound to nothing.
    Free(Color),
    /// The remaining time shown, in milliseconds.
    Clock(Color, Millis),
    /// Whose clock runs; `None` means that no clock runs.
    Running(Option<Color>),
    /// What the act added to a clock, in milliseconds.
    Added(Color, Millis, Option<String>),
    /// The moves a player must still write (8.1).
    Owes(Color, String),
    /// Which period a player's display is in, from 1.
    Period(Color, u8),
    /// How many moves a player has completed, in the game's numbering.
    Completed(Color, u32),
    /// How many illegal moves are counted against a player.
    Offences(Color, u8),
    /// Who has an open draw offer.
    Offer(Option<Color>),
}

impl FromStr for Expectation {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let text = text.trim();
        let (clause, text) = take_clause(text)?;
        let words: Vec<&str> = text.split_whitespace().collect();
        let color = |word: &str| parse_color(word).map_err(|why| why.0);
        let time = |word: &str| {
            word.parse::<Span>().map(|span| span.0).map_err(|_| {
                let wrong = Wrong::new("no-clock", "`{word}` is not a time: write 0:05:12 or 2m");
                wrong.with("word", word)
            })
        };
        Ok(match words.as_slice() {
            ["nothing"] => Self::Nothing,
            ["impossible"] => Self::Impossible,
            ["ruling"] => Self::Ruling(clause),
            ["cites", keys @ ..] => Self::Cites(owned(keys)),
            ["refused"] => Self::Refused(None, clause),
            ["refused", reason @ ..] => {
                let reason = reason.join(" ").parse();
                Self::Refused(
                    Some(reason.map_err(|why: EventError| no_expectation(&why.0))?),
                    clause,
                )
            }
            ["note", note] => Self::Note(
                note.parse()
                    .map_err(|why: EventError| no_expectation(&why.0))?,
                clause,
            ),
            ["upheld"] => Self::Upheld(clause),
            ["question", options @ ..] => Self::Question(clause, owned(options)),
            ["playing"] => Self::Playing,
            ["result", "new", "game"] => Self::Result(None, clause),
            ["result", score] => {
                Self::Result(Some(score.parse::<Score>().map_err(|why| why.0)?), clause)
            }
            ["turn", who] => Self::Turn(color(who)?),
            ["board", placement, ..] => Self::Board(
                placement
                    .parse()
                    .map_err(|why: FenErrors| Wrong::from(&why))?,
            ),
            ["moves", moves @ ..] => Self::Moves(owned(moves)),
            ["bound", who, words @ ..] => Self::Bound(color(who)?, binding(&words.join(" "))?),
            ["free", who] => Self::Free(color(who)?),
            ["clock", who, shows] => Self::Clock(color(who)?, time(shows)?),
            ["running", "none"] => Self::Running(None),
            ["running", who] => Self::Running(Some(color(who)?)),
            ["added", who, ms] => Self::Added(color(who)?, time(ms)?, clause),
            ["owes", who, what @ ..] => Self::Owes(color(who)?, what.join(" ")),
            ["period", who, number] => {
                Self::Period(color(who)?, number.parse().map_err(|_| no_count(number))?)
            }
            ["completed", who, count] => {
                Self::Completed(color(who)?, count.parse().map_err(|_| no_count(count))?)
            }
            ["offences", who, count] => {
                Self::Offences(color(who)?, count.parse().map_err(|_| no_count(count))?)
            }
            ["offer", "none"] => Self::Offer(None),
            ["offer", who] => Self::Offer(Some(color(who)?)),
            _ => return Err(no_expectation(&text)),
        })
    }
}

/// The error for words that are no expectation.
fn no_expectation(text: &str) -> Wrong {
    let wrong = Wrong::new(
        "no-expectation",
        "`expect {word}` is not an expectation: write for example expect ruling [9.4], expect refused [9.4], expect result 1-0 [5.1.1], expect bound white move e2, expect clock white 0:05:12",
    );
    wrong.with("word", text)
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_string()).collect()
}

fn binding(text: &str) -> Result<Binding, Wrong> {
    text.parse().map_err(|_| {
        let wrong = Wrong::new(
            "no-binding",
            "`{word}` is not something a player can be bound to: write move e2, capture d5, move e2 capture d5, move e2e4, castle e1g1 or promote a8 queen",
        );
        wrong.with("word", text)
    })
}

fn no_count(word: &str) -> Wrong {
    let wrong = Wrong::new(
        "no-count",
        "`{word}` is not a whole number: write 0, 1, 2 ...",
    );
    wrong.with("word", word)
}

/// The clause in brackets at any position, and the rest.
fn take_clause(text: &str) -> Result<(Option<String>, String), Wrong> {
    let Some((before, rest)) = text.split_once('[') else {
        return Ok((None, text.to_string()));
    };
    let (clause, after) = rest.split_once(']').ok_or_else(|| {
        Wrong::new("open-bracket", "`{word}`: the bracket is not closed").with("word", text)
    })?;
    Ok((Some(clause.trim().to_string()), format!("{before} {after}")))
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Last<'a> {
    /// There was no act yet.
    Nothing,
    /// It was possible, and is recorded.
    Entry(&'a Entry),
    Impossible,
}

impl Expectation {
    /// The named article, if the expectation is about a ruling.
    pub(super) fn clause(&self) -> Option<&str> {
        match self {
            Self::Ruling(clause)
            | Self::Refused(_, clause)
            | Self::Note(_, clause)
            | Self::Upheld(clause)
            | Self::Question(clause, _)
            | Self::Result(_, clause)
            | Self::Added(_, _, clause) => clause.as_deref(),
            Self::Nothing
            | Self::Impossible
            | Self::Cites(_)
            | Self::Playing
            | Self::Turn(_)
            | Self::Board(_)
            | Self::Moves(_)
            | Self::Bound(..)
            | Self::Free(_)
            | Self::Clock(..)
            | Self::Running(_)
            | Self::Owes(..)
            | Self::Period(..)
            | Self::Completed(..)
            | Self::Offences(..)
            | Self::Offer(_) => None,
        }
    }

    /// Checks the expectation.
    ///
    /// # Errors
    /// Says what holds instead.
    pub(super) fn check(&self, game: &Game, last: Last<'_>) -> Result<(), Wrong> {
        let after = StateAfter::new(game, last);
        match self {
            Self::Nothing => after.require(after.decides_nothing() && !after.is_impossible),
            Self::Impossible => ensure(after.is_impossible, || {
                Wrong::new("was-possible", "it was possible")
            }),
            Self::Ruling(clause) => after.require_ruling(clause.as_ref(), |_| true),
            Self::Cites(keys) => after.require(after.cites_all_and_only(keys)),
            Self::Refused(reason, clause) => after.require_ruling(clause.as_ref(), |what| {
                matches!(what, Decision::Refused(why) if reason.is_none_or(|reason| reason == *why))
            }),
            Self::Note(note, clause) => {
                after.require_ruling(clause.as_ref(), |what| *what == Decision::Noted(*note))
            }
            Self::Upheld(clause) => {
                after.require_ruling(clause.as_ref(), |what| matches!(what, Decision::Upheld))
            }
            Self::Question(clause, options) => {
                after.require_ruling(clause.as_ref(), |what| offers(what, options))
            }
            Self::Added(color, ms, clause) => {
                after.require(after.added(*color, *ms, clause.as_ref()))
            }
            Self::Playing => {
                ensure(!matches!(game.phase(), Phase::Over(_)), || outcome_wrong(game))
            }
            Self::Result(score, clause) => {
                ensure(ended(game, *score, clause.as_ref()), || outcome_wrong(game))
            }
            Self::Turn(color) => {
                let turn = game.turn();
                ensure(turn == *color, || {
                    Wrong::new("has-the-move", "{who} has the move").with("who", turn)
                })
            }
            Self::Board(board) => {
                let current = &game.table().board;
                ensure(current == board, || {
                    Wrong::new("board-is", "the board is {board}").with("board", current.to_string())
                })
            }
            Self::Moves(moves) => made(game, moves),
            Self::Bound(color, binding) => {
                ensure(is_bound(game, *color, *binding), || bound_now(game))
            }
            Self::Free(color) => ensure(is_free(game, *color), || bound_now(game)),
            Self::Clock(color, ms) => shows(game, *color, *ms),
            Self::Running(color) => {
                let runs = game.clock().running;
                ensure(runs == *color, || {
                    Wrong::new("clock-runs", "running: {clock}").with("clock", or_none(runs))
                })
            }
            Self::Owes(color, what) => owes(game, *color, what),
            Self::Period(color, number) => period(game, *color, *number),
            Self::Completed(color, count) => completed(game, *color, *count),
            Self::Offences(color, count) => {
                let counted = game.offences(*color);
                ensure(counted == *count, || {
                    Wrong::new("offences-counted", "{count} illegal moves are counted")
                        .with("count", u32::from(counted))
                })
            }
            Self::Offer(color) => {
                let current = game.offer();
                let is_as_expected = color.map_or(current.is_none(), |by| game.has_offered(by));
                ensure(is_as_expected, || {
                    Wrong::new("offer-is", "offer: {side}").with("side", or_none(current))
                })
            }
        }
    }
}

struct StateAfter<'a> {
    game: &'a Game,
    rulings: Vec<&'a Ruling>,
    is_impossible: bool,
}

impl<'a> StateAfter<'a> {
    fn new(game: &'a Game, last: Last<'a>) -> Self {
        Self {
            game,
            rulings: match last {
                Last::Entry(entry) => entry.rulings().collect(),
                Last::Nothing | Last::Impossible => Vec::new(),
            },
            is_impossible: matches!(last, Last::Impossible),
        }
    }

    /// Fails with the actual rulings unless the condition holds.
    fn require(&self, condition: bool) -> Result<(), Wrong> {
        ensure(condition, || {
            if self.rulings.is_empty() {
                return Wrong::new("no-ruling-fell", "no ruling fell");
            }
            let shown: Vec<String> = self.rulings.iter().map(ToString::to_string).collect();
            Wrong::new("rulings-fell", "these rulings fell: {rulings}")
                .with("rulings", shown.join("; "))
        })
    }

    /// Requires a ruling of this kind, under this clause if one is named.
    fn require_ruling(
        &self,
        clause: Option<&String>,
        kind: impl Fn(&Decision) -> bool,
    ) -> Result<(), Wrong> {
        let mut under = self.under(clause);
        self.require(under.any(|ruling| kind(&ruling.what)))
    }

    fn under<'c>(&'c self, clause: Option<&'c String>) -> impl Iterator<Item = &'c Ruling> {
        let is_under =
            move |ruling: &&Ruling| clause.is_none_or(|key| cites(ruling, key, self.game));
        self.rulings.iter().copied().filter(is_under)
    }

    /// Whether no ruling was made; a note decides nothing.
    fn decides_nothing(&self) -> bool {
        let mut rulings = self.rulings.iter();
        rulings.all(|ruling| matches!(ruling.what, Decision::Noted(_)))
    }

    fn cites_all_and_only(&self, keys: &[String]) -> bool {
        let cited: Vec<Clause> = self.rulings.iter().flat_map(|one| one.clauses()).collect();
        let is = |clause: &Clause, key: &String| {
            clause.key() == key || self.game.edition().number(*clause) == key
        };
        let all = keys.iter().all(|key| cited.iter().any(|it| is(it, key)));
        all && cited.iter().all(|it| keys.iter().any(|key| is(it, key)))
    }

    /// Whether this much was added to a clock, at once or in total.
    fn added(&self, color: Color, ms: Millis, clause: Option<&String>) -> bool {
        let added = self.under(clause).filter_map(|ruling| {
            if let Decision::Added(who, ms) = ruling.what {
                (who == color).then_some(ms)
            } else {
                None
            }
        });
        let added: Vec<Millis> = added.collect();
        added.contains(&ms) || added.iter().sum::<Millis>() == ms
    }
}

fn ensure(condition: bool, instead: impl FnOnce() -> Wrong) -> Result<(), Wrong> {
    if condition { Ok(()) } else { Err(instead()) }
}

fn shows(game: &Game, color: Color, ms: Millis) -> Result<(), Wrong> {
    let shows = game.clock().display(color).remaining_ms;
    ensure(shows == ms, || {
        Wrong::new("clock-shows", "{who}'s clock shows {time}")
            .with("who", color)
            .with("time", Argument::Reading(shows))
    })
}

fn period(game: &Game, color: Color, number: u8) -> Result<(), Wrong> {
    let is_in = game.clock().display(color).period.saturating_add(1);
    ensure(is_in == number, || {
        Wrong::new("is-in-period", "{who} is in period {count}")
            .with("who", color)
            .with("count", u32::from(is_in))
    })
}

fn completed(game: &Game, color: Color, count: u32) -> Result<(), Wrong> {
    let completed = game.moves_completed(color);
    ensure(completed == count, || {
        Wrong::new("has-completed", "{who} has completed {count}")
            .with("who", color)
            .with("count", completed)
    })
}

/// Whether a question has all these options and concerns the player and square named among them.
fn offers(what: &Decision, words: &[String]) -> bool {
    let Decision::Question(question) = what else {
        return false;
    };
    words.iter().all(|word| {
        if let Ok(who) = parse_color(word) {
            return question.topic.who() == Some(who);
        }
        if let Ok(square) = parse_square(word) {
            return question.topic.square() == Some(square);
        }
        let mut known = question.options.iter();
        known.any(|known| known.name() == word)
    })
}

fn ended(game: &Game, score: Option<Score>, clause: Option<&String>) -> bool {
    game.outcome().is_some_and(|outcome| {
        score.map(Score::as_played) == outcome.score.map(Score::as_played)
            && clause.is_none_or(|key| cites(&outcome.ruling, key, game))
    })
}

/// Compares the moves of the line, with or without those of the header.
fn made(game: &Game, moves: &[String]) -> Result<(), Wrong> {
    let line = game.line().iter();
    let played: Vec<String> = line.map(|ply| ply.made.step.to_string()).collect();
    let since = &played[game.header().start.moves.len().min(played.len())..];
    ensure(played == moves || since == moves, || {
        Wrong::new("moves-are", "the moves are {moves}").with("moves", played.join(" "))
    })
}

fn is_bound(game: &Game, color: Color, binding: Binding) -> bool {
    let current = game.account().binding;
    let is_same = match (binding, current) {
        (Binding::Move(want, _), Binding::Move(have, _)) => want == have,
        (want, have) => want == have,
    };
    game.turn() == color && is_same
}

fn is_free(game: &Game, color: Color) -> bool {
    game.turn() != color || game.account().binding == Binding::Free
}

fn owes(game: &Game, color: Color, what: &str) -> Result<(), Wrong> {
    let owes = crate::articles::article_08_recording::owed(game, color);
    let shown: Vec<String> = owes.iter().map(ToString::to_string).collect();
    let wants = what.split_whitespace().filter(|_| what != "nothing");
    ensure(shown.iter().map(String::as_str).eq(wants), || {
        Wrong::new("owes-moves", "{who} owes {moves}")
            .with("who", color)
            .with("moves", shown.join(" "))
    })
}

fn or_none(color: Option<Color>) -> String {
    color.map_or("none".to_string(), |color| color.to_string())
}

fn bound_now(game: &Game) -> Wrong {
    Wrong::new("is-bound", "{who} has the move: {binding}")
        .with("who", game.turn())
        .with("binding", game.account().binding.to_string())
}

fn outcome_wrong(game: &Game) -> Wrong {
    match game.outcome() {
        Some(outcome) => {
            let score = outcome
                .score
                .map_or("new game".to_string(), |score| score.to_string());
            Wrong::new("game-is-over", "the game is over: {score} [{ruling}]")
                .with("score", score)
                .with("ruling", outcome.ruling.to_string())
        }
        None => Wrong::new("game-goes-on", "the game goes on"),
    }
}

/// Whether a ruling cites a clause or one under it, by key or by number in the game's edition.
fn cites(ruling: &Ruling, key: &str, game: &Game) -> bool {
    // `9.5` holds for the 9.5b of 2014, `3.1` not for 3.10.
    let is_under = |number: &str| {
        number
            .strip_prefix(key)
            .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let mut clauses = ruling.clauses();
    ruling.cites(key) || clauses.any(|clause| is_under(game.edition().number(clause)))
}
