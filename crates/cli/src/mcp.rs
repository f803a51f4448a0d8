//! `rokada mcp`: the Laws for assistants, by the Model Context Protocol over standard input and
//! output.
//!
//! Each tool returns the objects that the command of the same name prints with `--json`. All tools
//! are read-only and bounded. Cases have the limits of the ruling desk, positions a limit of
//! visited positions, files a limit of bytes.

use std::ops::ControlFlow;

use anyhow::{Context as _, Result, anyhow};
use clap::Args;
use rmcp::{
    ErrorData, ServerHandler, ServiceExt as _,
    handler::server::wrapper::Parameters,
    model::{CallToolResult, ContentBlock},
    schemars::{self, JsonSchema},
    tool, tool_handler, tool_router,
    transport::stdio,
};
use rokada_audit::{CheckEvent, Options, check_bytes};
use rokada_laws::Edition;
use rokada_words::{Language, Words, words};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{Outcome, check, input::language, laws::LawsCommand, position, winnable};

/// Longest file of games to check, in bytes: some thousand games.
const GAMES_MAX: usize = 4 << 20;

/// Most findings in the result, which also contains their total.
const FINDINGS_MAX: usize = 500;

/// Most positions to visit for each side.
const STATES: u64 = 1_000_000;

/// Serve the Laws to assistants and models, by the Model Context Protocol over
/// standard input and output.
///
/// The tools are `rule`, `why_not`, `laws`, `can_mate`, `position` and `check`.
/// They only read. A program of an assistant starts this command by itself:
/// docs/mcp.md says how.
#[derive(Debug, Args)]
#[command(after_help = "\
Example, in the settings of an assistant:
  {\"mcpServers\": {\"rokada\": {\"command\": \"rokada\", \"args\": [\"mcp\"]}}}")]
pub(crate) struct Mcp {}

impl Mcp {
    #[expect(clippy::unused_self, reason = "as every command is run")]
    pub(crate) fn run(&self) -> Result<Outcome> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let served = Server.serve(stdio()).await;
            let service = served.context("the program that started this does not speak MCP")?;
            service.waiting().await?;
            anyhow::Ok(())
        })?;
        Ok(Outcome::Well)
    }
}

/// The server with all tools.
#[derive(Debug, Clone, Copy)]
struct Server;

/// What `rule` takes.
#[derive(Debug, Deserialize, JsonSchema)]
struct Case {
    /// What happened, as a transcript: header lines (`title: A claim`, `time: 90m+30s`, `moves: e2e4 e7e5` or `start:` with a FEN), a line `---`, then an act a line (`white touch e2`, `black move e7e5`, `white press`, `+2 white claim threefold`, `arbiter stop`).
    transcript: String,
    /// Editions of the Laws: `2014`, `2018`, `2023`. All if it is left out.
    editions: Option<Vec<String>>,
    /// Language of the answer: `en`, `sr-Latn`, `sr-Cyrl`, `cnr`, `ro`, `sl`. English if it is left out.
    language: Option<String>,
}

/// What `why_not` takes.
#[derive(Debug, Deserialize, JsonSchema)]
struct WhyNot {
    /// What happened, as a transcript; as for `rule`.
    transcript: String,
    /// The ruling that was expected and did not fall: `upheld [9.2]`, `illegal [7.5.1]`.
    ruling: String,
    /// Editions of the Laws: `2014`, `2018`, `2023`. All if it is left out.
    editions: Option<Vec<String>>,
    /// Language of the answer: `en`, `sr-Latn`, `sr-Cyrl`, `cnr`, `ro`, `sl`. English if it is left out.
    language: Option<String>,
}

/// What `laws` takes.
#[derive(Debug, Deserialize, JsonSchema)]
struct Article {
    /// The number of an article in any edition: `9.6.1`, `9.6a`, `A.5`.
    number: Option<String>,
    /// Everyday words in any of the languages: `two hands`, `phone rings`, `pokvaren sat`.
    search: Option<String>,
    /// Editions of the Laws: `2014`, `2018`, `2023`. All if it is left out.
    editions: Option<Vec<String>>,
    /// Language of the answer: `en`, `sr-Latn`, `sr-Cyrl`, `cnr`, `ro`, `sl`. English if it is left out.
    language: Option<String>,
}

/// What `can_mate` and `position` take.
#[derive(Debug, Deserialize, JsonSchema)]
struct Fen {
    /// The position in Forsyth-Edwards notation.
    fen: String,
}

/// What `check` takes.
#[derive(Debug, Deserialize, JsonSchema)]
struct GamesText {
    /// The games as PGN.
    pgn: String,
    /// The edition to judge by: `2014`, `2018`, `2023`. By the date of each game if it is left out.
    edition: Option<String>,
}

