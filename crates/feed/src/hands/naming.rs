//! Identifies the piece that is put down.

use alloc::vec::Vec;

use rokada_board::{Board, Piece, Role, Square};

use super::{Hands, InAir, State, on_last_rank};
use crate::reading::Content;

impl Hands {
    pub(super) fn find_in_air(&self, piece: Piece, square: Square) -> Option<usize> {
        let same = |index: &usize| self.air[*index].piece == piece;
        let by = |wanted: fn(&InAir, Square) -> bool| {
            (0..self.air.len())
                .filter(same)
                .find(|index| wanted(&self.air[*index], square))
        };
        by(|held, _| held.state == State::Held)
            .or_else(|| by(|waiting, square| waiting.from == square))
            .or_else(|| by(|waiting, _| waiting.state != State::Taken))
            .or_else(|| by(|_, _| true).filter(|_| !self.promotes(piece, square)))
    }

    /// Whether a pawn in a hand may become this piece here. Then it is not the like piece that was
    /// taken off before.
    fn promotes(&self, piece: Piece, square: Square) -> bool {
        let pawn = Piece::new(piece.color, Role::Pawn);
        on_last_rank(pawn, square)
            && (self.air.iter()).any(|held| held.state == State::Held && held.piece == pawn)
    }

    /// Identifies the piece on a board that detects only occupied squares.
    pub(super) fn name(&self, square: Square, content: Content) -> Option<Piece> {
        let Content::Something = content else {
            let Content::Piece(piece) = content else {
                return None;
            };
            return Some(piece);
        };
        if self.disorder.is_some() {
            // The piece is known when all are back.
            return self
                .disorder
                .as_ref()
                .and_then(|before| before.piece_at(square))
                .or_else(|| Board::initial().piece_at(square));
        }
        let held: Vec<&InAir> = self
            .air
            .iter()
            .filter(|piece| piece.state == State::Held)
            .collect();
        let second = self
            .air
            .iter()
            .find(|piece| matches!(piece.state, State::Second(None)));
        let own = match (held.as_slice(), second) {
            ([first, ..], Some(second)) => {
                let king_goes = matches!(square.file().letter(), 'c' | 'g');
                let first_is_king = first.piece.role == Role::King;
                Some(
                    if square == second.from || (square != first.from && king_goes != first_is_king)
                    {
                        *second
                    } else {
                        **first
                    },
                )
            }
            ([one], None) => Some(**one),
            ([first, others @ ..], None) => {
                let back = held.iter().find(|piece| piece.from == square);
                Some(**back.unwrap_or(others.last().unwrap_or(first)))
            }
            ([], second) => second.copied(),
        };
        let back = self
            .air
            .iter()
            .find(|piece| piece.from == square && piece.state != State::Taken);
        let waiting = self.air.iter().find(|piece| piece.state != State::Taken);
        // The piece that left the square after the move was captured by the one in the hand.
        let taken = back.is_some_and(|back| matches!(back.state, State::Again { .. }));
        let found = match own {
            Some(own) if own.from == square || taken || self.held_by(self.turn).is_some() => own,
            _ => *back.or(own.as_ref()).or(waiting).or(self.air.last())?,
        };
        // The sensors cannot identify the new piece of a pawn: most become queens.
        let role = if on_last_rank(found.piece, square) {
            Role::Queen
        } else {
            found.piece.role
        };
        Some(Piece::new(found.piece.color, role))
    }
}
