//! Kinds of pieces, and pieces of a colour.

use core::{fmt, str::FromStr};

use crate::Color;

/// A kind of piece (Laws 2023, 2.2). In the Laws "piece" includes the pawns; so it does here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Moves by Article 3.7.
    Pawn = 0,
    /// Moves by Article 3.6.
    Knight = 1,
    /// Moves by Article 3.2.
    Bishop = 2,
    /// Moves by Article 3.3.
    Rook = 3,
    /// Moves by Article 3.4.
    Queen = 4,
    /// Moves by Article 3.8.
    King = 5,
}

impl Role {
    /// All six kinds, the pawn first.
    pub const ALL: [Role; 6] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];

    /// The pieces that a pawn may become, the queen first (Laws 2023, 3.7.3.3; 2018: 3.7.5.1; 2014:
    /// 3.7e).
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// 0 for the pawn to 5 for the king.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English letter in upper case: `P N B R Q K`.
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The kind with this English letter, upper or lower case.
    pub const fn from_letter(letter: char) -> Option<Role> {
        match letter {
            'P' | 'p' => Some(Role::Pawn),
            'N' | 'n' => Some(Role::Knight),
            'B' | 'b' => Some(Role::Bishop),
            'R' | 'r' => Some(Role::Rook),
            'Q' | 'q' => Some(Role::Queen),
            'K' | 'k' => Some(Role::King),
            _ => None,
        }
    }

    /// The English name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseRoleError;

impl fmt::Display for ParseRoleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a piece: expected `pawn`, `knight`, `bishop`, `rook`, `queen` or `king`")
    }
}

impl core::error::Error for ParseRoleError {}

impl FromStr for Role {
    type Err = ParseRoleError;

    fn from_str(text: &str) -> Result<Role, ParseRoleError> {
        Role::ALL
            .into_iter()
            .find(|role| role.name() == text)
            .ok_or(ParseRoleError)
    }
}

/// A piece of one of the players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The side that it belongs to.
    pub color: Color,
    /// The kind of the piece.
    pub role: Role,
}

impl Piece {
    /// The piece of this colour and kind.
    pub const fn new(color: Color, role: Role) -> Piece {
        Piece { color, role }
    }

    /// The letter of FEN: upper case for White, lower case for Black.
    pub const fn to_fen_char(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece with this letter of FEN.
    pub fn from_fen_char(letter: char) -> Option<Piece> {
        let role = Role::from_letter(letter)?;
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        Some(Piece { color, role })
    }
}

/// The letter of FEN.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_fen_char())
    }
}
