//! A game as the Laws see it: the only module of the server that calls `rokada_laws` on an act.
//!
//! An act is judged once, and a stored judgement is never judged again. So a record always gives
//! the same game, even after a fix of the Laws crate. Entries for interruptions belong to the hall:
//! the Laws never see them, because a game's time is stopped meanwhile.

mod announced;
mod board_snapshot;
mod broadcast;
mod coach;
mod engine;
mod handed_in;
mod letters;
mod lists;
mod overview;
mod pgn;
mod rematch;
mod score;
mod sealed;
mod sheet;
mod show;
mod spoken;
mod status;

pub use announced::{Announced, shown_name, unnamed};
pub use board_snapshot::BoardSnapshot;
pub use broadcast::{BroadcastGame, Side, tell};
pub use engine::{EngineSeat, EngineTask};
pub(crate) use lists::Ruled;
use overview::Waits;
pub use score::{Score, Scored};
pub(crate) use sealed::OpeningDue;
pub(crate) use show::worded;

use rokada_board::{Color, Role};
use rokada_laws::{
    ByColor, Clause, Edition, Faults, Game, Information, Record, Statement,
    act::{Act, Deed, Found, Manner, Person},
    clerk::{self, Inquiry},
    clock::{Millis, Span},
    event::{Event, Mark},
    may_hear,
    record::Entry as Judgement,
    regulations::{Header, TableKind},
};
use rokada_notation::Letters;
use rokada_store::{Entry, GameHead, StoredGame};
use rokada_words::{Words, Wrong};

use self::{
    announced::is_named,
    handed_in::LateResults,
    lists::{GrowingLists, Said},
    sheet::WrittenMoves,
    spoken::Spoken,
};
use rokada_protocol::{FieldError, Seat};

/// The prefix of the entry for a time during which the hall was stopped.
const INTERRUPTION: &str = "hall interruption ";

/// The prefix of the entry that replaces a player's name; the color and the new name follow.
const NAMING: &str = "hall name ";

/// How many moves back an irregularity can be that a reply makes known (A.5.2).
const REPLIES: usize = 5;

/// A game under the Laws, built from its entries. The entries stay in the store.
#[derive(Debug, Clone)]
pub struct GameState {
    /// With the names as they are shown.
    head: GameHead,
    is_renamed: bool,
    game: Game,
    lists: GrowingLists,
    hand: WrittenMoves,
    /// When each open question was asked, and since when no clock runs in an unfinished game.
    ///
    /// In the game's milliseconds.
    waits: Waits,
    late_results: LateResults,
    seq: u64,
    last_at: u64,
}

/// An update of a view for a seat that has an older one.
#[derive(Debug)]
pub(crate) struct Seen {
    /// The complete present, but only the moves and rulings that the seat lacks.
    pub(crate) view: rokada_protocol::View,
    /// How its lists continue those of the older view.
    pub(crate) tails: rokada_protocol::Tails,
    /// The stored entries whose rulings must be added, oldest first; empty if the view has them.
    pub(crate) unread: Vec<u64>,
    /// The piece letters in which each player writes and announces moves (D.2.1).
    pub(crate) letters: ByColor<Letters>,
}

/// A judged act, ready to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct JudgedAct {
    /// Person and act in transcript words.
    pub act: String,
    /// The events, one per line.
    pub events: String,
}

impl GameState {
    /// Opens the record of a game; the error is the first fault of its header.
    pub fn new(head: &GameHead) -> Result<Self, FieldError> {
        let header = head.header.parse::<Header>().map_err(first)?;
        let [edition] = *header.event.editions.as_slice() else {
            let what = Wrong::new(
                "one-edition",
                "a game is played under one edition: write one of {years}",
            );
            return Err(FieldError::of(
                "edition",
                what.with("years", Edition::YEARS),
            ));
        };
        let game = Game::new(header.into(), edition);
        let game = game.map_err(|why| FieldError::of(why.key(), why.wrong()))?;
        Ok(Self {
            head: head.clone(),
            is_renamed: false,
            lists: GrowingLists::new(game.line().len()),
            hand: WrittenMoves::default(),
            waits: Waits::default(),
            late_results: LateResults::default(),
            game,
            seq: 0,
            last_at: 0,
        })
    }

