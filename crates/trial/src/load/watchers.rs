//! How many watch at one hall that reads a standby: a game is played at another hall, on the
//! primary, and each spectator's view of each move is timed from when it was sent.

use std::{
    io::{BufRead as _, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, bail, ensure};

use super::{
    figures::{Figures, Times},
    lines::Lines,
    play::{Regime, Said, heard, socket},
    script::script,
    server::{self, Server},
    tables::Office,
};

/// What is asked.
#[derive(Debug, Clone)]
pub struct Watchers {
    /// The program of the halls.
    pub server: PathBuf,
    /// What starts a PostgreSQL with a standby: `scripts/postgres.sh`.
    pub database: PathBuf,
    /// How many watch in the end; before that half of them, a quarter, an eighth.
    pub most: usize,
    /// How many moves are made before each of these crowds.
    pub moves: usize,
}

/// Longest wait for anything.
const PATIENCE: Duration = Duration::from_secs(120);

/// How long after the first spectator all but one in a hundred may see a move, where a hall is said to
/// carry so many: it is done with each move before the next.
const LATE_MS: f64 = 1_000.0;

/// Lets more and more watch, and tells when each move was seen.
///
/// # Errors
/// If something does not start, turns a spectator away, or shows a move to somebody never.
pub fn watch(asked: &Watchers) -> Result<Figures> {
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
    let reading = started(|| Server::start(&asked.server, None, &reads))?;
    let links = Office::open(playing.address)?.set_up(Regime::Guarded)?;
    let mut players = Lines::new(playing.address)?;
    let seats = [&links.white, &links.black].map(|path| players.add(socket(path, 0)));
    until_all(&mut players, 2)?;
    for seat in seats {
        act(&mut players, seat, 0, "arrive")?;
    }
    let mut crowd = Lines::new(reading.address)?;
    let empty_kb = reading.settled_kb()?;
    let sizes: Vec<usize> = [8, 4, 2, 1].map(|part| asked.most / part).into();
    let moves = script(1, sizes.len() * asked.moves);
    let mut moves = moves.iter().enumerate();
    let (mut there, mut carried) = (0, 0);
    for size in sizes {
        for _ in there..size {
            crowd.add(socket(&links.spectator, 0));
        }
        let came = Instant::now();
        until_all(&mut crowd, size - there)?;
        let tell = |what: &str| format!("spectators_{size}_{what}");
        figures.tell_f(&tell("came_in_s"), came.elapsed().as_secs_f64());
        there = size;
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
            all_see(&mut crowd, size, sent, &mut seen, &mut after_first)?;
            // A move a second, as a fast game has them.
            until(&mut crowd, sent + Duration::from_secs(1))?;
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

/// A standby hears of the tables a moment after they were made.
fn started(start: impl Fn() -> Result<Server>) -> Result<Server> {
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

/// Waits until so many more have come in and seen the game.
fn until_all(lines: &mut Lines, more: usize) -> Result<()> {
    let (mut views, began) = (0, Instant::now());
    while views < more {
        lines.poll(Duration::from_millis(100), |_, said| {
            views += usize::from(matches!(heard(said), Said::View));
            Ok(())
        })?;
        ensure!(began.elapsed() < PATIENCE, "{views} of {more} came in");
    }
    Ok(())
}

/// Lets messages come that nobody waits for.
fn until(lines: &mut Lines, moment: Instant) -> Result<()> {
    loop {
        let left = moment.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(());
        }
        lines.poll(left, |_, _| Ok(()))?;
    }
}

/// Does something at a seat and waits for the answer.
fn act(players: &mut Lines, seat: usize, id: usize, act: &str) -> Result<()> {
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
        ensure!(began.elapsed() < PATIENCE, "{act} was not answered");
    }
    Ok(())
}

/// Waits until all have seen what was sent: how long after it, and after the first who saw it.
fn all_see(
    crowd: &mut Lines,
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
        ensure!(sent.elapsed() < PATIENCE, "{left} of {size} saw no move");
    }
    Ok(())
}

/// A primary and its standby, gone when this is dropped.
struct Database {
    child: Child,
    folder: String,
}

impl Database {
    fn start(asked: &Watchers) -> Result<Self> {
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
        // Its end is that of its standard input.
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
