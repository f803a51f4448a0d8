//! The sentences about an act: its rulings, with the player, the piece, the move and its number.
//!
//! The record does not repeat these; the game supplies them.

use alloc::vec::Vec;

use rokada_board::Color;

use crate::{
    act::Deed,
    clause::Clause,
    context::{Context, NamedMove},
    event::{Adjournment, Event, Ruling, Topic},
    game::Game,
    message::{Argument, Message},
    record::Entry,
};

/// A sentence that follows from an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// The clause it falls under.
    pub under: Clause,
    /// The ruling that it expresses; `None` if nothing is ruled, as when a sealed move is played.
    pub ruling: Option<Ruling>,
    /// The sentence.
    pub message: Message,
}

/// The state while the events of one entry are processed.
struct EntryProgress<'a> {
    entry: &'a Entry,
    game: Game,
    answered: Option<Topic>,
    waited: Option<Color>,
    went_back: bool,
    taken_back: Option<NamedMove>,
    /// Whether a sealed move is about to be made.
    is_opened: bool,
}

impl Game {
    /// The sentences about an entry, in order. `self` is the game before it.
    ///
    /// ```
    /// use rokada_laws::{Edition, Record};
    ///
    /// let header: rokada_laws::Header = "time: 5m\narbiter: automatic\n".parse()?;
    /// let mut record = Record::new(header, Edition::Laws2023)?;
    /// let before = record.game().clone();
    /// let entry = record.attempt("@0:00:05 white move e1e3".parse()?)?;
    /// let said = before.statements(entry);
    /// assert_eq!(
    ///     said[0].message.to_string(),
    ///     "illegal-because move=1.Ke3 why=(illegal-why-piece piece=king from=e1 square=e3)"
    /// );
    /// assert_eq!(said[1].message.to_string(), "back-before who=white number=1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn statements(&self, entry: &Entry) -> Vec<Statement> {
        let opens = entry
            .events
            .iter()
            .any(|event| matches!(event, Event::Adjourns(Adjournment::None)));
        if entry.rulings().next().is_none() && !opens {
            return Vec::new();
        }
        let mut statements_so_far = Vec::new();
        let mut progress = EntryProgress {
            entry,
            game: self.clone(),
            answered: None,
            waited: None,
            went_back: false,
            taken_back: None,
            is_opened: false,
        };
        for (index, event) in entry.events.iter().enumerate() {
            let rest = &entry.events[index + 1..];
            progress.remember(event);
            if let Event::Ruling(ruling) = event {
                statements_so_far.push(progress.statement_of(ruling, rest));
            }
            progress.game.evolve(event);
            if matches!(event, Event::Made(_)) && core::mem::take(&mut progress.is_opened) {
                statements_so_far.extend(progress.sealed_move_played(rest));
            }
        }
        statements_so_far
    }
}

impl EntryProgress<'_> {
    /// Remembers what later rulings do not repeat, before the event is applied.
    fn remember(&mut self, event: &Event) {
        let game = &self.game;
        if let Event::Answered(index) = event {
            let answers = matches!(
                self.entry.act.deed,
                Deed::Answer { .. } | Deed::Add(..) | Deed::Clerk(_)
            );
            let asked = usize::try_from(*index).ok();
            let asked = asked.and_then(|index| game.questions().get(index));
            let asked = asked.filter(|_| answers).map(|(_, asked)| asked.topic);
            self.answered = self.answered.or(asked);
        } else if let Event::ClaimWaits(None) = event {
            self.waited = game.off_board().claim_waits.map(|waits| waits.by);
        } else if let Event::DrawWaits(None) = event {
            self.waited = game.off_board().draw_waits.map(|waits| waits.by);
        } else if let Event::BackTo(plies) = event {
            self.went_back = true;
            let index = usize::try_from(*plies).unwrap_or(usize::MAX);
            if let Some(moved) = NamedMove::of(game, index) {
                self.taken_back = Some(moved);
            }
        } else if let Event::Adjourns(Adjournment::None) = event {
            self.is_opened = matches!(
                game.adjournment(),
                Adjournment::Resumed(..) | Adjournment::Lost(..) | Adjournment::Replied(..)
            );
        }
    }

    fn statement_of(&self, ruling: &Ruling, rest: &[Event]) -> Statement {
        let at = Context {
            game: Some(&self.game),
            act: Some(&self.entry.act),
            answered: self.answered,
            waited: self.waited,
            went_back: self.went_back,
            taken_back: self.taken_back.as_ref(),
            rest,
        };
        let message = ruling.message_at(&at);
        Statement {
            under: ruling.under,
            ruling: Some(ruling.clone()),
            message: ruling.with_lawful(message, self.game.edition()),
        }
    }

    /// The sealed move that has just been made, and whose clock starts.
    ///
    /// Guidelines I.7 to I.9 (2014: E.7 to E.9).
    fn sealed_move_played(&self, rest: &[Event]) -> Option<Statement> {
        let last = self.game.line().len().checked_sub(1)?;
        let name = Argument::Move(self.game.numbered_form(last));
        let runs = rest.iter().find_map(|event| {
            if let Event::Runs(runs) = event {
                *runs
            } else {
                None
            }
        });
        let message = match runs {
            Some(who) => Message::new("sealed-move-played").with("who", who),
            None => Message::new("sealed-move-ends"),
        };
        Some(Statement {
            under: Clause::EnvelopeOpened,
            ruling: None,
            message: message.with("move", name),
        })
    }
}
