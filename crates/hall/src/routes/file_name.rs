//! Names of files that a reader keeps: the players and the date, in ASCII.

use rokada_words::fold;

use crate::{error::Error, hall::Hall};
use rokada_live_game::{LiveGame, time::pgn_date};

/// Longest part of a file name that comes from a player's name, in bytes.
const NAME_MAX: usize = 40;

/// The name of a file of a game, without its ending: `ana-kos-ion-pop-2026-11-28`.
pub(super) async fn of_game(hall: &Hall, table: &LiveGame) -> Result<String, Error> {
    let head = table.announced(hall.services()).await?.head;
    Ok(file_name(
        [&head.white, &head.black],
        &pgn_date(head.created),
    ))
}

/// The name of a file about two players on a date.
///
/// No name can end a header early or lead to another directory: only letters, digits and single
/// hyphens remain. A name in another script gives no letters and is left out.
pub(super) fn file_name([white, black]: [&str; 2], date: &str) -> String {
    let parts = [white, black, date].map(ascii_words);
    let known: Vec<&str> = parts
        .iter()
        .map(String::as_str)
        .filter(|part| !part.is_empty())
        .collect();
    if known.is_empty() {
        "game".to_owned()
    } else {
        known.join("-")
    }
}

/// The words of a text, joined by hyphens: `Žnidaršič, Štefan` as `znidarsic-stefan`.
fn ascii_words(text: &str) -> String {
    let folded = fold(text);
    let words = folded.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let mut name = words.join("-");
    name.truncate(NAME_MAX);
    name.truncate(name.trim_end_matches('-').len());
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_by_players_and_date_in_ascii() {
        let long = "x".repeat(100);
        for (players, date, name) in [
            (["White", "Black"], "2026.11.28", "white-black-2026-11-28"),
            (
                ["Žnidaršič, Štefan", "Ђорђе Његош"],
                "2026.11.28",
                "znidarsic-stefan-djordje-njegos-2026-11-28",
            ),
            (["a\"\r\nb: c", "../../etc"], "", "a-b-c-etc"),
            (["棋", "Ana"], "2026.11.28", "ana-2026-11-28"),
            (["", ""], "", "game"),
            ([long.as_str(), ""], "", &long[..NAME_MAX]),
        ] {
            assert_eq!(file_name(players, date), name);
        }
    }
}
