//! The fields for the start of a case: the position and the conditions.
//!
//! Each field is a line of the transcript's header; `data-key` names the line.

use maud::{Markup, html};
use rokada_words::Words;

use super::super::words::{piece_class, piece_name};

/// The preset time controls, with the key of their name.
const TIMES: [(&str, &str); 7] = [
    ("90m+30s", "preset-standard"),
    ("40/90m+30s, 30m+30s", "preset-standard"),
    ("15m+10s", "preset-rapid"),
    ("25m", "preset-rapid"),
    ("3m+2s", "preset-blitz"),
    ("5m", "preset-blitz"),
    ("none", "preset-none"),
];

/// A header line with a fixed list of values; the first one is the default.
struct Choice {
    key: &'static str,
    label: &'static str,
    options: &'static [(&'static str, &'static str)],
}

const REGULATIONS: [Choice; 10] = [
    Choice {
        key: "running",
        label: "setup-running",
        options: &[
            ("", "setup-running-turn"),
            ("white", "setup-running-white"),
            ("black", "setup-running-black"),
            ("none", "setup-running-none"),
        ],
    },
    Choice {
        key: "clock",
        label: "setup-clock",
        options: &[
            ("", "setup-clock-electronic"),
            ("mechanical", "setup-clock-mechanical"),
        ],
    },
    Choice {
        key: "arbiter",
        label: "setup-arbiter",
        options: &[
            ("", "setup-arbiter-human"),
            ("automatic", "setup-arbiter-automatic"),
        ],
    },
    Choice {
        key: "facts",
        label: "setup-facts",
        options: &[
            ("", "setup-facts-recorded"),
            ("as told", "setup-facts-told"),
        ],
    },
    Choice {
        key: "default-time",
        label: "setup-default-time",
        options: &[
            ("", "setup-default-time-zero"),
            ("15m", "setup-default-time-15"),
            ("30m", "setup-default-time-30"),
            ("unset", "setup-default-time-unset"),
        ],
    },
    Choice {
        key: "present",
        label: "setup-present",
        options: &[
            ("", "setup-present-playing"),
            ("both", "setup-present-both"),
            ("white", "setup-present-white"),
            ("black", "setup-present-black"),
            ("none", "setup-present-none"),
        ],
    },
    Choice {
        key: "draw-rule",
        label: "setup-draw-rule",
        options: &[
            ("", "setup-draw-rule-none"),
            ("no offers before move 30", "setup-draw-rule-30"),
            ("no agreement", "setup-draw-rule-never"),
        ],
    },
    Choice {
        key: "guidelines",
        label: "setup-guidelines",
        options: &[
            ("", "setup-guidelines-none"),
            ("quickplay", "setup-guidelines-quickplay"),
            ("adjournment", "setup-guidelines-adjournment"),
        ],
    },
    Choice {
        key: "sheets",
        label: "setup-sheets",
        options: &[("", "setup-sheets-software"), ("kept", "setup-sheets-kept")],
    },
    Choice {
        key: "colours",
        label: "setup-colours",
        options: &[
            ("", "setup-colours-right"),
            ("reversed", "setup-colours-reversed"),
        ],
    },
];

/// The fields of the header.
pub(crate) fn setup(words: &Words) -> Markup {
    html! {
        div.desk-bar {
            h2 #setup-title { (words.say("desk-setup")) }
        }
        (position(words))
        div.setup-line {
            label { (words.say("setup-time")) " "
                select #time-preset {
                    @for (time, kind) in TIMES {
                        option value=(time) { (words.say(kind)) @if time != "none" { " " (time) } }
                    }
                    option value="other" hidden { (words.say("setup-other")) }
                }
            }
            label.only-fast hidden { (words.say("setup-supervision")) " "
                select data-key="supervision" {
                    option value="" { (words.say("setup-competition")) }
                    option value="basic" { (words.say("setup-basic")) }
                }
            }
        }
        details.more {
            summary { (words.say("setup-more")) }
            div.setup-grid {
                label { (words.say("setup-time-control")) input type="text" data-key="time" placeholder="90m+30s" autocomplete="off" spellcheck="false"; }
                (pair("clocks", "setup-clocks", "1:30:00", words))
                (pair("offences", "setup-offences", "0", words))
                @for choice in &REGULATIONS {
                    label { (words.say(choice.label)) " "
                        select data-key=(choice.key) {
                            @for (value, label) in choice.options { option value=(value) { (words.say(label)) } }
                        }
                    }
                }
                label { (words.say("setup-case-title")) input type="text" data-key="title" autocomplete="off"; }
                label { (words.say("setup-source")) input type="text" data-key="source" autocomplete="off"; }
            }
        }
    }
}

