//! The views and other data of a game for its readers; equal readers share one view
//! and its message.

use std::sync::{Arc, MutexGuard, OnceLock, PoisonError};

use bytes::Bytes;
use rokada_board::Color;
use rokada_laws::{Clause, Edition, act};
use rokada_store::{GameHead, Store};
use rokada_words::{Language, Words};

use super::{LiveGame, Services, State};
use crate::{
    error::Error,
    state::{Announced, BoardSnapshot, EngineSeat, EngineTask, Score, Seen, ruled, worded},
    time::{Clock, HallTime},
};
use rokada_protocol::{BoardSummary, Scoresheet, Seat, Tails};

/// A view that equal readers share, and its message once one of them has rendered it.
#[derive(Debug)]
pub struct SharedView {
    view: rokada_protocol::View,
    tails: Tails,
    message: OnceLock<Bytes>,
}

impl SharedView {
    fn new(seen: Seen) -> Arc<Self> {
        Arc::new(Self {
            view: seen.view,
            tails: seen.tails,
            message: OnceLock::new(),
        })
    }

    /// The last entry that it includes.
    pub fn seq(&self) -> u64 {
        self.view.seq
    }

    /// The message: `render` writes it once, outside the lock of the game, for all its readers.
    pub fn message(&self, render: impl FnOnce(&rokada_protocol::View, Tails) -> Bytes) -> Bytes {
        self.message
            .get_or_init(|| render(&self.view, self.tails))
            .clone()
    }
}

/// The data that a page shows in addition to a view, and a WebSocket does not need.
#[derive(Debug)]
pub struct PageExtras {
    /// The penalties that the arbiter may give, by the names of their options (12.9).
    pub penalties: Vec<String>,
    /// The position before the first move: the placement field of a FEN.
    pub start: String,
    /// The piece letters of the player of the seat.
    pub letters: String,
    /// The legal moves of the view in the notation of its reader.
    pub legal_written: Vec<String>,
    /// Whether a coach was announced before the start.
    pub is_coached: bool,
    /// The clauses that determine the minutes of a penalty, in addition to 7.5.5.
    pub penalty_clauses: &'static [Clause],
}

/// The rendered views of one entry, cached until every reader has one.
#[derive(Debug, Default)]
pub(super) struct Written {
    seq: u64,
    views: Vec<(Reader, Arc<SharedView>)>,
    /// How many times a view was taken from the cache.
    taken: usize,
}

/// Readers with equal views: the same seat, language and older view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Reader {
    seat: Seat,
    language: Language,
    have: u64,
}

impl Written {
    fn find(&mut self, reader: Reader, seq: u64, readers: usize) -> Option<Arc<SharedView>> {
        if self.seq != seq {
            return None;
        }
        let mut views = self.views.iter();
        let view = views.find(|(known, _)| *known == reader)?.1.clone();
        self.take(readers);
        Some(view)
    }

    fn keep(&mut self, reader: Reader, view: &Arc<SharedView>, readers: usize) {
        if self.seq > view.seq() {
            return;
        }
        if self.seq < view.seq() {
            *self = Self {
                seq: view.seq(),
                ..Self::default()
            };
        }
        if self.views.iter().all(|(known, _)| *known != reader) {
            self.views.push((reader, view.clone()));
        }
        self.take(readers);
    }

    /// Counts a taken view; drops the cache when each of `readers` may have one.
    fn take(&mut self, readers: usize) {
        self.taken += 1;
        if self.taken >= readers {
            self.views = Vec::new();
        }
    }
}

impl LiveGame {
    /// The complete view of a seat.
    pub async fn view(
        &self,
        store: &dyn Store,
        seat: Seat,
        words: &Words,
        clock: &Clock,
    ) -> Result<rokada_protocol::View, Error> {
        Ok(self.fresh(store, seat, 0, words, clock).await?.view)
    }

    /// The update for a seat that has the view after the entry `have`, with the score at the same
    /// moment.
    pub async fn seen(
        &self,
        store: &dyn Store,
        seat: Seat,
        have: u64,
        words: &Words,
        clock: &Clock,
    ) -> Result<(rokada_protocol::View, Score), Error> {
        let (seen, score) = self
            .with(store, clock, |state| {
                let now_ms = state.game_ms(clock.now(), clock);
                let seen = state.game.view(seat, have, now_ms, words);
                (seen, state.game.score(now_ms))
            })
            .await?;
        Ok((self.read(store, seen, words).await?.view, score))
    }

    /// The summary of the board for an arbiter's room.
    pub async fn board(
        &self,
        store: &dyn Store,
        words: &Words,
        clock: &Clock,
    ) -> Result<BoardSummary, Error> {
        self.with(store, clock, |state| {
            let now_ms = state.game_ms(clock.now(), clock);
            state.game.board(now_ms, words)
        })
        .await
    }

