//! A room: games that one arbiter supervises, with assistants and the appeals committee.
//!
//! A room has a record of its own, separate from the games: its games, the arbiter's assistants and
//! their powers, and what was announced or done to all boards at once. A decision at a board is in
//! that board's record, under the official who made it. `KEY.7`, a key of the room with the number
//! of a board, leads to the seat at that board. The room of a tournament gets other games with each
//! round.
//!
//! - `all`: one act at many boards. `depth`: details of one board. `undo`: an arbiter takes back
//!   their own act. `manual_entry`: acts that the arbiter enters for players. `log`: the decisions, read
//!   from the records of the boards. `round`: the start of a tournament's round.

mod all;
mod depth;
mod log;
mod manual_entry;
mod round;
mod undo;

pub(crate) use all::Outcome;
pub(crate) use depth::{case, leads, previews, should_show};
pub(crate) use log::by_officials;
pub(crate) use undo::{may_undo, reason_id};

use std::sync::{Arc, Mutex, PoisonError};

use rokada_notation::strip_hidden;
use rokada_store::{Appended, Draft, GameHead, GameId, Kind};
use rokada_words::{Words, Wrong};
use tokio::sync::watch;

use crate::{
    error::Error,
    hall::Hall,
    rooms::{NO_TABLE, Plan, Room, power_for},
    stored_hash::StoredHash as _,
};
use rokada_live_game::LiveGame;
use rokada_protocol::{BoardSummary, Official, Power, ROOM_BOARDS_MAX, Seat, Token, UnknownSeat};

/// Rooms that a hall reads when it opens.
const ROOMS_READ_AT_START: usize = 64;

/// Longest name of a room or of a person in it, in letters.
const NAME_MAX: usize = 120;

/// The official whom the arbiter names.
#[derive(Debug)]
pub(crate) struct Appointment {
    pub(crate) name: String,
    pub(crate) powers: Vec<Power>,
    pub(crate) is_committee: bool,
}

/// Puts a text on one line and limits its length.
fn line(text: &str) -> String {
    strip_hidden(text).trim().chars().take(NAME_MAX).collect()
}

impl Hall {
    /// Opens or finds the room of the arbiter's key, and sets its games in their order:
    /// [`NO_TABLE`] for a board without one.
    pub(crate) async fn open_room(
        &self,
        key: &Token,
        name: &str,
        games: &[GameId],
    ) -> Result<(), Error> {
        if games.is_empty() || games.len() > ROOM_BOARDS_MAX {
            let wrong = Wrong::new("room-tables", "a room has between 1 and {most} tables");
            return Err(Error::Refused(
                wrong.with("most", ROOM_BOARDS_MAX.to_string()),
            ));
        }
        let room = match self.enter(key.as_str()).await {
            Ok((room, Seat::Arbiter)) => Some(room),
            Ok(_) => return Err(Error::UnknownLink),
            Err(Error::UnknownLink) => None,
            Err(why) => return Err(why),
        };
        // The powers of an assistant at a game come from the room of the game.
        let own = room.as_ref().map(|room| room.id);
        let others = games.iter().filter_map(|game| self.room_of(*game));
        if others.into_iter().any(|other| Some(other.id) != own) {
            return Err(Error::Refused(Wrong::new(
                "room-taken",
                "a table is in another room already, and may be in one only",
            )));
        }
        let room = match room {
            Some(room) => room,
            None => self.create_room(key, name).await?,
        };
        if room.plan().tables != games {
            let games: Vec<String> = games.iter().map(ToString::to_string).collect();
            // One entry, so that a room has all its games or none.
            let act = format!("hall sets tables {}", games.join(" "));
            self.note(&room, &act).await?;
        }
        Ok(())
    }

