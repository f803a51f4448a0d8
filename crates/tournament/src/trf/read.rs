//! Reads a report file as a tournament.

mod columns_of_bytes;
mod numbers;
mod plan;
mod rounds;
mod scores;

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString},
    vec::Vec,
};

use rokada_board::Color;
use rokada_laws::{Wrong, strip_hidden};

use super::{columns, teams::LineUps};
use crate::{
    deed::{About, Deed},
    fault::{Fault, FaultList, Faults},
    federation::is_federation,
    limits::{self, ROUNDS_MAX},
    player::{
        Date, Number, Player, clean, federation_of, fide_id_of, number_of, rating_of, sex_of,
        title_of,
    },
    points::Points,
    round::{Bye, round_of},
    team::Team,
    tie_break::{TieBreak, few_enough, is_points},
    tournament::{System, Tournament},
};

/// A tournament from a file, and notes on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read {
    /// The tournament.
    pub tournament: Tournament,
    /// Remarks to check by hand: points that do not add up, an unknown federation.
    pub notes: Vec<Fault>,
}

/// One round in a player's line.
#[derive(Debug, Clone, Copy)]
struct Cell {
    line: usize,
    column: usize,
    opponent: Number,
    color: Option<Color>,
    letter: char,
}

impl Cell {
    /// Whether the cell shows that its round was paired.
    const fn is_paired(&self) -> bool {
        self.opponent != 0
            || matches!(
                Bye::of_letter(self.letter),
                Some(Bye::Pairing | Bye::Present)
            )
    }
}

/// A number in a ban on pairings.
#[derive(Debug, Clone, Copy)]
enum BanMember {
    /// A player, in a line `XXP`.
    Player(Number),
    /// A player, or in a team competition a team, in a line `260`.
    Participant(Number),
}

struct Row {
    line: usize,
    player: Player,
    points: Option<Points>,
    cells: Vec<Cell>,
}

/// Reads a report file of either version.
///
/// # Errors
/// All faults of the file, each with its line and column.
pub fn read(text: &str) -> Result<Read, Faults> {
    let mut reader = Reader::default();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Lines end with a carriage return, a line feed or both.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    for (index, line) in text.split('\n').enumerate() {
        reader.line(index + 1, line);
    }
    reader.finish()
}

#[derive(Default)]
struct Reader {
    tournament: Tournament,
    rows: BTreeMap<Number, Row>,
    /// The system by the code of a line `192`.
    coded_system: Option<System>,
    /// The system by the words of a line `092`, which count if there is no code.
    described_system: Option<System>,
    /// Requested byes, by line number. In a team competition the numbers are those of teams.
    asked: Vec<(usize, Number, u16, Bye)>,
    /// Requested byes in the columns of rounds that are not paired yet, by line and column.
    asked_in_cells: Vec<(usize, usize, Number, u16, Bye)>,
    /// Players who are absent in the next round (`XXZ`), by line and column.
    absent: Vec<(usize, usize, Number)>,
    /// Players or teams in bans on pairings, by line and column.
    apart: Vec<(usize, usize, BanMember)>,
    /// Teams with the line, whether it is a line of the newer version, and the team number in it.
    teams: Vec<(usize, bool, u16, Team)>,
    /// The teams with the bye, round by round.
    free: Vec<u16>,
    /// The line-ups of a team in a round that differ from the board order.
    line_ups: LineUps,
    /// Teams in such lines, by line number.
    teams_named: Vec<(usize, u16)>,
    /// The line of tie-breaks, if it has unsupported ones.
    unknown_tie_breaks: Option<(usize, String)>,
    /// Whether a line `202` names the tie-breaks; otherwise a line `212` does.
    has_tie_breaks: bool,
    /// The line number, the column and the codes of a line `212`.
    ranking: Option<(usize, usize, String)>,
    /// Values of lines `XXS` that must equal another one, with their places.
    same_points: Vec<(usize, usize, String, Points)>,
    /// Whether a line sets the points of an allotted bye.
    has_bye_points: bool,
    faults: FaultList,
    notes: FaultList,
}

