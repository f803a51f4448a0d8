//! `rokada seat` on both sides of a table: one as a person reads it, one as a program does.

#[path = "support/open.rs"]
mod open;

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

use open::{open, open_at, post, seats_in};
use serde_json::{Value, json};

/// Longest wait for a line: a test that waits in vain is to say so.
const PATIENCE: Duration = Duration::from_secs(120);

/// What a program says, line by line.
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
    fn at(address: &str, seat: &str, more: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_rokada"))
            .arg("seat")
            .args(more)
            .arg(format!("http://{address}{seat}"))
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

/// The entry as which an act is recorded: told with a view, or alone.
fn entry(said: &Value) -> Option<u64> {
    said["ack"]["seq"].as_u64().or(said["seq"].as_u64())
}

const TABLE: &str = "white=Ana&black=Milan&event=&time=5m&edition=2023&regime=over+the+board&arbiter=automatic&start=";

#[test]
fn a_game_is_played_from_two_terminals_while_the_hall_is_killed() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().to_str().expect("UTF-8");
    let (mut hall, said) = open(folder);
    let address = said["listening"].as_str().expect("an address").to_owned();
    let seats = seats_in(&post(&said, "/games", TABLE));
    let mut white = Sitter::at(&address, &seats[0], &[]);
    let mut black = Sitter::at(&address, &seats[1], &["--json", "--lang", "sl"]);

    white.until("You sit at the table");
    white.until("1  R N B Q K B N R");
    white.types("where knights");
    white.until("white knight: b1, g1");
    white.types("arrive");
    assert!(entry(&do_it(&mut black, "b1", "arrive")).is_some());

    white.types("touch f2");
    white.types("f3");
    white.until("1. White: f3");
    white.types("press");
    black.until("f2f3");
    assert!(entry(&do_it(&mut black, "b2", "make e7e5")).is_some());
    let pressed = do_it(&mut black, "b3", "press");
    white.until("1. Black: e5");

    // The hall is killed. What was acknowledged stands, what is typed meanwhile is not lost.
    hall.0.kill().expect("it runs");
    hall.0.wait().expect("it ends");
    white.until("The line is broken");
    white.types("g4");
    let (_hall, _) = open_at(&address, folder);
    white.until("2. White: g4");
    white.types("press");
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

#[test]
fn a_link_that_leads_nowhere_is_told() {
    let data = tempfile::tempdir().expect("a folder");
    let (_hall, said) = open(data.path().to_str().expect("UTF-8"));
    let address = said["listening"].as_str().expect("an address");
    let mut nobody = Sitter::at(address, "/t/aaaaaaaaaaaaaaaaaaaaaaaaaa", &["--lang", "ro"]);
    nobody.until("La această legătură nu există nicio masă.");
    assert_eq!(nobody.leave(), Some(2));
    let no_link = Command::new(env!("CARGO_BIN_EXE_rokada"))
        .args(["seat", "http://localhost/o/key"])
        .output()
        .expect("it runs");
    assert_eq!(no_link.status.code(), Some(2));
    let why = String::from_utf8_lossy(&no_link.stderr).into_owned();
    assert!(why.contains("this is no link of a seat"), "{why}");
}

/// What the board feels is proposed to the seat; its lever makes acts of it.
#[test]
fn an_electronic_board_is_read_from_a_log() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().to_str().expect("UTF-8");
    let (_hall, said) = open(folder);
    let address = said["listening"].as_str().expect("an address").to_owned();
    let seats = seats_in(&post(&said, "/games", TABLE));
    for seat in &seats[..2] {
        post(&said, &format!("{seat}/act"), "act=arrive");
    }
    let log = data.path().join("board.log");
    let text = "title: Two moves, a knight touched and put back\n---\n\
        1000 g1 .\n1500 g1 N\n2000 e2 .\n2500 e4 P\n3300 lever white\n\
        3800 e7 .\n4300 e5 p\n5000 lever black\n";
    std::fs::write(&log, text).expect("the folder can be written");
    let log = log.to_str().expect("UTF-8");
    let mut arbiter = Sitter::at(&address, &seats[2], &["--board", log]);
    arbiter.until("[contact] White picks up the piece on g1. It was put back there.");
    arbiter.until("1. White: e4");
    arbiter.until("1. Black: e5");
    arbiter.types("what g1");
    arbiter.until("white knight");
    // At the end of what is typed the rest of the log is still read.
    assert_eq!(arbiter.leave(), Some(0));
}
