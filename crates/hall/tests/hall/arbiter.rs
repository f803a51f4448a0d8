//! The forms of the arbiter's desk, the links of assistants, and how many tables there may be.

use rokada_board::Color;
use rokada_hall::Limits;
use rokada_protocol::{Seat, View};
use rokada_testkit::{Address, Disk, Links, TestHall, last_move};

async fn send(hall: Address, seat: &str, fields: &[(&str, &str)]) -> u16 {
    hall.post(&format!("{seat}/act"), fields).await.status
}

/// A game under way with a person at the desk, after 1 e4 e5.
async fn game(hall: Address, more: &[(&str, &str)]) -> Links {
    let mut fields = vec![
        ("time", "90m"),
        ("regime", "over the board"),
        ("arbiter", "human"),
    ];
    fields.extend_from_slice(more);
    let links = hall.create(&fields).await;
    for (seat, deed) in [
        (&links.white, "arrive"),
        (&links.black, "arrive"),
        (&links.white, "move e2e4"),
        (&links.black, "move e7e5"),
    ] {
        hall.act(seat, deed).await;
    }
    links
}

fn has_ruling(seen: &View, clause: &str) -> bool {
    seen.rulings.iter().any(|ruling| ruling.clause == clause)
}

/// Each form of the desk as the page has it, its fields filled in, and what it does.
#[tokio::test(start_paused = true)]
async fn each_form_of_the_desk_does_what_it_says() {
    type Check = fn(&View) -> bool;
    let forms: &[(&[(&str, &str)], Check)] = &[
        (
            &[
                ("act", "add {side} {span}"),
                ("side", "black"),
                ("span", "2m"),
            ],
            |seen| seen.clocks.black > 91 * 60_000,
        ),
        (
            &[
                ("act", "add {side} -{span}"),
                ("side", "black"),
                ("span", "2m"),
            ],
            |seen| seen.clocks.black < 89 * 60_000,
        ),
        (
            &[
                ("act", "set {side} {time}"),
                ("side", "black"),
                ("time", "0:10:00"),
            ],
            |seen| seen.clocks.black == 600_000,
        ),
        (
            &[("act", "set increment {span}"), ("span", "10s")],
            |seen| has_ruling(seen, "6.10.2"),
        ),
        (
            &[("act", "restore to {after}"), ("after", "1 white")],
            |seen| seen.moves.len() == 1 && seen.turn == Color::Black,
        ),
        (
            &[
                ("act", "call illegal {side} {number}"),
                ("side", "white"),
                ("number", "1"),
            ],
            |seen| !seen.rulings.is_empty(),
        ),
        (
            &[
                ("act", "penalise {side} {penalty}"),
                ("side", "white"),
                ("penalty", "warning"),
            ],
            |seen| has_ruling(seen, "12.9.1"),
        ),
        (
            &[
                ("act", "penalise {side} {penalty}"),
                ("side", "white"),
                ("penalty", "loss 1/2"),
            ],
            |seen| {
                seen.result
                    .as_ref()
                    .is_some_and(|result| result.score == "0-1/2")
            },
        ),
        (
            &[
                ("act", "penalise {side} {change} {span}"),
                ("side", "white"),
                ("change", "more-time"),
                ("span", "3m"),
            ],
            |seen| seen.clocks.black > 92 * 60_000,
        ),
        (
            &[
                ("act", "incident {side} {kind}"),
                ("side", "white"),
                ("kind", "noise"),
            ],
            |seen| seen.question.is_some(),
        ),
        (&[("act", "permit {side}"), ("side", "white")], |seen| {
            seen.seq > 0
        }),
        (
            &[
                ("act", "rule {text} like {article}"),
                ("text", "the lamp is repaired first"),
                ("article", "6.11.1"),
            ],
            |seen| {
                seen.rulings
                    .iter()
                    .any(|ruling| ruling.text.contains("lamp"))
            },
        ),
        (&[("act", "declare 1/2-1/2")], |seen| seen.result.is_some()),
        (&[("act", "declare new game")], |seen| {
            seen.result
                .as_ref()
                .is_some_and(|result| result.score == "new game")
        }),
    ];
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    for (fields, holds) in forms {
        let links = game(hall.address, &[]).await;
        let before = hall.view(&links.arbiter).await.seq;
        let page = hall.get(&links.arbiter).await.body;
        let template = fields[0]
            .1
            .replace("declare 1/2-1/2", "\"declare 1/2-1/2\"");
        assert!(page.contains(&template), "the page has no {template}");
        assert_eq!(
            send(hall.address, &links.arbiter, fields).await,
            303,
            "{fields:?}"
        );
        let seen = hall.view(&links.arbiter).await;
        assert!(seen.seq > before && holds(&seen), "{fields:?}: {seen:?}");
        let empty: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, value)| (*name, if *name == "act" { *value } else { "" }))
            .collect();
        if fields.len() > 1 {
            assert_eq!(
                send(hall.address, &links.arbiter, &empty).await,
                422,
                "{fields:?}"
            );
        }
        // None of it is a player's.
        assert_eq!(
            send(hall.address, &links.white, fields).await,
            409,
            "{fields:?}"
        );
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_question_is_answered_with_an_amount() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    for (template, field, value) in [
        ("more time {span}", "span", "2m"),
        ("less time {span}", "span", "2m"),
        ("points {score}", "score", "1/2-0"),
        ("loss {points}", "points", "1/2"),
        ("warning", "none", ""),
    ] {
        let links = game(hall.address, &[]).await;
        hall.act(&links.arbiter, "incident white noise").await;
        let question = hall.view(&links.arbiter).await.question;
        let question = question.expect("the arbiter is asked");
        assert!(
            question.options.iter().any(|option| option == template),
            "{question:?}"
        );
        assert_eq!(question.options.len(), question.labels.len());
        let answer = format!("answer [{}] {template}", question.clause);
        let page = hall.get(&links.arbiter).await.body;
        assert!(page.contains(&format!("value=\"{answer}\"")), "{page}");
        let fields = [("act", answer.as_str()), (field, value)];
        assert_eq!(
            send(hall.address, &links.arbiter, &fields).await,
            303,
            "{template}"
        );
        let seen = hall.view(&links.arbiter).await;
        assert_eq!(seen.question, None, "{template}");
        assert!(
            has_ruling(&seen, "12.9.1") || seen.rulings.len() > 1,
            "{template}: {seen:?}"
        );
    }
    hall.close().await;
}

