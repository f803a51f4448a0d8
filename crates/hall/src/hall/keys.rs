//! New keys for tournaments, rooms and games whose key is lost, without an open hall.
//!
//! The store has only the hashes of keys, so a lost key cannot be read again. A new key replaces
//! it, and all links that were derived from the old one.

use std::{collections::HashMap, fmt};

use rokada_store::{Appended, Draft, GameId, Kind, Store, StoreError, StoredGame};
use rokada_tournament::{Board, Deed};
use serde::Serialize;

use super::{organiser, rekeyed::tables_of, rooms, tournaments};
use crate::{
    error::HallError,
    rooms::{NO_TABLE, Plan},
    stored_hash::StoredHash as _,
};
use rokada_live_game::{
    state::names,
    time::{HallTime, pgn_date},
};
use rokada_protocol::{Seat, Token};

/// Records that are listed at once.
const LISTED: usize = 1_000;

/// A tournament, room or game with a key of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeyedRecord {
    /// Its number.
    pub number: i64,
    /// `tournament`, `room` or `game`.
    pub kind: &'static str,
    /// The date on which it was created, in UTC: `2026.11.27`.
    pub created: String,
    /// The name of the tournament or room, or the players of the game.
    pub name: String,
    /// Whether it has a key. A rematch gets none.
    pub has_key: bool,
    /// Why it cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<String>,
}

/// A key that was issued. Its `Debug` form hides the key.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct IssuedKey {
    /// `tournament`, `room` or `game`.
    pub kind: &'static str,
    /// The name of the tournament or room, or the players of the game.
    pub name: String,
    /// The path of the page that the key opens: `/v/KEY`, `/r/KEY` or `/o/KEY`.
    pub path: String,
}

impl fmt::Debug for IssuedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("IssuedKey");
        (shown.field("kind", &self.kind).field("name", &self.name)).finish_non_exhaustive()
    }
}

/// The tournament of each game and room, and the room of each other game: they have keys derived
/// from its key.
#[derive(Debug, Default)]
struct Owners {
    /// The tournament of a game, and the board.
    boards: HashMap<GameId, (GameId, Board)>,
    /// The tournament of a room.
    tournaments: HashMap<GameId, GameId>,
    /// The room of a game that is part of no tournament.
    rooms: HashMap<GameId, GameId>,
}

impl Owners {
    /// Reads all tournaments and rooms. Damaged ones own nothing.
    async fn read(store: &dyn Store) -> Result<Self, StoreError> {
        let mut owners = Self::default();
        for id in all(store, Kind::Tournament).await? {
            let Ok(stored) = load(store, id).await else {
                continue;
            };
            if let Ok(record) = tournaments::read(&stored) {
                let tables = tables_of(&record).into_iter();
                let boards = tables.map(|(board, _, game)| (game, (id, board)));
                owners.boards.extend(boards);
            }
        }
        for id in all(store, Kind::Room).await? {
            let Ok(stored) = load(store, id).await else {
                continue;
            };
            let Ok(plan) = Plan::read(&stored) else {
                continue;
            };
            let mut boards = plan.tables.iter().filter_map(|it| owners.boards.get(it));
            if let Some((tournament, _)) = boards.next() {
                owners.tournaments.insert(id, *tournament);
            } else {
                let games = plan.tables.into_iter().map(|game| (game, id));
                owners.rooms.extend(games);
            }
        }
        Ok(owners)
    }

    /// The tournament or room whose key a record has.
    fn of(&self, id: GameId) -> Option<(Kind, GameId)> {
        let of_board = self.boards.get(&id).map(|(tournament, _)| *tournament);
        let of_room = self.tournaments.get(&id).copied();
        let tournament = of_board.or(of_room).map(|owner| (Kind::Tournament, owner));
        tournament.or_else(|| self.rooms.get(&id).map(|owner| (Kind::Room, *owner)))
    }
}

