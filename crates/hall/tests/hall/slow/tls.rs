//! TLS with the hall's own certificate, as a user and as an attacker.

use std::{path::Path, sync::Arc, time::Duration};

use futures_util::{SinkExt as _, StreamExt as _};
use rokada_hall::{Acme, Config, Tls};
use rokada_testkit::{Address, PATIENCE, TestHall};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{
    TlsConnector,
    client::TlsStream,
    rustls::{
        ClientConfig, RootCertStore,
        client::danger::ServerCertVerifier as _,
        crypto::ring,
        pki_types::{CertificateDer, ServerName, pem::PemObject as _},
    },
};
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest as _};

fn own(config: &mut Config) {
    config.tls = Tls::Own;
    config.public_origin = None;
}

/// A device that trusts these authorities.
pub(crate) fn device(authorities: &[&str]) -> TlsConnector {
    let mut roots = RootCertStore::empty();
    for pem in authorities {
        let certificate = CertificateDer::from_pem_slice(pem.as_bytes()).expect("a certificate");
        roots.add(certificate).expect("an authority");
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

/// Over the line, under this name.
pub(crate) async fn connect(
    device: &TlsConnector,
    hall: Address,
    name: &'static str,
) -> std::io::Result<TlsStream<TcpStream>> {
    let stream = TcpStream::connect(hall.name()).await?;
    let name = ServerName::try_from(name).expect("a name");
    device.connect(name, stream).await
}

/// One request over TLS; the answer as it comes.
async fn ask(device: &TlsConnector, hall: Address, head: &str, body: &str) -> String {
    let mut stream = connect(device, hall, "localhost").await.expect("trusted");
    let text = format!(
        "{head}\r\nHost: localhost:{}\r\nConnection: close\r\nContent-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}",
        hall.name().port(),
        body.len()
    );
    stream.write_all(text.as_bytes()).await.expect("it reads");
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    read.expect("in time").expect("an answer");
    String::from_utf8(answer).expect("text")
}

/// What the hall gives everybody to trust.
async fn authority(hall: Address) -> String {
    let file = hall.get("/trust/rokada-ca.crt").await;
    assert_eq!(file.status, 200);
    assert_eq!(
        file.header("content-type"),
        Some("application/x-x509-ca-cert")
    );
    file.body
}

#[tokio::test]
async fn a_device_that_trusts_the_hall_opens_pages_and_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen_with(folder.path(), own).await;
    let (address, port) = (hall.address, hall.address.name().port());
    let device = device(&[&authority(address).await]);
    for name in ["localhost", "127.0.0.1"] {
        connect(&device, address, name).await.expect(name);
    }
    let page = ask(&device, address, "GET / HTTP/1.1", "").await;
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    // A device that does not trust the hall would be locked out for a year.
    assert!(!page.to_lowercase().contains("strict-transport-security"));
    let create = format!(
        "POST /games HTTP/1.1\r\nAccept: application/json\r\nOrigin: https://localhost:{port}"
    );
    let links = ask(&device, address, &create, "time=15m").await;
    let begin = format!("https://localhost:{port}/t/");
    let key = links.split(&begin).nth(1).expect("links over TLS");
    let key = &key[..26];
    assert!(!links.contains("http://"), "{links}");

    let url = format!("wss://localhost:{port}/t/{key}/socket");
    let mut request = url.into_client_request().expect("a request");
    let origin = format!("https://localhost:{port}");
    let said = origin.parse().expect("a header");
    request.headers_mut().insert("origin", said);
    let stream = connect(&device, address, "localhost")
        .await
        .expect("trusted");
    let (mut live, _) = tokio_tungstenite::client_async(request, stream)
        .await
        .expect("a live connection");
    let act = r#"{"type":"act","id":"1","act":"arrive"}"#;
    live.send(Message::text(act)).await.expect("it is sent");
    let heard = async {
        while let Some(Ok(message)) = live.next().await {
            if message
                .to_text()
                .is_ok_and(|text| text.contains("\"ack\":{\"id\":\"1\""))
            {
                return true;
            }
        }
        false
    };
    assert!(timeout(PATIENCE, heard).await.expect("in time"));
    // A page that came without TLS may be anybody's.
    let forged = format!("POST /games HTTP/1.1\r\nOrigin: http://localhost:{port}");
    let answer = ask(&device, address, &forged, "time=15m").await;
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    hall.close().await;
}

#[tokio::test]
async fn a_device_that_does_not_trust_it_and_a_name_that_is_not_its_own_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen_with(folder.path(), own).await;
    let other = tempfile::tempdir().expect("a folder");
    let impostor = TestHall::listen_with(other.path(), own).await;
    let ours = authority(hall.address).await;
    let trusting = device(&[&ours]);
    assert!(
        connect(&device(&[]), hall.address, "localhost")
            .await
            .is_err()
    );
    assert!(
        connect(&trusting, impostor.address, "localhost")
            .await
            .is_err()
    );
    assert!(
        connect(&trusting, hall.address, "bank.example")
            .await
            .is_err()
    );
    impostor.close().await;
    hall.close().await;
    // Trusted once is trusted after each start.
    let hall = TestHall::listen_with(folder.path(), own).await;
    assert_eq!(authority(hall.address).await, ours);
    connect(&trusting, hall.address, "localhost")
        .await
        .expect("trusted");
    hall.close().await;
}

