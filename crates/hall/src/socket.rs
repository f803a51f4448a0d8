//! The live connection of one page: views out, acts in.
//!
//! A view holds the present whole and of the growing lists what the page
//! lacks; so a slow page skips to the newest one, and a page that was away
//! says what it has and needs nothing else. The loop ends when the page goes,
//! cannot keep up, or the hall closes.

mod frames;

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

pub(crate) use self::frames::{Gone, Handshake, Live};

use crate::{
    error::Error,
    hall::{Hall, closed},
    places::Place,
    room::Room,
    sittings::{Company, Sitting},
    table::{Table, View, text},
    time::HallTime,
};
use rokada_protocol::{Ack, ClientMessage, Holder, Seat, ServerMessage};

/// How long an act may be with a store that stands, before its page hears that nobody knows
/// whether it is recorded; and how often it hears that the hall lives.
const DOUBT: Duration = Duration::from_secs(1);

/// How every message with a view begins.
const VIEW: &[u8] = br#"{"type":"view","#;

/// What a connection holds as long as it lives.
pub(crate) struct Held {
    pub(crate) place: Arc<Place>,
    pub(crate) sitting: Sitting,
    /// Whether the page shows who is there.
    pub(crate) wants_company: bool,
    /// Whether it shows what is said in the room.
    pub(crate) wants_news: bool,
}

/// Serves one connection until it ends; `have` is the entry after which the page has the view.
pub(crate) async fn serve(
    frames: Live,
    hall: Arc<Hall>,
    table: Arc<Table>,
    seat: Holder,
    have: u64,
    words: &'static Words,
    held: Held,
) {
    let beat = hall.patience.beat;
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
        told: (None, None),
    };
    tracing::debug!(game = %connection.table.id(), %seat, "a page connected");
    let company = if held.wants_company {
        held.sitting.company()
    } else {
        watch::Sender::new(Company::default()).subscribe()
    };
    let ended = tokio::select! {
        ended = connection.run(company) => ended,
        () = held.place.sent_away() => connection.send_away().await,
        () = held.sitting.ended() => {
            let why = "this link is in use elsewhere, or no longer works";
            connection.frames.end_answered(CloseCode::Policy, why).await
        }
    };
    tracing::debug!(game = %connection.table.id(), %seat, lost = ended.is_err(), "a page left");
}

struct Connection {
    frames: Live,
    hall: Arc<Hall>,
    table: Arc<Table>,
    /// What the page's link lets one be.
    seat: Holder,
    /// The words of the page's reader.
    words: &'static Words,
    /// The entry up to which the page has seen the game.
    have: u64,
    /// Whether it was not yet sent anything.
    is_new: bool,
    beats: Interval,
    /// Whether the page shows what is said in the room.
    wants_news: bool,
    /// The room where the table stands, once it is known, and what changes there.
    room: Option<(Arc<Room>, watch::Receiver<u64>)>,
    /// What the page was told of it: what was announced, and for when the start is planned.
    told: (Option<String>, Option<HallTime>),
}

