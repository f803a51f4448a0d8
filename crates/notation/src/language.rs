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

const EN: Row = Row {
    code: "en",
    endonym: "English",
    names: ["pawn", "knight", "bishop", "rook", "queen", "king"],
};

const SR_LATN: Row = Row {
    code: "sr-Latn",
    endonym: "srpski (latinica)",
    names: ["pešak", "skakač", "lovac", "top", "dama", "kralj"],
};

const SR_CYRL: Row = Row {
    code: "sr-Cyrl",
    endonym: "српски (ћирилица)",
    names: ["пешак", "скакач", "ловац", "топ", "дама", "краљ"],
};

const CNR_LATN: Row = Row {
    code: "cnr",
    endonym: "crnogorski",
    names: ["pješak", "skakač", "lovac", "top", "dama", "kralj"],
};

const RO: Row = Row {
    code: "ro",
    endonym: "română",
    names: ["pion", "cal", "nebun", "turn", "damă", "rege"],
};

const SL: Row = Row {
    code: "sl",
    endonym: "slovenščina",
    names: ["kmet", "skakač", "lovec", "trdnjava", "dama", "kralj"],
};

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
