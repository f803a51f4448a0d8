//! Converts incidents in scenes to acts and plays them under observation.

use std::{ops::ControlFlow, sync::Arc};

use rokada_board::Color;
use rokada_laws::{
    Act, Deed, Edition, Header, Millis, Person, Record,
    act::{Addressed, Manner, Step},
    clerk,
    question::{Amount, Topic},
    table::step_of,
};

use crate::{
    incidents::Incident,
    mirror,
    scenes::Scene,
    truths::{Before, Violation, Watch, untrue},
};

/// One act of a script, or a placeholder for one that the game determines.
#[derive(Debug, Clone)]
pub(crate) enum Line {
    /// The delay in milliseconds, the person, the deed, its manner, and its text.
    Act(Millis, Person, Deed, Manner, String),
    /// The arbiter takes the first or the last option of the oldest question.
    Answers(bool),
    /// Castling or a capture en passant by hand.
    ///
    /// The last field is the move in one act, for boards or turns on which hands would do something
    /// else.
    Either(Step, Vec<Line>, Box<Line>),
    /// The press after a move made by hand, unless it was taken back.
    PressIfMade(Person),
}

/// An incident in a scene, about one of the players.
#[derive(Debug, Clone)]
pub(crate) struct Script {
    /// What happens, and to which player.
    pub(crate) name: String,
    pub(crate) lines: Vec<Line>,
    /// The same, with each move in as many acts as hands need.
    pub(crate) by_hands: Option<Vec<Line>>,
    pub(crate) mirrored: Vec<Line>,
    /// Whether it applies to its scene.
    pub(crate) at_home: bool,
}

impl Script {
    /// Its acts by hand, if they differ.
    pub(crate) fn hand_lines(&self) -> &[Line] {
        self.by_hands.as_ref().unwrap_or(&self.lines)
    }
}

/// The incident in the scene about White or Black; `None` if the scene lacks its squares.
pub(crate) fn script(scene: &Scene, incident: &Incident, who: Color) -> Option<Script> {
    let (name, acts) = incident;
    let mut text = (*acts).to_owned();
    for pair in scene.squares.split(' ').chain(["wins=1-0"]) {
        let (slot, what) = pair.split_once('=').expect("a square of a scene");
        text = text.replace(&format!("{{{slot}}}"), what);
    }
    if text.contains('{') {
        return None;
    }
    let side = |text: &str, who: Color| {
        let lines = text.split(';').map(|line| {
            let words = line.trim().split(' ').map(|word| match word {
                "me" => "white",
                "you" => "black",
                word => word,
            });
            let line = words.collect::<Vec<_>>().join(" ");
            if who == Color::White {
                line
            } else {
                mirror::line(&line)
            }
        });
        lines.map(|line| parse(&line)).collect::<Vec<Line>>()
    };
    let hands = by_hands(&text);
    let at_home = scene.about.is_empty()
        || scene
            .about
            .iter()
            .any(|about| acts.contains(about) || name.contains(about));
    Some(Script {
        name: format!("{who} {name}"),
        lines: side(&text, who),
        by_hands: hands.map(|text| side(&text, who)),
        mirrored: side(&text, who.opposite()),
        at_home,
    })
}

/// Quiet moves and captures as hands make them; `None` if nothing changes.
fn by_hands(text: &str) -> Option<String> {
    let mut changed = false;
    let lines: Vec<String> = text
        .split(';')
        .map(|line| {
            let words: Vec<&str> = line.trim().split(' ').collect();
            let &[who, deed @ ("make" | "move"), step] = words.as_slice() else {
                return line.to_owned();
            };
            changed = true;
            let (from, rest) = step.split_at(2);
            let (to, new) = rest.split_at(2);
            let press = if deed == "move" {
                format!(";{who} press-if-made")
            } else {
                String::new()
            };
            let either = |hands: &[&str]| {
                let hands: Vec<String> = hands.iter().map(|deed| format!("{who} {deed}")).collect();
                format!(
                    "{who} either {from}{to}: {}: {who} make {step}{press}",
                    hands.join(", ")
                )
            };
            match (from, to, new) {
                (_, _, "q") => format!("{who} lift {from}; {who} place {to} queen{press}"),
                ("e1", "g1", _) => either(&["lift e1", "place g1", "lift h1", "place f1"]),
                ("e1", "c1", _) => either(&["lift e1", "place c1", "lift a1", "place d1"]),
                ("e5", "d6", _) => either(&["lift e5", "place d6", "take off d5"]),
                // In Chess960 the king and rook change places, which needs other acts.
                ("f1", "g1", _) => {
                    changed = false;
                    line.to_owned()
                }
                _ => format!("{who} lift {from}; {who} place {to}{press}"),
            }
        })
        .collect();
    changed.then(|| lines.join(";"))
}

