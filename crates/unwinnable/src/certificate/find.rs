//! Finds the invariants of a certificate.
//!
//! The walk of the check does the search. Where a move leads out of an invariant, its sets are
//! widened by what the move reached, until no move does. So everything found has been checked. The
//! only possible failure is that nothing is found.
//!
//! Two kinds of invariants are tried: those in which every man roams (a static proof), and those in
//! which some are watched and the others roam ([`RULES`]). They are tried at the root, and where
//! that is not enough also after each capture or pawn move of a walk from position to position
//! ([`EFFORTS`]). A rook that runs free at the root may be gone after forced moves.

use alloc::vec::Vec;
use core::mem;

use rokada_board::{Bitboard, Color, Position, Role};

use super::{
    Certificate, Invariant, Man,
    check::{Halt, Place, Walk, may_be_scene},
    facing, men_of, scene,
};
use crate::{blocked, limits::Watch};

/// Decides which fixed men are watched.
#[derive(Clone, Copy, Debug)]
enum Rule {
    Kind(fn(&Man) -> bool),
    /// Watches each man on one of these squares.
    Standing(Bitboard),
}

impl Rule {
    fn watches(self, man: &Man) -> bool {
        match self {
            Rule::Kind(is_watched) => is_watched(man),
            Rule::Standing(squares) => man.squares.is_subset(squares),
        }
    }

    /// Whether an invariant widened so far can no longer give a proof. That is so if the winner has
    /// a promoted pawn, or if a rook or queen runs free that the rule did not find shut out.
    fn is_hopeless(self, invariant: &Invariant, winner: Color) -> bool {
        let is_shut_out = matches!(self, Rule::Standing(_));
        invariant.men.iter().any(|man| {
            let is_heavy = matches!(man.role, Role::Rook | Role::Queen) && !is_shut_out;
            let is_loose = is_heavy && man.squares.0.count_ones() > FREE_SQUARES;
            man.color == winner && (man.promoted.any() || is_loose)
        })
    }
}

/// Watches no man: all roam.
const WATCH_NONE: Rule = Rule::Kind(|_| false);

const WATCH_ALL_FIXED: Rule = Rule::Kind(|_| true);

/// Scenes that are enough where a check is answered by a capture that ends all mating chances.
const SCENES_OF_AN_END: u64 = 4;

/// The rules that choose the watched men, in the order tried. After them comes a rule that watches
/// the men which the solver's sets show to be fixed.
const RULES: [fn(&Man) -> bool; 6] = [
    |man| man.role == Role::Pawn,
    |man| !is_officer(man),
    |man| !is_officer(man) || man.color == Color::White,
    |man| !is_officer(man) || man.color == Color::Black,
    |man| man.role != Role::Bishop,
    |man| man.role == Role::King,
];

fn is_officer(man: &Man) -> bool {
    !matches!(man.role, Role::King | Role::Pawn)
}

#[derive(Clone, Copy, Debug)]
struct Effort {
    /// The maximum number of positions and scenes of the walk.
    states: u64,
    /// The maximum number of scenes of one attempt at an invariant; 0 to try none.
    scenes: u64,
    /// How many rules are tried at the root, besides the one that watches no man.
    rules: usize,
    /// Whether invariants are also tried during the walk, and with how many rules.
    on_the_way: Option<usize>,
}

const fn effort(states: u64, scenes: u64, rules: usize, on_the_way: Option<usize>) -> Effort {
    Effort {
        states,
        scenes,
        rules,
        on_the_way,
    }
}

/// The attempts, the quickest first. One static proof; every position, if they are few; invariants
/// of all kinds. Then every position, if that takes a second or so, before attempts that may take a
/// minute: invariants of all kinds after a few moves, the same for longer, and every position.
const EFFORTS: [Effort; 7] = [
    effort(2, 100, 0, None),
    effort(50_000, 0, 0, None),
    effort(2_000, 1_000, RULES.len(), Some(0)),
    effort(300_000, 0, 0, None),
    effort(50, 2_000, 0, Some(RULES.len())),
    effort(50_000, 20_000, RULES.len(), Some(0)),
    effort(u64::MAX, 0, 0, None),
];

/// After this many failures in a row, only one attempt in `TRY_EVERY` is made.
const MISSES_MAX: u32 = 16;
const TRY_EVERY: u32 = 16;