    /// The seat of the player who acts next.
    ///
    /// It is the player whose move is not yet completed, else the player having the move.
    pub(crate) fn whose_turn(&self) -> Seat {
        match pending_press(&self.game).map_or(self.game.turn(), |(_, by)| by) {
            Color::White => Seat::White,
            Color::Black => Seat::Black,
        }
    }

    /// The seats of this game: the usual ones, and those of assistants (4.9).
    pub fn seats(&self) -> Vec<Seat> {
        let has = self.game.header().pairing.assistants;
        let assistants = [
            has.white.map(|_| Seat::WhiteAssistant),
            has.black.map(|_| Seat::BlackAssistant),
        ];
        let assistants = assistants.into_iter().flatten();
        let phone = (self.game.header().event.table == TableKind::OnWood).then_some(Seat::Phone);
        let usual = Seat::USUAL.into_iter();
        usual.chain(assistants).chain(phone).collect()
    }

    /// Whether a coach was announced before the start.
    pub(crate) fn is_coached(&self) -> bool {
        coach::is_announced(&self.game)
    }

    /// The clauses that determine the minutes of a penalty, in addition to 7.5.5.
    pub(crate) fn penalty_clauses(&self) -> &'static [Clause] {
        self.game.penalty_clauses()
    }

    /// The penalties of the edition, by the names of their options (12.9).
    pub(crate) fn penalties(&self) -> Vec<String> {
        let lawful = self.game.lawful_penalties();
        lawful.map(|penalty| penalty.name().to_owned()).collect()
    }

    /// The piece letters of the player of a seat, the king first; empty for other seats.
    pub(crate) fn letters(&self, seat: Seat) -> String {
        let Some(color) = person(seat).side() else {
            return String::new();
        };
        let letters = self.game.header().pairing.letters[color];
        let pieces = Role::ALL.into_iter().rev();
        let signs: Vec<&str> = pieces.filter_map(|role| letters.sign(role)).collect();
        signs.join(" ")
    }

    /// The position before the first move: the placement field of a FEN.
    pub(crate) fn start(&self) -> String {
        self.game.before(0).0.board.to_string()
    }

    /// Legal moves, given as squares, in the notation of the reader.
    pub(crate) fn legal_written(&self, legal: &[String], words: &Words) -> Vec<String> {
        show::legal_written(&self.game, legal, words)
    }

    /// Judges an act and applies it; the error says why it is impossible.
    pub(crate) fn judge(&mut self, seat: Seat, deed: &str, at_ms: u64) -> Result<JudgedAct, Wrong> {
        let (who, deed) = acting_person(seat, deed)?;
        let deed = self.in_squares(seat, deed);
        let (deed, manner) = Deed::parse_with_manner(&deed).map_err(|why| why.0)?;
        self.record(Act {
            at: millis(at_ms),
            who,
            deed,
            manner,
        })
    }

    /// Lets time pass up to a moment.
    pub(crate) fn judge_time(&mut self, at_ms: u64) -> Result<JudgedAct, Wrong> {
        let (who, deed, manner) = (Person::Clock, Deed::Pass, Manner::default());
        self.record(Act {
            at: millis(at_ms),
            who,
            deed,
            manner,
        })
    }

    /// Judges a result of the solver.
    pub(crate) fn judge_solver_result(
        &mut self,
        found: &Found,
        at_ms: u64,
    ) -> Result<JudgedAct, Wrong> {
        self.record(Act {
            at: millis(at_ms),
            who: Person::Clerk,
            deed: Deed::Clerk(found.clone()),
            manner: Manner::default(),
        })
    }

    /// The question that the solver must answer now.
    pub(crate) fn inquiry(&self) -> Option<Inquiry> {
        clerk::inquiry(&self.game)
    }

    fn record(&mut self, act: Act) -> Result<JudgedAct, Wrong> {
        let at_ms = act.at.unsigned_abs();
        let before = self.game.clone();
        let entry = self.game.attempt(act).map_err(|why| why.0)?;
        let said = before.statements(&entry);
        let events: Vec<String> = entry.events.iter().map(ToString::to_string).collect();
        let judged = JudgedAct {
            act: text(&entry.act),
            events: events.join("\n"),
        };
        self.seq += 1;
        self.last_at = at_ms;
        self.note(self.seq, at_ms, &entry.act, &entry.events, said);
        self.hand.note(&entry.act, &entry.events);
        self.waits.note(&self.game, at_ms);
        self.late_results.note(&entry.events, &self.game);
        Ok(judged)
    }

    /// Adds an act and its consequences to the lists.
    fn note(&mut self, seq: u64, at_ms: u64, act: &Act, events: &[Event], said: Vec<Statement>) {
        self.lists.note(seq, at_ms, act, events, said);
        // The press, the reply or the end makes a released move known.
        let known = self.game.known_moves(Person::Spectator);
        self.lists.note_known(known, seq);
        // A reply to an illegal move that must stand makes it known (A.5.2).
        if events.iter().any(|event| matches!(event, Event::Made(_))) {
            let line = self.game.line();
            let mut newest = line.len().saturating_sub(REPLIES)..line.len();
            let is_known = |index: &usize| {
                line[*index].made.mark != Mark::Legal
                    && (self.game).may_know(Person::Spectator, Information::Irregularity(*index))
            };
            if let Some(index) = newest.find(is_known) {
                self.lists.mark_from(index, seq);
            }
        }
    }

    /// Whether a stored act equals a deed of a seat.
    pub(crate) fn is_act(stored: &str, seat: Seat, deed: &str) -> bool {
        let Ok((who, deed)) = acting_person(seat, deed) else {
            return false;
        };
        if letters::is_same_claim(stored, deed) {
            return true;
        }
        Deed::parse_with_manner(deed).is_ok_and(|(deed, manner)| {
            stored
                == text(&Act {
                    at: 0,
                    who,
                    deed,
                    manner,
                })
        })
    }

    /// Applies a stored entry.
    pub fn replay(&mut self, entry: &Entry) -> Result<(), String> {
        let Entry { seq, at_ms, .. } = *entry;
        if let Some(lasted_ms) = Self::parse_interruption(&entry.act) {
            self.interrupt(seq, at_ms, lasted_ms);
        } else if let Some((color, name)) = Self::parse_rename(&entry.act) {
            match color {
                Color::White => name.clone_into(&mut self.head.white),
                Color::Black => name.clone_into(&mut self.head.black),
            }
            self.is_renamed = true;
        } else {
            let judged = judgement(entry)?;
            let said = self.game.statements(&judged);
            self.game.follow(&judged);
            self.note(seq, at_ms, &judged.act, &judged.events, said);
            self.hand.note(&judged.act, &judged.events);
            self.waits.note(&self.game, at_ms);
            self.late_results.note(&judged.events, &self.game);
        }
        self.seq = entry.seq;
        self.last_at = entry.at_ms;
        Ok(())
    }

    /// Applies the entry of an interruption.
    pub(crate) fn interrupt(&mut self, seq: u64, at_ms: u64, lasted_ms: u64) {
        let what = Said::Interruption(lasted_ms);
        self.lists.note_ruled(Ruled {
            seq,
            at_ms,
            spoken: None,
            what,
        });
        self.seq = seq;
        self.last_at = at_ms;
    }

    /// Whether an entry undoes an earlier one.
    pub fn is_undoing(entry: &Entry) -> bool {
        entry.events.starts_with("undone ")
    }

    /// Applies the last of these entries, which undoes an earlier one, by building the game from
    /// all.
    ///
    /// The rulings shown meanwhile stay.
    pub fn go_back(&mut self, head: &GameHead, so_far: &[Entry]) -> Result<(), String> {
        let Some(last) = so_far.last() else {
            return Ok(());
        };
        let stored = StoredGame {
            head: head.clone(),
            entries: so_far.to_vec(),
        };
        let judged = judgement(last)?;
        let said = self.game.statements(&judged);
        self.game = record(&stored)?.into_game();
        self.lists
            .note(last.seq, last.at_ms, &judged.act, &judged.events, said);
        self.lists.all_changed(last.seq, self.game.line().len());
        self.lists
            .note_known(self.game.known_moves(Person::Spectator), last.seq);
        self.waits.note(&self.game, last.at_ms);
        self.late_results.note(&judged.events, &self.game);
        self.seq = last.seq;
        self.last_at = last.at_ms;
        Ok(())
    }

    /// The text of an entry for an interruption.
    pub(crate) fn interruption(lasted_ms: u64) -> String {
        format!("{INTERRUPTION}{lasted_ms}")
    }

    /// The duration of the interruption that an entry records, in milliseconds.
    pub fn parse_interruption(act: &str) -> Option<u64> {
        act.strip_prefix(INTERRUPTION)?.parse().ok()
    }

    /// The text of an entry that replaces a player's name.
    pub(crate) fn naming(color: Color, name: &str) -> String {
        let who = match color {
            Color::White => "white",
            Color::Black => "black",
        };
        format!("{NAMING}{who} {name}")
    }

    /// The player and the new name in an entry that replaces a name.
    pub(crate) fn parse_rename(act: &str) -> Option<(Color, &str)> {
        let (who, name) = act.strip_prefix(NAMING)?.split_once(' ')?;
        match who {
            "white" => Some((Color::White, name)),
            "black" => Some((Color::Black, name)),
            _ => None,
        }
    }

    /// Whether an entry belongs to the hall and is no act under the Laws.
    pub fn is_system_entry(act: &str) -> bool {
        Self::parse_interruption(act).is_some() || Self::parse_rename(act).is_some()
    }

    /// The current name of a player.
    pub(crate) fn name(&self, color: Color) -> &str {
        match color {
            Color::White => &self.head.white,
            Color::Black => &self.head.black,
        }
    }

    /// The header, with the names as they are shown.
    fn header(&self) -> Header {
        let GameHead { white, black, .. } = &self.head;
        headed(&self.game, self.is_renamed.then_some([white, black]))
    }

    /// The edition of the game.
    pub(crate) fn edition(&self) -> Edition {
        self.game.edition()
    }

    /// The game's time of the last entry, in milliseconds.
    pub(crate) fn last_at(&self) -> u64 {
        self.last_at
    }

    /// The number of the last entry.
    pub(crate) fn seq(&self) -> u64 {
        self.seq
    }

    /// When time alone will change the game, in the game's milliseconds.
    pub(crate) fn next_deadline(&self) -> Option<u64> {
        self.game
            .next_deadline()
            .and_then(|at| u64::try_from(at).ok())
    }

    /// Whether a clock runs that an outage would charge.
    pub(crate) fn clock_runs(&self) -> bool {
        let game = &self.game;
        game.is_playing() && game.clock().running.is_some() && !game.header().event.time.is_none()
    }

    /// The view of a seat that has the view after the entry `have`; `now` is the game's time.
    pub(crate) fn view(&self, seat: Seat, have: u64, now: u64, words: &Words) -> Seen {
        show::view(self, seat, have, now, words)
    }

    /// Whether an act of a seat is judged in some microseconds.
    ///
    /// Acts that may need a search are not: a flag may fall, or a move may leave few ways to mate.
    pub(crate) fn is_quick(&self, seat: Seat, deed: &str, at_ms: u64) -> bool {
        let Ok((deed, _)) = Deed::parse_with_manner(deed) else {
            return true;
        };
        if self.next_deadline().is_some_and(|due| at_ms >= due) || seat.side().is_none() {
            return false;
        }
        if let Deed::Move(step) | Deed::Make(step) = deed {
            return clerk::is_quick_after(&self.game, step);
        }
        let is_short = matches!(
            deed,
            Deed::Press { .. } | Deed::Say(_) | Deed::OfferDraw | Deed::Decline | Deed::Arrive
        );
        (is_short || deed.row().is_of_hands()) && clerk::is_quick_after_any_move(&self.game)
    }

    /// The game as PGN, as far as a seat may know it.
    pub fn pgn(&self, seat: Seat) -> String {
        pgn::write(&self.head, &self.game, person(seat))
    }

    /// The record as a transcript, with the rulings that a seat may know; `entries` are the stored
    /// ones.
    pub(crate) fn transcript(
        &self,
        entries: &[Entry],
        seat: Seat,
        words: &Words,
    ) -> Result<String, String> {
        let header = self.header();
        show::transcript(&header, &self.game, &self.head, entries, seat, words)
    }
}

