//! Reports which clauses of the Laws are implemented: `target/laws-coverage.md`.
//!
//! For every clause: its number in each edition, the files that implement it, the cases that show
//! it. A file of the pure crates implements a clause if it names it (`Clause::Name`) or cites its
//! number in a comment. A case shows a clause if it expects a ruling under it or names it as its
//! source.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs, io,
    path::PathBuf,
};

#[allow(dead_code, reason = "what the tests of the register read")]
#[path = "../../crates/laws/clauses.rs"]
mod register;

use self::register::Clause;
use crate::{
    tidy::cases::header_value,
    tree::{Page, Tree},
};

const REPORT: &str = "target/laws-coverage.md";

/// How many cases a cell names; the rest is only counted.
const CASES_NAMED: usize = 3;

struct Row {
    clause: Clause,
    files: BTreeSet<String>,
    cases: BTreeSet<String>,
}

pub fn write(tree: &Tree) -> io::Result<PathBuf> {
    let path = tree.root.join(REPORT);
    let report = report(tree).map_err(io::Error::other)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&path, report)?;
    Ok(path)
}

fn report(tree: &Tree) -> Result<String, String> {
    let clauses = register::read(&tree.root.join("crates/laws/clauses"))?;
    let row = |clause| Row {
        clause,
        files: BTreeSet::new(),
        cases: BTreeSet::new(),
    };
    let mut rows: Vec<Row> = clauses.into_iter().map(row).collect();
    find_implementations(tree, &mut rows);
    find_cases(tree, &mut rows);
    Ok(page(&rows))
}

/// Notes of the register other than the state, for the cell of files.
fn register_notes(clause: &Clause) -> Vec<String> {
    let fields = [
        ("asks the arbiter", &clause.asks),
        ("acts", &clause.acts),
        ("incident", &clause.incident),
        ("held by", &clause.by),
    ];
    fields
        .into_iter()
        .filter(|(_, words)| !words.is_empty())
        .map(|(says, words)| format!("{says}: {}", words.join(", ")))
        .collect()
}

/// Finds the files that name the clause in code, or cite its number in a comment.
fn find_implementations(tree: &Tree, rows: &mut [Row]) {
    let names = clause_names(tree);
    let rooms =
        ["board", "notation", "unwinnable", "laws"].map(|room| format!("crates/{room}/src/"));
    for page in rooms.iter().flat_map(|room| tree.under(room, ".rs")) {
        // The list of all clauses implements none of them.
        if page.path == "crates/laws/src/clause.rs" {
            continue;
        }
        let mut keys = citations(page);
        for word in without_tests(&page.text).split("Clause::").skip(1) {
            let name: String = word.chars().take_while(|c| c.is_alphanumeric()).collect();
            keys.extend(names.get(&name).cloned());
        }
        for row in rows.iter_mut().filter(|row| keys.contains(&row.clause.key)) {
            row.files.insert(short_path(&page.path));
        }
    }
}

/// `FivefoldRepetition` -> `9.6.1`, read from the lines `Name = "key",` of `clause.rs`.
fn clause_names(tree: &Tree) -> BTreeMap<String, String> {
    let Some(page) = tree.page("crates/laws/src/clause.rs") else {
        return BTreeMap::new();
    };
    page.text
        .lines()
        .filter_map(|line| line.trim().strip_suffix("\","))
        .filter_map(|line| line.split_once(" = \""))
        .map(|(name, key)| (name.to_owned(), key.to_owned()))
        .collect()
}

/// Numbers such as `3.7.3.1` or `C.5` in the comments of a file.
fn citations(page: &Page) -> BTreeSet<String> {
    page.text
        .lines()
        .filter_map(|line| line.split_once("//").map(|(_, comment)| comment))
        .flat_map(|comment| comment.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.')))
        .map(|word| word.trim_matches('.'))
        .filter(|word| word.contains('.'))
        .map(str::to_owned)
        .collect()
}

/// Finds the cases that expect a ruling under the clause, or name it as their source.
fn find_cases(tree: &Tree, rows: &mut [Row]) {
    for page in tree.under("data/cases/", ".case") {
        let mut named = BTreeSet::new();
        for (_, line) in page.lines().filter(|(_, line)| line.starts_with("expect")) {
            let line = line.split('#').next().unwrap_or(line);
            named.extend(
                line.split('[')
                    .skip(1)
                    .filter_map(|rest| rest.split(']').next())
                    .map(str::to_owned),
            );
        }
        for word in header_value(page, "source")
            .unwrap_or_default()
            .split([' ', ',', ';', '(', ')'])
        {
            named.insert(word.trim_matches('.').to_owned());
        }
        let name = page.path.strip_prefix("data/cases/").unwrap_or(&page.path);
        for row in rows
            .iter_mut()
            .filter(|row| named.contains(&row.clause.key))
        {
            row.cases.insert(name.to_owned());
        }
    }
}

/// The part of a source file before its tests.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]").next().unwrap_or(text)
}

/// `crates/laws/src/articles/x.rs` -> `laws/articles/x.rs`.
fn short_path(path: &str) -> String {
    path.trim_start_matches("crates/").replacen("/src/", "/", 1)
}

