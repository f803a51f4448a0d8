//! A file that is read and not written, of whatever format: what an older one lacks is put before it
//! as views that live in the connection.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::{KNOWN, READ_MAX, READER_KIB, failed};
use crate::StoreError;

/// A connection by which nothing can be changed.
pub(super) fn raw(file: &Path) -> Result<Connection, rusqlite::Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(READ_MAX)?;
    connection.pragma_update(None, "cache_size", -READER_KIB)?;
    Ok(connection)
}

/// The format of a file in which a hall has kept something.
pub(super) fn format_of(file: &Path) -> Result<i64, StoreError> {
    let found = raw(file)
        .and_then(|it| it.query_row("PRAGMA user_version", [], |row| row.get(0)))
        .map_err(|why| failed("open its file", &why))?;
    match found {
        1..=KNOWN => Ok(found),
        0 => Err(StoreError::Database {
            doing: "read its file",
            why: format!("no hall has kept records in {}", file.display()),
        }),
        _ => Err(StoreError::Format {
            file: file.display().to_string(),
            found,
            known: KNOWN,
        }),
    }
}

/// A connection that reads a file of this format as if it were of the newest.
pub(super) fn connect(file: &Path, format: i64) -> Result<Connection, rusqlite::Error> {
    let connection = raw(file)?;
    // Views of a connection are not in the file, and their names come before the tables'.
    if format < 5 {
        let of_head = if format < 3 { "2 AS format" } else { "format" };
        connection.execute_batch(&format!(
            "CREATE TEMP VIEW games AS
             SELECT id, header, white, black, event, created, {of_head}, 'game' AS kind
             FROM main.games;"
        ))?;
    }
    if format < 4 {
        connection
            .execute_batch("CREATE TEMP VIEW stops AS SELECT 0 AS from_ms, 0 AS to_ms WHERE 0;")?;
    }
    if format < 2 {
        connection.execute_batch(
            "CREATE TEMP VIEW envelopes AS
             SELECT 0 AS game, '' AS commitment, x'' AS inside WHERE 0;",
        )?;
    }
    Ok(connection)
}
