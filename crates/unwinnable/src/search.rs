//! The third tier: a search for a mate in which both sides help, led by
//! guesses, visiting each position once; if it runs dry, there is none.
//!
//! One set of positions serves two purposes. The guides only say in which
//! order to look, so a bad guess costs time and never an answer. Positions are
//! compared whole (placement, turn, castling rights, en passant only where it
//! is legal): the 64-bit keys only find the place to look, so a collision
//! cannot decide anything. Positions from which the winner can be shown never
//! to mate (material, locked men) are not entered.
//!
//! | file | what stands there |
//! |---|---|
//! | `table` | the set of positions seen, and the way to each |
//! | `guide` | which positions look close to a mate |
//! | `queue` | positions waiting, the best first |

mod guide;
mod queue;
mod table;

use rokada_board::{Color, Position};

use self::{guide::Guide, queue::Queue, table::Table};
use crate::{
    blocked::{self, Effort},
    material,
    verdict::Line,
};

/// How a search ended.
#[derive(Clone, Debug)]
pub(crate) enum Found {
    /// A mate by the winner, and the way there.
    Mate(Line),
    /// Every position that can arise was seen, or is shown to be of no use.
    Closed {
        /// How many were seen.
        states: u64,
    },
    /// The limit came first.
    Limit {
        /// How many were seen.
        states: u64,
    },
}

/// Looks for a mate by `winner`, holding at most `limit` positions.
pub(crate) fn search(root: &Position, winner: Color, limit: u64) -> Found {
    let limit = u32::try_from(limit).unwrap_or(u32::MAX - 1).min(u32::MAX - 1);
    let mut table = Table::new();
    let mut queues = [Queue::new(), Queue::new(), Queue::new()];
    table.insert_root(*root);
    let guide = Guide::new(winner);
    for queue in &mut queues {
        queue.push(0, 0);
    }
    let mut turn = 0;
    loop {
        turn += 1;
        // Each guide has its turn, the last one (shortest way first) seldom.
        let which = match turn % 8 {
            7 => 2,
            other => other % 2,
        };
        let next = match queues[which].pop() {
            Some(next) => next,
            None => match queues[2].pop() {
                Some(next) => next,
                None => {
                    return Found::Closed {
                        states: u64::from(table.len()),
                    };
                }
            },
        };
        if !table.open(next) {
            continue;
        }
        let here = *table.position(next);
        for &mv in &here.legal_moves() {
            let after = here.play(mv);
            if here.turn() == winner && after.is_check() && !after.has_legal_move() {
                return Found::Mate(table.line(next, mv));
            }
            if is_hopeless(&here, mv, &after, winner) {
                continue;
            }
            let Some(at) = table.insert(after, next, mv) else {
                continue;
            };
            if table.len() >= limit {
                return Found::Limit {
                    states: u64::from(table.len()),
                };
            }
            let depth = table.depth(at);
            for (which, queue) in queues.iter_mut().enumerate() {
                queue.push(guide.cost(which, &after, depth), at);
            }
        }
    }
}

/// Whether the winner is shown never to mate once this move is made. Only
/// asked after moves that cannot be taken back: others change nothing.
fn is_hopeless(
    before: &Position,
    mv: rokada_board::Move,
    after: &Position,
    winner: Color,
) -> bool {
    before.is_zeroing(mv)
        && (material::never(after.board(), winner).is_some()
            || after.has_legal_move() && blocked::can_never_mate(after, winner, Effort::Plain))
}
