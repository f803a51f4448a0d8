//! The rows of the PostgreSQL store. Its SQL is plain enough for compatible databases: no trigger,
//! no procedure, no lock, no sequence.

use tokio_postgres::{
    Error, Row,
    types::{FromSqlOwned, ToSql, Type},
};

use crate::{
    Entry, FORMAT, GameHead, GameId, HallTime, Kind, RecordExport, SealedEnvelope, Stop,
    StoredGame, TokenHash, chain::Hash,
};

/// The statements that create missing tables; separate, so that nodes may start at once.
pub(super) const SCHEMA: [&str; 10] = [
    "CREATE TABLE IF NOT EXISTS numbers (name TEXT PRIMARY KEY, last BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS games (
        id BIGINT PRIMARY KEY, kind TEXT NOT NULL, header TEXT NOT NULL,
        white TEXT NOT NULL, black TEXT NOT NULL, event TEXT NOT NULL, created BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS entries (
        game BIGINT NOT NULL REFERENCES games (id), seq BIGINT NOT NULL CHECK (seq > 0),
        at_ms BIGINT NOT NULL CHECK (at_ms >= 0), act TEXT NOT NULL, events TEXT NOT NULL,
        command_id TEXT, hash BYTEA NOT NULL CHECK (length(hash) = 32), PRIMARY KEY (game, seq))",
    // Entries without a command have NULL there, which is never a duplicate.
    "CREATE UNIQUE INDEX IF NOT EXISTS entries_command ON entries (game, command_id)",
    "CREATE TABLE IF NOT EXISTS seats (
        token_hash BYTEA PRIMARY KEY CHECK (length(token_hash) = 32),
        game BIGINT NOT NULL REFERENCES games (id), seat TEXT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS seats_of ON seats (game)",
    "CREATE TABLE IF NOT EXISTS envelopes (
        game BIGINT NOT NULL REFERENCES games (id), commitment TEXT NOT NULL,
        inside BYTEA NOT NULL, PRIMARY KEY (game, commitment))",
    "CREATE TABLE IF NOT EXISTS running (game BIGINT PRIMARY KEY REFERENCES games (id))",
    "CREATE TABLE IF NOT EXISTS nodes (node BIGINT PRIMARY KEY, at_ms BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS stops (
        from_ms BIGINT NOT NULL, to_ms BIGINT NOT NULL, PRIMARY KEY (from_ms, to_ms))",
];

/// The initial rows of counters, with the format.
pub(super) fn numbers() -> String {
    format!(
        "INSERT INTO numbers (name, last) VALUES ('games', 0), ('nodes', 0), ('format', {FORMAT})
         ON CONFLICT DO NOTHING"
    )
}

/// A parameter of a statement with its type, so that the server need not be asked for it.
pub(super) type Given<'a> = (&'a (dyn ToSql + Sync), Type);

/// Runs statements: a connection, or a transaction on it.
pub(super) type Client = tokio_postgres::Client;

async fn one<T>(
    client: &Client,
    sql: &str,
    given: &[Given<'_>],
    read: impl FnOnce(&Row) -> Result<T, Error>,
) -> Result<Option<T>, Error> {
    let rows = client.query_typed(sql, given).await?;
    rows.first().map(read).transpose()
}

pub(super) fn hash(row: &Row, at: usize) -> Result<Hash, Error> {
    let bytes: &[u8] = row.try_get(at)?;
    let mut hash = [0; 32];
    // The table contains no other length.
    hash.copy_from_slice(bytes.get(..32).unwrap_or(&[0; 32]));
    Ok(Hash(hash))
}

pub(super) async fn head(client: &Client, game: GameId) -> Result<Option<GameHead>, Error> {
    one(
        client,
        "SELECT kind, header, white, black, event, created FROM games WHERE id = $1",
        &[(&game.0, Type::INT8)],
        |row| {
            let kind: &str = row.try_get(0)?;
            Ok(GameHead {
                // A newer program's kind of record cannot be played here.
                kind: Kind::of_name(kind).unwrap_or(Kind::Tournament),
                header: row.try_get(1)?,
                white: row.try_get(2)?,
                black: row.try_get(3)?,
                event: row.try_get(4)?,
                created: HallTime(row.try_get(5)?),
            })
        },
    )
    .await
}

pub(super) async fn put_head(client: &Client, game: GameId, head: &GameHead) -> Result<(), Error> {
    client
        .query_typed(
            "INSERT INTO games (id, kind, header, white, black, event, created)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            &[
                (&game.0, Type::INT8),
                (&head.kind.name(), Type::TEXT),
                (&head.header, Type::TEXT),
                (&head.white, Type::TEXT),
                (&head.black, Type::TEXT),
                (&head.event, Type::TEXT),
                (&head.created.0, Type::INT8),
            ],
        )
        .await
        .map(drop)
}

