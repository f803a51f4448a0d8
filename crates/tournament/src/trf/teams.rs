//! The lines of teams: `013`, `310` and the related ones.

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString},
    vec::Vec,
};

use core::fmt::Write as _;

use rokada_board::Color;
use rokada_laws::Wrong;

use super::Version;
use crate::{
    limits::{ROUNDS_MAX, TEAM_PLAYERS_MAX},
    player::{clean, number_of},
    points::{PointSystem, Points},
    round::{Bye, round_of},
    standings::{TeamLine, team_standings},
    team::{MatchPoints, Team, TeamBye, TeamSlot},
    tournament::Tournament,
};

/// A team from a line `013` or `310`, with its number if the line has one.
pub(super) fn read(line: &str) -> Result<(Option<u16>, Team), Wrong> {
    let letters: Vec<char> = line.chars().collect();
    let cut = |first: usize, last: usize| -> String {
        let end = last.min(letters.len());
        letters[(first - 1).min(end)..end].iter().collect()
    };
    let is_new = line.starts_with("310");
    let (name, players) = if is_new { ((9, 40), 74) } else { ((5, 36), 37) };
    let number = if is_new {
        Some(number_of(cut(5, 7).trim())?)
    } else {
        None
    };
    let mut team = Team {
        name: clean(&cut(name.0, name.1)),
        players: Vec::new(),
    };
    if team.name.is_empty() {
        return Err(Wrong::new("t-team-name", "a team needs a name"));
    }
    for word in cut(players, letters.len()).split_whitespace() {
        team.players.push(number_of(word)?);
    }
    Ok((number, team))
}

/// Parses `362 TW  2.0    TD  1.0`.
pub(super) fn match_points(line: &str) -> Result<MatchPoints, Wrong> {
    let MatchPoints(mut system) = MatchPoints::USUAL;
    let mut words = line.get(3..).unwrap_or_default().split_whitespace();
    while let Some(code) = words.next() {
        let (kind, close) = code.split_at_checked(2).unwrap_or((code, ""));
        let number = if close.is_empty() {
            words.next().unwrap_or_default()
        } else {
            close
        };
        let points: Points = number.parse()?;
        *match kind {
            "TW" => &mut system.win,
            "TD" => &mut system.draw,
            "TL" => &mut system.loss,
            _ => {
                let wrong = Wrong::new(
                    "t-362",
                    "`{word}` is not a match result with points: write TW, TD or TL",
                );
                return Err(wrong.with("word", code));
            }
        } = points;
    }
    let system = PointSystem::of(system.win, system.draw, system.loss);
    if !system.is_in_order() {
        return Err(Wrong::new(
            "t-points-order",
            "a win must be worth at least as much as a draw, and a draw at least as much as a loss",
        ));
    }
    Ok(MatchPoints(system))
}

/// The points of a bye and the teams that had it, round by round, from a line `320`; 0 for none.
///
/// # Errors
/// The fields are not points.
pub(super) fn free(line: &str) -> Result<(Option<TeamBye>, Vec<u16>), Wrong> {
    let bye = line.get(3..14).or(line.get(3..)).unwrap_or_default();
    let bye = if bye.trim().is_empty() {
        None
    } else {
        Some(bye.parse()?)
    };
    let rest = line.get(14..).unwrap_or_default();
    // A blank field is a round without a bye, unless the fields are not in their columns.
    let has_columns = rest.bytes().skip(3).step_by(4).all(|it| it == b' ');
    let fields: Vec<&str> = if has_columns && rest.is_ascii() {
        let starts = (0..rest.len()).step_by(4);
        starts
            .map(|at| rest[at..rest.len().min(at + 3)].trim())
            .collect()
    } else {
        rest.split_whitespace().collect()
    };
    let mut free = Vec::new();
    for word in fields {
        if free.len() == usize::from(ROUNDS_MAX) {
            return Err(Wrong::new(
                "t-many-rounds",
                "a tournament has at most 99 rounds",
            ));
        }
        free.push(number_or_none(word)?);
    }
    Ok((bye, free))
}

/// The players of a team in a match.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct LineUp {
    opponent: u16,
    /// In board order; 0 for an empty board.
    pub(super) players: Vec<u16>,
}

/// The line-ups by round and team.
pub(super) type LineUps = BTreeMap<(u16, u16), LineUp>;

/// The round, the team and its line-up from a line `300`.
///
/// # Errors
/// A field is not a round, a team, an opponent or a player.
pub(super) fn line_up(line: &str) -> Result<((u16, u16), LineUp), Wrong> {
    let mut words = line.get(3..).unwrap_or_default().split_whitespace();
    let (Some(round), Some(team), Some(opponent)) = (words.next(), words.next(), words.next())
    else {
        return Err(Wrong::new(
            "t-300",
            "a line 300 needs a round, a team, its opponent and the players in board order",
        ));
    };
    let of = (round_of(round)?, number_of(team)?);
    let opponent = number_or_none(opponent)?;
    let players: Vec<u16> = words.map(number_or_none).collect::<Result<_, _>>()?;
    if players.len() > TEAM_PLAYERS_MAX {
        return Err(Wrong::new("t-large-team", "a team has at most 14 players"));
    }
    Ok((of, LineUp { opponent, players }))
}

