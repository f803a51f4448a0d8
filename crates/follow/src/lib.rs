//! Polls live games of a relay: files, directories and URLs.
//!
//! - [`Place`]: what is followed. [`follow`]: follows each place in a thread of its own, until the
//!   [`Follower`] is dropped. [`look`]: polls each once.
//! - [`News`]: the whole present text of a place, or why there is none ([`Trouble`]).
//! - `address`: polls a URL. `files`: polls files. `inside`: rejects private addresses.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "other crates may add errors; unknown ones are reported unchanged"
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
    place::{InvalidSource, Place},
    trouble::Trouble,
};

/// Most unread news; each may be a whole text.
const WAITING_MAX: usize = 4;
/// Longest interval between two requests to a failing address, unless it requests a longer one.
const FAILING_MAX: Duration = Duration::from_secs(60);

/// Polling intervals and timeouts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// Interval for polling files.
    pub files: Duration,
    /// Interval for polling URLs.
    pub addresses: Duration,
    /// Timeout of a complete response, from the first packet to the last byte.
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

/// A change of a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct News {
    /// The file or the URL for display: without a password.
    pub place: String,
    /// The change.
    pub said: Said,
}

/// The state of a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// Its whole new text.
    Text(Vec<u8>),
    /// It cannot be read; reported once, and again when the reason changes.
    Trouble(Trouble),
    /// It can be read again, and the text is the last reported one.
    Well,
}

/// Polls each place once, one after the other.
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
                end.poll_until_end(&tell, || (files.look(), pace.files));
            }
            Place::Address(address) => {
                let mut address = Address::new(&address, pace.answer);
                let mut failed = 0;
                end.poll_until_end(&tell, || {
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

/// The delay after this many consecutive failures: it doubles after each.
fn wait(every: Duration, failed: u32) -> Duration {
    let most = FAILING_MAX.max(every);
    every.saturating_mul(1 << failed.min(16)).min(most)
}

/// The followed places; dropping this stops the threads.
#[derive(Debug)]
pub struct Follower {
    news: Receiver<News>,
    end: Arc<End>,
}

impl Follower {
    /// The next change, if one comes within this time.
    pub fn next(&self, within: Duration) -> Option<News> {
        match self.news.recv_timeout(within) {
            Ok(news) => Some(news),
            Err(RecvTimeoutError::Timeout) => None,
            // No place is followed: a caller in a loop must still be delayed.
            Err(RecvTimeoutError::Disconnected) => {
                thread::sleep(within);
                None
            }
        }
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        *self.end.has_ended() = true;
        self.end.woken.notify_all();
    }
}

/// The end of following, which wakes the waiting threads.
#[derive(Debug, Default)]
struct End {
    has_ended: Mutex<bool>,
    woken: Condvar,
}

impl End {
    fn has_ended(&self) -> std::sync::MutexGuard<'_, bool> {
        self.has_ended
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Polls, reports and waits for the returned delay, until the end.
    fn poll_until_end(
        &self,
        tell: &SyncSender<News>,
        mut look: impl FnMut() -> (Vec<News>, Duration),
    ) {
        loop {
            let (news, wait) = look();
            for news in news {
                // The receiver was dropped.
                if tell.send(news).is_err() {
                    return;
                }
            }
            let has_ended = self.has_ended();
            let waited = self.woken.wait_timeout_while(has_ended, wait, |end| !*end);
            let (has_ended, _) = waited.unwrap_or_else(PoisonError::into_inner);
            if *has_ended {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_double_the_delay_up_to_a_minute() {
        let seconds = |failed| wait(Duration::from_secs(5), failed).as_secs();
        assert_eq!([0, 1, 2, 3, 4, 99].map(seconds), [5, 10, 20, 40, 60, 60]);
        assert_eq!(wait(Duration::from_secs(90), 3).as_secs(), 90);
    }
}
