//! Generates the page that documents the columns.

use std::fmt::Write as _;

use crate::{Column, ColumnType, Findings, Games, Table};

/// Both tables in Markdown, as in `docs/tables.md`.
pub fn schema_page() -> String {
    let mut page = String::new();
    let _ = write!(page, "## Findings\n\n{}", columns(Findings::COLUMNS));
    let _ = write!(page, "\n## Games\n\n{}", columns(Games::COLUMNS));
    page
}

/// A row for each column. Neighboring columns of tags without a meaning of their own share a row.
fn columns(columns: &[Column]) -> String {
    let mut page = String::from("| Column | Type | Empty | Meaning |\n|---|---|---|---|\n");
    let is_tag = |column: &Column| column.meaning.is_empty();
    for group in columns.chunk_by(|left, right| is_tag(left) && is_tag(right)) {
        let [first, ..] = group else { continue };
        let holds = match first.holds {
            ColumnType::Text => "text",
            ColumnType::Integer => "whole number",
            ColumnType::Boolean => "yes or no",
            ColumnType::Integers => "list of whole numbers",
        };
        let empty = if first.nullable { "may be" } else { "" };
        let names = codes(group.iter().map(|column| column.name));
        let meaning = if is_tag(first) {
            let tags = group.iter().filter_map(|column| tag_of(column.name));
            format!("the tags {}", codes(tags))
        } else {
            first.meaning.to_owned()
        };
        let _ = writeln!(page, "| {names} | {holds} | {empty} | {meaning} |");
    }
    page
}

fn tag_of(column: &str) -> Option<&'static str> {
    let mut tags = Games::tags().iter();
    tags.find(|(name, _)| *name == column).map(|(_, tag)| *tag)
}

/// Names as code, separated by commas.
fn codes<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    names.join(", ")
}
