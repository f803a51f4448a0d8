//! The real server as a separate process, and plain HTTP requests to it.

use std::{
    io::{BufRead as _, BufReader, Read as _},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, anyhow, ensure};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use super::shim::Dials;

/// The parameters to start a server.
#[derive(Debug, Clone)]
pub struct ServerOptions {
    /// The program `rokada`.
    pub program: PathBuf,
    /// The library to preload that makes disk and clock fail.
    pub library: Option<PathBuf>,
}

/// A running hall.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// The address it listens on.
    pub address: SocketAddr,
}

/// The exit of a hall that refused to open.
#[derive(Debug)]
pub struct Refused {
    /// Its exit code.
    pub code: Option<i32>,
    /// Its standard error.
    pub said: String,
}

impl Server {
    /// Opens a hall on this data directory, on the given port, or any port for 0.
    ///
    /// # Errors
    /// If the program cannot be started. A hall that refuses to open is no error of the trial.
    pub fn open(
        recipe: &ServerOptions,
        data: &Path,
        dials: &Dials,
        port: u16,
    ) -> Result<Result<Self, Refused>> {
        let mut command = Command::new(&recipe.program);
        command
            .args([
                "hall",
                "--json",
                "--listen",
                &format!("127.0.0.1:{port}"),
                "--data",
            ])
            .arg(data)
            .args(["--tables-per-client", "1000"])
            .env("RUST_LOG", "warn")
            .env("ROKADA_SHIM", dials.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(library) = &recipe.library {
            command.env("LD_PRELOAD", library);
        }
        let mut child = command.spawn().context("the server cannot be started")?;
        let stdout = child.stdout.take().context("its output is piped")?;
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line)?;
        let mut stderr = child.stderr.take().context("its errors are piped")?;
        let Ok(said) = serde_json::from_str::<serde_json::Value>(&line) else {
            let mut text = String::new();
            stderr.read_to_string(&mut text)?;
            let code = child.wait()?.code();
            return Ok(Err(Refused { code, said: text }));
        };
        // A full pipe would block the server, so its errors are read.
        std::thread::spawn(move || {
            let _ = std::io::copy(&mut stderr, &mut std::io::sink());
        });
        let address = said["listening"].as_str().and_then(|at| at.parse().ok());
        let address = address.ok_or_else(|| anyhow!("no address in {line}"))?;
        Ok(Ok(Self { child, address }))
    }

    /// Sends a signal by its name: `STOP`, `CONT`, `TERM`, `KILL`.
    ///
    /// # Errors
    /// If `kill` fails.
    pub fn signal(&self, name: &str) -> Result<()> {
        let id = self.child.id().to_string();
        let done = Command::new("kill").args(["-s", name, &id]).status()?;
        ensure!(done.success(), "kill -s {name} {id}");
        Ok(())
    }

    /// Whether the process is running.
    pub fn lives(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Waits until the process has ended; kills it after `patience` and returns false.
    ///
    /// # Errors
    /// If the system does not report how it ended.
    pub async fn ended(&mut self, patience: Duration) -> Result<bool> {
        for _ in 0..patience.as_millis() / 10 {
            if !self.lives() {
                return Ok(true);
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        self.child.kill()?;
        self.child.wait()?;
        Ok(false)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends one request; returns status and body, or `None` without an answer in 60 s.
pub async fn ask(
    hall: SocketAddr,
    method: &str,
    path: &str,
    form: &[(&str, &str)],
) -> Option<(u16, String)> {
    let asking = async {
        let body: Vec<String> = form
            .iter()
            .map(|(key, value)| format!("{key}={}", escape(value)))
            .collect();
        let body = body.join("&");
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {hall}\r\nConnection: close\r\nAccept: application/json\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(hall).await.ok()?;
        stream.write_all(text.as_bytes()).await.ok()?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.ok()?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n")?;
        let status = head.split_whitespace().nth(1)?.parse().ok()?;
        Some((status, body.to_owned()))
    };
    tokio::time::timeout(Duration::from_secs(60), asking)
        .await
        .ok()?
}

fn escape(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
