//! The scoresheets of a tournament as PDF.

use std::sync::Arc;

use axum::{extract::State, response::Response};
use rokada_tournament::{Board, Tournament};
use rokada_words::Words;

use super::{followed, opened};
use crate::{error::Error, extract::Path, hall::Hall, reader::Reader, routes::pdf};
use rokada_netserver::ConnectionClass;
use rokada_protocol::Seat;

/// `GET /v/{key}/scoresheets/{round}`: all scoresheets of a round, one after the other.
pub(super) async fn round(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path((key, round)): Path<(String, u16)>,
) -> Result<Response, Error> {
    let (_, live) = opened(&hall, &key).await?;
    let snapshot = live.snapshot().await;
    let tournament = snapshot.tournament();
    let found = tournament.rounds.get(usize::from(round).wrapping_sub(1));
    let found = found.ok_or(Error::UnknownPage)?;
    let mut papers = Vec::new();
    for (board, pairing) in (1_u16..).zip(&found.pairings) {
        if let Some(game) = pairing.game {
            let board = Board { round, board };
            papers
                .push(printed(&hall, tournament, board, game, Seat::Arbiter, reader.words).await?);
        }
    }
    if papers.is_empty() {
        return Err(Error::UnknownPage);
    }
    pdf::answer(
        &hall,
        ConnectionClass::Participant,
        papers,
        &format!("round-{round}"),
    )
    .await
}

/// `GET /tournaments/{id}/board/{board}/scoresheet.pdf`: the scoresheet of a public game.
pub(super) async fn board(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path((id, board)): Path<(i64, String)>,
) -> Result<Response, Error> {
    let (board, page, game) = followed(&hall, id, &board).await?;
    let seat = Seat::Spectator;
    let paper = printed(&hall, page.tournament(), board, game, seat, reader.words).await?;
    pdf::answer(
        &hall,
        ConnectionClass::Spectator,
        vec![paper],
        &format!("round-{board}"),
    )
    .await
}

/// The scoresheet of a board, with the current names of the tournament.
async fn printed(
    hall: &Hall,
    tournament: &Tournament,
    board: Board,
    game: i64,
    seat: Seat,
    words: &Words,
) -> Result<rokada_paper::Paper, Error> {
    let mut paper = hall.paper(&hall.table_at(game), seat, words).await?;
    if let Some(pairing) = tournament.pairing(board) {
        let name = |number| tournament.player(number).map(|player| player.name.clone());
        paper.white = name(pairing.white).unwrap_or_default();
        paper.black = name(pairing.black).unwrap_or_default();
    }
    let mut sheet = crate::pdf::scoresheet(&paper, words);
    let round = words.say("pdf-round");
    sheet.rows.push((round, board.round.to_string()));
    sheet
        .rows
        .push((words.say("tournament-board"), board.board.to_string()));
    Ok(sheet)
}
