//! Generates a static table from the register of clauses (`clauses/*.toml`).
//!
//! The `no_std` crate reads it without a parser or an allocator.

use std::{env, fmt::Write as _, fs, path::Path};

#[allow(dead_code, reason = "the tests and the coverage report read the rest")]
mod clauses;

fn main() {
    println!("cargo::rerun-if-changed=clauses");
    println!("cargo::rerun-if-changed=clauses.rs");
    let register = clauses::read(Path::new("clauses"));
    let register = register.unwrap_or_else(|why| panic!("the register of clauses: {why}"));
    let mut code = String::from("static REGISTER: &[Article] = &[\n");
    for clause in &register {
        writeln!(
            code,
            "    Article {{ key: {:?}, topic: {:?}, kind: {:?}, numbers: {}, says: {} }},",
            clause.key,
            clause.topic,
            clause.kind,
            history(&clause.number),
            history(&clause.says)
        )
        .expect("writing to a string");
    }
    code.push_str("];\n");
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("register.rs"), code).expect("OUT_DIR is writable");
}

/// A slice of pairs; a year that is no edition does not compile.
fn history(history: &clauses::History) -> String {
    let mut code = String::from("&[");
    for (year, text) in &history.0 {
        let since = year.as_ref().map_or("Edition::ALL[0]".into(), |year| {
            format!("Edition::Laws{year}")
        });
        // `-` marks an edition that no longer has it.
        let text = Some(text).filter(|text| *text != clauses::GONE);
        write!(code, "({since}, {text:?}), ").expect("writing to a string");
    }
    code + "]"
}