fn parse(line: &str) -> Line {
    match line {
        "arbiter answers first" => return Line::Answers(true),
        "arbiter answers last" => return Line::Answers(false),
        _ => {}
    }
    if let Some((_, rest)) = line.split_once(" either ") {
        let parts: Vec<&str> = rest.split(": ").collect();
        let step = parts[0];
        let square = |at: std::ops::Range<usize>| step[at].parse().expect("a square");
        let step = Step {
            from: square(0..2),
            to: square(2..4),
            promotion: None,
        };
        let hands = parts[1].split(", ").map(parse).collect();
        return Line::Either(step, hands, Box::new(parse(parts[2])));
    }
    if let Some(who) = line.strip_suffix(" press-if-made") {
        return Line::PressIfMade(who.parse().expect("a player"));
    }
    let (after, rest) = match line.strip_prefix('+') {
        Some(rest) => rest
            .split_once(' ')
            .map(|(after, rest)| (after.parse::<Millis>().expect("seconds") * 1000, rest))
            .expect("a deed"),
        None => (0, line),
    };
    let (who, deed) = rest.split_once(' ').unwrap_or((rest, ""));
    let who: Person = who.parse().unwrap_or_else(|why| panic!("{line}: {why}"));
    let (deed, manner) =
        Deed::parse_with_manner(deed).unwrap_or_else(|why| panic!("{line}: {why}"));
    Line::Act(after, who, deed, manner, line.to_owned())
}

#[derive(Clone)]
pub(crate) struct Watched {
    pub(crate) record: Record,
    watch: Watch,
    /// The acts that were possible, as a transcript has them.
    pub(crate) acts: Vec<String>,
    pub(crate) rulings: Vec<String>,
    pub(crate) untrue: Vec<Violation>,
}

impl Watched {
    pub(crate) fn new(header: &Arc<Header>, edition: Edition) -> Self {
        Self {
            record: Record::new(Arc::clone(header), edition).expect("a scene is a start"),
            watch: Watch::default(),
            acts: Vec::new(),
            rulings: Vec::new(),
            untrue: Vec::new(),
        }
    }

    /// Plays the possible lines; returns whether all were possible.
    pub(crate) fn play(&mut self, lines: &[Line]) -> bool {
        let mut all_possible = true;
        let mut ruled = self.rulings.len();
        for line in lines {
            all_possible &= match line {
                Line::Either(step, hands, plain) => {
                    let lines = if self.can_make(*step) {
                        hands
                    } else {
                        core::slice::from_ref(&**plain)
                    };
                    let lines = lines.to_vec();
                    self.play(&lines)
                }
                Line::PressIfMade(who) => {
                    let mut since = self.rulings[ruled..].iter();
                    since.any(|ruling| ruling.contains(" taken-back ")) || {
                        let deed = Deed::Press { other_hand: false };
                        let (at, manner) = (self.record.game().now(), Manner::default());
                        let act = Act {
                            at,
                            who: *who,
                            deed,
                            manner,
                        };
                        self.act(act, &format!("{who} press"))
                    }
                }
                Line::Act(after, who, deed, manner, text) => {
                    if matches!(deed, Deed::Lift(_)) {
                        ruled = self.rulings.len();
                    }
                    let at = self.record.game().now() + after;
                    let act = Act {
                        at,
                        who: *who,
                        deed: deed.clone(),
                        manner: *manner,
                    };
                    self.act(act, text)
                }
                Line::Answers(first) => self.answer(*first),
            };
        }
        all_possible
    }

