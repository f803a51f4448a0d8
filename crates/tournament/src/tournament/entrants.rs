//! An index of players by name and FIDE number: a list of players is entered without a search
//! through all of them for each.

use alloc::{collections::BTreeMap, string::String};

use rokada_laws::Wrong;

use super::admit::entered_twice;
use crate::{
    player::{Date, Number, Player},
    tournament::Tournament,
};

/// What an indistinguishable entry of the same name has; `None` matches any value.
type Key = (String, Option<String>, Option<Option<Date>>);

/// The players of a tournament, to find indistinguishable ones.
#[derive(Debug, Default)]
pub(crate) struct Entrants {
    fide_ids: BTreeMap<String, Number>,
    names: BTreeMap<Key, Number>,
}

impl Entrants {
    pub(crate) fn of(tournament: &Tournament) -> Self {
        let mut entrants = Self::default();
        for (number, player) in tournament.numbers().zip(&tournament.players) {
            entrants.add(player, number);
        }
        entrants
    }

    pub(crate) fn add(&mut self, player: &Player, number: Number) {
        if !player.fide_id.is_empty() {
            self.fide_ids
                .entry(player.fide_id.clone())
                .or_insert(number);
        }
        for fide_id in [None, Some(player.fide_id.clone())] {
            for born in [None, Some(player.born)] {
                let key = (player.name.clone(), fide_id.clone(), born);
                self.names.entry(key).or_insert(number);
            }
        }
    }

    /// Checks that a player differs from all entered ones.
    ///
    /// # Errors
    /// The player is indistinguishable from another, the first of whom is named.
    pub(crate) fn check(&self, player: &Player) -> Result<(), Wrong> {
        // A FIDE number missing from one of two players does not distinguish them; the same is true
        // of the date of birth.
        let fide_ids = if player.fide_id.is_empty() {
            [None, None]
        } else {
            [Some(String::new()), Some(player.fide_id.clone())]
        };
        let days = match player.born {
            None => [None, None],
            born => [Some(None), Some(born)],
        };
        let of_name = fide_ids.iter().flat_map(|fide_id| {
            let find = |born| {
                let key = (player.name.clone(), fide_id.clone(), born);
                self.names.get(&key).copied()
            };
            days.map(find)
        });
        let of_id = self.fide_ids.get(&player.fide_id).copied();
        match of_name.chain([of_id]).flatten().min() {
            Some(number) => Err(entered_twice(player, number)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::admit::is_same_person;

    #[test]
    fn index_equals_search() {
        let mut players = alloc::vec::Vec::new();
        for name in ["A", "B"] {
            for fide_id in ["", "1", "2"] {
                for born in [None, "1990".parse().ok(), "1991".parse().ok()] {
                    players.push(Player {
                        fide_id: fide_id.into(),
                        born,
                        ..Player::named(name)
                    });
                }
            }
        }
        for first in &players {
            for second in &players {
                let mut entrants = Entrants::default();
                entrants.add(first, 1);
                entrants.add(second, 2);
                for player in &players {
                    let both = [(1, first), (2, second)];
                    let found = both.iter().find(|(_, it)| is_same_person(player, it));
                    let wrong = found.map(|(number, _)| entered_twice(player, *number));
                    assert_eq!(entrants.check(player).err(), wrong, "{player}");
                }
            }
        }
    }
}
