//! Rate limits per client, so that one client cannot starve the others.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use crate::response::ApiError;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RequestKind {
    Request,
    /// Challenges and seeks.
    Challenge,
    /// Accounts and tokens.
    Token,
}

impl RequestKind {
    /// The burst, and the refill interval of one request in milliseconds.
    const fn limit(self) -> (i64, i64) {
        match self {
            Self::Request => (200, 25),
            Self::Challenge => (60, 2_000),
            Self::Token => (40, 60_000),
        }
    }
}

/// Most clients to remember; those with the fullest buckets are forgotten.
const KNOWN_MAX: usize = 10_000;

/// The time at which the bucket of each kind and client is full again, in milliseconds.
#[derive(Debug, Default)]
pub(crate) struct RateLimiter(Mutex<BTreeMap<(RequestKind, String), i64>>);

impl RateLimiter {
    /// Counts a request; `now` is in milliseconds.
    pub(crate) fn count(&self, what: RequestKind, who: &str, now: i64) -> Result<(), ApiError> {
        let (burst, interval_ms) = what.limit();
        let mut full = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if full.len() >= KNOWN_MAX {
            evict(&mut full, now);
        }
        let full_at = full.entry((what, who.to_owned())).or_insert(now);
        let after = (*full_at).max(now) + interval_ms;
        let over = after - now - burst * interval_ms;
        if over > 0 {
            let again = (over + 999) / 1_000;
            let why = format!("Too many requests: wait {again} s");
            return Err(ApiError::too_many_requests(why, again.unsigned_abs()));
        }
        *full_at = after;
        Ok(())
    }
}

/// Removes full buckets; if too many remain, removes the fuller half.
fn evict(full: &mut BTreeMap<(RequestKind, String), i64>, now: i64) {
    full.retain(|_, full_at| *full_at > now);
    if full.len() >= KNOWN_MAX {
        let mut moments: Vec<i64> = full.values().copied().collect();
        let (_, middle, _) = moments.select_nth_unstable(KNOWN_MAX / 2);
        let middle = *middle;
        full.retain(|_, full_at| *full_at > middle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_clients_neither_fill_the_memory_nor_reset_a_full_bucket() {
        let rates = RateLimiter::default();
        while rates.count(RequestKind::Token, "greedy", 0).is_ok() {}
        for number in 0..3 * KNOWN_MAX {
            let who = format!("from {number}");
            assert_eq!(rates.count(RequestKind::Request, &who, 0), Ok(()));
            assert!(rates.0.lock().expect("no panic").len() <= KNOWN_MAX);
        }
        assert!(rates.count(RequestKind::Token, "greedy", 0).is_err());
    }

    #[test]
    fn refused_request_says_when_to_retry() {
        let rates = RateLimiter::default();
        for _ in 0..60 {
            assert_eq!(rates.count(RequestKind::Challenge, "ana", 0), Ok(()));
        }
        let error = rates
            .count(RequestKind::Challenge, "ana", 0)
            .expect_err("too many");
        assert_eq!((error.status.as_u16(), error.retry_after_s), (429, Some(2)));
        assert_eq!(rates.count(RequestKind::Challenge, "ion", 0), Ok(()));
        assert_eq!(rates.count(RequestKind::Request, "ana", 0), Ok(()));
        assert_eq!(rates.count(RequestKind::Challenge, "ana", 2_000), Ok(()));
        assert!(rates.count(RequestKind::Challenge, "ana", 2_000).is_err());
    }
}
