//! The records of a hall kept for years: checked, copied, carried to another store. The records
//! are those of `data/golden`.

use std::{
    fs,
    path::{Path, PathBuf},
};

#[cfg(feature = "postgres")]
use super::postgres_server::{PRIMARY, PostgresServer};
use crate::open::{Running, command, start};
use crate::run::rokada;

/// Twenty-two games and an event, in a data directory as a hall leaves it.
fn hall(tree: &Path) -> PathBuf {
    let old = tree.join("old");
    fs::create_dir(&old).expect("a folder");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/golden");
    let sql = fs::read_to_string(golden.join("store.sql")).expect("a golden store");
    change(&old, &sql);
    let text = tree.join("hall.jsonl");
    assert_eq!(
        run(&["export"], &old, &[text.to_str().expect("UTF-8")]).0,
        0
    );
    let data = tree.join("data");
    let (code, out, err) = run(&["import"], &data, &[text.to_str().expect("UTF-8")]);
    assert_eq!(code, 0, "{err}");
    assert!(out.starts_with("23 records with 109 entries"), "{out}");
    data
}

/// A command on the records of a directory.
fn run(command: &[&str], data: &Path, rest: &[&str]) -> (i32, String, String) {
    let data = ["--data", data.to_str().expect("UTF-8")];
    rokada(&[command, &data, rest].concat(), "")
}

/// Changes the database directly, as an owner of the file can.
fn change(data: &Path, sql: &str) {
    rusqlite::Connection::open(data.join("hall.sqlite"))
        .and_then(|file| file.execute_batch(sql))
        .expect("SQL");
}

#[test]
fn a_whole_hall_is_whole() {
    let tree = tempfile::tempdir().expect("a folder");
    let data = hall(tree.path());
    let (code, out, err) = run(&["verify"], &data, &[]);
    assert_eq!(code, 0, "{out}{err}");
    assert_eq!(
        out,
        "23 records with 109 entries checked, 23 held to an anchor: all are whole.\n"
    );
}

#[test]
fn what_is_wrong_is_named_with_what_is_good() {
    let tree = tempfile::tempdir().expect("a folder");
    let data = hall(tree.path());
    change(
        &data,
        "DROP TRIGGER entries_no_update; DROP TRIGGER entries_no_delete;
         UPDATE entries SET at_ms = at_ms + 1 WHERE game = 1 AND seq = 5;
         DELETE FROM entries WHERE game = 2 AND seq > (SELECT max(seq) - 2 FROM entries WHERE game = 2);",
    );
    let (code, out, _) = run(&["verify"], &data, &[]);
    assert_eq!(code, 1, "{out}");
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].starts_with("record 1 (Ana - Ion): entry 5 was altered"),
        "{out}"
    );
    assert_eq!(lines[1], "  good up to entry 4", "{out}");
    assert!(
        lines[2].starts_with("record 2 (Ana - Ion): its end is lost:"),
        "{out}"
    );
    assert!(lines[2].ends_with("the last 2 are not there"), "{out}");
    assert!(
        lines[4].ends_with("2 records not whole or gone; all others are whole."),
        "{out}"
    );
    // An archive leaves out what does not add up, and says so.
    let (code, text, err) = run(&["export"], &data, &["-"]);
    assert_eq!(code, 1);
    assert!(err.contains("record 1 is left out: entry 5"), "{err}");
    assert!(
        text.lines()
            .last()
            .expect("a line")
            .contains("\"left_out\":[1]"),
        "{text}"
    );
    // The operator may accept lost records; an altered record is still reported.
    let (code, out, _) = run(&["verify"], &data, &["--accept-lost"]);
    assert_eq!(code, 1);
    assert!(
        out.starts_with("record 2: taken as it is now\nrecord 1 ("),
        "{out}"
    );
    assert!(
        out.ends_with("1 record not whole or gone; all others are whole.\n"),
        "{out}"
    );
}

