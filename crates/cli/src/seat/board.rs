//! An electronic board that is read for the seat: a device file, or a log of readings.

use std::{
    collections::BTreeSet,
    fs::{self, File, OpenOptions},
    io::{Read as _, Write as _},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use anyhow::{Context as _, Result};
use clap::ValueEnum;
use rokada_client::{Address, BoardConnection, Options, Said};
use rokada_feed::{
    Kind, Reading, Sensed,
    log::Log,
    wire::{ChessLink, Dgt},
};
use serde_json::{Value, json};
use tokio::{
    sync::mpsc::{self, UnboundedReceiver, UnboundedSender},
    time::{Interval, MissedTickBehavior, interval},
};

use crate::stopwatch::Stopwatch;

/// How often to send the time to the hall while a proposal waits for it.
const TICK: Duration = Duration::from_millis(200);

/// Ticks without a message of the hall after which a finished log counts as processed.
const IDLE_TICKS: u32 = 10;

/// The pause before a lost device is opened again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The longest pause when a log is replayed; no proposal waits longer.
const PAUSE_MAX_MS: i64 = 4_000;

/// The most bytes to read and send at once.
const READ_MAX: usize = 1_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Device {
    /// A DGT board
    Dgt,
    /// A Millennium board
    Millennium,
}

impl Device {
    const fn name(self) -> &'static str {
        match self {
            Self::Dgt => "dgt",
            Self::Millennium => "millennium",
        }
    }

    /// The commands that make the board report its changes and its whole position.
    fn questions(self) -> Vec<u8> {
        match self {
            Self::Dgt => vec![Dgt::ASK_CHANGES, Dgt::ASK_WHOLE_BOARD],
            Self::Millennium => ChessLink::ASK_WHOLE_BOARD.to_vec(),
        }
    }
}

/// The source of the readings.
#[derive(Debug)]
enum Source {
    Device(PathBuf, Device),
    Log(Box<Log>),
}

#[derive(Debug)]
enum SourceEvent {
    /// The device was opened, for the first time or again.
    Opened,
    Bytes(Vec<u8>),
    Sensed(Sensed),
    Lost,
    Over,
}

pub(super) struct Board {
    line: BoardConnection,
    source: Option<Source>,
    /// The message that announces the source to the hall.
    begin: Value,
    came: UnboundedReceiver<SourceEvent>,
    tell: UnboundedSender<SourceEvent>,
    clock: Stopwatch,
    ticks: Interval,
    is_open: bool,
    waits: bool,
    /// Ticks since the log ended or the hall sent a message.
    idle: Option<u32>,
    /// The last messages printed, and the lines of the last proposals.
    said: [String; 2],
    proposals: BTreeSet<String>,
}

impl Board {
    /// Opens the connection. The file is opened once the hall has accepted it.
    pub(super) fn open(
        path: &Path,
        device: Device,
        link: Address,
        options: Options,
    ) -> Result<Self> {
        let is_device = path.starts_with("/dev/");
        let (source, mut begin) = if is_device {
            let source = Source::Device(path.to_owned(), device);
            (source, json!({"source": device.name()}))
        } else {
            let file = || path.display().to_string();
            let text = fs::read_to_string(path).with_context(file)?;
            let log: Log = text.parse().with_context(file)?;
            let occupancy = log.start.kind == Kind::Occupancy;
            let begin = json!({"source": "readings", "occupancy": occupancy});
            (Source::Log(Box::new(log)), begin)
        };
        begin["type"] = "begin".into();
        let (tell, came) = mpsc::unbounded_channel();
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ok(Self {
            line: BoardConnection::open(link, options),
            source: Some(source),
            begin,
            came,
            tell,
            clock: Stopwatch::start(),
            ticks,
            is_open: false,
            waits: false,
            idle: None,
            said: Default::default(),
            proposals: BTreeSet::new(),
        })
    }

    /// Whether the source has ended and everything was processed.
    pub(super) fn is_over(&self) -> bool {
        !self.waits && self.idle.is_some_and(|idle| idle > IDLE_TICKS)
    }

    /// Waits for the next event; returns a message of the hall about the board, if it is one.
    pub(super) async fn next(&mut self) -> Option<Value> {
        tokio::select! {
            said = self.line.said() => return self.hear(said),
            came = self.came.recv(), if self.is_open => {
                self.take(came.unwrap_or(SourceEvent::Over));
            }
            _ = self.ticks.tick(), if self.is_open => {
                self.idle = self.idle.map(|idle| idle.saturating_add(1));
                if self.waits {
                    self.tell(json!({"type": "time"}));
                }
            }
        }
        None
    }

