//! A whole store as text: one JSON object a line, readable without this program.
//!
//! ```text
//! {"rokada archive":1,"last_beat":1800000000000,"stops":[[1,2]]}
//! {"record":1,"kind":"game","header":"...","white":"..","black":"..","event":"","created":0,"clock_runs":true}
//! {"seq":1,"at_ms":250,"act":"white touch e2","events":"touched e2","command":"white:a","hash":"64 digits"}
//! {"seat":"white","token":"64 digits: the SHA-256 of the secret"}
//! {"envelope":"its commitment","bytes":"what is in it, encrypted, as digits"}
//! {"end":1,"entries":1}
//! {"records":1,"entries":1,"left_out":[],"sha256":"64 digits over every line before this one"}
//! ```
//!
//! The same records give the same bytes, whatever store they come from. The last line reveals a
//! truncated or altered archive. Each record also has its own hash chain.

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{
    Entry, GameHead, GameId, HallTime, Hash, Kind, NoHash, RecordExport, SealedEnvelope, Stop,
    Store, StoreError, StoredGame, TokenHash,
};

const VERSION: u32 = 1;

const LIST: usize = 1_000;

/// The size of an archive.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Size {
    /// Games and tournaments.
    pub records: u64,
    /// Their entries.
    pub entries: u64,
}

/// Why an archive was not written or read.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// A line is not what belongs there.
    #[error("line {line} of the archive: {why}")]
    Line {
        /// Its number, from 1.
        line: u64,
        /// What is wrong.
        why: String,
    },
    /// The archive ends before its last line.
    #[error("the archive is cut off after line {0}")]
    Cut(u64),
    /// A record to export or import cannot be read, or its hash chain is broken.
    #[error("record {record}: {why}")]
    Record {
        /// Its number.
        record: GameId,
        /// What is wrong.
        why: String,
    },
    /// The file.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Serialize, Deserialize)]
struct FirstLine {
    #[serde(rename = "rokada archive")]
    version: u32,
    last_beat: Option<i64>,
    stops: Vec<(i64, i64)>,
}

#[derive(Serialize, Deserialize)]
struct HeadLine {
    record: i64,
    kind: String,
    header: String,
    white: String,
    black: String,
    event: String,
    created: i64,
    clock_runs: bool,
}

#[derive(Serialize, Deserialize)]
struct EntryLine {
    seq: u64,
    at_ms: u64,
    act: String,
    events: String,
    command: Option<String>,
    hash: String,
}

#[derive(Serialize, Deserialize)]
struct SeatLine {
    seat: String,
    token: String,
}

#[derive(Serialize, Deserialize)]
struct EnvelopeLine {
    envelope: String,
    bytes: String,
}

#[derive(Serialize, Deserialize)]
struct EndLine {
    end: i64,
    entries: u64,
}

#[derive(Serialize, Deserialize)]
struct LastLine {
    records: u64,
    entries: u64,
    left_out: Vec<i64>,
    sha256: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Head(HeadLine),
    Entry(EntryLine),
    Seat(SeatLine),
    Envelope(EnvelopeLine),
    End(EndLine),
    Last(LastLine),
}

struct Lines<'a, W> {
    out: &'a mut W,
    sum: Sha256,
}

impl<W: Write> Lines<'_, W> {
    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut bytes = serde_json::to_vec(line).map_err(io::Error::from)?;
        bytes.push(b'\n');
        self.sum.update(&bytes);
        self.out.write_all(&bytes)
    }
}

/// A record that was not exported, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SkippedRecord {
    /// Its number.
    pub record: i64,
    /// What is wrong with it.
    pub why: String,
}

