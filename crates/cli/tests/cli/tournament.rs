//! `rokada tournament`: a small tournament on the command line, from the list of players to the
//! report.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use crate::run::words;

fn rokada(folder: &Path, line: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rokada"));
    let command = command
        .arg("tournament")
        .args(words(line))
        .current_dir(folder);
    command.output().expect("the command runs")
}

fn run_ok(folder: &Path, line: &str) -> String {
    let output = rokada(folder, line);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{line}: {said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn refused(folder: &Path, line: &str) -> String {
    let output = rokada(folder, line);
    assert_eq!(output.status.code(), Some(2), "{line}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_tournament_from_its_list_to_its_report() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    fs::write(
        here.join("list.txt"),
        "Kos Cilka 2100\nNovak Ana 2310\nPetrov Boris 2250\n",
    )
    .expect("a list");
    let new = "new club.tournament --name Club --system berger --players list.txt";
    assert_eq!(
        run_ok(here, new),
        "club.tournament: 3 players, 0 rounds paired\n"
    );
    // An existing record is not overwritten.
    assert!(refused(here, new).contains("cannot create club.tournament"));
    let paired = run_ok(here, "pair club.tournament");
    assert_eq!(
        paired,
        "1.1  2 Petrov Boris - 3 Kos Cilka\n     1 Novak Ana: zero\n"
    );
    run_ok(here, "result club.tournament 1.1 1/2-0");
    let before = fs::read_to_string(here.join("club.tournament")).expect("a record");
    assert!(
        refused(here, "result club.tournament 1.1 1-0 1.9 1-0").contains("there is no board 1.9")
    );
    assert!(refused(here, "do club.tournament 'withdraw 7 2'").contains("there is no player 7"));
    assert!(refused(here, "result club.tournament 1.1 1-1").contains("`1-1` is not a result"));
    assert_eq!(
        fs::read_to_string(here.join("club.tournament")).expect("a record"),
        before
    );
    let table = run_ok(here, "standings club.tournament");
    assert!(table.contains("\n  1. Petrov Boris     0.5\n"), "{table}");
    run_ok(here, "do club.tournament 'about tie-breaks WIN'");
    let table = run_ok(here, "standings club.tournament");
    let legend = "\nWIN: rounds that brought the points of a win\n";
    assert!(table.ends_with(legend), "{table}");
    let export = "export club.tournament --as trf26 -o club.trf";
    run_ok(here, export);
    // A new tournament from the report is identical.
    run_ok(here, "new again.tournament --report club.trf");
    let report = |file: &str| run_ok(here, &format!("export {file} --as trf26"));
    assert_eq!(report("again.tournament"), report("club.tournament"));
    fs::write(
        here.join("bad.trf"),
        "012 Bad\n001    1      A\n001    x      B\n",
    )
    .expect("a file");
    let said = refused(here, "new bad.tournament --report bad.trf");
    assert!(
        said.contains("line 3, column 8: `x` is not a player's number"),
        "{said}"
    );
    assert!(!here.join("bad.tournament").exists());
}

#[cfg(unix)]
#[test]
fn failed_pairing_program_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    fs::write(here.join("list.txt"), "A\nB\nC\nD\n").expect("a list");
    let new = "new club.tournament --rounds 3 --players list.txt";
    run_ok(here, new);
    let before = fs::read_to_string(here.join("club.tournament")).expect("a record");
    assert!(
        refused(here, "pair club.tournament").contains("a Swiss tournament is paired by a program")
    );
    let said = refused(here, "pair club.tournament --program /bin/false");
    assert!(said.contains("this round has no lawful pairing"), "{said}");
    fs::write(here.join("pairs.txt"), "2\n1 2\n3 3\n").expect("pairings");
    let said = refused(here, "pair club.tournament --pairings pairs.txt");
    assert!(said.contains("3 C is paired twice in this round"), "{said}");
    assert_eq!(
        fs::read_to_string(here.join("club.tournament")).expect("a record"),
        before
    );
    fs::write(here.join("pairs.txt"), "2\n1 2\n4 3\n").expect("pairings");
    run_ok(here, "pair club.tournament --pairings pairs.txt");
}
