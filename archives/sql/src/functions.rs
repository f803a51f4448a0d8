//! The SQL functions of positions and movetext.
//!
//! A missing argument gives a missing value. A text that is not a position is an error that shows
//! it, since a row that is silently skipped makes a wrong total. `position_fault` gives the fault
//! as a value, without an error. In a lenient session such a text counts as missing.

use std::sync::Arc;

use datafusion::{
    arrow::{
        array::{Array, ArrayRef, AsArray as _, new_empty_array},
        datatypes::{DataType, Int64Type},
    },
    common::{Result, ScalarValue, exec_err},
    logical_expr::{ColumnarValue, ScalarUDF, Volatility, create_udf},
};
use rokada_board::{Color, Faults, Position, Setup};
use rokada_notation::{find_san, pgn};
use rokada_unwinnable::{Limits, Verdict};

use crate::Bounds;

/// All functions, within the limits of a session.
pub(crate) fn all(bounds: Bounds) -> Vec<ScalarUDF> {
    let text = || DataType::Utf8;
    let limits = Limits::states(bounds.states);
    let position = move |fen: Option<&str>| match (fen.map(read).transpose(), bounds.lenient) {
        (Ok(position), _) => Ok(position),
        (Err(_), true) => Ok(None),
        (Err(why), false) => exec_err!("{:?}: {why}", fen.unwrap_or_default()),
    };
    vec![
        function(
            "can_mate",
            [text(), text()],
            DataType::Boolean,
            move |columns, row| {
                let (fen, side) = (position(texts(columns, 0, row))?, texts(columns, 1, row));
                let side = side.map(color).transpose()?;
                let asked = fen.zip(side);
                Ok(asked
                    .and_then(|(fen, side)| can_mate(&fen, side, limits))
                    .into())
            },
        ),
        function(
            "is_dead",
            [text()],
            DataType::Boolean,
            move |columns, row| {
                let fen = position(texts(columns, 0, row))?;
                let dead = fen.and_then(|fen| rokada_unwinnable::is_dead(&fen, limits).is_dead());
                Ok(dead.into())
            },
        ),
        function(
            "legal",
            [text(), text()],
            DataType::Boolean,
            move |columns, row| {
                let asked = position(texts(columns, 0, row))?.zip(texts(columns, 1, row));
                Ok(asked.map(|(fen, mv)| legal(&fen, mv)).into())
            },
        ),
        function("plies", [text()], DataType::Int64, |columns, row| {
            Ok(texts(columns, 0, row).map(plies).into())
        }),
        function(
            "position",
            [text(), DataType::Int64],
            DataType::Utf8,
            |columns, row| {
                let plies = columns[1].as_primitive::<Int64Type>();
                let ply = plies.is_valid(row).then(|| plies.value(row));
                let fen = match texts(columns, 0, row).zip(ply) {
                    Some((game, ply)) => after(game, ply)?,
                    None => None,
                };
                Ok(ScalarValue::Utf8(fen))
            },
        ),
        function(
            "zobrist",
            [text()],
            DataType::UInt64,
            move |columns, row| {
                let fen = position(texts(columns, 0, row))?;
                Ok(fen.map(|fen| fen.polyglot_key()).into())
            },
        ),
        function("position_fault", [text()], text(), |columns, row| {
            Ok(ScalarValue::Utf8(
                texts(columns, 0, row).and_then(|fen| read(fen).err()),
            ))
        }),
    ]
}

/// A function that computes a value for each row of its columns. For constants it returns a
/// constant.
fn function(
    name: &str,
    takes: impl Into<Vec<DataType>>,
    gives: DataType,
    of_row: impl Fn(&[ArrayRef], usize) -> Result<ScalarValue> + Send + Sync + 'static,
) -> ScalarUDF {
    let kind = gives.clone();
    let evaluate = move |arguments: &[ColumnarValue]| {
        let columns = ColumnarValue::values_to_arrays(arguments)?;
        let rows = columns.first().map_or(0, Array::len);
        let constant = arguments
            .iter()
            .all(|it| matches!(it, ColumnarValue::Scalar(_)));
        if constant && rows == 1 {
            return Ok(ColumnarValue::Scalar(of_row(&columns, 0)?));
        }
        if rows == 0 {
            return Ok(ColumnarValue::Array(new_empty_array(&kind)));
        }
        let all = (0..rows)
            .map(|row| of_row(&columns, row))
            .collect::<Result<Vec<_>>>()?;
        ScalarValue::iter_to_array(all).map(ColumnarValue::Array)
    };
    create_udf(
        name,
        takes.into(),
        gives,
        Volatility::Immutable,
        Arc::new(evaluate),
    )
}

/// The text of a column in a row.
fn texts(columns: &[ArrayRef], column: usize, row: usize) -> Option<&str> {
    let column = columns[column].as_string::<i32>();
    column.is_valid(row).then(|| column.value(row))
}

fn read(fen: &str) -> Result<Position, String> {
    let setup: Setup = fen.trim().parse().map_err(|errors| format!("{errors}"))?;
    setup
        .position_forgiving(Faults::FORGIVABLE)
        .map_err(|_| format!("this position cannot be judged: {}", setup.faults()))
}

fn color(side: &str) -> Result<Color> {
    match side {
        "white" | "w" => Ok(Color::White),
        "black" | "b" => Ok(Color::Black),
        _ => exec_err!("a side is 'white' or 'black', not {side:?}"),
    }
}

fn can_mate(position: &Position, color: Color, limits: Limits) -> Option<bool> {
    match rokada_unwinnable::can_mate(position, color, limits) {
        Verdict::Yes(_) => Some(true),
        Verdict::No(_) => Some(false),
        Verdict::Undecided { .. } => None,
    }
}

fn legal(position: &Position, mv: &str) -> bool {
    position.parse_uci(mv).is_ok() || find_san(position, mv).is_ok()
}

fn plies(movetext: &str) -> i64 {
    let moves = pgn::read(movetext)
        .next()
        .map_or(0, |game| game.moves.len());
    i64::try_from(moves).unwrap_or(i64::MAX)
}

/// The position after `ply` half-moves; missing if the game has fewer legal ones.
fn after(movetext: &str, ply: i64) -> Result<Option<String>> {
    let Ok(ply) = usize::try_from(ply) else {
        return exec_err!("half-moves are counted from 0, and {ply} is less");
    };
    let Some(game) = pgn::read(movetext).next() else {
        return Ok((ply == 0).then(|| Position::initial().to_string()));
    };
    // The position before the next half-move. After the last half-move there is none.
    let position = if ply == game.moves.len() {
        game.final_position()
    } else {
        game.replay().nth(ply).map(|(before, _)| before)
    };
    Ok(position.map(|position| position.to_string()))
}
