//! A PostgreSQL server for tests, started by `scripts/postgres.sh`.

use std::{
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

pub(crate) const PRIMARY: u16 = 5432;

/// A server with a data directory of its own, which ends when this is dropped.
pub(crate) struct PostgresServer {
    script: Child,
    folder: String,
}

impl PostgresServer {
    /// Starts a server with options of the script; `None` where PostgreSQL is not installed.
    pub(crate) fn start(options: &[&str]) -> Option<Self> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres.sh");
        let mut script = Command::new(script)
            .args(options)
            .arg("fsync=off")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the script starts");
        let mut line = String::new();
        BufReader::new(script.stdout.take().expect("piped"))
            .read_line(&mut line)
            .expect("the script prints a line");
        let folder = line.trim().to_owned();
        if folder.is_empty() {
            eprintln!("NOT RUN: PostgreSQL is not installed (Debian: postgresql)");
            let _ = script.wait();
            return None;
        }
        Some(Self { script, folder })
    }

    pub(crate) fn url(&self, port: u16) -> String {
        let folder = self.folder.replace('/', "%2F");
        format!("postgres://rokada@{folder}:{port}/postgres")
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        // The script stops the server when its standard input is closed.
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }
}
