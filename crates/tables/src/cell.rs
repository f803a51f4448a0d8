//! Defines a table: its columns with their meaning, and the rows.

use std::{borrow::Cow, sync::Arc};

use arrow_schema::{DataType, Field, Schema, SchemaRef};
use rokada_audit::CheckEvent;

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ColumnType {
    /// Text in UTF-8.
    Text,
    /// A signed 64-bit integer, since some programs have no unsigned ones.
    Integer,
    /// A Boolean.
    Boolean,
    /// A list of integers with possible gaps.
    Integers,
}

impl ColumnType {
    /// The type in Arrow, and so in Parquet.
    pub fn data_type(self) -> DataType {
        match self {
            ColumnType::Text => DataType::Utf8,
            ColumnType::Integer => DataType::Int64,
            ColumnType::Boolean => DataType::Boolean,
            ColumnType::Integers => {
                DataType::List(Arc::new(Field::new_list_field(DataType::Int64, true)))
            }
        }
    }
}

/// A column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Its name; a published name does not change.
    pub name: &'static str,
    /// The type of its values.
    pub holds: ColumnType,
    /// Whether a row may lack a value.
    pub nullable: bool,
    /// What it means, as text.
    pub meaning: &'static str,
}

/// The value of a row in a column.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cell<'a> {
    /// For [`ColumnType::Text`].
    Text(Option<Cow<'a, str>>),
    /// For [`ColumnType::Integer`].
    Integer(Option<i64>),
    /// For [`ColumnType::Boolean`].
    Boolean(bool),
    /// For [`ColumnType::Integers`]; an empty list is a missing value.
    Integers(&'a [Option<u64>]),
}

impl<'a> Cell<'a> {
    pub(crate) fn text(text: impl Into<Cow<'a, str>>) -> Self {
        Cell::Text(Some(text.into()))
    }

    pub(crate) fn some_text(text: Option<&'a str>) -> Self {
        Cell::Text(text.map(Cow::Borrowed))
    }

    pub(crate) fn whole(number: impl TryInto<i64>) -> Self {
        Cell::Integer(Some(number.try_into().unwrap_or(i64::MAX)))
    }

    pub(crate) fn some_whole(number: Option<usize>) -> Self {
        Cell::Integer(number.map(|number| i64::try_from(number).unwrap_or(i64::MAX)))
    }
}

/// A table that a check fills.
pub trait Table {
    /// Its name in the metadata of files.
    const NAME: &'static str;
    /// Its columns in their order.
    const COLUMNS: &'static [Column];
    /// The data of a row.
    type Row<'a>;

    /// The row for a reported event, if it gives one. `file` is the name of the checked file.
    fn row<'a>(file: &'a str, event: &'a CheckEvent) -> Option<Self::Row<'a>>;

    /// Passes a cell for each of [`Table::COLUMNS`] to `put`, in their order.
    fn cells<'a>(row: &Self::Row<'a>, put: &mut dyn FnMut(Cell<'a>));

    /// The columns as an Arrow schema.
    fn schema() -> SchemaRef {
        let field =
            |column: &Column| Field::new(column.name, column.holds.data_type(), column.nullable);
        let fields: Vec<Field> = Self::COLUMNS.iter().map(field).collect();
        let about = [
            ("rokada.table".to_owned(), Self::NAME.to_owned()),
            ("rokada.schema".to_owned(), SCHEMA.to_owned()),
        ];
        Arc::new(Schema::new_with_metadata(fields, about.into()))
    }
}

/// The version of the schema. It stays the same if columns are added after the last one; any other
/// change increases it.
const SCHEMA: &str = "1";
