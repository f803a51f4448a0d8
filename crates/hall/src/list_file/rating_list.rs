//! Searches the file of FIDE's rating list. It is read from the disk for each search: an index of
//! two million players would fill the memory for a few searches a day.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read as _},
    path::Path,
};

use rokada_tournament::list::{ListedPlayer, Query, RatingList};

/// Players in an answer.
const FOUND_MAX: usize = 20;

/// Bytes of the entry of a player; FIDE's have less than 1,000.
const ENTRY_MAX: usize = 8 << 10;

/// Bytes at the beginning that show the format.
const BEGINNING: u64 = 4 << 10;

/// The players that answer a query.
#[derive(Debug, Default)]
pub struct Found {
    /// In the order of the list.
    pub players: Vec<ListedPlayer>,
    /// Whether there are more.
    pub has_more: bool,
}

/// Checks that a file is a rating list of FIDE, by its beginning.
///
/// # Errors
/// It cannot be read, or is another file.
pub fn check(path: &Path) -> io::Result<()> {
    recognize(path).map(drop)
}

fn recognize(path: &Path) -> io::Result<RatingList> {
    let mut beginning = Vec::new();
    let file = File::open(path)?;
    file.take(BEGINNING).read_to_end(&mut beginning)?;
    let format = RatingList::recognize(&beginning);
    format.ok_or_else(|| not_a_list("it is not a rating list of FIDE as text or XML (unzip it)"))
}

fn not_a_list(why: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

/// Searches the file from its beginning. It blocks for about a second.
///
/// # Errors
/// The file cannot be read, or is no longer a rating list.
pub fn find(path: &Path, query: &Query) -> io::Result<Found> {
    let format = recognize(path)?;
    let mut file = BufReader::with_capacity(1 << 20, File::open(path)?);
    let mut found = Found::default();
    let mut entry = Vec::new();
    while read_entry(&mut file, format.end(), &mut entry)? {
        let Some(player) = format.find(&entry, query) else {
            continue;
        };
        if found.players.len() == FOUND_MAX {
            found.has_more = true;
            break;
        }
        found.players.push(player);
        if matches!(query, Query::Number(_)) {
            break;
        }
    }
    Ok(found)
}

/// Reads the next entry with what ends it; `false` at the end of the file.
fn read_entry(file: &mut impl BufRead, end: &[u8], entry: &mut Vec<u8>) -> io::Result<bool> {
    entry.clear();
    let last = end.last().copied().unwrap_or(b'\n');
    loop {
        let mut part = file.by_ref().take(ENTRY_MAX as u64);
        if part.read_until(last, entry)? == 0 {
            return Ok(!entry.is_empty());
        }
        if entry.ends_with(end) {
            return Ok(true);
        }
        if entry.len() > ENTRY_MAX {
            return Err(not_a_list("the entry of a player is too long"));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use rokada_laws::regulations::EventKind;

    use super::*;

    #[test]
    fn many_players_of_a_name_are_cut() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("list.xml");
        let players = (1..=30).map(|number| {
            let rating = 2000 + number;
            format!("<player>\n<fideid>{number}</fideid><name>Novak, Ana</name><rating>{rating}</rating></player>\n")
        });
        let players: Vec<String> = players.collect();
        let text = format!(
            "<?xml version=\"1.0\"?>\n<playerslist>{}</playerslist>\n",
            players.concat()
        );
        fs::write(&path, text).expect("a file");
        assert!(check(&path).is_ok());
        let found =
            |query: &str| find(&path, &Query::new(query).expect("a query")).expect("a list");
        let all = found("ana");
        assert_eq!((all.players.len(), all.has_more), (FOUND_MAX, true));
        let one = found("30");
        assert!(!one.has_more);
        let ratings = one.players.iter();
        let ratings: Vec<u16> = ratings
            .map(|it| it.for_event(EventKind::Standard).rating)
            .collect();
        assert_eq!(ratings, [2030]);
        assert!(found("31").players.is_empty());
        fs::write(&path, "Name;Rating\n").expect("a file");
        assert!(check(&path).is_err());
        let long = format!("<playerslist>{}", "x".repeat(3 * ENTRY_MAX));
        fs::write(&path, long).expect("a file");
        let query = Query::new("ana").expect("a query");
        assert!(find(&path, &query).is_err());
    }
}
