//! Chess engines that speak UCI (the universal chess interface).
//!
//! [`Engine::start`] runs a program, [`Engine::set`] sets an option of it, [`Engine::new_game`]
//! sets its strength, and [`Engine::best_move`] asks it for a move. Positions and moves are text.
//! Each answer of an engine has a timeout. An engine that exceeds it, or ends, is [`Trouble`], and
//! the caller starts another. A dropped engine is killed.

use std::{io, path::Path, process::Stdio, str::FromStr, time::Duration};

use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines},
    process::{Child, ChildStdin, ChildStdout, Command},
    time::timeout,
};

/// Timeout for an engine to get ready: some read large files.
const READY_TIMEOUT: Duration = Duration::from_secs(20);

/// How much longer than its thinking time an engine may take.
const GRACE_PERIOD: Duration = Duration::from_secs(3);

/// Why an engine gives no move.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The program is missing, or may not be run.
    #[error("it cannot be started: {0}")]
    Start(io::Error),
    /// It ended, or closed its pipes.
    #[error("it has ended while it was {0}")]
    Ended(&'static str),
    /// An expected answer did not come.
    #[error("it did not answer in time while it was {0}")]
    Silent(&'static str),
    /// It has no such option.
    #[error("it has no option {0:?}; it has: {1}")]
    NoOption(String, String),
    /// Its answer is not a move.
    #[error("it answered {0:?}, which is not a move")]
    NoMove(String),
    /// It cannot play at this rating.
    #[error("it plays to ratings from {low} to {high}, not to {elo}")]
    Rating {
        /// The requested rating.
        elo: u32,
        /// The lowest supported rating.
        low: u32,
        /// The highest supported rating.
        high: u32,
    },
}

/// The playing strength of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    /// About that of a player with this rating. An engine without `UCI_Elo` searches fewer
    /// positions instead, see [`nodes`].
    Elo(u32),
    /// It searches so many positions for each move.
    Nodes(u64),
    /// As its options set it.
    AsSet,
}

impl FromStr for Strength {
    type Err = UnknownStrength;

    /// Reads `elo 1500` or `nodes 1000`.
    fn from_str(text: &str) -> Result<Self, UnknownStrength> {
        let unknown = || UnknownStrength(text.to_owned());
        let (kind, number) = text.trim().split_once(' ').ok_or_else(unknown)?;
        match kind {
            "elo" => number.trim().parse().map(Self::Elo),
            "nodes" => {
                return number
                    .trim()
                    .parse()
                    .map(Self::Nodes)
                    .map_err(|_| unknown());
            }
            _ => return Err(unknown()),
        }
        .map_err(|_| unknown())
    }
}

/// Error for a text that is not a strength.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a strength: write elo 1500 or nodes 1000")]
pub struct UnknownStrength(String);

/// The lowest and the highest rating with a number of positions ([`nodes`]).
const NODES_RATINGS: (u32, u32) = (800, 2200);

/// The number of positions that replaces a rating, for an engine without ratings.
///
/// Eighty for 800, twice as many for each hundred more, up to about a million. A convention, not a
/// measurement.
pub fn nodes(elo: u32) -> u64 {
    let (low, high) = NODES_RATINGS;
    80 << ((elo.clamp(low, high) - low) / 100)
}

/// The time for a move, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Time {
    /// The remaining time of its clock; `None` without clocks.
    pub left_ms: Option<u64>,
    /// The increment for each move.
    pub increment_ms: u64,
    /// The longest it may think in any case.
    pub most_ms: u64,
}

impl Time {
    /// The thinking time: a thirtieth of the remaining time and half of the increment. It is never
    /// so long that the clock comes near its end.
    pub fn for_a_move(&self) -> u64 {
        let Some(left) = self.left_ms else {
            return self.most_ms;
        };
        let fair = left / 30 + self.increment_ms / 2;
        fair.min(left / 4).min(self.most_ms).max(10)
    }
}

/// A running engine.
#[derive(Debug)]
pub struct Engine {
    /// Killed when the engine is dropped.
    _child: Child,
    to: ChildStdin,
    from: Lines<BufReader<ChildStdout>>,
    name: String,
    options: Vec<String>,
    /// The lowest and the highest rating it can play at, if it supports ratings.
    ratings: Option<(u32, u32)>,
    /// The limit of positions for a move.
    nodes: Option<u64>,
}

