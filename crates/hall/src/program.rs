//! Runs a pairing program: asks it for the next round of a tournament, and validates its answer.
//!
//! `rokada_tournament::pairing` defines input and output of bbpPairings, `caissify` those of
//! caissify-pairings. This module handles the failures of a program: it is missing, it fails, it
//! does not end, it writes nothing.

mod caissify;
#[cfg(all(test, unix))]
mod slow;

use std::{
    env,
    ffi::OsStr,
    fs,
    fs::File,
    io::{self, Read as _},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Duration,
};

use rokada_laws::Wrong;
use rokada_tournament::{
    About, Deed, Round, Tournament,
    pairing::{self, Rules},
    trf,
};

/// Interval for checking whether the program has ended.
const CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// Most bytes that are read of the program's output.
const ANSWER_MAX: u64 = 1 << 20;

/// Most letters that are quoted of the program's message.
const MESSAGE_LETTERS_MAX: usize = 300;

/// Most letters of a program's version.
const VERSION_LETTERS_MAX: usize = 80;

/// Timeout for the version of a program.
const VERSION_PATIENCE: Duration = Duration::from_secs(10);

/// How a program is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Interface {
    /// Two files, as bbpPairings and its replacements.
    BbpPairings,
    /// JSON on standard input and output.
    Caissify,
}

/// The programs that are looked for in PATH, the preferred first.
const KNOWN: [(&str, Interface); 3] = [
    ("bbpPairings", Interface::BbpPairings),
    ("bbppairings", Interface::BbpPairings),
    ("caissify-pairings", Interface::Caissify),
];

/// A pairing program.
#[derive(Debug, Clone)]
pub struct Program {
    /// Path of the program. The name of its file decides how it is called.
    pub path: PathBuf,
    /// The pairing rules.
    pub rules: Rules,
    /// Timeout of a run.
    pub patience: Duration,
}

impl Program {
    /// A program with a timeout of one minute.
    pub fn at(path: PathBuf) -> Self {
        Self {
            path,
            rules: Rules::default(),
            patience: Duration::from_secs(60),
        }
    }

    /// The first known program in these folders, as in PATH.
    pub fn find(folders: &OsStr) -> Option<PathBuf> {
        let folders: Vec<PathBuf> = env::split_paths(folders).collect();
        let mut paths = KNOWN.iter().flat_map(|(name, _)| {
            let name = format!("{name}{}", env::consts::EXE_SUFFIX);
            folders.iter().map(move |folder| folder.join(&name))
        });
        paths.find(|path| path.is_file())
    }

    fn interface(&self) -> Interface {
        let name = self.path.file_stem().unwrap_or_default();
        let found = KNOWN.iter().find(|(known, _)| name == *known);
        found.map_or(Interface::BbpPairings, |(_, interface)| *interface)
    }

    /// Asks for the next round of a tournament. The first answer also records the program, with its
    /// version and its rules; later rounds are paired by the same one.
    ///
    /// It blocks until the program ends, so a server calls it on a separate thread.
    ///
    /// # Errors
    /// The tournament is paired by another program, the failure of this one, or what is wrong with
    /// its answer.
    pub fn next_round(&self, tournament: &Tournament) -> Result<Vec<Deed>, Wrong> {
        let engine = self.identity()?;
        let mut deeds = Vec::new();
        if tournament.engine.is_empty() {
            deeds.push(Deed::About(About::Engine, engine));
        } else if tournament.engine != engine {
            let wrong = Wrong::new(
                "t-other-engine",
                "this tournament is paired by {engine}, but the program here is {other}: use the same one to the end, or accept the other with the command `about engine`",
            );
            let wrong = wrong.with("engine", tournament.engine.clone());
            return Err(wrong.with("other", engine));
        }
        deeds.push(Deed::Pair(self.pair(tournament)?));
        Ok(deeds)
    }

