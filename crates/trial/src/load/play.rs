//! Games in a hall: the order of the acts, and how long each took to be acknowledged.

use std::{
    collections::HashSet,
    ops::Range,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, bail, ensure};

use super::{
    Load,
    figures::{Figures, Times},
    lines::Connections,
    script::{Ply, script},
    server::Server,
    tables::{FormClient, Links},
};

const SCRIPTS: u64 = 16;

/// Longest duration of a phase before the run fails.
const TIMEOUT: Duration = Duration::from_secs(600);

/// How moves are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Regime {
    /// One act per move, which also presses the clock.
    Guarded,
    /// Separate acts: lift a piece, place it, press the clock.
    OverTheBoard,
}

#[derive(Debug)]
struct Game {
    links: Links,
    white: usize,
    black: usize,
    script: usize,
    /// The index of the next act of the script.
    next: usize,
    /// The last known entry.
    seq: u64,
    /// The unacknowledged act: the time at which it was due, and its connection.
    due: Option<(Instant, usize)>,
    /// The due time of an act that waits for the one before.
    late: Option<Instant>,
}

#[derive(Debug)]
struct Act {
    by_white: bool,
    text: String,
    ply: usize,
}

#[derive(Debug)]
pub(crate) struct Play {
    lines: Connections,
    games: Vec<Game>,
    game_of: Vec<usize>,
    scripts: Vec<Vec<Act>>,
    rate: u32,
    ids: u64,
    /// Latencies of the acts, by groups of twenty plies.
    took: Vec<Times>,
    acts: u64,
    spent: Duration,
}

pub(crate) enum Said<'a> {
    Acknowledged,
    View,
    Other(&'a [u8]),
}

impl Play {
    /// Sets up the games and opens three connections for each.
    pub(crate) fn open(load: &Load, server: &Server, figures: &mut Figures) -> Result<Self> {
        let mut office = FormClient::open(server.address)?;
        let scripts = (0..SCRIPTS).map(|seed| acts(&script(seed, load.plies), load.regime));
        let mut play = Self {
            lines: Connections::new(server.address)?,
            games: Vec::with_capacity(load.games),
            game_of: Vec::with_capacity(load.games * 3),
            scripts: scripts.collect(),
            rate: load.rate,
            ids: 0,
            took: Vec::new(),
            acts: 0,
            spent: Duration::ZERO,
        };
        let began = Instant::now();
        for number in 0..load.games {
            let links = office.set_up(load.regime)?;
            let mut add = |path: &str| {
                play.game_of.push(number);
                play.lines.add(socket(path, 0))
            };
            let (white, black) = (add(&links.white), add(&links.black));
            add(&links.spectator);
            play.games.push(Game {
                links,
                white,
                black,
                script: number % play.scripts.len(),
                next: 0,
                seq: 0,
                due: None,
                late: None,
            });
        }
        figures.tell_f("set_up_s", began.elapsed().as_secs_f64());
        let took = play.connect()?;
        figures.tell_f("connect_s", took.as_secs_f64());
        figures.tell("games", load.games as u64);
        figures.tell("sockets", play.lines.open() as u64);
        Ok(play)
    }

    /// Waits until every connection is open and has received its first view.
    fn connect(&mut self) -> Result<Duration> {
        let began = Instant::now();
        let (all, mut views) = (self.game_of.len(), 0);
        while views < all {
            self.lines.poll(Duration::from_millis(100), |_, said| {
                views += usize::from(matches!(heard(said), Said::View));
                Ok(())
            })?;
            ensure!(began.elapsed() < TIMEOUT, "{views} of {all} came in");
        }
        Ok(began.elapsed())
    }

    pub(crate) fn arrive(&mut self) -> Result<()> {
        for is_white in [true, false] {
            let all: Vec<usize> = (0..self.games.len()).collect();
            let line = |game: &Game| if is_white { game.white } else { game.black };
            self.run_act(&all, line, "arrive")?;
        }
        Ok(())
    }

