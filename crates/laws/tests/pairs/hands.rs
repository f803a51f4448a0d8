//! What hands did for one move, and the legal moves that remain.
//!
//! It is derived from the order of the touches, independently of the articles.

use rokada_board::{CastlingSide, Position, Role, Square};
use rokada_laws::{Game, act::Step, event::Binding, table::step_of};

/// What the hands of one player did for one move.
#[derive(Debug, Clone, Default)]
pub(crate) struct Hands {
    /// The touched pieces in order, by their square before the move; whether the touch was
    /// intended, if known.
    pub(crate) touched: Vec<(Square, Option<bool>)>,
    /// Whether they did something that touches alone do not show: a release, a new piece, a written
    /// move.
    pub(crate) else_too: bool,
}

impl Hands {
    pub(crate) fn touch(&mut self, square: Square, meant: Option<bool>) {
        if !self.touched.contains(&(square, Some(true))) {
            self.touched.push((square, meant));
        }
    }

    pub(crate) fn find(&mut self, square: Square, meant: bool) {
        let mut touched = self.touched.iter_mut();
        if let Some(contact) = touched.find(|contact| **contact == (square, None)) {
            contact.1 = Some(meant);
        }
    }

    /// The pieces touched with intent, in order, if all intents are known.
    pub(crate) fn certain(&self) -> Option<Vec<Square>> {
        let known = self.touched.iter().all(|(_, meant)| meant.is_some());
        let meant = self
            .touched
            .iter()
            .filter(|(_, meant)| *meant == Some(true));
        (known && !self.else_too).then(|| meant.map(|(square, _)| *square).collect())
    }
}

pub(crate) fn steps(position: &Position, game: &Game) -> Vec<Step> {
    let moves = position.legal_moves();
    let moves = moves.iter();
    moves.map(|mv| step_of(*mv, game.is_chess960())).collect()
}

/// Whether a step takes the piece on a square, also en passant.
pub(crate) fn takes(position: &Position, step: Step, square: Square) -> bool {
    let board = position.board();
    let enemy = board
        .piece_at(square)
        .is_some_and(|piece| piece.color != position.turn());
    let pawn = board
        .piece_at(step.from)
        .is_some_and(|piece| piece.role == Role::Pawn);
    let is_adjacent = square.file() == step.to.file() && square.rank() == step.from.rank();
    let is_diagonal_to_empty =
        board.piece_at(step.to).is_none() && step.from.file() != step.to.file();
    enemy && (step.to == square || pawn && is_adjacent && is_diagonal_to_empty)
}

pub(crate) fn castles(position: &Position, step: Step, game: &Game) -> Option<CastlingSide> {
    let board = position.board();
    let king = board.piece_at(step.from)?;
    let own_rook = board
        .piece_at(step.to)
        .is_some_and(|piece| piece.color == king.color);
    let (from, to) = (step.from.file() as i8, step.to.file() as i8);
    let is = king.role == Role::King
        && if game.is_chess960() {
            own_rook
        } else {
            (to - from).abs() == 2
        };
    is.then_some(if to > from {
        CastlingSide::KingSide
    } else {
        CastlingSide::QueenSide
    })
}

/// The legal moves that the touches leave (4.3, 4.4.1, 4.4.2, 4.5), by the order of the touches
/// alone.
pub(crate) fn left_by(touched: &[Square], position: &Position, game: &Game) -> Vec<Step> {
    let all = steps(position, game);
    let board = position.board();
    let own = |square: &&Square| {
        board
            .piece_at(**square)
            .is_some_and(|piece| piece.color == position.turn())
    };
    let enemy = |square: &&Square| {
        board
            .piece_at(**square)
            .is_some_and(|piece| piece.color != position.turn())
    };
    let role = |square: Square| board.piece_at(square).map(|piece| piece.role);
    // King, then rook: castling there; rook, then king: none there (4.4.1, 4.4.2).
    let king = touched
        .iter()
        .position(|square| own(&square) && role(*square) == Some(Role::King));
    let king_square = king.map(|index| touched[index]);
    let rook_side = |square: Square| {
        let king = king_square?;
        Some(if square.file() as u8 > king.file() as u8 {
            CastlingSide::KingSide
        } else {
            CastlingSide::QueenSide
        })
    };
    let rooks: Vec<usize> = (0..touched.len())
        .filter(|index| own(&&touched[*index]) && role(touched[*index]) == Some(Role::Rook))
        .collect();
    let barred: Vec<CastlingSide> = rooks
        .iter()
        .filter(|index| king.is_some_and(|king| **index < king))
        .filter_map(|index| rook_side(touched[*index]))
        .collect();
    let free: Vec<Step> = all
        .iter()
        .copied()
        .filter(|step| castles(position, *step, game).is_none_or(|side| !barred.contains(&side)))
        .collect();
    let first_own = touched
        .iter()
        .filter(own)
        .find(|square| free.iter().any(|step| step.from == **square));
    let first_enemy = touched
        .iter()
        .filter(enemy)
        .find(|square| free.iter().any(|step| takes(position, *step, **square)));
    let by = |from: Square| {
        free.iter()
            .copied()
            .filter(|step| step.from == from)
            .collect::<Vec<_>>()
    };
    let of = |at: Square| {
        let taking = free
            .iter()
            .copied()
            .filter(|step| takes(position, *step, at));
        taking.collect::<Vec<_>>()
    };
    match (first_own, first_enemy) {
        (None, None) => free,
        (Some(own), None) => {
            let next_rook = king.and_then(|king| rooks.iter().find(|index| **index > king));
            let castling = next_rook
                .and_then(|index| rook_side(touched[*index]))
                .and_then(|side| {
                    let mut castling = free.iter().copied();
                    castling.find(|step| castles(position, *step, game) == Some(side))
                });
            match castling {
                Some(step) if king_square == Some(*own) => vec![step],
                _ => by(*own),
            }
        }
        (None, Some(enemy)) => of(*enemy),
        (Some(first), Some(second)) => {
            // The first touched of each color, movable or not (4.3.3).
            let pair = touched.iter().find(own).zip(touched.iter().find(enemy));
            let both: Vec<Step> = pair.map_or_else(Vec::new, |(from, at)| {
                let of = of(*at).into_iter();
                of.filter(|step| step.from == *from).collect()
            });
            if !both.is_empty() {
                return both;
            }
            let place = |square: &Square| touched.iter().position(|touched| touched == square);
            if place(first) < place(second) {
                by(*first)
            } else {
                of(*second)
            }
        }
    }
}

/// The legal moves that a binding leaves.
pub(crate) fn allowed(binding: Binding, position: &Position, game: &Game) -> Vec<Step> {
    let all = steps(position, game).into_iter();
    let may = |step: &Step| match binding {
        Binding::Free => true,
        Binding::Move(from, barred) => {
            step.from == from && (barred.is_none() || castles(position, *step, game) != barred)
        }
        Binding::Capture(at) => takes(position, *step, at),
        Binding::MoveCapture(from, at) => step.from == from && takes(position, *step, at),
        Binding::Step(only) => *step == only,
        Binding::Castle(from, _) => step.from == from && castles(position, *step, game).is_some(),
        Binding::Promote(at, role) => step.to == at && step.promotion == Some(role),
    };
    all.filter(may).collect()
}
