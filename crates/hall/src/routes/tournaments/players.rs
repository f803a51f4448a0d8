//! The players of a tournament: the form of a player, the check-in, the search in FIDE's rating list.

use std::{collections::HashMap, sync::Arc};

use axum::{
    extract::{Form, State, rejection::FormRejection},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use rokada_html::tournament::{
    CheckInPage, FindPage, PLAYER_FIELDS, PlayerPage, bye_field, bye_rounds, can_check_in,
};
use rokada_laws::Wrong;
use rokada_tournament::{Absences, Bye, Deed, Player, Tournament, list::Query as PlayerQuery};
use serde::Deserialize;

use super::{opened, rendered};
use crate::{
    error::Error,
    extract::{Path, Query},
    hall::Hall,
    list_file,
    reader::Reader,
    routes::bad_form,
};
use rokada_netserver::ConnectionClass;

/// `GET /v/{key}/player/{number}`
pub(super) async fn shown(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path((key, number)): Path<(String, u16)>,
) -> Result<Response, Error> {
    let (key, live) = opened(&hall, &key).await?;
    let snapshot = live.snapshot().await;
    let tournament = snapshot.tournament();
    tournament.player(number).ok_or(Error::UnknownPage)?;
    let page = PlayerPage {
        key: key.as_str().to_owned(),
        number,
        values: rokada_html::tournament::player_values(tournament, number),
        snapshot,
        refused: None,
    };
    let words = reader.words;
    let render = move || rokada_html::tournament::player(&page, words);
    rendered(&hall, ConnectionClass::Participant, render).await
}

/// `POST /v/{key}/player/{number}`: only what was changed becomes entries.
pub(super) async fn act(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path((key, number)): Path<(String, u16)>,
    form: Result<Form<HashMap<String, String>>, FormRejection>,
) -> Result<Response, Error> {
    let Form(values) = form.map_err(|why| bad_form(&why))?;
    let (key, live) = opened(&hall, &key).await?;
    let snapshot = live.snapshot().await;
    let known = snapshot.tournament().player(number);
    known.ok_or(Error::UnknownPage)?;
    let done = match changes(snapshot.tournament(), number, &values) {
        Ok(deeds) => {
            let doing = hall.do_to_tournament(&live, deeds);
            hall.answer_in_time(doing).await
        }
        Err(what) => Err(Error::Refused(what)),
    };
    let refused = match done {
        Ok(()) => {
            let to = format!("/v/{}#p{number}", key.as_str());
            return Ok(Redirect::to(&to).into_response());
        }
        Err(Error::Refused(what)) => reader.words.wrong(&what),
        Err(why) => return Err(why),
    };
    let page = PlayerPage {
        key: key.as_str().to_owned(),
        number,
        snapshot: live.snapshot().await,
        values,
        refused: Some(refused),
    };
    let words = reader.words;
    let render = move || rokada_html::tournament::player(&page, words);
    let page = rendered(&hall, ConnectionClass::Participant, render).await?;
    Ok((StatusCode::CONFLICT, page).into_response())
}

/// The deeds that change a player to the values of the form.
fn changes(
    tournament: &Tournament,
    number: u16,
    values: &HashMap<String, String>,
) -> Result<Vec<Deed>, Wrong> {
    let said = |name: &str| values.get(name).map_or("", |it| it.trim());
    let now = rokada_html::tournament::player_values(tournament, number);
    let texts = PLAYER_FIELDS.map(|(name, ..)| said(name).replace('|', " "));
    let player: Player = texts.join(" | ").parse()?;
    let mut deeds = Vec::new();
    if tournament.player(number) != Some(&player) {
        deeds.push(Deed::Correct(number, player));
    }
    for round in bye_rounds(tournament) {
        let name = bye_field(round);
        let (before, chosen) = (now.get(&name).map_or("", String::as_str), said(&name));
        if values.contains_key(&name) && before != chosen {
            let bye = if chosen.is_empty() { "none" } else { chosen };
            deeds.push(format!("ask {number} {round} {bye}").parse()?);
        }
    }
    Ok(deeds)
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct CheckInQuery {
    empty: String,
}

/// `GET /v/{key}/check-in`; `?empty=yes`: without the players who are already there.
pub(super) async fn check_in(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    Query(query): Query<CheckInQuery>,
) -> Result<Response, Error> {
    let (key, live) = opened(&hall, &key).await?;
    let page = CheckInPage {
        key: key.as_str().to_owned(),
        snapshot: live.snapshot().await,
        is_empty: query.empty == "yes",
        refused: None,
    };
    let words = reader.words;
    let render = move || rokada_html::tournament::check_in(&page, words);
    rendered(&hall, ConnectionClass::Participant, render).await
}

/// The round, and for each player who is there the field `p3`.
#[derive(Debug, Deserialize)]
pub(super) struct CheckInForm {
    next: u16,
    #[serde(flatten)]
    fields: HashMap<String, String>,
}

/// `POST /v/{key}/check-in`: who is not there misses the round.
pub(super) async fn check_in_act(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    form: Result<Form<CheckInForm>, FormRejection>,
) -> Result<Response, Error> {
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    let (key, live) = opened(&hall, &key).await?;
    let snapshot = live.snapshot().await;
    let deeds = arrivals(snapshot.tournament(), &form);
    let doing = hall.do_if_next(&live, deeds, form.next);
    let refused = match hall.answer_in_time(doing).await {
        Ok(()) => {
            let to = format!("/v/{}#next", key.as_str());
            return Ok(Redirect::to(&to).into_response());
        }
        Err(Error::Refused(what)) => reader.words.wrong(&what),
        Err(why) => return Err(why),
    };
    let page = CheckInPage {
        key: key.as_str().to_owned(),
        snapshot: live.snapshot().await,
        is_empty: false,
        refused: Some(refused),
    };
    let words = reader.words;
    let render = move || rokada_html::tournament::check_in(&page, words);
    let page = rendered(&hall, ConnectionClass::Participant, render).await?;
    Ok((StatusCode::CONFLICT, page).into_response())
}

/// The byes that change with the arrivals of the form.
fn arrivals(tournament: &Tournament, form: &CheckInForm) -> Vec<Deed> {
    let misses = |off: &Absences| off.in_round(form.next).is_some();
    let players = tournament.numbers().zip(&tournament.time_off);
    players
        .filter(|(number, _)| can_check_in(tournament, *number))
        .filter_map(|(number, off)| {
            let is_here = form.fields.contains_key(&format!("p{number}"));
            let bye = (!is_here).then_some(Bye::Zero);
            (is_here == misses(off)).then_some(Deed::Ask(number, form.next, bye))
        })
        .collect()
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct FindQuery {
    q: String,
}

/// `GET /v/{key}/find?q=Novak`: players of FIDE's rating list, to add one.
pub(super) async fn find(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    Query(FindQuery { q: query }): Query<FindQuery>,
) -> Result<Response, Error> {
    let (key, live) = opened(&hall, &key).await?;
    let path = hall.rating_list().ok_or(Error::UnknownPage)?.to_owned();
    let snapshot = live.snapshot().await;
    let found = match PlayerQuery::new(&query) {
        None => Ok(list_file::Found::default()),
        Some(sought) => {
            let searching = move || list_file::find(&path, &sought);
            hall.cpu
                .run(ConnectionClass::Participant, searching)
                .await?
        }
    };
    let words = reader.words;
    let refused = found.as_ref().err().map(|why| {
        tracing::warn!(%why, "the rating list cannot be read");
        words.say("rating-list-unreadable")
    });
    let found = found.unwrap_or_default();
    let kind = snapshot.tournament().kind();
    let page = FindPage {
        key: key.as_str().to_owned(),
        query,
        found: found.players.iter().map(|it| it.for_event(kind)).collect(),
        has_more: found.has_more,
        snapshot,
        refused,
    };
    let render = move || rokada_html::tournament::find(&page, words);
    rendered(&hall, ConnectionClass::Participant, render).await
}
