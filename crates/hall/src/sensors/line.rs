//! The connection of a client that reads or watches an electronic board.
//!
//! The client sends what the board says. The hall sends the whole state of the board after each
//! change.

use std::sync::Arc;

use rokada_board::Color;
use rokada_feed::{Proposed, Reading as FeedReading, Sensed};
use rokada_words::Words;
use serde::{Deserialize, Serialize};
use tokio::time::{MissedTickBehavior, interval};
use tokio_tungstenite::tungstenite::{Message, protocol::frame::coding::CloseCode};

use super::{BoardInput, named, sides};
use crate::board_stations::{
    BoardStation,
    pending::{Heard, Orientation, PendingInput, Source, Trouble, Weight},
};
use crate::{error::Error, hall::Hall, sittings::Sitting};
use rokada_live_game::LiveGame;
use rokada_netserver::{
    ConnectionSlot,
    shutdown::closed,
    websocket::{Disconnected, HttpFrames},
};
use rokada_protocol::{BoardHealth, Phase, SeatGrant};

/// What a connection needs while it is open.
pub(crate) struct Reader {
    pub(crate) hall: Arc<Hall>,
    pub(crate) table: Arc<LiveGame>,
    pub(crate) holder: SeatGrant,
    pub(crate) words: &'static Words,
    pub(crate) place: Arc<ConnectionSlot>,
    pub(crate) sitting: Sitting,
}

/// A message of a page or a program about a board.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
enum Said {
    /// A board is connected; the data that follows comes from it.
    Begin {
        at: i64,
        source: Source,
        #[serde(default)]
        turned: bool,
        #[serde(default)]
        left: Option<Color>,
        #[serde(default)]
        occupancy: bool,
        /// The board was connected before and its cable was out: pending proposals are kept.
        #[serde(default)]
        again: bool,
    },
    /// Bytes from the port, in hexadecimal.
    Bytes { at: i64, bytes: String },
    /// Readings of a log without their times: `e4 P`, `board 8/8/...`, `lever white`.
    Sensed { at: i64, what: String },
    /// Advances the time of the feed.
    Time { at: i64 },
    /// The clock in the page was pressed.
    Press { at: i64, side: Color },
    /// Confirms or denies a proposal.
    Answer { number: u64, yes: bool },
    /// The cable is out.
    Lost {},
    /// The board was disconnected for good.
    End {},
}

/// The whole state of the board, as sent to the client.
#[derive(Debug, Serialize)]
struct Shown {
    r#type: &'static str,
    /// The model of the board; `null` if there is none.
    source: Option<Source>,
    /// Whether this connection reads it.
    mine: bool,
    lost: bool,
    /// The sensed position: 64 characters from a1.
    wood: String,
    /// Squares that differ from the game until the pieces are put right.
    differs: Vec<String>,
    /// What the user must do now, as a sentence.
    next: String,
    /// The current problem, as a sentence; empty if there is none.
    trouble: String,
    /// Whether time alone will settle something: then the reading client must send the time.
    waits: bool,
    sensed: Vec<ShownProposal>,
    /// Sensed contacts that did not count.
    earlier: Vec<String>,
}

/// A pending proposal.
#[derive(Debug, Serialize)]
struct ShownProposal {
    number: u64,
    text: String,
    weight: Weight,
    answer: Option<bool>,
}

/// Serves one connection until it ends.
pub(crate) async fn serve(frames: HttpFrames, reader: Reader) {
    let station = reader.hall.stations.at(reader.table.id());
    let number = station.number();
    let game = reader.table.id();
    let hall = reader.hall.clone();
    let table = reader.table.clone();
    let mut connection = Connection {
        frames,
        sides: sides(reader.holder).unwrap_or_default(),
        hall: reader.hall,
        table: reader.table,
        words: reader.words,
        station: station.clone(),
        number,
        offset: None,
    };
    tokio::select! {
        _ = connection.run() => {}
        () = reader.place.close_requested() => {}
        () = reader.sitting.ended() => {}
    }
    if station.is_reader(number) {
        let sides = connection.sides;
        let lost = hall.submit_input(&table, &station, sides, BoardInput::Lost);
        if let Err(why) = lost.await {
            tracing::debug!(%game, %why, "a board was lost");
        }
    }
    drop((connection, station));
    hall.stations.leave(game);
}

struct Connection {
    frames: HttpFrames,
    hall: Arc<Hall>,
    table: Arc<LiveGame>,
    words: &'static Words,
    station: Arc<BoardStation>,
    sides: [bool; 2],
    number: u64,
    /// The hall's time minus the page's, in milliseconds.
    offset: Option<i64>,
}