fn page(rows: &[Row]) -> String {
    let mut out = String::from(
        "# How far the Laws are carried out\n\n\
         Made by `cargo run -p xtask -- clauses`. The sentences are ours; the authoritative text is FIDE's.\n\n\
         A rule is *carried out* where a file names its clause or cites its number; it is *shown* by the cases \
         that expect a ruling under it or give it as their source. *Tested* means more: a case turns red when the \
         clause is struck out (`cargo run -p xtask -- switch-off`), or, for what the code does not name, that the \
         files named under *held by* fail. An *exception* says why it is none.\n\n",
    );
    let count = |test: &dyn Fn(&Row) -> bool| rows.iter().filter(|row| test(row)).count();
    let is_rule = |row: &Row| row.clause.kind == "rule";
    let _ = writeln!(
        out,
        "{} clauses, {} of them rules: {} rules carried out, {} shown by a case.",
        rows.len(),
        count(&is_rule),
        count(&|row| is_rule(row) && !row.files.is_empty()),
        count(&|row| is_rule(row) && !row.cases.is_empty()),
    );
    let of_state = |state: &str| count(&|row: &Row| row.clause.state == state);
    let rules_of_state =
        |state: &str| count(&|row: &Row| is_rule(row) && row.clause.state == state);
    let _ = writeln!(
        out,
        "\nOf all rows {} are tested, {} implemented (definitions the code uses) and {} exceptions; of the rules {} are \
         tested and {} exceptions.",
        of_state("tested"),
        of_state("implemented"),
        of_state("exception"),
        rules_of_state("tested"),
        rules_of_state("exception"),
    );
    let years = register::years(rows.iter().map(|row| &row.clause));
    let mut article = String::new();
    for row in rows {
        let clause = &row.clause;
        let of = article_of(&clause.key);
        if of != article {
            let _ = write!(
                out,
                "\n## {of}\n\n| {} | kind | state | what it says | carried out in | cases |\n|{}---|---|---|---|---|\n",
                years.join(" | "),
                "---|".repeat(years.len()),
            );
            article = of;
        }
        for year in &years {
            let _ = write!(out, "| {} ", clause.number.at(year).unwrap_or("-"));
        }
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {} |",
            clause.kind,
            clause.state,
            says_cell(clause),
            files_cell(row),
            cases_cell(row),
        );
    }
    out
}

/// The summary of the clause; if an edition changed it, also the summary since then.
fn says_cell(clause: &Clause) -> String {
    let texts = clause.says.0.iter().rev().map(|(year, text)| {
        let text = text.replace('|', "\\|");
        match year {
            Some(year) if clause.says.0.len() > 1 => format!("{year}: {text}"),
            _ => text,
        }
    });
    texts.collect::<Vec<_>>().join("<br>")
}

fn files_cell(row: &Row) -> String {
    if let Some(reason) = &row.clause.exception {
        return format!("not: {reason}");
    }
    let files: Vec<String> = row.files.iter().map(|file| format!("`{file}`")).collect();
    let mut cell = files.join(", ");
    for how in register_notes(&row.clause) {
        if !cell.is_empty() {
            cell.push_str("; ");
        }
        cell.push_str(&how);
    }
    cell
}

fn cases_cell(row: &Row) -> String {
    let named: Vec<String> = row
        .cases
        .iter()
        .take(CASES_NAMED)
        .map(|case| {
            let name = case
                .rsplit('/')
                .next()
                .unwrap_or(case)
                .trim_end_matches(".case")
                .replace('_', " ");
            format!("[{name}](../data/cases/{case})")
        })
        .collect();
    let more = row.cases.len().saturating_sub(CASES_NAMED);
    if more == 0 {
        named.join(", ")
    } else {
        format!("{} and {more} more", named.join(", "))
    }
}

/// `9.6.1` -> `Article 9`, `A.5.2` -> `Appendix A`, `III.4` -> `Guideline III`.
fn article_of(key: &str) -> String {
    let key = key.split_once(':').map_or(key, |(_, number)| number);
    let head = key.split(['.', ' ']).next().unwrap_or(key);
    match head {
        "Intro" | "Introduction" => "Introduction".into(),
        "Pref" | "Preface" => "Preface".into(),
        "Gloss" => "Glossary".into(),
        "I" | "II" | "III" => format!("Guideline {head}"),
        _ if head.starts_with(|c: char| c.is_ascii_digit()) => {
            let digits: String = head.chars().take_while(char::is_ascii_digit).collect();
            format!("Article {digits}")
        }
        _ if head.len() == 1 => format!("Appendix {head}"),
        _ => head.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_fall_under_their_articles() {
        for (key, article) in [
            ("9.6.1", "Article 9"),
            ("2018:3.7.4", "Article 3"),
            ("A.5.2", "Appendix A"),
            ("III.4", "Guideline III"),
            ("Pref.1", "Preface"),
        ] {
            assert_eq!(article_of(key), article);
        }
    }

    #[test]
    fn numbers_are_cited_whole() {
        let text = "/// Straight on (3.7.1), then 3.7.3.1.\nlet x = 3.5;\n";
        let cited = citations(&Page::of("x.rs", text));
        assert_eq!(cited.into_iter().collect::<Vec<_>>(), ["3.7.1", "3.7.3.1"]);
    }
}
