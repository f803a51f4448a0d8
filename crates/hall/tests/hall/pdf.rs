//! Scoresheet, envelope and report as PDF, at their addresses.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use rokada_testkit::{Address, Answer, Disk, TestHall};

use crate::rooms::opened;

/// The words of a PDF as `pdftotext` reads them; `None` where it is not installed.
pub(crate) fn words_of(pdf: &[u8]) -> Option<String> {
    let started = Command::new("pdftotext")
        .args(["-layout", "-enc", "UTF-8", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut reader) = started else {
        eprintln!("NOT RUN: the words were not read back, because pdftotext is not installed");
        return None;
    };
    let mut to = reader.stdin.take().expect("a pipe");
    to.write_all(pdf).expect("it reads");
    drop(to);
    let answer = reader.wait_with_output().expect("it ends");
    assert!(answer.status.success());
    Some(String::from_utf8(answer.stdout).expect("text"))
}

/// A PDF of the hall, whole.
pub(crate) async fn pdf(hall: Address, path: &str) -> Vec<u8> {
    let Answer {
        status,
        head,
        bytes,
        ..
    } = hall.get(path).await;
    assert_eq!(status, 200, "{path}: {head}");
    assert!(head.to_lowercase().contains("application/pdf"), "{head}");
    assert!(bytes.starts_with(b"%PDF-"));
    bytes
}

#[tokio::test(start_paused = true)]
async fn scoresheet_and_envelope_are_papers_in_the_readers_language() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let form = [
        ("white", "Ђорђе Његош"),
        ("black", "Ștefan Žnidaršič"),
        ("time", "90m"),
        ("regime", "over the board"),
        ("arbiter", "human"),
        ("adjournment", "yes"),
    ];
    let links = hall.create(&form).await;
    for (seat, deed) in [
        (&links.white, "arrive"),
        (&links.black, "arrive"),
        (&links.white, "move g1f3"),
        (&links.black, "move e7e5"),
    ] {
        hall.act(seat, deed).await;
    }
    let sheet = format!("{}/scoresheet.pdf", links.spectator);
    let first = pdf(hall.address, &sheet).await;
    assert_eq!(
        first,
        pdf(hall.address, &sheet).await,
        "the same bytes again"
    );
    if let Some(text) = words_of(&first) {
        for word in ["Ђорђе Његош", "Ștefan Žnidaršič", "Nf3", "e5", "Scoresheet"] {
            assert!(text.contains(word), "{word} is missing in {text}");
        }
    }
    let serbian = pdf(hall.address, &format!("{sheet}?lang=sr-Cyrl")).await;
    if let Some(text) = words_of(&serbian) {
        assert!(text.contains("Записник"), "{text}");
    }
    // No envelope is there, so there is none to print.
    let envelope = format!("{}/envelope.pdf", links.spectator);
    assert_eq!(hall.get(&envelope).await.status, 404);
    for (seat, fields) in [
        (&links.arbiter, vec![("act", "order sealing")]),
        (
            &links.white,
            vec![("act", "seal {text}"), ("text", "Nf3-g5")],
        ),
        (&links.white, vec![("act", "stop")]),
        (&links.arbiter, vec![("act", "end session")]),
    ] {
        let answer = hall.post(&format!("{seat}/act"), &fields).await;
        assert_eq!(answer.status, 303, "{fields:?}: {}", answer.body);
    }
    let sealed = pdf(hall.address, &envelope).await;
    if let Some(text) = words_of(&sealed) {
        assert!(
            text.contains("Ђорђе Његош") && text.contains("Ke1"),
            "{text}"
        );
        assert!(!text.contains("g5"), "the sealed move is shown: {text}");
    }
    let page = hall.get(&format!("{}/sheet", links.spectator)).await;
    assert!(page.body.contains("/envelope.pdf"), "{}", page.body);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_report_of_a_board_is_a_paper() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let room = opened(hall.address, &[("pairs", "Ana - Bor"), ("tables", "1")]).await;
    let page = hall.get(&format!("{room}/b/1/report")).await;
    assert!(page.body.contains("/b/1/report.pdf"), "{}", page.body);
    let act = [("act", "penalise white warning"), ("reason", "talks")];
    let warned = hall.post(&format!("{room}/b/1/act"), &act).await;
    assert_eq!(warned.status, 303, "{}", warned.body);
    let report = pdf(hall.address, &format!("{room}/b/1/report.pdf")).await;
    if let Some(text) = words_of(&report) {
        for said in [
            "Ana – Bor",
            "Arbiter",
            "arbiter penalise white warning",
            "talks",
        ] {
            assert!(text.contains(said), "{said}: {text}");
        }
    }
    let none = hall.get(&format!("{room}/b/9/report.pdf")).await;
    assert_eq!(none.status, 404);
    hall.close().await;
}
