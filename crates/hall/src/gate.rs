//! Limits on new games. A player needs no account to set up a game. Without limits a client could
//! fill the disk or the hall.
//!
//! There are three limits: games that one client sets up in an hour, games that all clients set up
//! in an hour, and running games. Only the last hour is kept, in memory; a restart clears it. No
//! game is ever deleted.

use std::{
    collections::VecDeque,
    net::{IpAddr, Ipv6Addr},
    sync::{Mutex, PoisonError},
};

use crate::{error::Error, time::HallTime};

/// The window of the limits, in milliseconds.
const HOUR_MS: u64 = 3_600_000;

/// Limits on new games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Games of one client in an hour. A club behind one address is one client.
    pub client_hour: usize,
    /// Games of all clients in an hour.
    pub hour: usize,
    /// No game is set up while this many games have a running clock.
    pub running: usize,
}

impl Default for Limits {
    /// 300 an hour for one client, enough for a club's blitz on forty boards; 3,000 for all; 10,000
    /// running games.
    fn default() -> Self {
        Self {
            client_hour: 300,
            hour: 3_000,
            running: 10_000,
        }
    }
}

/// Counts the games that clients set up.
#[derive(Debug)]
pub(crate) struct TableQuota {
    limits: Limits,
    /// The games of the last hour, oldest first: never more than the limit of the hour.
    last_hour: Mutex<VecDeque<(HallTime, IpAddr)>>,
}

impl TableQuota {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            last_hour: Mutex::default(),
        }
    }

    /// Lets a client set up a game, given the number of running games.
    ///
    /// # Errors
    /// The limit that is reached.
    pub(crate) fn try_acquire(
        &self,
        client: IpAddr,
        running: usize,
        now: HallTime,
    ) -> Result<(), Error> {
        self.try_acquire_many(client, 1, running, now)
    }

    /// Lets a client set up several games together: all of them or none.
    ///
    /// # Errors
    /// The limit that would be passed.
    pub(crate) fn try_acquire_many(
        &self,
        client: IpAddr,
        tables: usize,
        running: usize,
        now: HallTime,
    ) -> Result<(), Error> {
        if tables == 0 {
            return Ok(());
        }
        if running >= self.limits.running {
            return Err(Error::TooManyGames);
        }
        let client = household(client);
        let mut last_hour = self
            .last_hour
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        while last_hour
            .front()
            .is_some_and(|(at, _)| now.since(*at) >= HOUR_MS)
        {
            last_hour.pop_front();
        }
        if last_hour.len() + tables > self.limits.hour {
            return Err(Error::TooManyGames);
        }
        let counted = last_hour.iter().filter(|(_, other)| *other == client);
        if counted.count() + tables > self.limits.client_hour {
            return Err(Error::TooManyTables);
        }
        last_hour.extend(std::iter::repeat_n((now, client), tables));
        Ok(())
    }

    /// Seconds until a client that reached its limit can set up another game.
    pub(crate) fn next_in(&self, client: IpAddr, now: HallTime) -> u64 {
        let client = household(client);
        let last_hour = self
            .last_hour
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let mut counted = last_hour.iter().rev().filter(|(_, other)| *other == client);
        // The oldest of those that count against the client.
        let oldest = counted.nth(self.limits.client_hour.saturating_sub(1));
        let left = oldest.map_or(0, |(at, _)| HOUR_MS.saturating_sub(now.since(*at)));
        left.div_ceil(1_000)
    }
}

/// The part of an address that a client cannot change at will: an IPv6 client has 2^64 addresses.
pub(crate) fn household(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V4(four) => IpAddr::V4(four),
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate() -> TableQuota {
        TableQuota::new(Limits {
            client_hour: 2,
            hour: 3,
            running: 5,
        })
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn one_client_is_stopped_and_others_are_not_until_the_hour_is_over() {
        let (gate, one, other) = (gate(), ip("192.0.2.1"), ip("192.0.2.2"));
        let at = |ms| HallTime(ms);
        assert!(gate.try_acquire(one, 0, at(0)).is_ok());
        assert!(gate.try_acquire(one, 0, at(10)).is_ok());
        let refused = gate.try_acquire(one, 0, at(20));
        assert!(matches!(refused, Err(Error::TooManyTables)), "{refused:?}");
        assert_eq!(
            gate.next_in(one, at(20)),
            3_600,
            "when the first is an hour old"
        );
        assert_eq!(gate.next_in(one, at(3_598_000)), 2);
        assert_eq!(gate.next_in(other, at(20)), 0);
        assert!(gate.try_acquire(other, 0, at(30)).is_ok());
        let refused = gate.try_acquire(other, 0, at(40));
        assert!(matches!(refused, Err(Error::TooManyGames)), "{refused:?}");
        assert!(gate.try_acquire(one, 0, at(3_599_999)).is_err());
        assert!(gate.try_acquire(one, 0, at(3_600_000)).is_ok());
    }

    #[test]
    fn tables_set_up_together_come_in_together_or_not_at_all() {
        let (gate, one) = (gate(), ip("192.0.2.1"));
        let all = |tables| gate.try_acquire_many(one, tables, 0, HallTime(0));
        assert!(matches!(all(3), Err(Error::TooManyTables)));
        assert!(all(2).is_ok());
        assert!(all(0).is_ok());
        assert!(all(1).is_err());
    }

    #[test]
    fn a_hall_full_of_running_clocks_sets_up_no_table() {
        let refused = gate().try_acquire(ip("192.0.2.1"), 5, HallTime(0));
        assert!(matches!(refused, Err(Error::TooManyGames)), "{refused:?}");
        assert!(gate().try_acquire(ip("192.0.2.1"), 4, HallTime(0)).is_ok());
    }

    #[test]
    fn one_household_is_one_client() {
        let gate = gate();
        for end in ["1", "ffff:1"] {
            let client = ip(&format!("2001:db8:1:2::{end}"));
            assert!(gate.try_acquire(client, 0, HallTime(0)).is_ok());
        }
        assert!(
            gate.try_acquire(ip("2001:db8:1:2::3"), 0, HallTime(0))
                .is_err()
        );
        assert!(
            gate.try_acquire(ip("2001:db8:1:3::3"), 0, HallTime(0))
                .is_ok()
        );
        assert_eq!(household(ip("::ffff:192.0.2.1")), ip("192.0.2.1"));
    }
}
