//! A tournament after one entry of its record.

use std::sync::OnceLock;

use rokada_tournament::{Record, Slot, TeamLine, Tournament, standings::Line, team_standings};

/// A tournament after one entry of its record, with the standings that follow from it.
#[derive(Debug, Default)]
pub struct TournamentSnapshot {
    record: Record,
    standings: OnceLock<Standings>,
}

/// The tables of a tournament.
#[derive(Debug)]
pub struct Standings {
    /// The players in order of their places.
    pub players: Vec<Line>,
    /// The players who do not count in the standings.
    pub uncounted: Vec<u16>,
    /// The results of each player by round, by number less one.
    pub cards: Vec<Vec<Slot>>,
    /// The cross-table of a round robin.
    pub cross_table: Option<Vec<Vec<String>>>,
    /// The teams in order of their places; none in a tournament of single players.
    pub teams: Vec<TeamLine>,
}

impl TournamentSnapshot {
    /// The tournament of this record.
    pub fn new(record: Record) -> Self {
        Self {
            record,
            standings: OnceLock::new(),
        }
    }

    /// The tournament.
    pub fn tournament(&self) -> &Tournament {
        self.record.tournament()
    }

    /// Its record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The standings: computed by the first caller, while others wait.
    ///
    /// This can take long: call it where blocking is allowed.
    pub fn standings(&self) -> &Standings {
        self.standings.get_or_init(|| {
            let tournament = self.tournament();
            let teams = tournament.is_of_teams().then(|| team_standings(tournament));
            Standings {
                players: rokada_tournament::standings::standings(tournament),
                uncounted: tournament.uncounted_players(),
                cards: tournament.cards(),
                cross_table: tournament.cross_table(),
                teams: teams.unwrap_or_default(),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_readers_share_one_computation() {
        let text =
            "rokada tournament 1\n@0 about system berger\n@0 enter A\n@0 enter B\n@0 pair 1-2\n";
        let snapshot = TournamentSnapshot::new(text.parse().expect("a record"));
        let at = || std::ptr::from_ref(snapshot.standings()).addr();
        let read: Vec<usize> = std::thread::scope(|scope| {
            let readers: Vec<_> = (0..8).map(|_| scope.spawn(at)).collect();
            let read = readers.into_iter().map(|it| it.join().expect("no panic"));
            read.collect()
        });
        assert!(read.iter().all(|it| *it == at()));
        assert_eq!(snapshot.standings().players.len(), 2);
    }
}
