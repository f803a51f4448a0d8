//! The form for the settings of a tournament: only changed fields become entries.

use std::{collections::HashMap, sync::Arc};

use axum::{
    extract::{Form, State, rejection::FormRejection},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use rokada_tournament::{About, Deed, HIDEABLE, PointSystem, Tournament};

use super::{opened, rendered};
use crate::{error::Error, extract::Path, hall::Hall, reader::Reader, routes::bad_form};
use rokada_html::tournament::{ABOUT, AboutPage};
use rokada_netserver::ConnectionClass;

/// `GET /v/{key}/about`
pub(super) async fn shown(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
) -> Result<Response, Error> {
    let (key, live) = opened(&hall, &key).await?;
    let snapshot = live.snapshot().await;
    let page = AboutPage {
        key: key.as_str().to_owned(),
        values: rokada_html::tournament::values(snapshot.tournament()),
        snapshot,
        refused: None,
    };
    let words = reader.words;
    rendered(&hall, ConnectionClass::Participant, move || {
        rokada_html::tournament::about(&page, words)
    })
    .await
}

/// `POST /v/{key}/about`
pub(super) async fn act(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    form: Result<Form<HashMap<String, String>>, FormRejection>,
) -> Result<Response, Error> {
    let Form(values) = form.map_err(|why| bad_form(&why))?;
    let (key, live) = opened(&hall, &key).await?;
    let deeds = changes(live.snapshot().await.tournament(), &values);
    let refused = match hall
        .answer_in_time(hall.do_to_tournament(&live, deeds))
        .await
    {
        Ok(()) => return Ok(Redirect::to(&format!("/v/{}", key.as_str())).into_response()),
        Err(Error::Refused(what)) => reader.words.wrong(&what),
        Err(why) => return Err(why),
    };
    let page = AboutPage {
        key: key.as_str().to_owned(),
        snapshot: live.snapshot().await,
        values,
        refused: Some(refused),
    };
    let words = reader.words;
    let page = rendered(&hall, ConnectionClass::Participant, move || {
        rokada_html::tournament::about(&page, words)
    })
    .await?;
    Ok((StatusCode::CONFLICT, page).into_response())
}

/// The deeds that change the settings to those of the form.
fn changes(tournament: &Tournament, values: &HashMap<String, String>) -> Vec<Deed> {
    let now = rokada_html::tournament::values(tournament);
    let said = |name: &str| values.get(name).map_or("", |it| it.trim());
    let mut deeds = Vec::new();
    for (about, ..) in ABOUT {
        let name = about.word();
        let is_same = |said: &str| now.get(name).is_some_and(|now| now == said);
        // Some settings cannot be cleared; a missing field is left unchanged.
        let usual = match (about, said(name)) {
            (About::Rounds | About::Name, "") => continue,
            (About::Points, "") => PointSystem::USUAL.to_string(),
            (About::Delay, "") => "0".to_owned(),
            (About::TieBreakEdition, "") => "none".to_owned(),
            (About::Start | About::End, day) => day.replace('-', "/"),
            (_, said) => said.to_owned(),
        };
        if values.contains_key(name) && !is_same(said(name)) && !is_same(&usual) {
            deeds.push(Deed::About(about, usual));
        }
    }
    let deputies = said("deputies").lines().map(str::trim);
    let deputies: Vec<&str> = deputies.filter(|it| !it.is_empty()).collect();
    if deputies != tournament.deputies {
        let none = Some("none").filter(|_| !tournament.deputies.is_empty());
        let all = none.into_iter().chain(deputies);
        deeds.extend(all.map(|it| Deed::About(About::Deputy, it.to_owned())));
    }
    let is_hidden = |what: &&str| !said(&format!("hide-{what}")).is_empty();
    let hidden: Vec<&str> = HIDEABLE.into_iter().filter(is_hidden).collect();
    let is_same = hidden.len() == tournament.hidden.len()
        && hidden
            .iter()
            .all(|it| tournament.hidden.iter().any(|there| there == it));
    if !is_same {
        deeds.push(Deed::About(About::Hidden, hidden.join(" ")));
    }
    let day = |round: u16| match said(&format!("day-{round}")) {
        "" => "-".to_owned(),
        day => day.replace('-', "/"),
    };
    let days: Vec<String> = (1..=tournament.all_rounds()).map(day).collect();
    let last = days.iter().rposition(|day| day != "-");
    let days = days
        .get(..last.map_or(0, |last| last + 1))
        .unwrap_or_default();
    let known = tournament.dates.iter();
    let known = known.map(|day| day.map_or_else(|| "-".to_owned(), |day| day.to_string()));
    if !known.eq(days.iter().cloned()) {
        deeds.push(Deed::About(About::Dates, days.join(" ")));
    }
    deeds
}
