//! Renders the subset of Markdown that our documents use.
//!
//! Headings, code blocks, lists, tables, and paragraphs with strong text, code and links.

use maud::{Markup, html};

/// The blocks of a document, in order.
pub(crate) fn blocks(text: &str) -> Vec<Markup> {
    let mut blocks = Vec::new();
    for (index, part) in text.split("\n```").enumerate() {
        // Every second part is code; its first word is the language.
        if index % 2 == 1 {
            let code = part.split_once('\n').map_or("", |(_, code)| code);
            blocks.push(html! { pre tabindex="0" { code { (code) } } });
            continue;
        }
        for block in part
            .split("\n\n")
            .map(str::trim)
            .filter(|block| !block.is_empty())
        {
            blocks.push(self::block(block));
        }
    }
    blocks
}

fn block(block: &str) -> Markup {
    if let Some(heading) = block.strip_prefix("# ") {
        return html! { h1 { (heading) } };
    }
    if let Some(heading) = block.strip_prefix("## ") {
        return html! { h2 { (heading) } };
    }
    if block.starts_with("- ") {
        return html! { ul { @for line in block.lines().filter_map(|line| line.strip_prefix("- ")) { li { (words(line)) } } } };
    }
    if block.starts_with("| ") {
        return table(block);
    }
    html! { p { (words(block)) } }
}

/// A table with its head; the second line is the delimiter row.
fn table(block: &str) -> Markup {
    let cells = |line: &str| -> Vec<String> {
        let row = line.trim_start_matches("| ").trim_end_matches(" |");
        row.split(" | ").map(str::to_owned).collect()
    };
    let mut lines = block.lines();
    let head = lines.next().map(cells).unwrap_or_default();
    html! {
        div.table-scroll {
            table {
                thead { tr { @for cell in &head { th scope="col" { (words(cell)) } } } }
                tbody {
                    @for line in lines.skip(1) {
                        tr { @for cell in cells(line) { td { (words(&cell)) } } }
                    }
                }
            }
        }
    }
}

/// The inline content of a line: `` `code` ``, `**strong**`, `*emphasis*` and `[links](to)`.
fn words(line: &str) -> Markup {
    html! {
        @for (nth, part) in line.split('`').enumerate() {
            @if nth % 2 == 1 { code { (part) } } @else { (strong(part)) }
        }
    }
}

fn strong(text: &str) -> Markup {
    html! {
        @for (nth, part) in text.split("**").enumerate() {
            @if nth % 2 == 1 { strong { (links(part)) } } @else { (emphasis(part)) }
        }
    }
}

fn emphasis(text: &str) -> Markup {
    html! {
        @for (nth, part) in text.split('*').enumerate() {
            @if nth % 2 == 1 { em { (links(part)) } } @else { (links(part)) }
        }
    }
}

/// A link to a section of a document in the same folder becomes the name of the section.
fn links(text: &str) -> Markup {
    let mut rest = text;
    let mut parts = Vec::new();
    while let Some((before, label, to, after)) = link(rest) {
        let to = to.split_once(".md#").map_or(to, |(_, section)| section);
        parts.push((before, label, to));
        rest = after;
    }
    html! {
        @for (before, label, to) in parts { (before) a href=(to) { (label) } }
        (rest)
    }
}

/// The first link of a text: the text before, the label, the address, the text after.
fn link(text: &str) -> Option<(&str, &str, &str, &str)> {
    let (before, rest) = text.split_once('[')?;
    let (label, rest) = rest.split_once("](")?;
    let (to, after) = rest.split_once(')')?;
    Some((before, label, to, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_become_html() {
        let html = |text: &str| -> String {
            let blocks = blocks(text);
            blocks.into_iter().map(Markup::into_string).collect()
        };
        assert_eq!(
            html("# A\n\nB `c` **d**."),
            "<h1>A</h1><p>B <code>c</code> <strong>d</strong>.</p>"
        );
        assert_eq!(
            html("see [9.3](9.md#9-3), <b>"),
            "<p>see <a href=\"9-3\">9.3</a>, &lt;b&gt;</p>"
        );
        assert_eq!(html("a *b* c"), "<p>a <em>b</em> c</p>");
        assert_eq!(html("[not a link] (here)"), "<p>[not a link] (here)</p>");
        let table = html("| a | b |\n|---|---|\n| c | `d` |");
        assert!(table.contains("<th scope=\"col\">a</th>"), "{table}");
        assert!(
            table.contains("<td>c</td><td><code>d</code></td>"),
            "{table}"
        );
        assert!(!table.contains("---"), "{table}");
    }
}
