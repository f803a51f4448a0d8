//! The store in a PostgreSQL database: the suite, and tests with several nodes. The tests start a
//! server as an ordinary user. Without Debian's `postgresql` (15 or later) they say NOT RUN.

use std::{
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use rokada_store::{Appended, GameId, HallTime, Hints, PostgresStore, Store, StoreError};
use tokio::sync::broadcast;

use crate::suite::{Place, acts, draft, head, put, suite, with_a_game};

const PATIENCE: Duration = Duration::from_secs(60);

/// The path of its socket; `None` without PostgreSQL. It ends with the tests: their end closes its
/// standard input.
pub(crate) fn server() -> Option<&'static Path> {
    static SERVER: OnceLock<Option<PathBuf>> = OnceLock::new();
    SERVER
        .get_or_init(|| start("postgres.sh", &[], "PostgreSQL here (Debian: postgresql)"))
        .as_deref()
}

/// Starts a script that ends with this process. Returns the directory of its socket.
#[expect(
    clippy::zombie_processes,
    reason = "it ends after this process, when its standard input is closed"
)]
pub(crate) fn start(script: &str, settings: &[&str], what: &str) -> Option<PathBuf> {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts");
    let mut server = Command::new(scripts.join(script))
        .args(settings)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the script is there");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("piped"))
        .read_line(&mut line)
        .expect("it says where it is");
    // Kept open until this process ends.
    std::mem::forget(server.stdin.take());
    match line.trim() {
        "" => {
            eprintln!("NOT RUN: there is no {what}");
            None
        }
        folder => Some(folder.into()),
    }
}

pub(crate) struct Database(pub(crate) String);

impl Database {
    pub(crate) async fn open_with(&self, hints: Hints) -> PostgresStore {
        PostgresStore::open(&self.0, hints).await.expect("it opens")
    }
}

impl Place for Database {
    type Store = PostgresStore;

    async fn new() -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let folder = server().expect("there is one");
        let name = format!("t{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let made = Command::new("createdb")
            .args(["-U", "rokada", "-h"])
            .arg(folder)
            .arg(&name)
            .output()
            .expect("it has its programs");
        assert!(made.status.success(), "{made:?}");
        let folder = folder.display().to_string().replace('/', "%2F");
        Self(format!("postgres://rokada@{folder}/{name}"))
    }

    fn is_here() -> bool {
        server().is_some()
    }

    async fn open(&self) -> PostgresStore {
        self.open_with(Hints::Same).await
    }
}

suite!(Database);

async fn refusal(url: &str) -> String {
    let refused = PostgresStore::open(url, Hints::Off).await;
    refused.err().map(|why| why.to_string()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connection_is_encrypted_and_verified() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let number = port.local_addr().expect("it has one").port();
    drop(port);
    let setting = format!("port={number}");
    let settings = ["ssl=on", "listen_addresses=127.0.0.1", &setting];
    let Some(folder) = start("postgres.sh", &settings, "PostgreSQL here") else {
        return;
    };
    let authority = folder.join("authority.pem");
    let authority = authority.display();
    // The server accepts no plain connection.
    let place = format!("postgres://rokada@127.0.0.1:{number}/postgres");
    let plain = refusal(&format!("{place}?sslmode=disable")).await;
    assert!(plain.contains("no encryption"), "{plain}");
    for words in [
        String::new(),
        "?sslmode=require".to_owned(),
        format!("?sslrootcert={authority}"),
        format!("?sslmode=verify-full&sslrootcert={authority}"),
    ] {
        assert_eq!(refusal(&format!("{place}{words}")).await, "", "{words}");
    }
    // The certificate is for 127.0.0.1, and only from this authority.
    let named = place.replace("127.0.0.1", "localhost");
    assert_eq!(
        refusal(&named).await,
        "",
        "without sslrootcert nothing is verified"
    );
    let elsewhere = refusal(&format!("{named}?sslrootcert={authority}")).await;
    assert!(elsewhere.contains("certificate"), "{elsewhere}");
    let other =
        rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).expect("a certificate");
    let others = tempfile::tempdir().expect("a folder");
    let others = others.path().join("ca.pem");
    std::fs::write(&others, other.cert.pem()).expect("ours");
    for mode in ["", "&sslmode=require", "&sslmode=verify-full"] {
        let words = format!("?sslrootcert={}{mode}", others.display());
        let unknown = refusal(&format!("{place}{words}")).await;
        assert!(unknown.contains("certificate"), "{mode}: {unknown}");
    }
}

