//! `rokada hall` opens, prints its address, answers requests, and closes on SIGTERM.

use std::process::Command;

use rokada_testkit::Page;

use crate::open::{command, open, start};
use crate::run::{rokada, words};

#[tokio::test]
async fn hall_prints_its_address_and_answers() {
    let data = tempfile::tempdir().expect("a folder");
    let hall = open(data.path().to_str().expect("UTF-8"));
    let url = hall.said["open"][0].as_str().expect("an address to open");
    assert!(url.starts_with("http://localhost:"), "{url}");
    assert_eq!(hall.get("/health").await.status, 200);
}

#[cfg(unix)]
#[test]
fn hall_exits_with_success_on_sigterm() {
    let data = tempfile::tempdir().expect("a folder");
    let mut hall = open(data.path().to_str().expect("UTF-8"));
    let stopped = Command::new("kill")
        .arg(hall.process.id().to_string())
        .status()
        .expect("kill is there");
    assert!(stopped.success());
    let status = hall.process.wait().expect("it ends");
    assert!(status.success(), "{status}");
}

/// Everything that the hall logs at its most talkative is searched for what is secret.
#[tokio::test]
async fn log_contains_no_key_and_no_sealed_move() {
    let data = tempfile::tempdir().expect("a folder");
    let log = data.path().join("log");
    let path = data.path().join("data");
    let mut command = command("127.0.0.1:0", path.to_str().expect("UTF-8"));
    command
        .env("RUST_LOG", "trace")
        .stderr(std::fs::File::create(&log).expect("a file"));
    let mut hall = start(&mut command).expect("it opens");
    let form = [
        ("time", "90m"),
        ("regime", "over the board"),
        ("arbiter", "human"),
        ("adjournment", "yes"),
        ("default_time", "30m"),
    ];
    let made = hall.post("/games", &form).await;
    let organiser = made.header("location").expect("the page of the links");
    let links = hall.links(organiser).await;
    let (white, black, arbiter) = (&links.white, &links.black, &links.arbiter);
    for (seat, act) in [
        (white, "arrive"),
        (black, "arrive"),
        (white, "move e2e4"),
        (black, "move e7e5"),
        (arbiter, "order sealing"),
    ] {
        hall.act(seat, act).await;
    }
    let (path, seal) = (
        format!("{white}/act"),
        [("act", "seal {text}"), ("text", "Ng1-f3")],
    );
    assert_eq!(hall.post(&path, &seal).await.status, 303);
    let mut page = Page::open(hall.address, white).await;
    for act in ["seal Nb1-c3", "seel Qd1-h5", "seal Bf1-c4"] {
        page.act_as(act, act).await.expect("an answer");
    }
    let wrong = hall.post(&path, &[("act", "seel Ke1-e2")]).await;
    assert_eq!(wrong.status, 409, "{}", wrong.body);
    hall.process.kill().expect("it runs");
    hall.process.wait().expect("it ends");
    let log = std::fs::read_to_string(&log).expect("a log");
    assert!(log.contains("DEBUG rokada_hall"), "{log}");
    let sealed = ["Ng1-f3", "Nb1-c3", "Qd1-h5", "Bf1-c4", "Ke1-e2"];
    let keys = [white, black, arbiter, &links.spectator].map(|seat| &seat["/t/".len()..]);
    let keys = keys.into_iter().chain([&organiser["/o/".len()..][..26]]);
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
    let line = format!("hall --listen 127.0.0.1:0 --tls self --data '{data}' --http {address}");
    let (code, _, err) = rokada(&words(&line), "");
    assert_eq!(code, 2);
    assert!(err.contains("--http") && !err.contains("--listen"), "{err}");
}
