//! `rokada hall` opens, says where, answers, and closes when told to.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

use serde_json::Value;

/// Killed with the test, also where it fails.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The hall, and what it says of itself.
fn open(data: &str) -> (Running, Value) {
    let mut hall = Running(
        Command::new(env!("CARGO_BIN_EXE_rokada"))
            .args(["hall", "--json", "--listen", "127.0.0.1:0", "--data", data])
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
