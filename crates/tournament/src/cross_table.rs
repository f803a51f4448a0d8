//! The cross-table of a round robin: a row and a column for each player or team.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};

use crate::{
    berger,
    card::Slot,
    limits::ROUNDS_MAX,
    result::Sign,
    tournament::{System, Tournament},
};

impl Tournament {
    /// The results of each player against each other one, by number minus one; in a team tournament
    /// the game points of each team. `*` is an open game or match. Two results are separated by a
    /// blank.
    ///
    /// `None` if the tournament is no round robin, or is too large to be completed.
    pub fn cross_table(&self) -> Option<Vec<Vec<String>>> {
        let entered = if self.is_of_teams() {
            self.teams.len()
        } else {
            self.players.len()
        };
        let count = u16::try_from(entered).ok()?;
        if self.system == System::Swiss || !(1..=ROUNDS_MAX).contains(&berger::rounds(count)) {
            return None;
        }
        let mut table = vec![vec![String::new(); entered]; entered];
        let mut add = |row: usize, column: u16, text: &str| {
            let column = usize::from(column).wrapping_sub(1);
            let cell = table.get_mut(row).and_then(|row| row.get_mut(column));
            if let Some(cell) = cell {
                let between = if cell.is_empty() { "" } else { " " };
                *cell += between;
                *cell += text;
            }
        };
        if self.is_of_teams() {
            for met in self.rounds.iter().flat_map(|round| self.matches(round)) {
                let [one, other] = met.teams;
                for (row, column, points) in
                    [(one, other, met.games[0]), (other, one, met.games[1])]
                {
                    let open = if met.is_done { "" } else { "*" };
                    add(usize::from(row) - 1, column, &(points.to_string() + open));
                }
            }
        } else {
            for (row, card) in self.cards().iter().enumerate() {
                for slot in card {
                    if let Slot::Game { opponent, sign, .. } = slot {
                        add(row, *opponent, sign_text(*sign));
                    }
                }
            }
        }
        Some(table)
    }
}

const fn sign_text(sign: Option<Sign>) -> &'static str {
    match sign {
        None => "*",
        Some(Sign::Win | Sign::UnratedWin) => "1",
        Some(Sign::Draw | Sign::UnratedDraw) => "½",
        Some(Sign::Loss | Sign::UnratedLoss) => "0",
        Some(Sign::ForfeitWin) => "+",
        Some(Sign::ForfeitLoss) => "-",
    }
}
