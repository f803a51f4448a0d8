//! Undoes an act of an arbiter: the game returns to the state before it, and the record continues.

use rokada_laws::act::{Act, Deed, Manner};
use rokada_store::{Appended, Draft};
use rokada_words::Wrong;

use super::{LiveGame, Services, State};
use crate::{
    error::Error,
    state::{person, record},
    time::HallTime,
};
use rokada_protocol::Seat;

impl LiveGame {
    /// Undoes the last act of an arbiter, identified by its entry number.
    ///
    /// A repeated request undoes only one act.
    pub async fn undo(
        &self,
        services: Services<'_>,
        seat: Seat,
        number: u32,
        received: HallTime,
    ) -> Result<(), Error> {
        let mut guard = self.lock(services.clock).await?;
        // If this fails, the state is read from the store again.
        *guard = None;
        *guard = Some(State::read(services.store, self.id, None).await?);
        self.note_stops(services, &mut guard, received).await?;
        let state = guard.take().ok_or(Error::Contended)?;
        let at_ms = state.game_ms(received, services.clock);
        let stored = services
            .store
            .load(self.id)
            .await?
            .ok_or(Error::UnknownGame)?;
        let mut folded = record(&stored).map_err(|why| self.unreadable(0, why))?;
        let who = person(seat);
        if folded.may_undo(who) != Some(number) {
            return Err(Error::Refused(Wrong::new(
                "undo-nothing",
                "there is nothing to undo: somebody else has acted since, or the act is not yours",
            )));
        }
        let act = Act {
            at: i64::try_from(at_ms).unwrap_or(i64::MAX),
            who,
            deed: Deed::Undo(number),
            manner: Manner::default(),
        };
        let entry = folded.attempt(act).map_err(|why| Error::Refused(why.0))?;
        let events: Vec<String> = entry.events.iter().map(ToString::to_string).collect();
        let draft = Draft {
            game: self.id,
            seq: state.game.seq() + 1,
            at_ms,
            act: format!("{who} {}", entry.act.deed),
            events: events.join("\n"),
            command: None,
            now: received,
            clock_runs: folded.game().is_playing() && folded.game().clock().running.is_some(),
            envelope: None,
            preceding: None,
            stops: Vec::new(),
        };
        let Appended::Stored(_) = services.append(draft).await? else {
            return Err(Error::Contended);
        };
        let state = State::read(services.store, self.id, None).await?;
        services
            .deadlines
            .note(self.id, state.schedule(services.clock));
        let seq = state.game.seq();
        *guard = Some(state);
        self.changed.send_replace(seq);
        Ok(())
    }
}
