//! Sends rounds to a broadcast when they change.
//!
//! The relay-safe PGN of a round is posted to an address that the operator has configured, with the
//! operator's token. This is a background task that delays no game. Each request has a timeout, and
//! failures are retried with increasing delays. No page can choose an address.

use std::{net::IpAddr, path::Path, sync::Arc, time::Duration};

use axum::{
    body::Body,
    http::{Request, Uri, header},
};
use hyper_util::rt::TokioIo;
use rokada_store::GameId;
use sha2::{Digest as _, Sha256};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName},
};

use crate::{config::Push, hall::Hall, push_status::PushStatuses, routes::relay_text};
use rokada_live_game::time::HallTime;
use rokada_netserver::shutdown::closed;

/// Interval for checking the rounds.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Minimum interval between two requests for one round, in milliseconds.
const SEND_INTERVAL_MS: u64 = 4_000;

/// Timeout of a request.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// The longest delay after a failure, in milliseconds: five minutes.
const WAIT_MAX_MS: u64 = 300_000;

/// Delay after the start of an interrupted request before the retry, in milliseconds.
const INTERRUPTED_RETRY_MS: u64 = 60_000;

/// A round and its address.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Target {
    tournament: i64,
    round: u16,
    address: Uri,
}

impl Target {
    /// The tournament and the round.
    fn key(&self) -> (i64, u16) {
        (self.tournament, self.round)
    }
}

/// Checks the file of rounds before the hall opens.
///
/// # Errors
/// The number of the faulty line, and the fault.
pub fn check(file: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(file);
    let text = text.map_err(|why| format!("{} cannot be read: {why}", file.display()))?;
    let read = read(&text);
    read.map(|_| ())
        .map_err(|why| format!("{}: {why}", file.display()))
}

fn read(text: &str) -> Result<Vec<Target>, String> {
    let mut targets: Vec<Target> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.is_empty() {
            continue;
        }
        let target = target(&words).map_err(|why| format!("line {number}: {why}"))?;
        let same =
            |other: &Target| (other.tournament, other.round) == (target.tournament, target.round);
        if targets.iter().any(same) {
            return Err(format!("line {number}: this round has an address already"));
        }
        targets.push(target);
    }
    Ok(targets)
}

fn target(words: &[&str]) -> Result<Target, String> {
    let [tournament, round, address] = words else {
        return Err("say the number of the tournament, of the round, and the address: 7 1 https://lichess.org/api/broadcast/round/AbCdEfGh/push".into());
    };
    let tournament = tournament.parse::<i64>();
    let tournament = tournament
        .map_err(|_| "the number of a tournament is part of its address: 7 for /tournaments/7")?;
    let round = round.parse::<u16>();
    let round = round.map_err(|_| "a round is a number from 1")?;
    let address = address
        .parse::<Uri>()
        .map_err(|why| format!("{address} is no address: {why}"))?;
    let host = address.host().unwrap_or_default();
    let here = host == "localhost"
        || (host.trim_matches(['[', ']']).parse::<IpAddr>()).is_ok_and(|ip| ip.is_loopback());
    match address.scheme_str() {
        Some("https") => {}
        Some("http") if here => {}
        Some("http") => return Err("the token goes over https alone".into()),
        _ => return Err("an address begins with https://".into()),
    }
    Ok(Target {
        tournament,
        round,
        address,
    })
}

/// Sends what changes, until the hall closes.
pub(crate) async fn keep(hall: Arc<Hall>, push: Push) {
    let mut closing = hall.closing();
    let tls = authorities();
    let mut known = (None, Vec::new());
    loop {
        tokio::select! {
            () = tokio::time::sleep(CHECK_INTERVAL) => {}
            () = closed(&mut closing) => return,
        }
        let changed = tokio::fs::metadata(&push.rounds).await;
        let changed = changed.and_then(|about| about.modified()).ok();
        if changed.is_some() && changed != known.0 {
            let text = tokio::fs::read_to_string(&push.rounds).await;
            match text
                .map_err(|why| why.to_string())
                .and_then(|text| read(&text))
            {
                Ok(targets) => known.1 = targets,
                Err(why) => {
                    let file = push.rounds.display();
                    tracing::warn!(%file, %why, "the rounds to send stay as they were");
                }
            }
            known.0 = changed;
        }
        let now = hall.clock().now();
        for target in &known.1 {
            let is_due = hall.pushes().change(target.key(), |standing| {
                let is_due = standing.next.is_some_and(|next| next <= now);
                if is_due {
                    standing.next = None;
                    let host = target.address.host().unwrap_or_default();
                    host.clone_into(&mut standing.host);
                }
                is_due
            });
            if is_due {
                let (hall, target, tls) = (hall.clone(), target.clone(), tls.clone());
                let token = push.token.clone();
                let mut closing = hall.closing();
                tokio::spawn(async move {
                    let _sending = Sending {
                        pushes: hall.pushes(),
                        target: &target,
                        again: now.plus(INTERRUPTED_RETRY_MS),
                    };
                    tokio::select! {
                        () = send_if_new(&hall, &target, &token, tls) => {}
                        () = closed(&mut closing) => {}
                    }
                });
            }
        }
    }
}

/// A request in progress; one that ends without an outcome is retried.
#[derive(Debug)]
struct Sending<'a> {
    pushes: &'a PushStatuses,
    target: &'a Target,
    again: HallTime,
}

impl Drop for Sending<'_> {
    fn drop(&mut self) {
        let again = self.again;
        self.pushes.change(self.target.key(), |standing| {
            standing.next.get_or_insert(again);
        });
    }
}

