//! The table for the text board: the same forms, from the same functions, with nothing hidden.

use maud::{Markup, html};

use super::{Table, with_code};
use crate::shown::shown;
use rokada_protocol::Seat;

impl Table<'_> {
    /// All acts of the seat, and its papers.
    pub(crate) fn read_out(&self) -> Markup {
        let (view, words) = (self.view, self.words);
        let offered = shown(&html! {
            (self.question())
            (self.envelope())
            @if view.seat.side().is_some() { (self.sealing()) (self.first_acts()) }
            @if view.seat == Seat::Arbiter { (self.desk()) }
            @if view.seat.side().is_some() { div.row { (self.player()) } (self.more()) }
            (self.spoken())
            (self.sheet())
            (self.rematch())
        });
        // An act with a blank and without a form is typed.
        let typed = view.can.iter().filter(|act| act.contains('{'));
        let typed = typed.filter(|act| !offered.0.contains(&format!("value=\"{act}\"")));
        let typed: Vec<&String> = typed.collect();
        html! {
            @if offered.0.is_empty() && view.seat != Seat::Spectator { p { (words.say("text-can-nothing")) } }
            (offered)
            @if !typed.is_empty() { ul.lines { @for act in typed { li { (with_code(&format!("`{act}`"))) } } } }
        }
    }
}
