//! The connection of an electronic board that a seat reads, kept up.

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
    connect::{NoSocket, Socket, believing, connect},
    line::{Ended, Options, Said},
};

/// The pause before it is built up again.
const PAUSE: Duration = Duration::from_millis(500);

/// How long building it up, or sending something, may take.
const SLOW: Duration = Duration::from_secs(5);

/// The connection by which a board's readings go to its seat. Dropped, it is cut.
///
/// What is told while it is broken is lost: when it is [`Said::Open`] again, tell the board anew.
#[derive(Debug)]
pub struct BoardLine {
    to_send: UnboundedSender<Value>,
    said: mpsc::Receiver<Said>,
    running: JoinHandle<()>,
}

impl Drop for BoardLine {
    fn drop(&mut self) {
        self.running.abort();
    }
}

impl BoardLine {
    /// Opens it; within a tokio runtime.
    pub fn open(address: Address, options: Options) -> Self {
        let (to_send, sent) = mpsc::unbounded_channel();
        let (tell, said) = mpsc::channel(64);
        Self {
            to_send,
            said,
            running: tokio::spawn(keep(address, options, sent, tell)),
        }
    }

    /// Tells the hall something of the board, as its description has it.
    pub fn tell(&self, what: Value) {
        // A line that has ended says so.
        let _ = self.to_send.send(what);
    }

    /// What comes next; may be dropped and asked again. `None` after the end.
    pub async fn said(&mut self) -> Option<Said> {
        self.said.recv().await
    }
}

async fn keep(
    address: Address,
    options: Options,
    mut sent: UnboundedReceiver<Value>,
    tell: mpsc::Sender<Said>,
) {
    let tls = believing(options.trusted()).filter(|_| address.is_secure);
    let url = address.board_socket(options.language.as_deref());
    loop {
        let connecting = connect(&address, tls.clone(), url.clone());
        match timeout(SLOW, connecting).await {
            Ok(Ok(socket)) => {
                while sent.try_recv().is_ok() {}
                if tell.send(Said::Open).await.is_err() {
                    return;
                }
                if pass_on(socket, &mut sent, &tell).await.is_none()
                    || tell.send(Said::Lost).await.is_err()
                {
                    return;
                }
            }
            Ok(Err(NoSocket::Nowhere)) => {
                let _ = tell.send(Said::Ended(Ended::Nowhere)).await;
                return;
            }
            Ok(Err(NoSocket::Later)) | Err(_) => {}
        }
        sleep(PAUSE).await;
    }
}

/// One connection, until it breaks; `None` when nobody uses it any more.
async fn pass_on(
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
                if !matches!(timeout(SLOW, socket.send(message)).await, Ok(Ok(()))) {
                    return Some(());
                }
            }
        }
    }
}