#[test]
fn replaced_record_is_found_by_anchors_kept_elsewhere() {
    let tree = tempfile::tempdir().expect("a folder");
    let data = hall(tree.path());
    let elsewhere = tree.path().join("elsewhere");
    fs::copy(data.join("hall.anchors"), &elsewhere).expect("copies");
    // Another entry at the end, its hash of the right length, and the hall's own anchors gone.
    change(
        &data,
        "DROP TRIGGER entries_no_delete; DELETE FROM entries WHERE game = 23 AND seq = 2;",
    );
    fs::remove_file(data.join("hall.anchors")).expect("it was there");
    let (code, out, _) = run(&["verify"], &data, &[]);
    assert_eq!(code, 1);
    assert!(
        out.starts_with("the store: there is no hall.anchors"),
        "{out}"
    );
    let against = elsewhere.to_str().expect("UTF-8");
    let (code, out, _) = run(&["verify"], &data, &["--against", against]);
    assert_eq!(code, 1);
    assert!(
        out.contains("record 23 (Club championship): its end is lost"),
        "{out}"
    );
}

/// The hall, once it is open; otherwise its errors.
fn open(data: &Path) -> Result<Running, String> {
    let data = data.to_str().expect("UTF-8");
    start(command("127.0.0.1:0", data).arg("--envelopes-lost"))
}

/// The status of the page of White's seat in the first game.
async fn white(hall: &Running) -> u16 {
    hall.get(&format!("/t/{}", "0".repeat(26))).await.status
}

