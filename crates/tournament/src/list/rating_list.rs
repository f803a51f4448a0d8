//! Finds players in FIDE's rating list, a file of hundreds of megabytes as text or XML.
//!
//! The caller reads the file entry by entry, so it never has to be in memory.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::ops::Range;

use rokada_laws::regulations::EventKind;

use super::{encoding::decode, header::fold, values};
use crate::{
    pairing::words,
    player::{Player, Sex, Title, clean, federation_of, fide_id_of, rating_of},
};

/// The heading of the first column of the list as text.
const FIRST: &str = "ID Number";

/// A value of a player that is read from the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Id,
    Name,
    Federation,
    Sex,
    Title,
    WomenTitle,
    Standard,
    Rapid,
    Blitz,
    Born,
}

/// Each field with its heading in the list as text, and with its element in the list as XML.
const FIELDS: [(Field, &str, &str); 10] = [
    (Field::Id, FIRST, "fideid"),
    (Field::Name, "Name", "name"),
    (Field::Federation, "Fed", "country"),
    (Field::Sex, "Sex", "sex"),
    (Field::Title, "Tit", "title"),
    (Field::WomenTitle, "WTit", "w_title"),
    (Field::Standard, "SRtng", "rating"),
    (Field::Rapid, "RRtng", "rapid_rating"),
    (Field::Blitz, "BRtng", "blitz_rating"),
    (Field::Born, "B-day", "birthday"),
];

/// The columns of the list as text, from the line with their names: each with its first letter,
/// from 1.
pub(super) fn fixed_columns(line: &str) -> Option<Vec<(usize, &str)>> {
    let rest = line.strip_prefix(FIRST)?;
    let rest = words(rest).into_iter();
    let rest = rest.map(|(at, name)| (at + FIRST.len(), name));
    let columns: Vec<_> = core::iter::once((1, FIRST)).chain(rest).collect();
    let has_name = columns.iter().any(|(_, name)| *name == "Name");
    (has_name && !line.contains([';', ',', '\t', '|'])).then_some(columns)
}

/// The format of a rating list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingList(Format);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Format {
    /// The columns, in bytes.
    Text(Vec<(Field, Range<usize>)>),
    Xml,
}

impl RatingList {
    /// Recognizes the format from the beginning of a file: its first line and what follows.
    pub fn recognize(beginning: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(beginning);
        if text.contains("<playerslist") || text.contains("<player>") {
            return Some(Self(Format::Xml));
        }
        let columns = fixed_columns(text.lines().next()?)?;
        let ends = columns.iter().skip(1).map(|(at, _)| at - 1);
        let ends = ends.chain([usize::MAX]);
        let columns = columns.iter().zip(ends).filter_map(|((at, name), end)| {
            let is_it = |(_, heading, _): &&(Field, &str, &str)| heading == name;
            let field = FIELDS.iter().find(is_it).map(|(field, ..)| *field);
            // A list of one kind of rating has the month in the heading, such as NOV26.
            let field = field.or(is_month(name).then_some(Field::Standard))?;
            Some((field, at - 1..end))
        });
        Some(Self(Format::Text(columns.collect())))
    }

    /// The bytes that end the entry of a player.
    pub const fn end(&self) -> &'static [u8] {
        match self.0 {
            Format::Text(_) => b"\n",
            Format::Xml => b"</player>",
        }
    }

    /// The player of an entry, if it answers the query.
    pub fn find(&self, entry: &[u8], query: &Query) -> Option<ListedPlayer> {
        let is_found = match query {
            Query::Number(number) => self.bytes(entry, Field::Id) == number.as_bytes(),
            Query::Name(words) => {
                let name = self.bytes(entry, Field::Name);
                words.iter().all(|word| has_word(name, word))
            }
        };
        is_found.then(|| self.player(entry)).flatten()
    }

    fn player(&self, entry: &[u8]) -> Option<ListedPlayer> {
        let text = |field| {
            let (text, _) = decode(self.bytes(entry, field));
            unescaped(text)
        };
        let rating = |field| rating_of(&text(field)).unwrap_or(0);
        let mut player = Player::named(&clean(&text(Field::Name)));
        player.fide_id = fide_id_of(&text(Field::Id)).ok()?;
        player.federation = federation_of(&text(Field::Federation)).unwrap_or_default();
        player.sex = text(Field::Sex).chars().next().and_then(Sex::of_letter);
        let titles = [Field::Title, Field::WomenTitle];
        let titles = titles.map(|field| Title::of_name(&text(field)));
        player.title = titles.into_iter().flatten().min();
        player.born = values::born(&text(Field::Born)).ok().flatten();
        let is_player = !player.name.is_empty() && player.within_limits().is_ok();
        is_player.then(|| ListedPlayer {
            player,
            ratings: [Field::Standard, Field::Rapid, Field::Blitz].map(rating),
        })
    }

    /// The bytes of a field, without blanks around them.
    fn bytes<'a>(&self, entry: &'a [u8], field: Field) -> &'a [u8] {
        let found = match &self.0 {
            Format::Text(columns) => {
                let found = columns.iter().find(|(column, _)| *column == field);
                found.and_then(|(_, place)| entry.get(place.start..place.end.min(entry.len())))
            }
            Format::Xml => {
                let tag = FIELDS.iter().find(|(it, ..)| *it == field);
                tag.and_then(|(_, _, tag)| element(entry, tag))
            }
        };
        found.unwrap_or_default().trim_ascii()
    }
}

