//! The page of a result slip.

use std::sync::Arc;

use axum::{
    extract::{Form, State, rejection::FormRejection},
    response::{IntoResponse as _, Redirect, Response},
};
use rokada_board::Color;
use rokada_words::Words;
use serde::Deserialize;

use super::{bad_form, matter};
use crate::{error::Error, extract::Path, hall::Hall, reader::Reader};
use rokada_html::data::ResultPage;
use rokada_protocol::{Seat, SeatGrant};

/// The fields of the form: for whom, and what.
#[derive(Debug, Deserialize)]
pub(super) struct Slip {
    #[serde(rename = "as")]
    side: String,
    score: String,
}

pub(super) async fn page(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    show(&hall, token, None, reader.words).await
}

pub(super) async fn hand_in(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
    form: Result<Form<Slip>, FormRejection>,
) -> Result<Response, Error> {
    let (table, holder) = hall.hold(&token).await?;
    let Form(Slip { side, score }) = form.map_err(|why| bad_form(&why))?;
    let deed = match holder {
        // The phone at the board signs for a side.
        SeatGrant::One(Seat::Phone) => format!("{side} sign {score}"),
        SeatGrant::One(_) | SeatGrant::Both => format!("sign {score}"),
    };
    let seat = hall.seat_of_act(&table, holder, None).await?;
    let acting = hall.act_detached(&table, seat, deed, None);
    match hall.answer_in_time(acting).await {
        Ok(_) => Ok(Redirect::to(&format!("/t/{token}/result")).into_response()),
        Err(why) if why.is_shown_at_the_game() => {
            let said = why.sentence(reader.words);
            let page = show(&hall, token, Some(said), reader.words).await?;
            Ok((why.status(), page).into_response())
        }
        Err(why) => Err(why),
    }
}

/// The page; a client without a result to hand in is redirected to their own page.
async fn show(
    hall: &Arc<Hall>,
    token: String,
    refused: Option<String>,
    words: &Words,
) -> Result<Response, Error> {
    let (table, holder) = hall.hold(&token).await?;
    let sides = match holder {
        SeatGrant::One(Seat::White) => vec![Color::White],
        SeatGrant::One(Seat::Black) => vec![Color::Black],
        SeatGrant::One(Seat::Phone) => Color::ALL.to_vec(),
        SeatGrant::One(_) | SeatGrant::Both => {
            return Ok(Redirect::to(&format!("/t/{token}")).into_response());
        }
    };
    let page = ResultPage {
        board: hall.board(&table, Seat::Phone, words).await?,
        token,
        sides,
        matter: matter(hall, words),
        refused,
    };
    Ok(rokada_html::result(&page, words).into_response())
}
