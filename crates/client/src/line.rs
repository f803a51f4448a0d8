//! The connection of a seat, kept up.

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
    connect::{NoSocket, Socket, believing, connect},
};

/// How often a line looks whether it has waited too long.
const LOOK: Duration = Duration::from_millis(100);

/// The pauses before a line is built up again, the last one for ever: somebody's clock may be
/// running.
const PAUSES_MS: [u64; 4] = [100, 300, 1_000, 2_000];

/// How long building up a line, or sending something over it, may take.
const SLOW: Duration = Duration::from_secs(5);

/// The longest message in bytes: the hall ends a connection that says more at once.
const MESSAGE_MAX: usize = 4_000;

/// How a line is kept up.
#[derive(Debug, Clone)]
pub struct Options {
    /// In which language the hall speaks: `en`, `sl`; else in its own.
    pub language: Option<String>,
    /// A line on which nothing was heard for so long is dead. The hall beats every 5 s.
    pub silence: Duration,
    /// An act not answered for so long is sent again.
    pub unanswered: Duration,
    /// Certificates that are believed beside those of the usual authorities.
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
    /// As usual, with the hall speaking this language.
    pub fn in_language(language: &str) -> Self {
        Self {
            language: Some(language.to_owned()),
            ..Self::default()
        }
    }

    /// Whom it believes beside the usual authorities.
    pub(crate) fn trusted(&self) -> &[CertificateDer<'static>] {
        &self.trusted
    }

    /// Believes the certificates of a PEM file too; how many stand in it.
    pub fn trust(&mut self, pem: &[u8]) -> usize {
        let found: Vec<_> = CertificateDer::pem_slice_iter(pem).flatten().collect();
        let count = found.len();
        self.trusted.extend(found);
        count
    }
}

/// What a line has to say.
#[derive(Debug, Clone, PartialEq)]
pub enum Said {
    /// The connection is open.
    Open,
    /// What the hall says.
    Message(Value),
    /// The connection has broken, or could not be opened; it is being built up again. Told once.
    Lost,
    /// The line has ended for good.
    Ended(Ended),
}

/// Why a line has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// Whoever held it left, and all his acts are answered.
    Left,
    /// There is no seat under the link.
    Nowhere,
    /// The link is used elsewhere, or was withdrawn.
    SentAway,
}

/// An act is longer than the hall takes at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is longer than 4,000 bytes: the hall does not take it")]
pub struct TooLong;

/// An act under its id.
#[derive(Debug)]
struct Act {
    id: String,
    /// What is sent.
    message: String,
}

/// The live connection of a seat. Dropped, it is cut.
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
    /// Opens the line; within a tokio runtime.
    pub fn open(address: Address, options: Options) -> Self {
        let (acts, to_send) = mpsc::unbounded_channel();
        let (tell, said) = mpsc::channel(64);
        let keeper = Keeper {
            tls: believing(&options.trusted).filter(|_| address.is_secure),
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
            running: tokio::spawn(keeper.run()),
        }
    }

    /// Sends an act, in the words of a transcript, until it is answered: also over a line that is
    /// still to be built up. The same id again is the same act.
    ///
    /// # Errors
    /// If the hall would not take so long a text.
    pub fn act(&self, id: &str, text: &str) -> Result<(), TooLong> {
        let message = json!({"type": "act", "id": id, "act": text}).to_string();
        if message.len() > MESSAGE_MAX {
            return Err(TooLong);
        }
        if let Some(acts) = &self.acts {
            let id = id.to_owned();
            // A line that has ended says so.
            let _ = acts.send(Act { id, message });
        }
        Ok(())
    }

    /// Takes no more acts: the line ends once all are answered.
    pub fn leave(&mut self) {
        self.acts = None;
    }

    /// What comes next; may be dropped and asked again. `None` after the end.
    pub async fn said(&mut self) -> Option<Said> {
        self.said.recv().await
    }
}

/// An id for an act that nobody else has.
pub fn new_id() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("every system that has a network has random numbers");
    let digits = bytes.iter().map(|byte| format!("{byte:02x}"));
    digits.collect()
}

/// Keeps a line up, beside whoever uses it.
struct Keeper {
    address: Address,
    tls: Option<Arc<ClientConfig>>,
    options: Options,
    to_send: UnboundedReceiver<Act>,
    tell: mpsc::Sender<Said>,
    /// The acts that are not answered; the first of them is on its way.
    open: VecDeque<Act>,
    /// Whether no more acts come.
    has_left: bool,
    /// The entry up to which the views that came reach.
    have: u64,
}

impl Keeper {
    async fn run(mut self) {
        let mut failed = 0;
        loop {
            let language = self.options.language.as_deref();
            let url = self.address.socket(self.have, language);
            let connecting = connect(&self.address, self.tls.clone(), url);
            let ended = match timeout(SLOW, connecting).await {
                Ok(Ok(socket)) => {
                    failed = 0;
                    self.sit(socket).await
                }
                Ok(Err(NoSocket::Nowhere)) => Some(Ended::Nowhere),
                Ok(Err(NoSocket::Later)) | Err(_) => None,
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

    /// Takes the acts that came while there was no line; whether none is open and none will come.
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

    /// One connection, until it breaks (`None`) or the line ends.
    async fn sit(&mut self, mut socket: Socket) -> Option<Ended> {
        let mut looks = interval(LOOK);
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
                        self.hear(&said);
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
                    silent += LOOK;
                    waited += LOOK;
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
                let _ = timeout(SLOW, socket.close(None)).await;
                return Some(Ended::Left);
            }
        }
    }

    /// Sends the first act that is not answered.
    async fn send_first(&self, socket: &mut Socket) -> Option<()> {
        let Some(act) = self.open.front() else {
            return Some(());
        };
        let sending = socket.send(Message::text(act.message.clone()));
        timeout(SLOW, sending).await.ok()?.ok()
    }

    /// Notes which entry a view has reached, and which act is answered.
    fn hear(&mut self, said: &Value) {
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
