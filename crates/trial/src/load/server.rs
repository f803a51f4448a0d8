//! The real server, as a separate process.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use anyhow::{Context as _, Result, anyhow};

/// A hall with a data folder of its own; both are removed on drop.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    _folder: tempfile::TempDir,
}

impl Server {
    /// Starts a hall with additional options and waits until it listens.
    ///
    /// `slow_sync` is a library to preload, and its delay per sync in milliseconds.
    pub(crate) fn start(
        program: &Path,
        slow_sync: Option<&(PathBuf, u64)>,
        more: &[&str],
    ) -> Result<Self> {
        let folder = tempfile::tempdir().context("no folder for the hall")?;
        let mut command = Command::new(program);
        command
            .args(["hall", "--listen", "127.0.0.1:0", "--json", "--data"])
            .arg(folder.path())
            .args(["--tables-per-client", "1000000"])
            .args(["--tables-per-hour", "1000000"])
            .args(["--max-running-games", "1000000"])
            // All clients share one address in this test.
            .args(["--spectator-connections-per-ip", "1000000"])
            .args(["--anonymous-connections-per-ip", "1000000"])
            .args(more)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped());
        if let Some((library, ms)) = slow_sync {
            command
                .env("LD_PRELOAD", library)
                .env("SLOW_SYNC_MS", ms.to_string());
        }
        let what = || format!("cannot start {}", program.display());
        let mut child = command.spawn().with_context(what)?;
        let said = child.stdout.take().context("the hall says nothing")?;
        let mut line = String::new();
        BufReader::new(said).read_line(&mut line)?;
        let address = line
            .split_once("\"listening\":\"")
            .and_then(|(_, rest)| rest.split('"').next())
            .ok_or_else(|| anyhow!("the hall said {line:?}"))?
            .parse()?;
        Ok(Self {
            child,
            address,
            _folder: folder,
        })
    }

    pub(crate) fn resident_kb(&self) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next());
        Ok(number.context("no VmRSS")?.parse()?)
    }

    /// The resident memory in KiB after a second of rest.
    pub(crate) fn settled_kb(&self) -> Result<u64> {
        thread::sleep(Duration::from_secs(1));
        self.resident_kb()
    }

    /// The processor time used so far, in seconds.
    pub(crate) fn cpu_s(&self) -> Result<f64> {
        cpu_s(&self.child.id().to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The processor time of this process, in seconds.
pub(crate) fn own_cpu_s() -> Result<f64> {
    cpu_s("self")
}

fn cpu_s(process: &str) -> Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name in parentheses may contain anything. User and system time are fields 12 and 13 after
    // it.
    let (_, rest) = stat.rsplit_once(')').context("no name in stat")?;
    let times: Vec<&str> = rest.split_whitespace().skip(11).take(2).collect();
    let mut ticks = 0.0;
    for time in times {
        ticks += time.parse::<f64>()?;
    }
    Ok(ticks / 100.0)
}
