//! Events of many games: each a record of its own beside its games (`rokada_tournament`).
//!
//! An event is opened by a key, as a table is by that of whoever set it up; the keys of its tables
//! follow from it. Its entries are lines of text: what was done. Results flow from the tables, as
//! soon as somebody looks at the event.

mod tables;

use std::{
    collections::HashMap,
    net::IpAddr,
    path::PathBuf,
    sync::{Arc, PoisonError},
};

use rokada_laws::Wrong;
use rokada_store::{Appended, Draft, FORMAT, GameHead, GameId, Kind, StoreError, StoredGame};
use rokada_tournament::{Board, Deed, Event, Pairing, Record, Round, Signs, System};
use tokio::sync::Mutex;

pub(super) use self::tables::{numbered_key, room_key};
use super::{
    Hall, name,
    organiser::{LOOK_AGAIN, LOOKS},
};
use crate::{
    error::Error,
    pairing_queue::PairingQueue,
    program::Program,
    push::Pushes,
    referee::{Told, tell},
    table::Table,
    time::{HallTime, Standing},
    token::Token,
};

/// What stands in the store for the key of an event, where a seat's name stands for a link.
pub(super) const ARBITER: &str = "event";

/// Who acts, in the entries of an event.
const ACT: &str = "arbiter did";

/// How many events a page lists.
const LISTED: usize = 50;

/// How long the tables of an event are not asked again, in milliseconds.
const LOOK_MS: u64 = 500;

/// The most entries that an event has.
const ENTRIES_MAX: u64 = 50_000;

/// The events that are open.
#[derive(Debug)]
pub(super) struct Events {
    live: std::sync::Mutex<HashMap<GameId, Arc<Live>>>,
    /// The program that pairs, if one is named.
    pub(super) program: Option<PathBuf>,
    /// Whose turn it is to run that program.
    pairing: PairingQueue,
    /// How the rounds stand that are sent to a broadcast.
    pub(super) pushes: Pushes,
}

/// An event in memory.
#[derive(Debug)]
pub(crate) struct Live {
    pub(crate) id: GameId,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    record: Record,
    seq: u64,
    /// When the tables were last asked for their results.
    looked: HallTime,
    /// How long the tables were when they were last asked.
    heard: HashMap<GameId, u64>,
    /// What games were told as, by the entry after which they were.
    told: HashMap<GameId, (u64, Arc<Told>)>,
}

/// What it takes to begin an event.
#[derive(Debug, Default)]
pub(crate) struct NewEvent {
    pub(crate) deeds: Vec<Deed>,
    /// An event that came whole, from a report.
    pub(crate) report: Option<Event>,
}

/// A page of the events of a hall, the newest first.
#[derive(Debug)]
pub(crate) struct Listed {
    /// By number and name.
    pub(crate) named: Vec<(i64, String)>,
    /// The number before which the next page goes on, if there is one.
    pub(crate) older: Option<i64>,
    /// Whether the newest are on it.
    pub(crate) is_first: bool,
}

impl Events {
    pub(super) fn new(program: Option<PathBuf>) -> Self {
        Self {
            live: std::sync::Mutex::default(),
            program,
            pairing: PairingQueue::new(),
            pushes: Pushes::default(),
        }
    }
}

impl Hall {
    /// Whether a program pairs, or rounds are entered.
    pub(crate) fn pairs_by_program(&self) -> bool {
        self.events.program.is_some()
    }

    /// The rounds that are sent to a broadcast.
    pub(crate) fn pushes(&self) -> &Pushes {
        &self.events.pushes
    }