    /// Sends one act in each of these games, at most 256 at once.
    fn run_act(&mut self, games: &[usize], line: impl Fn(&Game) -> usize, act: &str) -> Result<()> {
        let mut waiting = games.iter().copied();
        let (mut done, mut sent) = (0, 0);
        let began = Instant::now();
        while done < games.len() {
            while sent - done < 256
                && let Some(number) = waiting.next()
            {
                let line = line(&self.games[number]);
                self.send(number, line, act, Instant::now())?;
                sent += 1;
            }
            done += self.poll_acks(Duration::from_millis(10), None)?;
            ensure!(began.elapsed() < TIMEOUT, "{act}: {done} of {sent} came");
        }
        Ok(())
    }

    fn send(&mut self, number: usize, line: usize, act: &str, due: Instant) -> Result<()> {
        self.ids += 1;
        let text = format!(
            "{{\"type\":\"act\",\"id\":\"{}\",\"act\":\"{act}\"}}",
            self.ids
        );
        self.games[number].due = Some((due, line));
        self.lines.send(line, &text)
    }

    /// Processes messages and returns the number of acknowledged acts.
    ///
    /// The latency of each goes to `took`, or else to the group of its ply.
    fn poll_acks(&mut self, wait: Duration, mut took: Option<&mut Times>) -> Result<usize> {
        let (games, game_of) = (&mut self.games, &self.game_of);
        let scripts = &self.scripts;
        let by_plies = &mut self.took;
        let mut done = 0;
        self.lines.poll(wait, |line, said| {
            match heard(said) {
                Said::Acknowledged => {}
                Said::View => return Ok(()),
                Said::Other(said) if said.starts_with(b"{\"type\":\"beat\"") => return Ok(()),
                // The clocks were halted or resumed.
                Said::Other(said) if said.starts_with(b"{\"type\":\"hall\"") => return Ok(()),
                Said::Other(said) => bail!("the hall said {}", String::from_utf8_lossy(said)),
            }
            let game = &mut games[game_of[line]];
            let (due, by) = game.due.take().context("an unexpected ack")?;
            ensure!(by == line, "another line was answered");
            let seq = number(said, b"\"seq\":").context("an ack without a number")?;
            // After a halt the hall has added an entry of its own (6.11.1).
            ensure!(seq > game.seq, "entry {seq} after entry {}", game.seq);
            game.seq = seq;
            match &mut took {
                Some(took) => took.add(due.elapsed()),
                None if game.next > 0 => {
                    let act = &scripts[game.script][game.next - 1];
                    let group = act.ply / 20;
                    while by_plies.len() <= group {
                        by_plies.push(Times::default());
                    }
                    by_plies[group].add(due.elapsed());
                }
                None => {}
            }
            done += 1;
            Ok(())
        })?;
        Ok(done)
    }

    /// Continues all games up to this ply, with acts at a fixed rate.
    pub(crate) fn play_until(&mut self, ply: usize, figures: &mut Figures) -> Result<()> {
        let began = Instant::now();
        let every = Duration::from_secs(1) / self.rate;
        let (mut slot, mut turn, mut acts) = (began, 0, 0_u64);
        let mut left: Vec<usize> = (0..self.games.len()).collect();
        left.retain(|number| self.is_before(*number, ply));
        loop {
            let now = Instant::now();
            while slot <= now && !left.is_empty() {
                turn %= left.len();
                let number = left[turn];
                // A delayed act may have been the game's last.
                if !self.is_before(number, ply) {
                    left.swap_remove(turn);
                    continue;
                }
                if self.games[number].due.is_some() {
                    let late = &mut self.games[number].late;
                    *late = late.or(Some(slot));
                } else {
                    self.next_act(number, slot)?;
                    acts += 1;
                }
                slot += every;
                turn += 1;
            }
            let wait = slot.saturating_duration_since(Instant::now());
            self.poll_acks(wait.min(Duration::from_millis(1)), None)?;
            acts += self.send_delayed(ply)?;
            let all_heard = || self.games.iter().all(|game| game.due.is_none());
            if left.is_empty() && all_heard() {
                break;
            }
            ensure!(began.elapsed() < TIMEOUT, "the hall does not keep up");
        }
        let took = began.elapsed();
        self.acts += acts;
        self.spent += took;
        let rate = acts as f64 / took.as_secs_f64();
        figures.tell_f(&format!("acts_a_second_up_to_{ply}_plies"), rate);
        Ok(())
    }