/// An appeal is decided by others than the arbiter (11.10) and keeps no question from him.
#[tokio::test(start_paused = true)]
async fn an_appeal_hides_no_question_from_the_arbiter() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = game(hall.address, &[]).await;
    hall.act(&links.white, "appeal the light is poor").await;
    assert_eq!(hall.view(&links.arbiter).await.question, None);
    hall.act(&links.white, "brush g1").await;
    let asked = hall.view(&links.arbiter).await.question;
    assert_eq!(
        asked.map(|question| question.clause).as_deref(),
        Some("4.2.2")
    );
    hall.close().await;
}

/// What 4.9 and 6.2.6 let an assistant do, and what stays the player's.
#[tokio::test(start_paused = true)]
async fn an_assistant_has_a_link_of_his_own_and_only_his_acts() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let plain = hall.create(&[("time", "5m")]).await;
    assert_eq!(plain.assistants, [None, None]);
    let links = game(hall.address, &[("assistants", "white")]).await;
    let [Some(assistant), None] = &links.assistants else {
        panic!("White's assistant has a link: {links:?}");
    };
    for never in ["start", "declare 1-0"] {
        assert_eq!(
            send(hall.address, assistant, &[("act", never)]).await,
            409,
            "{never}"
        );
    }
    // He can say these, and they are refused: they are his player's to say.
    for refused in ["offer draw", "resign", "accept", "decline"] {
        hall.act(assistant, refused).await;
        let seen = hall.view(&links.arbiter).await;
        assert_eq!((seen.result, seen.offer), (None, None), "{refused}");
    }
    let seen = hall.view(assistant).await;
    assert_eq!(seen.seat, Seat::WhiteAssistant);
    assert!(seen.can.contains(&"press".to_owned()), "{:?}", seen.can);
    for players in ["offer draw", "accept", "decline", "resign"] {
        assert!(!seen.can.contains(&players.to_owned()), "{:?}", seen.can);
    }
    let page = hall.get(assistant).await.body;
    assert!(
        page.contains("value=\"lift g1\""),
        "his hands reach the board"
    );
    assert!(!page.contains("value=\"resign\""), "{page}");
    for deed in ["lift g1", "place f3", "press"] {
        hall.act(assistant, deed).await;
    }
    let seen = hall.view(&links.arbiter).await;
    assert_eq!(last_move(&seen), Some("g1f3"));
    // What his help costs on the clock, the arbiter is asked (6.2.6), and says it in minutes.
    let question = seen.question.expect("the arbiter is asked");
    assert_eq!(question.clause, "6.2.6");
    let answer = [("act", "answer [6.2.6] -{span}"), ("span", "5m")];
    assert_eq!(send(hall.address, &links.arbiter, &answer).await, 303);
    let seen = hall.view(&links.arbiter).await;
    assert!(seen.clocks.white <= 85 * 60_000, "{seen:?}");
    hall.close().await;
}

