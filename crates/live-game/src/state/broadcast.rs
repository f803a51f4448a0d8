//! A game of a round as PGN for broadcasts, in two files.
//!
//! Until an illegal move is noticed, both files write it like any other move, as every output does
//! (`Game::may_know`). A file without it would reveal it to readers of the other. After the ruling,
//! or once the move must stand (A.5.2), the *faithful* file mentions it in a comment. The
//! *relay-safe* file, which every reader accepts, continues from the position of the game, with the
//! earlier moves in a comment. Each file names the other.

use std::fmt::Write as _;

use rokada_board::{Color, Setup};
use rokada_laws::{
    Clause, Game, Statement,
    act::{Person, Score},
    event::{Adjournment, Decision, Mark},
};
use rokada_notation::pgn::clock_text;
use rokada_store::{Entry, GameHead};
use rokada_words::{Language, words};

use super::GameState;
use crate::time::pgn_date;
use rokada_protocol::Seat;

/// A game at a moment, in both forms: the moves, and the tags that follow from the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BroadcastGame {
    /// The form with every move as it was made.
    pub faithful: Side,
    /// The form that every reader accepts.
    pub relay: Side,
    /// The final score.
    pub score: Option<Score>,
    /// The clause under which the game ended.
    pub under: Option<Clause>,
    /// The tags of the time control.
    pub time: Vec<(&'static str, String)>,
    /// The date on which the game was set up, in the notation of PGN.
    pub date: String,
}

/// One of the two forms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// The first position, if it is not the initial one.
    pub start: Option<Setup>,
    /// The moves with clocks and comments, without the result.
    pub moves: String,
}

/// An illegal move that was taken back, with the text of the ruling.
#[derive(Debug, Clone)]
struct TakenBack {
    /// The number of moves in the line before it.
    after: usize,
    what: String,
}

/// A move, ready to be written.
struct Move {
    number: u32,
    color: Color,
    text: String,
    left_ms: Option<u64>,
    spent_ms: Option<u64>,
    is_legal: bool,
    /// Whether spectators may know that it was illegal.
    is_known: bool,
}

impl GameState {
    /// The final score, once the game is over.
    pub fn ended(&self) -> Option<Score> {
        self.game.outcome().and_then(|outcome| outcome.score)
    }

    /// Whether the session has ended without a result (Guidelines I).
    pub fn is_adjourned(&self) -> bool {
        let adjournment = self.game.adjournment();
        self.ended().is_none() && matches!(adjournment, Adjournment::Adjourned(..))
    }
}

/// Builds both forms from a record, as of a moment of the game's time (`None` for now).
///
/// # Errors
/// If the record cannot be read; the error says which part.
pub fn tell(
    head: &GameHead,
    entries: &[Entry],
    until_ms: Option<u64>,
) -> Result<BroadcastGame, String> {
    let mut state = GameState::new(head).map_err(|why| why.what.to_string())?;
    let mut taken: Vec<TakenBack> = Vec::new();
    for entry in entries {
        if until_ms.is_some_and(|until| entry.at_ms > until) {
            break;
        }
        let before = known_moves(&state.game);
        let game = (entry.events.contains("ruling ")).then(|| state.game.clone());
        state.replay(entry)?;
        let after = state.game.line().len();
        taken.retain(|it| it.after <= after);
        let gone = before.iter().skip(after).find(|made| !made.is_legal);
        if let Some(made) = gone {
            taken.push(TakenBack {
                after,
                what: ruling_text(made, game.as_ref(), entry),
            });
        }
    }
    let game = &state.game;
    Ok(BroadcastGame {
        faithful: faithful(game, &taken),
        relay: relay(game),
        score: game.outcome().and_then(|outcome| outcome.score),
        under: game.outcome().map(|outcome| outcome.ruling.under),
        time: super::pgn::time_tags(&game.header().event.time),
        date: pgn_date(head.created),
    })
}

/// The ruling by which a move was taken back, in English, the language of PGN.
///
/// `game` is the game before the entry.
fn ruling_text(made: &Move, game: Option<&Game>, entry: &Entry) -> String {
    let english = words(Language::En);
    let judged = super::judgement(entry).ok();
    let said = game.zip(judged.as_ref());
    let said = said.map_or_else(Vec::new, |(game, judged)| game.statements(judged));
    let finds = |it: &&Statement| {
        let ruling = it.ruling.as_ref();
        ruling.is_some_and(|ruling| matches!(ruling.what, Decision::Illegal(_)))
    };
    if let Some(found) = said.iter().find(finds) {
        return format!("{} [{}]", english.statement(found), found.under);
    }
    let heard = said.iter().find(|it| super::hears(Seat::Spectator, it));
    let ruling = heard.map_or_else(
        || "it was taken back [7.5]".to_owned(),
        |heard| format!("{} [{}]", english.statement(heard), heard.under),
    );
    format!("{} {} was illegal: {ruling}", numbered(made), made.text)
}

