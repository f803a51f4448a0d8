//! How long a question may take.

/// How long a question may take, counted in things every machine counts
/// alike, never in seconds.
///
/// A larger limit never changes an answer; it only turns some `Undecided`
/// into an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many different positions one search may hold, at most. Each takes
    /// some 150 bytes of memory while the question lasts.
    pub states: u64,
}

impl Limits {
    /// A limit of so many positions.
    pub const fn states(states: u64) -> Self {
        Limits { states }
    }
}

impl Default for Limits {
    /// Enough for almost every position of real games in well under a
    /// millisecond, and some tenths of a second where a wall hides a long way.
    fn default() -> Self {
        Limits { states: 100_000 }
    }
}
