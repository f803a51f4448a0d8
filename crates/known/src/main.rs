//! Prints the folder of the reference data; fails if it does not exist.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the output of the program"
)]

use std::process::ExitCode;

fn main() -> ExitCode {
    let folder = rokada_known::folder();
    if folder.is_dir() {
        println!("{}", folder.display());
        return ExitCode::SUCCESS;
    }
    eprintln!("{} is not there", folder.display());
    ExitCode::FAILURE
}
