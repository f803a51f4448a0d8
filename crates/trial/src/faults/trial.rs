//! One trial: a hall under load with the faults of a seed, compared with its answers to clients.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow};
use rusqlite::Connection;
use serde_json::Value;
use tokio::{sync::watch, task::JoinHandle, time::sleep};

use super::{
    check,
    fault::Fault,
    player::{Player, PlayerLog},
    proxy::{Line, Proxy},
    server::{Server, ServerOptions, ask},
    shim::{Dials, FAILS, NO_ROOM, Setting, TORN},
};

/// Games played in a trial, besides the adjourned one.
const GAMES: usize = 3;

/// The text of the sealed move. It must appear nowhere before the envelope is opened.
const SEALED: &str = "Ng1-f3";

/// Tolerance for a stall and for a late message, in milliseconds.
const SLACK_MS: u64 = 600;

/// Duration of each sync on a slow disk, in milliseconds.
const SYNC_MS: u64 = 600;

/// Syncs within which an act must be answered.
const SYNCS_MAX: u64 = 4;

/// The result of a trial.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Violated expectations; empty on success.
    pub wrong: Vec<String>,
    /// The injected faults.
    pub faults: String,
    /// The number of acknowledged acts.
    pub acknowledged: usize,
    /// The number of entries in the records.
    pub entries: usize,
}

struct Game {
    /// Its number in the store.
    id: i64,
    /// Paths of White, Black, arbiter, spectator.
    seats: [String; 4],
    began: Value,
    /// The time of that view.
    at: Instant,
}

struct Trial<'a> {
    recipe: &'a ServerOptions,
    folder: PathBuf,
    dials: Dials,
    server: Server,
    proxy: Proxy,
    random: fastrand::Rng,
    outcome: Outcome,
    /// How long clocks must have been halted, in milliseconds.
    halted_ms: u64,
    /// The number of faults that justify a tolerance each.
    stalls: u64,
    /// Periods of a slow disk without any other fault.
    slow: Vec<(Instant, Instant)>,
}

#[expect(
    clippy::disallowed_methods,
    reason = "a trial measures how long it kept the hall from its work"
)]
pub(super) fn now() -> Instant {
    Instant::now()
}

