//! A tournament in progress: its record is a file, to which every command appends lines.

mod table;

use std::{
    fs::{self, OpenOptions},
    io::Write as _,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, Subcommand, ValueEnum};
use rokada_board::Color;
use rokada_hall::{list_file, program::Program};
use rokada_laws::regulations::EventKind;
use rokada_notation::csv_cell;
use rokada_tournament::{
    About, Board, Deed, Faults, Pairing, Record, Round, Signs, System, Tournament,
    list::{self, Column, Heading},
    pairing::Rules,
    standings::standings,
    trf::{self, Version},
};

use self::table::table;
use crate::{
    Outcome,
    hall::{AUTO, NO_PAIRING_PROGRAM, installed_pairing_program},
    input,
    printer::{Printer, print_error},
    stopwatch::wall_ms,
};

#[derive(Debug, Subcommand)]
pub(super) enum Running {
    /// Create a tournament from a list of players or from a report file
    New(New),
    /// Apply commands to a tournament, such as 'withdraw 3 4', 'ask 5 2 half', 'swap 2.3', 'repair 2 3:5-7 4:6-8'
    #[command(after_help = DEEDS)]
    Do {
        /// The record of the tournament
        #[arg(value_name = "NAME.tournament")]
        file: PathBuf,
        /// The commands, each in quotation marks
        #[arg(required = true, value_name = "DEED")]
        deeds: Vec<String>,
    },
    /// Pair the next round: by the Berger tables, by a program, or from a file
    Pair(Pair),
    /// Enter the results of boards: 1.1 1-0 1.2 +/- 1.3 '1-0 unrated'
    Result {
        /// The record of the tournament
        #[arg(value_name = "NAME.tournament")]
        file: PathBuf,
        /// A board (round.board) and its result, as often as needed
        #[arg(required = true, value_name = "BOARD RESULT", num_args = 2.., allow_hyphen_values = true)]
        results: Vec<String>,
    },
    /// Print the standings
    Standings {
        /// The record of the tournament, or a report file
        file: PathBuf,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Find players in FIDE's rating list and print them as `enter` takes them
    Find {
        /// The rating list, unzipped, as text or XML
        #[arg(value_name = "LIST")]
        list: PathBuf,
        /// A FIDE number, or the beginnings of the parts of a name
        #[arg(required = true, value_name = "NAME")]
        query: Vec<String>,
        /// The kind of rating: standard, rapid or blitz
        #[arg(long, value_name = "KIND", default_value = "standard", value_parser = kind)]
        rating: EventKind,
    },
    /// Write the tournament for other programs
    Export {
        /// The record of the tournament, or a report file
        file: PathBuf,
        /// The format
        #[arg(long = "as", value_name = "FORM", default_value = "trf16")]
        form: Form,
        /// The file to write (standard output if left out)
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
}

const DEEDS: &str = "\
Commands:
  about KEY VALUE        name, city, federation, start, end, arbiter, deputy, time, rounds,
                         system (swiss, berger, berger twice), points (3 1 0),
                         tie-breaks (BH/C1 BH SB DE: codes of FIDE's C.07),
                         tie-break-edition (2024, 2026), colour, regulation,
                         boards (of a match), match-points (2 1 0),
                         team-bye (1 2: match and game points of a bye), acceleration (baku),
                         engine (the pairing program; nothing accepts another one)
  enter NAME | sex | title | rating | federation | FIDE number | born | club
  correct N NAME | ...   correct what is known of a player
  delete N               remove a player who never played
  sort                   number the players by rating, before the first round
  from N ROUND           a late entry plays from this round on
  withdraw N ROUND       the player does not play from this round on; return N ROUND: plays again
  ask N ROUND half       the player gets a bye in this round (half, zero, full), or none
  ask-team N ROUND half  the same for a team
  forbid N N             these players, or teams, are not paired with each other
  team NAME | N N N N    players who play together, in board order;
                         reteam 2 NAME | ...: correct it
  teams by club          a team for each club of players
  match 1-4 2-3 bye 5    the next round of teams
  line-up 2 3 | 9 5 12   who plays for team 3 in round 2, from board 1 on
  pair 1-5 6-2 bye 9     pair the next round; unpair: cancel the last round
  repair ROUND 3:5-7     give boards of a round other players; swap 2.3: change the colours
  result 2.3 1-0         adjourn 2.3, reopen 2.3
  erase N                remove a player's name and everything that identifies the player";

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(super) enum Form {
    /// A report file of 2016
    Trf16,
    /// A report file of 2026
    Trf26,
    /// The standings as CSV
    Csv,
    /// The pairings of the last round as CSV
    Pairings,
    /// The record of the tournament
    Record,
    /// The input of a pairing program for the next round
    Ask,
}

#[derive(Debug, Args)]
pub(super) struct New {
    /// The record to write; it must not exist yet
    #[arg(value_name = "NAME.tournament")]
    file: PathBuf,
    /// The name of the tournament
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// A list of players: one per line (the name, then rating, title, federation and FIDE number in
    /// any order), or a table with named columns, also as .xlsx; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "report")]
    players: Option<PathBuf>,
    /// A report file (TRF16 or TRF26) with the rounds played so far
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// The number of rounds
    #[arg(long, value_name = "N")]
    rounds: Option<u16>,
    /// swiss, berger or 'berger twice' (swiss if left out)
    #[arg(long, value_name = "SYSTEM")]
    system: Option<String>,
    /// Points for a win, a draw and a loss, such as '3 1 0'
    #[arg(long, value_name = "POINTS")]
    points: Option<String>,
    /// The tie-breaks in order, such as 'BH/C1 BH SB'
    #[arg(long, value_name = "CODES")]
    tie_breaks: Option<String>,
    /// Keep the order of the list; otherwise players are numbered by rating
    #[arg(long)]
    keep_order: bool,
    /// Only print what was read and which column means what
    #[arg(long)]
    dry_run: bool,
}

#[derive(Debug, Args)]
pub(super) struct Pair {
    /// The record of the tournament
    #[arg(value_name = "NAME.tournament")]
    file: PathBuf,
    /// A pairing program: bbpPairings, one with its command line, or caissify-pairings; `auto` takes the first that is installed
    #[arg(long, value_name = "auto|PATH", conflicts_with = "pairings")]
    program: Option<PathBuf>,
    /// The rules by which the program pairs
    #[arg(long, value_name = "RULES", default_value = "dutch", value_parser = rules)]
    rules: Rules,
    /// How many seconds the program may take
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = input::whole_number::<u64>)]
    seconds: u64,
    /// A file with the pairings as such a program writes them; - is standard input
    #[arg(long, value_name = "FILE")]
    pairings: Option<PathBuf>,
}

fn rules(text: &str) -> Result<Rules, &'static str> {
    match text {
        "dutch" => Ok(Rules::Dutch),
        "burstein" => Ok(Rules::Burstein),
        _ => Err("write dutch or burstein"),
    }
}