/// A number; 0 for none, which is written as 0 or 0000.
fn number_or_none(word: &str) -> Result<u16, Wrong> {
    if word.bytes().all(|it| it == b'0') {
        return Ok(0);
    }
    number_of(word)
}

/// Sets the boards of each round in the order of their matches, and the team with the bye. A team's
/// boards are in the order of its players, or of its line-up if there is one.
pub(super) fn set_rounds(tournament: &mut Tournament, free: &[u16], line_ups: &LineUps) {
    let index = tournament.team_index();
    let mut rounds = core::mem::take(&mut tournament.rounds);
    for (number, round) in (1_u16..).zip(&mut rounds) {
        let free = free.get(usize::from(number) - 1).copied();
        round.free = free.filter(|team| tournament.team(*team).is_some());
        round.pairings.sort_by_key(|pairing| {
            let of = |player: &u16| index.team_of(*player).unwrap_or(u16::MAX);
            let both = [pairing.white, pairing.black];
            let player = both.into_iter().min_by_key(of).unwrap_or_default();
            let team = of(&player);
            let usual = tournament.team(team).map(|team| &team.players);
            let other = line_ups.get(&(number, team)).map(|it| &it.players);
            let order = other.or(usual);
            let board = order.and_then(|order| order.iter().position(|it| *it == player));
            (team, board)
        });
    }
    tournament.rounds = rounds;
}

/// Whether the colors of a line `352` are the usual ones: White first, then alternating.
pub(super) fn has_usual_colors(line: &str) -> bool {
    let colours = line.get(3..).unwrap_or_default().trim();
    let usual = |(at, letter): (usize, char)| letter == if at % 2 == 0 { 'W' } else { 'B' };
    !colours.is_empty() && colours.chars().enumerate().all(usual)
}

/// The lines on matches before the players.
pub(super) fn head(tournament: &Tournament, out: &mut Vec<String>) {
    let colours = ["W", "B"].into_iter().cycle();
    let colours: String = colours.take(tournament.boards_of_match()).collect();
    if !colours.is_empty() && !tournament.kept.iter().any(|line| line.starts_with("352")) {
        out.push(format!("352 {colours}"));
    }
    if tournament.match_points != MatchPoints::USUAL {
        let MatchPoints(system) = tournament.match_points;
        let said = [("TW", system.win), ("TD", system.draw), ("TL", system.loss)];
        let said = said.map(|(code, points)| format!("{code}{:>4}", points.to_string()));
        out.push(format!("362 {}", said.join("   ")));
    }
}

/// The teams and their results, after the players.
pub(super) fn section(tournament: &Tournament, version: Version) -> Vec<String> {
    let mut out = Vec::new();
    let mut table = team_standings(tournament);
    table.sort_by_key(|line| line.team);
    for (line, team) in table.iter().zip(&tournament.teams) {
        let mut name: String = team.name.chars().take(32).collect();
        while name.chars().count() < 32 {
            name.push(' ');
        }
        let players = joined(team.players.iter().map(|player| format!("{player:>4}")));
        match version {
            Version::Trf16 => out.push(format!("013 {name}{players}")),
            Version::Trf26 => {
                let (matches, games) = (line.matches.to_string(), line.games.to_string());
                let (number, place) = (line.team, line.place);
                let none = "";
                out.push(format!(
                    "310 {number:>3} {name} {none:>5} {none:>6} {matches:>6} {games:>6} {place:>3}  {players}"
                ));
            }
        }
    }
    let free: Vec<u16> = tournament
        .rounds
        .iter()
        .map(|round| round.free.unwrap_or(0))
        .collect();
    if tournament.team_bye.is_some() || free.iter().any(|team| *team > 0) {
        let TeamBye { matches, games } = tournament.team_bye();
        let (matches, games) = (matches.to_string(), games.to_string());
        let teams: String = joined(free.iter().map(|team| format!("{team:03}")));
        let line = format!("320 {matches:>4} {games:>4} {teams}");
        out.push(line.trim_end().into());
    }
    let index = tournament.team_index();
    for (of, line_up) in changed(tournament) {
        out.push(line_up_text(of, &line_up));
    }
    if version == Version::Trf26 {
        let mut said: Vec<String> = table.iter().map(totals).collect();
        for round in 1..tournament.next_round() {
            for (line, had) in said.iter_mut().zip(tournament.team_rounds(&index, round)) {
                add_round(line, had);
            }
        }
        out.extend(said);
    }
    out
}

