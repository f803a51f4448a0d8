//! Accounts, valid tokens and the seats of games: the state folded from the record of accounts.

use std::collections::{BTreeMap, BTreeSet};

use rokada_store::GameId;
use tokio::sync::watch;

use crate::{fields::Fields, fingerprint::Fingerprint, journal::Line, scope::Scope, terms::Terms};

/// The source of a game from two matched seeks.
pub(crate) const LOBBY: &str = "lobby";

/// The state that results from applying every line of the record.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    pub(crate) seq: u64,
    accounts: BTreeMap<String, Account>,
    tokens: BTreeMap<Fingerprint, TokenInfo>,
    games: BTreeMap<String, GameRow>,
    /// The id of the game for each game number in the hall's store.
    ids_by_hall_game: BTreeMap<GameId, String>,
    /// The id of the game for each seat key.
    ids_by_key: BTreeMap<Fingerprint, String>,
    /// Waiting seeks, oldest first.
    seeks: Vec<Seek>,
}

/// An account that waits for an opponent with the same terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seek {
    pub(crate) id: String,
    pub(crate) account: String,
    /// The node that has its stream open; `None` with a single node.
    pub(crate) node: Option<i64>,
    /// The requested terms.
    pub(crate) terms: Terms,
}

impl Seek {
    /// Whether this seek and a seek of `account` with these terms can be paired.
    fn matches(&self, account: &str, terms: &Terms) -> bool {
        let (other, own) = (terms, &self.terms);
        self.account != account
            && (&other.time, other.variant, &other.start, &other.regime)
                == (&own.time, own.variant, &own.start, &own.regime)
            && (other.color.is_none() || other.color != own.color)
    }
}

/// An account that plays by programs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Account {
    /// The name in lower case: the unique identifier.
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) key: Fingerprint,
    /// Whether a program plays on its own in this account.
    pub(crate) is_bot: bool,
    /// The ids of its running games.
    pub(crate) playing: BTreeSet<String>,
    /// The number of games played to the end.
    pub(crate) played: u32,
}

#[derive(Debug)]
pub(crate) struct TokenInfo {
    pub(crate) account: String,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) note: String,
    /// Creation time in milliseconds since 1970.
    pub(crate) at: i64,
    /// The number of its newest event stream; dropped when the token is revoked.
    pub(crate) newest_stream: watch::Sender<u64>,
}

/// A game that programs play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    /// Its source, in the words of the API.
    pub(crate) source: String,
    /// The fingerprints of its seat keys: White, Black, the arbiter.
    pub(crate) keys: [Option<Fingerprint>; 3],
    /// The key of the spectator's page.
    pub(crate) watch: Option<String>,
    /// Its number in the hall's store.
    pub(crate) hall_game: GameId,
    /// The level of the hall's engine, 1 to 8, if one plays.
    pub(crate) level: Option<u8>,
    /// Whether its players call it rated.
    pub(crate) rated: bool,
    /// The only accounts that may take its seats, White first; empty if any account may.
    pub(crate) invited: Vec<String>,
    pub(crate) no_abort: bool,
    /// The accounts at its seats: White, Black, the arbiter.
    pub(crate) seated_accounts: [Option<SeatedAccount>; 3],
    /// Whether it is over and its end was announced.
    pub(crate) is_over: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SeatedAccount {
    pub(crate) account: String,
    pub(crate) key: Fingerprint,
}

impl GameRow {
    pub(crate) fn admits(&self, seat: usize, account: &str) -> bool {
        self.invited.is_empty() || self.invited.get(seat).is_some_and(|it| it == account)
    }

    /// The seat of an account, a player's seat before the arbiter's.
    pub(crate) fn seat_of(&self, account: &str) -> Option<usize> {
        let sits = |seated: &Option<SeatedAccount>| {
            seated
                .as_ref()
                .is_some_and(|seated| seated.account == account)
        };
        self.seated_accounts.iter().position(sits)
    }
}

