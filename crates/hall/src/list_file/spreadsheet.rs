//! Reads a spreadsheet (`.xlsx`) as text.
//!
//! A small file can unpack to gigabytes, and a sheet with two cells can claim billions of them. So
//! the unpacked size is measured first, and the cells are read one by one.

use std::io::{self, Cursor, Read as _};

use calamine::{DataRef, Reader as _, Xlsx, XlsxError};
use rokada_laws::Wrong;
use rokada_tournament::{Fault, limits::COLUMNS_MAX};
use zip::ZipArchive;

/// Bytes of a file.
const FILE_MAX: usize = 4 << 20;

/// Bytes of all its parts, unpacked.
const UNPACKED_MAX: u64 = 32 << 20;

/// Parts of a file.
const PARTS_MAX: usize = 1_000;

/// Rows of a sheet: all players of a tournament, and lines before and after them.
const ROWS_MAX: u32 = 11_000;

/// Bytes of the text.
const TEXT_MAX: usize = 4 << 20;

/// The first sheet with cells as lines with tabs, and a note if there are more.
pub(super) fn text_of(bytes: &[u8]) -> Result<(String, Vec<Fault>), Wrong> {
    if bytes.len() > FILE_MAX {
        return Err(too_large());
    }
    measure(bytes)?;
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).map_err(broken)?;
    let names = book.sheet_names();
    let mut found: Option<(String, String)> = None;
    for name in names {
        let text = sheet(&mut book, &name)?;
        if text.trim().is_empty() {
            continue;
        }
        if let Some((first, text)) = found {
            let note = Wrong::new(
                "list-first-sheet",
                "only the sheet `{name}` was read: the file has others",
            );
            return Ok((text, vec![Fault::at(1, 1, note.with("name", first))]));
        }
        found = Some((name, text));
    }
    Ok((found.map(|(_, text)| text).unwrap_or_default(), Vec::new()))
}

/// Checks the unpacked size of all parts. The sizes that the archive states can be wrong.
fn measure(bytes: &[u8]) -> Result<(), Wrong> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(broken)?;
    if archive.len() > PARTS_MAX {
        return Err(too_large());
    }
    let mut left = UNPACKED_MAX;
    for number in 0..archive.len() {
        let part = archive.by_index(number).map_err(broken)?;
        let size = io::copy(&mut part.take(left + 1), &mut io::sink()).map_err(broken)?;
        left = left.checked_sub(size).ok_or_else(too_large)?;
    }
    Ok(())
}

