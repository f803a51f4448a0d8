//! One game replayed under the Laws.

use rokada_board::{Color, Position};
use rokada_laws::{Clause, Tally};
use rokada_notation::{
    pgn::{Game, GameResult},
    san,
};
use rokada_unwinnable::{Limits, cheap, is_dead, soon_surely_alive};

use super::{
    fault::{self, numbered},
    finding::{Finding, Kind},
    judged::Judged,
};

/// How many positions the question "is it dead?" may look at; beyond it the game goes on.
const STATES_MAX: u64 = 5_000;

/// How a game ended on the board, by the Laws it was played under.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HowOver {
    Checkmate { winner: Color },
    Stalemate,
    Dead,
    Fivefold,
    SeventyFive,
}

impl HowOver {
    fn clause(self) -> Clause {
        match self {
            Self::Checkmate { .. } => Clause::Checkmate,
            Self::Stalemate => Clause::Stalemate,
            Self::Dead => Clause::DeadPosition,
            Self::Fivefold => Clause::FivefoldRepetition,
            Self::SeventyFive => Clause::SeventyFiveMoves,
        }
    }

    fn result(self) -> GameResult {
        match self {
            Self::Checkmate {
                winner: Color::White,
            } => GameResult::WhiteWins,
            Self::Checkmate {
                winner: Color::Black,
            } => GameResult::BlackWins,
            Self::Stalemate | Self::Dead | Self::Fivefold | Self::SeventyFive => GameResult::Draw,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::Checkmate { .. } => "checkmate on the board",
            Self::Stalemate => "stalemate on the board",
            Self::Dead => "the dead position",
            Self::Fivefold => "fivefold repetition",
            Self::SeventyFive => "seventy-five moves",
        }
    }
}

/// The first end of the game, and where it came.
#[derive(Debug, Clone)]
struct End {
    ply: usize,
    mv: String,
    how: HowOver,
}

/// All findings of a game, in the order of its moves.
pub(crate) fn replay(game: &Game, judged: Judged) -> Vec<Finding> {
    let Some(start) = game.start_position() else {
        return game
            .faults
            .iter()
            .map(|fault| fault::finding(fault, judged))
            .collect();
    };
    let mut replay = Replay::new(game, start, judged);
    replay.look();
    for record in &game.moves {
        replay.play(record.mv);
    }
    replay.close(game);
    replay.findings
}

struct Replay {
    judged: Judged,
    position: Position,
    tally: Tally,
    ply: usize,
    /// The last move as text.
    mv: String,
    plies_total: usize,
    end: Option<End>,
    findings: Vec<Finding>,
}

impl Replay {
    fn new(game: &Game, start: Position, judged: Judged) -> Self {
        Self {
            judged,
            position: start,
            tally: Tally::new(&start),
            ply: 0,
            mv: String::new(),
            plies_total: game.moves.len(),
            end: None,
            findings: Vec::new(),
        }
    }

    fn play(&mut self, mv: rokada_board::Move) {
        self.ply += 1;
        self.mv = numbered(
            self.position.fullmoves(),
            self.position.turn(),
            &san(&self.position, mv),
        );
        self.position = self.tally.push(mv);
        self.look();
    }

    /// What the Laws say of the position that has just arisen.
    fn look(&mut self) {
        if self.position.is_checkmate() {
            self.over(HowOver::Checkmate {
                winner: !self.position.turn(),
            });
        } else if self.position.is_stalemate() {
            self.over(HowOver::Stalemate);
        }
        self.repetition();
        self.counters();
        self.death();
    }

    /// 9.2.2 and 9.6.1. Each is told at the first position it holds for.
    fn repetition(&mut self) {
        let occurrences = self.tally.occurrences();
        if occurrences == 3 && !self.has(Kind::Threefold) {
            self.tell(Kind::Threefold, Clause::ThreefoldAppeared, false, "the same position for the third time: the player having the move could claim a draw".into());
        }
        if occurrences < 5 || self.ended_by(HowOver::Fivefold) {
            return;
        }
        let ends = !self.judged.before_first
            && self.tally.is_fivefold(self.judged.edition.laws().fivefold);
        if ends {
            let text = self.over_text("the same position for the fifth time: the game is drawn");
            self.tell(Kind::Fivefold, Clause::FivefoldRepetition, true, text);
            self.over(HowOver::Fivefold);
        } else if occurrences == 5 && !self.has(Kind::Fivefold) {
            let why = if self.judged.before_first {
                "this did not yet end a game on its day"
            } else {
                "the edition of its day asks for consecutive ones"
            };
            self.tell(
                Kind::Fivefold,
                Clause::FivefoldRepetition,
                false,
                format!("the same position for the fifth time: {why}"),
            );
        }
    }

