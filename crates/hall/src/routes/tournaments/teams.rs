//! The teams of a tournament: their page and its forms.

use std::{collections::HashMap, sync::Arc};

use axum::{
    extract::{Form, State, rejection::FormRejection},
    response::{IntoResponse, Redirect, Response},
};
use rokada_tournament::TEAM_PLAYERS_MAX;
use serde::Deserialize;

use super::{deeds, opened, rendered};
use crate::{
    error::Error,
    extract::{Path, Query},
    hall::Hall,
    reader::Reader,
    routes::bad_form,
};
use rokada_html::tournament::{TeamsPage, TypedTeam};
use rokada_netserver::ConnectionClass;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Corrected {
    team: u16,
}

/// `GET /v/{key}/teams`; `?team=2`: with the form that corrects team 2.
pub(super) async fn shown(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    Query(Corrected { team }): Query<Corrected>,
) -> Result<Response, Error> {
    let (key, live) = opened(&hall, &key).await?;
    let page = TeamsPage {
        key: key.as_str().to_owned(),
        snapshot: live.snapshot().await,
        team,
        refused: None,
        typed: TypedTeam::default(),
    };
    let words = reader.words;
    rendered(&hall, ConnectionClass::Participant, move || {
        rokada_html::tournament::teams(&page, words)
    })
    .await
}

/// The fields of a form: `{players}` in the deed is replaced by those chosen as `p1` to `p14`.
#[derive(Debug, Deserialize)]
pub(super) struct TeamForm {
    deed: String,
    team: Option<u16>,
    #[serde(flatten)]
    fields: HashMap<String, String>,
}

/// `POST /v/{key}/teams`
pub(super) async fn act(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    form: Result<Form<TeamForm>, FormRejection>,
) -> Result<Response, Error> {
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    let (key, live) = opened(&hall, &key).await?;
    let chosen: Vec<&str> = (1..=TEAM_PLAYERS_MAX)
        .filter_map(|at| form.fields.get(&format!("p{at}")))
        .map(|number| number.trim())
        .filter(|number| !number.is_empty())
        .collect();
    let players = chosen.join(" ");
    let field = |name: &str| match name {
        "players" => Some(players.as_str()),
        name => form.fields.get(name).map(String::as_str),
    };
    let done = match rokada_html::filled(&form.deed, field) {
        Err(rokada_html::EmptyField) => Err(Error::EmptyField),
        Ok(text) => match deeds(&live, &text, false).await {
            Err(what) => Err(Error::Refused(what)),
            Ok(deeds) => {
                hall.answer_in_time(hall.do_to_tournament(&live, deeds))
                    .await
            }
        },
    };
    let refused = match done {
        Ok(()) => {
            return Ok(Redirect::to(&format!("/v/{}/teams", key.as_str())).into_response());
        }
        Err(Error::Refused(what)) => reader.words.wrong(&what),
        Err(why @ Error::EmptyField) => why.sentence(reader.words),
        Err(why) => return Err(why),
    };
    let status = axum::http::StatusCode::CONFLICT;
    let numbers = chosen.iter().filter_map(|number| number.parse().ok());
    let page = TeamsPage {
        key: key.as_str().to_owned(),
        snapshot: live.snapshot().await,
        team: form.team.unwrap_or(0),
        refused: Some(refused),
        typed: TypedTeam {
            deed: form.deed,
            name: form.fields.get("name").cloned().unwrap_or_default(),
            players: numbers.collect(),
        },
    };
    let words = reader.words;
    let page = rendered(&hall, ConnectionClass::Participant, move || {
        rokada_html::tournament::teams(&page, words)
    })
    .await?;
    Ok((status, page).into_response())
}
