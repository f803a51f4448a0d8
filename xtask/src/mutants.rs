//! Mutation testing with one build: all mutants are compiled at once, each behind its number.
//!
//! `cargo mutants --list --json` says what to change. [`prepare`] writes a copy of the repository
//! in which each change is an arm of a `match` on the number in `ROKADA_MUTANT`. [`run`] then runs
//! one test command once for each number. A mutant that does not compile is left out.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs, io,
    ops::Range,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Mutex,
    time::{Duration, Instant},
};

use serde::Deserialize;
use syn::{spanned::Spanned, visit::Visit};

/// The environment variable that selects a mutant. No mutant has the number 0.
const VARIABLE: &str = "ROKADA_MUTANT";

/// How often the copy is built while mutants that do not compile are left out.
const BUILDS_MAX: usize = 40;

/// The list of the mutants that compile: number, tab, name.
const LIST: &str = "mutants.tsv";

/// What became of each mutant: number, tab, `caught`, `missed` or `timeout`, tab, name.
const RESULTS: &str = "results.tsv";

/// One mutant as `cargo mutants --list --json` prints it.
#[derive(Debug, Deserialize)]
struct Listed {
    name: String,
    file: String,
    genre: String,
    replacement: String,
    span: ListedSpan,
}

#[derive(Debug, Deserialize)]
struct ListedSpan {
    start: Location,
    end: Location,
}

/// Line and column in characters, both from 1.
#[derive(Debug, Deserialize)]
struct Location {
    line: usize,
    column: usize,
}

/// One mutant of one file: its number, the bytes it replaces, and the replacement.
#[derive(Debug)]
struct Mutant {
    number: usize,
    genre: String,
    bytes: Range<usize>,
    replacement: String,
}

/// Writes the mutated copy of the repository to `copy` and builds it with `cargo BUILD`.
///
/// `sample` mutants of the list are taken, in an order that depends on `seed` and the name alone.
pub fn prepare(
    root: &Path,
    copy: &Path,
    list: &Path,
    sample: Option<(usize, u64)>,
    build: &[&str],
) -> io::Result<()> {
    let mut listed: Vec<Listed> = serde_json::from_str(&fs::read_to_string(list)?)?;
    if let Some((count, seed)) = sample {
        listed.sort_by_cached_key(|mutant| hash(seed, &mutant.name));
        listed.truncate(count);
    }
    copy_tracked_files(root, copy)?;
    let mut left_out = BTreeSet::new();
    for _ in 0..BUILDS_MAX {
        let kept = write_mutated(root, copy, &listed, &left_out)?;
        let faults = build_errors(copy, build)?;
        if faults.is_empty() {
            let mut rows = String::new();
            for number in &kept {
                let _ = writeln!(rows, "{number}\t{}", listed[number - 1].name);
            }
            eprintln!("{} of {} mutants compile", kept.len(), listed.len());
            return fs::write(copy.join(LIST), rows);
        }
        let before = left_out.len();
        for (file, line, message) in &faults {
            for number in numbers_at(&copy.join(file), *line) {
                if left_out.insert(number) {
                    eprintln!("left out: {}: {message}", listed[number - 1].name);
                }
            }
        }
        if left_out.len() == before {
            let (file, line, message) = &faults[0];
            return Err(io::Error::other(format!("{file}:{line}: {message}")));
        }
    }
    Err(io::Error::other("the mutants do not compile"))
}

