//! Checks the text of the PDF: in the file itself, and by `pdftotext` if it is installed.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use rokada_paper::{Line, Man, Moves, Paper, Part, Table};

/// The letters of all six languages in addition to those of plain English.
const LETTERS: &str = "ăâîșț ĂÂÎȘȚ čšž ČŠŽ ćđ ĆĐ śź ŚŹ ђјљњћџ ЂЈЉЊЋЏ жшчцФЩ ½ – „“ ” é ß Ł ő";

fn sheet(moves: u32) -> Paper {
    let line = |number| Line {
        number,
        moves: [
            (format!("Сf{}", number % 8 + 1), "1:29:58".to_owned()),
            ("Qh4xe1+".to_owned(), String::new()),
        ],
    };
    Paper {
        title: "Scoresheet".into(),
        language: "en".into(),
        rows: vec![
            ("White".into(), LETTERS.into()),
            ("Black".into(), "Very long name ".repeat(20)),
            ("Event".into(), "Longwordwithoutanyspace".repeat(20)),
        ],
        parts: vec![Part::Moves(Moves {
            heads: ["No.".into(), "White".into(), "Black".into()],
            lines: (1..=moves).map(line).collect(),
        })],
        signatures: vec![
            ("White: Ana".into(), "signed".into()),
            ("Black".into(), String::new()),
        ],
    }
}

