//! The participants of a tournament, players or teams, as their tie-breaks see them.

use alloc::{collections::BTreeMap, vec::Vec};

use rokada_board::Color;

use crate::{
    card::Slot,
    points::{PointSystem, Points},
    result::Sign,
    round::{Bye, Round},
    team::{Match, TeamIndex, TeamSlot},
    tie_break::{Edition, Score},
    tournament::{System, Tournament},
};

/// What a round was for a participant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The game or match has not ended.
    Open,
    /// Played over the board.
    Played,
    /// Won because the opponent did not play (16.2.2).
    ForfeitWin,
    /// Lost because the participant did not play (16.2.4).
    ForfeitLoss,
    /// A bye that was allotted, or granted with full points (16.2.1).
    Allotted,
    /// A bye on request, or a round without the participant (16.2.3, 16.2.5).
    Requested,
}

impl Kind {
    /// Whether the participant chose not to play: a voluntary unplayed round (16.1.2).
    pub(super) const fn is_voluntary(self) -> bool {
        matches!(self, Self::ForfeitLoss | Self::Requested)
    }
}

/// One round of one participant.
#[derive(Debug)]
pub(super) struct Encounter {
    pub(super) kind: Kind,
    /// The place of the scheduled opponent.
    pub(super) opponent: Option<usize>,
    pub(super) is_black: bool,
    /// The index of the round.
    pub(super) round: usize,
    /// Match points and game points; of a player the same points twice.
    pub(super) points: [Points; 2],
    /// A player's score in halves, a win counting one point in any system.
    pub(super) halves: u32,
    /// Of a team: the points at each board, where an unplayed game counts as won or lost (12).
    pub(super) boards: Vec<Points>,
}

impl Encounter {
    pub(super) const fn points(&self, score: Score) -> Points {
        match score {
            Score::Match => self.points[0],
            Score::Game => self.points[1],
        }
    }
}

/// A player or a team.
#[derive(Debug)]
pub(super) struct Participant {
    pub(super) rounds: Vec<Encounter>,
    /// The sums of match points and game points, with penalties and bonuses.
    totals: [Points; 2],
    /// Penalties and bonuses, in halves.
    corrections: [i64; 2],
    /// 0 for none.
    pub(super) rating: u16,
}

/// All participants, by number minus one.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) participants: Vec<Participant>,
    pub(super) is_of_teams: bool,
    pub(super) is_round_robin: bool,
    pub(super) edition: Edition,
    /// The points of a win and of a draw: those of a match, then those of all its games.
    worth: [(Points, Points); 2],
    pub(super) boards: usize,
    /// The rounds of the tournament.
    pub(super) rounds: u32,
    /// The index of the last of them, if it is paired.
    pub(super) last: Option<usize>,
    /// The games or matches that a participant can play.
    pub(super) games: u32,
    /// The places of those who do not count in the standings, in order.
    pub(super) uncounted: Vec<usize>,
}

impl Field {
    /// The players. Games against those who do not count are left out (General Regulations 6.6).
    pub(super) fn of_players(tournament: &Tournament) -> Self {
        let uncounted = tournament.uncounted_players().into_iter();
        let uncounted: Vec<usize> = uncounted.map(|it| usize::from(it) - 1).collect();
        let corrections = if tournament.is_of_teams() {
            Vec::new()
        } else {
            tournament.corrections(tournament.players.len())
        };
        let cards = tournament.cards();
        let participants = cards.iter().enumerate().map(|(at, card)| {
            let slots = card.iter().enumerate();
            let rounds = slots.filter_map(|(round, slot)| {
                let encounter = of_slot(*slot, &tournament.points, round);
                let opponent = encounter.opponent;
                let counts = opponent.is_none_or(|it| uncounted.binary_search(&it).is_err());
                counts.then_some(encounter)
            });
            let games = corrections.get(at).map_or(0, |(_, games)| *games);
            let player = tournament.players.get(at);
            Participant::new(
                rounds.collect(),
                [games; 2],
                player.map_or(0, |player| player.rating),
            )
        });
        let participants: Vec<Participant> = participants.collect();
        let counted = participants.len() - uncounted.len();
        let system = &tournament.points;
        Self {
            worth: [(system.win, system.draw); 2],
            boards: 0,
            games: games(tournament, counted),
            participants,
            uncounted,
            ..Self::empty(tournament)
        }
    }

