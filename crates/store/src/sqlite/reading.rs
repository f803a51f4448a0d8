//! Opens a file read-only, and recognizes a store.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::{APPLICATION_ID, READ_MAX, READER_KIB, failed};
use crate::{FORMAT, StoreError};

pub(super) fn connect(file: &Path) -> Result<Connection, rusqlite::Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(READ_MAX)?;
    connection.pragma_update(None, "cache_size", -READER_KIB)?;
    Ok(connection)
}

/// Whether the file is a store of this format; false if it is empty.
///
/// # Errors
/// If it cannot be read, is another program's database, or a store of another format.
pub(super) fn is_a_store(connection: &Connection, file: &Path) -> Result<bool, StoreError> {
    let value = |sql: &str| -> Result<i64, StoreError> {
        let value = connection.query_row(sql, [], |row| row.get(0));
        value.map_err(|why| failed("read its format", &why))
    };
    let file = || file.display().to_string();
    match value("PRAGMA application_id")? {
        APPLICATION_ID => match value("PRAGMA user_version")? {
            found if found == i64::from(FORMAT) => Ok(true),
            found => Err(StoreError::Format {
                file: file(),
                found,
                known: i64::from(FORMAT),
            }),
        },
        0 if value("SELECT count(*) FROM sqlite_schema")? == 0 => Ok(false),
        _ => Err(StoreError::NotAStore { file: file() }),
    }
}