/// The text as `pdftotext` reads it; `None` if it is not installed.
fn read_back(pdf: &[u8]) -> Option<String> {
    let started = Command::new("pdftotext")
        .args(["-layout", "-enc", "UTF-8", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut reader) = started else {
        eprintln!("NOT RUN: the text was not read back, because pdftotext is not installed");
        return None;
    };
    let mut to = reader.stdin.take().expect("a pipe");
    to.write_all(pdf).expect("it reads");
    drop(to);
    let answer = reader.wait_with_output().expect("it ends");
    assert!(answer.status.success());
    Some(String::from_utf8(answer.stdout).expect("text"))
}

fn pages(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    let (_, count) = text.split_once("/Count ").expect("a tree of pages");
    let digits: String = count.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a number")
}

#[test]
fn same_paper_gives_same_bytes() {
    let paper = sheet(60);
    let first = paper.to_pdf().expect("a PDF");
    assert_eq!(first, paper.to_pdf().expect("a PDF"));
    assert!(first.starts_with(b"%PDF-"));
    assert_ne!(first, sheet(59).to_pdf().expect("a PDF"));
}

#[test]
fn every_letter_can_be_read_back() {
    let pdf = sheet(3).to_pdf().expect("a PDF");
    let Some(text) = read_back(&pdf) else { return };
    for word in LETTERS.split(' ') {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
    assert!(text.contains("1:29:58"));
    assert!(text.contains("Сf2"), "{text}");
}

#[test]
fn long_game_takes_several_pages() {
    let pdf = sheet(269).to_pdf().expect("a PDF");
    assert!((3..=6).contains(&pages(&pdf)), "{} pages", pages(&pdf));
    assert_eq!(pages(&sheet(20).to_pdf().expect("a PDF")), 1);
    let Some(text) = read_back(&pdf) else { return };
    for number in 1..=269_u32 {
        let number = number.to_string();
        assert!(
            text.split_whitespace().any(|word| word == number),
            "{number}"
        );
    }
    let all = text.matches('\u{c}').count();
    assert!(text.contains(&format!("Scoresheet, {all}/{all}")), "{text}");
}

#[test]
fn long_word_is_broken_without_loss() {
    let pdf = sheet(1).to_pdf().expect("a PDF");
    let Some(text) = read_back(&pdf) else { return };
    let letters: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    assert_eq!(text.matches("Very").count(), 20, "{text}");
    // The columns of the head are next to each other, so the word comes back in pieces.
    assert!(letters.matches("Longword").count() >= 15, "{letters}");
}

#[test]
fn missing_letter_becomes_question_mark() {
    let paper = Paper {
        title: "A".into(),
        parts: vec![Part::Text("棋 is chess\u{202E}".into())],
        ..Paper::default()
    };
    let pdf = paper.to_pdf().expect("a PDF");
    let Some(text) = read_back(&pdf) else { return };
    assert!(text.contains("? is chess"), "{text}");
}

#[test]
fn boards_and_tables_are_mixed_with_text() {
    let man = |file, rank, letter: &str, is_white| Man {
        file,
        rank,
        letter: letter.into(),
        is_white,
    };
    let row = |at: u32| {
        vec![
            at.to_string(),
            "Illegal move: two minutes more. ".repeat(12),
        ]
    };
    let paper = Paper {
        title: "Report".into(),
        language: "en".into(),
        parts: vec![
            Part::Heading("Position".into()),
            Part::Board(vec![man(4, 0, "K", true), man(4, 7, "K", false)]),
            Part::Table(Table {
                widths: vec![1, 4],
                heads: vec!["When".into(), "What".into()],
                rows: (1..=30).map(row).collect(),
            }),
        ],
        ..Paper::default()
    };
    let pdf = paper.to_pdf().expect("a PDF");
    let Some(text) = read_back(&pdf) else { return };
    assert_eq!(text.matches("minutes").count(), 12 * 30);
    // The heading row of the table is on each page.
    assert_eq!(text.matches("When").count(), pages(&pdf));
}

#[test]
fn empty_paper_is_one_page() {
    let pdf = Paper::default().to_pdf().expect("a PDF");
    assert_eq!(pages(&pdf), 1);
}
#[test]
fn several_papers_are_bound_into_one_file() {
    let papers = [sheet(20), sheet(160)];
    let pdf = rokada_paper::bound(&papers).expect("a PDF");
    let alone = papers.map(|paper| pages(&paper.to_pdf().expect("a PDF")));
    assert_eq!(pages(&pdf), alone.iter().sum::<usize>());
}

/// The structure has a title, paragraphs, each table once with its rows over all pages, and a
/// picture with its description.
#[test]
fn document_structure_is_tagged_for_screen_readers() {
    let man = |letter: &str, file, is_white| Man {
        file,
        rank: 0,
        letter: letter.into(),
        is_white,
    };
    let mut paper = sheet(269);
    paper.parts.extend([
        Part::Heading("Position".into()),
        Part::Board(vec![man("Q", 3, false), man("K", 4, true)]),
        Part::Table(Table {
            widths: vec![1, 3],
            heads: vec!["Move".into(), "What".into()],
            rows: vec![vec!["1".into(), "Two words ".repeat(400)]],
        }),
    ]);
    let pdf = paper.to_pdf().expect("a PDF");
    let text = String::from_utf8_lossy(&pdf);
    let count = |name: &str| {
        let ends = |at: usize| {
            let next = text[at + name.len()..].chars().next();
            next.is_none_or(|next| !next.is_ascii_alphanumeric())
        };
        let found = text.match_indices(name).filter(|(at, _)| ends(*at));
        found.count()
    };
    for (name, times) in [
        ("/S/Part", 1),
        ("/S/H1", 1),
        ("/S/H2", 1),
        // Three of the head and two to sign.
        ("/S/P", 5),
        ("/S/Table", 2),
        // 269 moves and a row; the headings of both tables once, not on every page.
        ("/S/TR", 269 + 1 + 2),
        ("/S/TH", 3 + 2),
        ("/S/Figure", 1),
    ] {
        assert_eq!(count(name), times, "{name}");
    }
    assert!(text.contains("/Alt(Ke1 - Qd1)"));
    assert!(text.contains("/Marked true") && text.contains("/Lang(en)"));
    // Two papers in one file are two elements, each with its own title.
    let two = rokada_paper::bound(&[sheet(1), sheet(2)]).expect("a PDF");
    let text = String::from_utf8_lossy(&two);
    assert_eq!(text.matches("/S/Part").count(), 2);
    assert_eq!(text.matches("/S/H1").count(), 2);
}
