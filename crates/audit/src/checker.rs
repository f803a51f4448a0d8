//! Judges the games of a file one after another while they are read.
//!
//! A ply costs an entry in the tally and a look over the keys since the last capture or pawn move,
//! some ten nanoseconds. What can be true only of the last position is checked there: a mate or
//! stalemate ends the moves, and a dead position stays dead. So a last position that is not dead
//! clears the whole game.

mod death;
mod fault;

use rokada_board::{Move, Position};
use rokada_laws::{Clause, Edition, End, Tally, act::Score, end_after};
use rokada_notation::{
    CheckSign,
    pgn::{Fault, FaultKind, GameResult, Ply, Visitor, tag_value},
    san,
};

use crate::{
    Agreement, ArchiveStatistics, EditionCertainty, Ended, Finding, JudgingEdition, Kind,
    ReplayedGame,
    replayed::{clock_ms, examined, first_ply},
};

/// The result that follows from an end, as PGN writes it.
pub(crate) fn result_of(end: End) -> GameResult {
    match end.score() {
        Score::WHITE_WINS => GameResult::WhiteWins,
        Score::BLACK_WINS => GameResult::BlackWins,
        Score::Played(..) | Score::Forfeit(_) => GameResult::Draw,
    }
}

fn end_in_words(end: End) -> &'static str {
    match end {
        End::Checkmate(_) => "checkmate on the board",
        End::Stalemate => "stalemate on the board",
        End::DeadPosition => "the dead position",
        End::Fivefold => "fivefold repetition",
        End::SeventyFive => "seventy-five moves",
    }
}

/// The first end of the game and its ply.
#[derive(Debug, Clone)]
struct FirstEnd {
    ply: usize,
    mv: String,
    end: End,
}

/// A visitor that finds what the Laws say of each game.
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
    /// How games without a date are judged.
    undated: JudgingEdition,
    /// The last date, with what is judged by it: many games of a file share one.
    date: Vec<u8>,
    on_date: JudgingEdition,
    tally: Tally,
    findings: Vec<Finding>,
    games: usize,
    plies_all: u64,
    archive: ArchiveStatistics,
    // The game being read:
    game: usize,
    offset: u64,
    judged: JudgingEdition,
    /// Whether any tag or move belongs to it.
    has_anything: bool,
    ply: usize,
    last_move: Move,
    /// How often a position must occur before there is a finding.
    occurrences_min: u32,
    over: Option<FirstEnd>,
    /// The sign of check or mate after the last move.
    signed: Option<CheckSign>,
    /// The byte offset of each move in the input.
    places: Vec<usize>,
    /// Whether the last position is the game's last.
    is_at_end: bool,
    /// Whether a null move passed the turn: nothing is examined after it.
    stopped: bool,
    found: Vec<Finding>,
    faults: Vec<Fault>,
    /// Whole games, if they are kept, and what is kept of the current one.
    replayed: Option<Vec<ReplayedGame>>,
    tags: Vec<(String, String)>,
    clocks_ms: Vec<Option<u64>>,
}

impl Checker {
    /// Judges every game by one edition, or each by that of its date.
    pub fn new(edition: Option<Edition>) -> Checker {
        let undated = edition.map_or_else(|| JudgingEdition::on(None), JudgingEdition::by);
        Checker {
            edition,
            undated,
            date: Vec::new(),
            on_date: JudgingEdition::on(None),
            tally: Tally::default(),
            findings: Vec::new(),
            games: 0,
            plies_all: 0,
            game: 0,
            offset: 0,
            judged: undated,
            has_anything: false,
            ply: 0,
            last_move: Move::NULL,
            occurrences_min: 3,
            over: None,
            signed: None,
            places: Vec::new(),
            archive: ArchiveStatistics::default(),
            is_at_end: false,
            stopped: false,
            found: Vec::new(),
            faults: Vec::new(),
            replayed: None,
            tags: Vec::new(),
            clocks_ms: Vec::new(),
        }
    }

    /// Sets whether each game is kept for [`Checker::take_replayed`]. This costs copies of its tags
    /// and clocks.
    pub fn set_replay(&mut self, keep: bool) {
        self.replayed = keep.then(Vec::new);
    }