    /// Begins an event; its key. A form that is sent twice with the same key and the same answers
    /// begins one.
    pub(crate) async fn begin_event(
        &self,
        new: NewEvent,
        key: Option<Token>,
        client: IpAddr,
    ) -> Result<Token, Error> {
        let now = self.clock.now();
        if let Some(Standing::Trouble(trouble)) = self.clock.standing() {
            return Err(Error::of_trouble(trouble, self.clock.why()));
        }
        let mut record = match &new.report {
            Some(event) => Record::of_event(now.0, event),
            None => Record::default(),
        };
        for deed in new.deeds {
            record.add(now.0, deed).map_err(Error::Refused)?;
        }
        let key = match key {
            Some(key) => match self.begun_by(&key).await? {
                Some(before) if before.began_as(&record) => return Ok(key),
                // Another request has come as far as the key: its first entry is on the way.
                Some(before) if before.entries().is_empty() => {
                    match self.twin(key, &record).await {
                        Some(key) => return Ok(key),
                        None => Token::random()?,
                    }
                }
                // The key of another event that was begun by this page.
                Some(_) => Token::random()?,
                None => key,
            },
            None => Token::random()?,
        };
        if let Err(why) = self.gate.let_in(client, self.agenda.running(), now) {
            return self.twin(key, &record).await.ok_or(why);
        }
        let head = GameHead {
            kind: Kind::Event,
            format: FORMAT,
            header: "kind: event\n".to_owned(),
            white: String::new(),
            black: String::new(),
            event: name(&record.event().name, "Event"),
            created: now,
        };
        let seats = vec![(key.hash(), ARBITER.to_owned())];
        let id = match self.store.create(head, seats).await {
            Ok(id) => id,
            Err(why) => return self.twin(key, &record).await.ok_or(why.into()),
        };
        let lines: Vec<String> = record
            .entries()
            .iter()
            .map(|it| it.deed.to_string())
            .collect();
        if !lines.is_empty() {
            self.append(id, 1, lines.join("\n"), now).await?;
        }
        tracing::info!(event = %id, "an event was begun");
        Ok(key)
    }

