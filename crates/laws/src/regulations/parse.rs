//! Parses a header from its `key: value` lines and reports all faults at once.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use rokada_board::{Board, Color, FenErrors, Setup};
use rokada_notation::{Letters, UnknownLetters};

use super::{
    ArbiterKind, Assistance, Beginning, ClockKind, DefaultTime, DrawRule, EventKind, Facts,
    FirstToRun, Header, Recorder, Regime, SheetKind, Supervision, TableKind, keys,
};
use crate::{
    act::{ActError, Step, parse_color},
    appendices,
    by_color::ByColor,
    clock::{Bare, Span, TimeControlError},
    edition::{Edition, UnknownEdition},
    faults::{Fault, Faults},
    wrong::Wrong,
};

type Checked = Result<(), Wrong>;

impl FromStr for Header {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        Self::default().with_text(text)
    }
}

/// A line of a header: its number from 1, its key, its value.
pub type HeaderLine<'a> = (usize, &'a str, &'a str);

impl Header {
    /// The header changed by `key: value` lines; keys without a line keep their value.
    ///
    /// An event's regulations can so serve all its games.
    ///
    /// # Errors
    /// All faults, each with its line.
    pub fn with_text(self, text: &str) -> Result<Self, Faults> {
        self.read_text(text).map_err(Faults::first)
    }

