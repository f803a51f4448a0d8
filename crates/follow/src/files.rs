//! What has changed on the disk.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::{News, Said, Trouble};

/// Largest file that is followed, in bytes: it is read whole each time it changes.
pub const FILE_BYTES_MAX: u64 = 64 << 20;
/// A relay may just be putting a file in its place: told is what fails so many times in a row.
const PATIENCE: u32 = 4;

/// What a file was like when it was last read.
type Known = (u64, Option<SystemTime>);

/// A file, or the files of a folder.
#[derive(Debug)]
pub(crate) struct Files {
    place: PathBuf,
    known: BTreeMap<PathBuf, Known>,
    /// How many times in a row each has failed, and what was told.
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

    /// What is new since the last look.
    pub(crate) fn look(&mut self) -> Vec<News> {
        self.look_with(PATIENCE)
    }

    /// What is there; what fails now is told now.
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
                    let was_told = was.is_some_and(|(_, told)| told.is_some());
                    match text {
                        Some(text) => Some(Said::Text(text)),
                        None if was_told => Some(Said::Well),
                        None => None,
                    }
                }
                Err(why) => {
                    let (times, told) = self.failing.entry(file.clone()).or_default();
                    *times = times.saturating_add(1);
                    (*times >= patience && told.as_ref() != Some(&why)).then(|| {
                        *told = Some(why.clone());
                        Said::Trouble(why)
                    })
                }
            };
            let place = file.display().to_string();
            news.extend(said.map(|said| News { place, said }));
        }
        news
    }

    /// The files as they are there now.
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

    /// What a file holds, if it has changed since it was last read.
    fn changed(&mut self, file: &Path) -> Result<Option<Vec<u8>>, Trouble> {
        let unreadable = |why: io::Error| Trouble::Unreadable {
            why: why.to_string(),
        };
        let about = fs::metadata(file).map_err(unreadable)?;
        let now = (about.len(), about.modified().ok());
        if self.known.get(file) == Some(&now) {
            return Ok(None);
        }
        if about.len() > FILE_BYTES_MAX {
            return Err(Trouble::TooLarge {
                megabytes: FILE_BYTES_MAX >> 20,
            });
        }
        let text = fs::read(file).map_err(unreadable)?;
        self.known.insert(file.to_owned(), now);
        Ok(Some(text))
    }
}

fn is_pgn(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_stays_away_is_told_once_and_so_is_its_return() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("round.pgn");
        let mut files = Files::new(&file);
        fs::write(&file, "1. e4 *\n").expect("written");
        let first = files.look();
        assert_eq!(first[0].said, Said::Text(b"1. e4 *\n".to_vec()));
        assert_eq!(files.look(), []);
        let aside = folder.path().join("aside");
        fs::rename(&file, &aside).expect("moved");
        let told: Vec<News> = (0..9).flat_map(|_| files.look()).collect();
        assert!(
            matches!(
                &told[..],
                [News {
                    said: Said::Trouble(Trouble::Unreadable { .. }),
                    ..
                }]
            ),
            "{told:?}"
        );
        fs::rename(&aside, &file).expect("moved");
        assert_eq!(files.look()[0].said, Said::Well);
        fs::write(&file, "1. e4 e5 *\n").expect("written");
        assert_eq!(files.look()[0].said, Said::Text(b"1. e4 e5 *\n".to_vec()));
    }

    #[test]
    fn of_a_folder_the_files_of_games_are_followed() {
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
