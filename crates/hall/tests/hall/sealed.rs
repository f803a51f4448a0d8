//! Adjourned games (Guidelines I): resumption, and that no page or file shows a sealed move before
//! its envelope is opened, wherever the hall is killed.

use rokada_board::Color;
use rokada_hall::OpenHall;
use rokada_protocol::Stage;
use rokada_testkit::{Address, Disk, Links, Page, TestHall, last_move};

use crate::rooms::{opened, seat_at};

/// A form of the move that appears nowhere else on a page.
const SEALED: &str = "Ng1-f3";

fn form<'a>(more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut fields = vec![
        ("white", "Ana"),
        ("black", "Ion"),
        ("time", "90m"),
        ("regime", "over the board"),
        ("arbiter", "human"),
        ("adjournment", "yes"),
    ];
    fields.retain(|(name, _)| more.iter().all(|(other, _)| other != name));
    fields.extend_from_slice(more);
    fields
}

/// Sends an act by a form, with further fields.
async fn send(hall: Address, seat: &str, fields: &[(&str, &str)]) -> (u16, String) {
    let answer = hall.post(&format!("{seat}/act"), fields).await;
    (answer.status, answer.body)
}

/// Both are there, e4 and e5 are played.
async fn begin(hall: Address, links: &Links) {
    for (seat, deed) in [
        (&links.white, "arrive"),
        (&links.black, "arrive"),
        (&links.white, "move e2e4"),
        (&links.black, "move e7e5"),
    ] {
        hall.act(seat, deed).await;
    }
}

/// Up to the end of the session, with this in the envelope.
async fn adjourn(hall: Address, links: &Links, text: &str) {
    begin(hall, links).await;
    hall.act(&links.arbiter, "order sealing").await;
    let sealing = [("act", "seal {text}"), ("text", text)];
    let (status, body) = send(hall, &links.white, &sealing).await;
    assert_eq!(status, 303, "{body}");
    hall.act(&links.white, "stop").await;
    hall.act(&links.arbiter, "end session").await;
}

/// Whatever any seat can get by asking.
async fn everything(hall: Address, links: &Links) -> Vec<String> {
    let mut texts = Vec::new();
    for seat in [&links.white, &links.black, &links.arbiter, &links.spectator] {
        for end in ["", "/view.json", "/game.pgn", "/game.case"] {
            texts.push(hall.get(&format!("{seat}{end}")).await.body);
        }
    }
    texts
}

/// Whether the move is there as it was written.
fn is_in(bytes: &[u8]) -> bool {
    let mut parts = bytes.windows(SEALED.len());
    parts.any(|part| part == SEALED.as_bytes())
}

mod slow {
    use std::path::Path;

    use super::*;
    use crate::slow::kill::ChildHall;

