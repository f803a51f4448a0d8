//! A hall as a program of its own, to be asked from outside.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

use serde_json::Value;

/// Killed with the test, also where it fails.
pub(crate) struct Running(pub(crate) Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The hall, and what it says of itself.
pub(crate) fn open(data: &str) -> (Running, Value) {
    open_at("127.0.0.1:0", data)
}

/// The same at this address.
pub(crate) fn open_at(address: &str, data: &str) -> (Running, Value) {
    open_with(&[], address, data)
}

/// The same with more options.
pub(crate) fn open_with(more: &[&str], address: &str, data: &str) -> (Running, Value) {
    let mut hall = Running(
        Command::new(env!("CARGO_BIN_EXE_rokada"))
            .args(["hall", "--json", "--listen", address, "--data", data])
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary was built for this test"),
    );
    let mut line = String::new();
    BufReader::new(hall.0.stdout.take().expect("piped"))
        .read_line(&mut line)
        .expect("a line");
    (hall, serde_json::from_str(&line).expect("one object"))
}

/// Sends a form; the answer.
pub(crate) fn post(said: &Value, path: &str, form: &str) -> String {
    let address = said["listening"].as_str().expect("an address");
    let mut stream = TcpStream::connect(address).expect("the hall listens");
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAccept: application/json\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    )
    .expect("it hears");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

/// The seats of a page with links, each as `/t/...`: White's, Black's, the arbiter's, a spectator's.
pub(crate) fn seats_in(page: &str) -> Vec<String> {
    let mut seats: Vec<String> = Vec::new();
    for (at, _) in page.match_indices("/t/") {
        let seat: String = page[at..].chars().take(3 + 26).collect();
        if !seats.contains(&seat) {
            seats.push(seat);
        }
    }
    seats
}
