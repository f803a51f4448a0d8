//! Which rooks may still castle.

use crate::{Bitboard, Color, File, Rank, Square};

/// The side to which the king castles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CastlingSide {
    /// With the rook nearer the h-file: king to the g-file, rook to the f-file.
    KingSide = 0,
    /// With the rook nearer the a-file: king to the c-file, rook to the d-file.
    QueenSide = 1,
}

impl CastlingSide {
    /// Both sides, the king's first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

    /// 0 for the king's side, 1 for the queen's.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side of a rook on the file `rook`, relative to a king on the file `king`.
    #[inline]
    pub fn of(king: File, rook: File) -> CastlingSide {
        if rook > king {
            CastlingSide::KingSide
        } else {
            CastlingSide::QueenSide
        }
    }

    /// Where the king ends (Laws 2023, 3.8.2, and Guideline II.3.2.6; 2014: 3.8b, F.3).
    #[inline]
    pub const fn king_file(self) -> File {
        match self {
            CastlingSide::KingSide => File::G,
            CastlingSide::QueenSide => File::C,
        }
    }

    /// Where the rook ends (Laws 2023, 3.8.2, and Guideline II.3.2.6; 2014: 3.8b, F.3).
    #[inline]
    pub const fn rook_file(self) -> File {
        match self {
            CastlingSide::KingSide => File::F,
            CastlingSide::QueenSide => File::D,
        }
    }

    /// The file of the rook in the usual initial position.
    #[inline]
    pub const fn usual_rook_file(self) -> File {
        match self {
            CastlingSide::KingSide => File::H,
            CastlingSide::QueenSide => File::A,
        }
    }
}

/// With which rooks each player has not lost the right to castle (Laws 2023, 3.8.2.1).
///
/// A right does not imply that castling is possible now. The rook is on its player's first rank, so
/// its file is enough.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CastlingRights {
    rooks: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// Neither player may castle any more.
    pub const NONE: CastlingRights = CastlingRights {
        rooks: [[None; 2]; 2],
    };

    /// All four rights of the usual initial position.
    pub const INITIAL: CastlingRights = CastlingRights {
        rooks: [[Some(File::H), Some(File::A)]; 2],
    };

    /// True when neither player may castle any more.
    pub fn is_empty(&self) -> bool {
        *self == CastlingRights::NONE
    }

    /// The file of the rook with which this player may still castle to this side.
    #[inline]
    pub const fn rook(&self, color: Color, side: CastlingSide) -> Option<File> {
        self.rooks[color.index()][side.index()]
    }

    /// The square of the rook with which this player may still castle to this side.
    pub fn rook_square(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let rank = Rank::First.seen_by(color);
        self.rook(color, side).map(|file| Square::new(file, rank))
    }

    /// True when this player may still castle to this side.
    pub const fn has(&self, color: Color, side: CastlingSide) -> bool {
        self.rook(color, side).is_some()
    }

    /// Sets or clears the right of one player to castle to one side.
    pub const fn set(&mut self, color: Color, side: CastlingSide, rook: Option<File>) {
        self.rooks[color.index()][side.index()] = rook;
    }

    /// The squares of all rooks that may still castle.
    pub fn rooks(&self) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if let Some(square) = self.rook_square(color, side) {
                    set.insert(square);
                }
            }
        }
        set
    }
}
