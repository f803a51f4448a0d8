//! `rokada verify`, `backup`, `export`, `import`, `keys`: maintenance of a hall's records.

mod keys;

use std::{
    fs::{self, File},
    io::{self, BufReader, BufWriter, Write as _},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use rokada_hall::upkeep::{self, Records, Verified};
use rokada_store::{
    Anchors,
    archive::{self, Size, SkippedRecord},
};
use serde::Serialize;

pub(crate) use self::keys::Keys;
use crate::{
    Outcome, hall,
    printer::{Printer, count, print_error},
};

#[derive(Debug, Args)]
struct RecordsLocation {
    /// The data directory of the hall [default: rokada in the user's data directory]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The PostgreSQL database that the nodes of a hall share, in place of a data directory
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    store: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl RecordsLocation {
    async fn read(&self) -> Result<Records> {
        Ok(match &self.store {
            Some(url) => Records::in_database(url).await?,
            None => Records::read(&self.data()?)?,
        })
    }

    async fn write(&self) -> Result<Records> {
        Ok(match &self.store {
            Some(url) => Records::in_database(url).await?,
            None => Records::write(&self.data()?)?,
        })
    }

    fn name(&self) -> Result<String> {
        Ok(match &self.store {
            Some(_) => "the database".to_owned(),
            None => self.data()?.display().to_string(),
        })
    }

    fn data(&self) -> Result<PathBuf> {
        hall::data(self.data.as_deref())
    }
}

/// Check the records of a hall: the file, the chain of hashes of each record,
/// that no record has lost its end, and that the Laws can follow each game.
///
/// Says of each record that is not whole what is wrong with it and up to which
/// entry it is good; all others are as they were recorded. The hall may be
/// open meanwhile. The exit code is 1 where something is wrong.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada verify
  rokada verify --data /srv/club --json
  rokada verify --against /mnt/elsewhere/hall.anchors
                                 also hold the records to a copy of hall.anchors that was kept
                                 where no one person can alter both
  rokada verify --accept-lost    with the hall closed: go on without what is lost
  rokada verify --store postgres://rokada@db/rokada --node /srv/rokada
                                 hold a database to what one of its nodes acknowledged")]
pub(crate) struct Verify {
    #[command(flatten)]
    place: RecordsLocation,

    /// A copy of hall.anchors that was kept elsewhere
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,

    /// Take what the store holds now for all that there is, so that games that lost their end open again; the hall must be closed
    #[arg(long, conflicts_with = "against")]
    accept_lost: bool,

    /// With --store: the data directory of the node whose hall.anchors the records are held to
    #[arg(
        long,
        value_name = "DIR",
        requires = "store",
        conflicts_with = "against"
    )]
    node: Option<PathBuf>,
}

impl Verify {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let (accepted, verified) = block_on(async {
            let accepted = match (self.accept_lost, &self.place.store, &self.node) {
                (false, ..) => None,
                (true, None, _) => Some(upkeep::accept_lost(&self.place.data()?, None).await?),
                (true, Some(url), Some(node)) => Some(upkeep::accept_lost(node, Some(url)).await?),
                (true, Some(_), None) => {
                    bail!("name with --node DIR whose anchors are to be reset")
                }
            };
            let of_node = self.node.as_ref().map(|node| node.join("hall.anchors"));
            let against = match self.against.as_ref().or(of_node.as_ref()) {
                Some(file) => {
                    let opened = Anchors::read(file);
                    Some(opened.with_context(|| format!("{} cannot be read", file.display()))?)
                }
                None => None,
            };
            let records = self.place.read().await?;
            Ok((accepted, upkeep::verify(&records, against.as_ref()).await?))
        })?;
        if self.place.json {
            printer.json(&Checked {
                accepted: accepted.as_deref(),
                verified: &verified,
            })?;
        } else {
            if let Some(accepted) = accepted {
                for record in &accepted {
                    printer.line(format_args!("record {record}: taken as it is now"))?;
                }
            }
            print_verified(printer, &verified)?;
        }
        Ok(outcome(&verified))
    }
}

#[derive(Debug, Serialize)]
struct Checked<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<&'a [i64]>,
    #[serde(flatten)]
    verified: &'a Verified,
}

fn outcome(verified: &Verified) -> Outcome {
    if verified.findings.is_empty() {
        Outcome::Well
    } else {
        Outcome::Amiss
    }
}

fn print_verified(printer: &mut Printer, verified: &Verified) -> Result<()> {
    for finding in &verified.findings {
        let about = match finding.record {
            None => "the store".to_owned(),
            Some(record) if finding.of.is_empty() => format!("record {record}"),
            Some(record) => format!("record {record} ({})", finding.of),
        };
        printer.line(format_args!("{about}: {}", finding.what))?;
        match finding.good_to {
            Some(0) => printer.line("  nothing of it can be relied on")?,
            Some(good) => printer.line(format_args!("  good up to entry {good}"))?,
            None => {}
        }
    }
    let mut damaged: Vec<i64> = verified
        .findings
        .iter()
        .filter_map(|it| it.record)
        .collect();
    damaged.sort_unstable();
    damaged.dedup();
    let checked = format!(
        "{} with {} checked, {} held to an anchor",
        count(verified.records, "record"),
        entries(verified.entries),
        verified.anchored
    );
    let said = match (verified.findings.is_empty(), damaged.len()) {
        (true, _) => "all are whole".to_owned(),
        (false, 0) => "the records are whole, the store is not".to_owned(),
        (false, damaged) => format!(
            "{} not whole or gone; all others are whole",
            count(damaged as u64, "record")
        ),
    };
    printer.line(format_args!("{checked}: {said}."))
}

