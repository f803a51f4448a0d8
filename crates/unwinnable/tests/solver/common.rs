//! Shared code of the tests.

use std::path::Path;

use rokada_board::{
    Board, CastlingRights, Color, Faults, Move, Piece, Position, Role, Setup, Square,
};

/// A file of `data/unwinnable`: position, question, answer, its origin, and line or certificate.
pub(crate) fn rows(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/unwinnable");
    std::fs::read_to_string(folder.join(name)).expect("the rows are part of the repository")
}

/// The position of a FEN, any fault forgiven but a missing king.
pub(crate) fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().expect("the tests' FENs can be read");
    setup
        .position_forgiving(Faults::FORGIVABLE)
        .expect("the tests' positions have one king each")
}

/// The line is legal, move by move, and ends in a mate by this side.
pub(crate) fn assert_mates(position: &Position, winner: Color, line: &[Move]) {
    let mut here = *position;
    for &mv in line {
        here = here.try_play(mv).expect("each move of the line is legal");
    }
    assert!(
        here.is_checkmate(),
        "no mate at the end: {position} -> {here}"
    );
    assert_eq!(here.turn(), winner.opposite(), "the wrong side is mated");
}

/// The same position with the colours changed and the board turned over.
pub(crate) fn mirrored(position: &Position) -> Position {
    let fen = position.to_string();
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let swap = |text: &str| -> String {
        text.chars()
            .map(|c| {
                if c.is_ascii_uppercase() {
                    c.to_ascii_lowercase()
                } else {
                    c.to_ascii_uppercase()
                }
            })
            .collect()
    };
    fields[0] = fields[0]
        .split('/')
        .rev()
        .map(swap)
        .collect::<Vec<_>>()
        .join("/");
    fields[1] = if fields[1] == "w" { "b" } else { "w" }.into();
    fields[2] = swap(&fields[2]);
    fields[3] = fields[3]
        .replace('3', "x")
        .replace('6', "3")
        .replace('x', "6");
    self::position(&fields.join(" "))
}

/// The same position with left and right changed; there must be no right to
/// castle.
pub(crate) fn flipped(position: &Position) -> Position {
    let setup = position.to_setup();
    let flip = |square: Square| {
        i8::try_from(square.index() % 8)
            .ok()
            .and_then(|file| square.offset(7 - 2 * file, 0))
    };
    let mut board = Board::EMPTY;
    for (square, piece) in setup.board.iter() {
        board.set(flip(square).expect("on the board"), Some(piece));
    }
    let flipped = Setup {
        board,
        en_passant: setup.en_passant.and_then(flip),
        ..setup
    };
    flipped
        .position_forgiving(Faults::FORGIVABLE)
        .expect("as lawful as before")
}

pub(crate) fn arrange(men: &[(Square, Color, Role)], turn: Color) -> Option<Position> {
    let mut board = Board::EMPTY;
    for &(square, color, role) in men {
        if board.piece_at(square).is_some() {
            return None;
        }
        board.set(square, Some(Piece { color, role }));
    }
    let setup = Setup {
        board,
        turn,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
    };
    setup.position().ok()
}

/// The square of a number, a1 being 0.
pub(crate) fn square(index: usize) -> Square {
    let index = u8::try_from(index).expect("an index below 64");
    Square::from_index(index).expect("an index below 64")
}
