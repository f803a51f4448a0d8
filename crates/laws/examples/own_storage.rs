//! A game kept in a file of one's own: what an act would lead to is stored, and then appended to
//! the [`Record`] that stands in memory.
//!
//! ```text
//! cargo run -p rokada-laws --example own_storage -- GAME.txt white touch e2
//! ```
//!
//! What is stored are the header and, for every act, the act with the events that the Laws drew from
//! it. A record is folded from its events alone: no law is asked again, so a stored game stays what it
//! was, also under a later version of this crate whose rules were mended. An act that an arbiter took
//! back (`undo`) stays in the file: `Record::append` leaves it out of the game, and
//! `Record::effective` out of a list.
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

/// A game and the file it lives in: the edition and the header, `---`, and then a line for each
/// act, with its events behind it, split by tabs. A line without its end was never acknowledged.
struct Kept {
    record: Record,
    file: File,
}

impl Kept {
    /// Begins a game.
    fn create(path: &Path, header: &str, edition: Edition) -> Result<Kept> {
        let record = Record::new(header.parse::<Header>()?, edition)?;
        let mut file = File::create_new(path)?;
        write!(file, "{edition}\n{}---\n", record.game().header())?;
        file.sync_all()?;
        Ok(Kept { record, file })
    }

    /// Opens a game and folds it again from what happened.
    fn open(path: &Path) -> Result<Kept> {
        let text = fs::read_to_string(path)?;
        let (head, entries) = text.split_once("---\n").ok_or("no game's file")?;
        let (edition, header) = head.split_once('\n').ok_or("no edition")?;
        let mut record = Record::new(header.parse::<Header>()?, edition.parse()?)?;
        let whole = entries.rfind('\n').map_or(0, |end| end + 1);
        for line in entries[..whole].lines() {
            let (act, events) = line.split_once('\t').unwrap_or((line, ""));
            let events = events.split('\t').filter(|event| !event.is_empty());
            let events = events
                .map(str::parse)
                .collect::<std::result::Result<_, _>>()?;
            let act = act.parse()?;
            record.append(Entry { act, events });
        }
        let file = OpenOptions::new().append(true).open(path)?;
        let cut = text.len() - entries.len() + whole;
        file.set_len(cut as u64)?;
        Ok(Kept { record, file })
    }

    /// An act: turned away if nobody could do it, else judged, stored, and only then made so.
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

/// Time is a number that comes from outside: here milliseconds since the file was made.
#[expect(
    clippy::disallowed_methods,
    reason = "the laws read no clock, so whoever keeps a game does"
)]
fn now(path: &Path) -> Result<Millis> {
    let begun = fs::metadata(path)?.created().unwrap_or(UNIX_EPOCH);
    let passed = SystemTime::now().duration_since(begun)?;
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
    let mut kept = if path.exists() {
        Kept::open(path)?
    } else {
        Kept::create(path, "time: 90m+30s\n", Edition::Laws2023)?
    };
    let at = now(path)?.max(kept.record.game().now());
    let manner = Manner::default();
    let act = Act {
        at,
        who,
        deed,
        manner,
    };
    for ruling in kept.act(act)? {
        let number = kept.record.game().edition().number(ruling.under);
        println!("{number}: {ruling}");
    }
    println!("{}", kept.record.game().standing().0);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_comes_back_from_its_file_and_half_a_line_is_forgotten() {
        let path = env::temp_dir().join(format!("rokada-own-storage-{}.txt", std::process::id()));
        let _ = fs::remove_file(&path);
        let act = |line: &str| line.parse::<Act>().expect("an act");
        let mut kept = Kept::create(&path, "time: 90m+30s\n", Edition::Laws2023).expect("a game");
        kept.act(act("@0:00:01 white touch e2")).expect("possible");
        let refused = kept
            .act(act("@0:00:02 white claim threefold"))
            .expect("possible");
        assert_eq!(refused.len(), 1, "a claim after a touch is refused (9.4)");
        let elsewhere = kept.act(act("@0:00:03 black place e4"));
        assert!(elsewhere.is_err(), "Black has nothing in his hand");
        kept.act(act("@0:00:04 white make e2e4")).expect("possible");
        let standing = *kept.record.game().standing().0;
        write!(kept.file, "@0:00:05 white press\tat 50").expect("half a line");
        drop(kept);

        let mut again = Kept::open(&path).expect("the file is whole but for its last line");
        assert_eq!(again.record.game().now(), 4000);
        assert_eq!(*again.record.game().standing().0, standing);
        again.act(act("@0:00:06 white press")).expect("possible");
        drop(again);
        assert_eq!(Kept::open(&path).expect("whole").record.game().now(), 6000);
        fs::remove_file(&path).expect("it was there");
    }

    #[test]
    fn what_the_arbiter_took_back_stays_in_the_file_and_out_of_the_game() {
        let path = env::temp_dir().join(format!("rokada-own-undo-{}.txt", std::process::id()));
        let _ = fs::remove_file(&path);
        let header = "time: 90m\narbiter: human\n";
        let mut kept = Kept::create(&path, header, Edition::Laws2023).expect("a game");
        for line in [
            "@0:00:00 arbiter start",
            "@0:00:05 arbiter add black 5m",
            "@0:00:09 arbiter undo 2",
        ] {
            kept.act(line.parse().expect("an act")).expect("possible");
        }
        drop(kept);
        let again = Kept::open(&path).expect("whole");
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
