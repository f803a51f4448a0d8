//! Rewrites a file so that every program opens it; faults become comments.

use rokada_board::{Position, Setup};
use rokada_notation::pgn::{
    Collect, Fault, FaultKind, Game, GameResult, Ply, PlyRecord, Reader, Visitor, WriteOptions,
    try_write_game,
};

use crate::{Checker, Finding, Kind};

/// Reads the next game, checks it, and appends it to `text`; false at the end.
pub(crate) fn repair_next(
    reader: &mut Reader<'_>,
    checker: &mut Checker,
    text: &mut String,
) -> bool {
    let before = checker.findings_len();
    let mut tee = Tee {
        checker,
        collect: Collect::new(),
        depth: 0,
    };
    if !reader.visit(&mut tee) {
        return false;
    }
    let mut game = tee.collect.take();
    note_faults(&mut game, checker.findings_since(before));
    // Moves that were read are legal one after another.
    if let Ok(written) = try_write_game(&game, &WriteOptions::default()) {
        text.push_str(&written);
    }
    true
}

/// Writes each fault of a game next to its move, and invents nothing.
fn note_faults(game: &mut Game, found: &[Finding]) {
    let is_variant = |fault: &Fault| matches!(fault.kind, FaultKind::Variant { .. });
    if game.faults.iter().any(is_variant) {
        // Programs that know the variant would set up other pieces.
        game.tags.remove("Variant");
    }
    for finding in found {
        let is_fault = match finding.kind {
            Kind::Illegal | Kind::Unreadable | Kind::Text | Kind::Result | Kind::Agreement => true,
            Kind::Threefold | Kind::Fifty | Kind::Fivefold | Kind::SeventyFive | Kind::Dead => {
                false
            }
        };
        if !is_fault {
            continue;
        }
        let clause = match finding.number {
            Some(number) => format!(" [{} {number}]", finding.edition),
            None => String::new(),
        };
        let note = format!("rokada: {}{clause}: {}.", finding.kind, finding.text());
        let last = game.moves.len();
        let comment = match finding.ply.min(last).checked_sub(1) {
            Some(ply) => &mut game.moves[ply].comment,
            None => &mut game.comment,
        };
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(&note);
    }
    note_unread(&mut game.unread);
    game.moves.iter_mut().for_each(fold_empty_variations);
    if game.start_position().is_none() {
        let fen = game
            .tags
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case("FEN"));
        if let Some(fen) = fen.map(|(_, value)| value.to_owned()) {
            game.tags.set("BadFEN", fen);
        }
        game.start = Setup::initial();
    }
}

fn note_unread(unread: &mut String) {
    if !unread.is_empty() {
        unread.insert_str(0, "rokada: not read: ");
    }
}

/// Turns a variation without a readable move into a comment: some programs accept no other.
fn fold_empty_variations(ply: &mut PlyRecord) {
    let mut comment = std::mem::take(&mut ply.comment);
    for mut variation in std::mem::take(&mut ply.variations) {
        note_unread(&mut variation.unread);
        variation.moves.iter_mut().for_each(fold_empty_variations);
        if !variation.moves.is_empty() {
            ply.variations.push(variation);
            continue;
        }
        let before = match ply.variations.last_mut() {
            Some(last) => &mut last.after,
            None => &mut comment,
        };
        let inside = format!("{} {}", variation.comment, variation.unread);
        let text = format!("{before} ({}) {}", inside.trim(), variation.after);
        text.trim().clone_into(before);
    }
    ply.comment = comment;
}

/// Passes the moves of the main line to the checker, and everything to the collector.
struct Tee<'a> {
    checker: &'a mut Checker,
    collect: Collect,
    /// How many variations are open.
    depth: usize,
}

impl Visitor for Tee<'_> {
    const VARIATIONS: bool = true;

    fn begin(&mut self, number: usize, offset: usize) {
        self.checker.begin(number, offset);
        self.collect.begin(number, offset);
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) {
        self.checker.tag(name, value);
        self.collect.tag(name, value);
    }

    fn start(&mut self, setup: &Setup, position: Option<&Position>) {
        self.collect.start(setup, position);
    }

    fn ply(&mut self, ply: Ply<'_>) {
        if self.depth == 0 {
            self.checker.ply(ply);
        }
        self.collect.ply(ply);
    }

    fn null_move(&mut self, before: &Position, offset: usize) {
        if self.depth == 0 {
            self.checker.null_move(before, offset);
        }
        self.collect.null_move(before, offset);
    }

    fn open_variation(&mut self) {
        self.depth += 1;
        self.collect.open_variation();
    }

    fn close_variation(&mut self) {
        self.depth -= 1;
        self.collect.close_variation();
    }

    fn unread(&mut self, text: &[u8]) {
        self.collect.unread(text);
    }

    fn nag(&mut self, nag: u8) {
        self.collect.nag(nag);
    }

    fn comment(&mut self, text: &[u8]) {
        if self.depth == 0 {
            self.checker.comment(text);
        }
        self.collect.comment(text);
    }

    fn fault(&mut self, fault: Fault) {
        self.checker.fault(fault.clone());
        self.collect.fault(fault);
    }

    fn end(&mut self, result: GameResult, last: Option<&Position>) {
        self.checker.end(result, last);
        self.collect.end(result, last);
    }
}
