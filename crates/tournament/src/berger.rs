//! Round robins by the Berger tables.

use alloc::vec::Vec;

use crate::{
    player::Number,
    round::{Bye, Pairing, Round},
};

/// The number of rounds that `players` players need to meet each other once.
pub const fn rounds(players: u16) -> u16 {
    if players < 2 {
        0
    } else {
        players - 1 + players % 2
    }
}

/// One round of the tables, from 1. If the number of players is odd, the opponent of the missing
/// one has the bye, which is worth nothing.
///
/// From the second cycle on the colors are reversed. The last two rounds of the first cycle are
/// swapped, so that no player has the same color three times in a row. `None` if there is no such
/// round.
///
/// ```
/// use rokada_tournament::berger;
///
/// let rounds: Vec<String> = (1..=berger::rounds(4))
///     .filter_map(|number| berger::round(4, number, false))
///     .map(|round| round.to_string())
///     .collect();
/// assert_eq!(rounds, ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
/// ```
pub fn round(players: u16, round: u16, twice: bool) -> Option<Round> {
    let once = rounds(players);
    let all = if twice { once * 2 } else { once };
    if players < 2 || round == 0 || round > all {
        return None;
    }
    let is_again = round > once;
    let mut index = (round - 1) % once;
    if twice && !is_again && once >= 3 {
        if index == once - 2 {
            index = once - 1;
        } else if index == once - 1 {
            index = once - 2;
        }
    }
    let all = players + players % 2;
    // All but the last rotate by half a table.
    let table = u32::from(all) - 1;
    let first = u32::from(index) * (u32::from(all) / 2) % table;
    let seat = |at: u32| Number::try_from(at % table + 1).unwrap_or(0);
    let mut pairs: Vec<(Number, Number)> = Vec::new();
    if index.is_multiple_of(2) {
        pairs.push((seat(first), all));
    } else {
        pairs.push((all, seat(first)));
    }
    for step in 1..u32::from(all) / 2 {
        pairs.push((seat(first + step), seat(first + table - step)));
    }
    let mut made = Round::default();
    for (white, black) in pairs {
        let (white, black) = if is_again {
            (black, white)
        } else {
            (white, black)
        };
        if white > players {
            made.byes.push((black, Bye::Zero));
        } else if black > players {
            made.byes.push((white, Bye::Zero));
        } else {
            made.pairings.push(Pairing::new(white, black));
        }
    }
    Some(made)
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec, vec::Vec};

    use super::*;

    /// The published table for five and six players (C.05, Annex 1).
    #[test]
    fn six_players_are_paired_as_published() {
        let said: Vec<_> = (1..=5)
            .map(|at| round(6, at, false).expect("a round").to_string())
            .collect();
        assert_eq!(
            said,
            [
                "1-6 2-5 3-4",
                "6-4 5-3 1-2",
                "2-6 3-1 4-5",
                "6-5 1-4 2-3",
                "3-6 4-2 5-1",
            ]
        );
        assert_eq!(
            round(5, 1, false).expect("a round").to_string(),
            "2-5 3-4 zero 1"
        );
    }

    #[test]
    fn every_pair_meets_once_or_twice() {
        for players in 2..=24 {
            for twice in [false, true] {
                let all = rounds(players) * if twice { 2 } else { 1 };
                let mut met = vec![vec![0; usize::from(players)]; usize::from(players)];
                let mut last: Vec<Vec<char>> = vec![Vec::new(); usize::from(players)];
                for at in 1..=all {
                    let round = round(players, at, twice).expect("a round");
                    let mut here = Vec::new();
                    for Pairing { white, black, .. } in round.pairings {
                        met[usize::from(white - 1)][usize::from(black - 1)] += 1;
                        here.extend([white, black]);
                        last[usize::from(white - 1)].push('w');
                        last[usize::from(black - 1)].push('b');
                    }
                    here.extend(round.byes.iter().map(|(player, _)| *player));
                    here.sort_unstable();
                    assert_eq!(here, (1..=players).collect::<Vec<_>>(), "{players} {at}");
                }
                for (white, row) in met.iter().enumerate() {
                    for (black, there) in row.iter().enumerate().take(white) {
                        let back = met[black][white];
                        assert_eq!(there + back, if twice { 2 } else { 1 });
                        assert!(!twice || *there == 1, "both colours");
                    }
                }
                for colors in &last {
                    let three = colors.windows(3).any(|it| it[0] == it[1] && it[1] == it[2]);
                    assert!(!three || players == 2, "{players} {twice}: {colors:?}");
                }
            }
        }
        assert_eq!(round(4, 4, false), None);
        assert_eq!(round(1, 1, false), None);
    }
}
