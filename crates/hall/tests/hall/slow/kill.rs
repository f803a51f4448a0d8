//! The hall is killed at any moment; every acknowledged act is there afterwards, and no clock
//! is charged for the time it was down.

use std::{
    net::SocketAddr,
    ops::Deref,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use rokada_board::Color;
use rokada_hall::{Config, Database, Hints, Keep, OpenHall};
use tokio::sync::mpsc;

use crate::slow::now;
use rokada_testkit::{Address, Links, PATIENCE, Page};

/// The folder of the child's store; its presence makes the child a hall.
const FOLDER: &str = "ROKADA_HALL_TEST_FOLDER";

/// The database of the child, where it is a node.
const STORE: &str = "ROKADA_HALL_TEST_STORE";

/// Where the child writes its address.
const ADDRESS: &str = "address.txt";

/// How often the hall is killed.
const ROUNDS: u64 = 8;

/// Not a test by itself: the body of the child process.
#[test]
fn the_child_is_a_hall() {
    let Ok(folder) = std::env::var(FOLDER) else {
        return;
    };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let folder = Path::new(&folder);
        let mut config = Config::new(address, folder.to_owned());
        if let Ok(url) = std::env::var(STORE) {
            let hints = Hints::Same;
            config.keep = Keep::Database(Database { url, hints });
        }
        let hall = OpenHall::open(config).await.expect("opens");
        std::fs::write(folder.join("address.new"), hall.address().to_string()).expect("writes");
        std::fs::rename(folder.join("address.new"), folder.join(ADDRESS)).expect("renames");
        hall.run(std::future::pending()).await.expect("serves");
    });
}

/// A hall in a process of its own.
pub(crate) struct ChildHall {
    child: Child,
    pub(crate) address: Address,
}

impl Deref for ChildHall {
    type Target = Address;

    fn deref(&self) -> &Address {
        &self.address
    }
}

impl ChildHall {
    pub(crate) fn open(folder: &Path) -> Self {
        Self::open_on(folder, None)
    }

    /// A node on a database, where one is given.
    pub(crate) fn open_on(folder: &Path, store: Option<&str>) -> Self {
        let _ = std::fs::remove_file(folder.join(ADDRESS));
        let child = Command::new(std::env::current_exe().expect("this program has a name"))
            .args(["--exact", "slow::kill::the_child_is_a_hall", "--nocapture"])
            .env(FOLDER, folder)
            .envs(store.map(|url| (STORE, url)))
            .stdout(Stdio::null())
            .spawn()
            .expect("the child starts");
        let mut hall = Self {
            child,
            address: Address::Tcp(SocketAddr::from(([127, 0, 0, 1], 0))),
        };
        let mut waited = Duration::ZERO;
        while waited < PATIENCE {
            if let Ok(text) = std::fs::read_to_string(folder.join(ADDRESS)) {
                hall.address = Address::Tcp(text.parse().expect("an address"));
                return hall;
            }
            assert!(
                hall.child.try_wait().expect("asks").is_none(),
                "the child fell"
            );
            std::thread::sleep(Duration::from_millis(5));
            waited += Duration::from_millis(5);
        }
        panic!("the child does not open");
    }

    /// SIGKILL: no goodbye.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("the child can be killed");
        self.child.wait().expect("the child ends");
    }
}

