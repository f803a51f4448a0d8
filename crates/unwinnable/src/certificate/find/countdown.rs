//! Invariants move by move, where one side soon has no move left.
//!
//! Its king is shut in and its pawns run up against the others', so it makes a counted number of
//! moves and is stalemate then (`blocked/spent`). Sets that are widened until nothing leads out of
//! them know no number: in them the other king takes a pawn at once, and his own pawn promotes long
//! before the count is over. So here each move of the other side leads into an invariant of its own,
//! a *layer*, whose sets hold what so many moves reach and no more; the pawns that are counted are
//! watched, so the scenes know what is left of the count. The check knows of no layers: to it they
//! are invariants like others.

use alloc::{vec, vec::Vec};
use core::mem;

use rokada_board::{Color, Role, Square};

use super::{Finder, widen};
use crate::certificate::{
    Invariant, Man,
    check::{Halt, Walk},
    facing,
};

/// The layers among the invariants of a finder.
struct Layers {
    /// The side that has a counted number of moves.
    counted: Color,
    /// Where the first of them is, that of the position asked about.
    first: usize,
    /// How many moves of the other side lead to each.
    moves: Vec<u32>,
}

impl Finder<'_, '_, '_> {
    /// Adds a layer that holds these men, and all that it leads to, if `counted` is out of moves
    /// before there can be a mate.
    pub(super) fn count_down(&mut self, men: &[Man], turn: Color, counted: Color) -> bool {
        let first = self.invariants.len();
        let mut layers = Layers {
            counted,
            first,
            moves: vec![0],
        };
        self.invariants.push(layers.invariant(men));
        let is_closed = self.fill(&mut layers, men, turn).is_some();
        if !is_closed {
            self.invariants.truncate(first);
        }
        is_closed
    }

    /// Widens the layers until no move leads out of them; `None` if that does not help.
    fn fill(&mut self, layers: &mut Layers, men: &[Man], turn: Color) -> Option<()> {
        let mut scenes = self.scenes;
        loop {
            let mut walk = Walk::new(self.winner, mem::take(&mut self.invariants), u64::MAX);
            let grew = self.fill_once(&mut walk, layers, (men, turn), &mut scenes);
            self.invariants = walk.invariants;
            if !grew? {
                return Some(());
            }
        }
    }

    /// Goes through all scenes once, those of few moves first; whether a layer was added or widened.
    fn fill_once(
        &mut self,
        walk: &mut Walk,
        layers: &mut Layers,
        (men, turn): (&[Man], Color),
        scenes: &mut u64,
    ) -> Option<bool> {
        let start = walk.scene(men, turn, layers.first)?;
        walk.enter_scene(start).ok()?;
        let mut grew = false;
        while let Some(place) = walk.next_in_order() {
            loop {
                *scenes = scenes.checked_sub(1)?;
                self.watch.is_wanted_still().then_some(())?;
                match walk.go_on(&place) {
                    Ok(()) => break,
                    Err(Halt::Objection(_)) => return None,
                    Err(Halt::Outside { from, men, turn }) => {
                        layers.hold(&mut walk.invariants, from, &men, turn)?;
                        grew = true;
                    }
                }
            }
        }
        Some(grew)
    }
}

impl Layers {
    fn invariant(&self, men: &[Man]) -> Invariant {
        let is_counted = |man: &Man| man.role == Role::Pawn && man.color == self.counted;
        let there = men.iter().filter(|man| man.anywhere().any());
        let mut men: Vec<Man> = there
            .map(|man| Man {
                watched: is_counted(man) && man.stands().is_some(),
                ..*man
            })
            .collect();
        facing::pair_off(&mut men);
        Invariant { men }
    }

    /// Makes room for what a move out of a layer led to: in the one with the same men after so many
    /// moves, or in a new one.
    fn hold(
        &mut self,
        invariants: &mut Vec<Invariant>,
        from: usize,
        men: &[Man],
        turn: Color,
    ) -> Option<()> {
        let before = self.moves.get(from.checked_sub(self.first)?)?;
        let moves = before + u32::from(turn == self.counted);
        let wanted = self.invariant(men);
        let layers = self.first..invariants.len();
        let at = layers.zip(&self.moves).find_map(|(at, &made)| {
            (made == moves && are_alike(&invariants[at].men, &wanted.men)).then_some(at)
        });
        if let Some(at) = at {
            return widen(&mut invariants[at], &wanted.men).then_some(());
        }
        invariants.push(wanted);
        self.moves.push(moves);
        Some(())
    }
}

/// Whether these are the same men, wherever they may stand.
fn are_alike(some: &[Man], others: &[Man]) -> bool {
    let file = |man: &Man| man.squares.first().map(Square::file);
    let is_alike = |(one, other): (&Man, &Man)| {
        (one.color, one.role, one.watched) == (other.color, other.role, other.watched)
            && (one.role != Role::Pawn || file(one) == file(other))
    };
    some.len() == others.len() && some.iter().zip(others).all(is_alike)
}
