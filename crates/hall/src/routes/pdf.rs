//! Scoresheets and envelopes as PDF. The report of a board belongs to its room.

use std::sync::Arc;

use axum::{
    Router,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
    routing::get,
};
use rokada_paper::Paper;

use super::{Shared, file_name::file_name};
use crate::{
    error::Error, extract::Path, hall::Hall, pdf, reader::Reader, sittings::connection_class,
};
use rokada_netserver::ConnectionClass;
use rokada_protocol::Scoresheet;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/t/{token}/scoresheet.pdf", get(scoresheet))
        .route("/t/{token}/envelope.pdf", get(envelope))
}

async fn scoresheet(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    let (table, seat) = hall.sit(&token).await?;
    let paper = hall.paper(&table, seat, reader.words).await?;
    let sheet = pdf::scoresheet(&paper, reader.words);
    answer(
        &hall,
        connection_class(seat),
        vec![sheet],
        &name_of(&paper, "scoresheet"),
    )
    .await
}

async fn envelope(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    let (table, seat) = hall.sit(&token).await?;
    let paper = hall.paper(&table, seat, reader.words).await?;
    let envelope = pdf::envelope(&paper, reader.words).ok_or(Error::UnknownPage)?;
    answer(
        &hall,
        connection_class(seat),
        vec![envelope],
        &name_of(&paper, "envelope"),
    )
    .await
}

/// The name of a file with this paper of a game, without its ending.
fn name_of(paper: &Scoresheet, kind: &str) -> String {
    let game = file_name([&paper.white, &paper.black], &paper.date);
    format!("{kind}-{game}")
}

/// Renders documents to one file of this name. It runs on a thread for blocking work, with the
/// limits of this class of client.
pub(super) async fn answer(
    hall: &Hall,
    class: ConnectionClass,
    papers: Vec<Paper>,
    name: &str,
) -> Result<Response, Error> {
    let bind = move || rokada_paper::bound(&papers);
    let made = hall.cpu.run(class, bind).await?;
    let bytes = made.map_err(|why| {
        tracing::error!(%why, "a PDF was not made");
        Error::TaskPanicked
    })?;
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("inline; filename=\"{name}.pdf\""),
        ),
    ];
    Ok((headers, bytes).into_response())
}
