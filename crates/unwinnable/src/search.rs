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
//! | `novelty` | how new a position looks |
//! | `plan` | concrete mating pictures to steer for |
//! | `queue` | positions waiting, the best first |

mod guide;
mod novelty;
mod plan;
mod queue;
mod table;

use rokada_board::{Color, Position};

use self::{guide::Guide, queue::Queue, table::Table};
use crate::{
    blocked::{self, Effort},
    limits::Watch,
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

/// How many positions are held before concrete pictures are drawn.
const PLAN_AFTER: u32 = 256;

/// Looks for a mate by `winner`, holding at most `limit` positions, as long
/// as the watch lets it.
pub(crate) fn search(
    root: &Position,
    winner: Color,
    limit: u64,
    watch: &mut Watch<'_, '_>,
) -> Found {
    let limit = u32::try_from(limit)
        .unwrap_or(u32::MAX - 1)
        .min(u32::MAX - 1);
    let mut table = Table::new();
    let mut queues = [Queue::new(), Queue::new(), Queue::new()];
    table.insert_root(*root);
    let mut guide = Guide::new(winner);
    let mut plan_at = PLAN_AFTER;
    for queue in &mut queues {
        queue.push(0, 0);
    }
    let mut turn = 0;
    let mut latest = 0;
    let mut proofs = Proofs::default();
    loop {
        turn += 1;
        if table.len() >= plan_at {
            plan_at = plan_at.saturating_mul(3);
            guide.draw_plan(table.position(latest));
            queues[0] = Queue::new();
            for at in table.waiting() {
                queues[0].push(guide.costs(table.position(at), table.depth(at))[0], at);
            }
        }
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
        if which == 0 {
            latest = next;
        }
        let here = *table.position(next);
        // Moves that cannot be taken back may have locked the men. The others
        // change nothing, and most positions are never looked at: not sooner.
        if table.is_final(next) && proofs.is_worth_trying() {
            let locked = blocked::can_never_mate(&here, winner, Effort::Plain);
            proofs.learn(locked);
            if locked {
                continue;
            }
        }
        for &mv in &here.legal_moves() {
            let after = here.play(mv);
            if here.turn() == winner && after.is_check() && !after.has_legal_move() {
                return Found::Mate(table.line(next, mv));
            }
            let is_final = here.is_zeroing(mv);
            if is_final && material::never(after.board(), winner).is_some() {
                continue;
            }
            let Some(at) = table.insert(after, next, mv, is_final) else {
                continue;
            };
            if watch.one_more().is_break() || table.len() >= limit {
                return Found::Limit {
                    states: u64::from(table.len()),
                };
            }
            let costs = guide.costs(&after, table.depth(at));
            for (queue, cost) in queues.iter_mut().zip(costs) {
                queue.push(cost, at);
            }
        }
    }
}

/// Whether static proofs have been of use lately; where they fail again and
/// again only some are tried. This changes the work and never the answer.
#[derive(Debug, Default)]
struct Proofs {
    misses: u32,
    asked: u32,
}

/// After so many failures in a row ...
const MISSES_MAX: u32 = 32;
/// ... one proof in so many is tried.
const TRY_EVERY: u32 = 16;

impl Proofs {
    fn is_worth_trying(&mut self) -> bool {
        self.asked += 1;
        self.misses < MISSES_MAX || self.asked.is_multiple_of(TRY_EVERY)
    }

    fn learn(&mut self, locked: bool) {
        self.misses = if locked { 0 } else { self.misses + 1 };
    }
}
