//! Challenges, and the event streams of each account.
//!
//! Both are in memory only: a challenge lasts for seconds, and a client reopens a broken stream.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use rokada_hall::steward::Visit;
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};

use crate::{api_json::user, registry::Account, terms::Terms};

const CHALLENGES_MAX: usize = 10_000;

const CHALLENGES_PER_ACCOUNT_MAX: usize = 50;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ChallengeStatus {
    /// It waits for an answer.
    Created,
    Accepted,
    /// It was declined, with the key of the reason.
    Declined(&'static str),
    /// The challenger canceled it, or it expired.
    Canceled,
}

impl ChallengeStatus {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Accepted => "accepted",
            Self::Declined(_) => "declined",
            Self::Canceled => "canceled",
        }
    }
}

/// The reasons for declining: the key that clients send, and the sentence.
#[rustfmt::skip]
pub(crate) const DECLINE_REASONS: [(&str, &str); 12] = [
    ("generic", "I'm not accepting challenges at the moment."),
    ("later", "This is not the right time for me, please ask again later."),
    ("tooFast", "This time control is too fast for me, please challenge again with a slower game."),
    ("tooSlow", "This time control is too slow for me, please challenge again with a faster game."),
    ("timeControl", "I'm not accepting challenges with this time control."),
    ("rated", "Please send me a rated challenge instead."),
    ("casual", "Please send me a casual challenge instead."),
    ("standard", "I'm not accepting variant challenges right now."),
    ("variant", "I'm not willing to play this variant right now."),
    ("noBot", "I'm not accepting challenges from bots."),
    ("onlyBot", "I'm only accepting challenges from bots."),
    ("nonSolvable", "I'm not accepting this challenge."),
];

#[derive(Debug, Clone)]
pub(crate) struct Challenge {
    pub(crate) id: String,
    pub(crate) from: Account,
    pub(crate) to: Account,
    pub(crate) terms: Terms,
    pub(crate) is_white: bool,
    pub(crate) status: ChallengeStatus,
    pub(crate) visit: Visit,
    /// Notifies the challenger's stream of the status.
    pub(crate) status_sender: watch::Sender<ChallengeStatus>,
}

impl Challenge {
    /// The JSON of a challenge. `reader` is the account that reads it, which decides `direction`.
    pub(crate) fn to_json(&self, reader: &str) -> Value {
        let mut challenge = json!({
            "id": self.id,
            "url": format!("{}/{}", self.visit.origin, self.id),
            "status": self.status.name(),
            "challenger": user(&self.from),
            "destUser": user(&self.to),
            "direction": if reader == self.from.id { "out" } else { "in" },
        });
        self.terms.add_to_json(&mut challenge, Some(self.is_white));
        if let ChallengeStatus::Declined(key) = self.status {
            let reason = DECLINE_REASONS.iter().find(|(known, _)| *known == key);
            challenge["declineReasonKey"] = json!(key);
            challenge["declineReason"] = json!(reason.map(|(_, sentence)| sentence));
        }
        challenge
    }

    /// Notifies the challenger that the game is set up.
    pub(crate) fn notify_accepted(&self) {
        self.status_sender.send_replace(ChallengeStatus::Accepted);
    }

    /// Whether the challenger keeps it alive by an open stream.
    pub(crate) fn is_kept_alive(&self) -> bool {
        self.status_sender.receiver_count() > 0
    }
}

/// All waiting challenges, and the open event streams.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    challenges: Mutex<BTreeMap<String, Challenge>>,
    subscribers: Mutex<BTreeMap<String, Vec<mpsc::Sender<Value>>>>,
}

impl Lobby {
    /// Sends an event to the event streams of an account.
    pub(crate) fn send(&self, account: &str, event: &Value) {
        let mut subscribers = locked(&self.subscribers);
        if let Some(streams) = subscribers.get_mut(account) {
            // A stream that does not keep up ends, and its client opens another.
            streams.retain(|stream| stream.try_send(event.clone()).is_ok());
        }
    }

    /// Opens an event stream for an account.
    pub(crate) fn subscribe(&self, account: &str) -> mpsc::Receiver<Value> {
        let (to, from) = mpsc::channel(256);
        let mut subscribers = locked(&self.subscribers);
        let streams = subscribers.entry(account.to_owned()).or_default();
        streams.retain(|stream| !stream.is_closed());
        streams.push(to);
        from
    }

