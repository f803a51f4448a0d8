//! The piece letters of a scoresheet: one table, one row for each country.
//!
//! A letter may mean different pieces in different rows: `R` is the rook in English and the king in
//! Romanian, French and Spanish. So the letters are declared for a scoresheet and never guessed
//! from a move (C.3).

use alloc::string::{String, ToString};
use core::{fmt, str::FromStr};

use rokada_board::{File, Role};

use crate::Language;

/// The piece letters that a scoresheet uses.
///
/// Laws 2023, C.2 and C.3: a piece is shown by the first letter of its name, and each player may
/// use the letters usual in their own country; in print figurines are recommended. A [`Language`]
/// converts to its own letters.
///
/// ```
/// use rokada_board::{Position, Role};
/// use rokada_notation::{Form, Language, Letters, read_move, write_move};
///
/// let russian: Letters = "ru".parse()?;
/// assert_eq!(russian.sign(Role::King), Some("Кр"));
/// assert_eq!(Letters::from(Language::Sl).sign(Role::King), Some("K"));
///
/// let start = Position::initial();
/// let mv = read_move(&start, "Кf3", russian).expect("a knight's move").mv;
/// assert_eq!(write_move(&start, mv, Letters::Hu, Form::Short), "Hf3");
/// assert_eq!(write_move(&start, mv, Letters::Figurines, Form::Short), "♘f3");
/// # Ok::<(), rokada_notation::UnknownLetters>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Letters {
    /// English (`en`): K Q R B N. PGN's own.
    En,
    /// Serbian in Latin script (`sr-Latn`): K D T L S.
    SrLatn,
    /// Serbian in Cyrillic script (`sr-Cyrl`): К Д Т Л С, files а б ц д е ф г х.
    SrCyrl,
    /// Montenegrin in Latin script (`cnr`): K D T L S.
    CnrLatn,
    /// Romanian (`ro`): R D T N C.
    Ro,
    /// Slovenian (`sl`): K D T L S.
    Sl,
    /// German (`de`): K D T L S.
    De,
    /// French (`fr`): R D T F C.
    Fr,
    /// Spanish (`es`): R D T A C.
    Es,
    /// Italian (`it`): R D T A C.
    It,
    /// Dutch (`nl`): K D T L P.
    Nl,
    /// Hungarian (`hu`): K V B F H.
    Hu,
    /// Russian (`ru`): Кр Ф Л С К, Latin files.
    Ru,
    /// Figurines (`figurines`): ♔ ♕ ♖ ♗ ♘ for both sides, Latin files.
    Figurines,
}

/// One row of the table. Pieces are in the order of [`PIECES`].
struct Row {
    code: &'static str,
    pieces: [&'static str; 5],
    /// Letters of the same language's other script, read but never written.
    also: [&'static str; 5],
    /// Letters C.4 forbids for the pawn, known only to report the mistake.
    pawn: &'static str,
    files: [char; 8],
}

/// The pieces in the order of a row.
const PIECES: [Role; 5] = [
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
    Role::King,
];

const LATIN_FILES: [char; 8] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const CYRILLIC_FILES: [char; 8] = ['а', 'б', 'ц', 'д', 'е', 'ф', 'г', 'х'];
const SERBIAN_LATIN: [&str; 5] = ["S", "L", "T", "D", "K"];
const SERBIAN_CYRILLIC: [&str; 5] = ["С", "Л", "Т", "Д", "К"];
const FIGURINES: [&str; 5] = ["♘", "♗", "♖", "♕", "♔"];
const DARK_FIGURINES: [&str; 5] = ["♞", "♝", "♜", "♛", "♚"];

const fn latin(code: &'static str, pieces: [&'static str; 5], pawn: &'static str) -> Row {
    Row {
        code,
        pieces,
        also: pieces,
        pawn,
        files: LATIN_FILES,
    }
}

/// The table, in the order of [`Letters::ALL`]. A pawn's letter is in it only where it is neither a
/// file nor a piece: the Slovenian kmet has only the small k, the Dutch pion only the small p, the
/// German Bauer only the capital.
static ROWS: [Row; Letters::ALL.len()] = [
    latin("en", ["N", "B", "R", "Q", "K"], "pP"),
    Row {
        also: SERBIAN_CYRILLIC,
        ..latin("sr-Latn", SERBIAN_LATIN, "pPпП")
    },
    Row {
        also: SERBIAN_LATIN,
        files: CYRILLIC_FILES,
        ..latin("sr-Cyrl", SERBIAN_CYRILLIC, "pPпП")
    },
    Row {
        also: SERBIAN_CYRILLIC,
        ..latin("cnr", SERBIAN_LATIN, "pPпП")
    },
    latin("ro", ["C", "N", "T", "D", "R"], "pP"),
    latin("sl", ["S", "L", "T", "D", "K"], "kpP"),
    latin("de", ["S", "L", "T", "D", "K"], "B"),
    latin("fr", ["C", "F", "T", "D", "R"], "pP"),
    latin("es", ["C", "A", "T", "D", "R"], "pP"),
    latin("it", ["C", "A", "T", "D", "R"], "pP"),
    latin("nl", ["P", "L", "T", "D", "K"], "p"),
    latin("hu", ["H", "F", "B", "V", "K"], "G"),
    latin("ru", ["К", "С", "Л", "Ф", "Кр"], "пПpP"),
    latin("figurines", FIGURINES, "pP"),
];

/// Letters that look alike in the two scripts, Latin first.
///
/// Printed sheets mix them inside one move; a letter that means nothing in the declared row is read
/// as its look-alike. The small p is the second letter of the Russian king.
const TWINS: [(char, char); 12] = [
    ('A', 'А'),
    ('B', 'В'),
    ('C', 'С'),
    ('E', 'Е'),
    ('H', 'Н'),
    ('K', 'К'),
    ('M', 'М'),
    ('O', 'О'),
    ('P', 'Р'),
    ('T', 'Т'),
    ('X', 'Х'),
    ('p', 'р'),
];

impl Letters {
    /// Every row of the table, in its order.
    pub const ALL: [Letters; 14] = [
        Letters::En,
        Letters::SrLatn,
        Letters::SrCyrl,
        Letters::CnrLatn,
        Letters::Ro,
        Letters::Sl,
        Letters::De,
        Letters::Fr,
        Letters::Es,
        Letters::It,
        Letters::Nl,
        Letters::Hu,
        Letters::Ru,
        Letters::Figurines,
    ];

    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The code: that of the language, such as `en`, `sr-Latn` or `hu`, or
    /// `figurines`.
    pub fn code(self) -> &'static str {
        self.row().code
    }

