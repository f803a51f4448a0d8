//! The steward: what another room of the house may do in the hall.
//!
//! He sets up tables, leads whoever has the key of a seat to it ([`Chair`]), and says who asks
//! ([`Visit`]). A program that sits down by him does what a person does at a page, by the same
//! ways and no others: an act is judged, stored and then announced.

use std::{net::IpAddr, sync::Arc};

use axum::{
    http::{Extensions, HeaderMap, StatusCode, Uri},
    response::{IntoResponse as _, Response},
};
use maud::Markup;
use rokada_board::{Color, Setup};
use rokada_store::{GameId, TokenHash};
use rokada_words::Words;
use tokio::sync::watch;

use crate::{
    engines,
    error::Error,
    gate::household,
    hall::{Hall, closed},
    nodes,
    page_data::{Door, NewGame},
    pages,
    places::{Place, Rank},
    reader::Reader,
    routes::{Client, Elsewhere, Origins, origin},
    sittings::Sitting,
    table::Table,
    tls::Line,
    token::Token,
};
use rokada_protocol::{Holder, Seat};

/// Where a page of another site fetches the token that its reader agreed to, for a code that it
/// alone can use: the one thing for which it needs no token.
pub const TOKEN_FOR_CODE: &str = "/api/token";

/// What another room may do in the hall.
#[derive(Debug, Clone)]
pub struct Steward {
    pub(crate) hall: Arc<Hall>,
    pub(crate) origins: Arc<Origins>,
}

/// Why something was not done, for a program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Refusal {
    /// As HTTP says it: 409 for an act that nobody could do there, 404 for a key that opens
    /// nothing, 429 and 503 where it may be tried again.
    pub status: StatusCode,
    /// Why, as a sentence of the reader's language.
    pub why: String,
    /// When to come again, in seconds, where that is known.
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

/// A table that was set up, and the keys of its seats: nobody else is told them.
#[derive(Debug)]
pub struct SetUp {
    /// The game that is played there.
    pub game: GameId,
    /// The seats with their keys.
    pub seats: Vec<(Seat, Token)>,
}

/// Whoever asks.
#[derive(Debug, Clone)]
pub struct Visit {
    /// His address.
    pub client: IpAddr,
    /// The words of his language.
    pub words: &'static Words,
    /// How links begin that he can follow: `https://hall.example.org`.
    pub origin: String,
    place: Option<Arc<Place>>,
}

/// Somebody is answered at length; while this is kept, his connection has no end.
#[derive(Debug)]
pub struct Stay(Option<Arc<Place>>);

impl Drop for Stay {
    fn drop(&mut self) {
        if let Some(place) = &self.0 {
            place.stays_no_longer();
        }
    }
}

impl Visit {
    /// The house itself, where nobody asks from outside.
    pub fn of_the_house(words: &'static Words) -> Self {
        Self {
            client: IpAddr::from([127, 0, 0, 1]),
            words,
            origin: String::new(),
            place: None,
        }
    }

    /// He has shown a key: his connection is a player's from now on.
    pub fn is_known(&self) {
        if let Some(place) = &self.place {
            place.rise(Rank::Player);
        }
    }

    /// The part of his address that he cannot change at will: of IPv6 the first 64 bits.
    pub fn household(&self) -> IpAddr {
        household(self.client)
    }

    /// Keeps his connection open.
    pub fn stay(&self) -> Stay {
        if let Some(place) = &self.place {
            place.stays();
        }
        Stay(self.place.clone())
    }
}

impl Steward {
    /// Who asks, by the head of his request.
    pub fn visit(&self, uri: &Uri, headers: &HeaderMap, extensions: &Extensions) -> Visit {
        let client = extensions.get::<Client>().map(|Client(client)| *client);
        Visit {
            client: client.unwrap_or(IpAddr::from([127, 0, 0, 1])),
            words: Reader::of(uri, headers).words,
            origin: origin(headers, &self.origins, Some(Line::of(extensions))),
            place: extensions.get::<Arc<Place>>().cloned(),
        }
    }

    /// Whether a page that is not the hall's asks, which the hall lets through to the addresses for
    /// programs where it shows a token of any kind: who answers holds that the token stands.
    pub fn is_from_elsewhere(extensions: &Extensions) -> bool {
        extensions.get::<Elsewhere>().is_some()
    }

    /// A page in the hall's frame. `name` is what the style sheet knows it by.
    pub fn page(&self, words: &Words, name: &str, title: &str, body: &Markup) -> Response {
        pages::of_another_room(words, name, title, body).into_response()
    }

    /// The page that says that there is nothing at an address.
    pub fn unknown_page() -> Response {
        Error::UnknownPage.into_response()
    }

    /// Sets up a table for a client. Where the form is wrong the refusal says what of it.
    ///
    /// # Errors
    /// If the form is wrong, the client has set up too many tables, or nothing can be recorded.
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

    /// Has the front page lead to a place of another room.
    pub fn open_door(&self, door: Door) {
        self.hall.open_door(door);
    }

    /// The chess engines that play here, by name.
    pub fn engines(&self) -> Vec<String> {
        self.hall.engines()
    }

    /// Leads to the seat that a key opens.
    ///
    /// # Errors
    /// If it opens none, or no longer, or the store cannot be read.
    pub async fn lead(&self, key: TokenHash, words: &'static Words) -> Result<Chair, Refusal> {
        let led = self.hall.sit_by(key).await;
        let (table, seat) = led.map_err(|why| Refusal::of(&why, words))?;
        Ok(Chair {
            hall: self.hall.clone(),
            table,
            seat,
            words,
        })
    }