/// Stores entries of a game until another store is notified of one: a new store listens only a
/// moment after it was opened. Returns the first notification, and the number of entries.
pub(crate) async fn first_hint(
    one: &PostgresStore,
    game: GameId,
    heard: &mut broadcast::Receiver<(GameId, u64)>,
) -> ((GameId, u64), u64) {
    for seq in 1..=50 {
        put(one, draft(game, seq, "white press", None)).await;
        let hint = tokio::time::timeout(Duration::from_millis(200), heard.recv()).await;
        if let Ok(hint) = hint {
            return (hint.expect("a hint"), seq);
        }
    }
    panic!("no hint in ten seconds");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_nodes_are_notified_of_entries() {
    if !Database::is_here() {
        return;
    }
    let place = Database::new().await;
    let (one, game) = with_a_game(&place).await;
    let other = place.open().await;
    let deaf = place.open_with(Hints::Off).await;
    let (mut heard, mut own) = (
        other.changes().expect("several nodes"),
        one.changes().expect("several nodes"),
    );
    let (hint, seq) = first_hint(&one, game, &mut heard).await;
    assert_eq!(hint.0, game);
    assert!(
        own.try_recv().is_err(),
        "a node is not notified of its own entries"
    );
    // A node without notifications polls.
    let nowhere = GameId(game.0 + 1);
    let known = vec![(nowhere, 0), (game, seq - 1)];
    let ends = deaf.ends(known).await.expect("reads");
    assert_eq!(ends, [(game, seq)], "no record that did not move");
    let ends = deaf.ends(vec![(game, seq)]).await.expect("reads");
    assert_eq!(ends, []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reader_of_a_standby_is_notified_twice() {
    if !Database::is_here() {
        return;
    }
    let place = Database::new().await;
    let (one, game) = with_a_game(&place).await;
    let hints = Hints::At(place.0.clone());
    let reader = PostgresStore::open_to_read(&place.0, hints).await;
    let reader = reader.expect("it opens");
    let mut changes = reader.changes().expect("several nodes");
    let (hint, _) = first_hint(&one, game, &mut changes).await;
    let again = async { while changes.recv().await.expect("a hint") != hint {} };
    let again = tokio::time::timeout(PATIENCE, again).await;
    again.expect("the same hint again");
}

#[tokio::test]
async fn database_without_tables_is_rejected_and_unchanged() {
    if !Database::is_here() {
        return;
    }
    let place = Database::new().await;
    for _ in 0..2 {
        let refused = PostgresStore::open_to_read(&place.0, Hints::Off).await;
        assert!(matches!(refused, Err(StoreError::NoTables)), "{refused:?}");
    }
    drop(place.open().await);
    let read = PostgresStore::open_to_read(&place.0, Hints::Off).await;
    assert!(read.is_ok(), "{read:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_dead_node_is_deleted() {
    if !Database::is_here() {
        return;
    }
    let place = Database::new().await;
    let (one, other) = (place.open().await, place.open().await);
    let node = |store: &PostgresStore| store.node().expect("a node");
    let left = place.open().await;
    left.leave(HallTime(500), Vec::new()).await.expect("stores");
    for (store, at) in [(&one, 1_000), (&other, 4_000)] {
        store.beat(HallTime(at), Vec::new()).await.expect("stores");
    }
    other.forget(HallTime(999)).await.expect("stores");
    let nodes = other.nodes().await.expect("reads");
    assert_eq!(nodes.len(), 2, "{nodes:?}");
    // Not even without a heartbeat since: a node never removes itself.
    other.forget(HallTime(5_000)).await.expect("stores");
    let nodes = other.nodes().await.expect("reads");
    assert_eq!(nodes, [(node(&other), HallTime(4_000))]);
    // It was only asleep.
    one.beat(HallTime(6_000), Vec::new()).await.expect("stores");
    let nodes = other.nodes().await.expect("reads");
    assert_eq!(nodes.len(), 2, "{nodes:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_three_nodes_wins_each_entry() {
    const ENTRIES: u64 = 60;
    if !Database::is_here() {
        return;
    }
    let place = Database::new().await;
    let (first, game) = with_a_game(&place).await;
    let nodes = [
        Arc::new(first),
        Arc::new(place.open().await),
        Arc::new(place.open().await),
    ];
    assert_ne!(nodes[0].node(), nodes[1].node());
    let mut playing = Vec::new();
    for (number, node) in nodes.iter().enumerate() {
        let node = node.clone();
        playing.push(tokio::spawn(async move {
            let mut won = 0;
            let mut seq = 1;
            while seq <= ENTRIES {
                let act = format!("white say {number}");
                let appended = node.append(draft(game, seq, &act, None)).await;
                match appended.expect("answers") {
                    Appended::Stored(_) => won += 1,
                    Appended::Conflict => {}
                    other @ Appended::Before { .. } => panic!("{other:?}"),
                }
                let ends = node.ends(vec![(game, 0)]).await.expect("reads");
                seq = ends[0].1 + 1;
            }
            won
        }));
    }
    let mut stored = 0;
    for one in playing {
        stored += one.await.expect("the task does not panic");
    }
    assert!(stored >= ENTRIES, "{stored}");
    assert_eq!(acts(&*nodes[2], game).await.len() as u64, stored);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_connection_neither_loses_nor_repeats_entries() {
    if !Database::is_here() {
        return;
    }
    let place = Database::new().await;
    let (store, game) = with_a_game(&place).await;
    let store = Arc::new(store);
    let folder = server().expect("there is one");
    let name = place.0.rsplit('/').next().expect("a name");
    let mut acknowledged = 0;
    for round in 0..20 {
        let (writer, seq) = (store.clone(), acknowledged + 1);
        let writing = tokio::spawn(async move {
            // A suspended store says that it recorded nothing: then it is asked again.
            let asking = async {
                loop {
                    match writer.append(draft(game, seq, "white press", None)).await {
                        Err(rokada_store::StoreError::Down(_)) => {
                            tokio::time::sleep(Duration::from_millis(20)).await;
                        }
                        answer => break answer,
                    }
                }
            };
            tokio::time::timeout(PATIENCE, asking)
                .await
                .expect("in time")
        });
        // All connections of this database end, at any moment.
        let kill = format!(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
             WHERE datname = '{name}' AND pid <> pg_backend_pid() AND {round} % 2 = 0"
        );
        let killed = Command::new("psql")
            .args(["-qAt", "-U", "rokada", "-h"])
            .arg(folder)
            .args(["-d", name, "-c", &kill])
            .output()
            .expect("it has its programs");
        assert!(killed.status.success(), "{killed:?}");
        let answer = writing.await.expect("the task does not panic");
        assert!(
            matches!(answer, Ok(Appended::Stored(_))),
            "{round}: {answer:?}"
        );
        acknowledged += 1;
    }
    assert_eq!(acts(&*store, game).await.len() as u64, acknowledged);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_comes_from_the_database_and_nodes_are_listed() {
    if !Database::is_here() {
        return;
    }
    let place = Database::new().await;
    let (one, other) = (place.open().await, place.open().await);
    let now = one.time().await.expect("reads").expect("it has a clock");
    assert!(now > HallTime(1_700_000_000_000), "{now:?}");
    one.beat(HallTime(50), Vec::new()).await.expect("stores");
    other.beat(HallTime(70), Vec::new()).await.expect("stores");
    let nodes = one.nodes().await.expect("reads");
    assert_eq!(
        nodes,
        [
            (one.node().expect("it has one"), HallTime(50)),
            (other.node().expect("it has one"), HallTime(70))
        ]
    );
    assert_eq!(one.last_beat().await.expect("reads"), Some(HallTime(70)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_entry_does_not_affect_others() {
    if !Database::is_here() {
        return;
    }
    let place = Database::new().await;
    let (store, game) = with_a_game(&place).await;
    let other = store.create(head(), Vec::new()).await.expect("stores");
    // No text of PostgreSQL contains a zero.
    let (bad, good) = tokio::join!(
        store.append(draft(game, 1, "white say \0", None)),
        store.append(draft(other, 1, "white touch e2", None)),
    );
    assert!(bad.is_err(), "{bad:?}");
    assert!(matches!(good, Ok(Appended::Stored(_))), "{good:?}");
    put(&store, draft(game, 1, "white touch e2", None)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_record_is_one_snapshot() {
    if !Database::is_here() {
        return;
    }
    let place = Database::new().await;
    let (store, game) = with_a_game(&place).await;
    let store = Arc::new(store);
    let writer = store.clone();
    let writing = tokio::spawn(async move {
        for seq in 1..=400 {
            let runs = seq % 2 == 0;
            let act = if runs { "runs" } else { "stopped" };
            let mut one = draft(game, seq, act, None);
            one.clock_runs = runs;
            put(&*writer, one).await;
        }
    });
    while !writing.is_finished() {
        let whole = store
            .whole(game)
            .await
            .expect("reads")
            .expect("it is there");
        if let Some(last) = whole.stored.entries.last() {
            assert_eq!(whole.clock_runs, last.act == "runs", "after {}", last.seq);
        }
    }
    writing.await.expect("the task does not panic");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn node_that_leaves_is_removed_and_its_heartbeat_kept() {
    if !Database::is_here() {
        return;
    }
    let place = Database::new().await;
    let (one, other) = (place.open().await, place.open().await);
    one.beat(HallTime(50), Vec::new()).await.expect("stores");
    other.beat(HallTime(70), Vec::new()).await.expect("stores");
    other.leave(HallTime(80), Vec::new()).await.expect("stores");
    let own = one.node().expect("it has a number");
    assert_eq!(one.nodes().await.expect("reads"), [(own, HallTime(50))]);
    one.leave(HallTime(75), Vec::new()).await.expect("stores");
    assert_eq!(one.nodes().await.expect("reads"), []);
    assert_eq!(one.last_beat().await.expect("reads"), Some(HallTime(80)));
}