/// The tournaments, rooms and games that have a key of their own, newest first within each kind.
///
/// Games and rooms of a tournament, and games of a room, have keys derived from its key. They are
/// not listed.
pub(crate) async fn list_keys(store: &dyn Store) -> Result<Vec<KeyedRecord>, StoreError> {
    let owners = Owners::read(store).await?;
    let mut listed = Vec::new();
    for kind in [Kind::Tournament, Kind::Room, Kind::Game] {
        for id in all(store, kind).await? {
            if owners.of(id).is_some() {
                continue;
            }
            let (created, name, damage) = match load(store, id).await {
                Ok(stored) => (pgn_date(stored.head.created), name(&stored), None),
                Err(why) => (String::new(), String::new(), Some(why.to_string())),
            };
            let links = store.links(id).await?;
            listed.push(KeyedRecord {
                number: id.0,
                kind: kind.name(),
                created,
                name,
                has_key: links.iter().any(|(_, seat)| seat == key_name(kind)),
                damage,
            });
        }
    }
    Ok(listed)
}

/// Replaces the key of a tournament, room or game, and all links derived from it.
///
/// A withdrawn link stays withdrawn. The assistants and the committee of a room are dismissed: they
/// were named under the old key. If it is interrupted, it can be done again.
///
/// # Errors
/// If there is no such record, or it has its key from another one.
pub(crate) async fn issue_key(
    store: &dyn Store,
    id: GameId,
    key: &Token,
    now: HallTime,
) -> Result<IssuedKey, HallError> {
    let stored = store.load(id).await?;
    if stored.is_none_or(|stored| stored.head.kind == Kind::Accounts) {
        return Err(HallError::NoRecord { record: id });
    }
    let stored = load(store, id).await?;
    let kind = stored.head.kind;
    let owners = Owners::read(store).await?;
    if let Some((owner_kind, owner)) = owners.of(id) {
        return Err(HallError::DerivedKey {
            record: id,
            kind: owner_kind.name(),
            owner,
        });
    }
    // A later heartbeat would charge the time since the hall was stopped to the players (6.11.1).
    let last_beat = store.last_beat().await?.unwrap_or(HallTime(0));
    let writer = Writer {
        store,
        last_beat,
        now: now.max(last_beat),
    };
    let page = match kind {
        Kind::Tournament => {
            writer.rekey_tournament(id, &stored, &owners, key).await?;
            "v"
        }
        Kind::Room => {
            let plan = Plan::read(&stored).map_err(|(seq, why)| unreadable(seq, &why))?;
            let games = (1..).zip(plan.tables);
            for (number, game) in games.filter(|(_, game)| *game != NO_TABLE) {
                organiser::reissue_links(store, &rooms::table_key(key, number), game).await?;
            }
            writer.rekey_room(id, key).await?;
            "r"
        }
        Kind::Game | Kind::Accounts => {
            organiser::reissue_links(store, key, id).await?;
            "o"
        }
    };
    // The nodes of a database must not wait for this program.
    store.leave(last_beat, Vec::new()).await?;
    Ok(IssuedKey {
        kind: kind.name(),
        name: name(&stored),
        path: format!("/{page}/{}", key.as_str()),
    })
}

/// Writes to the records of a hall that is not open.
#[derive(Debug)]
struct Writer<'a> {
    store: &'a dyn Store,
    /// The last heartbeat of the hall.
    last_beat: HallTime,
    /// The time of the new entries.
    now: HallTime,
}

