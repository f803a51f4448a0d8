//! Accounts, their pages and their challenges, over restarts and at addresses that clients print.

use rokada_store::{Appended, Draft, GameId, HallTime, Kind, Store as _, archive};
use rokada_testkit::{Disk, FORM, JSON};
use serde_json::json;

use crate::client::{TestHall, has};

fn path(page: &str) -> &str {
    &page[page.find("/account/").expect("a page")..]
}

/// Appends an entry that no line can be read of.
async fn damage(disk: &Disk) {
    let store = disk.store();
    let records = store.records(Kind::Accounts, GameId(0), 9).await;
    let record = records.expect("it can be read")[0];
    let stored = store.load(record).await.expect("it can be read");
    let end = stored.expect("it is there").end();
    let draft = Draft {
        game: record,
        seq: end.seq + 1,
        at_ms: 0,
        act: "accounts".into(),
        events: "{\"what\":\"token\",\"tok\u{fffd}".into(),
        command: None,
        now: HallTime(0),
        clock_runs: false,
        envelope: None,
        preceding: None,
        stops: Vec::new(),
    };
    let appended = store.append(draft).await.expect("a disk");
    assert!(matches!(appended, Appended::Stored(_)));
}

#[tokio::test(start_paused = true)]
async fn accounts_survive_a_restart_a_damaged_entry_and_an_export() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let [ana, ion] = hall.two().await;
    let id = ana.game_with(&ion, "clock.limit=300&color=white").await;
    let token = ana.token.clone();
    drop((ana, ion));
    hall.close().await;
    damage(&disk).await;

    let hall = TestHall::open(&disk).await;
    let ana = hall.known(token.clone());
    ana.plays(&id, "e2e4").await;
    hall.program("Eva", "board:play", "").await;
    let taken = "name=ana&agree=true&scopes%5B%5D=board:play";
    let taken = hall.send("POST", "/account/oauth/token/create", FORM, taken);
    assert_eq!(taken.await.status, 422);
    drop(ana);
    hall.close().await;

    let mut text = Vec::new();
    let store = disk.store();
    archive::export(&store, &mut text)
        .await
        .expect("it is written");
    let other = Disk::new();
    let copy = other.store();
    archive::import(&copy, text.as_slice())
        .await
        .expect("it is read");
    drop((store, copy));
    let hall = TestHall::open(&other).await;
    assert_eq!(
        hall.known(token).get("/api/account").await.json()["id"],
        "ana"
    );
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn addresses_that_clients_print_lead_to_pages() {
    let hall = TestHall::memory().await;
    let [ana, ion] = hall.two().await;
    let made = ana.form("/api/challenge/Ion", "clock.limit=300&increment=3");
    let made = made.await.json();
    let id = made["id"].as_str().expect("an id");
    let url = made["url"].as_str().expect("an address");
    let page = hall.get(&url[url.rfind('/').expect("a path")..]).await;
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(page.body.contains("Ana challenges Ion"), "{}", page.body);
    // It is answered on the page of the account.
    let page = hall.get(path(&ion.page)).await;
    assert!(page.body.contains("Ana challenges Ion"), "{}", page.body);
    let accept = format!("do=accept&challenge={id}");
    let not_his = hall.send("POST", path(&ana.page), FORM, &accept);
    assert_eq!(not_his.await.status, 400);
    let done = hall.send("POST", path(&ion.page), FORM, &accept);
    assert_eq!(done.await.status, 200);
    for address in [
        format!("/{id}"),
        format!("/{id}/black"),
        format!("/{id}whte"),
    ] {
        let led = hall.get(&address).await;
        assert_eq!(led.status, 303, "{address}");
        assert!(
            led.head.contains(&format!("/spectate/{id}")),
            "{}",
            led.head
        );
    }
    let shown = hall.get("/@/ANA").await;
    assert!(
        shown.status == 200 && shown.body.contains(id),
        "{}",
        shown.body
    );
    for unknown in [
        "/@/unknown",
        "/aaaaaaaa",
        "/aaaaaaaa/white",
        &format!("/{id}/red"),
    ] {
        assert_eq!(hall.get(unknown).await.status, 404, "{unknown}");
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn parameters_of_a_challenge_are_honored_or_refused() {
    let hall = TestHall::memory().await;
    let [ana, ion] = hall.two().await;
    let eva = hall.program("Eva", "board:play,challenge:write", "").await;
    let open = |body: &'static str| hall.send("POST", "/api/challenge/open", FORM, body);
    for wrong in [
        "clock.limit=300&users=Ana",
        "clock.limit=300&users=Ana,Zoe",
        "clock.limit=300&expiresAt=1800000000000",
        "clock.limit=300&rules=noClaimWin",
    ] {
        assert_eq!(open(wrong).await.status, 400, "{wrong}");
    }
    assert_eq!(open("clock.limit=300&rematchOf=aaaaaaaa").await.status, 404);
    let made = open("clock.limit=300&users=Ana,ion&rules=noAbort&name=Final").await;
    assert_eq!(made.status, 200, "{}", made.body);
    let made = made.json();
    hall.hold("open", &made);
    assert_eq!(made["open"]["userIds"], json!(["ana", "ion"]));
    has(&made, &json!({ "name": "Final", "rules": ["noAbort"] }));
    let id = made["id"].as_str().expect("an id");
    let accept = format!("/api/challenge/{id}/accept");
    assert_eq!(eva.post(&accept).await.status, 403);
    // The first named plays White, also where the other comes first.
    assert_eq!(ion.post(&accept).await.status, 200);
    assert_eq!(ana.post(&accept).await.status, 200);
    ana.plays(id, "e2e4").await;
    ion.posts(&format!("/api/board/game/{id}/abort"), 400).await;
    let again = format!("clock.limit=300&rematchOf={id}");
    let rematch = ana.form("/api/challenge/Ion", &again).await;
    assert_eq!(rematch.json()["rematchOf"], *id);
    assert_eq!(ana.form("/api/challenge/Eva", &again).await.status, 400);
    for (query, there, lacks) in [
        ("?tags=false", "e4", "[White"),
        ("?moves=false", "[White", "e4"),
        ("?clocks=false", "e4", "%clk"),
        ("", "%clk", "\u{0}"),
    ] {
        let pgn = hall.get(&format!("/game/export/{id}{query}")).await.body;
        assert!(
            pgn.contains(there) && !pgn.contains(lacks),
            "{query}: {pgn}"
        );
    }
    let literate = format!("/game/export/{id}?literate=true");
    assert_eq!(hall.get(&literate).await.status, 400);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn abort_cites_no_article_of_the_starting_position() {
    let hall = TestHall::memory().await;
    let [ana, ion] = hall.two().await;
    let id = ana.game_with(&ion, "clock.limit=300&color=white").await;
    let mut game = ion.stream(&format!("/api/board/game/stream/{id}")).await;
    ana.posts(&format!("/api/board/game/{id}/abort"), 200).await;
    let mut said = Vec::new();
    let mut state = json!(null);
    while let Some(line) = game.next().await {
        match line["type"].as_str() {
            Some("chatLine") => said.push(line["text"].as_str().expect("a text").to_owned()),
            Some("gameState") => state = line,
            _ => {}
        }
    }
    assert_eq!(state["status"], "aborted");
    assert!(state["laws"].is_null(), "{state}");
    assert!(said.iter().all(|text| !text.contains("7.2.1")), "{said:?}");
    assert!(said.iter().any(|text| text.contains("Ana")), "{said:?}");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn refusal_has_the_documented_form() {
    let disk = Disk::new();
    let hall = TestHall::open_with(&disk, |config| config.limits.client_hour = 1).await;
    let accepts = format!("{FORM}Accept: application/json\r\n");
    let table = || hall.send("POST", "/games", &accepts, "time=5m");
    assert_eq!(table().await.status, 200);
    let refused = table().await;
    assert_eq!(refused.status, 429, "{}", refused.body);
    hall.hold("error", &refused.json());
    assert!(refused.head.contains("retry-after: "), "{}", refused.head);
    let site = "Origin: https://demo.example.org\r\n";
    let unknown = hall.send("GET", "/api/nothing/here", site, "").await;
    assert_eq!(unknown.status, 404, "{}", unknown.body);
    hall.hold("error", &unknown.json());
    assert!(unknown.head.contains("access-control-allow-origin: *"));
    let number = hall.get("/tournaments/ana/round-0.pgn").await;
    assert_eq!(number.status, 404, "{}", number.body);
    assert!(!number.body.contains("parse"), "{}", number.body);
    let rule = hall
        .send("POST", "/api/rule", JSON, r#"{"transcript":7}"#)
        .await;
    assert_eq!(rule.status, 400, "{}", rule.body);
    assert!(!rule.body.contains("invalid type"), "{}", rule.body);
    let grant = |body: &'static str| hall.send("POST", "/api/token", FORM, body);
    let wrong = grant("grant_type=password&username=ana").await.json();
    assert_eq!(wrong["error"], "unsupported_grant_type");
    assert_eq!(grant("code=x").await.json()["error"], "invalid_request");
    let unknown = grant("grant_type=authorization_code&code=x").await.json();
    assert_eq!(unknown["error"], "invalid_grant");
    hall.close().await;
}

mod slow {
    use super::*;

    /// A row of the record whose text is no text, as a damaged disk leaves it.
    #[tokio::test]
    async fn row_that_cannot_be_read_is_skipped() {
        let folder = tempfile::tempdir().expect("a folder");
        let hall = TestHall::listen(folder.path()).await;
        let token = hall.program("Ana", "board:play", "").await.token;
        hall.close().await;
        let file = rusqlite::Connection::open(folder.path().join("hall.sqlite")).expect("a file");
        let damaged = file.execute(
            "INSERT INTO entries (game, seq, at_ms, act, events, hash)
             SELECT game, max(seq) + 1, 0, 'accounts', CAST(x'ff' AS TEXT), zeroblob(32) FROM entries",
            [],
        );
        assert_eq!(damaged, Ok(1));
        drop(file);
        for name in ["Ion", "Eva"] {
            let hall = TestHall::listen(folder.path()).await;
            assert_eq!(
                hall.known(token.clone()).get("/api/account").await.status,
                200
            );
            hall.program(name, "board:play", "").await;
            hall.close().await;
        }
    }
}
