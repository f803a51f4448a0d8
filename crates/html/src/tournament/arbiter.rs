//! The arbiter's page of a tournament: the round with its results, the players, the printed pages.

use std::{collections::HashMap, sync::Arc};

use maud::{Markup, html};
use rokada_tournament::{About, Deed, Pairing, System};
use rokada_words::Words;

use super::{
    Columns, byes, field, framed, matches, player_cell, players::players, rounds, standings,
};
use crate::{
    Page, begins::begins_field, data::SentRound, frame::with_code, room::when,
    tournament_snapshot::TournamentSnapshot, words::clock_text,
};

/// The data of the page.
#[derive(Debug)]
pub struct ArbiterPage {
    /// The key of the tournament.
    pub key: String,
    /// The number of the tournament.
    pub id: i64,
    /// The tournament.
    pub snapshot: Arc<TournamentSnapshot>,
    /// Why the submitted form was rejected, as a sentence.
    pub refused: Option<String>,
    /// The text that was typed in it.
    pub typed: String,
    /// The results that were chosen in it, by board.
    pub chosen: HashMap<u16, String>,
    /// What players have handed in without a result, by board, as sentences (8.7).
    pub handed_in: HashMap<u16, String>,
    /// The notes about an imported report or list.
    pub notes: Vec<String>,
    /// The round that is shown, from 1; 0 for none.
    pub round: u16,
    /// The milliseconds until the planned start of the round, if there is one.
    pub starts_in_ms: Option<u64>,
    /// Whether a program pairs the rounds.
    pub has_program: bool,
    /// Whether players can be searched for in FIDE's rating list.
    pub has_rating_list: bool,
    /// The state of each round that is sent to a broadcast, by number.
    pub pushes: Vec<SentRound>,
    /// The proposed new key of the tournament, if the key may be replaced.
    pub new_key: Option<String>,
}

/// The results in the list.
const RESULTS: [&str; 12] = [
    "1-0",
    "1/2-1/2",
    "0-1",
    "+/-",
    "-/+",
    "-/-",
    "0-0",
    "1/2-0",
    "0-1/2",
    "1-0 unrated",
    "1/2-1/2 unrated",
    "0-1 unrated",
];

/// `GET /v/{key}`
pub fn arbiter(page: &ArbiterPage, words: &Words) -> Page {
    let ArbiterPage { key, id, .. } = page;
    let tournament = page.snapshot.tournament();
    let home = format!("/v/{key}");
    framed(
        words,
        &tournament.name,
        page.refused.is_none(),
        None,
        &html! {
            main #main .sheet.wide.tournament-desk {
                h1 { (tournament.name) }
                p.lead { (words.tell("tournament-so-far", &[
                    ("players", tournament.players.len().to_string().into()),
                    ("paired", tournament.rounds.len().to_string().into()),
                    ("rounds", tournament.all_rounds().to_string().into()),
                ])) }
                p.on-screen { (words.say("tournament-keep-address")) }
                @if let Some(refused) = &page.refused { p.error-line role="alert" { (with_code(refused)) } }
                @if tournament.is_deleted {
                    p.note { (words.say("tournament-deleted")) " " (deed(page, &home, "about deleted no", &words.say("tournament-undelete"))) }
                }
                @for note in &page.notes { p.note { (with_code(note)) } }
                ul.ways.on-screen {
                    li { a href=(format!("/tournaments/{id}")) { (words.say("tournament-public")) } }
                    li { a href=(format!("/tournaments/{id}/wall")) { (words.say("tournament-wall")) } }
                    li { a href=(format!("{home}/about")) { (words.say("tournament-about")) } }
                    li { a href=(format!("{home}/teams")) { (words.say("tournament-teams")) } }
                    li { a href=(format!("{home}/final")) { (words.say("tournament-print-table")) } }
                    li { a href=(format!("{home}/trf16.trf")) { "TRF16" } }
                    li { a href=(format!("{home}/trf26.trf")) { "TRF26" } }
                    li { a href=(format!("{home}/record.tournament")) { (words.say("tournament-record")) } }
                }
                @if page.round > 0 { (round(page, &home, words)) }
                (next_steps(page, &home, words))
                (pushes(page, words))
                section { (standings(&page.snapshot, Columns::ALL, words)) }
                (players(page, &home, words))
                (anything(page, &home, words))
                (new_key(page, &home, words))
                (deletion(page, &home, words))
            }
        },
    )
}

