//! FEN in and out: Forsyth-Edwards notation with the castling field of X-FEN or Shredder-FEN.
//!
//! Reading takes four to six fields, so the position part of EPD is accepted too. It is strict, and
//! reports every fault it finds, each with its field, rather than the first. Faults that leave one
//! meaning come with that meaning ([`FenErrors::meant`]).

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use crate::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, File, Piece, Rank, Role, Setup, Square,
};

/// How castling rights are printed in FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingStyle {
    /// `KQkq` for the outermost rook of a side, the file's letter for another (X-FEN). For usual
    /// chess this is plain FEN.
    #[default]
    XFen,
    /// Always the file's letter: `HAha` (Shredder-FEN).
    Shredder,
}

/// A field of FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FenField {
    /// The first: the pieces on their squares.
    Placement,
    /// The second: `w` or `b`.
    Turn,
    /// The third: castling rights or `-`.
    Castling,
    /// The fourth: the en passant square or `-`.
    EnPassant,
    /// The fifth: plies since the last capture or pawn move.
    Halfmoves,
    /// The sixth: the number of the move.
    Fullmoves,
    /// The text after the sixth.
    Rest,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::Placement => "placement",
            FenField::Turn => "turn",
            FenField::Castling => "castling",
            FenField::EnPassant => "en passant",
            FenField::Halfmoves => "halfmove clock",
            FenField::Fullmoves => "move number",
            FenField::Rest => "end",
        })
    }
}

/// The kind of fault in a field of FEN.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// The field is not there.
    Missing,
    /// The placement has this many ranks instead of eight.
    RankCount(usize),
    /// This rank of the placement describes this many squares instead of eight.
    RankLength(Rank, usize),
    /// This letter has no meaning in this field.
    UnknownLetter(char),
    /// The field is not `w` or `b`, not a square or `-`, not a number: the text found.
    Unreadable(String),
    /// Two castling rights for one player and side.
    DuplicateRight(char),
    /// Text after the sixth field.
    TooManyFields,
    /// Two adjacent digits in this rank of the placement: adjacent empty squares are one number,
    /// and `17` might be meant as seventeen.
    SplitNumber(Rank),
    /// The number of the move is 0; the first move has number 1.
    MoveZero,
}

impl FenErrorKind {
    /// True when the text still has one meaning.
    const fn is_slip(&self) -> bool {
        matches!(self, FenErrorKind::SplitNumber(_) | FenErrorKind::MoveZero)
    }
}

/// One fault of a FEN: where and what.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FenError {
    /// The field it is in.
    pub field: FenField,
    /// The kind of the fault.
    pub kind: FenErrorKind,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.field)?;
        match &self.kind {
            FenErrorKind::Missing => f.write_str("missing"),
            FenErrorKind::RankCount(count) => write!(f, "8 ranks are needed, found {count}"),
            FenErrorKind::RankLength(rank, length) => {
                write!(f, "rank {rank} has {length} squares instead of 8")
            }
            FenErrorKind::UnknownLetter(letter) => write!(f, "unknown letter {letter:?}"),
            FenErrorKind::Unreadable(text) => {
                let expected = match self.field {
                    FenField::Turn => "`w` or `b`",
                    FenField::EnPassant => "a square or `-`",
                    FenField::Halfmoves | FenField::Fullmoves => "a number",
                    FenField::Placement | FenField::Castling | FenField::Rest => "something else",
                };
                write!(f, "expected {expected}, found {text:?}")
            }
            FenErrorKind::DuplicateRight(letter) => {
                write!(f, "a second right for the same side: {letter:?}")
            }
            FenErrorKind::TooManyFields => f.write_str("text after the sixth field"),
            FenErrorKind::SplitNumber(rank) => {
                write!(f, "two digits side by side in rank {rank}: write their sum")
            }
            FenErrorKind::MoveZero => f.write_str("0, but the first move has number 1"),
        }
    }
}

/// All faults of a FEN, in the order of its fields; at least one.
///
/// ```
/// use rokada_board::Setup;
///
/// let errors = "8/8/8/8/8/8/8 x KQ - ten 1".parse::<Setup>().expect_err("no FEN");
/// assert_eq!(errors.errors().len(), 3);
/// assert!(errors.to_string().contains("8 ranks are needed, found 7"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenErrors {
    errors: Vec<FenError>,
    meant: Option<Setup>,
}

impl FenErrors {
    /// Everything that is wrong, in the order of the fields.
    pub fn errors(&self) -> &[FenError] {
        &self.errors
    }

    /// The setup that the text means, if its only faults are slips that leave one meaning. These
    /// are [`FenErrorKind::SplitNumber`] and [`FenErrorKind::MoveZero`], which some programs write,
    /// and a text that ends after the turn or the rights, if no king could castle.
    ///
    /// For programs that read files from others. Strict reading still refuses the text.
    ///
    /// ```
    /// use rokada_board::Setup;
    ///
    /// let slips = "4k3/8/8/8/8/8/8/13K3 w - - 0 0".parse::<Setup>().expect_err("two slips");
    /// let meant = slips.meant().expect("both leave one meaning");
    /// assert_eq!(meant.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    ///
    /// let wrong = "4k3/8/8/8/8/8/8/7K3 w - - 0 0".parse::<Setup>().expect_err("too long");
    /// assert_eq!(wrong.meant(), None);
    /// ```
    pub fn meant(&self) -> Option<Setup> {
        self.meant
    }
}

