//! Lets an arbiter take back an own act as long as no one else has acted since.
//!
//! Both acts stay in the record. The game is the fold of everything before the act, with the time
//! that has run since. Once someone else has acted, the arbiter corrects by acts: `add`, `set`,
//! `restore to`.

use alloc::{vec, vec::Vec};

use rokada_board::Color;

use super::{Entry, Record};
use crate::{
    act::{Act, Person},
    clause::Clause,
    event::{Decision, Event, Note, Ruling},
    game::Game,
    wrong::{Impossible, Wrong},
};

pub(super) fn of(entry: &Entry) -> Option<u32> {
    entry.events.iter().find_map(|event| {
        if let Event::Undone(number) = event {
            Some(*number)
        } else {
            None
        }
    })
}

pub(super) fn before(record: &Record, number: u32) -> Game {
    let index = usize::try_from(number)
        .unwrap_or(usize::MAX)
        .saturating_sub(1);
    let header = record.game.header().clone();
    let edition = record.game.edition();
    let opened = match record.struck {
        None => Record::new(header, edition),
        Some(clause) => Record::without(header, edition, clause),
    };
    let mut game = opened.expect("it was opened before").game;
    for entry in effective(record.entries.get(..index).unwrap_or(&record.entries)) {
        game.follow(entry);
    }
    game
}

/// The entries without those that later ones undo.
fn effective(entries: &[Entry]) -> Vec<&Entry> {
    let mut left: Vec<(usize, &Entry)> = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        if let Some(number) = of(entry) {
            let first = usize::try_from(number).unwrap_or(usize::MAX);
            while left.last().is_some_and(|(known, _)| known + 1 >= first) {
                left.pop();
            }
        }
        left.push((index, entry));
    }
    left.into_iter().map(|(_, entry)| entry).collect()
}

impl Record {
    /// The entries without those that were undone.
    pub fn effective(&self) -> Vec<&Entry> {
        effective(&self.entries)
    }

    /// The number of the act that this person may take back, if any.
    ///
    /// It is their own last act, with nothing after it but passed time and results of the clerk.
    pub fn may_undo(&self, who: Person) -> Option<u32> {
        let is_passive = |entry: &Entry| matches!(entry.act.who, Person::Clock | Person::Clerk);
        let mut entries = self.entries.iter().enumerate().rev();
        let (mut index, mut last) = entries.find(|(_, entry)| !is_passive(entry))?;
        // An undone act no longer counts; the one before it may be taken back next.
        while let Some(number) = of(last) {
            index = usize::try_from(number).ok()?.checked_sub(1)?;
            let mut earlier = self.entries.iter().enumerate().take(index).rev();
            (index, last) = earlier.find(|(_, entry)| !is_passive(entry))?;
        }
        let is_arbiter = matches!(who, Person::Arbiter(_));
        let number = u32::try_from(index + 1).ok()?;
        (is_arbiter && last.act.who == who).then_some(number)
    }
}

/// The entry that takes back an act.
///
/// It restores the earlier game at the current time and subtracts what each clock has run since.
pub(super) fn undone(record: &Record, act: Act, number: u32) -> Result<Entry, Impossible> {
    if record.may_undo(act.who) != Some(number) || act.at < record.game.now() {
        return Err(Impossible(Wrong::nothing_to_undo()));
    }
    // The time since the last entry counts too.
    let mut now = record.game.clone();
    now.evolve(&Event::At(act.at));
    let was = before(record, number);
    let mut events = vec![Event::Undone(number)];
    let running = was.clock().running;
    if running.is_some() {
        events.push(Event::Runs(None));
    }
    events.push(Event::At(act.at));
    events.extend(time_since(&was, &now));
    let note = Decision::Noted(Note::Undone);
    events.push(Event::Ruling(Ruling::new(Clause::Preface, note)));
    if running.is_some() {
        events.push(Event::Runs(running));
    }
    Ok(Entry { act, events })
}

/// What each display shows after the time that it has run since.
fn time_since(was: &Game, now: &Game) -> Vec<Event> {
    let ran = |color: Color| {
        let used = |game: &Game| game.off_board().used_ms[color.index()];
        used(now) - used(was)
    };
    let mut shows = Vec::new();
    for color in Color::ALL {
        let before = *was.clock().display(color);
        let completed = || was.moves_counted(color);
        let after = before.run(was.control().of(color), completed, was.now(), ran(color));
        if after != before {
            shows.push(Event::Shows(color, after));
        }
    }
    shows
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;

    use super::*;
    use crate::transcript;

    /// If each undo replayed all the others, this would not end in a lifetime.
    #[test]
    fn many_undos_are_fast() {
        let mut text = alloc::string::String::from(
            "title: A nervous arbiter\nsource: ours\nedition: 2023\ntime: 90m\narbiter: human\n---\n\
             white arrive\nblack arrive\narbiter start\n",
        );
        for pair in 0..100 {
            let number = 4 + 2 * pair;
            let lines = [
                "arbiter add white 1m\narbiter undo ",
                &number.to_string(),
                "\n",
            ];
            text.push_str(&lines.concat());
        }
        let transcript = text.parse().expect("a transcript");
        let report = transcript::run(&transcript, crate::Edition::Laws2023).expect("it starts");
        let record = &report.record;
        assert_eq!(record.entries().len(), 203);
        assert_eq!(record.effective().len(), 103);
        let shown = record.game().clock().display(Color::White);
        assert_eq!(shown.remaining_ms, 90 * 60_000);
    }
}