async fn send_if_new(
    hall: &Arc<Hall>,
    target: &Target,
    token: &str,
    tls: Option<Arc<ClientConfig>>,
) {
    let last = hall.pushes().change(target.key(), |standing| standing.hash);
    let text = relay_text(hall, GameId(target.tournament), target.round).await;
    let (hash, answer) = match text {
        // The tournament or the round does not exist yet, or its games are not public.
        Err(_) => (None, Ok(false)),
        Ok(text) => {
            let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
            if last == Some(hash) {
                (Some(hash), Ok(false))
            } else {
                let sending =
                    tokio::time::timeout(SEND_TIMEOUT, send(&target.address, token, text, tls));
                let sent = sending.await;
                let sent = sent.unwrap_or_else(|_| Err("no answer in time".into()));
                (Some(hash), sent.map(|()| true))
            }
        }
    };
    let now = hall.clock().now();
    hall.pushes().change(target.key(), |standing| match answer {
        Ok(arrived) => {
            if arrived {
                standing.sent = Some(now);
                standing.hash = hash;
            }
            if arrived || hash.is_some() {
                standing.why = None;
                standing.failures = 0;
            }
            standing.next = Some(now.plus(SEND_INTERVAL_MS));
        }
        Err(why) => {
            let wait = (SEND_INTERVAL_MS << standing.failures.min(10)).min(WAIT_MAX_MS);
            tracing::warn!(tournament = target.tournament, round = target.round, %why, "a round was not taken by its broadcast");
            standing.why = Some(why);
            standing.failures += 1;
            standing.next = Some(now.plus(wait));
        }
    });
}

fn authorities() -> Option<Arc<ClientConfig>> {
    let mut roots = RootCertStore::empty();
    roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider);
    let config = config.with_safe_default_protocol_versions().ok()?;
    Some(Arc::new(
        config.with_root_certificates(roots).with_no_client_auth(),
    ))
}

trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

/// Posts a text; any 2xx status is a success. Redirects are not followed.
async fn send(
    address: &Uri,
    token: &str,
    text: String,
    tls: Option<Arc<ClientConfig>>,
) -> Result<(), String> {
    let host = address.host().ok_or("the address names no host")?;
    let is_secure = address.scheme_str() == Some("https");
    let usual = if is_secure { 443 } else { 80 };
    let port = address.port_u16().unwrap_or(usual);
    let plain = host.trim_matches(['[', ']']);
    let stream = TcpStream::connect((plain, port)).await;
    let stream = stream.map_err(|why| why.to_string())?;
    let stream: Box<dyn Stream> = if is_secure {
        let config = tls.ok_or("no TLS here")?;
        let name = ServerName::try_from(plain.to_owned()).map_err(|why| why.to_string())?;
        let secure = TlsConnector::from(config).connect(name, stream).await;
        Box::new(secure.map_err(|why| why.to_string())?)
    } else {
        Box::new(stream)
    };
    let shaken = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = shaken.map_err(|why| why.to_string())?;
    let path = address.path_and_query().map_or("/", |path| path.as_str());
    let authority = address.authority().map_or(host, |it| it.as_str());
    let request = Request::post(path)
        .header(header::HOST, authority)
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::CONTENT_TYPE, "text/plain; charset=utf-8")
        .header(
            header::USER_AGENT,
            concat!("rokada/", env!("CARGO_PKG_VERSION")),
        )
        .body(Body::from(text))
        .map_err(|why| why.to_string())?;
    let talking = async {
        let _ = connection.await;
        // The response tells the result, however the connection ended.
        std::future::pending().await
    };
    let answer = tokio::select! {
        answer = sender.send_request(request) => answer,
        never = talking => never,
    };
    let answer = answer.map_err(|why| why.to_string())?;
    if answer.status().is_success() {
        Ok(())
    } else {
        Err(format!("it answered {}", answer.status()))
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn a_sending_that_breaks_off_is_tried_again() {
        let pushes = PushStatuses::default();
        let target = target(&["7", "1", "https://relay.example.org/push"]).expect("a target");
        pushes.change(target.key(), |standing| standing.next = None);
        let fallen = catch_unwind(AssertUnwindSafe(|| {
            let sending = Sending {
                pushes: &pushes,
                target: &target,
                again: HallTime(60_000),
            };
            panic!("{sending:?}");
        }));
        assert!(fallen.is_err());
        let next = || pushes.change(target.key(), |standing| standing.next);
        assert_eq!(next(), Some(HallTime(60_000)));
        // One with an outcome keeps its own time.
        pushes.change(target.key(), |standing| standing.next = Some(HallTime(5)));
        drop(Sending {
            pushes: &pushes,
            target: &target,
            again: HallTime(60_000),
        });
        assert_eq!(next(), Some(HallTime(5)));
    }

    #[test]
    fn file_of_rounds_is_read_or_its_faulty_line_is_named() {
        let good = "# the open\n7 1 https://lichess.org/api/broadcast/round/AbCd/push\n\n7 2 http://127.0.0.1:9/push # here\n";
        let read_back = read(good).expect("it is well");
        assert_eq!(read_back.len(), 2);
        assert_eq!((read_back[1].tournament, read_back[1].round), (7, 2));
        for (text, wrong) in [
            ("7 https://lichess.org/", "line 1: say the number"),
            (
                "\n7 1 http://lichess.org/push",
                "line 2: the token goes over https alone",
            ),
            ("7 1 ftp://lichess.org/push", "begins with https"),
            (
                "seven 1 https://lichess.org/",
                "line 1: the number of a tournament",
            ),
            ("7 one https://lichess.org/", "line 1: a round"),
            (
                "7 1 https://a.org/\n7 1 https://b.org/",
                "line 2: this round has",
            ),
        ] {
            let why = read(text).expect_err(text);
            assert!(why.contains(wrong), "{why}");
        }
    }
}
