//! The points of a team at each board of a match.

use alloc::{collections::BTreeMap, vec::Vec};

use rokada_board::Color;

use super::{Match, TeamIndex};
use crate::{
    card::Slot, player::Number, points::Points, result::Sign, round::Round, tournament::Tournament,
};

impl Tournament {
    /// The points of a team at each board, from the first. A forfeit counts as a win or a loss.
    ///
    /// C.07, 12. A player who waited at an empty board has the place that the board order gives.
    pub(crate) fn board_points(
        &self,
        index: &TeamIndex,
        round: &Round,
        waiting: &BTreeMap<u16, Vec<Number>>,
        met: &Match,
        team: u16,
    ) -> Vec<Points> {
        let [one, other] = met.teams;
        let teams = if one == team {
            [one, other]
        } else {
            [other, one]
        };
        // The player of this team and that of the other, then the points.
        let mut boards: Vec<([Option<Number>; 2], Points)> = Vec::new();
        for board in &met.boards {
            let pairing = round.pairings.get(usize::from(*board) - 1);
            let Some(pairing) = pairing else { continue };
            let is_white = index.team_of(pairing.white) == Some(team);
            let color = if is_white { Color::White } else { Color::Black };
            let sign = pairing.result.map(|signs| signs.of(color));
            let slot = Slot::Game {
                opponent: pairing.of(!color),
                color,
                sign,
            };
            let points = if sign == Some(Sign::ForfeitLoss) {
                self.points.loss
            } else {
                slot.points(&self.points)
            };
            let players = [color, !color].map(|color| Some(pairing.of(color)));
            boards.push((players, points));
        }
        for (side, team) in teams.into_iter().enumerate() {
            let order = self.team(team).map_or(&[][..], |team| &team.players);
            let place = |player: Number| order.iter().position(|it| *it == player);
            for player in waiting.get(&team).into_iter().flatten() {
                let mut players = [None; 2];
                players[side] = Some(*player);
                let points = if side == 0 {
                    self.points.win
                } else {
                    self.points.loss
                };
                let is_later =
                    |board: Option<Number>| board.is_some_and(|it| place(it) > place(*player));
                let later = boards.iter().position(|(board, _)| is_later(board[side]));
                boards.insert(later.unwrap_or(boards.len()), (players, points));
            }
        }
        boards.into_iter().map(|(_, points)| points).collect()
    }
}
