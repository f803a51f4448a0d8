//! The state of the gateway, shared by all requests.

mod announcements;

use std::{
    collections::BTreeMap,
    future::Future,
    io,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use rokada_hall::steward::{HallApi, SeatHandle};
use rokada_protocol::Token;
use rokada_words::{Language, Words, words};
use tokio::sync::{
    mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    watch,
};

use crate::{
    grants::Grants,
    journal::{self, Line},
    live_game::LiveGame,
    lobby::Lobby,
    rate_limit::RateLimiter,
    registry::{Account, GameRow, Registry},
    response::ApiError,
    snapshot::GameSnapshot,
};

const ENTRIES_PER_QUERY: u64 = 500;

/// Maximum retries after a write conflict with another node.
const RETRIES_MAX: usize = 50;

/// Characters of game ids; all clients accept them.
const ID_ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The language of text that people read in API responses.
pub(crate) fn english() -> &'static Words {
    words(Language::En)
}

/// Runs work to its end, even if the client disconnects meanwhile.
pub(crate) async fn run_detached<T: Send + 'static>(
    work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    let done = tokio::spawn(work).await;
    done.unwrap_or_else(|why| Err(ApiError::storage_failed(&io::Error::other(why))))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GameOrigin {
    /// At this node, now.
    Here,
    /// At another node, now.
    Elsewhere,
    /// Before the hall opened.
    Before,
}

/// The queue of games to follow that did not begin by a request here.
pub(crate) type GamesToFollow = UnboundedReceiver<(String, GameOrigin)>;

#[derive(Debug)]
pub(crate) struct Gateway {
    pub(crate) hall: HallApi,
    registry: Mutex<Registry>,
    /// Whether other nodes may append to the record of accounts too.
    pub(crate) is_shared: bool,
    /// Whether the whole record of accounts was read once.
    is_read: AtomicBool,
    registry_changes: watch::Sender<u64>,
    to_follow: UnboundedSender<(String, GameOrigin)>,
    live_games: Mutex<BTreeMap<String, Arc<LiveGame>>>,
    pub(crate) lobby: Lobby,
    pub(crate) grants: Grants,
    pub(crate) rate_limiter: RateLimiter,
    /// Held while entries of the record of accounts are read or appended, and applied.
    record_lock: tokio::sync::Mutex<()>,
}

impl Gateway {
    /// Reads the record of accounts. Also returns the queue of games to follow.
    ///
    /// If it cannot be read, the hall opens nevertheless. The next request that needs it reads it
    /// again.
    pub(crate) async fn open(hall: HallApi) -> (Arc<Self>, GamesToFollow) {
        let is_shared = hall.is_a_node();
        Self::open_as(hall, is_shared).await
    }

    pub(crate) async fn open_as(hall: HallApi, is_shared: bool) -> (Arc<Self>, GamesToFollow) {
        let (to_follow, games) = unbounded_channel();
        let gateway = Arc::new(Self {
            hall,
            is_shared,
            registry: Mutex::default(),
            is_read: AtomicBool::new(false),
            registry_changes: watch::Sender::new(0),
            to_follow,
            live_games: Mutex::default(),
            lobby: Lobby::default(),
            grants: Grants::default(),
            rate_limiter: RateLimiter::default(),
            record_lock: tokio::sync::Mutex::default(),
        });
        if let Err(why) = gateway.catch_up().await {
            tracing::error!(why = why.why, "the accounts of programs cannot be read yet");
        }
        if is_shared {
            tokio::spawn(follow_other_nodes(gateway.clone()));
        }
        (gateway, games)
    }

    /// Locks the state of accounts, tokens and games.
    pub(crate) fn registry(&self) -> MutexGuard<'_, Registry> {
        self.registry.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn registry_changes(&self) -> watch::Receiver<u64> {
        self.registry_changes.subscribe()
    }

    /// Records lines. They are durable on return, even if the client disconnects meanwhile.
    pub(crate) async fn record_lines(self: &Arc<Self>, lines: Vec<Line>) -> Result<(), ApiError> {
        self.record(move |_| Ok((lines.clone(), ()))).await
    }

