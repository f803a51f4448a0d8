//! The table page: the board, the clocks, the acts of the seat, and the rulings.
//!
//! The modules of `web/` update this page by its ids and `data-` attributes. A button with
//! `data-act` is shown while the view lists its act as sensible. `table/player.rs` has the acts of
//! a player, `table/say.rs` their claims and offers, `table/arbiter.rs` the acts of the arbiter.
//! `table/comforts.rs` has optional settings, and `table/sealed.rs` adjournments. `table/read.rs`
//! uses all of them for the text board. `table/panels.rs` has the parts that the modules receive as
//! HTML after each act.

mod arbiter;
mod comforts;
mod panels;
mod player;
mod read;
mod say;
mod sealed;

use maud::{Markup, html};
use rokada_board::Color;
use rokada_laws::regulations::Regime;
use rokada_words::Words;

pub(crate) use comforts::clock_sentences;
pub(crate) use panels::Face;
pub use panels::panels;
use panels::{FormTarget, Panels};

use super::{
    board, fields, fixed_board,
    frame::{Frame, Page, banner, with_code},
    live,
    room::{calls_strip, news},
    words::{self, Deed},
};
use crate::data::TablePage;
use rokada_protocol::{Phase, Seat, Tails, View};

/// Seconds until a page that waits for others reloads, if no module updates it.
const WAIT_S: u32 = 5;

/// The table page of a seat.
pub fn table(page: &TablePage, words: &Words) -> Page {
    Table::new(page, Face::Board, words).page()
}

/// The state for two players at one screen: who acts next, and how.
pub fn status_of_both(view: &View, words: &Words) -> String {
    let status = view.says.status.as_str();
    match view.seat.side().filter(|_| view.phase == Phase::Playing) {
        Some(Color::White) => words.tell("both-white", &[("what", status.into())]),
        Some(Color::Black) => words.tell("both-black", &[("what", status.into())]),
        None => status.to_owned(),
    }
}

/// The links of a table page: to seats, an electronic board, papers and files.
pub(crate) fn ways(view: &View, home: &str, words: &Words) -> Markup {
    let seat = view.seat.player().is_some() || view.seat == Seat::Arbiter;
    let has_sensors = seat && view.regime == Regime::OverTheBoard && view.phase != Phase::Over;
    html! {
        @if view.seat == Seat::Arbiter { a href=(format!("{home}/links")) { (words.say("table-links")) } }
        @if has_sensors { a href=(format!("{home}/board")) { (words.say("sensed-way")) } }
        a href=(format!("{home}/sheet")) target="_blank" rel="noopener" { (words.say("sheet-to-print")) }
        a href=(format!("{home}/scoresheet.pdf")) { (words.say("pdf-scoresheet")) }
        a href=(format!("{home}/game.pgn")) download { (words.say("table-game")) }
        a href=(format!("{home}/game.case")) download { (words.say("table-transcript")) }
    }
}

/// The data that every part of the page needs.
pub(crate) struct Table<'a> {
    page: &'a TablePage,
    view: &'a View,
    words: &'a Words,
    /// The address of the table.
    home: String,
    /// The page on which it is rendered.
    face: Face,
}

/// When a button is shown: while the hall lists its act as sensible, or while the game is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    WhenSensible,
    WhilePlaying,
}

impl<'a> Table<'a> {
    pub(crate) fn new(page: &'a TablePage, face: Face, words: &'a Words) -> Self {
        Self {
            page,
            view: &page.view,
            words,
            home: format!("/t/{}", page.token),
            face,
        }
    }
}

