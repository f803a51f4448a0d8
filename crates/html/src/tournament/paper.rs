//! The printed pages of a tournament: pairings by board and by name, the seats of a round with QR
//! codes, result slips, the final table.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_tournament::{Board, Round, Tournament};
use rokada_words::{Words, fold};

use super::{Columns, PublicPage, byes, cross_table, framed, named, pairing_table, qr, standings};
use crate::{Page, tournament_snapshot::TournamentSnapshot};

/// The seats of a board, each with its link if it has one.
#[derive(Debug)]
pub struct Sheet {
    /// The number of the board.
    pub board: u16,
    /// The seat's name in the reader's language, and its link.
    pub seats: Vec<(String, String)>,
}

/// The seats of a round, one card per board.
pub fn sheets(tournament: &Tournament, round: u16, sheets: &[Sheet], words: &Words) -> Page {
    framed(
        words,
        &tournament.name,
        true,
        None,
        &html! {
            main #main .sheet.wide.printed {
                h1 { (tournament.name) ": " (words.tell("tournament-round", &[("round", round.to_string().into())])) }
                @if sheets.is_empty() { p.lead { (words.say("tournament-no-tables")) } }
                @else { p.lead.on-screen { (words.say("tournament-sheets-what")) } }
                div.cards {
                    @for sheet in sheets {
                        @let pairing = tournament.pairing(Board { round, board: sheet.board });
                        @let names = pairing.map(|it| format!("{} - {}", named(tournament, it.white), named(tournament, it.black)));
                        (card(sheet, names, words))
                    }
                }
            }
        },
    )
}

/// The codes of a board, to cut out.
pub(super) fn card(sheet: &Sheet, names: Option<String>, words: &Words) -> Markup {
    html! {
        section.card-of-board {
            h2 { (words.say("tournament-board")) " " (sheet.board) }
            @if let Some(names) = names { p { (names) } }
            div.codes {
                @for (seat, link) in &sheet.seats {
                    figure {
                        (qr::code(link, seat))
                        figcaption { (seat) br; a href=(link) { code { (link) } } }
                    }
                }
            }
        }
    }
}

/// The addresses at which White and Black submit the result of a board.
pub type Slip = [Option<String>; 2];

/// A result slip for each board, to be signed (8.7).
///
/// If the board has a table, the slip has a QR code for each player.
pub fn slips(tournament: &Tournament, round: u16, codes: &[Slip], words: &Words) -> Page {
    let there = tournament.rounds.get(usize::from(round).wrapping_sub(1));
    let pairings = there.map_or(&[][..], |there| there.pairings.as_slice());
    let number = words.tell("tournament-round", &[("round", round.to_string().into())]);
    let none = [None, None];
    let codes = codes.iter().chain(std::iter::repeat(&none));
    framed(
        words,
        &tournament.name,
        true,
        None,
        &html! {
            main #main .sheet.wide.printed {
                h1.on-screen { (words.say("tournament-slips")) }
                div.slips {
                    @for ((board, pairing), codes) in (1_u16..).zip(pairings).zip(codes) {
                        section.slip {
                            p { (tournament.name) ", " (number) ", " (words.say("tournament-board")) " " (board) }
                            @if codes.iter().any(Option::is_some) { p.help { (words.say("slip-codes")) } }
                            table {
                                @for (color, link) in Color::ALL.into_iter().zip(codes) {
                                    @let seat = words.pick("seat-", &color.to_string());
                                    tr {
                                        th scope="row" { (seat) }
                                        td { (named(tournament, pairing.of(color))) }
                                        @if let Some(link) = link { td.code { a href=(link) { (qr::code(link, &seat)) } } }
                                        td.box {}
                                        td.sign { (words.say("tournament-signature")) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        },
    )
}

/// `GET /tournaments/{id}/pairings/{round}`: a round to put on the wall.
pub fn pairings_to_print(page: &PublicPage, order: Order, words: &Words) -> Page {
    let tournament = page.tournament();
    let there = tournament
        .rounds
        .get(usize::from(page.round).wrapping_sub(1));
    let here = format!("/tournaments/{}/pairings/{}", page.id, page.round);
    framed(
        words,
        &tournament.name,
        true,
        None,
        &html! {
            main #main .sheet.wide.printed {
                h1 { (tournament.name) }
                ul.ways.on-screen {
                    li { a href=(here) aria-current=[(order == Order::Board).then_some("page")] { (words.say("tournament-by-board")) } }
                    li { a href=(format!("{here}?order=name")) aria-current=[(order == Order::Name).then_some("page")] { (words.say("tournament-by-name")) } }
                }
                @if let Some(round) = there {
                    @if order == Order::Board {
                        (pairing_table(tournament, page.round, round, &(0..round.pairings.len()), page.columns().ratings, words))
                        (byes(tournament, round, words))
                    } @else {
                        (table_by_name(tournament, page.round, round, words))
                    }
                }
            }
        },
    )
}

/// The order of printed pairings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// By board.
    #[default]
    Board,
    /// By the name of the player.
    Name,
}

/// Everyone in a round by name: board, color and opponent, or the bye.
fn table_by_name(tournament: &Tournament, number: u16, round: &Round, words: &Words) -> Markup {
    let mut lines: Vec<(u16, Markup)> = Vec::new();
    for (board, pairing) in (1_u16..).zip(&round.pairings) {
        for color in Color::ALL {
            let cells = html! {
                td.num { (board) }
                td { (words.pick("seat-", &color.to_string())) }
                td { (named(tournament, pairing.of(!color))) }
            };
            lines.push((pairing.of(color), cells));
        }
    }
    for (player, bye) in &round.byes {
        let cells = html! { td colspan="3" { (words.pick("tournament-bye-", bye.word())) } };
        lines.push((*player, cells));
    }
    let name = |player: u16| tournament.player(player).map_or("", |it| it.name.as_str());
    lines.sort_by_cached_key(|(player, _)| (fold(name(*player)), *player));
    html! {
        table.pairings {
            caption { (words.tell("tournament-round", &[("round", number.to_string().into())])) }
            thead { tr {
                th scope="col" { (words.say("tournament-player")) }
                th.num scope="col" { (words.say("tournament-board")) }
                th scope="col" { (words.say("tournament-color")) }
                th scope="col" { (words.say("tournament-opponent")) }
            } }
            tbody { @for (player, cells) in lines { tr { td { (named(tournament, player)) } (cells) } } }
        }
    }
}

/// The final table, with its arbiters and a line to sign.
pub fn final_table(snapshot: &TournamentSnapshot, words: &Words) -> Page {
    let tournament = snapshot.tournament();
    framed(
        words,
        &tournament.name,
        true,
        None,
        &html! {
            main #main .sheet.wide.printed {
                h1 { (tournament.name) }
                p.lead {
                    (tournament.city)
                    @if let Some(day) = tournament.start { " " (day) }
                    @if let Some(day) = tournament.end { " - " (day) }
                    @if !tournament.time.is_empty() { ". " (words.say("front-time-control")) ": " (tournament.time) }
                }
                (standings(snapshot, Columns::ALL, words))
                (cross_table(snapshot, words))
                @if !tournament.arbiter.is_empty() { p { (words.say("tournament-arbiter")) ": " (tournament.arbiter) @for deputy in &tournament.deputies { ", " (deputy) } } }
                p.to-sign { span { (words.say("tournament-place-and-date")) } span { (words.say("tournament-arbiter-signature")) } }
            }
        },
    )
}