    /// Whether an account has an open event stream.
    pub(crate) fn is_online(&self, account: &str) -> bool {
        let subscribers = locked(&self.subscribers);
        let streams = subscribers.get(account);
        streams.is_some_and(|streams| streams.iter().any(|stream| !stream.is_closed()))
    }

    /// Adds a challenge and notifies both accounts; false if too many wait.
    pub(crate) fn add(&self, challenge: Challenge) -> bool {
        let mut challenges = locked(&self.challenges);
        let own = challenges
            .values()
            .filter(|it| it.from.id == challenge.from.id);
        if challenges.len() >= CHALLENGES_MAX || own.count() >= CHALLENGES_PER_ACCOUNT_MAX {
            return false;
        }
        self.send_to_both(&challenge, "challenge");
        challenges.insert(challenge.id.clone(), challenge);
        true
    }

    pub(crate) fn challenge(&self, id: &str) -> Option<Challenge> {
        locked(&self.challenges).get(id).cloned()
    }

    pub(crate) fn challenges_of(&self, account: &str) -> Vec<Challenge> {
        let challenges = locked(&self.challenges);
        let all = challenges.values();
        let concerned = all.filter(|it| it.from.id == account || it.to.id == account);
        concerned.cloned().collect()
    }

    /// Removes a waiting challenge and sets its status; a second call returns `None`.
    ///
    /// The challenger learns of an acceptance only once the game is set up
    /// ([`Challenge::notify_accepted`]).
    pub(crate) fn remove(&self, id: &str, status: ChallengeStatus) -> Option<Challenge> {
        let mut challenge = locked(&self.challenges).remove(id)?;
        challenge.status = status;
        match status {
            ChallengeStatus::Canceled => self.send_to_both(&challenge, "challengeCanceled"),
            ChallengeStatus::Declined(_) => self.send_to_both(&challenge, "challengeDeclined"),
            ChallengeStatus::Created | ChallengeStatus::Accepted => {}
        }
        if status != ChallengeStatus::Accepted {
            challenge.status_sender.send_replace(status);
        }
        Some(challenge)
    }

    /// Reinserts a challenge because the next step failed.
    pub(crate) fn put_back(&self, mut challenge: Challenge) {
        challenge.status = ChallengeStatus::Created;
        locked(&self.challenges).insert(challenge.id.clone(), challenge);
    }

    fn send_to_both(&self, challenge: &Challenge, kind: &str) {
        for account in [&challenge.from.id, &challenge.to.id] {
            let challenge_json = challenge.to_json(account);
            let event = json!({ "type": kind, "challenge": challenge_json, "compat": { "bot": true, "board": true } });
            self.send(account, &event);
        }
    }
}

fn locked<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{fields::Fields, fingerprint::Fingerprint, journal::Line, registry::Registry};

    fn visit() -> Visit {
        Visit::internal(crate::gateway::english())
    }

    fn terms(body: &str) -> Terms {
        let fields = Fields::read("", body.as_bytes()).expect("a form");
        Terms::read(&fields, true).expect("terms")
    }

    fn account(name: &str) -> Account {
        let mut registry = Registry::default();
        let key = Fingerprint::of(name);
        let name = name.to_owned();
        registry.apply(Line::Account {
            name: name.clone(),
            key,
        });
        registry.account(&name).expect("an account").clone()
    }

    #[test]
    fn acceptance_is_published_once_the_table_exists() {
        let lobby = Lobby::default();
        let status_sender = watch::Sender::new(ChallengeStatus::Created);
        let mut statuses = status_sender.subscribe();
        let challenge = Challenge {
            id: "aaaaaaaa".into(),
            from: account("Ana"),
            to: account("Bot"),
            terms: terms("time=5"),
            is_white: true,
            status: ChallengeStatus::Created,
            visit: visit(),
            status_sender,
        };
        assert!(lobby.add(challenge));
        let taken = lobby
            .remove("aaaaaaaa", ChallengeStatus::Accepted)
            .expect("it waits");
        assert!(
            lobby
                .remove("aaaaaaaa", ChallengeStatus::Accepted)
                .is_none(),
            "once"
        );
        lobby.put_back(taken);
        assert!(
            !statuses.has_changed().expect("it is there"),
            "subscribers are not notified"
        );
        let taken = lobby
            .remove("aaaaaaaa", ChallengeStatus::Accepted)
            .expect("it waits again");
        taken.notify_accepted();
        assert_eq!(*statuses.borrow_and_update(), ChallengeStatus::Accepted);
    }
}
