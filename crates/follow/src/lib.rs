//! Live games where a relay writes them: files, folders and addresses, looked at again and again.
//!
//! - [`Place`]: what is followed. [`follow`]: each place in a thread of its own, until the
//!   [`Follower`] is dropped. [`look`]: each once.
//! - [`News`]: the whole text of a place as it is now, or why there is none ([`Trouble`]).
//! - `address`: one question to an address. `files`: what has changed on the disk. `inside`: which
//!   addresses are refused.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the errors of others may grow; what is not known is told as it is"
)]

mod address;
mod files;
mod inside;
mod place;
mod trouble;

use std::{
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    },
    thread,
    time::Duration,
};

use crate::{address::Address, files::Files};
pub use crate::{
    address::BYTES_MAX,
    files::FILE_BYTES_MAX,
    place::{BadPlace, Place},
    trouble::Trouble,
};

/// So many news wait for whoever follows; each may be a whole text.
const WAITING_MAX: usize = 4;
/// Longest time between two questions to an address that fails, unless it asks for more itself.
const FAILING_MAX: Duration = Duration::from_secs(60);

/// How often is looked, and how long an address may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// From one look at files to the next.
    pub files: Duration,
    /// From one question to an address to the next.
    pub addresses: Duration,
    /// For a whole answer of an address, from the first packet to the last byte.
    pub answer: Duration,
}

/// Files twice a second, addresses every five seconds, twenty seconds for an answer.
impl Default for Pace {
    fn default() -> Self {
        Self {
            files: Duration::from_millis(500),
            addresses: Duration::from_secs(5),
            answer: Duration::from_secs(20),
        }
    }
}

/// What is new at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct News {
    /// The file or the address, as it may be shown: without a password.
    pub place: String,
    /// What it says.
    pub said: Said,
}

/// What a place says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// Its whole text, which is new.
    Text(Vec<u8>),
    /// It gives none; told once, and again when the reason is another.
    Trouble(Trouble),
    /// It gives one again, and it is the one that was last told.
    Well,
}

/// Looks at each place once, one after the other.
pub fn look(places: &[Place], pace: Pace) -> Vec<News> {
    let mut news = Vec::new();
    for place in places {
        match place {
            Place::Path(path) => news.extend(Files::new(path).look_once()),
            Place::Address(address) => {
                let mut address = Address::new(address, pace.answer);
                news.extend(address.look().0);
            }
        }
    }
    news
}

/// Follows each place in a thread of its own.
pub fn follow(places: &[Place], pace: Pace) -> Follower {
    let (tell, news) = mpsc::sync_channel(WAITING_MAX);
    let end = Arc::new(End::default());
    for place in places {
        let (place, tell, end) = (place.clone(), tell.clone(), end.clone());
        thread::spawn(move || match place {
            Place::Path(path) => {
                let mut files = Files::new(&path);
                end.again(&tell, || (files.look(), pace.files));
            }
            Place::Address(address) => {
                let mut address = Address::new(&address, pace.answer);
                let mut failed = 0;
                end.again(&tell, || {
                    let (said, is_well, asked) = address.look();
                    failed = if is_well { 0 } else { failed + 1 };
                    let wait = wait(pace.addresses, failed).max(asked.unwrap_or_default());
                    (said.into_iter().collect(), wait)
                });
            }
        });
    }
    Follower { news, end }
}

/// How long is waited after so many failures in a row: twice as long after each.
fn wait(every: Duration, failed: u32) -> Duration {
    let most = FAILING_MAX.max(every);
    every.saturating_mul(1 << failed.min(16)).min(most)
}

/// Places that are being followed; they are left when this is dropped.
#[derive(Debug)]
pub struct Follower {
    news: Receiver<News>,
    end: Arc<End>,
}

impl Follower {
    /// What is new, if something is within this time.
    pub fn next(&self, within: Duration) -> Option<News> {
        match self.news.recv_timeout(within) {
            Ok(news) => Some(news),
            Err(RecvTimeoutError::Timeout) => None,
            // No place is followed: whoever asks in a loop still waits.
            Err(RecvTimeoutError::Disconnected) => {
                thread::sleep(within);
                None
            }
        }
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        *self.end.is_here() = true;
        self.end.woken.notify_all();
    }
}

/// The end of following, which wakes whoever waits for the next look.
#[derive(Debug, Default)]
struct End {
    is_here: Mutex<bool>,
    woken: Condvar,
}

impl End {
    fn is_here(&self) -> std::sync::MutexGuard<'_, bool> {
        self.is_here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks, tells and waits as long as the look says, until the end.
    fn again(&self, tell: &SyncSender<News>, mut look: impl FnMut() -> (Vec<News>, Duration)) {
        loop {
            let (news, wait) = look();
            for news in news {
                // Nobody listens any more.
                if tell.send(news).is_err() {
                    return;
                }
            }
            let is_here = self.is_here();
            let waited = self.woken.wait_timeout_while(is_here, wait, |end| !*end);
            let (is_here, _) = waited.unwrap_or_else(PoisonError::into_inner);
            if *is_here {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_fails_is_asked_less_often_up_to_a_minute() {
        let seconds = |failed| wait(Duration::from_secs(5), failed).as_secs();
        assert_eq!([0, 1, 2, 3, 4, 99].map(seconds), [5, 10, 20, 40, 60, 60]);
        assert_eq!(wait(Duration::from_secs(90), 3).as_secs(), 90);
    }
}