    /// The program with its version and its rules.
    fn identity(&self) -> Result<String, Wrong> {
        let option = match self.interface() {
            Interface::BbpPairings => "-r",
            Interface::Caissify => "--version",
        };
        let asked = Self {
            patience: VERSION_PATIENCE.min(self.patience),
            ..self.clone()
        };
        let folder = Folder::new().map_err(|why| unwritable(&why))?;
        let mut command = Command::new(&self.path);
        command.arg(option).stdin(Stdio::null());
        let (status, out, _) = asked.run(command, &folder)?;
        let name = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let line = out.lines().find(|line| !line.trim().is_empty());
        // A replacement of bbpPairings may know no such option.
        let version = match line.filter(|_| status.success()) {
            Some(line) => line.split(" (Built").next().unwrap_or(line).trim(),
            None => &name,
        };
        let rules = match (self.interface(), self.rules) {
            (Interface::Caissify, _) => "C.04.3 (2026)",
            (Interface::BbpPairings, Rules::Dutch) => "C.04.3",
            (Interface::BbpPairings, Rules::Burstein) => "C.04.4.2",
        };
        let version: String = version.chars().take(VERSION_LETTERS_MAX).collect();
        let words: Vec<&str> = version.split_whitespace().collect();
        Ok(format!("{}, {rules}", words.join(" ")))
    }

    /// Asks for the next round of a tournament. It blocks until the program ends.
    ///
    /// # Errors
    /// The failure of the program, or what is wrong with its answer.
    pub fn pair(&self, tournament: &Tournament) -> Result<Round, Wrong> {
        let folder = Folder::new().map_err(|why| unwritable(&why))?;
        let round = match self.interface() {
            Interface::BbpPairings => self.ask_by_files(tournament, &folder)?,
            Interface::Caissify => self.ask_by_json(tournament, &folder)?,
        };
        let lawful = tournament.paired(round).and_then(|round| {
            pairing::check(tournament, tournament.next_round(), &round, None)?;
            Ok(round)
        });
        lawful.map_err(|what| {
            let wrong = Wrong::new(
                "t-program-unlawful",
                "the pairing program {path} proposed pairings that are not allowed: {what}",
            );
            wrong
                .with("path", shown(&self.path))
                .with("what", what.to_string())
        })
    }

    fn ask_by_files(&self, tournament: &Tournament, folder: &Folder) -> Result<Round, Wrong> {
        let (ask, answer) = (folder.0.join("round.trf"), folder.0.join("pairs.txt"));
        fs::write(&ask, trf::pairing_input(tournament)).map_err(|why| unwritable(&why))?;
        let mut command = Command::new(&self.path);
        let words = pairing::command_line(self.rules, &shown(&ask), &shown(&answer));
        command.args(words).stdin(Stdio::null());
        let (status, out, err) = self.run(command, folder)?;
        if !status.success() {
            return Err(self.failed(status, &out, &err));
        }
        let text = read(&answer).map_err(|_| self.silent(&out, &err))?;
        pairing::answer(&text).map_err(|faults| {
            let first = faults.0[0].clone();
            let wrong = Wrong::new("t-program-nonsense", "the answer of the pairing program {path} cannot be read: line {line}, column {column}: {what}");
            wrong
                .with("path", shown(&self.path))
                .with("line", first.line.to_string())
                .with("column", first.column.to_string())
                .with("what", first.what.to_string())
        })
    }

    fn ask_by_json(&self, tournament: &Tournament, folder: &Folder) -> Result<Round, Wrong> {
        if tournament.is_accelerated {
            return Err(Wrong::new(
                "t-program-acceleration",
                "this pairing program knows no Baku acceleration (C.04.7): use bbpPairings",
            ));
        }
        let ask = folder.0.join("round.json");
        fs::write(&ask, caissify::request(tournament)).map_err(|why| unwritable(&why))?;
        let mut command = Command::new(&self.path);
        command.stdin(File::open(&ask).map_err(|why| unwritable(&why))?);
        let (status, out, err) = self.run(command, folder)?;
        if !status.success() {
            return Err(self.failed(status, &out, &err));
        }
        caissify::answer(&out).ok_or_else(|| self.silent(&out, &err))
    }

