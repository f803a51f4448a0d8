//! What can be typed, in the words of the reader's language.

use rokada_laws::regulations::Regime;
use rokada_words::Words;

use rokada_protocol::View;

#[rustfmt::skip]
const QUESTIONS: [&str; 14] = [
    "board", "pieces", "where knights", "what e4", "rank 4", "file e", "clock", "last", "moves",
    "after 12", "rulings", "status", "can", "help",
];
const MANNER: [&str; 4] = ["brief", "full", "clock at 5:00 1:00 0:10", "clock at never"];
const HANDS: [&str; 5] = ["touch e2", "lift e2", "place e4", "adjust e2", "press"];
#[rustfmt::skip]
const SPOKEN: [&str; 9] = [
    "arrive", "offer draw", "accept", "decline", "claim threefold with Nf3", "claim flag",
    "claim illegal", "stop", "resign",
];
const ARBITER: [&str; 4] = ["start", "stop", "add black 2m", "answer yes"];

/// Commands as they are typed in the reader's language, each in backticks.
fn list(commands: &[&str], words: &Words) -> String {
    let typed = commands.iter().map(|command| code(command, words));
    typed.collect::<Vec<_>>().join(", ")
}

pub(super) fn code(command: &str, words: &Words) -> String {
    format!("`{}`", words.typed(command))
}

fn with_list(key: &str, commands: &[&str], words: &Words) -> String {
    words.tell(key, &[("commands", list(commands, words).into())])
}

pub(super) fn with_example(key: &str, command: &str, words: &Words) -> String {
    words.tell(key, &[("command", code(command, words).into())])
}

/// The questions that can be typed.
pub fn questions(words: &Words) -> String {
    with_list("text-help-ask", &QUESTIONS, words)
}

/// The lines that can be typed, with an example of each.
pub fn help(view: &View, words: &Words) -> Vec<String> {
    let mut lines = vec![
        questions(words),
        with_list("text-help-manner", &MANNER, words),
    ];
    if view.seat.side().is_some() {
        let moves = ["e4", "Nf3", "g1f3"].map(|mv| format!("`{}`", words.written(mv)));
        let moves = ("moves", moves.join(", ").into());
        lines.push(match view.regime {
            Regime::Guarded => words.tell("text-help-guarded", &[moves]),
            Regime::OverTheBoard => {
                let press = ("press", code("press", words).into());
                let hands = ("hands", list(&HANDS, words).into());
                words.tell("text-help-hands", &[moves, press, hands])
            }
        });
        lines.push(with_list("text-help-say", &SPOKEN, words));
    }
    if view.seat.is_official() {
        lines.push(with_list("text-help-arbiter", &ARBITER, words));
    }
    lines.push(words.say("text-help-spelling"));
    lines
}
