//! A hall in a process of its own, which a test can kill.

use std::{
    net::SocketAddr,
    ops::Deref,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use rokada_hall::{Config, OpenHall};
use rokada_testkit::{Address, PATIENCE};

/// The folder of the child's store; its presence makes the child a hall.
const FOLDER: &str = "ROKADA_HALL_TEST_FOLDER";

/// Where the child writes its address.
const ADDRESS: &str = "address.txt";

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
        let config = Config::new(address, folder.to_owned());
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
        let _ = std::fs::remove_file(folder.join(ADDRESS));
        let child = Command::new(std::env::current_exe().expect("this program has a name"))
            .args(["--exact", "slow::kill::the_child_is_a_hall", "--nocapture"])
            .env(FOLDER, folder)
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
