//! Polls files and directories.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::{News, Said, Trouble};

/// Largest file that is followed, in bytes: it is read completely on each change.
pub const FILE_BYTES_MAX: u64 = 64 << 20;
/// Consecutive failures before one is reported: a relay may be replacing the file at the moment.
const PATIENCE: u32 = 4;

/// Size and modification time of a file when it was last read.
type Known = (u64, Option<SystemTime>);

#[derive(Debug)]
pub(crate) struct Files {
    place: PathBuf,
    known: BTreeMap<PathBuf, Known>,
    /// Consecutive failures of each file, and the reported one.
    failing: BTreeMap<PathBuf, (u32, Option<Trouble>)>,
}

impl Files {
    pub(crate) fn new(place: &Path) -> Self {
        Self {
            place: place.to_owned(),
            known: BTreeMap::new(),
            failing: BTreeMap::new(),
        }
    }

    /// The changes since the last poll.
    pub(crate) fn look(&mut self) -> Vec<News> {
        self.look_with(PATIENCE)
    }

    /// The present content, with immediate reports of failures.
    pub(crate) fn look_once(&mut self) -> Vec<News> {
        self.look_with(1)
    }

    fn look_with(&mut self, patience: u32) -> Vec<News> {
        let files = self.files();
        let mut news = Vec::new();
        for file in files {
            let said = match self.changed(&file) {
                Ok(text) => {
                    let was = self.failing.remove(&file);
                    let had_failed = was.is_some_and(|(_, reported)| reported.is_some());
                    match text {
                        Some(text) => Some(Said::Text(text)),
                        None if had_failed => Some(Said::Well),
                        None => None,
                    }
                }
                Err(why) => {
                    let (times, reported) = self.failing.entry(file.clone()).or_default();
                    *times = times.saturating_add(1);
                    (*times >= patience && reported.as_ref() != Some(&why)).then(|| {
                        *reported = Some(why.clone());
                        Said::Trouble(why)
                    })
                }
            };
            let place = file.display().to_string();
            news.extend(said.map(|said| News { place, said }));
        }
        news
    }

    fn files(&self) -> Vec<PathBuf> {
        if !self.place.is_dir() {
            return vec![self.place.clone()];
        }
        let inside = fs::read_dir(&self.place).into_iter().flatten().flatten();
        let mut inside: Vec<PathBuf> = inside.map(|entry| entry.path()).collect();
        inside.retain(|path| is_pgn(path));
        inside.sort();
        inside
    }

    /// The content of a file, if it has changed since it was last read.
    fn changed(&mut self, file: &Path) -> Result<Option<Vec<u8>>, Trouble> {
        let unreadable = |why: io::Error| Trouble::Unreadable {
            why: why.to_string(),
        };
        let about = fs::metadata(file).map_err(unreadable)?;
        is_regular(&about).map_err(unreadable)?;
        let now = (about.len(), about.modified().ok());
        if self.known.get(file) == Some(&now) {
            return Ok(None);
        }
        if about.len() > FILE_BYTES_MAX {
            return Err(Trouble::TooLarge {
                megabytes: FILE_BYTES_MAX >> 20,
            });
        }
        let text = read(file).map_err(unreadable)?;
        self.known.insert(file.to_owned(), now);
        Ok(Some(text))
    }
}

/// Rejects pipes and devices: they may never end, and reading one takes data from other readers.
fn is_regular(about: &fs::Metadata) -> io::Result<()> {
    if about.is_file() {
        return Ok(());
    }
    let why = "it is no regular file";
    Err(io::Error::new(io::ErrorKind::InvalidInput, why))
}

/// Reads a regular file completely. It does not block if a pipe has replaced the file.
fn read(file: &Path) -> io::Result<Vec<u8>> {
    let mut options = fs::OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        let flags = rustix::fs::OFlags::NONBLOCK.bits();
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, flags.cast_signed());
    }
    let opened = options.open(file)?;
    is_regular(&opened.metadata()?)?;
    let mut text = Vec::new();
    opened.take(FILE_BYTES_MAX).read_to_end(&mut text)?;
    Ok(text)
}

fn is_pgn(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_file_is_reported_once_and_so_is_its_return() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("round.pgn");
        let mut files = Files::new(&file);
        fs::write(&file, "1. e4 *\n").expect("written");
        let first = files.look();
        assert_eq!(first[0].said, Said::Text(b"1. e4 *\n".to_vec()));
        assert_eq!(files.look(), []);
        let aside = folder.path().join("aside");
        fs::rename(&file, &aside).expect("moved");
        let reported: Vec<News> = (0..9).flat_map(|_| files.look()).collect();
        assert!(
            matches!(
                &reported[..],
                [News {
                    said: Said::Trouble(Trouble::Unreadable { .. }),
                    ..
                }]
            ),
            "{reported:?}"
        );
        fs::rename(&aside, &file).expect("moved");
        assert_eq!(files.look()[0].said, Said::Well);
        fs::write(&file, "1. e4 e5 *\n").expect("written");
        assert_eq!(files.look()[0].said, Said::Text(b"1. e4 e5 *\n".to_vec()));
    }

    #[cfg(unix)]
    #[test]
    fn pipe_is_reported_and_never_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("a.pgn");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.is_ok_and(|made| made.success()), "a pipe");
        std::os::unix::fs::symlink("/dev/zero", folder.path().join("b.pgn")).expect("a link");
        fs::write(folder.path().join("c.pgn"), "*\n").expect("written");
        let news = Files::new(folder.path()).look_once();
        let [pipe, device, games] = &news[..] else {
            panic!("{news:?}");
        };
        for odd in [pipe, device] {
            let is_reported = matches!(&odd.said, Said::Trouble(Trouble::Unreadable { .. }));
            assert!(is_reported, "{odd:?}");
        }
        assert_eq!(games.said, Said::Text(b"*\n".to_vec()));
        assert!(read(Path::new("/dev/zero")).is_err());
    }

    #[test]
    fn only_pgn_files_of_a_directory_are_followed() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["b.PGN", "a.pgn", "notes.txt"] {
            fs::write(folder.path().join(name), "*\n").expect("written");
        }
        let mut files = Files::new(folder.path());
        let names: Vec<String> = files.look().into_iter().map(|news| news.place).collect();
        assert_eq!(names.len(), 2, "{names:?}");
        assert!(names[0].ends_with("a.pgn") && names[1].ends_with("b.PGN"));
        assert_eq!(files.look(), []);
    }
}
