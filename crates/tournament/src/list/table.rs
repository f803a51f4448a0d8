//! A table with named columns, between commas, semicolons or tabs.

use alloc::{string::String, vec::Vec};

use rokada_laws::Wrong;

use super::{Found, capped};
use crate::{
    fault::Fault,
    player::{Player, clean, federation_of, fide_id_of, rating_of, sex_of, title_of},
};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Name,
    Last,
    First,
    Sex,
    Title,
    /// The rating of the world federation.
    Rating,
    /// Another one, where there is none of those.
    National,
    Federation,
    FideId,
    Born,
    Club,
}

/// What programs call their columns, in small letters without anything but letters.
const NAMES: [(&str, Column); 74] = [
    ("name", Column::Name),
    ("player", Column::Name),
    ("playername", Column::Name),
    ("fullname", Column::Name),
    ("igrac", Column::Name),
    ("igralec", Column::Name),
    ("jucator", Column::Name),
    ("spieler", Column::Name),
    ("joueur", Column::Name),
    ("imeiprezime", Column::Name),
    ("prezimeiime", Column::Name),
    ("lastname", Column::Last),
    ("surname", Column::Last),
    ("familyname", Column::Last),
    ("nachname", Column::Last),
    ("nom", Column::Last),
    ("priimek", Column::Last),
    ("prezime", Column::Last),
    ("nume", Column::Last),
    ("firstname", Column::First),
    ("givenname", Column::First),
    ("vorname", Column::First),
    ("prenom", Column::First),
    ("prénom", Column::First),
    ("prenume", Column::First),
    ("ime", Column::First),
    ("sex", Column::Sex),
    ("gender", Column::Sex),
    ("sexe", Column::Sex),
    ("geschlecht", Column::Sex),
    ("spol", Column::Sex),
    ("pol", Column::Sex),
    ("title", Column::Title),
    ("fidetitle", Column::Title),
    ("titel", Column::Title),
    ("titre", Column::Title),
    ("titula", Column::Title),
    ("titlu", Column::Title),
    ("rtgint", Column::Rating),
    ("fiderating", Column::Rating),
    ("rtgi", Column::Rating),
    ("eloi", Column::Rating),
    ("rating", Column::Rating),
    ("standardrating", Column::Rating),
    ("rtg", Column::Rating),
    ("elo", Column::Rating),
    ("rtgnat", Column::National),
    ("rtgn", Column::National),
    ("nationalrating", Column::National),
    ("elon", Column::National),
    ("fed", Column::Federation),
    ("federation", Column::Federation),
    ("fédération", Column::Federation),
    ("land", Column::Federation),
    ("fideno", Column::FideId),
    ("fideid", Column::FideId),
    ("fideidno", Column::FideId),
    ("idfide", Column::FideId),
    ("fidenumber", Column::FideId),
    ("codefide", Column::FideId),
    ("birthday", Column::Born),
    ("birth", Column::Born),
    ("born", Column::Born),
    ("birthdate", Column::Born),
    ("dateofbirth", Column::Born),
    ("yearofbirth", Column::Born),
    ("datedenaissance", Column::Born),
    ("bday", Column::Born),
    ("club", Column::Club),
    ("clubname", Column::Club),
    ("clubcity", Column::Club),
    ("team", Column::Club),
    ("verein", Column::Club),
    ("klub", Column::Club),
];

/// The column that is called so, if any is.
fn column(name: &str) -> Option<Column> {
    let letters = name.chars().filter(|letter| letter.is_alphabetic());
    let bare: String = letters.flat_map(char::to_lowercase).collect();
    let known = NAMES.iter().find(|(known, _)| *known == bare);
    known.map(|(_, column)| *column)
}

/// A cell with the column of its first letter.
type Cell = (usize, String);

