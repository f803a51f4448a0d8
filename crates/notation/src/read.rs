//! Finding the move that a text means in a position.

use alloc::vec::Vec;
use core::fmt;

use rokada_board::{
    Bitboard, Color, File, Move, Position, Rank, Role, Square,
    attacks::{attacks, pawn_attacks},
};

use crate::{
    CheckSign, Letters, Signs, Step, SyntaxError, Written, quick::find_fast, written::CyrillicX,
};

/// A written move and the legal move it means.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reading {
    /// The legal move that was meant.
    pub mv: Move,
    /// How it was written.
    pub written: Written,
    /// Signs that contradict the position. They do not make the move unreadable: a sheet is
    /// evidence, and a wrong `+` is only noted.
    pub remarks: Vec<Remark>,
}

/// A sign that does not fit its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Remark {
    /// A capture sign, but nothing is captured.
    NoCapture,
    /// `+`, but the move gives no check.
    NoCheck,
    /// `++` or `#`, but it is no mate.
    NoMate,
    /// `e.p.`, but the capture is not en passant.
    NoEnPassant,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Remark::NoCapture => "a capture sign, but nothing is captured",
            Remark::NoCheck => "a check sign, but no check",
            Remark::NoMate => "a mate sign, but no mate",
            Remark::NoEnPassant => "e.p., but not en passant",
        })
    }
}

/// Why a text gave no move in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum MoveError {
    /// It is no move in any accepted form.
    Syntax(SyntaxError),
    /// It is a move, but not a legal one here.
    Illegal(Written),
    /// It fits several legal moves.
    Ambiguous {
        /// How it was written.
        written: Written,
        /// The legal moves it fits, at least two.
        candidates: Vec<Move>,
    },
    /// A Cyrillic х names the h-file, and read so the move is not possible; as the capture sign
    /// that it resembles, it would be. Ask the player.
    CyrillicX {
        /// The move with the х taken for a capture.
        capture: Move,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Syntax(error) => error.fmt(f),
            MoveError::Illegal(_) => f.write_str("not a legal move here"),
            MoveError::Ambiguous { candidates, .. } => {
                f.write_str("ambiguous, it may be any of")?;
                for candidate in candidates {
                    write!(f, " {candidate}")?;
                }
                Ok(())
            }
            MoveError::CyrillicX { capture } => write!(
                f,
                "the Cyrillic х names the h-file; if a capture is meant ({capture}), write x"
            ),
        }
    }
}

impl core::error::Error for MoveError {}

impl From<SyntaxError> for MoveError {
    fn from(error: SyntaxError) -> MoveError {
        MoveError::Syntax(error)
    }
}

/// Reads a move written in the letters of a language or a country, in a position.
///
/// The text may leave out what Appendix C leaves optional, and only legal moves make it ambiguous:
/// a pinned piece needs no mark. See [`Written::parse`] for the forms.
///
/// # Errors
/// [`MoveError`]: no move at all, not legal, or fitting several moves.
///
/// ```
/// use rokada_board::Position;
/// use rokada_notation::{Language, read_move, san};
/// let start = Position::initial();
/// let reading = read_move(&start, "1. Sg1-f3", Language::SrLatn)?;
/// assert_eq!(san(&start, reading.mv), "Nf3");
/// # Ok::<(), rokada_notation::MoveError>(())
/// ```
pub fn read_move(
    position: &Position,
    text: &str,
    letters: impl Into<Letters>,
) -> Result<Reading, MoveError> {
    let letters = letters.into();
    let reading = read_with(position, text, letters, CyrillicX::File);
    // With a Cyrillic х as a capture sign the departure is left open, so it can never give another
    // legal move than the h-file does. So the question arises only where that gives none.
    if reading.is_err()
        && text.contains('х')
        && let Ok(other) = read_with(position, text, letters, CyrillicX::Capture)
    {
        return Err(MoveError::CyrillicX { capture: other.mv });
    }
    reading
}

/// Finds the legal move written in English letters; fast for plain moves.
///
/// Marks with the move (check, mate, opinions) are not checked; [`read_move`] reports them, and
/// reads other languages.
///
/// # Errors
/// [`MoveError`]: no move at all, not legal, or fitting several moves.
///
/// ```
/// use rokada_board::Position;
/// use rokada_notation::find_san;
/// let mv = find_san(&Position::initial(), "Nf3")?;
/// assert_eq!(mv.to_string(), "g1f3");
/// assert!(find_san(&Position::initial(), "Nf6").is_err());
/// # Ok::<(), rokada_notation::MoveError>(())
/// ```
pub fn find_san(position: &Position, text: &str) -> Result<Move, MoveError> {
    match find_fast(position, text.as_bytes()) {
        Some(mv) => Ok(mv),
        None => Ok(read_move(position, text, Letters::En)?.mv),
    }
}

fn read_with(
    position: &Position,
    text: &str,
    letters: Letters,
    cyrillic_x: CyrillicX,
) -> Result<Reading, MoveError> {
    Written::parse_with(text, letters, cyrillic_x)?.read(position)
}

impl Written {
    /// The legal move this text means, with the signs that contradict the position.
    ///
    /// # Errors
    /// [`MoveError::Illegal`] or [`MoveError::Ambiguous`].
    pub fn read(&self, position: &Position) -> Result<Reading, MoveError> {
        let mv = self.find(position)?;
        Ok(Reading {
            mv,
            written: *self,
            remarks: self.remarks(position, mv),
        })
    }

