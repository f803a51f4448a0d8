//! The printed pages of a tournament: the seats of a round with QR codes, result slips, the final
//! table.

use maud::html;
use rokada_board::Color;
use rokada_tournament::{Board, Tournament};
use rokada_words::Words;

use super::{Columns, cross_table, framed, named, qr, standings};
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
                        section.card-of-board {
                            h2 { (words.say("tournament-board")) " " (sheet.board) }
                            @if let Some(pairing) = tournament.pairing(Board { round, board: sheet.board }) {
                                p { (named(tournament, pairing.white)) " - " (named(tournament, pairing.black)) }
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

/// The final table.
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
                }
                (standings(snapshot, Columns::ALL, &(0..usize::MAX), words))
                (cross_table(snapshot, words))
                @if !tournament.arbiter.is_empty() { p { (words.say("tournament-arbiter")) ": " (tournament.arbiter) @for deputy in &tournament.deputies { ", " (deputy) } } }
            }
        },
    )
}
