//! The words of all rows, sorted at compile time.
//!
//! Parsing an act then compares only the rows with the same beginning.

use super::row::{Cut, Row, TABLE, Token};

/// Words that are read as an act: those of a row, or alternative words.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    begins: u64,
    cut: Cut,
    pub(super) row: &'static Row,
}

impl Known {
    const fn new(row: &'static Row, words: &'static str) -> Self {
        Self {
            begins: begins(words),
            cut: Cut::of(words),
            row,
        }
    }

    pub(super) fn tokens(&self) -> &[Token] {
        self.cut.tokens()
    }
}

/// All accepted words, sorted by their beginning.
///
/// Of equal beginnings the later row comes first.
static KNOWN: [Known; count()] = sorted();

/// The entries that may begin with this word, the preferred one first.
pub(super) fn known(first: &str) -> impl Iterator<Item = &'static Known> {
    let begins = begins(first);
    let start = KNOWN.partition_point(|known| known.begins < begins);
    let after = KNOWN[start..].iter();
    after.take_while(move |known| known.begins == begins)
}

/// The first eight letters of the first word as a number.
const fn begins(words: &str) -> u64 {
    let words = words.as_bytes();
    let mut number = 0;
    let mut at = 0;
    while at < 8 && at < words.len() && words[at] != b' ' {
        number = number << 8 | words[at] as u64;
        at += 1;
    }
    number
}

const fn count() -> usize {
    let mut count = 0;
    let mut part = 0;
    while part < TABLE.len() {
        let mut at = 0;
        while at < TABLE[part].len() {
            count += 1 + TABLE[part][at].also.len();
            at += 1;
        }
        part += 1;
    }
    count
}

#[expect(clippy::large_stack_arrays, reason = "it is made by the compiler")]
const fn sorted() -> [Known; count()] {
    let mut sorted = [Known::new(&TABLE[0][0], ""); count()];
    let mut len = 0;
    let mut part = TABLE.len();
    while part > 0 {
        part -= 1;
        let mut at = TABLE[part].len();
        while at > 0 {
            at -= 1;
            let row = &TABLE[part][at];
            insert(&mut sorted, len, Known::new(row, row.words));
            len += 1;
            let mut other = 0;
            while other < row.also.len() {
                insert(&mut sorted, len, Known::new(row, row.also[other]));
                len += 1;
                other += 1;
            }
        }
    }
    sorted
}

/// Inserts an entry among the first `len`, after those with the same beginning.
const fn insert(sorted: &mut [Known], len: usize, new: Known) {
    let mut at = len;
    while at > 0 && new.begins < sorted[at - 1].begins {
        sorted[at] = sorted[at - 1];
        at -= 1;
    }
    sorted[at] = new;
}
