//! What is next in a game, in JSON: an object for programs, with a line for people.

use rokada_board::Color;
use rokada_laws::{Game, Ruling, event::Decision};
use rokada_words::Words;
use serde::Serialize;

use crate::{
    answer::Cited,
    run::cited,
    shown::{Clocks, Phase},
};

/// What is next in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Next {
    /// All of it as a line of text.
    pub says: String,
    /// The phase of the game.
    pub phase: Phase,
    /// The player to move.
    pub turn: String,
    /// The player who has made a move and has yet to press the clock.
    pub unpressed: Option<String>,
    /// The touch-move obligation of the player to move, in transcript syntax; `free` if there is
    /// none.
    pub bound: String,
    /// The article that binds the player, or that leaves them free after a touch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound_under: Option<Cited>,
    /// The clocks.
    pub clocks: Clocks,
    /// The arbiter's act that starts a stopped clock.
    pub starts: Option<Starts>,
    /// Illegal moves counted, White's first.
    pub offences: [u8; 2],
    /// The player whose draw offer is open. If both have made one, the offer that the player to
    /// move can answer.
    pub offer: Option<String>,
    /// The open questions to the arbiter.
    pub asked: Vec<Asked>,
}

/// The act that starts a stopped clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Starts {
    /// The act: `arbiter resume`.
    pub act: String,
    /// Whose clock it starts; `None` if that depends on the ruling.
    pub runs: Option<String>,
}

/// An open question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// The key of the clause that leaves the decision to the arbiter.
    pub clause: String,
    /// Its number in this edition.
    pub number: String,
    /// The question as a sentence.
    pub text: String,
    /// The names of the possible answers.
    pub options: Vec<&'static str>,
}

impl Next {
    /// What is next in a game in its current state.
    pub fn of(game: &Game, words: &Words) -> Self {
        let next = game.next();
        let edition = game.edition();
        let displays = game.displays_at(game.now());
        let side = |color: Color| color.to_string();
        Self {
            says: words.next(&next),
            phase: Phase::of(game),
            turn: next.turn.to_string(),
            unpressed: next.unpressed.map(side),
            bound: next.bound.to_string(),
            bound_under: next.bound_under.map(|clause| cited(clause, edition, words)),
            clocks: Clocks::of(
                next.clocks,
                displays.map(|display| display.reserve_ms),
                next.running,
            ),
            starts: next.starts.as_ref().map(|starts| Starts {
                act: format!("arbiter {}", starts.deed),
                runs: starts.runs.map(side),
            }),
            offences: next.offences,
            offer: game.offer().map(side),
            asked: next
                .asked
                .iter()
                .filter_map(|ruling| asked(ruling, game, words))
                .collect(),
        }
    }
}

fn asked(ruling: &Ruling, game: &Game, words: &Words) -> Option<Asked> {
    let Decision::Question(question) = &ruling.what else {
        return None;
    };
    let edition = game.edition();
    Some(Asked {
        clause: ruling.under.key().into(),
        number: edition.number(ruling.under).into(),
        text: words.message(&ruling.message_of(game)),
        options: question
            .options
            .iter()
            .map(|option| option.name())
            .collect(),
    })
}
