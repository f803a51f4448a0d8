//! The record of a game: header, acts, and their events.
//!
//! `record/undo.rs` implements how an arbiter takes back an own act.

mod undo;

use alloc::{sync::Arc, vec::Vec};

use crate::{
    act::{Act, Deed},
    clause::Clause,
    decide::{admit, decide, decide_and_evolve, decide_and_tell_why},
    edition::Edition,
    event::{Event, Ruling},
    game::{Game, StartError},
    regulations::Header,
    why::TestedCondition,
    wrong::Impossible,
};

/// One act and its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The act that was admitted.
    pub act: Act,
    /// The events, in order.
    pub events: Vec<Event>,
}

impl Entry {
    /// The rulings among the events.
    pub fn rulings(&self) -> impl Iterator<Item = &Ruling> {
        self.events.iter().filter_map(Event::ruling)
    }
}

/// For callers that store the entries elsewhere and keep only the game in memory.
impl Game {
    /// Computes what an act would lead to, without applying it.
    ///
    /// # Errors
    /// If no one could do it.
    pub fn consider(&self, act: Act) -> Result<Entry, Impossible> {
        let events = decide(self, &admit(self, &act)?);
        Ok(Entry { act, events })
    }

    /// Judges an act and applies it; the caller stores the entry.
    ///
    /// # Errors
    /// If no one could do it; then nothing has changed.
    pub fn attempt(&mut self, act: Act) -> Result<Entry, Impossible> {
        let admission = admit(self, &act)?;
        let events = decide_and_evolve(self, &admission);
        Ok(Entry { act, events })
    }

    /// Applies a stored entry without judging its events again.
    pub fn follow(&mut self, entry: &Entry) {
        for event in &entry.events {
            self.evolve(event);
        }
    }
}

/// The header and entries, with the game they fold to.
#[derive(Debug, Clone)]
pub struct Record {
    game: Game,
    struck: Option<Clause>,
    entries: Vec<Entry>,
}

impl Record {
    /// An empty record.
    ///
    /// # Errors
    /// As [`Game::new`].
    pub fn new(header: impl Into<Arc<Header>>, edition: Edition) -> Result<Self, StartError> {
        Ok(Self {
            game: Game::new(header.into(), edition)?,
            struck: None,
            entries: Vec::new(),
        })
    }

    /// An empty record of a game under Laws that lack one clause; see
    /// [`Game::without`].
    ///
    /// # Errors
    /// As [`Game::new`].
    pub fn without(
        header: impl Into<Arc<Header>>,
        edition: Edition,
        clause: Clause,
    ) -> Result<Self, StartError> {
        let mut record = Self::new(header, edition)?;
        record.game = record.game.without(clause);
        record.struck = Some(clause);
        Ok(record)
    }

    /// The record of the same game before its first act.
    #[must_use]
    pub fn emptied(&self) -> Self {
        let header = Arc::new(self.game.header().clone());
        let empty = match self.struck {
            None => Self::new(header, self.game.edition()),
            Some(clause) => Self::without(header, self.game.edition(), clause),
        };
        empty.expect("a record has begun from this header")
    }

    /// The current game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Consumes the record and returns the game.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// Every act so far with its events, the oldest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Computes what an act would lead to, without recording it.
    ///
    /// A caller that stores records stores this entry first and then appends it.
    ///
    /// # Errors
    /// If no one could do it.
    pub fn consider(&self, act: Act) -> Result<Entry, Impossible> {
        if let Deed::Undo(number) = act.deed
            && act.deed.row().is_for(act.who)
        {
            return undo::undone(self, act, number);
        }
        self.game.consider(act)
    }

    /// Records an act with the events that the Laws draw from it.
    ///
    /// # Errors
    /// If no one could do it; then nothing is recorded.
    pub fn attempt(&mut self, act: Act) -> Result<&Entry, Impossible> {
        if matches!(act.deed, Deed::Undo(_)) {
            let entry = self.consider(act)?;
            return Ok(self.append(entry));
        }
        let entry = self.game.attempt(act)?;
        Ok(self.push(entry))
    }

    /// Appends a stored entry without judging its events again.
    pub fn append(&mut self, entry: Entry) -> &Entry {
        if let Some(number) = undo::of(&entry) {
            self.game = undo::before(self, number);
        }
        self.game.follow(&entry);
        self.push(entry)
    }

    /// The same as [`Record::consider`], with every condition that was tested.
    ///
    /// # Errors
    /// If no one could do it.
    pub fn why(&self, act: Act) -> Result<(Entry, Vec<TestedCondition>), Impossible> {
        let admission = admit(&self.game, &act)?;
        let (events, tested) = decide_and_tell_why(&mut self.game.clone(), &admission);
        Ok((Entry { act, events }, tested))
    }

    fn push(&mut self, entry: Entry) -> &Entry {
        self.entries.push(entry);
        self.entries.last().expect("an entry was just pushed")
    }
}
