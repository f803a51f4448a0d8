//! `docs/tables.md` says what the columns are: held to the code, and written by it.

use std::{env, fs, path::Path};

use rokada_tables::schema_page;

const MARK: &str =
    "<!-- from here on made by `UPDATE_EXPECT=1 cargo test -p rokada-tables` -->\n\n";

#[test]
fn the_page_shows_the_columns_as_they_are() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tables.md");
    let page = fs::read_to_string(&path).expect("the page");
    let (head, tables) = page.split_once(MARK).expect("the mark in the page");
    let now = schema_page();
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, format!("{head}{MARK}{now}")).expect("the page can be written");
    } else {
        assert_eq!(tables, now, "UPDATE_EXPECT=1 writes it anew");
    }
}
