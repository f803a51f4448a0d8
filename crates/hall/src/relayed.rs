//! Boards that are not ours: live games in files, in folders and at addresses, with what an arbiter
//! should look at.
//!
//! What is followed comes from whoever runs the hall. A thread of its own reads the texts as they
//! change; what is shown is made anew after each, and pages are told of it by a number.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use rokada_audit::{Board, Watch};
use rokada_follow::{News, Pace, Place, Said, Trouble, follow};
use rokada_notation::escape_hidden;
use tokio::sync::watch;

/// How often the thread looks whether anybody still wants it.
const LOOK: Duration = Duration::from_millis(200);

/// The boards of others as they stand.
#[derive(Debug)]
pub(crate) struct Relayed {
    is_followed: bool,
    now: Mutex<Arc<Now>>,
    changed: watch::Sender<u64>,
}

/// The boards of others at one moment.
#[derive(Debug, Default)]
pub(crate) struct Now {
    pub(crate) boards: Vec<Arc<Board>>,
    /// The places that give no text now, and why not.
    pub(crate) troubles: BTreeMap<String, Trouble>,
}

impl Now {
    /// How many alerts stand.
    pub(crate) fn alerts(&self) -> usize {
        let boards = self.boards.iter();
        boards.map(|board| board.standing().count()).sum()
    }

    /// Whether these are the same games in the same order, each as it may stand.
    pub(crate) fn has_the_same_games(&self, other: &Self) -> bool {
        let names = |now: &Self| -> Vec<_> {
            let boards = now.boards.iter();
            let name = |board: &Arc<Board>| {
                (
                    board.event.clone(),
                    board.round.clone(),
                    board.players.clone(),
                )
            };
            boards.map(name).collect()
        };
        names(self) == names(other) && self.troubles == other.troubles
    }
}

impl Relayed {
    /// Follows these places as long as the hall is there.
    pub(crate) fn follow(places: &[Place]) -> Arc<Self> {
        let relayed = Arc::new(Self {
            is_followed: !places.is_empty(),
            now: Mutex::default(),
            changed: watch::Sender::new(0),
        });
        if relayed.is_followed {
            let (shows, follower) = (Arc::downgrade(&relayed), follow(places, Pace::default()));
            thread::spawn(move || {
                let mut games = Watch::new(None);
                let mut troubles = BTreeMap::new();
                loop {
                    let news = follower.next(LOOK);
                    let Some(shows) = shows.upgrade() else {
                        return;
                    };
                    if let Some(news) = news {
                        take(&mut games, &mut troubles, news);
                        shows.show(&games, &troubles);
                    }
                }
            });
        }
        relayed
    }

    /// Whether anything is followed.
    pub(crate) fn is_followed(&self) -> bool {
        self.is_followed
    }

    /// The boards as they stand.
    pub(crate) fn now(&self) -> Arc<Now> {
        let now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.clone()
    }

    /// Tells of each change.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Shows what was read; a board that has not changed stays the same one.
    fn show(&self, games: &Watch, troubles: &BTreeMap<String, Trouble>) {
        let before = self.now();
        let boards = games.boards().into_iter().enumerate();
        let boards = boards.map(|(index, board)| match before.boards.get(index) {
            Some(same) if **same == *board => same.clone(),
            Some(_) | None => Arc::new(board.clone()),
        });
        let now = Now {
            boards: boards.collect(),
            troubles: troubles.clone(),
        };
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(now);
        self.changed.send_modify(|number| *number += 1);
    }
}

/// A place without what stands behind the `?` of an address, which may be a secret.
pub(crate) fn without_secret(place: &str) -> &str {
    let end = place.find(['?', '#']).filter(|_| place.contains("://"));
    &place[..end.unwrap_or(place.len())]
}

fn take(games: &mut Watch, troubles: &mut BTreeMap<String, Trouble>, news: News) {
    // A file of a followed folder may have any name.
    let news = News {
        place: escape_hidden(&news.place).into_owned(),
        ..news
    };
    let place = without_secret(&news.place);
    match news.said {
        Said::Text(text) => {
            troubles.remove(&news.place);
            for alert in games.read(&news.place, &text) {
                tracing::info!(place, %alert, "a relayed board");
            }
        }
        Said::Trouble(why) => {
            tracing::warn!(place, %why, "a place of relayed boards gives none");
            troubles.insert(news.place, why);
        }
        Said::Well => {
            tracing::info!(place, "a place of relayed boards answers again");
            troubles.remove(&news.place);
        }
    }
}
