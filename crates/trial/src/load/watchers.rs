//! How many spectators one hall on a standby can serve.
//!
//! A game is played at another hall on the primary. Each spectator's view of each move is timed
//! from the moment the move was sent.

use std::{
    io::{BufRead as _, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, bail, ensure};

use super::{
    figures::{Figures, Times},
    lines::Connections,
    play::{Regime, Said, heard, socket},
    script::script,
    server::{self, Server},
    tables::FormClient,
};

/// The parameters of the test.
#[derive(Debug, Clone)]
pub struct StandbyTest {
    /// The program `rokada`.
    pub server: PathBuf,
    /// The script that starts PostgreSQL with a standby: `scripts/postgres.sh`.
    pub database: PathBuf,
    /// The largest number of spectators; an eighth, a quarter and half of it are measured first.
    pub most: usize,
    /// The number of moves per group size.
    pub moves: usize,
}

const TIMEOUT: Duration = Duration::from_secs(120);

/// The time in milliseconds between the first spectator's view of a move and the 99th percentile.
///
/// If it is not exceeded, the hall can serve this many: each move is delivered before the next.
const LATE_MS: f64 = 1_000.0;

/// Increases the number of spectators step by step and measures when each move is seen.
///
/// # Errors
/// If a process does not start, a spectator is rejected, or a move is not delivered.
pub fn watch(asked: &StandbyTest) -> Result<Figures> {
    let mut figures = Figures::default();
    let database = Database::start(asked)?;
    let (primary, standby) = (database.address(5432), database.address(5433));
    let playing = Server::start(&asked.server, None, &["--store", &primary])?;
    let reads = [
        "--store",
        &standby,
        "--spectators-only",
        "--hints",
        &primary,
    ];
    let reading = start_with_retry(|| Server::start(&asked.server, None, &reads))?;
    let links = FormClient::open(playing.address)?.set_up(Regime::Guarded)?;
    let mut players = Connections::new(playing.address)?;
    let seats = [&links.white, &links.black].map(|path| players.add(socket(path, 0)));
    wait_for_views(&mut players, 2)?;
    for seat in seats {
        act(&mut players, seat, 0, "arrive")?;
    }
    let mut crowd = Connections::new(reading.address)?;
    let empty_kb = reading.settled_kb()?;
    let sizes: Vec<usize> = [8, 4, 2, 1].map(|part| asked.most / part).into();
    let moves = script(1, sizes.len() * asked.moves);
    let mut moves = moves.iter().enumerate();
    let (mut connected, mut carried) = (0, 0);
    for size in sizes {
        for _ in connected..size {
            crowd.add(socket(&links.spectator, 0));
        }
        let came = Instant::now();
        wait_for_views(&mut crowd, size - connected)?;
        let tell = |what: &str| format!("spectators_{size}_{what}");
        figures.tell_f(&tell("came_in_s"), came.elapsed().as_secs_f64());
        connected = size;
        let kb = reading.settled_kb()?.saturating_sub(empty_kb);
        figures.tell_f(&tell("kb_each"), kb as f64 / size as f64);
        let (mut seen, mut after_first) = (Times::default(), Times::default());
        let (began, cpu) = (Instant::now(), reading.cpu_s()?);
        let mut own = server::own_cpu_s()?;
        for (number, ply) in moves.by_ref().take(asked.moves) {
            let seat = seats[number % 2];
            let sent = Instant::now();
            act(
                &mut players,
                seat,
                number + 1,
                &format!("move {}", ply.squares),
            )?;
            wait_until_seen(&mut crowd, size, sent, &mut seen, &mut after_first)?;
            // One move per second, as in a fast game.
            drain_until(&mut crowd, sent + Duration::from_secs(1))?;
        }
        let lasted = began.elapsed().as_secs_f64();
        own = server::own_cpu_s()? - own;
        figures.tell_f(&tell("p50_ms"), seen.percentile(50));
        figures.tell_f(&tell("p99_ms"), seen.percentile(99));
        let last = after_first.percentile(99);
        figures.tell_f(&tell("p99_ms_after_the_first"), last);
        let share = |cpu_s: f64| 100.0 * cpu_s / lasted;
        figures.tell_f(&tell("hall_cpu_percent"), share(reading.cpu_s()? - cpu));
        figures.tell_f(&tell("client_cpu_percent"), share(own));
        if last <= LATE_MS {
            carried = size;
        }
    }
    figures.tell("spectators_within_a_second", carried as u64);
    Ok(figures)
}

/// Retries for 10 s, since a standby gets the schema shortly after the primary.
fn start_with_retry(start: impl Fn() -> Result<Server>) -> Result<Server> {
    let began = Instant::now();
    loop {
        match start() {
            Err(_) if began.elapsed() < Duration::from_secs(10) => {
                std::thread::sleep(Duration::from_millis(200));
            }
            done => return done,
        }
    }
}

fn wait_for_views(lines: &mut Connections, more: usize) -> Result<()> {
    let (mut views, began) = (0, Instant::now());
    while views < more {
        lines.poll(Duration::from_millis(100), |_, said| {
            views += usize::from(matches!(heard(said), Said::View));
            Ok(())
        })?;
        ensure!(began.elapsed() < TIMEOUT, "{views} of {more} came in");
    }
    Ok(())
}

/// Reads and discards messages until this moment.
fn drain_until(lines: &mut Connections, moment: Instant) -> Result<()> {
    loop {
        let left = moment.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(());
        }
        lines.poll(left, |_, _| Ok(()))?;
    }
}

