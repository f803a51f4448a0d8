//! Checks the decoders against the readings in `data/feed/wire`, and that no input makes them
//! panic.

use std::{fs, path::Path};

use proptest::prelude::*;
use rokada_board::{Board, Color, Piece, Square};
use rokada_feed::{
    Feed, Reading, Sensed,
    wire::{ChessLink, Chessnut, Dgt, Facing, Fault},
};

enum Decoder {
    Dgt(Dgt),
    Chessnut(Chessnut),
    ChessLink(ChessLink),
}

impl Decoder {
    fn named(name: &str, facing: Facing, left: Color) -> Decoder {
        match name {
            "dgt" => Decoder::Dgt(Dgt::new(facing, left)),
            "chessnut" => Decoder::Chessnut(Chessnut::new(facing)),
            "chesslink" => Decoder::ChessLink(ChessLink::new(facing)),
            _ => panic!("no board `{name}`"),
        }
    }

    fn read(&mut self, at: i64, bytes: &[u8]) -> Vec<Result<Reading, Fault>> {
        match self {
            Decoder::Dgt(board) => board.read(at, bytes),
            Decoder::Chessnut(board) => vec![board.read(at, bytes)],
            Decoder::ChessLink(board) => board.read(at, bytes),
        }
    }

    fn lost(&mut self, at: i64) -> Reading {
        match self {
            Decoder::Dgt(board) => board.lost(at),
            Decoder::Chessnut(_) => Reading {
                at,
                sensed: Sensed::Lost,
            },
            Decoder::ChessLink(board) => board.lost(at),
        }
    }
}

/// The readings and faults of a log of bytes, as lines.
fn said(header: &str, sent: &str) -> Vec<String> {
    let value = |key: &str| {
        let mut pairs = header.lines().filter_map(|line| line.split_once(": "));
        let (_, value) = pairs.find(|(name, _)| *name == key)?;
        Some(value.trim())
    };
    let facing = match value("turned") {
        Some("yes") => Facing::Turned,
        _ => Facing::Usual,
    };
    let left = value("left").map_or(Color::White, |left| left.parse().expect("a colour"));
    let mut board = Decoder::named(value("board").expect("a board"), facing, left);
    let mut lines = Vec::new();
    for line in sent.lines() {
        let (at, what) = line.split_once(' ').unwrap_or((line, ""));
        let at: i64 = at.parse().expect("a time");
        let what = what.trim();
        if what == "lost" {
            lines.push(board.lost(at).to_string());
            continue;
        }
        let bytes: Vec<u8> = match what.strip_prefix('"') {
            Some(text) => text.trim_end_matches('"').bytes().collect(),
            None => what
                .split_whitespace()
                .map(|byte| u8::from_str_radix(byte, 16).expect("a byte"))
                .collect(),
        };
        lines.extend(board.read(at, &bytes).into_iter().map(|read| match read {
            Ok(reading) => reading.to_string(),
            Err(fault) => format!("{at} fault: {fault}"),
        }));
    }
    lines
}

#[test]
fn every_byte_log_decodes_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/feed/wire");
    let mut logs: Vec<_> = fs::read_dir(folder)
        .expect("data/feed/wire is next to crates/")
        .map(|entry| entry.expect("a file").path())
        .collect();
    logs.sort();
    assert!(logs.len() >= 12, "only {} logs of bytes", logs.len());
    for path in logs {
        let text = fs::read_to_string(&path).expect("a text");
        let parts: Vec<&str> = text.split("---\n").collect();
        let [header, sent, expected] = parts[..] else {
            panic!("{}: three parts", path.display());
        };
        let expected: Vec<&str> = expected.lines().collect();
        assert_eq!(said(header, sent), expected, "{}", path.display());
    }
}

