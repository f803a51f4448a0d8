//! `rokada watch`: follows files and URLs of games while a relay writes them.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use anyhow::Result;
use clap::Args;
use rokada_audit::{Alert, LiveWatcher as Watching};
use rokada_follow::{News, Pace, Place, Said, follow, look};
use rokada_laws::Edition;
use rokada_tournament::list;
use serde::Serialize;

use crate::{
    Outcome,
    input::whole_number,
    interrupt,
    printer::{Printer, print_error},
};

/// How often to check for Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Whether Ctrl-C was pressed.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Follow live games in files or at addresses, and report once what an arbiter
/// should look at.
///
/// It reports: threefold repetition and fifty moves (a draw can be claimed),
/// fivefold repetition, seventy-five moves and dead positions (the game is over),
/// an illegal move, a clock at zero, a missing increment, a player who can never
/// mate any more, and a result that contradicts the board. Each report names its
/// article in the edition of the game's date. If a file is corrected, reports
/// that no longer hold are withdrawn. A game that is in several places is
/// reported once.
///
/// An address is asked every five seconds. If it fails (no answer, an error, a
/// web page instead of games, more than 10 MB), this is reported once. It is then
/// asked less often, up to a minute apart, until it answers; what was read before
/// is kept.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada watch round-5.pgn
  rokada watch --json relay-folder/ | jq 'select(.kind == \"fivefold\")'
  rokada watch https://relay.example.org/round-5.pgn
  rokada watch --once games.pgn

With --json, one object per alert:
  event, round, white, black, kind (threefold, fifty, fivefold, seventy-five, dead, illegal, result,
  agreement, flag, increment, unwinnable-white, unwinnable-black), ply, move, number, edition, text,
  withdrawn (it was reported before, and the file has been corrected)")]
pub(crate) struct Watch {
    /// PGN files, folders whose PGN files are followed, or addresses of http or https
    #[arg(required = true, value_name = "FILE|FOLDER|ADDRESS")]
    places: Vec<Place>,

    /// Judge every game by this edition: 2014, 2018 or 2023
    #[arg(long, value_name = "YEAR")]
    edition: Option<Edition>,

    /// How often to look, in milliseconds, 20 or more [default: 500 for files, 5000 for addresses]
    #[arg(long, value_name = "MS", value_parser = whole_number::<u64>)]
    every: Option<u64>,

    /// How many seconds an address may take for its whole answer
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = whole_number::<u64>)]
    timeout: u64,

    /// Read what is there now, then end
    #[arg(long)]
    once: bool,

    /// Print one JSON object per alert instead of lines
    #[arg(long)]
    json: bool,
}

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

impl Watch {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        for place in &self.places {
            place.check()?;
        }
        let mut watching = Watching::new(self.edition);
        if self.once {
            let mut outcome = Outcome::Well;
            for news in look(&self.places, self.pace()) {
                if matches!(news.said, Said::Trouble(_)) {
                    outcome = Outcome::BadInput;
                }
                self.handle_news(printer, &mut watching, &news)?;
            }
            printer.flush()?;
            return Ok(outcome);
        }
        interrupt::on_interrupt(|| INTERRUPTED.store(true, Ordering::Relaxed))?;
        let follower = follow(&self.places, self.pace());
        while !INTERRUPTED.load(Ordering::Relaxed) {
            if let Some(news) = follower.next(POLL_INTERVAL) {
                self.handle_news(printer, &mut watching, &news)?;
                printer.flush()?;
            }
        }
        Ok(Outcome::Well)
    }

    fn pace(&self) -> Pace {
        let every = |usual| match self.every {
            Some(every) => Duration::from_millis(every.max(20)),
            None => usual,
        };
        let usual = Pace::default();
        Pace {
            files: every(usual.files),
            addresses: every(usual.addresses),
            answer: Duration::from_secs(self.timeout.max(1)),
        }
    }

    fn handle_news(
        &self,
        printer: &mut Printer,
        watching: &mut Watching,
        news: &News,
    ) -> Result<()> {
        let place = &news.place;
        match &news.said {
            Said::Text(text) => {
                for alert in watching.read(place, &list::to_utf8(text)) {
                    self.print_alert(printer, &alert)?;
                }
            }
            Said::Trouble(why) if self.once => print_error(format_args!("{place}: {why}")),
            Said::Trouble(why) => print_error(format_args!("{place}: {why}; it is asked again")),
            Said::Well => print_error(format_args!("{place} answers again")),
        }
        Ok(())
    }

    fn print_alert(&self, printer: &mut Printer, alert: &Alert) -> Result<()> {
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
