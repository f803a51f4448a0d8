//! The views and other data of a game for its readers; each view is rendered once for equal
//! readers.

use std::sync::{MutexGuard, PoisonError};

use axum::body::Bytes;
use rokada_board::Color;
use rokada_laws::{Edition, act, clock::TimeControl};
use rokada_store::{GameHead, Store};
use rokada_words::{Language, Words};

use super::{Backroom, State, Table};
use crate::{
    engines::{EngineSeat, EngineTask},
    error::Error,
    page_data::Paper,
    pages,
    referee::{Board, Seen, ruled, worded},
    sensors::BoardSnapshot,
    steward::Score,
    time::{Clock, HallTime},
};
use rokada_protocol::Seat;

/// A view as a WebSocket message.
#[derive(Debug, Clone)]
pub(crate) struct View {
    /// The last entry that it includes.
    pub(crate) seq: u64,
    /// The message; all receivers share its bytes.
    pub(crate) text: Bytes,
}

/// The data that a page shows in addition to a view, and a WebSocket does not need.
#[derive(Debug)]
pub(crate) struct PageExtras {
    /// The penalties that the arbiter may give, by the names of their options (12.9).
    pub(crate) penalties: Vec<String>,
    /// The position before the first move: the placement field of a FEN.
    pub(crate) start: String,
    /// The piece letters of the player of the seat.
    pub(crate) letters: String,
    /// The legal moves of the view in the notation of its reader.
    pub(crate) legal_written: Vec<String>,
    /// Whether a coach was announced before the start.
    pub(crate) is_coached: bool,
}

/// The rendered views of one entry, cached until every reader has one.
#[derive(Debug, Default)]
pub(super) struct Written {
    seq: u64,
    views: Vec<(Reader, View)>,
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
    fn find(&mut self, reader: Reader, seq: u64, readers: usize) -> Option<View> {
        if self.seq != seq {
            return None;
        }
        let mut views = self.views.iter();
        let view = views.find(|(known, _)| *known == reader)?.1.clone();
        self.take(readers);
        Some(view)
    }