/// A DGT board and the feed together: from bytes to acts.
#[test]
fn a_move_on_a_dgt_board_becomes_acts() {
    let mut board = Dgt::new(Facing::Usual, Color::White);
    let mut feed = Feed::from_start();
    let mut said = Vec::new();
    let sent: [(i64, &[u8]); 5] = [
        (500, &[0x8d, 0, 10, 1, 0x30, 0, 1, 0x30, 0, 0x09]),
        (1_000, &[0x8e, 0, 5, 62, 0]),
        (1_200, &[0x8e, 0, 5, 54, 3, 0x8e, 0, 5, 54, 1]),
        (1_600, &[0x8e, 0, 5, 45, 3]),
        (2_500, &[0x8d, 0, 10, 1, 0x30, 0, 1, 0x29, 0x58, 0x13]),
    ];
    for (at, bytes) in sent {
        for reading in board.read(at, bytes) {
            said.extend(feed.read(&reading.expect("whole messages")));
        }
    }
    let said: Vec<String> = said.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "@1000 sure white lift g1",
            "@1600 sure white place f3",
            "@2500 sure white press",
        ]
    );
}

/// The bytes that each board sends for this position.
fn encode(board: &Board) -> [(&'static str, Vec<u8>); 3] {
    let reading_order = || {
        (1..=8)
            .rev()
            .flat_map(|rank| ('a'..='h').map(move |file| format!("{file}{rank}")))
    };
    let letters: Vec<char> = reading_order()
        .map(|name| name.parse::<Square>().expect("a square"))
        .map(|square| board.piece_at(square).map_or('.', Piece::to_fen_char))
        .collect();
    let code = |codes: &str, letter: char| {
        let code = codes.find(letter).expect("a piece");
        u8::try_from(code).expect("few pieces")
    };
    let mut dgt = vec![0x86, 0, 67];
    dgt.extend(letters.iter().map(|letter| code(".PRNBKQprnbkq", *letter)));
    let mut chessnut = vec![0x01, 0x24];
    for rank in letters.chunks(8) {
        let codes: Vec<u8> = rank
            .iter()
            .rev()
            .map(|letter| code(".qkbpnRPrBNQK", *letter))
            .collect();
        chessnut.extend(codes.chunks(2).map(|pair| pair[0] | pair[1] << 4));
    }
    chessnut.extend([0, 0]);
    let mut link: Vec<u8> = format!("s{}", letters.iter().collect::<String>()).into_bytes();
    let check = link.iter().fold(0, |all, letter| all ^ letter);
    link.extend(format!("{check:02X}").bytes());
    [("dgt", dgt), ("chessnut", chessnut), ("chesslink", link)]
}

fn boards() -> impl Strategy<Value = Board> {
    prop::collection::vec((0usize..64, 0usize..12), 0..40).prop_map(|pieces| {
        let mut board = Board::EMPTY;
        for (square, piece) in pieces {
            let letter = "PNBRQKpnbrqk".as_bytes()[piece];
            board.set(
                Square::ALL[square],
                Piece::from_fen_char(char::from(letter)),
            );
        }
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Every position is decoded, wherever the port cuts the bytes and whatever came before.
    #[test]
    fn every_position_is_decoded(board in boards(), cut in 1usize..36, noise in prop::collection::vec(any::<u8>(), 0..90)) {
        for (name, bytes) in encode(&board) {
            let mut decoder = Decoder::named(name, Facing::Usual, Color::White);
            let mut read = decoder.read(0, &noise);
            if name == "chessnut" {
                read.extend(decoder.read(1, &bytes));
            } else {
                read.extend(decoder.read(1, &bytes[..cut]));
                read.extend(decoder.read(1, &bytes[cut..]));
            }
            let last = read.pop().expect("something is said");
            prop_assert_eq!(last, Ok(Reading { at: 1, sensed: Sensed::Pieces(board) }), "{}", name);
        }
    }

    #[test]
    fn no_bytes_panic(
        chunks in prop::collection::vec(prop::collection::vec(prop_oneof![any::<u8>(), prop::sample::select(b"s.svlxwr0\x86\x8d\x8e\x00\x05\x0a\x43".to_vec())], 0..80), 0..12),
        turned: bool,
    ) {
        let facing = if turned { Facing::Turned } else { Facing::Usual };
        for name in ["dgt", "chessnut", "chesslink"] {
            let mut decoder = Decoder::named(name, facing, Color::Black);
            for chunk in &chunks {
                for read in decoder.read(5, chunk) {
                    let line = read.map_or_else(|fault| fault.to_string(), |reading| reading.to_string());
                    prop_assert!(!line.is_empty());
                }
            }
        }
    }
}
