//! "Can White still mate?": a line of moves, or the reason in words.

use rokada_board::{Color, Position};
use rokada_laws::{
    Clause, Game, Ruling,
    act::Score,
    event::{Decision, Topic},
};
use rokada_unwinnable::{Limits, Verdict, can_mate};
use rokada_words::Words;
use serde::Serialize;

/// How many positions the explanation of a ruling may examine: some thousandths of a second. The
/// ruling itself does not depend on it, and a line that takes longer to find is too long to follow.
const STATES_AT_THE_DESK: u64 = 5_000;

/// How many positions may be examined if only this is asked: some tenths of a second.
pub const STATES_ASKED: u64 = 200_000;

/// With more pieces than this a line to a mate explains nothing.
const LITTLE_MATERIAL: usize = 7;

/// Whether a side can mate by any series of legal moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CanMate {
    /// Which side is asked about.
    pub color: String,
    /// `yes`, `no` or `undecided`.
    pub answer: &'static str,
    /// If the answer is yes: the moves to a mate, empty if the position is already mate.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<Played>,
    /// Why not, or how many positions were examined.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub why: String,
}

/// A move of a line, with the board after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Played {
    /// The move in UCI.
    pub uci: String,
    /// The move in SAN, numbered as in a game: `31. Qg7#`, `31... Kh8`.
    pub san: String,
    /// The board after it: the placement field of a FEN.
    pub board: String,
}

impl CanMate {
    /// The question in words: `Can White still mate?`
    pub fn question(&self, words: &Words) -> String {
        let side = Color::ALL
            .into_iter()
            .find(|side| side.to_string() == self.color)
            .unwrap_or(Color::White);
        words.tell("mate-question", &[("who", side.into())])
    }
}

/// Answers the question for one side; at most `states` positions are examined.
pub fn ask(position: &Position, color: Color, states: u64, words: &Words) -> CanMate {
    let verdict = can_mate(position, color, Limits::states(states));
    let (answer, line, why) = match verdict {
        Verdict::Yes(line) => ("yes", played(position, &line, words), String::new()),
        Verdict::No(proof) => ("no", Vec::new(), words.pick("why-", proof.reason.key())),
        Verdict::Undecided { states } => (
            "undecided",
            Vec::new(),
            words.tell(
                "mate-undecided",
                &[("count", u32::try_from(states).unwrap_or(u32::MAX).into())],
            ),
        ),
    };
    CanMate {
        color: color.to_string(),
        answer,
        line,
        why,
    }
}

fn played(position: &Position, line: &[rokada_board::Move], words: &Words) -> Vec<Played> {
    let mut here = *position;
    line.iter()
        .enumerate()
        .map(|(index, mv)| {
            let dots = match (here.turn(), index) {
                (Color::White, _) => format!("{}. ", here.fullmoves()),
                (Color::Black, 0) => format!("{}... ", here.fullmoves()),
                (Color::Black, _) => String::new(),
            };
            let san = words.written(&rokada_notation::san(&here, *mv));
            let san = format!("{dots}{san}");
            here = here.play(*mv);
            Played {
                uci: mv.to_string(),
                san,
                board: here.board().to_string(),
            }
        })
        .collect()
}

/// Answers the question for each side on which the rulings of an act depend.
pub(crate) fn asked_by(rulings: &[Ruling], game: &Game, words: &Words) -> Vec<CanMate> {
    let Some(position) = game.position() else {
        return Vec::new();
    };
    let is_little = position.board().occupied().len() <= LITTLE_MATERIAL;
    let sides = rulings.iter().find_map(turns_on).unwrap_or_default();
    sides
        .iter()
        .map(|(color, expected)| (ask(&position, *color, STATES_AT_THE_DESK, words), *expected))
        .filter(|(said, expected)| expected.is_none_or(|expected| said.answer == expected))
        .filter(|(said, _)| said.answer != "yes" || is_little)
        .map(|(said, _)| said)
        .collect()
}

/// Clauses under which a result depends on who can still mate.
const TURN_ON_MATE: [Clause; 7] = [
    Clause::DeadPosition,
    Clause::FlagFall,
    Clause::BasicFlagClaim,
    Clause::IllegalMovePenalty,
    Clause::BasicIllegalMove,
    Clause::BasicIllegalPosition,
    Clause::Resignation,
];

/// The sides that a ruling asks about, and the answer that would explain it.
fn turns_on(ruling: &Ruling) -> Option<Vec<(Color, Option<&'static str>)>> {
    if let Decision::Question(question) = &ruling.what {
        let Topic::CanMate(fallen) = question.topic else {
            return None;
        };
        return Some(vec![(fallen.opposite(), None)]);
    }
    let Decision::Result(score) = ruling.what else {
        return None;
    };
    if !TURN_ON_MATE.contains(&ruling.under) {
        return None;
    }
    if score == Score::DRAW {
        return Some(Color::ALL.map(|color| (color, Some("no"))).into());
    }
    // A player who resigns has lost, whatever mate is still possible.
    let winner = Color::ALL
        .into_iter()
        .find(|color| score == Score::won_by(*color));
    let winner = winner.filter(|_| ruling.under != Clause::Resignation)?;
    Some(vec![(winner, Some("yes"))])
}
