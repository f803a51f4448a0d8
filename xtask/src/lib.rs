//! Chores of the house.
//!
//! - [`tree`]: the files of the house, as text.
//! - [`tidy`]: the house rules; each fault says what to do instead.
//! - [`clauses`]: the report on how far the Laws are carried out.
//!
//! Nothing here knows our other crates: the tree is read as text, so that the
//! rules can be checked when nothing compiles.

pub mod clauses;
pub mod tidy;
pub mod tree;