#[tokio::test]
async fn a_hall_is_copied_while_it_is_open() {
    let tree = tempfile::tempdir().expect("a folder");
    let data = hall(tree.path());
    let first = open(&data).expect("opens");
    assert_eq!(white(&first).await, 200);
    let copy = tree.path().join("copy");
    let copied = || run(&["backup"], &data, &[copy.to_str().expect("UTF-8")]);
    let (code, out, err) = copied();
    assert_eq!(code, 0, "{out}{err}");
    assert!(out.ends_with("all are whole.\n"), "{out}");
    // A copy is never written over.
    assert_eq!(copied().0, 2);
    let mut files: Vec<String> = fs::read_dir(&copy)
        .expect("a folder")
        .map(|file| {
            file.expect("a file")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    files.sort();
    let all = ["envelopes.key", "hall.anchors", "hall.sqlite"];
    assert_eq!(files, all);
    // It opens as a separate hall while the first is open.
    let second = open(&copy).expect("opens");
    assert_eq!(white(&second).await, 200);
    // Records cannot be imported into a hall that is open.
    let (code, _, err) = rokada(
        &["import", "--data", data.to_str().expect("UTF-8"), "-"],
        "",
    );
    assert_eq!(code, 2);
    assert!(err.contains("another hall is using"), "{err}");
}

#[tokio::test]
async fn a_game_that_lost_its_end_is_closed_and_no_other() {
    let tree = tempfile::tempdir().expect("a folder");
    let data = hall(tree.path());
    change(
        &data,
        "DROP TRIGGER entries_no_delete; DELETE FROM entries WHERE game = 1 AND seq > 3;",
    );
    let hall = open(&data).expect("opens");
    assert_eq!(white(&hall).await, 500);
    let (_, out, _) = run(&["verify"], &data, &[]);
    assert!(
        out.ends_with("1 record not whole or gone; all others are whole.\n"),
        "{out}"
    );
}

#[test]
fn a_store_that_lost_whole_games_does_not_open() {
    let tree = tempfile::tempdir().expect("a folder");
    let data = hall(tree.path());
    change(
        &data,
        "PRAGMA foreign_keys = OFF; DROP TRIGGER games_no_delete; DELETE FROM games WHERE id > 20;",
    );
    let why = open(&data).map(|hall| hall.said.clone());
    let why = why.expect_err("it is not the store");
    assert!(why.contains("does not hold game 23"), "{why}");
    let (code, out, _) = run(&["verify"], &data, &["--accept-lost"]);
    assert!(out.starts_with("record 21: taken as it is now"), "{out}");
    assert!(code == 0 || out.contains("the store"), "{out}");
    assert!(open(&data).is_ok());
}

#[test]
fn the_same_records_give_the_same_bytes() {
    let tree = tempfile::tempdir().expect("a folder");
    let data = hall(tree.path());
    let first = fs::read(tree.path().join("hall.jsonl")).expect("an archive");
    let (code, second, _) = run(&["export"], &data, &["-"]);
    assert_eq!(code, 0);
    assert_eq!(second.as_bytes(), first);
    // An archive of somebody else, and a torn one.
    let other = tree.path().join("other");
    let (code, _, err) = rokada(
        &["import", "--data", other.to_str().expect("UTF-8"), "-"],
        "{\"some\":\"thing\"}\n",
    );
    assert_eq!(code, 2);
    assert!(err.contains("this is no archive of a hall"), "{err}");
    let (code, _, err) = rokada(
        &["import", "--data", other.to_str().expect("UTF-8"), "-"],
        &second[..second.len() / 2],
    );
    assert_eq!(code, 2);
    assert!(err.contains("cut off") || err.contains("no line"), "{err}");
}

#[cfg(feature = "postgres")]
#[test]
fn a_hall_goes_into_a_database_and_back_byte_for_byte() {
    let tree = tempfile::tempdir().expect("a folder");
    hall(tree.path());
    let archive = tree.path().join("hall.jsonl");
    let first = fs::read(&archive).expect("an archive");
    let Some(server) = PostgresServer::start(&[]) else {
        return;
    };
    let url = server.url(PRIMARY);
    let archive = archive.to_str().expect("UTF-8");
    let (code, out, err) = rokada(&["import", "--store", &url, archive], "");
    assert_eq!(
        (code, out.as_str()),
        (0, "23 records with 109 entries are in the database.\n"),
        "{err}"
    );
    let (code, out, err) = rokada(&["verify", "--store", &url], "");
    assert_eq!(code, 0, "{out}{err}");
    let (code, second, err) = rokada(&["export", "--store", &url, "-"], "");
    assert_eq!(code, 0, "{err}");
    assert_eq!(second.as_bytes(), first);
    let (code, _, err) = rokada(&["backup", "--store", &url, "x"], "");
    assert_eq!(code, 2);
    assert!(err.contains("pg_basebackup"), "{err}");
}

#[test]
fn the_anchors_of_a_node_are_not_held_to_an_empty_file() {
    let tree = tempfile::tempdir().expect("a folder");
    let data = hall(tree.path());
    // As on a node: anchors, and a file without records in the same directory.
    fs::write(data.join("hall.sqlite"), "").expect("writes");
    let anchors = fs::read(data.join("hall.anchors")).expect("they are there");
    let (code, _, err) = run(&["verify"], &data, &["--accept-lost"]);
    assert_eq!(code, 2);
    assert!(err.contains("is not a store of Rokada"), "{err}");
    assert_eq!(fs::read(data.join("hall.anchors")).expect("there"), anchors);
    assert_eq!(fs::read(data.join("hall.sqlite")).expect("there"), b"");
}

#[test]
fn what_goes_out_is_the_users_alone_and_whole_or_not_there() {
    let tree = tempfile::tempdir().expect("a folder");
    let data = hall(tree.path());
    fs::create_dir(data.join("acme")).expect("a folder");
    fs::write(data.join("acme/account"), "a key").expect("writes");
    let to = tree.path().join("out.jsonl");
    let name = to.to_str().expect("UTF-8");
    assert_eq!(run(&["export"], &data, &[name]).0, 0);
    assert!(!tree.path().join("out.jsonl.part").exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(&to).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let before = fs::read(&to).expect("it is there");
    assert_eq!(run(&["export"], &data, &[name]).0, 2, "it is there already");
    assert_eq!(fs::read(&to).expect("it is there"), before);
    // One that cannot be written to its end leaves nothing under its name.
    let nothing = tree.path().join("nothing");
    let cut = tree.path().join("cut.jsonl");
    fs::create_dir(&nothing).expect("a folder");
    fs::write(nothing.join("hall.sqlite"), "").expect("writes");
    assert_eq!(
        run(&["export"], &nothing, &[cut.to_str().expect("UTF-8")]).0,
        2
    );
    assert!(!cut.exists());
    let copy = tree.path().join("copy");
    let (_, out, err) = run(&["backup"], &data, &[copy.to_str().expect("UTF-8")]);
    assert!(out.starts_with("copied to"), "{out}{err}");
    assert_eq!(
        fs::read(copy.join("acme/account")).expect("copied"),
        b"a key"
    );
}
