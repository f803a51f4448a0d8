//! Scoresheet, envelope and report as PDF documents, with the texts of the printable pages.

use rokada_board::{Color, Role};
use rokada_paper::{Line, Man, Moves, Paper as Pdf, Part, Table};
use rokada_words::Words;

use rokada_html::{
    data::BoardDetail,
    parts::{
        acts, clock_text, head_rows, lines, moment_text, read_placement, squares, table_row,
        when_heads,
    },
};
use rokada_protocol::{Decision, RoomSummary, Scoresheet};

/// The scoresheet (8.1), signed by both players.
pub(crate) fn scoresheet(paper: &Scoresheet, words: &Words) -> Pdf {
    let written = lines(paper).into_iter().map(|(number, both)| Line {
        number,
        moves: both.map(|made| {
            made.map_or_else(Default::default, |made| {
                let clock = made.clock_ms.map(clock_text);
                (made.written.clone(), clock.unwrap_or_default())
            })
        }),
    });
    Pdf {
        parts: [Part::Moves(Moves {
            heads: ["paper-number", "seat-white", "seat-black"].map(|key| words.say(key)),
            lines: written.collect(),
        })]
        .into_iter()
        .chain((!paper.how.is_empty()).then(|| Part::Text(paper.how.clone())))
        .collect(),
        signatures: signatures(paper, words),
        ..headed(words.say("paper-title"), paper, words)
    }
}

/// The text on the envelope of an adjourned game (I.2); `None` if there is none.
pub(crate) fn envelope(paper: &Scoresheet, words: &Words) -> Option<Pdf> {
    if paper.envelope.is_empty() {
        return None;
    }
    let said = paper.envelope.iter().cloned().map(Part::Text);
    Some(Pdf {
        parts: said
            .chain([Part::Heading(words.say("pdf-position"))])
            .chain(position(&paper.board, words))
            .collect(),
        signatures: signatures(paper, words)
            .into_iter()
            .map(|(label, _)| (label, String::new()))
            .collect(),
        ..headed(words.say("table-envelope"), paper, words)
    })
}

/// The decisions as a table, then all acts in transcript words.
fn decisions_and_acts(
    room: &RoomSummary,
    depth: &BoardDetail,
    decided: &[Decision],
    words: &Words,
) -> Vec<Part> {
    let rows = decided.iter().map(|one| table_row(one, room, words));
    let mut parts = vec![
        Part::Heading(words.say("room-report-decided")),
        Part::Table(Table {
            widths: vec![3, 3, 4, 8],
            heads: when_heads(words),
            rows: rows.collect(),
        }),
        Part::Heading(words.say("room-report-acts")),
    ];
    parts.extend(acts(&depth.case).map(|act| Part::Text(act.to_owned())));
    parts
}

/// The report of a board, to be signed by both players and the arbiter.
pub(crate) fn report(
    room: &RoomSummary,
    depth: &BoardDetail,
    decided: &[Decision],
    words: &Words,
) -> Pdf {
    let board = &depth.board;
    let row = |key: &str, text: String| (words.say(key), text);
    let both = |of: [String; 2]| format!("{} – {}", of[0], of[1]);
    let mut rows = vec![
        row("seat-white", board.names[0].clone()),
        row("seat-black", board.names[1].clone()),
        row("front-event", room.name.clone()),
        row("tournament-board", depth.number.to_string()),
        row("front-edition", depth.view.edition.to_string()),
        row(
            "front-time-control",
            rokada_desk::time_said(words, &depth.view.time),
        ),
        row(
            "room-report-moves",
            both(board.moves.map(|it| it.to_string())),
        ),
        row(
            "room-report-offences",
            both(board.offences.map(|it| it.to_string())),
        ),
        row(
            "room-report-result",
            board.score.clone().unwrap_or_else(|| "–".into()),
        ),
        row("room-report-time", moment_text(depth.view.now)),
    ];
    if board.clocks.timed {
        let shown = [board.clocks.white, board.clocks.black].map(clock_text);
        rows.push(row("table-desk-clocks", both(shown)));
    }
    rows.retain(|(_, text)| !text.is_empty());
    let mut parts = vec![
        Part::Text(board.status.clone()),
        Part::Heading(words.say("pdf-position")),
    ];
    match &board.placement {
        Some(placement) => parts.extend(position(placement, words)),
        None => parts.push(Part::Text(words.say("room-unseen"))),
    }
    if !board.asked.is_empty() {
        parts.push(Part::Heading(words.say("room-waiting")));
        parts.extend(
            board.asked.iter().map(|asked| {
                Part::Text(format!("{} {}", asked.question.number, asked.question.text))
            }),
        );
    }
    parts.extend(decisions_and_acts(room, depth, decided, words));
    let signed = |at: usize| {
        let said = board.signed[at].clone();
        (board.names[at].clone(), said.unwrap_or_default())
    };
    Pdf {
        title: format!(
            "{}: {}",
            words.say("room-report"),
            both(board.names.clone())
        ),
        language: words.language().to_string(),
        rows,
        parts,
        signatures: vec![
            signed(0),
            signed(1),
            row("room-seat-arbiter", String::new()),
        ],
    }
}

fn headed(title: String, paper: &Scoresheet, words: &Words) -> Pdf {
    let rows = head_rows(paper).into_iter();
    let rows = rows.filter(|(_, text)| !text.is_empty());
    Pdf {
        title,
        language: words.language().to_string(),
        rows: rows
            .map(|(key, text)| (words.say(key), text.clone()))
            .collect(),
        ..Pdf::default()
    }
}

fn signatures(paper: &Scoresheet, words: &Words) -> Vec<(String, String)> {
    let sides = [(&paper.white, "white"), (&paper.black, "black")];
    let sides = sides.into_iter().zip(paper.signed);
    sides
        .map(|((name, color), signed)| {
            let label = format!("{}: {name}", words.pick("seat-", color));
            let said = signed.then(|| words.say("paper-signed"));
            (label, said.unwrap_or_default())
        })
        .collect()
}

/// The pieces on a board as letters, and their squares in one line per side.
///
/// A pawn has no letter.
fn position(placement: &str, words: &Words) -> Vec<Part> {
    let pieces = read_placement(placement);
    let mut men = Vec::new();
    let mut squares_of = [Vec::new(), Vec::new()];
    for square in squares() {
        let Some(sign) = pieces[square.index()] else {
            continue;
        };
        let role = Role::from_letter(sign.to_ascii_uppercase());
        let letter = role.and_then(|role| words.language().letter(role));
        let letter = letter.map(String::from).unwrap_or_default();
        let color = if sign.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let name = words.square(&square.to_string());
        squares_of[color.index()].push(format!("{letter}{name}"));
        men.push(Man {
            file: u8::try_from(square.index() % 8).unwrap_or(0),
            rank: u8::try_from(square.index() / 8).unwrap_or(0),
            letter,
            is_white: color == Color::White,
        });
    }
    let mut parts = vec![Part::Board(men)];
    for (key, names) in ["seat-white", "seat-black"].into_iter().zip(squares_of) {
        let names = if names.is_empty() {
            words.say("pdf-none")
        } else {
            names.join(", ")
        };
        parts.push(Part::Text(format!("{}: {names}", words.say(key))));
    }
    parts
}