/// The cells of a sheet, row by row.
fn sheet(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<String, Wrong> {
    let mut cells = match book.worksheet_cells_reader(name) {
        Ok(cells) => cells,
        // A sheet may be a chart.
        Err(XlsxError::NotAWorksheet(_)) => return Ok(String::new()),
        Err(why) => return Err(broken(why)),
    };
    let columns_max = u32::try_from(COLUMNS_MAX).unwrap_or(u32::MAX);
    let mut text = String::new();
    let mut at = (0, 0);
    while let Some(cell) = cells.next_cell().map_err(broken)? {
        let (row, column) = cell.get_position();
        let value = written(cell.get_value());
        if value.is_empty() {
            continue;
        }
        if row >= ROWS_MAX || column >= columns_max || text.len() + value.len() > TEXT_MAX {
            return Err(too_large());
        }
        // Rows and cells are in order.
        if (row, column) < at {
            return Err(broken("its cells are not in order"));
        }
        while at.0 < row {
            text.push('\n');
            at = (at.0 + 1, 0);
        }
        while at.1 < column {
            text.push('\t');
            at.1 += 1;
        }
        text.push_str(&value);
    }
    text.push('\n');
    Ok(text)
}

/// A cell as text in a line with tabs.
fn written(value: &DataRef<'_>) -> String {
    let text = match value {
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            text.clone()
        }
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::Bool(is_true) => is_true.to_string(),
        DataRef::DateTime(time) => {
            let (year, month, day, ..) = time.to_ymd_hms_milli();
            format!("{year:04}/{month:02}/{day:02}")
        }
        DataRef::Error(_) | DataRef::Empty => String::new(),
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    if text.contains('"') {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text
}

fn too_large() -> Wrong {
    let wrong = Wrong::new(
        "list-large-sheet",
        "this spreadsheet is too large: at most {size} MB, {rows} rows and {columns} columns",
    );
    let wrong = wrong.with("size", (FILE_MAX >> 20).to_string());
    let wrong = wrong.with("rows", ROWS_MAX.to_string());
    wrong.with("columns", COLUMNS_MAX.to_string())
}

#[expect(clippy::needless_pass_by_value, reason = "a function for `map_err`")]
fn broken(why: impl ToString) -> Wrong {
    let wrong = Wrong::new(
        "list-broken-sheet",
        "this spreadsheet cannot be read ({why}): save it again as .xlsx, or as CSV",
    );
    wrong.with("why", why.to_string())
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use rokada_tournament::list;
    use zip::{ZipWriter, write::SimpleFileOptions};

    use super::*;

    const TYPES: &str = r#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>"#;
    const ROOT: &str = r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;

    /// A spreadsheet with these sheets, each the content of its `sheetData`.
    fn book(sheets: &[&str], strings: &str) -> Vec<u8> {
        let mut file = ZipWriter::new(Cursor::new(Vec::new()));
        let mut part = |name: &str, text: &str| {
            file.start_file(name, SimpleFileOptions::default())
                .expect("a part");
            file.write_all(text.as_bytes()).expect("a part");
        };
        let sheet =
            |at: usize| format!(r#"<sheet name="List {at}" sheetId="{at}" r:id="rId{at}"/>"#);
        let relation = |at: usize| {
            format!(
                r#"<Relationship Id="rId{at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet{at}.xml"/>"#
            )
        };
        let numbers = || 1..=sheets.len();
        part("[Content_Types].xml", TYPES);
        part("_rels/.rels", ROOT);
        part(
            "xl/workbook.xml",
            &format!(
                r#"<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>{}</sheets></workbook>"#,
                numbers().map(sheet).collect::<String>()
            ),
        );
        part(
            "xl/_rels/workbook.xml.rels",
            &format!(
                r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{}<Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>"#,
                numbers().map(relation).collect::<String>()
            ),
        );
        part(
            "xl/sharedStrings.xml",
            &format!(
                r#"<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">{strings}</sst>"#
            ),
        );
        for (at, rows) in (1..).zip(sheets) {
            let text = format!(
                r#"<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{rows}</sheetData></worksheet>"#
            );
            part(&format!("xl/worksheets/sheet{at}.xml"), &text);
        }
        file.finish().expect("a file").into_inner()
    }

    const STRINGS: &str = "<si><t>Name</t></si><si><t>Rtg</t></si><si><t>Novak, Ana</t></si>";
    const ROWS: &str = r#"<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row><row r="3"><c r="A3" t="s"><v>2</v></c><c r="C3"><v>2310</v></c></row><row r="4"><c r="A4" t="inlineStr"><is><t>Kos "Cili"
Cilka</t></is></c><c r="C4"><v>2100.0</v></c></row>"#;

    fn refused(bytes: &[u8]) -> String {
        text_of(bytes).expect_err("refused").to_string()
    }

    #[test]
    fn the_first_sheet_becomes_a_list() {
        let (text, notes) = text_of(&book(&["", ROWS], STRINGS)).expect("a list");
        let wanted = "\nName\t\tRtg\nNovak, Ana\t\t2310\n\"Kos \"\"Cili\"\" Cilka\"\t\t2100\n";
        assert_eq!((text.as_str(), notes.len()), (wanted, 0));
        let players = list::read(&text).expect("a list").players;
        let players: Vec<String> = players.iter().map(ToString::to_string).collect();
        assert_eq!(
            players,
            ["Novak, Ana |  |  | 2310", "Kos \"Cili\" Cilka |  |  | 2100"]
        );
        let (_, notes) = text_of(&book(&[ROWS, ROWS], STRINGS)).expect("a list");
        let notes: Vec<String> = notes.iter().map(|it| it.what.to_string()).collect();
        assert_eq!(
            notes,
            ["only the sheet `List 1` was read: the file has others"]
        );
    }

    #[test]
    fn what_is_too_large_or_broken_is_refused() {
        let large = "this spreadsheet is too large: at most 4 MB, 11000 rows and 100 columns";
        for cell in ["A11001", "CW1", "XFD1048576"] {
            let row = cell.trim_start_matches(|it: char| it.is_alphabetic());
            let rows = format!(r#"<row r="{row}"><c r="{cell}"><v>1</v></c></row>"#);
            assert_eq!(refused(&book(&[&rows], STRINGS)), large, "{cell}");
        }
        let rows = r#"<row r="11000"><c r="CV11000"><v>1</v></c></row>"#;
        assert!(text_of(&book(&[rows], STRINGS)).is_ok());
        // A small file that unpacks to a large one.
        let bomb = format!("<si><t>{}</t></si>", "x".repeat(33 << 20));
        let bomb = book(&[ROWS], &bomb);
        assert!(bomb.len() < 1 << 20, "{}", bomb.len());
        assert_eq!(refused(&bomb), large);
        let whole = book(&[ROWS], STRINGS);
        for broken in [&b"PK\x03\x04"[..], &whole[..whole.len() / 2]] {
            assert!(refused(broken).starts_with("this spreadsheet cannot be read ("));
        }
    }
}