    fn is_before(&self, number: usize, ply: usize) -> bool {
        let game = &self.games[number];
        let act = self.scripts[game.script].get(game.next);
        act.is_some_and(|act| act.ply < ply)
    }

    fn next_act(&mut self, number: usize, due: Instant) -> Result<()> {
        let game = &mut self.games[number];
        let act = &self.scripts[game.script][game.next];
        game.next += 1;
        let line = if act.by_white { game.white } else { game.black };
        let text = act.text.clone();
        self.send(number, line, &text, due)
    }

    /// Sends the acts that became due while the previous one was unanswered.
    fn send_delayed(&mut self, ply: usize) -> Result<u64> {
        let mut acts = 0;
        for number in 0..self.games.len() {
            let game = &mut self.games[number];
            if game.late.is_none() || game.due.is_some() {
                continue;
            }
            let late = game.late.take();
            if let Some(late) = late
                && self.is_before(number, ply)
            {
                self.next_act(number, late)?;
                acts += 1;
            }
        }
        Ok(acts)
    }

    pub(crate) fn tell(&self, figures: &mut Figures) {
        let mut all = Times::default();
        for took in &self.took {
            all.merge(took);
        }
        figures.tell("acts", self.acts);
        figures.tell_f("acts_a_second", self.acts as f64 / self.spent.as_secs_f64());
        figures.tell_f("p50_ms", all.percentile(50));
        figures.tell_f("p99_ms", all.percentile(99));
        for (group, took) in self.took.iter().enumerate() {
            let from = group * 20;
            if took.count() > 0 {
                figures.tell_f(&format!("p50_ms_from_ply_{from}"), took.percentile(50));
                figures.tell_f(&format!("p99_ms_from_ply_{from}"), took.percentile(99));
            }
        }
    }

    /// Adds these entries to each game: chat, and claims that are refused.
    pub(crate) fn talk(&mut self, entries: Range<usize>) -> Result<()> {
        let all: Vec<usize> = (0..self.games.len()).collect();
        for entry in entries {
            let act = if entry % 2 == 0 {
                "claim fifty"
            } else {
                "say good luck"
            };
            let is_white = entry % 4 < 2;
            let line = move |game: &Game| if is_white { game.white } else { game.black };
            self.run_act(&all, line, act)?;
            // No faster than the rate limit of a seat.
            std::thread::sleep(Duration::from_millis(if entry < 400 { 0 } else { 50 }));
        }
        Ok(())
    }

    /// Breaks all connections at once and waits until they are open again.
    pub(crate) fn reconnect(&mut self, figures: &mut Figures) -> Result<()> {
        for line in 0..self.game_of.len() {
            let game = &self.games[self.game_of[line]];
            let path = match line {
                line if line == game.white => &game.links.white,
                line if line == game.black => &game.links.black,
                _ => &game.links.spectator,
            };
            let path = socket(path, game.seq);
            self.lines.again(line, path);
        }
        let took = self.connect()?;
        figures.tell_f("reconnect_s", took.as_secs_f64());
        Ok(())
    }