    /// The same with a list of faults, for callers that add their own.
    pub(crate) fn read_text(self, text: &str) -> Result<Self, Vec<Fault>> {
        let mut lines = Vec::new();
        let mut faults = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some((key, value)) = line.split_once(':') {
                lines.push((index + 1, key.trim(), value.trim()));
            } else {
                let what = wrong_word(
                    "no-header-line",
                    "`{word}` is not a header line: write key: value, and --- after the last one",
                    line,
                );
                faults.push(Fault::at(index + 1, what));
            }
        }
        match self.read_lines(&lines) {
            Ok(header) if faults.is_empty() => Ok(header),
            Ok(_) => Err(faults),
            Err(more) => {
                faults.extend(more);
                faults.sort_by_key(|fault| fault.line);
                Err(faults)
            }
        }
    }

    /// The same from lines already split into key and value.
    ///
    /// # Errors
    /// All faults, each with its line.
    pub fn with_lines(self, lines: &[HeaderLine<'_>]) -> Result<Self, Faults> {
        self.read_lines(lines).map_err(Faults::first)
    }

    fn read_lines(self, lines: &[HeaderLine<'_>]) -> Result<Self, Vec<Fault>> {
        let mut reader = Reader {
            header: self,
            regulations: 0,
            event: None,
        };
        let mut faults = Vec::new();
        for (line, key, value) in lines {
            if let Err(what) = reader.read_line(key, value) {
                faults.push(Fault {
                    line: *line,
                    key: Some((*key).to_string()),
                    what,
                });
            }
        }
        let line_of = |key: &str| {
            let line = lines.iter().find(|(_, name, _)| *name == key);
            line.map(|(line, _, _)| *line)
        };
        let Reader {
            mut header, event, ..
        } = reader;
        let kind_by_time = EventKind::of(&header.event.time);
        if event.is_some() || line_of("time").is_some() {
            header.event.kind = event.unwrap_or(kind_by_time);
        }
        if let Some(kind) = event
            && kind != kind_by_time
            && !header.event.time.is_none()
        {
            let wrong = Wrong::new(
                "event-of-other-time",
                "with a time control of {time} the games are {right} (A.1, B.1), not {wrong}: change `time` or `event`",
            );
            let what = wrong
                .with("time", header.event.time.to_string())
                .with("right", kind_by_time.to_string())
                .with("wrong", kind.to_string());
            let line = line_of("event").unwrap_or(1);
            faults.push(Fault::at(line, what));
        }
        if let Err(what) = header.event.regulations.check_rating(&header.event.time) {
            let line = line_of("time").or_else(|| line_of("regulation rating"));
            faults.push(Fault::at(line.unwrap_or(1), what));
        }
        if let Err(what) = lawful_supervision(&header) {
            let line = line_of("regulation arbiters").unwrap_or(1);
            faults.push(Fault::at(line, what));
        }
        if faults.is_empty() {
            Ok(header)
        } else {
            Err(faults)
        }
    }
}

/// Checks whether the competition rules may apply in full.
///
/// It depends on how many arbiters watch how many games and who records them (A.4, B.2).
fn lawful_supervision(header: &Header) -> Checked {
    let regulations = &header.event.regulations;
    let (Some(arbiters), Some(games)) = (regulations.arbiters, regulations.games) else {
        return Ok(());
    };
    let recorded = regulations.recorder != Some(Recorder::NoOne);
    if header.event.supervision == Supervision::Basic
        || appendices::is_supervised(header.event.kind, arbiters, games, recorded)
    {
        return Ok(());
    }
    let wrong = Wrong::new(
        "no-supervision",
        "{arbiters} arbiters for {games} games are not adequate supervision of {event} (A.4, B.2): write `supervision: basic`",
    );
    Err(wrong
        .with("arbiters", arbiters)
        .with("games", games)
        .with("event", header.event.kind.to_string()))
}

/// The maximum of `regulation NAME: ...` lines in a text.
///
/// Rules use a few dozen, and each line is compared with those before it.
const REGULATIONS_MAX: usize = 200;

struct Reader {
    header: Header,
    /// How many lines were named regulations.
    regulations: usize,
    event: Option<EventKind>,
}

impl Reader {
    /// Reads one line; a key not in [`keys::KEYS`] must be a named regulation.
    fn read_line(&mut self, key: &str, full: &str) -> Checked {
        // Free text may hold a `#`; elsewhere it starts a comment.
        let value = full
            .split_once(" #")
            .map_or(full, |(value, _)| value.trim());
        let Header {
            title,
            source,
            event,
            pairing,
            start,
        } = &mut self.header;
        match key {
            "title" => *title = full.to_string(),
            "source" => *source = full.to_string(),
            "edition" => event.editions = editions(value)?,
            "time" => event.time = value.parse().map_err(|why: TimeControlError| why.0)?,
            "event" => self.event = Some(value.parse()?),
            "supervision" => event.supervision = value.parse()?,
            "regime" => event.regime = value.parse()?,
            "arbiter" => event.arbiter = value.parse()?,
            "guidelines" => (event.adjournment, event.quickplay) = guidelines(value)?,
            "default-time" => event.default_time = default_time(value)?,
            "draw-rule" => event.draw_rule = draw_rule(value)?,
            "points" => event.points = points(value)?,
            // The same in more words.
            "sheets" if value == "by the software" => event.sheets = SheetKind::BySoftware,
            "sheets" => event.sheets = value.parse()?,
            "clock" => event.clock = value.parse()?,
            "begins" => event.begins = value.parse()?,
            "facts" => event.facts = value.parse()?,
            "table" => event.table = value.parse()?,
            "white" => pairing.names.white = full.to_string(),
            "black" => pairing.names.black = full.to_string(),
            "date" => pairing.date = value.to_string(),
            "letters" => by_side(value, &mut pairing.letters, letters)?,
            "blind" => pairing.blind = players(value)?,
            "boards" => pairing.two_boards = one_of(value, &[("one", false), ("two", true)])?,
            "keeps" => read_sheet_keepers(value, &mut pairing.assistant_keeps)?,
            "assistant" => pairing.assistants = assistants(value)?,
            "start" => (start.chess960, start.setup) = first_position(value, start.chess960)?,
            "set up" => start.set_up = Some(placement(value)?),
            "colours" => start.reversed = one_of(value, &[("right", false), ("reversed", true)])?,
            "board" => start.turned = one_of(value, &[("right", false), ("turned", true)])?,
            "moves" => start.moves = moves(value)?,
            "present" => (start.present, start.round_starts) = (players(value)?, true),
            "clocks" => by_side(value, &mut start.clocks, |word| {
                time(word, Bare::Unclear).map(Some)
            })?,
            "periods" => by_side(value, &mut start.periods, |word| period(word).map(Some))?,
            "running" => start.running = running(value)?,
            "offences" => by_side(value, &mut start.offences, offences)?,
            _ => match key.strip_prefix("regulation ") {
                Some(name) => {
                    self.regulations += 1;
                    if self.regulations > REGULATIONS_MAX {
                        let wrong = Wrong::new(
                            "too-many-regulations",
                            "at most {most} regulations: leave out those that no rule asks for",
                        );
                        return Err(wrong.with("most", REGULATIONS_MAX.to_string()));
                    }
                    event.regulations.set(name.trim(), value);
                }
                None => return Err(unknown_key(key)),
            },
        }
        Ok(())
    }
}

fn editions(value: &str) -> Result<Vec<Edition>, Wrong> {
    let editions: Vec<Edition> = words(value)
        .map(|word| word.parse().map_err(UnknownEdition::wrong))
        .collect::<Result<_, _>>()?;
    if editions.is_empty() {
        let wrong = Wrong::new("no-edition", "name at least one edition: {years}");
        return Err(wrong.with("years", Edition::YEARS));
    }
    Ok(editions)
}

/// Whether adjournment (I) and quickplay finish (III) are announced.
fn guidelines(value: &str) -> Result<(bool, bool), Wrong> {
    let (mut adjournment, mut quickplay) = (false, false);
    for word in words(value) {
        match word {
            "none" => {}
            "adjournment" => adjournment = true,
            "quickplay" => quickplay = true,
            _ => {
                return Err(wrong_word(
                    "no-guideline",
                    "`{word}` is not a guideline: write adjournment, quickplay or none",
                    word,
                ));
            }
        }
    }
    Ok((adjournment, quickplay))
}

fn default_time(value: &str) -> Result<DefaultTime, Wrong> {
    Ok(match value {
        "unset" => DefaultTime::Unset,
        _ => DefaultTime::After(time(value, Bare::Minutes)?),
    })
}

fn letters(word: &str) -> Result<Letters, Wrong> {
    word.parse().map_err(|unknown: UnknownLetters| {
        Wrong::verbatim("no-letters", unknown.to_string()).with("word", word)
    })
}

/// `white-assistant` keeps the sheet, `white` keeps their own; a side that is not named is
/// unchanged.
fn read_sheet_keepers(value: &str, kept: &mut ByColor<bool>) -> Checked {
    for word in words(value) {
        let color = parse_color(word.trim_end_matches("-assistant")).map_err(|why| why.0)?;
        kept[color] = word.ends_with("-assistant");
    }
    Ok(())
}

fn assistants(value: &str) -> Result<ByColor<Option<Assistance>>, Wrong> {
    let assistance = if value.contains("(disability)") {
        Assistance::Disability
    } else {
        Assistance::Allowed
    };
    let who = players(&value.replace("(disability)", ""))?;
    Ok(who.map(|has| has.then_some(assistance)))
}

/// The largest move number in the FEN of a header, so that the count cannot overflow.
const FULLMOVES_MAX: u32 = 9999;

/// `chess960 518`, or a FEN, which keeps a number that was given before.
fn first_position(value: &str, said: Option<u16>) -> Result<(Option<u16>, Setup), Wrong> {
    let Some(number) = value.strip_prefix("chess960") else {
        // Stored headers are verbatim: an unambiguous slip is accepted, so that every record can be
        // read.
        let unambiguous = |why: FenErrors| why.meant().ok_or_else(|| Wrong::from(&why));
        let setup: Setup = value.parse().or_else(unambiguous)?;
        let too_many = [setup.halfmoves, setup.fullmoves]
            .into_iter()
            .find(|number| *number > FULLMOVES_MAX);
        if let Some(number) = too_many {
            let wrong = Wrong::new(
                "too-many-moves-in-fen",
                "no game has {number} moves: the last two numbers of a FEN are at most 9999",
            );
            return Err(wrong.with("number", number.to_string()));
        }
        return Ok((said, setup));
    };
    let number = number.trim();
    let known = number.parse().ok();
    let known = known.and_then(|number| Some((Some(number), Setup::chess960(number)?)));
    known.ok_or_else(|| {
        wrong_word(
            "no-chess960",
            "`{word}` is not a Chess960 number: write 0 to 959",
            number,
        )
    })
}

/// The pieces alone, the first word of a FEN.
fn placement(value: &str) -> Result<Board, Wrong> {
    let word = value.split_whitespace().next().unwrap_or_default();
    word.parse::<Board>().or_else(|why| match why.meant() {
        Some(setup) => Ok(setup.board),
        None => Err(Wrong::from(&why)),
    })
}

fn moves(value: &str) -> Result<Vec<Step>, Wrong> {
    value
        .split_whitespace()
        .map(|word| word.parse().map_err(|why: ActError| why.0))
        .collect()
}

fn running(value: &str) -> Result<FirstToRun, Wrong> {
    one_of(
        value,
        &[
            ("white", FirstToRun::Of(Color::White)),
            ("black", FirstToRun::Of(Color::Black)),
            ("none", FirstToRun::Neither),
        ],
    )
}

fn offences(word: &str) -> Result<u8, Wrong> {
    word.parse().map_err(|_| {
        wrong_word(
            "no-count-of-offences",
            "`{word}` is not a count of illegal moves: write a small number",
            word,
        )
    })
}

fn period(word: &str) -> Result<u8, Wrong> {
    let number = word.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| {
        wrong_word(
            "no-period",
            "`{word}` is not the number of a period: write 1, 2 ...",
            word,
        )
    })
}