fn ms(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// Runs the trial of a seed in a folder of its own.
///
/// # Errors
/// If the trial itself cannot be run.
pub async fn run(recipe: &ServerOptions, folder: &Path, seed: u64) -> Result<Outcome> {
    let dials = Dials::new(folder)?;
    let data = folder.join("data");
    let server = Server::open(recipe, &data, &dials, 0)?
        .map_err(|refused| anyhow!("the hall does not open: {refused:?}"))?;
    let mut trial = Trial {
        recipe,
        folder: folder.to_owned(),
        dials,
        proxy: Proxy::open(server.address).await?,
        server,
        random: fastrand::Rng::with_seed(seed),
        outcome: Outcome::default(),
        halted_ms: 0,
        stalls: 0,
        slow: Vec::new(),
    };
    let mut games = Vec::new();
    for id in 1..=GAMES {
        games.push(trial.create(i64::try_from(id)?).await?);
    }
    let adjourned = trial.adjourn().await?;
    let faults = Fault::of_seed(seed, &mut trial.random);
    let of_two = faults
        .iter()
        .any(|fault| matches!(fault, Fault::SecondHall(_)));
    let (stop, stopped) = watch::channel(false);
    let mut playing: Vec<(usize, JoinHandle<PlayerLog>)> = Vec::new();
    for (at, game) in games.iter().enumerate() {
        for (seat, path) in ["white", "black", "arbiter", "spectator"]
            .iter()
            .zip(&game.seats)
        {
            let player = Player {
                hall: trial.proxy.address,
                path: path.clone(),
                of_two,
                acts: matches!(*seat, "white" | "black"),
                secret: SEALED,
                random: fastrand::Rng::with_seed(trial.random.u64(..)),
                notes: PlayerLog {
                    seat: (*seat).to_owned(),
                    ..PlayerLog::default()
                },
            };
            playing.push((at, tokio::spawn(player.play(stopped.clone()))));
        }
    }
    sleep(Duration::from_millis(400)).await;
    for fault in faults {
        write!(trial.outcome.faults, "{fault:?} ")?;
        trial.inject(fault).await?;
        let rest = trial.random.u64(300..700);
        sleep(Duration::from_millis(rest)).await;
    }
    // Give pending acts time to be answered.
    sleep(Duration::from_millis(1_800)).await;
    stop.send_replace(true);
    let mut notes = Vec::new();
    for (at, player) in playing {
        notes.push((at, player.await?));
    }
    trial.dials.turn(Setting::Delay, 0)?;
    if !trial.slow.is_empty() {
        // Waiting for the disk is not charged, not even without a pending write.
        trial.halted_ms += trial.dials.delayed_ms()?;
        trial.check_latency(&notes);
    }
    trial.check(&games, &adjourned, &notes).await?;
    Ok(trial.outcome)
}

impl Trial<'_> {
    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn wrong(&mut self, what: String) {
        self.outcome.wrong.push(what);
    }

    async fn ask(&self, path: &str, form: &[(&str, &str)]) -> Result<String> {
        let method = if form.is_empty() { "GET" } else { "POST" };
        match ask(self.server.address, method, path, form).await {
            Some((200 | 303, body)) => Ok(body),
            other => Err(anyhow!("{method} {path} {form:?}: {other:?}")),
        }
    }

    async fn view(&self, seat: &str) -> Result<Value> {
        Ok(serde_json::from_str(
            &self.ask(&format!("{seat}/view.json"), &[]).await?,
        )?)
    }

    async fn set_up(&self, form: &[(&str, &str)]) -> Result<[String; 4]> {
        let page = self.ask("/games", form).await?;
        let mut paths: Vec<String> = Vec::new();
        for (at, _) in page.match_indices("/t/") {
            let path: String = page[at..].chars().take(3 + 26).collect();
            if !paths.contains(&path) {
                paths.push(path);
            }
        }
        let mut seats = [const { String::new() }; 4];
        for path in paths {
            let seat = self.view(&path).await?["seat"].clone();
            let place = ["white", "black", "arbiter", "spectator"]
                .iter()
                .position(|known| seat == *known);
            if let Some(place) = place {
                seats[place] = path;
            }
        }
        Ok(seats)
    }

    async fn act(&self, seat: &str, act: &str) -> Result<()> {
        self.ask(&format!("{seat}/act"), &[("act", act)])
            .await
            .map(drop)
    }

    async fn create(&self, id: i64) -> Result<Game> {
        let seats = self
            .set_up(&[("time", "60s+2s"), ("regime", "guarded")])
            .await?;
        self.act(&seats[0], "arrive").await?;
        self.act(&seats[1], "arrive").await?;
        let at = now();
        let began = self.view(&seats[3]).await?;
        Ok(Game {
            id,
            seats,
            began,
            at,
        })
    }

    /// Sets up a game with a sealed move in its envelope.
    async fn adjourn(&self) -> Result<[String; 4]> {
        let form = [
            ("time", "90m"),
            ("regime", "over the board"),
            ("arbiter", "human"),
            ("adjournment", "yes"),
        ];
        let seats = self.set_up(&form).await?;
        let [white, black, arbiter, _] = &seats;
        for (seat, act) in [
            (white, "arrive"),
            (black, "arrive"),
            (white, "move e2e4"),
            (black, "move e7e5"),
            (arbiter, "order sealing"),
            (white, &format!("seal {SEALED}")),
            (white, "stop"),
            (arbiter, "end session"),
        ] {
            self.act(seat, act).await?;
        }
        Ok(seats)
    }

    /// Notes that the clocks must be halted from `since` until now. Call it before the hall
    /// resumes.
    fn expect_halt(&mut self, since: Instant) {
        self.halted_ms += ms(since);
        self.stalls += 1;
    }

    async fn hold_dial(&mut self, dial: Setting, value: i64, long: u64) -> Result<()> {
        self.dials.turn(dial, value)?;
        let since = now();
        sleep(Duration::from_millis(long)).await;
        self.expect_halt(since);
        self.dials.turn(dial, 0)?;
        Ok(())
    }

    async fn inject(&mut self, fault: Fault) -> Result<()> {
        let pause = |long| sleep(Duration::from_millis(long));
        match fault {
            Fault::Kill(long) => self.reopen("KILL", long).await?,
            Fault::Term(long) => self.reopen("TERM", long).await?,
            Fault::Torn(long) => {
                self.dials.turn(Setting::Write, TORN)?;
                if !self.server.ended(Duration::from_secs(60)).await? {
                    self.wrong("nothing was written for a minute".into());
                }
                self.dials.turn(Setting::Write, 0)?;
                self.reopen("KILL", long).await?;
            }
            Fault::Suspend(long) => {
                self.server.signal("STOP")?;
                let since = now();
                pause(long).await;
                self.expect_halt(since);
                self.server.signal("CONT")?;
            }
            Fault::Full(long) => self.hold_dial(Setting::Write, NO_ROOM, long).await?,
            Fault::WritesFail(long) => self.hold_dial(Setting::Write, FAILS, long).await?,
            Fault::SyncsFail(how, long) => self.hold_dial(Setting::Sync, how, long).await?,
            Fault::SlowSyncs(delay, long) => {
                self.dials.turn(Setting::Delay, delay)?;
                pause(long).await;
                self.dials.turn(Setting::Delay, 0)?;
                self.stalls += 2;
            }
            Fault::SlowDisk(long) => {
                self.dials.turn(Setting::Delay, SYNC_MS.cast_signed())?;
                let since = now();
                pause(long).await;
                self.slow.push((since, now()));
                self.stalls += 1;
            }
            Fault::Held(long) => {
                let other = Connection::open(self.data().join("hall.sqlite"))?;
                other.busy_timeout(Duration::from_secs(60))?;
                other.execute_batch("BEGIN IMMEDIATE")?;
                let since = now();
                pause(long).await;
                self.expect_halt(since);
                other.execute_batch("ROLLBACK")?;
            }
            Fault::HoursAhead => {
                self.dials.turn(Setting::Monotonic, 3_600_000)?;
                self.stalls += 1;
                pause(500).await;
                // A monotonic clock never goes back, so the next hall starts with the offset.
                self.reopen("KILL", 100).await?;
            }
            Fault::WallJumps(hours) => {
                self.dials.turn(Setting::Wall, hours * 3_600_000)?;
                pause(200).await;
                self.reopen("KILL", 100).await?;
            }
            Fault::Late(long) => {
                self.proxy.set(Line::Late(80));
                pause(long).await;
                self.proxy.set(Line::Good);
            }
            Fault::HalfOpen(long) => {
                self.proxy.set(Line::HalfOpen);
                pause(long).await;
                self.proxy.set(Line::Good);
                self.proxy.cut();
            }
            Fault::Cut => self.proxy.cut(),
            Fault::SecondHall(long) => self.second_hall(long).await?,
            Fault::Copied => self.copy()?,
            Fault::KeyGone => {
                self.reopen_without_key().await?;
            }
        }
        Ok(())
    }

    async fn reopen(&mut self, signal: &str, long: u64) -> Result<()> {
        if self.server.lives() {
            self.server.signal(signal)?;
        }
        if !self.server.ended(Duration::from_secs(60)).await? {
            let what = format!("the hall did not end within a minute of SIG{signal}");
            self.wrong(what);
        }
        let since = now();
        sleep(Duration::from_millis(long)).await;
        self.open_again(since)
    }

    fn open_again(&mut self, since: Instant) -> Result<()> {
        self.expect_halt(since);
        self.server = Server::open(self.recipe, &self.data(), &self.dials, 0)?
            .map_err(|refused| anyhow!("the hall does not open again: {refused:?}"))?;
        self.proxy.forward_to(self.server.address);
        self.proxy.cut();
        Ok(())
    }

    /// Deletes the lock and opens a second hall on the same store. The players switch between both.
    async fn second_hall(&mut self, long: u64) -> Result<()> {
        fs::remove_file(self.data().join("hall.lock"))?;
        match Server::open(self.recipe, &self.data(), &self.dials, 0)? {
            Ok(second) => {
                let first = self.server.address;
                for turn in 0..4 {
                    self.proxy
                        .forward_to(if turn % 2 == 0 { second.address } else { first });
                    self.proxy.cut();
                    sleep(Duration::from_millis(long / 4)).await;
                }
                self.proxy.forward_to(first);
                self.proxy.cut();
                second.signal("TERM")?;
            }
            // It may refuse to open, but must give a reason.
            Err(refused) if refused.said.is_empty() => self.wrong(format!("{refused:?}")),
            Err(_) => {}
        }
        // Two halls have two clocks.
        self.stalls += 2;
        Ok(())
    }

    /// Deletes the key of the envelopes: a hall with envelopes must refuse to open without it.
    async fn reopen_without_key(&mut self) -> Result<()> {
        self.server.signal("KILL")?;
        let since = now();
        self.server.ended(Duration::from_secs(5)).await?;
        let (key, away) = (self.data().join("envelopes.key"), self.folder.join("key"));
        fs::rename(&key, &away)?;
        match Server::open(self.recipe, &self.data(), &self.dials, 0)? {
            Ok(_) => self.wrong("a new key was made while an envelope is closed".into()),
            Err(refused) if refused.said.contains("envelopes.key") => {}
            Err(refused) => self.wrong(format!(
                "the hall does not say which key is gone: {refused:?}"
            )),
        }
        fs::rename(&away, &key)?;
        self.open_again(since)
    }

    /// Copies the store while it is in use and checks the records of the copy.
    fn copy(&mut self) -> Result<()> {
        let copy = self.folder.join("copy.sqlite");
        let live = Connection::open(self.data().join("hall.sqlite"))?;
        live.busy_timeout(Duration::from_secs(60))?;
        live.execute("VACUUM INTO ?1", [copy.to_string_lossy()])?;
        check::records(&copy, &mut self.outcome.wrong)?;
        // A seed may contain this fault twice.
        fs::remove_file(&copy)?;
        Ok(())
    }

    /// The durable parts of a game as a spectator can read them.
    async fn exports(&self, seat: &str) -> Result<Vec<(&'static str, String)>> {
        let view = self.view(seat).await?;
        let keys = ["moves", "board", "turn", "result", "phase", "offer"];
        let keys = keys.iter().map(|key| (*key, view[key].to_string()));
        let mut parts: Vec<_> = keys.collect();
        // A restarted hall records in each game that it was down.
        let rulings = view["rulings"].as_array().map(Vec::as_slice);
        let of_play = rulings.unwrap_or_default().iter();
        let of_play = of_play.filter(|ruling| ruling["clause"] != "6.11.1");
        let of_play: Vec<String> = of_play.map(ToString::to_string).collect();
        parts.push(("rulings", of_play.join("\n")));
        parts.push((
            "game.pgn",
            self.ask(&format!("{seat}/game.pgn"), &[]).await?,
        ));
        Ok(parts)
    }

    async fn check(
        &mut self,
        games: &[Game],
        adjourned: &[String; 4],
        notes: &[(usize, PlayerLog)],
    ) -> Result<()> {
        let mut before = Vec::new();
        for game in games {
            self.check_time(game).await?;
            before.push(self.exports(&game.seats[3]).await?);
        }
        self.check_secrecy(adjourned).await?;
        let how = ["KILL", "TERM"][self.random.usize(..2)];
        self.reopen(how, 20).await?;
        for (game, before) in games.iter().zip(before) {
            let after = self.exports(&game.seats[3]).await?;
            for ((what, before), (_, after)) in before.iter().zip(&after) {
                if before != after {
                    let what = format!("game {}: {what} was {before}, and is {after}", game.id);
                    self.wrong(what);
                }
            }
        }
        self.server.signal("KILL")?;
        self.server.ended(Duration::from_secs(5)).await?;
        let records = check::records(&self.data().join("hall.sqlite"), &mut self.outcome.wrong)?;
        self.outcome.entries = records.values().map(Vec::len).sum();
        for (at, notes) in notes {
            let game = &games[*at];
            let record = records.get(&game.id).context("a record of each game")?;
            let moves = moves_of(record);
            self.outcome.acknowledged +=
                check::compare_with_record(game.id, record, notes, &moves, &mut self.outcome.wrong);
        }
        self.check_bit_flip(games).await
    }

    /// Checks that each act on a slow disk was answered within [`SYNCS_MAX`] syncs.
    fn check_latency(&mut self, notes: &[(usize, PlayerLog)]) {
        let most = Duration::from_millis(SYNCS_MAX * SYNC_MS + SLACK_MS);
        let sent = notes.iter().flat_map(|(_, notes)| &notes.sent);
        let late = sent.filter(|sent| {
            let mut slow = self.slow.iter();
            let is_alone = slow.any(|(from, to)| *from <= sent.at && sent.at + most <= *to);
            is_alone && sent.took.is_none_or(|took| took > most)
        });
        let late = late.map(|sent| format!("on a slow disk {sent:?} took {:?}", sent.took));
        self.outcome.wrong.extend(late.collect::<Vec<_>>());
    }

    /// Checks that clock time equals elapsed time, and that no stall is charged.
    async fn check_time(&mut self, game: &Game) -> Result<()> {
        let began = &game.began;
        let now = self.view(&game.seats[3]).await?;
        let at = ms(game.at);
        let number = |view: &Value, what: &str| view[what].as_i64().unwrap_or(i64::MIN);
        let sum =
            |view: &Value| number(&view["clocks"], "white") + number(&view["clocks"], "black");
        let plies = now["moves"].as_array().map_or(0, Vec::len);
        let passed = number(&now, "now") - number(began, "now");
        if !now["result"].is_null() {
            if now["result"]["clause"]
                .as_str()
                .is_some_and(|clause| clause.starts_with("6."))
            {
                self.wrong(format!("game {}: a flag fell: {}", game.id, now["result"]));
            }
            return Ok(());
        }
        let charged = sum(began) + 2_000 * i64::try_from(plies)? - sum(&now);
        if (charged - passed).abs() > 2 {
            self.wrong(format!(
                "game {}: {charged} ms were charged, {passed} ms passed",
                game.id
            ));
        }
        let most = at.saturating_sub(self.halted_ms) + SLACK_MS * (1 + self.stalls);
        if passed > i64::try_from(most)? {
            let halted = self.halted_ms;
            self.wrong(format!(
                "game {}: {passed} ms counted of {at}, of which {halted} must not",
                game.id
            ));
        }
        Ok(())
    }

    /// Checks that the sealed move is in no response and in no file.
    async fn check_secrecy(&mut self, seats: &[String; 4]) -> Result<()> {
        for seat in seats {
            for end in ["", "/view.json", "/game.pgn", "/game.case"] {
                if self
                    .ask(&format!("{seat}{end}"), &[])
                    .await?
                    .contains(SEALED)
                {
                    self.wrong(format!("{end} shows what is sealed"));
                }
            }
        }
        for file in fs::read_dir(self.data())? {
            let path = file?.path();
            let bytes = fs::read(&path)?;
            if bytes
                .windows(SEALED.len())
                .any(|some| some == SEALED.as_bytes())
            {
                self.wrong(format!("{} shows what is sealed", path.display()));
            }
        }
        Ok(())
    }

    /// Flips one bit of the store file or its log.
    ///
    /// A hall that opens nevertheless must show each game up to its last entry, or report an error.
    async fn check_bit_flip(&mut self, games: &[Game]) -> Result<()> {
        let broken = self.folder.join("broken");
        fs::create_dir(&broken)?;
        for file in fs::read_dir(self.data())? {
            let path = file?.path();
            fs::copy(&path, broken.join(path.file_name().context("a name")?))?;
        }
        let log = broken.join("hall.sqlite-wal");
        let has_log = fs::metadata(&log).is_ok_and(|log| log.len() > 0);
        let file = if has_log && self.random.bool() {
            log
        } else {
            broken.join("hall.sqlite")
        };
        let mut bytes = fs::read(&file)?;
        let at = self.random.usize(..bytes.len());
        bytes[at] ^= 1 << self.random.u8(..8);
        fs::write(&file, bytes)?;
        let mut sound = Vec::new();
        let whole = check::records(&self.data().join("hall.sqlite"), &mut Vec::new())?;
        // Where the chain of hashes is valid, the record must be a prefix of the intact one.
        if let Ok(found) = check::records(&broken.join("hall.sqlite"), &mut sound)
            && sound.is_empty()
        {
            for (game, record) in found {
                let intact = whole.get(&game).map(Vec::as_slice).unwrap_or_default();
                let same = record
                    .iter()
                    .zip(intact)
                    .all(|(one, other)| one.act == other.act);
                if !same || record.len() > intact.len() {
                    self.wrong(format!(
                        "a flipped bit made another record of game {game}, unnoticed"
                    ));
                }
            }
        }
        match Server::open(self.recipe, &broken, &self.dials, 0)? {
            Ok(hall) => {
                for game in games {
                    let path = format!("{}/view.json", game.seats[3]);
                    let Some((200, view)) = ask(hall.address, "GET", &path, &[]).await else {
                        continue;
                    };
                    let view: Value = serde_json::from_str(&view)?;
                    let intact = whole.get(&game.id).map(Vec::as_slice).unwrap_or_default();
                    let moves = view["moves"].as_array().map(Vec::as_slice);
                    let moves = moves.unwrap_or_default().iter();
                    let moves: Vec<_> = moves.filter_map(|made| made["uci"].as_str()).collect();
                    // It may have recorded its downtime since then.
                    let is_short = view["seq"].as_u64() < intact.last().map(|row| row.seq);
                    if is_short || moves != moves_of(intact) {
                        let game = game.id;
                        self.wrong(format!(
                            "a flipped bit at {at} took entries of game {game} away, unnoticed"
                        ));
                    }
                }
            }
            Err(refused) if refused.code.is_some() && !refused.said.is_empty() => {}
            Err(refused) => self.wrong(format!("a flipped bit at {at}: {refused:?}")),
        }
        Ok(())
    }
}

/// The moves of a record, in the order in which they were made.
fn moves_of(record: &[check::Row]) -> Vec<String> {
    record.iter().filter_map(|row| row.made.clone()).collect()
}
