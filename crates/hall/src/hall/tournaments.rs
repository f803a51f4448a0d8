//! Tournaments: each has a record of its own, separate from its games (`rokada_tournament`).
//!
//! A tournament key opens a tournament, as an organizer's key opens a game. The keys of its games
//! are derived from it. Its entries are lines of text: what was done. Results are fetched from the
//! games when the tournament is read.

mod board_codes;
mod entered;
mod memory;
mod tables;

use std::{
    collections::HashMap,
    net::IpAddr,
    path::Path,
    sync::{Arc, PoisonError},
};

use rokada_laws::Wrong;
use rokada_store::{Appended, Draft, GameHead, GameId, Kind, StoreError, StoredGame};
use rokada_tournament::{About, Board, Deed, Pairing, Record, Round, Signs, System, Tournament};
use tokio::sync::Mutex;

use self::memory::{RECORD_WEIGHT, TEXT_WEIGHT};
pub(crate) use self::tables::{RoundChoices, keys_of_round};
pub(super) use self::{
    board_codes::{is_board_code, reissue_codes},
    memory::Tournaments,
    tables::{numbered_key, room_key},
};
use super::{
    Hall, name,
    organiser::{LOOK_AGAIN, LOOKS},
};
use crate::{
    error::Error, program::Program, push_status::PushStatuses, stored_hash::StoredHash as _,
};
use rokada_html::{TournamentSnapshot, data::TournamentPage};
use rokada_live_game::{
    LiveGame,
    state::{BroadcastGame, tell},
    time::{HallTime, HoldReason},
};
use rokada_netserver::ConnectionClass;
use rokada_protocol::Token;

/// Stored in place of a seat's name for the key of a tournament.
pub(super) const ARBITER: &str = "tournament";

/// The actor in the entries of a tournament.
pub(super) const ACTOR: &str = "arbiter did";

/// Tournaments on one page.
const PAGE_SIZE: usize = 50;

/// Minimum interval between fetches of results from the games, in milliseconds.
const FETCH_INTERVAL_MS: u64 = 500;

/// Maximum number of entries of a tournament.
const ENTRIES_MAX: u64 = 50_000;

/// A tournament in memory.
#[derive(Debug)]
pub(crate) struct Live {
    pub(crate) id: GameId,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    snapshot: Arc<TournamentSnapshot>,
    seq: u64,
    /// When results were last fetched from the games.
    last_fetch: HallTime,
    /// Length of each game's record at the last fetch.
    lengths: HashMap<GameId, u64>,
}

/// The parts of a new tournament.
#[derive(Debug, Default)]
pub(crate) struct NewTournament {
    pub(crate) deeds: Vec<Deed>,
    /// A complete tournament, imported from a report.
    pub(crate) report: Option<Tournament>,
}

impl Hall {
    /// Whether a program pairs the rounds; otherwise they are entered.
    pub(crate) fn pairs_by_program(&self) -> bool {
        self.tournaments.program.is_some()
    }

    /// FIDE's rating list, if the hall has one.
    pub(crate) fn rating_list(&self) -> Option<&Path> {
        self.tournaments.rating_list.as_deref()
    }

    /// The rounds that are sent to a broadcast.
    pub(crate) fn pushes(&self) -> &PushStatuses {
        &self.tournaments.pushes
    }

