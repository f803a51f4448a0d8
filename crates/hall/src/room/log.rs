//! The log of a room: decisions of arbiters and committee, read from the records of the boards.

use rokada_protocol::Decision;
use std::collections::HashSet;

use rokada_laws::Edition;
use rokada_store::StoredGame;
use rokada_words::Words;

use crate::{
    error::Error,
    hall::Hall,
    rooms::{NO_TABLE, Room},
};
use rokada_live_game::state as referee;

impl Hall {
    /// Every decision of a room, oldest first, with those at games that it had before; with a
    /// number only those at the current game of that board.
    pub(crate) async fn decided(
        &self,
        room: &Room,
        only: Option<usize>,
        words: &'static Words,
    ) -> Result<Vec<Decision>, Error> {
        let mut all = Vec::new();
        let plan = room.plan();
        let earlier = plan.earlier.into_iter().filter(|_| only.is_none());
        for (board, game) in earlier.chain((1..).zip(plan.tables)) {
            if game == NO_TABLE || only.is_some_and(|only| only != board) {
                continue;
            }
            let stored = self.store().load(game).await?.ok_or(Error::UnknownLink)?;
            let edition = self.edition_of(&self.table(game)).await?;
            let wording =
                tokio::task::spawn_blocking(move || decided_at(board, &stored, edition, words));
            all.append(&mut wording.await.map_err(|_| Error::TaskPanicked)?);
        }
        all.sort_by_key(|decided| decided.at);
        Ok(all)
    }
}

/// Every decision at one board, oldest first. A record may be long.
fn decided_at(board: usize, stored: &StoredGame, edition: Edition, words: &Words) -> Vec<Decision> {
    let names = referee::names(stored);
    let mut record = referee::empty_record(&stored.head).ok();
    let mut decided = Vec::new();
    let mut stopped_ms = 0_i64;
    for entry in &stored.entries {
        if let Some(lasted) = referee::GameState::parse_interruption(&entry.act) {
            stopped_ms += i64::try_from(lasted).unwrap_or(0);
            continue;
        }
        let (who, act) = entry.act.split_once(' ').unwrap_or((&entry.act, ""));
        let mut said = Vec::new();
        if let (Some(record), Ok(judged)) = (&mut record, referee::judgement(entry)) {
            said = record.game().statements(&judged);
            record.append(judged);
        }
        let official = is_official(who);
        let automatic = !official && !said.is_empty();
        if !official && !automatic {
            continue;
        }
        let at_ms = i64::try_from(entry.at_ms).unwrap_or(i64::MAX);
        let worded = said.iter().map(|it| {
            let number = edition.number(it.under).to_owned();
            (it.under.key().to_owned(), number, words.statement(it))
        });
        decided.push(Decision {
            board,
            names: names.clone(),
            at: stored.head.created.0 + at_ms + stopped_ms,
            who: who.to_owned(),
            act: act.to_owned(),
            automatic,
            rulings: worded.collect(),
        });
    }
    decided
}

/// Whether this actor of a record is an arbiter or the committee.
fn is_official(who: &str) -> bool {
    who.starts_with("arbiter") || who == "appeals"
}

/// The numbers of the entries that arbiters and the committee made.
pub(crate) fn by_officials(stored: &StoredGame) -> HashSet<u64> {
    let entries = stored.entries.iter();
    let official = entries.filter(|it| it.act.split(' ').next().is_some_and(is_official));
    official.map(|entry| entry.seq).collect()
}
