//! Entries of many records, inserted by one statement.

use std::collections::HashSet;

use tokio_postgres::{Client, Error, types::Type};

use super::rows;
use crate::{DraftRow, GameId, chain::Hash};

/// Entries column by column, as parameters of one statement.
#[derive(Default)]
pub(super) struct Columns<'a> {
    games: Vec<i64>,
    seqs: Vec<i64>,
    ats: Vec<i64>,
    acts: Vec<&'a str>,
    events: Vec<&'a str>,
    commands: Vec<Option<&'a str>>,
    hashes: Vec<Vec<u8>>,
    /// The hash of the preceding entry, if that is in the same draft.
    befores: Vec<Vec<u8>>,
}

impl<'a> Columns<'a> {
    pub(super) fn push(&mut self, game: GameId, row: &DraftRow<'a>, before: Option<Hash>) {
        self.games.push(game.0);
        self.seqs.push(row.seq.cast_signed());
        self.ats.push(row.at_ms.cast_signed());
        self.acts.push(row.act);
        self.events.push(row.events);
        self.commands.push(row.command);
        self.hashes.push(row.hash.0.to_vec());
        self.befores.extend(before.map(|hash| hash.0.to_vec()));
    }

    /// Inserts entries whose numbers are free. Returns the games of those inserted.
    pub(super) async fn insert(&self, client: &Client) -> Result<HashSet<GameId>, Error> {
        let sql = "INSERT INTO entries (game, seq, at_ms, act, events, command_id, hash)
             SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT DO NOTHING RETURNING game";
        self.run(client, sql, None).await
    }

    /// Inserts entries whose predecessor is the one of the same draft.
    pub(super) async fn insert_after(&self, client: &Client) -> Result<HashSet<GameId>, Error> {
        let sql = "INSERT INTO entries (game, seq, at_ms, act, events, command_id, hash)
             SELECT d.game, d.seq, d.at_ms, d.act, d.events, d.command_id, d.hash
             FROM unnest($1, $2, $3, $4, $5, $6, $7, $8)
                  AS d (game, seq, at_ms, act, events, command_id, hash, before)
             JOIN entries e ON e.game = d.game AND e.seq = d.seq - 1 AND e.hash = d.before
             ON CONFLICT DO NOTHING RETURNING game";
        let befores: rows::Given<'_> = (&self.befores, Type::BYTEA_ARRAY);
        self.run(client, sql, Some(befores)).await
    }

    async fn run(
        &self,
        client: &Client,
        sql: &str,
        befores: Option<rows::Given<'_>>,
    ) -> Result<HashSet<GameId>, Error> {
        if self.games.is_empty() {
            return Ok(HashSet::new());
        }
        let mut given: Vec<rows::Given<'_>> = vec![
            (&self.games, Type::INT8_ARRAY),
            (&self.seqs, Type::INT8_ARRAY),
            (&self.ats, Type::INT8_ARRAY),
            (&self.acts, Type::TEXT_ARRAY),
            (&self.events, Type::TEXT_ARRAY),
            (&self.commands, Type::TEXT_ARRAY),
            (&self.hashes, Type::BYTEA_ARRAY),
        ];
        given.extend(befores);
        let inserted = client.query_typed(sql, &given).await?;
        let games = inserted.iter().map(|row| Ok(GameId(row.try_get(0)?)));
        games.collect()
    }
}