fn wrong_word(key: &'static str, english: &'static str, word: &str) -> Wrong {
    Wrong::new(key, english).with("word", word)
}

fn unknown_key(key: &str) -> Wrong {
    if let Some(name) = keys::nearest(key, keys::KEYS) {
        let wrong = wrong_word(
            "no-key-but-near",
            "`{word}` is not a header key: did you mean `{near}`?",
            key,
        );
        return wrong.with("near", name);
    }
    let names: Vec<&str> = keys::KEYS.iter().map(|key| key.name).collect();
    let wrong = wrong_word(
        "no-key",
        "`{word}` is not a header key: write one of {names}, or `regulation {word}: ...`",
        key,
    );
    wrong.with("names", names.join(", "))
}

/// Reads a choice by the word that it prints.
macro_rules! read_by_name {
    ($($type:ty)*) => {
        $(
            impl FromStr for $type {
                type Err = Wrong;

                fn from_str(word: &str) -> Result<Self, Wrong> {
                    named(word, Self::ALL)
                }
            }
        )*
    };
}

read_by_name!(EventKind Supervision Regime ArbiterKind SheetKind ClockKind Beginning Facts TableKind);

/// The choice that prints as this value.
fn named<T: Copy + fmt::Display>(value: &str, all: &[T]) -> Result<T, Wrong> {
    let names: Vec<String> = all.iter().map(T::to_string).collect();
    let choices = names.iter().map(String::as_str).zip(all.iter().copied());
    one_of(value, &choices.collect::<Vec<_>>())
}

