//! What the arbiter is told of one board: what its clocks should show, its case for the ruling
//! desk.

use rokada_words::Words;

use crate::{error::Error, hall::Hall, seat::Seat, table::Table};

impl Hall {
    /// What the clocks of a game should show by the sum of what was given and used, where that is
    /// not what they show; in milliseconds, White's first.
    pub(crate) async fn should_show(&self, table: &Table) -> Result<Option<[u64; 2]>, Error> {
        let record = self.record_of(table).await?;
        let Some(sums) = record.reckoning() else {
            return Ok(None);
        };
        if record.game().outcome().is_some() {
            return Ok(None);
        }
        let differs = sums.iter().any(|sum| sum.should_ms != sum.shows_ms);
        let shown = sums.map(|sum| u64::try_from(sum.should_ms).unwrap_or(0));
        Ok(differs.then_some(shown))
    }

    /// A game as a case: header and acts, as the arbiter knows them.
    pub(crate) async fn case(&self, table: &Table, words: &Words) -> Result<String, Error> {
        let text = self.transcript(table, Seat::Arbiter, words).await?;
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('>')).collect();
        Ok(lines.join("\n"))
    }
}