/// Parses a stored entry; the error says what cannot be read.
pub fn judgement(entry: &Entry) -> Result<Judgement, String> {
    let (who, deed) = entry.act.split_once(' ').unwrap_or((&entry.act, ""));
    let who = who.parse().map_err(|why| format!("{why}"))?;
    let (deed, manner) = Deed::parse_with_manner(deed).map_err(|why| format!("{why}"))?;
    let at = millis(entry.at_ms);
    let act = Act {
        at,
        who,
        deed,
        manner,
    };
    let events: Result<Vec<Event>, _> = entry.events.lines().map(str::parse).collect();
    let events = events.map_err(|why| format!("{why}"))?;
    Ok(Judgement { act, events })
}

/// Converts a stored game to the Laws' own record; the error says what cannot be read.
pub fn record(stored: &StoredGame) -> Result<Record, String> {
    let mut record = empty_record(&stored.head)?;
    for entry in &stored.entries {
        if !GameState::is_system_entry(&entry.act) {
            record.append(judgement(entry)?);
        }
    }
    Ok(record)
}

/// The record of a game before its first entry; the error says what is wrong with its header.
pub fn empty_record(head: &GameHead) -> Result<Record, String> {
    let opened = GameState::new(head).map_err(|why| why.what.to_string())?;
    let (header, edition) = (opened.game.header().clone(), opened.game.edition());
    Record::new(header, edition).map_err(|why| why.to_string())
}