    /// Decides from `registry` which lines to record, and records them.
    ///
    /// If another node appended first, `decide` runs again with that node's lines applied. Without
    /// lines nothing is recorded.
    pub(crate) async fn record<T: Send + 'static>(
        self: &Arc<Self>,
        mut decide: impl FnMut(&Registry) -> Result<(Vec<Line>, T), ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let gateway = self.clone();
        run_detached(async move {
            let _guard = gateway.record_lock.lock().await;
            for _ in 0..RETRIES_MAX {
                let (seq, lines, value) = {
                    let registry = gateway.registry();
                    let (lines, value) = decide(&registry)?;
                    (registry.seq + 1, lines, value)
                };
                if gateway.append(seq, &lines).await? {
                    gateway.apply(lines, GameOrigin::Here);
                    return Ok(value);
                }
                gateway.read_newer().await?;
                if gateway.registry().seq < seq {
                    let why = "the end of the record of accounts cannot be read";
                    return Err(ApiError::storage_failed(&io::Error::other(why)));
                }
            }
            Err(ApiError::unavailable(
                "Other nodes record too much just now",
            ))
        })
        .await
    }

    /// Appends lines as the entry of this number; `false` if another node has appended one.
    async fn append(&self, seq: u64, lines: &[Line]) -> Result<bool, ApiError> {
        let is_kept = |line: &&Line| {
            self.is_shared || !matches!(line, Line::Seek { .. } | Line::SeekEnded { .. })
        };
        let kept: Vec<Line> = lines.iter().filter(is_kept).cloned().collect();
        if kept.is_empty() {
            return Ok(true);
        }
        let text = journal::write(&kept).map_err(|why| ApiError::storage_failed(&why.into()))?;
        let appended = self.hall.append_account_entry(seq, text, english()).await;
        let is_appended =
            appended.map_err(|why| ApiError::storage_failed(&io::Error::other(why)))?;
        if is_appended {
            self.registry().seq = seq;
        }
        Ok(is_appended)
    }

    /// Reads the entries that other nodes have appended.
    pub(crate) async fn catch_up(self: &Arc<Self>) -> Result<(), ApiError> {
        let gateway = self.clone();
        run_detached(async move {
            let _guard = gateway.record_lock.lock().await;
            gateway.read_newer().await
        })
        .await
    }

    pub(crate) fn may_lack_entries(&self) -> bool {
        self.is_shared || !self.is_read.load(Ordering::Relaxed)
    }

    async fn read_newer(&self) -> Result<(), ApiError> {
        let is_first = !self.is_read.load(Ordering::Relaxed);
        loop {
            let after = self.registry().seq;
            let read = self
                .hall
                .account_entries(after, ENTRIES_PER_QUERY, english())
                .await?;
            if read.is_empty() {
                break;
            }
            for (seq, text) in read {
                let lines = text.map_or_else(Vec::new, |text| journal::read(seq, &text));
                let mut registry = self.registry();
                registry.seq = seq;
                drop(registry);
                let origin = if is_first {
                    GameOrigin::Before
                } else {
                    GameOrigin::Elsewhere
                };
                self.apply(lines, origin);
            }
        }
        if is_first {
            self.is_read.store(true, Ordering::Relaxed);
            let playing: Vec<String> = self
                .registry()
                .running_games()
                .map(|row| row.id.clone())
                .collect();
            for id in playing {
                self.queue_to_follow(id, GameOrigin::Before);
            }
        }
        Ok(())
    }

    /// Applies recorded lines, and queues the games that began at another node.
    fn apply(&self, lines: Vec<Line>, origin: GameOrigin) {
        let mut games = Vec::new();
        let mut registry = self.registry();
        for line in lines {
            if let Line::Game { id, .. } | Line::SeatTaken { id, .. } = &line
                && origin == GameOrigin::Elsewhere
            {
                games.push(id.clone());
            }
            registry.apply(line);
        }
        drop(registry);
        self.registry_changes.send_modify(|number| *number += 1);
        games.dedup();
        for id in games {
            self.queue_to_follow(id, origin);
        }
    }

    fn queue_to_follow(&self, id: String, origin: GameOrigin) {
        // Some tests drop the queue.
        let _ = self.to_follow.send((id, origin));
    }

    pub(crate) fn account(&self, name: &str) -> Result<Account, ApiError> {
        let registry = self.registry();
        let account = registry.account(name).cloned();
        account.ok_or_else(|| ApiError::not_found(format!("There is no account {name}")))
    }

    pub(crate) fn row(&self, id: &str) -> Result<GameRow, ApiError> {
        // The first eight letters of a full id are the game id.
        let short = id.get(..8).unwrap_or(id);
        let row = self.registry().game(short).cloned();
        row.ok_or_else(|| ApiError::not_found("No such game"))
    }

    pub(crate) async fn seat_handle(
        &self,
        row: &GameRow,
        seat: usize,
    ) -> Result<SeatHandle, ApiError> {
        let seated = row.seated_accounts[seat].as_ref();
        let seated = seated.ok_or_else(|| ApiError::not_found("No account has this seat"))?;
        Ok(self.hall.lead(seated.key.token_hash(), english()).await?)
    }

    pub(crate) async fn snapshot(
        &self,
        row: &GameRow,
        seat: usize,
    ) -> Result<GameSnapshot, ApiError> {
        let seat_handle = self.seat_handle(row, seat).await?;
        Ok(GameSnapshot::of(&seat_handle, 0).await?)
    }

    /// A seat to read a game from: a player's, the arbiter's, or any with a known key.
    pub(crate) async fn any_seat_handle(&self, row: &GameRow) -> Result<SeatHandle, ApiError> {
        let seated_accounts = row
            .seated_accounts
            .iter()
            .flatten()
            .map(|seated| seated.key);
        let keys = seated_accounts.chain(row.keys.iter().flatten().copied());
        let mut refused = ApiError::not_found("No such game");
        for key in keys {
            match self.hall.lead(key.token_hash(), english()).await {
                Ok(seat_handle) => return Ok(seat_handle),
                Err(why) => refused = why.into(),
            }
        }
        Err(refused)
    }

    /// The in-memory state of a running game. A finished game gets an empty one, since programs
    /// still chat after the end.
    pub(crate) fn live_game(&self, id: &str) -> Arc<LiveGame> {
        if self.registry().game(id).is_none_or(|row| row.is_over) {
            return Arc::default();
        }
        let mut live = self
            .live_games
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        live.entry(id.to_owned()).or_default().clone()
    }

    /// Drops the in-memory state of a game.
    pub(crate) fn remove_live_game(&self, id: &str) {
        let mut live = self
            .live_games
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        live.remove(id);
    }

    /// An unused id for a new game or challenge.
    pub(crate) fn new_id(&self) -> Result<String, ApiError> {
        loop {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes)
                .map_err(|why| ApiError::storage_failed(&io::Error::other(why)))?;
            let letters = bytes.map(|byte| char::from(ID_ALPHABET[usize::from(byte & 31)]));
            let id: String = letters.into_iter().collect();
            if self.registry().game(&id).is_none() {
                return Ok(id);
            }
        }
    }

    pub(crate) fn new_secret() -> Result<Token, ApiError> {
        Token::random().map_err(|why| ApiError::storage_failed(&io::Error::other(why)))
    }
}

/// Reads entries of other nodes when the hall reports them.
async fn follow_other_nodes(gateway: Arc<Gateway>) {
    let mut changes = gateway.hall.account_changes();
    let closed = gateway.hall.closed();
    tokio::pin!(closed);
    loop {
        tokio::select! {
            changed = changes.changed() => if changed.is_err() {
                return;
            },
            () = &mut closed => return,
        }
        let end = *changes.borrow_and_update();
        if gateway.registry().seq < end
            && let Err(why) = gateway.catch_up().await
        {
            tracing::warn!(
                why = why.why,
                "what another node recorded of programs cannot be read"
            );
        }
    }
}

#[cfg(test)]
mod tests;
