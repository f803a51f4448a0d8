//! Simulated players and spectators that behave like pages.
//!
//! An act is sent again under its id until it is answered. A silent connection is closed and opened
//! again.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::{net::TcpStream, sync::watch, time::timeout};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::Message};

use super::trial::now;

/// A connection without any message for this long is dead.
const SILENCE_MAX: Duration = Duration::from_secs(7);

/// How often a player checks for the answer to the last act after the stop signal.
///
/// An act that is recorded later would change the game while it is being checked.
const STOP_CHECKS_MAX: u32 = 1_000;

/// An unanswered act is sent again after this time.
const RESEND_AFTER: Duration = Duration::from_millis(1_500);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The outcome of an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// There was no answer.
    None,
    /// It is recorded as the entry with this number.
    Recorded(u64),
    /// It is not recorded.
    NotRecorded,
}

/// An act that was sent.
#[derive(Debug, Clone)]
pub struct Sent {
    /// Its id.
    pub id: String,
    /// The act in transcript words.
    pub act: String,
    /// How often it was sent.
    pub times: u32,
    /// The answer of the hall.
    pub answer: Answer,
    /// The time at which it was first sent.
    pub at: Instant,
    /// How long the first answer took.
    pub took: Option<Duration>,
}

/// The log of one player or spectator.
#[derive(Debug, Default)]
pub struct PlayerLog {
    /// The name of the seat.
    pub seat: String,
    /// The acts in order.
    pub sent: Vec<Sent>,
    /// The longest list of moves received.
    pub moves: Vec<String>,
    /// The newest entry received.
    pub seq: u64,
    /// Violated expectations.
    pub wrong: Vec<String>,
    /// How often the hall answered that the outcome is unknown.
    pub unknown: u32,
}

/// A player or spectator of a game.
#[derive(Debug)]
pub struct Player {
    /// The address to connect to.
    pub hall: SocketAddr,
    /// The path of the seat: `/t/...`.
    pub path: String,
    /// Whether this is a player; spectators do not act.
    pub acts: bool,
    /// Whether two halls serve the game for a while.
    pub of_two: bool,
    /// The text that must never be received.
    pub secret: &'static str,
    /// The source of randomness.
    pub random: fastrand::Rng,
    /// The log.
    pub notes: PlayerLog,
}

/// The part of the last view that a player needs.
#[derive(Debug, Default)]
struct Seen {
    legal: Vec<String>,
    is_over: bool,
}