impl Connection {
    async fn run(&mut self, mut company: watch::Receiver<Company>) -> Result<(), Gone> {
        let mut changes = match self.seat {
            Holder::One(Seat::Spectator) => self.table.changes_in_turn(&self.hall),
            Holder::One(_) | Holder::Both => self.table.changes(),
        };
        let mut closing = self.hall.closing();
        let mut standing = self.hall.standing();
        let mut engines = self.hall.engines.news();
        let mut pings = interval(self.hall.patience.beat);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // First of all: while the store stands there may be no view for long, and the page may still
        // show how the hall was when it was written.
        standing.mark_unchanged();
        let stands = self.stands();
        self.send(&ServerMessage::Hall { stands }).await?;
        self.send_view(None).await?;
        self.send_news().await?;
        loop {
            tokio::select! {
                () = next_in(&mut self.room) => self.in_turn(Self::send_news).await?,
                // Whoever did not ask has none.
                Ok(()) = company.changed() => {
                    let now = *company.borrow_and_update();
                    self.in_turn(async |page| page.send_company(now).await).await?;
                }
                frame = self.frames.hear() => {
                    match frame {
                        Some(Ok(Message::Text(text))) => self.hear(&text).await?,
                        Some(Ok(Message::Binary(_))) => {
                            self.complain("this connection speaks JSON in text frames".into()).await?;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                        Some(Ok(Message::Close(_))) | None => return Ok(()),
                        Some(Err(why)) => {
                            tracing::debug!(%why, "a connection broke");
                            return Err(Gone);
                        }
                    }
                    self.frames.hear_no_faster(self.hall.now()).await;
                }
                // The table outlives its connections: it cannot be gone.
                Ok(()) = changes.changed() => {
                    if *changes.borrow_and_update() > self.have {
                        self.in_turn(async |page| page.send_view(None).await).await?;
                    }
                }
                Ok(game) = engines.recv() => {
                    if game == self.table.id() {
                        self.tell_of_engine().await?;
                    }
                }
                // The clock outlives them too.
                Ok(()) = standing.changed() => self.send_standing().await?,
                _ = self.beats.tick() => {
                    self.in_turn(Self::send_beat).await?;
                    // The room may have been opened since, and an announcement grows old.
                    self.in_turn(Self::send_news).await?;
                }
                _ = pings.tick() => self.frames.beat().await?,
                () = closed(&mut closing) => {
                    return self.frames.end(CloseCode::Restart, "the hall closes").await;
                }
            }
        }
    }

    /// Sends something: to a player at once, to a spectator when it is his turn. However many
    /// watch, only a few of them are served between two players. One who cannot take at once what
    /// he is sent keeps nobody waiting.
    async fn in_turn(
        &mut self,
        send: impl AsyncFnOnce(&mut Self) -> Result<(), Gone>,
    ) -> Result<(), Gone> {
        if self.seat != Holder::One(Seat::Spectator) {
            return send(self).await;
        }
        let hall = self.hall.clone();
        let turn = hall.turn_to_watch().await;
        let mut sending = pin!(send(self));
        if let Some(sent) = poll_immediate(&mut sending).await {
            sent
        } else {
            drop(turn);
            sending.await
        }
    }

    /// Answers one message of the page.
    async fn hear(&mut self, text: &str) -> Result<(), Gone> {
        let heard = match serde_json::from_str(text) {
            Ok(heard) => heard,
            Err(why) => {
                return self
                    .complain(format!("this message makes no sense: {why}"))
                    .await;
            }
        };
        match heard {
            ClientMessage::Ping {} => self.send_beat().await,
            ClientMessage::Act { id, act } => {
                match self.act(&id, act).await? {
                    // The page learns that it counts together with what became of it.
                    Ok(seq) => self.send_view(Some(Ack { id, seq })).await,
                    Err(why) => self.send(&self.answer(id, &why)).await,
                }
            }
        }
    }

    /// Has the act recorded. While nobody knows whether it is, the page is told so. The connection
    /// may end in the middle; the act does not.
    async fn act(&mut self, id: &str, act: String) -> Result<Result<u64, Error>, Gone> {
        let (hall, table) = (self.hall.clone(), self.table.clone());
        let received = hall.now();
        let seat = match hall.seat_of_act(&table, self.seat, Some(id)).await {
            Ok(seat) => seat,
            Err(why) => return Ok(Err(why)),
        };
        // In a box: a connection is mostly idle, and thousands are kept.
        let acting = hall.act_received(&table, seat, act, Some(id.to_owned()), received);
        let mut acting = Box::pin(acting);
        let mut times = 0;
        loop {
            tokio::select! {
                biased;
                done = &mut acting => return Ok(done),
                () = hall.stood(DOUBT) => {
                    times += 1;
                    self.say_that_nobody_knows(id, times).await?;
                }
            }
        }
    }

    async fn say_that_nobody_knows(&mut self, id: &str, times: u32) -> Result<(), Gone> {
        if times == 1 {
            let reason = Error::InDoubt.sentence(self.words);
            let id = id.to_owned();
            self.send(&ServerMessage::Unknown { id, reason }).await?;
        }
        self.send_standing().await
    }

    /// What is said of an act that was not recorded.
    fn answer(&self, id: String, why: &Error) -> ServerMessage {
        let reason = why.sentence(self.words);
        if why.is_for_the_table() {
            return ServerMessage::Refused { id, reason };
        }
        tracing::error!(game = %self.table.id(), %why, "an act was not recorded");
        if matches!(why, Error::InDoubt) {
            ServerMessage::Unknown { id, reason }
        } else {
            ServerMessage::Failed { id, reason }
        }
    }

    /// Sends the newest view, unless the page has it; with an act of the page that is recorded.
    async fn send_view(&mut self, ack: Option<Ack>) -> Result<(), Gone> {
        match self.newest().await {
            Ok(View { seq, .. }) if self.have == seq && !self.is_new => match ack {
                Some(ack) => self.send(&ServerMessage::Ack(ack)).await,
                None => Ok(()),
            },
            Ok(View { seq, text }) => {
                self.have = seq;
                self.is_new = false;
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
                self.complain(why.sentence(self.words)).await
            }
        }
    }

    async fn newest(&mut self) -> Result<View, Error> {
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
            return Box::pin(hall.fresh_message(table, *seat, *have, words)).await;
        }
        match table.written_message(*seat, *have, words) {
            Some(view) => Ok(view),
            None => Box::pin(hall.view_message(table, *seat, *have, words)).await,
        }
    }