    /// Whether any file of the store holds the move as it was written.
    fn is_in_the_store(folder: &Path) -> bool {
        let files = std::fs::read_dir(folder).expect("the folder is there");
        files
            .flatten()
            .any(|file| is_in(&std::fs::read(file.path()).expect("a file of the store")))
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn an_adjourned_game_survives_a_kill_between_any_two_acts_and_shows_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut hall = ChildHall::open(folder.path());
        let links = hall
            .create(&form(&[("resumption", "at six in the club")]))
            .await;
        begin(hall.address, &links).await;
        let (white, black, arbiter) = (&links.white, &links.black, &links.arbiter);
        let until_opened = [
            (arbiter, "order sealing", Stage::Ordered),
            (white, "seal Nb1-c3", Stage::Sealing),
            (white, "seal Ng1-f3", Stage::Sealing),
            (white, "stop", Stage::Sealing),
            (arbiter, "end session", Stage::Adjourned),
            (black, "arrive", Stage::Adjourned),
            (arbiter, "resume session", Stage::Resumed),
            (white, "arrive", Stage::Resumed),
        ];
        for (seat, deed, stage) in until_opened {
            let mut streams = Vec::new();
            for reader in [white, black, arbiter, &links.spectator] {
                streams.push(Page::open(hall.address, reader).await);
            }
            hall.act(seat, deed).await;
            let seq = hall.view(arbiter).await.seq;
            for stream in &mut streams {
                while stream.view.as_ref().is_none_or(|view| view.seq < seq) {
                    let said = stream.hear().await.expect("the connection holds");
                    assert!(!said.to_string().contains(SEALED), "{deed}: {said}");
                }
            }
            hall.kill();
            assert!(
                !is_in_the_store(folder.path()),
                "{deed}: it is in the store"
            );
            hall = ChildHall::open(folder.path());
            for text in everything(hall.address, &links).await {
                assert!(!text.contains(SEALED), "{deed}: {text}");
            }
            let seen = hall.view(&links.spectator).await;
            let adjournment = seen.adjournment.expect("an adjournment");
            assert_eq!((adjournment.stage, adjournment.by), (stage, Color::White));
        }
        let envelope = hall.view(black).await.adjournment.map(|it| it.envelope);
        let envelope = envelope.expect("an envelope").join("\n");
        for part in ["White has sealed move 2", "Time used", "at six in the club"] {
            assert!(envelope.contains(part), "{envelope}");
        }
        hall.act(arbiter, "open envelope").await;
        let seen = hall.view(black).await;
        assert_eq!(last_move(&seen), Some("g1f3"));
        assert_eq!(seen.clocks.running, Some(Color::Black));
        assert_eq!(seen.adjournment, None);
        // Now everybody may hold it against the commitment.
        let log = hall.get(&format!("{black}/game.case")).await.body;
        assert!(log.contains("open envelope holding Ng1-f3 salt "), "{log}");
        assert!(
            !log.contains("Nb1-c3"),
            "what was replaced stays sealed: {log}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn the_automatic_arbiter_opens_when_the_player_who_must_reply_is_there() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(&form(&[("arbiter", "automatic")])).await;
    adjourn(hall.address, &links, SEALED).await;
    hall.act(&links.arbiter, "resume session").await;
    hall.act(&links.white, "arrive").await;
    assert_eq!(hall.view(&links.white).await.moves.len(), 2);
    hall.act(&links.black, "arrive").await;
    let seen = hall.view(&links.white).await;
    assert_eq!(seen.moves.len(), 3, "{seen:?}");
    assert_eq!(seen.result, None, "neither player was late: {seen:?}");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn sealed_mate_wins_though_neither_player_returns() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let start = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
    let links = hall
        .create(&form(&[("arbiter", "automatic"), ("start", start)]))
        .await;
    hall.act(&links.white, "arrive").await;
    hall.act(&links.black, "arrive").await;
    hall.act(&links.arbiter, "order sealing").await;
    hall.act(&links.white, "seal Ra8#").await;
    hall.act(&links.white, "stop").await;
    hall.act(&links.arbiter, "end session").await;
    hall.act(&links.arbiter, "resume session").await;
    let result = hall.view(&links.black).await.result.expect("it is over");
    assert_eq!(
        (result.score.as_str(), result.clause.as_str()),
        ("1-0", "5.1.1")
    );
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_faulty_sealed_move_is_ruled_on_in_the_players_own_letters() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    // What can be understood in other letters is asked of the arbiter (I.8.2).
    for (letters, text, score, moves) in [
        ("sl", "Sg1-f3", None, 3),
        ("en", "Sg1-f3", None, 2),
        ("en", "Ng1-g3", Some("0-1"), 2),
        ("en", "hm", Some("0-1"), 2),
    ] {
        let links = hall.create(&form(&[("letters_white", letters)])).await;
        adjourn(hall.address, &links, text).await;
        hall.act(&links.arbiter, "resume session").await;
        hall.act(&links.arbiter, "open envelope").await;
        let seen = hall.view(&links.black).await;
        let result = seen.result.map(|result| result.score);
        assert_eq!(result.as_deref(), score, "{text}");
        assert_eq!(seen.moves.len(), moves, "{text}");
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn repeated_seal_counts_once_and_early_opening_shows_nothing() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(&form(&[])).await;
    begin(hall.address, &links).await;
    hall.act(&links.arbiter, "order sealing").await;
    let sealing = |text| [("act", "seal {text}"), ("text", text), ("id", "s1")];
    assert_eq!(
        send(hall.address, &links.white, &sealing(SEALED)).await.0,
        303
    );
    let seq = hall.view(&links.white).await.seq;
    assert_eq!(
        send(hall.address, &links.white, &sealing(SEALED)).await.0,
        303
    );
    assert_eq!(
        send(hall.address, &links.white, &sealing("Nb1-c3")).await.0,
        409
    );
    assert_eq!(send(hall.address, &links.white, &sealing(" ")).await.0, 422);
    assert_eq!(hall.view(&links.white).await.seq, seq);
    // The clock still runs: the envelope is not the arbiter's to open.
    hall.act(&links.arbiter, "open envelope").await;
    for text in everything(hall.address, &links).await {
        assert!(!text.contains(SEALED), "{text}");
    }
    assert_eq!(hall.view(&links.white).await.moves.len(), 2);
    hall.act(&links.white, "stop").await;
    hall.act(&links.arbiter, "end session").await;
    let opening = [("act", "open envelope"), ("id", "o1")];
    for _ in 0..2 {
        assert_eq!(send(hall.address, &links.arbiter, &opening).await.0, 303);
        assert_eq!(hall.view(&links.white).await.moves.len(), 3);
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_move_already_made_is_the_one_to_seal() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(&form(&[])).await;
    begin(hall.address, &links).await;
    hall.act(&links.arbiter, "order sealing").await;
    hall.act(&links.white, "make g1f3").await;
    let (status, page) = send(hall.address, &links.white, &[("act", "seal Nb1-c3")]).await;
    assert_eq!(status, 409);
    assert!(page.contains("it is the one to be sealed"), "{page}");
    hall.act(&links.white, "seal Ng1-f3").await;
    let seen = hall.view(&links.black).await;
    assert_eq!(seen.moves.len(), 2, "it went back into the envelope");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_lost_key_is_a_lost_envelope() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(&form(&[])).await;
    adjourn(hall.address, &links, SEALED).await;
    hall.close().await;
    std::fs::remove_file(disk.folder().join("envelopes.key")).expect("it was there");
    // It is not replaced silently: the operator has to know that it is lost.
    let (env, _) = disk.environment();
    let refused = OpenHall::open_in(disk.config(), env)
        .await
        .expect_err("the key is missing");
    assert!(
        refused.to_string().contains("--envelopes-lost"),
        "{refused}"
    );
    let hall = TestHall::open_with(&disk, |config| config.envelopes_lost = true).await;
    hall.act(&links.arbiter, "resume session").await;
    let (status, page) = send(hall.address, &links.arbiter, &[("act", "open envelope")]).await;
    assert_eq!(status, 500);
    assert!(page.contains("envelopes.key"), "{page}");
    hall.act(&links.arbiter, "lose envelope").await;
    hall.act(&links.white, "says Nf3").await;
    let seen = hall.view(&links.black).await;
    assert_eq!(last_move(&seen), Some("g1f3"));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_guarded_game_seals_legal_moves_only() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let more = [("regime", "guarded"), ("letters_white", "ro")];
    let links = hall.create(&form(&more)).await;
    begin(hall.address, &links).await;
    hall.act(&links.arbiter, "order sealing").await;
    for no_move in ["Cg1-h4", "Nf3", "nothing"] {
        let (status, page) = send(
            hall.address,
            &links.white,
            &[("act", &format!("seal {no_move}"))],
        )
        .await;
        assert_eq!(status, 409, "{no_move}");
        assert!(page.contains("only a legal move can be sealed"), "{page}");
    }
    hall.act(&links.white, "seal Cf3").await;
    hall.act(&links.white, "stop").await;
    hall.act(&links.arbiter, "open envelope").await;
    let seen = hall.view(&links.black).await;
    assert_eq!(last_move(&seen), Some("g1f3"));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn only_an_absent_player_may_arrive() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let may_come = async |seat: &str| {
        let can = hall.view(seat).await.can;
        can.contains(&"arrive".to_owned())
    };
    // The arbiter starts the clocks: who moves is there, and to say so would only make him late.
    let links = hall.create(&form(&[])).await;
    assert!(may_come(&links.white).await);
    hall.act(&links.arbiter, "start").await;
    assert!(!may_come(&links.white).await);
    let links = hall.create(&form(&[])).await;
    adjourn(hall.address, &links, SEALED).await;
    assert!(may_come(&links.white).await && may_come(&links.black).await);
    hall.act(&links.arbiter, "resume session").await;
    hall.act(&links.arbiter, "open envelope").await;
    // He moved out of the envelope, not at the board.
    assert!(may_come(&links.white).await && may_come(&links.black).await);
    hall.act(&links.black, "move b8c6").await;
    assert!(may_come(&links.white).await && !may_come(&links.black).await);
    hall.act(&links.white, "arrive").await;
    assert!(!may_come(&links.white).await);
    hall.close().await;
}

/// On wood the arbiter enters the sealed move, or the phone clock sends it: its text is
/// in no record and in nothing that is shown (I.1.1).
#[tokio::test(start_paused = true)]
async fn move_sealed_on_wood_is_nowhere_in_plain_text() {
    for by_the_arbiter in [true, false] {
        let disk = Disk::new();
        let hall = TestHall::open(&disk).await;
        let at = hall.address;
        let fields = [
            ("pairs", "Kos, Ana - Pop, Ion"),
            ("time", "90m"),
            ("table", "on wood"),
            ("adjournment", "yes"),
        ];
        let room = opened(at, &fields).await;
        let phone = seat_at(at, &room, 1, "phone").await;
        let board = format!("{room}/b/1/act");
        let does = async |path: &str, deed: &str| {
            let answer = at.post(path, &[("act", deed)]).await;
            assert_eq!(answer.status, 303, "{deed}: {}", answer.body);
        };
        let by_phone = format!("{phone}/act");
        for deed in ["white arrive", "black arrive"] {
            does(&by_phone, deed).await;
        }
        does(&board, "order sealing").await;
        if by_the_arbiter {
            does(&board, &format!("tell white seal {SEALED} X")).await;
        } else {
            does(&by_phone, &format!("white seal {SEALED} X")).await;
        }
        let whole = format!("{}.1", room.replace("/r/", "/t/"));
        let spectator = seat_at(at, &room, 1, "spectator").await;
        let log = at.get(&format!("{spectator}/game.case")).await.body;
        assert!(log.contains("white seal #closed"), "{log}");
        let mut pages = vec![
            room.clone(),
            format!("{room}?board=1"),
            format!("{room}/log"),
        ];
        for seat in [&phone, &whole, &spectator] {
            pages.extend(
                ["", "/view.json", "/game.pgn", "/game.case"].map(|it| format!("{seat}{it}")),
            );
        }
        for path in pages {
            let shown = at.get(&path).await.body;
            assert!(!shown.contains(SEALED), "{path}: {shown}");
        }
        // The arbiter's reading is what the envelope holds.
        does(&by_phone, "white stop").await;
        does(&board, "end session").await;
        hall.close().await;
        assert!(!is_in(&disk.bytes().await), "{by_the_arbiter}");
    }
}
