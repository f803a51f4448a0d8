//! Which positions look close to a mate.
//!
//! Both sides help, so the guides rate the position, not the mover. A wrong guess costs time only.
//! One rating takes some 300 ns: attacks are computed two moves deep for all men of a kind at once,
//! then each square is weighed as the place where the weak king could be mated.

use rokada_board::{Board, Color, Position, Role, Square};

use super::{novelty::Novelty, plan::Plan};
use crate::geometry::{self, Squares};

#[derive(Clone, Debug)]
pub(super) struct Guide {
    winner: Color,
    plan: Option<(Plan, Novelty)>,
}

impl Guide {
    pub(super) fn new(winner: Color) -> Self {
        Guide { winner, plan: None }
    }

    /// Draws concrete pictures to aim for, from this position.
    pub(super) fn draw_plan(&mut self, position: &Position) {
        self.plan = Plan::draw(position, self.winner).map(|plan| (plan, Novelty::new()));
    }

    /// The cost of a position under each of three guides; smaller is better.
    pub(super) fn costs(&mut self, position: &Position, depth: u16) -> [u32; 3] {
        let depth = u32::from(depth);
        let picture = self.picture(position.board());
        let material = self.material(position);
        let board = position.board();
        let steer = match &mut self.plan {
            None => picture * 4 + depth,
            Some((plan, novelty)) => {
                let distance = plan.distance(board).min(60);
                let men = board.occupied().len() as u64;
                let turn = position.turn().index() as u64;
                let age = novelty.of(
                    board,
                    (u64::from(distance) << 6 | men) << 1 | turn,
                    &Role::ALL,
                );
                age * 50 + distance * 3
            }
        };
        [steer, material * 6 + picture * 2 + depth, depth]
    }

    /// The distance of the men from the nearest mating picture.
    fn picture(&self, board: &Board) -> u32 {
        let winner = Side::of(board, self.winner);
        let loser = Side::of(board, self.winner.opposite());
        let (ours, theirs) = (winner.all(), loser.all());
        let weak = loser.king;
        let strong = winner.king.trailing_zeros();
        // The weak king moves: it blocks nothing.
        let open = !(ours | theirs) | weak;
        let near = winner.officers_attack(open);
        let king_near = geometry::king(winner.king);
        let next = winner.after(near & !ours).officers_attack(open | ours);
        let king_next = geometry::king(king_near);
        let through = winner.officers_attack(open | theirs);
        let held = theirs & !weak;
        let can_hold = loser.officers_attack(open) | loser.pushes(open);
        let attacked = near | king_near;
        let attacked_next = attacked | next | king_next | can_hold;

        let mut best = u32::MAX;
        let (mut reached, mut ring, mut walk) = (weak, weak, 0);
        // Squares farther away cannot be nearer.
        while ring != 0 && walk * 2 < best {
            for king in geometry::squares(ring & !(ours | held)) {
                let square: Squares = 1 << king;
                let apart = geometry::distance(king, strong);
                let far = apart.saturating_sub(2) + u32::from(apart < 2) * 2;
                if walk * 2 + far >= best {
                    continue;
                }
                let flights = geometry::king(square) & !held & !attacked;
                let later = flights & !attacked_next;
                let check = if near & square != 0 {
                    0
                } else if (next | through) & square != 0 {
                    1
                } else {
                    3
                };
                let cost = walk * 2 + far + flights.count_ones() + later.count_ones() * 2 + check;
                best = best.min(cost);
            }
            ring = geometry::king(reached) & !reached;
            reached |= ring;
            walk += 1;
        }
        best
    }

    /// How far the winner is from having enough material to mate.
    fn material(&self, position: &Position) -> u32 {
        let board = position.board();
        let side = Side::of(board, self.winner);
        if side.queens | side.rooks != 0 {
            return board.by_color(self.winner.opposite()).0.count_ones() / 2;
        }
        let minors = (side.bishops | side.knights).count_ones();
        let ahead = geometry::squares(side.pawns)
            .map(|pawn| steps_to_promotion(position, pawn, side))
            .min();
        let others = board.by_color(self.winner.opposite()).0.count_ones();
        match ahead {
            Some(steps) => 8 + steps,
            None => 12_u32.saturating_sub(minors * 3) + others / 4,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Side {
    color: Color,
    pawns: Squares,
    knights: Squares,
    bishops: Squares,
    rooks: Squares,
    queens: Squares,
    king: Squares,
}

impl Side {
    fn of(board: &Board, color: Color) -> Side {
        let pieces = |role| board.pieces(color, role).0;
        Side {
            color,
            pawns: pieces(Role::Pawn),
            knights: pieces(Role::Knight),
            bishops: pieces(Role::Bishop),
            rooks: pieces(Role::Rook),
            queens: pieces(Role::Queen),
            king: pieces(Role::King),
        }
    }

    fn all(self) -> Squares {
        self.pawns | self.knights | self.bishops | self.rooks | self.queens | self.king
    }

    /// The squares that the men other than the king attack.
    fn officers_attack(self, open: Squares) -> Squares {
        let mut attacked =
            geometry::pawn(self.pawns, self.color == Color::White) | geometry::knight(self.knights);
        let diagonal = self.bishops | self.queens;
        if diagonal != 0 {
            attacked |= geometry::bishop(diagonal, open);
        }
        let straight = self.rooks | self.queens;
        if straight != 0 {
            attacked |= geometry::rook(straight, open);
        }
        attacked
    }

    /// The squares where the men could be after one more move.
    fn after(self, to: Squares) -> Side {
        let open = to;
        let step = |set: Squares, attacked: Squares| set | attacked & to;
        Side {
            pawns: self.pawns | self.pushes(open),
            knights: step(self.knights, geometry::knight(self.knights)),
            bishops: step(self.bishops, geometry::bishop(self.bishops, open)),
            rooks: step(self.rooks, geometry::rook(self.rooks, open)),
            queens: step(
                self.queens,
                geometry::bishop(self.queens, open) | geometry::rook(self.queens, open),
            ),
            ..self
        }
    }

    fn pushes(self, open: Squares) -> Squares {
        open & match self.color {
            Color::White => self.pawns << 8,
            Color::Black => self.pawns >> 8,
        }
    }
}

/// The moves a pawn needs to promote, and more for each man in its way: the king may have to come
/// and take it.
fn steps_to_promotion(position: &Position, pawn: u32, side: Side) -> u32 {
    let board = position.board();
    let rank = pawn >> 3;
    let file = geometry::FILE_A << (pawn & 7);
    let (steps, way) = match side.color {
        Color::White => (7 - rank, file & (!0 << pawn) & !(1 << pawn)),
        Color::Black => (rank, file & ((1 << pawn) - 1)),
    };
    let king = side.king.trailing_zeros();
    let barriers = board.occupied().0 & way;
    let enemies = barriers & board.by_color(side.color.opposite()).0;
    let walk = geometry::squares(enemies).map(|enemy| {
        let square = Square::from_index(u8::try_from(enemy).expect("below 64"));
        let guards = square.map(|square| position.attackers(square, side.color.opposite()));
        let guards = guards.map_or(0, |guards| guards.0.count_ones());
        geometry::distance(king, enemy).max(1) + guards
    });
    steps + barriers.count_ones() * 3 + walk.max().unwrap_or(0)
}
