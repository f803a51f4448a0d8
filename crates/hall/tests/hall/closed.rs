//! Attacks on connections and limits, with the bytes that an attacker would send.

use std::time::Duration;

use rokada_hall::{Config, Tls};
use rokada_testkit::{Address, Disk, PATIENCE, Page, Stream, TestHall};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::timeout,
};

const GAME: &[(&str, &str)] = &[("time", "90m"), ("regime", "over the board")];

/// A hall that waits a tenth as long as it would, with fewer places.
fn hasty(config: &mut Config) {
    config.timeouts.head = Duration::from_secs(1);
    config.timeouts.body = Duration::from_secs(1);
    config.timeouts.ping = Duration::from_millis(250);
    config.connection_limits.anonymous = 64;
    config.connection_limits.anonymous_per_ip = 32;
}

/// One request in any words; the status of the answer, 0 for none.
pub(crate) async fn say(hall: Address, request: &str) -> u16 {
    let mut stream = hall.connect().await.expect("the hall listens");
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    read.expect("the hall ends the connection").unwrap_or(0);
    let answer = String::from_utf8_lossy(&answer);
    let status = answer.split_whitespace().nth(1);
    status.and_then(|status| status.parse().ok()).unwrap_or(0)
}

/// Connections that send the same beginning and nothing more.
async fn crowd(hall: Address, count: usize, begin: &str) -> Vec<Stream> {
    let mut crowd = Vec::new();
    for _ in 0..count {
        let mut stream = hall.connect().await.expect("the hall listens");
        let _ = stream.write_all(begin.as_bytes()).await;
        crowd.push(stream);
    }
    crowd
}

/// How many of them the hall ends in time.
async fn ended(crowd: Vec<Stream>) -> usize {
    let mut ended = 0;
    for mut stream in crowd {
        let mut rest = Vec::new();
        let read = timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
        ended += usize::from(read.is_ok());
    }
    ended
}

