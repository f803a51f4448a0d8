//! The printed pages of a tournament: the seats of a round with QR codes, result slips, the final
//! table.

use maud::html;
use rokada_board::Color;
use rokada_tournament::{Board, Tournament};
use rokada_words::Words;

use super::{Columns, framed, named, qr, standings};
use crate::{pages::Page, tournament_snapshot::TournamentSnapshot};

/// The seats of a board, each with its link if it has one.
#[derive(Debug)]
pub(crate) struct Sheet {
    pub(crate) board: u16,
    /// The seat's name in the reader's language, and its link.
    pub(crate) seats: Vec<(String, String)>,
}

/// The seats of a round, one card per board.
pub(crate) fn sheets(event: &Tournament, round: u16, sheets: &[Sheet], words: &Words) -> Page {
    framed(
        words,
        &event.name,
        true,
        None,
        &html! {
            main #main .sheet.wide.printed {
                h1 { (event.name) ": " (words.tell("event-round", &[("round", round.to_string().into())])) }
                @if sheets.is_empty() { p.lead { (words.say("event-no-tables")) } }
                @else { p.lead.on-screen { (words.say("event-sheets-what")) } }
                div.cards {
                    @for sheet in sheets {
                        section.card-of-board {
                            h2 { (words.say("event-board")) " " (sheet.board) }
                            @if let Some(pairing) = event.pairing(Board { round, board: sheet.board }) {
                                p { (named(event, pairing.white)) " - " (named(event, pairing.black)) }
                            }
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
            }
        },
    )
}

/// The addresses at which White and Black submit the result of a board.
pub(crate) type Slip = [Option<String>; 2];

/// A result slip for each board, to be signed (8.7).
///
/// If the board has a table, the slip has a QR code for each player.
pub(crate) fn slips(event: &Tournament, round: u16, codes: &[Slip], words: &Words) -> Page {
    let there = event.rounds.get(usize::from(round).wrapping_sub(1));
    let pairings = there.map_or(&[][..], |there| there.pairings.as_slice());
    let number = words.tell("event-round", &[("round", round.to_string().into())]);
    let none = [None, None];
    let codes = codes.iter().chain(std::iter::repeat(&none));
    framed(
        words,
        &event.name,
        true,
        None,
        &html! {
            main #main .sheet.wide.printed {
                h1.on-screen { (words.say("event-slips")) }
                div.slips {
                    @for ((board, pairing), codes) in (1_u16..).zip(pairings).zip(codes) {
                        section.slip {
                            p { (event.name) ", " (number) ", " (words.say("event-board")) " " (board) }
                            @if codes.iter().any(Option::is_some) { p.help { (words.say("slip-codes")) } }
                            table {
                                @for (color, link) in Color::ALL.into_iter().zip(codes) {
                                    @let seat = words.pick("seat-", &color.to_string());
                                    tr {
                                        th scope="row" { (seat) }
                                        td { (named(event, pairing.of(color))) }
                                        @if let Some(link) = link { td.code { a href=(link) { (qr::code(link, &seat)) } } }
                                        td.box {}
                                        td.sign { (words.say("event-signature")) }
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

/// The final table.
pub(crate) fn final_table(tournament: &TournamentSnapshot, words: &Words) -> Page {
    let event = tournament.event();
    framed(
        words,
        &event.name,
        true,
        None,
        &html! {
            main #main .sheet.wide.printed {
                h1 { (event.name) }
                p.lead {
                    (event.city)
                    @if let Some(day) = event.start { " " (day) }
                    @if let Some(day) = event.end { " - " (day) }
                }
                (standings(tournament, Columns::ALL, &(0..usize::MAX), words))
                @if !event.arbiter.is_empty() { p { (words.say("event-arbiter")) ": " (event.arbiter) @for deputy in &event.deputies { ", " (deputy) } } }
            }
        },
    )
}
