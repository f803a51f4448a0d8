//! The connection of an electronic board to the hall, with automatic reconnection.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tokio::{
    sync::mpsc::{self, UnboundedReceiver, UnboundedSender},
    task::JoinHandle,
    time::{sleep, timeout},
};
use tokio_tungstenite::tungstenite::Message;

use crate::{
    address::Address,
    connect::{ConnectError, Socket, connect, tls_config},
    line::{Ended, Options, Said},
};

/// The pause before a reconnection.
const RECONNECT_DELAY: Duration = Duration::from_millis(500);

/// Timeout for connecting and for sending.
const IO_TIMEOUT: Duration = Duration::from_secs(5);

/// The connection that sends a board's readings to its seat. Dropping it closes it.
///
/// Messages sent while it is broken are lost. After [`Said::Open`], send the whole board again.
#[derive(Debug)]
pub struct BoardConnection {
    to_send: UnboundedSender<Value>,
    said: mpsc::Receiver<Said>,
    running: JoinHandle<()>,
}

impl Drop for BoardConnection {
    fn drop(&mut self) {
        self.running.abort();
    }
}

impl BoardConnection {
    /// Opens it; call it within a tokio runtime.
    pub fn open(address: Address, options: Options) -> Self {
        let (to_send, sent) = mpsc::unbounded_channel();
        let (tell, said) = mpsc::channel(64);
        Self {
            to_send,
            said,
            running: tokio::spawn(keep_connected(address, options, sent, tell)),
        }
    }

    /// Sends a message of the board to the hall, in the JSON of the board protocol.
    pub fn tell(&self, what: Value) {
        // A connection that has ended reports that itself.
        let _ = self.to_send.send(what);
    }

    /// The next message. It is cancel-safe. `None` after the end.
    pub async fn said(&mut self) -> Option<Said> {
        self.said.recv().await
    }
}

async fn keep_connected(
    address: Address,
    options: Options,
    mut sent: UnboundedReceiver<Value>,
    tell: mpsc::Sender<Said>,
) {
    let tls = tls_config(options.trusted()).filter(|_| address.is_secure);
    let url = address.board_socket(options.language.as_deref());
    loop {
        let connecting = connect(&address, tls.clone(), url.clone());
        match timeout(IO_TIMEOUT, connecting).await {
            Ok(Ok(socket)) => {
                while sent.try_recv().is_ok() {}
                if tell.send(Said::Open).await.is_err() {
                    return;
                }
                if serve_connection(socket, &mut sent, &tell).await.is_none()
                    || tell.send(Said::Lost).await.is_err()
                {
                    return;
                }
            }
            Ok(Err(ConnectError::Nowhere)) => {
                let _ = tell.send(Said::Ended(Ended::Nowhere)).await;
                return;
            }
            Ok(Err(ConnectError::Later)) | Err(_) => {}
        }
        sleep(RECONNECT_DELAY).await;
    }
}

/// Serves one connection until it breaks; `None` if the owner has dropped it.
async fn serve_connection(
    mut socket: Socket,
    sent: &mut UnboundedReceiver<Value>,
    tell: &mpsc::Sender<Said>,
) -> Option<()> {
    loop {
        tokio::select! {
            heard = socket.next() => match heard {
                Some(Ok(Message::Text(text))) => {
                    if let Ok(said) = serde_json::from_str(&text) {
                        tell.send(Said::Message(said)).await.ok()?;
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Some(()),
                Some(Ok(_)) => {}
            },
            what = sent.recv() => {
                let message = Message::text(what?.to_string());
                if !matches!(timeout(IO_TIMEOUT, socket.send(message)).await, Ok(Ok(()))) {
                    return Some(());
                }
            }
        }
    }
}