    /// Runs a command to its end. Returns its exit status, standard output and standard error.
    fn run(
        &self,
        mut command: Command,
        folder: &Folder,
    ) -> Result<(ExitStatus, String, String), Wrong> {
        let outputs = ["out.txt", "err.txt"].map(|name| folder.0.join(name));
        let open = |file: &PathBuf| File::create(file).map_err(|why| unwritable(&why));
        command
            .stdout(open(&outputs[0])?)
            .stderr(open(&outputs[1])?);
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let child = command.spawn().map_err(|why| {
            let wrong = Wrong::new(
                "t-program-missing",
                "the pairing program {path} cannot be started: {why}",
            );
            wrong
                .with("path", shown(&self.path))
                .with("why", why.to_string())
        })?;
        let status = self.wait(child)?;
        let [out, err] = outputs.map(|file| read(&file).unwrap_or_default());
        Ok((status, out, err))
    }

    /// The program ended well, and its answer is missing.
    fn silent(&self, out: &str, err: &str) -> Wrong {
        let wrong = Wrong::new(
            "t-program-silent",
            "the pairing program {path} ended and wrote no pairings: {said}",
        );
        let said = if err.trim().is_empty() { out } else { err };
        wrong
            .with("path", shown(&self.path))
            .with("said", short(said))
    }

    fn wait(&self, mut child: Child) -> Result<ExitStatus, Wrong> {
        let lost = |why: io::Error| {
            let wrong = Wrong::new(
                "t-program-lost",
                "it is not known whether the pairing program {path} has ended: {why}; pair the round again",
            );
            let wrong = wrong.with("path", shown(&self.path));
            wrong.with("why", why.to_string())
        };
        let looks = self.patience.as_millis() / CHECK_INTERVAL.as_millis() + 1;
        for _ in 0..looks {
            match has_ended(&mut child) {
                Ok(true) => return end(&mut child).map_err(lost),
                Ok(false) => thread::sleep(CHECK_INTERVAL),
                Err(why) => {
                    let _ = end(&mut child);
                    return Err(lost(why));
                }
            }
        }
        let _ = end(&mut child);
        let wrong = Wrong::new(
            "t-program-slow",
            "the pairing program {path} did not end within {seconds} s and was stopped",
        );
        let seconds = self.patience.as_secs().to_string();
        Err(wrong
            .with("path", shown(&self.path))
            .with("seconds", seconds))
    }

    /// A program that crashes ends with exit code 1 too, and says why on standard error. So the
    /// code has its meaning only if nothing is there.
    fn failed(&self, status: ExitStatus, out: &str, err: &str) -> Wrong {
        let has_codes = self.interface() == Interface::BbpPairings;
        let (meant, said) = if has_codes && err.trim().is_empty() {
            (status.code().and_then(pairing::exit_code_meaning), out)
        } else if err.trim().is_empty() {
            (None, out)
        } else {
            (None, err)
        };
        let why = meant.map_or_else(|| status.to_string(), str::to_owned);
        let wrong = Wrong::new(
            "t-program-failed",
            "the pairing program {path} failed: {why}. {said}",
        );
        wrong
            .with("path", shown(&self.path))
            .with("why", why)
            .with("said", short(said))
    }
}

/// Whether a program has ended. Its process id stays reserved until [`end`], so that its group can
/// be killed.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> io::Result<bool> {
    use rustix::process::{WaitId, WaitIdOptions, waitid};

    let Some(program) = number_of(child) else {
        return child.try_wait().map(|status| status.is_some());
    };
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    let status = waitid(WaitId::Pid(program), options)?;
    Ok(status.is_some())
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> io::Result<bool> {
    child.try_wait().map(|status| status.is_some())
}

#[cfg(unix)]
fn number_of(child: &Child) -> Option<rustix::process::Pid> {
    let number = i32::try_from(child.id()).ok()?;
    rustix::process::Pid::from_raw(number)
}