pub(super) async fn put_seat(
    client: &Client,
    game: GameId,
    seat: &str,
    token: TokenHash,
) -> Result<(), Error> {
    client
        .query_typed(
            "INSERT INTO seats (token_hash, game, seat) VALUES ($1, $2, $3)",
            &[
                (&token.0.as_slice(), Type::BYTEA),
                (&game.0, Type::INT8),
                (&seat, Type::TEXT),
            ],
        )
        .await
        .map(drop)
}

pub(super) async fn put_entries(
    client: &Client,
    game: GameId,
    entries: &[Entry],
) -> Result<(), Error> {
    let seqs: Vec<i64> = entries
        .iter()
        .map(|entry| entry.seq.cast_signed())
        .collect();
    let ats: Vec<i64> = entries
        .iter()
        .map(|entry| entry.at_ms.cast_signed())
        .collect();
    let acts: Vec<&str> = entries.iter().map(|entry| entry.act.as_str()).collect();
    let events: Vec<&str> = entries.iter().map(|entry| entry.events.as_str()).collect();
    let commands: Vec<Option<&str>> = entries
        .iter()
        .map(|entry| entry.command.as_deref())
        .collect();
    let hashes: Vec<&[u8]> = entries
        .iter()
        .map(|entry| entry.hash.0.as_slice())
        .collect();
    client
        .query_typed(
            "INSERT INTO entries (game, seq, at_ms, act, events, command_id, hash)
             SELECT $1, * FROM unnest($2, $3, $4, $5, $6, $7)",
            &[
                (&game.0, Type::INT8),
                (&seqs, Type::INT8_ARRAY),
                (&ats, Type::INT8_ARRAY),
                (&acts, Type::TEXT_ARRAY),
                (&events, Type::TEXT_ARRAY),
                (&commands, Type::TEXT_ARRAY),
                (&hashes, Type::BYTEA_ARRAY),
            ],
        )
        .await
        .map(drop)
}

pub(super) const ENTRIES: &str =
    "SELECT seq, at_ms, act, events, command_id, hash FROM entries WHERE game = $1";

pub(super) fn entry(row: &Row) -> Result<Entry, Error> {
    Ok(Entry {
        seq: row.try_get::<_, i64>(0)?.unsigned_abs(),
        at_ms: row.try_get::<_, i64>(1)?.unsigned_abs(),
        act: row.try_get(2)?,
        events: row.try_get(3)?,
        command: row.try_get(4)?,
        hash: hash(row, 5)?,
    })
}

/// A game as stored. Entries that a later statement finds are at its end.
pub(super) async fn stored(client: &Client, game: GameId) -> Result<Option<StoredGame>, Error> {
    let Some(head) = head(client, game).await? else {
        return Ok(None);
    };
    let sql = format!("{ENTRIES} ORDER BY seq");
    let read = client.query_typed(&sql, &[(&game.0, Type::INT8)]).await?;
    let entries: Result<Vec<Entry>, Error> = read.iter().map(entry).collect();
    let entries = entries?;
    Ok(Some(StoredGame { head, entries }))
}

