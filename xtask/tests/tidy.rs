//! The repository follows its rules. Each line of the failure gives the remedy.

use xtask::{tidy, tree::Tree};

#[test]
fn repository_is_tidy() {
    let tree = Tree::of_workspace().expect("the tree can be read");
    let faults: Vec<String> = tidy::check(&tree).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}
