//! Turns the clause registers (`clauses/*.toml`) into static tables, so that
//! the pure room can read them without a parser or an allocator.

use std::{env, fmt::Write as _, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=clauses");
    let mut code = String::new();
    for year in ["2014", "2018", "2023"] {
        let path = format!("clauses/{year}.toml");
        let text =
            fs::read_to_string(&path).unwrap_or_else(|why| panic!("cannot read {path}: {why}"));
        let register: toml::Table = text.parse().unwrap_or_else(|why| panic!("{path}: {why}"));
        let rows = register["clause"]
            .as_array()
            .expect("a register is an array of [[clause]] tables");
        writeln!(
            code,
            "/// Every numbered article of the {year} edition, in the order of the Laws."
        )
        .expect("writing to a string");
        writeln!(code, "pub(crate) static LAWS_{year}: &[Article] = &[")
            .expect("writing to a string");
        for row in rows {
            let field = |name: &str| {
                row[name]
                    .as_str()
                    .unwrap_or_else(|| panic!("{path}: {name} must be text"))
            };
            writeln!(
                code,
                "    Article {{ key: {:?}, number: {:?}, topic: {:?}, kind: {:?}, says: {:?} }},",
                field("key"),
                field("number"),
                field("topic"),
                field("kind"),
                field("says")
            )
            .expect("writing to a string");
        }
        code.push_str("];\n");
    }
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("register.rs"), code).expect("OUT_DIR is writable");
}
