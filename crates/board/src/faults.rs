//! The faults of an arrangement as a position of the game.

use core::{fmt, ops};

use crate::{Bitboard, Board, CastlingSide, Color, File, Rank, Role, Setup, Square, attacks};

/// A set of faults, each with its name. All are found at once; each is forgiven separately.
///
/// Under the Laws some illegal positions stay in play (2023, A.5.2: an illegal move that was not
/// noticed in time), so most faults can be forgiven: see [`Setup::position_forgiving`].
///
/// ```
/// use rokada_board::{Faults, Setup};
///
/// // A pawn on the first rank, and White, to move, attacks the king.
/// let setup: Setup = "4k3/8/8/8/4R3/8/8/P3K3 w - - 0 1".parse().expect("a good FEN");
/// let names: Vec<&str> = setup.faults().names().collect();
/// assert_eq!(names, ["pawn on last rank", "opposite check"]);
///
/// let left = setup.position_forgiving(Faults::PAWN_ON_LAST_RANK).expect_err("one is left");
/// assert_eq!(left.faults(), Faults::OPPOSITE_CHECK);
/// let both = Faults::PAWN_ON_LAST_RANK | Faults::OPPOSITE_CHECK;
/// assert!(setup.position_forgiving(both).is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Faults(u16);

impl Faults {
    /// No fault.
    pub const NONE: Faults = Faults(0);
    /// A side has no king. Never forgiven.
    pub const MISSING_KING: Faults = Faults(1);
    /// A side has several kings. Never forgiven.
    pub const TOO_MANY_KINGS: Faults = Faults(1 << 1);
    /// A side has more than sixteen pieces, more than eight pawns, or more promoted pieces than
    /// missing pawns (Laws 2023, 2.2).
    pub const TOO_MUCH_MATERIAL: Faults = Faults(1 << 2);
    /// A pawn is on the first or the eighth rank (Laws 2023, 3.7).
    pub const PAWN_ON_LAST_RANK: Faults = Faults(1 << 3);
    /// The king of the side that is not to move is in check (Laws 2023, 3.9.2); so it is too when
    /// both kings are in check or adjacent.
    pub const OPPOSITE_CHECK: Faults = Faults(1 << 4);
    /// More than two pieces give check.
    pub const TOO_MANY_CHECKERS: Faults = Faults(1 << 5);
    /// No single move can have given this check.
    pub const IMPOSSIBLE_CHECK: Faults = Faults(1 << 6);
    /// A castling right without its king or rook on the first rank, the rook on the right side.
    /// Forgiven by dropping the right.
    pub const BAD_CASTLING: Faults = Faults(1 << 7);
    /// An en passant square that no pawn can have passed over just now. Forgiven by dropping it.
    pub const BAD_EN_PASSANT: Faults = Faults(1 << 8);

    /// Everything but the kings: a [`Position`](crate::Position) has exactly one king each.
    pub const FORGIVABLE: Faults = Faults(
        Faults::TOO_MUCH_MATERIAL.0
            | Faults::PAWN_ON_LAST_RANK.0
            | Faults::OPPOSITE_CHECK.0
            | Faults::TOO_MANY_CHECKERS.0
            | Faults::IMPOSSIBLE_CHECK.0
            | Faults::BAD_CASTLING.0
            | Faults::BAD_EN_PASSANT.0,
    );

    /// Each fault alone, with its name and a sentence.
    #[rustfmt::skip]
    const EACH: [(Faults, &'static str, &'static str); 9] = [
        (Faults::MISSING_KING, "missing king", "a side has no king"),
        (Faults::TOO_MANY_KINGS, "too many kings", "a side has more than one king"),
        (Faults::TOO_MUCH_MATERIAL, "too much material", "a side has more pieces than its first sixteen can become"),
        (Faults::PAWN_ON_LAST_RANK, "pawn on last rank", "a pawn is on the first or the eighth rank"),
        (Faults::OPPOSITE_CHECK, "opposite check", "the side that is not to move is in check"),
        (Faults::TOO_MANY_CHECKERS, "too many checkers", "more than two pieces give check"),
        (Faults::IMPOSSIBLE_CHECK, "impossible check", "no last move can have given this check"),
        (Faults::BAD_CASTLING, "bad castling", "castling is allowed, but the king or the rook is not on its square"),
        (Faults::BAD_EN_PASSANT, "bad en passant", "an en passant square is named, but no pawn can have just passed it"),
    ];

