//! Events of many games: each a record of its own beside its games (`rokada_tournament`).
//!
//! An event is opened by a key, as a table is by that of whoever set it up; the keys of its tables
//! follow from it. Its entries are lines of text: what was done. Results flow from the tables, as
//! soon as somebody looks at the event.

use std::{
    collections::HashMap,
    net::IpAddr,
    path::PathBuf,
    sync::{Arc, PoisonError},
};

use rokada_laws::{Header, Wrong};
use rokada_store::{Appended, Draft, FORMAT, GameHead, GameId, Kind, StoreError, StoredGame};
use rokada_tournament::{Board, Deed, Event, PointSystem, Record, Signs, System};
use tokio::sync::Mutex;

use super::{Hall, game_head, name};
use crate::{
    error::Error,
    page_data::NewGame,
    program::Program,
    push::Pushes,
    referee::{Referee, Told, first, tell},
    room::NO_TABLE,
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

/// So many boards of a round count as one table where the hall limits how many somebody sets up: a
/// large event is no flood.
const BOARDS_AS_ONE: usize = 50;

/// The most entries that an event has.
const ENTRIES_MAX: u64 = 50_000;

/// The events that are open.
#[derive(Debug, Default)]
pub(super) struct Events {
    live: std::sync::Mutex<HashMap<GameId, Arc<Live>>>,
    /// The program that pairs, if one is named.
    pub(super) program: Option<PathBuf>,
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

    /// Begins an event; its key.
    pub(crate) async fn begin_event(&self, new: NewEvent, client: IpAddr) -> Result<Token, Error> {
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
        self.gate.let_in(client, self.agenda.running(), now)?;
        let head = GameHead {
            kind: Kind::Event,
            format: FORMAT,
            header: "kind: event\n".to_owned(),
            white: String::new(),
            black: String::new(),
            event: name(&record.event().name, "Event"),
            created: now,
        };
        let key = Token::random()?;
        let seats = vec![(key.hash(), ARBITER.to_owned())];
        let id = self.store.create(head, seats).await?;
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

    /// Pairs the next round: by the Berger tables, or by the program.
    pub(crate) async fn pair_event(&self, live: &Live) -> Result<(), Error> {
        let event = live.event().await;
        let round = if event.system == System::Swiss {
            let Some(path) = self.events.program.clone() else {
                return Err(Error::Refused(Wrong::new(
                    "t-no-program",
                    "this hall has no pairing program (rokada hall --pairing PATH): enter the pairings",
                )));
            };
            let asked = event.clone();
            let asking = tokio::task::spawn_blocking(move || Program::at(path).pair(&asked));
            asking
                .await
                .map_err(|_| Error::Broken)?
                .map_err(Error::Refused)?
        } else {
            event.berger_round().map_err(Error::Refused)?
        };
        self.do_to_event(live, vec![Deed::Pair(round)]).await
    }

    /// Sets up the tables of a round that have none yet: each as if somebody had filled in the
    /// form, under a key that follows from the event's.
    pub(crate) async fn set_up_round(
        &self,
        live: &Live,
        key: &Token,
        round: u16,
        client: IpAddr,
    ) -> Result<(), Error> {
        let mut state = live.state.lock().await;
        let event = state.record.event().clone();
        let Some(there) = usize::from(round)
            .checked_sub(1)
            .and_then(|at| event.rounds.get(at))
        else {
            return Err(Error::UnknownPage);
        };
        let now = self.clock.now();
        let boards = (1..).zip(&there.pairings);
        let boards = boards.filter(|(_, it)| it.game.is_none() && it.result.is_none());
        let boards: Vec<_> = boards.collect();
        // All that can be wrong is found before the first table stands.
        for (_, pairing) in &boards {
            let form = form(&event, pairing.white, pairing.black);
            Referee::new(&head_for(&event, &form, now)?).map_err(Error::Setup)?;
        }
        let running = self.agenda.running();
        let counted = boards.len().div_ceil(BOARDS_AS_ONE);
        self.gate.let_all_in(client, counted, running, now)?;
        let mut deeds = Vec::new();
        for (number, pairing) in boards {
            let board = Board {
                round,
                board: number,
            };
            let form = form(&event, pairing.white, pairing.black);
            let head = head_for(&event, &form, now)?;
            let key = table_key(&state.record, key, board, 0);
            let key = self.create_with(head, key).await?;
            let table = self.organised_table(&key).await?.ok_or(Error::Broken)?;
            deeds.push(Deed::Table(board, table.id().0));
        }
        self.do_now(live.id, &mut state, deeds).await?;
        drop(state);
        // A room of the round that is open already shows the new tables too.
        if self
            .store
            .seat(room_key(key, round).hash())
            .await?
            .is_some()
        {
            self.open_round(live, key, round).await?;
        }
        Ok(())
    }

    /// Opens the room of a round, or finds it: all its tables on one page. The arbiter's key.
    pub(crate) async fn open_round(
        &self,
        live: &Live,
        key: &Token,
        round: u16,
    ) -> Result<Token, Error> {
        let event = live.event().await;
        let there = usize::from(round)
            .checked_sub(1)
            .and_then(|at| event.rounds.get(at));
        let there = there.ok_or(Error::UnknownPage)?;
        let games = there.pairings.iter();
        let games: Vec<GameId> = games.map(|it| it.game.map_or(NO_TABLE, GameId)).collect();
        if games.iter().all(|game| *game == NO_TABLE) {
            return Err(Error::Refused(Wrong::new(
                "event-round-tables",
                "this round has no tables yet: set them up first",
            )));
        }
        let room = room_key(key, round);
        let name = format!("{}, {round}", event.name);
        self.open_room(&room, &name, &games).await?;
        Ok(room)
    }

    /// The key of the table at a board, for whoever has the event's.
    pub(crate) async fn key_of_board(
        &self,
        live: &Live,
        key: &Token,
        board: Board,
    ) -> Option<Token> {
        let state = live.state.lock().await;
        state.record.event().pairing(board)?.game?;
        Some(table_key(&state.record, key, board, 1))
    }

    /// Has the results of games that ended flow into the event.
    pub(crate) async fn settle_event(&self, live: &Live) -> Result<(), Error> {
        let now = self.clock.now();
        let mut state = live.state.lock().await;
        if now.since(state.looked) < LOOK_MS {
            return Ok(());
        }
        state.looked = now;
        let mut deeds = Vec::new();
        for (board, game) in open_games(state.record.event()) {
            let ended = self.table(GameId(game)).ended(self.room()).await;
            let ended = match ended {
                Ok(ended) => ended,
                Err(why) => {
                    tracing::warn!(event = %live.id, %board, %why, "a result cannot be read");
                    continue;
                }
            };
            if let Some(signs) = ended.and_then(Signs::of_score) {
                deeds.push(Deed::Result(board, signs));
            }
        }
        self.do_now(live.id, &mut state, deeds).await
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

/// Boards whose game of the hall has no result here.
fn open_games(event: &Event) -> Vec<(Board, i64)> {
    let mut open = Vec::new();
    for (round, there) in (1..).zip(&event.rounds) {
        for (board, pairing) in (1..).zip(&there.pairings) {
            if let (Some(game), None) = (pairing.game, pairing.result) {
                open.push((Board { round, board }, game));
            }
        }
    }
    open
}

/// The key of the room of a round follows from the event's.
pub(super) fn room_key(key: &Token, round: u16) -> Token {
    key.derived(&format!("room {round}"))
}

/// The key of a table: it follows from the event's, and is another each time that the board gets a
/// table. `ago` is how many of them came since.
fn table_key(record: &Record, key: &Token, board: Board, ago: usize) -> Token {
    let is_this = |deed: &Deed| matches!(deed, Deed::Table(at, _) if *at == board);
    let tables = record.entries().iter().filter(|entry| is_this(&entry.deed));
    let number = tables.count().saturating_sub(ago);
    numbered_key(key, board, number)
}

/// The key of a table at a board that had so many before.
pub(super) fn numbered_key(key: &Token, board: Board, number: usize) -> Token {
    key.derived(&format!("board {board} {number}"))
}

fn form(event: &Event, white: u16, black: u16) -> NewGame {
    let name = |number| {
        event
            .player(number)
            .map_or_else(String::new, |it| it.name.clone())
    };
    let said = |key: &str| {
        let lines = event.regulations.iter();
        let mut values = lines.filter_map(|line| line.split_once(':'));
        let found = values.rfind(|(name, _)| name.trim() == key);
        found.map(|(_, value)| value.trim().to_owned())
    };
    let usual = NewGame::default();
    NewGame {
        white: name(white),
        black: name(black),
        event: event.name.clone(),
        time: if event.time.is_empty() {
            usual.time.clone()
        } else {
            event.time.clone()
        },
        edition: said("edition").unwrap_or(usual.edition.clone()),
        arbiter: said("arbiter").unwrap_or_else(|| "human".into()),
        regime: said("regime").unwrap_or(usual.regime.clone()),
        supervision: said("supervision").unwrap_or(usual.supervision.clone()),
        facts: said("facts").unwrap_or(usual.facts.clone()),
        ..usual
    }
}

/// Keys that the form has a field for.
const OF_THE_FORM: [&str; 5] = ["edition", "arbiter", "regime", "supervision", "facts"];

/// The head of a game of an event: what the form makes of it, and the event's own regulations.
fn head_for(event: &Event, form: &NewGame, now: HallTime) -> Result<GameHead, Error> {
    let mut head = game_head(form, now)?;
    let mut more: Vec<String> = Vec::new();
    let PointSystem {
        win, draw, loss, ..
    } = event.points;
    if event.points != PointSystem::USUAL {
        let word = |points: rokada_tournament::Points| match (points.0 / 2, points.0 % 2) {
            (whole, 0) => whole.to_string(),
            (0, _) => "1/2".to_owned(),
            (whole, _) => format!("{whole}.5"),
        };
        more.push(format!(
            "points: {} {} {}",
            word(win),
            word(draw),
            word(loss)
        ));
    }
    let key = |line: &str| line.split(':').next().unwrap_or_default().trim().to_owned();
    let others = event.regulations.iter();
    let others = others.filter(|line| !OF_THE_FORM.contains(&key(line).as_str()));
    more.extend(others.cloned());
    if !more.is_empty() {
        // What the event says stands in place of what the form says.
        let keys: Vec<String> = more.iter().map(|line| key(line)).collect();
        let kept = head.header.lines().map(str::to_owned);
        let kept = kept.filter(|line| !keys.contains(&key(line)));
        let lines: Vec<String> = kept.chain(more).collect();
        let text = lines.join("\n") + "\n";
        let header: Header = text.parse().map_err(|why| Error::Setup(first(why)))?;
        head.header = header.to_string();
    }
    Ok(head)
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
        told: HashMap::new(),
    })
}