    /// Creates a tournament and returns its key. A form sent twice with the same key and answers
    /// creates one.
    pub(crate) async fn begin_tournament(
        &self,
        new: NewTournament,
        key: Option<Token>,
        client: IpAddr,
    ) -> Result<Token, Error> {
        let now = self.clock.now();
        if let Some(HoldReason::Trouble(trouble)) = self.clock.hold_reason() {
            return Err(Error::of_trouble(trouble, self.clock.why()));
        }
        let recording = self
            .cpu
            .run(ConnectionClass::Anonymous, move || new.record(now));
        let (record, text) = recording.await?.map_err(Error::Refused)?;
        let key = match key {
            Some(key) => match self.stored_record_by_key(&key).await? {
                Some(before) if before.has_prefix_of(&record) => return Ok(key),
                // Another request has stored the key; its first entry follows.
                Some(before) if before.entries().is_empty() => {
                    match self.find_duplicate(key, &record).await {
                        Some(key) => return Ok(key),
                        None => Token::random()?,
                    }
                }
                // The key of another tournament that was created from this page.
                Some(_) => Token::random()?,
                None => key,
            },
            None => Token::random()?,
        };
        if let Err(why) = self.gate.try_acquire(client, self.agenda.running(), now) {
            return self.find_duplicate(key, &record).await.ok_or(why);
        }
        let head = GameHead {
            kind: Kind::Tournament,
            header: "kind: tournament\n".to_owned(),
            white: String::new(),
            black: String::new(),
            event: name(&record.tournament().name, "Tournament"),
            created: now,
        };
        let seats = vec![(key.hash(), ARBITER.to_owned())];
        let id = match self.services().create(head, seats).await {
            Ok(id) => id,
            Err(why) => return self.find_duplicate(key, &record).await.ok_or(why.into()),
        };
        if !text.is_empty() {
            self.append(id, 1, text, now).await?;
        }
        tracing::info!(tournament = %id, "a tournament was created");
        Ok(key)
    }

