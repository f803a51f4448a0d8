//! What a table is: columns with their meaning, and rows that fill them.

use std::{borrow::Cow, sync::Arc};

use arrow_schema::{DataType, Field, Schema, SchemaRef};
use rokada_audit::Told;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Holds {
    /// Text in UTF-8.
    Text,
    /// A whole number, of 64 bits with a sign, since some programs know no others.
    Whole,
    /// Yes or no.
    Yes,
    /// A list of whole numbers, in which some may be missing.
    Wholes,
}

impl Holds {
    /// The type in Arrow, and by it in Parquet.
    pub fn data_type(self) -> DataType {
        match self {
            Holds::Text => DataType::Utf8,
            Holds::Whole => DataType::Int64,
            Holds::Yes => DataType::Boolean,
            Holds::Wholes => DataType::List(Arc::new(Field::new_list_field(DataType::Int64, true))),
        }
    }
}

/// A column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Its name; one that was once told does not change.
    pub name: &'static str,
    /// What it holds.
    pub holds: Holds,
    /// Whether a row may have nothing there.
    pub may_be_empty: bool,
    /// What it means, for people.
    pub meaning: &'static str,
}

/// What a row has in a column.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cell<'a> {
    /// For [`Holds::Text`].
    Text(Option<Cow<'a, str>>),
    /// For [`Holds::Whole`].
    Whole(Option<i64>),
    /// For [`Holds::Yes`].
    Yes(bool),
    /// For [`Holds::Wholes`]; an empty list is nothing.
    Wholes(&'a [Option<u64>]),
}

impl<'a> Cell<'a> {
    pub(crate) fn text(text: impl Into<Cow<'a, str>>) -> Self {
        Cell::Text(Some(text.into()))
    }

    pub(crate) fn some_text(text: Option<&'a str>) -> Self {
        Cell::Text(text.map(Cow::Borrowed))
    }

    pub(crate) fn whole(number: impl TryInto<i64>) -> Self {
        Cell::Whole(Some(number.try_into().unwrap_or(i64::MAX)))
    }

    pub(crate) fn some_whole(number: Option<usize>) -> Self {
        Cell::Whole(number.map(|number| i64::try_from(number).unwrap_or(i64::MAX)))
    }
}

/// A table that a check fills.
pub trait Table {
    /// Its name in the metadata of files.
    const NAME: &'static str;
    /// Its columns in their order.
    const COLUMNS: &'static [Column];
    /// What fills a row.
    type Row<'a>;

    /// The row that something told gives, if it gives one. `file` is where it was found.
    fn row<'a>(file: &'a str, told: &'a Told) -> Option<Self::Row<'a>>;

    /// Gives a cell for each of [`Table::COLUMNS`], in their order.
    fn cells<'a>(row: &Self::Row<'a>, put: &mut dyn FnMut(Cell<'a>));

    /// The same in Arrow.
    fn schema() -> SchemaRef {
        let field = |column: &Column| {
            Field::new(column.name, column.holds.data_type(), column.may_be_empty)
        };
        let fields: Vec<Field> = Self::COLUMNS.iter().map(field).collect();
        let about = [
            ("rokada.table".to_owned(), Self::NAME.to_owned()),
            ("rokada.schema".to_owned(), SCHEMA.to_owned()),
        ];
        Arc::new(Schema::new_with_metadata(fields, about.into()))
    }
}

/// The number of the schema. Columns may be added behind the last; else it is counted up.
const SCHEMA: &str = "1";
