//! A disk that takes what it is given and says nothing for a while, and those who go away
//! meanwhile.

use std::{net::SocketAddr, sync::Arc};

use rokada_hall::{Config, OpenHall};
use rokada_store::{Fault, Faults};
use tokio::{io::AsyncWriteExt as _, net::TcpStream};

use crate::client::{Page, TestHall, create, get};

const GAME: &[(&str, &str)] = &[("time", "90m"), ("regime", "guarded")];

async fn on_a_shaky_disk() -> (tempfile::TempDir, TestHall, Arc<Faults>) {
    let (folder, faults) = (tempfile::tempdir().expect("a folder"), Arc::default());
    let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().to_owned());
    let hall = OpenHall::open_on(config, Arc::clone(&faults)).await;
    let hall = TestHall::of(hall.expect("the hall opens"));
    (folder, hall, faults)
}

/// Waits until the hall knows that its disk does not answer: the act is with it by now.
async fn until_it_hangs(hall: SocketAddr) {
    while get(hall, "/health").await.status == 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// A player makes a move while the disk hangs, and opens his link in so many pages that the one in
/// which he made it ends. The move is recorded, and everybody sees it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_whose_page_ends_before_the_disk_answers_is_announced() {
    let (_folder, hall, faults) = on_a_shaky_disk().await;
    let links = create(hall.address, GAME).await;
    let mut white = Page::open(hall.address, &links.white).await;
    let mut black = Page::open(hall.address, &links.black).await;
    white.act("arrive").await;
    black.act("arrive").await;
    faults.set(Some(Fault::Hangs));
    white
        .send_text(r#"{"type":"act","id":"1","act":"move e2e4"}"#)
        .await;
    until_it_hangs(hall.address).await;
    let mut others = Vec::new();
    for _ in 0..20 {
        others.push(Page::try_open(hall.address, &links.white).await);
    }
    while white.hear().await.is_some() {}
    faults.set(None);
    let seen = black.see(|view| !view.moves.is_empty()).await;
    assert_eq!(seen.moves[0].uci, "e2e4");
    hall.close().await;
}

/// An arbiter withdraws a link while the disk hangs, and goes away before he has an answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_withdrawn_by_one_who_went_away_ends_what_is_connected_by_it() {
    let (_folder, hall, faults) = on_a_shaky_disk().await;
    let links = create(hall.address, GAME).await;
    let mut thief = Page::open(hall.address, &links.white).await;
    faults.set(Some(Fault::Hangs));
    let form = "seat=white&do=withdraw";
    let request = format!(
        "POST {}/links HTTP/1.1\r\nHost: {}\r\nContent-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n{form}",
        links.arbiter,
        hall.address,
        form.len()
    );
    let mut arbiter = TcpStream::connect(hall.address).await.expect("it listens");
    let sent = arbiter.write_all(request.as_bytes()).await;
    sent.expect("it reads");
    until_it_hangs(hall.address).await;
    drop(arbiter);
    faults.set(None);
    while thief.hear().await.is_some() {}
    assert_eq!(get(hall.address, &links.white).await.status, 404);
    hall.close().await;
}

/// Whoever opens a page while nothing can be recorded reads at once what is the matter, before he
/// is shown anything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_opens_hears_first_how_the_hall_is() {
    let (_folder, hall, faults) = on_a_shaky_disk().await;
    let links = create(hall.address, GAME).await;
    let mut well = Page::try_open(hall.address, &links.white)
        .await
        .expect("a connection");
    let first = well.hear().await.expect("the line holds");
    assert_eq!(
        (&first["type"], first["stands"].is_null()),
        (&"hall".into(), true)
    );
    faults.set(Some(Fault::Hangs));
    well.send_text(r#"{"type":"act","id":"1","act":"arrive"}"#)
        .await;
    until_it_hangs(hall.address).await;
    let mut late = Page::try_open(hall.address, &links.black)
        .await
        .expect("a connection");
    let first = late.hear().await.expect("the line holds");
    assert_eq!(
        (&first["type"], first["stands"].is_null()),
        (&"hall".into(), false)
    );
    faults.set(None);
    late.see(|_| true).await;
    hall.close().await;
}
