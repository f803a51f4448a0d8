//! The games of a tournament's rounds and their rooms, with keys derived from the tournament's. The
//! tournament sets the heads of the games.

use std::{collections::HashMap, net::IpAddr};

use rokada_laws::{Header, Wrong};
use rokada_store::{GameHead, GameId};
use rokada_tournament::{About, Board, Deed, Pairing, PointSystem, Record, Round, Tournament};
use rokada_words::Words;

use super::Live;
use crate::{
    error::Error,
    hall::{Hall, game_head},
    rooms::NO_TABLE,
    stored_hash::StoredHash as _,
};
use rokada_live_game::{
    state::{GameState, first},
    time::HallTime,
};
use rokada_netserver::ConnectionClass;
use rokada_protocol::{NewGame, ROOM_BOARDS_MAX, Token};

/// Boards of a round that count as one game against the limits on new games.
///
/// With the usual limits one client sets up a round of a thousand boards three times an hour.
const BOARDS_AS_ONE: usize = 10;

/// What the organizer chooses for the boards of a round; `None` if it was not asked.
#[derive(Debug, Default)]
pub(crate) struct RoundChoices {
    /// The boards with wooden sets.
    pub(crate) on_wood: Option<String>,
    /// When the games begin, as in the header of a transcript.
    pub(crate) begins: Option<String>,
}

impl RoundChoices {
    /// The entries for the choices that differ from those before.
    fn deeds(self, tournament: &Tournament) -> Vec<Deed> {
        let on_wood = self.on_wood.filter(|said| *said != tournament.on_wood);
        let begins = self.begins.filter(|said| {
            let before = tournament.regulation("begins");
            before.unwrap_or(WHEN_BOTH_ARRIVED) != said
        });
        let on_wood = on_wood.map(|said| Deed::About(About::OnWood, said));
        let begins = begins.map(|said| Deed::About(About::Regulation, format!("begins: {said}")));
        on_wood.into_iter().chain(begins).collect()
    }
}

/// When the games begin unless the organizer chooses something else.
const WHEN_BOTH_ARRIVED: &str = "when both have arrived";

impl Hall {
    /// Sets up the missing games of a round, with keys derived from the tournament's, and the fixed
    /// codes of its boards.
    pub(crate) async fn set_up_round(
        &self,
        live: &Live,
        key: &Token,
        round: u16,
        choices: RoundChoices,
        client: IpAddr,
    ) -> Result<(), Error> {
        let mut state = live.state.lock().await;
        let mut tournament = state.snapshot.tournament().clone();
        let mut deeds = choices.deeds(&tournament);
        for deed in &deeds {
            tournament.act(deed).map_err(Error::Refused)?;
        }
        let now = self.clock.now();
        // Every mistake is found before the first game is set up.
        let (before, master) = (state.snapshot.clone(), key.clone());
        let heads = move || heads_for(&tournament, before.record(), &master, round, now);
        let heads = self.cpu.run(ConnectionClass::Participant, heads).await??;
        let running = self.agenda.running();
        let counted = heads.len().div_ceil(BOARDS_AS_ONE);
        self.gate.try_acquire_many(client, counted, running, now)?;
        for (board, head, key) in heads {
            let key = self.create_with(head, key).await?;
            let table = self
                .organised_table(&key)
                .await?
                .ok_or(Error::TaskPanicked)?;
            deeds.push(Deed::Table(board, table.id().0));
        }
        self.append_deeds(live.id, &mut state, deeds).await?;
        let rounds = state.snapshot.tournament().rounds.iter();
        let boards = rounds.map(|round| round.pairings.len()).max();
        drop(state);
        self.issue_codes(live.id, key, boards.unwrap_or(0)).await?;
        // The room of the tournament, if it is open, shows the new games.
        if self.store.seat(room_key(key).hash()).await?.is_some() {
            self.open_tournament_room(live, key).await?;
        }
        Ok(())
    }

    /// Opens or finds the room of the tournament, and sets its boards: those of the last round with
    /// games, then the unfinished games of earlier rounds. Returns the arbiter's key.
    pub(crate) async fn open_tournament_room(
        &self,
        live: &Live,
        key: &Token,
    ) -> Result<Token, Error> {
        let snapshot = live.snapshot().await;
        let tournament = snapshot.tournament();
        let games = games_of_room(tournament);
        if games.is_empty() {
            return Err(Error::Refused(Wrong::new(
                "tournament-round-tables",
                "this round has no tables yet: set them up first",
            )));
        }
        let room = room_key(key);
        self.open_room(&room, &tournament.name, &games).await?;
        Ok(room)
    }

