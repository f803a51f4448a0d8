//! Positions: legal moves, notation, the question who can still mate.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use pyo3::{exceptions::PyValueError, prelude::*};
use rokada_board::{Color, Faults, Move, Position, Setup};
use rokada_notation::{find_san, san};
use rokada_unwinnable::{Life, Limits, Verdict};

/// A position with the side to move; immutable.
#[pyclass(frozen, module = "rokada", name = "Board", eq)]
#[derive(PartialEq)]
pub(crate) struct Board(Position);

fn position(fen: Option<&str>) -> PyResult<Position> {
    let Some(fen) = fen else {
        return Ok(Position::initial());
    };
    let setup: Setup =
        (fen.parse()).map_err(|errors| PyValueError::new_err(format!("{errors}")))?;
    setup.position_forgiving(Faults::FORGIVABLE).map_err(|_| {
        let faults = setup.faults();
        PyValueError::new_err(format!("this position cannot be judged: {faults}"))
    })
}

fn side(color: &str) -> PyResult<Color> {
    match color {
        "white" | "w" => Ok(Color::White),
        "black" | "b" => Ok(Color::Black),
        _ => Err(PyValueError::new_err(format!(
            "a side is 'white' or 'black', not {color:?}"
        ))),
    }
}

fn limits(states: Option<u64>) -> Limits {
    states.map_or_else(Limits::default, Limits::states)
}

impl Board {
    /// A legal move, in algebraic notation or as `e2e4`.
    fn find(&self, text: &str) -> PyResult<Move> {
        if let Ok(mv) = self.0.parse_uci(text) {
            return Ok(mv);
        }
        find_san(&self.0, text)
            .map_err(|error| PyValueError::new_err(format!("{text:?} is no move here: {error}")))
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (fen = None))]
    fn new(fen: Option<&str>) -> PyResult<Self> {
        position(fen).map(Board)
    }

    /// The position in Forsyth-Edwards notation.
    #[getter]
    fn fen(&self) -> String {
        self.0.to_string()
    }

    /// The side to move: 'white' or 'black'.
    #[getter]
    fn turn(&self) -> String {
        self.0.turn().to_string()
    }

    /// All legal moves as 'e2e4'.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.0
            .legal_moves()
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    /// All legal moves in algebraic notation, in the order of `moves`.
    #[getter]
    fn sans(&self) -> Vec<String> {
        let moves = self.0.legal_moves();
        moves.iter().map(|&mv| san(&self.0, mv)).collect()
    }

    /// Whether a text, 'Nf3' or 'g1f3', is a legal move here.
    fn is_legal(&self, text: &str) -> bool {
        self.find(text).is_ok()
    }

    /// A move in algebraic notation; `ValueError` if it is not legal.
    fn san(&self, text: &str) -> PyResult<String> {
        Ok(san(&self.0, self.find(text)?))
    }

    /// A move as `g1f3`; `ValueError` if it is not legal.
    fn uci(&self, text: &str) -> PyResult<String> {
        Ok(self.find(text)?.to_string())
    }

    /// The position after these moves; `ValueError` at the first illegal one.
    #[pyo3(signature = (*moves))]
    fn play(&self, moves: Vec<String>) -> PyResult<Self> {
        let mut board = Board(self.0);
        for text in moves {
            board = Board(board.0.play(board.find(&text)?));
        }
        Ok(board)
    }

    /// Whether the side to move is in check.
    #[getter]
    fn is_check(&self) -> bool {
        self.0.is_check()
    }

    /// Whether it is checkmated (5.1.1).
    #[getter]
    fn is_checkmate(&self) -> bool {
        self.0.is_checkmate()
    }

    /// Whether it is stalemated (5.2.1).
    #[getter]
    fn is_stalemate(&self) -> bool {
        self.0.is_stalemate()
    }

    /// A hash of the position, the same on every machine.
    #[getter]
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// Whether neither side can mate any more (5.2.2); None if it is not known.
    #[pyo3(signature = (states = None))]
    fn is_dead(&self, py: Python<'_>, states: Option<u64>) -> Option<bool> {
        py.detach(|| {
            let life: Life = rokada_unwinnable::is_dead(&self.0, limits(states));
            life.is_dead()
        })
    }

    /// Whether a side can mate by any series of legal moves.
    #[pyo3(signature = (color, states = None))]
    fn can_mate(&self, py: Python<'_>, color: &str, states: Option<u64>) -> PyResult<CanMate> {
        let color = side(color)?;
        Ok(py.detach(|| CanMate::ask(&self.0, color, states)))
    }

    fn __str__(&self) -> String {
        self.fen()
    }

    fn __repr__(&self) -> String {
        format!("Board({:?})", self.fen())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.key().hash(&mut hasher);
        hasher.finish()
    }
}

/// The answer to the question whether a side can still mate.
#[pyclass(frozen, get_all, module = "rokada", name = "CanMate")]
pub(crate) struct CanMate {
    answer: &'static str,
    line: Option<Vec<String>>,
    reason: Option<&'static str>,
    why: Option<String>,
    certificate: Option<String>,
}

impl CanMate {
    fn ask(position: &Position, color: Color, states: Option<u64>) -> CanMate {
        let limits = limits(states).with_certificate();
        let nothing = |answer| CanMate {
            answer,
            line: None,
            reason: None,
            why: None,
            certificate: None,
        };
        match rokada_unwinnable::can_mate(position, color, limits) {
            Verdict::Yes(line) => CanMate {
                line: Some(line.iter().map(ToString::to_string).collect()),
                ..nothing("yes")
            },
            Verdict::No(proof) => CanMate {
                reason: Some(proof.reason.key()),
                why: Some(proof.to_string()),
                certificate: proof.certificate.as_ref().map(ToString::to_string),
                ..nothing("no")
            },
            Verdict::Undecided { states } => CanMate {
                why: Some(format!("not found within {states} positions")),
                ..nothing("undecided")
            },
        }
    }
}

#[pymethods]
impl CanMate {
    fn __bool__(&self) -> PyResult<bool> {
        match self.answer {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(PyValueError::new_err(
                "it is not known whether this side can mate; ask with more states",
            )),
        }
    }

    fn __repr__(&self) -> String {
        let more = (self.line.as_ref().map(|line| line.join(" "))).or_else(|| self.why.clone());
        match more {
            Some(more) if !more.is_empty() => format!("CanMate({}: {more})", self.answer),
            Some(_) | None => format!("CanMate({})", self.answer),
        }
    }
}

/// Whether a side can mate from this position by any series of legal moves (5.2.2, 6.9).
#[pyfunction]
#[pyo3(signature = (fen, color, states = None))]
pub(crate) fn can_mate(
    py: Python<'_>,
    fen: &str,
    color: &str,
    states: Option<u64>,
) -> PyResult<CanMate> {
    Board(position(Some(fen))?).can_mate(py, color, states)
}
