//! The squares that each man may ever reach: the least sets closed under rules that allow at least
//! everything the Laws allow.
//!
//! Sound by induction over the moves of a game. Before a legal move each man is inside its set (or
//! is missing and may be). So it is after the move, because each rule below forbids only what is
//! illegal in *every* position inside the sets:
//! - no man passes over or ends on a square that one man holds for ever, unless it is an enemy man,
//!   not the king, and is taken there;
//! - a pawn leaves its file only where an enemy man may be (or has passed: the square passed over
//!   is in the set of a pawn that moved two squares);
//! - a king never enters a square that an enemy man, which cannot be missing,
//!   attacks from every square of its set.
//!
//! The turn, checks and pins are ignored, which only allows more.

use rokada_board::Color;

use super::{
    dead_ends::DeadEnds,
    men::{Kind, Man, Men},
};
use crate::geometry::{self, FILE_A, RANK_1, RANK_8, Squares};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Growth {
    /// The sets are closed.
    Settled,
    /// The winner may promote or runs free with a rook or queen: there can be no proof.
    Free,
}

/// A rook or queen of the winner with more squares than this is not locked.
const FREE_SQUARES: u32 = 30;

/// Grows the sets until they are closed under all moves.
pub(crate) fn grow(men: &mut Men, winner: Color) -> Growth {
    if runs_free(men, winner) {
        return Growth::Free;
    }
    let facing = Facing::of(men);
    loop {
        let mut ground = Ground::of(men);
        let dead_ends = DeadEnds::of(men, winner, &ground);
        if dead_ends.is_capture_the_end() {
            // Positions after the capture of the winner's last man do not matter.
            ground.officers[winner.index()] = 0;
            ground.steady[winner.index()] = 0;
        }
        let mut grew = false;
        for at in 0..men.len() {
            let mut man = *men.get(at);
            let before = man.reach;
            let beyond = match man.kind {
                Kind::Pawn => facing.behind_enemies(men, at),
                Kind::Knight
                | Kind::Bishop
                | Kind::Rook
                | Kind::Queen
                | Kind::King
                | Kind::Promoted => 0,
            };
            // Grow this man as far as it gets by itself; the others follow.
            let new = loop {
                let new = ground.all(&man, beyond);
                let new = dead_ends.worth_following(men, at, new);
                if new & !man.reach == 0 {
                    break new;
                }
                man.reach |= new;
            };
            let hits = ground.hits(&man, new);
            if hits & ground.steady[man.side.opposite().index()] != 0 {
                grew |= take(men, man.side.opposite(), hits);
            }
            if man.kind == Kind::Pawn && new & (RANK_1 | RANK_8) != 0 {
                if man.side == winner {
                    return Growth::Free;
                }
                grew |= promote(men, at, new & (RANK_1 | RANK_8));
            }
            if man.reach != before {
                grew = true;
                men.get_mut(at).reach = man.reach;
                if man.side == winner
                    && matches!(man.kind, Kind::Rook | Kind::Queen)
                    && man.reach.count_ones() > FREE_SQUARES
                    && !dead_ends.is_before_locked_king(at)
                {
                    return Growth::Free;
                }
            }
        }
        if !grew {
            return Growth::Settled;
        }
    }
}

/// Whether a pawn of the winner has no man before it on its file: it will promote, however long the
/// sets grow.
fn runs_free(men: &Men, winner: Color) -> bool {
    let all = men.iter().fold(0, |all, man| all | man.reach);
    men.iter().any(|man| {
        let is_pawn = man.side == winner && man.kind == Kind::Pawn && man.reach != 0;
        is_pawn && {
            let first = man.reach.trailing_zeros();
            let file = FILE_A << (first & 7);
            let ahead = match winner {
                Color::White => file & (!1 << man.reach.ilog2()),
                Color::Black => file & ((1 << first) - 1),
            };
            ahead & all == 0
        }
    })
}

/// Facts about all men, for one round of growth.
pub(super) struct Ground {
    /// The squares held for ever, by side.
    fixed: [Squares; 2],
    /// Squares that no man holds for ever.
    pub(super) open: Squares,
    /// Squares that no man ever occupies.
    pub(super) empty: Squares,
    /// The squares where men of a side other than its king may be.
    officers: [Squares; 2],
    /// The same without those that may be missing already.
    steady: [Squares; 2],
    /// The squares where the king of a side may never go: an enemy man that cannot be missing
    /// attacks each of them from every square it may be on.
    barred: [Squares; 2],
    pub(super) kings: [Squares; 2],
}

impl Ground {
    pub(super) fn of(men: &Men) -> Ground {
        let mut ground = Ground {
            fixed: [0; 2],
            open: 0,
            empty: 0,
            officers: [0; 2],
            steady: [0; 2],
            barred: [0; 2],
            kings: [0; 2],
        };
        for man in men.iter() {
            let side = man.side.index();
            if man.is_fixed() {
                ground.fixed[side] |= man.reach;
            }
            if man.kind == Kind::King {
                ground.kings[side] |= man.reach;
                continue;
            }
            ground.officers[side] |= man.reach;
            if !man.may_miss {
                ground.steady[side] |= man.reach;
            }
        }
        ground.open = !(ground.fixed[0] | ground.fixed[1]);
        // There a slider's line is always free.
        ground.empty =
            !(ground.officers[0] | ground.officers[1]) & !(ground.kings[0] | ground.kings[1]);
        for man in men.iter() {
            if !man.may_miss && man.kind != Kind::Promoted {
                let barred = &mut ground.barred[man.side.opposite().index()];
                *barred |= always_attacked(man, ground.empty);
            }
        }
        ground
    }

