//! The choice when the clocks of games start (6.6).

use maud::{Markup, html};
use rokada_words::Words;

/// The choices: the value in a game's header, and the key of the label.
const CHOICES: [(&str, &str); 2] = [
    ("when both have arrived", "begins-both"),
    ("when the arbiter starts", "begins-arbiter"),
];

/// The field of a form; `now` is the value that is chosen.
pub(crate) fn begins_field(now: &str, words: &Words) -> Markup {
    html! {
        div.field {
            label for="begins" { (words.say("begins")) }
            select #begins name="begins" {
                @for (value, key) in CHOICES { option value=(value) selected[now == value] { (words.say(key)) } }
            }
        }
    }
}
