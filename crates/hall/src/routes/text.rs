//! The text board of a seat: reading it, and typed commands.

use std::{collections::HashMap, sync::Arc};

use axum::{
    extract::{Form, State, rejection::FormRejection},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse as _, Redirect, Response},
};
use rokada_board::Board;
use rokada_words::Words;
use serde::Deserialize;

use super::{bad_form, page_of};
use crate::{
    error::Error,
    extract::{Path, Query},
    hall::Hall,
    reader::Reader,
};
use rokada_html::data::TextPage;
use rokada_protocol::{Seat, View};
use rokada_textboard::{Announcement, Manner, ParsedLine};

/// What the reader has seen: the last entry, and the number of moves and the board then.
#[derive(Debug, Clone, Default, Deserialize)]
pub(super) struct Seen {
    seq: Option<u64>,
    moves: Option<usize>,
    board: Option<String>,
}

impl Seen {
    /// The board, if it can be read.
    fn board(&self) -> Option<&str> {
        let is_board = |text: &&str| text.parse::<Board>().is_ok();
        self.board.as_deref().filter(is_board)
    }

    /// The same as the query of an address.
    fn query(&self) -> String {
        let (seq, moves) = (self.seq.unwrap_or_default(), self.moves.unwrap_or_default());
        let board = self.board().unwrap_or_default();
        format!("seq={seq}&moves={moves}&board={board}")
    }
}

/// The fields of a form.
#[derive(Debug, Deserialize)]
pub(super) struct Sent {
    /// The typed line, or the act of a button, with the names of other fields in braces.
    line: String,
    id: Option<String>,
    #[serde(flatten)]
    fields: HashMap<String, String>,
}

impl Sent {
    /// What the page had shown.
    fn seen(&self) -> Seen {
        let number = |name: &str| self.fields.get(name)?.parse::<u64>().ok();
        Seen {
            seq: number("seq"),
            moves: number("moves").and_then(|moves| usize::try_from(moves).ok()),
            board: self.fields.get("board").cloned(),
        }
    }
}

/// The cookie with the reader's settings for descriptions.
const COOKIE_NAME: &str = "announcements";

/// The reader of this page.
struct Listener {
    words: &'static Words,
    manner: Manner,
}

impl Listener {
    fn of(reader: Reader, headers: &HeaderMap) -> Self {
        let cookies = headers.get_all(header::COOKIE).into_iter();
        let cookies = cookies.filter_map(|cookies| cookies.to_str().ok());
        let mut pairs = cookies.flat_map(|cookies| cookies.split(';'));
        let setting =
            pairs.find_map(|pair| pair.trim().strip_prefix(COOKIE_NAME)?.strip_prefix('='));
        Self {
            words: reader.words,
            manner: setting
                .and_then(|setting| setting.parse().ok())
                .unwrap_or_default(),
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
    let Form(sent) = form.map_err(|why| bad_form(&why))?;
    let (words, seen) = (reader.words, sent.seen());
    let Sent { line, id, fields } = sent;
    let mut listener = Listener::of(reader, &headers);
    if let Some((manner, says)) = listener.manner.after(&line, words) {
        let cookie =
            format!("{COOKIE_NAME}={manner}; Path=/t; Max-Age=31536000; SameSite=Strict; HttpOnly");
        listener.manner = manner;
        let mut page = show(&hall, token, seen, Ok(says), &listener).await?;
        let cookie = HeaderValue::from_str(&cookie).expect("words and numbers are plain ASCII");
        page.headers_mut().append(header::SET_COOKIE, cookie);
        return Ok(page);
    }
    let seat = hall.seat_of_act(&table, holder, id.as_deref()).await?;
    let view = hall.view(&table, seat, words).await?;
    let filled = rokada_html::filled(&line, |name| fields.get(name).map(String::as_str));
    let typed = match filled {
        Ok(filled) if filled != line => ParsedLine::Act(filled),
        Ok(line) => rokada_textboard::read(&line, &view, words),
        Err(rokada_html::EmptyField) => {
            let (status, why) = (
                Error::EmptyField.status(),
                Error::EmptyField.sentence(words),
            );
            let page = show(&hall, token, seen, Err(why), &listener).await?;
            return Ok((status, page).into_response());
        }
    };
    let act = match typed {
        ParsedLine::Answer(lines) => return show(&hall, token, seen, Ok(lines), &listener).await,
        ParsedLine::Act(act) => act,
    };
    let acting = hall.act_detached(&table, seat, act, id);
    match hall.answer_in_time(acting).await {
        Ok(_) => {
            let address = format!("/t/{token}/text?{}", seen.query());
            Ok(Redirect::to(&address).into_response())
        }
        Err(why) if why.is_shown_at_the_game() => {
            let status = why.status();
            let page = show(&hall, token, seen, Err(why.sentence(words)), &listener).await?;
            Ok((status, page).into_response())
        }
        Err(why) => Err(why),
    }
}

/// The page, with the answer to a question or the reason why an act was rejected.
async fn show(
    hall: &Arc<Hall>,
    token: String,
    seen: Seen,
    said: Result<Vec<String>, String>,
    Listener { words, manner }: &Listener,
) -> Result<Response, Error> {
    let (answer, refused) = match said {
        Ok(answer) => (answer, None),
        Err(why) => (Vec::new(), Some(why)),
    };
    let home = format!("/t/{token}");
    let table = page_of(hall, token, refused, words).await?;
    if table.view.seat == Seat::Phone {
        return Ok(Redirect::to(&home).into_response());
    }
    let page = TextPage {
        since: since(&table.view, &seen, manner, words),
        table,
        answer,
        manner: manner.clone(),
    };
    Ok(rokada_html::text_board(&page, words).into_response())
}

/// The moves, placed pieces and rulings that the reader has not seen.
fn since(view: &View, seen: &Seen, manner: &Manner, words: &Words) -> Vec<Announcement> {
    let (Some(seq), Some(moves)) = (seen.seq, seen.moves) else {
        return Vec::new();
    };
    let mut before = view.clone();
    before.seq = seq;
    before.moves.truncate(moves);
    if let Some(board) = seen.board() {
        board.clone_into(&mut before.board);
    }
    rokada_textboard::news(&before, view, manner, words)
}