/// Runs `command` once per mutant in the copy, `jobs` at a time, and writes what became of each.
///
/// A run that was interrupted goes on where it stopped. The timeout is five times the duration of
/// the command without a mutant, at least 20 seconds.
pub fn run(copy: &Path, jobs: usize, command: &[&str]) -> io::Result<()> {
    let list = fs::read_to_string(copy.join(LIST))?;
    let results = copy.join(RESULTS);
    let done = fs::read_to_string(&results).unwrap_or_default();
    let done: BTreeSet<&str> = done
        .lines()
        .filter_map(|row| row.split('\t').next())
        .collect();
    let started = Instant::now();
    if judge(copy, command, "0", Duration::from_secs(1_800))? != "missed" {
        return Err(io::Error::other("the command fails without a mutant"));
    }
    let timeout = (started.elapsed() * 5).max(Duration::from_secs(20));
    let rows = list.lines().filter_map(|row| row.split_once('\t'));
    let waiting: Mutex<Vec<(&str, &str)>> = Mutex::new(
        rows.rev()
            .filter(|(number, _)| !done.contains(number))
            .collect(),
    );
    let file = Mutex::new(
        fs::File::options()
            .append(true)
            .create(true)
            .open(&results)?,
    );
    std::thread::scope(|scope| {
        let work = || -> io::Result<()> {
            loop {
                let Some((number, name)) = lock(&waiting).pop() else {
                    return Ok(());
                };
                let verdict = judge(copy, command, number, timeout)?;
                io::Write::write_all(
                    &mut *lock(&file),
                    format!("{number}\t{verdict}\t{name}\n").as_bytes(),
                )?;
            }
        };
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            thread
                .join()
                .map_err(|_| io::Error::other("a run panicked"))??;
        }
        Ok(())
    })
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Runs the command with one mutant: `missed` if it succeeds, `caught` if it fails.
fn judge(
    copy: &Path,
    command: &[&str],
    number: &str,
    timeout: Duration,
) -> io::Result<&'static str> {
    let seconds = timeout.as_secs().to_string();
    let status = Command::new("timeout")
        .args(["--kill-after=5", &seconds])
        .args(command)
        .current_dir(copy)
        .env(VARIABLE, number)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()?;
    Ok(match status.code() {
        Some(0) => "missed",
        Some(124 | 137) => "timeout",
        _ => "caught",
    })
}

/// FNV-1a of the seed and the name.
fn hash(seed: u64, name: &str) -> u64 {
    let bytes = seed.to_le_bytes().into_iter().chain(name.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Copies the files that git tracks, and the built pages that the hall embeds.
fn copy_tracked_files(root: &Path, copy: &Path) -> io::Result<()> {
    let listed = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root)
        .output()?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let mut files: Vec<PathBuf> = listed.split_terminator('\0').map(PathBuf::from).collect();
    if let Ok(built) = fs::read_dir(root.join("web/dist")) {
        files.extend(
            built
                .flatten()
                .map(|file| Path::new("web/dist").join(file.file_name())),
        );
    }
    for file in files.iter().filter(|file| root.join(file).is_file()) {
        write_if_changed(&copy.join(file), &fs::read(root.join(file))?)?;
    }
    Ok(())
}

/// Leaves the file alone if it has this content, so that cargo does not build it again.
fn write_if_changed(path: &Path, content: &[u8]) -> io::Result<()> {
    if fs::read(path).is_ok_and(|old| old == content) {
        return Ok(());
    }
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    fs::write(path, content)
}

/// Writes each file with its mutants, and the function they ask into each crate's root.
fn write_mutated(
    root: &Path,
    copy: &Path,
    listed: &[Listed],
    left_out: &BTreeSet<usize>,
) -> io::Result<BTreeSet<usize>> {
    let mut kept = BTreeSet::new();
    let mut files: BTreeMap<&str, Vec<(usize, &Listed)>> = BTreeMap::new();
    for (index, mutant) in listed.iter().enumerate() {
        files
            .entry(&mutant.file)
            .or_default()
            .push((index + 1, mutant));
    }
    let mut crates = BTreeSet::new();
    for (file, mutants) in files {
        let source = fs::read_to_string(root.join(file))?;
        let mutants: Vec<Mutant> = mutants
            .into_iter()
            .filter(|(number, _)| !left_out.contains(number))
            .map(|(number, listed)| Mutant {
                number,
                genre: listed.genre.clone(),
                bytes: byte_offset(&source, &listed.span.start)
                    ..byte_offset(&source, &listed.span.end),
                replacement: listed.replacement.clone(),
            })
            .collect();
        let (text, numbers) = mutate(&source, &mutants).map_err(io::Error::other)?;
        kept.extend(numbers);
        write_if_changed(&copy.join(file), text.as_bytes())?;
        let (before, _) = file.split_once("/src/").unwrap_or((file, ""));
        crates.insert(format!("{before}/src/lib.rs"));
    }
    for file in crates {
        let mutated = fs::read_to_string(copy.join(&file))?;
        if !mutated.contains(FUNCTION) {
            write_if_changed(&copy.join(&file), format!("{mutated}{FUNCTION}").as_bytes())?;
        }
    }
    Ok(kept)
}

const FUNCTION: &str = r#"
#[doc(hidden)]
#[allow(warnings, clippy::all)]
pub fn __mutant() -> usize {
    extern crate std;
    static NUMBER: std::sync::LazyLock<usize> = std::sync::LazyLock::new(|| {
        std::env::var("ROKADA_MUTANT").map_or(0, |number| number.parse().unwrap())
    });
    *NUMBER
}
"#;

fn byte_offset(source: &str, at: &Location) -> usize {
    let line: usize = source
        .split_inclusive('\n')
        .take(at.line - 1)
        .map(str::len)
        .sum();
    let columns = source[line..].chars().take(at.column - 1);
    line + columns.map(char::len_utf8).sum::<usize>()
}

/// The errors of the build: file, line and message of each place that an error points at.
fn build_errors(copy: &Path, build: &[&str]) -> io::Result<Vec<(String, usize, String)>> {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(build)
        .arg("--message-format=json")
        .env("RUSTFLAGS", "--cap-lints=allow")
        .current_dir(copy)
        .stderr(Stdio::inherit())
        .output()?;
    let mut faults = Vec::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(message) = serde_json::from_str::<serde_json::Value>(line) else {
            continue;
        };
        let message = &message["message"];
        if message["level"] != "error" {
            continue;
        }
        let text = message["message"].as_str().unwrap_or_default();
        for span in message["spans"].as_array().into_iter().flatten() {
            let line = span["line_start"].as_u64().unwrap_or(1);
            if span["is_primary"] == true {
                let file = span["file_name"].as_str().unwrap_or_default();
                faults.push((
                    file.to_owned(),
                    usize::try_from(line).unwrap_or(1),
                    text.to_owned(),
                ));
            }
        }
    }
    if faults.is_empty() && !output.status.success() {
        return Err(io::Error::other("the build fails without naming a place"));
    }
    Ok(faults)
}