fn round(page: &ArbiterPage, home: &str, words: &Words) -> Markup {
    let round = &page.round;
    let tournament = page.snapshot.tournament();
    let Some(there) = tournament.rounds.get(usize::from(*round) - 1) else {
        return html! {};
    };
    let needs_tables = there
        .pairings
        .iter()
        .any(|it| it.game.is_none() && it.result.is_none());
    html! {
        section aria-labelledby="round" {
            h2 #round { (words.tell("tournament-round", &[("round", round.to_string().into())])) }
            (rounds(tournament, home, *round, words))
            @if needs_tables {
                form.on-screen method="post" action=(format!("{home}/tables")) {
                    input type="hidden" name="round" value=(round);
                    div.field {
                        label for="on_wood" { (words.say("tournament-on-wood")) }
                        input #on_wood name="on_wood" type="text" value=(tournament.on_wood) placeholder="3-4, 9" autocomplete="off" aria-describedby="on-wood-help";
                        p.help #on-wood-help { (with_code(&words.say("tournament-on-wood-what"))) }
                    }
                    (begins_field(tournament.regulation("begins").unwrap_or_default(), words))
                    (minutes_field("start_in", words))
                    button.primary type="submit" { (words.say("tournament-set-up-tables")) }
                    p.help { (words.say("tournament-set-up-tables-what")) }
                }
            }
            @if there.pairings.iter().any(|it| it.game.is_some()) {
                @if tournament.rounds.iter().rposition(|round| round.pairings.iter().any(|it| it.game.is_some())) == Some(usize::from(*round) - 1) { (start(page, home, words)) }
                form.on-screen method="post" action=(format!("{home}/room")) {
                    input type="hidden" name="round" value=(round);
                    button type="submit" { (words.say("tournament-room")) }
                    p.help { (words.say("tournament-room-what")) }
                }
            }
            ul.ways.on-screen {
                li { a href=(format!("/tournaments/{}/pairings/{round}", page.id)) { (words.say("tournament-print-pairings")) } }
                li { a href=(format!("{home}/codes")) { (words.say("tournament-codes")) } }
                li { a href=(format!("{home}/sheets/{round}")) { (words.say("tournament-sheets")) } }
                li { a href=(format!("{home}/slips/{round}")) { (words.say("tournament-slips")) } }
                @if there.pairings.iter().any(|it| it.game.is_some()) {
                    li { a href=(format!("{home}/scoresheets/{round}")) { (words.say("pdf-scoresheets")) } }
                }
            }
            (matches(tournament, there, words))
            form #results.on-screen autocomplete="off" method="post" action=(format!("{home}/results")) {
                input type="hidden" name="round" value=(round);
                p.help { (words.say("tournament-results-what")) }
            }
            div.scrolls {
                table.pairings {
                    thead { tr {
                        th.num scope="col" { (words.say("tournament-board")) }
                        th scope="col" { (words.say("seat-white")) }
                        th scope="col" { (words.say("seat-black")) }
                        th scope="col" { (words.say("tournament-result")) }
                        th scope="col" { span.visually-hidden { (words.say("tournament-do")) } }
                    } }
                    tbody {
                        @for (board, pairing) in (1_u16..).zip(&there.pairings) {
                            (row(page, home, board, pairing, words))
                        }
                    }
                }
            }
            (byes(tournament, there, words))
        }
    }
}

/// The minutes until a planned start.
fn minutes_field(name: &str, words: &Words) -> Markup {
    html! {
        div.field {
            label for=(name) { (words.say("room-minutes")) }
            input #(name) name=(name) type="text" inputmode="numeric" pattern="[0-9]*" maxlength="3" autocomplete="off";
        }
    }
}