    /// Takes the games replayed since the last call, if they are kept.
    pub fn take_replayed(&mut self) -> Vec<ReplayedGame> {
        self.replayed
            .as_mut()
            .map(std::mem::take)
            .unwrap_or_default()
    }

    /// Adds a finding made elsewhere.
    pub(crate) fn add_finding(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Takes the findings since the last call.
    pub fn take_findings(&mut self) -> Vec<Finding> {
        std::mem::take(&mut self.findings)
    }

    pub(crate) fn findings_len(&self) -> usize {
        self.findings.len()
    }

    pub(crate) fn findings_since(&self, before: usize) -> &[Finding] {
        &self.findings[before..]
    }

    /// Takes the totals since the last call, by year and edition.
    pub fn take_archive(&mut self) -> ArchiveStatistics {
        std::mem::take(&mut self.archive)
    }

    /// How many games have been visited.
    pub fn games(&self) -> usize {
        self.games
    }

    /// How many half-moves they had.
    pub fn plies(&self) -> u64 {
        self.plies_all
    }

    /// 9.2.2 and 9.6.1: the position has occurred for the third time or more. Each is reported at
    /// the first position it holds for.
    #[cold]
    fn report_repetition(&mut self) {
        if !self.has_finding(Kind::Threefold, false) {
            self.report(
                Kind::Threefold,
                Clause::ThreefoldAppeared,
                false,
                "the same position for the third time",
                "the player having the move could claim a draw",
            );
        }
        self.occurrences_min = 5;
        if !self.tally.has_occurred(5) {
            return;
        }
        let ends = |rule: Option<_>| rule.is_some_and(|rule| self.tally.is_fivefold(rule));
        let (ended, why) = match self.judged.fivefold() {
            Agreement::Yes(rule) if ends(rule) => (true, "the game is drawn"),
            Agreement::Yes(None) => (false, "this did not yet end a game on its day"),
            Agreement::Yes(Some(_)) => (false, "the edition of its day asks for consecutive ones"),
            Agreement::No(first, last) if ends(first) && ends(last) => (true, "the game is drawn"),
            Agreement::No(..) => (false, self.judged.doubt()),
        };
        let what = "the same position for the fifth time";
        if ended {
            self.report(Kind::Fivefold, Clause::FivefoldRepetition, true, what, why);
            self.record_end(End::Fivefold);
            self.occurrences_min = u32::MAX;
        } else if !self.has_finding(Kind::Fivefold, false) {
            self.report(Kind::Fivefold, Clause::FivefoldRepetition, false, what, why);
        }
    }

    /// 9.3.2 and 9.6.2, after fifty moves by each or more. Checkmate takes
    /// precedence over both.
    #[cold]
    fn report_move_counts(&mut self, position: &Position) {
        let is_new = |kind| !self.found.iter().any(|finding| finding.kind == kind);
        let fifty = is_new(Kind::Fifty);
        let seventy_five = self.tally.is_seventy_five() && is_new(Kind::SeventyFive);
        if !(fifty || seventy_five) || position.is_checkmate() {
            return;
        }
        if fifty {
            self.report(
                Kind::Fifty,
                Clause::FiftyCompleted,
                false,
                "fifty moves by each player without capture or pawn move",
                "the player having the move could claim a draw",
            );
        }
        if !seventy_five {
            return;
        }
        let what = "seventy-five moves by each player without capture or pawn move";
        let (ended, why) = match self.judged.seventy_five() {
            Agreement::Yes(true) => (true, "the game is drawn"),
            Agreement::Yes(false) => (false, "this did not yet end a game on its day"),
            Agreement::No(..) => (false, self.judged.doubt()),
        };
        self.report(
            Kind::SeventyFive,
            Clause::SeventyFiveMoves,
            ended,
            what,
            why,
        );
        if ended {
            let goes_on = position.has_legal_move();
            self.record_end(if goes_on {
                End::SeventyFive
            } else {
                End::Stalemate
            });
        }
    }

    fn judged_on(&mut self, date: &[u8]) -> JudgingEdition {
        if self.date != date {
            self.on_date = JudgingEdition::on(Some(&tag_value(date)));
            self.date.clear();
            self.date.extend_from_slice(date);
        }
        self.on_date
    }

    /// Examines a position of the game: the start position or one after a move.
    #[inline]
    fn examine_position(&mut self, position: &Position) {
        if self.ply == 0 {
            self.tally.restart(position);
            self.occurrences_min = 3;
        } else {
            self.tally.push_played(self.last_move, position);
        }
        let half_moves = position.halfmoves();
        // No position occurs a third time in less than eight half-moves.
        if half_moves >= 8 {
            if self.tally.has_occurred(self.occurrences_min) {
                self.report_repetition();
            }
            if half_moves >= 100 {
                self.report_move_counts(position);
            }
        }
    }

    /// Examines the last position and the game as a whole.
    fn finish_game(&mut self, result: GameResult) {
        let loses_moves = self.faults.iter().any(Fault::loses_moves);
        let is_whole = !self.stopped && !loses_moves;
        let first_end = self.over.as_ref().map(|over| Ended {
            end: over.end,
            ply: over.ply,
        });
        self.append_continuation();
        let judged = self.judged;
        let ended = self.over.as_ref().filter(|over| over.ply == self.ply);
        let ended = ended.map(|over| over.end);
        for fault in std::mem::take(&mut self.faults) {
            self.found.push(fault::finding(&fault, judged, ended));
        }
        let mut is_against = false;
        if let Some(FirstEnd { ply, mv, end }) = self.over.take().filter(|_| is_whole) {
            let right = result_of(end);
            is_against = result != right;
            if is_against {
                let what = format!("recorded {result}, but {} gives {right}", end_in_words(end));
                let finding = self.finding(ply, mv, Kind::Result, end.clause(), false, what, "");
                self.found.push(finding);
            }
        }
        for finding in &mut self.found {
            (finding.game, finding.offset) = (self.game, self.offset);
        }
        self.archive
            .add_game(judged, self.ply, &self.found, is_against);
        self.keep_game(result, first_end, loses_moves);
        self.findings.append(&mut self.found);
    }

    fn keep_game(&mut self, result: GameResult, ended: Option<Ended>, loses_moves: bool) {
        let Some(replayed) = &mut self.replayed else {
            return;
        };
        replayed.push(ReplayedGame {
            game: self.game,
            offset: self.offset,
            line: None,
            tags: std::mem::take(&mut self.tags),
            result,
            plies: self.ply,
            examined: examined(&self.found, self.stopped, loses_moves),
            edition: self.judged.edition,
            dated: self.judged.dated,
            ended,
            threefold: first_ply(&self.found, Kind::Threefold),
            fifty: first_ply(&self.found, Kind::Fifty),
            clocks_ms: std::mem::take(&mut self.clocks_ms),
            findings: self.found.len(),
        });
    }

    fn examine_last_position(&mut self, last: &Position) {
        let first_dead = match end_after(Some(last), |_| false, &self.tally, None) {
            None => death::first_dead(&self.tally, self.ply, last),
            Some(end) => {
                self.record_end(end);
                if matches!(end, End::Checkmate(_)) {
                    return;
                }
                // After a stalemate the position before it is examined.
                let before = self.ply.checked_sub(1);
                before
                    .and_then(|ply| death::first_dead(&self.tally, ply, &self.tally.position(ply)?))
            }
        };
        let Some(ply) = first_dead else {
            return;
        };
        let mv = self.move_at(ply);
        let finding = self.finding(
            ply,
            mv.clone(),
            Kind::Dead,
            Clause::DeadPosition,
            true,
            "neither player can mate any more".into(),
            "the game is drawn",
        );
        self.found.push(finding);
        self.found.sort_by_key(|finding| finding.ply);
        let end = End::DeadPosition;
        let is_first = |over: &FirstEnd| (ply, end) < (over.ply, over.end);
        if self.over.as_ref().is_none_or(is_first) {
            self.over = Some(FirstEnd { ply, mv, end });
        }
    }

    /// Adds to each end how long the game went on after it.
    fn append_continuation(&mut self) {
        for finding in self.found.iter_mut().filter(|finding| finding.ends) {
            let more = match self.ply - finding.ply {
                0 => continue,
                1 => "; 1 half-move was played after it".to_owned(),
                more => format!("; {more} half-moves were played after it"),
            };
            finding.why.push_str(&more);
        }
    }

    /// The move that led to a position of the tally, in SAN with its number.
    fn move_at(&self, ply: usize) -> String {
        let before = ply.checked_sub(1).and_then(|ply| self.tally.position(ply));
        let (Some(before), Some(mv)) = (before, self.tally.move_to(ply)) else {
            return String::new();
        };
        fault::numbered(before.fullmoves(), before.turn(), &san(&before, mv))
    }

    fn has_finding(&self, kind: Kind, ends: bool) -> bool {
        let same = |finding: &Finding| (finding.kind, finding.ends) == (kind, ends);
        self.found.iter().any(same)
    }

    /// Checks the sign of check or mate of the last move against the position after it.
    #[inline]
    fn check_sign(&mut self, after: &Position) {
        if let Some(sign) = self.signed.take() {
            self.compare_sign(sign, after);
        }
    }

    fn compare_sign(&mut self, sign: CheckSign, after: &Position) {
        let what = match sign {
            CheckSign::Check if !after.is_check() => {
                "written with the sign of check, but it gives none"
            }
            // The next move could not be played after a mate.
            CheckSign::Check if self.is_at_end && !after.has_legal_move() => {
                "written with the sign of check, but it is mate"
            }
            CheckSign::Mate if !after.is_checkmate() => {
                "written with the sign of mate, but it is no mate"
            }
            CheckSign::Check | CheckSign::Mate => return,
        };
        self.report_miswritten(self.ply, self.move_at(self.ply), what);
    }

    #[cold]
    fn report_miswritten(&mut self, ply: usize, mv: String, what: &str) {
        let finding = Finding {
            clause: None,
            number: None,
            ..self.finding(
                ply,
                mv,
                Kind::Text,
                Clause::Checkmate,
                false,
                what.into(),
                "",
            )
        };
        self.found.push(finding);
    }

    /// Signs of a move that contradict the position before it.
    #[cold]
    fn report_contradicted(&mut self, ply: &Ply<'_>, what: &str) {
        let mv = fault::numbered(
            ply.before.fullmoves(),
            ply.before.turn(),
            &san(ply.before, ply.mv),
        );
        self.report_miswritten(self.ply + 1, mv, what);
    }

    /// A draw is recorded although not both players have made a move. From 2018 they may not agree
    /// on one, and nothing else draws a game so early.
    fn report_early_agreement(&mut self, result: GameResult) {
        if self.ply > 1 || result != GameResult::Draw {
            return;
        }
        let no_moves_given =
            |fault: &Fault| fault.loses_moves() || matches!(fault.kind, FaultKind::NoResult);
        let from_the_start = self.tally.position(0) == Some(Position::initial());
        if !from_the_start || self.faults.iter().any(no_moves_given) {
            return;
        }
        let what = match self.ply {
            0 => "a draw without a move",
            _ => "a draw before both players have made a move",
        };
        let why = match (self.judged.no_early_agreement(), self.judged.dated) {
            (Agreement::Yes(true), _) => "it cannot be agreed",
            (Agreement::No(..), EditionCertainty::Between) => {
                "the edition that came next forbids it; the Laws of July to December 2017 are \
                 between the editions we have"
            }
            (Agreement::Yes(false) | Agreement::No(..), _) => return,
        };
        self.report(Kind::Agreement, Clause::Agreement, false, what, why);
    }

    #[cold]
    fn record_end(&mut self, end: End) {
        if self.over.is_none() {
            self.over = Some(FirstEnd {
                ply: self.ply,
                mv: self.move_at(self.ply),
                end,
            });
        }
    }

    #[cold]
    fn report(&mut self, kind: Kind, clause: Clause, ends: bool, what: &str, why: &str) {
        let mv = self.move_at(self.ply);
        let finding = self.finding(self.ply, mv, kind, clause, ends, what.into(), why);
        self.found.push(finding);
    }

    /// Reports text between games, or instead of them.
    #[cold]
    fn report_no_game(&mut self) {
        let is_move = |fault: &&Fault| matches!(fault.kind, FaultKind::Move { .. });
        let is_cut = |fault: &&Fault| matches!(fault.kind, FaultKind::Cut { .. });
        if let Some(fault) = self.faults.iter().find(is_move) {
            self.findings.push(Finding {
                kind: Kind::Text,
                ..fault::finding(fault, self.judged, None)
            });
        } else if let Some(fault) = self.faults.iter().find(is_cut) {
            // The first tag of the next game ends this one.
            self.findings.push(fault::finding(fault, self.judged, None));
        }
    }

    #[expect(clippy::too_many_arguments, reason = "it is the row of a finding")]
    fn finding(
        &self,
        ply: usize,
        mv: String,
        kind: Kind,
        clause: Clause,
        ends: bool,
        what: String,
        why: &str,
    ) -> Finding {
        let place = ply.checked_sub(1).and_then(|ply| self.places.get(ply));
        Finding {
            game: self.game,
            offset: self.offset,
            byte: place.map_or(self.offset, |&byte| byte as u64),
            line: None,
            column: None,
            ply,
            mv,
            clause: Some(clause),
            number: Some(self.judged.edition.number(clause)),
            edition: self.judged.edition,
            dated: self.judged.dated,
            kind,
            ends,
            what,
            why: why.into(),
        }
    }
}

impl Visitor for Checker {
    fn begin(&mut self, number: usize, offset: usize) {
        self.game = number;
        self.offset = offset as u64;
        self.judged = self.undated;
        self.has_anything = false;
        self.ply = 0;
        self.over = None;
        self.signed = None;
        self.is_at_end = false;
        self.places.clear();
        self.stopped = false;
        self.found.clear();
        self.faults.clear();
        self.tags.clear();
        self.clocks_ms.clear();
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) {
        self.has_anything = true;
        if name.len() == 4 && name.eq_ignore_ascii_case(b"Date") && self.edition.is_none() {
            self.judged = self.judged_on(value);
        }
        if self.replayed.is_some() {
            let name = String::from_utf8_lossy(name).into_owned();
            self.tags.push((name, tag_value(value)));
        }
    }

