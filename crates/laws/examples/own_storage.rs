//! Stores a game in a file: the entry of each act is stored first, then appended to the in-memory
//! [`Record`].
//!
//! ```text
//! cargo run -p rokada-laws --example own_storage -- GAME.txt white touch e2
//! ```
//!
//! The file has the header and, for every act, the act with its events. A record is folded from its
//! events alone. No law is applied again. So a stored game never changes, even if a later version
//! of this crate fixes a rule. An act that an arbiter took back (`undo`) stays in the file.
//! `Record::append` leaves it out of the game, and `Record::effective` out of a list.
#![expect(clippy::print_stdout, reason = "an example prints what was ruled")]

use std::{
    env,
    error::Error,
    fs::{self, File, OpenOptions},
    io::Write as _,
    path::Path,
    time::{SystemTime, UNIX_EPOCH},
};

use rokada_laws::{
    Act, Deed, Edition, Event, Header, Millis, Person, Record, Ruling, act::Manner, record::Entry,
};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A game and its file: the edition and the header, `---`, and a line for each act.
///
/// The events follow the act, separated by tabs. A line without its end was never acknowledged.
struct StoredGame {
    record: Record,
    file: File,
}

impl StoredGame {
    fn create(path: &Path, header: &str, edition: Edition) -> Result<StoredGame> {
        let record = Record::new(header.parse::<Header>()?, edition)?;
        let mut file = File::create_new(path)?;
        write!(file, "{edition}\n{}---\n", record.game().header())?;
        file.sync_all()?;
        Ok(StoredGame { record, file })
    }

    /// Opens a game and folds its stored events.
    fn open(path: &Path) -> Result<StoredGame> {
        let text = fs::read_to_string(path)?;
        let (head, entries) = text.split_once("---\n").ok_or("no game's file")?;
        let (edition, header) = head.split_once('\n').ok_or("no edition")?;
        let mut record = Record::new(header.parse::<Header>()?, edition.parse()?)?;
        let complete = entries.rfind('\n').map_or(0, |end| end + 1);
        for line in entries[..complete].lines() {
            let (act, events) = line.split_once('\t').unwrap_or((line, ""));
            let events = events.split('\t').filter(|event| !event.is_empty());
            let events = events
                .map(str::parse)
                .collect::<std::result::Result<_, _>>()?;
            let act = act.parse()?;
            record.append(Entry { act, events });
        }
        let file = OpenOptions::new().append(true).open(path)?;
        let cut = text.len() - entries.len() + complete;
        file.set_len(cut as u64)?;
        Ok(StoredGame { record, file })
    }

    /// Processes an act: an impossible one is rejected; others are judged, stored, and then
    /// applied.
    fn act(&mut self, act: Act) -> Result<Vec<Ruling>> {
        let entry = self.record.consider(act)?;
        let mut line = entry.act.to_string();
        for event in &entry.events {
            line.push('\t');
            line.push_str(&event.to_string());
        }
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        self.file.sync_data()?;
        let entry = self.record.append(entry);
        let rulings = entry.events.iter().filter_map(Event::ruling);
        Ok(rulings.cloned().collect())
    }
}

/// Time is an input: here milliseconds since the file was created.
#[expect(
    clippy::disallowed_methods,
    reason = "the laws read no clock, so the caller does"
)]
fn now(path: &Path) -> Result<Millis> {
    let created = fs::metadata(path)?.created().unwrap_or(UNIX_EPOCH);
    let passed = SystemTime::now().duration_since(created)?;
    Ok(passed.as_millis().try_into()?)
}

fn main() -> Result<()> {
    let mut words = env::args().skip(1);
    let (Some(path), Some(who)) = (words.next(), words.next()) else {
        println!("own_storage GAME.txt WHO WHAT, such as: own_storage game.txt white touch e2");
        return Ok(());
    };
    let path = Path::new(&path);
    let who: Person = who.parse()?;
    let deed: Deed = words.collect::<Vec<_>>().join(" ").parse()?;
    let mut stored = if path.exists() {
        StoredGame::open(path)?
    } else {
        StoredGame::create(path, "time: 90m+30s\n", Edition::Laws2023)?
    };
    let at = now(path)?.max(stored.record.game().now());
    let manner = Manner::default();
    let act = Act {
        at,
        who,
        deed,
        manner,
    };
    for ruling in stored.act(act)? {
        let number = stored.record.game().edition().number(ruling.under);
        println!("{number}: {ruling}");
    }
    println!("{}", stored.record.game().current_setup().0);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reopened_game_is_equal_and_partial_line_is_ignored() {
        let path = env::temp_dir().join(format!("rokada-own-storage-{}.txt", std::process::id()));
        let _ = fs::remove_file(&path);
        let act = |line: &str| line.parse::<Act>().expect("an act");
        let mut stored =
            StoredGame::create(&path, "time: 90m+30s\n", Edition::Laws2023).expect("a game");
        stored
            .act(act("@0:00:01 white touch e2"))
            .expect("possible");
        let refused = stored
            .act(act("@0:00:02 white claim threefold"))
            .expect("possible");
        assert_eq!(refused.len(), 1, "a claim after a touch is refused (9.4)");
        let impossible = stored.act(act("@0:00:03 black place e4"));
        assert!(impossible.is_err(), "Black holds no piece");
        stored
            .act(act("@0:00:04 white make e2e4"))
            .expect("possible");
        let standing = *stored.record.game().current_setup().0;
        write!(stored.file, "@0:00:05 white press\tat 50").expect("a partial line");
        drop(stored);

        let mut again = StoredGame::open(&path).expect("only the last line is incomplete");
        assert_eq!(again.record.game().now(), 4000);
        assert_eq!(*again.record.game().current_setup().0, standing);
        again.act(act("@0:00:06 white press")).expect("possible");
        drop(again);
        assert_eq!(
            StoredGame::open(&path)
                .expect("a complete file")
                .record
                .game()
                .now(),
            6000
        );
        fs::remove_file(&path).expect("it was there");
    }

    #[test]
    fn undone_act_stays_in_the_file_but_not_in_the_game() {
        let path = env::temp_dir().join(format!("rokada-own-undo-{}.txt", std::process::id()));
        let _ = fs::remove_file(&path);
        let header = "time: 90m\narbiter: human\n";
        let mut stored = StoredGame::create(&path, header, Edition::Laws2023).expect("a game");
        for line in [
            "@0:00:00 arbiter start",
            "@0:00:05 arbiter add black 5m",
            "@0:00:09 arbiter undo 2",
        ] {
            stored.act(line.parse().expect("an act")).expect("possible");
        }
        drop(stored);
        let again = StoredGame::open(&path).expect("a complete file");
        assert_eq!(again.record.entries().len(), 3);
        assert_eq!(again.record.effective().len(), 2);
        let black = again
            .record
            .game()
            .clock()
            .display(rokada_board::Color::Black);
        assert_eq!(black.remaining_ms, 90 * 60_000);
        fs::remove_file(&path).expect("it was there");
    }
}