    /// Replaces the arbiter's key of a room and dismisses all officials named under the old one;
    /// does nothing if neither key opens a room.
    pub(crate) async fn rekey_room(&self, old: &Token, new: &Token) -> Result<(), Error> {
        let mut found = self.enter(old.as_str()).await;
        if matches!(found, Err(Error::UnknownLink)) {
            // An earlier attempt may have failed after the key was replaced.
            found = self.enter(new.as_str()).await;
        }
        let room = match found {
            Ok((room, Seat::Arbiter)) => room,
            Ok(_) | Err(Error::UnknownLink) => return Ok(()),
            Err(why) => return Err(why),
        };
        // Replace the key before the entry: clients that the entry wakes must not find the old key.
        let arbiter = Seat::Arbiter.name().to_owned();
        self.store()
            .relink(room.id, arbiter, Some(new.hash()))
            .await?;
        for staff in room.plan().staff {
            self.dismiss(&room, Seat::Arbiter, staff.seat).await?;
        }
        let games = room.plan().tables;
        let games: Vec<String> = games.iter().map(ToString::to_string).collect();
        let act = format!("hall sets tables {}", games.join(" "));
        self.note(&room, &act).await
    }

    async fn create_room(&self, key: &Token, name: &str) -> Result<Arc<Room>, Error> {
        let head = GameHead {
            kind: Kind::Room,
            header: String::new(),
            white: String::new(),
            black: String::new(),
            event: line(name),
            created: self.now(),
        };
        let seats = vec![(key.hash(), Seat::Arbiter.name().to_owned())];
        match self.services().create(head, seats).await {
            Ok(id) => {
                tracing::info!(room = %id, "a room was opened");
                self.read_room(id).await
            }
            // The same form, sent twice at once.
            Err(why) => match self.enter(key.as_str()).await {
                Ok((room, Seat::Arbiter)) => Ok(room),
                _ => Err(why.into()),
            },
        }
    }

    /// The room of a key, and the seat of its holder there.
    pub(crate) async fn enter(&self, key: &str) -> Result<(Arc<Room>, Seat), Error> {
        let key = Token::parse(key).ok_or(Error::UnknownLink)?;
        let found = self.store().seat(key.hash()).await?;
        let (id, seat) = found.ok_or(Error::UnknownLink)?;
        // The key of a tournament, of an organizer or of one screen opens no room.
        let seat = seat.parse().map_err(|_: UnknownSeat| Error::UnknownLink)?;
        Ok((self.read_room(id).await?, seat))
    }

    /// The board of a room to which `KEY.7` leads, and the seat there. `KEY.7.41` leads to game 41,
    /// also after the board has got another one.
    pub(crate) async fn sit_in_room(
        &self,
        key: &str,
        number: &str,
    ) -> Result<(Arc<LiveGame>, Seat), Error> {
        let (room, seat) = self.enter(key).await?;
        let Some((_, game)) = number.split_once('.') else {
            let number = number.parse().map_err(|_| Error::UnknownLink)?;
            return Ok((self.table_of(&room, number)?, seat));
        };
        let game = GameId(game.parse().map_err(|_| Error::UnknownLink)?);
        if room.plan().games().all(|known| known != game) {
            return Err(Error::UnknownLink);
        }
        Ok((self.table(game), seat))
    }

    /// The game of a board, counted from 1.
    pub(crate) fn table_of(&self, room: &Room, number: usize) -> Result<Arc<LiveGame>, Error> {
        let plan = room.plan();
        let game = number.checked_sub(1).and_then(|at| plan.tables.get(at));
        let game = game.filter(|game| **game != NO_TABLE);
        Ok(self.table(*game.ok_or(Error::UnknownPage)?))
    }

    /// The boards of these games as an official of their room sees them, in the same order.
    pub(crate) async fn boards(
        &self,
        tables: &[GameId],
        seat: Seat,
        words: &Words,
    ) -> Vec<Result<BoardSummary, Error>> {
        let mut boards = Vec::new();
        for game in tables {
            boards.push(if *game == NO_TABLE {
                Err(Error::UnknownPage)
            } else {
                self.board(&self.table(*game), seat, words).await
            });
        }
        boards
    }

    /// The room of a game, if it is known.
    pub(crate) fn room_of(&self, game: GameId) -> Option<Arc<Room>> {
        let rooms = self.rooms();
        let of = rooms.of.lock().unwrap_or_else(PoisonError::into_inner);
        let id = *of.get(&game)?;
        drop(of);
        rooms.open().get(id)
    }

    /// Reads the newest rooms. So games know their room even if no client has opened it since the
    /// start.
    pub(crate) async fn learn_rooms(&self) -> Result<(), Error> {
        let end = GameId(i64::MAX);
        for id in self
            .store()
            .latest(Kind::Room, end, ROOMS_READ_AT_START)
            .await?
        {
            if let Err(why) = self.read_room(id).await {
                tracing::warn!(room = %id, %why, "a room cannot be read");
            }
        }
        Ok(())
    }