impl fmt::Display for FenErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a FEN: ")?;
        for (index, error) in self.errors.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{error}")?;
        }
        Ok(())
    }
}

impl core::error::Error for FenErrors {}

/// The number of listed faults of one FEN: each letter may have one, and the text may be long.
const ERRORS_MAX: usize = 20;

#[derive(Default)]
struct Faults {
    listed: Vec<FenError>,
    /// Whether there are more than [`ERRORS_MAX`].
    has_more: bool,
}

impl Faults {
    fn add(&mut self, field: FenField, kind: FenErrorKind) {
        if self.listed.len() < ERRORS_MAX {
            self.listed.push(FenError { field, kind });
        } else {
            self.has_more = true;
        }
    }

    /// The setup, or the faults; with the meaning, if they leave one.
    fn or(self, setup: Setup) -> Result<Setup, FenErrors> {
        if self.listed.is_empty() {
            return Ok(setup);
        }
        let is_slip = |fault: &FenError| match (fault.field, &fault.kind) {
            (FenField::EnPassant, FenErrorKind::Missing) => true,
            (FenField::Castling, FenErrorKind::Missing) => !could_castle(&setup.board),
            (_, kind) => kind.is_slip(),
        };
        let are_slips = !self.has_more && self.listed.iter().all(is_slip);
        Err(FenErrors {
            errors: self.listed,
            meant: are_slips.then_some(setup),
        })
    }
}

/// Whether a king and a rook of one colour are on its first rank, so that rights to castle may have
/// been left out.
fn could_castle(board: &Board) -> bool {
    Color::ALL.into_iter().any(|color| {
        let first = Bitboard::from_rank(Rank::First.seen_by(color));
        let has = |role| (board.pieces(color, role) & first).any();
        has(Role::King) && has(Role::Rook)
    })
}

pub(crate) fn read(text: &str) -> Result<Setup, FenErrors> {
    let mut faults = Faults::default();
    let mut fields = text.split_ascii_whitespace();
    let mut setup = Setup::EMPTY;

    match fields.next() {
        Some(field) => setup.board = placement(field, &mut faults),
        None => faults.add(FenField::Placement, FenErrorKind::Missing),
    }
    match fields.next() {
        Some("w") => setup.turn = Color::White,
        Some("b") => setup.turn = Color::Black,
        Some(other) => faults.add(FenField::Turn, unreadable(other)),
        None => faults.add(FenField::Turn, FenErrorKind::Missing),
    }
    match fields.next() {
        Some(field) => setup.castling = castling(field, &setup.board, &mut faults),
        None => faults.add(FenField::Castling, FenErrorKind::Missing),
    }
    match fields.next() {
        Some("-") => {}
        Some(field) => match field.parse() {
            Ok(square) => setup.en_passant = Some(square),
            Err(_) => faults.add(FenField::EnPassant, unreadable(field)),
        },
        None => faults.add(FenField::EnPassant, FenErrorKind::Missing),
    }
    if let Some(field) = fields.next() {
        setup.halfmoves = number(FenField::Halfmoves, field, &mut faults).unwrap_or_default();
    }
    if let Some(field) = fields.next() {
        let number = number(FenField::Fullmoves, field, &mut faults);
        match number {
            Some(0) => faults.add(FenField::Fullmoves, FenErrorKind::MoveZero),
            Some(number) => setup.fullmoves = number,
            None => {}
        }
    }
    if fields.next().is_some() {
        faults.add(FenField::Rest, FenErrorKind::TooManyFields);
    }
    faults.or(setup)
}

pub(crate) fn read_board(text: &str) -> Result<Board, FenErrors> {
    let mut faults = Faults::default();
    let board = placement(text, &mut faults);
    let setup = Setup {
        board,
        ..Setup::EMPTY
    };
    faults.or(setup).map(|setup| setup.board)
}

fn unreadable(text: &str) -> FenErrorKind {
    // Shown to a person; a whole file pasted by mistake would not help.
    FenErrorKind::Unreadable(text.chars().take(40).collect())
}

