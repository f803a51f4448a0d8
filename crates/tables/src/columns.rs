//! The only definition of the columns of both tables.

use rokada_audit::{CheckEvent, Finding, ReplayedGame};
use rokada_laws::Clause;
use rokada_notation::pgn::GameResult;

use crate::{Cell, Column, ColumnType, Table};

/// One row per finding. The columns have the names of `rokada check --json`.
#[derive(Debug, Clone, Copy)]
pub struct Findings;

/// One row per game.
#[derive(Debug, Clone, Copy)]
pub struct Games;

const fn column(name: &'static str, holds: ColumnType, meaning: &'static str) -> Column {
    Column {
        name,
        holds,
        nullable: false,
        meaning,
    }
}

/// A column in which a row may lack a value.
const fn optional_column(name: &'static str, holds: ColumnType, meaning: &'static str) -> Column {
    Column {
        nullable: true,
        ..column(name, holds, meaning)
    }
}

const FILE: Column = column("file", ColumnType::Text, "the file as it was named");
const GAME: Column = column(
    "game",
    ColumnType::Integer,
    "which game of the file, from 1; of a table which row",
);
const EDITION: Column = column(
    "edition",
    ColumnType::Text,
    "the edition of the Laws that the game was judged by: `2014`, `2018`, `2023`",
);
const DATED: Column = column(
    "dated",
    ColumnType::Text,
    "how surely it is that edition: `asked`, `before`, `known`, `between`, `unknown`",
);

impl Table for Findings {
    const NAME: &'static str = "findings";
    #[rustfmt::skip]
    const COLUMNS: &'static [Column] = &[
        FILE,
        GAME,
        column("ply", ColumnType::Integer, "half-moves from the start of the game, from 1; 0 is the start position"),
        column("move", ColumnType::Text, "the move, `12.Nf3` or `12...Nf6`; empty at the start position"),
        optional_column("clause", ColumnType::Text, "what it falls under: the number of 2023, else `edition:number`"),
        optional_column("number", ColumnType::Text, "the clause's number in the edition of the game"),
        EDITION,
        DATED,
        column("finding", ColumnType::Text, "its kind: `illegal`, `unreadable`, `text`, `threefold`, `fifty`, `fivefold`, `seventy-five`, `dead`, `result`, `agreement`"),
        column("ends", ColumnType::Boolean, "whether the game was over by the Laws of its day when this happened"),
        column("byte", ColumnType::Integer, "bytes from the beginning of the unpacked file to the move, or the text at fault; in a table from the beginning of the row's movetext"),
        optional_column("line", ColumnType::Integer, "the line of the finding, from 1"),
        optional_column("column", ColumnType::Integer, "the column of the line, from 1, where the text itself is at fault"),
        column("what", ColumnType::Text, "what was found, for people"),
        column("why", ColumnType::Text, "why it is reported, for people; may be empty"),
        column("text", ColumnType::Text, "what and why as one sentence"),
    ];
    type Row<'a> = (&'a str, &'a Finding);

    fn row<'a>(file: &'a str, event: &'a CheckEvent) -> Option<Self::Row<'a>> {
        match event {
            CheckEvent::Finding(finding) => Some((file, finding)),
            CheckEvent::Game(_) | CheckEvent::Repaired(_) | CheckEvent::Progress { .. } => None,
        }
    }

    fn cells<'a>(&(file, finding): &Self::Row<'a>, put: &mut dyn FnMut(Cell<'a>)) {
        put(Cell::text(file));
        put(Cell::whole(finding.game));
        put(Cell::whole(finding.ply));
        put(Cell::text(&finding.mv));
        put(Cell::some_text(finding.clause.map(Clause::key)));
        put(Cell::some_text(finding.number));
        put(Cell::text(finding.edition.to_string()));
        put(Cell::text(finding.dated.word()));
        put(Cell::text(finding.kind.word()));
        put(Cell::Boolean(finding.ends));
        put(Cell::whole(finding.byte));
        put(Cell::some_whole(finding.line));
        put(Cell::some_whole(finding.column));
        put(Cell::text(&finding.what));
        put(Cell::text(&finding.why));
        put(Cell::text(finding.text()));
    }
}

/// The tags that have a column in [`Games`], with its name.
const TAGS: [(&str, &str); 22] = [
    ("event", "Event"),
    ("site", "Site"),
    ("round", "Round"),
    ("board", "Board"),
    ("date", "Date"),
    ("utc_date", "UTCDate"),
    ("utc_time", "UTCTime"),
    ("white", "White"),
    ("black", "Black"),
    ("white_title", "WhiteTitle"),
    ("black_title", "BlackTitle"),
    ("white_elo", "WhiteElo"),
    ("black_elo", "BlackElo"),
    ("white_fide_id", "WhiteFideId"),
    ("black_fide_id", "BlackFideId"),
    ("white_team", "WhiteTeam"),
    ("black_team", "BlackTeam"),
    ("eco", "ECO"),
    ("opening", "Opening"),
    ("time_control", "TimeControl"),
    ("termination", "Termination"),
    ("variant", "Variant"),
];

