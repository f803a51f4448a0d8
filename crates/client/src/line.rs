//! The connection of a seat, with automatic reconnection.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::{
    sync::mpsc::{self, UnboundedReceiver, UnboundedSender, error::TryRecvError},
    task::JoinHandle,
    time::{MissedTickBehavior, interval, sleep, timeout},
};
use tokio_rustls::rustls::{
    ClientConfig,
    pki_types::{CertificateDer, pem::PemObject as _},
};
use tokio_tungstenite::tungstenite::{Message, protocol::frame::coding::CloseCode};

use crate::{
    address::Address,
    connect::{ConnectError, Socket, connect, tls_config},
};

const CHECK_INTERVAL: Duration = Duration::from_millis(100);

/// The pauses before reconnections. The last one repeats forever, because a clock may be running.
const PAUSES_MS: [u64; 4] = [100, 300, 1_000, 2_000];

/// Timeout for connecting and for sending.
const IO_TIMEOUT: Duration = Duration::from_secs(5);

/// The longest message in bytes: the hall closes a connection that sends a longer one.
const MESSAGE_MAX: usize = 4_000;

/// Options of a connection.
#[derive(Debug, Clone)]
pub struct Options {
    /// Language of the hall's texts: `en`, `sl`; by default the hall's own.
    pub language: Option<String>,
    /// A connection without messages for this long is considered broken. The hall sends a heartbeat
    /// every 5 s.
    pub silence: Duration,
    /// An act without an answer for this long is sent again.
    pub unanswered: Duration,
    /// Trusted certificates in addition to the usual authorities.
    trusted: Vec<CertificateDer<'static>>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            language: None,
            silence: Duration::from_secs(12),
            unanswered: Duration::from_secs(4),
            trusted: Vec::new(),
        }
    }
}

impl Options {
    /// The default options, with texts in this language.
    pub fn in_language(language: &str) -> Self {
        Self {
            language: Some(language.to_owned()),
            ..Self::default()
        }
    }

    /// Trusted certificates in addition to the usual authorities.
    pub(crate) fn trusted(&self) -> &[CertificateDer<'static>] {
        &self.trusted
    }

    /// Also trusts the certificates of a PEM file. Returns their number.
    pub fn trust(&mut self, pem: &[u8]) -> usize {
        let found: Vec<_> = CertificateDer::pem_slice_iter(pem).flatten().collect();
        let count = found.len();
        self.trusted.extend(found);
        count
    }
}

/// An event of a connection.
#[derive(Debug, Clone, PartialEq)]
pub enum Said {
    /// The connection is open.
    Open,
    /// A message of the hall.
    Message(Value),
    /// The connection broke, or could not be opened; it is being opened again. Reported once.
    Lost,
    /// The connection has ended for good.
    Ended(Ended),
}

/// Why a connection has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// The client left, and all its acts are answered.
    Left,
    /// The link belongs to no seat.
    Nowhere,
    /// The link is used elsewhere, or was withdrawn.
    SentAway,
}

/// Error for an act that is longer than the hall accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is longer than 4,000 bytes: the hall does not take it")]
pub struct TooLong;

#[derive(Debug)]
struct Act {
    id: String,
    message: String,
}

/// The live connection of a seat. Dropping it closes it.
#[derive(Debug)]
pub struct Line {
    acts: Option<UnboundedSender<Act>>,
    said: mpsc::Receiver<Said>,
    running: JoinHandle<()>,
}

impl Drop for Line {
    fn drop(&mut self) {
        self.running.abort();
    }
}

impl Line {
    /// Opens the connection; call it within a tokio runtime.
    pub fn open(address: Address, options: Options) -> Self {
        let (acts, to_send) = mpsc::unbounded_channel();
        let (tell, said) = mpsc::channel(64);
        let task = ConnectionTask {
            tls: tls_config(&options.trusted).filter(|_| address.is_secure),
            address,
            options,
            to_send,
            tell,
            open: VecDeque::new(),
            has_left: false,
            have: 0,
        };
        Self {
            acts: Some(acts),
            said,
            running: tokio::spawn(task.run()),
        }
    }

    /// Sends an act, in transcript words, until it is answered, also after reconnections.
    ///
    /// A repeated id is the same act.
    ///
    /// # Errors
    /// If the text is longer than the hall accepts.
    pub fn act(&self, id: &str, text: &str) -> Result<(), TooLong> {
        let message = json!({"type": "act", "id": id, "act": text}).to_string();
        if message.len() > MESSAGE_MAX {
            return Err(TooLong);
        }
        if let Some(acts) = &self.acts {
            let id = id.to_owned();
            // A connection that has ended reports that itself.
            let _ = acts.send(Act { id, message });
        }
        Ok(())
    }

    /// Accepts no more acts: the connection ends once all are answered.
    pub fn leave(&mut self) {
        self.acts = None;
    }

    /// The next event. It is cancel-safe. `None` after the end.
    pub async fn said(&mut self) -> Option<Said> {
        self.said.recv().await
    }
}

