//! Checks the store file after a trial by plain SQL.
//!
//! This module shares no code with the store, so the same bug cannot be in both.

use std::{collections::BTreeMap, path::Path};

use anyhow::Result;
use rusqlite::{Connection, OpenFlags};
use sha2::{Digest, Sha256};

use super::player::{Answer, PlayerLog};

/// An entry of the file.
#[derive(Debug, Clone)]
pub struct Row {
    /// Its number.
    pub seq: u64,
    /// The game's time, in milliseconds.
    pub at_ms: u64,
    /// Person and act.
    pub act: String,
    /// The squares of the move that it made, if it made one.
    pub made: Option<String>,
    /// Seat and id of the command.
    pub command: Option<String>,
}

/// Reads the entries of each game and adds violations to `wrong`.
///
/// # Errors
/// If the file cannot be read at all.
pub fn records(file: &Path, wrong: &mut Vec<String>) -> Result<BTreeMap<i64, Vec<Row>>> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let sound: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    if sound != "ok" {
        wrong.push(format!("the file is broken: {sound}"));
    }
    let mut games = connection
        .prepare("SELECT id, created, header, white, black, event FROM games ORDER BY id")?;
    let heads = games.query_map([], |row| {
        let mut sum = Sha256::new();
        sum.update(b"rokada game 3");
        sum.update(row.get::<_, i64>(1)?.to_be_bytes());
        for column in 2..6 {
            text(&mut sum, &row.get::<_, String>(column)?);
        }
        Ok((row.get::<_, i64>(0)?, sum.finalize().to_vec()))
    })?;
    let mut all = BTreeMap::new();
    for head in heads {
        let (game, first) = head?;
        all.insert(game, record(&connection, game, first, wrong)?);
    }
    Ok(all)
}

fn record(
    connection: &Connection,
    game: i64,
    mut before: Vec<u8>,
    wrong: &mut Vec<String>,
) -> Result<Vec<Row>> {
    let mut found = connection.prepare(
        "SELECT seq, at_ms, act, events, command_id, hash FROM entries WHERE game = ?1 ORDER BY seq",
    )?;
    let mut rows = found.query([game])?;
    let mut all: Vec<Row> = Vec::new();
    while let Some(row) = rows.next()? {
        let (seq, at_ms): (i64, i64) = (row.get(0)?, row.get(1)?);
        let (act, events): (String, String) = (row.get(2)?, row.get(3)?);
        let (command, hash): (Option<String>, Vec<u8>) = (row.get(4)?, row.get(5)?);
        let mut sum = Sha256::new();
        sum.update(b"rokada entry 1");
        sum.update(&before);
        sum.update(seq.to_be_bytes());
        sum.update(at_ms.to_be_bytes());
        text(&mut sum, &act);
        text(&mut sum, &events);
        sum.update([u8::from(command.is_some())]);
        text(&mut sum, command.as_deref().unwrap_or_default());
        before = sum.finalize().to_vec();
        if hash != before {
            wrong.push(format!("game {game}, entry {seq}: the chain is broken"));
        }
        let row = Row {
            seq: seq.unsigned_abs(),
            at_ms: at_ms.unsigned_abs(),
            act,
            made: events.lines().find_map(made),
            command,
        };
        let last = all.last().map_or((0, 0), |last| (last.seq, last.at_ms));
        if row.seq != last.0 + 1 || row.at_ms < last.1 {
            wrong.push(format!("game {game}: {row:?} after {last:?}"));
        }
        all.push(row);
    }
    Ok(all)
}

/// The move of an event `made white e2e4 ...`.
fn made(event: &str) -> Option<String> {
    let mut words = event.strip_prefix("made ")?.split(' ');
    words.nth(1).map(str::to_owned)
}

fn text(sum: &mut Sha256, text: &str) {
    sum.update((text.len() as u64).to_be_bytes());
    sum.update(text.as_bytes());
}

/// Compares a player's log with the record; returns the number of acknowledged acts.
pub fn compare_with_record(
    game: i64,
    record: &[Row],
    notes: &PlayerLog,
    moves: &[String],
    wrong: &mut Vec<String>,
) -> usize {
    let seat = &notes.seat;
    let mut acknowledged = 0;
    for sent in &notes.sent {
        let command = format!("{seat}:{}", sent.id);
        let rows: Vec<&Row> = record
            .iter()
            .filter(|row| row.command.as_ref() == Some(&command))
            .collect();
        let about = format!("game {game}, {seat} {} ({})", sent.id, sent.act);
        match (sent.answer, rows.as_slice()) {
            (Answer::Recorded(seq), [row]) => {
                acknowledged += 1;
                if row.seq != seq || row.act != format!("{seat} {}", sent.act) {
                    wrong.push(format!("{about} was acknowledged as {seq}, and is {row:?}"));
                }
            }
            (Answer::Recorded(seq), []) => {
                wrong.push(format!("LOST {about}, acknowledged as {seq}"));
            }
            (_, [_, _, ..]) => wrong.push(format!("TWICE {about}: {rows:?}")),
            // If an act was sent more than once, one copy may have been recorded.
            (Answer::NotRecorded, [row]) if sent.times == 1 => {
                wrong.push(format!(
                    "{about} was said not to be recorded, and is {row:?}"
                ));
            }
            (Answer::NotRecorded | Answer::None, _) => {}
        }
    }
    if !moves.starts_with(&notes.moves) {
        let both = moves.iter().zip(&notes.moves);
        let same = both.take_while(|(one, other)| one == other).count();
        let (there, seen) = (moves.get(same..), notes.moves.get(same..));
        wrong.push(format!(
            "game {game}, {seat} saw after {same} plies {seen:?}, the game is {there:?}"
        ));
    }
    let last = record.last().map_or(0, |row| row.seq);
    if notes.seq > last {
        wrong.push(format!(
            "game {game}, {seat} saw entry {}, there are {last}",
            notes.seq
        ));
    }
    wrong.extend(
        notes
            .wrong
            .iter()
            .map(|what| format!("game {game}, {seat}: {what}")),
    );
    acknowledged
}