#[tool_router]
impl Server {
    #[tool(
        description = "What the FIDE Laws of Chess say of a case, act by act and edition by edition: each ruling with its article, what is next, what the arbiter is asked and what follows from each answer, what the clocks should show.",
        annotations(read_only_hint = true)
    )]
    async fn rule(&self, case: Parameters<Case>) -> Result<CallToolResult, ErrorData> {
        let Parameters(case) = case;
        run_blocking(move || {
            rule_case(
                &case.transcript,
                "",
                case.editions.as_deref(),
                case.language.as_deref(),
            )
        })
        .await
    }

    #[tool(
        description = "Why a ruling did not fall in a case: the conditions that its articles set, which of them held and which did not, and what was ruled instead.",
        annotations(read_only_hint = true)
    )]
    async fn why_not(&self, asked: Parameters<WhyNot>) -> Result<CallToolResult, ErrorData> {
        let Parameters(asked) = asked;
        run_blocking(move || {
            if asked.ruling.trim().is_empty() {
                return Err(anyhow!("ruling: say which, such as `upheld [9.2]`"));
            }
            let editions = asked.editions.as_deref();
            rule_case(
                &asked.transcript,
                &asked.ruling,
                editions,
                asked.language.as_deref(),
            )
        })
        .await
    }

    #[tool(
        description = "Articles of the FIDE Laws of Chess in plain words, in all editions side by side, with the cases that show them: by number, or found by everyday words in any of the languages; a search also gives readings, cases and terms of the glossary.",
        annotations(read_only_hint = true)
    )]
    async fn laws(&self, asked: Parameters<Article>) -> Result<CallToolResult, ErrorData> {
        let Parameters(asked) = asked;
        run_blocking(move || {
            let editions = editions(asked.editions.as_deref())?;
            let language = parse_language(asked.language.as_deref())?;
            let (articles, others) = LawsCommand::found(
                asked.number.as_deref(),
                asked.search.as_deref(),
                editions,
                language,
            )?;
            Ok(json!({ "articles": articles, "others": others }))
        })
        .await
    }

    #[tool(
        description = "Whether White, and whether Black, can still mate from a position by any series of legal moves (Articles 5.2.2 and 6.9): with the moves, or with the reason why not. `undecided` is said where it was not found.",
        annotations(read_only_hint = true)
    )]
    async fn can_mate(&self, asked: Parameters<Fen>) -> Result<CallToolResult, ErrorData> {
        let Parameters(asked) = asked;
        run_blocking(move || winnable::answer(&asked.fen, STATES)).await
    }

    #[tool(
        description = "A position: its legal moves, check, mate, stalemate or dead position, what is wrong with it, and who can still mate.",
        annotations(read_only_hint = true)
    )]
    async fn position(&self, asked: Parameters<Fen>) -> Result<CallToolResult, ErrorData> {
        let Parameters(asked) = asked;
        run_blocking(move || position::report_json(&asked.fen, STATES)).await
    }

    #[tool(
        description = "Games in PGN replayed under the Laws of their day: what was illegal, what should have ended, which results are wrong, what could have been claimed; each finding with its game, move and article.",
        annotations(read_only_hint = true)
    )]
    async fn check(&self, asked: Parameters<GamesText>) -> Result<CallToolResult, ErrorData> {
        let Parameters(asked) = asked;
        run_blocking(move || check_games(&asked)).await
    }
}

#[tool_handler(
    name = "rokada",
    instructions = "The FIDE Laws of Chess of 2014, 2018 and 2023 as software. Write what happened at a board as a transcript and ask `rule`; look articles up with `laws`. Answer with the articles that are named, and say where an arbiter has to judge."
)]
impl ServerHandler for Server {}

/// Runs a tool outside the connection's task. An error becomes a tool result that the assistant can
/// read, so that it can correct the request.
async fn run_blocking(
    answer: impl FnOnce() -> Result<Value> + Send + 'static,
) -> Result<CallToolResult, ErrorData> {
    let result = tokio::task::spawn_blocking(answer).await;
    let result = result.map_err(|_| ErrorData::internal_error("the computation failed", None))?;
    Ok(match result {
        Ok(value) => CallToolResult::structured(value),
        Err(error) => CallToolResult::error(vec![ContentBlock::text(format!("{error:#}"))]),
    })
}

fn editions(asked: Option<&[String]>) -> Result<Vec<Edition>> {
    let Some(years) = asked else {
        return Ok(Vec::new());
    };
    let one = |year: &String| year.parse().map_err(|error| anyhow!("editions: {error}"));
    years.iter().map(one).collect()
}

fn parse_language(asked: Option<&str>) -> Result<Language> {
    match asked {
        Some(code) => language(code).map_err(|error| anyhow!("language: {error}")),
        None => Ok(Language::En),
    }
}

fn rule_case(
    transcript: &str,
    why: &str,
    years: Option<&[String]>,
    language: Option<&str>,
) -> Result<Value> {
    let mut editions = editions(years)?;
    if editions.is_empty() {
        editions = Edition::ALL.to_vec();
    }
    let words: &Words = words(parse_language(language)?);
    let answer =
        rokada_desk::rule_and_why(transcript, &editions, why, words).map_err(|faults| {
            let lines = faults.iter().map(|fault| match fault.line {
                0 => words.wrong(&fault.what),
                line => format!("line {line}: {}", words.wrong(&fault.what)),
            });
            anyhow!("{}", lines.collect::<Vec<_>>().join("\n"))
        })?;
    Ok(serde_json::to_value(answer)?)
}

fn check_games(asked: &GamesText) -> Result<Value> {
    if asked.pgn.len() > GAMES_MAX {
        return Err(anyhow!(
            "pgn: {} bytes are more than the {GAMES_MAX} that are checked here; `rokada check` takes files of any length",
            asked.pgn.len()
        ));
    }
    let edition = match &asked.edition {
        Some(year) => Some(year.parse().map_err(|error| anyhow!("edition: {error}"))?),
        None => None,
    };
    let options = Options {
        edition,
        ..Options::default()
    };
    let mut findings = Vec::new();
    let summary = check_bytes(asked.pgn.as_bytes(), &options, &mut |item| {
        if let CheckEvent::Finding(finding) = item
            && findings.len() < FINDINGS_MAX
        {
            findings.push(check::finding_json("pgn", &finding));
        }
        ControlFlow::Continue(())
    });
    if let Some(why) = check::reason_not_pgn(&summary) {
        return Err(anyhow!("pgn: {why}"));
    }
    Ok(json!({
        "games": summary.games,
        "plies": summary.plies,
        "found": summary.findings(),
        "findings": findings,
    }))
}
