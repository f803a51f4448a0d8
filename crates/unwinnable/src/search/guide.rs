//! Which positions look close to a mate.
//!
//! Both sides help, so the guides look at the position, not at the mover. A
//! wrong guess costs time only.

use rokada_board::{Board, Color, Position, Role};

use crate::geometry::{self, CORNERS, EDGE, Squares};

/// The guesses for one question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guide {
    winner: Color,
}

impl Guide {
    pub(super) fn new(winner: Color) -> Self {
        Guide { winner }
    }

    /// The cost of a position under one of three guides; small is good.
    pub(super) fn cost(self, which: usize, position: &Position, depth: u16) -> u32 {
        let depth = u32::from(depth);
        match which {
            0 => self.mating_net(position) * 3 + depth,
            1 => self.material(position) * 4 + self.mating_net(position) + depth,
            _ => depth,
        }
    }

    /// How far the weak king is from being mated where it stands.
    fn mating_net(self, position: &Position) -> u32 {
        let board = position.board();
        let loser = self.winner.opposite();
        let weak = board.pieces(loser, Role::King).0;
        let strong = board.pieces(self.winner, Role::King).0;
        let own = board.by_color(loser).0;
        let attacked = attacked_by(board, self.winner, weak);
        let flights = (geometry::king(weak) & !own & !attacked).count_ones();
        let apart = geometry::distance(weak.trailing_zeros(), strong.trailing_zeros());
        let place = if weak & CORNERS != 0 {
            0
        } else if weak & EDGE != 0 {
            1
        } else {
            3
        };
        let check = u32::from(attacked & weak == 0);
        flights * 3 + apart.saturating_sub(2) + place + check
    }

    /// How far the winner is from having something to mate with.
    fn material(self, position: &Position) -> u32 {
        let board = position.board();
        let pieces = |role| board.pieces(self.winner, role).0;
        let strong = pieces(Role::Queen) | pieces(Role::Rook);
        if strong != 0 {
            return 0;
        }
        let minors = (pieces(Role::Bishop) | pieces(Role::Knight)).count_ones();
        let ahead = geometry::squares(pieces(Role::Pawn))
            .map(|pawn| steps_to_promotion(board, pawn, self.winner))
            .min();
        let others = board.by_color(self.winner.opposite()).0.count_ones();
        match ahead {
            Some(steps) => steps,
            None => 12_u32.saturating_sub(minors * 3) + others / 4,
        }
    }
}

/// Moves a pawn needs to promote, and one more for each man in its way.
fn steps_to_promotion(board: &Board, pawn: u32, side: Color) -> u32 {
    let rank = pawn >> 3;
    let file = geometry::FILE_A << (pawn & 7);
    let (steps, way) = match side {
        Color::White => (7 - rank, file & (!0 << pawn) & !(1 << pawn)),
        Color::Black => (rank, file & ((1 << pawn) - 1)),
    };
    steps + (board.occupied().0 & way).count_ones() * 3
}

/// What a side attacks, looking through one square.
fn attacked_by(board: &Board, side: Color, through: Squares) -> Squares {
    let pieces = |role| board.pieces(side, role).0;
    let open = !board.occupied().0 | through;
    let queens = pieces(Role::Queen);
    geometry::pawn(pieces(Role::Pawn), side == Color::White)
        | geometry::knight(pieces(Role::Knight))
        | geometry::king(pieces(Role::King))
        | geometry::bishop(pieces(Role::Bishop) | queens, open)
        | geometry::rook(pieces(Role::Rook) | queens, open)
}