    /// The milliseconds until the planned start of the round, if there is one.
    pub(crate) async fn round_starts_in(&self, key: &Token) -> Result<Option<u64>, Error> {
        match self.enter(room_key(key).as_str()).await {
            Ok((room, _)) => Ok(room.plan().summary(self.now()).starts_in_ms),
            Err(Error::UnknownLink) => Ok(None),
            Err(why) => Err(why),
        }
    }

    /// What players have handed in without a result, and what contradicts a recorded result, by
    /// board of a round, as sentences (8.7).
    ///
    /// A game that has a result and is not in memory has no news.
    pub(crate) async fn handed_in(
        &self,
        tournament: &Tournament,
        round: u16,
        words: &Words,
    ) -> HashMap<u16, String> {
        let found = usize::from(round).checked_sub(1);
        let found = found.and_then(|at| tournament.rounds.get(at));
        let mut all = HashMap::new();
        for (board, pairing) in (1..).zip(found.into_iter().flat_map(|it| &it.pairings)) {
            let Some(game) = pairing.game.map(GameId) else {
                continue;
            };
            if let Some(said) = self.contradiction(pairing, words).await {
                all.insert(board, said);
                continue;
            }
            if pairing.result.is_some() && self.table_in_memory(game).is_none() {
                continue;
            }
            match self.table(game).handed_in(self.services(), words).await {
                Ok(said) if said.is_empty() => {}
                Ok(said) => {
                    all.insert(board, said);
                }
                Err(why) => tracing::warn!(%game, %why, "a result handed in cannot be read"),
            }
        }
        all
    }

    /// The key of the game at a board, derived from the tournament's key.
    pub(crate) async fn key_of_board(
        &self,
        live: &Live,
        key: &Token,
        board: Board,
    ) -> Option<Token> {
        let snapshot = live.snapshot().await;
        snapshot.tournament().pairing(board)?.game?;
        let keys = keys_of_round(snapshot.record(), key, board.round);
        keys.into_iter()
            .find(|(number, ..)| *number == board.board)
            .map(|(.., key)| key)
    }
}

/// The games of a round, each with its board, its number and its key.
pub(crate) fn keys_of_round(record: &Record, key: &Token, round: u16) -> Vec<(u16, GameId, Token)> {
    let before = tables_before(record, round);
    let found = usize::from(round).checked_sub(1);
    let found = found.and_then(|at| record.tournament().rounds.get(at));
    let pairings = found.into_iter().flat_map(|it| &it.pairings);
    (1..)
        .zip(pairings)
        .filter_map(|(number, pairing)| {
            let board = Board {
                round,
                board: number,
            };
            // The last game that was set up there.
            let last = before.get(&number)?.saturating_sub(1);
            let game = GameId(pairing.game?);
            Some((number, game, numbered_key(key, board, last)))
        })
        .collect()
}

/// How many games each board of a round had so far.
fn tables_before(record: &Record, round: u16) -> HashMap<u16, usize> {
    let mut tables = HashMap::new();
    for entry in record.entries() {
        if let Deed::Table(board, _) = entry.deed
            && board.round == round
        {
            *tables.entry(board.board).or_default() += 1;
        }
    }
    tables
}

/// The games that a round still needs: each with its board, its head and its key.
fn heads_for(
    tournament: &Tournament,
    record: &Record,
    key: &Token,
    round: u16,
    now: HallTime,
) -> Result<Vec<(Board, GameHead, Token)>, Error> {
    let found = usize::from(round).checked_sub(1);
    let found = found.and_then(|at| tournament.rounds.get(at));
    let pairings = &found.ok_or(Error::UnknownPage)?.pairings;
    let before = tables_before(record, round);
    let mut heads = Vec::new();
    for (number, pairing) in (1..).zip(pairings) {
        if pairing.game.is_some() || pairing.result.is_some() {
            continue;
        }
        let board = Board {
            round,
            board: number,
        };
        let head = head_for(tournament, &form(tournament, number, pairing), now)?;
        GameState::new(&head).map_err(Error::Setup)?;
        let number = before.get(&number).copied().unwrap_or(0);
        heads.push((board, head, numbered_key(key, board, number)));
    }
    Ok(heads)
}

