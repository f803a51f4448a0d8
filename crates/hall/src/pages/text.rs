//! The text board: a table that is read and typed at, by a blind player, a braille line, a text
//! browser. `web/src/text.ts` keeps it alive where there are scripts; everything works without.

use maud::{Markup, html};
use rokada_board::{Board, Color, Piece, Role, Square};
use rokada_laws::regulations::Regime;
use rokada_words::Words;

use super::{
    frame::{Frame, Page, banner, with_code},
    live, table, words,
};
use crate::{
    page_data::TextPage,
    text::{self, News, USUAL},
    wire::Phase,
};

/// A point of the Laws (11.9), and an appeal (11.10).
const ASK: words::Deed = words::Deed {
    act: "ask {text}",
    key: "say-ask",
};
const APPEAL: words::Deed = words::Deed {
    act: "appeal {text}",
    key: "say-appeal",
};

/// The table as text, from one seat.
pub(crate) fn text_board(page: &TextPage, words: &Words) -> Page {
    let board = TextBoard {
        page,
        words,
        home: format!("/t/{}", page.token),
    };
    board.page()
}

struct TextBoard<'a> {
    page: &'a TextPage,
    words: &'a Words,
    /// The address of the table.
    home: String,
}

impl TextBoard<'_> {
    fn page(&self) -> Page {
        let (view, words) = (&self.page.view, self.words);
        let names = [
            ("white", view.white.as_str().into()),
            ("black", view.black.as_str().into()),
        ];
        let title = words.tell("text-title", &names);
        let refused = self.page.refused.as_deref();
        let answer = &self.page.answer;
        Frame {
            words,
            title: &format!("{title} - Rokada"),
            name: "text",
            refresh: None,
            about: None,
            lasts: refused.is_none() && answer.is_empty(),
        }
        .around(&html! {
            (banner(self.page.matter.as_deref()))
            main #main .sheet .text-board data-home=(self.home) data-seq=(view.seq) data-moves=(view.moves.len()) {
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
                        @for news in &self.page.since { (told(news, true)) }
                    }
                    @if self.page.since.is_empty() { p #nothing-new .help { (words.say("text-since-nothing")) } }
                    noscript { p { a.button.quiet href=(self.again()) { (words.say("table-look-again")) } } }
                }
                div #state { (self.state()) }
                p.row { (table::ways(view, &self.home, words)) }
                details {
                    summary { (words.say("text-help-title")) }
                    (lines(&text::help(view, words)))
                }
            }
            (live::strings(words))
        })
    }

    /// The address at which only what is newer is told as new.
    fn again(&self) -> String {
        let view = &self.page.view;
        format!(
            "{}/text?seq={}&moves={}",
            self.home,
            view.seq,
            view.moves.len()
        )
    }

    /// What says with a form what the page has shown.
    fn hidden(&self) -> Markup {
        let view = &self.page.view;
        html! {
            input type="hidden" name="id" value=(self.page.command_id);
            input type="hidden" name="seq" value=(view.seq);
            input type="hidden" name="moves" value=(view.moves.len());
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

    /// A button that types an act.
    fn button(&self, act: &str, label: &str) -> Markup {
        html! {
            form.typed method="post" action=(format!("{}/text", self.home)) {
                (self.hidden())
                button.quiet type="submit" name="line" value=(act) { (label) }
            }
        }
    }

    /// The board as sixty-four buttons with names. With scripts a press lifts, places or moves;
    /// without, it asks what stands there.
    fn squares(&self) -> Markup {
        let (view, words) = (&self.page.view, self.words);
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
                                        aria-label=(text::on_square(square, view, words)) {
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

    /// What the table offers whether it would succeed or not: a claim that fails looks like one that
    /// is upheld. What has a blank to fill in is typed.
    fn may_say(&self) -> Markup {
        let (view, words) = (&self.page.view, self.words);
        let by_hand = view.regime == Regime::OverTheBoard;
        let (side, is_player) = (view.seat.side().is_some(), view.seat.player().is_some());
        let (is_idle, is_over) = (view.phase.is_idle(), view.phase == Phase::Over);
        let groups: [(&[words::Deed], bool); 12] = [
            (&words::DRAW_CLAIMS, is_player && !is_idle),
            (&words::OPPONENT_CLAIMS, is_player && by_hand && !is_idle),
            (&words::CLOCK_CLAIMS, is_player && !is_idle),
            (&words::SET_UP, is_player && by_hand && !is_idle),
            (&words::WITH_A_MOVE, is_player && !is_idle),
            (&words::OF_A_SQUARE, is_player && by_hand && !is_idle),
            (&[ASK], is_player && !is_over),
            (&[APPEAL], is_player),
            (
                &words::DESK_RESULTS,
                !side && view.seat.is_official() && !is_over,
            ),
            (
                &words::DESK_POSITION,
                !side && view.seat.is_official() && !is_over,
            ),
            (
                &words::DESK_FLAGS,
                !side && view.seat.is_official() && !is_over,
            ),
            (
                &words::DESK_ILLEGAL,
                !side && view.seat.is_official() && !is_over,
            ),
        ];
        let offered = groups.into_iter().filter(|(_, is_offered)| *is_offered);
        let offered = offered.flat_map(|(deeds, _)| deeds.iter());
        let offered = offered.filter(|deed| !view.can.iter().any(|act| act == deed.act));
        let (filled, plain): (Vec<&words::Deed>, Vec<&words::Deed>) =
            offered.partition(|deed| deed.act.contains('{'));
        html! {
            @if !filled.is_empty() || !plain.is_empty() {
                details {
                    summary { (words.say("text-may-say")) }
                    div.row { @for deed in plain { (self.button(deed.act, &words.say(deed.key))) } }
                    ul { @for deed in filled { li { code { (deed.act) } ": " (words.say(deed.key)) } } }
                }
            }
        }
    }

    /// What stands on paper: his own scoresheet, the envelope of an adjourned game. And a rematch.
    fn kept(&self) -> Markup {
        let (view, words) = (&self.page.view, self.words);
        let envelope = view.adjournment.iter().flat_map(|it| &it.envelope);
        let envelope: Vec<String> = envelope.cloned().collect();
        html! {
            @if let Some(sheet) = &view.sheet {
                section aria-labelledby="sheet-title" {
                    h2 #sheet-title { (words.say("text-sheet")) }
                    @if view.phase != Phase::Over { p { (words.say(if sheet.is_duty { "sheet-duty" } else { "sheet-waived" })) } }
                    ul.lines {
                        @for line in &sheet.lines {
                            li { (line.number) ". " (words.pick("seat-", &line.color.to_string())) ": " (line.text.clone().unwrap_or_else(|| words.say("sheet-gap"))) }
                        }
                    }
                    @if let Some(score) = &sheet.to_sign {
                        (self.button(&format!("sign {score}"), &words.tell("sheet-sign", &[("score", score.replace("1/2", "½").into())])))
                    }
                    @if sheet.is_signed { p { (words.say("sheet-signed")) } }
                }
            }
            @if !envelope.is_empty() {
                section aria-labelledby="envelope-title" {
                    h2 #envelope-title { (words.say("table-envelope")) }
                    (lines(&envelope))
                }
            }
            @if view.phase == Phase::Over && view.seat.player().is_some() {
                form method="post" action=(format!("{}/rematch", self.home)) { button type="submit" { (words.say("play-rematch")) } }
            }
        }
    }

    /// How much is told by itself, and when the clock is.
    fn manner(&self) -> Markup {
        let (view, words, manner) = (&self.page.view, self.words, &self.page.manner);
        let (verbosity, label) = if manner.is_brief() {
            ("full", "text-full")
        } else {
            ("brief", "text-brief")
        };
        let usual = format!("clock at {USUAL}");
        let (times, when) = if manner.at.is_empty() {
            (usual.as_str(), "text-clock-usual")
        } else {
            ("clock at never", "text-clock-never")
        };
        html! {
            section aria-labelledby="manner-title" {
                h2 #manner-title { (words.say("text-manner")) }
                @if view.clocks.timed { p { (with_code(&manner.tells_clock(words))) } }
                div.row {
                    (self.button(verbosity, &words.say(label)))
                    @if view.clocks.timed { (self.button(times, &words.say(when))) }
                }
                @if view.clocks.timed && !manner.at.is_empty() {
                    ul #at hidden {
                        @for (color, ms, news) in manner.sentences(view, words) {
                            li data-side=(color) data-ms=(ms) data-urgent[news.is_urgent] { (news.text) }
                        }
                    }
                }
            }
        }
    }

    /// How the game is now: all that changes with it.
    fn state(&self) -> Markup {
        let (view, words) = (&self.page.view, self.words);
        let manner = &self.page.manner;
        let standing = text::standing_now(view, manner, words);
        let is_official = view.seat.is_official();
        let can = view.can.iter().filter(|act| !act.starts_with("answer "));
        let (filled, plain): (Vec<_>, Vec<_>) = can.partition(|act| act.contains('{'));
        html! {
            section aria-labelledby="now-title" {
                h2 #now-title { (words.say("play-now")) }
                p #status data-quiet[!text::tells_status(view, manner)] { (view.says.status) }
                ul #standing .lines { @for (news, is_told) in &standing { (told(news, *is_told)) } }
                @if view.phase != Phase::Over { (lines(&text::clocks(view, words))) }
            }
            @if let (true, Some(question)) = (is_official, &view.question) {
                div.row {
                    @for (option, label) in question.options.iter().zip(&question.labels) {
                        @let act = format!("answer [{}] {option}", question.clause);
                        @if act.contains('{') { code { (act) } } @else { (self.button(&act, label)) }
                    }
                }
            }
            @if view.seat != crate::seat::Seat::Spectator {
                section aria-labelledby="can-title" {
                    h2 #can-title { (words.say("text-can")) }
                    @if view.can.is_empty() { p { (words.say("text-can-nothing")) } }
                    div.row { @for act in plain { (self.button(act, &words::plain_label(words, act))) } }
                    @if !filled.is_empty() { ul { @for act in filled { li { code { (act) } } } } }
                }
            }
            (self.may_say())
            (self.kept())
            (self.manner())
            section aria-labelledby="board-title" {
                h2 #board-title { (words.say("text-board")) }
                (self.squares())
                (lines(&text::pieces(view, words)))
            }
            section aria-labelledby="moves-title" {
                h2 #moves-title { (words.say("table-moves")) }
                (lines(&text::moves(view, words)))
            }
            section aria-labelledby="rulings-title" {
                h2 #rulings-title { (words.say("table-rulings")) }
                (lines(&text::rulings(view, words)))
            }
        }
    }
}

/// The piece as a sign that every font of a system has.
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

/// Something new. What is urgent is said in a region of its own, and not twice; what is not told by
/// itself stands there only.
fn told(news: &News, is_told: bool) -> Markup {
    html! {
        @if news.is_urgent { li aria-live="off" data-urgent { (with_code(&news.text)) } }
        @else { li data-quiet[!is_told] { (with_code(&news.text)) } }
    }
}

/// Sentences, one below the other.
fn lines(lines: &[String]) -> Markup {
    html! { ul.lines { @for line in lines { li { (with_code(line)) } } } }
}
