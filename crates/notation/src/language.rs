//! The letters of each language: one table, one row a language.
//!
//! A letter may mean different pieces in different languages (`R` is the
//! rook in English and the king in Romanian), so the language is declared for
//! a scoresheet and never guessed from a move (C.3).

use alloc::string::{String, ToString};
use core::{fmt, str::FromStr};

use rokada_board::{File, Role};

/// Whose piece letters a scoresheet is kept in.
///
/// Laws 2023, C.2 and C.3: a piece is shown by the first letter of its name,
/// and each player may use the letters usual in his own country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English: K Q R B N.
    En,
    /// Serbian in Latin script: K D T L S.
    SrLatn,
    /// Serbian in Cyrillic script: К Д Т Л С, files а б ц д е ф г х.
    SrCyrl,
    /// Montenegrin in Latin script: K D T L S.
    CnrLatn,
    /// Romanian: R D T N C.
    Ro,
    /// Slovenian: K D T L S.
    Sl,
}

/// One row of the table. Pieces stand in the order of [`Role::ALL`] without
/// the pawn: knight, bishop, rook, queen, king.
struct Row {
    code: &'static str,
    endonym: &'static str,
    pieces: [char; 5],
    /// Letters of the same language's other script, read but never written.
    also: [char; 5],
    /// Letters C.4 forbids for the pawn, known only to name the mistake.
    pawn: &'static str,
    files: [char; 8],
    /// Names in the order of [`Role::ALL`], pawn first.
    names: [&'static str; 6],
}

const LATIN_FILES: [char; 8] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const CYRILLIC_FILES: [char; 8] = ['а', 'б', 'ц', 'д', 'е', 'ф', 'г', 'х'];
const NO_OTHER_SCRIPT: [char; 5] = ['\0'; 5];

const EN: Row = Row {
    code: "en",
    endonym: "English",
    pieces: ['N', 'B', 'R', 'Q', 'K'],
    also: NO_OTHER_SCRIPT,
    pawn: "pP",
    files: LATIN_FILES,
    names: ["pawn", "knight", "bishop", "rook", "queen", "king"],
};

const SR_LATN: Row = Row {
    code: "sr-Latn",
    endonym: "srpski (latinica)",
    pieces: ['S', 'L', 'T', 'D', 'K'],
    also: ['С', 'Л', 'Т', 'Д', 'К'],
    pawn: "pPпП",
    files: LATIN_FILES,
    names: ["pešak", "skakač", "lovac", "top", "dama", "kralj"],
};

const SR_CYRL: Row = Row {
    code: "sr-Cyrl",
    endonym: "српски (ћирилица)",
    pieces: ['С', 'Л', 'Т', 'Д', 'К'],
    also: ['S', 'L', 'T', 'D', 'K'],
    pawn: "pPпП",
    files: CYRILLIC_FILES,
    names: ["пешак", "скакач", "ловац", "топ", "дама", "краљ"],
};

const CNR_LATN: Row = Row {
    code: "cnr",
    endonym: "crnogorski",
    pieces: ['S', 'L', 'T', 'D', 'K'],
    also: ['С', 'Л', 'Т', 'Д', 'К'],
    pawn: "pPпП",
    files: LATIN_FILES,
    names: ["pješak", "skakač", "lovac", "top", "dama", "kralj"],
};

const RO: Row = Row {
    code: "ro",
    endonym: "română",
    pieces: ['C', 'N', 'T', 'D', 'R'],
    also: NO_OTHER_SCRIPT,
    pawn: "pP",
    files: LATIN_FILES,
    names: ["pion", "cal", "nebun", "turn", "damă", "rege"],
};

const SL: Row = Row {
    code: "sl",
    endonym: "slovenščina",
    pieces: ['S', 'L', 'T', 'D', 'K'],
    also: NO_OTHER_SCRIPT,
    // The pawn is "kmet"; its capital would be the king, so only the small one.
    pawn: "kpP",
    files: LATIN_FILES,
    names: ["kmet", "skakač", "lovec", "trdnjava", "dama", "kralj"],
};

/// The pieces in the order of a row.
const PIECES: [Role; 5] = [
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
    Role::King,
];

/// Letters that look alike in the two scripts, Latin first.
///
/// Printed sheets mix them inside one move; a letter that means nothing in the
/// declared language is taken for its twin.
const TWINS: [(char, char); 11] = [
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
];

impl Language {
    /// Every language of the table, in its order.
    pub const ALL: [Language; 6] = [
        Language::En,
        Language::SrLatn,
        Language::SrCyrl,
        Language::CnrLatn,
        Language::Ro,
        Language::Sl,
    ];

    const fn row(self) -> &'static Row {
        match self {
            Language::En => &EN,
            Language::SrLatn => &SR_LATN,
            Language::SrCyrl => &SR_CYRL,
            Language::CnrLatn => &CNR_LATN,
            Language::Ro => &RO,
            Language::Sl => &SL,
        }
    }

