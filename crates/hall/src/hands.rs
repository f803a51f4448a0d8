//! A move by hands: what a seat at an over-the-board table does for one UCI move.
//!
//! King first, then rook (3.8.2); the pawn off, then the new piece (4.4.4); the piece taken goes
//! where the other is put. Where a request was cut off between two acts, the next one goes on from
//! what stands on the squares.

use rokada_board::{Board, Color, MoveKind, Piece, Position, Role, Square};

use crate::wire::Hands;

/// The acts of a move, each with what stands on the squares and what is in the hand after it.
struct Acts {
    done: Vec<(Option<String>, Board, Option<Piece>)>,
}

impl Acts {
    fn begin(board: Board) -> Self {
        Self {
            done: vec![(None, board, None)],
        }
    }

    fn then(&mut self, deed: String, change: impl FnOnce(&mut Board), held: Option<Piece>) {
        let (_, board, _) = self.done.last().expect("it has begun");
        let mut board = *board;
        change(&mut board);
        self.done.push((Some(deed), board, held));
    }

    fn carry(&mut self, from: Square, to: Square, piece: Piece) {
        self.then(
            format!("lift {from}"),
            |board| board.set(from, None),
            Some(piece),
        );
        self.then(
            format!("place {to}"),
            |board| board.set(to, Some(piece)),
            None,
        );
    }
}

/// What is still to be done for a legal move, before the clock is pressed. `None` where the pieces
/// stand as no part of it leaves them.
pub fn rest(
    position: &Position,
    mv: rokada_board::Move,
    standing: &Board,
    held: Option<Piece>,
) -> Option<Vec<String>> {
    let color = position.turn();
    let mut acts = Acts::begin(*position.board());
    let (from, to) = (mv.from(), mv.to());
    let piece = position.board().piece_at(from)?;
    match mv.kind() {
        MoveKind::Castling => {
            let (king_to, rook_to) = (mv.king_target()?, mv.rook_target()?);
            // In Chess960 one of them may stand where the other goes.
            let own = position.board().by_color(color);
            let is_free = |square| square == from || square == to || !own.contains(square);
            if king_to == from || king_to == to || !is_free(king_to) || rook_to == from {
                return whole(position, mv, standing, held);
            }
            acts.carry(from, king_to, piece);
            if rook_to != to {
                acts.carry(to, rook_to, Piece::new(color, Role::Rook));
            }
        }
        MoveKind::EnPassant => {
            let victim = mv.en_passant_victim()?;
            acts.carry(from, to, piece);
            acts.then(
                format!("take off {victim}"),
                |board| board.set(victim, None),
                None,
            );
        }
        MoveKind::Promotion => {
            let role = mv.promotion()?;
            acts.then(
                format!("take off {from}"),
                |board| board.set(from, None),
                None,
            );
            let new = Piece::new(color, role);
            let deed = format!("place {to} {}", role.name());
            acts.then(deed, |board| board.set(to, Some(new)), None);
        }
        MoveKind::Normal => acts.carry(from, to, piece),
    }
    let reached = |(_, board, hand): &(Option<String>, Board, Option<Piece>)| {
        board == standing && *hand == held
    };
    let at = acts.done.iter().rposition(reached)?;
    let rest = acts.done.into_iter().skip(at + 1);
    Some(rest.filter_map(|(deed, ..)| deed).collect())
}

/// A move as one act, where hands would get into each other's way.
fn whole(
    position: &Position,
    mv: rokada_board::Move,
    standing: &Board,
    held: Option<Piece>,
) -> Option<Vec<String>> {
    let is_untouched = position.board() == standing && held.is_none();
    let step = rokada_laws::table::step_of(mv, true);
    is_untouched.then(|| vec![format!("make {step}")])
}

/// The piece in a player's hand, as a view has it.
pub fn held(hands: &Hands, color: Color) -> Option<Piece> {
    let letter = match color {
        Color::White => hands.white.as_ref(),
        Color::Black => hands.black.as_ref(),
    };
    letter.and_then(|letter| Piece::from_fen_char(letter.chars().next()?))
}
