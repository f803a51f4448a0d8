//! The state of a room, folded from the entries of its record.

use rokada_store::{GameHead, GameId, HallTime, StoredGame};

use super::NO_TABLE;
use rokada_protocol::{News, Official, Power, RoomSummary, Seat};

/// How long players see an announcement, in milliseconds.
const ANNOUNCEMENT_MS: u64 = 15 * 60_000;

/// The state of a room.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    /// Its name.
    pub(crate) name: String,
    /// When it was opened.
    pub(crate) created: HallTime,
    /// Its games in the order of the boards.
    pub(crate) tables: Vec<GameId>,
    /// The games that it had before, each with its board, counted from 1.
    pub(crate) earlier: Vec<(usize, GameId)>,
    /// The officials whom the arbiter has named.
    pub(crate) staff: Vec<Official>,
    /// The dismissed officials, until another official gets their seat.
    pub(crate) dismissed: Vec<Official>,
    /// The last announcement, with its time in milliseconds since the room was opened.
    pub(crate) said: Option<(u64, String)>,
    /// When the round is to start.
    pub(crate) starts: Option<HallTime>,
    /// The boards, counted from 1, whose clocks an act for all has stopped and no act has
    /// restarted. Each has the number of the entry that stopped it, if recorded.
    pub(crate) stopped: Vec<(usize, Option<u64>)>,
    /// The acts for all, as recorded, each with its time in milliseconds.
    pub(crate) done: Vec<(u64, String)>,
    /// The number of the last entry.
    pub(crate) seq: u64,
}

impl Plan {
    /// The state of a room without entries.
    pub(crate) fn new(head: &GameHead) -> Self {
        Self {
            name: head.event.clone(),
            created: head.created,
            tables: Vec::new(),
            earlier: Vec::new(),
            staff: Vec::new(),
            dismissed: Vec::new(),
            said: None,
            starts: None,
            stopped: Vec::new(),
            done: Vec::new(),
            seq: 0,
        }
    }

    /// The room as its pages show it at `now`.
    pub(crate) fn summary(&self, now: HallTime) -> RoomSummary {
        RoomSummary {
            name: self.name.clone(),
            officials: self.staff.clone(),
            dismissed: self.dismissed.clone(),
            said: self.said.as_ref().map(|(_, said)| said.clone()),
            starts_in_ms: self.starts.map(|starts| starts.since(now)),
            has_stopped: !self.stopped.is_empty(),
            done: (self.done.iter())
                .map(|(at_ms, act)| (self.created.plus(*at_ms).0, act.clone()))
                .collect(),
        }
    }

    /// The state of a stored room. The error names the entry that cannot be read.
    pub(crate) fn read(stored: &StoredGame) -> Result<Self, (u64, String)> {
        let mut plan = Self::new(&stored.head);
        for entry in &stored.entries {
            let followed = plan.follow(entry.seq, entry.at_ms, &entry.act);
            followed.map_err(|why| (entry.seq, why))?;
        }
        Ok(plan)
    }

    /// Whether an official may do this in the room.
    pub(crate) fn may(&self, seat: Seat, power: Power) -> bool {
        rokada_protocol::may(&self.staff, seat, power)
    }

    /// The current announcement.
    pub(crate) fn news(&self, now: HallTime) -> News {
        let said = self.said.as_ref().filter(|(at_ms, _)| {
            let age = now.since(self.created.plus(*at_ms));
            age < ANNOUNCEMENT_MS
        });
        let starts_in = self.starts.map(|starts| starts.since(now));
        News {
            said: said.map(|(_, text)| text.clone()),
            starts_in: starts_in.filter(|ms| *ms > 0),
        }
    }

    /// All games that it has or had, without gaps.
    pub(crate) fn games(&self) -> impl Iterator<Item = GameId> {
        let earlier = self.earlier.iter().map(|(_, game)| game);
        let all = self.tables.iter().chain(earlier).copied();
        all.filter(|game| *game != NO_TABLE)
    }

    /// Replaces the games. What an act for all has stopped remains stopped at boards that keep
    /// their game.
    fn set_tables(&mut self, tables: Vec<GameId>) {
        let before = std::mem::replace(&mut self.tables, tables);
        let now = &self.tables;
        self.stopped.retain(|(board, _)| {
            let at = board.wrapping_sub(1);
            before.get(at) == now.get(at)
        });
        self.earlier.retain(|(_, game)| !now.contains(game));
        let left = (1..).zip(before.iter().copied());
        let left = left.filter(|(_, game)| *game != NO_TABLE && !now.contains(game));
        self.earlier.extend(left);
    }

