//! Limits on new games. A player needs no account to set up a game. Without limits a client could
//! fill the disk or the hall.
//!
//! There are three limits: games that one client sets up in an hour, games that all clients set up
//! in an hour, and running games. No game is ever deleted.

use std::net::IpAddr;

use rokada_netserver::quota::HourlyQuota;

use crate::error::Error;
use rokada_live_game::time::HallTime;

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
    running_max: usize,
    created: HourlyQuota,
}

impl TableQuota {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            running_max: limits.running,
            created: HourlyQuota::new(limits.client_hour, limits.hour),
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
        if running >= self.running_max {
            return Err(Error::TooManyGames);
        }
        Ok(self.created.try_acquire(client, tables, now.0)?)
    }

    /// Seconds until a client that reached its limit can set up another game.
    pub(crate) fn next_in(&self, client: IpAddr, now: HallTime) -> u64 {
        self.created.retry_after_s(client, now.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hall_full_of_running_clocks_sets_up_no_table() {
        let gate = TableQuota::new(Limits {
            client_hour: 2,
            hour: 3,
            running: 5,
        });
        let client = IpAddr::from([192, 0, 2, 1]);
        let refused = gate.try_acquire(client, 5, HallTime(0));
        assert!(matches!(refused, Err(Error::TooManyGames)), "{refused:?}");
        assert!(gate.try_acquire(client, 4, HallTime(0)).is_ok());
    }
}