    /// Checks the powers that an official's room gives them for this act.
    pub(crate) fn check_powers(
        &self,
        table: &LiveGame,
        seat: Seat,
        deed: &str,
    ) -> Result<(), Error> {
        let Seat::Deputy(_) = seat else {
            return Ok(());
        };
        let room = self.room_of(table.id());
        let needed = power_for(deed);
        let may = room.is_some_and(|room| room.plan().may(seat, needed));
        if may {
            return Ok(());
        }
        Err(Error::Refused(Wrong::new(
            "no-power",
            "the arbiter has not given this assistant the power for that act",
        )))
    }

    /// The state of a room, from its record.
    async fn read_plan(&self, id: GameId) -> Result<Plan, Error> {
        let stored = self.store().load(id).await?.ok_or(Error::UnknownLink)?;
        if stored.head.kind != Kind::Room {
            return Err(Error::UnknownLink);
        }
        Plan::read(&stored).map_err(|(seq, why)| Error::Unreadable { game: id, seq, why })
    }

    /// A room from memory or from the store.
    async fn read_room(&self, id: GameId) -> Result<Arc<Room>, Error> {
        let known = self.rooms().open().get(id);
        if let Some(room) = known {
            return Ok(room);
        }
        let plan = self.read_plan(id).await?;
        let room = Room {
            id,
            changed: watch::Sender::new(plan.seq),
            plan: Mutex::new(plan),
            adding: tokio::sync::Mutex::new(()),
        };
        // At least its own weight: an empty room is in memory too.
        let weight = 1 + room.plan().games().count();
        let room = self.rooms().open().insert(id, room, weight);
        self.index_games(&room);
        self.rooms().plans_changed.notify_one();
        Ok(room)
    }

    fn index_games(&self, room: &Room) {
        let mut of = self
            .rooms()
            .of
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        {
            let open = self.rooms().open();
            of.retain(|_, room| open.contains(*room));
        }
        for game in room.plan().games() {
            of.insert(game, room.id);
        }
    }

    /// Adds to the record of a room. If another entry came first, or the outcome is unknown, it
    /// reads the record and tries once more.
    pub(crate) async fn note(&self, room: &Room, act: &str) -> Result<(), Error> {
        let turn = room.adding.lock().await;
        self.note_in_turn(room, act, &turn).await
    }

    /// Adds to the record of a room while its lock is held.
    async fn note_in_turn(
        &self,
        room: &Room,
        act: &str,
        _turn: &tokio::sync::MutexGuard<'_, ()>,
    ) -> Result<(), Error> {
        // By this id the store recognizes the entry if it was stored the first time.
        let command = Token::random()?.as_str().to_owned();
        let failed = match self.add(room, act, &command).await {
            Err(why) if !matches!(why, Error::BadRequest(_)) => why,
            done => return done,
        };
        tracing::warn!(room = %room.id, why = %failed, "the record of a room is read again");
        self.follow_plan(room, self.read_plan(room.id).await?);
        let before = self.store().recorded(room.id, command.clone()).await?;
        if before.is_some() {
            return Ok(());
        }
        self.add(room, act, &command).await
    }

    async fn add(&self, room: &Room, act: &str, command: &str) -> Result<(), Error> {
        let mut next = room.plan();
        let now = self.now();
        let (seq, at_ms) = (next.seq + 1, now.since(next.created));
        next.follow(seq, at_ms, act).map_err(Error::BadRequest)?;
        let draft = Draft {
            game: room.id,
            seq,
            at_ms,
            act: act.to_owned(),
            events: String::new(),
            command: Some(command.to_owned()),
            now,
            clock_runs: false,
            envelope: None,
            preceding: None,
            stops: Vec::new(),
        };
        match self.services().append(draft).await? {
            Appended::Stored(_) => {
                self.follow_plan(room, next);
                Ok(())
            }
            Appended::Before { .. } | Appended::Conflict => Err(Error::Contended),
        }
    }

