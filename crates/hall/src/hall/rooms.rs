//! What a room asks of the hall.

use rokada_laws::Edition;
use rokada_store::Store;
use rokada_words::Words;

use super::Hall;
use crate::{
    error::Error,
    referee::Board,
    room::Rooms,
    table::{Backroom, Table},
};

impl Hall {
    /// What stands behind every table.
    pub(crate) fn backroom(&self) -> Backroom<'_> {
        self.room()
    }

    /// The store.
    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The rooms.
    pub(crate) fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    /// A board as the arbiter of many sees it.
    pub(crate) async fn board(&self, table: &Table, words: &Words) -> Result<Board, Error> {
        table.board(&*self.store, words, &self.clock).await
    }

    /// The edition of a game.
    pub(crate) async fn edition_of(&self, table: &Table) -> Result<Edition, Error> {
        table.edition(&*self.store, &self.clock).await
    }
}
