//! A hall as a program of its own.

use std::{
    io::{BufRead as _, BufReader},
    ops::Deref,
    process::{Child, Command, Stdio},
};

use rokada_testkit::Address;
use serde_json::Value;

/// A hall, killed with the test.
pub(crate) struct Running {
    pub(crate) process: Child,
    /// What it printed: its addresses.
    pub(crate) said: Value,
    pub(crate) address: Address,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Requests go to the address of the hall.
impl Deref for Running {
    type Target = Address;

    fn deref(&self) -> &Address {
        &self.address
    }
}

pub(crate) fn command(address: &str, data: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rokada"));
    command
        .args(["hall", "--json", "--listen", address, "--data", data])
        .stderr(Stdio::piped());
    command
}

/// Starts a hall and waits until it is open; otherwise what it printed as an error.
pub(crate) fn start(command: &mut Command) -> Result<Running, String> {
    let process = command.stdout(Stdio::piped()).spawn();
    let mut process = process.expect("the binary was built for this test");
    let mut line = String::new();
    let out = process.stdout.take().expect("piped");
    let read = BufReader::new(out).read_line(&mut line);
    if read.expect("a line") == 0 {
        let errors = process.stderr.take().expect("piped");
        let errors = std::io::read_to_string(errors).expect("text");
        process.wait().expect("it ends");
        return Err(errors);
    }
    let said: Value = serde_json::from_str(&line).expect("one object");
    let address = said["listening"].as_str().expect("an address");
    let address = Address::Tcp(address.parse().expect("an address"));
    Ok(Running {
        process,
        said,
        address,
    })
}

/// Opens a hall on a free port.
pub(crate) fn open(data: &str) -> Running {
    start(&mut command("127.0.0.1:0", data)).expect("it opens")
}
