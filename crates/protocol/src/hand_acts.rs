//! Converts a UCI move to the physical acts of a player at an over-the-board table.
//!
//! The king goes first, then the rook (3.8.2); the pawn is removed, then the new piece placed
//! (4.4.4). A captured piece is displaced by the capturing one. If a request was interrupted
//! between two acts, the next one continues from the physical position.

use rokada_board::{Board, Color, MoveKind, Piece, Position, Role, Square};

use crate::Hands;

/// The acts of a move, and the board and the hand after them.
struct Acts {
    done: Vec<(Option<String>, Board, Option<Piece>)>,
}

impl Acts {
    fn begin(board: Board) -> Self {
        Self {
            done: vec![(None, board, None)],
        }
    }

    fn push(&mut self, deed: String, change: impl FnOnce(&mut Board), held: Option<Piece>) {
        let (_, board, _) = self.done.last().expect("it has begun");
        let mut board = *board;
        change(&mut board);
        self.done.push((Some(deed), board, held));
    }

    fn move_piece(&mut self, from: Square, to: Square, piece: Piece) {
        self.push(
            format!("lift {from}"),
            |board| board.set(from, None),
            Some(piece),
        );
        self.push(
            format!("place {to}"),
            |board| board.set(to, Some(piece)),
            None,
        );
    }
}

/// The acts that a legal move still lacks before the press.
///
/// `None` if the pieces are not where any part of the move leaves them. The opponent's own acts
/// meanwhile do not matter: they may touch and reply before the press (6.2.2).
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
            // In Chess960 king or rook may be on the other's target square.
            let own = position.board().by_color(color);
            let is_free = |square| square == from || square == to || !own.contains(square);
            if king_to == from || king_to == to || !is_free(king_to) || rook_to == from {
                return as_one_act(position, mv, standing, held);
            }
            acts.move_piece(from, king_to, piece);
            if rook_to != to {
                acts.move_piece(to, rook_to, Piece::new(color, Role::Rook));
            }
        }
        MoveKind::EnPassant => {
            let victim = mv.en_passant_victim()?;
            acts.move_piece(from, to, piece);
            acts.push(
                format!("take off {victim}"),
                |board| board.set(victim, None),
                None,
            );
        }
        MoveKind::Promotion => {
            let role = mv.promotion()?;
            acts.push(
                format!("take off {from}"),
                |board| board.set(from, None),
                None,
            );
            let new = Piece::new(color, role);
            let deed = format!("place {to} {}", role.name());
            acts.push(deed, |board| board.set(to, Some(new)), None);
        }
        MoveKind::Normal => acts.move_piece(from, to, piece),
    }
    let begins = *position.board();
    let is_touched = |square| {
        let piece_after = |(_, board, _): &(_, Board, _)| board.piece_at(square);
        acts.done
            .iter()
            .any(|act| piece_after(act) != begins.piece_at(square))
    };
    let own = |board: &Board, square| {
        let piece = board.piece_at(square);
        piece.filter(|piece| piece.color == color)
    };
    let agrees = |board: &Board, square| {
        if is_touched(square) {
            return board.piece_at(square) == standing.piece_at(square);
        }
        // The opponent's reply has captured this piece.
        let taken = own(standing, square).is_none() && standing.piece_at(square).is_some();
        taken || own(board, square) == own(standing, square)
    };
    let reached = |(_, board, hand): &(Option<String>, Board, Option<Piece>)| {
        *hand == held && Square::ALL.into_iter().all(|square| agrees(board, square))
    };
    let at = acts.done.iter().rposition(reached)?;
    let rest = acts.done.into_iter().skip(at + 1);
    Some(rest.filter_map(|(deed, ..)| deed).collect())
}

/// A move as one act, if its parts would obstruct each other.
fn as_one_act(
    position: &Position,
    mv: rokada_board::Move,
    standing: &Board,
    held: Option<Piece>,
) -> Option<Vec<String>> {
    let is_untouched = position.board() == standing && held.is_none();
    let step = rokada_laws::table::step_of(mv, true);
    is_untouched.then(|| vec![format!("make {step}")])
}

/// The piece in a player's hand, as shown in a view.
pub fn held(hands: &Hands, color: Color) -> Option<Piece> {
    let letter = match color {
        Color::White => hands.white.as_ref(),
        Color::Black => hands.black.as_ref(),
    };
    letter.and_then(|letter| Piece::from_fen_char(letter.chars().next()?))
}

#[cfg(test)]
mod tests {
    use rokada_board::Setup;
    use rokada_laws::table::find_move;

    use super::*;

    fn left(fen: &str, step: &str, standing: &str, held: Option<char>) -> Option<Vec<String>> {
        let setup: Setup = fen.parse().expect("a FEN");
        let position = setup.position().expect("a position");
        let step = step.parse().expect("a move");
        let mv = find_move(&position, step, false).expect("a legal move");
        let standing = standing.parse().expect("a placement");
        rest(
            &position,
            mv,
            &standing,
            held.and_then(Piece::from_fen_char),
        )
    }

    #[test]
    fn opponents_act_with_own_piece_does_not_hinder() {
        const CASTLING: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
        let rook = ["lift h1", "place f1"].map(str::to_owned).to_vec();
        #[rustfmt::skip]
        let rows = [
            // The king is let go, and Black has replied, or has a piece in his hand.
            ("r3k2r/ppp1pppp/8/3p4/8/8/PPPPPPPP/R5KR", None, Some(rook.clone())),
            ("r3k2r/ppp1pppp/8/8/8/8/PPPPPPPP/R5KR", None, Some(rook.clone())),
            ("r3k2r/ppp1pppp/8/8/8/8/PPPPPPPP/R5K1", Some('R'), Some(rook[1..].to_vec())),
            // All is done, though what was captured by the reply is gone.
            ("4k2r/pppppppp/8/8/8/8/rPPPPPPP/R4RK1", None, Some(Vec::new())),
            // Another piece of one's own is not where it was.
            ("r3k2r/pppppppp/8/8/8/P7/1PPPPPPP/R5KR", None, None),
        ];
        for (standing, held, rest) in rows {
            assert_eq!(left(CASTLING, "e1g1", standing, held), rest, "{standing}");
        }
    }
}