    /// 9.3.2 and 9.6.2. Checkmate takes precedence over both.
    fn counters(&mut self) {
        if self.position.is_checkmate() {
            return;
        }
        if self.tally.half_moves() >= 100 && !self.has(Kind::Fifty) {
            self.tell(Kind::Fifty, Clause::FiftyCompleted, false, "fifty moves by each player without capture or pawn move: the player having the move could claim a draw".into());
        }
        if self.tally.is_seventy_five() && !self.has(Kind::SeventyFive) {
            const WHAT: &str = "seventy-five moves by each player without capture or pawn move";
            if self.judged.before_first {
                self.tell(
                    Kind::SeventyFive,
                    Clause::SeventyFiveMoves,
                    false,
                    format!("{WHAT}: this did not yet end a game on its day"),
                );
            } else {
                let text = self.over_text(&format!("{WHAT}: the game is drawn"));
                self.tell(Kind::SeventyFive, Clause::SeventyFiveMoves, true, text);
                self.over(HowOver::SeventyFive);
            }
        }
    }

    /// 5.2.2. The gate lets nearly all positions through in nanoseconds, lemmas answer for most
    /// others. What is left is searched where something cannot be undone any more, and at the end.
    fn death(&mut self) {
        let position = &self.position;
        if self.has(Kind::Dead) || !position.has_legal_move() || soon_surely_alive(position) {
            return;
        }
        let is_turning_point = self.tally.half_moves() == 0 || self.ply == self.plies_total;
        let dead = match Color::ALL.map(|color| cheap(position, color)) {
            [Some(true), _] | [_, Some(true)] => false,
            [Some(false), Some(false)] => true,
            [None, _] | [_, None] => {
                is_turning_point
                    && is_dead(position, Limits::states(STATES_MAX)).is_dead() == Some(true)
            }
        };
        if dead {
            let text = self.over_text("neither player can mate any more: the game is drawn");
            self.tell(Kind::Dead, Clause::DeadPosition, true, text);
            self.over(HowOver::Dead);
        }
    }

    /// What was wrong with the text, and whether the result fits the end on the board. Where moves
    /// were lost, nothing is known of the end.
    fn close(&mut self, game: &Game) {
        let judged = self.judged;
        self.findings.extend(
            game.faults
                .iter()
                .map(|fault| fault::finding(fault, judged)),
        );
        let Some(end) = self.end.clone().filter(|_| game.is_whole()) else {
            return;
        };
        let right = end.how.result();
        if game.result != right {
            let text = format!(
                "recorded {}, but {} gives {right}",
                game.result,
                end.how.words()
            );
            self.findings.push(self.finding(
                end.ply,
                end.mv,
                Kind::Result,
                end.how.clause(),
                false,
                text,
            ));
        }
    }

    fn over(&mut self, how: HowOver) {
        if self.end.is_none() {
            self.end = Some(End {
                ply: self.ply,
                mv: self.mv.clone(),
                how,
            });
        }
    }

    fn over_text(&self, what: &str) -> String {
        match self.plies_total - self.ply {
            0 => what.to_owned(),
            1 => format!("{what}; 1 half-move was played after it"),
            more => format!("{what}; {more} half-moves were played after it"),
        }
    }

    fn has(&self, kind: Kind) -> bool {
        self.findings.iter().any(|finding| finding.kind == kind)
    }

    fn ended_by(&self, how: HowOver) -> bool {
        self.end.as_ref().is_some_and(|end| end.how == how)
    }

    fn tell(&mut self, kind: Kind, clause: Clause, ends: bool, text: String) {
        let finding = self.finding(self.ply, self.mv.clone(), kind, clause, ends, text);
        self.findings.push(finding);
    }

    fn finding(
        &self,
        ply: usize,
        mv: String,
        kind: Kind,
        clause: Clause,
        ends: bool,
        text: String,
    ) -> Finding {
        Finding {
            ply,
            mv,
            clause: Some(clause),
            number: Some(self.judged.edition.number(clause)),
            edition: self.judged.edition,
            kind,
            ends,
            text,
        }
    }
}
