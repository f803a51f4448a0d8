//! The live connection of one page: views out, acts in.
//!
//! A view holds the complete present state, and of the growing lists only what the page lacks. So a
//! slow page skips to the newest view, and a page that reconnects only says what it has. The loop
//! ends when the page leaves, cannot keep up, or the hall closes.

use std::{pin::pin, sync::Arc, time::Duration};

use axum::body::Bytes;
use futures_util::future::poll_immediate;
use rokada_board::Color;
use rokada_words::Words;
use tokio::{
    sync::watch,
    time::{Interval, MissedTickBehavior, interval},
};
use tokio_tungstenite::tungstenite::{Message, protocol::frame::coding::CloseCode};

use crate::{
    error::Error,
    hall::{ACT_MAX, Hall},
    rooms::Room,
    sittings::{Company, Sitting},
};
use rokada_live_game::{LiveGame, SharedView, time::HallTime};
use rokada_netserver::{
    ConnectionSlot,
    shutdown::closed,
    websocket::{Disconnected, HttpFrames, MESSAGE_MAX},
};
use rokada_protocol::{Ack, ClientMessage, Seat, SeatGrant, ServerMessage, Tails, View};

/// How long an act may wait for a suspended store before its page learns that the outcome is
/// unknown; also the interval of heartbeats to the page.
const UNKNOWN_AFTER: Duration = Duration::from_secs(1);

// An act, its id, and the JSON around it.
const _: () = assert!(MESSAGE_MAX >= 8 * ACT_MAX);

/// The beginning of every message with a view.
const VIEW: &[u8] = br#"{"type":"view","#;

/// What a connection holds as long as it lives.
pub(crate) struct ConnectionGuards {
    pub(crate) place: Arc<ConnectionSlot>,
    pub(crate) sitting: Sitting,
    /// Whether the page shows who is connected.
    pub(crate) wants_company: bool,
    /// Whether it shows announcements of the room.
    pub(crate) wants_news: bool,
}

/// Serves one connection until it ends; `have` is the entry after which the page has the view.
pub(crate) async fn serve(
    frames: HttpFrames,
    hall: Arc<Hall>,
    table: Arc<LiveGame>,
    seat: SeatGrant,
    have: u64,
    words: &'static Words,
    held: ConnectionGuards,
) {
    let beat = hall.timeouts.ping;
    let mut beats = interval(beat);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut connection = Connection {
        frames,
        hall,
        table,
        seat,
        words,
        have,
        is_new: true,
        beats,
        wants_news: held.wants_news,
        room: None,
        last_news: (None, None),
    };
    tracing::debug!(game = %connection.table.id(), %seat, "a page connected");
    let company = if held.wants_company {
        held.sitting.company()
    } else {
        watch::Sender::new(Company::default()).subscribe()
    };
    let ended = tokio::select! {
        ended = connection.run(company) => ended,
        () = held.place.close_requested() => connection.send_away().await,
        () = held.sitting.ended() => {
            let why = "this link is in use elsewhere, or no longer works";
            connection.frames.close_and_wait(CloseCode::Policy, why).await
        }
    };
    tracing::debug!(game = %connection.table.id(), %seat, lost = ended.is_err(), "a page left");
}

struct Connection {
    frames: HttpFrames,
    hall: Arc<Hall>,
    table: Arc<LiveGame>,
    /// The holder of the page's link.
    seat: SeatGrant,
    /// The texts in the reader's language.
    words: &'static Words,
    /// The last entry that the page has seen.
    have: u64,
    /// Whether nothing was sent to it yet.
    is_new: bool,
    beats: Interval,
    /// Whether the page shows announcements of the room.
    wants_news: bool,
    /// The room of the game, once it is known, and its changes.
    room: Option<(Arc<Room>, watch::Receiver<u64>)>,
    /// What was sent last: the announcement, and the planned start.
    last_news: (Option<String>, Option<HallTime>),
}

