//! The organizer of a game keeps a key, from which the links of the seats are derived.
//!
//! The store keeps only the hash of each link. The organizer derives the links again from the key,
//! after a reload or a restart. A revoked link leaves a marker (`spent white 0`), so that the next
//! link of the seat is different.

use std::{net::IpAddr, sync::Arc, time::Duration};

use rokada_board::Color;
use rokada_laws::clock::TimeControl;
use rokada_store::{GameHead, GameId, Store, StoreError};
use rokada_words::Words;

use super::{
    Hall,
    casual::{COACH, ON_ONE_SCREEN, check_engine},
    game_head,
};
use crate::{error::Error, stored_hash::StoredHash as _};
use rokada_html::data::Relinking;
use rokada_live_game::{
    LiveGame,
    state::{Announced, GameState, shown_name},
    time::HoldReason,
};
use rokada_protocol::{NewGame, Seat, SeatGrant, Token, UnknownSeat};

/// Stored in place of a seat's name for the key.
pub(super) const ORGANISER: &str = "organiser";

/// Prefix of the marker of a revoked link.
pub(super) const REVOKED_PREFIX: &str = "spent ";

/// How often, and at what interval, to look for a game that a duplicate request created.
pub(super) const LOOKS: u32 = 20;
pub(super) const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// A game as its organizer sees it.
#[derive(Debug)]
pub(crate) struct OrganizedGame {
    pub(crate) head: GameHead,
    /// The time control of the game.
    pub(crate) time: TimeControl,
    /// The score, once the game is over.
    pub(crate) score: Option<String>,
    /// The players' names, White first; `None` for a player without one.
    names: [Option<String>; 2],
    /// The seats, each with its secret; `None` if its link was withdrawn or the arbiter reissued
    /// it.
    pub(crate) seats: Vec<(SeatGrant, Option<Token>)>,
}

/// Whether a seat name in the store is that of something other than a seat.
pub(super) fn is_no_seat(name: &str) -> bool {
    name == ORGANISER || name.starts_with(REVOKED_PREFIX)
}

impl Hall {
    /// Creates a game for a client, and its key. A form sent twice with the same key and answers
    /// creates one game. `Err(Setup)` says what is wrong with the form.
    pub(crate) async fn create(
        &self,
        form: &NewGame,
        key: Option<Token>,
        client: IpAddr,
    ) -> Result<Token, Error> {
        let now = self.clock.now();
        check_engine(form, &self.engines())?;
        let head = game_head(form, now)?;
        let mut key = match key {
            Some(key) => key,
            None => Token::random()?,
        };
        if let Some(before) = self.organised(&key).await? {
            if before.is_like(&head) {
                return Ok(key);
            }
            key = Token::random()?;
        }
        if let Some(HoldReason::Trouble(trouble)) = self.clock.hold_reason() {
            return Err(Error::of_trouble(trouble, self.clock.why()));
        }
        GameState::new(&head).map_err(Error::Setup)?;
        self.gate.try_acquire(client, self.agenda.running(), now)?;
        self.create_with(head, key).await
    }

    /// Creates a game and its key, for a client that passed the limits already.
    pub(super) async fn create_with(&self, head: GameHead, key: Token) -> Result<Token, Error> {
        let referee = GameState::new(&head).map_err(Error::Setup)?;
        let seats = referee.seats().into_iter().map(SeatGrant::One);
        let seats = both(&head).into_iter().chain(seats);
        let mut seats: Vec<_> = seats
            .map(|seat| (link(&key, seat, 0).hash(), seat.name().to_owned()))
            .collect();
        seats.push((key.hash(), ORGANISER.to_owned()));
        let game = match self.services().create(head.clone(), seats).await {
            Ok(game) => game,
            // The same form, sent twice at once: the first may be in the same commit as this one,
            // and visible only after it.
            Err(why) => {
                for _ in 0..LOOKS {
                    let twin = self.organised(&key).await.ok().flatten();
                    if let Some(twin) = twin {
                        return if twin.is_like(&head) {
                            Ok(key)
                        } else {
                            Err(why.into())
                        };
                    }
                    tokio::time::sleep(LOOK_AGAIN).await;
                }
                return Err(why.into());
            }
        };
        tracing::info!(%game, "a game was created");
        Ok(key)
    }

    /// The game of a key, if any.
    pub(crate) async fn organised_table(
        &self,
        key: &Token,
    ) -> Result<Option<Arc<LiveGame>>, Error> {
        let found = self.store.seat(key.hash()).await?;
        let found = found.filter(|(_, seat)| seat == ORGANISER);
        Ok(found.map(|(game, _)| self.table(game)))
    }

    /// The game of a key with the links of its seats; `None` if no game has this key.
    pub(crate) async fn organised(&self, key: &Token) -> Result<Option<OrganizedGame>, Error> {
        let Some(table) = self.organised_table(key).await? else {
            return Ok(None);
        };
        let announced = table.announced(self.services()).await?;
        let Announced {
            head,
            time,
            names,
            score,
        } = announced;
        let mut seats = Vec::new();
        let all = table.seats(self.services()).await?.into_iter();
        for seat in both(&head).into_iter().chain(all.map(SeatGrant::One)) {
            let secret = link(key, seat, self.count_revoked(key, seat).await?);
            let leads = self.store.seat(secret.hash()).await?;
            let leads = leads.is_some_and(|(game, name)| game == table.id() && name == seat.name());
            seats.push((seat, leads.then_some(secret)));
        }
        Ok(Some(OrganizedGame {
            head,
            time,
            score,
            names,
            seats,
        }))
    }