/// Kills a program and all that it started, unless it has ended. Returns its exit status.
fn end(child: &mut Child) -> io::Result<ExitStatus> {
    #[cfg(unix)]
    if let Some(group) = number_of(child)
        && let Err(why) = rustix::process::kill_process_group(group, rustix::process::Signal::KILL)
    {
        tracing::debug!(%why, "a pairing program had ended already");
    }
    #[cfg(not(unix))]
    let _ = child.kill();
    child.wait()
}

fn unwritable(why: &io::Error) -> Wrong {
    let wrong = Wrong::new(
        "t-program-files",
        "the files for the pairing program cannot be written: {why}",
    );
    wrong.with("why", why.to_string())
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// The end of a message, in one line: there a program that crashes names the cause.
fn short(said: &str) -> String {
    let line = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let left_out = line.chars().count().saturating_sub(MESSAGE_LETTERS_MAX);
    if left_out == 0 {
        return line;
    }
    let end: String = line.chars().skip(left_out).collect();
    format!("... {end}")
}

fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(ANSWER_MAX).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A temporary directory, deleted when dropped.
#[derive(Debug)]
struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Self> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let name = format!("rokada-pairing-{}-{number}", std::process::id());
            let path = env::temp_dir().join(name);
            let mut builder = fs::DirBuilder::new();
            #[cfg(unix)]
            std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
            match builder.create(&path) {
                Ok(()) => return Ok(Self(path)),
                Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
                Err(why) => return Err(why),
            }
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if let Err(why) = fs::remove_dir_all(&self.0) {
            tracing::warn!(%why, "a folder of a pairing program stays behind");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_long_message_is_quoted() {
        assert_eq!(short(" no\n way\n"), "no way");
        let long = "x".repeat(MESSAGE_LETTERS_MAX) + "\nValueError: bad round\n";
        let said = short(&long);
        assert!(said.starts_with("... xx"), "{said}");
        assert!(said.ends_with("x ValueError: bad round"), "{said}");
        assert_eq!(said.chars().count(), 4 + MESSAGE_LETTERS_MAX);
    }

    #[test]
    fn known_programs_are_found_in_their_order() {
        let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let path = env::join_paths(folders.iter().map(tempfile::TempDir::path)).expect("a path");
        assert_eq!(Program::find(&path), None);
        let place = |folder: usize, name: &str| {
            let path = folders[folder]
                .path()
                .join(format!("{name}{}", env::consts::EXE_SUFFIX));
            fs::write(&path, "").expect("a file");
            path
        };
        let caissify = place(0, "caissify-pairings");
        assert_eq!(Program::find(&path), Some(caissify.clone()));
        let bbp = place(1, "bbpPairings");
        assert_eq!(Program::find(&path), Some(bbp.clone()));
        let interface = |path| Program::at(path).interface();
        assert_eq!(interface(bbp), Interface::BbpPairings);
        assert_eq!(interface(caissify), Interface::Caissify);
        assert_eq!(interface("/own/wrapper.py".into()), Interface::BbpPairings);
    }

    #[cfg(unix)]
    #[test]
    fn exit_code_has_its_meaning_only_without_standard_error() {
        use std::os::unix::process::ExitStatusExt as _;

        let program = Program::at("/engine".into());
        let failed = |code: i32, out: &str, err: &str| {
            let status = ExitStatus::from_raw(code << 8);
            program.failed(status, out, err).to_string()
        };
        for (code, out, err, said) in [
            (
                1,
                "no way",
                "",
                "it reports that this round has no lawful pairing. no way",
            ),
            (
                1,
                "reading",
                "ImportError: no module",
                "exit status: 1. ImportError: no module",
            ),
            (77, "reading", " \n", "exit status: 77. reading"),
        ] {
            let expected = format!("the pairing program /engine failed: {said}");
            assert_eq!(failed(code, out, err), expected);
        }
    }
}