fn numbered(made: &Move) -> String {
    let dots = if made.color == Color::White {
        "."
    } else {
        "..."
    };
    format!("{}{dots}", made.number)
}

/// The moves of a line as a spectator may know them.
fn known_moves(game: &Game) -> Vec<Move> {
    let view = game.view(Person::Spectator, game.now());
    let control = game.control();
    let timed = !control.is_none();
    let mut before = Color::ALL.map(|color| {
        let first = control.of(color).periods.first();
        first.map_or(0, |period| period.base_ms)
    });
    let mut moves = Vec::new();
    for (ply, made) in game.line().iter().zip(view.moves) {
        let side = ply.made.by.index();
        let shows = ply.clock().display(ply.made.by).remaining_ms;
        let spent = (before[side] - shows).max(0);
        before[side] = shows + ply.gained_ms();
        moves.push(Move {
            number: made.number,
            color: made.color,
            text: made.san,
            left_ms: timed.then(|| before[side].max(0).unsigned_abs()),
            spent_ms: timed.then(|| spent.unsigned_abs()),
            is_legal: ply.made.mark == Mark::Legal,
            is_known: made.mark != Mark::Legal,
        });
    }
    moves
}

/// The text of a line of moves, built move by move.
#[derive(Default)]
struct Text {
    text: String,
    /// Whether the next move of Black needs its number.
    needs_number: bool,
}

impl Text {
    fn word(&mut self, word: &str) {
        if !self.text.is_empty() {
            let line = self.text.rsplit('\n').next().unwrap_or_default().len();
            self.text
                .push(if line + word.len() > 78 { '\n' } else { ' ' });
        }
        self.text.push_str(word);
    }

    fn add(&mut self, made: &Move) {
        if made.color == Color::White || self.needs_number || self.text.is_empty() {
            self.word(&numbered(made));
        }
        self.word(&made.text);
        self.needs_number = false;
        if let (Some(left), Some(spent)) = (made.left_ms, made.spent_ms) {
            let clocks = format!(
                "{{[%clk {}] [%emt {}]}}",
                clock_text(left),
                clock_text(spent)
            );
            self.word(&clocks);
            self.needs_number = true;
        }
    }

    fn comment(&mut self, comment: &str) {
        // A brace inside a comment would end it.
        let comment = comment.replace(['{', '}'], "");
        let comment = format!("{{{comment}}}");
        comment.split(' ').for_each(|word| self.word(word));
        self.needs_number = true;
    }
}

fn own_start(game: &Game) -> Option<Setup> {
    let start = game.before(0).0;
    (start != Setup::initial() || game.is_chess960()).then_some(start)
}

fn faithful(game: &Game, taken: &[TakenBack]) -> Side {
    let mut text = Text::default();
    let remarks = |text: &mut Text, after: usize| {
        for it in taken.iter().filter(|it| it.after == after) {
            text.comment(&it.what);
        }
    };
    remarks(&mut text, 0);
    for (index, made) in known_moves(game).iter().enumerate() {
        text.add(made);
        if made.is_known {
            text.comment("this move was illegal and was not corrected [7.5]");
        }
        remarks(&mut text, index + 1);
    }
    Side {
        start: own_start(game),
        moves: text.text,
    }
}

fn relay(game: &Game) -> Side {
    let moves = known_moves(game);
    let mut side = Side {
        start: own_start(game),
        moves: String::new(),
    };
    let mut text = Text::default();
    // The moves before the last illegal one that must stand.
    let mut earlier = String::new();
    for (index, made) in moves.iter().enumerate() {
        if !made.is_known {
            text.add(made);
            continue;
        }
        let plain = |made: &Move| {
            let number = if made.color == Color::White {
                format!("{}. ", made.number)
            } else {
                String::new()
            };
            format!("{number}{}", made.text)
        };
        let before: Vec<String> = moves[..=index].iter().map(plain).collect();
        earlier.clear();
        let _ = write!(
            earlier,
            "{} {} was illegal and was not corrected [7.5]; the game goes on from the position after it. The moves before: {}",
            numbered(made),
            made.text,
            before.join(" ")
        );
        side.start = Some(position_after(game, index));
        text = Text::default();
        text.comment(&earlier);
    }
    side.moves = text.text;
    side
}

/// The position after a move of the line.
fn position_after(game: &Game, index: usize) -> Setup {
    game.after(index)
}