/// A unique id for an act.
pub fn new_id() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("every system that has a network has random numbers");
    let digits = bytes.iter().map(|byte| format!("{byte:02x}"));
    digits.collect()
}

struct ConnectionTask {
    address: Address,
    tls: Option<Arc<ClientConfig>>,
    options: Options,
    to_send: UnboundedReceiver<Act>,
    tell: mpsc::Sender<Said>,
    /// The acts without an answer; the first of them is being sent.
    open: VecDeque<Act>,
    /// Whether no more acts come.
    has_left: bool,
    /// The last entry contained in the received views.
    have: u64,
}

impl ConnectionTask {
    async fn run(mut self) {
        let mut failed = 0;
        loop {
            let language = self.options.language.as_deref();
            let url = self.address.socket(self.have, language);
            let connecting = connect(&self.address, self.tls.clone(), url);
            let ended = match timeout(IO_TIMEOUT, connecting).await {
                Ok(Ok(socket)) => {
                    failed = 0;
                    self.serve_connection(socket).await
                }
                Ok(Err(ConnectError::Nowhere)) => Some(Ended::Nowhere),
                Ok(Err(ConnectError::Later)) | Err(_) => None,
            };
            if let Some(ended) = ended {
                let _ = self.tell.send(Said::Ended(ended)).await;
                return;
            }
            if failed == 0 && self.tell.send(Said::Lost).await.is_err() {
                return;
            }
            if self.has_nothing_to_do() {
                let _ = self.tell.send(Said::Ended(Ended::Left)).await;
                return;
            }
            let pause = PAUSES_MS[failed.min(PAUSES_MS.len() - 1)];
            failed += 1;
            sleep(Duration::from_millis(pause)).await;
        }
    }

    /// Takes the acts that came while there was no connection. Returns whether no act is open and
    /// none will come.
    fn has_nothing_to_do(&mut self) -> bool {
        loop {
            match self.to_send.try_recv() {
                Ok(act) => self.open.push_back(act),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    self.has_left = true;
                    break;
                }
            }
        }
        self.has_left && self.open.is_empty()
    }

    /// Serves one connection until it breaks (`None`) or ends for good.
    async fn serve_connection(&mut self, mut socket: Socket) -> Option<Ended> {
        let mut looks = interval(CHECK_INTERVAL);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut silent, mut waited) = (Duration::ZERO, Duration::ZERO);
        let mut has_heard = false;
        loop {
            let before = self.open.front().map(|act| act.id.clone());
            tokio::select! {
                heard = socket.next() => match heard? {
                    Ok(Message::Text(text)) => {
                        silent = Duration::ZERO;
                        let said: Value = serde_json::from_str(&text).ok()?;
                        if !has_heard {
                            has_heard = true;
                            self.tell.send(Said::Open).await.ok()?;
                            self.send_first(&mut socket).await?;
                        }
                        self.note_progress(&said);
                        self.tell.send(Said::Message(said)).await.ok()?;
                    }
                    Ok(Message::Close(Some(frame))) if frame.code == CloseCode::Policy => {
                        return Some(Ended::SentAway);
                    }
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_)) => {
                        silent = Duration::ZERO;
                    }
                },
                act = self.to_send.recv(), if !self.has_left => match act {
                    Some(act) => self.open.push_back(act),
                    None => self.has_left = true,
                },
                _ = looks.tick() => {
                    silent += CHECK_INTERVAL;
                    waited += CHECK_INTERVAL;
                    if silent > self.options.silence {
                        return None;
                    }
                    if has_heard && waited > self.options.unanswered {
                        waited = Duration::ZERO;
                        self.send_first(&mut socket).await?;
                    }
                }
            }
            let first = self.open.front().map(|act| act.id.as_str());
            if has_heard && first.is_some() && first != before.as_deref() {
                waited = Duration::ZERO;
                self.send_first(&mut socket).await?;
            }
            if self.has_left && self.open.is_empty() {
                let _ = timeout(IO_TIMEOUT, socket.close(None)).await;
                return Some(Ended::Left);
            }
        }
    }

    async fn send_first(&self, socket: &mut Socket) -> Option<()> {
        let Some(act) = self.open.front() else {
            return Some(());
        };
        let sending = socket.send(Message::text(act.message.clone()));
        timeout(IO_TIMEOUT, sending).await.ok()?.ok()
    }

    /// Notes which entry a view has reached, and which act is answered.
    fn note_progress(&mut self, said: &Value) {
        let answered = match said["type"].as_str().unwrap_or_default() {
            "view" => {
                self.have = said["view"]["seq"].as_u64().unwrap_or(self.have);
                &said["ack"]["id"]
            }
            "ack" | "refused" | "failed" => &said["id"],
            _ => return,
        };
        let first = self.open.front().map(|act| act.id.as_str());
        if first.is_some() && first == answered.as_str() {
            self.open.pop_front();
        }
    }
}