impl Connection {
    async fn run(&mut self, mut company: watch::Receiver<Company>) -> Result<(), Disconnected> {
        let mut changes = match self.seat {
            SeatGrant::One(Seat::Spectator) => self
                .table
                .subscribe_in_group(&self.hall.spectators, self.hall.closing()),
            SeatGrant::One(_) | SeatGrant::Both => self.table.changes(),
        };
        let mut closing = self.hall.closing();
        let mut standing = self.hall.watch_hold_reason();
        let mut engines = self.hall.engines.news();
        let mut pings = interval(self.hall.timeouts.ping);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // First of all: while the store is suspended there may be no view for long. The page may
        // still show an older state of the hall.
        standing.mark_unchanged();
        let reason = self.hold_reason();
        self.send(&ServerMessage::Hall { halted: reason }).await?;
        self.send_view(None).await?;
        self.send_news().await?;
        loop {
            tokio::select! {
                () = next_room_change(&mut self.room) => self.in_turn(Self::send_news).await?,
                // A page that did not ask receives none.
                Ok(()) = company.changed() => {
                    let now = *company.borrow_and_update();
                    self.in_turn(async |page| page.send_company(now).await).await?;
                }
                frame = self.frames.receive() => {
                    match frame {
                        Some(Ok(Message::Text(text))) => self.handle_message(&text).await?,
                        Some(Ok(Message::Binary(_))) => {
                            self.send_error("this connection speaks JSON in text frames".into())
                                .await?;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                        Some(Ok(Message::Close(_))) | None => return Ok(()),
                        Some(Err(why)) => {
                            tracing::debug!(%why, "a connection broke");
                            return Err(Disconnected);
                        }
                    }
                    self.frames.throttle(self.hall.now().0).await;
                }
                // The game outlives its connections, so the channel is open.
                Ok(()) = changes.changed() => {
                    if *changes.borrow_and_update() > self.have {
                        self.in_turn(async |page| page.send_view(None).await).await?;
                    }
                }
                Ok(game) = engines.recv() => {
                    if game == self.table.id() {
                        self.send_engine_trouble().await?;
                    }
                }
                // The clock outlives them too.
                Ok(()) = standing.changed() => self.send_standing().await?,
                _ = self.beats.tick() => {
                    self.in_turn(Self::send_beat).await?;
                    // The room may have been opened since, and announcements expire.
                    self.in_turn(Self::send_news).await?;
                }
                _ = pings.tick() => self.frames.ping().await?,
                () = closed(&mut closing) => {
                    return self.frames.close(CloseCode::Restart, "the hall closes").await;
                }
            }
        }
    }

    /// Sends something: to a player at once, to a spectator in turn.
    ///
    /// However many watch, only a few of them are served between two players. A spectator who is
    /// slow to receive delays no one else.
    async fn in_turn(
        &mut self,
        send: impl AsyncFnOnce(&mut Self) -> Result<(), Disconnected>,
    ) -> Result<(), Disconnected> {
        if self.seat != SeatGrant::One(Seat::Spectator) {
            return send(self).await;
        }
        let hall = self.hall.clone();
        let turn = hall.spectators.next().await;
        let mut sending = pin!(send(self));
        if let Some(sent) = poll_immediate(&mut sending).await {
            sent
        } else {
            drop(turn);
            sending.await
        }
    }

    /// Answers one message of the page.
    async fn handle_message(&mut self, text: &str) -> Result<(), Disconnected> {
        let message = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(why) => {
                return self
                    .send_error(format!("this message makes no sense: {why}"))
                    .await;
            }
        };
        match message {
            ClientMessage::Ping {} => self.send_beat().await,
            ClientMessage::Act { id, act } => {
                match self.act(&id, act).await? {
                    // The page receives the acknowledgement together with the new view.
                    Ok(seq) => self.send_view(Some(Ack { id, seq })).await,
                    Err(why) => self.send(&self.answer(id, &why)).await,
                }
            }
        }
    }

