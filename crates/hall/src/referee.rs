//! The only file that calls the Laws: a game of the hall as the Laws see it.

use crate::{
    seat::Seat,
    store::{Entry, GameHead},
    wire,
};

/// What stands in the record for time that passed while the hall was down.
const INTERRUPTION: &str = "hall interruption ";

/// A game under the Laws, folded from its entries.
#[derive(Debug)]
pub(crate) struct Referee {
    head: GameHead,
    seq: u64,
    last_at: u64,
}

/// An act judged, ready to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Judged {
    /// Person and act in transcript words.
    pub(crate) act: String,
    /// The events, one a line.
    pub(crate) events: String,
}

impl Referee {
    /// Opens the record of a game.
    pub(crate) fn new(head: &GameHead) -> Result<Self, String> {
        Ok(Self {
            head: head.clone(),
            seq: 0,
            last_at: 0,
        })
    }

    /// Judges an act and makes it so; `Err` says why nobody could perform it.
    pub(crate) fn judge(&mut self, seat: Seat, deed: &str, at_ms: u64) -> Result<Judged, String> {
        self.seq += 1;
        self.last_at = at_ms;
        Ok(Judged {
            act: format!("{seat} {deed}"),
            events: String::new(),
        })
    }

    /// Whether the text of a stored act says the same as a deed of a seat.
    pub(crate) fn is_act(stored: &str, seat: Seat, deed: &str) -> bool {
        stored == format!("{seat} {deed}")
    }

    /// Lets time pass up to a moment.
    pub(crate) fn judge_time(&mut self, at_ms: u64) -> Result<Judged, String> {
        self.seq += 1;
        self.last_at = at_ms;
        Ok(Judged {
            act: "clock".into(),
            events: String::new(),
        })
    }

    /// Takes over an entry that was stored before.
    pub(crate) fn replay(&mut self, entry: &Entry) -> Result<(), String> {
        self.seq = entry.seq;
        self.last_at = entry.at_ms;
        Ok(())
    }

    /// The text of an entry for an interruption.
    pub(crate) fn interruption(lasted_ms: u64) -> String {
        format!("{INTERRUPTION}{lasted_ms}")
    }

    /// How long the interruption lasted that an entry records, in milliseconds.
    pub(crate) fn is_interruption(act: &str) -> Option<u64> {
        act.strip_prefix(INTERRUPTION)?.parse().ok()
    }

    /// The game's time of the last entry.
    pub(crate) fn last_at(&self) -> u64 {
        self.last_at
    }

    /// The number of the last entry.
    pub(crate) fn seq(&self) -> u64 {
        self.seq
    }

    /// When time alone will change something.
    pub(crate) fn next_deadline(&self) -> Option<u64> {
        None
    }

    /// Whether a clock runs.
    pub(crate) fn clock_runs(&self) -> bool {
        self.seq > 0
    }

    /// What a seat may see, `now` in the game's time.
    pub(crate) fn view(&self, seat: Seat, now: u64) -> wire::View {
        wire::View {
            seq: self.seq,
            seat: seat.name().into(),
            now,
            white: self.head.white.clone(),
            black: self.head.black.clone(),
            event: self.head.event.clone(),
            edition: "2023".into(),
            time: "5m".into(),
            regime: "over the board".into(),
            arbiter: "automatic".into(),
            board: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".into(),
            hands: wire::Hands::default(),
            turn: "white".into(),
            check: None,
            last: None,
            clocks: wire::Clocks {
                white: 300_000,
                black: 300_000,
                running: None,
                waits: 0,
                timed: true,
            },
            bound: Vec::new(),
            moves: Vec::new(),
            rulings: Vec::new(),
            offer: None,
            result: None,
            question: None,
            phase: wire::Phase::BeforeStart,
            legal: Vec::new(),
            can: vec!["press".into(), "offer draw".into(), "resign".into()],
        }
    }

    /// The game as PGN.
    pub(crate) fn pgn(&self) -> String {
        String::new()
    }

    /// The record as a transcript with its rulings.
    pub(crate) fn transcript(&self) -> String {
        self.head.header.clone()
    }
}