impl Table<'_> {
    fn page(&self) -> Page {
        let (view, words) = (self.view, self.words);
        let title = format!("{} - {} - Rokada", view.white, view.black);
        let waits = view.phase != Phase::Over
            && view.seat.side() != Some(view.turn)
            && view.seat != Seat::Arbiter;
        let fixed = self.page.fixed;
        let waits = waits || fixed.is_some() && view.phase == Phase::Over;
        let (above, below) = match self.below() {
            Some(Color::Black) => (Color::White, Color::Black),
            Some(Color::White) | None => (Color::Black, Color::White),
        };
        let is_side = view.seat.side().is_some();
        Frame {
            words,
            title: &title,
            name: "table",
            refresh: waits.then_some((WAIT_S, self.home.as_str())),
            about: Some(self.about()),
            lasts: self.page.refused.is_none(),
        }
        .around(&html! {
            (banner(self.page.matter.as_deref()))
            (calls_strip(self.page.calls.as_ref(), words))
            (news(&self.page.news, words))
            p #announcer .visually-hidden aria-live="polite" {}
            main #main .table data-home=(self.home) data-seq=(view.seq) data-plies=(view.moves.len()) data-start=(self.page.start) data-seat=(view.seat.name()) data-both[self.page.has_both] data-coached[self.page.is_coached] data-regime=(view.regime.to_string()) data-fixed[fixed.is_some()] {
                a.skip href=(format!("{}/text", self.home)) { (words.say("text-way")) }
                h1.visually-hidden {
                    (words.tell("table-against", &[("white", view.white.as_str().into()), ("black", view.black.as_str().into())]))
                }
                (self.plate(above, "above"))
                div.board-side { (board::board(view, self.below(), &format!("{}/act", self.home), &self.page.command_id, words)) }
                (self.plate(below, "below"))
                @if is_side { (self.press_place()) }
                (self.state())
                section.acts aria-label=(words.say("table-acts")) {
                    @if view.seat == Seat::Arbiter { (self.desk()) }
                    div.row {
                        @if is_side { (self.player()) }
                        @if view.seat != Seat::Spectator { (self.any_act()) }
                        (self.settings())
                    }
                    @if is_side { (self.more()) }
                    (self.spoken())
                    (self.sheet())
                }
                (self.moves())
                (self.rulings())
                p.downloads {
                    a href=(format!("{}/text", self.home)) { (words.say("text-way")) }
                    (ways(view, &self.home, words))
                }
            }
            @if is_side { (self.chooser()) }
            @if view.seat != Seat::Spectator { (self.confirm()) }
            (live::strings(words))
        })
    }

    /// The card at the board: the state of the game, what is asked, and the last ruling.
    ///
    /// It keeps its size; the notices cover its end.
    fn state(&self) -> Markup {
        let (view, words) = (self.view, self.words);
        let refused = self.page.refused.as_deref();
        let is_side = view.seat.side().is_some();
        let next = self.panels().next();
        let ruling = self.panels().last_ruling();
        html! {
            section.state-card aria-label=(words.say("play-now")) {
                div.state-lines tabindex="0" {
                    p #status .status .over[view.phase == Phase::Over] { (view.says.status) }
                    @if let Some(board) = self.page.fixed { p.next-game { (fixed_board::says(board, words)) } }
                    p #bound .bound-line hidden[self.hands_line().is_empty()] { (self.hands_line()) }
                    p #next .next hidden[next.0.is_empty()] { (next) }
                    p #other-pages .help hidden { (words.say("play-other-pages")) }
                    noscript { p { a.button.quiet href=(self.home) { (words.say("table-look-again")) } } }
                }
                div.ruling-place {
                    ol #ruling .last-ruling tabindex="0" aria-label=(words.say("table-last-ruling")) hidden[ruling.0.is_empty()] { (ruling) }
                    p.empty { (words.say("table-no-rulings")) }
                    // These cover the last ruling, which the list has too.
                    div.over-ruling {
                        (self.question())
                        (self.envelope())
                        @if is_side { (self.sealing()) } @else { (self.rematch()) }
                    }
                    p #notice .notice role="alert" hidden[refused.is_none()] { (with_code(refused.unwrap_or_default())) }
                    (self.looking_back())
                }
            }
        }
    }

    /// The side at the bottom of the board. If both play at one screen, the board does not turn.
    fn below(&self) -> Option<Color> {
        let side = self.view.seat.side();
        side.filter(|_| !self.page.has_both)
    }

    /// The conditions of the game: time control, edition and the like.
    pub(crate) fn about(&self) -> Markup {
        let (view, words) = (self.view, self.words);
        let regime = if view.regime == Regime::Guarded {
            "table-guarded"
        } else {
            "table-over-the-board"
        };
        html! {
            ul.about {
                li.seat-name { (words.pick("seat-", if self.page.has_both { "both" } else { view.seat.name() })) }
                @if !view.event.is_empty() { li.event { (view.event) } }
                li { (rokada_desk::time_said(words, &view.time)) }
                li { (words.tell("table-laws", &[("edition", view.edition.to_string().into())])) }
                li { (words.say(regime)) }
                @if self.page.is_coached { li.coached { (words.say("table-coached")) } }
            }
        }
    }

    /// A player's name, clock and the piece in the hand.
    fn plate(&self, color: Color, place: &str) -> Markup {
        let (view, words) = (self.view, self.words);
        let (name, ms) = if color == Color::White {
            (&view.white, view.clocks.white)
        } else {
            (&view.black, view.clocks.black)
        };
        let held: Vec<_> = view.hands.held_by(color).collect();
        let runs = view.clocks.running == Some(color);
        let where_it_is = |letter, between: Option<&[String; 2]>| {
            let piece = words::piece_name(words, letter).into();
            match between {
                None => words.tell("table-in-hand", &[("piece", piece)]),
                Some([one, other]) => {
                    let squares = [
                        ("square", one.clone().into()),
                        ("other", other.clone().into()),
                    ];
                    let [one, other] = squares;
                    words.tell("table-between", &[("piece", piece), one, other])
                }
            }
        };
        html! {
            section.plate.(place).running[runs] #(format!("plate-{color}")) aria-label=(words.pick("seat-", &color.to_string())) {
                span.dot.(color) aria-hidden="true" {}
                div.sitter {
                    span.player { (name) }
                    // What has no room in the line is not shown: the most important is first.
                    span.signs {
                        span.offer hidden[view.offer != Some(color)] { (words.say("table-offers-draw")) }
                        @if view.clocks.timed { span.runs { (words.say("play-clock-runs")) } }
                        @if view.seat.side() != Some(color) && !self.page.has_both {
                            span.there hidden data-there=(color) data-here=(words.say("play-here")) data-away=(words.say("play-away")) {}
                        }
                    }
                }
                span.hand hidden[held.is_empty()] {
                    @for (letter, between) in held {
                        span.piece.(words::piece_class(letter)) role="img" aria-label=(where_it_is(letter, between)) {}
                        @if let Some([one, other]) = between { span.between { (one) "–" (other) } }
                    }
                }
                @if self.page.has_both && view.regime == Regime::OverTheBoard {
                    (self.act_button(words::PRESS, Shown::WhilePlaying, "far-press"))
                }
                @if view.clocks.timed {
                    span.clock.low[ms < words::LOW_MS] role="timer" aria-label=(words.tell("table-clock-of", &[("who", color.into())])) data-clock=(color) {
                        (words::clock_text(ms))
                    }
                }
            }
        }
    }

    fn is_idle(&self) -> bool {
        self.view.phase.is_idle()
    }

    /// What touch-move requires and what is being adjusted; empty after the game.
    fn hands_line(&self) -> String {
        let says = &self.view.says;
        let line = format!("{} {}", says.bound, says.adjusts);
        let is_over = self.view.phase == Phase::Over;
        (if is_over { "" } else { line.trim() }).to_owned()
    }

    /// The panels in the form for this page.
    fn panels(&self) -> Panels<'_> {
        Panels {
            view: self.view,
            tails: Tails::default(),
            words: self.words,
            posts: Some(FormTarget {
                home: &self.home,
                command_id: &self.page.command_id,
                face: self.face,
            }),
        }
    }

    /// The field name under which a form of this page sends its act.
    fn acts(&self) -> &'static str {
        self.panels().acts()
    }

    /// A form that sends an act; `body` has its fields and button.
    fn form(&self, class: &str, body: &Markup) -> Markup {
        self.panels().form(class, body)
    }

    /// The sensible acts for which the page has no button.
    fn more(&self) -> Markup {
        let more = self.panels().more();
        html! { div #more .row hidden[more.0.is_empty()] { (more) } }
    }

    /// The open question to the arbiter; everyone may read it.
    fn question(&self) -> Markup {
        let question = self.panels().question();
        html! {
            section #question .question aria-label=(self.words.say("table-question")) hidden[question.0.is_empty()] { (question) }
        }
    }

    /// The scoresheet that a player keeps by hand, in their own letters.
    ///
    /// The field stays while the panel after it changes.
    fn sheet(&self) -> Markup {
        let words = self.words;
        let letters = [("letters", self.page.letters.as_str().into())];
        let sheet = self.panels().sheet();
        html! {
            section.own-sheet hidden[self.view.sheet.is_none()] aria-label=(words.say("sheet-own")) {
                @if let Some(own) = &self.view.sheet {
                    h2 { (words.say("sheet-own")) }
                    div.row {
                        (self.form("filled", &html! {
                            input #write type="text" name="text" size="8" aria-label=(words.say("sheet-write-what")) aria-describedby="write-help"
                                autocomplete="off" autocapitalize="off" spellcheck="false" required;
                            button.quiet type="submit" name=(self.acts()) value=(own.writes) { (words.say("sheet-write")) }
                        }))
                        (self.act_button(words::NOTE_DRAW, Shown::WhilePlaying, "quiet"))
                    }
                    p.help #write-help { (words.tell("sheet-write-help", &letters)) }
                }
                div #sheet hidden[sheet.0.is_empty()] { (sheet) }
            }
        }
    }

    /// The text on the envelope.
    fn envelope(&self) -> Markup {
        let envelope = self.panels().envelope();
        html! {
            section #envelope .envelope aria-label=(self.words.say("table-envelope")) hidden[envelope.0.is_empty()] { (envelope) }
        }
    }

    /// A form for an act with fields, each named in braces, and its button.
    fn filled(&self, act: &str, key: &str) -> Markup {
        self.form(
            "filled",
            &html! {
                @for field in fields::names(act) { (fields::input(field, self.words)) }
                button.quiet type="submit" name=(self.acts()) value=(act) { (self.words.say(key)) }
            },
        )
    }

    /// Whether the hall lists an act as sensible now.
    fn can(&self, act: &str) -> bool {
        self.view.can.iter().any(|known| known == act)
    }

    /// A form with one button.
    fn act_button(&self, deed: Deed, shown: Shown, class: &str) -> Markup {
        let always = shown == Shown::WhilePlaying;
        let sensible = self.can(deed.act);
        let hidden = !sensible && (!always || self.is_idle());
        let panels = self.panels();
        html! {
            form.(panels.kind()) method="post" action=[panels.address()] hidden[hidden] data-act=(deed.act) data-always[always] {
                (panels.unseen())
                button.(class) type="submit" name=(self.acts()) value=(deed.act) { (self.words.say(deed.key)) }
            }
        }
    }

    fn buttons(&self, deeds: &[Deed], shown: Shown) -> Markup {
        html! {
            @for deed in deeds { (self.act_button(*deed, shown, "quiet")) }
        }
    }

    /// The field that accepts any act in transcript words.
    fn any_act(&self) -> Markup {
        let words = self.words;
        let example = if self.view.seat == Seat::Arbiter {
            "add black 2m"
        } else {
            "touch e2"
        };
        html! {
            details.fold.words data-until-over hidden[self.view.phase == Phase::Over] {
                summary { (words.say("table-in-words")) }
                (self.form("fold-body", &html! {
                    label for="words" { (words.say("table-any-act")) }
                    div.line {
                        input #words name=(self.acts()) type="text" placeholder=(example) autocomplete="off" autocapitalize="off" spellcheck="false" required;
                        button type="submit" { (words.say("table-do-it")) }
                    }
                    p.help { (with_code(&words.say("table-any-act-help"))) }
                }))
            }
        }
    }

    fn moves(&self) -> Markup {
        let (moves, words) = (self.panels().moves(), self.words);
        html! {
            section.moves aria-label=(words.say("table-moves")) {
                div.moves-head { h2 { (words.say("table-moves")) } (self.stepper()) }
                ol #moves .move-list tabindex="0" hidden[moves.0.is_empty()] { (moves) }
                p.empty { (words.say("table-no-moves")) }
            }
        }
    }

    fn rulings(&self) -> Markup {
        let (rulings, words) = (self.panels().rulings(), self.words);
        html! {
            section.rulings aria-label=(words.say("table-rulings")) {
                h2 { (words.say("table-rulings")) }
                ol #rulings .ruling-list tabindex="0" hidden[rulings.0.is_empty()] { (rulings) }
            }
        }
    }
}