/// The header of a game, with the current names of the players, White's first.
fn headed(game: &Game, renamed: Option<[&String; 2]>) -> Header {
    let mut header = game.header().clone();
    if let Some([white, black]) = renamed {
        header.title = format!("{white} - {black}");
        for (color, shown) in Color::ALL.into_iter().zip([white, black]) {
            if is_named(game, color, shown) {
                header.pairing.names[color].clone_from(shown);
            }
        }
    }
    header
}

/// The acts of a stored game as a case for the ruling desk, as far as a seat may know them.
pub fn case(stored: &StoredGame, record: &Record, seat: Seat) -> String {
    let mut entries = stored.entries.iter();
    let is_renamed = entries.any(|entry| GameState::parse_rename(&entry.act).is_some());
    let [white, black] = &names(stored);
    let header = headed(record.game(), is_renamed.then_some([white, black]));
    show::case(&header, record, &stored.entries, seat)
}

/// The current names of the players of a stored game, White's first.
pub fn names(stored: &StoredGame) -> [String; 2] {
    let mut names = [stored.head.white.clone(), stored.head.black.clone()];
    for entry in &stored.entries {
        match GameState::parse_rename(&entry.act) {
            Some((Color::White, name)) => name.clone_into(&mut names[0]),
            Some((Color::Black, name)) => name.clone_into(&mut names[1]),
            None => {}
        }
    }
    names
}

