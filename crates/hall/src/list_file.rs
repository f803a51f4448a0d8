//! Reads files with players: a list as text in any encoding or as a spreadsheet, and FIDE's rating
//! list.

mod rating_list;
#[cfg(feature = "xlsx")]
mod spreadsheet;

use rokada_laws::Wrong;
use rokada_tournament::{Fault, list};

pub use self::rating_list::{Found, check, find};

/// The beginning of a file of Excel since 2007, which is a zip archive.
const ZIP: &[u8] = b"PK\x03\x04";

/// The beginning of an older file of Excel.
const OLD_EXCEL: &[u8] = b"\xd0\xcf\x11\xe0";

/// The text of a list, and notes on how it was read. A spreadsheet becomes lines with tabs, one for
/// each row.
///
/// # Errors
/// The spreadsheet cannot be read, or is too large.
pub fn text_of(bytes: &[u8]) -> Result<(String, Vec<Fault>), Wrong> {
    if bytes.starts_with(ZIP) {
        return of_spreadsheet(bytes);
    }
    if bytes.starts_with(OLD_EXCEL) {
        return Err(Wrong::new(
            "list-old-excel",
            "this is an old Excel file (.xls), or one with a password: save it as .xlsx or CSV without a password",
        ));
    }
    let (text, encoding) = list::decode(bytes);
    Ok((text, encoding.note().into_iter().collect()))
}

#[cfg(feature = "xlsx")]
fn of_spreadsheet(bytes: &[u8]) -> Result<(String, Vec<Fault>), Wrong> {
    spreadsheet::text_of(bytes)
}

#[cfg(not(feature = "xlsx"))]
fn of_spreadsheet(_: &[u8]) -> Result<(String, Vec<Fault>), Wrong> {
    Err(Wrong::new(
        "list-no-xlsx",
        "this program was built without spreadsheets: save the list as CSV",
    ))
}
