//! The gate: how many tables may be set up. Whoever may play may set up a
//! table without an account, so nobody may fill the disk or the hall.
//!
//! Three limits: the tables that one client sets up in an hour, those that all
//! set up together, and the games whose clocks run at one time. Only the last
//! hour is kept, in memory; a hall that is opened again begins with none. No
//! game that was set up is ever deleted.

use std::{
    collections::VecDeque,
    net::{IpAddr, Ipv6Addr},
    sync::{Mutex, PoisonError},
};

use crate::{error::Error, time::HallTime};

/// The time that the limits look back, in milliseconds.
const HOUR_MS: u64 = 3_600_000;

/// How many tables may be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// By one client in an hour. A club behind one address is one client.
    pub client_hour: usize,
    /// By all clients in an hour.
    pub hour: usize,
    /// No table is set up while the clocks run in so many games.
    pub running: usize,
}

impl Default for Limits {
    /// 300 an hour for one client, enough for a club's blitz on forty boards; 3,000 for all;
    /// 10,000 games at one time.
    fn default() -> Self {
        Self {
            client_hour: 300,
            hour: 3_000,
            running: 10_000,
        }
    }
}

/// Counts those who come in.
#[derive(Debug)]
pub(crate) struct Gate {
    limits: Limits,
    /// The tables of the last hour, the oldest first: never more than the limit of the hour.
    last_hour: Mutex<VecDeque<(HallTime, IpAddr)>>,
}

impl Gate {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            last_hour: Mutex::default(),
        }
    }

    /// Lets a client set up a table, while clocks run in so many games.
    ///
    /// # Errors
    /// Which limit is reached.
    pub(crate) fn let_in(
        &self,
        client: IpAddr,
        running: usize,
        now: HallTime,
    ) -> Result<(), Error> {
        self.let_all_in(client, 1, running, now)
    }

    /// Lets a client set up so many tables together: all of them or none.
    ///
    /// # Errors
    /// Which limit would be passed.
    pub(crate) fn let_all_in(
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
            return Err(Error::NoTableFree);
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
            return Err(Error::NoTableFree);
        }
        let his = last_hour.iter().filter(|(_, other)| *other == client);
        if his.count() + tables > self.limits.client_hour {
            return Err(Error::TooManyTables);
        }
        last_hour.extend(std::iter::repeat_n((now, client), tables));
        Ok(())
    }

    /// In how many seconds a client who has set up as many as he may can set up one more.
    pub(crate) fn next_in(&self, client: IpAddr, now: HallTime) -> u64 {
        let client = household(client);
        let last_hour = self
            .last_hour
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let mut his = last_hour.iter().rev().filter(|(_, other)| *other == client);
        // The oldest of those that count against him.
        let oldest = his.nth(self.limits.client_hour.saturating_sub(1));
        let left = oldest.map_or(0, |(at, _)| HOUR_MS.saturating_sub(now.since(*at)));
        left.div_ceil(1_000)
    }
}

/// The part of an address that one client cannot change at will: with IPv6 he has 2^64 of them.
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

    fn gate() -> Gate {
        Gate::new(Limits {
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
        assert!(gate.let_in(one, 0, at(0)).is_ok());
        assert!(gate.let_in(one, 0, at(10)).is_ok());
        let refused = gate.let_in(one, 0, at(20));
        assert!(matches!(refused, Err(Error::TooManyTables)), "{refused:?}");
        assert_eq!(
            gate.next_in(one, at(20)),
            3_600,
            "when the first is an hour old"
        );
        assert_eq!(gate.next_in(one, at(3_598_000)), 2);
        assert_eq!(gate.next_in(other, at(20)), 0);
        assert!(gate.let_in(other, 0, at(30)).is_ok());
        let refused = gate.let_in(other, 0, at(40));
        assert!(matches!(refused, Err(Error::NoTableFree)), "{refused:?}");
        assert!(gate.let_in(one, 0, at(3_599_999)).is_err());
        assert!(gate.let_in(one, 0, at(3_600_000)).is_ok());
    }

    #[test]
    fn tables_set_up_together_come_in_together_or_not_at_all() {
        let (gate, one) = (gate(), ip("192.0.2.1"));
        let all = |tables| gate.let_all_in(one, tables, 0, HallTime(0));
        assert!(matches!(all(3), Err(Error::TooManyTables)));
        assert!(all(2).is_ok());
        assert!(all(0).is_ok());
        assert!(all(1).is_err());
    }

    #[test]
    fn a_hall_full_of_running_clocks_sets_up_no_table() {
        let refused = gate().let_in(ip("192.0.2.1"), 5, HallTime(0));
        assert!(matches!(refused, Err(Error::NoTableFree)), "{refused:?}");
        assert!(gate().let_in(ip("192.0.2.1"), 4, HallTime(0)).is_ok());
    }

    #[test]
    fn one_household_is_one_client() {
        let gate = gate();
        for end in ["1", "ffff:1"] {
            let client = ip(&format!("2001:db8:1:2::{end}"));
            assert!(gate.let_in(client, 0, HallTime(0)).is_ok());
        }
        assert!(gate.let_in(ip("2001:db8:1:2::3"), 0, HallTime(0)).is_err());
        assert!(gate.let_in(ip("2001:db8:1:3::3"), 0, HallTime(0)).is_ok());
        assert_eq!(household(ip("::ffff:192.0.2.1")), ip("192.0.2.1"));
    }
}
