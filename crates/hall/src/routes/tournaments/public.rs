//! The public pages of a tournament.

use std::sync::Arc;

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use rokada_html::tournament::{Live, Order, PublicPage};
use rokada_protocol::Seat;
use rokada_store::GameId;
use rokada_tournament::Board;
use rokada_words::Words;
use serde::Deserialize;

use super::{Shown, rendered, round_shown};
use crate::{
    error::Error,
    extract::{Path, Query},
    hall::Hall,
    reader::Reader,
};
use rokada_netserver::ConnectionClass;

/// Boards that the projector shows at once.
const WALL_BOARDS: usize = 8;

/// Time until the projector shows the next boards, in seconds.
const WALL_S: u32 = 12;

/// A public tournament.
pub(super) async fn load_public_tournament(
    hall: &Hall,
    id: i64,
    asked: Option<u16>,
) -> Result<PublicPage, Error> {
    let live = hall.tournament(GameId(id)).await?;
    hall.settle_tournament(&live).await?;
    let snapshot = live.snapshot().await;
    if snapshot.tournament().is_deleted {
        return Err(Error::UnknownPage);
    }
    Ok(PublicPage {
        id,
        round: round_shown(snapshot.tournament(), asked),
        snapshot,
    })
}

/// A public board, such as `2.5`, and its game.
///
/// # Errors
/// [`Error::UnknownPage`], if the tournament has no such board or hides it.
pub(super) async fn followed(
    hall: &Hall,
    id: i64,
    board: &str,
) -> Result<(Board, PublicPage, i64), Error> {
    let board: Board = board.parse().map_err(|_| Error::UnknownPage)?;
    let page = load_public_tournament(hall, id, Some(board.round)).await?;
    let game = page
        .tournament()
        .pairing(board)
        .and_then(|pairing| pairing.game);
    let game = game
        .filter(|_| page.can_follow())
        .ok_or(Error::UnknownPage)?;
    Ok((board, page, game))
}

/// `GET /tournaments/{id}`, with `?round=2` for one round.
pub(super) async fn shown(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(id): Path<i64>,
    Query(query): Query<Shown>,
) -> Result<Response, Error> {
    let page = load_public_tournament(&hall, id, query.round).await?;
    let words = reader.words;
    let render = move || rokada_html::tournament::public(&page, words);
    rendered(&hall, ConnectionClass::Spectator, render).await
}

/// `GET /tournaments/{id}/board/2.5`.
pub(super) async fn board(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path((id, board)): Path<(i64, String)>,
) -> Result<Response, Error> {
    let (board, page, game) = followed(&hall, id, &board).await?;
    let words = reader.words;
    let live = live_board(&hall, board.board, game, words).await?;
    let render = move || rokada_html::tournament::board(&page, &live, words);
    rendered(&hall, ConnectionClass::Spectator, render).await
}

async fn live_board(hall: &Hall, board: u16, game: i64, words: &Words) -> Result<Live, Error> {
    let table = hall.table_at(game);
    let view = hall.view(&table, Seat::Spectator, words).await?;
    Ok(Live { board, view })
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Printed {
    order: Order,
}

/// `GET /tournaments/{id}/pairings/{round}`, with `?order=name`: a round to print, without the key.
pub(super) async fn pairings(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path((id, round)): Path<(i64, u16)>,
    Query(Printed { order }): Query<Printed>,
) -> Result<Response, Error> {
    let page = load_public_tournament(&hall, id, Some(round)).await?;
    if usize::from(round) > page.tournament().rounds.len() || round == 0 {
        return Err(Error::UnknownPage);
    }
    let words = reader.words;
    let render = move || rokada_html::tournament::pairings_to_print(&page, order, words);
    rendered(&hall, ConnectionClass::Spectator, render).await
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Turn {
    turn: usize,
}

/// `GET /tournaments/{id}/wall`: boards and pairings in turn, for a projector.
pub(super) async fn wall(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(id): Path<i64>,
    Query(Turn { turn }): Query<Turn>,
) -> Result<Response, Error> {
    let page = load_public_tournament(&hall, id, None).await?;
    let rounds = &page.tournament().rounds;
    let found = rounds.get(usize::from(page.round).wrapping_sub(1));
    let mut boards = Vec::new();
    let mut shown_at = turn;
    if let Some(found) = found.filter(|found| page.can_follow() && !found.is_done()) {
        let games: Vec<(u16, i64)> = (1..)
            .zip(&found.pairings)
            .filter_map(|(board, pairing)| Some((board, pairing.game?)))
            .collect();
        let pages = games.len().div_ceil(WALL_BOARDS).max(1);
        // After all boards, one turn shows the pairings again.
        let shown = turn % (pages + 1);
        if shown == pages {
            shown_at = turn / (pages + 1);
        }
        for (board, game) in games
            .into_iter()
            .skip(shown * WALL_BOARDS)
            .take(WALL_BOARDS)
        {
            boards.push(live_board(&hall, board, game, reader.words).await?);
        }
        // Before the first move, spectators look for the pairings.
        if boards.iter().all(|live| live.view.moves.is_empty()) {
            boards.clear();
        }
    }
    let next = format!(
        "{WALL_S}; url=/tournaments/{id}/wall?turn={}",
        (turn + 1) % 1_000
    );
    let words = reader.words;
    let render = move || rokada_html::tournament::wall(&page, shown_at, &boards, words);
    let body = rendered(&hall, ConnectionClass::Spectator, render).await?;
    Ok(([("refresh", next)], body).into_response())
}
