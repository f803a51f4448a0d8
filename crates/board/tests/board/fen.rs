//! FEN in and out.

use proptest::prelude::*;
use rokada_board::{
    Board, CastlingSide, CastlingStyle, Color, FenErrorKind, FenField, File, Rank, Setup, Square,
};

use crate::support::{Random, anything, forgiven, start, walk};

fn read(fen: &str) -> Setup {
    fen.parse().expect("a good FEN")
}

#[test]
fn fen_round_trips() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "8/8/8/8/8/8/8/8 b - - 149 4294967295",
        "4k3/8/8/8/8/8/8/RR2K1RR w GBkq - 0 1",
        "KKKKKKKK/pppppppp/8/8/8/8/PPPPPPPP/kkkkkkkk w - a1 7 9",
    ] {
        assert_eq!(read(fen).to_string(), fen);
    }
}

#[test]
fn four_and_five_fields_are_accepted() {
    let four = read("4k3/8/8/8/8/8/8/4K3 b - -");
    assert_eq!(four.to_string(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    let five = read("4k3/8/8/8/8/8/8/4K3 b - - 12");
    assert_eq!(five.to_string(), "4k3/8/8/8/8/8/8/4K3 b - - 12 1");
}

#[test]
fn reads_and_writes_all_castling_styles() {
    // Two rooks to the king's right: K means the outer one, its letter the inner one.
    let outer = read("4k3/8/8/8/8/8/8/4KR1R w K - 0 1");
    assert_eq!(
        outer.castling.rook(Color::White, CastlingSide::KingSide),
        Some(File::H)
    );
    assert_eq!(outer, read("4k3/8/8/8/8/8/8/4KR1R w H - 0 1"));
    let inner = read("4k3/8/8/8/8/8/8/4KR1R w F - 0 1");
    assert_eq!(
        inner.castling.rook(Color::White, CastlingSide::KingSide),
        Some(File::F)
    );
    assert_eq!(inner.to_string(), "4k3/8/8/8/8/8/8/4KR1R w F - 0 1");
    assert_eq!(
        outer.fen(CastlingStyle::Shredder),
        "4k3/8/8/8/8/8/8/4KR1R w H - 0 1"
    );
    assert_eq!(
        Setup::initial().fen(CastlingStyle::Shredder),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
    );
}

#[test]
fn reports_all_faults_at_once() {
    let errors = "rnbqkbnr/ppppppp/7x/9/8/8/PPPPPPPP w? KQqx e9 -1 one more"
        .parse::<Setup>()
        .expect_err("nearly everything is wrong");
    let found: Vec<(FenField, FenErrorKind)> = errors
        .errors()
        .iter()
        .map(|error| (error.field, error.kind.clone()))
        .collect();
    assert_eq!(
        found,
        [
            (FenField::Placement, FenErrorKind::RankCount(7)),
            (
                FenField::Placement,
                FenErrorKind::RankLength(Rank::Seventh, 7)
            ),
            (FenField::Placement, FenErrorKind::UnknownLetter('x')),
            (FenField::Placement, FenErrorKind::UnknownLetter('9')),
            (
                FenField::Placement,
                FenErrorKind::RankLength(Rank::Fifth, 1)
            ),
            (FenField::Turn, FenErrorKind::Unreadable("w?".into())),
            (FenField::Castling, FenErrorKind::UnknownLetter('x')),
            (FenField::EnPassant, FenErrorKind::Unreadable("e9".into())),
            (FenField::Halfmoves, FenErrorKind::Unreadable("-1".into())),
            (FenField::Fullmoves, FenErrorKind::Unreadable("one".into())),
            (FenField::Rest, FenErrorKind::TooManyFields),
        ]
    );
    assert!(errors.to_string().contains("rank 7 has 7 squares"));

    // A letter may have a fault, and a text be long.
    let long = format!("{} w - - 0 1", "x".repeat(100_000));
    let errors = long.parse::<Setup>().expect_err("no piece");
    assert_eq!((errors.errors().len(), errors.meant()), (20, None));

    let empty = "".parse::<Setup>().expect_err("there is nothing");
    assert_eq!(empty.errors().len(), 4, "{empty}");

    let twice = "4k3/8/8/8/8/8/8/R3K3 w QA - 0 1"
        .parse::<Setup>()
        .expect_err("the same right twice");
    assert_eq!(
        twice.to_string(),
        "not a FEN: castling: a second right for the same side: 'A'"
    );
}

#[test]
fn slips_are_refused_with_their_meaning() {
    let refused = |fen: &str| fen.parse::<Setup>().expect_err("it has a slip");
    let split = refused("17/8/4k3/8/8/4K3/8/8 w - - 0 1");
    assert_eq!(
        split.to_string(),
        "not a FEN: placement: two digits side by side in rank 8: write their sum"
    );
    assert_eq!(split.meant(), Some(read("8/8/4k3/8/8/4K3/8/8 w - - 0 1")));
    let zero = refused("8/8/4k3/8/8/4K3/8/8 w - - 3 0");
    assert_eq!(
        zero.to_string(),
        "not a FEN: move number: 0, but the first move has number 1"
    );
    assert_eq!(zero.meant(), Some(read("8/8/4k3/8/8/4K3/8/8 w - - 3 1")));

    // Fields left out, where only one meaning is possible.
    let short = refused("4k3/8/8/8/8/8/8/4K3 b");
    assert_eq!(short.meant(), Some(read("4k3/8/8/8/8/8/8/4K3 b - - 0 1")));
    let rights = refused("r3k3/8/8/8/8/8/8/4K3 b q");
    assert_eq!(rights.meant(), Some(read("r3k3/8/8/8/8/8/8/4K3 b q - 0 1")));
    assert_eq!(refused("r3k3/8/8/8/8/8/8/4K3 b").meant(), None);
    assert_eq!(refused("4k3/8/8/8/8/8/8/4K3").meant(), None);
    // Seventeen squares, a letter that means nothing: no one meaning is left.
    assert_eq!(refused("89/8/4k3/8/8/4K3/8/8 w - - 0 0").meant(), None);
    assert_eq!(refused("8/8/4k3/8/8/4K3/8/8 x - - 0 0").meant(), None);
    assert!("17/8/8/8/8/8/8/8".parse::<Board>().is_err());
    // Letters of pieces between them part two numbers.
    assert!("1p5P/8/4k3/8/8/4K3/8/8 w - - 0 1".parse::<Setup>().is_ok());
}

#[test]
fn colours_are_read_as_words_and_as_letters() {
    for (text, color) in [
        ("white", Color::White),
        ("w", Color::White),
        ("black", Color::Black),
        ("b", Color::Black),
    ] {
        assert_eq!(text.parse(), Ok(color));
    }
    for text in ["", "W", "White", "bl"] {
        assert!(text.parse::<Color>().is_err(), "{text}");
    }
}

#[test]
fn positions_are_hashed_and_have_a_key() {
    use std::hash::{DefaultHasher, Hash, Hasher};

    let digest = |setup: Setup| {
        let position = setup.position().expect("lawful");
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        (position.key(), hasher.finish())
    };
    let one = digest(read("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    let later = digest(read("4k3/8/8/8/8/8/8/4K3 w - - 9 20"));
    assert_eq!(one.0, later.0);
    assert_ne!(one.1, later.1);
}

#[test]
fn long_invalid_text_gives_a_short_message() {
    let text = "x".repeat(100_000);
    let error = format!("4k3/8/8/8/8/8/8/4K3 {text} - -")
        .parse::<Setup>()
        .expect_err("no such turn");
    assert!(error.to_string().len() < 200);
}

proptest! {
    #[test]
    fn reading_never_panics(text: String) {
        let _ = text.parse::<Setup>().map_err(|error| error.to_string());
        let _ = text.parse::<Board>();
        let _ = text.parse::<Square>();
    }

    #[test]
    fn reading_never_panics_on_nearly_good_text(text in "[1-9a-hkqrnbpKQRNBP/é ]{0,90} [wb] [KQkqA-Ha-h-]{0,6} [a-h-][1-8]? [0-9]{0,11} [0-9]{1,11}") {
        if let Ok(setup) = text.parse::<Setup>() {
            let _ = setup.position().map_err(|faults| faults.to_string());
        }
    }

    #[test]
    fn any_setup_round_trips(seed: u64) {
        let mut random = Random::new(seed);
        let setup = anything(&mut random);
        for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            let fen = setup.fen(style);
            // A right without its rook may be read as another right without its rook; a position
            // stores the same for both.
            let again = read(&fen);
            prop_assert_eq!(&again.fen(style), &fen);
            prop_assert_eq!(forgiven(&again), forgiven(&setup), "{}", fen);
        }
        let first = start(&mut random);
        walk(&mut random, first, 60, |position| {
            let setup = position.to_setup();
            assert_eq!(read(&setup.fen(CastlingStyle::XFen)), setup);
            assert_eq!(read(&setup.fen(CastlingStyle::Shredder)), setup);
        });
    }
}
