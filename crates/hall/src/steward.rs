//! Interface of the hall for other services, such as the gateway.
//!
//! It sets up games, resolves the key of a seat ([`SeatHandle`]), and describes the client of a request
//! ([`Visit`]). A program that plays by it has the same means as a person on a page: an act is
//! judged, stored and then announced.

use std::{net::IpAddr, sync::Arc};

use axum::{
    http::{Extensions, HeaderMap, StatusCode, Uri},
    response::{IntoResponse as _, Response},
};
use maud::Markup;
use rokada_board::Color;
use rokada_store::{GameId, TokenHash};
use rokada_words::Words;
use tokio::sync::watch;

pub use crate::routes::TOKEN_FOR_CODE;
use crate::{
    engine_player,
    error::Error,
    hall::Hall,
    nodes,
    reader::Reader,
    routes::{Client, Elsewhere},
    sittings::Sitting,
};
use rokada_html::data::NavLink;
use rokada_live_game::LiveGame;
pub use rokada_live_game::state::{Score, Scored};
use rokada_netserver::{
    ConnectionClass, ConnectionSlot, address::client_network, origins::Origins, shutdown::closed,
    tls::Transport,
};
use rokada_protocol::{NewGame, Seat, SeatGrant, Token};

/// The interface of the hall for other services.
#[derive(Debug, Clone)]
pub struct HallApi {
    pub(crate) hall: Arc<Hall>,
    pub(crate) origins: Arc<Origins>,
}

/// Why something was not done, for a program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Refusal {
    /// HTTP status: 409 for an impossible act, 404 for an unknown key, 429 and 503 for requests
    /// that may be retried.
    pub status: StatusCode,
    /// The reason, as a sentence in the reader's language.
    pub why: String,
    /// Seconds until a retry makes sense, if known.
    pub again: Option<u64>,
}

impl Refusal {
    fn of(why: &Error, words: &Words) -> Self {
        Self {
            status: why.status(),
            why: why.sentence(words),
            again: None,
        }
    }
}

/// A new game, and the keys of its seats, which only the caller gets.
#[derive(Debug)]
pub struct SetUp {
    /// The game.
    pub game: GameId,
    /// The seats with their keys.
    pub seats: Vec<(Seat, Token)>,
}

/// The client of a request.
#[derive(Debug, Clone)]
pub struct Visit {
    /// The client's address.
    pub client: IpAddr,
    /// The texts in the client's language.
    pub words: &'static Words,
    /// The beginning of links for this client: `https://hall.example.org`.
    pub origin: String,
    place: Option<Arc<ConnectionSlot>>,
}

/// A streaming response; while this is held, the connection has no time limit.
#[derive(Debug)]
pub struct Stay(Option<Arc<ConnectionSlot>>);

impl Drop for Stay {
    fn drop(&mut self) {
        if let Some(place) = &self.0 {
            place.end_stream();
        }
    }
}

impl Visit {
    /// An internal request, without a client.
    pub fn internal(words: &'static Words) -> Self {
        Self {
            client: IpAddr::from([127, 0, 0, 1]),
            words,
            origin: String::new(),
            place: None,
        }
    }

    /// Promotes the connection to the player class, because it has shown a key.
    pub fn is_known(&self) {
        if let Some(place) = &self.place {
            place.promote(ConnectionClass::Participant);
        }
    }

    /// The part of the address that the client cannot change at will: the first 64 bits of IPv6.
    pub fn client_network(&self) -> IpAddr {
        client_network(self.client)
    }

    /// Keeps the connection open.
    pub fn stay(&self) -> Stay {
        if let Some(place) = &self.place {
            place.begin_stream();
        }
        Stay(self.place.clone())
    }
}

