//! The form of a player: the data, the byes of rounds to come, withdrawal, removal.

use std::{collections::HashMap, sync::Arc};

use maud::{Markup, html};
use rokada_tournament::{Deed, Player, System, Tournament};
use rokada_words::Words;

use super::framed;
use crate::{Page, frame::with_code, tournament_snapshot::TournamentSnapshot};

/// The data of the page.
#[derive(Debug)]
pub struct PlayerPage {
    /// The key of the tournament.
    pub key: String,
    /// The tournament.
    pub snapshot: Arc<TournamentSnapshot>,
    /// The number of the player.
    pub number: u16,
    /// The values of the fields, by name.
    pub values: HashMap<String, String>,
    /// Why the submitted form was rejected, as a sentence.
    pub refused: Option<String>,
}

/// The fields of a player in the order of a record, each with the key of its label and an example.
pub const PLAYER_FIELDS: [(&str, &str, &str); 8] = [
    ("name", "list-column-name", "Novak, Ana"),
    ("sex", "list-column-sex", ""),
    ("title", "list-column-title", ""),
    ("rating", "list-column-rating", "2310"),
    ("federation", "list-column-federation", "SLO"),
    ("fide-id", "list-column-fide-id", "14600012"),
    ("born", "list-column-born", "1990/01/02"),
    ("club", "list-column-club", ""),
];

/// Most rounds for which a bye can be requested in the form.
const BYE_ROUNDS_MAX: u16 = 30;

/// The rounds for which a bye can be requested.
pub fn bye_rounds(tournament: &Tournament) -> impl Iterator<Item = u16> + use<> {
    let next = tournament.next_round();
    let last = tournament.last_round().unwrap_or(next);
    (next..=last).take(usize::from(BYE_ROUNDS_MAX))
}

/// The current values of the fields of a player.
pub fn player_values(tournament: &Tournament, number: u16) -> HashMap<String, String> {
    let Some(player) = tournament.player(number) else {
        return HashMap::new();
    };
    let record = player.to_string();
    let texts = record
        .split('|')
        .map(str::trim)
        .chain(std::iter::repeat(""));
    let fields = PLAYER_FIELDS.iter().zip(texts);
    let fields = fields.map(|((name, ..), text)| ((*name).to_owned(), text.to_owned()));
    let asked = tournament.time_off.get(usize::from(number) - 1);
    let bye = |round: u16| {
        let mut byes = asked?.byes.iter();
        let (_, bye) = byes.find(|(at, _)| *at == round)?;
        Some((bye_field(round), bye.word().to_owned()))
    };
    fields
        .chain(bye_rounds(tournament).filter_map(bye))
        .collect()
}

/// The name of the field with the bye of a round.
pub fn bye_field(round: u16) -> String {
    format!("bye-{round}")
}

/// `GET /v/{key}/player/{number}`
pub fn player(page: &PlayerPage, words: &Words) -> Page {
    let tournament = page.snapshot.tournament();
    let home = format!("/v/{}", page.key);
    let name = tournament
        .player(page.number)
        .map_or("", |it| it.name.as_str());
    framed(
        words,
        &format!("{} {name}", page.number),
        page.refused.is_none(),
        None,
        &html! {
            main #main .sheet.wide.tournament-desk {
                h1 { (page.number) " " (name) }
                p { a href=(format!("{home}#p{}", page.number)) { (words.say("tournament-teams-back")) } }
                @if let Some(refused) = &page.refused { p.error-line role="alert" { (with_code(refused)) } }
                form.setup method="post" action=(format!("{home}/player/{}", page.number)) {
                    @for pair in PLAYER_FIELDS.chunks(2) {
                        div.pair { @for (field, label, example) in pair { (input(page, field, label, example, words)) } }
                    }
                    (byes(page, words))
                    button.primary type="submit" { (words.say("tournament-keep")) }
                }
                (removal(page, &home, words))
            }
        },
    )
}

fn input(page: &PlayerPage, name: &str, label: &str, example: &str, words: &Words) -> Markup {
    let value = page.values.get(name).map_or("", String::as_str);
    let options: Vec<(&str, String)> = match name {
        "sex" => ["m", "w"]
            .map(|it| (it, words.pick("player-sex-", it)))
            .to_vec(),
        "title" => rokada_tournament::Title::ALL
            .map(|it| (it.name(), it.name().to_owned()))
            .to_vec(),
        _ => Vec::new(),
    };
    html! {
        div.field {
            label for=(name) { (words.say(label)) }
            @if options.is_empty() {
                input #(name) name=(name) type="text" value=(value) placeholder=(example) required[name == "name"] inputmode=[["rating", "fide-id"].contains(&name).then_some("numeric")] autocomplete="off" maxlength="120";
            } @else {
                select #(name) name=(name) {
                    option value="" { "–" }
                    @for (option, text) in &options { option value=(option) selected[*option == value] { (text) } }
                }
            }
        }
    }
}

