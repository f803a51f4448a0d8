//! Snapshots of `--help`; `UPDATE_EXPECT=1` updates them.

use std::process::Command;

use expect_test::expect_file;

fn help(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_rokada"))
        .args(arguments)
        .arg("--help")
        .env_remove("COLUMNS")
        .output()
        .expect("the binary was built for this test");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("help is UTF-8")
}

#[test]
fn help_of_each_command_is_its_snapshot() {
    expect_file!["snapshots/help.txt"].assert_eq(&help(&[]));
    let commands = "hall seat check watch mcp laws clocks rule tournament position perft winnable \
                    verify backup export import keys";
    for command in commands.split(' ') {
        expect_file![format!("snapshots/help_{command}.txt")].assert_eq(&help(&[command]));
    }
}
