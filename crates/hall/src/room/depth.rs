//! What the arbiter is told of one board: what its clocks should show, its case for the ruling
//! desk.

use rokada_laws::Record;
use rokada_words::Words;

use crate::{error::Error, hall::Hall, seat::Seat, table::Table};

/// What the clocks of a game should show by the sum of what was given and used, where that is not
/// what they show; in milliseconds, White's first.
pub(crate) fn should_show(record: &Record) -> Option<[u64; 2]> {
    let sums = record.reckoning()?;
    if record.game().outcome().is_some() {
        return None;
    }
    let differs = sums.iter().any(|sum| sum.should_ms != sum.shows_ms);
    let shown = sums.map(|sum| u64::try_from(sum.should_ms).unwrap_or(0));
    differs.then_some(shown)
}

impl Hall {
    /// A game as a case: header and acts, as the arbiter knows them.
    pub(crate) async fn case(&self, table: &Table, words: &'static Words) -> Result<String, Error> {
        let text = self.transcript(table, Seat::Arbiter, words).await?;
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('>')).collect();
        Ok(lines.join("\n"))
    }
}
