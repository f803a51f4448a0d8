//! The ruling desk and its neighbours: pages, forms, the endpoint for programs.

use rokada_testkit::{Disk, TestHall};

const CASE: &str = "title: A telephone\ntime: 90m\n---\narbiter incident black device\n";

#[tokio::test(start_paused = true)]
async fn programs_get_the_rulings_as_json() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let rule = async |kind: &str, body: &str| {
        let kind = format!("Content-Type: {kind}\r\n");
        hall.send("POST", "/api/rule", &kind, body).await
    };
    let answer = rule("text/plain", CASE).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let said = answer.json();
    assert_eq!(said["runs"].as_array().map(Vec::len), Some(3));
    let ruling = &said["runs"][0]["acts"][0]["rulings"][0];
    assert_eq!(ruling["clause"], "11.3.2.2");
    assert_eq!(
        said["runs"][2]["acts"][0]["state"]["result"]["score"],
        "1-0"
    );

    let unnoticed = "title: x\n---\nwhite move e2e5\n";
    let said = rule("text/plain", unnoticed).await.json();
    let preview = &said["runs"][2]["previews"][0];
    assert_eq!(preview["acts"][0], "black claim illegal");
    assert_eq!(preview["rulings"][0]["clause"], "7.5.1");
    let page = hall.post("/desk", &[("case", unnoticed)]).await;
    let line = preview["says"].as_str().expect("a line");
    assert!(line.starts_with("If Black claims "), "{line}");
    assert!(page.body.contains(line), "{}", page.body);

    let asked = serde_json::json!({ "transcript": CASE, "editions": ["2018"], "language": "sl" });
    let said = rule("application/json", &asked.to_string()).await.json();
    assert_eq!(said["runs"].as_array().map(Vec::len), Some(1));
    assert_eq!(said["runs"][0]["edition"], "2018");
    assert_ne!(
        said["runs"][0]["acts"][0]["rulings"][0]["text"],
        ruling["text"]
    );

    for (kind, body, status) in [
        ("text/plain", "no transcript", 422),
        (
            "text/plain",
            "title: x\n---\nwhite touch z9\nblack fly\n",
            422,
        ),
        ("application/json", "{\"transcript\":", 400),
        (
            "application/json",
            "{\"transcript\": \"x\", \"editions\": [\"1999\"]}",
            400,
        ),
    ] {
        let answer = rule(kind, body).await;
        assert_eq!(answer.status, status, "{body}: {}", answer.body);
        assert!(answer.json()["error"].is_string());
    }
    let faults = rule("text/plain", "title: x\n---\nwhite touch z9\nblack fly\n")
        .await
        .json();
    let lines: Vec<u64> = faults["faults"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|fault| fault["line"].as_u64())
        .collect();
    assert_eq!(lines, [3, 4]);
    let long = format!("title: {}\n---\n", "x".repeat(70_000));
    assert_eq!(rule("text/plain", &long).await.status, 413);
    let longer = "x".repeat(300_000);
    assert_eq!(rule("text/plain", &longer).await.status, 413);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_desk_works_by_plain_forms() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let ruled = hall.post("/desk", &[("case", CASE)]).await;
    assert_eq!(ruled.status, 200);
    assert!(
        ruled.body.contains("11.3.2.2") && ruled.body.contains("11.3b"),
        "{}",
        ruled.body
    );
    let wrong = hall
        .post("/desk", &[("case", "title: <b>\n---\nwhite <b>\n")])
        .await;
    assert_eq!(wrong.status, 422);
    assert!(!wrong.body.contains("<b>"));
    let kept = hall.post("/desk/case", &[("case", CASE)]).await;
    assert_eq!(kept.body, CASE);
    assert!(
        kept.header("content-disposition")
            .is_some_and(|text| text.contains("attachment"))
    );
    let game = hall
        .send("POST", "/desk/pgn", "", "1. e4 e5 2. Nf3 *")
        .await;
    assert_eq!(game.json()["moves"], "e2e4 e7e5 g1f3");
    let none = hall.send("POST", "/desk/pgn", "", "hm").await;
    assert_eq!(none.status, 422);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn every_address_without_a_game_answers() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    for (path, holds) in [
        ("/desk", "transcript"),
        ("/desk?case=article_11/device/a_telephone_rings", "11.3.2.2"),
        ("/desk?t=title%3A+x%0A---%0Awhite+touch+e2%0A", "e2"),
        ("/laws", "chapter"),
        ("/laws/9", "9.6.2"),
        ("/laws/9.6a", "9.6a"),
        ("/laws/glossary", "touch"),
        ("/laws/readings/6-9", "both flags down"),
        ("/laws/6.9", "/laws/readings/6-9"),
        ("/laws?q=phone+rings", "11.3.2"),
        ("/laws?q=both+flags+down", "/laws/readings/6-9"),
        (
            "/laws?q=both+flags+down",
            "/desk?case=article_06/flag/both_down",
        ),
        ("/laws?q=adjust", "/laws/glossary"),
        ("/laws?q=Rochade", "3.8.2"),
        ("/laws?q=%3Cb%3E", "search"),
        ("/practice", "data-problem"),
        (
            "/practice/article_11/device/a_telephone_rings?answer=show",
            "11.3.2.2",
        ),
        ("/winnable", "fen"),
        ("/winnable?fen=8/8/8/8/4n3/7k/8/6BK+w+-+-+0+1", "#"),
        ("/winnable?fen=hm", "error-line"),
        ("/api", "/api/rule"),
    ] {
        let answer = hall.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.body.contains(holds), "{path} lacks {holds}");
    }
    assert_eq!(
        hall.get("/laws?q=9.6a").await.header("location"),
        Some("/laws/9.6.1")
    );
    for path in [
        "/desk?case=../../etc/passwd",
        "/laws/99.9",
        "/laws/readings/README",
        "/practice/nothing",
        "/desk/none",
    ] {
        assert_eq!(hall.get(path).await.status, 404, "{path}");
    }
    hall.close().await;
}
