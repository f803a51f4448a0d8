//! Jobs that the writer executes in a transaction of their own: new records, links to seats, and
//! records restored from another store.

use tokio_postgres::{Client, Error, types::Type};

use super::rows;
use crate::{GameHead, GameId, RecordExport, TokenHash, job::JobResult};

pub(super) async fn create(
    client: &mut Client,
    node: i64,
    head: &GameHead,
    seats: &[(TokenHash, String)],
    again: bool,
) -> Result<JobResult, Error> {
    if again
        && let Some((token, _)) = seats.first()
        && let Some((game, _)) = rows::seat(client, *token).await?
    {
        return Ok(JobResult::Game(game));
    }
    let moment = client.transaction().await?;
    let game = rows::next_number(moment.client(), "games").await?;
    rows::put_head(moment.client(), GameId(game), head).await?;
    for (token, seat) in seats {
        rows::put_seat(moment.client(), GameId(game), seat, *token).await?;
    }
    rows::beat(moment.client(), node, head.created).await?;
    moment.commit().await?;
    Ok(JobResult::Game(GameId(game)))
}

pub(super) async fn relink(
    client: &mut Client,
    game: GameId,
    seat: &str,
    token: Option<TokenHash>,
) -> Result<JobResult, Error> {
    let moment = client.transaction().await?;
    moment
        .client()
        .query_typed(
            "DELETE FROM seats WHERE game = $1 AND seat = $2",
            &[(&game.0, Type::INT8), (&seat, Type::TEXT)],
        )
        .await?;
    if let Some(token) = token {
        rows::put_seat(moment.client(), game, seat, token).await?;
    }
    moment.commit().await?;
    Ok(JobResult::Note)
}

pub(super) async fn restore(
    client: &mut Client,
    whole: &RecordExport,
    again: bool,
) -> Result<JobResult, Error> {
    if again && rows::head(client, whole.id).await?.is_some() {
        return Ok(JobResult::Note);
    }
    let moment = client.transaction().await?;
    let one = moment.client();
    rows::put_head(one, whole.id, &whole.stored.head).await?;
    rows::put_entries(one, whole.id, &whole.stored.entries).await?;
    for (token, seat) in &whole.seats {
        rows::put_seat(one, whole.id, seat, *token).await?;
    }
    for put in &whole.envelopes {
        one.query_typed(
            "INSERT INTO envelopes (game, commitment, inside) VALUES ($1, $2, $3)",
            &[
                (&whole.id.0, Type::INT8),
                (&put.commitment, Type::TEXT),
                (&put.bytes, Type::BYTEA),
            ],
        )
        .await?;
    }
    if whole.clock_runs {
        one.query_typed(
            "INSERT INTO running (game) VALUES ($1)",
            &[(&whole.id.0, Type::INT8)],
        )
        .await?;
    }
    // The next new record gets a higher number.
    one.query_typed(
        "UPDATE numbers SET last = $1 WHERE name = 'games' AND last < $1",
        &[(&whole.id.0, Type::INT8)],
    )
    .await?;
    moment.commit().await?;
    Ok(JobResult::Note)
}