/// A header line with a value for each side.
fn pair(key: &str, label: &str, example: &str, words: &Words) -> Markup {
    html! {
        div.both-sides role="group" aria-label=(words.say(label)) {
            span { (words.say(label)) }
            @for side in ["white", "black"] {
                label {
                    span.dot.(side) aria-hidden="true" {}
                    span.visually-hidden { (words.pick("side-", side)) }
                    input type="text" data-key=(key) data-side=(side) placeholder=(example) size="7" autocomplete="off";
                }
            }
        }
    }
}

/// The ways to enter a position; each opens a panel.
fn position(words: &Words) -> Markup {
    html! {
        div.ways role="group" aria-label=(words.say("setup-position")) {
            button.quiet.small type="button" #usual { (words.say("setup-usual")) }
            @for (panel, key) in [("by-hand", "setup-by-hand"), ("by-fen", "setup-by-fen"), ("by-pgn", "setup-by-pgn"), ("by-number", "setup-by-number")] {
                button.quiet.small type="button" data-panel=(panel) aria-expanded="false" aria-controls=(panel) { (words.say(key)) }
            }
        }
        div #by-hand .panel hidden {
            p.help { (words.say("setup-by-hand-help")) }
            (palette(words))
            div.setup-line {
                fieldset.inline { legend.visually-hidden { (words.say("setup-turn")) }
                    label.check { input type="radio" name="turn" value="w"; " " (words.say("desk-to-move-white")) }
                    label.check { input type="radio" name="turn" value="b"; " " (words.say("desk-to-move-black")) }
                }
                fieldset.inline { legend { (words.say("setup-castling")) }
                    @for (right, label) in [("K", "♔ O-O"), ("Q", "♔ O-O-O"), ("k", "♚ O-O"), ("q", "♚ O-O-O")] {
                        label.check { input type="checkbox" name="castling" value=(right) aria-label=(words.pick("castling-", match right { "K" => "white-short", "Q" => "white-long", "k" => "black-short", _ => "black-long" })); " " span aria-hidden="true" { (label) } }
                    }
                }
                label { (words.say("setup-en-passant")) " " input #en-passant type="text" size="3" maxlength="2" placeholder="e3" autocomplete="off"; }
            }
            div.row {
                button.small type="button" #hand-done { (words.say("setup-done")) }
                button.quiet.small type="button" #empty-board { (words.say("setup-empty")) }
            }
        }
        form #by-fen .panel hidden {
            label { (words.say("setup-fen")) input #fen type="text" spellcheck="false" autocapitalize="off" autocomplete="off" required; }
            button.small type="submit" { (words.say("setup-take")) }
        }
        form #by-pgn .panel hidden {
            label { (words.say("setup-pgn")) textarea #pgn rows="4" spellcheck="false" required {} }
            button.small type="submit" { (words.say("setup-take")) }
        }
        form #by-number .panel hidden {
            label { (words.say("setup-number")) " " input #number type="text" inputmode="numeric" size="4" placeholder="518" required; }
            button.small type="submit" { (words.say("setup-take")) }
        }
    }
}

/// The pieces to place on the board by hand, and the eraser.
pub(crate) fn palette(words: &Words) -> Markup {
    html! {
        div.palette role="radiogroup" aria-label=(words.say("setup-piece")) {
            @for letter in "KQRBNPkqrbnp".chars() {
                label.chip.piece-chip {
                    input type="radio" name="palette" value=(letter) aria-label=(piece_name(words, letter));
                    span.piece.(piece_class(letter)) aria-hidden="true" {}
                }
            }
            label.chip.piece-chip {
                input type="radio" name="palette" value="" aria-label=(words.say("setup-erase")) checked;
                span aria-hidden="true" { "✕" }
            }
        }
    }
}