    /// The secret of one seat of a game, derived from its key; `None` if it was revoked.
    pub(crate) async fn seat_token_by_key(
        &self,
        key: &Token,
        game: GameId,
        seat: Seat,
    ) -> Result<Option<Token>, Error> {
        let leads = async |secret: &Token| -> Result<bool, Error> {
            let found = self.store.seat(secret.hash()).await?;
            Ok(found.is_some_and(|(led, name)| led == game && name == seat.name()))
        };
        // Hardly any link was ever revoked.
        let seat = SeatGrant::One(seat);
        let first = link(key, seat, 0);
        if leads(&first).await? {
            return Ok(Some(first));
        }
        let secret = link(key, seat, self.count_revoked(key, seat).await?);
        Ok(leads(&secret).await?.then_some(secret))
    }

    /// Revokes the link of a seat, authorized by the key of the game, and issues another on
    /// request.
    pub(crate) async fn relink_by_key(
        &self,
        key: &Token,
        seat: SeatGrant,
        what: Relinking,
    ) -> Result<(), Error> {
        let table = self.organised_table(key).await?.ok_or(Error::UnknownLink)?;
        let is_there = match seat {
            SeatGrant::One(seat) => table.seats(self.services()).await?.contains(&seat),
            SeatGrant::Both => both(&table.announced(self.services()).await?.head).is_some(),
        };
        if !is_there {
            return Err(Error::UnknownLink);
        }
        let game: GameId = table.id();
        let number = self.count_revoked(key, seat).await?;
        let mark = revoked_mark(seat, number);
        let hash = key.derive_for(&mark).hash();
        self.store.relink(game, mark, Some(hash)).await?;
        let secret = match what {
            Relinking::Reissue => Some(link(key, seat, number + 1)),
            Relinking::Withdraw => None,
        };
        let hash = secret.as_ref().map(Token::hash);
        self.store
            .relink(game, seat.name().to_owned(), hash)
            .await?;
        self.close_connections(game, seat);
        tracing::info!(%game, %seat, ?what, "the organiser ended a link");
        Ok(())
    }

    /// Gives a game another key, and each seat the link derived from it. A withdrawn link stays
    /// withdrawn.
    pub(super) async fn new_links(&self, key: &Token, table: &LiveGame) -> Result<(), Error> {
        let game = table.id();
        for seat in reissue_links(self.store(), key, game).await? {
            self.close_connections(game, seat);
        }
        Ok(())
    }

    fn close_connections(&self, game: GameId, seat: SeatGrant) {
        match seat {
            SeatGrant::One(seat) => self.sittings.end_all(game, seat),
            // A player of one of the two seats returns by their own link.
            SeatGrant::Both => {
                self.sittings.end_all(game, Seat::White);
                self.sittings.end_all(game, Seat::Black);
            }
        }
    }

    /// How many links of a seat were revoked with the key.
    async fn count_revoked(&self, key: &Token, seat: SeatGrant) -> Result<u32, Error> {
        let mut number = 0;
        while (self
            .store
            .seat(key.derive_for(&revoked_mark(seat, number)).hash()))
        .await?
        .is_some()
        {
            number += 1;
        }
        Ok(number)
    }
}

impl OrganizedGame {
    /// The links of single seats.
    pub(crate) fn links(self) -> Vec<(Seat, Token)> {
        let seats = self.seats.into_iter();
        let links = seats.filter_map(|(seat, link)| match seat {
            SeatGrant::One(seat) => Some((seat, link?)),
            SeatGrant::Both => None,
        });
        links.collect()
    }

    /// What is shown for the players, White first.
    pub(crate) fn shown_names(&self, words: &Words) -> [String; 2] {
        Color::ALL.map(|color| shown_name(self.names[color.index()].as_deref(), color, words))
    }

    /// Whether a coach was announced.
    pub(crate) fn is_coached(&self) -> bool {
        self.head.header.lines().any(|line| line == COACH)
    }

    /// Whether the game was set up with the same answers, on the same day.
    pub(super) fn is_like(&self, head: &GameHead) -> bool {
        self.head.header == head.header && self.head.event == head.event
    }
}

/// Both players' seats under one link, if the game is played on one screen.
pub(super) fn both(head: &GameHead) -> Option<SeatGrant> {
    let mut lines = head.header.lines();
    lines
        .any(|line| line == ON_ONE_SCREEN)
        .then_some(SeatGrant::Both)
}

/// Gives a game another key, and each seat that has a link the one derived from the key. Returns
/// these seats.
pub(super) async fn reissue_links(
    store: &dyn Store,
    key: &Token,
    game: GameId,
) -> Result<Vec<SeatGrant>, StoreError> {
    let organiser = ORGANISER.to_owned();
    store.relink(game, organiser, Some(key.hash())).await?;
    let mut seats = Vec::new();
    for (_, name) in store.links(game).await? {
        if is_no_seat(&name) {
            continue;
        }
        let seat: SeatGrant = name
            .parse()
            .map_err(|why: UnknownSeat| StoreError::Row(why.to_string()))?;
        let hash = link(key, seat, 0).hash();
        store.relink(game, name, Some(hash)).await?;
        seats.push(seat);
    }
    Ok(seats)
}

/// The link of a seat with this number.
fn link(key: &Token, seat: SeatGrant, number: u32) -> Token {
    key.derive_for(&format!("{seat} {number}"))
}

/// The marker of a revoked link.
fn revoked_mark(seat: SeatGrant, number: u32) -> String {
    format!("{REVOKED_PREFIX}{seat} {number}")
}
