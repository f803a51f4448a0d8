//! Programs that are really run.

use std::os::unix::fs::PermissionsExt as _;

use rokada_tournament::Player;

use super::*;

fn tournament(players: usize) -> Tournament {
    let mut tournament = Tournament::default();
    for number in 1..=players {
        tournament
            .enter(Player::named(&format!("P{number}")))
            .expect("a player");
    }
    tournament
}

/// A program that is this script.
fn program(folder: &tempfile::TempDir, name: &str, script: &str) -> Program {
    let path = folder.path().join(name);
    // Copied by another program. A file that this process opened for writing could still be
    // open in a child that another test starts now; then it could not be executed.
    let draft = folder.path().join("draft");
    fs::write(&draft, format!("#!/bin/sh\n{script}\n")).expect("a script");
    fs::set_permissions(&draft, fs::Permissions::from_mode(0o700)).expect("a program");
    let copied = Command::new("cp").arg("-p").args([&draft, &path]).status();
    assert!(copied.is_ok_and(|it| it.success()), "a program");
    Program::at(path)
}

/// What comes of a program that is this script.
fn asked(script: &str, patience: Duration) -> Result<Round, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program {
        patience,
        ..program(&folder, "engine", script)
    };
    let answer = program.pair(&tournament(3));
    answer.map_err(|why| why.to_string().replace(&shown(&program.path), "ENGINE"))
}

#[test]
fn a_program_that_answers_is_heard() {
    let minute = Duration::from_secs(60);
    // It gets the file as its second word and writes where its fourth says.
    let script = "grep -q '^001    3' \"$2\" && test \"$1$3\" = --dutch-p && printf '2\\n2 1\\n3 0\\n' > \"$4\"";
    assert_eq!(
        asked(script, minute).map(|round| round.to_string()),
        Ok("2-1 bye 3".into())
    );
}

#[test]
fn a_tournament_keeps_its_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = "if test \"$1\" = -r; then echo; echo 'BBP Pairings (https://x.org) - v6.0 (Built May  1 2026)'; exit; fi; \
                  printf '2\\n2 1\\n3 0\\n' > \"$4\"";
    let first = program(&folder, "bbpPairings", script);
    let mut tournament = tournament(3);
    let deeds = first.next_round(&tournament).expect("a round");
    let lines: Vec<String> = deeds.iter().map(ToString::to_string).collect();
    let engine = "about engine BBP Pairings (https://x.org) - v6.0, C.04.3";
    assert_eq!(lines, [engine, "pair 2-1 bye 3"]);
    tournament.act(&deeds[0]).expect("the program");
    assert_eq!(first.next_round(&tournament).map(|it| it.len()), Ok(1));
    // A program without a version is known by its name.
    let other = program(
        &folder,
        "own",
        "test \"$1\" != -r && printf '2\\n2 1\\n3 0\\n' > \"$4\"",
    );
    let refused = other.next_round(&tournament).expect_err("another");
    let said = "but the program here is own, C.04.3: use the same one";
    assert!(refused.to_string().contains(said), "{refused}");
    let accepted = "about engine".parse().expect("a deed");
    tournament.act(&accepted).expect("it is accepted");
    assert_eq!(other.next_round(&tournament).map(|it| it.len()), Ok(2));
}

#[test]
fn a_program_with_json_is_heard() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = "if test \"$1\" = --version; then echo caissify-pairings 0.5.0; exit; fi; \
                  grep -q '\"round_number\":1' && echo '[{\"white_id\":2,\"black_id\":1,\"table\":1},{\"white_id\":3,\"black_id\":null,\"table\":2}]'";
    let program = program(&folder, "caissify-pairings", script);
    let mut tournament = tournament(3);
    let deeds = program.next_round(&tournament).expect("a round");
    let lines: Vec<String> = deeds.iter().map(ToString::to_string).collect();
    let engine = "about engine caissify-pairings 0.5.0, C.04.3 (2026)";
    assert_eq!(lines, [engine, "pair 2-1 bye 3"]);
    tournament.is_accelerated = true;
    let refused = program.pair(&tournament).expect_err("no acceleration");
    assert!(refused.to_string().contains("C.04.7"), "{refused}");
}

#[test]
fn what_a_program_leaves_running_ends_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let begun = folder.path().join("begun");
    // The child holds the pipe open: reading it to its end proves that the child has ended.
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|it| it.success()), "a pipe");
    let reading = thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe)
    });
    let (pipe, begun) = (pipe.display(), begun.display());
    let script = format!(
        "(touch {begun}; exec sleep 600) >{pipe} & until test -e {begun}; do :; done; \
         printf '2\\n2 1\\n3 0\\n' > \"$4\""
    );
    let answer = asked(&script, Duration::from_secs(60));
    assert_eq!(
        answer.map(|round| round.to_string()),
        Ok("2-1 bye 3".into())
    );
    let read = reading.join().expect("no panic").expect("it is read");
    assert_eq!(read, "");
}

#[test]
fn a_program_that_fails_hangs_or_talks_nonsense_ends_in_a_message() {
    let minute = Duration::from_secs(60);
    let failure = |script: &str, patience: Duration| asked(script, patience).expect_err(script);
    assert_eq!(
        failure("echo no way; exit 1", minute),
        "the pairing program ENGINE failed: it reports that this round has no lawful pairing. no way"
    );
    let traceback = "echo Traceback >&2; printf 'at %s\\n' $(seq 200) >&2; \
                     echo 'ValueError: bad round' >&2; exit 1";
    let said = failure(traceback, minute);
    assert!(
        said.starts_with("the pairing program ENGINE failed: exit status: 1. ... "),
        "{said}"
    );
    assert!(said.ends_with(" at 200 ValueError: bad round"), "{said}");
    assert_eq!(
        failure("exit 0", minute),
        "the pairing program ENGINE ended and wrote no pairings: "
    );
    assert_eq!(
        failure("printf '1\\n1 zwei\\n' > \"$4\"", minute),
        "the answer of the pairing program ENGINE cannot be read: line 2, column 3: the pairing program wrote `zwei` where a player's number belongs"
    );
    assert_eq!(
        failure("printf '2\\n1 2\\n2 3\\n' > \"$4\"", minute),
        "the pairing program ENGINE proposed pairings that are not allowed: 2 P2 is paired twice in this round"
    );
    assert_eq!(
        failure("sleep 600 & wait", Duration::from_millis(60)),
        "the pairing program ENGINE did not end within 0 s and was stopped"
    );
    let nowhere = Program::at("/nowhere/engine".into()).pair(&tournament(2));
    let nowhere = nowhere.expect_err("no program").to_string();
    assert!(
        nowhere.starts_with("the pairing program /nowhere/engine cannot be started"),
        "{nowhere}"
    );
}
