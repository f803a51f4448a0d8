//! Jobs of a store's writer, for all kinds of store.

use tokio::sync::oneshot;

use crate::{
    Appended, Draft, GameHead, GameId, HallTime, RecordExport, Stop, StoreError, TokenHash,
};

pub(crate) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A job, and the channel for its answer.
#[derive(Debug)]
pub(crate) enum Job {
    Create(GameHead, Vec<(TokenHash, String)>, Reply<GameId>),
    Append(Draft, Reply<Appended>),
    Relink(GameId, String, Option<TokenHash>, Reply<()>),
    Restore(Box<RecordExport>, Reply<()>),
    Beat(HallTime, Vec<Stop>, Reply<()>),
    /// Only a database shared by several nodes needs this.
    #[cfg(feature = "postgres")]
    Leave(HallTime, Vec<Stop>, Reply<()>),
    Forget(HallTime, Reply<()>),
}

/// The result of a job, if its transaction is committed.
#[derive(Debug, Clone, Copy)]
pub(crate) enum JobResult {
    Game(GameId),
    Entry(Appended),
    Note,
}

impl Job {
    /// Whether it concerns one game, so that its failure need not fail the batch.
    pub(crate) fn is_of_a_game(&self) -> bool {
        matches!(
            self,
            Self::Create(..) | Self::Append(..) | Self::Restore(..)
        )
    }

    pub(crate) fn stops(&self) -> &[Stop] {
        match self {
            Self::Append(draft, _) => &draft.stops,
            Self::Beat(_, stops, _) => stops,
            #[cfg(feature = "postgres")]
            Self::Leave(_, stops, _) => stops,
            Self::Create(..) | Self::Relink(..) | Self::Restore(..) | Self::Forget(..) => &[],
        }
    }

    /// The receiver may be dropped; what was written remains valid.
    pub(crate) fn answer(self, outcome: Result<JobResult, StoreError>) {
        match (self, outcome) {
            (Self::Create(_, _, reply), outcome) => {
                let _ = reply.send(outcome.and_then(|made| match made {
                    JobResult::Game(game) => Ok(game),
                    JobResult::Entry(_) | JobResult::Note => Err(StoreError::Closed),
                }));
            }
            (Self::Append(_, reply), outcome) => {
                let _ = reply.send(outcome.and_then(|made| match made {
                    JobResult::Entry(appended) => Ok(appended),
                    JobResult::Game(_) | JobResult::Note => Err(StoreError::Closed),
                }));
            }
            #[cfg(feature = "postgres")]
            (Self::Leave(.., reply), outcome) => {
                let _ = reply.send(outcome.map(drop));
            }
            (
                Self::Relink(.., reply)
                | Self::Restore(_, reply)
                | Self::Beat(.., reply)
                | Self::Forget(_, reply),
                outcome,
            ) => {
                let _ = reply.send(outcome.map(drop));
            }
        }
    }
}

/// The methods of [`Store`](crate::Store) that are jobs of the writer, for a store with `submit`
/// and `pulse`.
macro_rules! submitted {
    () => {
        fn create(
            &self,
            head: $crate::GameHead,
            seats: Vec<($crate::TokenHash, String)>,
        ) -> $crate::Answer<'_, $crate::GameId> {
            Box::pin(self.submit(|reply| Job::Create(head, seats, reply)))
        }

        fn append(&self, draft: $crate::Draft) -> $crate::Answer<'_, $crate::Appended> {
            Box::pin(self.submit(|reply| Job::Append(draft, reply)))
        }

        fn relink(
            &self,
            game: $crate::GameId,
            seat: String,
            token: Option<$crate::TokenHash>,
        ) -> $crate::Answer<'_, ()> {
            Box::pin(self.submit(move |reply| Job::Relink(game, seat, token, reply)))
        }

        fn beat(&self, now: $crate::HallTime, stops: Vec<$crate::Stop>) -> $crate::Answer<'_, ()> {
            Box::pin(self.submit(move |reply| Job::Beat(now, stops, reply)))
        }

        fn forget(&self, until: $crate::HallTime) -> $crate::Answer<'_, ()> {
            Box::pin(self.submit(move |reply| Job::Forget(until, reply)))
        }

        fn restore(&self, whole: $crate::RecordExport) -> $crate::Answer<'_, ()> {
            Box::pin(self.submit(move |reply| Job::Restore(Box::new(whole), reply)))
        }

        fn pulse(&self) -> Arc<$crate::WriterStatus> {
            self.pulse.clone()
        }
    };
}
pub(crate) use submitted;
