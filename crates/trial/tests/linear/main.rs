//! Parsers of foreign text have linear cost.

mod slow;
