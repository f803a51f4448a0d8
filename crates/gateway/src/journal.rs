//! The lines of the record of accounts: one of JSON for each thing that happened.
//!
//! They are entries in the hall's store: durable before they are announced, and never changed or
//! taken out. Of tokens and keys a line has the SHA-256 alone, but for the key to watch a table that
//! the gateway set up (`watch`): a client that knows the name of such a game may watch it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{key::Fingerprint, scope::Scope};

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "lowercase")]
pub(crate) enum Line {
    /// An account was opened.
    Account {
        /// Its name as its owner writes it; accounts are told apart by it in lower case.
        name: String,
        /// Of the key of its page.
        key: Fingerprint,
    },
    /// An account has become a program's: it carries the title BOT.
    Bot {
        /// The account.
        account: String,
    },
    /// A token was made.
    Token {
        /// Of the token.
        token: Fingerprint,
        /// Whose it is.
        account: String,
        /// What it may be used for.
        scopes: Vec<Scope>,
        /// What its owner calls it.
        note: String,
        /// When: milliseconds since 1970.
        at: i64,
    },
    /// A token was withdrawn.
    Withdrawn {
        /// Of the token.
        token: Fingerprint,
    },
    /// A table was set up for programs, or one of its seats was taken by one.
    Game {
        /// Its name in addresses: eight letters and digits.
        id: String,
        /// How it came about, in the words of the API: `friend`, `lobby`, `ai`, `open`.
        source: String,
        /// Of the keys of its seats, White's first, then Black's, then the arbiter's.
        keys: [Option<Fingerprint>; 3],
        /// The key with which anybody may watch, where the gateway set up the table.
        watch: Option<String>,
        /// Its number in the hall's store.
        table: i64,
        /// How well the hall's engine plays there, 1 to 8, where one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
        /// Whether its players call it rated.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        rated: bool,
    },
    /// What was agreed about a game and is no part of its regulations.
    Agreed {
        /// The game.
        id: String,
        /// The accounts that alone may take its seats, White's first; empty for anybody.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        invited: Vec<String>,
        /// Whether calling it off is refused.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        no_abort: bool,
    },
    /// An account waits for an opponent. Stored only where there are several nodes.
    Seek {
        /// Its name.
        id: String,
        /// The account.
        account: String,
        /// The node to which its stream is open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        node: Option<i64>,
        /// What it wants, as its client wrote it.
        terms: BTreeMap<String, String>,
    },
    /// It waits no longer. Stored only where there are several nodes.
    Unseek {
        /// The name of the seek.
        id: String,
    },
    /// An account sits down.
    Sits {
        /// The game.
        id: String,
        /// 0 for White, 1 for Black, 2 for the arbiter.
        seat: usize,
        /// The account.
        account: String,
        /// Of the key by which it came.
        key: Fingerprint,
    },
    /// A game is over and its players know.
    Over {
        /// The game.
        id: String,
    },
}

/// The text of an entry.
pub(crate) fn write(lines: &[Line]) -> Result<String, serde_json::Error> {
    let lines: Result<Vec<String>, _> = lines.iter().map(serde_json::to_string).collect();
    Ok(lines?.join("\n"))
}

/// The lines of an entry. One that cannot be read is skipped and named in the log.
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
        Line::Over { id: id.into() }
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