    /// Tells one who watches that a player needs his place, and that he may come again later.
    async fn send_away(&mut self) -> Result<(), Gone> {
        self.complain(Error::PlaceNeeded.sentence(self.words))
            .await?;
        let why = "a player needs this place";
        self.frames.end_answered(CloseCode::Again, why).await
    }

    /// Says what is the matter with the engine that plays here, if anything is.
    async fn tell_of_engine(&mut self) -> Result<(), Gone> {
        match self.hall.engine_trouble(&self.table, self.words) {
            Some(trouble) => self.complain(trouble).await,
            None => Ok(()),
        }
    }

    /// Why all clocks stand still just now, if they do.
    fn stands(&self) -> Option<String> {
        self.hall.matter().map(|why| why.sentence(self.words))
    }

    async fn send_standing(&mut self) -> Result<(), Gone> {
        let stands = self.stands();
        let goes_on = stands.is_none();
        self.send(&ServerMessage::Hall { stands }).await?;
        if goes_on {
            // The page has counted on meanwhile.
            self.send_beat().await?;
        }
        Ok(())
    }

    async fn send_company(&mut self, company: Company) -> Result<(), Gone> {
        self.send(&ServerMessage::Company {
            white: company.is_at(Color::White),
            black: company.is_at(Color::Black),
            pages: match self.seat {
                Holder::One(seat) => company.of(seat),
                // Both seats are this page's own.
                Holder::Both => 1,
            },
            rematch: company.wishes,
        })
        .await
    }

    /// Says what is said in the room, unless the page has heard it.
    async fn send_news(&mut self) -> Result<(), Gone> {
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
        if self.told == now {
            return Ok(());
        }
        self.told = now;
        self.send(&ServerMessage::Room(news)).await
    }

    async fn send_beat(&mut self) -> Result<(), Gone> {
        let stands = self.stands();
        if stands.is_some() {
            return self.send(&ServerMessage::Hall { stands }).await;
        }
        match self.hall.game_ms(&self.table).await {
            Ok(now) => self.send(&ServerMessage::Beat { now }).await,
            Err(why) => self.complain(why.sentence(self.words)).await,
        }
    }

    async fn complain(&mut self, reason: String) -> Result<(), Gone> {
        self.send(&ServerMessage::Error { reason }).await
    }

    async fn send(&mut self, what: &ServerMessage) -> Result<(), Gone> {
        self.send_text(text(what).into()).await
    }

    async fn send_text(&mut self, text: Bytes) -> Result<(), Gone> {
        // What a page's module hears of; a ping does not reach it.
        self.beats.reset();
        self.frames.send_text(text).await
    }
}

/// Done when something has changed in the room; never where there is none.
async fn next_in(room: &mut Option<(Arc<Room>, watch::Receiver<u64>)>) {
    if let Some((_, changes)) = room
        && changes.changed().await.is_ok()
    {
        return;
    }
    std::future::pending::<()>().await;
}

/// The view that others get too, with an act of this page.
fn acknowledging(ack: &Ack, view: &[u8]) -> Bytes {
    let rest = view.strip_prefix(VIEW).expect("a view begins as one");
    let ack = serde_json::to_string(ack).expect("an id and a number");
    [VIEW, br#""ack":"#, ack.as_bytes(), b",", rest]
        .concat()
        .into()
}