fn entries(number: u64) -> String {
    match number {
        1 => "1 entry".to_owned(),
        _ => format!("{number} entries"),
    }
}

/// Copy a whole hall into a new directory, and check the copy; the hall may be
/// open meanwhile.
///
/// The copy is the hall at one moment: records, anchors, links and the keys
/// next to them (sealed moves, certificate). Protect it like the hall's own
/// directory. To go back to it, close the hall and put the copy in the place
/// of its data directory.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada backup /mnt/backup/2026-11-22
  rokada backup --data /srv/club /mnt/backup/2026-11-22")]
pub(crate) struct Backup {
    #[command(flatten)]
    place: RecordsLocation,

    /// The directory to make; it must not be there
    #[arg(value_name = "NEW-DIR")]
    to: PathBuf,
}

impl Backup {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        if self.place.store.is_some() {
            bail!(
                "a database is copied by its own programs (pg_basebackup, pg_dump); `rokada export` writes it as text"
            );
        }
        let data = self.place.data()?;
        let verified = block_on(async { Ok(upkeep::backup(&data, &self.to).await?) })?;
        if self.place.json {
            printer.json(&verified)?;
        } else {
            printer.line(format_args!("copied to {}", self.to.display()))?;
            print_verified(printer, &verified)?;
        }
        Ok(outcome(&verified))
    }
}

/// Write everything that a hall has recorded as text, one JSON object a line.
///
/// The same records give the same bytes, whatever store they come from, and
/// the last line has a sum over all others. The key of sealed moves
/// (envelopes.key) is not in it: keep a copy of that file with the archive.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada export club.jsonl
  rokada export - | gzip > club.jsonl.gz")]
pub(crate) struct Export {
    #[command(flatten)]
    place: RecordsLocation,

    /// The file to make, which must not be there; - writes to standard output
    #[arg(value_name = "NEW-FILE")]
    to: PathBuf,
}

#[derive(Debug, Serialize)]
struct Exported<'a> {
    #[serde(flatten)]
    size: Size,
    left_out: &'a [SkippedRecord],
}

impl Export {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let to_stdout = self.to == Path::new("-");
        let (size, left_out) = block_on(async {
            let records = self.place.read().await?;
            if to_stdout {
                let mut out = BufWriter::new(io::stdout().lock());
                return Ok(archive::export(records.store(), &mut out).await?);
            }
            let made = PartialFile::make(&self.to);
            let half = made.with_context(|| format!("{} cannot be made", self.to.display()))?;
            let mut out = BufWriter::new(&half.file);
            let done = archive::export(records.store(), &mut out).await?;
            out.flush()?;
            drop(out);
            half.finish()?;
            Ok(done)
        })?;
        for left in &left_out {
            print_error(format_args!(
                "record {} is left out: {}",
                left.record, left.why
            ));
        }
        if self.place.json && !to_stdout {
            printer.json(&Exported {
                size,
                left_out: &left_out,
            })?;
        } else if !to_stdout {
            let (records, file) = (count(size.records, "record"), self.to.display());
            let entries = entries(size.entries);
            printer.line(format_args!("{records} with {entries} are in {file}."))?;
        }
        Ok(if left_out.is_empty() {
            Outcome::Well
        } else {
            Outcome::Amiss
        })
    }
}

/// A file that gets its final name once all of it is on the disk.
///
/// Only its owner may read it, since it contains what players wrote in their games.
struct PartialFile<'a> {
    file: File,
    part: PathBuf,
    to: &'a Path,
}

impl<'a> PartialFile<'a> {
    fn make(to: &'a Path) -> io::Result<Self> {
        if to.exists() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let mut part = to.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let mut options = File::options();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&part)?;
        Ok(Self { file, part, to })
    }

    fn finish(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.part, self.to)?;
        // Prevents the removal on drop.
        self.part = PathBuf::new();
        Ok(())
    }
}

impl Drop for PartialFile<'_> {
    fn drop(&mut self) {
        if !self.part.as_os_str().is_empty() {
            // An incomplete file is useless and would block the next attempt.
            let _ = fs::remove_file(&self.part);
        }
    }
}

/// Put what `rokada export` wrote into the store of a hall, byte for byte.
///
/// The hall must be closed. Each record keeps its number, so the store should
/// be a new one; an import that was cut off may be done again. Links go on to
/// lead to their seats.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada import --data /srv/new club.jsonl
  gunzip -c club.jsonl.gz | rokada import --data /srv/new -
  rokada export - | rokada import --store postgres://rokada@db/rokada -
                                 from a file to a database, and the other way round")]
pub(crate) struct Import {
    #[command(flatten)]
    place: RecordsLocation,

    /// The archive; - reads standard input
    #[arg(value_name = "FILE")]
    from: PathBuf,
}

impl Import {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let size = block_on(async {
            if self.from == Path::new("-") {
                let records = self.place.write().await?;
                return Ok(archive::import(records.store(), io::stdin().lock()).await?);
            }
            let opened = File::open(&self.from);
            let file = opened.with_context(|| format!("{} cannot be read", self.from.display()))?;
            let records = self.place.write().await?;
            Ok(archive::import(records.store(), BufReader::new(file)).await?)
        })?;
        if self.place.json {
            printer.json(&size)?;
        } else {
            let (records, data) = (count(size.records, "record"), self.place.name()?);
            let entries = entries(size.entries);
            printer.line(format_args!("{records} with {entries} are in {data}."))?;
        }
        Ok(Outcome::Well)
    }
}

fn block_on<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    runtime.block_on(work)
}
