//! `rokada watch`: files of games followed while a relay writes them.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, SystemTime},
};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use rokada_audit::{Alert, Watch as Watching};
use rokada_laws::Edition;
use serde::Serialize;

use crate::{Outcome, interrupt, printer::Printer};

/// Largest file that is followed, in bytes: it is read whole each time it changes.
const FILE_MAX: u64 = 64 << 20;

/// Whether Ctrl-C was pressed.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Follow live games in files that a relay writes, and say once what an arbiter
/// should look at.
///
/// Told are: threefold repetition and fifty moves (a claim is possible), fivefold,
/// seventy-five moves and dead positions (the game is over), an illegal move, a
/// clock at zero, an increment that does not come, a player who can never mate any
/// more, and a result that contradicts the board; each under its article in the
/// edition of the game's date. A file that is corrected withdraws what no longer
/// holds. The same game in several files is told once.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada watch round-5.pgn
  rokada watch --json relay-folder/ | jq 'select(.kind == \"fivefold\")'
  rokada watch --once games.pgn

One object an alert with --json:
  event, round, white, black, kind (threefold, fifty, fivefold, seventy-five, dead, illegal, result,
  agreement, flag, increment, unwinnable-white, unwinnable-black), ply, move, number, edition, text,
  withdrawn (it was told before, and the file has been corrected)")]
pub(crate) struct Watch {
    /// PGN files, or folders whose PGN files are followed
    #[arg(required = true, value_name = "FILE-OR-FOLDER")]
    places: Vec<PathBuf>,

    /// Judge every game by this edition: 2014, 2018 or 2023
    #[arg(long, value_name = "YEAR")]
    edition: Option<Edition>,

    /// Look again after so many milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500)]
    every: u64,

    /// Read what is there now, and end
    #[arg(long)]
    once: bool,

    /// Print one JSON object an alert instead of lines
    #[arg(long)]
    json: bool,
}

/// An alert as JSON.
#[derive(Serialize)]
struct Row<'a> {
    event: &'a str,
    round: &'a str,
    white: &'a str,
    black: &'a str,
    kind: &'a str,
    ply: usize,
    #[serde(rename = "move")]
    mv: &'a str,
    number: &'a str,
    edition: &'a str,
    text: &'a str,
    withdrawn: bool,
}

/// What a file was like when it was last read.
type Seen = (u64, Option<SystemTime>);

impl Watch {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        for place in &self.places {
            if !place.exists() {
                bail!(
                    "{} is not there: name a PGN file or a folder",
                    place.display()
                );
            }
        }
        if !self.once {
            interrupt::on_interrupt(|| INTERRUPTED.store(true, Ordering::Relaxed))?;
        }
        let mut watching = Watching::new(self.edition);
        let mut seen: BTreeMap<PathBuf, Seen> = BTreeMap::new();
        let mut outcome = Outcome::Well;
        loop {
            for file in self.files() {
                match changed(&file, &mut seen) {
                    Ok(Some(bytes)) => {
                        let name = file.display().to_string();
                        for alert in watching.read(&name, &bytes) {
                            self.tell(printer, &alert)?;
                        }
                    }
                    Ok(None) => {}
                    Err(why) if self.once => {
                        eprintln!("rokada: {why:#}");
                        outcome = Outcome::BadInput;
                    }
                    // A relay may just be putting it in place: the next look tells.
                    Err(_) => {}
                }
            }
            printer.flush()?;
            if self.once || INTERRUPTED.load(Ordering::Relaxed) {
                return Ok(outcome);
            }
            thread::sleep(Duration::from_millis(self.every.max(20)));
        }
    }

    /// The files that are followed, as they are there now.
    fn files(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for place in &self.places {
            if !place.is_dir() {
                files.push(place.clone());
                continue;
            }
            let inside = fs::read_dir(place).into_iter().flatten().flatten();
            let mut inside: Vec<PathBuf> = inside.map(|entry| entry.path()).collect();
            inside.retain(|path| is_pgn(path));
            inside.sort();
            files.extend(inside);
        }
        files
    }

    fn tell(&self, printer: &mut Printer, alert: &Alert) -> Result<()> {
        if !self.json {
            return printer.line(alert);
        }
        let [white, black] = &alert.players;
        printer.json(&Row {
            event: &alert.event,
            round: &alert.round,
            white,
            black,
            kind: alert.kind,
            ply: alert.ply,
            mv: &alert.mv,
            number: alert.number,
            edition: alert.edition,
            text: &alert.text,
            withdrawn: alert.withdrawn,
        })
    }
}

fn is_pgn(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"))
}

/// What a file holds, if it has changed since it was last read.
fn changed(file: &Path, seen: &mut BTreeMap<PathBuf, Seen>) -> Result<Option<Vec<u8>>> {
    let unreadable = || format!("{} cannot be read", file.display());
    let about = fs::metadata(file).with_context(unreadable)?;
    let now = (about.len(), about.modified().ok());
    if seen.get(file) == Some(&now) {
        return Ok(None);
    }
    if about.len() > FILE_MAX {
        bail!(
            "{} has more than {} MB: `rokada check` reads it",
            file.display(),
            FILE_MAX >> 20
        );
    }
    let bytes = fs::read(file).with_context(unreadable)?;
    seen.insert(file.to_owned(), now);
    Ok(Some(bytes))
}
