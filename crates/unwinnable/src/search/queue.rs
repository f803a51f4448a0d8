//! A priority queue of waiting positions.

use alloc::vec::Vec;

/// A queue by small integer cost; among equals the newest comes first.
#[derive(Debug)]
pub(super) struct Queue {
    buckets: Vec<Vec<u32>>,
    lowest: usize,
}

const COST_MAX: u32 = 1023;

impl Queue {
    pub(super) fn new() -> Self {
        Queue {
            buckets: Vec::new(),
            lowest: 0,
        }
    }

    pub(super) fn push(&mut self, cost: u32, node: u32) {
        let cost = cost.min(COST_MAX) as usize;
        if cost >= self.buckets.len() {
            self.buckets.resize_with(cost + 1, Vec::new);
        }
        self.buckets[cost].push(node);
        self.lowest = self.lowest.min(cost);
    }

    pub(super) fn pop(&mut self) -> Option<u32> {
        while let Some(bucket) = self.buckets.get_mut(self.lowest) {
            if let Some(node) = bucket.pop() {
                return Some(node);
            }
            self.lowest += 1;
        }
        None
    }
}
