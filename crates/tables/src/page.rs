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

fn columns(columns: &[Column]) -> String {
    let mut page = String::from("| Column | Type | Empty | Meaning |\n|---|---|---|---|\n");
    for column in columns {
        let holds = match column.holds {
            ColumnType::Text => "text",
            ColumnType::Integer => "whole number",
            ColumnType::Boolean => "yes or no",
            ColumnType::Integers => "list of whole numbers",
        };
        let empty = if column.nullable { "may be" } else { "" };
        let of_tag = Games::tags().iter().find(|(name, _)| *name == column.name);
        let meaning = match of_tag {
            Some((_, tag)) if column.meaning.is_empty() => format!("the tag `{tag}`"),
            Some(_) | None => column.meaning.to_owned(),
        };
        let _ = writeln!(
            page,
            "| `{}` | {holds} | {empty} | {meaning} |",
            column.name
        );
    }
    page
}
