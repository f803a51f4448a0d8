//! Creation of a tournament by a form, with its list of players or a report, typed or as a file.

use std::sync::Arc;

use axum::{
    Extension,
    extract::{Request, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use rokada_tournament::{
    About, Deed, Fault, Faults, Record, Tournament,
    list::{self, Heading},
    trf,
};
use rokada_words::Words;

use super::{
    rendered,
    upload::{self, SentForm, escaped},
};
use crate::{
    error::Error,
    hall::{Hall, NewTournament},
    list_file,
    reader::Reader,
    routes::Client,
};
use rokada_html::tournament::{Preview, TournamentForm};
use rokada_live_game::time::HallTime;
use rokada_netserver::ConnectionClass;
use rokada_protocol::Token;

/// The beginning of a tournament's record, as `rokada tournament` and `record.tournament` have it.
const RECORD_TITLE: &str = "rokada tournament ";

/// `POST /tournaments`: creates a tournament from a pasted list or a file.
pub(super) async fn begin(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Extension(Client(client)): Extension<Client>,
    request: Request,
) -> Result<Response, Error> {
    let (sent, words) = (SentForm::receive(request).await?, reader.words);
    let (mut form, text, read) = hall
        .cpu
        .run(ConnectionClass::Anonymous, move || parse_form(&sent, words))
        .await?;
    form.has_program = hall.pairs_by_program();
    let status = match read {
        Ok(Parsed::Preview(preview)) => {
            form.preview = Some(preview);
            StatusCode::OK
        }
        Ok(Parsed::Confirmed(new, notes)) => {
            let key = Token::parse(&form.key);
            let begun = hall
                .answer_in_time(hall.begin_tournament(new, key, client))
                .await;
            match begun {
                Ok(key) => {
                    let words = std::iter::once("begun=yes".to_owned());
                    let notes = notes
                        .iter()
                        .take(5)
                        .map(|note| format!("note={}", escaped(note)));
                    let query: Vec<String> = words.chain(notes).collect();
                    let to = format!("/v/{}?{}", key.as_str(), query.join("&"));
                    return Ok(Redirect::to(&to).into_response());
                }
                Err(Error::Refused(what)) => form.faults = vec![reader.words.wrong(&what)],
                Err(why) => return Err(why),
            }
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Err(faults) => {
            form.faults = faults;
            StatusCode::UNPROCESSABLE_ENTITY
        }
    };
    // A browser does not choose the file again, so its text is corrected in the list.
    form.list = text;
    let known = hall.tournaments(None).await?;
    let render = move || rokada_html::tournament::tournaments(&known, Some(&form), words);
    let page = rendered(&hall, ConnectionClass::Anonymous, render).await?;
    Ok((status, page).into_response())
}

/// A form without faults.
enum Parsed {
    /// The user checks first what was read.
    Preview(Preview),
    /// The tournament is created; with notes for the user.
    Confirmed(NewTournament, Vec<String>),
}

/// What was read, or the faults as sentences.
type Read<T> = Result<T, Vec<String>>;

/// The form, the text of its list or file, and what was parsed from them.
fn parse_form(sent: &SentForm, words: &Words) -> (TournamentForm, String, Read<Parsed>) {
    let fields = sent.decoded();
    let said = |name: &str| fields.get(name).cloned().unwrap_or_default();
    let form = TournamentForm {
        key: said("key"),
        name: said("name"),
        city: said("city"),
        rounds: said("rounds"),
        system: said("system"),
        time: said("time"),
        points: said("points"),
        tie_breaks: said("tie_breaks"),
        regulations: said("regulations"),
        list: said("list"),
        ..TournamentForm::default()
    };
    let file = match (sent.file(), said("file")) {
        (Some(file), _) => list_file::text_of(file),
        (None, file) if file.trim().is_empty() => Ok((form.list.clone(), Vec::new())),
        (None, file) => Ok((file, Vec::new())),
    };
    let (text, notes_on_file) = match file {
        Ok(file) => file,
        Err(what) => {
            let list = form.list.clone();
            return (form, list, Err(vec![words.wrong(&what)]));
        }
    };
    let is_preview = said("preview") == "yes" && said("confirmed") != "yes";
    let read = read(&form, &text, words).and_then(|(new, headings, mut notes)| {
        let on_file = notes_on_file.iter();
        notes.splice(0..0, on_file.map(|note| fault_with_place(note, words)));
        if !is_preview || text.trim().is_empty() {
            return Ok(Parsed::Confirmed(new, notes));
        }
        let (record, _) = new
            .record(HallTime(0))
            .map_err(|what| vec![words.wrong(&what)])?;
        Ok(Parsed::Preview(Preview {
            tournament: record.tournament().clone(),
            headings,
            notes,
        }))
    });
    (form, text, read)
}

fn fault_with_place(fault: &Fault, words: &Words) -> String {
    words.tell(
        "tournament-fault",
        &[
            ("line", fault.line.to_string().into()),
            ("column", fault.column.to_string().into()),
            ("what", words.wrong(&fault.what).into()),
        ],
    )
}

/// Parses the form: a tournament, what the columns of its list mean, and notes for the user to
/// check.
fn read(
    form: &TournamentForm,
    text: &str,
    words: &Words,
) -> Read<(NewTournament, Vec<Heading>, Vec<String>)> {
    let all = |faults: &[Fault]| {
        faults
            .iter()
            .map(|it| fault_with_place(it, words))
            .collect::<Vec<_>>()
    };
    let mut new = NewTournament::default();
    let mut headings = Vec::new();
    let notes;
    let is_record = text
        .trim_start_matches('\u{feff}')
        .starts_with(RECORD_TITLE);
    let is_report = is_record || text.lines().any(|line| line.starts_with("001 "));
    let mut players = Vec::new();
    if is_record {
        let text = text.trim_start_matches('\u{feff}');
        let record: Record = text.parse().map_err(|faults: Faults| all(&faults.0))?;
        notes = Vec::new();
        new.report = Some(without_games(record.tournament().clone()));
    } else if is_report {
        let read = trf::read(text).map_err(|faults| all(&faults.0))?;
        notes = all(&read.notes);
        new.report = Some(read.tournament);
    } else if text.trim().is_empty() {
        notes = Vec::new();
    } else {
        let read = list::read(text).map_err(|faults| all(&faults.0))?;
        notes = all(&read.notes);
        headings = read.headings;
        players = read.players;
    }
    // The default of the form does not replace the time control of a record.
    let has_time = |record: &Tournament| is_record && !record.time.is_empty();
    let time = if new.report.as_ref().is_some_and(has_time) {
        ""
    } else {
        form.time.as_str()
    };
    let is_nameless = |report: &Tournament| report.name.trim().is_empty();
    if form.name.trim().is_empty() && new.report.as_ref().is_none_or(is_nameless) {
        return Err(vec![words.say("tournament-name-needed")]);
    }
    for (about, said) in [
        (About::Name, form.name.as_str()),
        (About::City, form.city.as_str()),
        (About::Rounds, form.rounds.as_str()),
        (About::Time, time),
        (About::Points, form.points.as_str()),
        (About::TieBreaks, form.tie_breaks.as_str()),
    ] {
        if !said.trim().is_empty() {
            new.deeds.push(Deed::About(about, said.trim().to_owned()));
        }
    }
    if !is_report && !form.system.is_empty() {
        new.deeds
            .push(Deed::About(About::System, form.system.clone()));
    }
    for line in form
        .regulations
        .lines()
        .filter(|line| !line.trim().is_empty())
    {
        new.deeds
            .push(Deed::About(About::Regulation, line.trim().to_owned()));
    }
    if !players.is_empty() {
        new.deeds.extend(players.into_iter().map(Deed::Enter));
        if form.system == "swiss" {
            new.deeds.push(Deed::Sort);
        }
    }
    Ok((new, headings, notes))
}

/// A tournament of another hall or of `rokada tournament`: its results stay, and its games are not
/// games of this hall.
fn without_games(mut tournament: Tournament) -> Tournament {
    let rounds = tournament.rounds.iter_mut();
    for pairing in rounds.flat_map(|round| &mut round.pairings) {
        pairing.game = None;
        pairing.reported_result = None;
    }
    tournament
}

/// The notes that came with a list; the same parameter may occur several times.
pub(super) fn notes(query: Option<&str>) -> Vec<String> {
    let pairs = query.unwrap_or_default().split('&');
    let notes = pairs.filter_map(|pair| pair.strip_prefix("note="));
    notes.map(upload::unescaped).collect()
}
