//! Connection admission: how many connections there may be, and of which class.
//!
//! Every connection starts as anonymous. When it presents a key it becomes a spectator or a
//! participant. Each class has its own quota, so that anonymous clients cannot displace
//! participants. When the quota of a class or of an address is full, the longest-idle connection is
//! closed. So a new client always gets in, and a thousand silent connections keep no client out.
//!
//! Slots that participants leave free are lent to spectators, except a reserve for new participants.
//! A new participant takes a slot of the reserve at once, and a spectator is asked to leave. So the
//! reserve is full again before the next participant needs it.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use tokio::sync::Notify;

use crate::address::client_network;

/// Connection limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// Connections that have shown no key, in total.
    pub anonymous: usize,
    /// Such connections from one address, or one IPv6 network.
    pub anonymous_per_ip: usize,
    /// Connections of spectators, in total; more while players leave their slots free.
    pub spectators: usize,
    /// Such connections from one address, or one IPv6 network.
    pub spectators_per_ip: usize,
    /// Connections of participants, in total.
    pub players: usize,
    /// Live connections by one key of a participant.
    pub seat: usize,
}

impl Default for ConnectionLimits {
    /// 2,000 anonymous (128 from one address), 12,000 spectators (1,000), 20,000 players; 16 for
    /// one seat.
    fn default() -> Self {
        Self {
            anonymous: 2_000,
            anonymous_per_ip: 128,
            spectators: 12_000,
            spectators_per_ip: 1_000,
            players: 20_000,
            seat: 16,
        }
    }
}

impl ConnectionLimits {
    /// Scales the limits to this many connections in total.
    ///
    /// Participants get up to five eighths of them. The others share the rest in proportion: enough
    /// for one spectator for every two participants.
    #[must_use]
    pub fn within(self, connections: usize) -> Self {
        let all = self.anonymous + self.spectators + self.players;
        if all <= connections {
            return self;
        }
        let players = self.players.min(connections * 5 / 8).max(1);
        let (left, others) = (connections.saturating_sub(players), all - self.players);
        let share = |part: usize| (part * left / others.max(1)).clamp(1, part.max(1));
        Self {
            anonymous: share(self.anonymous),
            spectators: share(self.spectators),
            players,
            ..self
        }
    }

    fn most(&self, class: ConnectionClass, participants: usize) -> usize {
        match class {
            ConnectionClass::Anonymous => self.anonymous,
            ConnectionClass::Spectator => self.spectators + self.lent(participants),
            ConnectionClass::Participant => self.players,
        }
    }

    /// Slots of participants lent to spectators while so many participants are connected; an eighth
    /// is the reserve.
    fn lent(&self, participants: usize) -> usize {
        let reserve = self.players.div_ceil(8);
        self.players.saturating_sub(reserve + participants)
    }

    fn quota_per_address(&self, class: ConnectionClass) -> usize {
        match class {
            ConnectionClass::Anonymous => self.anonymous_per_ip,
            ConnectionClass::Spectator => self.spectators_per_ip,
            ConnectionClass::Participant => usize::MAX,
        }
    }
}

/// The class of a connection, by the key that it has shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ConnectionClass {
    /// No key.
    Anonymous,
    /// A key that many clients have.
    Spectator,
    /// A key of one person.
    Participant,
}

/// All connection slots.
#[derive(Debug)]
pub struct Admission {
    limits: ConnectionLimits,
    taken: Mutex<Slots>,
}

#[derive(Debug, Default)]
struct Slots {
    /// The number of the next connection.
    next: u64,
    there: HashMap<u64, SlotEntry>,
    /// The connections of each class, and of each class and address, by age.
    order: BTreeSet<EvictionKey>,
    /// The number of connections of each class.
    count: [usize; 3],
    /// The number of connections of each class and address.
    of_one: BTreeMap<(ConnectionClass, IpAddr), usize>,
}

/// Sort key of a connection within its class, or within its class and address: idle ones first,
/// then the oldest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct EvictionKey {
    class: ConnectionClass,
    /// `None` in the order of the whole class.
    from: Option<IpAddr>,
    is_busy: bool,
    number: u64,
}

