//! Links that have come into the wrong hands.

use rokada_testkit::{Disk, Page, TestHall};

const GAME: &[(&str, &str)] = &[("time", "90m"), ("regime", "over the board")];

/// The one new link of a page.
fn new_link(page: &str, old: &[&str]) -> String {
    let paths = page.match_indices("/t/").map(|(at, _)| &page[at..at + 29]);
    let mut new: Vec<&str> = paths.filter(|path| !old.contains(path)).collect();
    new.dedup();
    match new.as_slice() {
        [link] => (*link).to_owned(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn a_withdrawn_link_ends_at_once_and_the_game_goes_on_under_the_new_one() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(GAME).await;
    let mut thief = Page::open(hall.address, &links.white).await;
    let mut black = Page::open(hall.address, &links.black).await;
    thief.act("arrive").await;
    let home = format!("{}/links", links.arbiter);
    assert_eq!(hall.get(&home).await.status, 200);
    let reissue = [("seat", "white"), ("do", "reissue")];
    let page = hall.post(&home, &reissue).await;
    assert_eq!(page.status, 200, "{}", page.body);
    let white = new_link(&page.body, &[&links.arbiter]);
    // Connections by the old link are closed, and it opens nothing.
    while thief.hear().await.is_some() {}
    for end in ["", "/view.json", "/game.pgn"] {
        let answer = hall.get(&format!("{}{end}", links.white)).await;
        assert_eq!(answer.status, 404);
    }
    assert!(Page::try_open(hall.address, &links.white).await.is_none());
    let act = hall
        .post(&format!("{}/act", links.white), &[("act", "resign")])
        .await;
    assert_eq!(act.status, 404);
    let mut player = Page::open(hall.address, &white).await;
    black.act("arrive").await;
    player.act("move e2e4").await;
    // A seat whose link was withdrawn cannot be taken until a new one is issued.
    let withdraw = [("seat", "black"), ("do", "withdraw")];
    assert_eq!(hall.post(&home, &withdraw).await.status, 200);
    while black.hear().await.is_some() {}
    assert_eq!(hall.get(&links.black).await.status, 404);
    let page = hall
        .post(&home, &[("seat", "black"), ("do", "reissue")])
        .await;
    let again = new_link(&page.body, &[&links.arbiter]);
    let mut black = Page::open(hall.address, &again).await;
    black.act("move e7e5").await;
    hall.close().await;
    // The store keeps it so.
    let hall = TestHall::open(&disk).await;
    assert_eq!(hall.get(&links.white).await.status, 404);
    assert_eq!(hall.view(&white).await.moves.len(), 2);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn only_the_arbiter_gives_out_links_and_never_loses_his_own() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(GAME).await;
    for seat in [&links.white, &links.black, &links.spectator] {
        let home = format!("{seat}/links");
        assert_eq!(hall.get(&home).await.status, 409);
        let theft = [("seat", "arbiter"), ("do", "reissue")];
        assert_eq!(hall.post(&home, &theft).await.status, 409);
    }
    let home = format!("{}/links", links.arbiter);
    for (seat, what, status) in [
        ("arbiter", "withdraw", 409),
        ("white-assistant", "reissue", 409),
        ("stranger", "reissue", 400),
        ("white", "forget", 400),
    ] {
        let answer = hall.post(&home, &[("seat", seat), ("do", what)]).await;
        assert_eq!(answer.status, status, "{seat} {what}");
    }
    let own = hall
        .post(&home, &[("seat", "arbiter"), ("do", "reissue")])
        .await;
    let new = new_link(&own.body, &[]);
    assert_eq!(hall.get(&home).await.status, 404);
    assert_eq!(hall.get(&format!("{new}/links")).await.status, 200);
    hall.close().await;
}