/// The rulings for these entries of a stored game; the error says what cannot be read.
pub(crate) fn ruled(stored: &StoredGame, wanted: &[u64]) -> Result<Vec<Ruled>, String> {
    let mut record = empty_record(&stored.head)?;
    let mut all = Vec::with_capacity(wanted.len());
    for entry in &stored.entries {
        if all.len() == wanted.len() {
            break;
        }
        let is_wanted = wanted.contains(&entry.seq);
        let (spoken, what) = if let Some(lasted_ms) = GameState::parse_interruption(&entry.act) {
            (None, Said::Interruption(lasted_ms))
        } else if GameState::parse_rename(&entry.act).is_some() {
            (None, Said::Statements(Vec::new()))
        } else {
            let judged = judgement(entry)?;
            let spoken = Spoken::of(&judged.act).map(Box::new);
            let said = if is_wanted {
                record.game().statements(&judged)
            } else {
                Vec::new()
            };
            record.append(judged);
            (spoken, Said::Statements(said))
        };
        if is_wanted {
            let Entry { seq, at_ms, .. } = *entry;
            all.push(Ruled {
                seq,
                at_ms,
                spoken,
                what,
            });
        }
    }
    Ok(all)
}

/// Whether a seat may know a statement about an act.
fn hears(seat: Seat, said: &Statement) -> bool {
    let ruling = said.ruling.as_ref();
    ruling.is_none_or(|ruling| may_hear(person(seat), ruling))
}

