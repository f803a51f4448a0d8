//! One share of a file, to divide the work among many machines.

use std::{fmt, num::NonZeroU32, str::FromStr};

/// One of several shares of a file: `3/16`.
///
/// The pieces of the file go to the shares in turn. Each of `of` machines reads all of it and
/// checks its own part; together they check every game once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    number: NonZeroU32,
    of: NonZeroU32,
}

impl Share {
    /// The whole file as one share.
    pub const WHOLE: Share = Share {
        number: NonZeroU32::MIN,
        of: NonZeroU32::MIN,
    };

    /// Share `number`, from 1, of `of`.
    pub fn new(number: u32, of: u32) -> Option<Share> {
        let (number, of) = (NonZeroU32::new(number)?, NonZeroU32::new(of)?);
        (number <= of).then_some(Share { number, of })
    }

    /// The indexes of the pieces of this share, in order, without end.
    pub fn pieces(self) -> impl Iterator<Item = u64> {
        let (first, of) = (self.number.get() - 1, self.of.get());
        (u64::from(first)..).step_by(usize::try_from(of).unwrap_or(usize::MAX))
    }

    /// Whether this share has the piece with this index, from 0.
    pub fn has(self, piece: u64) -> bool {
        piece % u64::from(self.of.get()) == u64::from(self.number.get() - 1)
    }
}

impl Default for Share {
    fn default() -> Share {
        Share::WHOLE
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// The text is not a share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a share is written as 3/16: the third of sixteen")]
pub struct ParsePartError;

impl FromStr for Share {
    type Err = ParsePartError;

    fn from_str(text: &str) -> Result<Share, ParsePartError> {
        let (number, of) = text.split_once('/').ok_or(ParsePartError)?;
        let read = |text: &str| text.trim().parse().map_err(|_| ParsePartError);
        Share::new(read(number)?, read(of)?).ok_or(ParsePartError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_and_written() {
        assert_eq!(
            "3/16".parse::<Share>().map(|part| part.to_string()),
            Ok("3/16".into())
        );
        for text in ["", "3", "0/4", "5/4", "1/0", "a/b", "1/2/3", "-1/4"] {
            assert_eq!(text.parse::<Share>(), Err(ParsePartError), "{text}");
        }
    }

    #[test]
    fn each_piece_is_in_one_share() {
        for piece in 0..100 {
            let shares = (1..=7).filter_map(|number| Share::new(number, 7));
            assert_eq!(shares.filter(|share| share.has(piece)).count(), 1);
        }
    }
}