fn one_of<T: Copy>(value: &str, choices: &[(&str, T)]) -> Result<T, Wrong> {
    let chosen = choices.iter().find(|(name, _)| *name == value);
    chosen.map(|(_, choice)| *choice).ok_or_else(|| {
        let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
        let wrong = wrong_word("not-one-of", "`{word}` is not one of: {names}", value);
        wrong.with("names", names.join(", "))
    })
}

fn time(word: &str, bare: Bare) -> Result<i64, Wrong> {
    match Span::read(word, bare) {
        Ok(Span(ms)) if ms >= 0 => Ok(ms),
        _ => Err(wrong_word(
            "no-span",
            "`{word}` is not a time: write 0:05:12, 30m or 10s",
            word,
        )),
    }
}

/// The words of a value, separated by spaces or commas.
fn words(value: &str) -> impl Iterator<Item = &str> {
    let between = |c: char| c == ',' || c.is_whitespace();
    value.split(between).filter(|word| !word.is_empty())
}

/// Sets both sides from `white A black B` with one parser; a side that is not named is unchanged.
fn by_side<T>(
    value: &str,
    sides: &mut ByColor<T>,
    read: impl Fn(&str) -> Result<T, Wrong>,
) -> Checked {
    for (color, word) in pairs(value)? {
        sides[color] = read(word)?;
    }
    Ok(())
}