/// Exports a whole store: all games, then all tournaments, by number.
///
/// The store may be in use: each record is a consistent snapshot. A record that cannot be read or
/// has a broken hash chain is left out, and the archive lists it.
///
/// # Errors
/// If the store cannot be read at all, or nothing can be written.
pub async fn export<W: Write>(
    store: &dyn Store,
    out: &mut W,
) -> Result<(Size, Vec<SkippedRecord>), ArchiveError> {
    let mut lines = Lines {
        out,
        sum: Sha256::new(),
    };
    let stops = store.stops().await?;
    lines.line(&FirstLine {
        version: VERSION,
        last_beat: store.last_beat().await?.map(|beat| beat.0),
        stops: stops.iter().map(|stop| (stop.from.0, stop.to.0)).collect(),
    })?;
    let (mut size, mut left_out) = (Size::default(), Vec::new());
    for kind in Kind::ALL {
        let mut after = GameId(0);
        loop {
            let some = store.records(kind, after, LIST).await?;
            let Some(last) = some.last() else { break };
            after = *last;
            for record in some {
                let whole = match store.whole(record).await {
                    Ok(Some(whole)) => whole,
                    Ok(None) => continue,
                    Err(why) => {
                        left_out.push(SkippedRecord {
                            record: record.0,
                            why: why.to_string(),
                        });
                        continue;
                    }
                };
                if let Some(seq) = whole.stored.broken_at() {
                    left_out.push(SkippedRecord {
                        record: record.0,
                        why: format!("entry {seq} does not fit the entry before"),
                    });
                    continue;
                }
                size.records += 1;
                size.entries += whole.stored.entries.len() as u64;
                write(&mut lines, &whole)?;
            }
        }
    }
    let sha256 = digits(&lines.sum.clone().finalize());
    lines.line(&LastLine {
        records: size.records,
        entries: size.entries,
        left_out: left_out.iter().map(|left| left.record).collect(),
        sha256,
    })?;
    lines.out.flush()?;
    Ok((size, left_out))
}

fn write<W: Write>(lines: &mut Lines<'_, W>, whole: &RecordExport) -> io::Result<()> {
    let head = &whole.stored.head;
    lines.line(&HeadLine {
        record: whole.id.0,
        kind: head.kind.name().to_owned(),
        header: head.header.clone(),
        white: head.white.clone(),
        black: head.black.clone(),
        event: head.event.clone(),
        created: head.created.0,
        clock_runs: whole.clock_runs,
    })?;
    for entry in &whole.stored.entries {
        lines.line(&EntryLine {
            seq: entry.seq,
            at_ms: entry.at_ms,
            act: entry.act.clone(),
            events: entry.events.clone(),
            command: entry.command.clone(),
            hash: entry.hash.to_string(),
        })?;
    }
    for (token, seat) in &whole.seats {
        lines.line(&SeatLine {
            seat: seat.clone(),
            token: Hash(token.0).to_string(),
        })?;
    }
    for put in &whole.envelopes {
        lines.line(&EnvelopeLine {
            envelope: put.commitment.clone(),
            bytes: digits(&put.bytes),
        })?;
    }
    lines.line(&EndLine {
        end: whole.id.0,
        entries: whole.stored.entries.len() as u64,
    })
}

/// Imports a whole archive into a store. An identical record that exists already is left unchanged,
/// so that an interrupted import can be repeated.
///
/// # Errors
/// At the first line that does not belong there, or the first record with a broken hash chain or a
/// used number. What came before is in the store.
pub async fn import(store: &dyn Store, from: impl BufRead) -> Result<Size, ArchiveError> {
    let mut reader = Reader {
        sum: Sha256::new(),
        line: 0,
        from,
    };
    let first: FirstLine = reader.parse(None)?;
    if first.version != VERSION {
        let why = format!(
            "an archive of version {}; this program knows version {VERSION}",
            first.version
        );
        return Err(ArchiveError::Line { line: 1, why });
    }
    let mut size = Size::default();
    let mut open: Option<RecordExport> = None;
    loop {
        let before = reader.sum.clone();
        let line: Line = reader.parse(Some(()))?;
        match (line, &mut open) {
            (Line::Head(head), None) => open = Some(begin(&reader, head)?),
            (Line::Entry(entry), Some(whole)) => {
                let hash = parse_hash(&reader, &entry.hash)?;
                whole.stored.entries.push(Entry {
                    seq: entry.seq,
                    at_ms: entry.at_ms,
                    act: entry.act,
                    events: entry.events,
                    command: entry.command,
                    hash,
                });
            }
            (Line::Seat(seat), Some(whole)) => {
                let token = parse_hash(&reader, &seat.token)?;
                whole.seats.push((TokenHash(token.0), seat.seat));
            }
            (Line::Envelope(put), Some(whole)) => {
                let bytes = bytes(&put.bytes)
                    .ok_or_else(|| reader.wrong("an envelope is written in digits"))?;
                whole.envelopes.push(SealedEnvelope {
                    commitment: put.envelope,
                    bytes,
                });
            }
            (Line::End(end), Some(_)) => {
                let whole = open.take().expect("it is open");
                if whole.id.0 != end.end || whole.stored.entries.len() as u64 != end.entries {
                    return Err(reader.wrong("the record is not as long as it says"));
                }
                size.records += 1;
                size.entries += end.entries;
                put(store, whole).await?;
            }
            (Line::Last(last), None) => {
                let held = Size {
                    records: last.records,
                    entries: last.entries,
                };
                if held != size || last.sha256 != digits(&before.finalize()) {
                    return Err(reader.wrong("the archive was altered: its sum does not fit"));
                }
                break;
            }
            (_, None) => return Err(reader.wrong("a record begins with its head")),
            (_, Some(whole)) => {
                let why = format!("record {} has not ended", whole.id);
                return Err(reader.wrong(why));
            }
        }
    }
    let known = store.stops().await?;
    let stops = first.stops.into_iter().map(|(from, to)| Stop {
        from: HallTime(from),
        to: HallTime(to),
    });
    let stops: Vec<Stop> = stops.filter(|stop| !known.contains(stop)).collect();
    let last_stop = stops.iter().map(|stop| stop.to).max();
    if let Some(beat) = first.last_beat.map(HallTime).or(last_stop) {
        store.beat(beat, stops).await?;
    }
    Ok(size)
}

