//! The state of the rounds that are sent to a broadcast.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use rokada_html::data::SentRound;

use rokada_live_game::time::HallTime;

/// State of a round that is sent.
#[derive(Debug, Clone, Default)]
pub(crate) struct PushStatus {
    /// The host of its address.
    pub(crate) host: String,
    /// When it last arrived.
    pub(crate) sent: Option<HallTime>,
    /// Why the last try failed, if it did.
    pub(crate) why: Option<String>,
    /// When it is retried; `None` while a request is in progress.
    pub(crate) next: Option<HallTime>,
    pub(crate) failures: u32,
    /// Hash of the text that arrived last.
    pub(crate) hash: Option<[u8; 32]>,
}

/// The rounds that are sent, by tournament and round.
#[derive(Debug, Default)]
pub(crate) struct PushStatuses(Mutex<BTreeMap<(i64, u16), PushStatus>>);

impl PushStatuses {
    /// The rounds of a tournament in their order, for its page.
    pub(crate) fn of(&self, tournament: i64) -> Vec<SentRound> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_tournament = all.range((tournament, 0)..=(tournament, u16::MAX));
        of_tournament
            .map(|((_, round), status)| SentRound {
                round: *round,
                host: status.host.clone(),
                sent_ms: status.sent.map(|sent| sent.0),
                why: status.why.clone(),
            })
            .collect()
    }

    /// Changes the state of a round, given by tournament and number.
    pub(crate) fn change<T>(
        &self,
        round: (i64, u16),
        change: impl FnOnce(&mut PushStatus) -> T,
    ) -> T {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let standing = all.entry(round);
        change(standing.or_insert_with(|| PushStatus {
            next: Some(HallTime(0)),
            ..PushStatus::default()
        }))
    }
}