impl Engine {
    /// Runs a program and starts the UCI handshake.
    ///
    /// # Errors
    /// If it does not run, or does not say `uciok` within 20 s.
    pub async fn start(program: &Path) -> Result<Self, Trouble> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(Trouble::Start)?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Trouble::Ended("starting"));
        };
        let mut engine = Self {
            _child: child,
            to,
            from: BufReader::new(from).lines(),
            name: String::new(),
            options: Vec::new(),
            ratings: None,
            nodes: None,
        };
        engine.tell("uci", "starting").await?;
        in_time(READY_TIMEOUT, "starting", engine.read_introduction()).await?;
        Ok(engine)
    }

    async fn read_introduction(&mut self) -> Result<(), Trouble> {
        let mut ratings = None;
        loop {
            let line = self.hear("starting").await?;
            if line == "uciok" {
                self.ratings = ratings.filter(|_| self.option("UCI_LimitStrength").is_some());
                return Ok(());
            } else if let Some(name) = line.strip_prefix("id name ") {
                name.trim().clone_into(&mut self.name);
            } else if let Some(option) = line.strip_prefix("option name ") {
                let name = option.split(" type ").next().unwrap_or_default().trim();
                if name == "UCI_Elo" {
                    ratings = number_after(&line, "min").zip(number_after(&line, "max"));
                }
                self.options.push(name.to_owned());
            }
        }
    }

    /// The name that it reports; may be empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it supports ratings; otherwise it searches fewer positions ([`nodes`]).
    pub fn supports_ratings(&self) -> bool {
        self.ratings.is_some()
    }

    /// Checks that it can play at a rating, by `UCI_Elo` or by [`nodes`].
    ///
    /// # Errors
    /// [`Trouble::Rating`] with the range.
    pub fn check_rating(&self, elo: u32) -> Result<(), Trouble> {
        let (low, high) = self.ratings.unwrap_or(NODES_RATINGS);
        if (low..=high).contains(&elo) {
            return Ok(());
        }
        Err(Trouble::Rating { elo, low, high })
    }

    /// The option's name as the engine writes it; case is ignored.
    fn option(&self, name: &str) -> Option<&str> {
        let mut known = self.options.iter().map(String::as_str);
        known.find(|known| known.eq_ignore_ascii_case(name))
    }

    /// Sets an option; without a value it is pressed, as a button.
    ///
    /// # Errors
    /// If it has no such option, or its pipe is closed.
    pub async fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), Trouble> {
        let Some(option) = self.option(name) else {
            return Err(Trouble::NoOption(name.to_owned(), self.options.join(", ")));
        };
        let mut line = format!("setoption name {option}");
        if let Some(value) = value {
            line.push_str(" value ");
            line.push_str(value);
        }
        self.tell(&line, "getting ready").await
    }

    /// Starts another game with this strength.
    ///
    /// # Errors
    /// If it does not answer.
    pub async fn new_game(&mut self, strength: Strength, chess960: bool) -> Result<(), Trouble> {
        const DOING: &str = "getting ready";
        self.nodes = None;
        match (strength, self.ratings) {
            (Strength::Elo(elo), Some((low, high))) => {
                let elo = elo.clamp(low.min(high), high);
                self.tell("setoption name UCI_LimitStrength value true", DOING)
                    .await?;
                self.tell(&format!("setoption name UCI_Elo value {elo}"), DOING)
                    .await?;
            }
            (Strength::Elo(elo), None) => self.nodes = Some(nodes(elo)),
            (Strength::Nodes(nodes), _) => self.nodes = Some(nodes.max(1)),
            (Strength::AsSet, _) => {}
        }
        if chess960 {
            self.tell("setoption name UCI_Chess960 value true", DOING)
                .await?;
        }
        self.tell("ucinewgame", DOING).await?;
        self.tell("isready", DOING).await?;
        let ready = async {
            while self.hear(DOING).await? != "readyok" {}
            Ok(())
        };
        in_time(READY_TIMEOUT, DOING, ready).await
    }

    /// Asks for a move in a position (a FEN): `e2e4`, `e7e8q`; in Chess960 castling is the king's
    /// square and the rook's.
    ///
    /// # Errors
    /// If it ends, exceeds its thinking time by 3 s, or its answer is not a move.
    pub async fn best_move(&mut self, fen: &str, time: Time) -> Result<String, Trouble> {
        self.best_of(fen, &[], time).await
    }

    /// As [`Self::best_move`], among some moves in its own notation; all if none are given. An
    /// engine without `searchmoves` may answer another.
    ///
    /// # Errors
    /// As [`Self::best_move`].
    pub async fn best_of(
        &mut self,
        fen: &str,
        moves: &[String],
        time: Time,
    ) -> Result<String, Trouble> {
        const DOING: &str = "thinking";
        let think = time.for_a_move();
        self.tell(&format!("position fen {fen}"), DOING).await?;
        let mut go = match self.nodes {
            Some(nodes) => format!("go nodes {nodes} movetime {think}"),
            None => format!("go movetime {think}"),
        };
        if !moves.is_empty() {
            // Last: all words after it are moves.
            go.push_str(" searchmoves ");
            go.push_str(&moves.join(" "));
        }
        self.tell(&go, DOING).await?;
        let long = Duration::from_millis(think) + GRACE_PERIOD;
        in_time(long, DOING, self.answer(DOING)).await
    }

    async fn answer(&mut self, doing: &'static str) -> Result<String, Trouble> {
        loop {
            let line = self.hear(doing).await?;
            if let Some(rest) = line.strip_prefix("bestmove") {
                let mv = rest.split_whitespace().next().unwrap_or_default();
                let is_move = (4..=5).contains(&mv.len())
                    && mv
                        .bytes()
                        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
                return if is_move {
                    Ok(mv.to_owned())
                } else {
                    Err(Trouble::NoMove(line))
                };
            }
        }
    }

    async fn tell(&mut self, line: &str, doing: &'static str) -> Result<(), Trouble> {
        let telling = async {
            self.to.write_all(line.as_bytes()).await?;
            self.to.write_all(b"\n").await?;
            self.to.flush().await
        };
        // It may not read its input any more.
        in_time(GRACE_PERIOD, doing, async {
            telling.await.map_err(|_| Trouble::Ended(doing))
        })
        .await
    }

    async fn hear(&mut self, doing: &'static str) -> Result<String, Trouble> {
        match self.from.next_line().await {
            Ok(Some(line)) => Ok(line.trim().to_owned()),
            Ok(None) | Err(_) => Err(Trouble::Ended(doing)),
        }
    }
}

async fn in_time<T>(
    long: Duration,
    doing: &'static str,
    done: impl Future<Output = Result<T, Trouble>>,
) -> Result<T, Trouble> {
    timeout(long, done)
        .await
        .unwrap_or(Err(Trouble::Silent(doing)))
}

fn number_after(line: &str, word: &str) -> Option<u32> {
    let mut words = line.split_whitespace();
    words.find(|known| *known == word)?;
    words.next()?.parse().ok()
}
