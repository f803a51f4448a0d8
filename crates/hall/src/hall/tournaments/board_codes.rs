//! The fixed codes of a tournament's boards: the same addresses in every round.
//!
//! The secret of a code is derived from the tournament's key. The store keeps its hash as a link of
//! the tournament, `code phone 3`. `SECRET.41` is the seat at game 41 while this is the current
//! game of the board, so that a page that stayed open cannot act in another game.

use std::{collections::HashSet, sync::Arc};

use futures_util::{TryStreamExt as _, stream};
use rokada_html::data::FixedBoard;
use rokada_protocol::{Seat, SeatGrant, Token};
use rokada_store::{GameId, Store, StoreError};
use rokada_tournament::{Board, Tournament};

use super::Live;
use crate::{error::Error, hall::Hall, stored_hash::StoredHash as _};
use rokada_live_game::LiveGame;
use rokada_netserver::ConnectionClass;

/// Beginning of the stored name of a code.
const PREFIX: &str = "code ";

/// The seats that have a code: the clock of a wooden board, and the players' devices.
const SEATS: [Seat; 3] = [Seat::Phone, Seat::White, Seat::Black];

/// Writes to the store that run at once.
const STORE_WRITES: usize = 16;

/// The fixed code of a seat at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BoardCode {
    pub(crate) tournament: GameId,
    pub(crate) board: u16,
    pub(crate) seat: Seat,
}

/// Where a code leads now.
#[derive(Debug)]
pub(crate) struct CodeTarget {
    pub(crate) code: BoardCode,
    /// The name of the tournament.
    pub(crate) name: String,
    /// The current game of the board, if it has this seat.
    pub(crate) game: Option<GameId>,
    pub(crate) board: FixedBoard,
}

/// Whether the stored name of a link is that of a code.
pub(in crate::hall) fn is_board_code(name: &str) -> bool {
    name.starts_with(PREFIX)
}

impl BoardCode {
    fn of_name(tournament: GameId, name: &str) -> Option<Self> {
        let (seat, board) = name.strip_prefix(PREFIX)?.split_once(' ')?;
        Some(Self {
            tournament,
            board: board.parse().ok()?,
            seat: seat.parse().ok()?,
        })
    }

    fn name(self) -> String {
        format!("{PREFIX}{} {}", self.seat, self.board)
    }

    /// The secret of the code, for the holder of the tournament's key.
    fn secret(self, key: &Token) -> Token {
        key.derive_for(&self.name())
    }

    /// The address of the code.
    pub(crate) fn path(self, secret: &Token) -> String {
        let what = if self.seat == Seat::Phone {
            "clock"
        } else {
            "board"
        };
        let (id, board) = (self.tournament, self.board);
        format!("/tournaments/{id}/{what}/{board}/{}", secret.as_str())
    }
}

impl Hall {
    /// Issues the codes of the first `boards` boards that have none.
    pub(super) async fn issue_codes(
        &self,
        tournament: GameId,
        key: &Token,
        boards: usize,
    ) -> Result<(), Error> {
        let known = self.store.links(tournament).await?.into_iter();
        let known: HashSet<String> = known.map(|(_, name)| name).collect();
        let codes = (1..).take(boards).flat_map(|board| {
            SEATS.map(|seat| BoardCode {
                tournament,
                board,
                seat,
            })
        });
        let is_missing = |code: &BoardCode| !known.contains(&code.name());
        let missing = codes.filter(is_missing).map(Ok::<_, Error>);
        let issued = stream::iter(missing).try_for_each_concurrent(STORE_WRITES, async |code| {
            let hash = code.secret(key).hash();
            Ok(self
                .store
                .relink(tournament, code.name(), Some(hash))
                .await?)
        });
        issued.await
    }