/// The key of the room of a tournament, derived from the tournament's.
pub(in crate::hall) fn room_key(key: &Token) -> Token {
    key.derive_for("room")
}

/// The games of the tournament's room, in the order of its boards: [`NO_TABLE`] for a board of the
/// round without a game.
fn games_of_room(tournament: &Tournament) -> Vec<GameId> {
    let has_games = |round: &Round| round.pairings.iter().any(|it| it.game.is_some());
    let Some(last) = tournament.rounds.iter().rposition(has_games) else {
        return Vec::new();
    };
    let (earlier, rest) = tournament.rounds.split_at(last);
    let games = |round: &Round| -> Vec<GameId> {
        let pairings = round.pairings.iter();
        pairings
            .map(|it| it.game.map_or(NO_TABLE, GameId))
            .collect()
    };
    let mut all = rest.first().map(games).unwrap_or_default();
    let room_left = ROOM_BOARDS_MAX.saturating_sub(all.len());
    let open = earlier.iter().flat_map(|round| &round.pairings);
    let open = open
        .filter(|it| it.result.is_none())
        .filter_map(|it| it.game);
    all.extend(open.map(GameId).take(room_left));
    all
}

/// The key of game `number` at a board. Each game has another key.
pub(in crate::hall) fn numbered_key(key: &Token, board: Board, number: usize) -> Token {
    key.derive_for(&format!("board {board} {number}"))
}

fn form(tournament: &Tournament, board: u16, pairing: &Pairing) -> NewGame {
    let name = |number| {
        tournament
            .player(number)
            .map_or_else(String::new, |it| it.name.clone())
    };
    let said = |key: &str| tournament.regulation(key).map(str::to_owned);
    let usual = NewGame::default();
    NewGame {
        white: name(pairing.white),
        black: name(pairing.black),
        event: tournament.name.clone(),
        time: if tournament.time.is_empty() {
            usual.time.clone()
        } else {
            tournament.time.clone()
        },
        edition: said("edition").unwrap_or(usual.edition.clone()),
        arbiter: said("arbiter").unwrap_or_else(|| "human".into()),
        regime: said("regime").unwrap_or(usual.regime.clone()),
        supervision: said("supervision").unwrap_or(usual.supervision.clone()),
        facts: said("facts").unwrap_or(usual.facts.clone()),
        begins: said("begins").unwrap_or_default(),
        table: if tournament.is_on_wood(board) {
            "on wood".into()
        } else {
            said("table").unwrap_or(usual.table.clone())
        },
        ..usual
    }
}

/// Header keys that the form has a field for.
const OF_THE_FORM: [&str; 7] = [
    "edition",
    "begins",
    "arbiter",
    "regime",
    "supervision",
    "facts",
    "table",
];

/// The head of a tournament game: from the form, and from the tournament's own regulations.
fn head_for(tournament: &Tournament, form: &NewGame, now: HallTime) -> Result<GameHead, Error> {
    let mut head = game_head(form, now)?;
    let mut more: Vec<String> = Vec::new();
    let PointSystem {
        win, draw, loss, ..
    } = tournament.points;
    if tournament.points != PointSystem::USUAL {
        let word = |points: rokada_tournament::Points| match (points.0 / 2, points.0 % 2) {
            (whole, 0) => whole.to_string(),
            (0, _) => "1/2".to_owned(),
            (whole, _) => format!("{whole}.5"),
        };
        more.push(format!(
            "points: {} {} {}",
            word(win),
            word(draw),
            word(loss)
        ));
    }
    let key = |line: &str| line.split(':').next().unwrap_or_default().trim().to_owned();
    let others = tournament.regulations.iter();
    let others = others.filter(|line| !OF_THE_FORM.contains(&key(line).as_str()));
    more.extend(others.cloned());
    if !more.is_empty() {
        // Lines of the tournament override lines of the form.
        let keys: Vec<String> = more.iter().map(|line| key(line)).collect();
        let kept = head.header.lines().map(str::to_owned);
        let kept = kept.filter(|line| !keys.contains(&key(line)));
        let lines: Vec<String> = kept.chain(more).collect();
        let text = lines.join("\n") + "\n";
        let header: Header = text.parse().map_err(|why| Error::Setup(first(why)))?;
        head.header = header.to_string();
    }
    Ok(head)
}