#[tokio::test(start_paused = true)]
async fn half_requests_idle_connections_and_trickled_bodies_exclude_no_client() {
    let disk = Disk::new();
    let patient = |config: &mut Config| {
        hasty(config);
        config.timeouts.ping = Duration::from_secs(5);
    };
    let hall = TestHall::open_with(&disk, patient).await;
    let links = hall.create(GAME).await;
    let mut white = Page::open(hall.address, &links.white).await;
    for begin in [
        "",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ",
        "POST /games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\nwhite=",
        "POST /api/rule HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n",
    ] {
        // 900 from one address, as many as shut the hall for a minute once.
        let crowd = crowd(hall.address, 900, begin).await;
        assert_eq!(hall.get("/").await.status, 200, "{begin}");
        assert_eq!(
            hall.view(&links.black).await.seq,
            white.view.as_ref().map_or(0, |view| view.seq)
        );
        white.act("say still here").await;
        assert_eq!(ended(crowd).await, 900, "{begin}");
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn leaving_spectator_frees_a_connection() {
    let disk = Disk::new();
    let few = |config: &mut Config| {
        config.connection_limits.spectators = 4;
        config.connection_limits.players = 1;
    };
    let hall = TestHall::open_with(&disk, few).await;
    let links = hall.create(GAME).await;
    let mut crowd = Vec::new();
    for _ in 0..12 {
        crowd.extend(Page::try_open(hall.address, &links.spectator).await);
    }
    assert!(crowd.len() <= 4, "{}", crowd.len());
    drop(crowd);
    let mut came = None;
    for _ in 0..50 {
        came = Page::try_open(hall.address, &links.spectator).await;
        if came.is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(came.is_some());
    hall.close().await;
}

/// The handshake of a live connection, and then nothing: its other end has gone without a word.
#[tokio::test(start_paused = true)]
async fn a_live_connection_that_answers_no_ping_ends() {
    let disk = Disk::new();
    let hall = TestHall::open_with(&disk, hasty).await;
    let links = hall.create(GAME).await;
    let mut stream = hall.address.connect().await.expect("it listens");
    let handshake = format!(
        "GET {}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        links.white
    );
    stream
        .write_all(handshake.as_bytes())
        .await
        .expect("it reads");
    let mut live = Page::open(hall.address, &links.white).await;
    let mut said = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut said));
    tokio::select! {
        read = read => {
            read.expect("the hall ends it").unwrap_or(0);
        }
        // Who reads answers pings.
        gone = async { while live.hear().await.is_some() {} } => panic!("the other went: {gone:?}"),
    }
    assert!(said.starts_with(b"HTTP/1.1 101"));
    // One that answers lives on.
    live.act("arrive").await;
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn forms_and_live_connections_of_other_sites_are_refused() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(GAME).await;
    let (host, seat) = (hall.address, &links.white);
    let post = |path: &str, heads: &str| {
        format!(
            "POST {path} HTTP/1.1\r\nConnection: close\r\n{heads}\r\nContent-Length: 10\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n\r\nact=arrive"
        )
    };
    let act = format!("{seat}/act");
    for heads in [
        format!("Host: {host}\r\nOrigin: https://evil.example"),
        format!("Host: {host}\r\nOrigin: null"),
        format!("Host: {host}\r\nSec-Fetch-Site: cross-site"),
        format!("Host: {host}\r\nSec-Fetch-Site: same-site\r\nOrigin: http://{host}"),
    ] {
        for path in [act.as_str(), "/games", "/desk", "/api/rule"] {
            assert_eq!(say(host, &post(path, &heads)).await, 403, "{path} {heads}");
        }
        let live = format!(
            "GET {seat}/socket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{heads}\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        let mut stream = host.connect().await.expect("it listens");
        stream.write_all(live.as_bytes()).await.expect("it reads");
        let mut begin = [0; 12];
        stream.read_exact(&mut begin).await.expect("it answers");
        assert_eq!(&begin, b"HTTP/1.1 403", "{heads}");
    }
    // A name that an attacker turned to this address.
    let rebound = "Host: evil.example\r\nOrigin: http://evil.example";
    assert_eq!(say(host, &post(&act, rebound)).await, 421);
    assert_eq!(host.view(seat).await.seq, 0, "nothing was recorded");
    let own = format!("Host: {host}\r\nOrigin: http://{host}\r\nSec-Fetch-Site: same-origin");
    assert_eq!(say(host, &post(&act, &own)).await, 303);
    hall.close().await;
}

/// A client that sets `X-Forwarded-For` is still counted as one client.
#[tokio::test(start_paused = true)]
async fn forged_forwarded_for_does_not_evade_the_limit() {
    let disk = Disk::new();
    let strict = |config: &mut Config| {
        config.public_origin = Some("https://hall.example.org".into());
        config.limits.client_hour = 2;
    };
    let create_as = |hall: Address, client: &str| {
        let request = format!(
            "POST /games HTTP/1.1\r\nHost: {hall}\r\nConnection: close\r\nX-Forwarded-For: {client}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n\r\ntime=15m"
        );
        async move { say(hall, &request).await }
    };
    let hall = TestHall::open_with(&disk, strict).await;
    let mut answers = Vec::new();
    for client in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
        answers.push(create_as(hall.address, client).await);
    }
    assert_eq!(answers, [303, 303, 429]);
    hall.close().await;
    let named = |config: &mut Config| {
        strict(config);
        config.proxies = vec![[127, 0, 0, 1].into()];
    };
    let hall = TestHall::open_with(&disk, named).await;
    for client in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
        assert_eq!(create_as(hall.address, client).await, 303);
    }
    assert_eq!(create_as(hall.address, "192.0.2.9, 192.0.2.1").await, 303);
    assert_eq!(create_as(hall.address, "192.0.2.8, 192.0.2.1").await, 429);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_name_turns_nothing_around_it() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let names = [
        ("white", "Ana\u{202e}noI\u{2066}"),
        ("black", "\u{200f}\u{202d}"),
    ];
    let links = hall.create(&names).await;
    let seen = hall.view(&links.white).await;
    assert_eq!(
        (seen.white.as_str(), seen.black.as_str()),
        ("AnanoI", "Black")
    );
    for end in ["", "/game.pgn", "/game.case"] {
        let text = hall.get(&format!("{}{end}", links.white)).await.body;
        assert!(
            !text.contains(['\u{202e}', '\u{2066}', '\u{200f}']),
            "{text}"
        );
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn watchers_take_no_place_from_players_but_what_they_lend() {
    let disk = Disk::new();
    let few = |config: &mut Config| {
        config.connection_limits.spectators = 8;
        config.connection_limits.players = 8;
        config.connection_limits.anonymous = 4;
    };
    let hall = TestHall::open_with(&disk, few).await;
    let links = hall.create(GAME).await;
    let mut crowd = Vec::new();
    for _ in 0..30 {
        let Some(mut page) = Page::try_open(hall.address, &links.spectator).await else {
            continue;
        };
        crowd.push(tokio::spawn(async move {
            let mut reasons = Vec::new();
            while let Some(said) = page.hear().await {
                reasons.extend(said["reason"].as_str().map(str::to_owned));
            }
            reasons
        }));
    }
    // All but one of the places of players are lent.
    assert_eq!(crowd.len(), 15);
    let mut players = Vec::new();
    for _ in 0..8 {
        players.push(Page::open(hall.address, &links.white).await);
    }
    hall.close().await;
    let mut stayed = 0;
    for page in crowd {
        match page.await.expect("no panic").as_slice() {
            [why] => assert!(why.contains("while no player needs it"), "{why}"),
            [] => stayed += 1,
            reasons => panic!("{reasons:?}"),
        }
    }
    assert_eq!(stayed, 8);
}

/// Each connection is heard at a steady rate, whatever it says.
#[tokio::test(start_paused = true)]
async fn flood_of_messages_is_heard_no_faster_than_a_page_speaks() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(GAME).await;
    // The last where an electronic board is read.
    for (path, text) in [
        ("socket", r#"{"type":"ping"}"#),
        ("socket", "nonsense"),
        ("socket", ""),
        ("board/socket", "nonsense"),
    ] {
        let page = Page::try_open_at(hall.address, &format!("{}/{path}", links.white)).await;
        let mut page = page.expect("the hall takes the connection");
        for _ in 0..1_000 {
            page.send_text(text).await;
        }
        let mut answers = 0;
        let hearing = async {
            while let Some(heard) = page.hear_text().await {
                answers += usize::from(heard.contains("beat") || heard.contains("error"));
            }
        };
        let ended = timeout(Duration::from_secs(1), hearing).await;
        ended.expect_err("the connection goes on");
        // Three hundred in a row, twenty a second, and the hall's own beats.
        assert!((320..=323).contains(&answers), "{path} {text}: {answers}");
    }
    hall.close().await;
}

mod slow {
    use super::*;

    #[cfg(unix)]
    #[tokio::test]
    async fn data_directory_is_readable_only_by_its_owner() {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = |path: &std::path::Path| {
            let about = std::fs::metadata(path).expect("it is there");
            about.permissions().mode() & 0o777
        };
        let outer = tempfile::tempdir().expect("a folder");
        let folder = outer.path().join("data");
        for _ in 0..2 {
            let own = |config: &mut Config| config.tls = Tls::Own;
            let hall = TestHall::listen_with(&folder, own).await;
            assert_eq!(mode(&folder), 0o700);
            for file in std::fs::read_dir(&folder).expect("files").flatten() {
                assert_eq!(mode(&file.path()), 0o600, "{file:?}");
            }
            hall.close().await;
            // As an older hall left it.
            let open = std::fs::Permissions::from_mode(0o755);
            std::fs::set_permissions(&folder, open).expect("ours");
            for file in ["hall.sqlite", "ca.key"] {
                let open = std::fs::Permissions::from_mode(0o644);
                std::fs::set_permissions(folder.join(file), open).expect("ours");
            }
        }
    }
}
