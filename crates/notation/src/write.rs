//! Writing a move.

use alloc::string::String;

use rokada_board::{
    CastlingSide, File, IllegalMove, Move, Position, Role, Square, attacks::attacks,
};

use crate::Letters;

/// The written form of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// The Laws' short form: `Nf3`, `exd6 e.p.`, `d8Q`, `0-0`, `+`, `#`
    /// (C.8 to C.13).
    Short,
    /// The Laws' longer form with the departure square: `Ng1f3`, `e7e5`,
    /// `e5xd6 e.p.` (C.8; not printed in the 2014 edition).
    Long,
    /// The PGN export form: as short, but `d8=Q`, `O-O` and no `e.p.`.
    Pgn,
}

/// Writes a legal move in the letters of a language or a country.
/// Optional signs are written where they apply. Where another legal move would be written the same,
/// the file of departure is added, else the rank, else the whole square (C.10).
///
/// # Panics
/// May panic if the move is not legal in the position.
///
/// ```
/// use rokada_board::{Position, Setup};
/// use rokada_notation::{Form, Language, write_move};
/// let start = Position::initial();
/// let mv = start.parse_uci("g1f3").expect("a legal move");
/// assert_eq!(write_move(&start, mv, Language::SrCyrl, Form::Short), "Сф3");
/// assert_eq!(write_move(&start, mv, Language::Ro, Form::Long), "Cg1f3");
/// ```
pub fn write_move(
    position: &Position,
    mv: Move,
    letters: impl Into<Letters>,
    form: Form,
) -> String {
    let mut text = String::with_capacity(8);
    push_move(&mut text, position, mv, letters, form);
    text
}

/// Writes a legal move as PGN does: English letters, export form.
///
/// # Panics
/// May panic if the move is not legal in the position.
pub fn san(position: &Position, mv: Move) -> String {
    write_move(position, mv, Letters::En, Form::Pgn)
}

/// [`san`] for a move that may be illegal.
///
/// ```
/// use rokada_board::{IllegalMove, Move, Position, Square};
/// use rokada_notation::try_san;
/// let start = Position::initial();
/// let far = Move::normal(Square::E2, Square::E5);
/// assert_eq!(try_san(&start, far), Err(IllegalMove(far)));
/// ```
///
/// # Errors
/// The move, if it is not legal in the position.
pub fn try_san(position: &Position, mv: Move) -> Result<String, IllegalMove> {
    try_write_move(position, mv, Letters::En, Form::Pgn)
}

/// [`write_move`] for a move that may be illegal.
///
/// # Errors
/// The move, if it is not legal in the position.
pub fn try_write_move(
    position: &Position,
    mv: Move,
    letters: impl Into<Letters>,
    form: Form,
) -> Result<String, IllegalMove> {
    if position.is_legal(mv) {
        Ok(write_move(position, mv, letters, form))
    } else {
        Err(IllegalMove(mv))
    }
}

/// Appends [`write_move`] to a text.
///
/// # Panics
/// May panic if the move is not legal in the position.
pub fn push_move(
    text: &mut String,
    position: &Position,
    mv: Move,
    letters: impl Into<Letters>,
    form: Form,
) {
    match mv.castling_side() {
        Some(side) => push_castling(text, side, form),
        None => push_step(text, position, mv, letters.into(), form),
    }
    let after = position.play(mv);
    if after.is_check() {
        text.push(if after.has_legal_move() { '+' } else { '#' });
    }
    if position.is_en_passant(mv) && form != Form::Pgn {
        text.push_str(" e.p.");
    }
}

fn push_castling(text: &mut String, side: CastlingSide, form: Form) {
    text.push_str(match (side, form) {
        (CastlingSide::KingSide, Form::Short | Form::Long) => "0-0",
        (CastlingSide::QueenSide, Form::Short | Form::Long) => "0-0-0",
        (CastlingSide::KingSide, Form::Pgn) => "O-O",
        (CastlingSide::QueenSide, Form::Pgn) => "O-O-O",
    });
}

fn push_step(text: &mut String, position: &Position, mv: Move, letters: Letters, form: Form) {
    let piece = position
        .board()
        .piece_at(mv.from())
        .expect("a legal move starts from a piece");
    let capture = position.is_capture(mv);
    text.push_str(letters.sign(piece.role).unwrap_or_default());
    let departure = match form {
        Form::Long => Departure::SQUARE,
        Form::Short | Form::Pgn if piece.role == Role::Pawn => Departure {
            file: capture,
            rank: false,
        },
        Form::Short | Form::Pgn => Departure::needed(position, mv, piece.role),
    };
    if departure.file {
        text.push(letters.file_letter(mv.from().file()));
    }
    if departure.rank {
        push_rank(text, mv.from());
    }
    if capture {
        text.push('x');
    }
    text.push(letters.file_letter(mv.to().file()));
    push_rank(text, mv.to());
    if let Some(sign) = mv.promotion().and_then(|role| letters.sign(role)) {
        if form == Form::Pgn {
            text.push('=');
        }
        text.push_str(sign);
    }
}

fn push_rank(text: &mut String, square: Square) {
    let digit = u32::try_from(square.rank().index() + 1).expect("a rank from 1 to 8");
    text.extend(char::from_digit(digit, 10));
}

/// The parts of the departure square that are written.
#[derive(Clone, Copy)]
struct Departure {
    file: bool,
    rank: bool,
}

impl Departure {
    const SQUARE: Departure = Departure {
        file: true,
        rank: true,
    };

    /// The marks that distinguish a piece from others of its kind that could legally move to the
    /// same square.
    ///
    /// Laws 2023, C.10 (2018: C.10; 2014: C.10). On one rank the file, on one
    /// file the rank, otherwise the file is preferred. Open point: three or
    /// more pieces where one sign is not enough; the whole square is written,
    /// the longer form of C.8.
    fn needed(position: &Position, mv: Move, role: Role) -> Departure {
        let mut twins = false;
        let mut same_file = false;
        let mut same_rank = false;
        let (board, turn) = (position.board(), position.turn());
        let able = attacks(role, turn, mv.to(), board.occupied()) & board.pieces(turn, role);
        for other in able {
            if other != mv.from() && position.is_legal(Move::normal(other, mv.to())) {
                twins = true;
                same_file |= other.file() == mv.from().file();
                same_rank |= other.rank() == mv.from().rank();
            }
        }
        Departure {
            file: twins && (!same_file || same_rank),
            rank: same_file,
        }
    }
}

/// The name of a square in the script of some letters: `х1` of a Serbian sheet.
pub fn square_name(square: Square, letters: impl Into<Letters>) -> String {
    let mut text = String::with_capacity(3);
    let file: File = square.file();
    text.push(letters.into().file_letter(file));
    push_rank(&mut text, square);
    text
}
