//! Input and output of caissify-pairings, as JSON: the data of the players in, the pairs out.

use rokada_board::Color;
use rokada_tournament::{Bye, Candidate, Float, Pairing, Round, Tournament};
use serde::{Deserialize, Serialize};

/// The request for a round.
#[derive(Debug, Serialize)]
struct Request {
    system: &'static str,
    players: Vec<Player>,
    /// The pairs who must not meet, each once.
    previous_pairings: Vec<[u16; 2]>,
    round_number: u16,
    total_rounds: u16,
    initial_color: &'static str,
}

#[derive(Debug, Serialize)]
struct Player {
    id: u16,
    name: String,
    starting_number: u16,
    // The program numbers players by rating and title, so the numbers of the tournament count only
    // without them.
    rating: u16,
    title: &'static str,
    score: f64,
    color_hist: Vec<&'static str>,
    float_history: Vec<&'static str>,
    /// Above 0, the player gets no bye.
    bye_count: u8,
    forfeit_win_count: u8,
}

/// One pair of the answer.
#[derive(Debug, Deserialize)]
struct Row {
    white_id: u16,
    black_id: Option<u16>,
    table: u16,
}

/// The request for the next round.
pub(super) fn request(tournament: &Tournament) -> String {
    let candidates = tournament.candidates();
    let next = tournament.next_round();
    let pairs = |it: &Candidate| {
        let number = it.number;
        let barred = it.barred.range(number..).copied();
        barred.map(move |other| [number, other]).collect::<Vec<_>>()
    };
    let request = Request {
        system: "dutch",
        previous_pairings: candidates.iter().flat_map(pairs).collect(),
        players: candidates.iter().map(player).collect(),
        round_number: next,
        total_rounds: tournament.last_round().unwrap_or(next).max(next),
        initial_color: match tournament.first_color {
            Some(Color::Black) => "black",
            Some(Color::White) | None => "white",
        },
    };
    serde_json::to_string(&request).unwrap_or_default()
}

fn player(candidate: &Candidate) -> Player {
    let color = |color: &Color| match color {
        Color::White => "white",
        Color::Black => "black",
    };
    let float = |float: &Float| match float {
        Float::Down => "down",
        Float::Up => "up",
        Float::None => "none",
    };
    Player {
        id: candidate.number,
        name: candidate.number.to_string(),
        starting_number: candidate.number,
        rating: 0,
        title: "",
        score: candidate.score.to_string().parse().unwrap_or_default(),
        color_hist: candidate.colors.iter().map(color).collect(),
        float_history: candidate.floats.iter().map(float).collect(),
        bye_count: u8::from(!candidate.may_have_bye),
        forfeit_win_count: 0,
    }
}

/// The pairs of an answer, in the order of their boards; `None` if it cannot be read.
pub(super) fn answer(text: &str) -> Option<Round> {
    let mut rows: Vec<Row> = serde_json::from_str(text).ok()?;
    rows.sort_by_key(|row| row.table);
    let mut round = Round::default();
    for row in rows {
        match row.black_id {
            Some(black) => round.pairings.push(Pairing::new(row.white_id, black)),
            None => round.byes.push((row.white_id, Bye::Pairing)),
        }
    }
    Some(round)
}

#[cfg(test)]
mod tests {
    use rokada_tournament::Record;

    use super::*;

    fn tournament(deeds: &str) -> Tournament {
        let mut record = Record::default();
        for deed in deeds.lines() {
            let deed = deed.parse().expect(deed);
            record.add(0, deed).expect("it is possible");
        }
        record.tournament().clone()
    }

    #[test]
    fn a_request_has_scores_colors_floats_and_bans() {
        let tournament = tournament(
            "enter A\nenter B\nenter C\nenter D\nenter E\nenter F\nabout rounds 5\nforbid 1 2\nask 5 2 half\n\
            pair 1-4 5-2 bye 3 zero 6\nresult 1.1 1-0\nresult 1.2 -/+",
        );
        let request: serde_json::Value = serde_json::from_str(&request(&tournament)).expect("JSON");
        assert_eq!(request["round_number"], 2);
        assert_eq!(request["total_rounds"], 5);
        assert_eq!(
            request["previous_pairings"],
            serde_json::json!([[1, 2], [1, 4]])
        );
        let players = request["players"].as_array().expect("players");
        let ids: Vec<_> = players.iter().map(|it| it["id"].as_u64()).collect();
        // 5 asked for a bye.
        assert_eq!(ids, [Some(1), Some(2), Some(3), Some(4), Some(6)]);
        let of = |at: usize| {
            let it = &players[at];
            serde_json::json!([
                it["score"],
                it["color_hist"],
                it["float_history"],
                it["bye_count"]
            ])
        };
        for (at, wanted) in [
            serde_json::json!([1.0, ["white"], ["none"], 0]),
            // A win by forfeit has no color, floats down and bars the bye.
            serde_json::json!([1.0, [], ["down"], 1]),
            serde_json::json!([1.0, [], ["down"], 1]),
            serde_json::json!([0.0, ["black"], ["none"], 0]),
            serde_json::json!([0.0, [], ["none"], 0]),
        ]
        .into_iter()
        .enumerate()
        {
            assert_eq!(of(at), wanted, "{at}");
        }
    }

    #[test]
    fn an_answer_is_read_in_the_order_of_its_boards() {
        let text = r#"[{"white_id": 3, "black_id": null, "table": 3, "bye": true, "bye_type": "U"},
            {"white_id": 5, "black_id": 2, "table": 2}, {"white_id": 1, "black_id": 4, "table": 1}]"#;
        let round = answer(text).expect("an answer");
        assert_eq!(round.to_string(), "1-4 5-2 bye 3");
        assert!(answer("Traceback").is_none());
    }
}
