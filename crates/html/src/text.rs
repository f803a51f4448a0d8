//! The text board: a table page for a screen reader, a braille display or a text browser.
//!
//! `web/src/text.ts` updates it where scripts run; everything works without.

use maud::{Markup, html};
use rokada_board::{Board, Color, Piece, Role, Square};
use rokada_laws::regulations::Regime;
use rokada_words::Words;

use super::{
    frame::{Frame, Page, banner, with_code},
    law, live,
    room::{calls_strip, news},
    table::{self, Face, Table},
};
use crate::data::TextPage;
use rokada_protocol::{Phase, Seat, View};
use rokada_textboard::{Announcement, SUGGESTED_CLOCK_TIMES};

/// The text board of a seat.
pub fn text_board(page: &TextPage, words: &Words) -> Page {
    let board = TextBoard {
        page,
        view: &page.table.view,
        table: Table::new(&page.table, Face::Text, words),
        words,
        home: format!("/t/{}", page.table.token),
    };
    board.page()
}

struct TextBoard<'a> {
    page: &'a TextPage,
    view: &'a View,
    /// Decides which acts are offered.
    table: Table<'a>,
    words: &'a Words,
    /// The address of the table.
    home: String,
}

impl TextBoard<'_> {
    fn page(&self) -> Page {
        let (view, words) = (self.view, self.words);
        let names = [
            ("white", view.white.as_str().into()),
            ("black", view.black.as_str().into()),
        ];
        let title = words.tell("text-title", &names);
        let refused = self.page.table.refused.as_deref();
        let answer = &self.page.answer;
        // Whether a press would have no move to complete.
        let is_unmade = view.regime == Regime::OverTheBoard && !view.due && !view.phase.is_idle();
        Frame {
            words,
            title: &format!("{title} - Rokada"),
            name: "text",
            refresh: None,
            about: Some(self.table.about()),
            lasts: refused.is_none() && answer.is_empty(),
        }
        .around(&html! {
            (banner(self.page.table.matter.as_deref()))
            (calls_strip(self.page.table.calls.as_ref(), words))
            (news(&self.page.table.news, words))
            main #main .sheet .text-board data-home=(self.home) data-seq=(view.seq) data-moves=(view.moves.len()) data-board=(view.board) data-seat=(view.seat.name()) data-unmade[is_unmade] data-press=(words.spellings("press").join(",")) {
                h1 { (title) }
                p { (words.pick("seat-", view.seat.name())) ". " a href=(self.home) { (words.say("text-to-board")) } }
                p #notice .notice role="alert" hidden[refused.is_none()] { (with_code(refused.unwrap_or_default())) }
                p #urgent .visually-hidden role="alert" {}
                section #said role="status" aria-label=(words.say("text-answer")) {
                    @if !answer.is_empty() { (lines(answer)) }
                }
                (self.field())
                section aria-labelledby="since-title" {
                    h2 #since-title { (words.say("text-since")) }
                    ul #since aria-live="polite" {
                        @for news in &self.page.since { (news_item(news, true)) }
                    }
                    @if self.page.since.is_empty() { p #nothing-new .help { (words.say("text-since-nothing")) } }
                    noscript { p { a.button.quiet href=(self.newer_address()) { (words.say("table-look-again")) } } }
                }
                (self.company())
                div #state { (self.state()) }
                p.row { (table::ways(view, &self.home, words)) }
                details {
                    summary { (words.say("text-help-title")) }
                    (lines(&rokada_textboard::help(view, words)))
                }
            }
            @if view.seat != Seat::Spectator { (self.table.confirm()) }
            (live::strings(words))
        })
    }

    /// Who else is at the table: known only while the page is connected.
    fn company(&self) -> Markup {
        let (view, words) = (self.view, self.words);
        let others = Color::ALL
            .into_iter()
            .filter(|color| view.seat.side() != Some(*color));
        let says = |color: Color, key: &str| {
            let who = words.pick("seat-", &color.to_string());
            format!("{who}: {}", words.say(key))
        };
        html! {
            ul #company .lines aria-live="polite" {
                @for color in others {
                    li hidden data-there=(color) data-here=(says(color, "play-here")) data-away=(says(color, "play-away")) {}
                }
            }
            p #other-pages .help hidden { (words.say("play-other-pages")) }
        }
    }

    /// The address that marks only later items as new.
    fn newer_address(&self) -> String {
        let view = self.view;
        format!(
            "{}/text?seq={}&moves={}&board={}",
            self.home,
            view.seq,
            view.moves.len(),
            view.board
        )
    }

    /// The hidden fields that send in a form which items the page has shown.
    fn hidden(&self) -> Markup {
        let view = self.view;
        html! {
            input type="hidden" name="id" value=(self.page.table.command_id);
            input type="hidden" name="seq" value=(view.seq);
            input type="hidden" name="moves" value=(view.moves.len());
            input type="hidden" name="board" value=(view.board);
        }
    }

    fn field(&self) -> Markup {
        let words = self.words;
        html! {
            form.typed method="post" action=(format!("{}/text", self.home)) {
                (self.hidden())
                label for="line" { (words.say("text-line")) }
                div.line {
                    input #line name="line" type="text" maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false" autofocus required;
                    button type="submit" { (words.say("text-do")) }
                }
            }
        }
    }

    /// A button that sends an act.
    fn button(&self, act: &str, label: &str) -> Markup {
        html! {
            form.typed method="post" action=(format!("{}/text", self.home)) {
                (self.hidden())
                button.quiet type="submit" name="line" value=(act) { (label) }
            }
        }
    }

    /// The board as sixty-four named buttons.
    ///
    /// With scripts a press lifts, places or moves; without, it asks what is on the square.
    fn squares(&self) -> Markup {
        let (view, words) = (self.view, self.words);
        let board: Board = view.board.parse().unwrap_or_default();
        let side = view.seat.side();
        let order = |from_the_end: bool| {
            let mut order: Vec<usize> = (0..8).collect();
            if from_the_end {
                order.reverse();
            }
            order
        };
        let (is_black, regime) = (side == Some(Color::Black), &view.regime);
        let does = match (side, regime) {
            (None, _) => "look",
            (Some(_), Regime::Guarded) => "move",
            (Some(side), Regime::OverTheBoard) if view.hands.held_by(side).next().is_some() => {
                "place"
            }
            (Some(_), Regime::OverTheBoard) => "lift",
        };
        html! {
            p #squares-help .help { (words.say("text-squares-help")) }
            form.typed.squares method="post" action=(format!("{}/text", self.home)) {
                (self.hidden())
                div role="grid" aria-labelledby="board-title" aria-describedby="squares-help" data-does=(does) {
                    @for rank in order(!is_black) {
                        div role="row" {
                            @for file in order(is_black) {
                                @let square = Square::ALL[rank * 8 + file];
                                @let piece = board.piece_at(square);
                                @let tone = if (rank + file) % 2 == 0 { "dark" } else { "light" };
                                div role="gridcell" {
                                    button type="submit" name="line" value=(format!("what {square}")) data-square=(square) data-tone=(tone)
                                        aria-label=(rokada_textboard::on_square(square, view, words)) {
                                        span aria-hidden="true" { (piece.map_or(' ', glyph)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The settings for how much is announced, and when the clock is.
    fn manner(&self) -> Markup {
        let (view, words, manner) = (self.view, self.words, &self.page.manner);
        let (verbosity, label) = if manner.is_brief() {
            ("full", "text-full")
        } else {
            ("brief", "text-brief")
        };
        let usual = format!("clock at {SUGGESTED_CLOCK_TIMES}");
        let (times, when) = if manner.at.is_empty() {
            (usual.as_str(), "text-clock-usual")
        } else {
            ("clock at never", "text-clock-never")
        };
        html! {
            section.manner aria-labelledby="manner-title" {
                h2 #manner-title { (words.say("text-manner")) }
                @if view.clocks.timed { p { (with_code(&manner.clock_times_sentence(words))) } }
                div.row {
                    (self.button(verbosity, &words.say(label)))
                    @if view.clocks.timed { (self.button(times, &words.say(when))) }
                }
                @if view.clocks.timed && !manner.at.is_empty() { (table::clock_sentences(view, manner, words)) }
            }
        }
    }

    /// The state of the game: everything that changes with it.
    fn state(&self) -> Markup {
        let (view, words) = (self.view, self.words);
        let manner = &self.page.manner;
        let standing = rokada_textboard::status_details(view, manner, words);
        let offered = self.table.read_out();
        html! {
            section aria-labelledby="now-title" {
                h2 #now-title { (words.say("play-now")) }
                p #status data-quiet[!rokada_textboard::announces_status(view, manner)] { (view.says.status) }
                ul #standing .lines data-declined=[view.offer.map(|by| rokada_textboard::offer_declined(by, words))] data-over[view.result.is_some()] { @for (news, is_announced) in &standing { (news_item(news, *is_announced)) } }
                @if view.phase != Phase::Over { (lines(&rokada_textboard::clocks(view, words))) }
            }
            @if view.seat != Seat::Spectator || !offered.0.is_empty() {
                section.offered aria-labelledby="can-title" {
                    h2 #can-title { (words.say("text-can")) }
                    (offered)
                }
            }
            (self.manner())
            section aria-labelledby="board-title" {
                h2 #board-title { (words.say("text-board")) }
                (self.squares())
                (lines(&rokada_textboard::pieces(view, words)))
            }
            section aria-labelledby="moves-title" {
                h2 #moves-title { (words.say("table-moves")) }
                (lines(&rokada_textboard::moves(view, words)))
            }
            section aria-labelledby="rulings-title" {
                h2 #rulings-title { (words.say("table-rulings")) }
                @if view.rulings.is_empty() { p { (words.say("table-no-rulings")) } }
                ul.lines {
                    @for ruling in &view.rulings {
                        li {
                            a href=(law::address(&ruling.clause)) target="_blank" rel="noopener" { (ruling.number) }
                            ": " (ruling.text)
                            @if let Some(says) = law::says(&ruling.clause, view.edition, words) { " " (says) }
                        }
                    }
                }
            }
        }
    }
}

/// The piece as a symbol that every system font has.
fn glyph(piece: Piece) -> char {
    let signs = match piece.color {
        Color::White => ['♙', '♘', '♗', '♖', '♕', '♔'],
        Color::Black => ['♟', '♞', '♝', '♜', '♛', '♚'],
    };
    signs[match piece.role {
        Role::Pawn => 0,
        Role::Knight => 1,
        Role::Bishop => 2,
        Role::Rook => 3,
        Role::Queen => 4,
        Role::King => 5,
    }]
}

/// A new item. Urgent items are announced in a live region of their own, and not twice.
///
/// Items that are not announced are only shown there.
fn news_item(news: &Announcement, is_announced: bool) -> Markup {
    html! {
        @if news.is_urgent { li aria-live="off" data-urgent { (with_code(&news.text)) } }
        @else { li data-quiet[!is_announced] { (with_code(&news.text)) } }
    }
}

/// Sentences, one per line.
fn lines(lines: &[String]) -> Markup {
    html! { ul.lines { @for line in lines { li { (with_code(line)) } } } }
}