    /// The sign of a piece: a capital, in Russian two letters for the king, or a figurine; `None`
    /// for the pawn, which has none (C.4).
    pub fn sign(self, role: Role) -> Option<&'static str> {
        let place = PIECES.iter().position(|&piece| piece == role)?;
        Some(self.row().pieces[place])
    }

    /// The small letter of a file in this script (C.5).
    pub fn file_letter(self, file: File) -> char {
        self.row().files[file.index()]
    }

    /// The piece whose sign a text begins with, and its length in bytes, read leniently: the row's
    /// own signs, those of its other script, figurines of either colour (C.3), and letters of the
    /// wrong script that look the same. Never the pawn.
    pub fn role_at(self, text: &str) -> Option<(Role, usize)> {
        let Row { pieces, also, .. } = self.row();
        // The king's two letters begin with the knight's one.
        let all = [pieces, also, &FIGURINES, &DARK_FIGURINES];
        let exact = all.map(|signs| longest(signs, text, |sign, letter| sign == letter));
        let alike = [pieces, also].map(|signs| longest(signs, text, is_alike));
        let found = exact.into_iter().chain(alike).flatten();
        // The first of the longest, so that a letter's own meaning takes precedence over its
        // look-alike's.
        found
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(role, letters)| {
                let bytes = text.chars().take(letters).map(char::len_utf8).sum();
                (role, bytes)
            })
    }

    /// Whether C.4 names this letter as wrong for a pawn here.
    pub(crate) fn is_pawn_letter(self, letter: char) -> bool {
        self.row().pawn.contains(letter) || matches!(letter, '♙' | '♟')
    }
}

/// The piece with the longest sign that a text begins with, and the number of its letters.
fn longest(
    signs: &[&str; 5],
    text: &str,
    same: impl Fn(char, char) -> bool,
) -> Option<(Role, usize)> {
    let length_of = |sign: &str| {
        let mut letters = text.chars();
        let fits = sign
            .chars()
            .all(|sign| letters.next().is_some_and(|letter| same(sign, letter)));
        fits.then(|| sign.chars().count())
    };
    signs
        .iter()
        .zip(PIECES)
        .filter_map(|(sign, role)| Some((role, length_of(sign)?)))
        .max_by_key(|&(_, length)| length)
}

fn is_alike(sign: char, letter: char) -> bool {
    sign == letter
        || TWINS
            .iter()
            .any(|&twins| twins == (sign, letter) || twins == (letter, sign))
}

/// The file a small letter names in either script.
///
/// Cyrillic х is the h-file and never a capture sign (C.5, C.10.3.3 of the
/// Serbian text); Cyrillic с is read as the Latin c it looks like, because
/// Serbian Cyrillic writes the c-file ц.
pub(crate) fn file_of(letter: char) -> Option<File> {
    let place = (LATIN_FILES.iter().position(|&file| file == letter))
        .or_else(|| CYRILLIC_FILES.iter().position(|&file| file == letter))
        .or(if letter == 'с' { Some(2) } else { None })?;
    File::from_index(u8::try_from(place).expect("a table of eight"))
}

