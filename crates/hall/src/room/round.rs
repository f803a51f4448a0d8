//! The start of a tournament's round in its room: at once, or at a planned time (6.6).

use std::sync::Arc;

use rokada_protocol::{BulkAction, Token};
use rokada_words::Words;

use super::Outcome;
use crate::{
    error::Error,
    hall::{Hall, Live},
};

impl Hall {
    /// Starts the clocks at all boards of the round that have not begun.
    pub(crate) async fn start_round(
        self: &Arc<Self>,
        live: &Live,
        key: &Token,
        words: &Words,
    ) -> Result<Outcome, Error> {
        let room = self.open_tournament_room(live, key).await?;
        let (room, seat) = self.enter(room.as_str()).await?;
        self.do_to_all(&room, seat, BulkAction::Start, words).await
    }

    /// Plans the start of the round in so many minutes; 0 cancels the plan.
    pub(crate) async fn plan_round(
        &self,
        live: &Live,
        key: &Token,
        minutes: u32,
    ) -> Result<(), Error> {
        let room = self.open_tournament_room(live, key).await?;
        let (room, seat) = self.enter(room.as_str()).await?;
        self.plan_start(&room, seat, minutes).await
    }
}