impl Running {
    pub(super) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        match self {
            Self::New(new) => new.run(printer),
            Self::Do { file, deeds } => {
                let mut record = open(file)?;
                // Each is parsed in the state after the one before.
                let mut tournament = record.tournament().clone();
                let mut done = Vec::new();
                for line in deeds {
                    let read = tournament.typed(line);
                    for deed in read.map_err(|why| anyhow!("{line}: {why}"))? {
                        tournament
                            .act(&deed)
                            .map_err(|why| anyhow!("{line}: {why}"))?;
                        done.push(deed);
                    }
                }
                add(file, &mut record, done)?;
                Ok(Outcome::Well)
            }
            Self::Pair(pair) => pair.run(printer),
            Self::Result { file, results } => {
                let mut record = open(file)?;
                let mut deeds = Vec::new();
                for pair in results.chunks(2) {
                    let [board, signs] = pair else {
                        bail!("{}: a result is missing after this board", pair.concat());
                    };
                    let board: Board = board.parse()?;
                    let signs: Signs = signs.parse()?;
                    deeds.push(Deed::Result(board, signs));
                }
                add(file, &mut record, deeds)?;
                Ok(Outcome::Well)
            }
            Self::Find {
                list,
                query,
                rating,
            } => find(printer, list, &query.join(" "), *rating),
            Self::Standings { file, json } => table(printer, &tournament(file)?, *json),
            Self::Export { file, form, output } => {
                let text = export(file, *form)?;
                match output {
                    Some(path) => fs::write(path, text)
                        .with_context(|| format!("cannot write {}", path.display()))?,
                    None => printer.line(text.trim_end())?,
                }
                Ok(Outcome::Well)
            }
        }
    }
}

/// All faults of a file as one error, one per line.
fn faulty(path: &Path, what: &str, faults: &Faults) -> anyhow::Error {
    let faults: Vec<String> = faults
        .0
        .iter()
        .map(|fault| format!("\n  {fault}"))
        .collect();
    anyhow!(
        "{} cannot be read as {what}:{}",
        path.display(),
        faults.concat()
    )
}

fn open(path: &Path) -> Result<Record> {
    let text = input::read_text(path)?;
    text.parse()
        .map_err(|faults| faulty(path, "the record of a tournament", &faults))
}