    /// The key of an equal tournament that another request created with it: a form sent twice at
    /// once. It may appear only after a commit.
    async fn find_duplicate(&self, key: Token, record: &Record) -> Option<Token> {
        for _ in 0..LOOKS {
            let twin = self.stored_record_by_key(&key).await.ok().flatten();
            if twin.is_some_and(|twin| twin.has_prefix_of(record)) {
                return Some(key);
            }
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        None
    }

    /// The record of the tournament with this key, if any. It is not cached: a tournament that is
    /// being created gets its first entry a moment after its key.
    async fn stored_record_by_key(&self, key: &Token) -> Result<Option<Record>, Error> {
        match self.store.seat(key.hash()).await? {
            Some((id, seat)) if seat == ARBITER => {
                let stored = self.store.load(id).await?.ok_or(Error::UnknownPage)?;
                let reading = self
                    .cpu
                    .run(ConnectionClass::Anonymous, move || read(&stored));
                Ok(Some(reading.await??))
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
            act: ACTOR.to_owned(),
            events,
            command: None,
            now,
            clock_runs: false,
            envelope: None,
            preceding: None,
            stops: Vec::new(),
        };
        match self.services().append(draft).await? {
            Appended::Stored(_) => Ok(()),
            Appended::Before { .. } | Appended::Conflict => Err(Error::Contended),
        }
    }

    /// The tournament of a key.
    pub(crate) async fn tournament_by(&self, key: &Token) -> Result<Arc<Live>, Error> {
        let found = self.store.seat(key.hash()).await?;
        match found {
            Some((id, seat)) if seat == ARBITER => {
                self.tournament_for(id, ConnectionClass::Participant).await
            }
            Some((_, seat)) if seat.starts_with(&spent_mark()) => Err(Error::Refused(Wrong::new(
                "tournament-key-old",
                "this key of the tournament was replaced by a new one: ask the tournament's arbiter for it",
            ))),
            _ => Err(Error::UnknownLink),
        }
    }

    /// A tournament by its number.
    pub(crate) async fn tournament(&self, id: GameId) -> Result<Arc<Live>, Error> {
        self.tournament_for(id, ConnectionClass::Spectator).await
    }

    async fn tournament_for(&self, id: GameId, rank: ConnectionClass) -> Result<Arc<Live>, Error> {
        let known = self.tournaments.live().get(id);
        if let Some(live) = known {
            return Ok(live);
        }
        let stored = self.stored_tournament(id).await?;
        let seq = stored.entries.last().map_or(0, |entry| entry.seq);
        let texts = stored.entries.iter().map(|entry| entry.events.len());
        let weight = RECORD_WEIGHT + texts.sum::<usize>();
        let reading = self.cpu.run(rank, move || read(&stored));
        let record = reading.await??;
        self.tournaments.note_disputes(record.tournament());
        let state = State {
            snapshot: Arc::new(TournamentSnapshot::new(record)),
            seq,
            last_fetch: HallTime(0),
            lengths: HashMap::new(),
        };
        let live = Live {
            id,
            state: Mutex::new(state),
        };
        // Another request may have been faster; one instance of each is kept.
        Ok(self.tournaments.live().insert(id, live, weight))
    }

    /// The record of a tournament, as far as it is shown here.
    async fn stored_tournament(&self, id: GameId) -> Result<StoredGame, Error> {
        let mut stored = self.store.load(id).await?.ok_or(Error::UnknownPage)?;
        if stored.head.kind != Kind::Tournament {
            return Err(Error::UnknownPage);
        }
        if let Some(horizon) = self.clock.horizon() {
            let shown = u64::try_from(horizon.0).unwrap_or(0);
            stored.entries.retain(|entry| entry.at_ms <= shown);
        }
        Ok(stored)
    }

    /// The tournaments in memory, each with its last entry known here.
    pub(crate) fn tournaments_in_memory(&self) -> Vec<(GameId, u64)> {
        let live = self.tournaments.live();
        let seq = |live: &Live| live.state.try_lock().map_or(0, |state| state.seq);
        live.iter().map(|(id, live)| (id, seq(live))).collect()
    }

    /// Reloads a tournament that another node continued.
    pub(crate) async fn follow_tournament(&self, id: GameId, end: u64) {
        let known = self.tournaments.live().get(id);
        let Some(live) = known else { return };
        if live.state.lock().await.seq < end {
            self.tournaments.live().remove(id);
        }
    }

    /// The newest tournaments, or those before one of them.
    pub(crate) async fn tournaments(&self, before: Option<i64>) -> Result<TournamentPage, Error> {
        let end = GameId(before.unwrap_or(i64::MAX));
        // One more shows whether there is another page.
        let mut ids = self
            .store
            .latest(Kind::Tournament, end, PAGE_SIZE + 1)
            .await?;
        let has_older = ids.len() > PAGE_SIZE;
        ids.truncate(PAGE_SIZE);
        let older = ids.last().filter(|_| has_older).map(|id| id.0);
        let known: Vec<(GameId, u64)> = {
            let mut names = self.tournaments.names();
            let seq = |id: &GameId| Some((*id, names.get(*id)?.0));
            ids.iter().filter_map(seq).collect()
        };
        // An entry of another node may have changed the name.
        for (id, _) in self.store.ends(known).await? {
            self.tournaments.names().remove(id);
        }
        let mut named = Vec::new();
        for id in ids {
            match self.tournament_name(id).await {
                Ok(Some(name)) => named.push((id.0, name)),
                Ok(None) => {}
                Err(why) => tracing::warn!(tournament = %id, %why, "a tournament is not listed"),
            }
        }
        Ok(TournamentPage {
            named,
            older,
            is_first: before.is_none(),
        })
    }

    /// The name of a tournament, without caching the tournament; `None` if it is deleted.
    async fn tournament_name(&self, id: GameId) -> Result<Option<String>, Error> {
        let live = self.tournaments.live().get(id);
        if let Some(live) = live {
            let snapshot = live.snapshot().await;
            let tournament = snapshot.tournament();
            return Ok((!tournament.is_deleted).then(|| tournament.name.clone()));
        }
        let known = self.tournaments.names().get(id);
        if let Some(known) = known {
            return Ok(known.1.clone());
        }
        let stored = self.stored_tournament(id).await?;
        let seq = stored.entries.last().map_or(0, |entry| entry.seq);
        let name = (!is_deleted(&stored)).then(|| last_name(&stored).unwrap_or(stored.head.event));
        let weight = TEXT_WEIGHT + name.as_ref().map_or(0, String::len);
        let named = self.tournaments.names().insert(id, (seq, name), weight);
        Ok(named.1.clone())
    }

    /// Applies all deeds to a tournament, or none of them.
    pub(crate) async fn do_to_tournament(
        &self,
        live: &Live,
        deeds: Vec<Deed>,
    ) -> Result<(), Error> {
        let mut state = live.state.lock().await;
        self.erase_names_in_games(state.snapshot.record(), &deeds)
            .await?;
        self.append_deeds(live.id, &mut state, deeds).await
    }

    /// Removes a name from the games before it is removed from the tournament. So once the removal
    /// is confirmed the name is nowhere, and an interrupted removal can be repeated.
    async fn erase_names_in_games(&self, record: &Record, deeds: &[Deed]) -> Result<(), Error> {
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
            let name = after.tournament().player(number).map(|it| it.name.clone());
            let name = name.unwrap_or_default();
            self.rename_in_games(record, number, &name).await?;
        }
        Ok(())
    }

    /// As [`Self::do_to_tournament`], for a request made when `next` was the round to be paired.
    ///
    /// If that round was paired or taken back meanwhile, the form came twice and nothing is done.
    pub(crate) async fn do_if_next(
        &self,
        live: &Live,
        deeds: Vec<Deed>,
        next: u16,
    ) -> Result<(), Error> {
        let mut state = live.state.lock().await;
        let now = state.snapshot.tournament().next_round();
        let is_done = match deeds.as_slice() {
            [.., Deed::Pair(_)] => now == next.saturating_add(1),
            [Deed::Unpair] => now.saturating_add(1) == next,
            _ => false,
        };
        if is_done {
            return Ok(());
        }
        if now != next {
            let wrong = Wrong::new(
                "tournament-changed",
                "this page was opened when round {next} was next, but now round {now} is next: look at the rounds, then do it again",
            );
            let wrong = wrong.with("next", next.to_string());
            return Err(Error::Refused(wrong.with("now", now.to_string())));
        }
        self.erase_names_in_games(state.snapshot.record(), &deeds)
            .await?;
        self.append_deeds(live.id, &mut state, deeds).await
    }

    async fn append_deeds(
        &self,
        id: GameId,
        state: &mut State,
        deeds: Vec<Deed>,
    ) -> Result<(), Error> {
        if deeds.is_empty() {
            return Ok(());
        }
        let shows = self.shows().is_some();
        if !shows {
            if let Some(HoldReason::Trouble(trouble)) = self.clock.hold_reason() {
                return Err(Error::of_trouble(trouble, self.clock.why()));
            }
            if state.seq >= ENTRIES_MAX {
                return Err(Error::TooManyActs);
            }
        }
        let now = self.clock.now();
        let before = state.snapshot.clone();
        let adding = move || with_deeds(before.record().clone(), deeds, now);
        let added = self.cpu.run(ConnectionClass::Participant, adding).await?;
        let (record, text) = added.map_err(Error::Refused)?;
        // A read-only hall keeps in memory a result that is not recorded yet.
        if !shows {
            let weight = text.len();
            let stored = self.append(id, state.seq + 1, text, now).await;
            self.tournaments.names().remove(id);
            if stored.is_err() {
                // It may be stored or not: it is read again.
                self.tournaments.live().remove(id);
            }
            stored?;
            state.seq += 1;
            self.tournaments.live().grow(id, weight);
        }
        for game in self.tournaments.note_disputes(record.tournament()) {
            if let Some(table) = self.table_in_memory(game) {
                table.notify_subscribers();
            }
        }
        state.snapshot = Arc::new(TournamentSnapshot::new(record));
        Ok(())
    }

    /// Pairs a round: by the Berger tables, or by the program.
    ///
    /// If the round is paired already, the form came twice and nothing is done.
    pub(crate) async fn pair_tournament(
        &self,
        live: &Live,
        asked: Option<u16>,
        client: IpAddr,
    ) -> Result<(), Error> {
        let snapshot = live.snapshot().await;
        let tournament = snapshot.tournament();
        let next = tournament.next_round();
        let asked = asked.unwrap_or(next);
        if asked != next {
            return self
                .do_if_next(live, vec![Deed::Pair(Round::default())], asked)
                .await;
        }
        let (deeds, _turn) = if tournament.system == System::Swiss {
            let Some(path) = self.tournaments.program.clone() else {
                return Err(Error::Refused(Wrong::new(
                    "t-no-program",
                    "this hall has no pairing program (rokada hall --pairing auto): enter the pairings",
                )));
            };
            let turn = self.tournaments.pairing.turn(live.id, client).await?;
            // The round may have been paired while this request waited.
            let snapshot = live.snapshot().await;
            if snapshot.tournament().next_round() != next {
                return self
                    .do_if_next(live, vec![Deed::Pair(Round::default())], next)
                    .await;
            }
            // The client may disconnect: the turn lasts as long as the program.
            let pairing = move || (Program::at(path).next_round(snapshot.tournament()), turn);
            let paired = tokio::task::spawn_blocking(pairing).await;
            let (deeds, turn) = paired.map_err(|_| Error::TaskPanicked)?;
            (deeds.map_err(Error::Refused)?, Some(turn))
        } else {
            let round = tournament.berger_round().map_err(Error::Refused)?;
            (vec![Deed::Pair(round)], None)
        };
        self.do_if_next(live, deeds, next).await
    }

    /// Records the results of ended games in the tournament.
    pub(crate) async fn settle_tournament(&self, live: &Live) -> Result<(), Error> {
        let mut state = live.state.lock().await;
        if self.clock.now().since(state.last_fetch) < FETCH_INTERVAL_MS {
            return Ok(());
        }
        self.read_results(live, &mut state).await
    }

    async fn read_results(&self, live: &Live, state: &mut State) -> Result<(), Error> {
        let now = self.clock.now();
        let mut deeds = Vec::new();
        for (board, pairing, game) in self.boards_to_read(state) {
            let outcome = self.table(game).ended_or_adjourned(self.services()).await;
            let (ended, is_adjourned) = match outcome {
                Ok(outcome) => outcome,
                Err(why) => {
                    tracing::warn!(tournament = %live.id, %board, %why, "a result cannot be read");
                    continue;
                }
            };
            if let Some(signs) = pairing.heard(ended.and_then(Signs::of_score)) {
                deeds.push(Deed::ReportedResult(board, signs));
            }
            if is_adjourned && pairing.result.is_none() && !pairing.is_adjourned {
                deeds.push(Deed::Adjourn(board));
            }
        }
        state.last_fetch = now;
        self.append_deeds(live.id, state, deeds).await
    }

    /// The boards whose games may have news: those without a result, and those with entries after
    /// it.
    ///
    /// A game that is not in memory has no new entries here. But on the first call, the whole last
    /// round is checked, because games may have gone on meanwhile.
    fn boards_to_read(&self, state: &mut State) -> Vec<(Board, Pairing, GameId)> {
        let snapshot = state.snapshot.clone();
        let tournament = snapshot.tournament();
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found = Vec::new();
        for (round, there) in (1..).zip(&tournament.rounds) {
            let is_first_look =
                state.last_fetch == HallTime(0) && round == tournament.next_round() - 1;
            for (board, pairing) in (1..).zip(&there.pairings) {
                let Some(game) = pairing.game.map(GameId) else {
                    continue;
                };
                let length = tables.get(&game).map(|kept| *kept.table.changes().borrow());
                let went_on = length.is_some() && state.lengths.get(&game) != length.as_ref();
                if pairing.result.is_none() || went_on || is_first_look {
                    state.lengths.extend(length.map(|length| (game, length)));
                    found.push((Board { round, board }, *pairing, game));
                }
            }
        }
        found
    }

    /// The live game of a tournament board.
    pub(crate) fn table_at(&self, game: i64) -> Arc<LiveGame> {
        self.table(GameId(game))
    }

    /// A tournament game for broadcasts, as it was so many minutes ago.
    pub(crate) async fn broadcast_game(
        &self,
        game: i64,
        delay_min: u16,
    ) -> Result<Arc<BroadcastGame>, Error> {
        let table = self.table(GameId(game));
        let seq = *table.changes().borrow();
        if delay_min == 0 && seq > 0 {
            let known = self.tournaments.broadcast_games().get(table.id());
            if let Some(known) = known.filter(|known| known.0 == seq) {
                return Ok(known.1.clone());
            }
        }
        let stored = self.store.load(table.id()).await?;
        let mut stored = stored.ok_or(Error::UnknownPage)?;
        if self.clock.horizon().is_some() {
            stored
                .entries
                .truncate(table.length(self.services()).await?);
        }
        let until = if delay_min == 0 {
            None
        } else {
            let now = self.game_ms(&table).await?;
            let until = now.checked_sub(u64::from(delay_min) * 60_000);
            if until.is_none() {
                stored.entries.clear();
            }
            until
        };
        let read = stored.entries.last().map_or(0, |entry| entry.seq);
        let telling = move || tell(&stored.head, &stored.entries, until);
        let texts = self.cpu.run(ConnectionClass::Spectator, telling).await?;
        let texts = texts.map_err(|why| StoreError::Row(format!("game {game}: {why}")))?;
        let texts = Arc::new(texts);
        if delay_min == 0 {
            let weight = TEXT_WEIGHT + texts.faithful.moves.len() + texts.relay.moves.len();
            let mut known = self.tournaments.broadcast_games();
            known.remove(table.id());
            known.insert(table.id(), (read, texts.clone()), weight);
        }
        Ok(texts)
    }
}

impl NewTournament {
    /// The initial record, and its text.
    pub(crate) fn record(self, now: HallTime) -> Result<(Record, String), Wrong> {
        let record = match &self.report {
            Some(tournament) => Record::of_tournament(now.0, tournament),
            None => Record::default(),
        };
        let kept = text_of(&record, 0);
        let (record, added) = with_deeds(record, self.deeds, now)?;
        let text = [kept, added].into_iter().filter(|text| !text.is_empty());
        Ok((record, text.collect::<Vec<_>>().join("\n")))
    }
}

impl Live {
    /// The tournament as it is now.
    pub(crate) async fn snapshot(&self) -> Arc<TournamentSnapshot> {
        self.state.lock().await.snapshot.clone()
    }
}

/// Adds deeds to a record, all of them or none. Returns the record and the text of the new entries.
pub(super) fn with_deeds(
    mut record: Record,
    deeds: Vec<Deed>,
    now: HallTime,
) -> Result<(Record, String), Wrong> {
    let before = record.entries().len();
    record.add_all(now.0, deeds)?;
    let text = text_of(&record, before);
    Ok((record, text))
}

/// The deeds of a record after the first `after`, one per line.
fn text_of(record: &Record, after: usize) -> String {
    let entries = record.entries().iter().skip(after);
    let lines: Vec<String> = entries.map(|it| it.deed.to_string()).collect();
    lines.join("\n")
}

/// The last name in a tournament's record.
pub(super) fn last_name(stored: &StoredGame) -> Option<String> {
    let lines = stored.entries.iter().flat_map(|entry| entry.events.lines());
    let mut names = lines.filter(|line| line.starts_with("about name "));
    match names.next_back()?.parse() {
        Ok(Deed::About(About::Name, name)) => Some(name),
        _ => None,
    }
}

/// Whether a tournament's record deletes it.
fn is_deleted(stored: &StoredGame) -> bool {
    let mut lines = stored.entries.iter().flat_map(|entry| entry.events.lines());
    let last = lines.rfind(|line| line.starts_with("about deleted "));
    last == Some("about deleted yes")
}

/// The marker of the key that is replaced next, as for a link that was withdrawn: one for each
/// replaced key.
pub(super) fn spent_by(record: &Record) -> String {
    let is_key = |deed: &Deed| matches!(deed, Deed::Key);
    let replaced = record.entries().iter().filter(|it| is_key(&it.deed));
    format!("{}{}", spent_mark(), replaced.count())
}

fn spent_mark() -> String {
    format!("{}{ARBITER} ", super::organiser::REVOKED_PREFIX)
}

/// Parses the record of a tournament.
pub(super) fn read(stored: &StoredGame) -> Result<Record, StoreError> {
    if let Some(at) = stored.broken_at() {
        let why = format!("entry {at} of a tournament does not fit the one before");
        return Err(StoreError::Row(why));
    }
    let mut lines = vec!["rokada tournament 1".to_owned()];
    for entry in &stored.entries {
        let deeds = entry.events.lines();
        lines.extend(deeds.map(|deed| format!("@{} {deed}", entry.at_ms)));
    }
    let text = lines.join("\n");
    let record: Result<Record, rokada_tournament::Faults> = text.parse();
    record.map_err(|faults| StoreError::Row(format!("the record of a tournament: {}", faults.0[0])))
}
