//! The players of a tournament on its arbiter's page, and the page that searches FIDE's rating list.

use std::sync::Arc;

use maud::{Markup, html};
use rokada_tournament::{Player, System};
use rokada_words::Words;

use super::{ArbiterPage, arbiter::deed, field, framed, named};
use crate::{Page, tournament_snapshot::TournamentSnapshot};

/// The list of players, and the forms that add one.
pub(super) fn players(page: &ArbiterPage, home: &str, words: &Words) -> Markup {
    let tournament = page.snapshot.tournament();
    let next = tournament.next_round();
    let over = tournament.all_rounds() > 0 && next > tournament.all_rounds();
    html! {
        section aria-labelledby="players" {
            h2 #players { (words.say("tournament-players")) }
            @if !over && !tournament.players.is_empty() {
                ul.ways.on-screen { li { a href=(format!("{home}/check-in")) { (words.tell("check-in", &[("round", next.to_string().into())])) } } }
            }
            div.scrolls {
                table.players {
                    tbody {
                        @for (number, player) in tournament.numbers().zip(&tournament.players) {
                            @let absent = tournament.absence(number, next);
                            tr #(format!("p{number}")) {
                                td.num { (number) }
                                td { a href=(format!("{home}/player/{number}")) { (named(tournament, number)) } @if player.rating > 0 { " " small { (player.rating) } } }
                                td { (player.federation) }
                                td { (player.team) }
                                td.on-screen {
                                    @if let Some(bye) = absent.filter(|_| !over) {
                                        (words.pick("tournament-bye-", bye.word())) " "
                                        (deed(page, home, &format!("return {number} {next}"), &words.say("tournament-return")))
                                    } @else if !over {
                                        @if tournament.system == System::Swiss { (deed(page, home, &format!("ask {number} {next} half"), &words.say("tournament-half"))) }
                                        @else { (deed(page, home, &format!("ask {number} {next} zero"), &words.say("tournament-bye-zero"))) }
                                        (deed(page, home, &format!("withdraw {number} {next}"), &words.say("tournament-withdraw")))
                                    }
                                }
                            }
                        }
                    }
                }
            }
            form.on-screen method="post" action=(home) {
                input type="hidden" name="deed" value="enter {player}";
                input type="hidden" name="late" value="yes";
                (field("player", &words.say("tournament-late"), "", "Novak, Ana | w | WIM | 2310 | SLO"))
                button type="submit" { (words.say("tournament-enter")) }
            }
            @if page.has_rating_list { (search_form(home, "", words)) }
            @if tournament.rounds.is_empty() { (deed(page, home, "sort", &words.say("tournament-sort"))) }
        }
    }
}

fn search_form(home: &str, query: &str, words: &Words) -> Markup {
    html! {
        form.on-screen method="get" action=(format!("{home}/find")) {
            (field("q", &words.say("rating-list"), query, "Novak Ana"))
            button type="submit" { (words.say("rating-list-find")) }
        }
    }
}

/// The data of the page that searches FIDE's rating list.
#[derive(Debug)]
pub struct FindPage {
    /// The key of the tournament.
    pub key: String,
    /// The tournament.
    pub snapshot: Arc<TournamentSnapshot>,
    /// What was searched for.
    pub query: String,
    /// The players that answer it, with the rating for the tournament.
    pub found: Vec<Player>,
    /// Whether there are more.
    pub has_more: bool,
    /// Why the list cannot be read, as a sentence.
    pub refused: Option<String>,
}

/// `GET /v/{key}/find?q=Novak`
pub fn find(page: &FindPage, words: &Words) -> Page {
    let tournament = page.snapshot.tournament();
    let home = format!("/v/{}", page.key);
    framed(
        words,
        &tournament.name,
        true,
        None,
        &html! {
            main #main .sheet.wide.tournament-desk {
                h1 { (words.say("rating-list")) }
                p { a href=(home) { (words.say("tournament-teams-back")) } }
                @if let Some(refused) = &page.refused { p.error-line role="alert" { (refused) } }
                (search_form(&home, &page.query, words))
                @if page.found.is_empty() && page.refused.is_none() { p { (words.say("rating-list-none")) } }
                @if page.has_more { p.note { (words.say("rating-list-more")) } }
                table.players { tbody { @for player in &page.found { tr {
                    td { @if let Some(title) = player.title { (title.name()) " " } (player.name) @if player.rating > 0 { " " small { (player.rating) } } }
                    td { (player.federation) }
                    td { (player.fide_id) }
                    td { @if let Some(born) = player.born { (born.year) } }
                    td {
                        form.inline-form method="post" action=(home) {
                            input type="hidden" name="deed" value=(format!("enter {player}"));
                            input type="hidden" name="late" value="yes";
                            button type="submit" { (words.say("tournament-late")) }
                        }
                    }
                } } } }
            }
        },
    )
}
