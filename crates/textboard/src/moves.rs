//! Reads a typed move into the squares of an act.

use rokada_board::{Color, Faults, Setup, Square, UciStyle};
use rokada_laws::regulations::Regime;
use rokada_notation::{Letters, MoveError, Written, spoken};
use rokada_words::{Words, fold};

use super::help;

use rokada_protocol::View;

/// The squares of a move (`g1f3`, `e7e8q`); `None` if the text is not a move.
///
/// A move typed as squares need not be legal: over the board any move can be made.
///
/// # Errors
/// If the text means no legal move, or more than one: a sentence for the player.
pub(super) fn read(text: &str, view: &View, words: &Words) -> Result<Option<String>, String> {
    let text = text.trim();
    // Cyrillic letters name the files too.
    let squares = fold(text);
    if is_squares(&squares) {
        return Ok(Some(squares));
    }
    let letters: Letters = words.language().into();
    let written = Written::parse(text, letters)
        .or_else(|_| Written::parse(text, Letters::En))
        .ok()
        .or_else(|| spoken::parse(text).ok())
        .or_else(|| spoken::parse(&spoken::in_german(text, letters)).ok());
    let Some(written) = written else {
        return Ok(None);
    };
    let side = view.seat.side().unwrap_or(view.turn);
    let error = |key: &str, example| {
        let example = ("command", help::code(example, words).into());
        words.tell(key, &[("move", text.into()), example])
    };
    match find(&written, view, side) {
        Ok(squares) => Ok(Some(squares)),
        Err(_) if view.regime == Regime::Guarded && view.turn != side => {
            Err(words.say(match view.turn {
                Color::White => "live-turn-white",
                Color::Black => "live-turn-black",
            }))
        }
        Err(MoveError::Ambiguous { .. }) => Err(error("text-ambiguous", "g1f3")),
        Err(MoveError::Syntax(_) | MoveError::Illegal(_) | MoveError::CyrillicX { .. }) => {
            Err(error("text-no-move", "make g1f3"))
        }
    }
}

/// Folded text such as `g1f3`, `e7e8q`.
fn is_squares(text: &str) -> bool {
    let square = |from: usize| {
        let name = text.get(from..from + 2);
        name.is_some_and(|name| name.parse::<Square>().is_ok())
    };
    let ends = match text.get(4..) {
        Some(new) => new.is_empty() || ["q", "r", "b", "n"].contains(&new),
        None => false,
    };
    square(0) && square(2) && ends
}

/// Finds the move in the position of the game, without pieces now in a hand. If it is not `side`'s
/// turn, it is found as if it were. The hall judges the move itself.
fn find(written: &Written, view: &View, side: Color) -> Result<String, MoveError> {
    let setup = view.fen.parse::<Setup>().ok();
    let position = setup.and_then(|setup| {
        let setup = setup.with_turn(side);
        setup.position_forgiving(Faults::FORGIVABLE).ok()
    });
    let position = position.ok_or(MoveError::Illegal(*written))?;
    let mv = written.find(&position)?;
    Ok(mv.uci(UciStyle::Standard))
}
