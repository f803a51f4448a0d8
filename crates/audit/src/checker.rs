//! One game after the other judged while it is read.
//!
//! A ply costs its place in the tally and a look over the keys since the last
//! capture or pawn move, some ten nanoseconds. All that can be true only of the
//! last position is asked there: a mate or stalemate ends the moves, and a dead
//! position stays dead, so a living end clears the whole game.

mod death;
mod fault;

use rokada_board::Position;
use rokada_laws::{Clause, Edition, End, Tally, act::Score, edition::AgreementFrom, end_after};
use rokada_notation::{
    CheckSign,
    pgn::{Fault, GameResult, Ply, Visitor, tag_value},
    san,
};

use crate::{Finding, Judged, Kind};

/// What an end gives, as a file of games writes it.
fn result_of(end: End) -> GameResult {
    match end.score() {
        Score::WHITE_WINS => GameResult::WhiteWins,
        Score::BLACK_WINS => GameResult::BlackWins,
        Score::Played(..) | Score::Forfeit(_) => GameResult::Draw,
    }
}

fn words(end: End) -> &'static str {
    match end {
        End::Checkmate(_) => "checkmate on the board",
        End::Stalemate => "stalemate on the board",
        End::DeadPosition => "the dead position",
        End::Fivefold => "fivefold repetition",
        End::SeventyFive => "seventy-five moves",
    }
}

/// The first end of the game, and where it came.
#[derive(Debug, Clone)]
struct Over {
    ply: usize,
    mv: String,
    end: End,
}

/// Hears games and finds what the Laws say of them.
///
/// ```
/// use rokada_audit::{Checker, Kind};
/// use rokada_notation::pgn;
///
/// let mut checker = Checker::new(None);
/// let mut reader = pgn::read("1. f3 e5 2. g4 Qh4# 1-0");
/// while reader.visit(&mut checker) {}
/// let findings = checker.take_findings();
/// assert_eq!(findings[0].kind, Kind::Result);
/// ```
#[derive(Debug)]
pub struct Checker {
    edition: Option<Edition>,
    tally: Tally,
    findings: Vec<Finding>,
    /// How many games were heard.
    games: usize,
    /// How many moves they had.
    plies_all: u64,
    // The game being read:
    game: usize,
    offset: u64,
    judged: Judged,
    /// Whether any tag or move belongs to it.
    has_anything: bool,
    ply: usize,
    over: Option<Over>,
    /// Whether the last move was written with the sign of mate.
    signed_mate: bool,
    /// Whether the turn has passed without a move: nothing is examined from there on.
    stopped: bool,
    /// What was found in it.
    found: Vec<Finding>,
    faults: Vec<Fault>,
}

