//! A coach beside the players: what the Laws expect of one now, why, and what he may claim and how.
//!
//! Only where the header announced one before the start, so that the record says so; it says what
//! each player could read in the Laws himself, and nothing of how to play.

use rokada_laws::{Game, regulations::Regime};
use rokada_words::Words;

use rokada_protocol::Seat;

/// What the header says where a coach speaks: `regulation coach: announced`.
const KEY: (&str, &str) = ("coach", "announced");

/// Whether the header announced a coach before the start.
pub(super) fn is_announced(game: &Game) -> bool {
    let others = &game.header().event.regulations.others;
    (others.iter()).any(|(name, value)| (name.as_str(), value.as_str()) == KEY)
}

/// What the coach says to a seat; empty for those who do not play, and where none was announced.
pub(super) fn says(game: &Game, seat: Seat, is_due: bool, words: &Words) -> String {
    let Some(own) = seat.player().filter(|_| is_announced(game)) else {
        return String::new();
    };
    if game.outcome().is_some() {
        return String::new();
    }
    let is_guarded = game.header().event.regime == Regime::Guarded;
    let expected = if is_due {
        "coach-press"
    } else if game.turn() != own {
        "coach-wait"
    } else if is_guarded {
        "coach-move-guarded"
    } else {
        "coach-move"
    };
    let mut said = vec![words.say(expected)];
    // What is claimed is found under its own name at the table.
    let under = |key: &str, fold: &str| words.tell(key, &[("where", words.say(fold).into())]);
    let last = game.line().last();
    // A claim is made by the player having the move, before he touches a piece (9.2, 9.3, 9.4).
    if game.turn() == own && game.is_playing() && !is_due {
        if game.tally().occurrences() >= 3 {
            said.push(under("coach-threefold", "say-draw"));
        }
        if game.tally().half_moves() >= 100 {
            said.push(under("coach-fifty", "say-draw"));
        }
        // Whoever asks whether the last move was illegal is told how to claim, not whether it was.
        if !is_guarded && last.is_some_and(|ply| ply.made.by != own) {
            said.push(under("coach-illegal", "say-opponent"));
        }
    }
    if game.turn() != own && game.is_playing() && !game.control().is_none() {
        said.push(under("coach-flag", "say-clock"));
    }
    if game.has_offered(own.opposite()) {
        said.push(words.say("coach-offer"));
    }
    said.join(" ")
}
