//! The set of positions seen, and the way to each.

use alloc::{vec, vec::Vec};

use rokada_board::{Move, Position};

use crate::verdict::Line;

#[derive(Debug)]
struct Node {
    position: Position,
    /// The node it was reached from, and by which move; the root has none.
    from: Option<(u32, Move)>,
    depth: u16,
    is_open: bool,
    /// Whether the move that led there cannot be taken back.
    is_final: bool,
}

/// Positions by number, and a hash table of the numbers.
#[derive(Debug)]
pub(super) struct Table {
    nodes: Vec<Node>,
    /// Number + 1 of a node, 0 for none. A power of two long, at most half
    /// full; a full key picks the first place and the next free one follows.
    places: Vec<u32>,
}

impl Table {
    pub(super) fn new() -> Self {
        Table {
            nodes: Vec::new(),
            places: vec![0; 256],
        }
    }

    pub(super) fn len(&self) -> u32 {
        u32::try_from(self.nodes.len()).expect("the limit is below 2^32")
    }

    pub(super) fn insert_root(&mut self, root: Position) {
        self.add(root, None, 0, false);
    }

    /// Adds a position, unless it is there already: then `None`.
    pub(super) fn insert(
        &mut self,
        position: Position,
        from: u32,
        by: Move,
        is_final: bool,
    ) -> Option<u32> {
        let depth = self.depth(from).saturating_add(1);
        self.add(position, Some((from, by)), depth, is_final)
    }

    fn add(
        &mut self,
        position: Position,
        from: Option<(u32, Move)>,
        depth: u16,
        is_final: bool,
    ) -> Option<u32> {
        if self.nodes.len() * 2 >= self.places.len() {
            self.widen();
        }
        let mut place = self.home(&position);
        while self.places[place] != 0 {
            let known = &self.nodes[self.places[place] as usize - 1].position;
            if known.is_same(&position) {
                return None;
            }
            place = (place + 1) & (self.places.len() - 1);
        }
        self.nodes.push(Node {
            position,
            from,
            depth,
            is_open: true,
            is_final,
        });
        self.places[place] = self.len();
        Some(self.len() - 1)
    }

    fn home(&self, position: &Position) -> usize {
        // The low bits of a product depend on low bits only: take high ones.
        let mixed = position.repetition_key().wrapping_mul(0x9e3779b97f4a7c15);
        (mixed >> 32) as usize & (self.places.len() - 1)
    }

    fn widen(&mut self) {
        self.places = vec![0; self.places.len() * 2];
        for (at, node) in (1u32..).zip(&self.nodes) {
            let mut place = self.home(&node.position);
            while self.places[place] != 0 {
                place = (place + 1) & (self.places.len() - 1);
            }
            self.places[place] = at;
        }
    }

    pub(super) fn position(&self, at: u32) -> &Position {
        &self.nodes[at as usize].position
    }

    /// How many moves lead there, on the way kept.
    pub(super) fn depth(&self, at: u32) -> u16 {
        self.nodes[at as usize].depth
    }

    /// Whether it was reached by a pawn move or capture.
    pub(super) fn is_final(&self, at: u32) -> bool {
        self.nodes[at as usize].is_final
    }

    /// Takes a node to be expanded; false if that was done before.
    pub(super) fn open(&mut self, at: u32) -> bool {
        core::mem::replace(&mut self.nodes[at as usize].is_open, false)
    }

    /// The nodes still to be expanded.
    pub(super) fn waiting(&self) -> impl Iterator<Item = u32> {
        (0u32..)
            .zip(&self.nodes)
            .filter(|(_, node)| node.is_open)
            .map(|(at, _)| at)
    }

    /// The way to a node and one move further.
    pub(super) fn line(&self, to: u32, last: Move) -> Line {
        let mut line = vec![last];
        let mut at = to;
        while let Some((from, by)) = self.nodes[at as usize].from {
            line.push(by);
            at = from;
        }
        line.reverse();
        line
    }
}
