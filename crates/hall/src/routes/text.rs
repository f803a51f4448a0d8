//! The text board of a seat: reading it, and what is typed there.

use std::sync::Arc;

use axum::{
    extract::{Form, Path, Query, State, rejection::FormRejection},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse as _, Redirect, Response},
};
use rokada_words::Words;
use serde::Deserialize;

use super::{bad_form, matter};
use crate::{
    error::Error,
    hall::Hall,
    page_data::TextPage,
    pages,
    reader::Reader,
    seat::{Holder, Seat},
    text::{self, Manner, News, Typed},
    token::Token,
    wire::View,
};

/// What the reader has seen: the entry, and how many moves stood then.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub(super) struct Seen {
    seq: Option<u64>,
    moves: Option<usize>,
}

/// What a form of the page sends.
#[derive(Debug, Deserialize)]
pub(super) struct Sent {
    line: String,
    id: Option<String>,
    seq: Option<u64>,
    moves: Option<usize>,
}

/// The cookie that keeps how somebody wishes to be told.
const KEPT: &str = "told";

/// Who reads, as far as this page goes.
struct Listener {
    words: &'static Words,
    manner: Manner,
}

impl Listener {
    fn of(reader: Reader, headers: &HeaderMap) -> Self {
        let cookies = headers.get_all(header::COOKIE).into_iter();
        let cookies = cookies.filter_map(|cookies| cookies.to_str().ok());
        let mut pairs = cookies.flat_map(|cookies| cookies.split(';'));
        let kept = pairs.find_map(|pair| pair.trim().strip_prefix(KEPT)?.strip_prefix('='));
        Self {
            words: reader.words,
            manner: kept.and_then(|kept| kept.parse().ok()).unwrap_or_default(),
        }
    }
}

pub(super) async fn page(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    headers: HeaderMap,
    Path(token): Path<String>,
    Query(seen): Query<Seen>,
) -> Result<Response, Error> {
    let listener = Listener::of(reader, &headers);
    show(&hall, token, seen, Ok(Vec::new()), &listener).await
}

pub(super) async fn typed(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    headers: HeaderMap,
    Path(token): Path<String>,
    form: Result<Form<Sent>, FormRejection>,
) -> Result<Response, Error> {
    let (table, holder) = hall.hold(&token).await?;
    let Form(Sent {
        line,
        id,
        seq,
        moves,
    }) = form.map_err(|why| bad_form(&why))?;
    let (words, seen) = (reader.words, Seen { seq, moves });
    let mut listener = Listener::of(reader, &headers);
    if let Some((manner, says)) = listener.manner.after(&line, words) {
        let kept = format!("{KEPT}={manner}; Path=/t; Max-Age=31536000; SameSite=Strict; HttpOnly");
        listener.manner = manner;
        let mut page = show(&hall, token, seen, Ok(says), &listener).await?;
        let kept = HeaderValue::from_str(&kept).expect("words and numbers are plain ASCII");
        page.headers_mut().append(header::SET_COOKIE, kept);
        return Ok(page);
    }
    let seat = hall.seat_of_act(&table, holder, id.as_deref()).await?;
    let view = hall.view(&table, seat, words).await?;
    let act = match text::read(&line, &view, words) {
        Typed::Answer(lines) => return show(&hall, token, seen, Ok(lines), &listener).await,
        Typed::Act(act) => act,
    };
    let acting = hall.act_to_its_end(&table, seat, act, id);
    match hall.answer_in_time(acting).await {
        Ok(_) => {
            let (seq, moves) = (seq.unwrap_or_default(), moves.unwrap_or_default());
            let address = format!("/t/{token}/text?seq={seq}&moves={moves}");
            Ok(Redirect::to(&address).into_response())
        }
        Err(why) if why.is_for_the_table() => {
            let status = why.status();
            let page = show(&hall, token, seen, Err(why.sentence(words)), &listener).await?;
            Ok((status, page).into_response())
        }
        Err(why) => Err(why),
    }
}

/// The page, with what was asked or why an act was refused.
async fn show(
    hall: &Arc<Hall>,
    token: String,
    seen: Seen,
    said: Result<Vec<String>, String>,
    Listener { words, manner }: &Listener,
) -> Result<Response, Error> {
    let (table, holder) = hall.hold(&token).await?;
    let seat = hall.seat_now(&table, holder).await?;
    if seat == Seat::Phone {
        return Ok(Redirect::to(&format!("/t/{token}")).into_response());
    }
    let mut view = hall.view(&table, seat, words).await?;
    if holder == Holder::Both {
        view.says.status = pages::status_of_both(&view, words);
    }
    let since = since(&view, seen, manner, words);
    let (answer, refused) = match said {
        Ok(answer) => (answer, None),
        Err(why) => (Vec::new(), Some(why)),
    };
    let page = TextPage {
        command_id: Token::random()?.as_str().to_owned(),
        matter: matter(hall, words),
        token,
        view,
        answer,
        refused,
        since,
        manner: manner.clone(),
    };
    Ok(pages::text_board(&page, words).into_response())
}

/// What is newer than what the reader has seen: moves and rulings.
fn since(view: &View, seen: Seen, manner: &Manner, words: &Words) -> Vec<News> {
    let Seen {
        seq: Some(seq),
        moves: Some(moves),
    } = seen
    else {
        return Vec::new();
    };
    let mut before = view.clone();
    before.seq = seq;
    before.moves.truncate(moves);
    text::news(&before, view, manner, words)
}