/// `white A black B`.
fn pairs(value: &str) -> Result<Vec<(Color, &str)>, Wrong> {
    let words: Vec<&str> = words(value).collect();
    if words.is_empty() || !words.len().is_multiple_of(2) {
        return Err(wrong_word(
            "no-pairs",
            "`{word}`: write white ... black ..., or one of them",
            value,
        ));
    }
    words
        .chunks(2)
        .map(|pair| Ok((parse_color(pair[0]).map_err(|why| why.0)?, pair[1])))
        .collect()
}

/// `white`, `white black`, `both` or `none`.
fn players(value: &str) -> Result<ByColor<bool>, Wrong> {
    let mut who = ByColor::both(false);
    for word in words(value) {
        match word {
            "both" => who = ByColor::both(true),
            "none" => {}
            _ => who[parse_color(word).map_err(|why| why.0)?] = true,
        }
    }
    Ok(who)
}

fn draw_rule(value: &str) -> Result<DrawRule, Wrong> {
    let words: Vec<&str> = value.split_whitespace().collect();
    match words.as_slice() {
        ["none"] => Ok(DrawRule::Free),
        ["no", "agreement" | "offers" | "draws"] => Ok(DrawRule::Never),
        [
            "no",
            "offers" | "agreement" | "draws",
            "before",
            "move",
            number,
        ] => number
            .parse()
            .map(DrawRule::NotBefore)
            .map_err(|_| wrong_word("no-move-number", "`{word}` is not a move number", number)),
        _ => Err(wrong_word(
            "no-draw-rule",
            "`{word}` is not a draw rule: write none, no offers before move 30, or no agreement",
            value,
        )),
    }
}

fn points(value: &str) -> Result<[u8; 3], Wrong> {
    let half_points: Option<Vec<u8>> = value
        .split_whitespace()
        .map(|word| match word {
            "1/2" | "0.5" => Some(1),
            _ => word
                .parse::<u8>()
                .ok()
                .filter(|points| *points <= 100)
                .map(|points| points * 2),
        })
        .collect();
    half_points
        .and_then(|points| points.try_into().ok())
        .ok_or_else(|| {
            wrong_word(
                "no-scoring",
                "`{word}`: write the points for a win, a draw and a loss, such as 1 1/2 0 or 3 1 0",
                value,
            )
        })
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn start_with_too_large_move_number_is_rejected() {
        let start = |halfmoves: u32, number: u32| {
            let text = format!("start: 4k3/8/8/8/8/8/4P3/4K3 w - - {halfmoves} {number}\n");
            text.parse::<Header>()
                .map_err(|faults| faults.0[0].to_string())
        };
        assert!(start(0, 9999).is_ok());
        assert!(start(9999, 1).is_ok());
        for number in [10_000, u32::MAX] {
            let why = start(0, number).expect_err("too many moves");
            assert!(why.contains("at most 9999"), "{why}");
            assert!(start(number, 1).is_err());
        }
    }

    /// A.4.1 and A.4.2, B.2.1 and B.2.2, at their limits.
    #[test]
    fn supervision_is_adequate_or_the_rules_are_basic() {
        let is_lawful = |time: &str, games: u32, recorder: &str, supervision: &str| {
            let text = format!(
                "time: {time}\nsupervision: {supervision}\nregulation arbiters: 1\n\
                 regulation games: {games}\nregulation recorder: {recorder}\n"
            );
            text.parse::<Header>().is_ok()
        };
        for (time, most) in [("15m+10s", 3), ("3m+2s", 1)] {
            assert!(is_lawful(time, most, "assistant", "competition"), "{time}");
            assert!(
                !is_lawful(time, most + 1, "assistant", "competition"),
                "{time}"
            );
            assert!(!is_lawful(time, most, "none", "competition"), "{time}");
            assert!(is_lawful(time, most + 1, "none", "basic"), "{time}");
        }
        assert!(is_lawful("90m", 100, "none", "competition"));
    }
}
