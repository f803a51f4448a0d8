//! The supported languages: one table, one row per language.

use alloc::string::{String, ToString};
use core::{fmt, str::FromStr};

use rokada_board::{File, Role};

use crate::Letters;

/// A supported language. Its piece letters are one row of [`Letters`], which has those of other
/// countries too.
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

/// One row of the table. Names are in the order of [`Role::ALL`], pawn first.
struct Row {
    code: &'static str,
    endonym: &'static str,
    names: [&'static str; 6],
}

const fn row(code: &'static str, endonym: &'static str, names: [&'static str; 6]) -> Row {
    Row {
        code,
        endonym,
        names,
    }
}

/// The table, in the order of [`Language::ALL`].
#[rustfmt::skip]
static ROWS: [Row; Language::ALL.len()] = [
    row("en", "English", ["pawn", "knight", "bishop", "rook", "queen", "king"]),
    row("sr-Latn", "srpski (latinica)", ["pešak", "skakač", "lovac", "top", "dama", "kralj"]),
    row("sr-Cyrl", "српски (ћирилица)", ["пешак", "скакач", "ловац", "топ", "дама", "краљ"]),
    row("cnr", "crnogorski", ["pješak", "skakač", "lovac", "top", "dama", "kralj"]),
    row("ro", "română", ["pion", "cal", "nebun", "turn", "damă", "rege"]),
    row("sl", "slovenščina", ["kmet", "skakač", "lovec", "trdnjava", "dama", "kralj"]),
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
        &ROWS[self as usize]
    }

    /// The language's code: `en`, `sr-Latn`, `sr-Cyrl`, `cnr`, `ro`, `sl`.
    pub const fn code(self) -> &'static str {
        self.row().code
    }

    /// The language's name in itself, for a menu.
    pub const fn endonym(self) -> &'static str {
        self.row().endonym
    }

    /// The capital letter of a piece; `None` for the pawn, which has no letter (C.4).
    ///
    /// ```
    /// use rokada_board::Role;
    /// use rokada_notation::Language;
    /// assert_eq!(Language::Ro.letter(Role::King), Some('R'));
    /// assert_eq!(Language::Ro.letter(Role::Pawn), None);
    /// ```
    pub fn letter(self, role: Role) -> Option<char> {
        Letters::from(self).sign(role)?.chars().next()
    }

    /// The piece's name in this language, in lower case, pawn included.
    pub fn name(self, role: Role) -> &'static str {
        self.row().names[role.index()]
    }

    /// The lower-case letter of a file in this language's script (C.5).
    pub fn file_letter(self, file: File) -> char {
        Letters::from(self).file_letter(file)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// The text names no language of the table.
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

    /// Reads a code, ignoring case; `cnr-Latn` is `cnr`.
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
    fn codes_go_there_and_back() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
        }
        assert_eq!("SR-LATN".parse(), Ok(Language::SrLatn));
        assert!("xx".parse::<Language>().is_err());
    }
}