/// Reads a tournament from its record or from a report file.
fn tournament(path: &Path) -> Result<Tournament> {
    let (text, encoding) = list::decode(&input::read_bytes(path)?);
    if text.starts_with("rokada tournament") {
        let record: Record = text
            .parse()
            .map_err(|faults| faulty(path, "the record of a tournament", &faults))?;
        return Ok(record.tournament().clone());
    }
    report(path, &text, encoding)
}

fn report(path: &Path, text: &str, encoding: list::Encoding) -> Result<Tournament> {
    let read = trf::read(text).map_err(|faults| faulty(path, "a report file", &faults))?;
    for note in encoding.note().iter().chain(&read.notes) {
        print_error(format_args!("{}: {note}", path.display()));
    }
    Ok(read.tournament)
}

/// Applies the deeds and appends them to the record: all or none.
fn add(path: &Path, record: &mut Record, deeds: Vec<Deed>) -> Result<()> {
    let now = wall_ms();
    let mut lines = String::new();
    for deed in deeds {
        let said = deed.to_string();
        let entry = record
            .add(now, deed)
            .map_err(|why| anyhow!("{said}: {why}"))?;
        lines += &entry.to_string();
        lines.push('\n');
    }
    let mut file = OpenOptions::new().append(true).open(path)?;
    file.write_all(lines.as_bytes())
        .and_then(|()| file.sync_all())
        .with_context(|| format!("cannot write {}", path.display()))
}

impl New {
    fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let now = wall_ms();
        let mut record = match &self.report {
            Some(path) => {
                let (text, encoding) = list::decode(&input::read_bytes(path)?);
                Record::of_tournament(now, &report(path, &text, encoding)?)
            }
            None => Record::default(),
        };
        let mut deeds = Vec::new();
        let rounds = self.rounds.map(|rounds| rounds.to_string());
        for (about, said) in [
            (About::Name, &self.name),
            (About::Rounds, &rounds),
            (About::System, &self.system),
            (About::Points, &self.points),
            (About::TieBreaks, &self.tie_breaks),
        ] {
            if let Some(said) = said {
                deeds.push(Deed::About(about, said.clone()));
            }
        }
        if let Some(path) = &self.players {
            let (text, notes) = list_file::text_of(&input::read_bytes(path)?)
                .map_err(|why| anyhow!("{}: {why}", path.display()))?;
            let found =
                list::read(&text).map_err(|faults| faulty(path, "a list of players", &faults))?;
            for note in notes.iter().chain(&found.notes) {
                print_error(format_args!("{}: {note}", path.display()));
            }
            self.print_headings(printer, &found.headings)?;
            deeds.extend(found.players.into_iter().map(Deed::Enter));
            if !self.keep_order {
                deeds.push(Deed::Sort);
            }
        }
        for deed in deeds {
            let said = deed.to_string();
            record
                .add(now, deed)
                .map_err(|why| anyhow!("{said}: {why}"))?;
        }
        let tournament = record.tournament();
        if self.dry_run {
            for (number, player) in tournament.numbers().zip(&tournament.players) {
                printer.line(format_args!("{number:4}  {player}"))?;
            }
            return Ok(Outcome::Well);
        }
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&self.file)
            .with_context(|| format!("cannot create {}", self.file.display()))?;
        file.write_all(record.to_string().as_bytes())
            .and_then(|()| file.sync_all())
            .with_context(|| format!("cannot write {}", self.file.display()))?;
        let (players, rounds) = (tournament.players.len(), tournament.rounds.len());
        let counted = |number: usize, what: &str| {
            let ending = if number == 1 { "" } else { "s" };
            format!("{number} {what}{ending}")
        };
        printer.line(format_args!(
            "{}: {}, {} paired",
            self.file.display(),
            counted(players, "player"),
            counted(rounds, "round")
        ))?;
        Ok(Outcome::Well)
    }

    /// Which column means what: all of them in a dry run, else those that are not used.
    fn print_headings(&self, printer: &mut Printer, headings: &[Heading]) -> Result<()> {
        if self.dry_run {
            for heading in headings {
                let column = heading.column.map_or("not used", Column::word);
                printer.line(format_args!("column `{}`: {column}", heading.text))?;
            }
            return Ok(());
        }
        let unused = headings.iter().filter(|it| it.column.is_none());
        let unused = unused.map(|it| it.text.as_str());
        let unused: Vec<&str> = unused.filter(|it| !it.is_empty()).collect();
        if !unused.is_empty() {
            print_error(format_args!("columns not used: {}", unused.join(", ")));
        }
        Ok(())
    }
}

fn find(printer: &mut Printer, list: &Path, text: &str, kind: EventKind) -> Result<Outcome> {
    let query = list::Query::new(text).context("write a FIDE number or a part of a name")?;
    let found = list_file::find(list, &query)
        .with_context(|| format!("{} cannot be read", list.display()))?;
    for player in &found.players {
        printer.line(player.for_event(kind))?;
    }
    if found.has_more {
        print_error("there are more: write more of the name");
    }
    if found.players.is_empty() {
        print_error(format_args!("{}: no such player", list.display()));
        return Ok(Outcome::Amiss);
    }
    Ok(Outcome::Well)
}

