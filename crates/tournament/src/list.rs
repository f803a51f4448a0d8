//! Players out of a list: pasted, or a table that another program wrote.
//!
//! A table begins with a line that names its columns; those of Swiss-Manager,
//! chess-results and Sharly Chess are known in the languages in which they are
//! written. Without such a line each line is one player, with his name first and
//! whatever else can be told apart by its form: a title, a rating, a federation, a
//! number of the world federation, a birthday. `#` begins a remark.

mod table;

use alloc::{string::String, vec::Vec};

use rokada_laws::Wrong;

use crate::{
    event::Event,
    fault::{Fault, Faults},
    federation::is_federation,
    pairing::words,
    player::{Player, Title, clean},
};

/// Players out of a list, and what was odd about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// The players, in the order of the list.
    pub players: Vec<Player>,
    /// What somebody should look at.
    pub notes: Vec<Fault>,
}

/// Reads a list.
///
/// # Errors
/// All that is wrong with it, each with its line and column.
pub fn read(text: &str) -> Result<List, Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut faults = Vec::new();
    let mut notes = Vec::new();
    let found = match table::read(text, &mut faults) {
        Some(found) => found,
        None => pasted(text),
    };
    // Whoever is entered twice is found as the event would find him.
    let mut event = Event::default();
    for (line, column, player) in found {
        let code = player.federation.clone();
        if !code.is_empty() && !is_federation(&code) {
            let note = Wrong::new("t-unknown-federation", "no federation is known as `{word}`");
            notes.push(Fault::at(line, column, note.with("word", code)));
        }
        if let Err(what) = event.enter(player) {
            faults.push(Fault::at(line, column, what));
        }
    }
    if event.players.is_empty() && faults.is_empty() {
        let wrong = Wrong::new("t-empty-list", "there is no player in this list");
        faults.push(Fault::at(1, 1, wrong));
    }
    if !faults.is_empty() {
        faults.sort_by_key(|fault| (fault.line, fault.column));
        return Err(Faults(faults));
    }
    Ok(List {
        players: event.players,
        notes,
    })
}

/// Each player with the line and the column where he stands.
type Found = Vec<(usize, usize, Player)>;

fn pasted(text: &str) -> Found {
    let mut found = Found::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or(line);
        let mut name: Vec<&str> = Vec::new();
        let mut player = Player::default();
        let mut first = None;
        for (column, word) in words(line) {
            let word = word.trim_matches([';', '|', '(', ')']);
            let bare = word.trim_end_matches(',');
            if bare.is_empty() {
                continue;
            }
            let is_number = bare.bytes().all(|it| it.is_ascii_digit());
            if first.is_none() && (is_number || is_counted(bare)) {
                // The number in the list.
                continue;
            }
            let title = Title::of_name(bare).filter(|title| title.name() == bare);
            if let Some(title) = title.filter(|_| player.title.is_none()) {
                player.title = Some(title);
            } else if let (true, Ok(number)) = (is_number, bare.parse::<u64>()) {
                match number {
                    0 => {}
                    1..=3_999 if player.rating == 0 => {
                        player.rating = u16::try_from(number).unwrap_or(0);
                    }
                    _ if bare.len() <= 11 => player.fide_id = bare.into(),
                    _ => name.push(word),
                }
            } else if !name.is_empty() && is_federation(bare) && player.federation.is_empty() {
                player.federation = bare.into();
            } else if !name.is_empty()
                && bare.contains(['-', '/', '.'])
                && bare.starts_with(|it: char| it.is_ascii_digit())
            {
                match bare.parse() {
                    Ok(born) => player.born = Some(born),
                    Err(_) => name.push(word),
                }
            } else {
                name.push(word);
                first = first.or(Some(column));
            }
        }
        player.name = clean(name.join(" ").trim_end_matches([',', '-', ' ']));
        if player.name.is_empty() {
            continue;
        }
        player.name = capped(&player.name);
        found.push((index + 1, first.unwrap_or(1), player));
    }
    found
}

/// `1.`, `12)`.
fn is_counted(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', ')', ':']);
    digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit())
}

fn capped(name: &str) -> String {
    name.chars().take(crate::player::NAME_MAX).collect()
}