/// The numbers in the comment `/*#1 2*/` on this line, or on the nearest line before it.
fn numbers_at(file: &Path, line: usize) -> Vec<usize> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let lines: Vec<&str> = text.lines().take(line).collect();
    let marked = lines.iter().rev().find_map(|line| line.split_once("/*#"));
    let numbers = marked.and_then(|(_, rest)| rest.split_once("*/"));
    numbers.map_or_else(Vec::new, |(numbers, _)| {
        numbers
            .split(' ')
            .filter_map(|number| number.parse().ok())
            .collect()
    })
}

/// The source with each mutant behind its number, and the numbers that have a place in it.
fn mutate(source: &str, mutants: &[Mutant]) -> syn::Result<(String, BTreeSet<usize>)> {
    let file = syn::parse_file(source)?;
    let mut finder = Finder {
        mutants,
        sites: Vec::new(),
    };
    finder.visit_file(&file);
    let mut sites = finder.sites;
    sites.sort_by_key(|site| {
        (
            site.bytes.start,
            usize::MAX - site.bytes.end,
            site.bytes.len(),
        )
    });
    // What is inserted at a place comes before an expression that begins there.
    sites.sort_by_key(|site| (site.bytes.start, !site.bytes.is_empty()));
    let numbers = sites
        .iter()
        .flat_map(|site| site.numbers.iter().copied())
        .collect();
    let renderer = Renderer { source, sites };
    Ok((renderer.render(0..source.len(), false), numbers))
}

/// One place of the source with the mutants that change it.
struct Site {
    bytes: Range<usize>,
    numbers: Vec<usize>,
    parts: Vec<Part>,
}

/// What is written at a site: new text, or a range of the source with its own sites.
enum Part {
    Text(String),
    Source(Range<usize>),
}

struct Renderer<'s> {
    source: &'s str,
    sites: Vec<Site>,
}

impl Renderer<'_> {
    /// The text of these bytes. What is inserted before them is not part of it if `has_inserted`.
    fn render(&self, bytes: Range<usize>, has_inserted: bool) -> String {
        let mut text = String::new();
        let mut at = bytes.start;
        let first = self
            .sites
            .partition_point(|site| site.bytes.start < bytes.start);
        for site in &self.sites[first..] {
            if site.bytes.start >= bytes.end {
                break;
            }
            let is_inserted =
                has_inserted && site.bytes.is_empty() && site.bytes.start == bytes.start;
            if site.bytes.start < at || site.bytes.end > bytes.end || is_inserted {
                continue;
            }
            text.push_str(&self.source[at..site.bytes.start]);
            at = site.bytes.end;
            for part in &site.parts {
                match part {
                    Part::Text(new) => text.push_str(new),
                    Part::Source(range) => {
                        let has_inserted = range.start == site.bytes.start;
                        text.push_str(&self.render(range.clone(), has_inserted));
                    }
                }
            }
        }
        text.push_str(&self.source[at..bytes.end]);
        text
    }
}

struct Finder<'m> {
    mutants: &'m [Mutant],
    sites: Vec<Site>,
}

