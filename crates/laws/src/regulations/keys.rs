//! The keys of a header, for the transcript's `key: value` lines and the regulations file of an
//! event.

use crate::edition::Edition;

/// What a key belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyOf {
    /// The event: the same for all its games.
    Event,
    /// One game, or one transcript.
    Game,
}

/// A key that a header may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    /// Its name, as written.
    pub name: &'static str,
    /// Whether it belongs to the tournament or to one game.
    pub of: KeyOf,
    /// What may be written after it.
    pub write: &'static str,
    /// A short description.
    pub says: &'static str,
}

pub(super) const fn event(name: &'static str, write: &'static str, says: &'static str) -> Key {
    Key {
        name,
        of: KeyOf::Event,
        write,
        says,
    }
}

const fn game(name: &'static str, write: &'static str, says: &'static str) -> Key {
    Key {
        name,
        of: KeyOf::Game,
        write,
        says,
    }
}

/// Every key, those of events first.
#[rustfmt::skip]
pub const KEYS: &[Key] = &[
    event("title", "text", "what it is called"),
    event("source", "text", "where it comes from"),
    event("edition", Edition::YEARS, "the edition of the Laws in force"),
    event("time", "90m+30s; 40/90m+30s, 30m+30s; 25m d10s (delay); 25m b10s (Bronstein); white 5m black 4m; none", "the time control (6.3)"),
    event("event", "standard, rapid or blitz", "the kind of play; it must agree with the time control (A.1, B.1)"),
    event("supervision", "competition or basic", "the competition rules in full, or the basic ones (A.4 to A.6, B.2 to B.4)"),
    event("regime", "over the board or guarded", "whether everything can happen that happens at a board, or illegal moves are refused"),
    event("arbiter", "human or automatic", "who notices flags and illegal moves and answers questions"),
    event("guidelines", "adjournment, quickplay, both or none", "which guidelines are announced (I, III)"),
    event("default-time", "0, 15m, 1h or unset", "after which a late player loses (6.7.1)"),
    event("draw-rule", "none, no offers before move 30, or no agreement", "what is forbidden about draws (9.1.1)"),
    event("points", "1 1/2 0 or 3 1 0", "points for a win, a draw and a loss (10.1)"),
    event("sheets", "kept, electronic or software", "whether the players write the moves by hand (8.1)"),
    event("clock", "electronic or mechanical", "whether the clock shows which flag fell first (6.11 of 2014, III.3.1)"),
    event("begins", "at the first act, when both have arrived or when the arbiter starts", "when a game begins (6.6)"),
    event("facts", "recorded or as told", "whether the record is the whole truth, or the arbiter is asked about what it does not have"),
    event("table", "known or on wood", "whether the moves are known, or made on a wooden board next to the clock"),
    game("white", "a name", "the player with the white pieces"),
    game("black", "a name", "the player with the black pieces"),
    game("date", "2026.11.20", "the day"),
    game("letters", "white sr-Cyrl black ro", "whose piece letters each player writes (C.3)"),
    game("blind", "white, black or both", "who plays under Appendix D"),
    game("boards", "one or two", "how many boards (D.1)"),
    game("keeps", "white-assistant", "whose assistant keeps the sheet (D.2.10.3)"),
    game("start", "a FEN or chess960 518", "the position at the start"),
    game("set up", "a placement", "the real initial placement (7.2.1)"),
    game("colours", "right or reversed", "whether they were reversed (7.3)"),
    game("board", "right or turned", "whether it was turned (7.2.2)"),
    game("moves", "e2e4 e7e5", "moves made before the first act"),
    game("present", "white, black, both or none", "who is there when the round starts (6.7)"),
    game("assistant", "white, black or both, (disability)", "who has an assistant (4.9, 6.2.6, 8.1.6)"),
    game("clocks", "white 0:05:00 black 0:03:00", "what the clocks show at the first act"),
    game("periods", "white 2 black 1", "which period of the time control each display is in (6.3.1)"),
    game("running", "white, black or none", "whose clock runs at the first act"),
    game("offences", "white 1 black 0", "illegal moves counted so far"),
];

/// The key of this name.
pub fn key(name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.name == name)
}

/// The key closest to an unknown word, for "did you mean".
///
/// At most two letters differ, or a third of them.
pub fn nearest(word: &str, keys: &'static [Key]) -> Option<&'static str> {
    let far = |key: &&Key| distance(word, key.name);
    let key = keys.iter().min_by_key(far)?;
    (distance(word, key.name) <= (word.chars().count() / 3).max(2)).then_some(key.name)
}

/// The edit distance in letters; case and the kind of space do not count.
fn distance(one: &str, other: &str) -> usize {
    let letters = |text: &str| {
        let plain = text.chars().flat_map(char::to_lowercase);
        plain
            .map(|c| if matches!(c, '-' | '_') { ' ' } else { c })
            .collect::<alloc::vec::Vec<char>>()
    };
    let (one, other) = (letters(one), letters(other));
    let mut row: alloc::vec::Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString};

    use super::*;
    use crate::regulations::Header;

    #[test]
    fn only_near_words_are_suggested() {
        assert_eq!(nearest("edtion", KEYS), Some("edition"));
        assert_eq!(nearest("default_time", KEYS), Some("default-time"));
        assert_eq!(nearest("supervison", KEYS), Some("supervision"));
        assert_eq!(nearest("prize money", KEYS), None);
        assert_eq!(nearest("", KEYS), None);
    }

    #[test]
    fn table_and_parser_have_the_same_keys() {
        for key in KEYS {
            let Err(faults) = format!("{}: ?", key.name).parse::<Header>() else {
                continue;
            };
            let unknown = faults
                .0
                .iter()
                .any(|fault| fault.what.to_string().contains("not a header key"));
            assert!(!unknown, "{} is not read", key.name);
        }
        for key in KEYS.iter().filter(|key| key.of == KeyOf::Event) {
            assert!(Header::default().value(key.name).is_some(), "{}", key.name);
        }
        let faults = "edtion: 2023".parse::<Header>().expect_err("no key");
        assert!(
            faults.0[0].to_string().contains("did you mean `edition`"),
            "{}",
            faults.0[0].what
        );
    }

    /// A header relies on the defaults from when stores were first written.
    ///
    /// A changed default would change stored games.
    #[test]
    fn header_defaults_never_change() {
        let header = "edition: 2023\ntime: none\n".parse::<Header>();
        let header = header.expect("a header");
        let said = |key: &str| header.value(key).unwrap_or_default();
        for (key, value) in [
            ("title", ""),
            ("source", ""),
            ("edition", "2023"),
            ("time", "none"),
            ("event", "standard"),
            ("supervision", "competition"),
            ("regime", "over the board"),
            ("arbiter", "human"),
            ("guidelines", "none"),
            ("default-time", "0"),
            ("draw-rule", "none"),
            ("points", "1 1/2 0"),
            ("sheets", "software"),
            ("clock", "electronic"),
            ("begins", "at the first act"),
            ("facts", "recorded"),
            ("table", "known"),
        ] {
            assert_eq!(said(key), value, "{key}");
        }
        let of_event = KEYS.iter().filter(|key| key.of == KeyOf::Event);
        assert_eq!(of_event.count(), 17, "a new key needs a default for ever");
    }
}