impl Drop for ChildHall {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A command that was acknowledged.
#[derive(Debug, Clone)]
struct Done {
    id: String,
    act: String,
    seq: u64,
}

/// Acts from one seat until the connection breaks, and tells of the first that was acknowledged; what
/// was acknowledged.
async fn chatter(hall: Address, seat: String, round: u64, talks: mpsc::Sender<()>) -> Vec<Done> {
    let mut done = Vec::new();
    let mut page = Page::open(hall, &seat).await;
    for number in 0.. {
        let (id, act) = (format!("{round}-{number}"), format!("say {round} {number}"));
        match page.act_as(&id, &act).await {
            Some(said) if said["type"] == "ack" => {
                done.push(Done {
                    id,
                    act,
                    seq: said["seq"].as_u64().expect("a number"),
                });
                if done.len() == 1 {
                    talks.send(()).await.expect("the test waits for all");
                }
            }
            // More than two hands can do, where the hall is killed late.
            Some(said) if said["type"] == "refused" => break,
            Some(said) => panic!("{act}: {said}"),
            None => break,
        }
    }
    done
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_and_no_clock_pays() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut hall = ChildHall::open(folder.path());
    let mut games: Vec<(Links, Vec<Done>, Vec<Done>)> = Vec::new();
    for _ in 0..3 {
        let links = hall
            .create(&[("time", "60m"), ("regime", "over the board")])
            .await;
        let [mut white, _black] = Page::both(hall.address, &links).await;
        white.act("move e2e4").await;
        games.push((links, Vec::new(), Vec::new()));
    }
    // Not random, so that a failure comes again; spread over what one sync takes.
    let mut moment_ms = 7;
    for round in 0..ROUNDS {
        let address = hall.address;
        let (talks, mut talking) = mpsc::channel(2 * games.len());
        let talk = |seat: &str| {
            let chatter = chatter(address, seat.to_owned(), round, talks.clone());
            tokio::spawn(chatter)
        };
        let tasks: Vec<_> = games
            .iter()
            .map(|(links, ..)| (talk(&links.white), talk(&links.black)))
            .collect();
        for _ in 0..2 * games.len() {
            talking.recv().await.expect("all talk");
        }
        moment_ms = (moment_ms * 31 + 17) % 211;
        tokio::time::sleep(Duration::from_millis(moment_ms)).await;
        let looked = now();
        let before = address.view(&games[0].0.spectator).await;
        hall.kill();
        for (game, (white, black)) in games.iter_mut().zip(tasks) {
            game.1.extend(white.await.expect("no panic"));
            game.2.extend(black.await.expect("no panic"));
        }
        let down_ms = if round == 0 { 1_500 } else { 20 };
        tokio::time::sleep(Duration::from_millis(down_ms)).await;

        hall = ChildHall::open(folder.path());
        let after = hall.view(&games[0].0.spectator).await;
        let passed_ms = u64::try_from(looked.elapsed().as_millis()).expect("a short test");
        let charged_ms = before.clocks.black.saturating_sub(after.clocks.black);
        assert_eq!(before.clocks.white, after.clocks.white);
        assert_eq!(after.clocks.running, Some(Color::Black));
        assert!(
            charged_ms + down_ms <= passed_ms + 5,
            "round {round}: {charged_ms} ms charged, {passed_ms} ms passed, {down_ms} ms down"
        );
    }

    let acknowledged = all_is_there(&hall, &games).await;
    assert!(
        acknowledged > 20,
        "only {acknowledged} acts were acknowledged: too few to prove anything"
    );
}

/// How many acts were acknowledged; each is there, once.
async fn all_is_there(hall: &ChildHall, games: &[(Links, Vec<Done>, Vec<Done>)]) -> usize {
    let mut acknowledged = 0;
    for (links, white, black) in games {
        for (seat, done) in [(&links.white, white), (&links.black, black)] {
            acknowledged += done.len();
            // A page that says more in a row waits.
            for some in done.chunks(250) {
                let mut page = Page::open(hall.address, seat).await;
                for Done { id, act, seq } in some {
                    let said = page.act_as(id, act).await.expect("the connection holds");
                    assert_eq!(
                        (said["type"].as_str(), said["seq"].as_u64()),
                        (Some("ack"), Some(*seq))
                    );
                }
            }
        }
        let transcript = hall.get(&format!("{}/game.case", links.arbiter)).await;
        assert_eq!(transcript.status, 200);
        for Done { act, .. } in white {
            let lines = transcript
                .body
                .lines()
                .filter(|line| line.ends_with(&format!("white {act}")));
            assert_eq!(lines.count(), 1, "{act}");
        }
    }
    acknowledged
}
