//! Moves in UCI, the protocol of chess programs: `e2e4`, `e7e8q`.

use alloc::string::{String, ToString};
use core::fmt;

use crate::{CastlingSide, File, Move, Position, Role, Square};

/// The form of castling in UCI.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum UciStyle {
    /// From the usual squares as the king's two steps (`e1g1`), else as in Chess960.
    #[default]
    Standard,
    /// As king takes own rook (`e1h1`), the form of Chess960.
    Chess960,
}

/// Why a text is not a legal move in UCI.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UciError {
    /// Not two squares and perhaps one of `n b r q`.
    Syntax,
    /// It is well-formed, but not a legal move here.
    Illegal,
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UciError::Syntax => "not a move: expected two squares such as `e2e4`, or `e7e8q`",
            UciError::Illegal => "not a legal move here",
        })
    }
}

impl core::error::Error for UciError {}

impl Move {
    /// The move in UCI; [`Move::NULL`] is `0000`.
    ///
    /// ```
    /// use rokada_board::{Move, Square, UciStyle};
    ///
    /// let castle = Move::castling(Square::E8, Square::A8);
    /// assert_eq!(castle.uci(UciStyle::Standard), "e8c8");
    /// assert_eq!(castle.uci(UciStyle::Chess960), "e8a8");
    /// ```
    pub fn uci(self, style: UciStyle) -> String {
        if self.is_null() {
            return NULL.to_string();
        }
        let to = match (style, self.castling_side()) {
            (UciStyle::Standard, Some(side)) if self.is_usual_castling(side) => self.arrival(),
            (UciStyle::Standard | UciStyle::Chess960, _) => self.to(),
        };
        let mut text = self.from().to_string();
        text.push_str(&to.to_string());
        if let Some(role) = self.promotion() {
            text.push(role.letter().to_ascii_lowercase());
        }
        text
    }

    fn is_usual_castling(self, side: CastlingSide) -> bool {
        self.from().file() == File::E && self.to().file() == side.usual_rook_file()
    }
}

impl Position {
    /// The legal move that this UCI text means.
    ///
    /// Castling is read as king takes own rook, and as the king's jump to its target if that is
    /// farther than a step (`e1g1`).
    ///
    /// ```
    /// use rokada_board::{Position, UciError};
    ///
    /// let start = Position::initial();
    /// assert!(start.parse_uci("g1f3").is_ok());
    /// assert_eq!(start.parse_uci("e2e5"), Err(UciError::Illegal));
    /// assert_eq!(start.parse_uci("Nf3"), Err(UciError::Syntax));
    /// ```
    ///
    /// # Errors
    /// [`UciError::Syntax`] if the text is no move at all, [`UciError::Illegal`] if it is one that
    /// cannot be played here.
    pub fn parse_uci(&self, text: &str) -> Result<Move, UciError> {
        let (from, to, promotion) = read(text).ok_or(UciError::Syntax)?;
        self.find_move(from, to, promotion).ok_or(UciError::Illegal)
    }

    /// The legal move between these squares. Castling is identified by the rook's square, and by
    /// the king's target where no plain step of the king goes there.
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let moves = self.legal_moves_from(from);
        let exact = moves
            .iter()
            .find(|mv| mv.to() == to && mv.promotion() == promotion);
        let jump = || {
            moves
                .iter()
                .find(|mv| promotion.is_none() && mv.king_target() == Some(to) && to != from)
        };
        exact.or_else(jump).copied()
    }
}

/// The text of [`Move::NULL`].
pub(crate) const NULL: &str = "0000";

/// Two squares and perhaps the promotion.
pub(crate) fn read(text: &str) -> Option<(Square, Square, Option<Role>)> {
    let from = text.get(0..2)?.parse().ok()?;
    let to = text.get(2..4)?.parse().ok()?;
    let promotion = match text.get(4..)? {
        "" => None,
        "n" => Some(Role::Knight),
        "b" => Some(Role::Bishop),
        "r" => Some(Role::Rook),
        "q" => Some(Role::Queen),
        _ => return None,
    };
    Some((from, to, promotion))
}
