//! The scopes of tokens.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One permission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Scope {
    /// To play as a person with a program of their own.
    #[serde(rename = "board:play")]
    Board,
    /// To play as a bot account.
    #[serde(rename = "bot:play")]
    Bot,
    /// To read challenges.
    #[serde(rename = "challenge:read")]
    ReadChallenges,
    /// To make, accept and decline challenges.
    #[serde(rename = "challenge:write")]
    WriteChallenges,
}

impl Scope {
    /// Every scope.
    pub(crate) const ALL: [Self; 4] = [
        Self::Board,
        Self::Bot,
        Self::ReadChallenges,
        Self::WriteChallenges,
    ];

    /// The scope as clients write it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Board => "board:play",
            Self::Bot => "bot:play",
            Self::ReadChallenges => "challenge:read",
            Self::WriteChallenges => "challenge:write",
        }
    }
}

impl FromStr for Scope {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        let mut all = Self::ALL.into_iter();
        all.find(|scope| scope.name() == name).ok_or(())
    }
}

/// Scopes as comma-separated text: `board:play,challenge:write`.
pub(crate) fn names(scopes: &[Scope]) -> String {
    let names: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
    names.join(",")
}