    /// The teams.
    pub(super) fn of_teams(tournament: &Tournament) -> Self {
        let index = tournament.team_index();
        let teams = tournament.teams.len();
        let mut rounds: Vec<Vec<Encounter>> = (0..teams).map(|_| Vec::new()).collect();
        for (at, round) in tournament.rounds.iter().enumerate() {
            let encounters = of_round(tournament, &index, at, round);
            for (team, encounter) in rounds.iter_mut().zip(encounters) {
                team.push(encounter);
            }
        }
        let corrections = tournament.corrections(teams);
        let participants = rounds.into_iter().zip(corrections);
        let participants = participants.map(|(rounds, (matches, games))| {
            // The rating of a team is not defined (10).
            Participant::new(rounds, [matches, games], 0)
        });
        let boards = tournament.boards_of_match();
        let times = |points: Points| {
            let boards = u32::try_from(boards).unwrap_or(0);
            Points(points.0.saturating_mul(boards))
        };
        let (matches, games_of) = (tournament.match_points.0, tournament.points);
        Self {
            worth: [
                (matches.win, matches.draw),
                (times(games_of.win), times(games_of.draw)),
            ],
            boards,
            games: games(tournament, teams),
            participants: participants.collect(),
            is_of_teams: true,
            ..Self::empty(tournament)
        }
    }

    fn empty(tournament: &Tournament) -> Self {
        Self {
            participants: Vec::new(),
            is_of_teams: false,
            is_round_robin: tournament.system != System::Swiss,
            edition: tournament.effective_edition(),
            worth: [(Points::NONE, Points::NONE); 2],
            boards: 0,
            rounds: u32::from(tournament.all_rounds()),
            last: last_round(tournament),
            games: 0,
            uncounted: Vec::new(),
        }
    }

    /// The same round of the opponent.
    pub(super) fn against(&self, encounter: &Encounter) -> Option<&Encounter> {
        let opponent = self.participants.get(encounter.opponent?)?;
        opponent
            .rounds
            .iter()
            .find(|it| it.round == encounter.round)
    }

    /// The points of a won game or match.
    pub(super) const fn win(&self, score: Score) -> Points {
        match score {
            Score::Match => self.worth[0].0,
            Score::Game => self.worth[1].0,
        }
    }

    /// The points of a drawn one.
    pub(super) const fn draw(&self, score: Score) -> Points {
        match score {
            Score::Match => self.worth[0].1,
            Score::Game => self.worth[1].1,
        }
    }

    /// The final score of a participant.
    pub(super) fn total(&self, at: usize, score: Score) -> Points {
        let totals = self.participants.get(at).map(|it| it.totals);
        let [matches, games] = totals.unwrap_or_default();
        match score {
            Score::Match => matches,
            Score::Game => games,
        }
    }
}

impl Participant {
    fn new(rounds: Vec<Encounter>, corrections: [i64; 2], rating: u16) -> Self {
        let mut participant = Self {
            rounds,
            totals: [Points::NONE; 2],
            corrections,
            rating,
        };
        participant.totals = [Score::Match, Score::Game].map(|score| {
            let rounds = participant.rounds.iter();
            participant.corrected(rounds.map(|it| it.points(score)).sum(), score)
        });
        participant
    }

    /// Adds penalties and bonuses; no sum falls below zero.
    pub(super) fn corrected(&self, points: Points, score: Score) -> Points {
        let [matches, games] = self.corrections;
        points.corrected(match score {
            Score::Match => matches,
            Score::Game => games,
        })
    }
}

/// The index of the last round, if it is paired.
fn last_round(tournament: &Tournament) -> Option<usize> {
    let all = usize::from(tournament.all_rounds());
    (all == tournament.rounds.len()).then(|| all.wrapping_sub(1))
}

/// The games or matches that each of the participants can play.
fn games(tournament: &Tournament, participants: usize) -> u32 {
    if tournament.system == System::Swiss {
        return u32::from(tournament.all_rounds());
    }
    let games = participants.saturating_sub(1) * tournament.cycles();
    u32::try_from(games).unwrap_or(u32::MAX)
}