struct Reader<R> {
    from: R,
    sum: Sha256,
    line: u64,
}

impl<R: BufRead> Reader<R> {
    /// The next line; with `inside`, the end of the text is an error.
    fn parse<T: serde::de::DeserializeOwned>(
        &mut self,
        inside: Option<()>,
    ) -> Result<T, ArchiveError> {
        let mut line = Vec::new();
        self.from.read_until(b'\n', &mut line)?;
        if !line.ends_with(b"\n") {
            return Err(ArchiveError::Cut(self.line));
        }
        self.line += 1;
        self.sum.update(&line);
        serde_json::from_slice(&line).map_err(|why| match inside {
            Some(()) => self.wrong("no line of an archive"),
            None => self.wrong(format!("this is no archive of a hall ({why})")),
        })
    }
}

impl<R> Reader<R> {
    fn wrong(&self, why: impl Into<String>) -> ArchiveError {
        ArchiveError::Line {
            line: self.line,
            why: why.into(),
        }
    }
}

fn parse_hash<R>(reader: &Reader<R>, digits: &str) -> Result<Hash, ArchiveError> {
    let parsed: Result<Hash, NoHash> = digits.parse();
    parsed.map_err(|why| reader.wrong(why.to_string()))
}

fn begin<R>(reader: &Reader<R>, line: HeadLine) -> Result<RecordExport, ArchiveError> {
    let kind = Kind::of_name(&line.kind)
        .ok_or_else(|| reader.wrong(format!("no kind of record is called {}", line.kind)))?;
    let head = GameHead {
        kind,
        header: line.header,
        white: line.white,
        black: line.black,
        event: line.event,
        created: HallTime(line.created),
    };
    Ok(RecordExport {
        id: GameId(line.record),
        stored: StoredGame {
            head,
            entries: Vec::new(),
        },
        seats: Vec::new(),
        envelopes: Vec::new(),
        clock_runs: line.clock_runs,
    })
}

async fn put(store: &dyn Store, whole: RecordExport) -> Result<(), ArchiveError> {
    let record = whole.id;
    if let Some(seq) = whole.stored.broken_at() {
        let why = format!("entry {seq} does not fit the entry before; nothing of it was put in");
        return Err(ArchiveError::Record { record, why });
    }
    match store.whole(record).await? {
        None => Ok(store.restore(whole).await?),
        Some(there) if there == whole => Ok(()),
        Some(_) => {
            let why = "the store has another record of this number; import into an empty store";
            Err(ArchiveError::Record {
                record,
                why: why.to_owned(),
            })
        }
    }
}

fn digits(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string");
        text
    })
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    if !digits.is_ascii() || !digits.len().is_multiple_of(2) {
        return None;
    }
    (0..digits.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).ok())
        .collect()
}
