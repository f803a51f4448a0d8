//! `rokada watch` as its user meets it, against an address on this machine.

#[path = "support/run.rs"]
mod run;

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::TcpListener,
    thread,
};

use run::rokada;

/// An address that gives this answer to whoever asks.
fn serve(status: &str, kind: &str, body: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("bound");
    let length = body.len();
    let answer = format!(
        "HTTP/1.1 {status}\r\nConnection: close\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("somebody comes");
            let reader = BufReader::new(stream.try_clone().expect("a second handle"));
            let lines = reader.lines().map_while(Result::ok);
            lines.take_while(|line| !line.is_empty()).for_each(drop);
            stream.write_all(answer.as_bytes()).expect("it listens");
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
fn an_address_that_gives_no_games_is_told_and_the_others_are_read() {
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
fn what_cannot_be_followed_is_refused_at_once() {
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