impl HallApi {
    /// Describes the client of a request.
    pub fn visit(&self, uri: &Uri, headers: &HeaderMap, extensions: &Extensions) -> Visit {
        let client = extensions.get::<Client>().map(|Client(client)| *client);
        Visit {
            client: client.unwrap_or(IpAddr::from([127, 0, 0, 1])),
            words: Reader::of(uri, headers).words,
            origin: self
                .origins
                .of_request(headers, Some(Transport::of(extensions))),
            place: extensions.get::<Arc<ConnectionSlot>>().cloned(),
        }
    }

    /// Whether a page of another site asks.
    ///
    /// The hall lets it through to the paths for programs if it has any token. The handler must
    /// check the token.
    pub fn is_cross_origin(extensions: &Extensions) -> bool {
        extensions.get::<Elsewhere>().is_some()
    }

    /// A page in the hall's layout. `name` is its name for the style sheet.
    pub fn page(&self, words: &Words, name: &str, title: &str, body: &Markup) -> Response {
        rokada_html::external_page(words, name, title, body).into_response()
    }

    /// The page for an unknown address.
    pub fn unknown_page() -> Response {
        Error::UnknownPage.into_response()
    }

    /// Sets up a game for a client. If the form is wrong, the refusal says what is wrong.
    ///
    /// # Errors
    /// If the form is wrong, the client has set up too many games, or nothing can be recorded.
    pub async fn set_up(&self, form: &NewGame, visit: &Visit) -> Result<SetUp, Refusal> {
        let created = async {
            let key = Token::parse(&form.key);
            let key = self.hall.create(form, key, visit.client).await?;
            let table = self.hall.organised_table(&key).await?;
            let organised = self.hall.organised(&key).await?;
            let (table, organised) = table.zip(organised).ok_or(Error::UnknownLink)?;
            Ok(SetUp {
                game: table.id(),
                seats: organised.links(),
            })
        };
        let set_up = self.hall.answer_in_time(created).await;
        set_up.map_err(|why| Refusal {
            again: matches!(why, Error::TooManyTables)
                .then(|| self.hall.next_table_in(visit.client)),
            ..Refusal::of(&why, visit.words)
        })
    }

    /// Adds a link to another service to the front page.
    pub fn add_nav_link(&self, nav_link: NavLink) {
        self.hall.add_nav_link(nav_link);
    }

    /// The chess engines that play here, by name.
    pub fn engines(&self) -> Vec<String> {
        self.hall.engines()
    }

    /// Resolves a seat key.
    ///
    /// # Errors
    /// If it is unknown or revoked, or the store cannot be read.
    pub async fn lead(&self, key: TokenHash, words: &'static Words) -> Result<SeatHandle, Refusal> {
        let led = self.hall.resolve_link_hash(key).await;
        let (table, seat) = led.map_err(|why| Refusal::of(&why, words))?;
        Ok(SeatHandle {
            hall: self.hall.clone(),
            table,
            seat,
            words,
        })
    }

    /// The hall's time: milliseconds since 1970.
    pub fn now_ms(&self) -> i64 {
        self.hall.now().0
    }

    /// Whether other halls may share the store.
    pub fn is_a_node(&self) -> bool {
        self.hall.is_a_node()
    }

    /// The number of this node; `None` if there are no others.
    pub fn node(&self) -> Option<i64> {
        self.hall.store().node()
    }

    /// The numbers of the live nodes; empty if there are no others.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn live_nodes(&self, words: &Words) -> Result<Vec<i64>, Refusal> {
        let live = nodes::live(&self.hall).await;
        live.map_err(|why| Refusal::of(&why, words))
    }

    /// Reads up to `most` entries of the record of accounts after the entry `after`, each with its
    /// number; `None` is an entry that cannot be read.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn account_entries(
        &self,
        after: u64,
        most: u64,
        words: &Words,
    ) -> Result<Vec<(u64, Option<String>)>, Refusal> {
        let read = self.hall.account_entries(after, most).await;
        read.map_err(|why| Refusal::of(&why, words))
    }

    /// Appends an entry to the record of accounts under this number. `true` if it is durable;
    /// `false` if the record has such an entry already.
    ///
    /// # Errors
    /// If it cannot be recorded, or the outcome is unknown.
    pub async fn append_account_entry(
        &self,
        seq: u64,
        events: String,
        words: &Words,
    ) -> Result<bool, Refusal> {
        let appending = self.hall.append_account_entry(seq, events);
        let done = self.hall.answer_in_time(appending).await;
        done.map_err(|why| Refusal::of(&why, words))
    }

    /// Receives the number of the last entry of the record of accounts that is known to be stored.
    pub fn account_changes(&self) -> watch::Receiver<u64> {
        self.hall.account_changes()
    }

    /// Resolves when the hall closes.
    pub fn closed(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut closing = self.hall.closing();
        async move { closed(&mut closing).await }
    }
}