    /// The legal move this text means; the optional signs are not checked.
    ///
    /// # Errors
    /// [`MoveError::Illegal`] or [`MoveError::Ambiguous`].
    pub fn find(&self, position: &Position) -> Result<Move, MoveError> {
        let mut fitting = Fitting::new(position);
        candidates(position, self.step, &mut fitting);
        match fitting {
            Fitting {
                first: Some(mv),
                others,
                ..
            } if others.is_empty() => Ok(mv),
            Fitting { first: None, .. } => Err(MoveError::Illegal(*self)),
            Fitting { first, others, .. } => Err(MoveError::Ambiguous {
                written: *self,
                candidates: first.into_iter().chain(others).collect(),
            }),
        }
    }

    /// Whether this text may mean a move that is legal in the position.
    ///
    /// This defines what fits; [`Written::find`] is the faster search.
    pub fn fits(&self, position: &Position, mv: Move) -> bool {
        let role = |role: Role| {
            (position.board().piece_at(mv.from())).is_some_and(|piece| piece.role == role)
        };
        match self.step {
            Step::Castling(side) => mv.castling_side() == Some(side),
            Step::Piece {
                role: named,
                from_file,
                from_rank,
                to,
            } => {
                mv.to() == to
                    && mv.castling_side().is_none()
                    && role(named)
                    && from_file.is_none_or(|file| mv.from().file() == file)
                    && from_rank.is_none_or(|rank| mv.from().rank() == rank)
            }
            Step::Pawn {
                from_file,
                from_rank,
                to,
                promotion,
            } => {
                mv.to() == to
                    && mv.castling_side().is_none()
                    && role(Role::Pawn)
                    && mv.from().file() == from_file.unwrap_or(to.file())
                    && from_rank.is_none_or(|rank| mv.from().rank() == rank)
                    && promotion.is_none_or(|role| mv.promotion() == Some(role))
            }
        }
    }

    /// The optional signs that contradict a legal move of the position.
    pub fn remarks(&self, position: &Position, mv: Move) -> Vec<Remark> {
        self.signs.remarks(position, mv)
    }
}

impl Signs {
    /// The signs that contradict a legal move of the position.
    pub fn remarks(&self, before: &Position, mv: Move) -> Vec<Remark> {
        let mut remarks = Vec::new();
        if self.capture && !before.is_capture(mv) {
            remarks.push(Remark::NoCapture);
        }
        if self.en_passant && !before.is_en_passant(mv) {
            remarks.push(Remark::NoEnPassant);
        }
        if let Some(sign) = self.check {
            let after = before.play(mv);
            match sign {
                CheckSign::Check if !after.is_check() => remarks.push(Remark::NoCheck),
                CheckSign::Mate if !after.is_checkmate() => remarks.push(Remark::NoMate),
                CheckSign::Check | CheckSign::Mate => {}
            }
        }
        remarks
    }
}

/// The legal moves found to fit, usually one.
struct Fitting<'a> {
    position: &'a Position,
    first: Option<Move>,
    others: Vec<Move>,
}

impl Fitting<'_> {
    fn new(position: &Position) -> Fitting<'_> {
        Fitting {
            position,
            first: None,
            others: Vec::new(),
        }
    }

    /// Adds a move that fits, if it is legal.
    fn offer(&mut self, mv: Move) {
        if !self.position.is_legal(mv) {
            return;
        }
        match self.first {
            None => self.first = Some(mv),
            Some(_) => self.others.push(mv),
        }
    }
}

/// Offers every move that fits the step and may be legal.
///
/// A search backwards from the arrival square mostly leaves one piece to test, where generating all
/// legal moves costs ten times as much.
fn candidates(position: &Position, step: Step, fitting: &mut Fitting<'_>) {
    let turn = position.turn();
    let board = position.board();
    match step {
        Step::Castling(side) => {
            let rook = position.castling().rook_square(turn, side);
            if let Some(rook) = rook {
                fitting.offer(Move::castling(position.king(turn), rook));
            }
        }
        Step::Piece {
            role,
            from_file,
            from_rank,
            to,
        } => {
            let from = attacks(role, turn, to, board.occupied()) & board.pieces(turn, role);
            for from in from {
                if departs(from, from_file, from_rank) {
                    fitting.offer(Move::normal(from, to));
                }
            }
        }
        Step::Pawn {
            from_file,
            from_rank,
            to,
            promotion,
        } => {
            let from_file = from_file.unwrap_or(to.file());
            let from = pawns_before(position, from_file, to) & board.pieces(turn, Role::Pawn);
            for from in from {
                if departs(from, Some(from_file), from_rank) {
                    pawn_moves(position, from, to, promotion, fitting);
                }
            }
        }
    }
}

fn departs(from: Square, file: Option<File>, rank: Option<Rank>) -> bool {
    file.is_none_or(|file| from.file() == file) && rank.is_none_or(|rank| from.rank() == rank)
}

/// The squares from which a pawn of this file might arrive.
fn pawns_before(position: &Position, from_file: File, to: Square) -> Bitboard {
    let turn = position.turn();
    if from_file != to.file() {
        return pawn_attacks(turn.opposite(), to);
    }
    let back = match turn {
        Color::White => -1,
        Color::Black => 1,
    };
    let mut from = Bitboard::EMPTY;
    for steps in [back, 2 * back] {
        if let Some(square) = to.offset(0, steps) {
            from.insert(square);
        }
    }
    from
}

fn pawn_moves(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
    fitting: &mut Fitting<'_>,
) {
    if matches!(to.rank(), Rank::First | Rank::Eighth) {
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            if promotion.is_none_or(|wanted| wanted == role)
                && let Some(mv) = Move::promoting(from, to, role)
            {
                fitting.offer(mv);
            }
        }
    } else if promotion.is_none() {
        let passed = from.file() != to.file() && position.en_passant() == Some(to);
        fitting.offer(if passed {
            Move::en_passant(from, to)
        } else {
            Move::normal(from, to)
        });
    }
}