#[derive(Debug)]
struct SlotEntry {
    class: ConnectionClass,
    /// `None` for a proxy, which carries many clients.
    from: Option<IpAddr>,
    /// Requests in progress on this connection.
    busy: usize,
    leave: Arc<Notify>,
}

impl SlotEntry {
    /// Its sort keys within its class and within its address.
    fn eviction_keys(&self, number: u64) -> impl Iterator<Item = EvictionKey> + use<> {
        let order = EvictionKey {
            class: self.class,
            from: None,
            is_busy: self.busy > 0,
            number,
        };
        let of_address = self.from.map(|from| EvictionKey {
            from: Some(from),
            ..order
        });
        std::iter::once(order).chain(of_address)
    }
}

/// The slot of one connection, freed when it is dropped.
#[derive(Debug)]
pub struct ConnectionSlot {
    admission: Arc<Admission>,
    number: u64,
    /// Streaming responses in progress.
    long: AtomicUsize,
    leave: Arc<Notify>,
}

impl Admission {
    /// Free slots within these limits.
    pub fn new(limits: ConnectionLimits) -> Arc<Self> {
        Arc::new(Self {
            limits,
            taken: Mutex::default(),
        })
    }

    /// A slot for a new connection; `from` is `None` for a proxy. `None` if the quota is full.
    pub fn enter(self: &Arc<Self>, from: Option<IpAddr>) -> Option<Arc<ConnectionSlot>> {
        let from = from.map(client_network);
        let mut taken = self.taken();
        if !taken.ensure_slot(&self.limits, ConnectionClass::Anonymous, from) {
            return None;
        }
        let number = taken.next;
        taken.next += 1;
        let leave = Arc::<Notify>::default();
        let entry = SlotEntry {
            class: ConnectionClass::Anonymous,
            from,
            busy: 0,
            leave: leave.clone(),
        };
        taken.add(number, entry);
        Some(Arc::new(ConnectionSlot {
            admission: self.clone(),
            number,
            long: AtomicUsize::new(0),
            leave,
        }))
    }

    fn taken(&self) -> MutexGuard<'_, Slots> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Slots {
    fn add(&mut self, number: u64, there: SlotEntry) {
        self.count[there.class as usize] += 1;
        if let Some(from) = there.from {
            *self.of_one.entry((there.class, from)).or_default() += 1;
        }
        self.order.extend(there.eviction_keys(number));
        self.there.insert(number, there);
    }

    fn remove(&mut self, number: u64) -> Option<SlotEntry> {
        let entry = self.there.remove(&number)?;
        for order in entry.eviction_keys(number) {
            self.order.remove(&order);
        }
        self.count[entry.class as usize] -= 1;
        if let Some(from) = entry.from
            && let Some(count) = self.of_one.get_mut(&(entry.class, from))
        {
            *count -= 1;
            if *count == 0 {
                self.of_one.remove(&(entry.class, from));
            }
        }
        Some(entry)
    }

    /// Whether one more of a class may connect, after an eviction if necessary.
    fn ensure_slot(
        &mut self,
        limits: &ConnectionLimits,
        class: ConnectionClass,
        from: Option<IpAddr>,
    ) -> bool {
        let of_one = from.and_then(|from| self.of_one.get(&(class, from)));
        if of_one.is_some_and(|count| *count >= limits.quota_per_address(class)) {
            return self.evict(class, from);
        }
        let most = limits.most(class, self.count[ConnectionClass::Participant as usize]);
        self.count[class as usize] < most || self.evict(class, None)
    }

