//! Reads the register of clauses: `clauses/*.toml`, a file for each article, appendix and
//! guideline.
//!
//! Each clause is an entry under its key. What all editions have in common is written once.
//!
//! A changed number or sentence is under the year of the edition that changed it. It holds until a
//! later year replaces it. `-` is the number of a clause that an edition no longer has:
//!
//! ```toml
//! ["9.6.1"]
//! number = { 2014 = "9.6a", 2018 = "9.6.1" }
//! says.2014 = "The fifth time in a row."
//! says.2018 = "The fifth time."
//! ```
//!
//! `build.rs`, `tests/register.rs` and `xtask` share this reader.

use std::{fs, path::Path};

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// The files of the register in the order of the Laws, without `.toml`.
#[rustfmt::skip]
pub(crate) const FILES: [&str; 22] = [
    "preface", "article_01_nature_of_the_game", "article_02_initial_position", "article_03_moves",
    "article_04_moving", "article_05_end", "article_06_clock", "article_07_irregularities",
    "article_08_recording", "article_09_draw", "article_10_points", "article_11_conduct",
    "article_12_arbiter", "appendix_a_rapid", "appendix_b_blitz", "appendix_c_notation",
    "appendix_d_blind", "guidelines", "guideline_1_adjourned", "guideline_2_chess960",
    "guideline_3_quickplay", "glossary",
];

/// The number of a clause that an edition no longer has.
pub(crate) const GONE: &str = "-";

#[derive(Debug, Default)]
pub(crate) struct Clause {
    /// The 2023 number if 2023 has it, else edition and number (`2014:9.7`).
    pub(crate) key: String,
    pub(crate) number: History,
    /// Its text, paraphrased.
    pub(crate) says: History,
    pub(crate) topic: String,
    /// `rule`, `definition`, `discretion` or `advice`.
    pub(crate) kind: String,
    /// Where it is implemented: `board`, `act`, `game`, `notation`, `arbiter`, `physical`,
    /// `organiser` or `text`.
    pub(crate) source_kind: String,
    /// `tested`, `implemented` or `exception`.
    pub(crate) state: String,
    /// Why it is not implemented.
    pub(crate) exception: Option<String>,
    /// The options that the arbiter is offered.
    pub(crate) asks: Vec<String>,
    /// The acts of people that concern it, as in a transcript.
    pub(crate) acts: Vec<String>,
    /// The kinds of incident that record a breach.
    pub(crate) incident: Vec<String>,
    /// Files and folders that implement it if the code does not name it.
    pub(crate) by: Vec<String>,
    pub(crate) scope: Option<String>,
    /// Who may report a breach.
    pub(crate) reported_by: Option<String>,
    /// What a breach may cost.
    pub(crate) penalties: Option<String>,
}

/// A text of the register, with its changes between editions.
#[derive(Debug, Default)]
pub(crate) struct History(
    /// The first year of each text (`None` for the first edition) and the text, oldest first.
    pub(crate) Vec<(Option<String>, String)>,
);

impl History {
    /// The text in the edition of a year, unless it is dropped or not yet there.
    pub(crate) fn at(&self, year: &str) -> Option<&str> {
        let begun = |(since, _): &&(Option<String>, String)| {
            since.as_deref().is_none_or(|since| since <= year)
        };
        let (_, text) = self.0.iter().rfind(begun)?;
        (text != GONE).then_some(text)
    }