impl Finder<'_> {
    /// The mutants of this genre that begin here: number and replacement.
    fn at(&self, genre: &str, start: usize) -> Vec<(usize, &str)> {
        let here = |mutant: &&Mutant| mutant.genre == genre && mutant.bytes.start == start;
        let found = self.mutants.iter().filter(here);
        found
            .map(|mutant| (mutant.number, mutant.replacement.as_str()))
            .collect()
    }

    fn add(&mut self, bytes: Range<usize>, numbers: Vec<usize>, parts: Vec<Part>) {
        self.sites.push(Site {
            bytes,
            numbers,
            parts,
        });
    }
}

/// `match crate::__mutant() { 1 => .., 2 => .., _ => ` with each arm on a line of its own.
fn arms(mutants: &[(usize, String)]) -> String {
    let mut text = "match crate::__mutant() {".to_owned();
    for (number, value) in mutants {
        let _ = write!(text, "\n/*#{number}*/ {number} => {value},");
    }
    text.push_str("\n_ => ");
    text
}

/// The comment by which an error in the text that follows leads to its mutants.
fn marker(mutants: &[(usize, String)]) -> String {
    let numbers: Vec<String> = mutants
        .iter()
        .map(|(number, _)| number.to_string())
        .collect();
    format!("\n/*#{}*/", numbers.join(" "))
}

fn numbers(mutants: &[(usize, String)]) -> Vec<usize> {
    mutants.iter().map(|(number, _)| *number).collect()
}

