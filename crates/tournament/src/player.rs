//! Players.

use alloc::{
    format,
    string::{String, ToString},
};
use core::{fmt, str::FromStr};

use rokada_laws::{Wrong, strip_hidden};

use crate::limits::{self, PLAYERS_MAX};

/// A player's number in the tournament, from 1: the starting rank in reports.
pub type Number = u16;

/// A date, with unknown parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The year, 1 to 9999.
    pub year: u16,
    /// 1 to 12; 0 if only the year is known.
    pub month: u8,
    /// 1 to 31; 0 if not known.
    pub day: u8,
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}/{:02}/{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = Wrong;

    /// `2026/11/22`, `2026-11-22`, `2026.11.22`, `22.11.2026`, `1999`.
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let wrong = || {
            Wrong::new(
                "t-date",
                "`{word}` is not a date: write year, month and day, such as 2026/11/22",
            )
            .with("word", text)
        };
        let mut parts = [0_u16; 3];
        let mut count = 0;
        for part in text.trim().split(['/', '-', '.']) {
            let slot = parts.get_mut(count).ok_or_else(wrong)?;
            if part.is_empty() || part.len() > 4 || !part.bytes().all(|it| it.is_ascii_digit()) {
                return Err(wrong());
            }
            *slot = part.parse().map_err(|_| wrong())?;
            count += 1;
        }
        let [first, month, last] = parts;
        let (year, month, day) = match count {
            1 => (first, 0, 0),
            3 if first > 31 => (first, month, last),
            3 => (last, month, first),
            _ => return Err(wrong()),
        };
        let (month, day) = (
            u8::try_from(month).map_err(|_| wrong())?,
            u8::try_from(day).map_err(|_| wrong())?,
        );
        if year < 32 || month > 12 || day > 31 {
            return Err(wrong());
        }
        Ok(Self { year, month, day })
    }
}

/// The sex of a player, as in reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sex {
    /// `m`.
    Man,
    /// `w`.
    Woman,
}

impl Sex {
    /// Its letter in a report.
    pub const fn letter(self) -> char {
        match self {
            Self::Man => 'm',
            Self::Woman => 'w',
        }
    }

    /// Parses `m`, `w` or `f`, in upper or lower case.
    pub const fn of_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            'm' => Some(Self::Man),
            'w' | 'f' => Some(Self::Woman),
            _ => None,
        }
    }
}

/// A title awarded by FIDE, the highest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the titles")]
pub enum Title {
    Gm,
    Im,
    Wgm,
    Fm,
    Wim,
    Cm,
    Wfm,
    Wcm,
}

impl Title {
    /// All titles, the highest first.
    pub const ALL: [Self; 8] = [
        Self::Gm,
        Self::Im,
        Self::Wgm,
        Self::Fm,
        Self::Wim,
        Self::Cm,
        Self::Wfm,
        Self::Wcm,
    ];

    /// Its abbreviation before a name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Cm => "CM",
            Self::Wfm => "WFM",
            Self::Wcm => "WCM",
        }
    }

    /// A title by its abbreviation, or by the letters that older and French reports use.
    pub fn of_name(name: &str) -> Option<Self> {
        let name = name.trim().to_ascii_uppercase();
        let long = match name.as_str() {
            "G" => "GM",
            "M" => "IM",
            "F" => "FM",
            "C" => "CM",
            "WG" => "WGM",
            "WM" => "WIM",
            "WF" => "WFM",
            "WC" => "WCM",
            // The French titles of women, "grand maître féminin".
            "GF" => "WGM",
            "MF" => "WIM",
            "FF" => "WFM",
            "CF" => "WCM",
            other => other,
        };
        Self::ALL.into_iter().find(|title| title.name() == long)
    }
}

/// A player as entered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// `Lastname, Firstname`.
    pub name: String,
    /// `None` if not given.
    pub sex: Option<Sex>,
    /// `None` without a title.
    pub title: Option<Title>,
    /// The rating used for ranking; 0 for none.
    pub rating: u16,
    /// Three letters; may be empty.
    pub federation: String,
    /// The FIDE number; may be empty.
    pub fide_id: String,
    /// The date of birth.
    pub born: Option<Date>,
    /// The club, team or category; may be empty.
    pub team: String,
}

impl Player {
    /// A player with only a name.
    pub fn named(name: &str) -> Self {
        Self {
            name: name.into(),
            ..Self::default()
        }
    }

    /// Checks that all texts of the player are within the limits.
    pub(crate) fn within_limits(&self) -> Result<(), Wrong> {
        limits::name(&self.name)?;
        limits::name(&self.team)?;
        federation_of(&self.federation)?;
        fide_id_of(&self.fide_id).map(drop)
    }

    /// The order of players with equal points in reports: rating, title, name.
    pub fn before(&self, other: &Self) -> core::cmp::Ordering {
        let title = |player: &Self| player.title.map_or(u8::MAX, |title| title as u8);
        (other.rating.cmp(&self.rating))
            .then_with(|| title(self).cmp(&title(other)))
            .then_with(|| self.name.cmp(&other.name))
    }
}

