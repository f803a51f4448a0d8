//! Lost keys: an operator lists the records of a stopped hall, and issues new keys.

use std::{sync::Arc, time::Duration};

use rokada_hall::{
    HallError,
    upkeep::{IssuedKey, KeyedRecord, Records},
};
use rokada_testkit::{Disk, TestHall};

use crate::{
    rooms::{named, opened},
    tournaments::{at_tables, done, page, room_of, seats},
};

fn records(disk: &Disk) -> Records {
    Records::of_store(Arc::new(disk.store()), disk.wall())
}

async fn listed(disk: &Disk) -> Vec<KeyedRecord> {
    records(disk).list_keys().await.expect("the store reads")
}

/// The number of the only record of a kind.
fn number_of(listed: &[KeyedRecord], kind: &str) -> i64 {
    let mut found = listed.iter().filter(|it| it.kind == kind);
    let record = found.next().expect(kind);
    assert_eq!(found.next(), None, "{listed:?}");
    assert!(record.has_key && record.damage.is_none(), "{record:?}");
    record.number
}

async fn issued(disk: &Disk, record: i64) -> IssuedKey {
    let issued = records(disk).issue_key(record).await;
    issued.expect("a new key")
}

#[tokio::test(start_paused = true)]
async fn new_key_opens_a_tournament_with_its_rooms_and_games() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = at_tables(at, "90m+30s", "A\nB\n").await;
    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    let room = room_of(at, &home, "1").await;
    let eve = [("name", "Eve"), ("what", "deputy"), ("clocks", "yes")];
    let deputy = named(at, &room, &eve).await;
    for (seat, act) in [(0, "arrive"), (1, "arrive"), (0, "move e2e4"), (0, "press")] {
        at.act(&sits[seat], act).await;
    }
    hall.close().await;

    // Its room and its game have keys from it, and are not listed.
    let all = listed(&disk).await;
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!(all[0].name, "Club");
    let tournament = number_of(&all, "tournament");
    let IssuedKey { kind, name, path } = issued(&disk, tournament).await;
    assert_eq!((kind, name.as_str()), ("tournament", "Club"));
    assert!(path.starts_with("/v/") && path != home, "{path}");

    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let old = at.get(&home).await;
    assert_eq!(old.status, 409);
    assert!(
        old.body.contains("was replaced by a new one"),
        "{}",
        old.body
    );
    for link in sits.iter().chain([&room, &deputy]) {
        assert_eq!(at.get(link).await.status, 404, "{link}");
    }
    let now = seats(&page(at, &format!("{path}/sheets/1")).await);
    assert_eq!(now.len(), 2);
    at.act(&now[1], "move e7e5").await;
    let record = page(at, &format!("{path}/record.tournament")).await;
    assert!(record.ends_with(" key\n"), "{record}");
    let room = room_of(at, &path, "1").await;
    assert!(!page(at, &room).await.contains("Eve"));
    // The page still replaces a key, and a second lost key is replaced too.
    let third = "0123456789abcdefghjkmnpqrs";
    done(at, &format!("{path}/key"), &[("new", third)]).await;
    hall.close().await;
    let fourth = issued(&disk, tournament).await.path;
    let hall = TestHall::open(&disk).await;
    for old in [&home, &path, &format!("/v/{third}")] {
        let old = hall.get(old).await;
        assert!(
            old.body.contains("was replaced by a new one"),
            "{}",
            old.body
        );
    }
    page(hall.address, &format!("{fourth}/sheets/1")).await;
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn new_key_opens_a_room_and_a_game() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let pairs = [
        ("pairs", "Kos, Ana - Pop, Ion\nRus, Dan - Kos, Bor"),
        ("time", "90m"),
    ];
    let room = opened(at, &pairs).await;
    let created = at
        .post(
            "/games",
            &[("white", "Ana"), ("black", "Ion"), ("time", "5m")],
        )
        .await;
    let game = created.header("location").expect("its page").to_owned();
    let before = at.links(&game).await;
    let withdraw = [("seat", "spectator"), ("do", "withdraw")];
    assert_eq!(at.post(&game, &withdraw).await.status, 303);
    hall.close().await;

    let all = listed(&disk).await;
    assert_eq!(all.len(), 2, "{all:?}");
    let (number, name) = (number_of(&all, "game"), &all[1].name);
    assert_eq!(name, "Ana - Ion");
    let new_room = issued(&disk, number_of(&all, "room")).await.path;
    let new_game = issued(&disk, number).await.path;

    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    for old in [&room, &game, &before.white] {
        assert_eq!(at.get(old).await.status, 404, "{old}");
    }
    let links = page(at, &format!("{new_room}/links")).await;
    assert!(links.contains("Kos, Bor"), "{links}");
    let whole = format!("{}.2", new_room.replace("/r/", "/t/"));
    page(at, &whole).await;
    // A withdrawn link stays withdrawn.
    let shown = page(at, &new_game).await;
    assert!(shown.contains("id=\"link-white\""), "{shown}");
    assert!(!shown.contains("id=\"link-spectator\""), "{shown}");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn record_with_a_derived_key_names_its_owner() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let home = at_tables(hall.address, "90m+30s", "A\nB\n").await;
    room_of(hall.address, &home, "1").await;
    hall.close().await;
    let tournament = number_of(&listed(&disk).await, "tournament");
    for part in [tournament + 1, tournament + 2] {
        let refused = records(&disk).issue_key(part).await;
        let owned =
            matches!(refused, Err(HallError::DerivedKey { owner, .. }) if owner.0 == tournament);
        assert!(owned, "{refused:?}");
    }
    let refused = records(&disk).issue_key(99).await;
    assert!(
        matches!(refused, Err(HallError::NoRecord { .. })),
        "{refused:?}"
    );
}

/// A new key is written while the hall is stopped, and no heartbeat hides that time (6.11.1).
#[tokio::test(start_paused = true)]
async fn new_key_charges_no_player() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = at_tables(at, "5m", "A\nB\n").await;
    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    for (seat, act) in [(0, "arrive"), (1, "arrive"), (0, "move e2e4"), (0, "press")] {
        at.act(&sits[seat], act).await;
    }
    hall.close().await;
    tokio::time::advance(Duration::from_secs(60)).await;
    let tournament = number_of(&listed(&disk).await, "tournament");
    let path = issued(&disk, tournament).await.path;
    tokio::time::advance(Duration::from_secs(60)).await;
    let hall = TestHall::open(&disk).await;
    let now = seats(&page(hall.address, &format!("{path}/sheets/1")).await);
    let clocks = hall.view(&now[1]).await.clocks;
    assert!(clocks.black > 290_000, "{clocks:?}");
    hall.close().await;
}