    /// The idle or the busy connections of a class, or of a class and address, oldest first.
    fn of(
        &self,
        class: ConnectionClass,
        from: Option<IpAddr>,
        is_busy: bool,
    ) -> impl DoubleEndedIterator<Item = u64> + '_ {
        let at = move |number| EvictionKey {
            class,
            from,
            is_busy,
            number,
        };
        let range = self.order.range(at(0)..=at(u64::MAX));
        range.map(|order| order.number)
    }

    /// Changes the number of requests in progress on a connection.
    fn change_busy(&mut self, number: u64, change: impl FnOnce(usize) -> usize) {
        let Some(there) = self.there.get_mut(&number) else {
            return;
        };
        for order in there.eviction_keys(number) {
            self.order.remove(&order);
        }
        there.busy = change(there.busy);
        self.order.extend(there.eviction_keys(number));
    }

    /// Asks spectators in lent slots to leave if participants need these: the newest first.
    fn reclaim_lent_slots(&mut self, limits: &ConnectionLimits) {
        let [_, spectators, players] = self.count;
        let most = limits.most(ConnectionClass::Spectator, players);
        for _ in most..spectators {
            let last = [false, true].into_iter();
            let last = last.filter_map(|is_busy| {
                self.of(ConnectionClass::Spectator, None, is_busy)
                    .next_back()
            });
            if let Some(there) = last.max().and_then(|number| self.remove(number)) {
                there.leave.notify_one();
            }
        }
    }

    /// Evicts the longest-connected idle connection of a class; of anonymous ones also a busy one.
    fn evict(&mut self, class: ConnectionClass, from: Option<IpAddr>) -> bool {
        let oldest = |is_busy| self.of(class, from, is_busy).next();
        let busy = || oldest(true).filter(|_| class == ConnectionClass::Anonymous);
        let number = oldest(false).or_else(busy);
        match number.and_then(|number| self.remove(number)) {
            Some(there) => {
                there.leave.notify_one();
                true
            }
            None => false,
        }
    }
}

impl ConnectionSlot {
    /// Promotes the connection to the class of its key. If the quota of that class is full, it
    /// keeps its class.
    pub fn promote(&self, class: ConnectionClass) {
        let mut taken = self.admission.taken();
        let Some(from) = taken
            .there
            .get(&self.number)
            .filter(|there| there.class < class)
            .map(|there| there.from)
        else {
            return;
        };
        if taken.ensure_slot(&self.admission.limits, class, from)
            && let Some(there) = taken.remove(self.number)
        {
            taken.add(self.number, SlotEntry { class, ..there });
            if class == ConnectionClass::Participant {
                taken.reclaim_lent_slots(&self.admission.limits);
            }
        }
    }

    /// Whether it is above an anonymous one.
    pub fn is_promoted(&self) -> bool {
        let taken = self.admission.taken();
        let entry = taken.there.get(&self.number);
        entry.is_some_and(|entry| entry.class > ConnectionClass::Anonymous)
    }

    /// Counts a request in progress: busy connections are evicted last.
    pub fn begin_request(&self) {
        let mut taken = self.admission.taken();
        taken.change_busy(self.number, |busy| busy + 1);
    }

    /// The request is done.
    pub fn end_request(&self) {
        let mut taken = self.admission.taken();
        taken.change_busy(self.number, |busy| busy.saturating_sub(1));
    }

    /// Counts a streaming response that lasts until the client leaves.
    pub fn begin_stream(&self) {
        self.begin_request();
        self.long.fetch_add(1, Ordering::Relaxed);
    }

    /// The streaming response has ended.
    pub fn end_stream(&self) {
        self.long.fetch_sub(1, Ordering::Relaxed);
        self.end_request();
    }

    /// Whether a streaming response is in progress.
    pub fn has_stream(&self) -> bool {
        self.long.load(Ordering::Relaxed) > 0
    }

    /// Asks the connection to end.
    pub fn request_close(&self) {
        self.leave.notify_one();
    }

