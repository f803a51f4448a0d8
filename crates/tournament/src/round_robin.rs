//! The rules of a round robin of single players: absences, withdrawals, late entries.

use alloc::vec::Vec;

use rokada_laws::Wrong;

use crate::{
    card::Slot,
    player::Number,
    result::{Sign, Signs},
    round::{Pairing, Round},
    tournament::{System, Tournament},
};

impl Tournament {
    /// Whether the tournament is a round robin of single players.
    pub(crate) const fn is_round_robin(&self) -> bool {
        !matches!(self.system, System::Swiss) && !self.is_of_teams()
    }

    /// The result of a game that an absent player cannot play; `None` if both players are present,
    /// or if the tournament is no round robin.
    ///
    /// General Regulations 6.6.
    pub(crate) fn forfeit(&self, round: u16, pairing: &Pairing) -> Option<Signs> {
        if !self.is_round_robin() {
            return None;
        }
        let is_absent = |player: Number| self.absence(player, round).is_some();
        let (white, black) = match (is_absent(pairing.white), is_absent(pairing.black)) {
            (false, false) => return None,
            (true, false) => (Sign::ForfeitLoss, Sign::ForfeitWin),
            (false, true) => (Sign::ForfeitWin, Sign::ForfeitLoss),
            (true, true) => (Sign::ForfeitLoss, Sign::ForfeitLoss),
        };
        Signs::new(white, black)
    }

    /// Whether a game has begun: it is adjourned, or it has another result than the forfeit of an
    /// absent player.
    pub(crate) fn has_begun(&self, round: u16, pairing: &Pairing) -> bool {
        pairing.is_adjourned
            || (pairing.result.is_some() && pairing.result != self.forfeit(round, pairing))
    }

    /// The players of a round robin, in order, who withdrew or were expelled before they completed
    /// half of their games. Their results stay in the tables, the report and the rating, but do not count
    /// in the standings.
    ///
    /// General Regulations 6.6. A won forfeit is a completed game: the player was there.
    pub fn uncounted_players(&self) -> Vec<Number> {
        let left = |player: &Number| {
            let off = self.time_off.get(usize::from(*player) - 1);
            let until = off.and_then(|off| off.until);
            until.is_some_and(|until| until <= self.next_round().min(self.all_rounds()))
        };
        let mut left: Vec<Number> = self.numbers().filter(left).collect();
        if left.is_empty() || !self.is_round_robin() {
            return Vec::new();
        }
        let cards = self.cards();
        let games = (self.players.len() - 1) * self.cycles();
        left.retain(|player| {
            let card = cards[usize::from(*player) - 1].iter();
            let is_completed = |slot: &&Slot| {
                matches!(slot, Slot::Game { sign: Some(sign), .. } if *sign != Sign::ForfeitLoss)
            };
            card.filter(is_completed).count() * 2 < games
        });
        left
    }

    /// Checks that another player changes no paired round. The tables for an odd number of players
    /// have a free place, which a late entry takes.
    ///
    /// # Errors
    /// The round robin has begun, and all its places are taken.
    pub(crate) fn has_place(&self) -> Result<(), Wrong> {
        if self.is_round_robin() {
            return self.has_place_among(self.players.len());
        }
        Ok(())
    }

    /// The same for another team.
    pub(crate) fn has_team_place(&self) -> Result<(), Wrong> {
        if self.system != System::Swiss && self.is_of_teams() {
            return self.has_place_among(self.teams.len());
        }
        Ok(())
    }

    fn has_place_among(&self, entered: usize) -> Result<(), Wrong> {
        if self.rounds.is_empty() || !entered.is_multiple_of(2) {
            return Ok(());
        }
        Err(Wrong::new(
            "t-no-place",
            "this round robin has begun and has no free place: while no game has a result, cancel its rounds with `unpair` first",
        ))
    }

    /// How often two players may meet.
    pub(crate) const fn cycles(&self) -> usize {
        match self.system {
            System::Swiss | System::Berger => 1,
            System::BergerTwice => 2,
        }
    }

    /// Enters the forfeits of absent players in the open games of the last round.
    pub(crate) fn enter_forfeits(&mut self) {
        let number = self.next_round() - 1;
        let boards = self.rounds.last().map_or(0, |round| round.pairings.len());
        for board in 0..boards {
            self.enter_forfeit(number, board);
        }
    }

    /// Enters the forfeit of an absent player in a game, if it is open.
    pub(crate) fn enter_forfeit(&mut self, round: u16, board: usize) {
        let pairing = self.rounds[usize::from(round) - 1].pairings[board];
        if pairing.result.is_none() && !pairing.is_adjourned {
            let forfeit = self.forfeit(round, &pairing);
            self.rounds[usize::from(round) - 1].pairings[board].result = forfeit;
        }
    }

    /// Those of the games whose result is the forfeit of an absent player, and was not reported.
    pub(crate) fn entered_forfeits(&self, boards: &[(u16, usize)]) -> Vec<(u16, usize)> {
        let mut boards = boards.to_vec();
        boards.retain(|&(round, board)| {
            let pairing = &self.rounds[usize::from(round) - 1].pairings[board];
            pairing.result.is_some()
                && pairing.reported_result.is_none()
                && pairing.result == self.forfeit(round, pairing)
        });
        boards
    }

    /// Enters these forfeits again as the players are absent now; a game of two present players is
    /// open.
    pub(crate) fn update_forfeits(&mut self, boards: &[(u16, usize)]) {
        for &(round, board) in boards {
            let pairing = self.rounds[usize::from(round) - 1].pairings[board];
            let forfeit = self.forfeit(round, &pairing);
            self.rounds[usize::from(round) - 1].pairings[board].result = forfeit;
        }
    }

    /// The round and the place of each game of a player; empty if the tournament is no round robin.
    pub(crate) fn boards_of(&self, player: Number) -> Vec<(u16, usize)> {
        if !self.is_round_robin() {
            return Vec::new();
        }
        let is_theirs = |it: &Pairing| it.white == player || it.black == player;
        let board = |round: &Round| round.pairings.iter().position(is_theirs);
        let rounds = (1..).zip(&self.rounds);
        rounds
            .filter_map(|(at, round)| Some((at, board(round)?)))
            .collect()
    }
}