    /// Records the act. While its outcome is unknown, the page is notified. The connection may end
    /// meanwhile; the act completes.
    async fn act(&mut self, id: &str, act: String) -> Result<Result<u64, Error>, Disconnected> {
        let (hall, table) = (self.hall.clone(), self.table.clone());
        let received = hall.now();
        let seat = match hall.seat_of_act(&table, self.seat, Some(id)).await {
            Ok(seat) => seat,
            Err(why) => return Ok(Err(why)),
        };
        // In a box: connections are mostly idle, and there are thousands.
        let acting = hall.act_received(&table, seat, act, Some(id.to_owned()), received);
        let mut acting = Box::pin(acting);
        let mut times = 0;
        loop {
            tokio::select! {
                biased;
                done = &mut acting => return Ok(done),
                () = hall.clocks_stopped_for(UNKNOWN_AFTER) => {
                    times += 1;
                    self.send_unknown_outcome(id, times).await?;
                }
            }
        }
    }

    async fn send_unknown_outcome(&mut self, id: &str, times: u32) -> Result<(), Disconnected> {
        if times == 1 {
            let reason = Error::OutcomeUnknown.sentence(self.words);
            let id = id.to_owned();
            self.send(&ServerMessage::Unknown { id, reason }).await?;
        }
        self.send_standing().await
    }

    /// The answer to an act that was not recorded.
    fn answer(&self, id: String, why: &Error) -> ServerMessage {
        let reason = why.sentence(self.words);
        if why.is_shown_at_the_game() {
            return ServerMessage::Refused { id, reason };
        }
        tracing::error!(game = %self.table.id(), %why, "an act was not recorded");
        if matches!(why, Error::OutcomeUnknown) {
            ServerMessage::Unknown { id, reason }
        } else {
            ServerMessage::Failed { id, reason }
        }
    }

    /// Sends the newest view, unless the page has it, with the acknowledgement of a recorded act.
    async fn send_view(&mut self, ack: Option<Ack>) -> Result<(), Disconnected> {
        match self.newest_view().await {
            Ok(view) if self.have == view.seq() && !self.is_new => match ack {
                Some(ack) => self.send(&ServerMessage::Ack(ack)).await,
                None => Ok(()),
            },
            Ok(view) => {
                self.have = view.seq();
                self.is_new = false;
                let text = view.message(|view, tails| view_message(view, tails, self.words));
                let text = match ack {
                    Some(ack) => acknowledging(&ack, &text),
                    None => text,
                };
                self.send_text(text).await
            }
            Err(why) => {
                tracing::error!(game = %self.table.id(), %why, "a view could not be made");
                if let Some(ack) = ack {
                    self.send(&ServerMessage::Ack(ack)).await?;
                }
                self.send_error(why.sentence(self.words)).await
            }
        }
    }

    async fn newest_view(&mut self) -> Result<Arc<SharedView>, Error> {
        let Self {
            hall,
            table,
            seat,
            words,
            have,
            ..
        } = self;
        let seat = &hall.seat_now(table, *seat).await?;
        if self.is_new {
            return Box::pin(hall.fresh_view(table, *seat, *have, words)).await;
        }
        match table.cached_view(*seat, *have, words) {
            Some(view) => Ok(view),
            None => Box::pin(hall.shared_view(table, *seat, *have, words)).await,
        }
    }

    /// Asks a spectator to leave because a player needs the slot, and to come again later.
    async fn send_away(&mut self) -> Result<(), Disconnected> {
        self.send_error(Error::SlotReclaimed.sentence(self.words))
            .await?;
        let why = "a player needs this place";
        self.frames.close_and_wait(CloseCode::Again, why).await
    }