impl Certificate {
    /// A certificate that `winner` can never mate, if one is found within this number of positions
    /// and scenes. It has been checked.
    ///
    /// None is found where there is a mate; [`can_mate`](crate::can_mate) searches for one.
    pub fn find(position: &Position, winner: Color, states_max: u64) -> Option<Certificate> {
        Certificate::find_with_progress(position, winner, states_max, &mut Watch::unseen())
    }

    /// [`Certificate::find`] for a caller who may cancel, and then gets `None`.
    pub(crate) fn find_with_progress(
        position: &Position,
        winner: Color,
        states_max: u64,
        watch: &mut Watch<'_, '_>,
    ) -> Option<Certificate> {
        let limited = |effort: Effort| Effort {
            states: effort.states.min(states_max),
            ..effort
        };
        EFFORTS
            .into_iter()
            .map(limited)
            .find_map(|effort| look(position, winner, effort, states_max, watch))
    }
}

fn look(
    position: &Position,
    winner: Color,
    effort: Effort,
    states_max: u64,
    watch: &mut Watch<'_, '_>,
) -> Option<Certificate> {
    let mut finder = Finder {
        winner,
        scenes: effort.scenes,
        invariants: Vec::new(),
        misses: 0,
        asked: 0,
        watch,
    };
    if may_be_scene(position) && effort.scenes > 0 {
        finder.propose(position, effort.rules);
    }
    let mut walk = Walk::new(winner, finder.invariants.clone(), effort.states);
    walk.enter(*position).ok()?;
    while let Some(place) = walk.next() {
        finder.watch.count_step().then_some(())?;
        if let Place::Position(position) = &place
            && let Some(rules) = effort.on_the_way
            && position.halfmoves() <= 1
            && may_be_scene(position)
            && finder.is_worth_trying()
        {
            let is_held = finder.propose(position, rules);
            finder.misses = if is_held { 0 } else { finder.misses + 1 };
            if is_held {
                walk.invariants.clone_from(&finder.invariants);
                continue;
            }
        }
        walk.go_on(&place).ok()?;
    }
    // If a lemma decided it, there is nothing else to show.
    if walk.states() == 0 {
        finder.invariants.clear();
    }
    let mut certificate = Certificate {
        invariants: finder.invariants,
        states: walk.states(),
    };
    // Without invariants this walk was that of the check.
    if certificate.invariants.is_empty() {
        return Some(certificate);
    }
    // Otherwise it visited positions before the invariants that cover them, and never reached their
    // scenes. Run the check itself, which the caller may cancel.
    certificate.states = states_max;
    let mut walk = certificate.begin(position, winner).ok()?;
    while let Some(place) = walk.next() {
        finder.watch.count_step().then_some(())?;
        walk.go_on(&place).ok()?;
    }
    certificate.states = walk.states();
    // An invariant that was never reached changes nothing in the walk.
    let used = walk.invariants_met();
    let mut at = 0;
    certificate.invariants.retain(|_| {
        at += 1;
        used.contains(&(at - 1))
    });
    Some(certificate)
}

struct Finder<'w, 'a, 'b> {
    winner: Color,
    scenes: u64,
    invariants: Vec<Invariant>,
    misses: u32,
    asked: u32,
    watch: &'w mut Watch<'a, 'b>,
}

