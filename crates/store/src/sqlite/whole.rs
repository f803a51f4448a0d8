//! Whole records, and the whole file: for copies, archives and checks.

use std::{fs::File, path::Path};

use rusqlite::{Connection, OptionalExtension, params};

use super::{failed, load, reading};
use crate::{GameId, Kind, RecordExport, SealedEnvelope, StoreError, TokenHash};

pub(super) fn records(
    connection: &Connection,
    kind: Kind,
    after: GameId,
    most: usize,
) -> Result<Vec<GameId>, StoreError> {
    let sql = "SELECT id FROM games WHERE id > ?1 AND kind = ?2 ORDER BY id LIMIT ?3";
    listed(connection, sql, kind, after, most)
}

pub(super) fn latest(
    connection: &Connection,
    kind: Kind,
    before: GameId,
    most: usize,
) -> Result<Vec<GameId>, StoreError> {
    let sql = "SELECT id FROM games WHERE id < ?1 AND kind = ?2 ORDER BY id DESC LIMIT ?3";
    listed(connection, sql, kind, before, most)
}

fn listed(
    connection: &Connection,
    sql: &str,
    kind: Kind,
    bound: GameId,
    most: usize,
) -> Result<Vec<GameId>, StoreError> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    connection
        .prepare_cached(sql)
        .and_then(|mut all| {
            all.query_map(params![bound.0, kind.name(), most], |row| {
                Ok(GameId(row.get(0)?))
            })?
            .collect()
        })
        .map_err(|why| failed("list its records", &why))
}

pub(super) fn read(
    connection: &Connection,
    game: GameId,
) -> Result<Option<RecordExport>, StoreError> {
    let reading = |why: rusqlite::Error| failed("read a whole record", &why);
    // One snapshot for all of it.
    let moment = connection.unchecked_transaction().map_err(reading)?;
    let Some(stored) = load(&moment, game)? else {
        return Ok(None);
    };
    let seats = links(&moment, game).map_err(reading)?;
    let envelopes = moment
        .prepare_cached(
            "SELECT commitment, inside FROM envelopes WHERE game = ?1 ORDER BY commitment",
        )
        .and_then(|mut all| {
            all.query_map(params![game.0], |row| {
                Ok(SealedEnvelope {
                    commitment: row.get(0)?,
                    bytes: row.get(1)?,
                })
            })?
            .collect()
        })
        .map_err(reading)?;
    let clock_runs = moment
        .prepare_cached("SELECT 1 FROM running WHERE game = ?1")
        .and_then(|mut one| one.query_row(params![game.0], |_| Ok(())).optional())
        .map_err(reading)?
        .is_some();
    Ok(Some(RecordExport {
        id: game,
        stored,
        seats,
        envelopes,
        clock_runs,
    }))
}

/// The seats of a record with the hashes of their secrets.
pub(super) fn links(
    connection: &Connection,
    game: GameId,
) -> Result<Vec<(TokenHash, String)>, rusqlite::Error> {
    connection
        .prepare_cached("SELECT token_hash, seat FROM seats WHERE game = ?1 ORDER BY token_hash")?
        .query_map(params![game.0], |row| {
            Ok((TokenHash(row.get(0)?), row.get(1)?))
        })?
        .collect()
}

/// Inserts a whole record, in the transaction of the writer.
pub(super) fn restore(
    connection: &Connection,
    whole: &RecordExport,
) -> Result<(), rusqlite::Error> {
    let (id, head) = (whole.id.0, &whole.stored.head);
    connection
        .prepare_cached(
            "INSERT INTO games (id, header, white, black, event, created, kind)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            id,
            head.header,
            head.white,
            head.black,
            head.event,
            head.created.0,
            head.kind.name()
        ])?;
    let mut one = connection.prepare_cached(
        "INSERT INTO entries (game, seq, at_ms, act, events, command_id, hash)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for entry in &whole.stored.entries {
        one.execute(params![
            id,
            entry.seq.cast_signed(),
            entry.at_ms.cast_signed(),
            entry.act,
            entry.events,
            entry.command,
            entry.hash.0
        ])?;
    }
    for (token, seat) in &whole.seats {
        connection
            .prepare_cached("INSERT INTO seats (token_hash, game, seat) VALUES (?1, ?2, ?3)")?
            .execute(params![token.0, id, seat])?;
    }
    for put in &whole.envelopes {
        connection
            .prepare_cached("INSERT INTO envelopes (game, commitment, inside) VALUES (?1, ?2, ?3)")?
            .execute(params![id, put.commitment, put.bytes])?;
    }
    if whole.clock_runs {
        connection
            .prepare_cached("INSERT INTO running (game) VALUES (?1)")?
            .execute(params![id])?;
    }
    Ok(())
}

pub(super) fn copy(file: &Path, to: &Path) -> Result<(), StoreError> {
    let copying = |why: &dyn std::fmt::Display| StoreError::Database {
        doing: "copy its file",
        why: why.to_string(),
    };
    let name = to
        .to_str()
        .ok_or_else(|| copying(&"the name of the copy is no text"))?;
    let connection = reading::connect(file).map_err(|why| copying(&why))?;
    // One statement reads one snapshot; with the write-ahead log it blocks no writer.
    connection
        .execute("VACUUM INTO ?1", params![name])
        .map_err(|why| copying(&why))?;
    File::open(to)
        .and_then(|copy| copy.sync_all())
        .map_err(|why| copying(&why))
}

pub(super) fn faults_of_file(file: &Path) -> Result<Vec<String>, StoreError> {
    let connection = reading::connect(file).map_err(|why| failed("open its file", &why))?;
    let said: Result<Vec<String>, rusqlite::Error> = connection
        .prepare("PRAGMA integrity_check(100)")
        .and_then(|mut check| check.query_map([], |row| row.get(0))?.collect());
    let said = said.map_err(|why| failed("check its file", &why))?;
    Ok(said.into_iter().filter(|line| line != "ok").collect())
}
