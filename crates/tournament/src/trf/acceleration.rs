//! Additional points for the pairing of the first rounds only: lines `XXA` and `250`.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use crate::{limits::ROUNDS_MAX, player::Number, points::Points, tournament::Tournament};

/// The points in one line of a report, player by player and round by round, from 1.
fn of_line(line: &str, players: Number) -> Vec<(Number, u16, Points)> {
    let at = |first: usize, last: usize| line.get(first - 1..last.min(line.len())).map(str::trim);
    let number = |first, last| at(first, last).and_then(|word| word.parse::<u16>().ok());
    let points = |first, last| at(first, last).and_then(|word| word.parse::<Points>().ok());
    let mut given = Vec::new();
    if let Some(rest) = line.strip_prefix("XXA") {
        let mut words = rest.split_whitespace();
        let player = words.next().and_then(|word| word.parse().ok());
        for (round, word) in (1..=ROUNDS_MAX).zip(words) {
            if let (Some(player), Ok(points)) = (player, word.parse()) {
                given.push((player, round, points));
            }
        }
    } else if line.starts_with("250") {
        let span = [
            number(15, 17),
            number(19, 21),
            number(23, 26),
            number(28, 31),
        ];
        // Match points in a team competition, otherwise game points.
        let points = points(5, 8).or_else(|| points(10, 13));
        if let ([Some(from), Some(to), Some(first), Some(last)], Some(points)) = (span, points) {
            for player in first..=last.min(players) {
                given.extend((from..=to.min(ROUNDS_MAX)).map(|round| (player, round, points)));
            }
        }
    }
    given
}

/// The size of the upper half, and the last rounds with a whole and a half point: half of the
/// rounds are accelerated, the first half of them by a point.
///
/// FIDE Handbook C.04.7 (Baku acceleration).
fn baku(tournament: &Tournament) -> (Number, u16, u16) {
    let from_the_start = tournament
        .time_off
        .iter()
        .filter(|off| off.from <= 1)
        .count();
    let upper = 2 * from_the_start.div_ceil(4);
    let all = tournament.all_rounds().div_ceil(2);
    (
        Number::try_from(upper).unwrap_or(Number::MAX),
        all.div_ceil(2),
        all,
    )
}

/// The points of a win and a draw here: the method uses whole and half points.
const WHOLE: Points = Points::whole(1);
const HALF: Points = Points(1);

/// Lines for pairing programs and the older version: one for each player with such points, from
/// lines of a report or the method of the tournament.
pub(super) fn xxa(tournament: &Tournament, read: &[String]) -> Vec<String> {
    let mut rows: Vec<Vec<Points>> = vec![Vec::new(); tournament.players.len()];
    let mut give = |player: Number, round: u16, points: Points| {
        if let Some(row) = rows.get_mut(usize::from(player).wrapping_sub(1)) {
            let place = usize::from(round).saturating_sub(1);
            if row.len() <= place {
                row.resize(place + 1, Points::NONE);
            }
            row[place] = points;
        }
    };
    let players = Number::try_from(tournament.players.len()).unwrap_or(Number::MAX);
    for (player, round, points) in read.iter().flat_map(|line| of_line(line, players)) {
        give(player, round, points);
    }
    if tournament.is_accelerated {
        let (upper, whole, all) = baku(tournament);
        for player in 1..=upper {
            for round in 1..=all {
                give(player, round, if round <= whole { WHOLE } else { HALF });
            }
        }
    }
    let rows = (1..)
        .zip(rows)
        .filter(|(_, row): &(u16, _)| !row.is_empty());
    let line = |(player, row): (u16, Vec<Points>)| {
        let points = row.iter().map(|it| format!("{:>4}", it.to_string()));
        let points = points.collect::<Vec<_>>().join(" ");
        format!("XXA {player:>4} {points}")
    };
    rows.map(line).collect()
}

/// The same in the newer version, without points read from a file.
pub(super) fn lines_250(tournament: &Tournament) -> Vec<String> {
    if !tournament.is_accelerated {
        return Vec::new();
    }
    let (upper, whole, all) = baku(tournament);
    let spans = [(WHOLE, 1, whole), (HALF, whole + 1, all)];
    let spans = spans.iter().filter(|(_, from, to)| from <= to && upper > 0);
    spans
        .map(|(points, from, to)| {
            format!(
                "250      {points:>4} {from:03} {to:03} 0001 {upper:04}",
                points = points.to_string()
            )
        })
        .collect()
}
