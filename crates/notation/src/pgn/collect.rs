//! The visitor that collects a whole [`Game`].

use alloc::{string::String, vec::Vec};

use rokada_board::{Move, Position, Setup};

use crate::{
    Signs,
    pgn::{
        Fault, Game, GameResult, Ply, PlyRecord, Variation, Visitor,
        clock::take_times,
        text::{append_words, decode, tag_value},
    },
};

/// Collects all parts of a game.
///
/// For a program that reads with its own visitor and wants some or all games whole;
/// [`Reader`](crate::pgn::Reader) as an iterator is exactly this.
#[derive(Clone, Debug)]
pub struct Collect {
    game: Game,
    /// The open variations, the innermost last.
    open: Vec<Variation>,
}

impl Default for Collect {
    fn default() -> Collect {
        Collect::new()
    }
}

impl Collect {
    /// An empty collector.
    pub fn new() -> Collect {
        Collect {
            game: Game::new(Setup::initial()),
            open: Vec::new(),
        }
    }

    /// The collected game, complete after its end.
    pub fn take(&mut self) -> Game {
        core::mem::take(self).game
    }

    fn moves(&mut self) -> &mut Vec<PlyRecord> {
        match self.open.last_mut() {
            Some(variation) => &mut variation.moves,
            None => &mut self.game.moves,
        }
    }
}

impl Visitor for Collect {
    const VARIATIONS: bool = true;

    fn begin(&mut self, number: usize, offset: usize) {
        *self = Collect::new();
        self.game.number = number;
        self.game.offset = offset;
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) {
        self.game.tags.set(decode(name), tag_value(value));
    }

    fn start(&mut self, setup: &Setup, _: Option<&Position>) {
        self.game.start = *setup;
    }

    #[inline]
    fn ply(&mut self, ply: Ply<'_>) {
        let mut record = PlyRecord::from(ply.mv);
        if ply.signs != Signs::default() {
            record.remarks = ply.signs.remarks(ply.before, ply.mv);
        }
        self.moves().push(record);
    }

    fn null_move(&mut self, _: &Position, _: usize) {
        self.moves().push(PlyRecord::from(Move::NULL));
    }

    fn open_variation(&mut self) {
        self.open.push(Variation::default());
    }

    fn close_variation(&mut self) {
        if let Some(variation) = self.open.pop()
            && let Some(ply) = self.moves().last_mut()
        {
            ply.variations.push(variation);
        }
    }

    fn nag(&mut self, nag: u8) {
        if let Some(ply) = self.moves().last_mut() {
            ply.nags.push(nag);
        }
    }

    fn comment(&mut self, text: &[u8]) {
        let text = decode(text);
        let (before, moves) = match self.open.last_mut() {
            Some(variation) => (&mut variation.comment, &mut variation.moves),
            None => (&mut self.game.comment, &mut self.game.moves),
        };
        let Some(ply) = moves.last_mut() else {
            append_words(before, &text);
            return;
        };
        let timed = take_times(&text);
        ply.clock_ms = timed.clock_ms.or(ply.clock_ms);
        ply.elapsed_ms = timed.elapsed_ms.or(ply.elapsed_ms);
        // Text after a variation stays there.
        let words = match ply.variations.last_mut() {
            Some(variation) => &mut variation.after,
            None => &mut ply.comment,
        };
        append_words(words, &timed.rest);
    }

    fn unread(&mut self, text: &[u8]) {
        let unread: &mut String = match self.open.last_mut() {
            Some(variation) => &mut variation.unread,
            None => &mut self.game.unread,
        };
        append_words(unread, &decode(text));
    }

    fn fault(&mut self, fault: Fault) {
        self.game.faults.push(fault);
    }

    fn end(&mut self, result: GameResult, _: Option<&Position>) {
        self.game.result = result;
    }
}
