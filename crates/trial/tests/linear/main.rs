//! Readers of text from outside cost in proportion to its length.

mod slow;
