//! The acts of a player, or their assistant, at the table.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_laws::{Clause, regulations::Regime};

use super::{Face, Shown, Table};
use crate::{frame::confirm_dialog, law, words};

impl Table<'_> {
    /// The place of the press; before the game it has the arrival, after it the rematch.
    pub(crate) fn press_place(&self) -> Markup {
        html! {
            div.press-place .due[self.view.due] { (self.first_acts()) (self.rematch()) }
        }
    }

    /// The first controls: arrival and the clock.
    pub(crate) fn first_acts(&self) -> Markup {
        let view = self.view;
        html! {
            (self.act_button(words::ARRIVE, Shown::WhenSensible, "arrive"))
            (self.stop_sealed())
            @if view.regime == Regime::Guarded {
                @if !view.legal.is_empty() { (self.guarded_moves()) }
            } @else {
                @if !self.is_idle() { (self.new_pieces()) }
                (self.press())
            }
        }
    }

    /// The press of the clock. A player without a move first reads what the Laws say about it.
    fn press(&self) -> Markup {
        let (words, due) = (self.words, self.view.due);
        let is_read = self.face == Face::Text;
        html! {
            @if due || !is_read { (self.act_button(words::PRESS, Shown::WhilePlaying, "press")) }
            @if !due && !self.is_idle() {
                details.fold .plain-only[!is_read] {
                    summary { (words.say("act-press")) }
                    div.fold-body {
                        (self.press_without_a_move())
                        (self.act_button(words::PRESS_ANYWAY, Shown::WhilePlaying, "danger"))
                    }
                }
            }
        }
    }

    /// What the Laws say about a press without a move.
    pub(crate) fn press_without_a_move(&self) -> Markup {
        html! {
            p { (self.words.say("play-press-without-a-move")) }
            @for clause in [Clause::PressWithoutMove, Clause::IllegalMovePenalty].iter().chain(self.page.penalty_clauses) {
                (law::quoted(*clause, self.view.edition, self.words))
            }
        }
    }

    /// The legal moves as a list, for guarded play without scripts.
    fn guarded_moves(&self) -> Markup {
        let mut moves: Vec<(&String, &String)> = self
            .view
            .legal
            .iter()
            .zip(&self.page.legal_written)
            .collect();
        moves.sort_by_key(|(_, written)| *written);
        self.form(
            "plain-only",
            &html! {
                label for="legal" { (self.words.say("table-your-move")) }
                div.line {
                    select #legal name=(self.acts()) {
                        @for (uci, written) in moves { option value=(format!("move {uci}")) { (written) } }
                    }
                    button type="submit" { (self.words.say("table-move")) }
                }
            },
        )
    }

    /// The acts of a promotion, for play without scripts: remove the pawn, place the new piece.
    fn new_pieces(&self) -> Markup {
        let words = self.words;
        let rank = if self.view.seat.side() == Some(Color::White) {
            8
        } else {
            1
        };
        let pawn_off =
            |square: &str| words.tell("table-pawn-off", &[("square", words.square(square).into())]);
        let piece_on = |role: &str, square: &str| {
            let square = words.square(square);
            words.tell(
                "table-piece-on",
                &[("piece", role.into()), ("square", square.into())],
            )
        };
        html! {
            details.fold.plain-only {
                summary { (words.say("table-promotion")) }
                (self.form("fold-body", &html! {
                    label for="new-piece" { (words.say("table-promotion-how")) }
                    div.line {
                        select #new-piece name=(self.acts()) {
                            @for square in ('a'..='h').map(|file| format!("{file}{rank}")) {
                                optgroup label=(words.square(&square)) {
                                    option value=(format!("take off {square}")) { (pawn_off(&square)) }
                                    @for role in words::NEW_PIECES {
                                        option value=(format!("place {square} {role}")) { (piece_on(role, &square)) }
                                    }
                                }
                            }
                        }
                        button type="submit" { (words.say("table-do-it")) }
                    }
                }))
            }
        }
    }

    /// The dialog in which the modules ask for confirmation.
    pub(crate) fn confirm(&self) -> Markup {
        let words = self.words;
        html! {
            (confirm_dialog(words))
            div #press-words hidden { (self.press_without_a_move()) }
        }
    }

    /// The dialog for the piece of a promotion; the modules open it.
    pub(crate) fn chooser(&self) -> Markup {
        let words = self.words;
        let side = if self.view.seat.side() == Some(Color::Black) {
            'b'
        } else {
            'w'
        };
        html! {
            dialog #promotion aria-labelledby="promotion-title" {
                    h2 #promotion-title { (words.say("table-pawn-becomes")) }
                    div.row {
                        @for (letter, name) in ["Q", "R", "B", "N"].iter().zip(words::NEW_PIECES) {
                            button.choice type="button" data-role=(name) aria-label=(words.pick("piece-", name)) {
                                span.piece.(format!("{side}{letter}")) aria-hidden="true" {}
                            }
                        }
                    }
                    button.quiet #promotion-cancel type="button" { (words.say("table-not-yet")) }
                }
        }
    }
}
