//! The placement of the pieces.

use alloc::string::String;
use core::{fmt, str::FromStr};

use crate::{Bitboard, Color, FenErrors, Piece, Role, Square, fen};

/// A placement of pieces, any placement at all: no kings, nine queens, pawns anywhere.
///
/// ```
/// use rokada_board::{Board, Color, Piece, Role, Square};
///
/// let mut board = Board::initial();
/// board.set(Square::E2, None);
/// board.set(Square::E4, Some(Piece::new(Color::White, Role::Pawn)));
/// assert_eq!(board.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
/// ```
/// Stored as four sets (32 bytes) instead of one for each kind and colour: the way a piece moves
/// encodes its kind. A bishop is in `diagonal`, a rook in `straight`, a queen in both. Pieces that
/// step are in `steps`: alone for a pawn, with `diagonal` for a knight, with `straight` for a king.
/// So the generator's sets of sliders need no computation, and a move changes one bit in each set,
/// captured piece or not: no branch, and a position fits a cache line.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// The bits of the kind of piece on each square, as [`Code`] numbers them; none if it is empty.
    pub(crate) diagonal: Bitboard,
    pub(crate) straight: Bitboard,
    pub(crate) steps: Bitboard,
    pub(crate) white: Bitboard,
}

/// The kind of a piece, or none, as the three bits that [`Board`] stores for each square: 1 for
/// `diagonal`, 2 for `straight`, 4 for `steps`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Code(u32);

impl Code {
    pub(crate) const NONE: Code = Code(0);
    pub(crate) const PAWN: Code = Code::of(Role::Pawn);
    pub(crate) const BISHOP: Code = Code::of(Role::Bishop);
    pub(crate) const ROOK: Code = Code::of(Role::Rook);
    pub(crate) const QUEEN: Code = Code::of(Role::Queen);
    pub(crate) const KING: Code = Code::of(Role::King);

    #[inline]
    pub(crate) const fn of(role: Role) -> Code {
        const CODES: [u32; 6] = [4, 5, 1, 2, 3, 6];
        Code(CODES[role.index()])
    }

    #[inline]
    pub(crate) const fn role(self) -> Option<Role> {
        const ROLES: [Option<Role>; 8] = [
            None,
            Some(Role::Bishop),
            Some(Role::Rook),
            Some(Role::Queen),
            Some(Role::Pawn),
            Some(Role::Knight),
            Some(Role::King),
            None,
        ];
        ROLES[(self.0 & 7) as usize]
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 7) as usize
    }
}

impl Board {
    /// The board without pieces.
    pub const EMPTY: Board = Board {
        diagonal: Bitboard::EMPTY,
        straight: Bitboard::EMPTY,
        steps: Bitboard::EMPTY,
        white: Bitboard::EMPTY,
    };

    /// The initial position of the Laws (2023, 2.3).
    pub const fn initial() -> Board {
        const PAWNS: u64 = 0x00FF_0000_0000_FF00;
        const KNIGHTS: u64 = 0x4200_0000_0000_0042;
        const BISHOPS: u64 = 0x2400_0000_0000_0024;
        const ROOKS: u64 = 0x8100_0000_0000_0081;
        const QUEENS: u64 = 0x0800_0000_0000_0008;
        const KINGS: u64 = 0x1000_0000_0000_0010;
        Board {
            diagonal: Bitboard(BISHOPS | QUEENS | KNIGHTS),
            straight: Bitboard(ROOKS | QUEENS | KINGS),
            steps: Bitboard(PAWNS | KNIGHTS | KINGS),
            white: Bitboard(0x0000_0000_0000_FFFF),
        }
    }

    /// The piece on the square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = self.color_at(square)?;
        let role = self.role_at(square)?;
        Some(Piece { color, role })
    }

    /// The kind of the piece on the square.
    #[inline]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        self.code_at(square).role()
    }

    /// The kind of the piece on the square, or none, as bits.
    #[inline]
    pub(crate) const fn code_at(&self, square: Square) -> Code {
        let one = self.diagonal.contains(square) as u32;
        let two = self.straight.contains(square) as u32;
        let four = self.steps.contains(square) as u32;
        Code(four * 4 + two * 2 + one)
    }

    /// The colour of the piece on the square.
    #[inline]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        if self.white.contains(square) {
            Some(Color::White)
        } else {
            self.occupied().contains(square).then_some(Color::Black)
        }
    }

    /// Puts a piece on the square, or clears it; replaces any piece there.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.clear(Bitboard::from(square));
        if let Some(Piece { color, role }) = piece {
            self.add(square.into(), color, Code::of(role));
        }
    }

    /// Removes all pieces from these squares.
    #[inline]
    pub(crate) fn clear(&mut self, squares: Bitboard) {
        let keep = !squares;
        self.diagonal &= keep;
        self.straight &= keep;
        self.steps &= keep;
        self.white &= keep;
    }

    /// Puts a piece on a square that is empty.
    #[inline]
    pub(crate) fn add(&mut self, square: Bitboard, color: Color, code: Code) {
        let if_set = |bit: u32| Bitboard(u64::from(bit & 1).wrapping_neg());
        self.diagonal |= square & if_set(code.0);
        self.straight |= square & if_set(code.0 >> 1);
        self.steps |= square & if_set(code.0 >> 2);
        self.white |= square & if_set(u32::from(color.is_white()));
    }

    /// The pieces of this colour and kind.
    #[inline]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.by_color(color).0 & self.by_role(role).0)
    }

    /// All pieces of this colour.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        // A mask and not an `if`, which would need branch prediction.
        let flip = (color as u64).wrapping_neg();
        Bitboard(self.occupied().0 & (self.white.0 ^ flip))
    }

    /// All pieces of this kind.
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        /// The set where the bit is wanted, all but the set where it is not.
        const fn having(set: Bitboard, wanted: u32) -> u64 {
            set.0 ^ (wanted as u64 & 1).wrapping_sub(1)
        }
        let code = Code::of(role).0;
        Bitboard(
            having(self.diagonal, code)
                & having(self.straight, code >> 1)
                & having(self.steps, code >> 2),
        )
    }

    /// All squares with a piece.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.diagonal.0 | self.straight.0 | self.steps.0)
    }

    /// The squares whose content differs from another board.
    ///
    /// ```
    /// use rokada_board::{Board, Square};
    ///
    /// let start = Board::initial();
    /// let mut after = start;
    /// let pawn = after.piece_at(Square::E2);
    /// after.set(Square::E2, None);
    /// after.set(Square::E4, pawn);
    /// assert!(start.differing(&after).into_iter().eq([Square::E2, Square::E4]));
    /// assert!(start.differing(&start).is_empty());
    /// ```
    #[inline]
    pub const fn differing(&self, other: &Board) -> Bitboard {
        Bitboard(
            (self.diagonal.0 ^ other.diagonal.0)
                | (self.straight.0 ^ other.straight.0)
                | (self.steps.0 ^ other.steps.0)
                | (self.white.0 ^ other.white.0),
        )
    }

    /// The king of this colour, if there is exactly one.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).single()
    }

    /// The pieces with their squares, from a1 upwards.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::EMPTY
    }
}

/// The first field of FEN.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        fen::write_board(self, &mut text);
        f.pad(&text)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

/// Reads the first field of FEN; the error lists every fault in it.
impl FromStr for Board {
    type Err = FenErrors;

    fn from_str(text: &str) -> Result<Board, FenErrors> {
        fen::read_board(text)
    }
}
