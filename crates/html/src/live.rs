//! The texts that the modules of `web/` show, as data of the page.
//!
//! They are in a block of JSON, which is not a script and which the content security policy allows.
//! The modules fill in the words in braces.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};
use rokada_board::{Color, Role};
use rokada_textboard::offer_declined;
use rokada_words::Words;

/// The texts of the modules, by key; `$name` becomes `{name}` for them.
const SENTENCES: &[(&str, &[&str])] = &[
    ("both-white", &["what"]),
    ("both-black", &["what"]),
    ("live-silent", &[]),
    ("live-lost", &[]),
    ("live-clocks-held", &[]),
    ("live-revoked", &[]),
    ("live-connected", &[]),
    ("live-goes-on", &[]),
    ("live-not-sent", &[]),
    ("live-board-changed", &[]),
    ("live-click-again", &["square"]),
    ("live-hand-full", &[]),
    ("live-not-legal", &["move"]),
    ("live-turn-white", &[]),
    ("live-turn-black", &[]),
    ("live-your-clock", &[]),
    ("live-white-moved", &["move"]),
    ("live-black-moved", &["move"]),
    ("live-ruling", &["number", "text"]),
    ("live-white-offers", &[]),
    ("live-black-offers", &[]),
    ("text-offered", &[]),
    ("live-space", &[]),
    ("live-copied", &[]),
    ("live-copied-said", &[]),
    ("live-press-copy", &[]),
    ("live-marked", &[]),
    ("links-copy", &[]),
    ("table-in-hand", &["piece"]),
    ("table-between", &["piece", "square", "other"]),
    ("play-press-anyway", &[]),
    ("play-press-not", &[]),
    ("play-press-kept", &[]),
    ("play-back-at", &["move"]),
    ("play-at-start", &[]),
    ("say-pick", &[]),
    ("play-lifted", &["piece", "square"]),
    ("play-placed", &["piece", "square"]),
    ("room-calls-title", &["count"]),
    ("room-called", &["board", "text"]),
    ("room-starts-in", &[]),
    ("room-announced", &["text"]),
];

/// The texts about the squares of a board.
const SQUARES: [&str; 5] = [
    "board-empty",
    "board-in-check",
    "board-touched",
    "board-selected",
    "board-target",
];

/// The texts of the modules, for the end of a page.
pub(crate) fn strings(words: &Words) -> Markup {
    strings_with(&[], words)
}

/// The same with additional texts of one page.
pub(crate) fn strings_with(more: &[(&'static str, &[&'static str])], words: &Words) -> Markup {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    for &(key, names) in SENTENCES.iter().chain(more) {
        let blanks: Vec<_> = names
            .iter()
            .map(|name| (*name, format!("{{{name}}}").into()))
            .collect();
        all.insert(key.into(), words.tell(key, &blanks));
    }
    for key in SQUARES {
        all.insert(key.into(), words.say(key));
    }
    for side in Color::ALL {
        let key = format!("live-{side}-declined");
        all.insert(key, offer_declined(side, words));
        for role in Role::ALL {
            let man = format!("{side}-{role}");
            all.insert(format!("man-{man}"), words.pick("man-", &man));
        }
    }
    // The names of the files, a to h.
    all.insert("files".into(), words.square("abcdefgh"));
    let json = serde_json::to_string(&all).expect("text by text is JSON");
    // `</script>` inside a text would end the block.
    let json = json.replace('<', "\\u003c");
    html! { script #sentences type="application/json" { (PreEscaped(json)) } }
}
