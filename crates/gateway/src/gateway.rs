//! The gateway's inside, shared by all requests.

use std::{
    collections::BTreeMap,
    future::Future,
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use rokada_hall::{
    seat::Seat,
    steward::{Chair, Steward},
    token::Token,
};
use rokada_words::{Language, Words, words};

use crate::{
    answer::Nay,
    assistant,
    books::{Account, Books, Row},
    grants::Grants,
    journal::{Journal, Line},
    key::Fingerprint,
    live::Live,
    lobby::Lobby,
    rates::Rates,
    tables::arrive,
};

/// The file in the data directory.
const JOURNAL: &str = "gateway.jsonl";

/// Letters and digits of the names of games, all of which clients accept.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The language in which programs are told things that people read.
pub(crate) fn english() -> &'static Words {
    words(Language::En)
}

/// Does something to its end, also where whoever asked for it hangs up in the middle.
pub(crate) async fn to_its_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Nay>> + Send + 'static,
) -> Result<T, Nay> {
    let done = tokio::spawn(work).await;
    done.unwrap_or_else(|why| Err(Nay::unwritten(&io::Error::other(why))))
}

/// What all requests share.
#[derive(Debug)]
pub(crate) struct Gateway {
    pub(crate) steward: Steward,
    journal: Journal,
    books: Mutex<Books>,
    live: Mutex<BTreeMap<String, Arc<Live>>>,
    pub(crate) lobby: Lobby,
    pub(crate) grants: Grants,
    pub(crate) rates: Rates,
    /// Held while something is looked up and then written, so that nobody else writes between.
    pub(crate) writing: Arc<tokio::sync::Mutex<()>>,
}

impl Gateway {
    /// Opens the journal beside the hall's store, and follows the games that are on.
    pub(crate) fn open(steward: Steward) -> io::Result<Arc<Self>> {
        let (journal, lines) = Journal::open(&steward.data_dir().join(JOURNAL))?;
        let mut books = Books::default();
        for line in lines {
            books.apply(line);
        }
        let playing: Vec<String> = books.playing().map(|row| row.id.clone()).collect();
        let gateway = Arc::new(Self {
            steward,
            journal,
            books: Mutex::new(books),
            live: Mutex::default(),
            lobby: Lobby::default(),
            grants: Grants::default(),
            rates: Rates::default(),
            writing: Arc::default(),
        });
        for id in playing {
            assistant::follow(&gateway, id);
        }
        Ok(gateway)
    }

    /// Who has what.
    pub(crate) fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes down what happened; it is on the disk when this is done, whoever has gone meanwhile.
    pub(crate) async fn note(self: &Arc<Self>, lines: Vec<Line>) -> Result<(), Nay> {
        let gateway = self.clone();
        let noting = tokio::spawn(async move {
            gateway.journal.write(&lines).await?;
            let mut books = gateway.books();
            for line in lines {
                books.apply(line);
            }
            Ok(())
        });
        let done = noting.await.map_err(io::Error::other);
        done.and_then(|done| done)
            .map_err(|why| Nay::unwritten(&why))
    }

    /// An account by its name.
    pub(crate) fn account(&self, name: &str) -> Result<Account, Nay> {
        let books = self.books();
        let account = books.account(name).cloned();
        account.ok_or_else(|| Nay::unknown(format!("Nobody here is called {name}")))
    }

    /// A game by its name.
    pub(crate) fn row(&self, id: &str) -> Result<Row, Nay> {
        // Of a full id the first eight letters name the game.
        let short = id.get(..8).unwrap_or(id);
        let row = self.books().game(short).cloned();
        row.ok_or_else(|| Nay::unknown("No such game"))
    }

    /// The seat of an account in a game.
    pub(crate) async fn chair(&self, row: &Row, seat: usize) -> Result<Chair, Nay> {
        let sitter = row.sitters[seat].as_ref();
        let sitter = sitter.ok_or_else(|| Nay::unknown("Nobody sits there"))?;
        Ok(self.steward.lead(sitter.key.key(), english()).await?)
    }

    /// The seat from which a game is looked at: a player's, the arbiter's, or any that is known.
    pub(crate) async fn any_chair(&self, row: &Row) -> Result<Chair, Nay> {
        let sitters = row.sitters.iter().flatten().map(|sitter| sitter.key);
        let keys = sitters.chain(row.keys.iter().flatten().copied());
        let mut refused = Nay::unknown("No such game");
        for key in keys {
            match self.steward.lead(key.key(), english()).await {
                Ok(chair) => return Ok(chair),
                Err(why) => refused = why.into(),
            }
        }
        Err(refused)
    }

    /// What is kept of a game in memory while it is on. Of one that is over nothing is kept:
    /// programs still say goodbye there.
    pub(crate) fn live(&self, id: &str) -> Arc<Live> {
        if self.books().game(id).is_none_or(|row| row.is_over) {
            return Arc::default();
        }
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.entry(id.to_owned()).or_default().clone()
    }

    /// Forgets it.
    pub(crate) fn forget(&self, id: &str) {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.remove(id);
    }

