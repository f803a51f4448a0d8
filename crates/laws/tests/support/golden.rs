//! Golden records: their file format, and the digest after each entry.
//!
//! A file holds records one after the other:
//!
//! ```text
//! record article_09/threefold/on_the_board.case
//! under 2018 2023
//! | time: 90m+30s
//! @0:00:05 white claim threefold
//! : at 5000
//! : ruling 9.2.1 upheld
//! = 3f0c1d5be2a98877
//! ```
//!
//! `|` begins a line of the header, `@` an act, `:` an event. `=` is the digest of the game after
//! the entries so far. `under` names the editions in which all of it is the same.

use std::fmt::Write as _;

use rokada_board::Color;
use rokada_laws::{
    Act, Edition, Event, Game, Header, Record,
    game::{Phase, Sheet},
    record::Entry,
};

/// An act, the events that were stored with it, and the digest after them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) act: String,
    pub(crate) events: Vec<String>,
    pub(crate) digest: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Golden {
    pub(crate) name: String,
    pub(crate) editions: Vec<Edition>,
    pub(crate) header: String,
    pub(crate) steps: Vec<Step>,
}

impl Golden {
    pub(crate) fn of(name: &str, record: &Record) -> Self {
        let game = record.game();
        let header = game.header().to_string();
        let parsed: Header = header.parse().expect("a header goes round");
        let mut fold = Record::new(parsed, game.edition()).expect("it began before");
        let steps = record
            .entries()
            .iter()
            .map(|entry| Step {
                act: entry.act.to_string(),
                events: entry.events.iter().map(Event::to_string).collect(),
                digest: {
                    fold.append(entry.clone());
                    digest(fold.game())
                },
            })
            .collect();
        Self {
            name: name.to_owned(),
            editions: vec![game.edition()],
            header,
            steps,
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = format!("record {}\nunder", self.name);
        for edition in &self.editions {
            write!(text, " {edition}").expect("writing to a string");
        }
        text.push('\n');
        for line in self.header.lines() {
            text.extend(["| ", line, "\n"]);
        }
        for step in &self.steps {
            text.extend([step.act.as_str(), "\n"]);
            for event in &step.events {
                text.extend([": ", event, "\n"]);
            }
            text.extend(["= ", &step.digest, "\n"]);
        }
        text
    }

    pub(crate) fn read(file: &str) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        for line in file.lines() {
            if let Some(name) = line.strip_prefix("record ") {
                found.push(Self {
                    name: name.to_owned(),
                    editions: Vec::new(),
                    header: String::new(),
                    steps: Vec::new(),
                });
                continue;
            }
            let golden = found.last_mut().expect("a record begins with its name");
            if let Some(editions) = line.strip_prefix("under ") {
                let edition = |word: &str| word.parse().expect("an edition");
                golden.editions = editions.split(' ').map(edition).collect();
            } else if let Some(header) = line.strip_prefix("| ") {
                golden.header.extend([header, "\n"]);
            } else if line.starts_with('@') {
                golden.steps.push(Step {
                    act: line.to_owned(),
                    events: Vec::new(),
                    digest: String::new(),
                });
            } else {
                let step = golden.steps.last_mut().expect("an act comes first");
                if let Some(event) = line.strip_prefix(": ") {
                    step.events.push(event.to_owned());
                } else if let Some(digest) = line.strip_prefix("= ") {
                    digest.clone_into(&mut step.digest);
                } else {
                    panic!("{}: no line of a golden record: {line}", golden.name);
                }
            }
        }
        found
    }

    pub(crate) fn entries(&self) -> impl Iterator<Item = (Entry, &Step)> {
        self.steps.iter().map(|step| {
            let at = || format!("{}: {}", self.name, step.act);
            let act: Act = step
                .act
                .parse()
                .unwrap_or_else(|why| panic!("{}: {why}", at()));
            let read = |event: &String| -> Event {
                let event = event.parse();
                event.unwrap_or_else(|why| panic!("{}: {why}", at()))
            };
            let events = step.events.iter().map(read).collect();
            (Entry { act, events }, step)
        })
    }
}

/// A digest of the visible state of a game.
///
/// Equal digests mean the same moves, position, clocks, result, offences, questions, duties and
/// sheets.
pub(crate) fn digest(game: &Game) -> String {
    // FNV-1a over 64 bits: these need protection from chance collisions, not from forgery.
    let hash = shown(game)
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

/// The text that is hashed.
///
/// Its form must never change: the digests in the files depend on it.
pub(crate) fn shown(game: &Game) -> String {
    let mut text = format!("now {}\n", game.now());
    for (index, ply) in game.line().iter().enumerate() {
        let event = Event::Made(game.made(index).expect("it is in the line"));
        let (completed, settled) = (ply.completed, ply.settled);
        let (at, gained) = (ply.at(), ply.gained_ms());
        writeln!(
            text,
            "{event} completed {completed} settled {settled} at {at} gained {gained}"
        )
        .expect("writing to a string");
    }
    let (setup, position) = game.current_setup();
    let is_position = position.is_some();
    let table = game.table();
    writeln!(
        text,
        "stands {setup} {is_position}\ntable {}\nbound {}\noffer {:?} proposal {:?} noticed {} pressed {:?}",
        table.board,
        game.account().binding,
        game.offer(),
        game.proposal(),
        game.has_noticed(),
        game.pressed_without_move(),
    )
    .expect("writing to a string");
    let clock = game.clock();
    writeln!(
        text,
        "runs {:?} will {:?} deadline {:?}",
        clock.running,
        game.will_run(),
        game.next_deadline()
    )
    .expect("writing to a string");
    for color in Color::ALL {
        let display = *clock.display(color);
        let shows = Event::Shows(color, display);
        let holds = Event::Holds(color, game.hand(color));
        let signed = game.signed(color).map(|score| score.to_string());
        writeln!(
            text,
            "{shows}\n{holds}\noffences {} arrived {} completed {} signed {signed:?}",
            game.offences(color),
            game.has_arrived(color),
            game.moves_completed(color),
        )
        .expect("writing to a string");
        text.push_str(&sheet(game.sheet(color)));
    }
    for (clause, question) in game.questions() {
        let options: Vec<&str> = question.options.iter().map(|known| known.name()).collect();
        let options = options.join(" ");
        writeln!(text, "question {clause} {} {options}", question.topic)
            .expect("writing to a string");
    }
    let phase = match game.phase() {
        Phase::BeforeStart => "before the start".to_owned(),
        Phase::Playing => "playing".to_owned(),
        Phase::Over(outcome) => {
            let score = outcome.score.map(|score| score.to_string());
            format!("over {score:?} {}", outcome.ruling)
        }
    };
    let adjourns = Event::Adjourns(game.adjournment().clone());
    let quickplay = Event::Quickplays(game.quickplay());
    writeln!(text, "{phase}\n{adjourns}\n{quickplay}").expect("writing to a string");
    text
}

fn sheet(sheet: &Sheet) -> String {
    format!(
        "sheet {:?} ahead {:?} waived {:?} recalled {} looks {} wrongly {:?} borrowed {}\n",
        sheet.written,
        sheet.ahead,
        sheet.waived,
        sheet.recalled,
        sheet.looks,
        sheet.wrongly,
        sheet.borrowed,
    )
}