/// Cuts a line at a separator; a cell between quotation marks may hold it, and a mark twice is one.
fn cells(line: &str, separator: char) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut cell = String::new();
    let mut start = 1;
    let mut quoted = false;
    let mut letters = line.chars().enumerate().peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' if quoted && letters.peek().is_some_and(|(_, next)| *next == '"') => {
                cell.push('"');
                letters.next();
            }
            '"' if quoted || cell.trim().is_empty() => quoted = !quoted,
            letter if letter == separator && !quoted => {
                cells.push((start, core::mem::take(&mut cell)));
                start = at + 2;
            }
            letter => cell.push(letter),
        }
    }
    cells.push((start, cell));
    cells
}

/// The players of a table; `None` if its first line names no column with names.
pub(super) fn read(text: &str, faults: &mut Vec<Fault>) -> Option<Found> {
    let mut lines = text.lines().enumerate();
    let (_, head) = lines.find(|(_, line)| !line.trim().is_empty())?;
    let separator = [';', '\t', ','].into_iter().max_by_key(|separator| {
        let named = cells(head, *separator);
        named
            .iter()
            .filter(|(_, name)| column(name).is_some())
            .count()
    })?;
    let columns: Vec<Option<Column>> = cells(head, separator)
        .iter()
        .map(|(_, name)| column(name))
        .collect();
    let has = |wanted| columns.contains(&Some(wanted));
    if !(has(Column::Name) || has(Column::Last)) {
        return None;
    }
    let is_table = columns.iter().flatten().count() > 1 || head.split_whitespace().count() == 1;
    if !is_table {
        return None;
    }
    let mut found = Found::new();
    for (index, line) in lines {
        if line.trim().is_empty() {
            continue;
        }
        let cells = cells(line, separator);
        match row(&columns, &cells) {
            Ok(Some(player)) => found.push((index + 1, 1, player)),
            Ok(None) => {}
            Err((column, what)) => faults.push(Fault::at(index + 1, column, what)),
        }
    }
    Some(found)
}

fn row(columns: &[Option<Column>], cells: &[Cell]) -> Result<Option<Player>, (usize, Wrong)> {
    let mut player = Player::default();
    let mut national = 0;
    let (mut last, mut first) = (String::new(), String::new());
    for (column, (at, text)) in columns.iter().zip(cells) {
        let text = text.trim();
        let (Some(column), false) = (column, text.is_empty() || text == "-") else {
            continue;
        };
        let here = |what: Wrong| (*at, what);
        match column {
            Column::Name => player.name = clean(text),
            Column::Last => last = clean(text),
            Column::First => first = clean(text),
            Column::Sex => player.sex = Some(sex_of(&text[..first_letter(text)]).map_err(here)?),
            Column::Title => {
                // National titles stand in the same column.
                player.title = title_of(text).ok();
            }
            Column::Rating if player.rating == 0 => {
                player.rating = rating_of(text).map_err(here)?;
            }
            Column::Rating => {}
            Column::National => national = rating_of(text).map_err(here)?,
            Column::Federation => player.federation = federation_of(text).map_err(here)?,
            Column::FideId => player.fide_id = fide_id_of(text).map_err(here)?,
            Column::Born => {
                let day = text.split([' ', 'T']).next().unwrap_or(text);
                if day.bytes().any(|it| it.is_ascii_digit() && it != b'0') {
                    player.born = Some(day.parse().map_err(here)?);
                }
            }
            Column::Club => player.team = clean(text),
        }
    }
    if player.name.is_empty() {
        player.name = match (last.is_empty(), first.is_empty()) {
            (false, false) => [last.as_str(), first.as_str()].join(", "),
            _ => last + &first,
        };
    }
    if player.rating == 0 {
        player.rating = national;
    }
    player.name = capped(&player.name);
    Ok((!player.name.is_empty()).then_some(player))
}

/// Where the second letter begins.
fn first_letter(text: &str) -> usize {
    text.char_indices().nth(1).map_or(text.len(), |(at, _)| at)
}