impl Connection {
    async fn run(&mut self) -> Result<(), Disconnected> {
        let mut changes = self.table.changes();
        let mut news = self.station.news.subscribe();
        let mut closing = self.hall.closing();
        let mut beats = interval(self.hall.timeouts.ping);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.send_board().await?;
        loop {
            tokio::select! {
                heard = self.frames.receive() => {
                    match heard {
                        Some(Ok(Message::Text(text))) => {
                            if let Err(reason) = self.handle_message(&text).await {
                                self.send_error(&reason).await?;
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            self.send_error("this connection speaks JSON in text frames").await?;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(()),
                    }
                    self.frames.throttle(self.hall.now().0).await;
                }
                Ok(()) = news.changed() => self.send_board().await?,
                Ok(()) = changes.changed() => {
                    let looked = self.send_input(BoardInput::Looks).await;
                    if let Err(why) = looked {
                        tracing::debug!(game = %self.table.id(), %why, "a board cannot follow its game");
                    }
                }
                _ = beats.tick() => self.frames.ping().await?,
                () = closed(&mut closing) => {
                    return self.frames.close(CloseCode::Restart, "the hall closes").await;
                }
            }
        }
    }

    async fn send_error(&mut self, reason: &str) -> Result<(), Disconnected> {
        self.send(&serde_json::json!({"type": "error", "reason": reason}))
            .await
    }

    async fn send_input(&mut self, happens: BoardInput) -> Result<(), Error> {
        self.hall
            .submit_input(&self.table, &self.station, self.sides, happens)
            .await
    }

    /// Converts the page's time to the time of the feed, in milliseconds.
    fn time(&mut self, at: i64) -> i64 {
        let now = self.hall.now().0;
        let offset = *self.offset.get_or_insert(now.saturating_sub(at));
        // A clock that is more than a minute off has jumped: measure the offset again.
        let time = at.saturating_add(offset);
        if time.abs_diff(now) > 60_000 {
            self.offset = Some(now.saturating_sub(at));
            return now;
        }
        time
    }

    /// Processes one message; the error says as a sentence why it was rejected.
    async fn handle_message(&mut self, text: &str) -> Result<(), String> {
        let said: Said = serde_json::from_str(text)
            .map_err(|why| format!("this message makes no sense: {why}"))?;
        let happens = match said {
            Said::Begin {
                at,
                source,
                turned,
                left,
                occupancy,
                again,
            } => {
                self.offset = None;
                self.time(at);
                self.station
                    .reader
                    .store(self.number, std::sync::atomic::Ordering::Relaxed);
                let lies = Orientation {
                    turned,
                    left: left.unwrap_or(Color::White),
                    occupancy,
                };
                if again && self.is_known(source).await {
                    BoardInput::Lost
                } else {
                    BoardInput::Begins(source, lies)
                }
            }
            Said::Press { at, side } => {
                if !self.sides[side.index()] {
                    return Err(self.words.say("sensed-not-yours"));
                }
                BoardInput::Press(self.time(at), side)
            }
            Said::Answer { number, yes } => BoardInput::Answer(number, yes),
            Said::End {} => BoardInput::Ends,
            Said::Time { .. } | Said::Bytes { .. } | Said::Sensed { .. } | Said::Lost {}
                if !self.station.is_reader(self.number) =>
            {
                // Another page reads the board now.
                return Ok(());
            }
            Said::Time { at } => BoardInput::Heard(self.time(at), Heard::Sensed(Sensed::Nothing)),
            Said::Bytes { at, bytes } => {
                let bytes = from_hex(&bytes).ok_or("`bytes` are pairs of hexadecimal digits")?;
                BoardInput::Heard(self.time(at), Heard::Bytes(bytes))
            }
            Said::Sensed { at, what } => {
                let line: FeedReading = format!("0 {what}")
                    .parse()
                    .map_err(|why: rokada_feed::log::LogError| why.what)?;
                BoardInput::Heard(self.time(at), Heard::Sensed(line.sensed))
            }
            Said::Lost {} => BoardInput::Lost,
        };
        let done = self.send_input(happens).await;
        done.map_err(|why| why.sentence(self.words))
    }

    /// Whether the station still has the board that was read before.
    async fn is_known(&mut self, source: Source) -> bool {
        let pending = self.station.sensed.lock().await;
        pending
            .as_ref()
            .is_some_and(|pending| pending.source == source)
    }

    async fn send_board(&mut self) -> Result<(), Disconnected> {
        let shown = {
            let pending = self.station.sensed.lock().await;
            self.board_state(pending.as_ref())
        };
        self.send(&serde_json::json!(shown)).await
    }

    fn board_state(&self, pending: Option<&PendingInput>) -> Shown {
        let Some(pending) = pending else {
            return Shown {
                r#type: "board",
                source: None,
                mine: false,
                lost: false,
                wood: String::new(),
                differs: Vec::new(),
                next: String::new(),
                trouble: String::new(),
                waits: false,
                sensed: Vec::new(),
                earlier: Vec::new(),
            };
        };
        let waits_for_pieces = pending.follows || !pending.stand().is_playing();
        let differs = if waits_for_pieces && !pending.stand().held {
            pending.differing()
        } else {
            Vec::new()
        };
        let lines = pending.lines().into_iter().map(|line| ShownProposal {
            number: line.number,
            text: self.proposal_text(line.what, line.put_back),
            weight: line.weight,
            answer: line.answer,
        });
        let earlier = pending.earlier.iter();
        Shown {
            r#type: "board",
            source: Some(pending.source),
            mine: self.station.is_reader(self.number),
            lost: pending.is_lost,
            wood: pending.wood(),
            next: self.next_step(pending, differs.is_empty()),
            differs: differs.iter().map(ToString::to_string).collect(),
            trouble: self.trouble(pending),
            waits: pending.waits(),
            sensed: lines.collect(),
            earlier: earlier
                .map(|it| self.proposal_text(&it.what, false))
                .collect(),
        }
    }

    /// What the user must do at the board now, as a sentence.
    fn next_step(&self, pending: &PendingInput, is_same: bool) -> String {
        let stand = pending.stand();
        let key = if pending.is_lost {
            "sensed-lost"
        } else if stand.phase == Phase::BeforeStart {
            if is_same {
                "sensed-ready"
            } else {
                "sensed-set-up"
            }
        } else if !stand.is_playing() {
            "sensed-rests"
        } else if pending.follows {
            "sensed-follow"
        } else if pending.has_move() {
            "sensed-press"
        } else {
            "sensed-listens"
        };
        self.words.say(key)
    }

    /// The current problem of the board, as a sentence.
    fn trouble(&self, pending: &PendingInput) -> String {
        let words = self.words;
        if pending.faults > 0 && self.station.health() == BoardHealth::InvalidData {
            return words.tell("sensed-nonsense", &[("count", pending.faults.into())]);
        }
        match &pending.trouble {
            None => String::new(),
            Some(Trouble::NoMove) => words.say("sensed-no-move"),
            Some(Trouble::Dropped) => words.say("sensed-dropped"),
            Some(Trouble::Unclear(squares)) => words.tell(
                "sensed-unclear",
                &[("squares", self.square_names(squares).into())],
            ),
            Some(Trouble::Refused { who, deed, why }) => words.tell(
                "sensed-refused",
                &[
                    ("act", named(words, *who, deed).into()),
                    ("why", why.sentence(words).into()),
                ],
            ),
        }
    }

    fn square_names(&self, squares: &[rokada_board::Square]) -> String {
        let names = squares.iter().map(|it| self.words.square(&it.to_string()));
        names.collect::<Vec<_>>().join(", ")
    }

    /// The text of a proposal.
    fn proposal_text(&self, what: &Proposed, put_back: bool) -> String {
        let words = self.words;
        match what {
            Proposed::Act { who, deed, .. } => {
                let said = named(words, *who, deed);
                if put_back {
                    words.tell("sensed-put-back-there", &[("act", said.into())])
                } else {
                    said
                }
            }
            Proposed::Result(score) => {
                words.tell("sensed-result", &[("score", score.to_string().into())])
            }
            Proposed::PutBack => words.say("sensed-put-back"),
            Proposed::SetUp => words.say("sensed-new-game"),
            Proposed::Unclear(squares) => words.tell(
                "sensed-unclear",
                &[("squares", self.square_names(squares).into())],
            ),
        }
    }

    async fn send(&mut self, what: &serde_json::Value) -> Result<(), Disconnected> {
        self.frames.send_text(what.to_string().into()).await
    }
}

/// Decodes pairs of hexadecimal digits.
fn from_hex(text: &str) -> Option<Vec<u8>> {
    if !text.is_ascii() || text.len() % 2 == 1 {
        return None;
    }
    let pairs = text.as_bytes().chunks_exact(2);
    pairs
        .map(|pair| {
            let pair = std::str::from_utf8(pair).ok()?;
            u8::from_str_radix(pair, 16).ok()
        })
        .collect()
}
