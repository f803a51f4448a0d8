//! The walk over positions and scenes. `certificate.rs` says what it verifies. Its imports show
//! that it does not use the solver.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    vec,
    vec::Vec,
};
use core::fmt;

use rokada_board::{Color, Position, Role, Square, definition};

use super::{Certificate, Invariant, Man, facing, lemma, men_of, scene};

/// Why a certificate is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Objection {
    /// A mate by this side can arise: the claim itself is wrong.
    Mate,
    /// Inside this invariant, counting from 0, a move could mate.
    CouldMate(usize),
    /// A move leaves this invariant and enters no other.
    Leaves(usize),
    /// More positions and scenes than the certificate states.
    TooMany,
    /// This invariant lacks one king of each colour, has too many men, or has an impossible man.
    BadInvariant(usize),
}

impl fmt::Display for Objection {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Objection::Mate => out.write_str("a mate by this side can arise"),
            Objection::CouldMate(at) => write!(out, "a move could mate inside invariant {at}"),
            Objection::Leaves(at) => write!(out, "a move leads out of invariant {at}"),
            Objection::TooMany => out.write_str("more positions can arise than it says"),
            Objection::BadInvariant(at) => write!(out, "invariant {at} is malformed"),
        }
    }
}

impl core::error::Error for Objection {}

impl Certificate {
    /// Checks that `winner` can never mate from this position. Returns the number of positions and
    /// scenes visited.
    ///
    /// Takes some 50 us per position or scene.
    ///
    /// # Errors
    /// The first objection found.
    pub fn check(&self, position: &Position, winner: Color) -> Result<u64, Objection> {
        let mut walk = self.begin(position, winner)?;
        while let Some(place) = walk.next() {
            walk.go_on(&place).map_err(|halt| halt.objection())?;
        }
        Ok(walk.states())
    }

    pub(super) fn begin(&self, position: &Position, winner: Color) -> Result<Walk, Objection> {
        for (at, invariant) in self.invariants.iter().enumerate() {
            if !invariant.is_well_formed() {
                return Err(Objection::BadInvariant(at));
            }
        }
        let mut walk = Walk::new(winner, self.invariants.clone(), self.states);
        walk.enter(*position)?;
        Ok(walk)
    }
}

/// The current place of a walk: one position, or a scene of an invariant.
#[derive(Clone, Debug)]
pub(super) enum Place {
    Position(Position),
    Scene(SceneAt),
}

/// A scene of an invariant: the squares of its watched men, in their order, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SceneAt {
    pub(super) invariant: usize,
    turn: Color,
    watched: Vec<Square>,
}

/// Why a walk cannot continue.
#[derive(Clone, Debug)]
pub(super) enum Halt {
    Objection(Objection),
    /// A move of this invariant leads to these men, which no invariant covers.
    Outside {
        from: usize,
        men: Vec<Man>,
        turn: Color,
    },
}

impl Halt {
    fn objection(&self) -> Objection {
        match self {
            Halt::Objection(objection) => *objection,
            Halt::Outside { from, .. } => Objection::Leaves(*from),
        }
    }
}

impl From<Objection> for Halt {
    fn from(objection: Objection) -> Self {
        Halt::Objection(objection)
    }
}

#[derive(Debug)]
pub(super) struct Walk {
    pub(super) winner: Color,
    pub(super) invariants: Vec<Invariant>,
    states: u64,
    states_max: u64,
    /// Positions by a hash key; those with the same key are compared whole.
    positions: BTreeMap<u64, Vec<Position>>,
    scenes: BTreeSet<SceneAt>,
    waiting: Vec<Place>,
}

impl Walk {
    pub(super) fn new(winner: Color, invariants: Vec<Invariant>, states_max: u64) -> Self {
        Walk {
            winner,
            invariants,
            states: 0,
            states_max,
            positions: BTreeMap::new(),
            scenes: BTreeSet::new(),
            waiting: Vec::new(),
        }
    }

    pub(super) fn states(&self) -> u64 {
        self.states
    }

    pub(super) fn invariants_met(&self) -> BTreeSet<usize> {
        self.scenes.iter().map(|scene| scene.invariant).collect()
    }

    pub(super) fn next(&mut self) -> Option<Place> {
        self.waiting.pop()
    }

    /// Adds a position to the walk, as itself or as a scene.
    pub(super) fn enter(&mut self, position: Position) -> Result<(), Objection> {
        if self.is_known(&position) {
            return Ok(());
        }
        let moves = definition::legal_moves(&position);
        if moves.is_empty() {
            let is_mated = definition::is_in_check(position.board(), position.turn());
            return if is_mated && position.turn() != self.winner {
                Err(Objection::Mate)
            } else {
                Ok(())
            };
        }
        let men = men_of(position.board());
        if lemma::never_mates(&men, self.winner) {
            return Ok(());
        }
        if may_be_scene(&position)
            && let Some(scene) = self.scene(&men, position.turn(), 0)
        {
            return self.enter_scene(scene);
        }
        let same = self.positions.entry(position.repetition_key());
        same.or_default().push(position);
        self.count()?;
        self.waiting.push(Place::Position(position));
        Ok(())
    }

    fn is_known(&self, position: &Position) -> bool {
        let same = self.positions.get(&position.repetition_key());
        same.is_some_and(|same| same.iter().any(|known| known.is_same(position)))
    }