/// Sends an act from a seat and waits for its acknowledgment.
fn act(players: &mut Connections, seat: usize, id: usize, act: &str) -> Result<()> {
    let text = format!("{{\"type\":\"act\",\"id\":\"{id}\",\"act\":\"{act}\"}}");
    players.send(seat, &text)?;
    let (mut done, began) = (false, Instant::now());
    while !done {
        players.poll(Duration::from_millis(10), |line, said| {
            match heard(said) {
                Said::Acknowledged if line == seat => done = true,
                Said::Other(said) if said.starts_with(b"{\"type\":\"refused\"") => {
                    bail!("{act}: {}", String::from_utf8_lossy(said))
                }
                Said::Acknowledged | Said::View | Said::Other(_) => {}
            }
            Ok(())
        })?;
        ensure!(began.elapsed() < TIMEOUT, "{act} was not answered");
    }
    Ok(())
}

fn wait_until_seen(
    crowd: &mut Connections,
    size: usize,
    sent: Instant,
    seen: &mut Times,
    after_first: &mut Times,
) -> Result<()> {
    let mut waits = vec![true; size];
    let mut first = None;
    let mut left = size;
    while left > 0 {
        crowd.poll(Duration::from_millis(10), |line, said| {
            if matches!(heard(said), Said::View) && std::mem::take(&mut waits[line]) {
                left -= 1;
                seen.add(sent.elapsed());
                after_first.add(first.get_or_insert_with(Instant::now).elapsed());
            }
            Ok(())
        })?;
        ensure!(sent.elapsed() < TIMEOUT, "{left} of {size} saw no move");
    }
    Ok(())
}

/// A primary and its standby, stopped on drop.
struct Database {
    child: Child,
    folder: String,
}

impl Database {
    fn start(asked: &StandbyTest) -> Result<Self> {
        let mut child = Command::new(&asked.database)
            .arg("--standby")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", asked.database.display()))?;
        let mut line = String::new();
        let said = child.stdout.take().context("it says nothing")?;
        BufReader::new(said).read_line(&mut line)?;
        let folder = line.trim().replace('/', "%2F");
        ensure!(
            !folder.is_empty(),
            "there is no PostgreSQL here (Debian: postgresql)"
        );
        Ok(Self { child, folder })
    }

    fn address(&self, port: u16) -> String {
        format!("postgres://rokada@{}:{port}/postgres", self.folder)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // The script ends when its standard input is closed.
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