    /// A name for a new game or challenge.
    pub(crate) fn new_id(&self) -> Result<String, Nay> {
        loop {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes).map_err(|why| Nay::unwritten(&io::Error::other(why)))?;
            let letters = bytes.map(|byte| char::from(LETTERS[usize::from(byte & 31)]));
            let id: String = letters.into_iter().collect();
            if self.books().game(&id).is_none() {
                return Ok(id);
            }
        }
    }

    /// A new secret.
    pub(crate) fn new_secret() -> Result<Token, Nay> {
        Token::random().map_err(|why| Nay::unwritten(&io::Error::other(why)))
    }

    /// Sits an account down at the seat that a key opens: the game and the seat. It goes on where
    /// whoever waits for it goes away.
    pub(crate) async fn sit(
        self: &Arc<Self>,
        account: &str,
        secret: &str,
    ) -> Result<(String, usize), Nay> {
        let gateway = self.clone();
        let (account, secret) = (account.to_owned(), secret.to_owned());
        to_its_end(async move { gateway.sit_down(&account, &secret).await }).await
    }

    async fn sit_down(
        self: &Arc<Self>,
        account: &str,
        secret: &str,
    ) -> Result<(String, usize), Nay> {
        let token = Token::parse(secret).ok_or_else(|| Nay::unknown("No seat has this link"))?;
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
                return Err(Nay::wrong(
                    "A program sits down by the link of a player or of the arbiter",
                ));
            }
        };
        let _writing = self.writing.clone().lock_owned().await;
        let game = chair.game();
        let known = {
            let books = self.books();
            // Another seat of the same table may be known by its own key.
            let row = books.game_by_key(key).or_else(|| books.game_at(game));
            row.map(|row| row.id.clone())
        };
        let mut lines = Vec::new();
        let id = if let Some(id) = known {
            id
        } else {
            let id = self.new_id()?;
            let mut keys = [None; 3];
            keys[seat] = Some(key);
            lines.push(Line::Game {
                id: id.clone(),
                source: "friend".into(),
                keys,
                watch: None,
                table: Some(game.0),
                level: None,
                rated: false,
            });
            id
        };
        lines.push(Line::Sits {
            id: id.clone(),
            seat,
            account: account.to_owned(),
            key,
        });
        self.note(lines).await?;
        arrive(&chair, seat).await;
        self.announce_start(&id).await;
        assistant::follow(self, id.clone());
        Ok((id, seat))
    }
}

#[cfg(test)]
mod tests {
    use futures_util::poll;
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn what_was_begun_is_done_where_nobody_waits_for_it() {
        let (go, gone_on) = oneshot::channel::<()>();
        let (end, ended) = oneshot::channel();
        let mut work = Box::pin(to_its_end(async move {
            let _ = gone_on.await;
            let _ = end.send("done");
            Ok(())
        }));
        assert!(poll!(&mut work).is_pending());
        // The client hangs up.
        drop(work);
        let _ = go.send(());
        assert_eq!(ended.await, Ok("done"));
    }

    #[tokio::test]
    async fn nothing_is_kept_in_memory_of_a_game_that_is_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let here = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
        let config = rokada_hall::Config::new(here, folder.path().to_owned());
        let hall = rokada_hall::OpenHall::open(config).await.expect("it opens");
        let gateway = Gateway::open(hall.steward()).expect("the journal opens");
        let game = Line::Game {
            id: "aaaaaaaa".into(),
            source: "friend".into(),
            keys: [None; 3],
            watch: None,
            table: None,
            level: None,
            rated: false,
        };
        gateway.note(vec![game]).await.expect("a disk");
        let kept = || gateway.live.lock().expect("no panic").len();
        assert!(gateway.live("aaaaaaaa").begin_to_follow());
        assert!(!gateway.live("aaaaaaaa").begin_to_follow(), "it is kept");
        let over = Line::Over {
            id: "aaaaaaaa".into(),
        };
        gateway.note(vec![over]).await.expect("a disk");
        gateway.forget("aaaaaaaa");
        for id in ["aaaaaaaa", "unheard of"] {
            gateway.live(id).say(crate::live::Talk {
                room: "player".into(),
                who: "Bot".into(),
                text: "Good game!".into(),
            });
        }
        assert_eq!(kept(), 0);
    }

    #[tokio::test]
    async fn what_broke_is_an_answer() {
        let broken = to_its_end(async { if true { panic!("broken") } else { Ok(()) } });
        let why = broken.await.expect_err("it broke");
        assert!(!why.is_final() && why.status.as_u16() == 503, "{why:?}");
        let refused = |status: u16| {
            Nay::from(rokada_hall::steward::Refusal {
                status: axum::http::StatusCode::from_u16(status).expect("a status"),
                why: String::new(),
                again: None,
            })
        };
        // What a claim is tried again after, and what not.
        let tried_again = [429, 500, 503].map(|status| !refused(status).is_final());
        let not = [404, 409, 422].map(|status| refused(status).is_final());
        assert_eq!((tried_again, not), ([true; 3], [true; 3]));
    }
}