    /// The language's code: `en`, `sr-Latn`, `sr-Cyrl`, `cnr`, `ro`, `sl`.
    pub const fn code(self) -> &'static str {
        self.row().code
    }

    /// The language's name in itself, for a list to choose from.
    pub const fn endonym(self) -> &'static str {
        self.row().endonym
    }

    /// The capital that stands for a piece; `None` for the pawn, which has no
    /// letter (C.4).
    ///
    /// ```
    /// use rokada_board::Role;
    /// use rokada_notation::Language;
    /// assert_eq!(Language::Ro.letter(Role::King), Some('R'));
    /// assert_eq!(Language::Ro.letter(Role::Pawn), None);
    /// ```
    pub fn letter(self, role: Role) -> Option<char> {
        let place = PIECES.iter().position(|&piece| piece == role)?;
        Some(self.row().pieces[place])
    }

    /// The piece's name in this language, small letters, pawn included.
    pub fn name(self, role: Role) -> &'static str {
        let names = &self.row().names;
        match role {
            Role::Pawn => names[0],
            Role::Knight => names[1],
            Role::Bishop => names[2],
            Role::Rook => names[3],
            Role::Queen => names[4],
            Role::King => names[5],
        }
    }

    /// The small letter of a file in this language's script (C.5).
    pub fn file_letter(self, file: File) -> char {
        self.row().files[file.index()]
    }

    /// The piece a capital means, read leniently: the language's own letters,
    /// its other script, figurines of either colour (C.3), and letters of the
    /// wrong script that look the same. Never the pawn.
    pub fn role_of(self, letter: char) -> Option<Role> {
        self.own_role(letter)
            .or_else(|| figurine(letter))
            .or_else(|| twin(letter).and_then(|twin| self.own_role(twin)))
    }

    /// Whether the letter is one that C.4 names as wrong for a pawn here.
    pub(crate) fn is_pawn_letter(self, letter: char) -> bool {
        self.row().pawn.contains(letter) || matches!(letter, '♙' | '♟')
    }

    fn own_role(self, letter: char) -> Option<Role> {
        let row = self.row();
        let place = (row.pieces.iter().position(|&piece| piece == letter))
            .or_else(|| row.also.iter().position(|&piece| piece == letter))?;
        Some(PIECES[place])
    }
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

fn figurine(letter: char) -> Option<Role> {
    match letter {
        '♘' | '♞' => Some(Role::Knight),
        '♗' | '♝' => Some(Role::Bishop),
        '♖' | '♜' => Some(Role::Rook),
        '♕' | '♛' => Some(Role::Queen),
        '♔' | '♚' => Some(Role::King),
        _ => None,
    }
}

fn twin(letter: char) -> Option<char> {
    TWINS.iter().find_map(|&(latin, cyrillic)| {
        if letter == latin {
            Some(cyrillic)
        } else if letter == cyrillic {
            Some(latin)
        } else {
            None
        }
    })
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// The text named no language of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language {:?}; known are", self.0)?;
        for language in Language::ALL {
            write!(f, " {language}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a code, whatever its capitals; `cnr-Latn` is `cnr`.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(text))
            .or_else(|| {
                text.eq_ignore_ascii_case("cnr-Latn")
                    .then_some(Language::CnrLatn)
            })
            .ok_or_else(|| UnknownLanguage(text.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_told_apart_within_a_language() {
        for language in Language::ALL {
            for role in PIECES {
                let letter = language.letter(role).expect("a piece has a letter");
                assert_eq!(language.role_of(letter), Some(role), "{language} {letter}");
            }
        }
    }

    #[test]
    fn the_same_letter_is_another_piece_elsewhere() {
        assert_eq!(Language::En.role_of('N'), Some(Role::Knight));
        assert_eq!(Language::Ro.role_of('N'), Some(Role::Bishop));
        assert_eq!(Language::En.role_of('R'), Some(Role::Rook));
        assert_eq!(Language::Ro.role_of('R'), Some(Role::King));
        assert_eq!(Language::Sl.role_of('N'), None);
    }

    #[test]
    fn look_alikes_of_the_other_script_are_read() {
        // Cyrillic К in an English or Slovenian sheet, В in an English one.
        assert_eq!(Language::En.role_of('К'), Some(Role::King));
        assert_eq!(Language::Sl.role_of('К'), Some(Role::King));
        assert_eq!(Language::En.role_of('В'), Some(Role::Bishop));
        // Cyrillic С looks like C: the Romanian knight.
        assert_eq!(Language::Ro.role_of('С'), Some(Role::Knight));
        // Latin C in a Cyrillic sheet looks like the knight's С.
        assert_eq!(Language::SrCyrl.role_of('C'), Some(Role::Knight));
        // Cyrillic Р looks like P, which is no piece; it is not the rook.
        assert_eq!(Language::En.role_of('Р'), None);
    }

    #[test]
    fn codes_go_there_and_back() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
        }
        assert_eq!("SR-LATN".parse(), Ok(Language::SrLatn));
        assert!("xx".parse::<Language>().is_err());
    }
}
