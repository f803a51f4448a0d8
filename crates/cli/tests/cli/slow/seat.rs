//! `rokada seat` on both sides of a table: one as a person reads it, one as a program does.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

use rokada_testkit::Address;
use serde_json::{Value, json};

use crate::open::{command, open, start};

/// Longest wait for a line: a test that waits in vain is to say so.
const PATIENCE: Duration = Duration::from_secs(120);

fn lines_of(said: ChildStdout) -> Receiver<String> {
    let (tell, lines) = channel();
    thread::spawn(move || {
        for line in BufReader::new(said).lines().map_while(Result::ok) {
            if tell.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

/// Somebody at `rokada seat`.
struct Sitter {
    process: Child,
    typed: Option<ChildStdin>,
    read: Receiver<String>,
}

impl Drop for Sitter {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Sitter {
    fn at(address: Address, seat: &str, more: &[&str]) -> Self {
        Self::by(&format!("http://{address}{seat}"), more)
    }

    fn by(link: &str, more: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_rokada"))
            .arg("seat")
            .args(more)
            .arg(link)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary was built for this test");
        Self {
            typed: process.stdin.take(),
            read: lines_of(process.stdout.take().expect("piped")),
            process,
        }
    }

    fn types(&mut self, line: &str) {
        let typed = self.typed.as_mut().expect("he has not left");
        writeln!(typed, "{line}").expect("it listens");
    }

    /// Reads on until a line has this in it.
    fn until(&mut self, what: &str) -> String {
        let mut before = String::new();
        loop {
            let Ok(line) = self.read.recv_timeout(PATIENCE) else {
                panic!("it did not say {what}: {before}");
            };
            if line.contains(what) {
                return line;
            }
            before += &line;
            before.push('\n');
        }
    }

    /// What has become of the act of this id.
    fn answer(&mut self, id: &str) -> Value {
        loop {
            let line = self.until("\"id\":");
            let said: Value = serde_json::from_str(&line).expect("an object");
            if said["ack"]["id"] == id || said["id"] == id {
                return said;
            }
        }
    }

    /// At the end of what is typed he leaves; how.
    fn leave(mut self) -> Option<i32> {
        self.typed = None;
        while self.read.recv_timeout(PATIENCE).is_ok() {}
        self.process.wait().expect("it ends").code()
    }
}

fn do_it(sitter: &mut Sitter, id: &str, act: &str) -> Value {
    sitter.types(&json!({"id": id, "act": act}).to_string());
    sitter.answer(id)
}

/// The entry as which an act is recorded, sent with a view or alone.
fn entry(said: &Value) -> Option<u64> {
    said["ack"]["seq"].as_u64().or(said["seq"].as_u64())
}

/// A table over the board, with one more answer in its form.
fn table<'a>(more: (&'a str, &'a str)) -> Vec<(&'a str, &'a str)> {
    let usual = [
        ("white", "Ana"),
        ("black", "Milan"),
        ("time", "5m"),
        ("edition", "2023"),
        ("regime", "over the board"),
        ("arbiter", "automatic"),
    ];
    let others = usual.into_iter().filter(|(name, _)| *name != more.0);
    others.chain([more]).collect()
}

#[tokio::test]
async fn a_game_is_played_from_two_terminals_while_the_hall_is_killed() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().to_str().expect("UTF-8");
    let mut hall = open(folder);
    let address = hall.address;
    let links = hall.create(&table(("time", "5m"))).await;
    let mut white = Sitter::at(address, &links.white, &[]);
    let mut black = Sitter::at(address, &links.black, &["--json", "--lang", "sl"]);

    white.until("You are connected to the game");
    white.until("1  R N B Q K B N R");
    white.types("where knights");
    white.until("white knight: b1, g1");
    white.types("arrive");
    assert!(entry(&do_it(&mut black, "b1", "arrive")).is_some());

    white.types("touch f2");
    white.types("f3");
    white.until("white pawn: placed on f3");
    white.types("press");
    white.until("1. White: f3");
    black.until("f2f3");
    assert!(entry(&do_it(&mut black, "b2", "make e7e5")).is_some());
    let pressed = do_it(&mut black, "b3", "press");
    white.until("1. Black: e5");

    // The hall is killed. Acknowledged acts are kept, and lines typed meanwhile are not lost.
    hall.process.kill().expect("it runs");
    hall.process.wait().expect("it ends");
    white.until("The connection is lost");
    white.types("g4");
    let _hall = start(&mut command(&address.to_string(), folder)).expect("it opens");
    white.until("white pawn: placed on g4");
    white.types("press");
    white.until("2. White: g4");
    let again = do_it(&mut black, "b3", "press");
    assert_eq!(
        entry(&again),
        entry(&pressed),
        "the same id is the same act"
    );

    // A claim that is false is ruled on, under its article.
    black.types("claim threefold");
    black.until("9.5.3");
    assert!(entry(&do_it(&mut black, "b4", "make d8h4")).is_some());
    white.until("2. Black: Qh4#");
    white.until("checkmate");
    let unreadable = do_it(&mut black, "b5", "fly");
    assert_eq!(unreadable["type"], "refused", "{unreadable}");
    assert_eq!(white.leave(), Some(0));
    assert_eq!(black.leave(), Some(0));
}

#[tokio::test]
async fn brief_verbosity_and_clock_times_are_followed() {
    let data = tempfile::tempdir().expect("a folder");
    let hall = open(data.path().to_str().expect("UTF-8"));
    let links = hall.create(&table(("time", "30s"))).await;
    let brief = ["--brief", "--clock-at", "0:29"];
    let mut white = Sitter::at(hall.address, &links.white, &brief);
    let mut black = Sitter::at(hall.address, &links.black, &[]);
    white.until("You are connected to the game");
    white.types("arrive");
    black.until("You are connected to the game");
    black.types("clock at 28s");
    black.until("The clock is announced at 28 seconds.");
    black.types("arrive");
    white.until("White's clock: 29 seconds");
    black.until("White's clock: 28 seconds");
    white.types("f3");
    black.until("white pawn: placed on f3");
    white.types("press");
    white.until("white pawn: placed on f3");
    let line = white.until("f3");
    assert_eq!(line, "f3", "the move alone");
    white.types("verbosity");
    white.until("Brief: moves");
    black.until("1. White: f3");
    assert_eq!(white.leave(), Some(0));
    let wrong = Command::new(env!("CARGO_BIN_EXE_rokada"))
        .args([
            "seat",
            "http://localhost/t/aaaaaaaaaaaaaaaaaaaaaaaaaa",
            "--clock-at",
            "5",
        ])
        .output()
        .expect("it runs");
    assert_eq!(wrong.status.code(), Some(2));
    let why = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert!(why.contains("--clock-at 5: these are no times"), "{why}");
}

#[test]
fn unknown_link_is_reported() {
    let data = tempfile::tempdir().expect("a folder");
    let hall = open(data.path().to_str().expect("UTF-8"));
    let nowhere = "/t/aaaaaaaaaaaaaaaaaaaaaaaaaa";
    let mut stranger = Sitter::at(hall.address, nowhere, &["--lang", "ro"]);
    stranger.until("Această legătură nu funcționează.");
    assert_eq!(stranger.leave(), Some(2));
    let no_link = Command::new(env!("CARGO_BIN_EXE_rokada"))
        .args(["seat", "http://localhost/o/key"])
        .output()
        .expect("it runs");
    assert_eq!(no_link.status.code(), Some(2));
    let why = String::from_utf8_lossy(&no_link.stderr).into_owned();
    assert!(why.contains("this is no link of a seat"), "{why}");
}

/// What the board feels is proposed to the seat; its lever makes acts of it.
#[tokio::test]
async fn an_electronic_board_is_read_from_a_log() {
    let data = tempfile::tempdir().expect("a folder");
    let hall = open(data.path().to_str().expect("UTF-8"));
    let links = hall.create(&table(("time", "5m"))).await;
    for seat in [&links.white, &links.black] {
        hall.act(seat, "arrive").await;
    }
    let log = data.path().join("board.log");
    let text = "title: Two moves, a knight touched and put back\n---\n\
        1000 g1 .\n1500 g1 N\n2000 e2 .\n2500 e4 P\n3300 lever white\n\
        3800 e7 .\n4300 e5 p\n5000 lever black\n";
    std::fs::write(&log, text).expect("the folder can be written");
    let log = log.to_str().expect("UTF-8");
    let mut arbiter = Sitter::at(hall.address, &links.arbiter, &["--board", log]);
    arbiter.until("[contact] White picks up the piece on g1. It was put back there.");
    arbiter.until("1. White: e4");
    arbiter.until("1. Black: e5");
    arbiter.types("what g1");
    arbiter.until("white knight");
    // At the end of what is typed the rest of the log is still read.
    assert_eq!(arbiter.leave(), Some(0));
}

/// An engine of a few lines of shell: it answers with the fool's mate, notes what it hears in a
/// file in the same directory, and knows the option `Skill Level`.
#[cfg(unix)]
fn fool(folder: &std::path::Path) -> std::path::PathBuf {
    let path = folder.join("fool");
    let text = "#!/bin/sh\nwhile read line; do\n  echo \"$line\" >> \"$0.heard\"\n  case \"$line\" in\n\
        uci) echo 'id name Fool'; echo 'option name Skill Level type spin default 20 min 0 max 20'; echo uciok;;\n\
        isready) echo readyok;;\n\
        'position fen 4k3/P7/'*) mv=e1g1;;\n\
        'position fen 8/P2k4/'*) mv=a7a8q;;\n\
        'position fen rnbqkbnr/pppppppp/'*) mv=e7e5;;\n\
        position*) mv=d8h4;;\n\
        go*) echo \"bestmove $mv\";;\n esac\ndone\n";
    rokada_testkit::put_program(&path, text);
    path
}

#[cfg(unix)]
#[tokio::test]
async fn an_engine_lifts_places_presses_and_claims_like_anybody() {
    let data = tempfile::tempdir().expect("a folder");
    let hall = open(data.path().to_str().expect("UTF-8"));
    let engine = fool(data.path());
    let program = engine.to_str().expect("UTF-8");
    for (regime, by_hand) in [("over the board", true), ("guarded", false)] {
        let links = hall.create(&table(("regime", regime))).await;
        let mut white = Sitter::at(hall.address, &links.white, &[]);
        let more = ["--engine", program, "--skill", "3", "--movetime", "40"];
        let mut black = Sitter::at(hall.address, &links.black, &more);
        black.until("Fool plays at this seat.");
        // Its input is over; it stays until the game is.
        black.typed = None;
        white.until("You are connected to the game");
        white.types("arrive");
        white.until("White's clock is started");
        if by_hand {
            white.types("make f2f5");
            white.types("press");
            white.until("7.5.1");
        }
        for (mv, answer) in [("f3", "1. Black: e5"), ("g4", "2. Black: Qh4#")] {
            white.types(mv);
            if by_hand {
                white.types("press");
            }
            white.until(answer);
            if by_hand && mv == "f3" {
                black.until("Press the clock");
                black.until("White to move");
            }
        }
        white.until("checkmate");
        assert_eq!(black.leave(), Some(0));
    }
    // A castling and a promotion are several acts, and the press comes when all are done.
    let start = ("start", "4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
    let links = hall.create(&table(start)).await;
    let mut white = Sitter::at(hall.address, &links.white, &["--engine", program]);
    let mut black = Sitter::at(hall.address, &links.black, &[]);
    black.until("You are connected to the game");
    black.types("arrive");
    black.until("1. White: 0-0");
    black.until("Your move.");
    white.until("Black to move");
    black.types("Kd7");
    black.types("press");
    black.until("2. White: a8");
    white.types("quit");
    assert_eq!(white.leave(), Some(0));
    let heard = engine.with_extension("heard");
    let heard = std::fs::read_to_string(heard).expect("it heard something");
    for line in ["setoption name Skill Level value 3", "go movetime 40"] {
        assert!(heard.lines().any(|known| known == line), "{line}: {heard}");
    }
}

#[cfg(unix)]
#[test]
fn an_engine_without_the_option_does_not_sit_down() {
    let data = tempfile::tempdir().expect("a folder");
    let engine = fool(data.path());
    let seat = "http://127.0.0.1:9/t/aaaaaaaaaaaaaaaaaaaaaaaaaa";
    let out = Command::new(env!("CARGO_BIN_EXE_rokada"))
        .args(["seat", seat, "--option", "Contempt=3", "--engine"])
        .arg(engine)
        .output()
        .expect("it runs");
    assert_eq!(out.status.code(), Some(2));
    let why = String::from_utf8_lossy(&out.stderr).into_owned();
    let wanted = "it has no option \"Contempt\"; it has: Skill Level";
    assert!(why.contains(wanted), "{why}");
}

/// A hall with its own certificate: only a client that trusts its authority takes the seat.
#[tokio::test]
async fn own_certificate_is_trusted_only_with_its_authority_file() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().to_str().expect("UTF-8");
    let plain = open(folder);
    let links = plain.create(&table(("time", "5m"))).await;
    drop(plain);
    let hall = start(command("127.0.0.1:0", folder).args(["--tls", "self"])).expect("it opens");
    let link = format!("https://{}{}", hall.address, links.white);
    let authority = data.path().join("ca.crt");
    let authority = authority.to_str().expect("UTF-8");
    let mut stranger = Sitter::by(&link, &[]);
    let mut known = Sitter::by(&link, &["--trust", authority]);
    known.until("You are connected to the game");
    known.types("where knights");
    known.until("white knight: b1, g1");
    stranger.until("The connection is lost");
    assert_eq!(known.leave(), Some(0));
}
