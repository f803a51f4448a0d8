//! The only room of the hall that calls the Laws: a game as the Laws see it.
//!
//! An act is judged once; what is stored is believed ever after, so a record
//! folds to the same game whatever is mended in the Laws later. Entries for
//! interruptions are the hall's own: the Laws never see them, since a game's
//! time stands still meanwhile.

mod pgn;
mod show;

use rokada_laws::{
    Record,
    act::{Act, Deed, Manner, Millis, Person},
    clock::Span,
    event::Event,
    record::Entry as Judgement,
    regulations::Header,
};

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
    record: Record,
    /// Where each entry of the Laws' record stands in the hall's.
    seqs: Vec<u64>,
    interruptions: Vec<Interruption>,
    seq: u64,
    last_at: u64,
}

/// A time during which the hall was down.
#[derive(Debug, Clone, Copy)]
struct Interruption {
    /// The number of its entry.
    seq: u64,
    /// The game's time, which stood still, in milliseconds.
    at_ms: u64,
    /// How long it lasted, in milliseconds.
    lasted_ms: u64,
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
    /// Opens the record of a game; `Err` lists what is wrong with its header.
    pub(crate) fn new(head: &GameHead) -> Result<Self, String> {
        let header: Header = head.header.parse().map_err(|why| format!("{why}"))?;
        let edition = match header.editions.as_slice() {
            [edition] => *edition,
            [] | [_, _, ..] => {
                return Err("a game is played under one edition: 2014, 2018 or 2023".into());
            }
        };
        let record = Record::new(header, edition).map_err(|why| format!("{why}"))?;
        Ok(Self {
            head: head.clone(),
            record,
            seqs: Vec::new(),
            interruptions: Vec::new(),
            seq: 0,
            last_at: 0,
        })
    }

    /// Judges an act and makes it so; `Err` says why nobody could perform it.
    pub(crate) fn judge(&mut self, seat: Seat, deed: &str, at_ms: u64) -> Result<Judged, String> {
        let (deed, manner) = Deed::parse_with_manner(deed).map_err(|why| format!("{why}"))?;
        self.record(Act {
            at: millis(at_ms),
            who: person(seat),
            deed,
            manner,
        })
    }

    /// Lets time pass up to a moment.
    pub(crate) fn judge_time(&mut self, at_ms: u64) -> Result<Judged, String> {
        let (who, deed, manner) = (Person::Clock, Deed::Pass, Manner::default());
        self.record(Act {
            at: millis(at_ms),
            who,
            deed,
            manner,
        })
    }

    fn record(&mut self, act: Act) -> Result<Judged, String> {
        let at_ms = act.at.unsigned_abs();
        let entry = self.record.attempt(act).map_err(|why| format!("{why}"))?;
        let events: Vec<String> = entry.events.iter().map(ToString::to_string).collect();
        let judged = Judged {
            act: text(&entry.act),
            events: events.join("\n"),
        };
        self.seq += 1;
        self.seqs.push(self.seq);
        self.last_at = at_ms;
        Ok(judged)
    }

    /// Whether the text of a stored act says the same as a deed of a seat.
    pub(crate) fn is_act(stored: &str, seat: Seat, deed: &str) -> bool {
        Deed::parse_with_manner(deed).is_ok_and(|(deed, manner)| {
            stored
                == text(&Act {
                    at: 0,
                    who: person(seat),
                    deed,
                    manner,
                })
        })
    }

    /// Takes over an entry that was stored before.
    pub(crate) fn replay(&mut self, entry: &Entry) -> Result<(), String> {
        if let Some(lasted_ms) = Self::is_interruption(&entry.act) {
            let Entry { seq, at_ms, .. } = *entry;
            self.interruptions.push(Interruption {
                seq,
                at_ms,
                lasted_ms,
            });
        } else {
            let (who, deed) = entry.act.split_once(' ').unwrap_or((&entry.act, ""));
            let who = who.parse().map_err(|why| format!("{why}"))?;
            let (deed, manner) = Deed::parse_with_manner(deed).map_err(|why| format!("{why}"))?;
            let act = Act {
                at: millis(entry.at_ms),
                who,
                deed,
                manner,
            };
            let events: Result<Vec<Event>, _> = entry.events.lines().map(str::parse).collect();
            let events = events.map_err(|why| format!("{why}"))?;
            self.record.append(Judgement { act, events });
            self.seqs.push(entry.seq);
        }
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
        self.record
            .game()
            .next_deadline()
            .and_then(|at| u64::try_from(at).ok())
    }

    /// Whether a clock runs that an outage would charge.
    pub(crate) fn clock_runs(&self) -> bool {
        let game = self.record.game();
        game.is_playing() && game.clock().running.is_some() && !game.header().time.is_none()
    }

    /// What a seat may see, `now` in the game's time.
    pub(crate) fn view(&self, seat: Seat, now: u64) -> wire::View {
        show::view(self, seat, now)
    }

    /// The game as PGN.
    pub(crate) fn pgn(&self) -> String {
        pgn::write(&self.head, self.record.game())
    }

    /// The record as a transcript with its rulings.
    pub(crate) fn transcript(&self) -> String {
        show::transcript(self)
    }
}

/// Who acts from a seat.
fn person(seat: Seat) -> Person {
    use rokada_board::Color::{Black, White};
    match seat {
        Seat::White => Person::Player(White),
        Seat::Black => Person::Player(Black),
        Seat::Arbiter => Person::Arbiter(1),
        Seat::Spectator => Person::Spectator,
        Seat::WhiteAssistant => Person::Assistant(White),
        Seat::BlackAssistant => Person::Assistant(Black),
    }
}

/// An act without its time: `white touch e2`.
fn text(act: &Act) -> String {
    format!("{} {}{}", act.who, act.deed, act.manner)
        .trim_end()
        .to_owned()
}

fn millis(ms: u64) -> Millis {
    Millis::try_from(ms).unwrap_or(Millis::MAX)
}

/// A span of time as transcripts write it.
fn span(ms: u64) -> Span {
    Span(millis(ms))
}
