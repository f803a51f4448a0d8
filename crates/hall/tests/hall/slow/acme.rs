//! A certificate by ACME from an authority that speaks all of it: Pebble, the one that Let's Encrypt
//! tests its clients with (Debian: pebble). Where it is not they say NOT RUN.

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use rokada_hall::{Acme, Config, HallError, OpenHall, Tls, TlsError};
use rokada_testkit::{Address, TestHall};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tokio_rustls::TlsConnector;

use crate::slow::tls::{connect, device};

/// The authority, in a process of its own; it ends when this is dropped.
struct Authority {
    program: Child,
    directory: u16,
    /// Where it tells of itself.
    about: u16,
}

impl Drop for Authority {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// A port that is free now, outside the range of ephemeral ports: another test could take one of
/// those before this test listens.
fn port() -> u16 {
    let is_free = |port: &u16| std::net::TcpListener::bind(("127.0.0.1", *port)).is_ok();
    std::iter::repeat_with(|| fastrand::u16(20_000..32_000))
        .find(is_free)
        .expect("there is always one more")
}

/// Starts it: it will look for the hall at this port. `None` where there is none.
async fn authority(folder: &Path, hall: u16) -> Option<Authority> {
    let own = rcgen::generate_simple_self_signed(["localhost".into(), "127.0.0.1".into()]);
    let own = own.expect("a certificate");
    let (certificate, key) = (folder.join("root.pem"), folder.join("key.pem"));
    fs::write(&certificate, own.cert.pem()).expect("writes");
    fs::write(&key, own.signing_key.serialize_pem()).expect("writes");
    let (directory, about) = (port(), port());
    let config = serde_json::json!({ "pebble": {
        "listenAddress": format!("127.0.0.1:{directory}"),
        "managementListenAddress": format!("127.0.0.1:{about}"),
        "certificate": certificate,
        "privateKey": key,
        "httpPort": 1,
        "tlsPort": hall,
    }});
    let file = folder.join("pebble.json");
    fs::write(&file, config.to_string()).expect("writes");
    let started = Command::new("pebble")
        .arg("-config")
        .arg(file)
        .env("PEBBLE_VA_NOSLEEP", "1")
        .env("PEBBLE_WFE_NONCEREJECT", "0")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(program) = started else {
        eprintln!("NOT RUN: there is no ACME authority here (Debian: pebble)");
        return None;
    };
    let authority = Authority {
        program,
        directory,
        about,
    };
    for _ in 0..400 {
        if TcpStream::connect(("127.0.0.1", directory)).await.is_ok() {
            return Some(authority);
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the authority does not listen");
}

fn asking(config: &mut Config, directory: u16, port: u16, root: &Path) {
    config.listen = ([127, 0, 0, 1], port).into();
    config.tls = Tls::Acme(Acme {
        name: "localhost".into(),
        contact: Some("arbiter@example.org".into()),
        directory: Some(format!("https://localhost:{directory}/dir")),
        root: Some(root.to_owned()),
    });
}

/// The root under which it signs, as it tells those who test.
async fn root(authority: &Authority, folder: &Path) -> String {
    let own = fs::read_to_string(folder.join("root.pem")).expect("written before");
    let about = Address::Tcp(([127, 0, 0, 1], authority.about).into());
    let mut line = connect(&device(&[&own]), about, "localhost")
        .await
        .expect("it is ours");
    let ask = "GET /roots/0 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    line.write_all(ask.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    let _ = line.read_to_string(&mut answer).await;
    let begin = answer.find("-----BEGIN").expect("a certificate");
    answer[begin..].to_owned()
}

/// The hall asks for a certificate, shows that the name leads to it, serves under what it is given,
/// tells browsers to come with TLS alone, and has it still when it is opened again without the
/// authority.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_certificate_is_asked_for_served_and_kept() {
    let (folder, data) = (
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    );
    let port = port();
    let Some(authority) = authority(folder.path(), port).await else {
        return;
    };
    let (directory, trusted) = (authority.directory, folder.path().join("root.pem"));
    let asked = |config: &mut Config| asking(config, directory, port, &trusted);
    let hall = TestHall::listen_with(data.path(), asked).await;
    let device = device(&[&root(&authority, folder.path()).await]);
    let answer = front(&device, &hall).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let hsts = "strict-transport-security: max-age=31536000";
    assert!(answer.to_lowercase().contains(hsts), "{answer}");
    hall.close().await;
    #[cfg(unix)]
    for file in fs::read_dir(data.path().join("acme"))
        .expect("what is kept")
        .flatten()
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = file.metadata().expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file:?}");
    }
    drop(authority);
    let hall = TestHall::listen_with(data.path(), asked).await;
    let answer = front(&device, &hall).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    hall.close().await;
}

/// The front page over TLS, once there is a certificate.
async fn front(device: &TlsConnector, hall: &TestHall) -> String {
    for _ in 0..400 {
        let Ok(mut line) = connect(device, hall.address, "localhost").await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let ask = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        line.write_all(ask.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        let _ = line.read_to_string(&mut answer).await;
        return answer;
    }
    panic!("there is no certificate that the device trusts");
}

#[tokio::test]
async fn what_vouches_for_a_directory_must_be_a_certificate() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("root.pem");
    fs::write(&file, "no certificate\n").expect("writes");
    for (number, root) in [file, folder.path().join("nowhere.pem")].iter().enumerate() {
        let data = folder.path().join(number.to_string());
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), data);
        asking(&mut config, 1, 0, root);
        let refused = OpenHall::open(config).await.expect_err("it is no root");
        assert!(
            matches!(refused, HallError::Tls(TlsError::AcmeRoot { .. })),
            "{refused}"
        );
    }
}