impl Registry {
    pub(crate) fn apply(&mut self, line: Line) {
        match line {
            Line::Account { name, key } => {
                let id = name.to_ascii_lowercase();
                let account = Account {
                    id: id.clone(),
                    name,
                    key,
                    is_bot: false,
                    playing: BTreeSet::new(),
                    played: 0,
                };
                self.accounts.insert(id, account);
            }
            Line::BotUpgrade { account } => {
                if let Some(account) = self.accounts.get_mut(&account) {
                    account.is_bot = true;
                }
            }
            Line::Token {
                token,
                account,
                scopes,
                note,
                at,
            } => {
                let held = TokenInfo {
                    account,
                    scopes,
                    note,
                    at,
                    newest_stream: watch::Sender::new(0),
                };
                self.tokens.insert(token, held);
            }
            // Dropping the sender ends the streams that use the token.
            Line::TokenRevoked { token } => _ = self.tokens.remove(&token),
            Line::Game {
                id,
                source,
                keys,
                watch,
                hall_game,
                level,
                rated,
            } => {
                let row = GameRow {
                    id: id.clone(),
                    source,
                    keys,
                    watch,
                    hall_game: GameId(hall_game),
                    level,
                    rated,
                    invited: Vec::new(),
                    no_abort: false,
                    seated_accounts: [const { None }; 3],
                    is_over: false,
                };
                for key in keys.into_iter().flatten() {
                    self.ids_by_key.entry(key).or_insert_with(|| id.clone());
                }
                self.ids_by_hall_game
                    .entry(row.hall_game)
                    .or_insert_with(|| id.clone());
                self.games.entry(id).or_insert(row);
            }
            Line::SeatTaken {
                id,
                seat,
                account,
                key,
            } => self.take_seat(&id, seat, SeatedAccount { account, key }),
            Line::GameOver { id } => self.end_game(&id),
            Line::GameRules {
                id,
                invited,
                no_abort,
            } => {
                if let Some(row) = self.games.get_mut(&id) {
                    row.invited = invited;
                    row.no_abort = no_abort;
                }
            }
            Line::Seek {
                id,
                account,
                node,
                terms,
            } => {
                // An account has one seek at most: a newer one replaces the older.
                self.seeks.retain(|seek| seek.account != account);
                if let Ok(terms) = Terms::read(&Fields::of_terms(terms), true) {
                    self.seeks.push(Seek {
                        id,
                        account,
                        node,
                        terms,
                    });
                }
            }
            Line::SeekEnded { id } => self.seeks.retain(|seek| seek.id != id),
        }
    }

    /// The oldest seek that fits and whose stream is open at a live node.
    pub(crate) fn find_seek(&self, account: &str, terms: &Terms, live: &[i64]) -> Option<&Seek> {
        let mut seeks = self.seeks.iter();
        seeks.find(|seek| {
            seek.matches(account, terms) && seek.node.is_none_or(|node| live.contains(&node))
        })
    }

    pub(crate) fn is_seeking(&self, id: &str) -> bool {
        self.seeks.iter().any(|seek| seek.id == id)
    }

    /// Assigns a seat, perhaps one that another account had.
    fn take_seat(&mut self, id: &str, seat: usize, seated: SeatedAccount) {
        let Some(row) = self.games.get_mut(id) else {
            return;
        };
        let Some(place) = row.seated_accounts.get_mut(seat) else {
            return;
        };
        self.ids_by_key
            .entry(seated.key)
            .or_insert_with(|| id.to_owned());
        let account = seated.account.clone();
        if row.source == LOBBY {
            self.seeks.retain(|seek| seek.account != account);
        }
        let before = place.replace(seated);
        if row.is_over {
            return;
        }
        if let Some(before) = before
            && row.seat_of(&before.account).is_none()
            && let Some(before) = self.accounts.get_mut(&before.account)
        {
            before.playing.remove(id);
        }
        if let Some(account) = self.accounts.get_mut(&account) {
            account.playing.insert(id.to_owned());
        }
    }

