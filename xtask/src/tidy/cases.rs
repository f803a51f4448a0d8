//! Every case has a title and a source.

use super::Fault;
use crate::tree::{Page, Tree};

/// Checks the header of each `data/cases/**/*.case`: a title and a source, before the line `---`.
pub fn check(tree: &Tree) -> Vec<Fault> {
    tree.under("data/cases/", ".case")
        .flat_map(check_case)
        .collect()
}

fn check_case(page: &Page) -> Vec<Fault> {
    let mut faults: Vec<Fault> = ["title", "source"]
        .into_iter()
        .filter(|key| header_value(page, key).is_none())
        .map(|key| {
            Fault::of(
                &page.path,
                format!("a case begins with its `{key}:` (see docs/transcripts.md)"),
            )
        })
        .collect();
    if !page.text.lines().any(|line| line.trim_end() == "---") {
        faults.push(Fault::of(
            &page.path,
            "a line `---` must separate the header from the acts",
        ));
    }
    faults
}

/// The value of `key` in the header, without comments; `None` if it has none.
pub fn header_value<'a>(page: &'a Page, key: &str) -> Option<&'a str> {
    page.text
        .lines()
        .take_while(|line| line.trim_end() != "---")
        .filter_map(|line| line.split_once(':'))
        .find(|(name, _)| name.trim() == key)
        .map(|(_, value)| value.trim())
        .filter(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str) -> Page {
        Page::of("data/cases/article_09/x.case", text)
    }

    #[test]
    fn case_without_a_source_is_a_fault() {
        assert_eq!(check_case(&page("title: x\nsource: Laws 9.4\n---\n")), []);
        let faults = check_case(&page("title: x\n---\nsource: too late\n"));
        assert_eq!(faults.len(), 1);
        assert!(faults[0].what.contains("source"));
    }
}