    /// Resolves when it is asked to end.
    pub async fn close_requested(&self) {
        self.leave.notified().await;
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.admission.taken().remove(self.number);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn admission() -> Arc<Admission> {
        Admission::new(ConnectionLimits {
            anonymous: 4,
            anonymous_per_ip: 2,
            spectators: 2,
            spectators_per_ip: 1,
            players: 2,
            seat: 1,
        })
    }

    fn from(end: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, end])
    }

    fn has_to_go(slot: &ConnectionSlot) -> bool {
        slot.close_requested().now_or_never().is_some()
    }

    #[test]
    fn oldest_idle_anonymous_connection_is_evicted() {
        let admission = admission();
        let [one, two] = [(); 2].map(|()| admission.enter(Some(from(1))).expect("a slot"));
        let other = admission.enter(Some(from(2))).expect("a slot");
        one.begin_request();
        let three = admission.enter(Some(from(1))).expect("a slot");
        assert!(has_to_go(&two) && !has_to_go(&one) && !has_to_go(&other));
        three.begin_request();
        // All of them are busy: then the oldest.
        let four = admission.enter(Some(from(1))).expect("a slot");
        assert!(has_to_go(&one) && !has_to_go(&three) && !has_to_go(&four));
    }

    #[test]
    fn many_anonymous_connections_do_not_exclude_a_new_one() {
        let admission = admission();
        let first = admission.enter(Some(from(1))).expect("a slot");
        let crowd: Vec<_> = (2..200)
            .map(|end| admission.enter(Some(from(end))))
            .collect();
        assert!(crowd.iter().all(Option::is_some) && has_to_go(&first));
        assert_eq!(admission.taken().count, [4, 0, 0]);
    }

    #[test]
    fn anonymous_connections_do_not_displace_a_busy_player() {
        let admission = admission();
        let players = [(); 2].map(|()| admission.enter(Some(from(1))).expect("a slot"));
        for player in &players {
            player.promote(ConnectionClass::Participant);
            player.begin_request();
        }
        let crowd: Vec<_> = (0..200)
            .map(|end| admission.enter(Some(from(end))))
            .collect();
        assert!(!players.iter().any(|player| has_to_go(player)));
        // There is no slot for a third: it stays anonymous.
        let third = admission.enter(Some(from(1))).expect("a slot");
        third.promote(ConnectionClass::Participant);
        assert!(!third.is_promoted());
        players[0].end_request();
        third.promote(ConnectionClass::Participant);
        assert!(third.is_promoted() && has_to_go(&players[0]));
        drop((players, crowd, third));
        let taken = admission.taken();
        assert!(taken.there.is_empty() && taken.order.is_empty() && taken.of_one.is_empty());
        assert_eq!(taken.count, [0; 3]);
    }

    #[test]
    fn what_players_leave_free_is_lent_and_called_in_again() {
        let admission = Admission::new(ConnectionLimits {
            anonymous: 100,
            anonymous_per_ip: 100,
            spectators: 4,
            spectators_per_ip: 100,
            players: 16,
            seat: 1,
        });
        let come = |class| {
            let slot = admission.enter(Some(from(1))).expect("a slot");
            slot.promote(class);
            // A live connection.
            slot.begin_request();
            slot
        };
        let crowd: Vec<_> = (0..40).map(|_| come(ConnectionClass::Spectator)).collect();
        let watch: Vec<_> = crowd.iter().filter(|slot| slot.is_promoted()).collect();
        // Their own four and fourteen of the players': two are kept.
        assert_eq!(watch.len(), 18);
        let mut players = Vec::new();
        for number in 1..=16 {
            players.push(come(ConnectionClass::Participant));
            assert!(players.iter().all(|player| player.is_promoted()));
            // Who came last goes first, and the share that is kept stays.
            let left = watch.iter().filter(|slot| has_to_go(slot)).count();
            assert_eq!(left, usize::from(number <= 14), "player {number}");
        }
        assert_eq!(admission.taken().count, [22, 4, 16]);
        assert!(watch[..4].iter().all(|slot| slot.is_promoted()));
        assert!(!come(ConnectionClass::Spectator).is_promoted());
        players.truncate(10);
        assert!(come(ConnectionClass::Spectator).is_promoted());
    }

    #[test]
    fn limits_are_scaled_to_the_available_connections() {
        let limits = ConnectionLimits::default().within(3_000);
        assert_eq!(
            (limits.anonymous, limits.spectators, limits.players),
            (160, 964, 1_875)
        );
        // Both players of 6,000 games and one who watches come in where a process may have 20,000
        // files.
        let limits = ConnectionLimits::default().within(19_700);
        assert!(
            limits.players >= 12_000 && limits.spectators >= 6_000,
            "{limits:?}"
        );
        // Or 10,000 who watch one of 600.
        assert!(limits.most(ConnectionClass::Spectator, 1_200) >= 10_600);
        let few = ConnectionLimits::default().within(1);
        assert_eq!((few.anonymous, few.spectators, few.players), (1, 1, 1));
        assert_eq!(
            ConnectionLimits::default().within(1_000_000),
            ConnectionLimits::default()
        );
    }
}
