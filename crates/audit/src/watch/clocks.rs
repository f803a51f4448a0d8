//! Examines the clock times of a live game: a fallen flag, or a missing increment.

use rokada_board::Color;
use rokada_laws::Clause;
use rokada_notation::pgn::Game;

pub(super) type AlertKind = (&'static str, Clause);

const FLAG: AlertKind = ("flag", Clause::FlagFall);
const INCREMENT: AlertKind = ("increment", Clause::ClockSetting);

/// How many of a player's moves are examined together.
const MOVES: usize = 8;
/// How many of them must have taken hardly any time by the clock.
const QUICK: usize = 4;
/// Hardly any time, in milliseconds.
const QUICK_MS: u64 = 3_000;
/// An increment below this may be hidden by how long a move takes.
const INCREMENT_MIN_MS: u64 = 5_000;

/// The alerts from the clock times: kind, half-move, text.
pub(super) fn find_clock_alerts(game: &Game) -> Vec<(AlertKind, usize, String)> {
    let mut found = Vec::new();
    let start = game.start_position().map(|position| position.turn());
    let first = start.unwrap_or(Color::White);
    for color in Color::ALL {
        let skip = usize::from(color != first);
        let shown: Vec<(usize, u64)> = (game.moves.iter().enumerate())
            .skip(skip)
            .step_by(2)
            .filter_map(|(index, made)| Some((index + 1, made.clock_ms?)))
            .collect();
        let who = match color {
            Color::White => "White",
            Color::Black => "Black",
        };
        if let Some((ply, _)) = shown.iter().find(|(_, ms)| *ms == 0) {
            found.push((FLAG, *ply, format!("{who}'s clock shows 0:00:00: the flag has fallen if the moves of the period were not made")));
        }
        if let Some(ms) = increment_ms(game, who).filter(|ms| *ms >= INCREMENT_MIN_MS)
            && let Some(ply) = ply_of_missing_increment(&shown)
        {
            let seconds = ms / 1000;
            found.push((INCREMENT, ply, format!("{who}'s clock never gains: the increment of {seconds} seconds seems to be missing")));
        }
    }
    found.sort_by_key(|(_, ply, _)| *ply);
    found
}

/// The increment of a player in milliseconds, by the tag for both players or the player's own.
fn increment_ms(game: &Game, who: &str) -> Option<u64> {
    let own = || game.tags.get(&format!("{who}TimeControl"));
    let control = game.tags.get("TimeControl").or_else(own)?;
    let (_, seconds) = control.split(':').next()?.split_once('+')?;
    seconds.parse::<u64>().ok()?.checked_mul(1000)
}

/// The half-move after which it is certain that no increment is added: quick moves by the clock,
/// and none after which it showed more time. With an increment each of these moves would have had
/// to take exactly as long.
fn ply_of_missing_increment(shown: &[(usize, u64)]) -> Option<usize> {
    shown.windows(MOVES + 1).find_map(|some| {
        let mut pairs = some.windows(2).map(|two| (two[0].1, two[1].1));
        let falls = pairs.clone().all(|(before, after)| after <= before);
        let quick = pairs
            .by_ref()
            .filter(|(before, after)| before.saturating_sub(*after) <= QUICK_MS);
        (falls && quick.count() >= QUICK).then(|| some[MOVES].0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_increment_is_reported() {
        let falling: Vec<(usize, u64)> = (0..9)
            .map(|n| (2 * n + 1, 600_000 - 2_000 * n as u64))
            .collect();
        assert_eq!(ply_of_missing_increment(&falling), Some(17));
        let mut rising = falling.clone();
        rising[4].1 += 10_000;
        assert_eq!(ply_of_missing_increment(&rising), None);
        let slow: Vec<(usize, u64)> = (0..9)
            .map(|n| (2 * n + 1, 600_000 - 20_000 * n as u64))
            .collect();
        assert_eq!(ply_of_missing_increment(&slow), None);
    }
}
