//! A round of games as a relay writes it: all games in one file, which grows with each write.

/// A game whose moves appear one after the other.
pub(crate) struct Played {
    /// The tags without the result, and the empty line after them.
    head: String,
    /// Move numbers and moves, without comments and result.
    words: Vec<String>,
    result: String,
}

impl Played {
    /// Splits a game into these parts.
    pub(crate) fn new(text: &str) -> Self {
        let (head, moves) = text.split_once("\n\n").expect("tags, then moves");
        let lines = head.lines().filter(|line| !line.starts_with("[Result "));
        let head: String = lines.flat_map(|line| [line, "\n"]).collect();
        let mut bare = String::new();
        let mut depth = 0;
        for letter in moves.chars() {
            depth += i32::from(letter == '{');
            bare.extend((depth == 0).then_some(letter));
            depth -= i32::from(letter == '}');
        }
        let mut words: Vec<String> = bare.split_whitespace().map(str::to_owned).collect();
        let result = words.pop().expect("a result");
        Self {
            head: head + "\n",
            words,
            result,
        }
    }

    /// The same game with a round number of its own, so that all games differ.
    pub(crate) fn on_board(mut self, board: usize) -> Self {
        let lines = self
            .head
            .lines()
            .filter(|line| !line.starts_with("[Round "));
        let head: String = lines.flat_map(|line| [line, "\n"]).collect();
        self.head = format!("[Round \"1.{board}\"]\n{head}");
        self
    }

    pub(crate) fn words(&self) -> usize {
        self.words.len()
    }

    /// The game after this number of words; with its result once complete.
    pub(crate) fn after(&self, words: usize) -> String {
        let is_whole = words >= self.words.len();
        let moves = self.words[..words.min(self.words.len())].join(" ");
        let result = if is_whole { &self.result } else { "*" };
        let head = self.head.trim_end();
        format!("{head}\n[Result \"{result}\"]\n\n{moves} {result}\n\n")
    }
}

pub(crate) fn games(text: &str) -> Vec<String> {
    let mut games: Vec<String> = Vec::new();
    for line in text.lines() {
        let begins = line.starts_with('[') && games.last().is_none_or(|game| game.contains("\n\n"));
        if begins {
            games.push(String::new());
        }
        if let Some(game) = games.last_mut() {
            *game += line;
            game.push('\n');
        }
    }
    games
}
