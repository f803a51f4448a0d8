//! The files of the repository, as text.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Generated files and folders.
const GENERATED: [&str; 7] = [
    ".git",
    "target",
    "node_modules",
    "dist",
    "dist-tests",
    "test-results",
    "corpus",
];

/// A file of the tree that is text.
#[derive(Debug, Clone)]
pub struct Page {
    /// Path from the root, with `/` between the parts.
    pub path: String,
    pub text: String,
}

impl Page {
    #[cfg(test)]
    pub fn of(path: impl Into<String>, text: impl Into<String>) -> Self {
        let (path, text) = (path.into(), text.into());
        Self { path, text }
    }

    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line))
    }

    /// Whether it is in this folder (given with its closing `/`) and has this ending.
    pub fn is(&self, folder: &str, ending: &str) -> bool {
        self.path.starts_with(folder) && self.path.ends_with(ending)
    }
}

/// All text files under one root, sorted by path.
#[derive(Debug, Clone)]
pub struct Tree {
    /// The folder that holds the workspace.
    pub root: PathBuf,
    pub pages: Vec<Page>,
}

impl Tree {
    /// The tree from which this program was built.
    pub fn of_workspace() -> io::Result<Self> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = here
            .parent()
            .expect("xtask is a folder inside the workspace");
        Self::read(root)
    }

    /// Reads every text file under `root`; files that are not UTF-8 are left out.
    pub fn read(root: &Path) -> io::Result<Self> {
        let mut pages = Vec::new();
        let mut folders = vec![root.to_path_buf()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder)? {
                let entry = entry?;
                let name = entry.file_name();
                // In a linked worktree of git `.git` is a file.
                if GENERATED.iter().any(|generated| name == *generated) {
                    continue;
                }
                if entry.file_type()?.is_dir() {
                    folders.push(entry.path());
                } else if let Ok(text) = fs::read_to_string(entry.path()) {
                    let path = entry.path();
                    let path = path.strip_prefix(root).expect("found under the root");
                    let path = path.to_string_lossy().replace('\\', "/");
                    pages.push(Page { path, text });
                }
            }
        }
        pages.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(Self {
            root: root.to_path_buf(),
            pages,
        })
    }

    #[cfg(test)]
    pub fn of(files: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>) -> Self {
        let page = |(path, text): (_, _)| Page::of(path, text);
        let mut pages: Vec<Page> = files.into_iter().map(page).collect();
        pages.sort_by(|a, b| a.path.cmp(&b.path));
        let root = "/".into();
        Self { root, pages }
    }

    /// The file at this path, if it exists.
    pub fn page(&self, path: &str) -> Option<&Page> {
        self.pages
            .binary_search_by(|page| page.path.as_str().cmp(path))
            .ok()
            .map(|at| &self.pages[at])
    }

    /// Files in a folder (given with its closing `/`) with this ending.
    pub fn under<'a>(&'a self, folder: &'a str, ending: &'a str) -> impl Iterator<Item = &'a Page> {
        self.pages
            .iter()
            .filter(move |page| page.is(folder, ending))
    }
}