    /// Marks a game as over. A second call has no effect.
    fn end_game(&mut self, id: &str) {
        let Some(row) = self.games.get_mut(id) else {
            return;
        };
        if std::mem::replace(&mut row.is_over, true) {
            return;
        }
        let sits = row
            .seated_accounts
            .iter()
            .flatten()
            .map(|it| it.account.clone());
        let sits: BTreeSet<String> = sits.collect();
        let plays = row.seated_accounts[..2].iter().flatten();
        let plays: BTreeSet<String> = plays.map(|it| it.account.clone()).collect();
        for account in sits {
            if let Some(held) = self.accounts.get_mut(&account) {
                held.playing.remove(id);
                // The arbiter has not played the game.
                held.played += u32::from(plays.contains(&account));
            }
        }
    }

    /// An account by its name, ignoring case.
    pub(crate) fn account(&self, name: &str) -> Option<&Account> {
        self.accounts.get(&name.to_ascii_lowercase())
    }

    pub(crate) fn account_by_key(&self, key: Fingerprint) -> Option<&Account> {
        self.accounts.values().find(|account| account.key == key)
    }

    pub(crate) fn accounts(&self) -> impl Iterator<Item = &Account> {
        self.accounts.values()
    }

    pub(crate) fn token(&self, token: Fingerprint) -> Option<&TokenInfo> {
        self.tokens.get(&token)
    }

    pub(crate) fn tokens_of(&self, account: &str) -> Vec<(Fingerprint, &TokenInfo)> {
        let all = self.tokens.iter().map(|(token, held)| (*token, held));
        let mut tokens: Vec<_> = all.filter(|(_, held)| held.account == account).collect();
        tokens.sort_by_key(|(token, held)| (held.at, *token));
        tokens
    }

    pub(crate) fn game(&self, id: &str) -> Option<&GameRow> {
        self.games.get(id)
    }

    /// The game with this seat key, if programs play in it already.
    pub(crate) fn game_by_key(&self, key: Fingerprint) -> Option<&GameRow> {
        self.games.get(self.ids_by_key.get(&key)?)
    }

    /// The game with this number in the hall's store, if programs play in it already.
    pub(crate) fn game_by_hall_id(&self, hall_game: GameId) -> Option<&GameRow> {
        self.games.get(self.ids_by_hall_game.get(&hall_game)?)
    }

