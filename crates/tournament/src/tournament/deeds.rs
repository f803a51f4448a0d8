//! Converts an imported tournament to the deeds that produce it.

use alloc::{string::ToString, vec::Vec};

use rokada_board::Color;

use super::{Absences, System, Tournament};
use crate::{
    deed::{About, Deed},
    points::PointSystem,
    round::{Board, Pairing, Round},
    team::MatchPoints,
    tie_break,
};

impl Tournament {
    /// The deeds that produce this tournament from an empty one.
    pub fn deeds(&self) -> Vec<Deed> {
        let mut deeds = Vec::new();
        let mut about = |about: About, text: &str| {
            if !text.is_empty() {
                deeds.push(Deed::About(about, text.to_string()));
            }
        };
        let day = |day: Option<crate::Date>| day.map(|day| day.to_string()).unwrap_or_default();
        let number = |number: u16| match number {
            0 => alloc::string::String::new(),
            number => number.to_string(),
        };
        about(About::Name, &self.name);
        about(About::City, &self.city);
        about(About::Federation, &self.federation);
        about(About::Start, &day(self.start));
        about(About::End, &day(self.end));
        about(About::Arbiter, &self.arbiter);
        for deputy in &self.deputies {
            about(About::Deputy, deputy);
        }
        about(About::Time, &self.time);
        about(About::Rounds, &number(self.planned));
        if self.system != System::Swiss {
            about(About::System, self.system.words());
        }
        if self.points != PointSystem::USUAL {
            about(About::Points, &self.points.to_string());
        }
        about(About::TieBreaks, &tie_break::write(&self.tie_breaks));
        if let Some(edition) = self.tie_break_edition {
            about(About::TieBreakEdition, edition.name());
        }
        match self.first_color {
            Some(Color::White) => about(About::Colour, "white"),
            Some(Color::Black) => about(About::Colour, "black"),
            None => {}
        }
        let days: Vec<alloc::string::String> = self
            .dates
            .iter()
            .map(|it| it.map_or_else(|| "-".into(), |it| it.to_string()))
            .collect();
        about(About::Dates, &days.join(" "));
        about(About::OnWood, &self.on_wood);
        about(About::Engine, &self.engine);
        about(About::Hidden, &self.hidden.join(" "));
        about(About::Delay, &number(self.delay_min));
        about(About::Boards, &number(self.boards));
        if self.match_points != MatchPoints::USUAL {
            about(About::MatchPoints, &self.match_points.0.to_string());
        }
        if let Some(bye) = self.team_bye {
            about(About::TeamBye, &bye.to_string());
        }
        if self.is_accelerated {
            about(About::Acceleration, "baku");
        }
        for line in &self.regulations {
            about(About::Regulation, line);
        }
        deeds.extend(self.kept.iter().cloned().map(Deed::Keep));
        deeds.extend(self.players.iter().cloned().map(Deed::Enter));
        deeds.extend(self.teams.iter().cloned().map(Deed::Team));
        for (number, off) in self.numbers().zip(&self.time_off) {
            let Absences { from, until, byes } = off;
            if *from > 0 {
                deeds.push(Deed::From(number, *from));
            }
            if let Some(until) = until {
                deeds.push(Deed::Withdraw(number, *until));
            }
            let asked = byes
                .iter()
                .map(|(round, bye)| Deed::Ask(number, *round, Some(*bye)));
            deeds.extend(asked);
        }
        let team_byes = self.team_byes.iter();
        deeds.extend(team_byes.map(|(round, team, bye)| Deed::AskTeam(*team, *round, Some(*bye))));
        let forbidden = self.forbidden.iter();
        deeds.extend(forbidden.cloned().map(Deed::Forbid));
        for (round, there) in (1..).zip(&self.rounds) {
            let bare = |pairing: &Pairing| Pairing::new(pairing.white, pairing.black);
            deeds.push(Deed::Pair(Round {
                pairings: there.pairings.iter().map(bare).collect(),
                byes: there.byes.clone(),
                free: there.free,
            }));
            for (board, pairing) in (1..).zip(&there.pairings) {
                let board = Board { round, board };
                if let Some(game) = pairing.game {
                    deeds.push(Deed::Table(board, game));
                }
                if pairing.is_adjourned {
                    deeds.push(Deed::Adjourn(board));
                }
                if pairing.reported_result.is_some() {
                    deeds.push(Deed::ReportedResult(board, pairing.reported_result));
                }
                // The game has this result after the entries above.
                let entered = self.forfeit(round, pairing).or(pairing.reported_result);
                match pairing.result {
                    result if result == entered => {}
                    Some(signs) => deeds.push(Deed::Result(board, signs)),
                    None => deeds.push(Deed::Reopen(board)),
                }
            }
        }
        deeds
    }
}