fn placement(text: &str, faults: &mut Faults) -> Board {
    let mut board = Board::EMPTY;
    let count = text.split('/').count();
    if count != 8 {
        faults.add(FenField::Placement, FenErrorKind::RankCount(count));
    }
    for (rank, row) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
        let mut length = 0;
        let mut is_after_digit = false;
        let mut is_split = false;
        for letter in row.chars() {
            let empty = letter.to_digit(10).filter(|empty| (1..=8).contains(empty));
            is_split |= is_after_digit && empty.is_some();
            is_after_digit = empty.is_some();
            if let Some(empty) = empty {
                length += empty as usize;
            } else {
                match Piece::from_fen_char(letter) {
                    Some(piece) => {
                        if let Some(&file) = File::ALL.get(length) {
                            board.set(Square::new(file, rank), Some(piece));
                        }
                    }
                    None => faults.add(FenField::Placement, FenErrorKind::UnknownLetter(letter)),
                }
                // An unknown letter counts as a square, else it would cause a second fault.
                length += 1;
            }
        }
        if length != 8 {
            faults.add(FenField::Placement, FenErrorKind::RankLength(rank, length));
        } else if is_split {
            faults.add(FenField::Placement, FenErrorKind::SplitNumber(rank));
        }
    }
    board
}

fn number(field: FenField, text: &str, faults: &mut Faults) -> Option<u32> {
    let value = if text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().ok()
    } else {
        None
    };
    if value.is_none() {
        faults.add(field, unreadable(text));
    }
    value
}

fn castling(text: &str, board: &Board, faults: &mut Faults) -> CastlingRights {
    let mut rights = CastlingRights::NONE;
    if text == "-" {
        return rights;
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let (side, rook) = match letter {
            'K' | 'k' => outermost(board, color, CastlingSide::KingSide),
            'Q' | 'q' => outermost(board, color, CastlingSide::QueenSide),
            _ => {
                let Some(rook) = File::from_letter(letter) else {
                    faults.add(FenField::Castling, FenErrorKind::UnknownLetter(letter));
                    continue;
                };
                (side_of(board, color, rook), rook)
            }
        };
        if rights.has(color, side) {
            faults.add(FenField::Castling, FenErrorKind::DuplicateRight(letter));
        }
        rights.set(color, side, Some(rook));
    }
    rights
}

/// The kings of a colour on its own first rank.
fn kings_at_home(board: &Board, color: Color) -> Bitboard {
    board.pieces(color, Role::King) & Bitboard::from_rank(Rank::First.seen_by(color))
}

/// The rook that `K` or `Q` means: the one farthest from the king to that side. Without such a rook
/// it is the usual one; [`Setup::faults`] then reports that it is missing.
fn outermost(board: &Board, color: Color, side: CastlingSide) -> (CastlingSide, File) {
    let rank = Bitboard::from_rank(Rank::First.seen_by(color));
    let rooks = board.pieces(color, Role::Rook) & rank;
    let outer = match side {
        CastlingSide::KingSide => rooks.last(),
        CastlingSide::QueenSide => rooks.first(),
    };
    let file = outer
        .zip(kings_at_home(board, color).first())
        .map(|(rook, king)| (rook.file(), king.file()))
        .filter(|&(rook, king)| CastlingSide::of(king, rook) == side)
        .map_or(side.usual_rook_file(), |(rook, _)| rook);
    (side, file)
}

/// The side to which a rook on this file castles; without a king on its first rank, as if it were
/// on e.
fn side_of(board: &Board, color: Color, rook: File) -> CastlingSide {
    let king = kings_at_home(board, color).first();
    CastlingSide::of(king.map_or(File::E, Square::file), rook)
}

pub(crate) fn write(setup: &Setup, style: CastlingStyle) -> String {
    let mut text = String::with_capacity(80);
    write_board(&setup.board, &mut text);
    text.push(' ');
    text.push(setup.turn.letter());
    text.push(' ');
    write_castling(setup, style, &mut text);
    text.push(' ');
    match setup.en_passant {
        Some(square) => text.push_str(&square.to_string()),
        None => text.push('-'),
    }
    for number in [setup.halfmoves, setup.fullmoves] {
        text.push(' ');
        text.push_str(&number.to_string());
    }
    text
}

pub(crate) fn write_board(board: &Board, text: &mut String) {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            match board.piece_at(Square::new(file, rank)) {
                Some(piece) => {
                    write_empty(empty, text);
                    empty = 0;
                    text.push(piece.to_fen_char());
                }
                None => empty += 1,
            }
        }
        write_empty(empty, text);
        if rank != Rank::First {
            text.push('/');
        }
    }
}

fn write_empty(count: u8, text: &mut String) {
    if count > 0 {
        text.push((b'0' + count) as char);
    }
}

fn write_castling(setup: &Setup, style: CastlingStyle, text: &mut String) {
    if setup.castling.is_empty() {
        text.push('-');
        return;
    }
    for color in Color::ALL {
        for side in CastlingSide::ALL {
            let Some(rook) = setup.castling.rook(color, side) else {
                continue;
            };
            let usual = match side {
                CastlingSide::KingSide => 'k',
                CastlingSide::QueenSide => 'q',
            };
            let letter = match style {
                CastlingStyle::XFen if outermost(&setup.board, color, side) == (side, rook) => {
                    usual
                }
                CastlingStyle::XFen | CastlingStyle::Shredder => rook.letter(),
            };
            text.push(match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter,
            });
        }
    }
}
