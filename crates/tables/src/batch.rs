//! Collects rows into an Arrow batch.

use std::{marker::PhantomData, sync::Arc};

use arrow_array::{
    ArrayRef, RecordBatch,
    builder::{ArrayBuilder as _, BooleanBuilder, Int64Builder, ListBuilder, StringBuilder},
};
use arrow_schema::SchemaRef;

use crate::{Cell, ColumnType, Table};

/// Rows of a table that become one Arrow batch.
#[derive(Debug)]
pub struct Batch<T> {
    schema: SchemaRef,
    columns: Vec<Builder>,
    table: PhantomData<T>,
}

#[derive(Debug)]
enum Builder {
    Text(StringBuilder),
    Integer(Int64Builder),
    Boolean(BooleanBuilder),
    Integers(ListBuilder<Int64Builder>),
}

impl<T: Table> Batch<T> {
    /// An empty batch.
    pub fn new() -> Self {
        let builder = |holds: ColumnType| match holds {
            ColumnType::Text => Builder::Text(StringBuilder::new()),
            ColumnType::Integer => Builder::Integer(Int64Builder::new()),
            ColumnType::Boolean => Builder::Boolean(BooleanBuilder::new()),
            ColumnType::Integers => Builder::Integers(ListBuilder::new(Int64Builder::new())),
        };
        Self {
            schema: T::schema(),
            columns: T::COLUMNS.iter().map(|it| builder(it.holds)).collect(),
            table: PhantomData,
        }
    }

    /// Adds a row.
    pub fn push(&mut self, row: &T::Row<'_>) {
        let mut columns = self.columns.iter_mut();
        T::cells(row, &mut |cell| {
            let column = columns.next().expect("a cell for each column");
            column.push(cell);
        });
        debug_assert!(columns.next().is_none(), "a cell for each column");
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        match &self.columns[0] {
            Builder::Text(column) => column.len(),
            Builder::Integer(column) => column.len(),
            Builder::Boolean(column) => column.len(),
            Builder::Integers(column) => column.len(),
        }
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes the rows out; the batch is empty afterwards.
    pub fn take(&mut self) -> RecordBatch {
        let columns = self.columns.iter_mut().map(Builder::finish).collect();
        RecordBatch::try_new(Arc::clone(&self.schema), columns)
            .expect("cells are of the type of their column")
    }
}

impl<T: Table> Default for Batch<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl Builder {
    fn push(&mut self, cell: Cell<'_>) {
        match (self, cell) {
            (Builder::Text(column), Cell::Text(text)) => column.append_option(text),
            (Builder::Integer(column), Cell::Integer(number)) => column.append_option(number),
            (Builder::Boolean(column), Cell::Boolean(yes)) => column.append_value(yes),
            (Builder::Integers(column), Cell::Integers(numbers)) => {
                let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
                for number in numbers {
                    column.values().append_option(number.map(signed));
                }
                column.append(!numbers.is_empty());
            }
            (column, cell) => unreachable!("{column:?} holds no {cell:?}"),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Builder::Text(column) => Arc::new(column.finish()),
            Builder::Integer(column) => Arc::new(column.finish()),
            Builder::Boolean(column) => Arc::new(column.finish()),
            Builder::Integers(column) => Arc::new(column.finish()),
        }
    }
}