impl Writer<'_> {
    /// Replaces the key of a tournament, of its room, its games and the codes of its boards. The
    /// tournament's own key is last.
    async fn rekey_tournament(
        &self,
        id: GameId,
        stored: &StoredGame,
        owners: &Owners,
        key: &Token,
    ) -> Result<(), StoreError> {
        let record = tournaments::read(stored)?;
        for (board, number, game) in tables_of(&record) {
            let key = tournaments::numbered_key(key, board, number);
            organiser::reissue_links(self.store, &key, game).await?;
        }
        tournaments::reissue_codes(self.store, id, key).await?;
        let mut rooms = owners.tournaments.iter();
        if let Some((room, _)) = rooms.find(|(_, owner)| **owner == id) {
            let key = tournaments::room_key(key);
            self.rekey_room(*room, &key).await?;
        }
        let mark = tournaments::spent_by(&record);
        let (_, text) = tournaments::with_deeds(record, vec![Deed::Key], self.now)
            .map_err(|why| StoreError::Row(why.to_string()))?;
        let seq = stored.end().seq + 1;
        let at_ms = u64::try_from(self.now.0).unwrap_or(0);
        self.append(id, seq, at_ms, tournaments::ACTOR, text)
            .await?;
        // The holder of the old key is shown that there is a new one.
        let links = self.store.links(id).await?;
        let old = links
            .into_iter()
            .find(|(_, seat)| seat == tournaments::ARBITER);
        let arbiter = tournaments::ARBITER.to_owned();
        self.store.relink(id, arbiter, Some(key.hash())).await?;
        if let Some((old, _)) = old {
            self.store.relink(id, mark, Some(old)).await?;
        }
        Ok(())
    }

    /// Replaces the arbiter's key of a room, and dismisses the other officials.
    async fn rekey_room(&self, id: GameId, key: &Token) -> Result<(), StoreError> {
        let stored = load(self.store, id).await?;
        let plan = Plan::read(&stored).map_err(|(seq, why)| unreadable(seq, &why))?;
        let arbiter = Seat::Arbiter.name().to_owned();
        self.store.relink(id, arbiter, Some(key.hash())).await?;
        let at_ms = self.now.since(plan.created);
        for (seq, staff) in (plan.seq + 1..).zip(plan.staff) {
            let seat = staff.seat;
            self.store.relink(id, seat.name().to_owned(), None).await?;
            let act = format!("arbiter dismisses {seat}");
            self.append(id, seq, at_ms, &act, String::new()).await?;
        }
        Ok(())
    }

    async fn append(
        &self,
        id: GameId,
        seq: u64,
        at_ms: u64,
        act: &str,
        events: String,
    ) -> Result<(), StoreError> {
        let draft = Draft {
            game: id,
            seq,
            at_ms,
            act: act.to_owned(),
            events,
            command: None,
            now: self.last_beat,
            clock_runs: false,
            envelope: None,
            preceding: None,
            stops: Vec::new(),
        };
        match self.store.append(draft).await? {
            Appended::Stored(_) => Ok(()),
            Appended::Before { .. } | Appended::Conflict => {
                let why = format!("another program has changed record {id}: try again");
                Err(StoreError::Down(why))
            }
        }
    }
}

/// Stored in place of a seat's name for the key of a record.
fn key_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Tournament => tournaments::ARBITER,
        Kind::Room => Seat::Arbiter.name(),
        Kind::Game => organiser::ORGANISER,
        Kind::Accounts => super::accounts::ACCOUNTS,
    }
}

/// The name of a tournament or room, or the players of a game.
fn name(stored: &StoredGame) -> String {
    match stored.head.kind {
        Kind::Game => {
            let players = names(stored).join(" - ");
            match stored.head.event.as_str() {
                "" => players,
                event => format!("{players} ({event})"),
            }
        }
        Kind::Tournament => {
            let renamed = tournaments::last_name(stored);
            renamed.unwrap_or_else(|| stored.head.event.clone())
        }
        Kind::Room | Kind::Accounts => stored.head.event.clone(),
    }
}

/// A record whose end was not lost: an entry after a lost end would hide the loss.
async fn load(store: &dyn Store, id: GameId) -> Result<StoredGame, StoreError> {
    let stored = store.load(id).await?;
    let damaged = |what: &str| StoreError::Row(format!("record {id} {what}: see `rokada verify`"));
    let stored = stored.ok_or_else(|| damaged("is missing"))?;
    let has_its_end = store.anchor(id).is_none_or(|anchor| stored.holds(&anchor));
    if stored.broken_at().is_some() || !has_its_end {
        return Err(damaged("is damaged"));
    }
    Ok(stored)
}

/// The records of a kind, newest first.
async fn all(store: &dyn Store, kind: Kind) -> Result<Vec<GameId>, StoreError> {
    let mut all = Vec::new();
    let mut end = GameId(i64::MAX);
    loop {
        let some = store.latest(kind, end, LISTED).await?;
        let Some(last) = some.last() else {
            return Ok(all);
        };
        end = *last;
        all.extend(some);
    }
}

fn unreadable(seq: u64, why: &str) -> StoreError {
    StoreError::Row(format!("entry {seq} of the room: {why}"))
}