/// The text in these columns, trimmed, with the column of its first letter.
fn field(letters: &[char], (first, last): (usize, usize)) -> (usize, String) {
    let end = last.min(letters.len());
    let start = (first - 1).min(end);
    let skipped = letters[start..end]
        .iter()
        .take_while(|letter| letter.is_whitespace())
        .count();
    let text: String = letters[start..end].iter().collect();
    let blank = text.trim().is_empty();
    let column = if blank { first } else { first + skipped };
    (column, text.trim().to_string())
}

impl Reader {
    fn fault(&mut self, line: usize, column: usize, what: Wrong) {
        self.faults.push(Fault::at(line, column, what));
    }

    fn line(&mut self, number: usize, line: &str) {
        // A player's line has columns, so only its name is stripped.
        let stripped;
        let line = if line.starts_with("001") {
            line
        } else {
            stripped = strip_hidden(line);
            &stripped
        };
        let line = line.trim_end();
        if line.is_empty() {
            return;
        }
        if let Err(what) = limits::line(line) {
            return self.fault(number, 1, what);
        }
        let tag: String = line.chars().take(3).collect();
        let after: usize = tag.len();
        let rest = line[after..].trim();
        let column = tag.chars().count()
            + 1
            + line[after..]
                .chars()
                .take_while(|it| it.is_whitespace())
                .count();
        let result = match tag.as_str() {
            "001" => {
                self.player(number, line);
                Ok(())
            }
            "012" => self.about(About::Name, rest),
            "022" => self.about(About::City, rest),
            "032" => self.about(About::Federation, rest),
            "042" | "052" => match self.first_or_last_day(number, column, &tag, rest) {
                Ok(()) => Ok(()),
                Err(what) => {
                    self.note(number, column, what);
                    self.keep(line)
                }
            },
            // Computed again when a report is written.
            "062" | "072" | "082" | "801" | "802" => Ok(()),
            // Without a number of boards there are no board colors.
            "352" if rest.is_empty() => Ok(()),
            "013" | "310" => super::teams::read(line).map(|(said, team)| {
                let is_new = said.is_some();
                self.teams.push((number, is_new, said.unwrap_or(0), team));
            }),
            "362" => super::teams::match_points(line).map(|it| self.tournament.match_points = it),
            "352" if super::teams::has_usual_colors(line) => {
                self.about(About::Boards, &rest.chars().count().to_string())
            }
            "320" => super::teams::free(line).map(|(bye, free)| {
                self.tournament.team_bye = bye;
                self.free = free;
            }),
            "300" => super::teams::line_up(line).map(|(of, line_up)| {
                self.teams_named.push((number, of.1));
                self.line_ups.entry(of).or_insert(line_up);
            }),
            "102" => self.about(About::Arbiter, rest),
            "112" if rest.is_empty() => Ok(()),
            "112" => self.about(About::Deputy, rest),
            "122" => self.about(About::Time, rest),
            "142" | "XXR" => round_of(rest).map(|rounds| self.tournament.planned = rounds),
            "152" => first_color(rest).map(|color| self.tournament.first_color = Some(color)),
            "XXC" => {
                for word in rest.split_whitespace() {
                    match word {
                        "white1" => self.tournament.first_color = Some(Color::White),
                        "black1" => self.tournament.first_color = Some(Color::Black),
                        _ => {}
                    }
                }
                Ok(())
            }
            "162" => self.points(number, column, line),
            "XXS" => self.javafo_points(number, column, rest),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                self.pairing_program_points(&tag, rest)
            }
            "XXZ" => self.absent_next(number, column, rest),
            "202" => self.tie_breaks(number, line, rest, column),
            "212" => {
                self.ranking = Some((number, column, rest.to_string()));
                self.keep(line)
            }
            "240" => self.asked_byes(number, line),
            "XXP" => self.forbidden(number, column, rest, None),
            "260" => self.forbidden_in(number, column, rest),
            "132" => {
                self.dates(number, line);
                Ok(())
            }
            "192" => {
                self.coded_system = Some(system_of(rest));
                self.keep(line)
            }
            "092" => {
                self.described_system = Some(system_of(rest));
                self.keep(line)
            }
            _ => self.keep(line),
        };
        if let Err(what) = result {
            self.fault(number, column, what);
        }
    }

    /// Sets a property of the tournament, if the text is not too long.
    fn about(&mut self, about: About, text: &str) -> Result<(), Wrong> {
        about.readable(text)?;
        self.take(&Deed::About(about, clean(text)))
    }

    fn note(&mut self, line: usize, column: usize, what: Wrong) {
        self.notes.push(Fault::at(line, column, what));
    }

    fn keep(&mut self, line: &str) -> Result<(), Wrong> {
        self.take(&Deed::Keep(line.to_string()))
    }

    fn take(&mut self, deed: &Deed) -> Result<(), Wrong> {
        self.tournament.within_limits(deed)?;
        self.tournament.apply(deed);
        Ok(())
    }

    fn player(&mut self, line: usize, text: &str) {
        let (letters, is_in_bytes) = columns_of_bytes::letters(text);
        let at = |columns| field(&letters, columns);
        let (column, word) = at(columns::NUMBER);
        let number = match number_of(&word) {
            Ok(number) => number,
            Err(what) => return self.fault(line, column, what),
        };
        let mut player = Player::default();
        let (column, word) = at(columns::NAME);
        player.name = clean(&columns_of_bytes::joined(&word));
        if player.name.is_empty() {
            let note = Wrong::new("t-no-name", "a player needs a name");
            self.note(line, column, note);
            player.name = format!("({number})");
        } else if is_in_bytes {
            let note = Wrong::new(
                "t-byte-columns",
                "the columns of this line are counted in bytes: check the name",
            );
            self.note(line, column, note);
        }
        player.sex = self.detail(line, at(columns::SEX), sex_of);
        player.title = self.detail(line, at(columns::TITLE), title_of);
        let rating = self.detail(line, at(columns::RATING), rating_of);
        player.rating = rating.unwrap_or_default();
        let (column, word) = at(columns::FEDERATION);
        let federation = self.detail(line, (column, word), federation_of);
        player.federation = federation.unwrap_or_default();
        if !player.federation.is_empty() && !is_federation(&player.federation) {
            let note = Wrong::new("t-unknown-federation", "`{word}` is not a known federation");
            self.note(line, column, note.with("word", player.federation.as_str()));
        }
        let fide_id = self.detail(line, at(columns::FIDE_ID), fide_id_of);
        player.fide_id = fide_id.unwrap_or_default();
        player.born = self.detail(line, at(columns::BORN), born).flatten();
        let points = self.detail(line, at(columns::POINTS), str::parse);
        let cells = self.cells(line, &letters);
        let row = Row {
            line,
            player,
            points,
            cells,
        };
        if let Some(before) = self.rows.insert(number, row) {
            let wrong = Wrong::new(
                "t-number-twice",
                "two players have number {number}: the other one is in line {line}",
            );
            let wrong = wrong.with("number", number.to_string());
            let wrong = wrong.with("line", before.line.to_string());
            self.fault(line, columns::NUMBER.0, wrong);
        }
    }

    /// The value of a field that no pairing needs. An unreadable one is left out with a note.
    fn detail<T>(
        &mut self,
        line: usize,
        (column, word): (usize, String),
        read: impl FnOnce(&str) -> Result<T, Wrong>,
    ) -> Option<T> {
        if word.is_empty() || word == "-" {
            return None;
        }
        read(&word)
            .map_err(|what| self.note(line, column, what))
            .ok()
    }

    fn cells(&mut self, line: usize, letters: &[char]) -> Vec<Cell> {
        let mut cells = Vec::new();
        let mut column = columns::ROUNDS;
        while letters.len() >= column {
            if cells.len() >= usize::from(ROUNDS_MAX) {
                let wrong = Wrong::new("t-many-rounds", "a tournament has at most 99 rounds");
                self.fault(line, column, wrong);
                break;
            }
            let at = |first, last| field(letters, (column + first, column + last));
            let (place, word) = at(0, 3);
            let opponent = if word.bytes().all(|it| it == b'0') {
                0
            } else {
                match number_of(&word) {
                    Ok(number) => number,
                    Err(what) => {
                        self.fault(line, place, what);
                        0
                    }
                }
            };
            let (place, word) = at(5, 5);
            let color = match word.as_str() {
                "w" | "W" => Some(Color::White),
                "b" | "B" => Some(Color::Black),
                "" | "-" => None,
                _ => {
                    let wrong =
                        Wrong::new("t-cell-colour", "`{word}` is not a colour: write w, b or -");
                    self.fault(line, place, wrong.with("word", word.as_str()));
                    None
                }
            };
            let (place, word) = at(7, 7);
            cells.push(Cell {
                line,
                column: place,
                opponent,
                color,
                letter: word.chars().next().unwrap_or(' '),
            });
            column += columns::ROUND;
        }
        cells
    }

    /// Unsupported codes are reported and left out; the line is kept if a code is unknown. The last
    /// such line counts.
    fn tie_breaks(
        &mut self,
        line: usize,
        whole: &str,
        rest: &str,
        column: usize,
    ) -> Result<(), Wrong> {
        few_enough(codes(rest).count())?;
        self.has_tie_breaks = true;
        self.unknown_tie_breaks = None;
        if self.set_tie_breaks(line, column, rest) {
            self.unknown_tie_breaks = Some((line, whole.to_string()));
        }
        Ok(())
    }

    /// The tie-breaks of a line `212`, which also says that the points come first. The line is kept.
    fn ranking(&mut self) {
        let Some((line, column, rest)) = self.ranking.take() else {
            return;
        };
        let is_usable = rest.split(',').next().is_some_and(is_points);
        if is_usable && !self.has_tie_breaks && few_enough(codes(&rest).count()).is_ok() {
            self.set_tie_breaks(line, column, &rest);
        }
    }

    /// Whether there are unsupported codes.
    fn set_tie_breaks(&mut self, line: usize, column: usize, text: &str) -> bool {
        let read = codes(text).map(|code| code.parse::<TieBreak>().map_err(|_| code));
        let (known, unknown): (Vec<_>, Vec<_>) = read.partition(Result::is_ok);
        let unknown: Vec<&str> = unknown.into_iter().filter_map(Result::err).collect();
        if !unknown.is_empty() {
            let note = Wrong::new(
                "t-unknown-tie-break",
                "these tie-breaks are not supported: {words}",
            );
            let note = note.with("words", unknown.join(", "));
            self.notes.push(Fault::at(line, column, note));
        }
        self.tournament.tie_breaks = known.into_iter().flatten().collect();
        !unknown.is_empty()
    }

    fn finish(mut self) -> Result<Read, Faults> {
        let system = self.coded_system.or(self.described_system);
        self.tournament.system = system.unwrap_or_default();
        self.ranking();
        self.check_same_points();
        if !self.tournament.points.is_in_order() {
            self.fault(1, 1, scores::out_of_order());
        }
        if self.rows.is_empty() && self.faults.is_empty() {
            let wrong = Wrong::new(
                "t-no-players",
                "this file has no players: no line begins with 001",
            );
            self.fault(1, 1, wrong);
        }
        self.close_gaps();
        if self.faults.is_empty() {
            self.rounds();
        }
        // Without players every team and every bye would be a fault.
        if self.faults.is_empty() {
            self.enter_teams();
        }
        if self.faults.is_empty() {
            self.enter_byes();
            self.check_bans();
        }
        if let Some((line, whole)) = self.unknown_tie_breaks.take()
            && let Err(what) = self.keep(&whole)
        {
            self.fault(line, 1, what);
        }
        if !self.faults.is_empty() {
            return Err(Faults(self.faults.into_vec()));
        }
        self.tournament.settle_dates();
        let all = super::write::always(&self.tournament);
        for apart in &mut self.tournament.forbidden {
            apart.rounds = apart.rounds.filter(|rounds| *rounds != all);
        }
        // Lines that are derived from other data are not kept.
        let ours = [
            format!("192 {}", super::write::system_code(&self.tournament)),
            format!("092 {}", super::write::system_text(&self.tournament)),
            format!("222 {}", super::write::time_code(&self.tournament.time)),
            super::write::standings_code(&self.tournament),
        ];
        // Words that contradict the code are not kept either.
        let system = self.tournament.system;
        let contradicts = |line: &str| {
            let text = line.strip_prefix("092");
            text.is_some_and(|text| system_of(text) != system)
        };
        let kept = &mut self.tournament.kept;
        kept.retain(|line| !ours.contains(line) && !contradicts(line));
        self.check_sums();
        if self.tournament.last_round().is_none() {
            let note = Wrong::new(
                "t-rounds-unknown",
                "the number of rounds is missing: set it before a program pairs the next round",
            );
            self.note(1, 1, note);
        }
        Ok(Read {
            tournament: self.tournament,
            notes: self.notes.into_vec(),
        })
    }

    /// Enters the teams, and sets the boards of each round in the order of their matches. If lines
    /// of both versions exist, the newer ones count.
    fn enter_teams(&mut self) {
        let mut teams = core::mem::take(&mut self.teams);
        if teams.iter().any(|(_, is_new, ..)| *is_new) {
            teams.retain(|(_, is_new, ..)| *is_new);
            teams.sort_by_key(|(_, _, number, _)| *number);
        }
        let mut index = self.tournament.team_index();
        for (expected, (line, is_new, number, team)) in (1..).zip(teams) {
            if is_new && number != expected {
                let wrong = Wrong::new("t-team-gap", "teams must be numbered from 1 without a gap");
                self.fault(line, 5, wrong);
            } else if let Err(what) = self.tournament.admit_team_with_index(&index, &team, None) {
                self.fault(line, 5, what);
            } else {
                index.add(expected, &team.players);
                if let Err(what) = self.take(&Deed::Team(team)) {
                    self.fault(line, 5, what);
                }
            }
        }
        for (line, team) in core::mem::take(&mut self.teams_named) {
            if let Err(what) = self.tournament.known_team(team).map(drop) {
                self.fault(line, 9, what);
            }
        }
        if !self.tournament.is_of_teams() {
            return;
        }
        super::teams::set_rounds(&mut self.tournament, &self.free, &self.line_ups);
        let line_ups = core::mem::take(&mut self.line_ups);
        for line in super::teams::underivable(&mut self.tournament, &line_ups) {
            self.keep(&line).ok();
        }
        // The default is not stored.
        let said = self.tournament.team_bye.take();
        self.tournament.team_bye = said.filter(|said| *said != self.tournament.team_bye());
    }
}

/// The codes of tie-breaks in a line, without that of the points.
fn codes(text: &str) -> impl Iterator<Item = &str> + Clone {
    let codes = text.split([',', ' ']).filter(|code| !code.is_empty());
    codes.filter(|code| !is_points(code))
}

/// The date of birth, if there is one: `0000/00/00` is none.
fn born(text: &str) -> Result<Option<Date>, Wrong> {
    if text.bytes().any(|it| it.is_ascii_digit() && it != b'0') {
        return text.parse().map(Some);
    }
    Ok(None)
}

/// The system named by a code or in words.
fn system_of(text: &str) -> System {
    let text = text.to_ascii_uppercase();
    match (text.contains("ROBIN"), text.contains("DOUBLE")) {
        (true, true) => System::BergerTwice,
        (true, false) => System::Berger,
        (false, _) => System::Swiss,
    }
}

fn first_color(text: &str) -> Result<Color, Wrong> {
    match text {
        "W" | "w" => Ok(Color::White),
        "B" | "b" => Ok(Color::Black),
        _ => Err(Wrong::new("t-152", "`{word}`: write W or B").with("word", text)),
    }
}
