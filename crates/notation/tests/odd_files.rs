//! Malformed files from practice (`data/pgn/odd`): the expected result of each is in a text file
//! with its name. `UPDATE_EXPECT=1` writes those again.

use std::{
    fmt::{self, Write as _},
    fs,
    path::{Path, PathBuf},
};

use expect_test::expect_file;
use rokada_notation::{
    pgn::{self, Game, Replay, WriteOptions, read, write_game},
    san,
};

fn odd_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/pgn/odd");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder is in the repository")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "pgn"))
        .collect();
    files.sort();
    assert!(files.len() > 10, "only {} files were found", files.len());
    files
}

#[test]
fn odd_files_are_read_as_expected() {
    for path in odd_files() {
        let bytes = fs::read(&path).expect("a readable file");
        let mut out = String::new();
        for game in read(&bytes) {
            list_game(&mut out, &game).expect("a string grows");
        }
        expect_file![path.with_extension("txt")].assert_eq(&out);
    }
}

fn list_game(out: &mut String, game: &Game) -> fmt::Result {
    writeln!(out, "game {} at byte {}", game.number, game.offset)?;
    for (name, value) in game.tags.iter() {
        writeln!(out, "  {name}: {value}")?;
    }
    if !game.comment.is_empty() {
        writeln!(out, "  {{{}}}", game.comment)?;
    }
    list_moves(out, "  ", game.replay())?;
    if !game.unread.is_empty() {
        writeln!(out, "  not read: {}", game.unread)?;
    }
    writeln!(out, "  result {}", game.result)?;
    for fault in &game.faults {
        writeln!(out, "  ! {fault}")?;
    }
    Ok(())
}

fn list_moves(out: &mut String, indent: &str, moves: Replay<'_>) -> fmt::Result {
    for (position, ply) in moves {
        let mv = if ply.mv.is_null() {
            "passes".into()
        } else {
            san(&position, ply.mv)
        };
        write!(out, "{indent}{} {mv}", position.turn())?;
        for nag in &ply.nags {
            write!(out, " ${nag}")?;
        }
        for remark in &ply.remarks {
            write!(out, " <{remark}>")?;
        }
        if let Some(ms) = ply.clock_ms {
            write!(out, " clock {ms} ms")?;
        }
        if let Some(ms) = ply.elapsed_ms {
            write!(out, " took {ms} ms")?;
        }
        if !ply.comment.is_empty() {
            write!(out, " {{{}}}", ply.comment)?;
        }
        writeln!(out)?;
        for variation in &ply.variations {
            writeln!(out, "{indent}  instead {{{}}}", variation.comment)?;
            let moves = Replay::new(Some(position), &variation.moves);
            list_moves(out, &format!("{indent}    "), moves)?;
            if !variation.unread.is_empty() {
                writeln!(out, "{indent}    not read: {}", variation.unread)?;
            }
            if !variation.after.is_empty() {
                writeln!(out, "{indent}  behind it {{{}}}", variation.after)?;
            }
        }
    }
    Ok(())
}

/// The oddest file, once read, is written as strict PGN and read back without a new fault.
#[test]
fn odd_files_are_written_strictly() {
    for path in odd_files() {
        let bytes = fs::read(&path).expect("a readable file");
        for game in read(&bytes) {
            let text = write_game(&game, &WriteOptions::default());
            let back: Vec<Game> = pgn::read(&text).collect();
            let [back] = &back[..] else {
                panic!(
                    "{}: one game became {}:\n{text}",
                    path.display(),
                    back.len()
                );
            };
            let moves = |game: &Game| -> Vec<_> { game.moves.iter().map(|ply| ply.mv).collect() };
            assert_eq!(moves(back), moves(&game), "{}:\n{text}", path.display());
            assert_eq!(back.result, game.result, "{}:\n{text}", path.display());
            let again = write_game(back, &WriteOptions::default());
            assert_eq!(again, text, "{}", path.display());
        }
    }
}

/// Input that costs little in an honest file must not cost the square of its length in a malicious
/// one.
#[test]
fn invalid_input_is_read_in_linear_time() {
    #[rustfmt::skip]
    let pieces = [
        "* ( ", ", ", "} ", "( ", ") ", "1. e4 ( * ", "[A\"", "{ ", "\n[Event \"x\"]\n1. e4 { ",
        "Zebra * ", "$ ", "[B \"\"]", "[B \"x]", "[B \"x\" ", "[B] ", "[% ] ", "[", "[B \" ",
        "\\", "0-0 ", "% ", "\n%\n", "!", "\n[Event \"x\"] ( ",
    ];
    for piece in pieces {
        let file = piece.repeat(200_000 / piece.len());
        let faults: usize = read(&file).map(|game| game.faults.len()).sum();
        assert!(faults < file.len());
    }
    let mut tags = String::new();
    for number in 0..20_000 {
        writeln!(tags, "[T{number} \"\"]").expect("a string grows");
    }
    assert!(read(&tags).all(|game| game.tags.len() <= 1000));
}
