//! Scripted players for existing games, at the pace of a person.
//!
//! They do only what the view allows: they wait while the clocks are stopped and leave when the
//! game is over. So an arbiter may stop the clocks, revoke a link or end a game meanwhile.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use rokada_client::{Address, Line, Options, Said, new_id};
use serde_json::Value;
use tokio::sync::watch;

use crate::load::{Figures, Ply, Times, script};

const PLIES: usize = 140;

/// A game, by its links.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Table {
    /// Both players of a game whose moves the hall knows, White first.
    Known([Address; 2]),
    /// The clock of a game on a wooden board.
    OnWood(Address),
}

impl std::str::FromStr for Table {
    type Err = anyhow::Error;

    /// Parses two links, or the link of a clock.
    fn from_str(line: &str) -> Result<Self> {
        let link = |text: &str| text.parse().with_context(|| text.to_owned());
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            [white, black] => Ok(Self::Known([link(white)?, link(black)?])),
            [clock] => Ok(Self::OnWood(link(clock)?)),
            _ => anyhow::bail!("`{line}` is neither the links of White and Black nor one clock's"),
        }
    }
}

/// Statistics of the acts.
#[derive(Debug, Default)]
pub struct BotStats {
    acts: u64,
    refused: u64,
    took: Times,
}

impl BotStats {
    /// Adds the statistics of another player.
    pub fn add(&mut self, other: &Self) {
        self.acts += other.acts;
        self.refused += other.refused;
        self.took.merge(&other.took);
    }

    /// Adds the statistics to the figures.
    pub fn tell(&self, figures: &mut Figures) {
        figures.tell("acts", self.acts);
        figures.tell("refused", self.refused);
        figures.tell_f("p50_ms", self.took.percentile(50));
        figures.tell_f("p99_ms", self.took.percentile(99));
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seat {
    White,
    Black,
    /// Presses for both players.
    Clock,
}

/// Plays a game until it is over or `stop` is signaled, with about `pause` before each act.
pub async fn play(
    table: Table,
    seed: u64,
    pause: Duration,
    stop: watch::Receiver<bool>,
) -> BotStats {
    let moves = script(seed, PLIES);
    let sit = |seat, address| {
        let mut dice = fastrand::Rng::with_seed(seed * 3 + seat as u64);
        let bot = Bot {
            seat,
            line: Line::open(address, Options::default()),
            moves: &moves,
            next_act_at: Instant::now() + pause.mul_f64(dice.f64()),
            dice,
            pause,
            did: BotStats::default(),
        };
        bot.sit(stop.clone())
    };
    match table {
        Table::Known([white, black]) => {
            let (mut did, other) = tokio::join!(sit(Seat::White, white), sit(Seat::Black, black));
            did.add(&other);
            did
        }
        Table::OnWood(clock) => sit(Seat::Clock, clock).await,
    }
}

struct Bot<'a> {
    seat: Seat,
    line: Line,
    moves: &'a [Ply],
    dice: fastrand::Rng,
    pause: Duration,
    /// The earliest time of the next act.
    next_act_at: Instant,
    did: BotStats,
}

impl Bot<'_> {
    async fn sit(mut self, mut stop: watch::Receiver<bool>) -> BotStats {
        // The last view, and the number of moves.
        let (mut view, mut moves) = (Value::Null, 0);
        // The unanswered act.
        let mut open: Option<(String, Instant)> = None;
        loop {
            let now = Instant::now();
            let act = (open.is_none() && now >= self.next_act_at).then(|| self.act(&view, moves));
            if let Some(act) = act.flatten() {
                let id = new_id();
                self.line.act(&id, &act).expect("short");
                open = Some((id, now));
            }
            // If no act is possible, wait for the next message.
            let wait = self.next_act_at.saturating_duration_since(now);
            let wakes = open.is_none() && !wait.is_zero();
            let said = tokio::select! {
                _ = stop.changed() => return self.did,
                () = tokio::time::sleep(wait), if wakes => continue,
                said = self.line.said() => said,
            };
            let message = match said {
                Some(Said::Message(message)) => message,
                Some(Said::Open | Said::Lost) => continue,
                Some(Said::Ended(_)) | None => return self.did,
            };
            let answered = match message["type"].as_str() {
                Some("view") => {
                    let from = message["tails"]["moves"].as_u64().unwrap_or(0);
                    let more = message["view"]["moves"].as_array().map_or(0, Vec::len);
                    moves = usize::try_from(from).unwrap_or(usize::MAX) + more;
                    view = message["view"].clone();
                    message["ack"]["id"].as_str()
                }
                Some("ack" | "refused" | "failed") => message["id"].as_str(),
                _ => None,
            };
            if let Some((_, since)) = open.take_if(|(id, _)| answered == Some(id.as_str())) {
                self.did.acts += 1;
                self.did.took.add(since.elapsed());
                self.did.refused += u64::from(message["type"] == "refused");
                let part = self.dice.f64() + 0.5;
                self.next_act_at = Instant::now() + self.pause.mul_f64(part);
            }
            if view["phase"] == "over" {
                return self.did;
            }
        }
    }

    /// The act that is possible now, if any.
    fn act(&self, view: &Value, moves: usize) -> Option<String> {
        if view["phase"] != "playing" {
            return None;
        }
        let running = view["clocks"]["running"].as_str()?;
        let side = match self.seat {
            Seat::Clock => return Some(format!("{running} press")),
            Seat::White => "white",
            Seat::Black => "black",
        };
        if running != side {
            return None;
        }
        if view["due"] == true || view["turn"] != side {
            return Some("press".to_owned());
        }
        let ply = self.moves.get(moves)?;
        if !ply.is_plain {
            return Some(format!("make {}", ply.squares));
        }
        let (from, to) = ply.squares.split_at(2);
        if view["hands"][side].is_null() {
            Some(format!("lift {from}"))
        } else {
            Some(format!("place {to}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_two_links_or_a_clock() {
        let link = |token: &str| format!("http://127.0.0.1:8080/t/{token}");
        let both: Table = format!("{} {}", link("w"), link("b")).parse().expect("two");
        assert!(matches!(both, Table::Known(_)));
        let clock: Table = link("p").parse().expect("one");
        assert!(matches!(clock, Table::OnWood(_)));
        assert!("".parse::<Table>().is_err());
        assert!("http://127.0.0.1:8080/r/room".parse::<Table>().is_err());
    }
}
