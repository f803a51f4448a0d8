//! Proposals in the order in which they happened. One that is not yet clear holds back those after
//! it.

use alloc::{collections::VecDeque, vec::Vec};

use rokada_board::Color;
use rokada_laws::{
    act::{Deed, Manner},
    clock::Millis,
};

use crate::proposal::{Certainty, Proposal, Proposed};

#[derive(Debug, Clone)]
enum Slot {
    Ready(Proposal),
    /// A placeholder with the number of its slot.
    Waiting(usize),
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Queue {
    slots: VecDeque<Slot>,
    next: usize,
}

impl Queue {
    pub(super) fn push(&mut self, proposal: Proposal) {
        self.slots.push_back(Slot::Ready(proposal));
    }

    pub(super) fn say(&mut self, at: Millis, certainty: Certainty, who: Color, deed: Deed) {
        self.push(act(at, certainty, who, deed));
    }

    /// Reserves a slot for an act that is not clear yet.
    pub(super) fn hold(&mut self) -> usize {
        self.next += 1;
        self.slots.push_back(Slot::Waiting(self.next));
        self.next
    }

    pub(super) fn tell(
        &mut self,
        slot: usize,
        at: Millis,
        certainty: Certainty,
        who: Color,
        deed: Deed,
    ) {
        if let Some(index) = self.place_of(slot) {
            self.slots[index] = Slot::Ready(act(at, certainty, who, deed));
        }
    }

    pub(super) fn drop(&mut self, slot: usize) {
        if let Some(index) = self.place_of(slot) {
            self.slots.remove(index);
        }
    }

    pub(super) fn drop_waiting(&mut self) {
        self.slots.retain(|slot| matches!(slot, Slot::Ready(_)));
    }

    pub(super) fn keep_ready(&mut self, mut earlier: Queue) {
        earlier.drop_waiting();
        self.next = earlier.next;
        self.slots = earlier.slots;
    }

    /// Takes all proposals that no open slot holds back.
    pub(crate) fn ready(&mut self) -> Vec<Proposal> {
        let mut ready = Vec::new();
        while let Some(slot) = self.slots.pop_front() {
            match slot {
                Slot::Ready(proposal) => ready.push(proposal),
                Slot::Waiting(_) => {
                    self.slots.push_front(slot);
                    break;
                }
            }
        }
        ready
    }

    fn place_of(&self, wanted: usize) -> Option<usize> {
        let waits = |slot: &Slot| matches!(slot, Slot::Waiting(slot) if *slot == wanted);
        self.slots.iter().position(waits)
    }
}

fn act(at: Millis, certainty: Certainty, who: Color, deed: Deed) -> Proposal {
    let manner = Manner::default();
    Proposal {
        at,
        certainty,
        what: Proposed::Act { who, deed, manner },
    }
}