impl Checker {
    /// Judges every game by one edition, or each by that of its date.
    pub fn new(edition: Option<Edition>) -> Checker {
        Checker {
            edition,
            tally: Tally::default(),
            findings: Vec::new(),
            games: 0,
            plies_all: 0,
            game: 0,
            offset: 0,
            judged: Judged::by(Edition::NEWEST),
            has_anything: false,
            ply: 0,
            over: None,
            signed_mate: false,
            stopped: false,
            found: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// What was found since this was last asked.
    pub fn take_findings(&mut self) -> Vec<Finding> {
        std::mem::take(&mut self.findings)
    }

    /// How many games have been heard.
    pub fn games(&self) -> usize {
        self.games
    }

    /// How many moves they had.
    pub fn plies(&self) -> u64 {
        self.plies_all
    }

    /// 9.2.2 and 9.6.1, where the position has come for the third time or more.
    /// Each is told at the first position it holds for.
    #[cold]
    fn repeated(&mut self, occurrences: u32) {
        if !self.has(Kind::Threefold, false) {
            self.tell(
                Kind::Threefold,
                Clause::ThreefoldAppeared,
                false,
                "the same position for the third time: the player having the move could claim a draw"
                    .into(),
            );
        }
        if occurrences < 5 || self.has(Kind::Fivefold, true) {
            return;
        }
        let last = self.tally.last_position();
        if let Some(end @ End::Fivefold) = self.end_after(last.as_ref()) {
            let text = "the same position for the fifth time: the game is drawn";
            self.tell(
                Kind::Fivefold,
                Clause::FivefoldRepetition,
                true,
                text.into(),
            );
            self.over(end);
        } else if !self.has(Kind::Fivefold, false) {
            let why = if self.judged.before_first {
                "this did not yet end a game on its day"
            } else {
                "the edition of its day asks for consecutive ones"
            };
            let text = format!("the same position for the fifth time: {why}");
            self.tell(Kind::Fivefold, Clause::FivefoldRepetition, false, text);
        }
    }

    /// The end that has come with the last position of the tally; whether it is
    /// dead is asked when the game is closed.
    fn end_after(&self, last: Option<&Position>) -> Option<End> {
        let Judged {
            edition,
            before_first,
        } = self.judged;
        let unclaimed = (!before_first).then_some(edition.laws().fivefold);
        end_after(last, |_| false, &self.tally, unclaimed)
    }

    /// 9.3.2 and 9.6.2, after fifty moves by each or more. Checkmate takes
    /// precedence over both.
    #[cold]
    fn counted(&mut self, position: &Position) {
        let is_new = |kind| !self.found.iter().any(|finding| finding.kind == kind);
        let fifty = is_new(Kind::Fifty);
        let seventy_five = self.tally.is_seventy_five() && is_new(Kind::SeventyFive);
        if !(fifty || seventy_five) || position.is_checkmate() {
            return;
        }
        if fifty {
            self.tell(
                Kind::Fifty,
                Clause::FiftyCompleted,
                false,
                "fifty moves by each player without capture or pawn move: the player having the \
                 move could claim a draw"
                    .into(),
            );
        }
        if !seventy_five {
            return;
        }
        let what = "seventy-five moves by each player without capture or pawn move";
        if self.judged.before_first {
            let text = format!("{what}: this did not yet end a game on its day");
            self.tell(Kind::SeventyFive, Clause::SeventyFiveMoves, false, text);
        } else {
            let text = format!("{what}: the game is drawn");
            self.tell(Kind::SeventyFive, Clause::SeventyFiveMoves, true, text);
            if let Some(end) = self.end_after(Some(position)) {
                self.over(end);
            }
        }
    }

    /// Looks at a position of the game, the start or what a move gave.
    #[inline]
    fn arrive(&mut self, position: &Position) {
        if self.ply == 0 {
            self.tally.restart(position);
        } else {
            let zeroing = position.halfmoves() == 0;
            self.tally.push_position(Some(*position), zeroing);
        }
        let half_moves = position.halfmoves();
        // Nothing comes a third time in less than eight half-moves.
        if half_moves >= 8 {
            let occurrences = self.tally.occurrences();
            if occurrences >= 3 {
                self.repeated(occurrences);
            }
            if half_moves >= 100 {
                self.counted(position);
            }
        }
    }

    /// What is true of the last position, and of the game as a whole.
    fn close(&mut self, result: GameResult) {
        let is_whole = !self.stopped && !self.faults.iter().any(Fault::loses_moves);
        self.count_on();
        let judged = self.judged;
        let ended = self.over.as_ref().filter(|over| over.ply == self.ply);
        let ended = ended.map(|over| over.end);
        for fault in std::mem::take(&mut self.faults) {
            self.found.push(fault::finding(&fault, judged, ended));
        }
        if let Some(Over { ply, mv, end }) = self.over.take().filter(|_| is_whole) {
            let right = result_of(end);
            if result != right {
                let text = format!("recorded {result}, but {} gives {right}", words(end));
                let finding = self.finding(ply, mv, Kind::Result, end.clause(), false, text);
                self.found.push(finding);
            }
        }
        for finding in &mut self.found {
            (finding.game, finding.offset) = (self.game, self.offset);
        }
        self.findings.append(&mut self.found);
    }

    fn last_position(&mut self, last: &Position) {
        if let Some(end @ (End::Checkmate(_) | End::Stalemate)) = self.end_after(Some(last)) {
            self.over(end);
            if matches!(end, End::Checkmate(_)) {
                return;
            }
        }
        let Some(ply) = death::first_dead(&self.tally, self.ply) else {
            return;
        };
        let mv = self.move_at(ply);
        let text = "neither player can mate any more: the game is drawn".into();
        let finding = self.finding(
            ply,
            mv.clone(),
            Kind::Dead,
            Clause::DeadPosition,
            true,
            text,
        );
        self.found.push(finding);
        self.found.sort_by_key(|finding| finding.ply);
        let end = End::DeadPosition;
        let is_first = |over: &Over| (ply, end) < (over.ply, over.end);
        if self.over.as_ref().is_none_or(is_first) {
            self.over = Some(Over { ply, mv, end });
        }
    }

    /// Says of each end how long the game went on after it.
    fn count_on(&mut self) {
        for finding in self.found.iter_mut().filter(|finding| finding.ends) {
            let more = match self.ply - finding.ply {
                0 => continue,
                1 => "; 1 half-move was played after it".to_owned(),
                more => format!("; {more} half-moves were played after it"),
            };
            finding.text.push_str(&more);
        }
    }

    /// The move that led to a position of the tally, as text.
    fn move_at(&self, ply: usize) -> String {
        let before = ply.checked_sub(1).and_then(|ply| self.tally.position(ply));
        let (Some(before), Some(after)) = (before, self.tally.position(ply)) else {
            return String::new();
        };
        // The tally keeps no moves; one look finds the one that leads there.
        let legal = before.legal_moves();
        let led = legal.iter().find(|&&mv| before.play(mv) == *after);
        led.map_or_else(String::new, |&mv| {
            fault::numbered(before.fullmoves(), before.turn(), &san(before, mv))
        })
    }

    fn has(&self, kind: Kind, ends: bool) -> bool {
        let same = |finding: &Finding| (finding.kind, finding.ends) == (kind, ends);
        self.found.iter().any(same)
    }

    /// The last move was written as mate, and its position is none.
    #[cold]
    fn no_mate(&mut self) {
        let text = "written with the sign of mate, but it is no mate".into();
        let mv = self.move_at(self.ply);
        let finding = Finding {
            clause: None,
            number: None,
            ..self.finding(self.ply, mv, Kind::Text, Clause::Checkmate, false, text)
        };
        self.found.push(finding);
    }

    /// A draw is recorded though not both players have made a move: from 2018
    /// they may not agree on one, and nothing else draws a game so early.
    fn agreed(&mut self, result: GameResult) {
        let forbidden = match self.judged.edition.laws().agreement {
            AgreementFrom::AnyTime => false,
            AgreementFrom::BothHaveMoved => true,
        };
        let is_whole = !self.faults.iter().any(Fault::loses_moves);
        let from_the_start = self.tally.position(0) == Some(&Position::initial());
        if forbidden
            && is_whole
            && from_the_start
            && (1..2).contains(&self.ply)
            && result == GameResult::Draw
        {
            let text = "a draw before both players have made a move cannot be agreed".into();
            self.tell(Kind::Agreement, Clause::Agreement, false, text);
        }
    }

    #[cold]
    fn over(&mut self, end: End) {
        if self.over.is_none() {
            self.over = Some(Over {
                ply: self.ply,
                mv: self.move_at(self.ply),
                end,
            });
        }
    }

    #[cold]
    fn tell(&mut self, kind: Kind, clause: Clause, ends: bool, text: String) {
        let finding = self.finding(self.ply, self.move_at(self.ply), kind, clause, ends, text);
        self.found.push(finding);
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
            game: self.game,
            offset: self.offset,
            ply,
            mv,
            clause: Some(clause),
            number: Some(self.judged.edition.number(clause)),
            edition: self.judged.edition,
            kind,
            ends,
            place: None,
            text,
        }
    }
}

impl Visitor for Checker {
    fn begin(&mut self, number: usize, offset: usize) {
        self.game = number;
        self.offset = offset as u64;
        self.judged = self.edition.map_or_else(|| Judged::on(None), Judged::by);
        self.has_anything = false;
        self.ply = 0;
        self.over = None;
        self.signed_mate = false;
        self.stopped = false;
        self.found.clear();
        self.faults.clear();
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) {
        self.has_anything = true;
        if name == b"Date" && self.edition.is_none() {
            self.judged = match std::str::from_utf8(value) {
                Ok(value) => Judged::on(Some(value)),
                Err(_) => Judged::on(Some(&tag_value(value))),
            };
        }
    }

    #[inline]
    fn ply(&mut self, ply: Ply<'_>) {
        if self.stopped {
            return;
        }
        self.arrive(ply.before);
        if self.signed_mate {
            self.no_mate();
        }
        self.signed_mate = ply.signs.check == Some(CheckSign::Mate);
        self.ply += 1;
    }

    /// No rule lets the turn pass, so what follows is no game under the Laws.
    fn null_move(&mut self, before: &Position, _: usize) {
        if !self.stopped {
            self.arrive(before);
            self.stopped = true;
        }
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    fn end(&mut self, result: GameResult, last: Option<&Position>) {
        // Text that was taken for a game though nothing in it belongs to one.
        if !self.has_anything && self.ply == 0 {
            return;
        }
        self.games += 1;
        self.plies_all += self.ply as u64;
        if let Some(last) = last.filter(|_| !self.stopped) {
            self.arrive(last);
            if self.signed_mate && !last.is_checkmate() {
                self.no_mate();
            }
            self.last_position(last);
            self.agreed(result);
        }
        self.close(result);
    }
}
