//! Opening a room, and the links of its boards for its organizer.

use std::sync::Arc;

use axum::{
    Extension,
    extract::{Form, State, rejection::FormRejection},
    http::HeaderMap,
    response::{IntoResponse, Redirect, Response},
};

use crate::{
    error::Error,
    extract::Path,
    hall::Hall,
    reader::Reader,
    routes::{Client, Shared, bad_form},
    sittings::connection_class,
};
use rokada_html::data::{RoomLinks, TableLinks};
use rokada_netserver::{origins::is_local_only, tls::Transport};
use rokada_protocol::{NewGame, RoomForm, Seat, Token};

pub(super) async fn form(reader: Reader) -> Result<Response, Error> {
    let form = RoomForm {
        key: Token::random()?.as_str().to_owned(),
        ..RoomForm::default()
    };
    Ok(rokada_html::new_room(&form, None, reader.words).into_response())
}

/// Sets up the games and the room, and redirects to the links.
pub(super) async fn open(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Extension(Client(client)): Extension<Client>,
    form: Result<Form<RoomForm>, FormRejection>,
) -> Result<Response, Error> {
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    let words = reader.words;
    let again = |why: &Error| {
        let page = rokada_html::new_room(&form, Some(&why.sentence(words)), words);
        (why.status(), page).into_response()
    };
    let tables = form.pairs().and_then(|pairs| {
        let kinds = form.kinds(pairs.len())?;
        Ok(pairs.into_iter().zip(kinds))
    });
    let tables = match tables {
        Ok(tables) => tables,
        Err(wrong) => return Ok(again(&Error::Refused(wrong))),
    };
    let game = |((white, black), table)| NewGame {
        white,
        black,
        event: form.name.clone(),
        time: form.time.clone(),
        edition: form.edition.clone(),
        supervision: form.supervision.clone(),
        table,
        begins: form.begins.clone(),
        late: form.late.clone(),
        adjournment: form.adjournment.clone(),
        arbiter: "human".into(),
        letters_white: words.language().to_string(),
        letters_black: words.language().to_string(),
        ..NewGame::default()
    };
    let games: Vec<NewGame> = tables.map(game).collect();
    let (name, key) = (form.name.clone(), Token::parse(&form.key));
    // The client may disconnect: the setup completes.
    let opening = tokio::spawn(async move { hall.set_up_room(&name, &games, key, client).await });
    match opening.await.map_err(|_| Error::TaskPanicked)? {
        Ok(key) => Ok(Redirect::to(&format!("/r/{}/links", key.as_str())).into_response()),
        Err(why) => Ok(again(&why)),
    }
}

/// Whether the games of a room were set up with it, so that its key gives their links.
pub(super) async fn has_links(hall: &Hall, key: &str) -> Result<bool, Error> {
    let Some(key) = Token::parse(key) else {
        return Ok(false);
    };
    Ok(hall.organised_in_room(&key, 1).await?.is_some())
}

/// `GET /r/{key}/links`: the links of all boards, for the organizer of the room.
pub(super) async fn links(
    State(shared): State<Shared>,
    reader: Reader,
    Path(key): Path<String>,
    line: Option<Extension<Transport>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let hall = &shared.hall;
    let (room, seat) = hall.enter(&key).await?;
    let key = Token::parse(&key).ok_or(Error::UnknownLink)?;
    if seat != Seat::Arbiter {
        return Err(Error::UnknownPage);
    }
    let plan = room.plan();
    let mut tables = Vec::new();
    for number in 1..=plan.tables.len() {
        let organised = hall.organised_in_room(&key, number).await?;
        let organised = organised.ok_or(Error::UnknownPage)?;
        tables.push(TableLinks {
            names: organised.shown_names(reader.words),
            seats: organised.links(),
        });
    }
    let origin = shared
        .origins
        .of_request(&headers, line.as_deref().copied());
    let lan = shared
        .origins
        .lan
        .clone()
        .filter(|_| is_local_only(&origin));
    let calls = super::calls(hall, key.as_str(), &room, seat, reader.words).await;
    let page = RoomLinks {
        calls,
        name: plan.name,
        key: key.as_str().to_owned(),
        origin: lan.unwrap_or(origin),
        tables,
    };
    let words = reader.words;
    let rendering = hall.cpu.run(connection_class(seat), move || {
        rokada_html::room_links(&page, words)
    });
    Ok(rendering.await?.into_response())
}