    /// Reports the failure of the game's engine, if any.
    async fn send_engine_trouble(&mut self) -> Result<(), Disconnected> {
        match self.hall.engine_trouble(&self.table, self.words) {
            Some(trouble) => self.send_error(trouble).await,
            None => Ok(()),
        }
    }

    /// Why all clocks are stopped at the moment, if they are.
    fn hold_reason(&self) -> Option<String> {
        self.hall.matter().map(|why| why.sentence(self.words))
    }

    async fn send_standing(&mut self) -> Result<(), Disconnected> {
        let reason = self.hold_reason();
        let goes_on = reason.is_none();
        self.send(&ServerMessage::Hall { halted: reason }).await?;
        if goes_on {
            // The page's clock has run on meanwhile.
            self.send_beat().await?;
        }
        Ok(())
    }

    async fn send_company(&mut self, company: Company) -> Result<(), Disconnected> {
        self.send(&ServerMessage::Company {
            white: company.is_at(Color::White),
            black: company.is_at(Color::Black),
            pages: match self.seat {
                SeatGrant::One(seat) => company.of(seat),
                // Both seats belong to this page.
                SeatGrant::Both => 1,
            },
            rematch: company.wishes,
        })
        .await
    }

    /// Sends the announcement of the room, unless the page has it.
    async fn send_news(&mut self) -> Result<(), Disconnected> {
        if !self.wants_news {
            return Ok(());
        }
        if self.room.is_none() {
            let room = self.hall.room_of(self.table.id());
            self.room = room.map(|room| {
                let changes = room.changes();
                (room, changes)
            });
        }
        let Some((room, _)) = &self.room else {
            return Ok(());
        };
        let (news, starts) = room.news(self.hall.now());
        let now = (news.said.clone(), starts);
        if self.last_news == now {
            return Ok(());
        }
        self.last_news = now;
        self.send(&ServerMessage::Room(news)).await
    }

    async fn send_beat(&mut self) -> Result<(), Disconnected> {
        let reason = self.hold_reason();
        if reason.is_some() {
            return self.send(&ServerMessage::Hall { halted: reason }).await;
        }
        match self.hall.game_ms(&self.table).await {
            Ok(now) => self.send(&ServerMessage::Beat { now }).await,
            Err(why) => self.send_error(why.sentence(self.words)).await,
        }
    }

    async fn send_error(&mut self, reason: String) -> Result<(), Disconnected> {
        self.send(&ServerMessage::Error { reason }).await
    }

    async fn send(&mut self, what: &ServerMessage) -> Result<(), Disconnected> {
        self.send_text(text(what).into()).await
    }

    async fn send_text(&mut self, text: Bytes) -> Result<(), Disconnected> {
        // A message that a page's script can see; a ping is not visible to it.
        self.beats.reset();
        self.frames.send_text(text).await
    }
}

/// The message with a view and the panels of the page.
fn view_message(view: &View, tails: Tails, words: &Words) -> Bytes {
    let message = ServerMessage::View {
        ack: None,
        tails,
        panels: Box::new(rokada_html::panels(view, tails, words)),
        view: Box::new(view.clone()),
    };
    text(&message).into()
}

/// A message as JSON text.
fn text(message: &ServerMessage) -> String {
    serde_json::to_string(message).expect("a message holds only text, numbers and lists of them")
}

/// Resolves when something has changed in the room; never without a room.
async fn next_room_change(room: &mut Option<(Arc<Room>, watch::Receiver<u64>)>) {
    if let Some((_, changes)) = room
        && changes.changed().await.is_ok()
    {
        return;
    }
    std::future::pending::<()>().await;
}

/// The shared view, with the acknowledgement of this page's act.
fn acknowledging(ack: &Ack, view: &[u8]) -> Bytes {
    let rest = view.strip_prefix(VIEW).expect("a view begins as one");
    let ack = serde_json::to_string(ack).expect("an id and a number");
    [VIEW, br#""ack":"#, ack.as_bytes(), b",", rest]
        .concat()
        .into()
}
