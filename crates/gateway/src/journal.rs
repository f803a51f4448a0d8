//! What the gateway keeps: one line of JSON for each thing that happened, in one file beside the
//! hall's store. A line is on the disk before anybody is told of it; nothing is changed or taken
//! out. Of tokens and keys the file has the SHA-256 alone, but for the key of those who watch a
//! table that the gateway set up (`watch`): whoever knows the name of such a game may watch it.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

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
        /// Its number in the hall's store; files of earlier programs have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<i64>,
        /// How well the hall's engine plays there, 1 to 8, where one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
        /// Whether its players call it rated.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        rated: bool,
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

/// The open file.
#[derive(Debug, Clone)]
pub(crate) struct Journal(Arc<Mutex<Kept>>);

#[derive(Debug)]
struct Kept {
    file: File,
    /// Where the last whole line ends, in bytes.
    end: u64,
}

impl Journal {
    /// Opens the file and reads what is in it. A last line that was not written to its end was
    /// never told to anybody, and is cut off.
    pub(crate) fn open(path: &Path) -> io::Result<(Self, Vec<Line>)> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |last| last + 1);
        let mut lines = Vec::new();
        for (number, line) in text[..whole].lines().enumerate() {
            let line = serde_json::from_str(line).map_err(|why| {
                io::Error::other(format!("line {} cannot be read: {why}", number + 1))
            })?;
            lines.push(line);
        }
        let end = whole as u64;
        file.set_len(end)?;
        let kept = Kept { file, end };
        Ok((Self(Arc::new(Mutex::new(kept))), lines))
    }

    /// Adds lines; they are on the disk when this is done.
    pub(crate) async fn write(&self, lines: &[Line]) -> io::Result<()> {
        let mut text = Vec::new();
        for line in lines {
            serde_json::to_writer(&mut text, line)?;
            text.push(b'\n');
        }
        let kept = self.0.clone();
        let writing = tokio::task::spawn_blocking(move || {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.add(&text)
        });
        writing.await.map_err(io::Error::other)?
    }
}

impl Kept {
    fn add(&mut self, text: &[u8]) -> io::Result<()> {
        let end = self.end;
        // What an earlier failure left half written is written over.
        self.file.set_len(end)?;
        self.file.seek(SeekFrom::Start(end))?;
        self.file.write_all(text)?;
        self.file.sync_data()?;
        self.end = end + text.len() as u64;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn over(id: &str) -> Line {
        Line::Over { id: id.into() }
    }

    #[tokio::test]
    async fn what_is_written_is_read_again_and_half_a_line_is_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        let (journal, lines) = Journal::open(&path).expect("a new file");
        assert_eq!(lines, []);
        journal
            .write(&[over("a"), over("b")])
            .await
            .expect("a disk");
        drop(journal);
        let mut file = OpenOptions::new()
            .append(true)
            .open(&path)
            .expect("it is there");
        file.write_all(br#"{"what":"over","id":"#).expect("a disk");
        let (journal, lines) = Journal::open(&path).expect("it is there");
        assert_eq!(lines, [over("a"), over("b")]);
        journal.write(&[over("c")]).await.expect("a disk");
        let (_, lines) = Journal::open(&path).expect("it is there");
        assert_eq!(lines, [over("a"), over("b"), over("c")]);
    }
}
