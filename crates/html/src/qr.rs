//! QR codes as inline SVG.

use std::fmt::Write as _;

use fast_qr::{ECL, QRBuilder};
use maud::{Markup, html};

/// The quiet zone around the code, in modules.
const QUIET: usize = 4;

/// The code of a text, with an accessible name; empty if the text is too long.
///
/// Black on white also in dark mode: most scanners need it.
pub(crate) fn code(text: &str, name: &str) -> Markup {
    let Ok(code) = QRBuilder::new(text).ecl(ECL::M).build() else {
        return html! {};
    };
    let mut path = String::new();
    for row in 0..code.size {
        let mut column = 0;
        while column < code.size {
            let dark = (column..code.size).take_while(|at| code[row][*at].value());
            let run = dark.count();
            if run > 0 {
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", column + QUIET, row + QUIET);
            }
            column += run.max(1);
        }
    }
    let side = code.size + 2 * QUIET;
    html! {
        svg.qr role="img" aria-label=(name) viewBox=(format!("0 0 {side} {side}")) shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_drawn_in_runs_and_says_what_it_is() {
        let drawn = code(
            "http://192.168.1.5:8080/t/0123456789abcdefghjkmnpqrs",
            "White",
        )
        .into_string();
        // Version 4 has 33 modules; the corner begins with a run of seven.
        assert!(drawn.contains("viewBox=\"0 0 41 41\""), "{drawn}");
        assert!(drawn.contains("M4 4h7v1h-7z"), "{drawn}");
        assert!(drawn.contains("aria-label=\"White\""), "{drawn}");
        assert!(
            code(&"x".repeat(5_000), "too long")
                .into_string()
                .is_empty()
        );
    }
}