    /// True when there is no fault.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True when every fault of the other set is in this one.
    pub const fn contains(self, other: Faults) -> bool {
        other.0 & !self.0 == 0
    }

    /// The faults of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Faults) -> Faults {
        Faults(self.0 & !other.0)
    }

    /// Each fault of the set, alone.
    pub fn iter(self) -> impl Iterator<Item = Faults> {
        Faults::EACH
            .into_iter()
            .map(|(fault, ..)| fault)
            .filter(move |&fault| self.contains(fault))
    }

    /// The names of the faults in the set, such as `opposite check`.
    pub const fn names(self) -> FaultNames {
        FaultNames { set: self, next: 0 }
    }
}

/// The names of the faults of a set, one after the other.
#[derive(Clone, Debug)]
pub struct FaultNames {
    set: Faults,
    next: usize,
}

impl Iterator for FaultNames {
    type Item = &'static str;

    fn next(&mut self) -> Option<&'static str> {
        while let Some(&(fault, name, _)) = Faults::EACH.get(self.next) {
            self.next += 1;
            if self.set.contains(fault) {
                return Some(name);
            }
        }
        None
    }
}

impl ops::BitOr for Faults {
    type Output = Faults;

    fn bitor(self, other: Faults) -> Faults {
        Faults(self.0 | other.0)
    }
}

impl ops::BitOrAssign for Faults {
    fn bitor_assign(&mut self, other: Faults) {
        *self = *self | other;
    }
}

impl ops::BitAnd for Faults {
    type Output = Faults;

    fn bitand(self, other: Faults) -> Faults {
        Faults(self.0 & other.0)
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}

/// The sentences of all faults, separated by semicolons.
impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (fault, _, sentence) in Faults::EACH {
            if self.contains(fault) {
                write!(f, "{separator}{sentence}")?;
                separator = "; ";
            }
        }
        if separator.is_empty() {
            f.write_str("no fault")?;
        }
        Ok(())
    }
}

/// Why a [`Setup`] is no [`Position`](crate::Position): at least one fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionFaults(pub(crate) Faults);

impl PositionFaults {
    /// The faults that were found and not forgiven.
    pub const fn faults(&self) -> Faults {
        self.0
    }
}

impl fmt::Display for PositionFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a position of the game: {}", self.0)
    }
}

impl core::error::Error for PositionFaults {}

pub(crate) fn find(setup: &Setup) -> Faults {
    let board = &setup.board;
    let mut faults = Faults::NONE;
    for color in Color::ALL {
        match board.pieces(color, Role::King).len() {
            0 => faults |= Faults::MISSING_KING,
            1 => {}
            _ => faults |= Faults::TOO_MANY_KINGS,
        }
        if has_too_much_material(board, color) {
            faults |= Faults::TOO_MUCH_MATERIAL;
        }
        for side in CastlingSide::ALL {
            let rook = setup.castling.rook(color, side);
            if rook.is_some_and(|rook| !can_hold_right(board, color, side, rook)) {
                faults |= Faults::BAD_CASTLING;
            }
        }
    }
    let last_ranks = Bitboard::from_rank(Rank::First) | Bitboard::from_rank(Rank::Eighth);
    if (board.by_role(Role::Pawn) & last_ranks).any() {
        faults |= Faults::PAWN_ON_LAST_RANK;
    }
    let bad_en_passant = setup
        .en_passant
        .is_some_and(|passed| !can_be_passed_over(board, setup.turn, passed));
    if bad_en_passant {
        faults |= Faults::BAD_EN_PASSANT;
    }
    if let Some(king) = board.king(setup.turn.opposite())
        && attackers(board, king, setup.turn, board.occupied()).any()
    {
        faults |= Faults::OPPOSITE_CHECK;
    }
    if let Some(king) = board.king(setup.turn) {
        let checkers = attackers(board, king, setup.turn.opposite(), board.occupied());
        let passed = setup.en_passant.filter(|_| !bad_en_passant);
        if checkers.len() > 2 {
            faults |= Faults::TOO_MANY_CHECKERS;
        } else if !is_possible_check(board, king, setup.turn, checkers, passed) {
            faults |= Faults::IMPOSSIBLE_CHECK;
        }
    }
    faults
}

