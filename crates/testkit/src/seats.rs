//! A game with its links, acts by plain forms, and views.

use rokada_protocol::Seat;

use crate::address::Address;

/// The paths of a game's seats: `/t/...`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is named as its seat")]
pub struct Links {
    pub white: String,
    pub black: String,
    pub arbiter: String,
    pub spectator: String,
    /// White's and Black's, where they have one.
    pub assistants: [Option<String>; 2],
}

impl Address {
    /// Creates a game and reads its links from the organizer's page.
    pub async fn create(self, fields: &[(&str, &str)]) -> Links {
        let created = self.post("/games", fields).await;
        assert_eq!(created.status, 303, "{}", created.body);
        let page = created.header("location").expect("the page of the links");
        self.links(page).await
    }

    pub async fn links(self, page: &str) -> Links {
        let answer = self.get(page).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let mut paths: Vec<String> = Vec::new();
        for (at, _) in answer.body.match_indices("/t/") {
            let path: String = answer.body[at..].chars().take(3 + 26).collect();
            if !paths.contains(&path) {
                paths.push(path);
            }
        }
        let mut seats = Vec::new();
        for path in paths {
            seats.push((self.view(&path).await.seat, path));
        }
        let path_of = |seat| {
            let found = seats.iter().find(|(known, _)| *known == seat);
            found.map(|(_, path)| path.clone())
        };
        let usual = |seat| path_of(seat).expect("a link for every usual seat");
        Links {
            white: usual(Seat::White),
            black: usual(Seat::Black),
            arbiter: usual(Seat::Arbiter),
            spectator: usual(Seat::Spectator),
            assistants: [Seat::WhiteAssistant, Seat::BlackAssistant].map(path_of),
        }
    }

    pub async fn view(self, seat: &str) -> rokada_protocol::View {
        let answer = self.get(&format!("{seat}/view.json")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        serde_json::from_str(&answer.body).expect("a view")
    }

    /// Acts by a form of a seat's page.
    pub async fn act(self, seat: &str, act: &str) {
        let answer = self.post(&format!("{seat}/act"), &[("act", act)]).await;
        assert_eq!(answer.status, 303, "{act}: {}", answer.body);
    }

    /// Acts by a form of a seat's page, several times.
    pub async fn acts(self, seat: &str, acts: &[&str]) {
        for act in acts {
            self.act(seat, act).await;
        }
    }
}

/// The newest move in UCI notation.
pub fn last_move(view: &rokada_protocol::View) -> Option<&str> {
    view.moves.last().map(|made| made.uci.as_str())
}