    /// The key of an event, if another request has begun the same by it: the same form, sent twice at
    /// one moment. It may be there only when it is on the disk.
    async fn twin(&self, key: Token, record: &Record) -> Option<Token> {
        for _ in 0..LOOKS {
            let twin = self.begun_by(&key).await.ok().flatten();
            if twin.is_some_and(|twin| twin.began_as(record)) {
                return Some(key);
            }
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        None
    }

    /// The record of the event that has this key, if any has. It is not kept in memory: one that is
    /// being begun has its first entry a moment after its key.
    async fn begun_by(&self, key: &Token) -> Result<Option<Record>, Error> {
        match self.store.seat(key.hash()).await? {
            Some((id, seat)) if seat == ARBITER => {
                let stored = self.store.load(id).await?.ok_or(Error::UnknownPage)?;
                Ok(Some(read(&stored)?.record))
            }
            Some(_) => Err(Error::UnknownLink),
            None => Ok(None),
        }
    }

    async fn append(
        &self,
        id: GameId,
        seq: u64,
        events: String,
        now: HallTime,
    ) -> Result<(), Error> {
        let draft = Draft {
            game: id,
            seq,
            at_ms: u64::try_from(now.0).unwrap_or(0),
            act: ACT.to_owned(),
            events,
            command: None,
            now,
            clock_runs: false,
            envelope: None,
        };
        match self.store.append(draft).await? {
            Appended::Stored(_) => Ok(()),
            Appended::Before { .. } | Appended::Conflict => Err(Error::Contended),
        }
    }

    /// The event that a key opens.
    pub(crate) async fn event_by(&self, key: &Token) -> Result<Arc<Live>, Error> {
        let found = self.store.seat(key.hash()).await?;
        match found {
            Some((id, seat)) if seat == ARBITER => self.event(id).await,
            Some((_, seat)) if seat.starts_with(&spent_mark()) => Err(Error::Refused(Wrong::new(
                "event-key-old",
                "this key of the event leads nowhere any more, since another was given out: ask the event's arbiter for it",
            ))),
            _ => Err(Error::UnknownLink),
        }
    }

    /// An event by its number.
    pub(crate) async fn event(&self, id: GameId) -> Result<Arc<Live>, Error> {
        let known = {
            let live = self
                .events
                .live
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            live.get(&id).cloned()
        };
        if let Some(live) = known {
            return Ok(live);
        }
        let mut stored = self.store.load(id).await?.ok_or(Error::UnknownPage)?;
        if stored.head.kind != Kind::Event {
            return Err(Error::UnknownPage);
        }
        if let Some(horizon) = self.clock.horizon() {
            let shown = u64::try_from(horizon.0).unwrap_or(0);
            stored.entries.retain(|entry| entry.at_ms <= shown);
        }
        let read = read(&stored)?;
        let live = Arc::new(Live {
            id,
            state: Mutex::new(read),
        });
        let mut open = self
            .events
            .live
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        // Somebody may have been faster; there is one of each.
        Ok(open.entry(id).or_insert(live).clone())
    }

    /// The events in memory, each with its last entry that is known here.
    pub(crate) fn events_in_memory(&self) -> Vec<(GameId, u64)> {
        let live = self.events.live.lock();
        let live = live.unwrap_or_else(PoisonError::into_inner);
        let seq = |live: &Live| live.state.try_lock().map_or(0, |state| state.seq);
        live.iter().map(|(id, live)| (*id, seq(live))).collect()
    }

    /// Has an event read anew that another node went on with.
    pub(crate) async fn follow_event(&self, id: GameId, end: u64) {
        let known = {
            let live = self.events.live.lock();
            live.unwrap_or_else(PoisonError::into_inner)
                .get(&id)
                .cloned()
        };
        let Some(live) = known else { return };
        if live.state.lock().await.seq < end {
            let open = self.events.live.lock();
            open.unwrap_or_else(PoisonError::into_inner).remove(&id);
        }
    }

    /// The newest events, or those before one of them.
    pub(crate) async fn events(&self, before: Option<i64>) -> Result<Listed, Error> {
        let end = GameId(before.unwrap_or(i64::MAX));
        // One more tells whether there is another page.
        let mut ids = self.store.latest(Kind::Event, end, LISTED + 1).await?;
        let has_older = ids.len() > LISTED;
        ids.truncate(LISTED);
        let older = ids.last().filter(|_| has_older).map(|id| id.0);
        let mut named = Vec::new();
        for id in ids {
            if let Ok(live) = self.event(id).await {
                named.push((id.0, live.event().await.name));
            }
        }
        Ok(Listed {
            named,
            older,
            is_first: before.is_none(),
        })
    }

    /// Does something to an event, all of it or nothing.
    pub(crate) async fn do_to_event(&self, live: &Live, deeds: Vec<Deed>) -> Result<(), Error> {
        let mut state = live.state.lock().await;
        self.erase_first(&state.record, &deeds).await?;
        self.do_now(live.id, &mut state, deeds).await
    }

    /// A name goes out of the games before it goes out of the event: whoever is told that it is
    /// gone finds it nowhere, and where that breaks off it is asked again.
    async fn erase_first(&self, record: &Record, deeds: &[Deed]) -> Result<(), Error> {
        let is_erasure = |deed: &Deed| matches!(deed, Deed::Erase(_));
        if self.shows().is_some() || !deeds.iter().any(is_erasure) {
            return Ok(());
        }
        let mut after = record.clone();
        for deed in deeds {
            after
                .add(self.clock.now().0, deed.clone())
                .map_err(Error::Refused)?;
        }
        for deed in deeds {
            let Deed::Erase(number) = *deed else { continue };
            let name = after.event().player(number).map(|it| it.name.clone());
            let name = name.unwrap_or_default();
            self.rename_in_games(record, number, &name).await?;
        }
        Ok(())
    }

    /// The same for what was asked when `next` was the round to be paired. Where that round is paired
    /// already, or taken back already, the same form came twice and nothing is done.
    pub(crate) async fn do_in_turn(
        &self,
        live: &Live,
        deeds: Vec<Deed>,
        next: u16,
    ) -> Result<(), Error> {
        let mut state = live.state.lock().await;
        let now = state.record.event().next_round();
        let is_done = match deeds.as_slice() {
            [Deed::Pair(_)] => now == next.saturating_add(1),
            [Deed::Unpair] => now.saturating_add(1) == next,
            _ => false,
        };
        if is_done {
            return Ok(());
        }
        if now != next {
            let wrong = Wrong::new(
                "event-moved-on",
                "this page was made before round {next}, and the next round is {now} by now: look at the rounds, then do it again",
            );
            let wrong = wrong.with("next", next.to_string());
            return Err(Error::Refused(wrong.with("now", now.to_string())));
        }
        self.erase_first(&state.record, &deeds).await?;
        self.do_now(live.id, &mut state, deeds).await
    }

    async fn do_now(&self, id: GameId, state: &mut State, deeds: Vec<Deed>) -> Result<(), Error> {
        if deeds.is_empty() {
            return Ok(());
        }
        if self.shows().is_some() {
            // A result that is not written down yet is shown all the same.
            for deed in deeds {
                state
                    .record
                    .add(self.clock.now().0, deed)
                    .map_err(Error::Refused)?;
            }
            return Ok(());
        }
        if let Some(Standing::Trouble(trouble)) = self.clock.standing() {
            return Err(Error::of_trouble(trouble, self.clock.why()));
        }
        if state.seq >= ENTRIES_MAX {
            return Err(Error::TooManyActs);
        }
        let now = self.clock.now();
        let mut record = state.record.clone();
        let mut lines = Vec::new();
        for deed in deeds {
            let entry = record.add(now.0, deed).map_err(Error::Refused)?;
            lines.push(entry.deed.to_string());
        }
        let stored = self.append(id, state.seq + 1, lines.join("\n"), now).await;
        if stored.is_err() {
            // Nobody knows whether it is stored: it is read again.
            let mut live = self
                .events
                .live
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            live.remove(&id);
        }
        stored?;
        state.record = record;
        state.seq += 1;
        Ok(())
    }

    /// Pairs a round: by the Berger tables, or by the program. Where it is paired already the same form
    /// came twice, and nothing is done.
    pub(crate) async fn pair_event(
        &self,
        live: &Live,
        asked: Option<u16>,
        client: IpAddr,
    ) -> Result<(), Error> {
        let event = live.event().await;
        let next = event.next_round();
        let asked = asked.unwrap_or(next);
        if asked != next {
            return self
                .do_in_turn(live, vec![Deed::Pair(Round::default())], asked)
                .await;
        }
        let (round, _turn) = if event.system == System::Swiss {
            let Some(path) = self.events.program.clone() else {
                return Err(Error::Refused(Wrong::new(
                    "t-no-program",
                    "this hall has no pairing program (rokada hall --pairing PATH): enter the pairings",
                )));
            };
            let turn = self.events.pairing.turn(live.id, client).await?;
            // The round may have been paired while this request waited.
            let event = live.event().await;
            if event.next_round() != next {
                return self
                    .do_in_turn(live, vec![Deed::Pair(Round::default())], next)
                    .await;
            }
            // The client may go away: the turn lasts as long as the program.
            let pairing = move || (Program::at(path).pair(&event), turn);
            let paired = tokio::task::spawn_blocking(pairing).await;
            let (round, turn) = paired.map_err(|_| Error::Broken)?;
            (round.map_err(Error::Refused)?, Some(turn))
        } else {
            (event.berger_round().map_err(Error::Refused)?, None)
        };
        self.do_in_turn(live, vec![Deed::Pair(round)], next).await
    }

    /// Has the results of games that ended flow into the event.
    pub(crate) async fn settle_event(&self, live: &Live) -> Result<(), Error> {
        let now = self.clock.now();
        let mut state = live.state.lock().await;
        if now.since(state.looked) < LOOK_MS {
            return Ok(());
        }
        let mut deeds = Vec::new();
        for (board, pairing, game) in self.tables_to_hear(&mut state) {
            let heard = self.table(game).ended_or_adjourned(self.room()).await;
            let (ended, is_adjourned) = match heard {
                Ok(heard) => heard,
                Err(why) => {
                    tracing::warn!(event = %live.id, %board, %why, "a result cannot be read");
                    continue;
                }
            };
            if let Some(signs) = pairing.heard(ended.and_then(Signs::of_score)) {
                deeds.push(Deed::Told(board, signs));
            }
            if is_adjourned && pairing.result.is_none() && !pairing.is_adjourned {
                deeds.push(Deed::Adjourn(board));
            }
        }
        state.looked = now;
        self.do_now(live.id, &mut state, deeds).await
    }

    /// The boards whose tables may say something new: those without a result, and those that went on
    /// after they had one. What nobody has in memory here has not gone on; but the first time the
    /// last round is asked for whatever came while nobody looked.
    fn tables_to_hear(&self, state: &mut State) -> Vec<(Board, Pairing, GameId)> {
        let event = state.record.event();
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found = Vec::new();
        for (round, there) in (1..).zip(&event.rounds) {
            let is_first_look = state.looked == HallTime(0) && round == event.next_round() - 1;
            for (board, pairing) in (1..).zip(&there.pairings) {
                let Some(game) = pairing.game.map(GameId) else {
                    continue;
                };
                let length = tables.get(&game).map(|kept| *kept.table.changes().borrow());
                let went_on = length.is_some() && state.heard.get(&game) != length.as_ref();
                if pairing.result.is_none() || went_on || is_first_look {
                    state.heard.extend(length.map(|length| (game, length)));
                    found.push((Board { round, board }, *pairing, game));
                }
            }
        }
        found
    }

    /// The table of a game that belongs to an event.
    pub(crate) fn table_at(&self, game: i64) -> Arc<Table> {
        self.table(GameId(game))
    }

    /// A game of an event as broadcasts read it, as it stood so many minutes ago.
    pub(crate) async fn tell_game(
        &self,
        live: &Live,
        game: i64,
        delay_min: u16,
    ) -> Result<Arc<Told>, Error> {
        let table = self.table(GameId(game));
        let seq = *table.changes().borrow();
        if delay_min == 0 && seq > 0 {
            let state = live.state.lock().await;
            if let Some((known, told)) = state.told.get(&table.id())
                && *known == seq
            {
                return Ok(told.clone());
            }
        }
        let stored = self.store.load(table.id()).await?;
        let mut stored = stored.ok_or(Error::UnknownPage)?;
        if self.clock.horizon().is_some() {
            stored.entries.truncate(table.length(self.room()).await?);
        }
        let until = if delay_min == 0 {
            None
        } else {
            let now = self.game_ms(&table).await?;
            Some(now.saturating_sub(u64::from(delay_min) * 60_000))
        };
        let read = stored.entries.last().map_or(0, |entry| entry.seq);
        let told = tell(&stored.head, &stored.entries, until)
            .map_err(|why| StoreError::Row(format!("game {game}: {why}")))?;
        let told = Arc::new(told);
        if delay_min == 0 {
            let mut state = live.state.lock().await;
            state.told.insert(table.id(), (read, told.clone()));
        }
        Ok(told)
    }
}

impl Live {
    /// The event as it stands.
    pub(crate) async fn event(&self) -> Event {
        self.state.lock().await.record.event().clone()
    }

