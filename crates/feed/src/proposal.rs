//! The output: acts, each with its certainty.

use alloc::vec::Vec;
use core::fmt;

use rokada_board::{Color, Square};
use rokada_laws::{
    act::{Act, Deed, Manner, Person, Score},
    clock::Millis,
};

/// An act that follows from the readings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// When it happened on the board's own clock, in milliseconds. That is earlier than when it
    /// became certain.
    pub at: Millis,
    /// How sure it is.
    pub certainty: Certainty,
    /// What happened.
    pub what: Proposed,
}

/// An act of a player, or another event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proposed {
    /// A player did this.
    Act {
        /// The player, derived from the turn and the color of the piece: sensors see no hands.
        who: Color,
        /// What the hand did.
        deed: Deed,
        /// With which hands, as far as the readings show.
        manner: Manner,
    },
    /// The kings are in the centre: players on electronic boards report a result so. Ask for
    /// confirmation; never apply it without.
    Result(Score),
    /// The pieces are back where they were before they were taken off or fell over.
    PutBack,
    /// The pieces are set up for a new game.
    SetUp,
    /// These squares have changed, and the readings do not show how.
    Unclear(Vec<Square>),
}

/// How certain a proposal is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// Another explanation is possible: ask before it counts.
    Doubtful,
    /// Other explanations are unlikely.
    Likely,
    /// The sensors leave no other explanation.
    Sure,
}

impl Certainty {
    /// The word used in logs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Certainty::Doubtful => "doubtful",
            Certainty::Likely => "likely",
            Certainty::Sure => "sure",
        }
    }
}

impl Proposal {
    /// The act for a game, at this time of the game's own clock in milliseconds. `None` if it is no
    /// act.
    ///
    /// ```
    /// use rokada_feed::{Certainty, Feed, Reading};
    /// use rokada_laws::{Edition, Header, Record};
    ///
    /// let mut feed = Feed::from_start();
    /// let mut record = Record::new("time: 5m\n".parse::<Header>()?, Edition::Laws2023)?;
    /// // The king's pawn is taken up and put back; then the queen's pawn goes.
    /// for line in ["1000 e2 .", "1900 e2 P", "2600 d2 .", "3000 d4 P", "3900 lever white"] {
    ///     let reading: Reading = line.parse()?;
    ///     for proposal in feed.read(&reading) {
    ///         // The board's clock and the game's began together here.
    ///         if proposal.certainty == Certainty::Sure
    ///             && let Some(act) = proposal.act(proposal.at)
    ///         {
    ///             record.attempt(act)?;
    ///         }
    ///     }
    /// }
    /// let entry = record.attempt("@0:00:06 black claim touched e2".parse()?)?;
    /// assert!(entry.rulings().any(|ruling| ruling.cites("4.3")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn act(&self, at: Millis) -> Option<Act> {
        let Proposed::Act { who, deed, manner } = &self.what else {
            return None;
        };
        Some(Act {
            at,
            who: Person::Player(*who),
            deed: deed.clone(),
            manner: *manner,
        })
    }
}

/// `@1180 sure white place e4`; without the time and the certainty it is a line
/// of a transcript.
impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{} {} ", self.at, self.certainty.word())?;
        match &self.what {
            Proposed::Act { who, deed, manner } => {
                write!(f, "{who} {deed}")?;
                if manner.both_hands {
                    f.write_str(" with both hands")?;
                }
                Ok(())
            }
            Proposed::Result(score) => write!(f, "result {score}"),
            Proposed::PutBack => f.write_str("put back"),
            Proposed::SetUp => f.write_str("set up"),
            Proposed::Unclear(squares) => {
                f.write_str("unclear")?;
                squares.iter().try_for_each(|square| write!(f, " {square}"))
            }
        }
    }
}