/// A record with all its associated data. Call it in a repeatable-read transaction, or the parts
/// may not match.
pub(super) async fn whole(client: &Client, game: GameId) -> Result<Option<RecordExport>, Error> {
    let Some(stored) = stored(client, game).await? else {
        return Ok(None);
    };
    let given: [Given<'_>; 1] = [(&game.0, Type::INT8)];
    let seats = links(client, game).await?;
    let sql = "SELECT commitment, inside FROM envelopes WHERE game = $1";
    let mut envelopes = Vec::new();
    for row in client.query_typed(sql, &given).await? {
        envelopes.push(SealedEnvelope {
            commitment: row.try_get(0)?,
            bytes: row.try_get(1)?,
        });
    }
    // By bytes, whatever collation the database uses.
    envelopes.sort_by(|one, other| one.commitment.cmp(&other.commitment));
    let sql = "SELECT game FROM running WHERE game = $1";
    let runs: Option<i64> = value(client, sql, &given).await?;
    Ok(Some(RecordExport {
        id: game,
        stored,
        seats,
        envelopes,
        clock_runs: runs.is_some(),
    }))
}

pub(super) async fn recorded(
    client: &Client,
    game: GameId,
    command: &str,
) -> Result<Option<Entry>, Error> {
    one(
        client,
        &format!("{ENTRIES} AND command_id = $2"),
        &[(&game.0, Type::INT8), (&command, Type::TEXT)],
        entry,
    )
    .await
}

pub(super) async fn hash_of(
    client: &Client,
    game: GameId,
    seq: u64,
) -> Result<Option<Hash>, Error> {
    one(
        client,
        "SELECT hash FROM entries WHERE game = $1 AND seq = $2",
        &[(&game.0, Type::INT8), (&seq.cast_signed(), Type::INT8)],
        |row| hash(row, 0),
    )
    .await
}

pub(super) async fn seat(
    client: &Client,
    token: TokenHash,
) -> Result<Option<(GameId, String)>, Error> {
    one(
        client,
        "SELECT game, seat FROM seats WHERE token_hash = $1",
        &[(&token.0.as_slice(), Type::BYTEA)],
        |row| Ok((GameId(row.try_get(0)?), row.try_get(1)?)),
    )
    .await
}

/// The seats of a record with the hashes of their secrets.
pub(super) async fn links(
    client: &Client,
    game: GameId,
) -> Result<Vec<(TokenHash, String)>, Error> {
    let sql = "SELECT token_hash, seat FROM seats WHERE game = $1 ORDER BY token_hash";
    let mut links = Vec::new();
    for row in client.query_typed(sql, &[(&game.0, Type::INT8)]).await? {
        links.push((TokenHash(hash(&row, 0)?.0), row.try_get(1)?));
    }
    Ok(links)
}

pub(super) async fn beat(client: &Client, node: i64, now: HallTime) -> Result<(), Error> {
    client
        .query_typed(
            "INSERT INTO nodes (node, at_ms) VALUES ($1, $2)
             ON CONFLICT (node) DO UPDATE SET at_ms = GREATEST(nodes.at_ms, excluded.at_ms)",
            &[(&node, Type::INT8), (&now.0, Type::INT8)],
        )
        .await
        .map(drop)
}

/// Stores stops that are not there yet; all nodes insert them in the same order.
pub(super) async fn put_stops(client: &Client, stops: &[Stop]) -> Result<(), Error> {
    if stops.is_empty() {
        return Ok(());
    }
    let from: Vec<i64> = stops.iter().map(|stop| stop.from.0).collect();
    let to: Vec<i64> = stops.iter().map(|stop| stop.to.0).collect();
    let sql = "INSERT INTO stops (from_ms, to_ms) SELECT * FROM unnest($1, $2)
               ON CONFLICT DO NOTHING";
    let given: [Given<'_>; 2] = [(&from, Type::INT8_ARRAY), (&to, Type::INT8_ARRAY)];
    client.query_typed(sql, &given).await.map(drop)
}

/// The node number for the final heartbeats of nodes that closed in good order.
const LEFT_NODES: i64 = 0;

/// Stores the final heartbeat of a node and removes the node.
pub(super) async fn leave(
    client: &mut Client,
    node: i64,
    now: HallTime,
    stops: &[Stop],
) -> Result<(), Error> {
    let moment = client.transaction().await?;
    put_stops(moment.client(), stops).await?;
    beat(moment.client(), LEFT_NODES, now).await?;
    moment
        .client()
        .query_typed("DELETE FROM nodes WHERE node = $1", &[(&node, Type::INT8)])
        .await?;
    moment.commit().await
}

/// Deletes the stops that had ended by then, and the other nodes silent since.
pub(super) async fn forget(client: &Client, node: i64, until: HallTime) -> Result<(), Error> {
    let given: Given<'_> = (&until.0, Type::INT8);
    let sql = "DELETE FROM stops WHERE to_ms <= $1";
    client
        .query_typed(sql, std::slice::from_ref(&given))
        .await?;
    let sql = "DELETE FROM nodes WHERE at_ms <= $1 AND node <> $2 AND node <> $3";
    let given = [given, (&node, Type::INT8), (&LEFT_NODES, Type::INT8)];
    client.query_typed(sql, &given).await.map(drop)
}

/// Checks that the database accepts a write, by rewriting a value.
pub(super) async fn can_write(client: &Client, node: i64) -> Result<(), Error> {
    beat(client, node, HallTime(0)).await
}

pub(super) async fn next_number(client: &Client, name: &str) -> Result<i64, Error> {
    let sql = "UPDATE numbers SET last = last + 1 WHERE name = $1 RETURNING last";
    let next = value(client, sql, &[(&name, Type::TEXT)]).await?;
    Ok(next.unwrap_or(0))
}

pub(super) async fn value<T: FromSqlOwned>(
    client: &Client,
    sql: &str,
    given: &[Given<'_>],
) -> Result<Option<T>, Error> {
    one(client, sql, given, |row| row.try_get(0)).await
}
