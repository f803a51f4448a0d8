//! A proxy between the players and the hall that delays, loses and cuts.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use anyhow::Result;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// The state of the connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// Everything is forwarded.
    Good,
    /// Everything is forwarded, late by this many milliseconds.
    Late(u64),
    /// Connections stay open, but all data is lost.
    HalfOpen,
}

/// The proxy.
#[derive(Debug)]
pub struct Proxy {
    /// The address for the players.
    pub address: SocketAddr,
    line: watch::Sender<Line>,
    /// Connections with an older number are cut.
    cut: Arc<AtomicU64>,
    to: Arc<Mutex<SocketAddr>>,
}

impl Proxy {
    /// Opens a proxy to a hall.
    ///
    /// # Errors
    /// If no port is free.
    pub async fn open(to: SocketAddr) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let proxy = Self {
            address: listener.local_addr()?,
            line: watch::Sender::new(Line::Good),
            cut: Arc::default(),
            to: Arc::new(Mutex::new(to)),
        };
        let (line, cut, to) = (proxy.line.clone(), proxy.cut.clone(), proxy.to.clone());
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let to = *to.lock().unwrap_or_else(PoisonError::into_inner);
                let (line, cut) = (line.subscribe(), cut.clone());
                tokio::spawn(async move {
                    let Ok(far) = TcpStream::connect(to).await else {
                        return;
                    };
                    let number = cut.load(Ordering::Relaxed);
                    let (near_in, near_out) = near.into_split();
                    let (far_in, far_out) = far.into_split();
                    let there = forward(near_in, far_out, line.clone(), cut.clone(), number);
                    let back = forward(far_in, near_out, line, cut, number);
                    tokio::select! { () = there => {}, () = back => {} }
                });
            }
        });
        Ok(proxy)
    }

    /// Sets the state of the connections.
    pub fn set(&self, line: Line) {
        self.line.send_replace(line);
    }

    /// Cuts all current connections.
    pub fn cut(&self) {
        self.cut.fetch_add(1, Ordering::Relaxed);
        self.line.send_modify(|_| {});
    }

    /// Forwards new connections to this hall.
    pub fn forward_to(&self, to: SocketAddr) {
        *self.to.lock().unwrap_or_else(PoisonError::into_inner) = to;
    }
}

async fn forward(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    mut line: watch::Receiver<Line>,
    cut: Arc<AtomicU64>,
    number: u64,
) {
    let mut bytes = vec![0; 16 * 1024];
    let mut is_lost = false;
    loop {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            changed = line.changed() => {
                if changed.is_err() || cut.load(Ordering::Relaxed) != number {
                    return;
                }
                continue;
            }
        };
        let Ok(length @ 1..) = read else { return };
        let now = *line.borrow();
        match now {
            Line::Good => {}
            Line::Late(ms) => tokio::time::sleep(Duration::from_millis(ms)).await,
            Line::HalfOpen => is_lost = true,
        }
        // After lost data nothing more may be forwarded: a stream has no gaps.
        if !is_lost && to.write_all(&bytes[..length]).await.is_err() {
            return;
        }
    }
}
