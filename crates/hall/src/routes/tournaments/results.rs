//! The form with the results of a round: all that were changed, at once.

use std::{collections::HashMap, sync::Arc};

use axum::{
    extract::{Form, State, rejection::FormRejection},
    response::Response,
};
use rokada_laws::Wrong;
use rokada_tournament::{Board, Deed, Tournament};
use serde::Deserialize;

use super::{FormOrigin, opened, redirect_or_error};
use crate::{
    error::Error,
    extract::Path,
    hall::{Hall, Live},
    reader::Reader,
    routes::bad_form,
};

/// The round, and for each board the choice `b3` and the value `w3` from when the page was made.
#[derive(Debug, Deserialize)]
pub(super) struct ResultsForm {
    round: u16,
    #[serde(flatten)]
    fields: HashMap<String, String>,
}

/// `POST /v/{key}/results`
pub(super) async fn act(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    form: Result<Form<ResultsForm>, FormRejection>,
) -> Result<Response, Error> {
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    let (key, live) = opened(&hall, &key).await?;
    let mut back = FormOrigin {
        round: Some(form.round),
        ..FormOrigin::default()
    };
    let done = entered(&hall, &live, &form, &mut back).await;
    redirect_or_error(&hall, &key, &live, done, back, reader.words).await
}

async fn entered(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    form: &ResultsForm,
    back: &mut FormOrigin,
) -> Result<(), Error> {
    let snapshot = live.snapshot().await;
    let tournament = snapshot.tournament();
    let mut deeds = Vec::new();
    let mut boards: Vec<u16> = form.fields.keys().filter_map(|it| board_of(it)).collect();
    boards.sort_unstable();
    let said = |letter: char, number: u16| {
        let said = form.fields.get(&format!("{letter}{number}"));
        said.map_or("", |it| it.trim())
    };
    boards.retain(|number| said('b', *number) != said('w', *number));
    let chosen = boards.iter().map(|it| (*it, said('b', *it).to_owned()));
    back.chosen = chosen.collect();
    back.at = boards.last().map(|number| format!("b{number}"));
    for number in boards {
        let board = Board {
            round: form.round,
            board: number,
        };
        let (before, chosen) = (said('w', number), said('b', number));
        deeds.extend(changed(tournament, board, before, chosen).map_err(Error::Refused)?);
    }
    hall.answer_in_time(hall.enter_deeds(live, deeds, None))
        .await
}

/// `b3`: board 3.
fn board_of(name: &str) -> Option<u16> {
    name.strip_prefix('b')?.parse().ok()
}

/// The deed that sets the chosen result of a board.
///
/// It fails if another result was entered since the page was made.
fn changed(
    tournament: &Tournament,
    board: Board,
    before: &str,
    chosen: &str,
) -> Result<Option<Deed>, Wrong> {
    let now = tournament.pairing(board).and_then(|it| it.result);
    let now = now.map(|signs| signs.to_string()).unwrap_or_default();
    if now == chosen {
        return Ok(None);
    }
    if now != before {
        let wrong = Wrong::new(
            "tournament-result-meanwhile",
            "board {board}: the result {now} came in meanwhile, and you chose {chosen}: choose again",
        );
        let wrong = wrong.with("board", board.to_string());
        let or_none = |text: &str| if text.is_empty() { "-" } else { text }.to_owned();
        let wrong = wrong.with("now", or_none(&now));
        return Err(wrong.with("chosen", or_none(chosen)));
    }
    if chosen.is_empty() {
        return Ok(Some(Deed::Reopen(board)));
    }
    Ok(Some(Deed::Result(board, chosen.parse()?)))
}
