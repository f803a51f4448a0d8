//! The boards of a round: their set-up, and the start of their clocks by the arbiter (6.6).

use std::sync::Arc;

use axum::{
    Extension,
    extract::{Form, State, rejection::FormRejection},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;

use super::{FormOrigin, opened, redirect_or_error, refused_page};
use crate::{
    error::Error,
    extract::Path,
    hall::{Hall, RoundChoices},
    reader::Reader,
    routes::{Client, bad_form, room::describe_failures},
};

/// Maximum time until a planned start, in minutes.
const MINUTES_MAX: u32 = 600;

#[derive(Debug, Deserialize)]
pub(super) struct TablesForm {
    round: u16,
    /// The boards with wooden sets, if it was asked.
    on_wood: Option<String>,
    /// When the games begin, if it was asked.
    begins: Option<String>,
    /// The minutes until the planned start; empty for none.
    #[serde(default)]
    start_in: String,
}

/// `POST /v/{key}/tables`
pub(super) async fn set_up(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Extension(Client(client)): Extension<Client>,
    Path(key): Path<String>,
    form: Result<Form<TablesForm>, FormRejection>,
) -> Result<Response, Error> {
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    let minutes = minutes(&form.start_in)?;
    let (key, live) = opened(&hall, &key).await?;
    let trimmed = |said: String| said.trim().to_owned();
    // A planned start needs clocks that wait for it.
    let by_arbiter = minutes.map(|_| "when the arbiter starts".to_owned());
    let choices = RoundChoices {
        on_wood: form.on_wood.map(trimmed),
        begins: by_arbiter.or(form.begins.map(trimmed)),
    };
    let setting_up = async {
        hall.set_up_round(&live, &key, form.round, choices, client)
            .await?;
        match minutes {
            Some(minutes) => hall.plan_round(&live, &key, minutes).await,
            None => Ok(()),
        }
    };
    let done = setting_up.await;
    let back = FormOrigin {
        round: Some(form.round),
        ..FormOrigin::default()
    };
    redirect_or_error(&hall, &key, &live, done, back, reader.words).await
}

#[derive(Debug, Deserialize)]
pub(super) struct StartForm {
    round: u16,
    /// The minutes until the planned start, 0 to cancel it; `None` to start now.
    minutes: Option<String>,
}

/// `POST /v/{key}/start`
pub(super) async fn start(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    form: Result<Form<StartForm>, FormRejection>,
) -> Result<Response, Error> {
    let Form(StartForm {
        round,
        minutes: said,
    }) = form.map_err(|why| bad_form(&why))?;
    let (key, live) = opened(&hall, &key).await?;
    let words = reader.words;
    let back = FormOrigin {
        round: Some(round),
        ..FormOrigin::default()
    };
    let planned = match said {
        Some(said) => Some(minutes(&said)?.unwrap_or(0)),
        None => None,
    };
    if let Some(minutes) = planned {
        let done = hall.plan_round(&live, &key, minutes).await;
        return redirect_or_error(&hall, &key, &live, done, back, words).await;
    }
    // The client may disconnect: an act begun at some boards is done at all.
    let (doing, there, master) = (hall.clone(), live.clone(), key.clone());
    let done = tokio::spawn(async move { doing.start_round(&there, &master, words).await });
    let done = async { done.await.map_err(|_| Error::TaskPanicked)? };
    match hall.answer_in_time(done).await {
        Ok(outcome) if outcome.failed.is_empty() && outcome.unlogged.is_none() => {
            redirect_or_error(&hall, &key, &live, Ok(()), back, words).await
        }
        Ok(outcome) => {
            let why = describe_failures(&outcome, words);
            refused_page(&hall, &key, &live, (StatusCode::CONFLICT, why), back, words).await
        }
        Err(why) => redirect_or_error(&hall, &key, &live, Err(why), back, words).await,
    }
}

/// The minutes in a field of a form; `None` if it is empty.
fn minutes(said: &str) -> Result<Option<u32>, Error> {
    let said = said.trim();
    if said.is_empty() {
        return Ok(None);
    }
    let minutes: Result<u32, _> = said.parse();
    let minutes = minutes.map_err(|_| Error::BadRequest(format!("`{said}` are no minutes")))?;
    Ok(Some(minutes.min(MINUTES_MAX)))
}