    fn read(value: &DeValue<'_>) -> Result<Self, &'static str> {
        const SHAPE: &str = "neither a text nor texts under the years of editions";
        let text = |value: &DeValue<'_>| value.as_str().map(str::to_owned).ok_or(SHAPE);
        let Some(table) = value.as_table() else {
            return Ok(Self(vec![(None, text(value)?)]));
        };
        let mut history = Vec::new();
        for (year, value) in table {
            let year: &str = year.get_ref();
            if year.len() != 4 || !year.bytes().all(|digit| digit.is_ascii_digit()) {
                return Err(SHAPE);
            }
            history.push((Some(year.to_owned()), text(value.get_ref())?));
        }
        history.sort();
        if history.is_empty() {
            return Err(SHAPE);
        }
        if history.windows(2).any(|pair| pair[0].1 == pair[1].1) {
            return Err("repeats its text: a text holds until a later edition changes it");
        }
        Ok(Self(history))
    }
}

/// Every clause, in the order of the Laws; `folder` is `crates/laws/clauses`.
pub(crate) fn read(folder: &Path) -> Result<Vec<Clause>, String> {
    let mut clauses: Vec<Clause> = Vec::new();
    for name in FILES {
        let path = folder.join(name).with_extension("toml");
        let text = fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        let file = file(&text).map_err(|why| format!("{}: {why}", path.display()))?;
        clauses.extend(file);
    }
    let there = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    if there.count() != FILES.len() {
        return Err(format!(
            "{}: a file that `FILES` does not name",
            folder.display()
        ));
    }
    Ok(clauses)
}

/// The years of the editions in the register, oldest first.
pub(crate) fn years<'a>(clauses: impl Iterator<Item = &'a Clause>) -> Vec<&'a str> {
    let numbers = clauses.flat_map(|clause| &clause.number.0);
    let mut years: Vec<&str> = numbers.filter_map(|(year, _)| year.as_deref()).collect();
    years.sort_unstable();
    years.dedup();
    years
}

fn file(text: &str) -> Result<Vec<Clause>, String> {
    let table = DeTable::parse(text).map_err(|why| why.to_string())?;
    // A table does not keep the order of its keys; their spans do.
    let mut entries: Vec<_> = table.get_ref().iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    let mut clauses = Vec::new();
    for (key, entry) in entries {
        let mut clause = Clause {
            key: key.get_ref().to_string(),
            ..Clause::default()
        };
        let fields = entry.get_ref().as_table().ok_or("not a table")?;
        for (name, value) in fields {
            let field = clause.set(name.get_ref(), value.get_ref());
            field.map_err(|why| format!("{}: {}: {why}", clause.key, name.get_ref()))?;
        }
        clause.is_whole()?;
        clauses.push(clause);
    }
    Ok(clauses)
}

impl Clause {
    fn set(&mut self, name: &str, value: &DeValue<'_>) -> Result<(), &'static str> {
        let text = || value.as_str().map(str::to_owned).ok_or("not a text");
        match name {
            "number" => self.number = History::read(value)?,
            "says" => self.says = History::read(value)?,
            "topic" => self.topic = text()?,
            "kind" => self.kind = text()?,
            "source_kind" => self.source_kind = text()?,
            "state" => self.state = text()?,
            "exception" => self.exception = Some(text()?),
            "asks" => self.asks = list(value)?,
            "acts" => self.acts = list(value)?,
            "incident" => self.incident = list(value)?,
            "by" => self.by = list(value)?,
            "scope" => self.scope = Some(text()?),
            "reported_by" => self.reported_by = Some(text()?),
            "penalties" => self.penalties = Some(text()?),
            _ => return Err("no such field"),
        }
        Ok(())
    }

    fn is_whole(&self) -> Result<(), String> {
        let texts = [&self.topic, &self.kind, &self.source_kind, &self.state];
        let histories = [&self.number, &self.says];
        if texts.iter().any(|text| text.is_empty()) || histories.iter().any(|h| h.0.is_empty()) {
            return Err(format!(
                "{}: number, says, topic, kind, source_kind and state must be there",
                self.key
            ));
        }
        Ok(())
    }
}

fn list(value: &DeValue<'_>) -> Result<Vec<String>, &'static str> {
    let items = value.as_array().ok_or("not a list of texts")?;
    let text = |item: &Spanned<DeValue<'_>>| item.get_ref().as_str().map(str::to_owned);
    let texts: Option<Vec<String>> = items.iter().map(text).collect();
    texts.ok_or("not a list of texts")
}
