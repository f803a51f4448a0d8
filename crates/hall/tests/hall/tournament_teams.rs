//! Teams of a tournament by the plain forms of their page.

use rokada_testkit::{Disk, TestHall};

use crate::tournaments::{begun, done, page};

/// Teams are set up, corrected, paired, played in another order with a reserve, and ranked, all by
/// forms. A refused form gives the reason and keeps its values.
#[tokio::test(start_paused = true)]
async fn teams_are_set_up_and_play_by_plain_forms() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let list = "Name;Club\nA1;Alfa\nA2;Alfa\nA3;Alfa\nB1;\nB2;\nB3;\nC1;Ceta\nC2;Ceta\n";
    let form = [
        ("name", "League"),
        ("system", "berger"),
        ("time", "90m+30s"),
        ("list", list),
    ];
    let home = begun(at, &form).await;
    assert!(
        page(at, &home)
            .await
            .contains(&format!("href=\"{home}/teams\""))
    );
    let teams = format!("{home}/teams");
    done(at, &teams, &[("deed", "teams by club")]).await;
    let deed = "team {name} | {players}";
    let empty = [("deed", deed), ("name", "Beta"), ("p1", ""), ("p2", "")];
    assert_eq!(at.post(&teams, &empty).await.status, 409);
    // A player of another team: the form keeps what was chosen.
    let taken = [("deed", deed), ("name", "Beta"), ("p1", "4"), ("p2", "1")];
    let refused = at.post(&teams, &taken).await;
    assert_eq!(refused.status, 409);
    for kept in [
        "A1 already plays in a team",
        "value=\"Beta\"",
        "<option value=\"4\" selected>4 B1</option>",
    ] {
        assert!(refused.body.contains(kept), "{kept}: {}", refused.body);
    }
    let beta = [
        ("deed", deed),
        ("name", "Beta"),
        ("p1", "5"),
        ("p2", "4"),
        ("p3", "6"),
    ];
    done(at, &teams, &beta).await;
    done(
        at,
        &teams,
        &[("deed", "about boards {boards}"), ("boards", "2")],
    )
    .await;
    // Another order of the boards, and a name.
    let form = page(at, &format!("{teams}?team=3")).await;
    assert!(
        form.contains("<option value=\"5\" selected>5 B2</option>"),
        "{form}"
    );
    let deed = "reteam 3 {name} | {players}";
    let turned = [
        ("deed", deed),
        ("team", "3"),
        ("name", "Beta 2"),
        ("p1", "4"),
        ("p2", "5"),
        ("p4", "6"),
    ];
    let shown = done(at, &teams, &turned).await;
    assert!(shown.contains("1 B1; 2 B2; Reserve B3"), "{shown}");
    let worth = [("deed", "about team-bye {bye}"), ("bye", "2 1.5")];
    let shown = done(at, &teams, &worth).await;
    assert!(shown.contains("value=\"2.0 1.5\""), "{shown}");
    // By hand, with a bye; then the reserve of the first team plays its first board.
    done(
        at,
        &home,
        &[("deed", "match {pairs}"), ("pairs", "1-3 bye 2")],
    )
    .await;
    let shown = page(at, &teams).await;
    assert!(
        shown.contains("name=\"deed\" value=\"line-up 1 1 | {players}\""),
        "{shown}"
    );
    let deed = "line-up 1 1 | {players}";
    let other = [("deed", deed), ("p1", "3"), ("p2", "1")];
    done(at, &teams, &other).await;
    let twice = at
        .post(&teams, &[("deed", deed), ("p1", "3"), ("p2", "3")])
        .await;
    assert!(
        twice.body.contains("3 A3 is paired twice in this round"),
        "{}",
        twice.body
    );
    let text = page(at, &format!("{home}/record.tournament")).await;
    assert!(text.contains(" repair 1 1:3-4 2:5-1\n"), "{text}");
    assert!(text.contains(" about team-bye 2 1.5\n"), "{text}");
    // The bye counts as was said.
    let table = page(at, &home).await;
    let ceta = table.find("<td>Ceta</td>").expect("the table of teams");
    assert!(
        table[ceta..].starts_with(
            "<td>Ceta</td><td class=\"num\"><b>2.0</b></td><td class=\"num\">1.5</td>"
        )
    );
    assert_eq!(
        at.get("/v/0123456789abcdefghjkmnpqrs/teams").await.status,
        404
    );
    hall.close().await;
}

/// A refused file is shown in the form, to be corrected there.
#[tokio::test(start_paused = true)]
async fn refused_file_is_kept_in_the_form() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let form = [
        ("name", "Club"),
        ("system", "swiss"),
        ("list", ""),
        (
            "file",
            "sep=;\nPrezime i ime;Rejting\nČolić, Ana;2310\nKos, Cilka;dobar\n",
        ),
    ];
    let refused = crate::tournaments::begin(hall.address, &form).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    for kept in ["Line 4, column 12", "Čolić, Ana;2310", "value=\"Club\""] {
        assert!(refused.body.contains(kept), "{kept}: {}", refused.body);
    }
    hall.close().await;
}