#[inline]
pub(crate) fn attackers(board: &Board, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
    let queens = board.by_role(Role::Queen);
    let diagonal = board.by_role(Role::Bishop) | queens;
    let straight = board.by_role(Role::Rook) | queens;
    let all = attacks::pawn_attacks(by.opposite(), square) & board.by_role(Role::Pawn)
        | attacks::knight_attacks(square) & board.by_role(Role::Knight)
        | attacks::bishop_attacks(square, occupied) & diagonal
        | attacks::rook_attacks(square, occupied) & straight
        | attacks::king_attacks(square) & board.by_role(Role::King);
    all & board.by_color(by)
}

/// A side begins with sixteen pieces (Laws 2023, 2.2); only a missing pawn allows another piece
/// more.
fn has_too_much_material(board: &Board, color: Color) -> bool {
    let count = |role| board.pieces(color, role).len();
    let bishops = board.pieces(color, Role::Bishop);
    let promoted = count(Role::Queen).saturating_sub(1)
        + count(Role::Rook).saturating_sub(2)
        + count(Role::Knight).saturating_sub(2)
        + (bishops & Bitboard::LIGHT).len().saturating_sub(1)
        + (bishops & Bitboard::DARK).len().saturating_sub(1);
    count(Role::Pawn) + promoted > 8
}

/// A right needs the king and the rook on the player's first rank, the rook on the side of the
/// right.
pub(crate) fn can_hold_right(board: &Board, color: Color, side: CastlingSide, rook: File) -> bool {
    let first = Rank::First.seen_by(color);
    let Some(king) = board.king(color) else {
        return false;
    };
    king.rank() == first
        && rook != king.file()
        && CastlingSide::of(king.file(), rook) == side
        && board
            .pieces(color, Role::Rook)
            .contains(Square::new(rook, first))
}

/// Whether a pawn of the side not to move is beyond the square, and both this and the square the
/// pawn came from are empty.
pub(crate) fn can_be_passed_over(board: &Board, turn: Color, passed: Square) -> bool {
    let Some((origin, pawn)) = double_step(turn, passed) else {
        return false;
    };
    board.pieces(turn.opposite(), Role::Pawn).contains(pawn)
        && !board.occupied().contains(passed)
        && !board.occupied().contains(origin)
}

/// The start and end of the double step that passed over this square, `turn` being to move now.
fn double_step(turn: Color, passed: Square) -> Option<(Square, Square)> {
    if passed.rank() != Rank::Sixth.seen_by(turn) {
        return None;
    }
    let origin = Square::new(passed.file(), Rank::Seventh.seen_by(turn));
    let pawn = Square::new(passed.file(), Rank::Fifth.seen_by(turn));
    Some((origin, pawn))
}

/// Can one move have given this check, by at most two pieces?
///
/// Two pieces give check only if one of them moved away from the other's line (or, capturing en
/// passant, opened two lines). So at least one is a bishop, rook or queen, and two of them are not
/// on one line with the king between or next to them. If a pawn has just gone two squares, the king
/// was not attacked before it did.
fn is_possible_check(
    board: &Board,
    king: Square,
    turn: Color,
    checkers: Bitboard,
    passed: Option<Square>,
) -> bool {
    let sliders =
        board.by_role(Role::Bishop) | board.by_role(Role::Rook) | board.by_role(Role::Queen);
    if let (Some(one), Some(other)) = (checkers.first(), checkers.last())
        && one != other
    {
        if (checkers & sliders).is_empty() {
            return false;
        }
        if checkers.is_subset(sliders) && attacks::line(one, other).contains(king) {
            return false;
        }
    }
    let Some((origin, pawn)) = passed.and_then(|passed| double_step(turn, passed)) else {
        return true;
    };
    let before = board.occupied() ^ pawn | origin;
    let by = turn.opposite();
    // The pawn itself attacked only from its first square, two ranks from where it is now.
    let earlier = attackers(board, king, by, before) & !Bitboard::from(pawn);
    earlier.is_empty() && !attacks::pawn_attacks(by, origin).contains(king)
}
