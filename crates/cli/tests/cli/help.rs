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
fn overview() {
    expect_file!["snapshots/help.txt"].assert_eq(&help(&[]));
}

#[test]
fn hall() {
    expect_file!["snapshots/help_hall.txt"].assert_eq(&help(&["hall"]));
}

#[test]
fn seat() {
    expect_file!["snapshots/help_seat.txt"].assert_eq(&help(&["seat"]));
}

#[test]
fn check() {
    expect_file!["snapshots/help_check.txt"].assert_eq(&help(&["check"]));
}

#[test]
fn watch() {
    expect_file!["snapshots/help_watch.txt"].assert_eq(&help(&["watch"]));
}

#[test]
fn mcp() {
    expect_file!["snapshots/help_mcp.txt"].assert_eq(&help(&["mcp"]));
}

#[test]
fn laws() {
    expect_file!["snapshots/help_laws.txt"].assert_eq(&help(&["laws"]));
}

#[test]
fn clocks() {
    expect_file!["snapshots/help_clocks.txt"].assert_eq(&help(&["clocks"]));
}

#[test]
fn rule() {
    expect_file!["snapshots/help_rule.txt"].assert_eq(&help(&["rule"]));
}

#[test]
fn tournament() {
    expect_file!["snapshots/help_tournament.txt"].assert_eq(&help(&["tournament"]));
}

#[test]
fn position() {
    expect_file!["snapshots/help_position.txt"].assert_eq(&help(&["position"]));
}

#[test]
fn perft() {
    expect_file!["snapshots/help_perft.txt"].assert_eq(&help(&["perft"]));
}

#[test]
fn winnable() {
    expect_file!["snapshots/help_winnable.txt"].assert_eq(&help(&["winnable"]));
}

#[test]
fn verify() {
    expect_file!["snapshots/help_verify.txt"].assert_eq(&help(&["verify"]));
}

#[test]
fn backup() {
    expect_file!["snapshots/help_backup.txt"].assert_eq(&help(&["backup"]));
}

#[test]
fn export() {
    expect_file!["snapshots/help_export.txt"].assert_eq(&help(&["export"]));
}

#[test]
fn import() {
    expect_file!["snapshots/help_import.txt"].assert_eq(&help(&["import"]));
}

#[test]
fn keys() {
    expect_file!["snapshots/help_keys.txt"].assert_eq(&help(&["keys"]));
}
