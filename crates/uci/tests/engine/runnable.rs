//! A program of a few lines of shell.

use std::{
    io::Write as _,
    path::Path,
    process::{Command, Stdio},
};

/// Creates an executable program.
///
/// Another process writes it. A file written by this process may still be open in a child process
/// of another test. Then it could not be executed.
pub(crate) fn put(path: &Path, text: &str) {
    let mut sh = Command::new("sh")
        .args(["-c", "cat > \"$0\" && chmod 755 \"$0\""])
        .arg(path)
        .stdin(Stdio::piped())
        .spawn()
        .expect("a shell");
    let mut stdin = sh.stdin.take().expect("piped");
    stdin.write_all(text.as_bytes()).expect("it reads");
    drop(stdin);
    assert!(sh.wait().expect("it ends").success());
}
