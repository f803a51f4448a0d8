//! Interface of the hall for arbiters' rooms.

use std::{net::IpAddr, sync::PoisonError};

use rokada_laws::Edition;
use rokada_store::{GameHead, Store};
use rokada_words::Words;

use super::{Hall, casual::check_engine, game_head, organiser::OrganizedGame};
use crate::{error::Error, rooms::Rooms, stored_hash::StoredHash as _};
use rokada_html::data::NavLink;
use rokada_live_game::{LiveGame, state::GameState, time::HoldReason};
use rokada_netserver::ConnectionClass;
use rokada_protocol::{BoardSummary, NewGame, Seat, Token};

impl Hall {
    /// The store.
    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Sets up the games of a room and opens it. Returns the arbiter's key.
    ///
    /// If an answer is wrong or a limit would be passed, nothing is set up. An interrupted setup
    /// continues when the form is sent again with its key; sent twice, it makes one room.
    pub(crate) async fn set_up_room(
        &self,
        name: &str,
        games: &[NewGame],
        key: Option<Token>,
        client: IpAddr,
    ) -> Result<Token, Error> {
        let _turn = self.rooms.setting_up.lock().await;
        let now = self.clock.now();
        let (asked, engines) = (games.to_vec(), self.engines());
        let heads = move || {
            let heads = asked.iter().map(|game| {
                check_engine(game, &engines)?;
                let head = game_head(game, now)?;
                GameState::new(&head).map_err(Error::Setup)?;
                Ok(head)
            });
            heads.collect::<Result<Vec<GameHead>, Error>>()
        };
        let heads = self.cpu.run(ConnectionClass::Anonymous, heads).await??;
        if let Some(HoldReason::Trouble(trouble)) = self.clock.hold_reason() {
            return Err(Error::of_trouble(trouble, self.clock.why()));
        }
        let key = match key {
            Some(key) if self.may_become(&key, &heads).await? => key,
            _ => Token::random()?,
        };
        let mut missing = Vec::new();
        for (number, head) in (1..).zip(heads) {
            let table = table_key(&key, number);
            if self.organised_table(&table).await?.is_none() {
                missing.push((head, table));
            }
        }
        let running = self.agenda.running();
        self.gate
            .try_acquire_many(client, missing.len(), running, now)?;
        for (head, table) in missing {
            self.create_with(head, table).await?;
        }
        let mut ids = Vec::new();
        for number in 1..=games.len() {
            let table = self.organised_table(&table_key(&key, number)).await?;
            ids.push(table.ok_or(Error::TaskPanicked)?.id());
        }
        self.open_room(&key, name, &ids).await?;
        Ok(key)
    }

    /// Whether a key is free, or belongs to the same games as far as they are set up.
    async fn may_become(&self, key: &Token, heads: &[GameHead]) -> Result<bool, Error> {
        if self.store.seat(key.hash()).await?.is_some() {
            let room = match self.enter(key.as_str()).await {
                Ok((room, _)) => room,
                Err(Error::UnknownLink) => return Ok(false),
                Err(why) => return Err(why),
            };
            let tables = room.plan().tables.len();
            if tables != 0 && tables != heads.len() {
                return Ok(false);
            }
        }
        for (number, head) in (1..).zip(heads) {
            let before = self.organised(&table_key(key, number)).await?;
            if before.is_some_and(|before| !before.is_like(head)) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A game of a room with the links of its seats, for the holder of the room's key; `None` if
    /// the game was not set up with the room.
    pub(crate) async fn organised_in_room(
        &self,
        key: &Token,
        number: usize,
    ) -> Result<Option<OrganizedGame>, Error> {
        self.organised(&table_key(key, number)).await
    }

    /// The rooms.
    pub(crate) fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    /// A board as an official of its room sees it.
    pub(crate) async fn board(
        &self,
        table: &LiveGame,
        seat: Seat,
        words: &Words,
    ) -> Result<BoardSummary, Error> {
        let mut board = table.board(&*self.store, words, &self.clock).await?;
        board.sensors = self.stations.health(table.id());
        self.add_contradiction(table.id(), &mut board, words);
        Ok(board.redacted_for(seat))
    }

    /// The edition of a game.
    pub(crate) async fn edition_of(&self, table: &LiveGame) -> Result<Edition, Error> {
        Ok(table.edition(&*self.store, &self.clock).await?)
    }

    /// Links of the front page to other services.
    pub(crate) fn nav_links(&self) -> Vec<NavLink> {
        let nav_links = self.nav_links.lock();
        nav_links.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Adds a link to the front page.
    pub(crate) fn add_nav_link(&self, nav_link: NavLink) {
        let nav_links = self.nav_links.lock();
        nav_links
            .unwrap_or_else(PoisonError::into_inner)
            .push(nav_link);
    }

    /// Seconds until a client may set up another game.
    pub(crate) fn next_table_in(&self, client: IpAddr) -> u64 {
        self.gate.next_in(client, self.clock.now())
    }
}

/// The key of a game that was set up with its room, derived from the room's key.
pub(super) fn table_key(key: &Token, number: usize) -> Token {
    key.derive_for(&format!("table {number}"))
}
