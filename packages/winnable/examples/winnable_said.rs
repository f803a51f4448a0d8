//! The native crate's answers, for the test of the package: each line of the input is a question as
//! a JSON string, each line of the output its answer.

use std::io::{self, BufRead as _, Write as _};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let asked: String = serde_json::from_str(&line?)?;
        writeln!(out, "{}", rokada_winnable_wasm::answer(&asked))?;
    }
    Ok(())
}