fn kind(text: &str) -> Result<EventKind, &'static str> {
    match text {
        "standard" => Ok(EventKind::Standard),
        "rapid" => Ok(EventKind::Rapid),
        "blitz" => Ok(EventKind::Blitz),
        _ => Err("write standard, rapid or blitz"),
    }
}

impl Pair {
    fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let mut record = open(&self.file)?;
        let tournament = record.tournament();
        let mut deeds = Vec::new();
        if let Some(path) = &self.program {
            let program = Program {
                rules: self.rules,
                patience: Duration::from_secs(self.seconds),
                ..Program::at(if path == Path::new(AUTO) {
                    installed_pairing_program().context(NO_PAIRING_PROGRAM)?
                } else {
                    path.clone()
                })
            };
            deeds = program.next_round(tournament)?;
        } else if let Some(path) = &self.pairings {
            let text = input::read_text(path)?;
            let round = rokada_tournament::pairing::answer(&text)
                .map_err(|faults| faulty(path, "pairings", &faults))?;
            deeds.push(Deed::Pair(tournament.paired(round)?));
        } else if tournament.system == System::Swiss {
            bail!(
                "a Swiss tournament is paired by a program: name one with --program, or enter the \
                 pairings yourself: `rokada tournament do {} 'pair 1-4 2-5 bye 3'`",
                self.file.display()
            );
        } else {
            deeds.push(Deed::Pair(tournament.berger_round()?));
        }
        let number = tournament.next_round();
        add(&self.file, &mut record, deeds)?;
        let tournament = record.tournament();
        // The round as entered has the forfeits of absent players.
        if let Some(round) = tournament.rounds.last() {
            for line in lines(tournament, number, round) {
                printer.line(line)?;
            }
        }
        Ok(Outcome::Well)
    }
}

fn lines(tournament: &Tournament, number: u16, round: &Round) -> Vec<String> {
    let name = |number| {
        let player = tournament.player(number);
        player.map_or_else(String::new, |player| player.name.clone())
    };
    let boards = (1..).zip(&round.pairings).map(|(board, pairing)| {
        let Pairing { white, black, .. } = pairing;
        let result = pairing
            .result
            .map(|signs| signs.to_string())
            .unwrap_or_default();
        let line = format!(
            "{number}.{board}  {white} {} - {black} {}  {result}",
            name(*white),
            name(*black)
        );
        line.trim_end().to_owned()
    });
    let byes = round
        .byes
        .iter()
        .map(|(player, bye)| format!("     {player} {}: {}", name(*player), bye.word()));
    boards.chain(byes).collect()
}

fn export(path: &Path, form: Form) -> Result<String> {
    if let Form::Record = form {
        return Ok(open(path)?.to_string());
    }
    let tournament = tournament(path)?;
    Ok(match form {
        Form::Trf16 => trf::write(&tournament, Version::Trf16),
        Form::Trf26 => trf::write(&tournament, Version::Trf26),
        Form::Ask => trf::pairing_input(&tournament),
        Form::Record => String::new(),
        Form::Csv => {
            let mut rows = vec!["Place,Number,Title,Name,Fed,Rating,Club,Points".to_owned()];
            for line in standings(&tournament) {
                let Some(player) = tournament.player(line.player) else {
                    continue;
                };
                let rating = player.rating.to_string();
                let fields: [&str; 8] = [
                    &line.place.to_string(),
                    &line.player.to_string(),
                    player.title.map_or("", rokada_tournament::Title::name),
                    &player.name,
                    &player.federation,
                    &rating,
                    &player.team,
                    &line.points.to_string(),
                ];
                rows.push(fields.map(csv_cell).join(","));
            }
            rows.join("\n") + "\n"
        }
        Form::Pairings => {
            let mut rows = vec!["Board,White,Black,Result".to_owned()];
            let round = tournament.rounds.last().context("no round is paired yet")?;
            for (board, pairing) in (1..).zip(&round.pairings) {
                let name = |color: Color| {
                    let player = tournament.player(pairing.of(color));
                    csv_cell(player.map_or("", |player| player.name.as_str()))
                };
                let result = pairing
                    .result
                    .map(|signs| signs.to_string())
                    .unwrap_or_default();
                let board: u16 = board;
                rows.push(format!(
                    "{board},{},{},{result}",
                    name(Color::White),
                    name(Color::Black)
                ));
            }
            rows.join("\n") + "\n"
        }
    })
}