impl Finder<'_, '_, '_> {
    fn is_worth_trying(&mut self) -> bool {
        self.asked += 1;
        self.misses < MISSES_MAX || self.asked.is_multiple_of(TRY_EVERY)
    }

    /// Adds an invariant that covers this position, if one is found.
    fn propose(&mut self, position: &Position, rules: usize) -> bool {
        let men = men_of(position.board());
        let turn = position.turn();
        let mut scenes = self.scenes;
        self.close(&men, turn, WATCH_NONE, &mut scenes)
            || RULES[..rules].iter().any(|rule| {
                let mut scenes = self.scenes;
                self.close(&men, turn, Rule::Kind(*rule), &mut scenes)
            })
            || rules > 0 && {
                let standing = Bitboard(blocked::fixed_squares(position, self.winner));
                let mut scenes = self.scenes;
                standing.any() && self.close(&men, turn, Rule::Standing(standing), &mut scenes)
            }
    }

    /// Adds an invariant that covers these men and everything they lead to.
    fn close(&mut self, men: &[Man], turn: Color, rule: Rule, scenes: &mut u64) -> bool {
        let there = men.iter().filter(|man| man.anywhere().any());
        let mut men: Vec<Man> = there
            .map(|man| Man {
                watched: man.fixed_square().is_some() && rule.watches(man),
                ..*man
            })
            .collect();
        facing::number_pairs(&mut men);
        let kept = self.invariants.len();
        self.invariants.push(Invariant { men: men.clone() });
        let is_closed = self.settle(&men, turn, rule, scenes);
        if !is_closed {
            self.invariants.truncate(kept);
        }
        is_closed
    }

    /// Widens the last invariant until moves leave it only into others.
    fn settle(&mut self, men: &[Man], turn: Color, rule: Rule, scenes: &mut u64) -> bool {
        let last = self.invariants.len() - 1;
        let is_still = !self.invariants[last].men.iter().any(|man| man.watched);
        // Where no man is watched, scenes differ only in the turn.
        let turns = if is_still {
            &[turn, !turn][..]
        } else {
            &[turn]
        };
        loop {
            let mut grew = false;
            let mut walk = Walk::new(self.winner, mem::take(&mut self.invariants), u64::MAX);
            for turn in turns {
                let scene = walk.scene(men, *turn, last);
                if scene.is_none_or(|scene| walk.enter_scene(scene).is_err()) {
                    self.invariants = walk.invariants;
                    return false;
                }
            }
            while let Some(place) = walk.next() {
                let settled = self.settle_place(&mut walk, &place, last, rule, scenes);
                let Some(widened) = settled else {
                    self.invariants = walk.invariants;
                    return false;
                };
                grew |= widened;
            }
            self.invariants = walk.invariants;
            if !grew {
                return true;
            }
        }
    }

    /// Follows one scene until no move leads outside. Returns whether the last invariant had to be
    /// widened, or `None` if that does not help.
    fn settle_place(
        &mut self,
        walk: &mut Walk,
        place: &Place,
        last: usize,
        rule: Rule,
        scenes: &mut u64,
    ) -> Option<bool> {
        let mut grew = false;
        loop {
            *scenes = scenes.checked_sub(1)?;
            self.watch.count_step().then_some(())?;
            match walk.go_on(place) {
                Ok(()) => return Some(grew),
                Err(Halt::Objection(_)) => return None,
                Err(Halt::Outside { from, men, turn }) => {
                    if matches!(rule, Rule::Standing(_))
                        && scene::leaves_king_attacked(&men, turn)
                        && self.ends(walk, &men, turn)
                    {
                        continue;
                    }
                    if from == last && widen(&mut walk.invariants[from], &men) {
                        if rule.is_hopeless(&walk.invariants[from], self.winner) {
                            return None;
                        }
                        // Widening is cheap, and bounded by the number of squares.
                        *scenes += 1;
                        grew = true;
                        continue;
                    }
                    self.invariants = mem::take(&mut walk.invariants);
                    let is_held = self.close(&men, turn, WATCH_NONE, scenes)
                        || self.close(&men, turn, rule, scenes);
                    walk.invariants.clone_from(&self.invariants);
                    if !is_held {
                        return None;
                    }
                }
            }
        }
    }

    /// Adds an invariant for a check that is answered by a capture after which no mate is possible,
    /// if it is one. Widening the sets instead would lose which man gives check.
    fn ends(&mut self, walk: &mut Walk, men: &[Man], turn: Color) -> bool {
        let mut scenes = SCENES_OF_AN_END;
        self.invariants = mem::take(&mut walk.invariants);
        let is_end = self.close(men, turn, WATCH_ALL_FIXED, &mut scenes);
        walk.invariants.clone_from(&self.invariants);
        is_end
    }
}

/// A rook or queen with more squares than this is not locked in.
const FREE_SQUARES: u32 = 30;

/// Widens the sets of an invariant to cover these men too; false if they are not the same men.
fn widen(invariant: &mut Invariant, men: &[Man]) -> bool {
    let mut pairs = invariant.men.iter().zip(men);
    if invariant.men.len() != men.len()
        || pairs.any(|(wide, man)| wide.watched && man.fixed_square().is_none())
    {
        return false;
    }
    for (wide, man) in invariant.men.iter_mut().zip(men) {
        wide.squares |= man.squares;
        wide.promoted |= man.promoted;
        wide.may_miss |= man.may_miss;
        wide.facing &= man.facing;
    }
    facing::part(&mut invariant.men);
    true
}