    /// The cached rooms, each with its last entry known here.
    pub(crate) fn rooms_in_memory(&self) -> Vec<(GameId, u64)> {
        let open = self.rooms().open();
        open.iter()
            .map(|(id, room)| (id, room.plan().seq))
            .collect()
    }

    /// Applies entries recorded elsewhere up to this one, if the record is that of a cached room.
    pub(crate) async fn follow_room(&self, id: GameId, seq: u64) -> Result<(), Error> {
        let known = self.rooms().open().get(id);
        let Some(room) = known.filter(|room| room.plan().seq < seq) else {
            return Ok(());
        };
        let _turn = room.adding.lock().await;
        if room.plan().seq < seq {
            self.follow_plan(&room, self.read_plan(id).await?);
        }
        Ok(())
    }

    /// Replaces the state of a room.
    fn follow_plan(&self, room: &Room, plan: Plan) {
        let seq = plan.seq;
        *room.plan.lock().unwrap_or_else(PoisonError::into_inner) = plan;
        self.index_games(room);
        self.rooms().plans_changed.notify_one();
        room.changed.send_replace(seq);
    }

    /// Names an assistant of the arbiter or a committee. Returns the seat and the key of its link.
    ///
    /// The same form sent twice, with the same `key`, names one person.
    pub(crate) async fn appoint(
        &self,
        room: &Room,
        by: Seat,
        named: &Appointment,
        key: Option<Token>,
    ) -> Result<(Seat, Token), Error> {
        if by != Seat::Arbiter {
            return Err(only_the_arbiter());
        }
        let turn = room.adding.lock().await;
        let plan = room.plan();
        let (name, powers) = (line(&named.name), &named.powers);
        let mut key = key;
        if let Some(known) = &key
            && let Some((id, seat)) = self.store().seat(known.hash()).await?
        {
            let is_same = |staff: &&Official| {
                id == room.id
                    && staff.seat.name() == seat
                    && staff.name == name
                    && staff.powers == *powers
            };
            if let Some(staff) = plan.staff.iter().find(is_same) {
                return Ok((staff.seat, known.clone()));
            }
            // A restored page sent an old key with another name.
            key = None;
        }
        let mut free: Vec<Seat> = (2..=9).map(Seat::Deputy).collect();
        free.retain(|seat| plan.staff.iter().all(|staff| staff.seat != *seat));
        // First the seats that were never used, because the log identifies officials by seat.
        free.sort_by_key(|seat| plan.dismissed.iter().any(|staff| staff.seat == *seat));
        let seat = if named.is_committee {
            Some(Seat::Appeals)
        } else {
            free.first().copied()
        };
        let Some(seat) = seat else {
            return Err(Error::Refused(Wrong::new(
                "room-full",
                "a room has at most eight assistants of the arbiter",
            )));
        };
        let token = match key {
            Some(key) => key,
            None => Token::random()?,
        };
        let powers: Vec<&str> = powers.iter().map(|power| power.name()).collect();
        let act = format!("arbiter names {seat} with [{}] {name}", powers.join(" "));
        self.note_in_turn(room, act.trim_end(), &turn).await?;
        self.store()
            .relink(room.id, seat.name().to_owned(), Some(token.hash()))
            .await?;
        // A new committee replaces the previous one.
        for game in plan.games() {
            self.sittings.end_all(game, seat);
        }
        Ok((seat, token))
    }

    /// Dismisses an official: revokes their link and closes its connections.
    pub(crate) async fn dismiss(&self, room: &Room, by: Seat, seat: Seat) -> Result<(), Error> {
        if by != Seat::Arbiter {
            return Err(only_the_arbiter());
        }
        let plan = room.plan();
        if plan.staff.iter().all(|staff| staff.seat != seat) {
            return Err(Error::Refused(Wrong::new(
                "room-nobody",
                "this seat of the room is no longer taken",
            )));
        }
        // Revoke the link before the entry: clients that the entry wakes must not find it.
        self.store()
            .relink(room.id, seat.name().to_owned(), None)
            .await?;
        for game in plan.games() {
            self.sittings.end_all(game, seat);
        }
        self.note(room, &format!("arbiter dismisses {seat}")).await
    }
}

fn only_the_arbiter() -> Error {
    Error::Refused(Wrong::new(
        "room-arbiter",
        "only the arbiter of the room does this",
    ))
}
