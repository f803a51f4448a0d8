//! The visitor that keeps everything: a [`Game`].

use rokada_board::{Position, Setup};

use crate::{
    Signs,
    pgn::{
        Fault, Game, GameResult, Ply, PlyRecord, Visitor,
        clock::take_times,
        text::{append_words, decode, tag_value},
    },
};

/// A game being put together.
pub(crate) struct Collect(pub(crate) Game);

impl Collect {
    pub(crate) fn new() -> Collect {
        Collect(Game::new(Setup::initial()))
    }
}

impl Visitor for Collect {
    fn begin(&mut self, number: usize, offset: usize) {
        self.0.number = number;
        self.0.offset = offset;
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) {
        self.0.tags.set(decode(name), tag_value(value));
    }

    fn start(&mut self, setup: &Setup, _: Option<&Position>) {
        self.0.start = *setup;
    }

    fn ply(&mut self, ply: Ply<'_>) {
        let mut record = PlyRecord::from(ply.mv);
        if ply.signs != Signs::default() {
            record.remarks = ply.signs.remarks(ply.before, ply.mv);
        }
        self.0.moves.push(record);
    }

    fn nag(&mut self, nag: u8) {
        if let Some(ply) = self.0.moves.last_mut() {
            ply.nags.push(nag);
        }
    }

    fn comment(&mut self, text: &[u8]) {
        let text = decode(text);
        let Some(ply) = self.0.moves.last_mut() else {
            append_words(&mut self.0.comment, &text);
            return;
        };
        let timed = take_times(&text);
        ply.clock_ms = timed.clock_ms.or(ply.clock_ms);
        ply.elapsed_ms = timed.elapsed_ms.or(ply.elapsed_ms);
        append_words(&mut ply.comment, &timed.rest);
    }

    fn fault(&mut self, fault: Fault) {
        self.0.faults.push(fault);
    }

    fn end(&mut self, result: GameResult, _: Option<&Position>) {
        self.0.result = result;
    }
}
