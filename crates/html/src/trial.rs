//! The board on the front page: a visitor touches a piece or breaks a rule, and reads the article.
//!
//! Without scripts it shows one of a few short cases with its ruling, and a form leads to the
//! others. The module `web/src/desk/front_board.ts` makes the same board interactive: moves by hand
//! write a case, and `POST /api/rule` rules on it.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use maud::{Markup, html};
use rokada_board::Color;
use rokada_desk::{Answer, answer::State};
use rokada_laws::Edition;
use rokada_words::{Language, Words};

use super::{
    board::{Live, grid, read_placement, shade},
    live,
    words::{clock_text, piece_class, piece_name, squares_in},
};

/// The transcript header of every case here.
///
/// It is a standard game, in which a penalty is two minutes (7.5.5): for blitz that depends on a
/// reading (B.2).
const HEADER: &str = "time: 90m+30s\narbiter: automatic\n---\n";

/// A short case that breaks a rule.
struct Trial {
    /// Its name in an address, and the end of the key of its label.
    name: &'static str,
    /// The acts, in the words of a transcript.
    acts: &'static [&'static str],
}

const TRIALS: [Trial; 4] = [
    Trial {
        name: "touch",
        acts: &[
            "white lift g1",
            "white place g1",
            "white lift e2",
            "white place e4",
        ],
    },
    Trial {
        name: "illegal",
        acts: &["white lift e2", "white place e5", "white press"],
    },
    Trial {
        name: "press",
        acts: &["white press"],
    },
    Trial {
        name: "claim",
        acts: &["white claim threefold"],
    },
];

/// The texts that the module shows by itself.
const SENTENCES: [(&str, &[&str]); 7] = [
    ("trial-begin", &[]),
    ("trial-press-first", &[]),
    ("trial-over", &[]),
    ("desk-nothing", &[]),
    ("desk-unreachable", &[]),
    ("desk-to-move-white", &[]),
    ("desk-to-move-black", &[]),
];

/// The rulings of the cases, computed once per language.
static RULED: Mutex<BTreeMap<(Language, &str), Arc<Answer>>> = Mutex::new(BTreeMap::new());

impl Trial {
    /// The case with this name; the first one if there is none.
    fn named(name: &str) -> &'static Self {
        let named = TRIALS.iter().find(|trial| trial.name == name);
        named.unwrap_or(&TRIALS[0])
    }

    /// The case as a transcript.
    fn text(&self) -> String {
        format!("{HEADER}{}\n", self.acts.join("\n"))
    }

    /// The ruling of the case.
    fn ruled(&'static self, words: &Words) -> Option<Arc<Answer>> {
        let place = (words.language(), self.name);
        let known = || RULED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = known().get(&place) {
            return Some(Arc::clone(answer));
        }
        let answer = rokada_desk::rule(&self.text(), &[Edition::NEWEST], words).ok()?;
        let answer = Arc::new(answer);
        known().insert(place, Arc::clone(&answer));
        Some(answer)
    }
}