/// Whether a `let` of a chain of conditions is part of the expression.
fn has_let(expression: &syn::Expr) -> bool {
    match expression {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_block(&mut self, block: &'ast syn::Block) {
        if let Some(first) = block.stmts.first() {
            let start = first.span().byte_range().start;
            let owned = |(number, value): (usize, &str)| (number, format!("return {value}"));
            let found: Vec<_> = self.at("FnValue", start).into_iter().map(owned).collect();
            if !found.is_empty() {
                let text = format!("{}{{}} }}\n", arms(&found));
                self.add(start..start, numbers(&found), vec![Part::Text(text)]);
            }
        }
        syn::visit::visit_block(self, block);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        use syn::BinOp as Op;
        syn::visit::visit_expr_binary(self, binary);
        let operator = binary.op.span().byte_range();
        let found = self.at("BinaryOperator", operator.start);
        if found.is_empty() || has_let(&binary.left) || has_let(&binary.right) {
            return;
        }
        let left = Part::Source(binary.left.span().byte_range());
        let right = Part::Source(binary.right.span().byte_range());
        let text = |text: &str| Part::Text(text.to_owned());
        let written = quote_operator(&binary.op);
        let each = |l: &str, r: &str| -> Vec<(usize, String)> {
            let value = |(number, new): &(usize, &str)| (*number, format!("{l} {new} {r}"));
            found.iter().map(value).collect()
        };
        let (values, parts) = match binary.op {
            Op::And(_) | Op::Or(_) => {
                let values = each("", "");
                let comparison = if matches!(binary.op, Op::And(_)) {
                    "!="
                } else {
                    "=="
                };
                let [(number, _)] = values[..] else { return };
                let condition = format!("; if l {comparison} (crate::__mutant() == {number}) {{ ");
                let begin = format!("({{ {}let l: bool = ", marker(&values));
                (
                    values,
                    vec![
                        Part::Text(begin),
                        left,
                        Part::Text(condition),
                        right,
                        text(" } else { l } })"),
                    ],
                )
            }
            Op::AddAssign(_) | Op::SubAssign(_) | Op::MulAssign(_) | Op::BitOrAssign(_) => {
                let place = binary.left.span().byte_range();
                let mut parts = vec![
                    Part::Text(format!("{{ {}let r = ", marker(&each("", "")))),
                    right,
                ];
                parts.push(text("; match crate::__mutant() {"));
                for (number, new) in &found {
                    parts.push(Part::Text(format!("\n/*#{number}*/ {number} => ")));
                    parts.push(Part::Source(place.clone()));
                    parts.push(Part::Text(format!(" {new} r,")));
                }
                parts.push(text("\n_ => "));
                parts.push(left);
                parts.push(Part::Text(format!(" {written} r }} }}")));
                (each("", ""), parts)
            }
            Op::Eq(_) | Op::Ne(_) | Op::Lt(_) | Op::Le(_) | Op::Gt(_) | Op::Ge(_) => {
                let values = each("*l", "*r");
                let begin = format!("({}match (&(", marker(&values));
                let end = format!(")) {{ (l, r) => {} *l {written} *r }} }})", arms(&values));
                (
                    values,
                    vec![
                        Part::Text(begin),
                        left,
                        text("), &("),
                        right,
                        Part::Text(end),
                    ],
                )
            }
            _ => {
                let values = each("l", "r");
                let begin = format!("({}match (", marker(&values));
                let end = format!(") {{ (l, r) => {} l {written} r }} }})", arms(&values));
                (
                    values,
                    vec![Part::Text(begin), left, text(", "), right, Part::Text(end)],
                )
            }
        };
        self.add(binary.span().byte_range(), numbers(&values), parts);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        syn::visit::visit_expr_unary(self, unary);
        let start = unary.op.span().byte_range().start;
        let owned = |(number, _): (usize, &str)| (number, "v".to_owned());
        let found: Vec<_> = self
            .at("UnaryOperator", start)
            .into_iter()
            .map(owned)
            .collect();
        if found.is_empty() {
            return;
        }
        let operator = if matches!(unary.op, syn::UnOp::Not(_)) {
            "!"
        } else {
            "-"
        };
        let parts = vec![
            Part::Text(format!("({}match ", marker(&found))),
            Part::Source(unary.expr.span().byte_range()),
            Part::Text(format!(" {{ v => {} {operator}v }} }})", arms(&found))),
        ];
        self.add(unary.span().byte_range(), numbers(&found), parts);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        syn::visit::visit_arm(self, arm);
        let start = arm.span().byte_range().start;
        let deleted: Vec<usize> = self
            .at("MatchArm", start)
            .into_iter()
            .map(|(number, _)| number)
            .collect();
        let present = deleted.iter().fold(String::new(), |mut text, number| {
            let _ = write!(text, "\n/*#{number}*/ crate::__mutant() != {number} && ");
            text
        });
        let Some((_, guard)) = &arm.guard else {
            if !deleted.is_empty() {
                let end = arm.pat.span().byte_range().end;
                let text = format!(" if {present} true");
                self.add(end..end, deleted, vec![Part::Text(text)]);
            }
            return;
        };
        let bytes = guard.span().byte_range();
        let owned = |(number, value): (usize, &str)| (number, value.to_owned());
        let found: Vec<_> = self
            .at("MatchArmGuard", bytes.start)
            .into_iter()
            .map(owned)
            .collect();
        if found.is_empty() && deleted.is_empty() || has_let(guard) {
            return;
        }
        let mut all = numbers(&found);
        all.extend(deleted);
        self.add(
            bytes.start..bytes.start,
            all,
            vec![Part::Text(format!("{present} {} (", arms(&found)))],
        );
        self.add(
            bytes.end..bytes.end,
            Vec::new(),
            vec![Part::Text(") }".to_owned())],
        );
    }

    fn visit_expr_match(&mut self, it: &'ast syn::ExprMatch) {
        syn::visit::visit_expr_match(self, it);
        // Whether the match remains exhaustive without an arm is reported at its beginning.
        let starts = it.arms.iter().map(|arm| arm.span().byte_range().start);
        let deleted: Vec<_> = starts
            .flat_map(|start| self.at("MatchArm", start))
            .collect();
        if !deleted.is_empty() {
            let deleted: Vec<_> = deleted
                .into_iter()
                .map(|(number, _)| (number, String::new()))
                .collect();
            let start = it.span().byte_range().start;
            self.add(start..start, Vec::new(), vec![Part::Text(marker(&deleted))]);
        }
    }

    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        if let Some(word) = &signature.constness {
            self.add(word.span().byte_range(), Vec::new(), Vec::new());
        }
        syn::visit::visit_signature(self, signature);
    }

    fn visit_expr_struct(&mut self, literal: &'ast syn::ExprStruct) {
        syn::visit::visit_expr_struct(self, literal);
        let Some(base) = &literal.rest else { return };
        for field in &literal.fields {
            let bytes = field.span().byte_range();
            let found = self.at("StructField", bytes.start);
            let (Some((number, _)), syn::Member::Named(name)) = (found.first(), &field.member)
            else {
                continue;
            };
            let number = *number;
            let parts = vec![
                Part::Text(format!(
                    "\n/*#{number}*/ {name}: if crate::__mutant() == {number} {{ ("
                )),
                Part::Source(base.span().byte_range()),
                Part::Text(format!(").{name}.clone() }} else {{ ")),
                match field.colon_token {
                    Some(_) => Part::Source(field.expr.span().byte_range()),
                    None => Part::Text(name.to_string()),
                },
                Part::Text(" }".to_owned()),
            ];
            self.add(bytes, vec![number], parts);
        }
    }
}

fn quote_operator(operator: &syn::BinOp) -> String {
    operator.span().source_text().unwrap_or_default()
}