/// The first fault of a header, without its line number: a form has no lines.
pub fn first(faults: Faults) -> FieldError {
    let Faults(faults) = faults;
    let mut mistakes = faults.into_iter().map(|fault| FieldError {
        key: fault.key,
        what: fault.what,
    });
    mistakes.next().expect("faults are at least one")
}

/// The person who acts from a seat.
pub fn person(seat: Seat) -> Person {
    use rokada_board::Color::{Black, White};
    match seat {
        Seat::White => Person::Player(White),
        Seat::Black => Person::Player(Black),
        Seat::Arbiter => Person::Arbiter(1),
        Seat::Spectator => Person::Spectator,
        Seat::WhiteAssistant => Person::Assistant(White),
        Seat::BlackAssistant => Person::Assistant(Black),
        // It shows the clocks; each of its acts names its player.
        Seat::Phone => Person::Spectator,
        Seat::Deputy(number) => Person::Arbiter(number),
        Seat::Appeals => Person::Appeals,
    }
}

/// The person who performs a deed of a seat.
///
/// The clock of a wooden board names the player first.
pub(crate) fn acting_person(seat: Seat, deed: &str) -> Result<(Person, &str), Wrong> {
    if seat != Seat::Phone {
        return Ok((person(seat), deed));
    }
    match deed.split_once(' ') {
        Some(("white", deed)) => Ok((person(Seat::White), deed)),
        Some(("black", deed)) => Ok((person(Seat::Black), deed)),
        Some(_) | None => Err(Wrong::new(
            "for-nobody",
            "say first for which player: `white press`, `black press`",
        )),
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

/// A duration as transcripts write it.
fn span(ms: u64) -> Span {
    Span(millis(ms))
}

/// The player whose move waits for its press, and the index of that move in the line.
///
/// If the opponent has replied before the press, the reply is pressed after it (6.2.2).
fn pending_press(game: &Game) -> Option<(usize, Color)> {
    pending_press_among(game, game.line().len())
}

/// The same among the first `moves` moves of the line.
fn pending_press_among(game: &Game, moves: usize) -> Option<(usize, Color)> {
    let line = game.line();
    let last = moves.saturating_sub(2)..moves;
    let mut open = last.filter(|index| !line[*index].completed && game.is_playing());
    open.next().map(|index| (index, line[index].made.by))
}

#[cfg(test)]
mod tests;
