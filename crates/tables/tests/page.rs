//! Compares the columns in `docs/tables.md` with the code, and updates the page.

use std::{env, fs, path::Path};

use rokada_tables::schema_page;

const MARK: &str =
    "<!-- from here on made by `UPDATE_EXPECT=1 cargo test -p rokada-tables` -->\n\n";

#[test]
fn page_shows_the_current_columns() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tables.md");
    let page = fs::read_to_string(&path).expect("the page");
    let (head, tables) = page.split_once(MARK).expect("the mark in the page");
    let now = schema_page();
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, format!("{head}{MARK}{now}")).expect("the page can be written");
    } else {
        assert_eq!(tables, now, "UPDATE_EXPECT=1 rewrites it");
    }
}
