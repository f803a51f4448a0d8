//! What tie-breaks mean: below each table, and all of them next to the fields for them.

use maud::{Markup, html};
use rokada_tournament::{
    TieBreak,
    tie_break::{Basis, DEFINITIONS},
};
use rokada_words::Words;

use crate::frame::with_code;

/// What the columns of tie-breaks mean.
pub(super) fn legend(tie_breaks: &[TieBreak], words: &Words) -> Markup {
    html! {
        @for tie_break in tie_breaks { p.help { b { (tie_break) } ": " (words.list(&tie_break.names())) } }
    }
}

/// The codes of all tie-breaks, by what they are computed from.
pub(super) fn known_tie_breaks(words: &Words) -> Markup {
    html! {
        details.more {
            summary { (words.say("tournament-tie-breaks-known")) }
            div.more-body {
                p.help { (with_code(&words.say("tournament-tie-breaks-modifiers"))) }
                @for basis in Basis::ALL {
                    p { b { (words.message(&basis.label())) } }
                    @for row in DEFINITIONS.iter().filter(|row| row.basis == basis) {
                        (legend(&[TieBreak::of(row.rule)], words))
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rokada_words::{Language, words};

    use super::*;

    #[test]
    fn legend_names_the_tie_break_and_each_modifier() {
        let said = |code: &str, language| {
            let tie_break = code.parse().expect(code);
            legend(&[tie_break], words(language)).into_string()
        };
        for (code, expected) in [
            (
                "BH/C1",
                "Buchholz: sum of the points of the opponents, without the lowest value",
            ),
            (
                "SB/C2/P",
                "Sonneborn-Berger: points of each opponent times the score against that opponent, \
                 without the 2 lowest values, forfeits count as games",
            ),
            (
                "ARO/U1400",
                "average rating of the opponents, players without a rating count as 1400",
            ),
        ] {
            let line = format!("<p class=\"help\"><b>{code}</b>: {expected}</p>");
            assert_eq!(said(code, Language::En), line);
        }
        for language in Language::ALL {
            let list = known_tie_breaks(words(language)).into_string();
            for row in &DEFINITIONS {
                assert!(
                    list.contains(&format!("<b>{}</b>: ", row.code)),
                    "{language} {}",
                    row.code
                );
            }
        }
    }
}
