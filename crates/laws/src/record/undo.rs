//! An arbiter takes back his own act while nobody else has acted since. Both
//! stand in the record; the game is the fold of what came before the act, with
//! the time that has run since.
//!
//! Once somebody has acted he corrects by acts: `add`, `set`, `restore to`.

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

/// The number of the act that an entry undoes, if it undoes one.
pub(super) fn of(entry: &Entry) -> Option<u32> {
    entry.events.iter().find_map(|event| {
        if let Event::Undone(number) = event {
            Some(*number)
        } else {
            None
        }
    })
}

/// The game before the act of this number.
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

/// The entries without those that later ones among them undo.
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

    /// The number of the act that this person may take back, if he may: his own
    /// last one, with nothing after it but time that passed and what the clerk
    /// has found.
    pub fn may_undo(&self, who: Person) -> Option<u32> {
        let passes = |entry: &Entry| matches!(entry.act.who, Person::Clock | Person::Clerk);
        let mut entries = self.entries.iter().enumerate().rev();
        let (mut index, mut last) = entries.find(|(_, entry)| !passes(entry))?;
        // What was undone already is gone; what came before it may follow.
        while let Some(number) = of(last) {
            index = usize::try_from(number).ok()?.checked_sub(1)?;
            let mut earlier = self.entries.iter().enumerate().take(index).rev();
            (index, last) = earlier.find(|(_, entry)| !passes(entry))?;
        }
        let is_arbiter = matches!(who, Person::Arbiter(_));
        let number = u32::try_from(index + 1).ok()?;
        (is_arbiter && last.act.who == who).then_some(number)
    }
}

/// The entry that takes back an act: the game as it was, at this moment, with
/// the time taken that each clock has run since.
pub(super) fn undone(record: &Record, act: Act, number: u32) -> Result<Entry, Impossible> {
    if record.may_undo(act.who) != Some(number) || act.at < record.game.now() {
        return Err(Impossible(Wrong::nothing_to_undo()));
    }
    // What has run since the last entry counts too.
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

/// What each display shows after the time that has run on it since.
fn time_since(was: &Game, now: &Game) -> Vec<Event> {
    let ran = |color: Color| {
        let used = |game: &Game| game.beside().used_ms[color.index()];
        used(now) - used(was)
    };
    let mut shows = Vec::new();
    for color in Color::ALL {
        let before = *was.clock().display(color);
        let completed = || was.moves_counted(color);
        let after = before.run(was.control(), completed, was.now(), ran(color));
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

    /// With each of them going through all the others again this would end in no lifetime.
    #[test]
    fn many_acts_are_taken_back_one_after_the_other() {
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
