//! Sets of squares.

use core::{fmt, ops};

use crate::{File, Rank, Square};

/// A set of squares, one bit each: bit 0 is a1, bit 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const FULL: Bitboard = Bitboard(!0);
    /// The light squares.
    pub const LIGHT: Bitboard = Bitboard(0x55AA_55AA_55AA_55AA);
    /// The dark squares.
    pub const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);

    /// The set of this one square.
    #[inline]
    pub const fn from_square(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// The eight squares of a file.
    #[inline]
    pub const fn from_file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file.index())
    }

    /// The eight squares of a rank.
    #[inline]
    pub const fn from_rank(rank: Rank) -> Bitboard {
        Bitboard(0xFF << (8 * rank.index()))
    }

    /// True when the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Puts a square into the set.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Takes a square out of the set.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    /// How many squares the set has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True when the set has no square.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True when the set has at least one square.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// True when the set has two squares or more; cheaper than counting.
    #[inline]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// True when every square of this set is in the other.
    #[inline]
    pub const fn is_subset(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first square of the set, counting from a1.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() {
            None
        } else {
            Some(self.lowest())
        }
    }

    /// The last square of the set, counting from a1.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.is_empty() {
            None
        } else {
            Some(Square::from_low_bits(63 - low_16(self.0.leading_zeros())))
        }
    }

    /// The first square of a set that has one; a1 for the empty set.
    #[inline]
    pub(crate) const fn lowest(self) -> Square {
        Square::from_low_bits(low_16(self.0.trailing_zeros()))
    }

    /// The only square of the set, if it has exactly one.
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.more_than_one() {
            None
        } else {
            self.first()
        }
    }
}

/// A count of bits, at most 64, as the number type that squares are made from.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "a count of bits is at most 64"
)]
const fn low_16(count: u32) -> u16 {
    count as u16
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::from_square(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

macro_rules! set_operator {
    ($operator:ident $function:ident $assign_operator:ident $assign_function:ident $sign:tt) => {
        impl ops::$operator for Bitboard {
            type Output = Bitboard;

            #[inline]
            fn $function(self, other: Bitboard) -> Bitboard {
                Bitboard(self.0 $sign other.0)
            }
        }

        impl ops::$operator<Square> for Bitboard {
            type Output = Bitboard;

            #[inline]
            fn $function(self, other: Square) -> Bitboard {
                Bitboard(self.0 $sign Bitboard::from_square(other).0)
            }
        }

        impl ops::$assign_operator for Bitboard {
            #[inline]
            fn $assign_function(&mut self, other: Bitboard) {
                *self = *self $sign other;
            }
        }

        impl ops::$assign_operator<Square> for Bitboard {
            #[inline]
            fn $assign_function(&mut self, other: Square) {
                *self = *self $sign other;
            }
        }
    };
}

set_operator!(BitAnd bitand BitAndAssign bitand_assign &);
set_operator!(BitOr bitor BitOrAssign bitor_assign |);
set_operator!(BitXor bitxor BitXorAssign bitxor_assign ^);

impl ops::Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], from a1 upwards.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0.wrapping_sub(1);
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Squares {}

/// Eight lines of `x` and `.`, the eighth rank on top.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::new(file, rank)) {
                    'x'
                } else {
                    '.'
                };
                write!(f, "{mark}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