    /// The squares where a man may be after one more move; a pawn does not step beyond pawns that
    /// it cannot pass.
    fn all(&self, man: &Man, beyond: Squares) -> Squares {
        let (us, them) = (man.side.index(), man.side.opposite().index());
        // A king held for ever on one square blocks and is never taken.
        let king_held = self.kings[them] & self.fixed[them];
        match man.kind {
            Kind::Pawn => {
                let attacked = man.attacks_from(man.reach, self.open);
                self.pushes(man) & !beyond | attacked & self.officers[them]
            }
            Kind::King => {
                man.attacks_from(man.reach, self.open)
                    & !self.fixed[us]
                    & !self.barred[us]
                    & !king_held
            }
            Kind::Knight | Kind::Bishop | Kind::Rook | Kind::Queen | Kind::Promoted => {
                man.attacks_from(man.reach, self.open) & !self.fixed[us] & !king_held
            }
        }
    }

    fn hits(&self, man: &Man, new: Squares) -> Squares {
        match man.kind {
            Kind::Pawn => new & man.attacks_from(man.reach, self.open),
            Kind::Knight
            | Kind::Bishop
            | Kind::Rook
            | Kind::Queen
            | Kind::King
            | Kind::Promoted => new,
        }
    }

    fn pushes(&self, man: &Man) -> Squares {
        pushes(man, self.open)
    }
}

/// Pairs of enemy pawns on one file, the white one below.
struct Facing {
    pairs: [(u8, u8); PAIRS_MAX],
    len: usize,
    /// The first squares of the pawns of each pair.
    starts: [(Squares, Squares); PAIRS_MAX],
}

/// Further pairs are ignored.
const PAIRS_MAX: usize = 24;

impl Facing {
    fn of(men: &Men) -> Facing {
        let mut facing = Facing {
            pairs: [(0, 0); PAIRS_MAX],
            len: 0,
            starts: [(0, 0); PAIRS_MAX],
        };
        for (below, white) in (0u8..).zip(men.iter()) {
            if white.kind != Kind::Pawn || white.side != Color::White {
                continue;
            }
            let beyond = !0 << white.reach.ilog2();
            for (above, black) in (0u8..).zip(men.iter()) {
                let is_above = black.reach & beyond == black.reach && black.reach != white.reach;
                if black.kind == Kind::Pawn
                    && black.side == Color::Black
                    && is_above
                    && on_one_file(white.reach | black.reach)
                    && facing.len < PAIRS_MAX
                {
                    facing.pairs[facing.len] = (below, above);
                    facing.starts[facing.len] = (white.reach, black.reach);
                    facing.len += 1;
                }
            }
        }
        facing
    }

    /// The squares that this pawn can never reach because of enemy pawns that always block it.
    fn behind_enemies(&self, men: &Men, at: usize) -> Squares {
        let mut beyond = 0;
        for (pair, starts) in self.pairs.iter().zip(&self.starts).take(self.len) {
            let (below, above) = (usize::from(pair.0), usize::from(pair.1));
            if at != below && at != above {
                continue;
            }
            let (white, black) = (men.get(below), men.get(above));
            if !on_one_file(white.reach | black.reach) {
                continue;
            }
            if at == below && !black.may_miss {
                beyond |= !0 << starts.1.ilog2();
            }
            if at == above && !white.may_miss {
                beyond |= !(!0 << starts.0.trailing_zeros()) | starts.0 & starts.0.wrapping_neg();
            }
        }
        beyond
    }
}

fn on_one_file(set: Squares) -> bool {
    let file = FILE_A << (set.trailing_zeros() & 7);
    set & !file == 0
}

/// One or two squares ahead, over open squares.
pub(crate) fn pushes(pawn: &Man, open: Squares) -> Squares {
    match pawn.side {
        Color::White => {
            let one = pawn.reach << 8 & open;
            one | (one & RANK_1 << 16) << 8 & open
        }
        Color::Black => {
            let one = pawn.reach >> 8 & open;
            one | (one & RANK_8 >> 16) >> 8 & open
        }
    }
}

/// Marks the men of a side that may be taken on these squares.
fn take(men: &mut Men, side: Color, on: Squares) -> bool {
    let mut grew = false;
    for man in men.iter_mut() {
        if man.side == side && man.kind != Kind::King && !man.may_miss && man.reach & on != 0 {
            man.may_miss = true;
            grew = true;
        }
    }
    grew
}

/// Adds squares to the promoted form of a pawn.
fn promote(men: &mut Men, at: usize, on: Squares) -> bool {
    let pawn = *men.get(at);
    if let Some(heir) = pawn.heir {
        let heir = men.get_mut(usize::from(heir));
        let grew = on & !heir.reach != 0;
        heir.reach |= on;
        return grew;
    }
    let place = u8::try_from(men.len()).expect("there are at most 64 men");
    men.get_mut(at).heir = Some(place);
    // Once promoted, the pawn is gone.
    men.get_mut(at).may_miss = true;
    men.push(Man {
        kind: Kind::Promoted,
        side: pawn.side,
        reach: on,
        may_miss: true,
        heir: None,
    });
    true
}

/// Men with more squares than this are not asked what they attack from all of them.
const FOLLOWED_MAX: u32 = 10;

/// The squares that a man attacks from each square on which it may be, passing over `empty` squares
/// only.
pub(crate) fn always_attacked(man: &Man, empty: Squares) -> Squares {
    if man.reach.count_ones() > FOLLOWED_MAX {
        return 0;
    }
    let mut always = !0;
    for square in geometry::squares(man.reach) {
        always &= man.attacks_from(1 << square, empty);
        if always == 0 {
            break;
        }
    }
    always
}
