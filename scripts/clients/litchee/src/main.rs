//! Whole games of the crate litchee, unmodified, in a real hall: to mate, resignation, a draw and a
//! flag, and one that continues after the hall was killed.
//!
//! A separate workspace, so that its dependencies do not reach the main build.

use std::{
    env,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    process::{Child, Command, Stdio},
    time::Duration,
};

use futures_util::StreamExt as _;
use litchee::LichessClient;
use serde_json::Value;

const MATE: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];

struct Hall {
    program: String,
    data: String,
    address: String,
    child: Child,
}

impl Hall {
    fn open(program: &str, data: &str, listen: &str) -> Self {
        let mut child = Command::new(program)
            .args(["hall", "--listen", listen, "--data", data, "--json"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the hall starts");
        let out = child.stdout.take().expect("it says something");
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).expect("a line");
        let opened: Value = serde_json::from_str(&line).expect("JSON");
        let address = opened["listening"].as_str().expect("an address").to_owned();
        Self { program: program.into(), data: data.into(), address, child }
    }

    /// Kills it at once and opens it again.
    fn kill(&mut self) {
        self.child.kill().expect("it is there");
        self.child.wait().expect("it ends");
        let mut again = Self::open(&self.program, &self.data, &self.address);
        std::mem::swap(&mut self.child, &mut again.child);
    }

    /// Makes an account with a token, by the form of the page.
    fn client(&self, name: &str) -> LichessClient {
        let scopes = ["board:play", "bot:play", "challenge:read", "challenge:write"];
        let scopes: String = scopes.iter().map(|scope| format!("&scopes[]={scope}")).collect();
        let body = format!("name={name}&agree=true{scopes}");
        let head = format!(
            "POST /account/oauth/token/create HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(&self.address).expect("the hall listens");
        stream.write_all(head.as_bytes()).expect("it reads");
        let mut page = String::new();
        stream.read_to_string(&mut page).expect("it answers");
        let rest = page.split("id=\"token\"").nth(1).expect("a token");
        let token = rest.split("value=\"").nth(1).expect("a value");
        let token = token.split('"').next().expect("an end");
        let base = format!("http://{}", self.address).parse().expect("an address");
        let client = LichessClient::builder().base_url(&base).token(token);
        client.build().expect("a client")
    }
}

impl Drop for Hall {
    /// Stops the hall at the end of the run.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A challenge made and accepted: the game.
async fn game(white: &LichessClient, black: &LichessClient, name: &str, seconds: u32) -> String {
    let made = white
        .challenges()
        .challenge(name)
        .rated(false)
        .clock(seconds, 0)
        .color(litchee::api::gameplay::challenges::LichessChallengeColor::White)
        .send();
    let id = made.await.expect("a challenge").id;
    black.challenges().accept(&id, None).await.expect("it is accepted");
    id
}

/// The last state of a game, once it has this many moves or is over.
async fn until(client: &LichessClient, game: &str, plies: usize) -> (String, String) {
    let mut stream = client.board().stream_game(game).await.expect("a stream");
    let waiting = async {
        while let Some(line) = stream.next().await {
            let line = line.expect("every line is understood");
            let line = serde_json::to_value(&line).expect("JSON");
            let state = if line["state"].is_object() { &line["state"] } else { &line };
            let Some(moves) = state["moves"].as_str() else { continue };
            let status = state["status"].as_str().unwrap_or_default().to_owned();
            if status != "started" || moves.split_whitespace().count() >= plies {
                return (moves.to_owned(), status);
            }
        }
        panic!("the stream ended");
    };
    tokio::time::timeout(Duration::from_secs(30), waiting).await.expect("in time")
}

async fn play(players: [&LichessClient; 2], game: &str, moves: &[&str], begin: usize) {
    for (ply, squares) in moves.iter().enumerate() {
        let ply = ply + begin;
        for player in players {
            until(player, game, ply).await;
        }
        let done = players[ply % 2].board().make_move(game, squares, false).await;
        done.expect("the move is taken");
    }
}

#[tokio::main]
async fn main() {
    let program = env::args().nth(1).expect("which program is the hall");
    let data = env::temp_dir().join(format!("rokada-litchee-{}", std::process::id()));
    let mut hall = Hall::open(&program, data.to_str().expect("a path"), "127.0.0.1:0");
    let (ana, ion) = (hall.client("Ana"), hall.client("Ion"));
    let both = [&ana, &ion];
    let never = usize::MAX;

    let id = game(&ana, &ion, "Ion", 300).await;
    play(both, &id, &MATE, 0).await;
    assert_eq!(until(&ana, &id, never).await.1, "mate");
    println!("held: litchee to mate");

    let id = game(&ana, &ion, "Ion", 300).await;
    play(both, &id, &MATE[..1], 0).await;
    ion.board().resign(&id).await.expect("it is allowed");
    assert_eq!(until(&ana, &id, never).await.1, "resign");
    println!("held: litchee resigns");

    let id = game(&ana, &ion, "Ion", 300).await;
    play(both, &id, &["e2e4", "e7e5"], 0).await;
    ana.board().handle_draw(&id, true).await.expect("an offer");
    ion.board().handle_draw(&id, true).await.expect("accepted");
    assert_eq!(until(&ana, &id, never).await.1, "draw");
    println!("held: litchee draws");

    let id = game(&ana, &ion, "Ion", 2).await;
    play(both, &id, &["e2e4"], 0).await;
    assert_eq!(until(&ana, &id, never).await.1, "outoftime");
    println!("held: litchee loses on time");

    let id = game(&ana, &ion, "Ion", 300).await;
    play(both, &id, &MATE[..2], 0).await;
    hall.kill();
    play(both, &id, &MATE[2..], 2).await;
    assert_eq!(until(&ana, &id, never).await, (MATE.join(" "), "mate".into()));
    println!("held: litchee goes on after the hall was killed");

    drop(hall);
    let _ = std::fs::remove_dir_all(data);
}
