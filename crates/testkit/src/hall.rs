//! A hall in this process.

use std::{net::SocketAddr, ops::Deref, path::Path, time::Duration};

use rokada_hall::{Config, Environment, HallError, OpenHall};
use tokio::{
    sync::oneshot,
    task::JoinHandle,
    time::{sleep, timeout},
};

use crate::{
    address::{Address, PATIENCE},
    disk::Disk,
};

#[derive(Debug)]
pub struct TestHall {
    pub address: Address,
    close: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

/// Requests go to the address of the hall.
impl Deref for TestHall {
    type Target = Address;

    fn deref(&self) -> &Address {
        &self.address
    }
}

impl TestHall {
    pub async fn open(disk: &Disk) -> Self {
        Self::open_with(disk, |_| {}).await
    }

    /// Opens a hall in memory with another configuration.
    pub async fn open_with(disk: &Disk, change: impl FnOnce(&mut Config)) -> Self {
        Self::run(Self::prepare(disk, change).await)
    }

    /// Opens a hall on a free port, with SQLite in this folder.
    pub async fn listen(folder: &Path) -> Self {
        Self::listen_with(folder, |_| {}).await
    }

    /// Opens a hall on a free port with another configuration.
    pub async fn listen_with(folder: &Path, change: impl FnOnce(&mut Config)) -> Self {
        Self::run(Self::prepare_to_listen(folder, change).await)
    }

    /// A hall in memory that does not serve yet.
    pub async fn prepare(disk: &Disk, change: impl FnOnce(&mut Config)) -> (OpenHall, Address) {
        let mut config = disk.config();
        change(&mut config);
        let env = || {
            let (env, address) = disk.environment();
            (env, Some(address))
        };
        opened(&config, env).await
    }

    /// A hall on a free port that does not serve yet.
    pub async fn prepare_to_listen(
        folder: &Path,
        change: impl FnOnce(&mut Config),
    ) -> (OpenHall, Address) {
        let mut config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), folder.to_owned());
        change(&mut config);
        opened(&config, || (Environment::default(), None)).await
    }

    pub fn run((hall, address): (OpenHall, Address)) -> Self {
        let (close, closed) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            let closed = async {
                let _ = closed.await;
            };
            hall.run(closed).await.expect("the hall serves");
        });
        Self {
            address,
            close,
            running,
        }
    }

    pub async fn close(self) {
        let _ = self.close.send(());
        let closed = timeout(PATIENCE, self.running).await;
        let closed = closed.expect("the hall closes in time");
        closed.expect("the hall does not panic");
    }
}

/// Opens a hall once the last one on the same disk has ended.
async fn opened(
    config: &Config,
    env: impl Fn() -> (Environment, Option<Address>),
) -> (OpenHall, Address) {
    let opened = async {
        loop {
            let (env, address) = env();
            match OpenHall::open_in(config.clone(), env).await {
                Err(HallError::InUse { .. }) => sleep(Duration::from_millis(20)).await,
                opened => break (opened.expect("the hall opens"), address),
            }
        }
    };
    let (hall, address) = timeout(PATIENCE, opened).await.expect("it opens in time");
    let address = address.unwrap_or(Address::Tcp(hall.address()));
    (hall, address)
}
