//! The scopes of tokens.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Scope {
    /// To play as a person with a program of their own.
    #[serde(rename = "board:play")]
    Board,
    #[serde(rename = "bot:play")]
    Bot,
    #[serde(rename = "challenge:read")]
    ReadChallenges,
    #[serde(rename = "challenge:write")]
    WriteChallenges,
}

impl Scope {
    pub(crate) const ALL: [Self; 4] = [
        Self::Board,
        Self::Bot,
        Self::ReadChallenges,
        Self::WriteChallenges,
    ];

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
