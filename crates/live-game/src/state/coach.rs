//! The coach: what the Laws expect of a player now and why, and which claims are possible and how.
//!
//! Only if the header announced a coach before the start, so that the record shows it. The coach
//! says only what each player could read in the Laws, and nothing about how to play.

use rokada_laws::{
    Game,
    game::MissingPart,
    regulations::{ArbiterKind, Regime},
};
use rokada_words::Words;

use super::person;
use rokada_protocol::Seat;

/// The regulation in the header: `regulation coach: announced`.
const KEY: (&str, &str) = ("coach", "announced");

/// Whether the header announced a coach before the start.
pub(super) fn is_announced(game: &Game) -> bool {
    let others = &game.header().event.regulations.others;
    (others.iter()).any(|(name, value)| (name.as_str(), value.as_str()) == KEY)
}

/// The coach's advice to a seat; empty for other persons, and without a coach.
pub(super) fn says(game: &Game, seat: Seat, is_due: bool, words: &Words) -> String {
    let Some(own) = seat.player().filter(|_| is_announced(game)) else {
        return String::new();
    };
    if game.outcome().is_some() {
        return String::new();
    }
    let known = game.known_moves(person(seat));
    let turn = game.known_setup(person(seat)).0.turn;
    let is_guarded = game.header().event.regime == Regime::Guarded;
    let expected = if is_due {
        missing_part(game).unwrap_or("coach-press")
    } else if turn != own {
        "coach-wait"
    } else if is_guarded {
        "coach-move-guarded"
    } else {
        "coach-move"
    };
    let mut said = vec![words.say(expected)];
    // Claims are listed under their own heading at the table.
    let under = |key: &str, fold: &str| words.tell(key, &[("where", words.say(fold).into())]);
    let last = game.line()[..known].last();
    // A claim is made by the player having the move, before touching a piece (9.2, 9.3, 9.4).
    if turn == own && game.is_playing() && !is_due {
        if game.tally().occurrences() >= 3 {
            said.push(under("coach-threefold", "say-draw"));
        }
        if game.tally().half_moves() >= 100 {
            said.push(under("coach-fifty", "say-draw"));
        }
        // A player who suspects an illegal move learns how to claim, not whether the move was
        // illegal.
        if !is_guarded && last.is_some_and(|ply| ply.made.by != own) {
            said.push(under("coach-illegal", "say-opponent"));
        }
    }
    if turn != own && game.is_playing() && !game.control().is_none() {
        said.push(under("coach-flag", "say-clock"));
    }
    if game.has_offered(own.opposite()) {
        said.push(words.say("coach-offer"));
    }
    said.join(" ")
}

/// What a castling king, a pawn on the last rank or a capture en passant still lacks.
///
/// Only for training: with a human arbiter it would be advice (11.3.1, 12.6). It depends on the
/// shape of the move and not on whether the move is legal.
fn missing_part(game: &Game) -> Option<&'static str> {
    if game.header().event.arbiter != ArbiterKind::Automatic {
        return None;
    }
    Some(match game.missing_part()? {
        MissingPart::Rook => "coach-rook",
        MissingPart::CapturedPawn => "coach-captured-pawn",
        MissingPart::NewPiece => "coach-new-piece",
    })
}