    pub(super) fn enter_scene(&mut self, scene: SceneAt) -> Result<(), Objection> {
        if self.scenes.insert(scene.clone()) {
            self.count()?;
            self.waiting.push(Place::Scene(scene));
        }
        Ok(())
    }

    fn count(&mut self) -> Result<(), Objection> {
        self.states += 1;
        if self.states > self.states_max {
            return Err(Objection::TooMany);
        }
        Ok(())
    }

    pub(super) fn go_on(&mut self, place: &Place) -> Result<(), Halt> {
        match place {
            Place::Position(position) => {
                for mv in definition::legal_moves(position) {
                    let after = position.play(mv);
                    let board = definition::after(position.board(), mv);
                    assert!(*after.board() == board, "a move is made by the definition");
                    self.enter(after)?;
                }
                Ok(())
            }
            Place::Scene(scene) => self.go_on_scene(scene),
        }
    }

    fn go_on_scene(&mut self, scene: &SceneAt) -> Result<(), Halt> {
        let mut men = self.invariants[scene.invariant].men.clone();
        let watched = men.iter_mut().filter(|man| man.watched);
        for (man, &square) in watched.zip(&scene.watched) {
            man.squares = square.into();
        }
        for after in scene::moves(&men, scene.turn, self.winner) {
            let there = |man: &&Man| man.anywhere().any();
            let men: Vec<Man> = after.men.iter().filter(there).copied().collect();
            if lemma::never_mates(&men, self.winner) {
                continue;
            }
            if after.mates {
                return Err(Objection::CouldMate(scene.invariant).into());
            }
            match self.scene(&men, after.turn, scene.invariant) {
                Some(next) => self.enter_scene(next)?,
                None => {
                    return Err(Halt::Outside {
                        from: scene.invariant,
                        men: after.men,
                        turn: after.turn,
                    });
                }
            }
        }
        Ok(())
    }

    /// The scene that covers all these positions, in this invariant if possible, else in the first
    /// that can.
    pub(super) fn scene(&self, men: &[Man], turn: Color, first: usize) -> Option<SceneAt> {
        let all = 0..self.invariants.len();
        let mut order = (first..=first)
            .filter(|at| all.contains(at))
            .chain(all.clone());
        order.find_map(|invariant| {
            let watched = placed(men, &self.invariants[invariant].men)?;
            Some(SceneAt {
                invariant,
                turn,
                watched,
            })
        })
    }
}

/// Whether a position can become a scene. The moves of a scene include no castling, and make an en
/// passant capture together with the double step. They assume that the side not to move is not in
/// check.
pub(super) fn may_be_scene(position: &Position) -> bool {
    position.castling().is_empty()
        && position.en_passant().is_none()
        && !definition::is_in_check(position.board(), !position.turn())
}

/// How many steps the search for a place for each man may take.
const STEPS_MAX: u32 = 5_000;

/// The squares of the watched men, if the men fit into an invariant. Each man needs a place of its
/// own that covers its squares, and only places that may be missing stay empty.
fn placed(men: &[Man], into: &[Man]) -> Option<Vec<Square>> {
    if men.len() > into.len() {
        return None;
    }
    let mut holders = vec![None; into.len()];
    place_from(0, men, into, &mut holders, &mut 0).then_some(())?;
    (into.iter().zip(&holders))
        .filter(|(place, _)| place.watched)
        .map(|(_, holder)| holder.and_then(|man| men[man].fixed_square()))
        .collect()
}

fn place_from(
    next: usize,
    men: &[Man],
    into: &[Man],
    holders: &mut [Option<usize>],
    steps: &mut u32,
) -> bool {
    *steps += 1;
    let Some(man) = men.get(next) else {
        let mut places = into.iter().zip(holders.iter());
        return places.all(|(place, holder)| place.may_miss || holder.is_some())
            && are_paired(men, into, holders);
    };
    // The same place as before is the likeliest, then those after it.
    let order = (next..into.len()).chain(0..next);
    for at in order {
        if *steps < STEPS_MAX && holders[at].is_none() && fits(man, &into[at]) {
            holders[at] = Some(next);
            if place_from(next + 1, men, into, holders, steps) {
                return true;
            }
            holders[at] = None;
        }
    }
    false
}

/// Whether the pawns of each pair of an invariant are in their order, where both are present.
fn are_paired(men: &[Man], into: &[Man], holders: &[Option<usize>]) -> bool {
    let paired = |one: usize, other: usize| {
        let (Some(one), Some(other)) = (holders[one], holders[other]) else {
            return true;
        };
        facing::is_order_kept(&men[one], &men[other])
    };
    (0..into.len()).all(|one| {
        (0..one)
            .filter(|&other| into[one].facing & into[other].facing != 0)
            .all(|other| paired(one, other))
    })
}

/// Whether the squares of a man are inside those of a man of an invariant.
fn fits(man: &Man, into: &Man) -> bool {
    let is_same = man.role == into.role
        && man.squares.is_subset(into.squares)
        && man.promoted.is_subset(into.promoted);
    let is_heir = !matches!(man.role, Role::Pawn | Role::King)
        && into.role == Role::Pawn
        && man.squares.is_subset(into.promoted);
    man.color == into.color
        && (is_same || is_heir)
        && (into.may_miss || !man.may_miss)
        && (!into.watched || man.fixed_square().is_some())
}
