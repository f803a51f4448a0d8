//! A program of a few lines of shell.

use std::{
    io::Write as _,
    path::Path,
    process::{Command, Stdio},
};

/// Puts a program there that anybody may run.
///
/// Written by another program: what this one had open for writing might still be so in a child that
/// another test starts at this moment, and then nobody may run it.
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