    /// The edition of the game.
    pub async fn edition(&self, store: &dyn Store, clock: &Clock) -> Result<Edition, Error> {
        self.with(store, clock, |state| state.game.edition()).await
    }

    /// A new view for a reader that has the view after the entry `have`.
    ///
    /// A cached view may show older clocks.
    pub async fn fresh_view(
        &self,
        store: &dyn Store,
        seat: Seat,
        have: u64,
        words: &Words,
        clock: &Clock,
    ) -> Result<Arc<SharedView>, Error> {
        let seen = self.fresh(store, seat, have, words, clock).await?;
        Ok(SharedView::new(seen))
    }

    /// The newest view for a reader that has the view after the entry `have`, not cached.
    async fn fresh(
        &self,
        store: &dyn Store,
        seat: Seat,
        have: u64,
        words: &Words,
        clock: &Clock,
    ) -> Result<Seen, Error> {
        let seen = self
            .with(store, clock, |state| {
                let now_ms = state.game_ms(clock.now(), clock);
                state.game.view(seat, have, now_ms, words)
            })
            .await?;
        self.read(store, seen, words).await
    }

    /// The cached view for a reader that has the view after the entry `have`, if there is one.
    pub fn cached_view(&self, seat: Seat, have: u64, words: &Words) -> Option<Arc<SharedView>> {
        let language = words.language();
        let reader = Reader {
            seat,
            language,
            have,
        };
        let (readers, newest) = (self.readers(), *self.changed.borrow());
        self.written().find(reader, newest, readers)
    }

    /// The newest view for a reader that has the view after the entry `have`; equal readers share it.
    pub async fn shared_view(
        &self,
        store: &dyn Store,
        seat: Seat,
        have: u64,
        words: &Words,
        clock: &Clock,
    ) -> Result<Arc<SharedView>, Error> {
        let reader = Reader {
            seat,
            language: words.language(),
            have,
        };
        let readers = self.readers();
        let write = |state: &mut State| {
            // Another reader may have asked for it meanwhile.
            let seq = state.game.seq();
            if let Some(view) = self.written().find(reader, seq, readers) {
                return Ok(view);
            }
            let now_ms = state.game_ms(clock.now(), clock);
            let seen = state.game.view(seat, have, now_ms, words);
            if !seen.unread.is_empty() {
                return Err(Box::new(seen));
            }
            let view = SharedView::new(seen);
            self.written().keep(reader, &view, readers);
            Ok(view)
        };
        match self.with(store, clock, write).await? {
            Ok(view) => Ok(view),
            // A reader that was away for long shares its update with no other.
            Err(seen) => Ok(SharedView::new(self.read(store, *seen, words).await?)),
        }
    }

    /// The number of subscribers to changes.
    fn readers(&self) -> usize {
        self.changed.receiver_count() + self.spectators.count()
    }

    fn written(&self) -> MutexGuard<'_, Written> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Completes a view with the rulings that are only in the store.
    async fn read(&self, store: &dyn Store, seen: Seen, words: &Words) -> Result<Seen, Error> {
        if seen.unread.is_empty() {
            return Ok(seen);
        }
        let Seen {
            mut view,
            tails,
            unread,
            letters,
        } = seen;
        let stored = store.load(self.id).await?.ok_or(Error::UnknownGame)?;
        let last = unread.last().copied().unwrap_or(0);
        let folding = tokio::task::spawn_blocking(move || ruled(&stored, &unread));
        let all = folding.await.map_err(|_| Error::TaskPanicked)?;
        let all = all.map_err(|why| self.unreadable(last, why))?;
        view.rulings = worded(&all, view.seat, view.edition, letters, words);
        Ok(Seen {
            view,
            tails,
            unread: Vec::new(),
            letters,
        })
    }

    pub(super) fn unreadable(&self, seq: u64, why: String) -> Error {
        let game = self.id;
        Error::Unreadable { game, seq, why }
    }

    /// The current game time, in milliseconds.
    pub async fn game_ms(&self, store: &dyn Store, clock: &Clock) -> Result<u64, Error> {
        self.with(store, clock, |state| state.game_ms(clock.now(), clock))
            .await
    }

    /// The data that a page shows in addition to a view.
    pub async fn page_extras(
        &self,
        services: Services<'_>,
        view: &rokada_protocol::View,
        words: &Words,
    ) -> Result<PageExtras, Error> {
        self.with(services.store, services.clock, |state| PageExtras {
            penalties: state.game.penalties(),
            start: state.game.start(),
            letters: state.game.letters(view.seat),
            legal_written: state.game.legal_written(&view.legal, words),
            is_coached: state.game.is_coached(),
            penalty_clauses: state.game.penalty_clauses(),
        })
        .await
    }