/// The byes of rounds to come.
fn byes(page: &PlayerPage, words: &Words) -> Markup {
    let tournament = page.snapshot.tournament();
    let kinds: &[&str] = if tournament.system == System::Swiss {
        &["half", "zero", "full"]
    } else {
        &["zero"]
    };
    let off = tournament
        .time_off
        .get(usize::from(page.number).wrapping_sub(1));
    html! {
        fieldset {
            legend { (words.say("player-byes")) }
            @if let Some(until) = off.and_then(|off| off.until) { p.note { (words.tell("player-withdrawn", &[("round", until.to_string().into())])) } }
            div.days { @for round in bye_rounds(tournament) {
                @let name = bye_field(round);
                @let value = page.values.get(&name).map_or("", String::as_str);
                div.field {
                    label for=(name) { (words.tell("tournament-round", &[("round", round.to_string().into())])) }
                    select #(name) name=(name) {
                        option value="" { (words.say("player-plays")) }
                        @for kind in kinds { option value=(kind) selected[*kind == value] { (words.pick("tournament-bye-", kind)) } }
                    }
                }
            } }
        }
    }
}

/// Withdrawal at once; what cannot be taken back, after a question.
fn removal(page: &PlayerPage, home: &str, words: &Words) -> Markup {
    let (tournament, number) = (page.snapshot.tournament(), page.number);
    let next = tournament.next_round();
    let off = tournament.time_off.get(usize::from(number).wrapping_sub(1));
    let is_withdrawn = off.is_some_and(|off| off.until.is_some());
    let one = |deed: &str, label: &str| {
        html! {
            form.inline-form method="post" action=(home) {
                input type="hidden" name="deed" value=(deed);
                button.quiet type="submit" { (words.say(label)) }
            }
        }
    };
    let asked = |deed: &str, label: &str, question: &str| {
        html! {
            details.relink {
                summary { (words.say(label)) }
                div.fold-body { p { (words.say(question)) } (one(deed, label)) }
            }
        }
    };
    html! {
        section aria-labelledby="removal" {
            h2 #removal { (words.say("player-removal")) }
            @if is_withdrawn { (one(&format!("return {number} {next}"), "tournament-return")) }
            @else { (one(&format!("withdraw {number} {next}"), "tournament-withdraw")) }
            @if tournament.admit(&Deed::Delete(number)).is_ok() { (asked(&format!("delete {number}"), "player-delete", "player-delete-sure")) }
            (asked(&format!("erase {number}"), "player-erase", "player-erase-sure"))
        }
    }
}

/// The data of the check-in.
#[derive(Debug)]
pub struct CheckInPage {
    /// The key of the tournament.
    pub key: String,
    /// The tournament.
    pub snapshot: Arc<TournamentSnapshot>,
    /// Whether every player is shown as missing.
    pub is_empty: bool,
    /// Why the submitted form was rejected, as a sentence.
    pub refused: Option<String>,
}

/// `GET /v/{key}/check-in`: who plays the next round.
pub fn check_in(page: &CheckInPage, words: &Words) -> Page {
    let tournament = page.snapshot.tournament();
    let home = format!("/v/{}", page.key);
    let next = tournament.next_round();
    let mut players: Vec<(u16, &Player)> = tournament.numbers().zip(&tournament.players).collect();
    players.sort_by(|(_, one), (_, other)| one.name.cmp(&other.name));
    framed(
        words,
        &tournament.name,
        page.refused.is_none(),
        None,
        &html! {
            main #main .sheet.wide.tournament-desk {
                h1 { (words.tell("check-in", &[("round", next.to_string().into())])) }
                p { a href=(home) { (words.say("tournament-teams-back")) } }
                @if let Some(refused) = &page.refused { p.error-line role="alert" { (with_code(refused)) } }
                p.lead { (words.say("check-in-what")) }
                @if !page.is_empty { p { a href=(format!("{home}/check-in?empty=yes")) { (words.say("check-in-empty")) } } }
                form method="post" action=(format!("{home}/check-in")) {
                    input type="hidden" name="next" value=(next);
                    div.checks.check-in { @for (number, player) in players {
                        @let absent = tournament.absence(number, next);
                        label {
                            input type="checkbox" name=(format!("p{number}")) value="on" disabled[!can_check_in(tournament, number)] checked[absent.is_none() && !page.is_empty];
                            " " (player.name) " " small { (number) }
                            @if let Some(bye) = absent { " " small { (words.pick("tournament-bye-", bye.word())) } }
                        }
                    } }
                    button.primary type="submit" { (words.say("tournament-keep")) }
                }
            }
        },
    )
}

/// Whether the check-in decides if a player plays the next round: the player has not withdrawn,
/// takes part already, and did not ask for a bye with points.
pub fn can_check_in(tournament: &Tournament, number: u16) -> bool {
    let next = tournament.next_round();
    let off = tournament.time_off.get(usize::from(number).wrapping_sub(1));
    off.is_some_and(|off| {
        let is_away = next < off.from || off.until.is_some_and(|until| next >= until);
        let asked = off.byes.iter().find(|(at, _)| *at == next);
        !is_away && asked.is_none_or(|(_, bye)| *bye == rokada_tournament::Bye::Zero)
    })
}