    /// The codes to print, each with its secret, in the order of the boards.
    pub(crate) async fn board_codes(
        &self,
        live: &Live,
        key: &Token,
    ) -> Result<Vec<(BoardCode, Token)>, Error> {
        let snapshot = live.snapshot().await;
        let links = self.store.links(live.id).await?.into_iter();
        let mut codes: Vec<(BoardCode, Token)> = links
            .filter_map(|(hash, name)| {
                let code = BoardCode::of_name(live.id, &name)?;
                let secret = code.secret(key);
                let is_used =
                    (code.seat == Seat::Phone) == is_wooden(snapshot.tournament(), code.board);
                (is_used && secret.hash() == hash).then_some((code, secret))
            })
            .collect();
        codes.sort_by_key(|(code, _)| (code.board, code.seat == Seat::Black));
        Ok(codes)
    }

    /// Where a code leads now.
    ///
    /// # Errors
    /// [`Error::UnknownLink`], if there is no such code.
    pub(crate) async fn code_target(&self, secret: &Token) -> Result<CodeTarget, Error> {
        let code = self.board_code(secret).await?.ok_or(Error::UnknownLink)?;
        self.is_shown(SeatGrant::One(code.seat))?;
        let live = self
            .tournament_for(code.tournament, ConnectionClass::Participant)
            .await?;
        self.settle_tournament(&live).await?;
        let snapshot = live.snapshot().await;
        let tournament = snapshot.tournament();
        let current = current_game(tournament, code.board);
        let game = match current {
            Some((_, game)) if self.has_seat(&self.table(game), code.seat).await? => Some(game),
            Some(_) | None => None,
        };
        Ok(CodeTarget {
            code,
            name: tournament.name.clone(),
            game,
            board: FixedBoard {
                number: code.board,
                next_round: next_round(
                    tournament,
                    code.board,
                    current.map_or(0, |(round, _)| round),
                ),
                is_elsewhere: current.is_some() && game.is_none(),
            },
        })
    }

    /// The target of the code in `SECRET.41`, and its address if game 41 is not the current one;
    /// `None` for another link.
    pub(crate) async fn target_of_page(
        &self,
        token: &str,
    ) -> Result<Option<(CodeTarget, Option<String>)>, Error> {
        let Some((secret, game)) = token.split_once('.') else {
            return Ok(None);
        };
        let secret = Token::parse(secret).ok_or(Error::UnknownLink)?;
        let target = match self.code_target(&secret).await {
            Ok(target) => target,
            Err(Error::UnknownLink) => return Ok(None),
            Err(why) => return Err(why),
        };
        let is_here = target.game.is_some_and(|it| it.to_string() == game);
        let moved = (!is_here).then(|| target.code.path(&secret));
        Ok(Some((target, moved)))
    }

    /// The game and the seat of `SECRET.41`; `None` if the secret is that of no code.
    ///
    /// # Errors
    /// [`Error::UnknownLink`], if game 41 is not the current one or has no such seat.
    pub(in crate::hall) async fn sit_at_code(
        &self,
        secret: &str,
        game: &str,
    ) -> Result<Option<(Arc<LiveGame>, Seat)>, Error> {
        let secret = Token::parse(secret).ok_or(Error::UnknownLink)?;
        let Some(code) = self.board_code(&secret).await? else {
            return Ok(None);
        };
        let live = self
            .tournament_for(code.tournament, ConnectionClass::Participant)
            .await?;
        let snapshot = live.snapshot().await;
        let current = current_game(snapshot.tournament(), code.board);
        let current = current.filter(|(_, current)| current.to_string() == game);
        let (_, current) = current.ok_or(Error::UnknownLink)?;
        let table = self.table(current);
        if !self.has_seat(&table, code.seat).await? {
            return Err(Error::UnknownLink);
        }
        Ok(Some((table, code.seat)))
    }

    async fn has_seat(&self, table: &LiveGame, seat: Seat) -> Result<bool, Error> {
        Ok(table.seats(self.services()).await?.contains(&seat))
    }

    async fn board_code(&self, secret: &Token) -> Result<Option<BoardCode>, Error> {
        let found = self.store.seat(secret.hash()).await?;
        Ok(found.and_then(|(id, name)| BoardCode::of_name(id, &name)))
    }
}

/// Derives the codes of a tournament from another key. The old codes stop working.
pub(in crate::hall) async fn reissue_codes(
    store: &dyn Store,
    tournament: GameId,
    key: &Token,
) -> Result<(), StoreError> {
    for (_, name) in store.links(tournament).await? {
        if let Some(code) = BoardCode::of_name(tournament, &name) {
            let hash = code.secret(key).hash();
            store.relink(tournament, name, Some(hash)).await?;
        }
    }
    Ok(())
}