/// A certificate for another site, signed with the stolen key of the authority, is rejected by
/// devices that trust the hall.
#[tokio::test]
async fn stolen_key_certifies_no_other_site() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen_with(folder.path(), own).await;
    let ours = authority(hall.address).await;
    hall.close().await;
    let key = std::fs::read_to_string(folder.path().join("ca.key")).expect("a key");
    let key = rcgen::KeyPair::from_pem(&key).expect("a key");
    let signer = rcgen::Issuer::from_ca_cert_pem(&ours, &key).expect("the authority");
    let forged = rcgen::KeyPair::generate().expect("a key");
    let mut roots = RootCertStore::empty();
    let root = CertificateDer::from_pem_slice(ours.as_bytes()).expect("a certificate");
    roots.add(root).expect("an authority");
    let verifier = tokio_rustls::rustls::client::WebPkiServerVerifier::builder_with_provider(
        Arc::new(roots),
        Arc::new(ring::default_provider()),
    )
    .build()
    .expect("a verifier");
    for (name, is_believed) in [("hall.local", true), ("bank.example", false)] {
        let about = rcgen::CertificateParams::new(vec![name.to_owned()]).expect("a name");
        let leaf = about.signed_by(&forged, &signer).expect("signed");
        let name = ServerName::try_from(name).expect("a name");
        let now = tokio_rustls::rustls::pki_types::UnixTime::since_unix_epoch(
            Duration::from_millis(rokada_hall::time::wall().0.unsigned_abs()),
        );
        let believed = verifier.verify_server_cert(leaf.der(), &[], &name, &[], now);
        assert_eq!(believed.is_ok(), is_believed, "{name:?}: {believed:?}");
    }
}

#[tokio::test]
async fn incomplete_handshake_is_closed_and_excludes_no_client() {
    let folder = tempfile::tempdir().expect("a folder");
    let hasty = |config: &mut Config| {
        own(config);
        config.timeouts.head = Duration::from_secs(3);
    };
    let hall = TestHall::listen_with(folder.path(), hasty).await;
    let device = device(&[&authority(hall.address).await]);
    // Nothing; the head of a record; a client's greeting that goes no further.
    for begin in [
        &[][..],
        &[22, 3, 1],
        &[22, 3, 1, 0, 200, 1, 0, 0, 196, 3, 3],
    ] {
        let mut crowd = Vec::new();
        for _ in 0..200 {
            let mut stream = TcpStream::connect(hall.address.name())
                .await
                .expect("it listens");
            stream.write_all(begin).await.expect("it reads");
            crowd.push(stream);
        }
        connect(&device, hall.address, "localhost")
            .await
            .expect("a place");
        for mut stream in crowd {
            let mut rest = Vec::new();
            let read = timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
            let _ = read.expect("the hall ends it");
        }
    }
    hall.close().await;
}

#[tokio::test]
async fn without_tls_there_is_the_way_to_it_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen_with(folder.path(), own).await;
    let address = hall.address;
    let front = address.get("/").await;
    assert_eq!(
        (front.status, front.header("location")),
        (307, Some("/trust"))
    );
    let page = address.get("/trust").await;
    assert_eq!(page.status, 200);
    assert!(
        page.body.contains(&format!("https://{address}/")),
        "{}",
        page.body
    );
    assert!(page.body.contains("/trust/rokada-ca.crt"));
    for path in [
        "/t/some-key",
        "/t/some-key/view.json?x=1",
        "/desk",
        "/health",
        "//evil.example/",
    ] {
        let answer = address.get(path).await;
        let there = format!("https://{address}{path}");
        assert_eq!(
            (answer.status, answer.header("location")),
            (307, Some(there.as_str()))
        );
    }
    for path in [
        "/games",
        "/t/some-key/act",
        "/desk",
        "/api/rule",
        "/trust",
        "/",
    ] {
        let answer = address.post(path, &[("time", "15m")]).await;
        let status = if path == "/trust" { 405 } else { 403 };
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(answer.header("location"), None);
    }
    hall.close().await;
    let plain = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen(plain.path()).await;
    assert_eq!(hall.get("/trust").await.status, 404);
    assert!(!Path::new(plain.path()).join("ca.key").exists());
    hall.close().await;
}

/// The authority is not there: no certificate, and nothing without one.
#[tokio::test]
async fn without_a_certificate_from_the_internet_nothing_is_served() {
    let folder = tempfile::tempdir().expect("a folder");
    let asked = |config: &mut Config| {
        config.tls = Tls::Acme(Acme {
            name: "hall.example.org".into(),
            contact: None,
            directory: Some("https://127.0.0.1:1/directory".into()),
            root: None,
        });
    };
    let hall = TestHall::listen_with(folder.path(), asked).await;
    let address = hall.address;
    let device = device(&[]);
    let handshake = connect(&device, address, "hall.example.org");
    let refused = timeout(PATIENCE, handshake).await.expect("in time");
    assert!(refused.is_err());
    let there = format!("https://hall.example.org:{}/desk", address.name().port());
    let answer = address.get("/desk").await;
    assert_eq!(
        (answer.status, answer.header("location")),
        (307, Some(there.as_str()))
    );
    assert!(answer.header("strict-transport-security").is_none());
    assert_eq!(address.post("/games", &[("time", "15m")]).await.status, 403);
    assert_eq!(address.get("/trust").await.status, 404);
    hall.close().await;
}
