//! The page about the endpoint for programs: `docs/api.md`, which travels in the binary.

use maud::{Markup, html};
use rokada_words::{Language, Words};

use super::frame::{Frame, Page, with_code};

const TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/api.md"));

/// Where the text has a hall by its usual address.
const USUAL: &str = "http://localhost:8064";

/// What programs may ask, in English; `origin` is the address at which this hall was reached.
pub(crate) fn api(origin: &str, words: &Words) -> Page {
    let text = TEXT.replace(USUAL, origin);
    Frame {
        words,
        title: "Rokada API",
        name: "api",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(&html! {
        main #main .sheet.api lang="en" {
            @if words.language() != Language::En {
                p.help lang=(words.language().code()) { (words.say("api-in-english")) }
            }
            @for block in blocks(&text) { (block) }
        }
    })
}

/// The few forms of Markdown that the text uses: headings, code, lists, paragraphs.
fn blocks(text: &str) -> Vec<Markup> {
    let mut blocks = Vec::new();
    for (index, part) in text.split("\n```").enumerate() {
        // Every second part is code; its first word names the language.
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
        return html! { ul { @for line in block.lines().filter_map(|line| line.strip_prefix("- ")) { li { (with_code(line)) } } } };
    }
    html! { p { (with_code(block)) } }
}