/// Fields between bars, empty ones at the end left out:
/// `Novak, Ana | w | WIM | 2310 | SLO | 14600012 | 1990/01/02 | Club`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = [
            self.name.clone(),
            self.sex
                .map(|sex| sex.letter().to_string())
                .unwrap_or_default(),
            self.title
                .map(|title| title.name().to_string())
                .unwrap_or_default(),
            if self.rating == 0 {
                String::new()
            } else {
                self.rating.to_string()
            },
            self.federation.clone(),
            self.fide_id.clone(),
            self.born.map(|born| born.to_string()).unwrap_or_default(),
            self.team.clone(),
        ];
        let last = fields
            .iter()
            .rposition(|field| !field.is_empty())
            .unwrap_or(0);
        for (index, field) in fields.iter().take(last + 1).enumerate() {
            let between = if index == 0 { "" } else { " | " };
            write!(f, "{between}{field}")?;
        }
        Ok(())
    }
}

/// A name on one line, without separators of a record.
pub(crate) fn clean(text: &str) -> String {
    let mut clean = String::new();
    for word in strip_hidden(text).split(|it: char| it.is_whitespace() || it == '|') {
        if !word.is_empty() {
            if !clean.is_empty() {
                clean.push(' ');
            }
            clean.push_str(word);
        }
    }
    clean
}

impl FromStr for Player {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let mut fields = text.split('|').map(str::trim);
        let name = clean(fields.next().unwrap_or_default());
        if name.is_empty() {
            return Err(Wrong::new("t-no-name", "a player needs a name"));
        }
        limits::name(&name)?;
        let mut next = || fields.next().unwrap_or_default();
        let mut player = Self::named(&name);
        let sex = next();
        if !sex.is_empty() {
            player.sex = Some(sex_of(sex)?);
        }
        let title = next();
        if !title.is_empty() {
            player.title = Some(title_of(title)?);
        }
        let rating = next();
        if !rating.is_empty() {
            player.rating = rating_of(rating)?;
        }
        player.federation = federation_of(next())?;
        player.fide_id = fide_id_of(next())?;
        let born = next();
        if !born.is_empty() {
            player.born = Some(born.parse()?);
        }
        player.team = clean(next());
        limits::name(&player.team)?;
        if fields.next().is_some() {
            return Err(Wrong::new(
                "t-many-fields",
                "too many bars: write NAME | sex | title | rating | federation | FIDE number | born | team",
            ));
        }
        Ok(player)
    }
}

pub(crate) fn sex_of(text: &str) -> Result<Sex, Wrong> {
    let mut letters = text.chars();
    match (letters.next().and_then(Sex::of_letter), letters.next()) {
        (Some(sex), None) => Ok(sex),
        _ => Err(Wrong::new("t-sex", "`{word}`: write m or w").with("word", text)),
    }
}

pub(crate) fn title_of(text: &str) -> Result<Title, Wrong> {
    Title::of_name(text).ok_or_else(|| {
        Wrong::new(
            "t-title",
            "`{word}` is not a title: write GM, IM, WGM, FM, WIM, CM, WFM or WCM",
        )
        .with("word", text)
    })
}

pub(crate) fn rating_of(text: &str) -> Result<u16, Wrong> {
    let rating = text.parse().ok().filter(|rating: &u16| *rating < 5_000);
    let is_number = text.bytes().all(|it| it.is_ascii_digit());
    rating.filter(|_| is_number).ok_or_else(|| {
        Wrong::new(
            "t-rating",
            "`{word}` is not a rating: write a number such as 2150, or nothing",
        )
        .with("word", text)
    })
}

pub(crate) fn federation_of(text: &str) -> Result<String, Wrong> {
    let code = text.trim().to_ascii_uppercase();
    if code.is_empty() || (code.len() == 3 && code.bytes().all(|it| it.is_ascii_alphanumeric())) {
        return Ok(code);
    }
    Err(Wrong::new(
        "t-federation",
        "`{word}` is not a federation: write its three letters, such as SLO",
    )
    .with("word", text))
}

pub(crate) fn fide_id_of(text: &str) -> Result<String, Wrong> {
    let digits = text.trim();
    if digits.len() <= 11 && digits.bytes().all(|it| it.is_ascii_digit()) {
        let is_none = digits.bytes().all(|it| it == b'0');
        return Ok(if is_none {
            String::new()
        } else {
            digits.into()
        });
    }
    Err(Wrong::new(
        "t-fide-id",
        "`{word}` is not a FIDE number, which has only digits",
    )
    .with("word", text))
}

/// Parses the number of a player.
pub(crate) fn number_of(text: &str) -> Result<Number, Wrong> {
    let number = text.parse().ok();
    let number = number.filter(|number| (1..=PLAYERS_MAX).contains(number));
    number.ok_or_else(|| {
        Wrong::new(
            "t-number",
            "`{word}` is not a player's number: write a number from 1 to {most}",
        )
        .with("word", text)
        .with("most", format!("{PLAYERS_MAX}"))
    })
}