    /// Sends a message to the hall with its time.
    fn tell(&self, mut what: Value) {
        let at = u64::try_from(self.clock.elapsed().as_millis()).unwrap_or(u64::MAX);
        what["at"] = at.into();
        self.line.tell(what);
    }

    fn hear(&mut self, said: Option<Said>) -> Option<Value> {
        match said {
            Some(Said::Open) => {
                self.is_open = true;
                let mut begin = self.begin.clone();
                begin["again"] = self.source.is_none().into();
                self.tell(begin);
                if let Some(source) = self.source.take() {
                    let tell = self.tell.clone();
                    thread::spawn(move || match source {
                        Source::Device(path, device) => read_device(&path, device, &tell),
                        Source::Log(log) => play(&log, &tell),
                    });
                }
                None
            }
            Some(Said::Message(said)) => {
                self.waits = said["waits"] == true;
                self.idle = self.idle.map(|_| 0);
                Some(said)
            }
            Some(Said::Lost | Said::Ended(_)) | None => {
                self.is_open = false;
                None
            }
        }
    }

    fn take(&mut self, came: SourceEvent) {
        match came {
            SourceEvent::Opened => {}
            SourceEvent::Bytes(bytes) => {
                let pairs = bytes.iter().map(|byte| format!("{byte:02x}"));
                let bytes = pairs.collect::<String>();
                self.tell(json!({"type": "bytes", "bytes": bytes}));
            }
            SourceEvent::Sensed(sensed) => {
                let reading = Reading { at: 0, sensed }.to_string();
                let what = reading.split_once(' ').map_or("", |(_, what)| what);
                self.tell(json!({"type": "sensed", "what": what}));
            }
            SourceEvent::Lost => self.line.tell(json!({"type": "lost"})),
            SourceEvent::Over => self.idle = Some(0),
        }
    }

    /// The lines that are new in a message of the hall about the board.
    pub(super) fn news(&mut self, said: &Value) -> Vec<String> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        if said["type"] == "error" {
            return vec![text(&said["reason"])];
        }
        let mut news = Vec::new();
        let before = std::mem::take(&mut self.proposals);
        for line in said["sensed"].as_array().into_iter().flatten() {
            let line = format!("[{}] {}", text(&line["weight"]), text(&line["text"]));
            if !before.contains(&line) {
                news.push(line.clone());
            }
            self.proposals.insert(line);
        }
        let now = [text(&said["trouble"]), text(&said["next"])];
        for (before, now) in self.said.iter_mut().zip(now) {
            if *before != now {
                if !now.is_empty() {
                    news.push(now.clone());
                }
                *before = now;
            }
        }
        news
    }
}

/// Replays a log at its own speed.
fn play(log: &Log, tell: &UnboundedSender<SourceEvent>) {
    let mut before = log.readings.first().map_or(0, |reading| reading.at);
    for reading in &log.readings {
        let pause = (reading.at - before).clamp(0, PAUSE_MAX_MS);
        before = reading.at;
        thread::sleep(Duration::from_millis(u64::try_from(pause).unwrap_or(0)));
        if tell
            .send(SourceEvent::Sensed(reading.sensed.clone()))
            .is_err()
        {
            return;
        }
    }
    let _ = tell.send(SourceEvent::Over);
}

/// Reads a device until the receiver is dropped. A lost device is opened again.
fn read_device(path: &Path, device: Device, tell: &UnboundedSender<SourceEvent>) {
    loop {
        if let Ok(mut file) = OpenOptions::new().read(true).write(true).open(path) {
            let asked = ask(&file, device, tell);
            if tell.send(SourceEvent::Opened).is_err() {
                return;
            }
            let mut buffer = [0; READ_MAX];
            while let Ok(count @ 1..) = file.read(&mut buffer) {
                if tell
                    .send(SourceEvent::Bytes(buffer[..count].to_vec()))
                    .is_err()
                {
                    return;
                }
            }
            drop(asked);
        }
        if tell.send(SourceEvent::Lost).is_err() {
            return;
        }
        thread::sleep(RETRY_DELAY);
    }
}

/// Sends the commands of the device. A Millennium board must be polled.
fn ask(
    file: &File,
    device: Device,
    tell: &UnboundedSender<SourceEvent>,
) -> Option<thread::JoinHandle<()>> {
    let mut file = file.try_clone().ok()?;
    file.write_all(&device.questions()).ok()?;
    if device == Device::Dgt {
        return None;
    }
    let tell = tell.clone();
    Some(thread::spawn(move || {
        while !tell.is_closed() && file.write_all(&device.questions()).is_ok() {
            thread::sleep(TICK);
        }
    }))
}
