//! Limits on what clients may create within an hour.
//!
//! Only the last hour is kept, in memory; a restart clears it.

use std::{
    collections::VecDeque,
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::address::client_network;

/// The window of the limits, in milliseconds.
const HOUR_MS: i64 = 3_600_000;

/// The limit that a client reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum QuotaError {
    /// Its own.
    #[error("this address has created as much in an hour as one may")]
    Client,
    /// That of all clients.
    #[error("all clients have created as much in an hour as they may")]
    Total,
}

/// Counts what clients created in the last hour.
#[derive(Debug)]
pub struct HourlyQuota {
    per_client: usize,
    total: usize,
    /// Time in milliseconds and client, oldest first: never more than `total`.
    last_hour: Mutex<VecDeque<(i64, IpAddr)>>,
}

impl HourlyQuota {
    /// A quota with the limits of one client and of all.
    pub fn new(per_client: usize, total: usize) -> Self {
        Self {
            per_client,
            total,
            last_hour: Mutex::default(),
        }
    }

    /// Lets a client create so many together: all of them or none.
    ///
    /// # Errors
    /// The limit that would be passed.
    pub fn try_acquire(&self, client: IpAddr, count: usize, now_ms: i64) -> Result<(), QuotaError> {
        let client = client_network(client);
        let mut last_hour = self.last_hour();
        while last_hour
            .front()
            .is_some_and(|(at_ms, _)| now_ms.saturating_sub(*at_ms) >= HOUR_MS)
        {
            last_hour.pop_front();
        }
        if last_hour.len() + count > self.total {
            return Err(QuotaError::Total);
        }
        let counted = last_hour.iter().filter(|(_, other)| *other == client);
        if counted.count() + count > self.per_client {
            return Err(QuotaError::Client);
        }
        last_hour.extend(std::iter::repeat_n((now_ms, client), count));
        Ok(())
    }

    /// Seconds until a client that reached its limit can create another one.
    pub fn retry_after_s(&self, client: IpAddr, now_ms: i64) -> u64 {
        let client = client_network(client);
        let last_hour = self.last_hour();
        let mut counted = last_hour.iter().rev().filter(|(_, other)| *other == client);
        // The oldest of those that count against the client.
        let oldest = counted.nth(self.per_client.saturating_sub(1));
        let left = oldest.map_or(0, |(at_ms, _)| HOUR_MS - now_ms.saturating_sub(*at_ms));
        u64::try_from(left).unwrap_or(0).div_ceil(1_000)
    }

    fn last_hour(&self) -> MutexGuard<'_, VecDeque<(i64, IpAddr)>> {
        self.last_hour
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quota() -> HourlyQuota {
        HourlyQuota::new(2, 3)
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn one_client_is_stopped_and_others_are_not_until_the_hour_is_over() {
        let (quota, one, other) = (quota(), ip("192.0.2.1"), ip("192.0.2.2"));
        let take = |client, at_ms| quota.try_acquire(client, 1, at_ms);
        assert_eq!(take(one, 0), Ok(()));
        assert_eq!(take(one, 10), Ok(()));
        assert_eq!(take(one, 20), Err(QuotaError::Client));
        let again = quota.retry_after_s(one, 20);
        assert_eq!(again, 3_600, "when the first is an hour old");
        assert_eq!(quota.retry_after_s(one, 3_598_000), 2);
        assert_eq!(quota.retry_after_s(other, 20), 0);
        assert_eq!(take(other, 30), Ok(()));
        assert_eq!(take(other, 40), Err(QuotaError::Total));
        assert!(take(one, 3_599_999).is_err());
        assert_eq!(take(one, 3_600_000), Ok(()));
    }

    #[test]
    fn what_is_created_together_is_counted_together_or_not_at_all() {
        let (quota, one) = (quota(), ip("192.0.2.1"));
        let take = |count| quota.try_acquire(one, count, 0);
        assert_eq!(take(3), Err(QuotaError::Client));
        assert_eq!(take(2), Ok(()));
        assert_eq!(take(0), Ok(()));
        assert!(take(1).is_err());
    }

    #[test]
    fn an_ipv6_network_is_one_client() {
        let quota = quota();
        let take = |end| quota.try_acquire(ip(&format!("2001:db8:1:{end}")), 1, 0);
        assert_eq!([take("2::1"), take("2::ffff:1")], [Ok(()), Ok(())]);
        assert_eq!(take("2::3"), Err(QuotaError::Client));
        assert_eq!(take("3::3"), Ok(()));
    }
}
