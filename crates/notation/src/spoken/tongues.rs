//! Announcements in another language than D.2.1 prescribes, where the arbiter allows it: the words
//! are translated into those of the Laws, and parsed as such.

use alloc::{string::String, vec::Vec};

use super::{RANKS, ROLES};
use crate::Letters;

/// The words of a language for the ranks, the pieces and castling.
struct Tongue {
    letters: &'static [Letters],
    /// One to eight; a number may have several words.
    ranks: [&'static [&'static str]; 8],
    /// In the order of [`ROLES`]: pawn, knight, bishop, rook, queen, king.
    roles: [&'static [&'static str]; 6],
    short: &'static [&'static str],
    long: &'static [&'static str],
    /// The word for castling next to its adjective.
    castling: &'static [&'static str],
}

const TONGUES: [Tongue; 4] = [
    Tongue {
        letters: &[Letters::En],
        ranks: [
            &["one"],
            &["two"],
            &["three"],
            &["four"],
            &["five"],
            &["six"],
            &["seven"],
            &["eight"],
        ],
        roles: [
            &["pawn"],
            &["knight"],
            &["bishop"],
            &["rook"],
            &["queen"],
            &["king"],
        ],
        short: &["short", "kingside"],
        long: &["long", "queenside"],
        castling: &["castling", "castles"],
    },
    Tongue {
        letters: &[Letters::SrLatn, Letters::SrCyrl, Letters::CnrLatn],
        ranks: [
            &["jedan", "један"],
            &["dva", "два"],
            &["tri", "три"],
            &["četiri", "четири"],
            &["pet", "пет"],
            &["šest", "шест"],
            &["sedam", "седам"],
            &["osam", "осам"],
        ],
        roles: [
            &["pešak", "pješak", "пешак"],
            &["skakač", "konj", "скакач", "коњ"],
            &["lovac", "ловац"],
            &["top", "топ"],
            &["dama", "kraljica", "дама", "краљица"],
            &["kralj", "краљ"],
        ],
        short: &["mala", "kratka", "мала", "кратка"],
        long: &["velika", "duga", "велика", "дуга"],
        castling: &["rokada", "рокада"],
    },
    Tongue {
        letters: &[Letters::Sl],
        ranks: [
            &["ena"],
            &["dva", "dve"],
            &["tri"],
            &["štiri"],
            &["pet"],
            &["šest"],
            &["sedem"],
            &["osem"],
        ],
        roles: [
            &["kmet"],
            &["skakač", "konj"],
            &["tekač", "lovec"],
            &["trdnjava"],
            &["dama", "kraljica"],
            &["kralj"],
        ],
        short: &["mala", "kratka"],
        long: &["velika", "dolga"],
        castling: &["rokada"],
    },
    Tongue {
        letters: &[Letters::Ro],
        ranks: [
            &["unu"],
            &["doi"],
            &["trei"],
            &["patru"],
            &["cinci"],
            &["șase", "şase"],
            &["șapte", "şapte"],
            &["opt"],
        ],
        roles: [
            &["pion"],
            &["cal"],
            &["nebun"],
            &["turn"],
            &["damă", "dama", "regină"],
            &["rege"],
        ],
        short: &["mică", "mica", "scurtă"],
        long: &["mare", "lungă"],
        castling: &["rocadă", "rocada"],
    },
];

/// Other spellings of the names of the files.
const FILES: [(&str, &str); 6] = [
    ("ana", "Anna"),
    ("bela", "Bella"),
    ("cezar", "Cesar"),
    ("feliks", "Felix"),
    ("hektor", "Hector"),
    ("хектор", "Hector"),
];

fn tongue(letters: Letters) -> Option<&'static Tongue> {
    TONGUES
        .iter()
        .find(|tongue| tongue.letters.contains(&letters))
}

/// Whether the words of a language are known, identified by its letters.
pub fn is_known(letters: Letters) -> bool {
    tongue(letters).is_some()
}

/// Translates an announcement in another language into the words of D.2.1; a word that the language
/// does not have stays unchanged.
///
/// ```
/// use rokada_notation::{Letters, spoken};
/// let said = spoken::in_german("Skakač Feliks tri", Letters::SrLatn);
/// assert_eq!(said, "Springer Felix drei");
/// ```
pub fn in_german(text: &str, letters: Letters) -> String {
    let Some(tongue) = tongue(letters) else {
        return text.into();
    };
    let words: Vec<String> = text
        .split_whitespace()
        .map(|raw| {
            let word = raw.to_lowercase();
            let known = tongue.in_german(&word);
            let file = || FILES.iter().find(|(file, _)| *file == word);
            let known = known.or_else(|| file().map(|(_, name)| *name));
            known.map_or_else(|| raw.into(), String::from)
        })
        .collect();
    words.join(" ")
}

impl Tongue {
    fn in_german(&self, word: &str) -> Option<&'static str> {
        let place = |all: &[&[&str]]| all.iter().position(|words| words.contains(&word));
        if let Some(rank) = place(&self.ranks) {
            return Some(RANKS[rank]);
        }
        if let Some(role) = place(&self.roles) {
            return Some(ROLES[role]);
        }
        let is = |words: &[&str]| words.contains(&word);
        match () {
            () if is(self.short) => Some("Kurze"),
            () if is(self.long) => Some("Lange"),
            () if is(self.castling) => Some("Rochade"),
            () => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spoken::hear;
    use rokada_board::Position;

    #[test]
    fn a_move_is_heard_in_each_language() {
        let start = Position::initial();
        let knight = start.parse_uci("g1f3").expect("a legal move");
        for (letters, text) in [
            (Letters::En, "Knight Felix three"),
            (Letters::SrLatn, "Skakač Feliks tri"),
            (Letters::SrCyrl, "Скакач Felix три"),
            (Letters::CnrLatn, "konj feliks tri"),
            (Letters::Sl, "Skakač Feliks tri"),
            (Letters::Ro, "Cal Felix trei"),
        ] {
            let heard = hear(&start, &in_german(text, letters));
            assert_eq!(heard.map(|reading| reading.mv), Ok(knight), "{text}");
        }
        assert!(!is_known(Letters::Hu));
        assert_eq!(in_german("Huszár", Letters::Hu), "Huszár");
    }

    #[test]
    fn castling_is_heard_in_each_language() {
        for (letters, text) in [
            (Letters::SrLatn, "mala rokada"),
            (Letters::Sl, "kratka rokada"),
            (Letters::Ro, "rocada mică"),
            (Letters::En, "short castling"),
        ] {
            let german = in_german(text, letters).to_lowercase();
            assert!(
                german.contains("kurze") && german.contains("rochade"),
                "{text}"
            );
        }
    }
}
