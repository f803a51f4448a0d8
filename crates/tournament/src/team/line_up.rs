//! The players of a team in one round, in another order than usual or with a reserve.

use alloc::{string::ToString, vec::Vec};

use rokada_board::Color;
use rokada_laws::Wrong;

use crate::{
    deed::Deed,
    player::{Number, number_of},
    round::round_of,
    tournament::Tournament,
};

impl Tournament {
    /// Parses `2 3 | 9 5 12`: in round 2 these play for team 3, beginning with the first board of
    /// the match. Unchanged boards are left out.
    pub(super) fn other_line_up(&self, text: &str) -> Result<Deed, Wrong> {
        let wrong = || {
            Wrong::new(
                "t-line-up",
                "`{word}`: write the round, the team, a bar and its players from board 1 on, such as line-up 2 3 | 9 5 12",
            )
            .with("word", text)
        };
        let (whose, players) = text.split_once('|').ok_or_else(wrong)?;
        let whose: Vec<&str> = whose.split_whitespace().collect();
        let [round, team] = whose.as_slice() else {
            return Err(wrong());
        };
        let (number, team) = (round_of(round)?, number_of(team)?);
        let name = &self.known_team(team)?.name;
        let players = players.split_whitespace().map(number_of);
        let players: Vec<Number> = players.collect::<Result<_, _>>()?;
        let round = self.rounds.get(usize::from(number) - 1);
        let matches = round.map(|round| self.matches(round)).unwrap_or_default();
        let met = matches.iter().find(|it| it.teams.contains(&team));
        let (Some(round), Some(met)) = (round, met) else {
            let wrong = Wrong::new("t-line-up-none", "{name} has no match in round {round}");
            let wrong = wrong.with("name", name.as_str());
            return Err(wrong.with("round", number.to_string()));
        };
        if players.len() != met.boards.len() {
            let wrong = Wrong::new(
                "t-line-up-boards",
                "the match has {boards} boards: name that many players of {name}",
            );
            let wrong = wrong.with("boards", met.boards.len().to_string());
            return Err(wrong.with("name", name.as_str()));
        }
        let mut boards = Vec::new();
        for (board, player) in met.boards.iter().zip(players) {
            if self.team_of(player) != Some(team) {
                let wrong = Wrong::new("t-line-up-other", "{player} does not play for {name}");
                let wrong = wrong.with("player", self.known(player)?.name.as_str());
                return Err(wrong.with("name", name.as_str()));
            }
            let pairing = &round.pairings[usize::from(*board) - 1];
            let is_white = self.team_of(pairing.white) == Some(team);
            let color = if is_white { Color::White } else { Color::Black };
            if pairing.of(color) != player {
                let other = pairing.of(!color);
                let (white, black) = if is_white {
                    (player, other)
                } else {
                    (other, player)
                };
                boards.push((*board, white, black));
            }
        }
        Ok(Deed::Repair(number, boards))
    }
}