fn of_slot(slot: Slot, system: &PointSystem, round: usize) -> Encounter {
    let (kind, opponent, is_black, halves) = match slot {
        Slot::Game {
            opponent,
            color,
            sign,
        } => {
            let (kind, halves) = match sign {
                None => (Kind::Open, 0),
                Some(Sign::Win | Sign::UnratedWin) => (Kind::Played, 2),
                Some(Sign::Draw | Sign::UnratedDraw) => (Kind::Played, 1),
                Some(Sign::Loss | Sign::UnratedLoss) => (Kind::Played, 0),
                Some(Sign::ForfeitWin) => (Kind::ForfeitWin, 2),
                Some(Sign::ForfeitLoss) => (Kind::ForfeitLoss, 0),
            };
            let opponent = usize::from(opponent).checked_sub(1);
            (kind, opponent, color == Color::Black, halves)
        }
        Slot::Bye(bye) => (of_bye(bye), None, false, 0),
    };
    Encounter {
        kind,
        opponent,
        is_black,
        round,
        points: [slot.points(system); 2],
        halves,
        boards: Vec::new(),
    }
}

const fn of_bye(bye: Bye) -> Kind {
    match bye {
        Bye::Pairing | Bye::Full | Bye::Present => Kind::Allotted,
        Bye::Half | Bye::Zero => Kind::Requested,
        Bye::Missing => Kind::ForfeitLoss,
    }
}

/// A round of all teams.
fn of_round(
    tournament: &Tournament,
    index: &TeamIndex,
    at: usize,
    round: &Round,
) -> Vec<Encounter> {
    let number = u16::try_from(at + 1).unwrap_or(u16::MAX);
    let matches = tournament.matches_with_index(index, round);
    let mut met: BTreeMap<u16, &Match> = BTreeMap::new();
    for it in &matches {
        for team in it.teams {
            met.entry(team).or_insert(it);
        }
    }
    let waiting = index.waiting(round);
    let won = tournament.points.win;
    let boards = tournament.boards_of_match();
    let rounds = tournament.team_rounds(index, number);
    let encounter = |(team, (slot, matches, games)): (u16, (TeamSlot, Points, Points))| {
        let mut encounter = Encounter {
            kind: Kind::Requested,
            opponent: None,
            is_black: false,
            round: at,
            points: [matches, games],
            halves: 0,
            boards: Vec::new(),
        };
        match slot {
            TeamSlot::Match(other, color) => {
                encounter.opponent = usize::from(other).checked_sub(1);
                encounter.is_black = color == Color::Black;
                if let Some(met) = met.get(&team) {
                    encounter.kind = of_match(met, team, round);
                    encounter.boards = tournament.board_points(index, round, &waiting, met, team);
                }
            }
            TeamSlot::Free => {
                encounter.kind = Kind::Allotted;
                encounter.boards = alloc::vec![won; boards];
            }
            TeamSlot::Bye(bye) => {
                encounter.kind = of_bye(bye);
                let each = Slot::Bye(bye).points(&tournament.points);
                encounter.boards = alloc::vec![each; boards];
            }
            TeamSlot::Alone => {
                let waiting = waiting.get(&team).map_or(0, Vec::len);
                if waiting > 0 {
                    encounter.kind = Kind::Allotted;
                }
                encounter.boards = alloc::vec![won; waiting];
            }
        }
        encounter
    };
    tournament
        .team_numbers()
        .zip(rounds)
        .map(encounter)
        .collect()
}

/// A match without any played game is a forfeit.
fn of_match(met: &Match, team: u16, round: &Round) -> Kind {
    let mut games = met.boards.iter().filter_map(|board| {
        let pairing = round.pairings.get(usize::from(*board).checked_sub(1)?)?;
        pairing.result
    });
    if !met.is_done {
        return Kind::Open;
    }
    if games.any(|signs| !signs.is_forfeit()) {
        return Kind::Played;
    }
    let [own, theirs] = if met.teams[0] == team {
        met.games
    } else {
        [met.games[1], met.games[0]]
    };
    if own > theirs {
        Kind::ForfeitWin
    } else {
        Kind::ForfeitLoss
    }
}
