//! Runs the binary as a user does.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

/// The words of a command line; `'` is around a word with blanks.
pub(crate) fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for (index, part) in line.split('\'').enumerate() {
        if index % 2 == 0 {
            words.extend(part.split_whitespace());
        } else {
            words.push(part);
        }
    }
    words
}

/// Exit code, standard output and standard error of `rokada ARGUMENTS < input`.
pub(crate) fn rokada(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rokada"))
        .args(arguments)
        // Output is UTF-8 regardless of the terminal's locale.
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built for this test");
    // A command that reads no input may have exited already.
    let _ = child
        .stdin
        .take()
        .expect("piped")
        .write_all(input.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    (
        output.status.code().expect("it is not killed"),
        String::from_utf8(output.stdout).expect("UTF-8"),
        String::from_utf8(output.stderr).expect("UTF-8"),
    )
}
