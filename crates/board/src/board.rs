//! Where the pieces stand.

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
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// Each square in at most one of these.
    pub(crate) roles: [Bitboard; 6],
    /// Each square of `roles` in exactly one of these.
    pub(crate) colors: [Bitboard; 2],
}

impl Board {
    /// The board without pieces.
    pub const EMPTY: Board = Board {
        roles: [Bitboard::EMPTY; 6],
        colors: [Bitboard::EMPTY; 2],
    };

    /// The initial position of the Laws (2023, 2.3).
    pub const fn initial() -> Board {
        Board {
            roles: [
                Bitboard(0x00FF_0000_0000_FF00),
                Bitboard(0x4200_0000_0000_0042),
                Bitboard(0x2400_0000_0000_0024),
                Bitboard(0x8100_0000_0000_0081),
                Bitboard(0x0800_0000_0000_0008),
                Bitboard(0x1000_0000_0000_0010),
            ],
            colors: [
                Bitboard(0x0000_0000_0000_FFFF),
                Bitboard(0xFFFF_0000_0000_0000),
            ],
        }
    }

    /// What stands on the square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = self.color_at(square)?;
        let role = self.role_at(square)?;
        Some(Piece { color, role })
    }

    /// The kind of the piece on the square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| self.roles[role.index()].contains(square))
    }

    /// The colour of the piece on the square.
    #[inline]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|color| self.colors[color.index()].contains(square))
    }

    /// Puts a piece on the square, or clears it; what stood there is gone.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        for set in self.roles.iter_mut().chain(&mut self.colors) {
            set.remove(square);
        }
        if let Some(Piece { color, role }) = piece {
            self.roles[role.index()].insert(square);
            self.colors[color.index()].insert(square);
        }
    }

    /// The pieces of this colour and kind.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.by_color(color) & self.by_role(role)
    }

    /// All pieces of this colour.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// All pieces of this kind.
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// All squares with a piece.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
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
