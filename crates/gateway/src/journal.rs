//! The lines of the record of accounts: one JSON object per change.
//!
//! They are entries in the hall's store: durable before they are announced, and append-only. Tokens
//! and keys are stored only as SHA-256. The exception is the spectator key of a game that the
//! gateway set up (`watch`). A client that knows the id of such a game may watch it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{fingerprint::Fingerprint, scope::Scope};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub(crate) enum Line {
    Account {
        /// The name as its owner writes it; its lower case is the unique identifier.
        name: String,
        key: Fingerprint,
    },
    /// An account became a bot account, with the title BOT.
    BotUpgrade {
        account: String,
    },
    Token {
        token: Fingerprint,
        account: String,
        scopes: Vec<Scope>,
        note: String,
        /// Creation time in milliseconds since 1970.
        at: i64,
    },
    TokenRevoked {
        token: Fingerprint,
    },
    /// A game was set up for programs, or a program took a seat in it.
    Game {
        /// Its id in URLs: eight letters and digits.
        id: String,
        /// Its source in the words of the API: `friend`, `lobby`, `ai`, `open`.
        source: String,
        /// The fingerprints of its seat keys: White, Black, the arbiter.
        keys: [Option<Fingerprint>; 3],
        /// The key of the spectator's page, if the gateway set the game up.
        watch: Option<String>,
        /// Its number in the hall's store.
        hall_game: i64,
        /// The level of the hall's engine, 1 to 8, if one plays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
        /// Whether its players call it rated.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        rated: bool,
    },
    /// Terms of a game that are not part of its regulations.
    GameRules {
        id: String,
        /// The only accounts that may take its seats, White first; empty if any account may.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        invited: Vec<String>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        no_abort: bool,
    },
    /// An account waits for an opponent. Stored only with several nodes.
    Seek {
        id: String,
        account: String,
        /// The node that has its stream open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        node: Option<i64>,
        /// The requested terms, as the client wrote them.
        terms: BTreeMap<String, String>,
    },
    /// A seek ended. Stored only with several nodes.
    SeekEnded {
        id: String,
    },
    /// An account took a seat.
    SeatTaken {
        id: String,
        /// 0 for White, 1 for Black, 2 for the arbiter.
        seat: usize,
        account: String,
        key: Fingerprint,
    },
    GameOver {
        id: String,
    },
}

pub(crate) fn write(lines: &[Line]) -> Result<String, serde_json::Error> {
    let lines: Result<Vec<String>, _> = lines.iter().map(serde_json::to_string).collect();
    Ok(lines?.join("\n"))
}

/// Reads the lines of an entry. An unreadable line is skipped and logged.
pub(crate) fn read(entry: u64, text: &str) -> Vec<Line> {
    let parsed = text.lines().map(|line| {
        serde_json::from_str(line)
            .inspect_err(|why| tracing::error!(entry, %why, "a line of the accounts is skipped"))
    });
    parsed.flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn over(id: &str) -> Line {
        Line::GameOver { id: id.into() }
    }

    #[test]
    fn unreadable_line_is_skipped() {
        let text = write(&[over("a"), over("b")]).expect("JSON");
        assert_eq!(read(1, &text), [over("a"), over("b")]);
        let cut = text.replace(r#""b"}"#, "\u{fffd}");
        assert_eq!(read(1, &cut), [over("a")]);
        assert_eq!(read(1, "garbage\n{}\n{\"what\":\"new\"}"), []);
    }
}