    /// Whether the step is legal and the board is as it requires.
    fn can_make(&self, step: Step) -> bool {
        let game = self.record.game();
        game.position().is_some_and(|position| {
            let moves = position.legal_moves();
            let mut moves = moves.iter();
            *position.board() == game.table().board
                && moves.any(|mv| step_of(*mv, game.is_chess960()) == step)
        })
    }

    /// The arbiter answers the oldest question by its first or last option.
    pub(crate) fn answer(&mut self, first: bool) -> bool {
        let game = self.record.game();
        let Some((_, question)) = game.questions().first() else {
            return false;
        };
        let offered = question.offered();
        let option = if first {
            offered.first()
        } else {
            offered.last()
        };
        let option = option.expect("a question has options");
        let mut text = option.words.to_owned();
        text.push_str(match option.amount {
            None => "",
            Some(Amount::Span) => "1m",
            Some(Amount::Score) => "1/2-1/2",
            Some(Amount::Points) => "1/2",
        });
        let who = if matches!(question.topic, Topic::Appeal(_)) {
            Person::Appeals
        } else {
            Person::Arbiter(1)
        };
        let to: Addressed = game.address(0);
        let answer_text = format!("{who} answer {to}{text}");
        let act = Act {
            at: game.now(),
            who,
            deed: Deed::Answer { to, option: text },
            manner: Manner::default(),
        };
        self.act(act, &answer_text)
    }

    fn act(&mut self, act: Act, text: &str) -> bool {
        let before = Before::of(self.record.game());
        let Ok(entry) = self.record.attempt(act) else {
            return false;
        };
        let entry = entry.clone();
        self.acts.push(text.to_owned());
        self.rulings
            .extend(entry.rulings().map(ToString::to_string));
        let found = untrue(&mut self.watch, &before, &entry, self.record.game());
        self.untrue.extend(found);
        self.ask_the_clerk();
        true
    }

    /// Answers at once whether a side can mate.
    fn ask_the_clerk(&mut self) {
        let game = self.record.game();
        let asked = game
            .questions()
            .iter()
            .any(|(_, question)| matches!(question.topic, Topic::CanMate(_)));
        if !asked {
            return;
        }
        let Some(found) = clerk::inquiry(game)
            .and_then(|inquiry| inquiry.solve(&mut |_| ControlFlow::Continue(())))
        else {
            return;
        };
        let deed = Deed::Clerk(found);
        let act = Act {
            at: game.now(),
            who: Person::Clerk,
            manner: Manner::default(),
            deed,
        };
        let before = Before::of(game);
        if let Ok(entry) = self.record.attempt(act) {
            let entry = entry.clone();
            self.rulings
                .extend(entry.rulings().map(ToString::to_string));
            let found = untrue(&mut self.watch, &before, &entry, self.record.game());
            self.untrue.extend(found);
        }
    }

    /// The state that all ways of playing the same must share.
    pub(crate) fn state(&self) -> State {
        let game = self.record.game();
        let both = |what: &dyn Fn(Color) -> String| Color::ALL.map(what);
        State {
            board: game.table().board.to_string(),
            turn: game.turn(),
            displays: both(&|color| {
                let display = game.clock().display(color);
                format!("{} {}", display.remaining_ms, display.flag.is_some())
            }),
            running: game.clock().running,
            offences: both(&|color| game.offences(color).to_string()),
            outcome: game.outcome().map(|outcome| outcome.ruling.to_string()),
            questions: game
                .questions()
                .iter()
                .map(|(clause, question)| format!("{clause} {}", question.topic))
                .collect(),
        }
    }
}

/// The part of a game's state that all ways of playing the same must share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct State {
    board: String,
    turn: Color,
    displays: [String; 2],
    running: Option<Color>,
    offences: [String; 2],
    outcome: Option<String>,
    questions: Vec<String>,
}

impl State {
    #[must_use]
    pub(crate) fn mirrored(self) -> Self {
        let [white, black] = self.displays;
        let [by_white, by_black] = self.offences;
        Self {
            board: mirror::placement(&self.board),
            turn: self.turn.opposite(),
            displays: [black, white],
            running: self.running.map(Color::opposite),
            offences: [by_black, by_white],
            outcome: self.outcome.map(|ruling| mirror::line(&ruling)),
            questions: self
                .questions
                .iter()
                .map(|question| mirror::line(question))
                .collect(),
        }
    }
}
