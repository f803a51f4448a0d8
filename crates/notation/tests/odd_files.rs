//! Files as real life leaves them (`data/pgn/odd`): what the reader makes of
//! each stands beside it. `UPDATE_EXPECT=1` writes that anew.

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
fn odd_files_are_read_as_told() {
    for path in odd_files() {
        let bytes = fs::read(&path).expect("a readable file");
        let mut told = String::new();
        for game in read(&bytes) {
            tell(&mut told, &game).expect("a string grows");
        }
        expect_file![path.with_extension("txt")].assert_eq(&told);
    }
}

fn tell(told: &mut String, game: &Game) -> fmt::Result {
    writeln!(told, "game {} at byte {}", game.number, game.offset)?;
    for (name, value) in game.tags.iter() {
        writeln!(told, "  {name}: {value}")?;
    }
    if !game.comment.is_empty() {
        writeln!(told, "  {{{}}}", game.comment)?;
    }
    tell_moves(told, "  ", game.replay())?;
    if !game.unread.is_empty() {
        writeln!(told, "  not read: {}", game.unread)?;
    }
    writeln!(told, "  result {}", game.result)?;
    for fault in &game.faults {
        writeln!(told, "  ! {fault}")?;
    }
    Ok(())
}

fn tell_moves(told: &mut String, indent: &str, moves: Replay<'_>) -> fmt::Result {
    for (position, ply) in moves {
        let mv = if ply.mv.is_null() {
            "passes".into()
        } else {
            san(&position, ply.mv)
        };
        write!(told, "{indent}{} {mv}", position.turn())?;
        for nag in &ply.nags {
            write!(told, " ${nag}")?;
        }
        for remark in &ply.remarks {
            write!(told, " <{remark}>")?;
        }
        if let Some(ms) = ply.clock_ms {
            write!(told, " clock {ms} ms")?;
        }
        if let Some(ms) = ply.elapsed_ms {
            write!(told, " took {ms} ms")?;
        }
        if !ply.comment.is_empty() {
            write!(told, " {{{}}}", ply.comment)?;
        }
        writeln!(told)?;
        for variation in &ply.variations {
            writeln!(told, "{indent}  instead {{{}}}", variation.comment)?;
            let moves = Replay::new(Some(position), &variation.moves);
            tell_moves(told, &format!("{indent}    "), moves)?;
            if !variation.unread.is_empty() {
                writeln!(told, "{indent}    not read: {}", variation.unread)?;
            }
            if !variation.after.is_empty() {
                writeln!(told, "{indent}  behind it {{{}}}", variation.after)?;
            }
        }
    }
    Ok(())
}

/// What was read of the oddest file is written as strict PGN and read back
/// without a fault of its own.
#[test]
fn what_was_read_is_written_strictly() {
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

/// What costs nothing in an honest file must not cost the square of its length
/// in a dishonest one.
#[test]
fn rubbish_of_any_length_is_read_in_one_pass() {
    let pieces = [
        "* ( ",
        ", ",
        "} ",
        "( ",
        ") ",
        "1. e4 ( * ",
        "[A\"",
        "{ ",
        "\n[Event \"x\"]\n1. e4 { ",
        "Zebra * ",
        "$ ",
        "[B \"\"]",
        "[B \"x]",
        "[B \"x\" ",
        "[B] ",
        "[% ] ",
        "[",
        "[B \" ",
        "\\",
        "0-0 ",
        "% ",
        "\n%\n",
        "!",
        "\n[Event \"x\"] ( ",
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
