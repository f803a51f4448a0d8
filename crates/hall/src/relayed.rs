//! Games from external PGN files, folders and addresses, with alerts for an arbiter.
//!
//! The operator of the hall configures the sources. A separate thread reads the texts as they
//! change. After each change the boards are built again, and pages are notified of it by a number.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use rokada_audit::LiveWatcher;
use rokada_follow::{News, Pace, Place, Said, Trouble, follow};
use rokada_html::{
    data::{FeedTrouble, FollowedGames},
    shown_source, without_secret,
};
use rokada_notation::escape_hidden;
use rokada_tournament::list;
use tokio::sync::watch;

/// How often the thread checks whether it is still needed.
const CHECK_INTERVAL: Duration = Duration::from_millis(200);

/// The followed games, shared by all pages.
#[derive(Debug)]
pub(crate) struct ExternalGames {
    is_followed: bool,
    now: Mutex<Arc<FollowedGames>>,
    changed: watch::Sender<u64>,
}

impl ExternalGames {
    /// Follows these sources until the hall is dropped.
    pub(crate) fn follow(places: &[Place]) -> Arc<Self> {
        let relayed = Arc::new(Self {
            is_followed: !places.is_empty(),
            now: Mutex::default(),
            changed: watch::Sender::new(0),
        });
        if relayed.is_followed {
            let (shows, follower) = (Arc::downgrade(&relayed), follow(places, Pace::default()));
            thread::spawn(move || {
                let mut games = LiveWatcher::new(None);
                let mut troubles = BTreeMap::new();
                loop {
                    let news = follower.next(CHECK_INTERVAL);
                    let Some(shows) = shows.upgrade() else {
                        return;
                    };
                    if let Some(news) = news {
                        apply_news(&mut games, &mut troubles, news);
                        shows.show(&games, &troubles);
                    }
                }
            });
        }
        relayed
    }

    /// Whether any source is followed.
    pub(crate) fn is_followed(&self) -> bool {
        self.is_followed
    }

    /// The current state of the games.
    pub(crate) fn now(&self) -> Arc<FollowedGames> {
        let now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.clone()
    }

    /// Subscribes to changes.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Publishes what was read; an unchanged game keeps its object.
    fn show(&self, games: &LiveWatcher, troubles: &BTreeMap<String, Trouble>) {
        let before = self.now();
        let boards = games.boards().into_iter().enumerate();
        let boards = boards.map(|(index, board)| match before.boards.get(index) {
            Some(same) if **same == *board => same.clone(),
            Some(_) | None => Arc::new(board.clone()),
        });
        let now = FollowedGames {
            boards: boards.collect(),
            troubles: troubles.iter().map(feed_trouble).collect(),
        };
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(now);
        self.changed.send_modify(|number| *number += 1);
    }
}

/// A feed error as the pages show it.
fn feed_trouble((place, why): (&String, &Trouble)) -> FeedTrouble {
    let (key, number) = match why {
        Trouble::Silent { seconds } => ("relayed-silent", Some(("seconds", *seconds))),
        Trouble::Unreachable { .. } => ("relayed-unreachable", None),
        Trouble::Status { status } => ("relayed-status", Some(("status", (*status).into()))),
        Trouble::Page => ("relayed-page", None),
        Trouble::TooLarge { megabytes } => ("relayed-too-large", Some(("megabytes", *megabytes))),
        Trouble::LeadsOn { times } => ("relayed-leads-on", Some(("times", (*times).into()))),
        Trouble::LeadsInside => ("relayed-leads-inside", None),
        Trouble::BreaksOff => ("relayed-breaks-off", None),
        Trouble::Unreadable { .. } => ("relayed-unreadable", None),
    };
    FeedTrouble {
        place: shown_source(place).to_owned(),
        key,
        number,
    }
}

fn apply_news(games: &mut LiveWatcher, troubles: &mut BTreeMap<String, Trouble>, news: News) {
    // A file in a followed folder may have any name.
    let news = News {
        place: escape_hidden(&news.place).into_owned(),
        ..news
    };
    let place = without_secret(&news.place);
    match news.said {
        Said::Text(text) => {
            troubles.remove(&news.place);
            for alert in games.read(&news.place, &list::to_utf8(&text)) {
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