impl From<Language> for Letters {
    fn from(language: Language) -> Letters {
        match language {
            Language::En => Letters::En,
            Language::SrLatn => Letters::SrLatn,
            Language::SrCyrl => Letters::SrCyrl,
            Language::CnrLatn => Letters::CnrLatn,
            Language::Ro => Letters::Ro,
            Language::Sl => Letters::Sl,
        }
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// The text names no row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLetters(pub String);

impl fmt::Display for UnknownLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown letters {:?}; known are", self.0)?;
        for letters in Letters::ALL {
            write!(f, " {letters}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownLetters {}

impl FromStr for Letters {
    type Err = UnknownLetters;

    /// Reads a code, ignoring case; `cnr-Latn` is `cnr`.
    fn from_str(text: &str) -> Result<Letters, UnknownLetters> {
        if let Ok(language) = text.parse::<Language>() {
            return Ok(language.into());
        }
        Letters::ALL
            .into_iter()
            .find(|letters| letters.code().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownLetters(text.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn role_of(letters: Letters, text: &str) -> Option<Role> {
        letters
            .role_at(text)
            .filter(|&(_, bytes)| bytes == text.len())
            .map(|(role, _)| role)
    }

    #[test]
    fn signs_are_distinct_within_a_row() {
        for letters in Letters::ALL {
            for role in PIECES {
                let sign = letters.sign(role).expect("a piece has a sign");
                assert_eq!(role_of(letters, sign), Some(role), "{letters} {sign}");
                assert!(!sign.chars().any(|letter| file_of(letter).is_some()));
            }
            for (place, role) in PIECES.into_iter().enumerate() {
                assert_eq!(role_of(letters, FIGURINES[place]), Some(role));
                assert_eq!(role_of(letters, DARK_FIGURINES[place]), Some(role));
            }
        }
    }

    #[test]
    fn the_same_letter_is_another_piece_elsewhere() {
        let cases = [
            ("N", Letters::En, Some(Role::Knight)),
            ("N", Letters::Ro, Some(Role::Bishop)),
            ("N", Letters::Sl, None),
            ("R", Letters::En, Some(Role::Rook)),
            ("R", Letters::Ro, Some(Role::King)),
            ("R", Letters::Fr, Some(Role::King)),
            ("B", Letters::En, Some(Role::Bishop)),
            ("B", Letters::Hu, Some(Role::Rook)),
            ("B", Letters::De, None),
            ("F", Letters::Fr, Some(Role::Bishop)),
            ("F", Letters::Hu, Some(Role::Bishop)),
            // One printed copy has the Hungarian bishop and knight in the Dutch row.
            ("F", Letters::Nl, None),
            ("H", Letters::Nl, None),
            ("P", Letters::Nl, Some(Role::Knight)),
            ("H", Letters::Hu, Some(Role::Knight)),
            ("A", Letters::Es, Some(Role::Bishop)),
            ("Л", Letters::SrCyrl, Some(Role::Bishop)),
            ("Л", Letters::Ru, Some(Role::Rook)),
            ("С", Letters::SrCyrl, Some(Role::Knight)),
            ("С", Letters::Ru, Some(Role::Bishop)),
            ("К", Letters::SrCyrl, Some(Role::King)),
            ("К", Letters::Ru, Some(Role::Knight)),
        ];
        for (sign, letters, role) in cases {
            assert_eq!(role_of(letters, sign), role, "{letters} {sign}");
        }
    }

    #[test]
    fn look_alikes_of_the_other_script_are_read() {
        // Cyrillic К in an English or Slovenian sheet, В in an English one.
        assert_eq!(role_of(Letters::En, "К"), Some(Role::King));
        assert_eq!(role_of(Letters::Sl, "К"), Some(Role::King));
        assert_eq!(role_of(Letters::En, "В"), Some(Role::Bishop));
        // Cyrillic С looks like C: the Romanian knight.
        assert_eq!(role_of(Letters::Ro, "С"), Some(Role::Knight));
        // Latin C in a Cyrillic sheet looks like the knight's С.
        assert_eq!(role_of(Letters::SrCyrl, "C"), Some(Role::Knight));
        // Cyrillic Р looks like P, which is no piece; it is not the rook.
        assert_eq!(role_of(Letters::En, "Р"), None);
        // The Russian row as one copy prints it: Latin K, p and C.
        for king in ["Кр", "Kp", "Кp", "Kр"] {
            assert_eq!(role_of(Letters::Ru, king), Some(Role::King), "{king}");
        }
        assert_eq!(role_of(Letters::Ru, "K"), Some(Role::Knight));
        assert_eq!(role_of(Letters::Ru, "C"), Some(Role::Bishop));
    }

    #[test]
    fn codes_go_there_and_back() {
        for letters in Letters::ALL {
            assert_eq!(letters.code().parse(), Ok(letters));
        }
        for language in Language::ALL {
            assert_eq!(Letters::from(language).code(), language.code());
        }
        assert_eq!("SR-LATN".parse(), Ok(Letters::SrLatn));
        assert_eq!("cnr-Latn".parse(), Ok(Letters::CnrLatn));
        let error = "xx".parse::<Letters>().expect_err("no such letters");
        assert!(error.to_string().contains("known are en sr-Latn"));
    }
}