/// Whether the games of a board are played on a wooden board.
fn is_wooden(tournament: &Tournament, board: u16) -> bool {
    tournament.is_on_wood(board) || tournament.regulation("table") == Some("on wood")
}

/// The current game of a board and its round: the first one without a result, otherwise the last.
///
/// An adjourned game keeps no board.
fn current_game(tournament: &Tournament, board: u16) -> Option<(u16, GameId)> {
    let rounds = (1..=tournament.next_round()).filter_map(|round| {
        let pairing = tournament.pairing(Board { round, board })?;
        let is_done = pairing.result.is_some() || pairing.is_adjourned;
        Some((round, GameId(pairing.game?), is_done))
    });
    let games: Vec<_> = rounds.collect();
    let open = games.iter().find(|(.., is_done)| !is_done);
    open.or(games.last())
        .map(|(round, game, _)| (*round, *game))
}

/// The round after this one in which the board is used next; `None` after the last round.
fn next_round(tournament: &Tournament, board: u16, after: u16) -> Option<u16> {
    let is_open = |round: &u16| {
        let pairing = tournament.pairing(Board {
            round: *round,
            board,
        });
        pairing.is_some_and(|pairing| pairing.result.is_none())
    };
    let unpaired = tournament.next_round();
    let next = (after + 1..unpaired).find(is_open).unwrap_or(unpaired);
    let is_there = tournament.last_round().is_none_or(|last| next <= last);
    is_there.then_some(next)
}

#[cfg(test)]
mod tests {
    use rokada_tournament::Record;

    use super::*;

    /// The current game of board 1 and the round that it waits for, after these entries.
    fn after(lines: &str) -> (Option<(u16, i64)>, Option<u16>) {
        let start = "enter A; enter B; enter C; enter D; about rounds 2; ";
        let lines = [start, lines].concat();
        let lines = lines.split("; ").filter(|line| !line.is_empty());
        let lines: Vec<String> = lines.map(|line| format!("@0 {line}\n")).collect();
        let text = format!("rokada tournament 1\n{}", lines.concat());
        let record: Record = text.parse().expect("a record");
        let tournament = record.tournament();
        let current = current_game(tournament, 1);
        let round = current.map_or(0, |(round, _)| round);
        let game = current.map(|(round, game)| (round, game.0));
        (game, next_round(tournament, 1, round))
    }

    #[test]
    fn board_takes_its_next_game_once_the_last_one_has_a_result() {
        for (lines, game, next) in [
            ("", None, Some(1)),
            ("pair 1-2 3-4", None, Some(1)),
            ("pair 1-2 3-4; table 1.1 7", Some((1, 7)), Some(2)),
            (
                "pair 1-2 3-4; table 1.1 7; result 1.1 1-0",
                Some((1, 7)),
                Some(2),
            ),
            (
                "pair 1-2 3-4; table 1.1 7; pair 3-1 2-4; table 2.1 8",
                Some((1, 7)),
                Some(2),
            ),
            (
                "pair 1-2 3-4; table 1.1 7; pair 3-1 2-4; table 2.1 8; result 1.1 1-0",
                Some((2, 8)),
                None,
            ),
            (
                "pair 1-2 3-4; table 1.1 7; adjourn 1.1; pair 3-1 2-4; table 2.1 8",
                Some((2, 8)),
                None,
            ),
        ] {
            assert_eq!(after(lines), (game, next), "{lines}");
        }
    }

    #[test]
    fn name_of_a_code_is_read_back() {
        let code = BoardCode {
            tournament: GameId(7),
            board: 12,
            seat: Seat::Phone,
        };
        assert_eq!(code.name(), "code phone 12");
        assert_eq!(BoardCode::of_name(GameId(7), &code.name()), Some(code));
        for other in [
            "tournament",
            "white",
            "spent white 0",
            "code phone",
            "code x 1",
        ] {
            assert_eq!(BoardCode::of_name(GameId(7), other), None, "{other}");
        }
    }
}
