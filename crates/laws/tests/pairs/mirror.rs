//! Mirrors every text: colors swapped and ranks reversed.

pub(crate) fn line(text: &str) -> String {
    let words: Vec<String> = text.split(' ').map(word).collect();
    words.join(" ")
}

fn word(word: &str) -> String {
    match word {
        "white" => "black".into(),
        "black" => "white".into(),
        "1-0" => "0-1".into(),
        "0-1" => "1-0".into(),
        "+/-" => "-/+".into(),
        "-/+" => "+/-".into(),
        "white-lost" => "black-lost".into(),
        "black-lost" => "white-lost".into(),
        _ => squares(word),
    }
}

/// A word with mirrored squares: `e2e4q`, `Nf3`.
fn squares(word: &str) -> String {
    let mut turned = String::with_capacity(word.len());
    let mut before = ' ';
    for letter in word.chars() {
        turned.push(match letter {
            '1'..='8' if ('a'..='h').contains(&before) => turn(letter),
            _ => letter,
        });
        before = letter;
    }
    turned
}

fn turn(rank: char) -> char {
    char::from(b'1' + b'8' - u8::try_from(rank).expect("a digit"))
}

pub(crate) fn placement(text: &str) -> String {
    let ranks: Vec<String> = text.split('/').rev().map(case).collect();
    ranks.join("/")
}

fn case(text: &str) -> String {
    let other = |letter: char| match letter {
        'a'..='z' => letter.to_ascii_uppercase(),
        _ => letter.to_ascii_lowercase(),
    };
    text.chars().map(other).collect()
}

pub(crate) fn header(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(header_line).collect();
    lines.join("\n")
}

fn header_line(text: &str) -> String {
    let Some(fen) = text.strip_prefix("start: ") else {
        return line(text);
    };
    let fields: Vec<&str> = fen.split(' ').collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let mut rights = case(fields[2]).into_bytes();
    rights.sort_unstable();
    let rights = String::from_utf8(rights).expect("letters");
    let en_passant = squares(fields[3]);
    let pieces = placement(fields[0]);
    format!(
        "start: {pieces} {turn} {rights} {en_passant} {} {}",
        fields[4], fields[5]
    )
}
