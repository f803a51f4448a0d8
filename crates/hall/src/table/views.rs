//! What goes out to those who wait for a game to change: views, written once for all who read the
//! same, and what else is read of a game.

use axum::extract::ws::Utf8Bytes;
use rokada_store::Store;
use rokada_words::{Language, Words};

use super::{Backroom, State, Table};
use crate::{
    error::Error,
    pages,
    referee::{Seen, ruled, worded},
    seat::Seat,
    time::Clock,
    wire,
};

/// A view as a message.
#[derive(Debug, Clone)]
pub(crate) struct View {
    /// The last entry that it includes.
    pub(crate) seq: u64,
    /// The message; its bytes are shared by all to whom it goes.
    pub(crate) text: Utf8Bytes,
}

/// The views written out since the last entry. One is kept until everybody has it.
#[derive(Debug, Default)]
pub(super) struct Written {
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
    /// The game has gone on.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    fn find(&mut self, reader: Reader, readers: usize) -> Option<View> {
        let mut views = self.views.iter();
        let view = views.find(|(known, _)| *known == reader)?.1.clone();
        self.take(readers);
        Some(view)
    }

    fn keep(&mut self, reader: Reader, view: &View, readers: usize) {
        self.views.push((reader, view.clone()));
        self.take(readers);
    }

    /// One of so many readers has his view.
    fn take(&mut self, readers: usize) {
        self.taken += 1;
        if self.taken >= readers {
            self.forget();
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
    ) -> Result<wire::View, Error> {
        let seen = self
            .with(store, clock, |state| {
                let now_ms = state.game_ms(clock.now(), clock);
                state.referee.view(seat, 0, now_ms, words)
            })
            .await?;
        Ok(self.read(store, seen, words).await?.view)
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
        let seen = self
            .with(store, clock, |state| {
                let now_ms = state.game_ms(clock.now(), clock);
                state.referee.view(seat, have, now_ms, words)
            })
            .await?;
        Ok(message(self.read(store, seen, words).await?, words))
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
        let readers = self.changed.receiver_count();
        let write = |state: &mut State| {
            if let Some(view) = state.written.find(reader, readers) {
                return Ok(view);
            }
            let now_ms = state.game_ms(clock.now(), clock);
            let seen = state.referee.view(seat, have, now_ms, words);
            if !seen.unread.is_empty() {
                return Err(seen);
            }
            let view = message(seen, words);
            state.written.keep(reader, &view, readers);
            Ok(view)
        };
        match self.with(store, clock, write).await? {
            Ok(view) => Ok(view),
            // He was away for long, and reads alone.
            Err(seen) => Ok(message(self.read(store, seen, words).await?, words)),
        }
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
        } = seen;
        let entries = store.entries(self.id, unread).await?;
        let mut all = Vec::with_capacity(entries.len());
        for entry in &entries {
            all.push(ruled(entry).map_err(|why| self.unreadable(entry.seq, why))?);
        }
        view.rulings = worded(&all, view.seat, view.edition, words);
        Ok(Seen {
            view,
            tails,
            unread: Vec::new(),
        })
    }

    fn unreadable(&self, seq: u64, why: String) -> Error {
        let game = self.id;
        Error::Unreadable { game, seq, why }
    }

    /// The game's time now, in milliseconds.
    pub(crate) async fn game_ms(&self, store: &dyn Store, clock: &Clock) -> Result<u64, Error> {
        self.with(store, clock, |state| state.game_ms(clock.now(), clock))
            .await
    }

    /// The penalties of the game's edition, and the letters in which a seat writes the pieces.
    pub(crate) async fn penalties_and_letters(
        &self,
        room: Backroom<'_>,
        seat: Seat,
    ) -> Result<(Vec<String>, String), Error> {
        self.with(room.store, room.clock, |state| {
            (state.referee.penalties(), state.referee.letters(seat))
        })
        .await
    }

    /// The game as PGN, as far as a seat may know it.
    pub(crate) async fn pgn(&self, room: Backroom<'_>, seat: Seat) -> Result<String, Error> {
        self.with(room.store, room.clock, |state| state.referee.pgn(seat))
            .await
    }

    /// The record as a transcript, with the rulings that a seat hears.
    pub(crate) async fn transcript(
        &self,
        room: Backroom<'_>,
        seat: Seat,
        words: &Words,
    ) -> Result<String, Error> {
        let stored = room.store.load(self.id).await?.ok_or(Error::UnknownLink)?;
        self.with(room.store, room.clock, |state| {
            state.referee.transcript(&stored.entries, seat, words)
        })
        .await?
        .map_err(|why| self.unreadable(0, why))
    }
}

/// A view with the parts of the page that show it, as a message.
fn message(seen: Seen, words: &Words) -> View {
    let Seen { view, tails, .. } = seen;
    let seq = view.seq;
    let message = wire::ToPage::View {
        ack: None,
        tails,
        panels: Box::new(pages::panels(&view, tails, words)),
        view: Box::new(view),
    };
    let text = text(&message).into();
    View { seq, text }
}

/// A message as text.
pub(crate) fn text(message: &wire::ToPage) -> String {
    serde_json::to_string(message).expect("a message holds only text, numbers and lists of them")
}