    /// Applies an entry.
    ///
    /// # Errors
    /// The part of it that makes no sense.
    pub(crate) fn follow(&mut self, seq: u64, at_ms: u64, act: &str) -> Result<(), String> {
        let wrong = || format!("`{act}` is no act of a room");
        let (_, deed) = act.split_once(' ').ok_or_else(wrong)?;
        let (word, rest) = deed.split_once(' ').unwrap_or((deed, ""));
        match word {
            "adds" => {
                let number = rest.strip_prefix("table ").ok_or_else(wrong)?;
                self.tables
                    .push(GameId(number.parse().map_err(|_| wrong())?));
            }
            "sets" => {
                let numbers = rest.strip_prefix("tables ").ok_or_else(wrong)?;
                let numbers = numbers.split_whitespace().map(str::parse);
                let numbers = numbers.collect::<Result<Vec<i64>, _>>();
                let numbers = numbers.map_err(|_| wrong())?;
                self.set_tables(numbers.into_iter().map(GameId).collect());
            }
            "names" => {
                let (seat, rest) = rest.split_once(" with [").ok_or_else(wrong)?;
                let (powers, name) = rest.split_once(']').ok_or_else(wrong)?;
                let powers = powers.split_whitespace().map(str::parse);
                let staff = Official {
                    seat: seat.parse().map_err(|_| wrong())?,
                    name: name.trim().to_owned(),
                    powers: powers.collect::<Result<_, _>>().map_err(|()| wrong())?,
                };
                self.staff.retain(|known| known.seat != staff.seat);
                self.dismissed.retain(|known| known.seat != staff.seat);
                self.staff.push(staff);
            }
            "dismisses" => {
                let seat: Seat = rest.parse().map_err(|_| wrong())?;
                let place = self.staff.iter().position(|known| known.seat == seat);
                let staff = self.staff.remove(place.ok_or_else(wrong)?);
                self.dismissed.push(staff);
            }
            "announces" => self.said = Some((at_ms, rest.to_owned())),
            "plans" => {
                let ms = rest.strip_prefix("start ").ok_or_else(wrong)?;
                self.starts = if ms == "-" {
                    None
                } else {
                    Some(HallTime(ms.parse().map_err(|_| wrong())?))
                };
            }
            "does" => {
                let (what, boards) = rest.split_once(" on ").ok_or_else(wrong)?;
                let boards = boards.split_whitespace().map(board_and_entry);
                let boards: Option<Vec<_>> = boards.collect();
                let boards = boards.ok_or_else(wrong)?;
                let is_there = |at: usize| boards.iter().any(|(board, _)| *board == at);
                match what {
                    "stop" => {
                        self.stopped.retain(|(board, _)| !is_there(*board));
                        self.stopped.extend(&boards);
                    }
                    "resume" => self.stopped.retain(|(board, _)| !is_there(*board)),
                    "start" => self.starts = None,
                    _ => {}
                }
                self.done.push((at_ms, act.to_owned()));
            }
            _ => return Err(wrong()),
        }
        self.seq = seq;
        Ok(())
    }
}

/// A board where an act for all was done, and the entry of its record: `7:15`, or `7`.
fn board_and_entry(text: &str) -> Option<(usize, Option<u64>)> {
    match text.split_once(':') {
        Some((board, entry)) => Some((board.parse().ok()?, Some(entry.parse().ok()?))),
        None => Some((text.parse().ok()?, None)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> Plan {
        Plan::new(&GameHead {
            kind: rokada_store::Kind::Room,
            header: String::new(),
            white: String::new(),
            black: String::new(),
            event: "Club".into(),
            created: HallTime(0),
        })
    }

    #[test]
    fn a_room_is_a_fold_of_its_entries() {
        let mut plan = plan();
        for (seq, act) in (1..).zip([
            "hall adds table 7",
            "hall adds table 9",
            "arbiter names arbiter-2 with [clocks results] Ana Kos",
            "arbiter names appeals with []",
            "arbiter announces The round begins at seven.",
            "arbiter does stop on 1:15 2:9",
            "arbiter does resume on 2",
        ]) {
            plan.follow(seq, seq * 10, act).expect("a valid act");
        }
        assert_eq!(plan.tables, [GameId(7), GameId(9)]);
        assert!(plan.may(Seat::Deputy(2), Power::Results));
        assert!(!plan.may(Seat::Deputy(2), Power::Penalties));
        assert!(!plan.may(Seat::Deputy(3), Power::Clocks));
        assert!(plan.may(Seat::Arbiter, Power::Penalties));
        assert_eq!(
            plan.summary(HallTime(0)).name_of("arbiter-2"),
            Some("Ana Kos")
        );
        assert_eq!(plan.stopped, [(1, Some(15))]);
        assert_eq!(plan.seq, 7);
        plan.follow(8, 80, "arbiter dismisses arbiter-2")
            .expect("a valid act");
        assert!(!plan.may(Seat::Deputy(2), Power::Results));
        assert_eq!(
            plan.summary(HallTime(0)).name_of("arbiter-2"),
            Some("Ana Kos")
        );
        plan.follow(9, 90, "arbiter does stop on 2")
            .expect("a valid act");
        assert_eq!(plan.stopped, [(1, Some(15)), (2, None)]);
        // The next round: a board keeps what was done to it with its game.
        plan.follow(10, 100, "hall sets tables 11 9 0")
            .expect("a valid act");
        assert_eq!(plan.tables, [GameId(11), GameId(9), NO_TABLE]);
        assert_eq!(plan.earlier, [(1, GameId(7))]);
        assert_eq!(plan.stopped, [(2, None)]);
        assert_eq!(plan.games().collect::<Vec<_>>(), [11, 9, 7].map(GameId));
        for wrong in [
            "hall",
            "hall adds table x",
            "arbiter dances",
            "arbiter names x",
            "arbiter dismisses arbiter-2",
        ] {
            assert!(plan.follow(8, 0, wrong).is_err(), "{wrong}");
        }
    }
}
