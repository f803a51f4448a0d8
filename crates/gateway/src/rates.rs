//! How often somebody may ask: nobody takes the hall's time from the others.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use crate::answer::Nay;

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum What {
    /// Requests of any kind.
    Request,
    /// Challenges and seeks.
    Challenge,
    /// Accounts and tokens.
    Token,
}

impl What {
    /// How many at once, and how long until one more may be asked, in milliseconds.
    const fn limit(self) -> (i64, i64) {
        match self {
            Self::Request => (200, 25),
            Self::Challenge => (60, 2_000),
            Self::Token => (40, 60_000),
        }
    }
}

/// Most askers that are remembered; the quietest are forgotten.
const KNOWN_MAX: usize = 10_000;

/// For each asker and kind the moment at which his store is full again.
#[derive(Debug, Default)]
pub(crate) struct Rates(Mutex<BTreeMap<(What, String), i64>>);

impl Rates {
    /// Counts a request; `now` is in milliseconds.
    pub(crate) fn count(&self, what: What, who: &str, now: i64) -> Result<(), Nay> {
        let (at_once, one_more) = what.limit();
        let mut full = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if full.len() >= KNOWN_MAX {
            full.retain(|_, full_at| *full_at > now);
        }
        let full_at = full.entry((what, who.to_owned())).or_insert(now);
        let after = (*full_at).max(now) + one_more;
        let over = after - now - at_once * one_more;
        if over > 0 {
            let again = over.div_euclid(1_000) + 1;
            let why = format!("Too many requests: wait {again} s");
            return Err(Nay::too_much(why, again.unsigned_abs()));
        }
        *full_at = after;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_too_often_is_told_when_to_come_again() {
        let rates = Rates::default();
        for _ in 0..60 {
            assert_eq!(rates.count(What::Challenge, "ana", 0), Ok(()));
        }
        let nay = rates
            .count(What::Challenge, "ana", 0)
            .expect_err("too many");
        assert_eq!((nay.status.as_u16(), nay.again), (429, Some(3)));
        assert_eq!(rates.count(What::Challenge, "ion", 0), Ok(()));
        assert_eq!(rates.count(What::Request, "ana", 0), Ok(()));
        assert_eq!(rates.count(What::Challenge, "ana", 2_000), Ok(()));
        assert!(rates.count(What::Challenge, "ana", 2_000).is_err());
    }
}
