//! Those who play and those who watch, as pages do it: an act is sent again under its id until it
//! is answered, and a line on which nothing is heard is built up anew.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::{net::TcpStream, sync::watch, time::timeout};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::Message};

use super::trial::now;

/// A line on which nothing is heard for so long is dead.
const SILENCE: Duration = Duration::from_secs(7);

/// So often somebody who is told to stop looks for the answer to his last act: what comes to be
/// recorded later would change a game behind those who look at it.
const LOOKS: u32 = 1_000;

/// An act not answered for so long is sent again.
const UNANSWERED: Duration = Duration::from_millis(1_500);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What became of an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// None came.
    None,
    /// It is recorded as the entry of this number.
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
    /// What the hall said.
    pub answer: Answer,
    /// When it was chosen, and so sent first.
    pub at: Instant,
    /// How long the first answer took.
    pub took: Option<Duration>,
}

/// What somebody did and saw.
#[derive(Debug, Default)]
pub struct Notes {
    /// The seat by its name.
    pub seat: String,
    /// The acts in order.
    pub sent: Vec<Sent>,
    /// The longest list of moves seen.
    pub moves: Vec<String>,
    /// The newest entry seen.
    pub seq: u64,
    /// What must not have been.
    pub wrong: Vec<String>,
    /// How often the hall said that it was not known.
    pub unknown: u32,
}

/// Somebody at a table.
#[derive(Debug)]
pub struct Player {
    /// Where to connect.
    pub hall: SocketAddr,
    /// The path of the seat: `/t/...`.
    pub path: String,
    /// Whether he acts, or watches.
    pub acts: bool,
    /// Whether two halls serve the game for a while.
    pub of_two: bool,
    /// What he must never read.
    pub secret: &'static str,
    /// Decides what he does.
    pub random: fastrand::Rng,
    /// What he did and saw.
    pub notes: Notes,
}

/// What a page knows of the game.
#[derive(Debug, Default)]
struct Seen {
    legal: Vec<String>,
    is_over: bool,
}

impl Player {
    /// Plays until told to stop; what he did and saw.
    pub async fn play(mut self, mut stop: watch::Receiver<bool>) -> Notes {
        while !*stop.borrow_and_update() {
            let url = format!("ws://{}{}/socket", self.hall, self.path);
            let connecting = tokio_tungstenite::connect_async(url);
            match timeout(Duration::from_secs(2), connecting).await {
                Ok(Ok((socket, _))) => self.sit(socket, &mut stop).await,
                Ok(Err(_)) | Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
        self.notes
    }

    /// One line, until it breaks or it is over.
    async fn sit(&mut self, mut socket: Socket, stop: &mut watch::Receiver<bool>) {
        let mut seen = Seen::default();
        let mut has_heard = false;
        let mut silent = Duration::ZERO;
        let mut unanswered = UNANSWERED;
        let mut looks = LOOKS;
        loop {
            let wait = Duration::from_millis(self.random.u64(15..90));
            if *stop.borrow() {
                looks -= 1;
                if looks == 0 || !self.waits() {
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
                        self.hear(&text, &mut seen);
                        continue;
                    }
                    Ok(Some(Ok(_))) => continue,
                    Ok(Some(Err(_)) | None) => return,
                    Err(_) => silent += wait,
                },
            }
            if silent > SILENCE {
                return;
            }
            if !self.acts || !has_heard {
                continue;
            }
            if self.waits() {
                unanswered += wait;
                if unanswered < UNANSWERED {
                    continue;
                }
            } else if !self.choose(&seen) {
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

    /// Whether his last act has no answer.
    fn waits(&self) -> bool {
        let last = self.notes.sent.last();
        last.is_some_and(|last| last.answer == Answer::None)
    }

    /// Decides what to do next, if anything.
    fn choose(&mut self, seen: &Seen) -> bool {
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

    fn hear(&mut self, text: &str, seen: &mut Seen) {
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
                self.see(&said, seen);
                self.answered(
                    &said["ack"],
                    Answer::Recorded(said["ack"]["seq"].as_u64().unwrap_or(0)),
                );
            }
            "ack" => self.answered(&said, Answer::Recorded(said["seq"].as_u64().unwrap_or(0))),
            "refused" | "failed" => self.answered(&said, Answer::NotRecorded),
            "unknown" => self.notes.unknown += 1,
            _ => {}
        }
    }

    fn answered(&mut self, said: &Value, answer: Answer) {
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
            // One of two that were sent was recorded: that is the answer.
            (Answer::Recorded(_), _) => {}
            (Answer::None | Answer::NotRecorded, answer) => sent.answer = answer,
        }
    }

    /// A view holds the present, and of the moves what comes after those that the page has.
    fn see(&mut self, said: &Value, seen: &mut Seen) {
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
        // The other of two halls need not know yet what this one knows.
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
