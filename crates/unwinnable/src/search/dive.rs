//! The quick try: a depth-first search with both sides helping.
//!
//! Most positions of real games are full of mates, and a beginner's plan finds one: the weak king
//! walks into a corner, the strong king follows, pawns advance, blocking men are captured. Such
//! steps are free, as is the move that follows one; other moves use up a small credit. It is a
//! search in depth without any queue, some 50 ns a move. It answers yes or nothing.

use rokada_board::{Color, Move, Position, Role};

use crate::{
    geometry::{self, DARK, Squares},
    material,
    verdict::Line,
};

const LINE_MAX: usize = 120;
/// Size of the table of visited positions, which prevents cycles.
const SEEN: usize = 1 << 10;

#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// The maximum number of moves for each corner.
    pub(super) moves: u32,
    /// The initial and maximum credit for moves that are no steps.
    pub(super) credit: i32,
    /// The number of corners to try, the likely one first.
    pub(super) corners: u32,
}

pub(super) fn dive(root: &Position, winner: Color, effort: Effort) -> Option<Line> {
    (0..effort.corners).find_map(|corner| {
        let mut dive = Dive {
            winner,
            goals: Goals::of(root, winner, corner),
            left: effort.moves,
            line: Line::new(),
            seen: [0; SEEN],
        };
        for credit in 1..=effort.credit {
            if dive.goes_on(root, credit, false) {
                return Some(dive.line);
            }
            if dive.left == 0 {
                break;
            }
        }
        None
    })
}

struct Dive {
    winner: Color,
    goals: Goals,
    left: u32,
    line: Line,
    /// Keys of positions with the credit they were tried with. Lost or colliding entries can miss a
    /// mate, but never give a wrong one.
    seen: [u64; SEEN],
}

#[derive(Clone, Copy, Debug)]
struct Goals {
    weak: u32,
    strong: u32,
    knight: u32,
}

impl Goals {
    /// First the corner on the loser's side that the winner's bishops can attack, else the one
    /// nearer to the weak king; then the adjacent one, and those on the winner's side.
    fn of(root: &Position, winner: Color, number: u32) -> Goals {
        let board = root.board();
        let weak = geometry::number(root.king(winner.opposite()));
        let bishops = board.pieces(winner, Role::Bishop).0;
        let others = board.pieces(winner.opposite(), Role::Bishop).0;
        let is_top = (winner == Color::White) == (number < 2);
        let (right, left): (u32, u32) = if is_top { (63, 56) } else { (7, 0) };
        let is_dark = |square: u32| DARK >> square & 1 != 0;
        let wants_dark = if bishops != 0 {
            Some(bishops & DARK != 0)
        } else if others != 0 {
            Some(others & !DARK != 0)
        } else {
            None
        };
        let goes_right = match wants_dark {
            Some(dark) => is_dark(right) == dark,
            None => geometry::distance(weak, right) <= geometry::distance(weak, left),
        };
        let goes_right = goes_right == number.is_multiple_of(2);
        let (corner, inwards) = if goes_right { (right, -1) } else { (left, 1) };
        let down = if is_top { -8 } else { 8 };
        let at = |square: i32| square.unsigned_abs();
        let corner_at = corner.cast_signed();
        Goals {
            weak: corner,
            strong: at(corner_at + inwards + down),
            knight: at(corner_at + 3 * inwards + 3 * down),
        }
    }
}

/// The value of a move for the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worth {
    Step,
    Plain,
    Waste,
}

impl Dive {
    fn goes_on(&mut self, here: &Position, credit: i32, was_step: bool) -> bool {
        let moves = here.legal_moves();
        if moves.is_empty() {
            return here.turn() != self.winner && here.is_check();
        }
        if self.line.len() >= LINE_MAX || self.was_seen(here, credit, was_step) {
            return false;
        }
        if here.halfmoves() == 0 && material::never(here.board(), self.winner).is_some() {
            return false;
        }
        let ours = here.turn() == self.winner;
        for wanted in [Worth::Step, Worth::Plain, Worth::Waste] {
            let left = match wanted {
                Worth::Step => credit,
                Worth::Plain => credit - i32::from(!was_step),
                Worth::Waste => credit - 3,
            };
            if left < 0 {
                break;
            }
            for &mv in &moves {
                let worth = if ours {
                    self.of_winner(here, mv)
                } else {
                    self.of_loser(here, mv)
                };
                if worth != wanted {
                    continue;
                }
                if self.left == 0 {
                    return false;
                }
                self.left -= 1;
                self.line.push(mv);
                if self.goes_on(&here.play(mv), left, worth == Worth::Step) {
                    return true;
                }
                self.line.pop();
            }
        }
        false
    }

    fn was_seen(&mut self, here: &Position, credit: i32, was_step: bool) -> bool {
        let rest = (credit.unsigned_abs() * 2 + u32::from(was_step)).min(63);
        let key = here.key();
        let place = &mut self.seen[(key >> 20) as usize % SEEN];
        let known = *place;
        if known & !63 == key & !63 && known & 63 >= u64::from(rest) {
            return true;
        }
        *place = key & !63 | u64::from(rest);
        false
    }

    fn of_winner(&self, here: &Position, mv: Move) -> Worth {
        let (from, to) = (geometry::number(mv.from()), geometry::number(mv.to()));
        let board = here.board();
        if let Some(role) = mv.promotion() {
            return match role {
                Role::Queen => Worth::Step,
                Role::Knight => Worth::Plain,
                Role::Pawn | Role::Bishop | Role::Rook | Role::King => Worth::Waste,
            };
        }
        let is_step = here.is_zeroing(mv)
            || match board.role_at(mv.from()) {
                Some(Role::King) => nearer(from, to, self.goals.strong),
                Some(Role::Knight) => jumps(from, self.goals.knight) > jumps(to, self.goals.knight),
                Some(Role::Pawn | Role::Bishop | Role::Rook | Role::Queen) | None => false,
            };
        if is_step { Worth::Step } else { Worth::Plain }
    }

    fn of_loser(&self, here: &Position, mv: Move) -> Worth {
        let (from, to) = (geometry::number(mv.from()), geometry::number(mv.to()));
        let is_king = here.board().role_at(mv.from()) == Some(Role::King);
        if is_king && nearer(from, to, self.goals.weak) {
            Worth::Step
        } else if here.is_zeroing(mv) {
            Worth::Waste
        } else {
            Worth::Plain
        }
    }
}

fn nearer(from: u32, to: u32, goal: u32) -> bool {
    geometry::distance(to, goal) < geometry::distance(from, goal)
}

/// A knight's approximate number of moves between two squares.
fn jumps(from: u32, to: u32) -> u32 {
    let mut reached: Squares = 1 << from;
    let mut moves = 0;
    while reached >> to & 1 == 0 && moves < 6 {
        reached |= geometry::knight(reached);
        moves += 1;
    }
    moves
}