    /// What time it is in the hall: milliseconds since 1970.
    pub fn now_ms(&self) -> i64 {
        self.hall.now().0
    }

    /// Whether other halls may share the store.
    pub fn is_a_node(&self) -> bool {
        self.hall.is_a_node()
    }

    /// The number of this node; `None` where there are no others.
    pub fn node(&self) -> Option<i64> {
        self.hall.store().node()
    }

    /// The nodes that live, by their numbers; empty where there are no others.
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

    /// Appends an entry to the record of accounts under this number. It is durable if this is
    /// `true`; `false` if the record has such an entry already.
    ///
    /// # Errors
    /// If it cannot be recorded, or it is unknown whether it is.
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

    /// Becomes the number of the last entry of the record of accounts that is known to be stored.
    pub fn account_changes(&self) -> watch::Receiver<u64> {
        self.hall.account_changes()
    }

    /// Done when the hall closes.
    pub fn closed(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut closing = self.hall.closing();
        async move { closed(&mut closing).await }
    }
}

/// The seat that a key opened when [`Steward::lead`] looked.
///
/// The key is not looked up again: lead again before each act, or sit down and leave when
/// [`Seated::ended`] says so.
#[derive(Debug, Clone)]
pub struct Chair {
    hall: Arc<Hall>,
    table: Arc<Table>,
    seat: Seat,
    words: &'static Words,
}

/// A game as its moves tell it.
#[derive(Debug, Clone)]
pub struct Score {
    /// What stood before the first of the moves.
    pub start: Setup,
    /// Whether castling is written as the king's square and the rook's.
    pub chess960: bool,
    /// The moves that stand, in order.
    pub moves: Vec<Scored>,
    /// Who has come to the board, White first.
    pub arrived: [bool; 2],
    /// What each display gains, waits or gives back with the present move, in milliseconds.
    pub extra_ms: [u64; 2],
    /// What each display shows at the beginning, in milliseconds; `None` without clocks.
    pub base_ms: Option<u64>,
    /// What is added, waits or is given back with the first move, in milliseconds.
    pub first_extra_ms: u64,
    /// Who has pressed the clock without having made a move, while that stands (6.2.1).
    pub pressed_without_move: Option<Color>,
    /// How often the position that stands has occurred, this time included (9.2.3).
    pub occurrences: u32,
    /// Half-moves since the last capture or pawn move (9.3).
    pub half_moves: u32,
    /// Who has knocked pieces over that still lie so (7.4).
    pub displaced: [bool; 2],
    /// When the table was set up: milliseconds since 1970.
    pub created_ms: i64,
}

/// A move of a score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scored {
    /// Its squares: `e2e4`, `e7e8q`.
    pub squares: String,
    /// Who made it.
    pub by: Color,
    /// Whether it was completed by the clock (6.2.1).
    pub completed: bool,
    /// Whether both hands were used for it.
    pub both_hands: bool,
    /// What stood after it, where that need not follow from the moves: it was not legal, or
    /// something about it was put right, or there was no position before it.
    pub left: Option<Box<Setup>>,
    /// Whether it was completed and is not legal, and can still be claimed: it was not dealt with,
    /// nor does the reply let it stand (A.5.2).
    pub claimable: bool,
    /// When it was made, in milliseconds since the game's zero: no other move of the game at its
    /// place was made then.
    pub at_ms: u64,
}

/// Somebody is at a seat, as others see it; until this is dropped.
#[derive(Debug)]
pub struct Seated(Sitting);

impl Seated {
    /// Done when he has to go: the link was withdrawn, or too many came by it.
    pub async fn ended(&self) {
        self.0.ended().await;
    }
}

impl Chair {
    /// The game.
    pub fn game(&self) -> GameId {
        self.table.id()
    }

    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Records an act received now, in transcript words; the number of its entry once it is
    /// durable. It goes on where whoever waits for it goes away. A `command` sent again counts
    /// once.
    ///
    /// # Errors
    /// If nobody could do it there, or it cannot be recorded, or nobody knows whether it is.
    pub async fn act(&self, deed: &str, command: Option<String>) -> Result<u64, Refusal> {
        let (hall, deed) = (&self.hall, deed.to_owned());
        let acting = hall.act_to_its_end(&self.table, self.seat, deed, command);
        let done = hall.answer_in_time(acting).await;
        done.map_err(|why| Refusal::of(&why, self.words))
    }

    /// What the seat sees now that has seen everything up to the entry `have` (0: nothing): the
    /// view, whose lists hold what is lacking, and the score.
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

    /// Has the hall's engine sit down at the table, where it plays one of the seats.
    ///
    /// # Errors
    /// If the record cannot be read.
    pub async fn call_engine(&self) -> Result<(), Refusal> {
        let called = engines::attend(&self.hall, &self.table).await;
        called.map_err(|why| Refusal::of(&why, self.words))
    }

    /// The side that an engine of the hall plays, if one does.
    ///
    /// # Errors
    /// If the record cannot be read.
    pub async fn engine_side(&self) -> Result<Option<Color>, Refusal> {
        let side = self.table.engine_side(self.hall.backroom()).await;
        side.map_err(|why| Refusal::of(&why, self.words))
    }

    /// Tells of each change by the number of the last durable entry.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.table.changes()
    }

    /// Sits down, as others see it.
    pub fn sit(&self) -> Seated {
        Seated(
            self.hall
                .sittings
                .begin(self.table.id(), Holder::One(self.seat)),
        )
    }

    /// Whether somebody is at a seat of the table, by whatever line.
    pub fn is_there(&self, seat: Seat) -> bool {
        self.hall.sittings.is_there(self.table.id(), seat)
    }
}
