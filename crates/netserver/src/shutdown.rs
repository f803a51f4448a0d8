//! How tasks learn that the server shuts down.

use tokio::sync::watch;

/// Resolves once the server closes.
pub async fn closed(closing: &mut watch::Receiver<bool>) {
    // An error means that the server was dropped.
    let _ = closing.wait_for(|closing| *closing).await.map(drop);
}
