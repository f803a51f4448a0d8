//! `rokada watch` as a user runs it, against a server on this machine.

use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _},
    net::TcpListener,
    path::Path,
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use crate::relay::Played;
use crate::run::rokada;

/// Starts a server that sends this response to every request, and returns its URL.
fn serve(status: &str, kind: &str, body: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("bound");
    let length = body.len();
    let answer = format!(
        "HTTP/1.1 {status}\r\nConnection: close\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a connection");
            let reader = BufReader::new(stream.try_clone().expect("a second handle"));
            let lines = reader.lines().map_while(Result::ok);
            lines.take_while(|line| !line.is_empty()).for_each(drop);
            stream
                .write_all(answer.as_bytes())
                .expect("the client reads");
        }
    });
    format!("http://{address}/round.pgn")
}

const GAME: &str = "[Event \"Open\"]\n[Date \"2024.05.01\"]\n[Round \"1.2\"]\n[White \"Kos\"]\n[Black \"Pop\"]\n\n1. e4 e5 2. Ke3 *\n";

#[test]
fn an_address_is_read_like_a_file() {
    let address = serve("200 OK", "application/x-chess-pgn", GAME);
    let (code, out, err) = rokada(&["watch", "--once", &address], "");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.starts_with("1.2 Kos - Pop, 2.Ke3: "), "{out}");
    assert_eq!(out.lines().count(), 1, "{out}");
}

#[test]
fn failed_address_is_reported_and_others_are_read() {
    let well = serve("200 OK", "text/plain", GAME);
    let page = serve("200 OK", "text/html", "<html>");
    let broken = serve("500 Internal Server Error", "text/plain", "");
    let (code, out, err) = rokada(&["watch", "--once", &page, &broken, &well], "");
    assert_eq!((code, out.lines().count()), (2, 1), "{out}{err}");
    assert_eq!(
        err,
        format!(
            "rokada: {page}: it sends a web page and no games: name the address of the PGN itself\n\
             rokada: {broken}: it answers 500\n"
        )
    );
}

#[test]
fn invalid_source_is_refused_at_once() {
    for (place, why) in [
        (
            "nowhere.pgn",
            "nowhere.pgn is not there: name a PGN file, a folder, or an address that begins with http:// or https://",
        ),
        (
            "https://",
            "https:// is no address: write it as https://relay.example.org/round-5.pgn",
        ),
    ] {
        let (code, out, err) = rokada(&["watch", place], "");
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.contains(why), "{err}");
    }
}

/// While a relay writes forty games piece by piece, the alerts are those for the complete file,
/// each once.
#[test]
fn growing_round_reports_each_alert_once() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the games")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "pgn"))
        .collect();
    files.sort();
    let texts = files
        .iter()
        .map(|path| fs::read_to_string(path).expect("text"));
    let games: Vec<String> = texts.flat_map(|text| crate::relay::games(&text)).collect();
    let every = games.len() / 40;
    let round: Vec<Played> = games
        .iter()
        .step_by(every)
        .take(40)
        .enumerate()
        .map(|(board, text)| Played::new(text).on_board(board + 1))
        .collect();
    let longest = round.iter().map(Played::words).max().expect("games");
    let written = |words: usize| -> String { round.iter().map(|game| game.after(words)).collect() };

    let place = tempfile::tempdir().expect("a folder");
    let file = place.path().join("round.pgn");
    let name = file.to_string_lossy();
    fs::write(&file, written(longest)).expect("written");
    let (code, whole, err) = rokada(&["watch", "--once", &name], "");
    assert_eq!((code, err.as_str()), (0, ""));
    let mut whole: Vec<&str> = whole.lines().collect();
    whole.retain(|line| !line.contains("can never mate"));
    whole.sort_unstable();
    assert!(whole.len() >= 20, "{whole:#?}");

    fs::write(&file, written(1)).expect("written");
    let mut watching = Command::new(env!("CARGO_BIN_EXE_rokada"))
        .args(["watch", &name])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let (tell, alerts) = mpsc::channel();
    let out = BufReader::new(watching.stdout.take().expect("piped"));
    thread::spawn(move || {
        for line in out.lines().map_while(Result::ok) {
            if tell.send(line).is_err() {
                return;
            }
        }
    });
    for step in 1..=24 {
        fs::write(&file, written(longest * step / 24)).expect("written");
        thread::sleep(Duration::from_millis(60));
    }
    // Collect all alerts, and any further ones within another second.
    let mut lines = Vec::new();
    loop {
        let timeout_s = if lines.len() < whole.len() { 30 } else { 1 };
        match alerts.recv_timeout(Duration::from_secs(timeout_s)) {
            Ok(line) => lines.push(line),
            Err(_) => break,
        }
    }
    watching.kill().expect("it still watches");
    watching.wait().expect("gone");
    lines.sort_unstable();
    let mut once = lines.clone();
    once.dedup();
    assert_eq!(lines, once, "no alert is printed twice");
    // Never being able to mate is reported only in a running game, where a flag may fall.
    lines.retain(|line| !line.contains("can never mate"));
    assert_eq!(lines, whole);
}