/// The seat of a key when [`HallApi::lead`] resolved it.
///
/// The key is not looked up again: resolve it before each act, or sit down and leave when
/// [`Seated::ended`] resolves.
#[derive(Debug, Clone)]
pub struct SeatHandle {
    hall: Arc<Hall>,
    table: Arc<LiveGame>,
    seat: Seat,
    words: &'static Words,
}

/// A connected seat, visible to the others until this is dropped.
#[derive(Debug)]
pub struct Seated(Sitting);

impl Seated {
    /// Resolves when it must leave: the link was withdrawn, or it has too many connections.
    pub async fn ended(&self) {
        self.0.ended().await;
    }
}

impl SeatHandle {
    /// The game.
    pub fn game(&self) -> GameId {
        self.table.id()
    }

    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Records an act received now, in transcript words. Returns the number of its durable entry.
    ///
    /// It completes even if the caller stops waiting. A repeated `command` counts once.
    ///
    /// # Errors
    /// If the act is impossible, cannot be recorded, or its outcome is unknown.
    pub async fn act(&self, deed: &str, command: Option<String>) -> Result<u64, Refusal> {
        let (hall, deed) = (&self.hall, deed.to_owned());
        let acting = hall.act_detached(&self.table, self.seat, deed, command);
        let done = hall.answer_in_time(acting).await;
        done.map_err(|why| Refusal::of(&why, self.words))
    }

    /// The view and the score of the seat. The lists of the view hold what is newer than the entry
    /// `have` (0: everything).
    ///
    /// # Errors
    /// If the record cannot be read.
    pub async fn see(&self, have: u64) -> Result<(rokada_protocol::View, Score), Refusal> {
        let seen = self.hall.seen(&self.table, self.seat, have, self.words);
        seen.await.map_err(|why| Refusal::of(&why, self.words))
    }

    /// The game as PGN, as far as the seat may know it.
    ///
    /// # Errors
    /// If the record cannot be read.
    pub async fn pgn(&self) -> Result<String, Refusal> {
        let pgn = self.hall.pgn(&self.table, self.seat).await;
        pgn.map_err(|why| Refusal::of(&why, self.words))
    }

    /// Starts the hall's engine at the game, if it plays one of the seats.
    ///
    /// # Errors
    /// If the record cannot be read.
    pub async fn start_engine(&self) -> Result<(), Refusal> {
        let called = engine_player::start_engine(&self.hall, &self.table).await;
        called.map_err(|why| Refusal::of(&why, self.words))
    }

    /// The side that an engine of the hall plays, if any.
    ///
    /// # Errors
    /// If the record cannot be read.
    pub async fn engine_side(&self) -> Result<Option<Color>, Refusal> {
        let side = self.table.engine_side(self.hall.services()).await;
        side.map_err(|why| Refusal::of(&why.into(), self.words))
    }

    /// Receives the number of the last durable entry on each change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.table.changes()
    }

    /// Marks the seat as connected for the others.
    pub fn sit(&self) -> Seated {
        Seated(
            self.hall
                .sittings
                .begin(self.table.id(), SeatGrant::One(self.seat)),
        )
    }

    /// Whether a seat of the game is connected, over any connection.
    pub fn is_there(&self, seat: Seat) -> bool {
        self.hall.sittings.is_there(self.table.id(), seat)
    }
}
