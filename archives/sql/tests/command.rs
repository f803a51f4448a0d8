//! The program as a command.
#![expect(clippy::unwrap_used, reason = "this is a test")]

use std::{
    fs,
    io::Write as _,
    path::Path,
    process::{Command, Output, Stdio},
};

fn run(arguments: &[&str], typed: &str) -> Output {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut child = Command::new(env!("CARGO_BIN_EXE_rokada-sql"))
        .args(arguments)
        .current_dir(house)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(typed.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn rows_as_text_and_as_lines() {
    let asked = "SELECT game, result FROM pgn('data/games/mate.pgn') ORDER BY game LIMIT 2";
    let csv = run(&["--format", "csv", asked], "");
    assert!(csv.status.success(), "{}", said(&csv));
    assert!(out(&csv).starts_with("game,result\n1,"), "{}", out(&csv));
    let lines = run(&["--format", "jsonl", asked], "");
    assert!(
        out(&lines).starts_with("{\"game\":1,\"result\":"),
        "{}",
        out(&lines)
    );
    let table = run(&["--rows", "1", asked], "");
    assert!(said(&table).contains("first 1 rows"), "{}", said(&table));
    assert_eq!(out(&table).lines().count(), 5, "{}", out(&table));
}

#[test]
fn questions_are_read_up_to_their_semicolon() {
    let typed = "SELECT ';' AS a; -- a comment; and more\nSELECT 2 AS b;\n";
    let answered = run(&["--format", "csv"], typed);
    assert_eq!(out(&answered), "a\n;\nb\n2\n", "{}", said(&answered));
    let wrong = run(
        &["--format", "csv"],
        "SELECT 1 AS a; SELECT nothing; SELECT 3 AS c;",
    );
    assert_eq!(wrong.status.code(), Some(2));
    assert_eq!(out(&wrong), "a\n1\n");
}

#[test]
fn file_gets_its_name_when_complete() {
    let folder = tempfile::tempdir().unwrap();
    for ending in ["parquet", "arrow", "csv", "jsonl", "txt"] {
        let path = folder.path().join(format!("rows.{ending}"));
        let to = path.to_str().unwrap();
        let made = run(
            &[
                "--out",
                to,
                "SELECT * FROM findings('data/games/fifty.pgn')",
            ],
            "",
        );
        assert!(made.status.success() && path.is_file(), "{}", said(&made));
        if ending != "txt" {
            let read = if ending == "jsonl" {
                continue;
            } else {
                format!("SELECT count(*) > 0 AS some FROM '{to}'")
            };
            let read = run(&["--format", "csv", &read], "");
            assert_eq!(out(&read), "some\ntrue\n", "{}", said(&read));
        }
    }
    let lenient = "SELECT count(is_dead(white)) AS dead FROM pgn('data/games/mate.pgn')";
    let lenient = run(&["--lenient", "--format", "csv", lenient], "");
    assert_eq!(out(&lenient), "dead\n0\n", "{}", said(&lenient));
    let path = folder.path().join("never.csv");
    let broken = "SELECT is_dead(white) FROM pgn('data/games/mate.pgn')";
    let failed = run(&["--out", path.to_str().unwrap(), broken], "");
    assert_eq!(failed.status.code(), Some(2));
    assert!(said(&failed).contains("White 1"), "{}", said(&failed));
    let left: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|it| it.unwrap().file_name())
        .collect();
    assert_eq!(left.len(), 5, "{left:?}");
}

#[test]
fn errors_are_reported() {
    for (arguments, what) in [
        (&["SELECT nothing"][..], "nothing"),
        (
            &["SELECT colour FROM findings('data/games/mate.pgn')"],
            "colour",
        ),
        (&["--format", "parquet", "SELECT 1"], "--out FILE"),
        (&["--out", "rows.docx", "SELECT 1"], ".parquet"),
        (&["--memory", "much", "SELECT 1"], "1GB"),
        (&["SELECT count(*) FROM pgn('nowhere.pgn')"], "nowhere.pgn"),
        (&["--file", "nowhere.sql"], "nowhere.sql"),
    ] {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            said(&output).contains(what),
            "{arguments:?}: {}",
            said(&output)
        );
    }
}