const fn tag(index: usize) -> Column {
    optional_column(TAGS[index].0, ColumnType::Text, "")
}

impl Games {
    /// The tags that the table stores as text: the column name and the tag of each.
    pub const fn tags() -> &'static [(&'static str, &'static str)] {
        &TAGS
    }
}

impl Table for Games {
    const NAME: &'static str = "games";
    #[rustfmt::skip]
    const COLUMNS: &'static [Column] = &[
        FILE,
        GAME,
        column("byte", ColumnType::Integer, "bytes from the beginning of the unpacked file to the game; 0 in a table"),
        optional_column("line", ColumnType::Integer, "the line in which the game begins, from 1; empty in a table"),
        tag(0), tag(1), tag(2), tag(3), tag(4), tag(5), tag(6), tag(7), tag(8), tag(9), tag(10),
        tag(11), tag(12), tag(13), tag(14), tag(15), tag(16), tag(17), tag(18), tag(19), tag(20),
        tag(21),
        optional_column("fen", ColumnType::Text, "the tag `FEN`: the position that it starts from, where that is another"),
        column("result", ColumnType::Text, "`1-0`, `0-1`, `1/2-1/2` or `*`: at the end of the moves, else by the tag"),
        column("plies", ColumnType::Integer, "how many half-moves were examined"),
        column("examined", ColumnType::Text, "how far that is: `whole`, `to-illegal`, `to-unreadable`, `to-null-move`"),
        EDITION,
        DATED,
        optional_column("end", ColumnType::Text, "how it was over by the Laws of its day: `checkmate`, `stalemate`, `dead`, `fivefold`, `seventy-five`; empty where the moves leave it open"),
        optional_column("end_ply", ColumnType::Integer, "with which half-move that came"),
        optional_column("end_clause", ColumnType::Text, "its clause: the number of 2023, else `edition:number`"),
        optional_column("end_number", ColumnType::Text, "the clause's number in the edition of the game"),
        optional_column("lawful_result", ColumnType::Text, "the result that this end gives"),
        optional_column("played_on", ColumnType::Integer, "half-moves made after it"),
        optional_column("threefold_ply", ColumnType::Integer, "the first half-move after which a third occurrence could be claimed (9.2)"),
        optional_column("fifty_ply", ColumnType::Integer, "the first half-move after which fifty moves could be claimed (9.3)"),
        column("findings", ColumnType::Integer, "how many findings there are of it"),
        optional_column("clocks_ms", ColumnType::Integers, "what the mover's clock showed after each half-move, in milliseconds, as far as it is written; ends with the last that is"),
    ];
    type Row<'a> = (&'a str, &'a ReplayedGame);

    fn row<'a>(file: &'a str, event: &'a CheckEvent) -> Option<Self::Row<'a>> {
        match event {
            CheckEvent::Game(game) => Some((file, game)),
            CheckEvent::Finding(_) | CheckEvent::Repaired(_) | CheckEvent::Progress { .. } => None,
        }
    }

    fn cells<'a>(&(file, game): &Self::Row<'a>, put: &mut dyn FnMut(Cell<'a>)) {
        let ended = game.ended.as_ref();
        put(Cell::text(file));
        put(Cell::whole(game.game));
        put(Cell::whole(game.offset));
        put(Cell::some_whole(game.line));
        for (_, name) in TAGS {
            put(Cell::some_text(game.tag(name)));
        }
        put(Cell::some_text(game.tag("FEN")));
        put(Cell::text(game.result.sign()));
        put(Cell::whole(game.plies));
        put(Cell::text(game.examined.word()));
        put(Cell::text(game.edition.to_string()));
        put(Cell::text(game.dated.word()));
        put(Cell::some_text(ended.map(|ended| ended.word())));
        put(Cell::some_whole(ended.map(|ended| ended.ply)));
        put(Cell::some_text(ended.map(|ended| ended.end.clause().key())));
        let number = ended.map(|ended| game.edition.number(ended.end.clause()));
        put(Cell::some_text(number));
        put(Cell::some_text(game.lawful_result().map(GameResult::sign)));
        put(Cell::some_whole(ended.map(|ended| game.plies - ended.ply)));
        put(Cell::some_whole(game.threefold));
        put(Cell::some_whole(game.fifty));
        put(Cell::whole(game.findings));
        put(Cell::Integers(&game.clocks_ms));
    }
}
