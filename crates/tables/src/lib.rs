//! The findings of `rokada-audit` as tables, and games read from tables.
//!
//! | you want | look at |
//! |---|---|
//! | the columns, and what they mean | [`Findings`], [`Games`], [`schema_page`] |
//! | a file written row by row: Parquet, Arrow, CSV, JSON lines | [`TableFile`], [`TableFormat`] |
//! | Arrow batches of any table written as Parquet | [`ParquetFile`] |
//! | a file checked, PGN or a table with a column of movetext | [`check_file`] |
//! | Arrow batches out | [`check_into`], [`Batch`] |
//! | Arrow batches in | [`GameSource::Batches`], [`RowBatches`] |
//!
//! The columns are defined once (`columns`). The files, the batches and the page of the
//! documentation are generated from them.

mod batch;
mod cell;
mod check;
mod columns;
mod input;
mod page;
mod parquet_file;
mod values;
mod writer;

pub use batch::Batch;
pub use cell::{Cell, Column, ColumnType, Table};
pub use check::{Columns, Error, GameSource, check, check_file, check_into};
pub use columns::{Findings, Games};
pub use input::{RowBatches, TableFault, TableKind};
pub use page::schema_page;
pub use parquet_file::ParquetFile;
pub use writer::{TableFile, TableFormat, UnknownEnding};

/// Runs the example of the README as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
