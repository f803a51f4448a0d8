//! Any arrangement of pieces with the turn: the content of a FEN, lawful or not.

use core::{fmt, str::FromStr};

use crate::{
    Board, CastlingRights, CastlingStyle, Color, Faults, FenErrors, Position, PositionFaults,
    Square, chess960, fen,
};

/// A position that is not checked yet.
///
/// Every field may hold anything. [`Setup::position`] checks it and returns a [`Position`].
///
/// ```
/// use rokada_board::{Faults, Setup};
///
/// let both_in_check: Setup = "4k3/8/8/8/4R3/8/2n5/4K3 w - - 0 1".parse().expect("a good FEN");
/// let faults = both_in_check.position().expect_err("White could capture the king");
/// assert_eq!(faults.faults(), Faults::OPPOSITE_CHECK);
///
/// let position = both_in_check
///     .position_forgiving(Faults::OPPOSITE_CHECK)
///     .expect("that was its only fault");
/// assert!(position.is_check());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The pieces on their squares.
    pub board: Board,
    /// The player who has the move.
    pub turn: Color,
    /// The rooks with which the players may still castle.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed over by its double step.
    pub en_passant: Option<Square>,
    /// Moves of either player (plies) since the last capture or pawn move.
    pub halfmoves: u32,
    /// The number of the move, counting from 1; it grows after Black's move.
    pub fullmoves: u32,
}

impl Setup {
    /// The empty board, White to move.
    pub const EMPTY: Setup = Setup {
        board: Board::EMPTY,
        turn: Color::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
    };

    /// The initial position (Laws 2023, 2.3).
    pub const fn initial() -> Setup {
        Setup {
            board: Board::initial(),
            castling: CastlingRights::INITIAL,
            ..Setup::EMPTY
        }
    }

    /// Chess960 position number `number`, 0 to 959 in Scharnagl's numbering (518 is the usual
    /// one); `None` above (Laws 2023, Guideline II.2; 2018: II.2; 2014: F.2).
    ///
    /// ```
    /// use rokada_board::Setup;
    ///
    /// let setup = Setup::chess960(0).expect("below 960");
    /// assert_eq!(setup.to_string(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    /// assert_eq!(setup.chess960_number(), Some(0));
    /// ```
    pub fn chess960(number: u16) -> Option<Setup> {
        chess960::setup(number)
    }

    /// The Chess960 number of this setup, if it is one of the 960 initial positions.
    pub fn chess960_number(&self) -> Option<u16> {
        chess960::number(self)
    }

    /// The same with this player to move. If the turn changes, an en passant capture is no longer
    /// possible (Laws 2023, 3.7.3.2; 2018: 3.7.4.2; 2014: 3.7d).
    #[must_use]
    pub fn with_turn(mut self, turn: Color) -> Setup {
        if self.turn != turn {
            self.turn = turn;
            self.en_passant = None;
        }
        self
    }

    /// The player to move passes: the other is to move, the counters advance as after a move that
    /// neither captures nor moves a pawn. No rule allows this; analysis and corrections need it.
    #[must_use]
    pub fn passed(self) -> Setup {
        Setup {
            halfmoves: self.halfmoves.saturating_add(1),
            fullmoves: self
                .fullmoves
                .saturating_add(u32::from(!self.turn.is_white())),
            ..self.with_turn(self.turn.opposite())
        }
    }

    /// Checks the setup and returns the position.
    ///
    /// # Errors
    /// All faults at once, when there is any.
    pub fn position(&self) -> Result<Position, PositionFaults> {
        self.position_forgiving(Faults::NONE)
    }

    /// Checks the setup and returns the position if it has only allowed faults.
    ///
    /// A forgiven [`Faults::BAD_CASTLING`] or [`Faults::BAD_EN_PASSANT`] drops the impossible right
    /// or square; all other forgiven faults stay on the board. The kings' faults are never
    /// forgiven.
    ///
    /// # Errors
    /// All faults that are not forgiven.
    pub fn position_forgiving(&self, allowed: Faults) -> Result<Position, PositionFaults> {
        Position::from_setup(self, allowed)
    }

    /// All faults of this setup as a position; [`Faults::NONE`] when there is none.
    pub fn faults(&self) -> Faults {
        crate::faults::find(self)
    }

    /// The FEN, with castling in the given style. All styles are read.
    ///
    /// ```
    /// use rokada_board::{CastlingStyle, Setup};
    ///
    /// let start = Setup::initial();
    /// assert!(start.fen(CastlingStyle::XFen).ends_with(" w KQkq - 0 1"));
    /// let shredder = start.fen(CastlingStyle::Shredder);
    /// assert!(shredder.ends_with(" w HAha - 0 1"));
    /// assert_eq!(shredder.parse::<Setup>(), Ok(start));
    /// ```
    pub fn fen(&self, style: CastlingStyle) -> alloc::string::String {
        fen::write(self, style)
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::initial()
    }
}

/// FEN, all six fields, castling as in X-FEN.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.fen(CastlingStyle::XFen))
    }
}

/// Reads FEN: four to six fields, castling as in FEN, X-FEN or Shredder-FEN.
impl FromStr for Setup {
    type Err = FenErrors;

    fn from_str(text: &str) -> Result<Setup, FenErrors> {
        fen::read(text)
    }
}
