//! The table `pgn(..)`: games as they are in files, without a check.

use std::{io::Read as _, ops::ControlFlow, path::Path, sync::Arc};

use datafusion::arrow::{
    array::{ArrayRef, Int64Builder, StringBuilder},
    datatypes::{DataType, Field, Schema, SchemaRef},
    record_batch::RecordBatch,
};
use rokada_audit::{open, visit_stream};
use rokada_notation::{
    Letters,
    pgn::{Collect, Game, WriteOptions, write_game},
};
use rokada_tables::Games;

/// The columns; tags have the same names as in the table of games.
pub(super) fn schema() -> SchemaRef {
    let text = |name: &str, may_be_empty| Field::new(name, DataType::Utf8, may_be_empty);
    let whole = |name: &str| Field::new(name, DataType::Int64, false);
    let mut fields = vec![text("file", false), whole("game"), whole("byte")];
    fields.extend(Games::tags().iter().map(|(column, _)| text(column, true)));
    fields.extend([
        text("fen", true),
        text("result", false),
        whole("plies"),
        text("movetext", false),
        text("unread", true),
    ]);
    Arc::new(Schema::new(fields))
}

/// Returns the games of a file as batches.
pub(super) fn read(
    path: &Path,
    name: &str,
    rows_max: usize,
    give: &mut dyn FnMut(RecordBatch) -> ControlFlow<()>,
) -> Result<(), String> {
    let mut source = open(path).map_err(|error| error.to_string())?;
    if let Some(format) = source.format {
        return Err(format!(
            "this is {format}: pgn(..) reads PGN, plain or packed; a table is read by its name, FROM '{name}'"
        ));
    }
    let mut rows = Rows::new(name);
    let mut is_wanted = true;
    let read = visit_stream(
        source.reader.by_ref(),
        Letters::En,
        &mut Collect::new(),
        |game| {
            rows.push(game.take());
            if rows.count < rows_max {
                return ControlFlow::Continue(());
            }
            let given = give(rows.take());
            is_wanted = given.is_continue();
            given
        },
    );
    if is_wanted && rows.count > 0 {
        // This is the last batch, so a request to stop changes nothing.
        let _ = give(rows.take());
    }
    read.map(drop).map_err(|error| error.to_string())
}

struct Rows<'a> {
    file: &'a str,
    count: usize,
    files: StringBuilder,
    games: Int64Builder,
    bytes: Int64Builder,
    tags: Vec<StringBuilder>,
    fens: StringBuilder,
    results: StringBuilder,
    plies: Int64Builder,
    movetexts: StringBuilder,
    unread: StringBuilder,
}

impl<'a> Rows<'a> {
    fn new(file: &'a str) -> Self {
        Self {
            file,
            count: 0,
            files: StringBuilder::new(),
            games: Int64Builder::new(),
            bytes: Int64Builder::new(),
            tags: Games::tags().iter().map(|_| StringBuilder::new()).collect(),
            fens: StringBuilder::new(),
            results: StringBuilder::new(),
            plies: Int64Builder::new(),
            movetexts: StringBuilder::new(),
            unread: StringBuilder::new(),
        }
    }

    fn push(&mut self, game: Game) {
        let whole = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        self.count += 1;
        self.files.append_value(self.file);
        self.games.append_value(whole(game.number));
        self.bytes.append_value(whole(game.offset));
        for ((_, tag), column) in Games::tags().iter().zip(&mut self.tags) {
            column.append_option(game.tags.get(tag));
        }
        self.fens.append_option(game.tags.get("FEN"));
        self.results.append_value(game.result.sign());
        self.plies.append_value(whole(game.moves.len()));
        self.unread
            .append_option((!game.unread.is_empty()).then_some(&game.unread));
        self.movetexts.append_value(movetext(game));
    }

    fn take(&mut self) -> RecordBatch {
        self.count = 0;
        let mut columns: Vec<ArrayRef> = vec![
            Arc::new(self.files.finish()),
            Arc::new(self.games.finish()),
            Arc::new(self.bytes.finish()),
        ];
        columns.extend(
            self.tags
                .iter_mut()
                .map(|tag| Arc::new(tag.finish()) as ArrayRef),
        );
        columns.extend([
            Arc::new(self.fens.finish()) as ArrayRef,
            Arc::new(self.results.finish()),
            Arc::new(self.plies.finish()),
            Arc::new(self.movetexts.finish()),
            Arc::new(self.unread.finish()),
        ]);
        RecordBatch::try_new(schema(), columns).expect("cells are of the type of their column")
    }
}

/// The moves of a game in export format on one line, with comments and variations; then the
/// unreadable text, unchanged, and the result.
fn movetext(mut game: Game) -> String {
    let unread = std::mem::take(&mut game.unread);
    let whole = write_game(&game, &WriteOptions::default());
    let moves = whole.split_once("\n\n").map_or("", |(_, moves)| moves);
    let moves = moves.trim_end().replace('\n', " ");
    if unread.is_empty() {
        return moves;
    }
    let result = game.result.sign();
    let moves = moves.strip_suffix(result).unwrap_or(&moves).trim_end();
    format!("{moves} {unread} {result}").trim_start().to_owned()
}
