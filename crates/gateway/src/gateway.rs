//! The state of the gateway, shared by all requests.

use std::{
    collections::BTreeMap,
    future::Future,
    io,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use rokada_hall::{
    steward::{HallApi, SeatHandle},
    token::Token,
};
use rokada_protocol::Seat;
use rokada_words::{Language, Words, words};
use tokio::sync::watch;

use crate::{
    answer::ApiError,
    assistant::{self, GameOrigin},
    books::{Account, GameRow, GatewayState},
    grants::Grants,
    journal::{self, Line},
    key::Fingerprint,
    live::LiveGame,
    lobby::Lobby,
    rates::RateLimiter,
    tables::arrive,
};

/// Entries of the record of accounts to read per query.
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

/// The state shared by all requests.
#[derive(Debug)]
pub(crate) struct Gateway {
    pub(crate) steward: HallApi,
    books: Mutex<GatewayState>,
    /// Whether other nodes may append to the record of accounts too.
    pub(crate) is_shared: bool,
    /// Whether the whole record of accounts was read once.
    is_read: AtomicBool,
    /// Counts the changes applied to `books`.
    applied: watch::Sender<u64>,
    live: Mutex<BTreeMap<String, Arc<LiveGame>>>,
    pub(crate) lobby: Lobby,
    pub(crate) grants: Grants,
    pub(crate) rates: RateLimiter,
    /// Held while entries of the record of accounts are read or appended, and applied.
    turn: tokio::sync::Mutex<()>,
}

impl Gateway {
    /// Reads the record of accounts and follows the running games.
    ///
    /// If it cannot be read, the hall opens nevertheless. The next request that needs it reads it
    /// again.
    pub(crate) async fn open(steward: HallApi) -> Arc<Self> {
        let is_shared = steward.is_a_node();
        Self::open_as(steward, is_shared).await
    }

    pub(crate) async fn open_as(steward: HallApi, is_shared: bool) -> Arc<Self> {
        let gateway = Arc::new(Self {
            steward,
            is_shared,
            books: Mutex::default(),
            is_read: AtomicBool::new(false),
            applied: watch::Sender::new(0),
            live: Mutex::default(),
            lobby: Lobby::default(),
            grants: Grants::default(),
            rates: RateLimiter::default(),
            turn: tokio::sync::Mutex::default(),
        });
        if let Err(why) = gateway.catch_up().await {
            tracing::error!(why = why.why, "the accounts of programs cannot be read yet");
        }
        if is_shared {
            tokio::spawn(follow_other_nodes(gateway.clone()));
        }
        gateway
    }

    /// Locks the state of accounts, tokens and games.
    pub(crate) fn books(&self) -> MutexGuard<'_, GatewayState> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes to changes of `books`.
    pub(crate) fn applied(&self) -> watch::Receiver<u64> {
        self.applied.subscribe()
    }

    /// Records lines. They are durable on return, even if the client disconnects meanwhile.
    pub(crate) async fn note(self: &Arc<Self>, lines: Vec<Line>) -> Result<(), ApiError> {
        self.record(move |_| Ok((lines.clone(), ()))).await
    }

    /// Decides from `books` which lines to record, and records them.
    ///
    /// If another node appended first, `decide` runs again with that node's lines applied. Without
    /// lines nothing is recorded.
    pub(crate) async fn record<T: Send + 'static>(
        self: &Arc<Self>,
        mut decide: impl FnMut(&GatewayState) -> Result<(Vec<Line>, T), ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let gateway = self.clone();
        run_detached(async move {
            let _turn = gateway.turn.lock().await;
            for _ in 0..RETRIES_MAX {
                let (seq, lines, value) = {
                    let books = gateway.books();
                    let (lines, value) = decide(&books)?;
                    (books.seq + 1, lines, value)
                };
                if gateway.append(seq, &lines).await? {
                    gateway.apply(lines, GameOrigin::Here);
                    return Ok(value);
                }
                gateway.read_newer().await?;
                if gateway.books().seq < seq {
                    let why = "the end of the record of accounts cannot be read";
                    return Err(ApiError::storage_failed(&io::Error::other(why)));
                }
            }
            Err(ApiError::later("Other nodes record too much just now"))
        })
        .await
    }

    /// Appends lines as the entry of this number; `false` if another node has appended one.
    async fn append(&self, seq: u64, lines: &[Line]) -> Result<bool, ApiError> {
        let is_kept = |line: &&Line| {
            self.is_shared || !matches!(line, Line::Seek { .. } | Line::Unseek { .. })
        };
        let kept: Vec<Line> = lines.iter().filter(is_kept).cloned().collect();
        if kept.is_empty() {
            return Ok(true);
        }
        let text = journal::write(&kept).map_err(|why| ApiError::storage_failed(&why.into()))?;
        let appended = self
            .steward
            .append_account_entry(seq, text, english())
            .await;
        let is_appended =
            appended.map_err(|why| ApiError::storage_failed(&io::Error::other(why)))?;
        if is_appended {
            self.books().seq = seq;
        }
        Ok(is_appended)
    }

    /// Reads the entries that other nodes have appended.
    pub(crate) async fn catch_up(self: &Arc<Self>) -> Result<(), ApiError> {
        let gateway = self.clone();
        run_detached(async move {
            let _turn = gateway.turn.lock().await;
            gateway.read_newer().await
        })
        .await
    }

    /// Whether `books` may lack recorded entries.
    pub(crate) fn may_lack_entries(&self) -> bool {
        self.is_shared || !self.is_read.load(Ordering::Relaxed)
    }

    async fn read_newer(self: &Arc<Self>) -> Result<(), ApiError> {
        let is_first = !self.is_read.load(Ordering::Relaxed);
        loop {
            let after = self.books().seq;
            let read = self
                .steward
                .account_entries(after, ENTRIES_PER_QUERY, english())
                .await?;
            if read.is_empty() {
                break;
            }
            for (seq, text) in read {
                let lines = text.map_or_else(Vec::new, |text| journal::read(seq, &text));
                let mut books = self.books();
                books.seq = seq;
                drop(books);
                let begun = if is_first {
                    GameOrigin::Before
                } else {
                    GameOrigin::Elsewhere
                };
                self.apply(lines, begun);
            }
        }
        if is_first {
            self.is_read.store(true, Ordering::Relaxed);
            let playing: Vec<String> = self.books().playing().map(|row| row.id.clone()).collect();
            for id in playing {
                assistant::follow(self, id, GameOrigin::Before);
            }
        }
        Ok(())
    }

    /// Applies recorded lines, and follows the games that began at another node.
    fn apply(self: &Arc<Self>, lines: Vec<Line>, begun: GameOrigin) {
        let mut games = Vec::new();
        let mut books = self.books();
        for line in lines {
            if let Line::Game { id, .. } | Line::Sits { id, .. } = &line
                && begun == GameOrigin::Elsewhere
            {
                games.push(id.clone());
            }
            books.apply(line);
        }
        drop(books);
        self.applied.send_modify(|number| *number += 1);
        games.dedup();
        for id in games {
            let gateway = self.clone();
            tokio::spawn(async move {
                gateway.announce_start(&id).await;
                assistant::follow(&gateway, id, begun);
            });
        }
    }

    /// An account by its name.
    pub(crate) fn account(&self, name: &str) -> Result<Account, ApiError> {
        let books = self.books();
        let account = books.account(name).cloned();
        account.ok_or_else(|| ApiError::unknown(format!("There is no account {name}")))
    }

    /// A game by its id.
    pub(crate) fn row(&self, id: &str) -> Result<GameRow, ApiError> {
        // The first eight letters of a full id are the game id.
        let short = id.get(..8).unwrap_or(id);
        let row = self.books().game(short).cloned();
        row.ok_or_else(|| ApiError::unknown("No such game"))
    }

    /// The seat of an account in a game.
    pub(crate) async fn chair(&self, row: &GameRow, seat: usize) -> Result<SeatHandle, ApiError> {
        let sitter = row.sitters[seat].as_ref();
        let sitter = sitter.ok_or_else(|| ApiError::unknown("No account has this seat"))?;
        Ok(self.steward.lead(sitter.key.key(), english()).await?)
    }

    /// A seat to read a game from: a player's, the arbiter's, or any with a known key.
    pub(crate) async fn any_seat_handle(&self, row: &GameRow) -> Result<SeatHandle, ApiError> {
        let sitters = row.sitters.iter().flatten().map(|sitter| sitter.key);
        let keys = sitters.chain(row.keys.iter().flatten().copied());
        let mut refused = ApiError::unknown("No such game");
        for key in keys {
            match self.steward.lead(key.key(), english()).await {
                Ok(chair) => return Ok(chair),
                Err(why) => refused = why.into(),
            }
        }
        Err(refused)
    }

    /// The in-memory state of a running game. A finished game gets an empty one, since programs
    /// still chat after the end.
    pub(crate) fn live(&self, id: &str) -> Arc<LiveGame> {
        if self.books().game(id).is_none_or(|row| row.is_over) {
            return Arc::default();
        }
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.entry(id.to_owned()).or_default().clone()
    }

    /// Drops the in-memory state of a game.
    pub(crate) fn forget(&self, id: &str) {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
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
            if self.books().game(&id).is_none() {
                return Ok(id);
            }
        }
    }

    /// A new random secret.
    pub(crate) fn new_secret() -> Result<Token, ApiError> {
        Token::random().map_err(|why| ApiError::storage_failed(&io::Error::other(why)))
    }

    /// Seats an account by a seat key and returns the game id and the seat.
    ///
    /// It completes even if the client disconnects meanwhile.
    pub(crate) async fn sit(
        self: &Arc<Self>,
        account: &str,
        secret: &str,
    ) -> Result<(String, usize), ApiError> {
        let gateway = self.clone();
        let (account, secret) = (account.to_owned(), secret.to_owned());
        run_detached(async move { gateway.sit_down(&account, &secret).await }).await
    }

    async fn sit_down(
        self: &Arc<Self>,
        account: &str,
        secret: &str,
    ) -> Result<(String, usize), ApiError> {
        let token =
            Token::parse(secret).ok_or_else(|| ApiError::unknown("No seat has this link"))?;
        let key = Fingerprint::from(&token);
        let chair = self.steward.lead(key.key(), english()).await?;
        let seat = match chair.seat() {
            Seat::White => 0,
            Seat::Black => 1,
            Seat::Arbiter => 2,
            Seat::Spectator
            | Seat::WhiteAssistant
            | Seat::BlackAssistant
            | Seat::Phone
            | Seat::Deputy(_)
            | Seat::Appeals => {
                return Err(ApiError::wrong(
                    "A program sits down by the link of a player or of the arbiter",
                ));
            }
        };
        let game = chair.game();
        let (new_id, account) = (self.new_id()?, account.to_owned());
        let id = self
            .record(move |books| {
                // Another seat of the same game may be known by its own key.
                let row = books.game_by_key(key).or_else(|| books.game_at(game));
                let id = row.map_or(&new_id, |row| &row.id).clone();
                let sits = Line::Sits {
                    id: id.clone(),
                    seat,
                    account: account.clone(),
                    key,
                };
                if row.is_some() {
                    return Ok((vec![sits], id));
                }
                let mut keys = [None; 3];
                keys[seat] = Some(key);
                let begins = Line::Game {
                    id: id.clone(),
                    source: "friend".into(),
                    keys,
                    watch: None,
                    table: game.0,
                    level: None,
                    rated: false,
                };
                Ok((vec![begins, sits], id))
            })
            .await?;
        arrive(&chair, seat).await;
        self.announce_start(&id).await;
        assistant::follow(self, id.clone(), GameOrigin::Here);
        Ok((id, seat))
    }
}

/// Reads entries of other nodes when the hall reports them.
async fn follow_other_nodes(gateway: Arc<Gateway>) {
    let mut changes = gateway.steward.account_changes();
    let closed = gateway.steward.closed();
    tokio::pin!(closed);
    loop {
        tokio::select! {
            changed = changes.changed() => if changed.is_err() {
                return;
            },
            () = &mut closed => return,
        }
        let end = *changes.borrow_and_update();
        if gateway.books().seq < end
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