/// D.2.10: the assistant of a blind player announces, presses, tells the times when asked.
#[tokio::test(start_paused = true)]
async fn the_assistant_of_a_blind_player_does_what_appendix_d_says() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let more = [
        ("time", "90m"),
        ("regime", "over the board"),
        ("arbiter", "human"),
        ("assistants", "white"),
        ("disability", "yes"),
        ("blind", "white"),
    ];
    let links = hall.create(&more).await;
    let assistant = links.assistants[0].as_ref().expect("a link");
    hall.act(&links.white, "arrive").await;
    hall.act(&links.black, "arrive").await;
    let seen = hall.view(assistant).await;
    assert!(
        seen.can.contains(&"announce {text}".to_owned()),
        "{:?}",
        seen.can
    );
    assert!(
        !seen.can.contains(&"claim threefold".to_owned()),
        "{:?}",
        seen.can
    );
    hall.act(assistant, "make e2e4").await;
    let announced = [("act", "announce {text}"), ("text", "e4")];
    assert_eq!(send(hall.address, assistant, &announced).await, 303);
    hall.act(assistant, "press").await;
    assert!(hall.view(&links.black).await.moves[0].completed);
    hall.act(&links.white, "ask times").await;
    let seen = hall.view(assistant).await;
    assert!(
        seen.can.contains(&"tell times".to_owned()),
        "{:?}",
        seen.can
    );
    assert_eq!(seen.question, None);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn too_many_tables_are_refused_and_those_that_stand_go_on() {
    let disk = Disk::new();
    let limits = Limits {
        client_hour: 2,
        hour: 10,
        running: 10,
    };
    let hall = TestHall::open_with(&disk, |config| config.limits = limits).await;
    let links = hall.create(&[("time", "5m")]).await;
    // What is refused for its form counts for nothing.
    for _ in 0..5 {
        let wrong = hall.post("/games", &[("time", "yesterday")]).await;
        assert_eq!(wrong.status, 422);
    }
    hall.create(&[("time", "5m")]).await;
    let refused = hall.post("/games", &[("time", "5m")]).await;
    assert_eq!(refused.status, 429);
    assert!(refused.body.contains("Too many games"), "{}", refused.body);
    hall.act(&links.white, "arrive").await;
    hall.close().await;
}
