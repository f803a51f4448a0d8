//! Mutation testing with one build: all mutants are compiled at once, each behind its number.
//!
//! `cargo mutants --list --json` says what to change. [`prepare`] writes a copy of the repository
//! in which each change is an arm of a `match` on the number in `ROKADA_MUTANT`. [`run`] then runs
//! one test command once for each number. A mutant that does not compile is left out.

mod rewrite;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs, io,
    ops::Range,
    path::Path,
    process::{Command, Stdio},
    sync::Mutex,
};

use serde::Deserialize;

use rewrite::mutate;

/// The environment variable that selects a mutant. No mutant has the number 0.
const VARIABLE: &str = "ROKADA_MUTANT";

/// How often the copy is built while mutants that do not compile are left out.
const BUILDS_MAX: usize = 40;

/// The list of the mutants that compile: number, tab, name.
const LIST: &str = "mutants.tsv";

/// What became of each mutant: number, tab, [`Verdict`], tab, name.
const RESULTS: &str = "results.tsv";

/// The hash of what was copied, and the copied files.
const FILES: &str = "files.txt";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// The command failed.
    Caught,
    /// The command succeeded.
    Missed,
    /// A process used too much time.
    Timeout,
}

impl Verdict {
    fn word(self) -> &'static str {
        match self {
            Self::Caught => "caught",
            Self::Missed => "missed",
            Self::Timeout => "timeout",
        }
    }
}

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
/// A sample is the number of mutants to take, and a seed: which are taken depends on the seed and
/// their names alone. Results of an earlier run are deleted if any file has changed since.
///
/// # Errors
/// If a file cannot be read or written, or if the build fails at a place that has no mutant.
pub fn prepare(
    root: &Path,
    copy: &Path,
    list: &Path,
    sample: Option<(usize, u64)>,
    build: &[&str],
) -> io::Result<()> {
    let mut listed: Vec<Listed> = serde_json::from_str(&fs::read_to_string(list)?)?;
    if let Some((count, seed)) = sample {
        listed.sort_by_cached_key(|mutant| hash(seed, mutant.name.as_bytes()));
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
    let why = format!("some mutants do not compile after {BUILDS_MAX} builds: raise BUILDS_MAX");
    Err(io::Error::other(why))
}

/// Runs `command` once per mutant in the copy, `jobs` at a time, and writes what became of each.
///
/// A run that was interrupted goes on where it stopped. Each process may use `seconds` of processor
/// time: more is a timeout.
///
/// # Errors
/// If the command fails without a mutant, or cannot be started.
pub fn run(copy: &Path, jobs: usize, seconds: u64, command: &[&str]) -> io::Result<()> {
    let list = fs::read_to_string(copy.join(LIST))?;
    let results = copy.join(RESULTS);
    let done = fs::read_to_string(&results).unwrap_or_default();
    let done: BTreeSet<&str> = done
        .lines()
        .filter_map(|row| row.split('\t').next())
        .collect();
    if judge(copy, command, "0", seconds)? != Verdict::Missed {
        let why = format!(
            "the command fails without a mutant: run it in {}",
            copy.display()
        );
        return Err(io::Error::other(why));
    }
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
                let verdict = judge(copy, command, number, seconds)?.word();
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

fn judge(copy: &Path, command: &[&str], number: &str, seconds: u64) -> io::Result<Verdict> {
    // Processor time, so that other work on the machine changes no verdict.
    let limited = "ulimit -t \"$0\"; exec timeout --kill-after=5 1800 \"$@\"";
    let status = Command::new("bash")
        .args(["-c", limited, &seconds.to_string()])
        .args(command)
        .current_dir(copy)
        .env(VARIABLE, number)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()?;
    Ok(match status.code() {
        Some(0) => Verdict::Missed,
        // By `timeout`, or killed by it or by the limit.
        Some(124 | 137 | 152) => Verdict::Timeout,
        _ => Verdict::Caught,
    })
}

/// FNV-1a.
fn hash(seed: u64, bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(seed ^ 0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        })
}

/// Copies the files that git tracks, and the built pages that the hall embeds.
fn copy_tracked_files(root: &Path, copy: &Path) -> io::Result<()> {
    let listed = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root)
        .output()?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let mut files: Vec<String> = listed.split_terminator('\0').map(str::to_owned).collect();
    for built in fs::read_dir(root.join("web/dist")).into_iter().flatten() {
        files.push(format!("web/dist/{}", built?.file_name().display()));
    }
    files.retain(|file| root.join(file).is_file());
    let mut digest = 0;
    for file in &files {
        let content = fs::read(root.join(file))?;
        digest = hash(hash(digest, file.as_bytes()), &content);
        write_if_changed(&copy.join(file), &content)?;
    }
    let state = format!("{digest:016x}\n{}\n", files.join("\n"));
    let before = fs::read_to_string(copy.join(FILES)).unwrap_or_default();
    if state != before {
        let gone = before
            .lines()
            .skip(1)
            .filter(|file| !files.iter().any(|kept| kept == file));
        for file in gone.chain([RESULTS]) {
            match fs::remove_file(copy.join(file)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        fs::write(copy.join(FILES), state)?;
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
        if !mutated.contains("fn __mutant()") {
            let text = format!("{mutated}{}", selector());
            write_if_changed(&copy.join(&file), text.as_bytes())?;
        }
    }
    Ok(kept)
}

/// The function that says which mutant is on.
fn selector() -> String {
    format!(
        r#"
#[doc(hidden)]
#[allow(warnings, clippy::all)]
pub fn __mutant() -> usize {{
    extern crate std;
    static NUMBER: std::sync::LazyLock<usize> = std::sync::LazyLock::new(|| {{
        std::env::var("{VARIABLE}").map_or(0, |number| number.parse().unwrap())
    }});
    *NUMBER
}}
"#
    )
}

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