/// The start of the last round: at once, or planned.
fn start(page: &ArbiterPage, home: &str, words: &Words) -> Markup {
    html! {
        section.on-screen aria-label=(words.say("begins")) {
            @if let Some(ms) = page.starts_in_ms { p.note { (words.say("room-starts-in")) " " (clock_text(ms / 1000 * 1000)) } }
            form method="post" action=(format!("{home}/start")) {
                input type="hidden" name="round" value=(page.round);
                button type="submit" { (words.say("room-all-start")) }
            }
            form method="post" action=(format!("{home}/start")) {
                input type="hidden" name="round" value=(page.round);
                (minutes_field("minutes", words))
                button type="submit" { (words.say("room-plan-start")) }
            }
        }
    }
}

fn row(page: &ArbiterPage, home: &str, board: u16, pairing: &Pairing, words: &Words) -> Markup {
    let at = format!("{}.{board}", page.round);
    let tournament = page.snapshot.tournament();
    let rating = |number: u16| tournament.player(number).map(|player| player.rating);
    let label = format!("{} {board}", words.say("tournament-result"));
    let recorded = pairing.result.map(|it| it.to_string()).unwrap_or_default();
    let chosen = page.chosen.get(&board).unwrap_or(&recorded);
    html! {
        tr #(format!("b{board}")) {
            td.num { (board) }
            td { (pairing.white) " " (player_cell(tournament, pairing.white, rating(pairing.white))) }
            td { (pairing.black) " " (player_cell(tournament, pairing.black, rating(pairing.black))) }
            td {
                span.inline-form {
                    input type="hidden" form="results" name=(format!("w{board}")) value=(recorded);
                    select form="results" name=(format!("b{board}")) aria-label=(label) {
                        option value="" selected[chosen.is_empty()] { @if pairing.is_adjourned { (words.say("tournament-adjourned")) } @else { "-" } }
                        @for signs in RESULTS { option value=(signs) selected[chosen == signs] { (signs) } }
                        // For example `0-0 unrated`, from an imported report.
                        @if !recorded.is_empty() && !RESULTS.contains(&recorded.as_str()) { option value=(recorded) selected[*chosen == recorded] { (recorded) } }
                    }
                    button.on-screen type="submit" form="results" { (words.say("tournament-enter")) }
                }
                @if let Some(said) = page.handed_in.get(&board) { p.handed-in.on-screen { (said) } }
            }
            td {
                @if pairing.result.is_some() {
                    (deed(page, home, &format!("reopen {at}"), &words.say("tournament-reopen")))
                } @else {
                    (deed(page, home, &format!("swap {at}"), &words.say("tournament-swap")))
                    @if !pairing.is_adjourned { (deed(page, home, &format!("adjourn {at}"), &words.say("tournament-adjourn"))) }
                }
                @if pairing.game.is_some() { a.on-screen href=(format!("{home}/table/{at}")) { (words.say("tournament-table")) } }
            }
        }
    }
}

/// A button for one deed.
pub(super) fn deed(page: &ArbiterPage, home: &str, deed: &str, label: &str) -> Markup {
    html! {
        form.inline-form.on-screen method="post" action=(home) {
            input type="hidden" name="round" value=(page.round);
            input type="hidden" name="deed" value=(deed);
            button.quiet type="submit" { (label) }
        }
    }
}