    #[inline]
    fn ply(&mut self, ply: Ply<'_>) {
        if self.stopped {
            return;
        }
        self.examine_position(ply.before);
        self.check_sign(ply.before);
        self.signed = ply.signs.check;
        self.places.push(ply.offset);
        self.last_move = ply.mv;
        if ply.signs.capture && !ply.before.is_capture(ply.mv) {
            self.report_contradicted(
                &ply,
                "written with the sign of a capture, but nothing is captured",
            );
        }
        if ply.signs.en_passant && !ply.before.is_en_passant(ply.mv) {
            self.report_contradicted(&ply, "written as en passant, but it is not");
        }
        self.ply += 1;
    }

    /// No rule lets the turn pass, so what follows is not a game under the Laws.
    fn null_move(&mut self, before: &Position, _: usize) {
        if !self.stopped {
            self.examine_position(before);
            self.check_sign(before);
            self.stopped = true;
        }
    }

    fn comment(&mut self, text: &[u8]) {
        if self.replayed.is_none() || self.stopped || self.ply == 0 {
            return;
        }
        if let Some(ms) = clock_ms(text) {
            self.clocks_ms.resize(self.ply, None);
            self.clocks_ms[self.ply - 1] = Some(ms);
        }
    }

    fn fault(&mut self, fault: Fault) {
        // After a null move nothing is reported as illegal.
        if self.stopped && matches!(fault.kind, FaultKind::Move { .. }) {
            return;
        }
        self.faults.push(fault);
    }

    fn end(&mut self, result: GameResult, last: Option<&Position>) {
        // Text that was read as a game although nothing in it belongs to one.
        if !self.has_anything && self.ply == 0 {
            self.report_no_game();
            return;
        }
        self.games += 1;
        self.plies_all += self.ply as u64;
        if let Some(last) = last.filter(|_| !self.stopped) {
            self.examine_position(last);
            self.is_at_end = true;
            self.check_sign(last);
            self.examine_last_position(last);
            self.report_early_agreement(result);
        }
        self.finish_game(result);
    }
}
