//! Addresses on this machine that answer well, badly and not at all.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::TcpListener,
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use rokada_follow::{News, Pace, Place, Said, Trouble, follow, look};

/// The response to each request, in turn; the last one repeats.
type Answers = Vec<String>;

/// No answer: the connection stays open.
const HANGS: String = String::new();

/// Serves these responses, and stores the requests.
fn serve(answers: Answers) -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("bound");
    let asked = Arc::new(Mutex::new(Vec::new()));
    let keep = asked.clone();
    thread::spawn(move || {
        let mut hanging = Vec::new();
        for number in 0.. {
            let Ok((mut stream, _)) = listener.accept() else {
                return;
            };
            let reader = BufReader::new(stream.try_clone().expect("a second handle"));
            let lines = reader.lines().map_while(Result::ok);
            let head: Vec<String> = lines.take_while(|line| !line.is_empty()).collect();
            keep.lock().expect("whole").push(head.join("\n"));
            match &answers[number.min(answers.len() - 1)] {
                hangs if *hangs == HANGS => hanging.push(stream),
                answer => drop(stream.write_all(answer.as_bytes())),
            }
        }
    });
    (format!("http://{address}/round.pgn"), asked)
}

fn answer(status: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
    )
}

fn games(text: &str) -> String {
    answer("200 OK", "Content-Type: application/x-chess-pgn\r\n", text)
}

const FAST: Pace = Pace {
    files: Duration::from_millis(5),
    addresses: Duration::from_millis(5),
    answer: Duration::from_secs(600),
};

fn place(address: &str) -> Place {
    let Ok(place) = address.parse();
    place
}

fn poll_once(answers: Answers, pace: Pace) -> Said {
    let (address, _) = serve(answers);
    let mut news = look(&[place(&address)], pace);
    assert_eq!(news.len(), 1, "{news:?}");
    assert_eq!(news[0].place, address);
    news.remove(0).said
}

fn next(follower: &rokada_follow::Follower) -> News {
    let news = follower.next(Duration::from_secs(600));
    news.expect("news within the time")
}

#[test]
fn each_text_is_reported_once_and_requested_conditionally() {
    let named = "ETag: \"one\"\r\nLast-Modified: Mon, 23 Nov 2026 10:00:00 GMT\r\n";
    let (address, asked) = serve(vec![
        answer("200 OK", named, "1. e4 *\n"),
        answer("304 Not Modified", "", ""),
        // The same text again, without an `ETag`.
        games("1. e4 *\n"),
        games("1. e4 e5 *\n"),
    ]);
    let follower = follow(&[place(&address)], FAST);
    assert_eq!(next(&follower).said, Said::Text(b"1. e4 *\n".to_vec()));
    assert_eq!(next(&follower).said, Said::Text(b"1. e4 e5 *\n".to_vec()));
    drop(follower);
    let asked = asked.lock().expect("whole");
    assert!(!asked[0].to_lowercase().contains("if-"), "{}", asked[0]);
    for at in [1, 2] {
        let head = asked[at].to_lowercase();
        assert!(head.contains("if-none-match: \"one\""), "{head}");
        assert!(
            head.contains("if-modified-since: mon, 23 nov 2026"),
            "{head}"
        );
    }
    assert!(!asked[3].to_lowercase().contains("if-"), "{}", asked[3]);
}

#[test]
fn failure_is_reported_once_and_retried_without_loss() {
    let failing = answer("500 Internal Server Error", "", "oh");
    let page = answer("200 OK", "Content-Type: text/html\r\n", "<html>");
    let (address, _) = serve(vec![
        games("1. e4 *\n"),
        failing.clone(),
        failing,
        page,
        games("1. e4 *\n"),
        games("1. e4 e5 *\n"),
    ]);
    let follower = follow(&[place(&address)], FAST);
    let reported: Vec<Said> = (0..5).map(|_| next(&follower).said).collect();
    assert_eq!(
        reported,
        [
            Said::Text(b"1. e4 *\n".to_vec()),
            Said::Trouble(Trouble::Status { status: 500 }),
            Said::Trouble(Trouble::Page),
            Said::Well,
            Said::Text(b"1. e4 e5 *\n".to_vec()),
        ]
    );
}

#[test]
fn hanging_address_delays_no_other() {
    let (hangs, _) = serve(vec![HANGS]);
    let (well, _) = serve(vec![games("1. e4 *\n")]);
    let follower = follow(&[place(&hangs), place(&well)], FAST);
    let news = next(&follower);
    assert_eq!(news.place, well);
    let short = Pace {
        answer: Duration::from_millis(50),
        ..FAST
    };
    assert_eq!(
        poll_once(vec![HANGS], short),
        Said::Trouble(Trouble::Silent { seconds: 1 })
    );
    // The head comes, the body does not.
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n";
    let (address, _) = serve_and_stay(head);
    let news = look(&[place(&address)], short);
    assert_eq!(news[0].said, Said::Trouble(Trouble::Silent { seconds: 1 }));
}

fn serve_and_stay(text: &'static str) -> (String, thread::JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("bound");
    let server = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("somebody comes");
        drop(stream.write_all(text.as_bytes()));
        thread::park();
    });
    (format!("http://{address}/"), server)
}

#[test]
fn bad_responses_give_no_text() {
    let too_long = "x".repeat(usize::try_from(rokada_follow::BYTES_MAX).expect("small") + 1);
    let cut = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 90\r\n\r\n1. e4 e5";
    let chunk = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n1. e4 e5";
    for (answer, why) in [
        (games("<!doctype html><p>"), Trouble::Page),
        (
            answer("200 OK", "Content-Type: application/json\r\n", "{}"),
            Trouble::Page,
        ),
        (
            answer("404 Not Found", "", ""),
            Trouble::Status { status: 404 },
        ),
        // No request had an `ETag`.
        (
            answer("304 Not Modified", "", ""),
            Trouble::Status { status: 304 },
        ),
        (games(&too_long), Trouble::TooLarge { megabytes: 10 }),
        (cut.to_owned(), Trouble::BreaksOff),
        (chunk.to_owned(), Trouble::BreaksOff),
    ] {
        let shown: String = answer.chars().take(200).collect();
        assert_eq!(poll_once(vec![answer], FAST), Said::Trouble(why), "{shown}");
    }
    let refused = look(&[place("http://127.0.0.1:1/")], FAST);
    assert!(
        matches!(&refused[0].said, Said::Trouble(Trouble::Unreachable { .. })),
        "{refused:?}"
    );
}

#[test]
fn three_redirects_are_followed() {
    let (end, _) = serve(vec![games("1. e4 *\n")]);
    let to = |address: &str| answer("302 Found", &format!("Location: {address}\r\n"), "");
    let mut address = end;
    for times in 1..=4 {
        let (leads, _) = serve(vec![to(&address)]);
        address = leads;
        let said = look(&[place(&address)], FAST).remove(0).said;
        let expected = if times <= 3 {
            Said::Text(b"1. e4 *\n".to_vec())
        } else {
            Said::Trouble(Trouble::LeadsOn { times: 3 })
        };
        assert_eq!(said, expected, "{times}");
    }
}