    /// The header as it was announced at the setup, and its time control.
    pub async fn announced(&self, services: Services<'_>) -> Result<Announced, Error> {
        self.with(services.store, services.clock, |state| {
            state.game.announced()
        })
        .await
    }

    /// The final score, if the game is over, and whether the session was adjourned.
    pub async fn ended_or_adjourned(
        &self,
        services: Services<'_>,
    ) -> Result<(Option<act::Score>, bool), Error> {
        self.with(services.store, services.clock, |state| {
            (state.game.ended(), state.game.is_adjourned())
        })
        .await
    }

    /// The results handed in that decide nothing yet, as a sentence; empty if there are none.
    pub async fn handed_in(&self, services: Services<'_>, words: &Words) -> Result<String, Error> {
        self.with(services.store, services.clock, |state| {
            state.game.handed_in(words)
        })
        .await
    }

    /// The number of entries known to this node.
    pub async fn length(&self, services: Services<'_>) -> Result<usize, Error> {
        self.with(services.store, services.clock, |state| state.length())
            .await
    }

    /// Whether the game has ended.
    pub async fn is_over(&self, services: Services<'_>) -> Result<bool, Error> {
        self.with(services.store, services.clock, |state| state.game.is_over())
            .await
    }

    /// The head of a rematch with the colors swapped.
    pub async fn head_again(
        &self,
        services: Services<'_>,
        now: HallTime,
    ) -> Result<GameHead, Error> {
        self.with(services.store, services.clock, |state| {
            state.game.head_again(now)
        })
        .await
    }

    /// The engine appointed to a seat, while the game is not over.
    pub async fn appointed(&self, services: Services<'_>) -> Result<Option<EngineSeat>, Error> {
        self.with(services.store, services.clock, |state| {
            state.game.appointed()
        })
        .await
    }

    /// The side that an engine plays or has played.
    pub async fn engine_side(&self, services: Services<'_>) -> Result<Option<Color>, Error> {
        self.with(services.store, services.clock, |state| {
            state.game.engine().map(|engine| engine.side)
        })
        .await
    }

    /// What the engine of a side must do now.
    pub async fn engine_task(
        &self,
        services: Services<'_>,
        side: Color,
    ) -> Result<EngineTask, Error> {
        self.with(services.store, services.clock, |state| {
            let now_ms = state.game_ms(services.clock.now(), services.clock);
            state.game.engine_task(side, now_ms)
        })
        .await
    }

    /// The scoresheet of the game for printing.
    pub async fn scoresheet(
        &self,
        services: Services<'_>,
        seat: Seat,
        words: &Words,
    ) -> Result<Scoresheet, Error> {
        self.with(services.store, services.clock, |state| {
            state.game.scoresheet(seat, words)
        })
        .await
    }

    /// The state of the game for an electronic board.
    pub async fn board_snapshot(&self, services: Services<'_>) -> Result<BoardSnapshot, Error> {
        self.with(services.store, services.clock, |state| {
            state.game.board_snapshot()
        })
        .await
    }

    /// Notifies subscribers although no entry was added: data shown next to the game has changed.
    pub fn notify(&self) {
        self.changed.send_modify(|_| ());
    }

    /// The seat of the player who acts next.
    pub async fn whose_turn(&self, services: Services<'_>) -> Result<Seat, Error> {
        self.with(services.store, services.clock, |state| {
            state.game.whose_turn()
        })
        .await
    }

    /// The seats of the game.
    pub async fn seats(&self, services: Services<'_>) -> Result<Vec<Seat>, Error> {
        self.with(services.store, services.clock, |state| state.game.seats())
            .await
    }

    /// The game as PGN, as far as a seat may know it.
    pub async fn pgn(&self, services: Services<'_>, seat: Seat) -> Result<String, Error> {
        self.with(services.store, services.clock, |state| state.game.pgn(seat))
            .await
    }

    /// The record as a transcript, with the rulings that a seat may know.
    ///
    /// It may be long, so it is rendered outside the lock.
    pub async fn transcript(
        &self,
        services: Services<'_>,
        seat: Seat,
        words: &'static Words,
    ) -> Result<String, Error> {
        // The state is read first: the store then has at least the entries of the state.
        let (game, length) = self
            .with(services.store, services.clock, |state| {
                (state.game.clone(), state.length())
            })
            .await?;
        let stored = services
            .store
            .load(self.id)
            .await?
            .ok_or(Error::UnknownGame)?;
        let writing = tokio::task::spawn_blocking(move || {
            let entries = stored.entries.get(..length);
            let entries = entries.ok_or("the store lost entries since it was read")?;
            game.transcript(entries, seat, words)
        });
        let written = writing.await.map_err(|_| Error::TaskPanicked)?;
        written.map_err(|why| self.unreadable(0, why))
    }
}
