//! What goes out to those who wait for a game to change: views, written once for all who read the
//! same, and what else is read of a game.

use std::sync::{MutexGuard, PoisonError};

use axum::body::Bytes;
use rokada_board::Color;
use rokada_laws::{Edition, act, clock::TimeControl};
use rokada_store::{GameHead, Store};
use rokada_words::{Language, Words};

use super::{Backroom, State, Table};
use crate::{
    engines::{Appointed, Duty},
    error::Error,
    page_data::Paper,
    pages,
    referee::{Board, Seen, ruled, worded},
    sensors::Stand,
    steward::Score,
    time::{Clock, HallTime},
};
use rokada_protocol::Seat;

/// A view as a message.
#[derive(Debug, Clone)]
pub(crate) struct View {
    /// The last entry that it includes.
    pub(crate) seq: u64,
    /// The message; its bytes are shared by all to whom it goes.
    pub(crate) text: Bytes,
}

/// What a page shows beside a view, and no live connection needs.
#[derive(Debug)]
pub(crate) struct Beside {
    /// The penalties that the arbiter may give, by the names of their options (12.9).
    pub(crate) penalties: Vec<String>,
    /// What stood on the board before the first move.
    pub(crate) start: String,
    /// The letters in which the player of the seat writes the pieces.
    pub(crate) letters: String,
    /// The legal moves of the view as its reader writes them.
    pub(crate) legal_written: Vec<String>,
    /// Whether a coach was announced.
    pub(crate) is_coached: bool,
}

/// The views written out after one entry. They are kept until everybody has his.
#[derive(Debug, Default)]
pub(super) struct Written {
    seq: u64,
    views: Vec<(Reader, View)>,
    /// How often one was taken.
    taken: usize,
}

/// Who reads the same: one seat, one language, and what they have.
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

    /// One of so many readers has his view.
    fn take(&mut self, readers: usize) {
        self.taken += 1;
        if self.taken >= readers {
            self.views = Vec::new();
        }
    }
}

impl Table {
    /// What a seat sees now, all of it.
    pub(crate) async fn view(
        &self,
        store: &dyn Store,
        seat: Seat,
        words: &Words,
        clock: &Clock,
    ) -> Result<rokada_protocol::View, Error> {
        Ok(self.fresh(store, seat, 0, words, clock).await?.view)
    }

    /// What a seat sees now that has seen everything up to the entry `have`, with the score of the
    /// game at the same moment.
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

    /// The board as the arbiter of many sees it this moment.
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

    /// The message with the newest view for somebody who has the view after the entry `have`, as
    /// it is this moment: one written for others may show older clocks.
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

    /// What somebody sees this moment who has the view after the entry `have`.
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

    /// The newest view for somebody who has the view after the entry `have`, if another who reads
    /// the same had it written.
    pub(crate) fn written_message(&self, seat: Seat, have: u64, words: &Words) -> Option<View> {
        let language = words.language();
        let reader = Reader {
            seat,
            language,
            have,
        };
        let (readers, newest) = (self.readers(), *self.changed.borrow());
        self.written().find(reader, newest, readers)
    }

    /// The message with the newest view for somebody who has the view after the entry `have`,
    /// written once for all who read the same.
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
            // Somebody may have written it meanwhile.
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
            // He was away for long, and reads alone.
            Err(seen) => Ok(message(self.read(store, *seen, words).await?, words)),
        }
    }

    /// How many hear of each change.
    fn readers(&self) -> usize {
        self.changed.receiver_count() + self.crowd.count()
    }

    fn written(&self) -> MutexGuard<'_, Written> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A view with the rulings that stand in the store alone.
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
        let all = folding.await.map_err(|_| Error::Broken)?;
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

    /// The game's time now, in milliseconds.
    pub(crate) async fn game_ms(&self, store: &dyn Store, clock: &Clock) -> Result<u64, Error> {
        self.with(store, clock, |state| state.game_ms(clock.now(), clock))
            .await
    }

    /// What a page shows beside a view.
    pub(crate) async fn beside(
        &self,
        room: Backroom<'_>,
        view: &rokada_protocol::View,
        words: &Words,
    ) -> Result<Beside, Error> {
        self.with(room.store, room.clock, |state| Beside {
            penalties: state.referee.penalties(),
            start: state.referee.start(),
            letters: state.referee.letters(view.seat),
            legal_written: state.referee.legal_written(&view.legal, words),
            is_coached: state.referee.is_coached(),
        })
        .await
    }

    /// What was announced when the game was set up, and its time control.
    pub(crate) async fn announced(
        &self,
        room: Backroom<'_>,
    ) -> Result<(GameHead, TimeControl), Error> {
        self.with(room.store, room.clock, |state| state.referee.announced())
            .await
    }

    /// What the game ended with, once it has, and whether its session has ended without a result.
    pub(crate) async fn ended_or_adjourned(
        &self,
        room: Backroom<'_>,
    ) -> Result<(Option<act::Score>, bool), Error> {
        self.with(room.store, room.clock, |state| {
            (state.referee.ended(), state.referee.is_adjourned())
        })
        .await
    }

    /// How many entries are known here.
    pub(crate) async fn length(&self, room: Backroom<'_>) -> Result<usize, Error> {
        self.with(room.store, room.clock, |state| state.length())
            .await
    }

    /// Whether the game has ended.
    pub(crate) async fn is_over(&self, room: Backroom<'_>) -> Result<bool, Error> {
        self.with(room.store, room.clock, |state| state.referee.is_over())
            .await
    }

    /// The head of a rematch with colours changed.
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

    /// Who plays a seat as an engine, while the game is not over.
    pub(crate) async fn appointed(&self, room: Backroom<'_>) -> Result<Option<Appointed>, Error> {
        self.with(room.store, room.clock, |state| state.referee.appointed())
            .await
    }

    /// Which side an engine plays or has played.
    pub(crate) async fn engine_side(&self, room: Backroom<'_>) -> Result<Option<Color>, Error> {
        self.with(room.store, room.clock, |state| {
            state.referee.engine().map(|engine| engine.side)
        })
        .await
    }

    /// What the engine of a side has to do.
    pub(crate) async fn duty(&self, room: Backroom<'_>, side: Color) -> Result<Duty, Error> {
        self.with(room.store, room.clock, |state| {
            let now_ms = state.game_ms(room.clock.now(), room.clock);
            state.referee.duty(side, now_ms)
        })
        .await
    }

    /// The scoresheet of the game for paper.
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

    /// How it stands, for an electronic board beside it.
    pub(crate) async fn stand(&self, room: Backroom<'_>) -> Result<Stand, Error> {
        self.with(room.store, room.clock, |state| state.referee.stand())
            .await
    }

    /// Tells those who wait for a change once more: something beside the game has changed.
    pub(crate) fn tell_again(&self) {
        self.changed.send_modify(|_| ());
    }

    /// The seat of the player who has something to do.
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

    /// The record as a transcript, with the rulings that a seat hears. It may be long: it is
    /// written where no game waits for it.
    pub(crate) async fn transcript(
        &self,
        room: Backroom<'_>,
        seat: Seat,
        words: &'static Words,
    ) -> Result<String, Error> {
        // First the state: the store then has at least the entries that it knows.
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
        let written = writing.await.map_err(|_| Error::Broken)?;
        written.map_err(|why| self.unreadable(0, why))
    }
}

/// A view with the parts of the page that show it, as a message.
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

/// A message as text.
pub(crate) fn text(message: &rokada_protocol::ServerMessage) -> String {
    serde_json::to_string(message).expect("a message holds only text, numbers and lists of them")
}
