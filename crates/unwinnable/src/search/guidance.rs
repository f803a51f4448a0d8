//! Three queues that take turns in choosing the next position.

use rokada_board::Color;

use super::{guide::Guide, queue::Queue, table::Table};

/// The number of rated positions before concrete pictures are drawn; they are drawn again whenever
/// the number has tripled.
const PLAN_AFTER: u32 = 256;

#[derive(Debug)]
pub(super) struct Guidance {
    guide: Guide,
    queues: [Queue; 3],
    rated: u32,
    plan_at: u32,
    turn: u32,
    /// The last choice of the first guide: pictures are drawn from it.
    latest: u32,
}

impl Guidance {
    /// Rates all positions that wait.
    pub(super) fn new(table: &mut Table, winner: Color) -> Self {
        let mut guidance = Guidance {
            guide: Guide::new(winner),
            queues: [Queue::new(), Queue::new(), Queue::new()],
            rated: 0,
            plan_at: PLAN_AFTER,
            turn: 0,
            latest: 0,
        };
        for at in 0..table.len() {
            if table.rate(at) {
                guidance.add(table, at);
            }
        }
        guidance
    }

    pub(super) fn add(&mut self, table: &Table, at: u32) {
        self.rated += 1;
        let costs = self.guide.costs(table.position(at), table.depth(at));
        for (queue, cost) in self.queues.iter_mut().zip(costs) {
            queue.push(cost, at);
        }
    }

    /// The position to visit next; it may have been visited before. The guides take turns, the last
    /// one (shortest line first) seldom.
    pub(super) fn next(&mut self, table: &Table) -> Option<u32> {
        if self.rated >= self.plan_at {
            self.plan_at = self.plan_at.saturating_mul(3);
            self.draw_plan(table);
        }
        self.turn += 1;
        let which = match self.turn % 8 {
            7 => 2,
            other => (other % 2) as usize,
        };
        let next = self.queues[which].pop().or_else(|| self.queues[2].pop())?;
        if which == 0 {
            self.latest = next;
        }
        Some(next)
    }

    fn draw_plan(&mut self, table: &Table) {
        self.guide.draw_plan(table.position(self.latest));
        self.queues[0] = Queue::new();
        for at in table.waiting() {
            let costs = self.guide.costs(table.position(at), table.depth(at));
            self.queues[0].push(costs[0], at);
        }
    }
}
