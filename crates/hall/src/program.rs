//! Runs a pairing program: asks it for the next round of a tournament, and validates its answer.
//!
//! `rokada_tournament::pairing` defines input and output. This module handles the failures of a
//! program: it is missing, it fails, it does not end, it writes nothing.

use std::{
    env, fs,
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
    Round, Tournament,
    pairing::{self, Rules},
    trf,
};

/// Interval for checking whether the program has ended.
const CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// Most bytes that are read of the program's output.
const ANSWER_MAX: u64 = 1 << 20;

/// Most letters that are quoted of the program's message.
const MESSAGE_LETTERS_MAX: usize = 300;

/// A pairing program with bbpPairings' command line.
#[derive(Debug, Clone)]
pub struct Program {
    /// Path of the program.
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

    /// Asks for the next round of a tournament. It blocks until the program ends, so a server calls
    /// it on a separate thread.
    ///
    /// # Errors
    /// The failure of the program, or what is wrong with its answer.
    pub fn pair(&self, tournament: &Tournament) -> Result<Round, Wrong> {
        let here = |what: &'static str, why: &dyn ToString| {
            let wrong = Wrong::new("t-program-files", "{what} cannot be written: {why}");
            wrong.with("what", what).with("why", why.to_string())
        };
        let folder = Folder::new().map_err(|why| here("a folder for the pairing program", &why))?;
        let (ask, answer) = (folder.0.join("round.trf"), folder.0.join("pairs.txt"));
        fs::write(&ask, trf::pairing_input(tournament))
            .map_err(|why| here("the file for the pairing program", &why))?;
        let outputs = ["out.txt", "err.txt"].map(|name| folder.0.join(name));
        let open = |file: &PathBuf| {
            File::create(file).map_err(|why| here("the pairing program's words", &why))
        };
        let (out, err) = (open(&outputs[0])?, open(&outputs[1])?);
        let words = pairing::command_line(self.rules, &shown(&ask), &shown(&answer));
        let mut command = Command::new(&self.path);
        command
            .args(words)
            .stdin(Stdio::null())
            .stdout(out)
            .stderr(err);
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
        if !status.success() {
            return Err(self.failed(status, &out, &err));
        }
        let text = read(&answer).map_err(|_| {
            let wrong = Wrong::new(
                "t-program-silent",
                "the pairing program {path} ended and wrote no pairings: {said}",
            );
            let said = if err.trim().is_empty() { &out } else { &err };
            wrong
                .with("path", shown(&self.path))
                .with("said", short(said))
        })?;
        let round = pairing::answer(&text).map_err(|faults| {
            let first = faults.0[0].clone();
            let wrong = Wrong::new("t-program-nonsense", "the answer of the pairing program {path} cannot be read: line {line}, column {column}: {what}");
            wrong
                .with("path", shown(&self.path))
                .with("line", first.line.to_string())
                .with("column", first.column.to_string())
                .with("what", first.what.to_string())
        })?;
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
        let (meant, said) = if err.trim().is_empty() {
            (status.code().and_then(pairing::exit_code_meaning), out)
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

#[cfg(all(test, unix))]
mod slow {
    use std::os::unix::fs::PermissionsExt as _;

    use rokada_tournament::Player;

    use super::*;

    fn tournament(players: usize) -> Tournament {
        let mut tournament = Tournament::default();
        for number in 1..=players {
            tournament
                .enter(Player::named(&format!("P{number}")))
                .expect("a player");
        }
        tournament
    }

    /// What comes of a program that is this script.
    fn asked(script: &str, patience: Duration) -> Result<Round, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("engine");
        // Copied by another program. A file that this process opened for writing could still be
        // open in a child that another test starts now; then it could not be executed.
        let draft = folder.path().join("draft");
        fs::write(&draft, format!("#!/bin/sh\n{script}\n")).expect("a script");
        fs::set_permissions(&draft, fs::Permissions::from_mode(0o700)).expect("a program");
        let copied = Command::new("cp").arg("-p").args([&draft, &path]).status();
        assert!(copied.is_ok_and(|it| it.success()), "a program");
        let program = Program {
            patience,
            ..Program::at(path)
        };
        let answer = program.pair(&tournament(3));
        answer.map_err(|why| why.to_string().replace(&shown(&program.path), "ENGINE"))
    }

    #[test]
    fn a_program_that_answers_is_heard() {
        let minute = Duration::from_secs(60);
        // It gets the file as its second word and writes where its fourth says.
        let script = "grep -q '^001    3' \"$2\" && test \"$1$3\" = --dutch-p && printf '2\\n2 1\\n3 0\\n' > \"$4\"";
        assert_eq!(
            asked(script, minute).map(|round| round.to_string()),
            Ok("2-1 bye 3".into())
        );
    }

    #[test]
    fn what_a_program_leaves_running_ends_with_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let begun = folder.path().join("begun");
        // The child holds the pipe open: reading it to its end proves that the child has ended.
        let pipe = folder.path().join("pipe");
        let made = Command::new("mkfifo").arg(&pipe).status();
        assert!(made.is_ok_and(|it| it.success()), "a pipe");
        let reading = thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe)
        });
        let (pipe, begun) = (pipe.display(), begun.display());
        let script = format!(
            "(touch {begun}; exec sleep 600) >{pipe} & until test -e {begun}; do :; done; \
             printf '2\\n2 1\\n3 0\\n' > \"$4\""
        );
        let answer = asked(&script, Duration::from_secs(60));
        assert_eq!(
            answer.map(|round| round.to_string()),
            Ok("2-1 bye 3".into())
        );
        let read = reading.join().expect("no panic").expect("it is read");
        assert_eq!(read, "");
    }

    #[test]
    fn a_program_that_fails_hangs_or_talks_nonsense_ends_in_a_message() {
        let minute = Duration::from_secs(60);
        let failure = |script: &str, patience: Duration| asked(script, patience).expect_err(script);
        assert_eq!(
            failure("echo no way; exit 1", minute),
            "the pairing program ENGINE failed: it reports that this round has no lawful pairing. no way"
        );
        let traceback = "echo Traceback >&2; printf 'at %s\\n' $(seq 200) >&2; \
                         echo 'ValueError: bad round' >&2; exit 1";
        let said = failure(traceback, minute);
        assert!(
            said.starts_with("the pairing program ENGINE failed: exit status: 1. ... "),
            "{said}"
        );
        assert!(said.ends_with(" at 200 ValueError: bad round"), "{said}");
        assert_eq!(
            failure("exit 0", minute),
            "the pairing program ENGINE ended and wrote no pairings: "
        );
        assert_eq!(
            failure("printf '1\\n1 zwei\\n' > \"$4\"", minute),
            "the answer of the pairing program ENGINE cannot be read: line 2, column 3: the pairing program wrote `zwei` where a player's number belongs"
        );
        assert_eq!(
            failure("printf '2\\n1 2\\n2 3\\n' > \"$4\"", minute),
            "the pairing program ENGINE proposed pairings that are not allowed: 2 P2 is paired twice in this round"
        );
        assert_eq!(
            failure("sleep 600 & wait", Duration::from_millis(60)),
            "the pairing program ENGINE did not end within 0 s and was stopped"
        );
        let nowhere = Program::at("/nowhere/engine".into()).pair(&tournament(2));
        let nowhere = nowhere.expect_err("no program").to_string();
        assert!(
            nowhere.starts_with("the pairing program /nowhere/engine cannot be started"),
            "{nowhere}"
        );
    }
}
