//! A move as somebody types it, as the squares of an act.

use rokada_board::{Board, Color, Faults, Piece, Position, Role, Setup, Square, UciStyle};
use rokada_notation::{Letters, MoveError, Step, Written, spoken};
use rokada_words::Words;

use crate::wire::View;

/// The squares of a move (`g1f3`, `e7e8q`), if the text is one at all. Where it is written in
/// squares it need not be legal: over the board any move can be made.
///
/// # Errors
/// Why no legal move is meant by it, or more than one, as a sentence for the player.
pub(super) fn read(text: &str, view: &View, words: &Words) -> Result<Option<String>, String> {
    let text = text.trim();
    if is_squares(text) {
        return Ok(Some(text.to_lowercase()));
    }
    let letters: Letters = words.language().into();
    let written = Written::parse(text, letters)
        .or_else(|_| Written::parse(text, Letters::En))
        .ok()
        .or_else(|| spoken::understand(text).ok());
    let Some(written) = written else {
        return Ok(None);
    };
    let side = view.seat.side().unwrap_or(view.turn);
    let told = |key: &str| words.tell(key, &[("move", text.into())]);
    match find(&written, view, side) {
        Ok(squares) => Ok(Some(squares)),
        Err(MoveError::Ambiguous { .. }) => Err(told("text-ambiguous")),
        Err(MoveError::Syntax(_) | MoveError::Illegal(_) | MoveError::CyrillicX { .. }) => {
            Err(told("text-no-move"))
        }
    }
}

/// `g1f3`, `e7e8q`.
fn is_squares(text: &str) -> bool {
    let square = |from: usize| {
        let name = text.get(from..from + 2).map(str::to_lowercase);
        name.is_some_and(|name| name.parse::<Square>().is_ok())
    };
    let ends = match text.get(4..) {
        Some(new) => new.is_empty() || ["q", "r", "b", "n"].contains(&new.to_lowercase().as_str()),
        None => false,
    };
    square(0) && square(2) && ends
}

/// A view does not tell who may castle or capture in passing: what stands on its squares may castle,
/// and a pawn may take the pawn that stands beside it. The hall judges the move itself.
fn find(written: &Written, view: &View, side: Color) -> Result<String, MoveError> {
    let board: Board = view.board.parse().unwrap_or_default();
    let at = |name: &str, role: Role| {
        let square: Option<Square> = name.parse().ok();
        square.and_then(|square| board.piece_at(square)) == Some(Piece { color: side, role })
    };
    let home = match side {
        Color::White => ["e1", "h1", "a1"],
        Color::Black => ["e8", "h8", "a8"],
    };
    let mut rights = String::new();
    for (rook, letter) in [(home[1], 'k'), (home[2], 'q')] {
        if at(home[0], Role::King) && at(rook, Role::Rook) {
            rights.push(match side {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter,
            });
        }
    }
    let rights = if rights.is_empty() { "-" } else { &rights };
    let read = |passing: &str| {
        let fen = format!("{} {side:.1} {rights} {passing} 0 1", view.board);
        let setup = fen.parse::<Setup>().ok();
        setup.and_then(|setup| setup.position_forgiving(Faults::FORGIVABLE).ok())
    };
    let meant = |position: Position| {
        let mv = written.find(&position)?;
        Ok(mv.uci(UciStyle::Standard))
    };
    let nothing = || MoveError::Illegal(*written);
    let first = read("-").map_or_else(|| Err(nothing()), meant);
    match (first, &written.step) {
        (Err(why), Step::Pawn { to, .. }) => {
            let passing = read(&to.to_string()).map_or_else(|| Err(nothing()), meant);
            passing.map_err(|_| why)
        }
        (first, _) => first,
    }
}
