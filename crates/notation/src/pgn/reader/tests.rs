//! The fast path and the slow path agree, and parts of a file with the whole.

extern crate std;

use alloc::{vec, vec::Vec};
use std::{fs, path::Path};

use proptest::prelude::*;

use super::*;
use crate::pgn::{last_border, next_border};

/// Checks that the fast path and the slow path give the same games and faults.
fn both_ways(bytes: &[u8]) -> Vec<Game> {
    let quick: Vec<Game> = Reader::new(bytes, Letters::En).collect();
    let patient: Vec<Game> = Reader::new(bytes, Letters::En)
        .without_fast_path()
        .collect();
    assert_eq!(quick, patient, "{}", bytes.escape_ascii());
    let mut passing = Reader::new(bytes, Letters::En);
    for game in &quick {
        assert_eq!(passing.pass(), Some(game.offset), "{}", game.number);
    }
    assert_eq!(passing.pass(), None);
    quick
}

fn files() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = vec![];
    for folder in ["../../data/pgn/odd", "../../data/games"] {
        let folder = fs::read_dir(root.join(folder)).expect("part of the repository");
        let paths = folder.map(|entry| entry.expect("a readable folder").path());
        for path in paths.filter(|path| path.extension().is_some_and(|end| end == "pgn")) {
            files.push(fs::read(path).expect("a readable file"));
        }
    }
    files
}

#[test]
fn both_paths_agree_on_files() {
    for bytes in files() {
        both_ways(&bytes);
    }
}

/// The end of a word is no result, and a number after a point is.
#[test]
fn a_stroke_belongs_to_the_whole_word_before_it() {
    let games = |word: &str| {
        let text = std::format!("1. e4 {word} : 0\n\n1. d4 *\n");
        both_ways(text.as_bytes()).len()
    };
    assert_eq!(both_ways(b"1. e4 1 /2\n\n1. d4 *\n").len(), 2);
    for word in ["n1", "Nf1", "e5", "01", "e5 01"] {
        assert_eq!(games(word), 1, "{word}");
    }
    for word in ["1", "2.1", "2. 1", "e5!1", "e5 1"] {
        assert_eq!(games(word), 2, "{word}");
    }
}

#[test]
fn parts_of_a_file_have_the_games_of_the_whole() {
    for bytes in files() {
        let whole: Vec<Game> = Reader::new(&bytes, Letters::En).collect();
        let mut games = vec![];
        let mut start = 0;
        while start < bytes.len() {
            let border = next_border(&bytes[start..], 0);
            let end = border.map_or(bytes.len(), |border| start + border);
            let reader = Reader::new(&bytes[start..end], Letters::En);
            let reader = if border.is_some() {
                reader.followed()
            } else {
                reader
            };
            games.extend(reader);
            start = end;
        }
        assert_eq!(games.len(), whole.len());
        for (mut piece, whole) in games.into_iter().zip(whole) {
            // Places are counted from the beginning of the input.
            assert_eq!(piece.faults.len(), whole.faults.len());
            for (piece, whole) in piece.faults.iter_mut().zip(&whole.faults) {
                assert_eq!(piece.place.column, whole.place.column);
                assert_eq!(piece.place.ply, whole.place.ply);
                piece.place = whole.place;
            }
            (piece.number, piece.offset) = (whole.number, whole.offset);
            assert_eq!(piece, whole);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Real files with bytes changed, deleted and inserted.
    #[test]
    fn both_paths_agree_on_damaged_files(
        file in any::<prop::sample::Index>(),
        spoilings in proptest::collection::vec(
            (any::<prop::sample::Index>(), 0..4u8, proptest::sample::select(&b" \nNBRQKOabcdefgh12345678x+#=-.!?(){};%[]\"*0\xe9"[..])),
            1..60,
        ),
    ) {
        let files = files();
        let mut bytes = file.get(&files).clone();
        bytes.truncate(20_000);
        for (place, how, byte) in spoilings {
            if bytes.is_empty() {
                break;
            }
            let at = place.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => drop(bytes.remove(at)),
                _ => bytes.swap(at, place.index(at + 1)),
            }
        }
        both_ways(&bytes);
        if let Some(border) = last_border(&bytes) {
            let before: Vec<Game> = Reader::new(&bytes[..border], Letters::En).followed().collect();
            let whole: Vec<Game> = Reader::new(&bytes, Letters::En).collect();
            prop_assert_eq!(&before[..], &whole[..before.len()]);
        }
    }
}