/// The board with this case, and the ruling next to it.
pub(crate) fn trial(name: &str, words: &Words) -> Markup {
    let trial = Trial::named(name);
    let Some(answer) = trial.ruled(words) else {
        return Markup::default();
    };
    let acts = &answer.runs[0].acts;
    let state = acts
        .last()
        .map_or(&answer.runs[0].start, |done| &done.state);
    html! {
        section #trial .trial aria-labelledby="trial-title" data-header=(HEADER) data-start=[serde_json::to_string(&answer.runs[0].start).ok()]
            data-edition=(answer.runs[0].edition) {
            div.trial-board {
                (board(state, words))
                p.trial-clocks {
                    @for (side, ms) in [("white", state.clocks.white), ("black", state.clocks.black)] {
                        span.trial-clock { span.dot.(side) aria-hidden="true" {} (words.pick("seat-", side)) " "
                            strong data-trial-clock=(side) { (clock_text(ms)) } }
                    }
                }
                button.press #trial-press .needs-script type="button" hidden { (words.say("act-press")) }
            }
            div.trial-says {
                h2 #trial-title { (words.say("trial-title")) }
                div #trial-card .trial-card role="status" {
                    p.trial-story {
                        @for act in &answer.acts { (act.said) " " }
                    }
                    @for ruling in acts.iter().flat_map(|done| &done.rulings) {
                        p.trial-ruling { a.article href=(format!("/laws/{}", ruling.clause)) { (ruling.number) } " " (ruling.text) }
                        p.help { (ruling.why) }
                    }
                }
                form.trial-breaks action="/" {
                    span #trial-break { (words.say("trial-break")) }
                    div.row role="group" aria-labelledby="trial-break" {
                        @for one in &TRIALS {
                            button.quiet type="submit" name="try" value=(one.name) data-acts=(one.acts.join("\n"))
                                aria-current=[(one.name == trial.name).then_some("true")] { (words.pick("trial-", one.name)) }
                        }
                    }
                }
                p.trial-more {
                    a #trial-desk href=(desk_address(&trial.text())) { (words.tell("trial-desk", &[("editions", words.editions().into())])) }
                    button.plain #trial-again .needs-script type="button" hidden { (words.say("trial-again")) }
                }
            }
        }
        (live::strings_with(&SENTENCES, words))
    }
}

/// The sixty-four squares, in the form that the modules expect.
fn board(state: &State, words: &Words) -> Markup {
    let pieces = read_placement(&state.board);
    let bound: Vec<&str> = squares_in(&state.bound).collect();
    let label = words.say("board-label");
    html! {
        div.board-side.live {
            (grid(Live::Named("board", &label), Color::White, words, |square| {
                let (name, piece) = (square.to_string(), pieces[square.index()]);
                let there = piece.map_or_else(|| words.say("board-empty"), |piece| piece_name(words, piece));
                html! {
                    button.sq.(shade(square)).bound[bound.contains(&name.as_str())] type="button" disabled data-square=(name)
                        aria-label=(format!("{}, {there}", words.square(&name))) {
                        @if let Some(piece) = piece { span.piece.(piece_class(piece)) aria-hidden="true" {} }
                    }
                }
            }))
        }
    }
}

/// The address of this case at the ruling desk.
fn desk_address(text: &str) -> String {
    let mut address = String::from("/desk?");
    address.push_str(
        &form_urlencoded::Serializer::new(String::new())
            .append_pair("t", text)
            .finish(),
    );
    address
}

#[cfg(test)]
mod tests {
    use rokada_words::words;

    use super::*;

    #[test]
    fn every_case_is_ruled_under_an_article_in_every_language() {
        for trial in &TRIALS {
            for language in Language::ALL {
                let answer = trial.ruled(words(language)).expect("it can be read");
                let done = answer.runs[0].acts.last().expect("something happens");
                assert!(!done.rulings.is_empty(), "{}: {done:?}", trial.name);
                assert_eq!(done.impossible, None, "{}", trial.name);
            }
        }
    }

    /// Each case is ruled under the article that its label is about.
    #[test]
    fn every_case_answers_its_label() {
        for (name, number, black_ms) in [
            ("touch", "4.3.1", 5_430_000),
            ("illegal", "7.5.1", 5_550_000),
            ("press", "7.5.3", 5_550_000),
            ("claim", "9.5.3", 5_550_000),
        ] {
            let answer = Trial::named(name).ruled(words(Language::En));
            let answer = answer.expect("it can be read");
            let done = answer.runs[0].acts.last().expect("something happens");
            let is_cited = done.rulings.iter().any(|it| it.number == number);
            assert!(is_cited, "{name}: {done:?}");
            assert_eq!(done.state.clocks.black, black_ms, "{name}");
        }
    }
}