    /// Its record as it stands.
    pub(super) async fn record_now(&self) -> Record {
        self.state.lock().await.record.clone()
    }

    /// Its record as text.
    pub(crate) async fn record(&self) -> String {
        self.state.lock().await.record.to_string()
    }
}

/// The mark of a key that was given out anew, as that of a link that was ended.
pub(super) fn spent(number: usize) -> String {
    format!("{}{number}", spent_mark())
}

fn spent_mark() -> String {
    format!("{}{ARBITER} ", super::organiser::SPENT)
}

/// Folds the entries of an event.
fn read(stored: &StoredGame) -> Result<State, Error> {
    if let Some(at) = stored.broken_at() {
        let why = format!("entry {at} of an event does not fit the one before");
        return Err(StoreError::Row(why).into());
    }
    let mut lines = vec!["rokada event 1".to_owned()];
    for entry in &stored.entries {
        let deeds = entry.events.lines();
        lines.extend(deeds.map(|deed| format!("@{} {deed}", entry.at_ms)));
    }
    let text = lines.join("\n");
    let record: Record = text.parse().map_err(|faults: rokada_tournament::Faults| {
        StoreError::Row(format!("an event's record: {}", faults.0[0]))
    })?;
    Ok(State {
        seq: stored.entries.last().map_or(0, |entry| entry.seq),
        record,
        looked: HallTime(0),
        heard: HashMap::new(),
        told: HashMap::new(),
    })
}