    /// Measures a game with many spectators.
    ///
    /// How long until all have seen an act, and the latency for the players of other games.
    pub(crate) fn measure_crowd(
        &mut self,
        crowd: usize,
        lasts: Duration,
        figures: &mut Figures,
    ) -> Result<()> {
        let (path, seq) = (self.games[0].links.spectator.clone(), self.games[0].seq);
        let first = self.game_of.len();
        for _ in 0..crowd {
            self.lines.add(socket(&path, seq));
            self.game_of.push(0);
        }
        let began = Instant::now();
        let (mut views, mut sent) = (0, None::<Instant>);
        while views < crowd {
            self.lines.poll(Duration::from_millis(100), |line, said| {
                views += usize::from(line >= first && matches!(heard(said), Said::View));
                Ok(())
            })?;
            ensure!(began.elapsed() < TIMEOUT, "{views} of {crowd} came in");
        }
        let (mut seen, mut acted) = (Times::default(), Times::default());
        let (mut waits, mut others) = (HashSet::new(), 1);
        let every = Duration::from_millis(5);
        let (start, mut slot) = (Instant::now(), Instant::now());
        let mut said = 0_u32;
        while start.elapsed() < lasts || self.games.iter().any(|game| game.due.is_some()) {
            let now = Instant::now();
            if now >= start + Duration::from_secs(1) * said && start.elapsed() < lasts {
                said += 1;
                let line = self.games[0].white;
                if self.games[0].due.is_none() {
                    self.send(0, line, "say good luck", now)?;
                    sent = Some(now);
                    waits.clear();
                }
            }
            while slot <= now && start.elapsed() < lasts && self.games.len() > 1 {
                others = if others + 1 < self.games.len() {
                    others + 1
                } else {
                    1
                };
                if self.games[others].due.is_none() {
                    let line = self.games[others].black;
                    self.send(others, line, "say good luck", slot)?;
                }
                slot += every;
            }
            let (games, game_of) = (&mut self.games, &self.game_of);
            self.lines.poll(Duration::from_millis(1), |line, message| {
                match heard(message) {
                    Said::Acknowledged => {
                        let game = &mut games[game_of[line]];
                        let (due, _) = game.due.take().context("an unexpected ack")?;
                        game.seq += 1;
                        acted.add(due.elapsed());
                    }
                    Said::View if line >= first => {
                        if let Some(sent) = sent
                            && waits.insert(line)
                        {
                            seen.add(sent.elapsed());
                        }
                    }
                    Said::View | Said::Other(_) => {}
                }
                Ok(())
            })?;
        }
        figures.tell("spectators", crowd as u64);
        figures.tell("views_seen_by_spectators", seen.count());
        figures.tell_f("spectators_p50_ms", seen.percentile(50));
        figures.tell_f("spectators_p99_ms", seen.percentile(99));
        figures.tell("acts_with_spectators", acted.count());
        figures.tell_f("players_p50_ms_with_spectators", acted.percentile(50));
        figures.tell_f("players_p99_ms_with_spectators", acted.percentile(99));
        Ok(())
    }
}

/// The WebSocket path for a client that has the view after this entry.
pub(crate) fn socket(path: &str, have: u64) -> String {
    format!("{path}/socket?have={have}")
}

pub(crate) fn heard(said: &[u8]) -> Said<'_> {
    if said.starts_with(b"{\"type\":\"view\",\"ack\"") || said.starts_with(b"{\"type\":\"ack\"") {
        Said::Acknowledged
    } else if said.starts_with(b"{\"type\":\"view\"") {
        Said::View
    } else {
        Said::Other(said)
    }
}

/// The number after these bytes.
fn number(said: &[u8], after: &[u8]) -> Option<u64> {
    let at = said.windows(after.len()).position(|here| here == after)?;
    let digits = said[at + after.len()..].iter();
    let digits = digits.take_while(|byte| byte.is_ascii_digit());
    Some(digits.fold(0, |number, digit| number * 10 + u64::from(digit - b'0')))
}

fn acts(moves: &[Ply], regime: Regime) -> Vec<Act> {
    let mut all = Vec::new();
    for (index, mv) in moves.iter().enumerate() {
        let squares = &mv.squares;
        let texts = match regime {
            Regime::Guarded => vec![format!("move {squares}")],
            Regime::OverTheBoard if mv.is_plain => {
                let (from, to) = squares.split_at(2);
                vec![
                    format!("lift {from}"),
                    format!("place {to}"),
                    "press".into(),
                ]
            }
            Regime::OverTheBoard => vec![format!("make {squares}"), "press".into()],
        };
        all.extend(texts.into_iter().map(|text| Act {
            by_white: index % 2 == 0,
            text,
            ply: index,
        }));
    }
    all
}