    pub(crate) fn running_games(&self) -> impl Iterator<Item = &GameRow> {
        self.games.values().filter(|row| !row.is_over)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_sits_where_and_what_is_withdrawn() {
        let mut registry = Registry::default();
        let key = Fingerprint::of("key");
        let token = Fingerprint::of("token");
        let lines = [
            Line::Account {
                name: "Ana".into(),
                key,
            },
            Line::Token {
                token,
                account: "ana".into(),
                scopes: vec![Scope::Board],
                note: String::new(),
                at: 1,
            },
            Line::Game {
                id: "aaaaaaaa".into(),
                source: "friend".into(),
                keys: [Some(key), None, None],
                watch: None,
                hall_game: 7,
                level: None,
                rated: false,
            },
            Line::SeatTaken {
                id: "aaaaaaaa".into(),
                seat: 1,
                account: "ana".into(),
                key,
            },
        ];
        for line in lines {
            registry.apply(line);
        }
        let newest = registry
            .token(token)
            .expect("the token is valid")
            .newest_stream
            .subscribe();
        let row = registry.game("aaaaaaaa").expect("it is there");
        assert_eq!((row.seat_of("ana"), row.seat_of("ion")), (Some(1), None));
        assert_eq!(
            registry.account("ANA").expect("she is there").playing.len(),
            1
        );
        registry.apply(Line::GameOver {
            id: "aaaaaaaa".into(),
        });
        assert_eq!(
            registry.account("ana").expect("she is there").playing.len(),
            0
        );
        assert_eq!(
            registry
                .game_by_hall_id(GameId(7))
                .map(|row| row.id.as_str()),
            Some("aaaaaaaa")
        );
        assert_eq!(registry.game_by_key(key), registry.game("aaaaaaaa"));
        registry.apply(Line::TokenRevoked { token });
        assert!(newest.has_changed().is_err(), "streams are notified");
    }

    fn seek(registry: &mut Registry, id: &str, account: &str, node: Option<i64>, body: &str) {
        let fields = Fields::read("", body.as_bytes()).expect("a form");
        registry.apply(Line::Seek {
            id: id.into(),
            account: account.into(),
            node,
            terms: fields.named(&Terms::SEEK_FIELDS),
        });
    }

    fn terms(body: &str) -> Terms {
        let fields = Fields::read("", body.as_bytes()).expect("a form");
        Terms::read(&fields, true).expect("terms")
    }

    #[test]
    fn seek_finds_one_with_the_same_terms_of_another() {
        let mut registry = Registry::default();
        let usual = "time=5&increment=0";
        let fen = "time=5&increment=0&fen=4k3/8/8/8/8/8/8/3QK3 w - - 0 1";
        seek(&mut registry, "1", "ana", None, usual);
        seek(&mut registry, "2", "ion", None, fen);
        seek(
            &mut registry,
            "3",
            "eva",
            None,
            &fen.replace("3QK3", "3RK3"),
        );
        let found = |account: &str, body: &str| {
            let found = registry.find_seek(account, &terms(body), &[]);
            found.map(|seek| seek.account.clone())
        };
        assert_eq!(found("bot", fen).as_deref(), Some("ion"));
        assert_eq!(found("ana", usual), None, "no account plays itself");
        assert_eq!(found("bot", "time=3&increment=0"), None);
    }

    #[test]
    fn account_waits_once_and_as_long_as_its_node_lives() {
        let mut registry = Registry::default();
        let usual = "time=5&increment=0";
        seek(&mut registry, "1", "ana", Some(7), usual);
        seek(&mut registry, "2", "ana", Some(8), usual);
        assert!(!registry.is_seeking("1") && registry.is_seeking("2"));
        let wanted = terms(usual);
        assert!(registry.find_seek("ion", &wanted, &[7]).is_none());
        let found = registry
            .find_seek("ion", &wanted, &[7, 8])
            .expect("it lives");
        assert_eq!(found.id, "2");
        registry.apply(Line::SeekEnded { id: "2".into() });
        assert!(!registry.is_seeking("2"));
    }

    #[test]
    fn what_an_account_plays_follows_who_sits_where() {
        let mut registry = Registry::default();
        let key = Fingerprint::of("key");
        let sits = |seat, account: &str| Line::SeatTaken {
            id: "aaaaaaaa".into(),
            seat,
            account: account.into(),
            key,
        };
        for name in ["ana", "ion", "chief"] {
            let name = name.into();
            registry.apply(Line::Account { name, key });
        }
        registry.apply(Line::Game {
            id: "aaaaaaaa".into(),
            source: "friend".into(),
            keys: [None; 3],
            watch: None,
            hall_game: 3,
            level: None,
            rated: false,
        });
        let of = |registry: &Registry, name: &str| {
            let account = registry.account(name).expect("an account");
            (account.playing.len(), account.played)
        };
        registry.apply(sits(0, "ana"));
        registry.apply(sits(2, "chief"));
        // Another takes her seat, and she plays there no more.
        registry.apply(sits(0, "ion"));
        assert_eq!(
            (of(&registry, "ana"), of(&registry, "ion")),
            ((0, 0), (1, 0))
        );
        // One who plays both sides has played one game; the arbiter has played none.
        registry.apply(sits(1, "ion"));
        for _ in 0..2 {
            let id = "aaaaaaaa".into();
            registry.apply(Line::GameOver { id });
        }
        assert_eq!(
            (of(&registry, "ion"), of(&registry, "chief")),
            ((0, 1), (0, 0))
        );
        // No account plays in a game that is over or does not exist.
        registry.apply(sits(1, "ana"));
        let (id, account) = ("bbbbbbbb".into(), "ana".into());
        let seat = 0;
        registry.apply(Line::SeatTaken {
            id,
            seat,
            account,
            key,
        });
        assert_eq!(of(&registry, "ana"), (0, 0));
        assert_eq!(
            registry.game_by_hall_id(GameId(3)),
            registry.game("aaaaaaaa")
        );
    }
}