/// The line-ups of a report that cannot be derived from the games of the tournament, such as an
/// empty board between others.
pub(super) fn underivable(tournament: &mut Tournament, read: &LineUps) -> Vec<String> {
    let derived = changed(tournament);
    let text = |(of, line_up): (&(u16, u16), &LineUp)| {
        (derived.get(of) != Some(line_up)).then(|| line_up_text(*of, line_up))
    };
    let lines: Vec<String> = read.iter().filter_map(text).collect();
    let kept = tournament.kept.len();
    tournament.kept.extend(lines.iter().cloned());
    let written = changed(tournament);
    tournament.kept.truncate(kept);
    let is_written =
        |line: &String| line_up(line).is_ok_and(|(of, line_up)| written.get(&of) == Some(&line_up));
    lines.into_iter().filter(is_written).collect()
}

/// Line-ups that are not in the order of the team, or have an empty board. One that a report
/// contains counts while it agrees with the games.
fn changed(tournament: &Tournament) -> LineUps {
    let boards_of_match = tournament.boards_of_match();
    let index = tournament.team_index();
    let kept = tournament.kept.iter();
    let kept = kept.filter(|line| line.starts_with("300"));
    let mut kept: LineUps = kept.filter_map(|line| line_up(line).ok()).collect();
    let mut changed = LineUps::new();
    for (number, round) in (1..).zip(&tournament.rounds) {
        let waiting = index.waiting(round);
        for met in tournament.matches_with_index(&index, round) {
            for (at, team) in met.teams.iter().enumerate() {
                let boards = met.boards.iter().filter_map(|board| {
                    let pairing = round.pairings.get(usize::from(*board) - 1)?;
                    let both = [pairing.white, pairing.black];
                    both.into_iter()
                        .find(|player| index.team_of(*player) == Some(*team))
                });
                let paired: Vec<u16> = boards.collect();
                let waiting = waiting.get(team).map_or(&[][..], Vec::as_slice);
                if let Some(line_up) = kept.remove(&(number, *team))
                    && agrees(&line_up.players, &paired, waiting)
                {
                    changed.insert((number, *team), line_up);
                    continue;
                }
                let order = tournament.team(*team).map_or(&[][..], |team| &team.players);
                let mut players = with_waiting(paired, waiting, order);
                let has_all = players.len() >= boards_of_match;
                let place = |player: &u16| order.iter().position(|it| it == player);
                if has_all && players.is_sorted_by_key(place) {
                    continue;
                }
                // A board without a player of the team is written.
                players.resize(boards_of_match.max(players.len()), 0);
                let opponent = met.teams[1 - at];
                changed.insert((number, *team), LineUp { opponent, players });
            }
        }
    }
    // Those of matches without games.
    changed.extend(kept);
    changed
}

/// Whether a line-up has exactly these players, the paired ones in this order.
fn agrees(line_up: &[u16], paired: &[u16], waiting: &[u16]) -> bool {
    let mut left = paired.iter().peekable();
    let mut count = 0;
    for player in line_up.iter().filter(|player| **player > 0) {
        count += 1;
        if left.peek() == Some(&player) {
            left.next();
        } else if !waiting.contains(player) {
            return false;
        }
    }
    left.peek().is_none() && count == paired.len() + waiting.len()
}

/// The players of a team with those who waited at an empty board, placed by the order of the team.
fn with_waiting(mut players: Vec<u16>, waiting: &[u16], order: &[u16]) -> Vec<u16> {
    let place = |player: &u16| order.iter().position(|it| it == player);
    for player in waiting {
        let later = players.iter().position(|it| place(it) > place(player));
        players.insert(later.unwrap_or(players.len()), *player);
    }
    players
}

fn line_up_text((number, team): (u16, u16), LineUp { opponent, players }: &LineUp) -> String {
    let number_of = |player: &u16| match player {
        0 => "0000".to_string(),
        player => format!("{player:>4}"),
    };
    let players = joined(players.iter().map(number_of));
    format!("300 {number:>3} {team:>3} {opponent:>3} {players}")
}

/// The totals of a team's line `802`, which is meant for people.
fn totals(line: &TeamLine) -> String {
    let (none, team) = ("", line.team);
    let (matches, games) = (line.matches.to_string(), line.games.to_string());
    format!("802 {team:>3} {none:>5} {matches:>6} {games:>6}")
}

/// Appends the team's result in a round.
fn add_round(line: &mut String, (slot, _, games): (TeamSlot, Points, Points)) {
    let games = games.to_string();
    let (whom, color) = match slot {
        TeamSlot::Match(other, Color::White) => (other.to_string(), "w"),
        TeamSlot::Match(other, Color::Black) => (other.to_string(), "b"),
        TeamSlot::Free => ("PAB".to_string(), ""),
        TeamSlot::Bye(Bye::Full) => ("FPB".to_string(), ""),
        TeamSlot::Bye(Bye::Half) => ("HPB".to_string(), ""),
        TeamSlot::Bye(_) | TeamSlot::Alone => ("ZPB".to_string(), ""),
    };
    let _ = write!(line, " {whom:>3} {color:>1} {games:>4}  ");
}

/// Joins words with a blank between them.
fn joined(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}
