//! `rokada hall` opens, says where, answers, and closes when told to.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    process::{Command, Stdio},
};

use crate::open::{Running, open, post, seats_in};
use crate::run::rokada;
use serde_json::Value;

/// The status line of the answer to `GET path`.
fn get(said: &Value, path: &str) -> String {
    let address = said["listening"].as_str().expect("an address");
    let mut stream = TcpStream::connect(address).expect("the hall listens");
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )
    .expect("it hears");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn the_hall_opens_says_where_and_answers() {
    let data = tempfile::tempdir().expect("a folder");
    let (_hall, said) = open(data.path().to_str().expect("UTF-8"));
    let url = said["open"][0].as_str().expect("an address to open");
    assert!(url.starts_with("http://localhost:"), "{url}");
    assert_eq!(get(&said, "/health"), "HTTP/1.1 200 OK");
    assert_eq!(get(&said, "/"), "HTTP/1.1 200 OK");
    assert_eq!(get(&said, "/t/nobody-sits-here"), "HTTP/1.1 404 Not Found");
}

#[cfg(unix)]
#[test]
fn the_hall_closes_when_told_to() {
    let data = tempfile::tempdir().expect("a folder");
    let (mut hall, _) = open(data.path().to_str().expect("UTF-8"));
    let told = Command::new("kill")
        .arg(hall.0.id().to_string())
        .status()
        .expect("kill is there");
    assert!(told.success());
    let status = hall.0.wait().expect("it ends");
    assert!(status.success(), "{status}");
}

/// Sends acts on a live connection, and leaves.
fn live(said: &Value, seat: &str, acts: &[&str]) {
    let address = said["listening"].as_str().expect("an address");
    let mut stream = TcpStream::connect(address).expect("the hall listens");
    write!(
        stream,
        "GET {seat}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .expect("it hears");
    for (id, act) in acts.iter().enumerate() {
        let text = serde_json::json!({"type": "act", "id": format!("live-{id}"), "act": act});
        let text = text.to_string();
        let length = u8::try_from(text.len()).expect("a short message");
        assert!(length < 126);
        // A text frame under a mask of zeros.
        stream
            .write_all(&[0x81, 0x80 | length, 0, 0, 0, 0])
            .expect("it hears");
        stream.write_all(text.as_bytes()).expect("it hears");
    }
    // Closed in good order once all was answered.
    stream
        .write_all(&[0x88, 0x80, 0, 0, 0, 0])
        .expect("it hears");
    let _ = stream.read_to_end(&mut Vec::new());
}

/// Everything that the hall logs at its most talkative is searched for what is secret.
#[test]
fn a_log_holds_neither_keys_nor_sealed_moves() {
    let data = tempfile::tempdir().expect("a folder");
    let log = data.path().join("log");
    let mut hall = Running(
        Command::new(env!("CARGO_BIN_EXE_rokada"))
            .args(["hall", "--json", "--listen", "127.0.0.1:0", "--data"])
            .arg(data.path().join("data"))
            .env("RUST_LOG", "trace")
            .stdout(Stdio::piped())
            .stderr(std::fs::File::create(&log).expect("a file"))
            .spawn()
            .expect("the binary was built for this test"),
    );
    let mut line = String::new();
    BufReader::new(hall.0.stdout.take().expect("piped"))
        .read_line(&mut line)
        .expect("a line");
    let said: Value = serde_json::from_str(&line).expect("one object");
    let form = "time=90m&regime=over+the+board&arbiter=human&adjournment=yes&default_time=30m";
    let page = post(&said, "/games", form);
    let seats = seats_in(&page);
    let [white, black, arbiter, _] = seats.as_slice() else {
        panic!("{seats:?}");
    };
    for (seat, act) in [
        (white, "act=arrive"),
        (black, "act=arrive"),
        (white, "act=move+e2e4"),
        (black, "act=move+e7e5"),
        (arbiter, "act=order+sealing"),
        (white, "act=seal+%7Btext%7D&text=Ng1-f3"),
    ] {
        let answer = post(&said, &format!("{seat}/act"), act);
        assert!(answer.starts_with("HTTP/1.1 303"), "{act}: {answer}");
    }
    live(&said, white, &["seal Nb1-c3", "seel Qd1-h5", "seal Bf1-c4"]);
    let wrong = post(&said, &format!("{white}/act"), "act=seel+Ke1-e2");
    assert!(wrong.starts_with("HTTP/1.1 409"), "{wrong}");
    hall.0.kill().expect("it runs");
    hall.0.wait().expect("it ends");
    let log = std::fs::read_to_string(&log).expect("a log");
    assert!(log.contains("DEBUG rokada_hall"), "{log}");
    let sealed = ["Ng1-f3", "Nb1-c3", "Qd1-h5", "Bf1-c4", "Ke1-e2"];
    let (_, organiser) = page.split_once("/o/").expect("the page of the links");
    let keys = seats.iter().map(|seat| &seat["/t/".len()..]);
    let keys = keys.chain([&organiser[..26]]);
    for secret in sealed.into_iter().chain(keys) {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}

#[test]
fn a_hall_says_why_it_does_not_open() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("it has one").to_string();
    let data = tempfile::tempdir().expect("a folder");
    let data = data.path().to_str().expect("UTF-8");
    let (code, _, err) = rokada(&["hall", "--listen", &address, "--data", data], "");
    assert_eq!(code, 2);
    assert!(err.contains("--listen"), "{err}");
}

#[test]
fn what_makes_no_sense_to_a_hall_is_said_before_it_opens() {
    let data = tempfile::tempdir().expect("a folder");
    let data = data.path().to_str().expect("UTF-8");
    for (more, said) in [
        (["--host", "šah.si"].as_slice(), "--host šah.si"),
        (&["--public", "https://šah.si"], "--public https://šah.si"),
        (
            &["--tls", "self", "--tls-contact", "a@b.si"],
            "--tls-contact",
        ),
        (
            &["--tls", "self", "--acme-directory", "https://a.b"],
            "--acme-directory",
        ),
        (&["--engine", "/nowhere/fish"], "--engine /nowhere/fish"),
        (&["--engine", "no-such-fish"], "--engine no-such-fish"),
        (&["--pairing", data], "--pairing"),
    ] {
        let usual = ["hall", "--listen", "127.0.0.1:0", "--data", data];
        let (code, out, err) = rokada(&[&usual, more].concat(), "");
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        assert!(err.contains(said) && !err.contains("panicked"), "{err}");
    }
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("it has one").to_string();
    let arguments = [
        "hall",
        "--listen",
        "127.0.0.1:0",
        "--tls",
        "self",
        "--data",
        data,
        "--http",
        &address,
    ];
    let (code, _, err) = rokada(&arguments, "");
    assert_eq!(code, 2);
    assert!(err.contains("--http") && !err.contains("--listen"), "{err}");
}
