//! The clerk's results (5.2.2, 6.9), as data.

use alloc::{string::String, vec::Vec};

use rokada_board::Color;

use super::Step;

/// A result of the clerk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// This side can mate, by these moves.
    CanMate(Color, Vec<Step>),
    /// This side can never mate; a certificate as text.
    CannotMate(Color, String),
    /// Neither side can; White's certificate, then Black's.
    Dead(String, String),
    /// Unknown within the limit.
    Unknown,
}