impl Player {
    /// Plays until the stop signal and returns the log.
    pub async fn play(mut self, mut stop: watch::Receiver<bool>) -> PlayerLog {
        while !*stop.borrow_and_update() {
            let url = format!("ws://{}{}/socket", self.hall, self.path);
            let connecting = tokio_tungstenite::connect_async(url);
            match timeout(Duration::from_secs(2), connecting).await {
                Ok(Ok((socket, _))) => self.run_connection(socket, &mut stop).await,
                Ok(Err(_)) | Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
        self.notes
    }

    /// Serves one connection until it breaks or the player stops.
    async fn run_connection(&mut self, mut socket: Socket, stop: &mut watch::Receiver<bool>) {
        let mut seen = Seen::default();
        let mut has_heard = false;
        let mut silent = Duration::ZERO;
        let mut unanswered = RESEND_AFTER;
        let mut checks_left = STOP_CHECKS_MAX;
        loop {
            let wait = Duration::from_millis(self.random.u64(15..90));
            if *stop.borrow() {
                checks_left -= 1;
                if checks_left == 0 || !self.has_unanswered_act() {
                    let _ = socket.close(None).await;
                    return;
                }
            }
            tokio::select! {
                Ok(()) = stop.changed() => continue,
                heard = timeout(wait, socket.next()) => match heard {
                    Ok(Some(Ok(Message::Text(text)))) => {
                        silent = Duration::ZERO;
                        has_heard = true;
                        self.handle_message(&text, &mut seen);
                        continue;
                    }
                    Ok(Some(Ok(_))) => continue,
                    Ok(Some(Err(_)) | None) => return,
                    Err(_) => silent += wait,
                },
            }
            if silent > SILENCE_MAX {
                return;
            }
            if !self.acts || !has_heard {
                continue;
            }
            if self.has_unanswered_act() {
                unanswered += wait;
                if unanswered < RESEND_AFTER {
                    continue;
                }
            } else if !self.choose_act(&seen) {
                continue;
            }
            unanswered = Duration::ZERO;
            let twice = u32::from(self.random.u8(..5) == 0);
            for _ in 0..=twice {
                let last = self.notes.sent.last_mut().expect("just chosen");
                last.times += 1;
                let text = json!({"type": "act", "id": last.id, "act": last.act}).to_string();
                let sending = socket.send(Message::text(text));
                if !matches!(timeout(Duration::from_secs(2), sending).await, Ok(Ok(()))) {
                    return;
                }
            }
        }
    }

    /// Whether the last act has no answer.
    fn has_unanswered_act(&self) -> bool {
        let last = self.notes.sent.last();
        last.is_some_and(|last| last.answer == Answer::None)
    }

    fn choose_act(&mut self, seen: &Seen) -> bool {
        let number = self.notes.sent.len();
        let act = if !seen.legal.is_empty() {
            let at = self.random.usize(..seen.legal.len());
            format!("move {}", seen.legal[at])
        } else if self.random.u8(..20) == 0 && !seen.is_over {
            format!("say {number}")
        } else {
            return false;
        };
        self.notes.sent.push(Sent {
            id: format!("n{number}"),
            act,
            times: 0,
            answer: Answer::None,
            at: now(),
            took: None,
        });
        true
    }

    fn handle_message(&mut self, text: &str, seen: &mut Seen) {
        if text.contains(self.secret) {
            self.notes
                .wrong
                .push(format!("read what is sealed: {text}"));
        }
        let Ok(said) = serde_json::from_str::<Value>(text) else {
            self.notes.wrong.push(format!("not JSON: {text}"));
            return;
        };
        match said["type"].as_str().unwrap_or_default() {
            "view" => {
                self.update_view(&said, seen);
                self.record_answer(
                    &said["ack"],
                    Answer::Recorded(said["ack"]["seq"].as_u64().unwrap_or(0)),
                );
            }
            "ack" => self.record_answer(&said, Answer::Recorded(said["seq"].as_u64().unwrap_or(0))),
            "refused" | "failed" => self.record_answer(&said, Answer::NotRecorded),
            "unknown" => self.notes.unknown += 1,
            _ => {}
        }
    }

    fn record_answer(&mut self, said: &Value, answer: Answer) {
        let Some(id) = said["id"].as_str() else {
            return;
        };
        let Some(sent) = self.notes.sent.iter_mut().rfind(|sent| sent.id == id) else {
            self.notes
                .wrong
                .push(format!("an answer for nothing: {said}"));
            return;
        };
        sent.took.get_or_insert_with(|| sent.at.elapsed());
        match (sent.answer, answer) {
            (Answer::Recorded(before), Answer::Recorded(now)) if before != now => {
                self.notes
                    .wrong
                    .push(format!("{id} is entry {before} and entry {now}"));
            }
            // If an act was sent twice and one copy was recorded, that is its answer.
            (Answer::Recorded(_), _) => {}
            (Answer::None | Answer::NotRecorded, answer) => sent.answer = answer,
        }
    }

    /// A view has the current state, and only the moves after those that the client has.
    fn update_view(&mut self, said: &Value, seen: &mut Seen) {
        let view = &said["view"];
        let from = said["tails"]["moves"].as_u64().unwrap_or(0);
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let strings = |list: &Value, key: &str| -> Vec<String> {
            let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
            let texts = list
                .iter()
                .map(|one| if key.is_empty() { one } else { &one[key] });
            texts.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let seq = view["seq"].as_u64().unwrap_or(0);
        // With two halls, the other one may not know the newest entries yet.
        if self.of_two {
            self.notes.seq = seq;
            self.notes.moves.truncate(from);
        }
        if seq < self.notes.seq {
            self.notes.wrong.push(format!(
                "entry {} was seen, then entry {seq}",
                self.notes.seq
            ));
        }
        self.notes.seq = self.notes.seq.max(seq);
        let mut moves: Vec<String> = self.notes.moves.iter().take(from).cloned().collect();
        moves.extend(strings(&view["moves"], "uci"));
        if !moves.starts_with(&self.notes.moves) {
            self.notes
                .wrong
                .push(format!("{:?} became {moves:?}", self.notes.moves));
        }
        self.notes.moves = moves;
        seen.legal = strings(&view["legal"], "");
        seen.is_over = !view["result"].is_null();
    }
}