    fn keep(&mut self, reader: Reader, view: &View, readers: usize) {
        if self.seq > view.seq {
            return;
        }
        if self.seq < view.seq {
            *self = Self {
                seq: view.seq,
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

impl Table {
    /// The complete view of a seat.
    pub(crate) async fn view(
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
    pub(crate) async fn seen(
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
                let seen = state.referee.view(seat, have, now_ms, words);
                (seen, state.referee.score(now_ms))
            })
            .await?;
        Ok((self.read(store, seen, words).await?.view, score))
    }

    /// The summary of the board for an arbiter's room.
    pub(crate) async fn board(
        &self,
        store: &dyn Store,
        words: &Words,
        clock: &Clock,
    ) -> Result<Board, Error> {
        self.with(store, clock, |state| {
            let now_ms = state.game_ms(clock.now(), clock);
            state.referee.board(now_ms, words)
        })
        .await
    }

    /// The edition of the game.
    pub(crate) async fn edition(&self, store: &dyn Store, clock: &Clock) -> Result<Edition, Error> {
        self.with(store, clock, |state| state.referee.edition())
            .await
    }

    /// A newly rendered message for a reader that has the view after the entry `have`.
    ///
    /// A cached message may show older clocks.
    pub(crate) async fn fresh_message(
        &self,
        store: &dyn Store,
        seat: Seat,
        have: u64,
        words: &Words,
        clock: &Clock,
    ) -> Result<View, Error> {
        let seen = self.fresh(store, seat, have, words, clock).await?;
        Ok(message(seen, words))
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
                state.referee.view(seat, have, now_ms, words)
            })
            .await?;
        self.read(store, seen, words).await
    }

    /// The cached message for a reader that has the view after the entry `have`, if there is one.
    pub(crate) fn cached_message(&self, seat: Seat, have: u64, words: &Words) -> Option<View> {
        let language = words.language();
        let reader = Reader {
            seat,
            language,
            have,
        };
        let (readers, newest) = (self.readers(), *self.changed.borrow());
        self.written().find(reader, newest, readers)
    }

    /// The newest message for a reader that has the view after the entry `have`.
    ///
    /// It is rendered once for all equal readers.
    pub(crate) async fn view_message(
        &self,
        store: &dyn Store,
        seat: Seat,
        have: u64,
        words: &Words,
        clock: &Clock,
    ) -> Result<View, Error> {
        let reader = Reader {
            seat,
            language: words.language(),
            have,
        };
        let readers = self.readers();
        let write = |state: &mut State| {
            // Another reader may have rendered it meanwhile.
            let seq = state.referee.seq();
            if let Some(view) = self.written().find(reader, seq, readers) {
                return Ok(view);
            }
            let now_ms = state.game_ms(clock.now(), clock);
            let seen = state.referee.view(seat, have, now_ms, words);
            if !seen.unread.is_empty() {
                return Err(Box::new(seen));
            }
            let view = message(seen, words);
            self.written().keep(reader, &view, readers);
            Ok(view)
        };
        match self.with(store, clock, write).await? {
            Ok(view) => Ok(view),
            // A reader that was away for long shares its update with no other.
            Err(seen) => Ok(message(self.read(store, *seen, words).await?, words)),
        }
    }

    /// The number of subscribers to changes.
    fn readers(&self) -> usize {
        self.changed.receiver_count() + self.crowd.count()
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
        let stored = store.load(self.id).await?.ok_or(Error::UnknownLink)?;
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
    pub(crate) async fn game_ms(&self, store: &dyn Store, clock: &Clock) -> Result<u64, Error> {
        self.with(store, clock, |state| state.game_ms(clock.now(), clock))
            .await
    }

    /// The data that a page shows in addition to a view.
    pub(crate) async fn page_extras(
        &self,
        room: Backroom<'_>,
        view: &rokada_protocol::View,
        words: &Words,
    ) -> Result<PageExtras, Error> {
        self.with(room.store, room.clock, |state| PageExtras {
            penalties: state.referee.penalties(),
            start: state.referee.start(),
            letters: state.referee.letters(view.seat),
            legal_written: state.referee.legal_written(&view.legal, words),
            is_coached: state.referee.is_coached(),
        })
        .await
    }

    /// The header as it was announced at the setup, and its time control.
    pub(crate) async fn announced(
        &self,
        room: Backroom<'_>,
    ) -> Result<(GameHead, TimeControl), Error> {
        self.with(room.store, room.clock, |state| state.referee.announced())
            .await
    }

    /// The final score, if the game is over, and whether the session was adjourned.
    pub(crate) async fn ended_or_adjourned(
        &self,
        room: Backroom<'_>,
    ) -> Result<(Option<act::Score>, bool), Error> {
        self.with(room.store, room.clock, |state| {
            (state.referee.ended(), state.referee.is_adjourned())
        })
        .await
    }

    /// The number of entries known to this node.
    pub(crate) async fn length(&self, room: Backroom<'_>) -> Result<usize, Error> {
        self.with(room.store, room.clock, |state| state.length())
            .await
    }

    /// Whether the game has ended.
    pub(crate) async fn is_over(&self, room: Backroom<'_>) -> Result<bool, Error> {
        self.with(room.store, room.clock, |state| state.referee.is_over())
            .await
    }

    /// The head of a rematch with the colors swapped.
    pub(crate) async fn head_again(
        &self,
        room: Backroom<'_>,
        now: HallTime,
    ) -> Result<GameHead, Error> {
        self.with(room.store, room.clock, |state| {
            state.referee.head_again(now)
        })
        .await
    }

    /// The engine appointed to a seat, while the game is not over.
    pub(crate) async fn appointed(&self, room: Backroom<'_>) -> Result<Option<EngineSeat>, Error> {
        self.with(room.store, room.clock, |state| state.referee.appointed())
            .await
    }

    /// The side that an engine plays or has played.
    pub(crate) async fn engine_side(&self, room: Backroom<'_>) -> Result<Option<Color>, Error> {
        self.with(room.store, room.clock, |state| {
            state.referee.engine().map(|engine| engine.side)
        })
        .await
    }

    /// What the engine of a side must do now.
    pub(crate) async fn duty(&self, room: Backroom<'_>, side: Color) -> Result<EngineTask, Error> {
        self.with(room.store, room.clock, |state| {
            let now_ms = state.game_ms(room.clock.now(), room.clock);
            state.referee.duty(side, now_ms)
        })
        .await
    }

    /// The scoresheet of the game for printing.
    pub(crate) async fn paper(
        &self,
        room: Backroom<'_>,
        seat: Seat,
        words: &Words,
    ) -> Result<Paper, Error> {
        self.with(room.store, room.clock, |state| {
            state.referee.paper(seat, words)
        })
        .await
    }

    /// The state of the game for an electronic board.
    pub(crate) async fn stand(&self, room: Backroom<'_>) -> Result<BoardSnapshot, Error> {
        self.with(room.store, room.clock, |state| {
            state.referee.board_snapshot()
        })
        .await
    }

    /// Notifies subscribers although no entry was added: data shown next to the game has changed.
    pub(crate) fn notify(&self) {
        self.changed.send_modify(|_| ());
    }

    /// The seat of the player who acts next.
    pub(crate) async fn whose_turn(&self, room: Backroom<'_>) -> Result<Seat, Error> {
        self.with(room.store, room.clock, |state| state.referee.whose_turn())
            .await
    }

    /// The seats of the game.
    pub(crate) async fn seats(&self, room: Backroom<'_>) -> Result<Vec<Seat>, Error> {
        self.with(room.store, room.clock, |state| state.referee.seats())
            .await
    }

    /// The game as PGN, as far as a seat may know it.
    pub(crate) async fn pgn(&self, room: Backroom<'_>, seat: Seat) -> Result<String, Error> {
        self.with(room.store, room.clock, |state| state.referee.pgn(seat))
            .await
    }

    /// The record as a transcript, with the rulings that a seat may know.
    ///
    /// It may be long, so it is rendered outside the lock.
    pub(crate) async fn transcript(
        &self,
        room: Backroom<'_>,
        seat: Seat,
        words: &'static Words,
    ) -> Result<String, Error> {
        // The state is read first: the store then has at least the entries of the state.
        let (referee, length) = self
            .with(room.store, room.clock, |state| {
                (state.referee.clone(), state.length())
            })
            .await?;
        let stored = room.store.load(self.id).await?.ok_or(Error::UnknownLink)?;
        let writing = tokio::task::spawn_blocking(move || {
            let entries = stored.entries.get(..length);
            let entries = entries.ok_or("the store lost entries since it was read")?;
            referee.transcript(entries, seat, words)
        });
        let written = writing.await.map_err(|_| Error::TaskPanicked)?;
        written.map_err(|why| self.unreadable(0, why))
    }
}

/// The message for a view with the panels of the page.
fn message(seen: Seen, words: &Words) -> View {
    let Seen { view, tails, .. } = seen;
    let seq = view.seq;
    let message = rokada_protocol::ServerMessage::View {
        ack: None,
        tails,
        panels: Box::new(pages::panels(&view, tails, words)),
        view: Box::new(view),
    };
    let text = text(&message).into();
    View { seq, text }
}

/// A message as JSON text.
pub(crate) fn text(message: &rokada_protocol::ServerMessage) -> String {
    serde_json::to_string(message).expect("a message holds only text, numbers and lists of them")
}
