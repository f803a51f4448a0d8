//! The players of a tournament by forms: the preview of a list, the form of a player, the check-in,
//! FIDE's rating list, deletion.

use rokada_testkit::{Address, Disk, TestHall};

use crate::tournaments::{begin, begun, club, done, number, page};

/// The entries of a tournament after the first `count`, without their times.
async fn entries(at: Address, home: &str, count: usize) -> Vec<String> {
    let record = page(at, &format!("{home}/record.tournament")).await;
    let entries = record.lines().skip(1 + count);
    entries
        .filter_map(|line| line.split_once(' '))
        .map(|(_, deed)| deed.to_owned())
        .collect()
}

#[tokio::test(start_paused = true)]
async fn a_list_is_shown_before_anything_is_stored() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let list = "No.;;Name;Rtg;Typ\n1;WIM;Kos, Cilka;2100;U18\n2;;Novak, Ana;2310;\nSee the site\n";
    let form = [
        ("name", "Club"),
        ("system", "swiss"),
        ("file", list),
        ("preview", "yes"),
    ];
    let shown = begin(at, &form).await;
    assert_eq!(shown.status, 200);
    for what in [
        "Nothing is stored yet. Players: 2. Rounds: 0.",
        "<th scope=\"row\">Typ</th><td><em>not used</em></td>",
        "<th scope=\"row\">–</th><td>Title</td>",
        "Line 4, column 1: this line is not part of the table",
        // They are numbered by rating.
        "<td class=\"num\">1</td><td>Novak, Ana</td>",
        "name=\"confirmed\"",
        "1;WIM;Kos, Cilka;2100;U18",
    ] {
        assert!(shown.body.contains(what), "{what}: {}", shown.body);
    }
    assert!(!page(at, "/tournaments").await.contains(">Club<"));
    let confirmed = [
        &form[..2],
        &[("list", list), ("preview", "yes"), ("confirmed", "yes")],
    ];
    let home = begun(at, &confirmed.concat()).await;
    assert!(page(at, &home).await.contains("WIM Kos, Cilka"));
    // Without a list there is nothing to check.
    begun(at, &[("name", "Other"), ("preview", "yes")]).await;
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_form_of_a_player_changes_data_and_byes() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let form = [
        ("name", "Club"),
        ("system", "swiss"),
        ("rounds", "3"),
        ("list", "Kos, Cilka | w | WIM | 2100 | SLO\nRus, Dan\n"),
    ];
    let home = begun(at, &form).await;
    let before = entries(at, &home, 0).await.len();
    let path = format!("{home}/player/1");
    let shown = page(at, &path).await;
    for what in ["value=\"2100\"", "value=\"WIM\" selected", "name=\"bye-3\""] {
        assert!(shown.contains(what), "{what}: {shown}");
    }
    assert_eq!(at.get(&format!("{home}/player/3")).await.status, 404);
    let player = [
        ("name", "Kos, Cilka"),
        ("sex", "w"),
        ("title", "WGM"),
        ("rating", "2150"),
        ("federation", "slo"),
        ("fide-id", ""),
        ("born", "1990"),
        ("club", "ŠK | Ptuj"),
        ("bye-1", ""),
        ("bye-2", "half"),
    ];
    for _ in 0..2 {
        done(at, &path, &player).await;
        let wanted = [
            "correct 1 Kos, Cilka | w | WGM | 2150 | SLO |  | 1990/00/00 | ŠK Ptuj",
            "ask 1 2 half",
        ];
        assert_eq!(entries(at, &home, before).await, wanted);
    }
    let mut wrong = player;
    wrong[3].1 = "many";
    let refused = at.post(&path, &wrong).await;
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("is not a rating"), "{}", refused.body);
    assert!(refused.body.contains("value=\"many\""));
    wrong = player;
    wrong[9].1 = "";
    done(at, &path, &wrong).await;
    assert_eq!(entries(at, &home, before + 2).await, ["ask 1 2 none"]);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn who_is_not_checked_in_misses_the_round() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let form = [
        ("name", "Club"),
        ("system", "swiss"),
        ("rounds", "3"),
        ("list", "A\nB\nC\nD\nE\n"),
    ];
    let home = begun(at, &form).await;
    done(at, &home, &[("deed", "ask 4 1 half")]).await;
    done(at, &home, &[("deed", "withdraw 5 1")]).await;
    let before = entries(at, &home, 0).await.len();
    let path = format!("{home}/check-in");
    let shown = page(at, &path).await;
    assert_eq!(shown.matches(" checked").count(), 3, "{shown}");
    assert_eq!(shown.matches(" disabled").count(), 2, "{shown}");
    let empty = page(at, &format!("{path}?empty=yes")).await;
    assert_eq!(empty.matches(" checked").count(), 0);
    done(at, &path, &[("next", "1"), ("p1", "on")]).await;
    let missing = ["ask 2 1 zero", "ask 3 1 zero"];
    assert_eq!(entries(at, &home, before).await, missing);
    // B arrives, and the form comes twice.
    for _ in 0..2 {
        done(at, &path, &[("next", "1"), ("p1", "on"), ("p2", "on")]).await;
        assert_eq!(entries(at, &home, before + 2).await, ["ask 2 1 none"]);
    }
    done(at, &home, &[("deed", "pair 1-2")]).await;
    let late = at.post(&path, &[("next", "1"), ("p3", "on")]).await;
    assert_eq!(late.status, 409);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn players_are_added_from_the_rating_list() {
    let disk = Disk::new();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("list.xml");
    let list = "<playerslist><player><fideid>14600012</fideid><name>Novak, Ana</name><country>SLO</country>\
                <sex>F</sex><title>WIM</title><rating>2210</rating><rapid_rating>2150</rapid_rating>\
                <birthday>1990</birthday></player></playerslist>";
    std::fs::write(&file, list).expect("a file");
    let hall = TestHall::open_with(&disk, |config| config.rating_list = Some(file)).await;
    let at = hall.address;
    let home = club(at, "15m+10s", "A\nB\n").await;
    assert!(page(at, &home).await.contains("rating list"));
    let found = page(at, &format!("{home}/find?q=ana+nov")).await;
    let deed = "enter Novak, Ana | w | WIM | 2150 | SLO | 14600012 | 1990/00/00";
    assert!(found.contains(deed), "{found}");
    done(at, &home, &[("deed", deed), ("late", "yes")]).await;
    assert!(page(at, &home).await.contains("WIM Novak, Ana"));
    let none = page(at, &format!("{home}/find?q=5")).await;
    assert!(none.contains("No player was found."));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_tournament_that_was_not_played_is_deleted_and_restored() {
    let disk = Disk::new();
    let mut hall = TestHall::open(&disk).await;
    let home = club(hall.address, "90m+30s", "A\nB\n").await;
    let public = format!("/tournaments/{}", number(&page(hall.address, &home).await));
    done(hall.address, &home, &[("deed", "about deleted yes")]).await;
    for _ in 0..2 {
        let at = hall.address;
        assert!(!page(at, "/tournaments").await.contains(">Club<"));
        assert_eq!(at.get(&public).await.status, 404);
        assert!(
            page(at, &home)
                .await
                .contains("This tournament is deleted.")
        );
        // Also when it is read again.
        hall.close().await;
        hall = TestHall::open(&disk).await;
    }
    let at = hall.address;
    done(at, &home, &[("deed", "about deleted no")]).await;
    assert!(page(at, "/tournaments").await.contains(">Club<"));
    page(at, &public).await;
    done(at, &format!("{home}/pair"), &[]).await;
    done(at, &home, &[("deed", "result 1.1 1-0")]).await;
    let played = at.post(&home, &[("deed", "about deleted yes")]).await;
    assert_eq!(played.status, 409);
    hall.close().await;
}
