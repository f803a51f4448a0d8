//! Parses the cells of lists, in the forms that people write.

use alloc::{format, string::String, vec::Vec};

use rokada_laws::Wrong;

use crate::player::{Date, Player, Sex, Title, clean, fide_id_of, rating_of, sex_of};

/// Texts that mean no rating.
const UNRATED: [&str; 9] = [
    "unr", "unr.", "unrated", "ur", "nr", "na", "none", "nema", "brez",
];

/// The range of numbers that are read as years of birth next to a rating.
const YEARS: core::ops::RangeInclusive<u64> = 1900..=2099;

/// Whether a number is more likely a year than a second rating.
pub(super) fn is_year(number: u64) -> bool {
    YEARS.contains(&number)
}

/// A number as written by spreadsheets: `2150.0`.
pub(super) fn whole(text: &str) -> &str {
    let bare = text.trim();
    let short = bare
        .strip_suffix(['0'])
        .map_or(bare, |it| it.trim_end_matches('0'));
    short.strip_suffix(['.', ',']).unwrap_or(bare)
}

/// A rating; 0 for none.
pub(super) fn rating(text: &str) -> Result<u16, Wrong> {
    if UNRATED.contains(&text.trim().to_lowercase().as_str()) {
        return Ok(0);
    }
    rating_of(whole(text))
}

/// A rating with a letter for its kind in the French list, and whether it is FIDE's: `1799 N` is
/// national, `1499 E` estimated, `2210 F` FIDE's.
pub(super) fn rating_with_kind(text: &str) -> Result<(u16, bool), Wrong> {
    let text = text.trim();
    let bare = text.strip_suffix(['N', 'E', 'F']).map(str::trim_end);
    match bare.filter(|it| it.bytes().all(|it| it.is_ascii_digit())) {
        Some(bare) => Ok((rating(bare)?, text.ends_with('F'))),
        None => Ok((rating(text)?, true)),
    }
}

/// A FIDE number, also in the apostrophes with which spreadsheets keep zeros.
pub(super) fn fide_id(text: &str) -> Result<String, Wrong> {
    fide_id_of(whole(text.trim().trim_matches('\'')))
}

/// Parses `m`, `Female`, `ženski`, `М`.
pub(super) fn sex(text: &str) -> Result<Sex, Wrong> {
    match text.trim().chars().next() {
        Some('ž' | 'Ž' | 'ж' | 'Ж') => Ok(Sex::Woman),
        Some('м' | 'М') => Ok(Sex::Man),
        Some('m' | 'M' | 'f' | 'F' | 'w' | 'W') => sex_of(text.trim().get(..1).unwrap_or_default()),
        _ => sex_of(text.trim()),
    }
}

/// A date of birth: also `2. 1. 1990.`, `19900102`, `1990-01-02 00:00:00`, and with the month first
/// if it can be nothing else. A two-digit year is refused as ambiguous. `None` for an empty date,
/// `0000/00/00`.
pub(crate) fn born(text: &str) -> Result<Option<Date>, Wrong> {
    let day = match text.find(':') {
        Some(at) => text[..at]
            .rsplit_once([' ', 'T'])
            .map_or(text, |(day, _)| day),
        None => text,
    };
    let day: String = day.chars().filter(|it| !it.is_whitespace()).collect();
    let day = day.trim_end_matches('.');
    if !day.bytes().any(|it| it.is_ascii_digit() && it != b'0') {
        return Ok(None);
    }
    let wrong = || {
        Wrong::new(
            "t-date",
            "`{word}` is not a date: write year, month and day, such as 2026/11/22",
        )
        .with("word", text.trim())
    };
    let is_number = day.bytes().all(|it| it.is_ascii_digit());
    let parts: Vec<&str> = match day.len() {
        8 if is_number => Vec::from([&day[..4], &day[4..6], &day[6..]]),
        _ => day.split(['/', '-', '.']).collect(),
    };
    let number = |text: &str| text.parse::<u16>().unwrap_or(0);
    let said = match parts.as_slice() {
        [month, day, year] if year.len() == 4 && number(day) > 12 && number(month) <= 12 => {
            format!("{year}/{month}/{day}")
        }
        parts => parts.join("/"),
    };
    let born: Date = said.parse().map_err(|_| wrong())?;
    if born.year < 1000 {
        return Err(wrong());
    }
    Ok(Some(born))
}

/// Sets a name as it was written: titles before and after it are set as the player's title, and a
/// blank is added after a comma.
pub(super) fn name(player: &mut Player, text: &str) {
    let text = clean(text);
    let mut words: Vec<&str> = text.split(' ').collect();
    let title = |word: &str| {
        let bare = word.trim_matches(['(', ')', '[', ']', ',']);
        Title::ALL.into_iter().find(|title| title.name() == bare)
    };
    if let (true, Some(first)) = (words.len() > 1, title(words[0])) {
        player.title = player.title.or(Some(first));
        words.remove(0);
    }
    if let Some(last) = words.last()
        && let Some(found) = title(last)
        && (last.starts_with(['(', '[']) || words.len() > 2)
    {
        player.title = player.title.or(Some(found));
        words.pop();
    }
    let whole = words.join(" ");
    let parts = whole.split(',').map(str::trim);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    player.name = parts.join(", ");
}
