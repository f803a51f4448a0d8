//! Maintenance tasks of the repository.
//!
//! - [`tree`]: the files of the repository, as text.
//! - [`tidy`]: the rules of the repository; each fault gives the remedy.
//! - [`clauses`]: the report on the implemented clauses of the Laws.
//! - [`mutants`]: mutation testing with one build.
//!
//! This crate depends on no other crate of the workspace: it reads the tree as text, so that the
//! rules can be checked when nothing compiles.

#![allow(
    missing_docs,
    reason = "only the binary of this package uses this library"
)]

pub mod clauses;
pub mod mutants;
pub mod tidy;
pub mod tree;
