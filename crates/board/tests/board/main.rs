//! Tests of the board, one file a subject.

mod perft;