/// `NOV26`.
fn is_month(name: &str) -> bool {
    let bytes = name.as_bytes();
    bytes.len() == 5
        && bytes[..3].iter().all(u8::is_ascii_uppercase)
        && bytes[3..].iter().all(u8::is_ascii_digit)
}

/// The content of the first element with a name; it has no attributes in this list.
fn element<'a>(entry: &'a [u8], name: &str) -> Option<&'a [u8]> {
    let mut parts = entry.split(|byte| *byte == b'<');
    parts.find_map(|part| part.strip_prefix(name.as_bytes())?.strip_prefix(b">"))
}

fn unescaped(text: String) -> String {
    if !text.contains('&') {
        return text;
    }
    [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&apos;", "'"),
        ("&amp;", "&"),
    ]
    .into_iter()
    .fold(text, |text, (escaped, letter)| {
        text.replace(escaped, letter)
    })
}

/// A player of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPlayer {
    player: Player,
    /// Standard, rapid, blitz; 0 for none.
    ratings: [u16; 3],
}

impl ListedPlayer {
    /// The player with the rating for a kind of event, else with the standard one.
    pub fn for_event(&self, kind: EventKind) -> Player {
        let [standard, rapid, blitz] = self.ratings;
        let rating = match kind {
            EventKind::Standard => standard,
            EventKind::Rapid => rapid,
            EventKind::Blitz => blitz,
        };
        Player {
            rating: if rating == 0 { standard } else { rating },
            ..self.player.clone()
        }
    }
}

/// What is searched for in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Query {
    /// A FIDE number.
    Number(String),
    /// The beginnings of words of a name, each in two spellings.
    Name(Vec<[String; 2]>),
}

impl Query {
    /// Parses a FIDE number or a name, in Latin or Cyrillic letters; `None` if there is neither.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        if !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit()) {
            let number = text.trim_start_matches('0');
            return (!number.is_empty()).then(|| Self::Number(number.to_string()));
        }
        let words = text.split(|it: char| !it.is_alphanumeric());
        let words = words.map(spellings).filter(|[plain, _]| !plain.is_empty());
        let words: Vec<_> = words.collect();
        (!words.is_empty()).then_some(Self::Name(words))
    }
}

/// A word in ASCII letters: without diacritics, and with the usual two letters for one.
fn spellings(word: &str) -> [String; 2] {
    const PLAIN: [(&str, &str); 14] = [
        ("ãåąā", "a"),
        ("ď", "d"),
        ("ěęėē", "e"),
        ("ğģ", "g"),
        ("ìīı", "i"),
        ("łľĺļ", "l"),
        ("ńňņ", "n"),
        ("òõøőō", "o"),
        ("řŕ", "r"),
        ("śß", "s"),
        ("ť", "t"),
        ("ůűūų", "u"),
        ("ýÿ", "y"),
        ("źż", "z"),
    ];
    const TWO: [(&str, &str); 7] = [
        ("đђ", "dj"),
        ("ä", "ae"),
        ("öø", "oe"),
        ("ü", "ue"),
        ("å", "aa"),
        ("ß", "ss"),
        ("æ", "ae"),
    ];
    let mut spellings = [String::new(), String::new()];
    for letter in word.chars().flat_map(char::to_lowercase) {
        let of = |table: &[(&str, &'static str)]| {
            let found = table.iter().find(|(letters, _)| letters.contains(letter));
            found.map(|(_, ascii)| *ascii)
        };
        let two = of(&TWO);
        for (spelling, ascii) in spellings.iter_mut().zip([of(&PLAIN), two.or(of(&PLAIN))]) {
            match ascii {
                Some(ascii) => spelling.push_str(ascii),
                None if letter.is_ascii_alphanumeric() => spelling.push(letter),
                None => fold(letter, spelling),
            }
        }
    }
    spellings
}

/// Whether a word of a name begins with one of the spellings.
fn has_word(name: &[u8], spellings: &[String; 2]) -> bool {
    let begins = |word: &[u8], spelling: &String| {
        let start = word.get(..spelling.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(spelling.as_bytes()))
    };
    let mut words = name.split(|it| !it.is_ascii_alphanumeric());
    words.any(|word| spellings.iter().any(|spelling| begins(word, spelling)))
}
