//! Rooms of many boards, by their plain pages.

use crate::client::{TestHall, create, get, post};

/// The first link of a kind on a page.
fn link<'a>(page: &'a str, kind: &str) -> &'a str {
    let at = page
        .find(kind)
        .unwrap_or_else(|| panic!("no {kind} in {page}"));
    let rest = &page[at..];
    let end = rest.find(|it: char| !(it.is_ascii_alphanumeric() || it == '/'));
    &rest[..end.unwrap_or(rest.len())]
}

#[tokio::test]
async fn a_rooms_arbiter_has_the_whole_page_of_each_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::open(folder.path()).await;
    let at = hall.address;
    let pairs = "Kos, Ana - Pop, Ion\n".repeat(60);
    let fields = [
        ("pairs", pairs.as_str()),
        ("time", "90m"),
        ("table", "known"),
    ];
    let opened = post(at, "/rooms", &fields).await;
    let room = link(&opened.body, "/r/").to_owned();
    let key = room.trim_start_matches("/r/");
    let overview = get(at, &room).await;
    assert_eq!(overview.status, 200);
    assert!(overview.body.contains("board=60"), "{}", overview.body);
    let whole = get(at, &format!("/t/{key}.2")).await;
    assert_eq!(whole.status, 200, "{}", whole.body);
    let act = [("act", "start")];
    assert_eq!(post(at, &format!("/t/{key}.2/act"), &act).await.status, 303);
    assert_eq!(get(at, &format!("/t/{key}.61")).await.status, 404);
    // Keys of another kind lead nowhere, and are no fault of the hall.
    let links = create(at, &[("time", "5m")]).await;
    let other = links.white.replace("/t/", "/r/");
    assert_eq!(get(at, &other).await.status, 404);
    hall.close().await;
}