fn next_steps(page: &ArbiterPage, home: &str, words: &Words) -> Markup {
    let tournament = page.snapshot.tournament();
    let number = tournament.next_round();
    let open = tournament
        .rounds
        .last()
        .is_some_and(|round| !round.is_done());
    let over = tournament.all_rounds() > 0 && number > tournament.all_rounds();
    html! {
        section.on-screen aria-labelledby="next" {
            h2 #next { (words.say("tournament-next")) }
            @if over {
                p { (words.say("tournament-over")) }
            } @else {
                @if open {
                    p.note {
                        (words.say("tournament-still-open"))
                        @if tournament.system == System::Swiss { " " (words.say("tournament-open-draws")) }
                    }
                }
                @if tournament.system != System::Swiss || page.has_program {
                    form method="post" action=(format!("{home}/pair")) {
                        input type="hidden" name="next" value=(number);
                        button.primary type="submit" { (words.tell("tournament-pair", &[("round", number.to_string().into())])) }
                    }
                } @else {
                    p { (with_code(&words.say("tournament-no-program"))) }
                }
                form method="post" action=(home) {
                    input type="hidden" name="next" value=(number);
                    @if tournament.is_of_teams() {
                        input type="hidden" name="deed" value="match {pairs}";
                        (field("pairs", &words.say("tournament-match-by-hand"), "", "1-4 2-3 bye 5"))
                    } @else {
                        input type="hidden" name="deed" value="pair {pairs}";
                        (field("pairs", &words.say("tournament-pair-by-hand"), "", "1-5 6-2 3-7 bye 4"))
                    }
                    button type="submit" { (words.say("tournament-enter-pairings")) }
                }
            }
            @if let Some(last) = tournament.rounds.last().filter(|_| tournament.admit(&Deed::Unpair).is_ok()) {
                @let form = html! {
                    form.inline-form method="post" action=(home) {
                        input type="hidden" name="next" value=(number);
                        input type="hidden" name="deed" value="unpair";
                        button.quiet type="submit" { (words.say("tournament-unpair")) }
                    }
                };
                @if last.pairings.iter().any(|it| it.game.is_some()) {
                    details.relink {
                        summary { (words.say("tournament-unpair")) }
                        div.fold-body { p { (words.say("tournament-unpair-sure")) } (form) }
                    }
                } @else { (form) }
            }
        }
    }
}

/// The state of the rounds that are sent to a broadcast.
fn pushes(page: &ArbiterPage, words: &Words) -> Markup {
    html! {
        @if !page.pushes.is_empty() {
            section.on-screen aria-labelledby="pushes" {
                h2 #pushes { (words.say("push-title")) }
                ul { @for push in &page.pushes {
                    li {
                        (words.tell("push-round", &[("round", push.round.to_string().into()), ("host", push.host.clone().into())])) " "
                        @match push.sent_ms {
                            Some(at) => { (words.tell("push-sent", &[("when", when(at).into())])) }
                            None => { (words.say("push-not-yet")) }
                        }
                        @if let Some(why) = &push.why { " " strong { (words.tell("push-failed", &[("why", why.clone().into())])) } }
                    }
                } }
            }
        }
    }
}

fn anything(page: &ArbiterPage, home: &str, words: &Words) -> Markup {
    html! {
        section.on-screen aria-labelledby="anything" {
            h2 #anything { (words.say("tournament-anything")) }
            form method="post" action=(home) {
                input type="hidden" name="round" value=(page.round);
                (field("deed", &words.say("tournament-deed"), &page.typed, "repair 2 3:5-7 4:6-8"))
                button type="submit" { (words.say("tournament-do")) }
                p.help { (with_code(&words.say("tournament-deed-help"))) }
            }
        }
    }
}

/// The form that replaces the key of the tournament; it explains the effect first.
fn new_key(page: &ArbiterPage, home: &str, words: &Words) -> Markup {
    html! {
        @if let Some(key) = &page.new_key {
            details.on-screen.relink {
                summary { (words.say("tournament-key")) }
                div.fold-body {
                    form method="post" action=(format!("{home}/key")) {
                        input type="hidden" name="new" value=(key);
                        p #key-sure { (words.say("tournament-key-sure")) }
                        button.quiet type="submit" aria-describedby="key-sure" { (words.say("tournament-key-do")) }
                    }
                }
            }
        }
    }
}

/// The deletion of a tournament that was not played, after a question.
fn deletion(page: &ArbiterPage, home: &str, words: &Words) -> Markup {
    let tournament = page.snapshot.tournament();
    let deletion = Deed::About(About::Deleted, "yes".to_owned());
    html! {
        @if !tournament.is_deleted && tournament.admit(&deletion).is_ok() {
            details.on-screen.relink {
                summary { (words.say("tournament-delete")) }
                div.fold-body {
                    p { (words.say("tournament-delete-sure")) }
                    (deed(page, home, "about deleted yes", &words.say("tournament-delete")))
                }
            }
        }
    }
}
