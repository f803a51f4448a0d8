//! `rokada hall`: opens the playing hall.

mod addresses;

use std::{
    env,
    io::{self, IsTerminal as _},
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use rokada_hall::{
    Acme, Config, ConnectionLimits, Database, Hints, Keep, Limits, OpenHall, Place, Push, Shows,
    Tls, list_file, program::Program, push::check as check_push, stop_signal,
};
use serde::Serialize;
use tracing::Level;
use tracing_subscriber::{
    EnvFilter, Layer as _,
    filter::{FilterExt as _, filter_fn},
    layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

use crate::{
    Outcome,
    input::{address, whole_number},
    printer::Printer,
};

/// Open the playing hall: set up tables, hand out seats, play in the browser.
///
/// Prints its addresses and runs until Ctrl-C. Everything is kept in the data
/// directory; a hall that was stopped continues where it was.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada hall                              everyone on the network can open it
  rokada hall --listen 127.0.0.1:8064      only this computer
  rokada hall --data /srv/club --listen 0.0.0.0:80
  rokada hall --public https://hall.example.org --proxy 127.0.0.1 --listen 127.0.0.1:8064
                                           behind a proxy on this computer
  rokada hall --store postgres://rokada@db/rokada
                                           several halls on one database
  rokada hall --follow-pgn round-5.pgn     a relay's boards, for the arbiters of rooms
  rokada hall --store postgres://rokada@standby/rokada --spectators-only --delay 10s
                                           only for spectators, ten seconds later
  rokada hall --pairing auto --rating-list players_list_foa.txt
                                           Swiss tournaments, with FIDE's ratings
  rokada hall --tls self                   encrypted, without a domain name
  RUST_LOG=rokada_hall=debug rokada hall   log more details")]
pub(crate) struct Hall {
    /// Where to listen; port 0 takes a free one [default: 0.0.0.0:8064, with --tls NAME 0.0.0.0:443]
    #[arg(long, value_name = "ADDR", value_parser = address)]
    listen: Option<SocketAddr>,

    /// Where the games are kept [default: rokada in the user's data directory]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// Keep the games in a PostgreSQL database (15 or later), such as <postgres://rokada@db1,db2/rokada>. Any number of halls may share it as nodes, and each of them serves every game. Each node has its own data directory; envelopes.key must be the same in all of them
    #[arg(long, value_name = "URL")]
    store: Option<String>,

    /// How the nodes notify each other of new entries: `off` (they poll once a second), or the database's own address if --store names a pooler [default: through the database of --store]
    #[arg(long, value_name = "off|URL", requires = "store")]
    hints: Option<String>,

    /// Only show spectators what is played in other halls on the same database. --store may name a standby, because nothing is written there. Any number of such halls may run. They accept no acts
    #[arg(long, requires = "store")]
    spectators_only: bool,

    /// Show everything this much later, such as 10s or 15m [default: at once]
    #[arg(long, value_name = "SPAN", value_parser = span, requires = "spectators_only")]
    delay: Option<Duration>,

    /// The address of a hall where the games are played, such as <https://hall.example.org>: players who open their link here are sent there
    #[arg(long, value_name = "URL", requires = "spectators_only")]
    primary_url: Option<String>,

    /// The address people use if the hall is behind a proxy, such as <https://hall.example.org>
    #[arg(long, value_name = "URL")]
    public: Option<String>,

    /// The address of a proxy in front of the hall; only its X-Forwarded-For is trusted; may be repeated
    #[arg(long, value_name = "IP")]
    proxy: Vec<IpAddr>,

    /// Another name by which people open the hall, such as chess.example.org; its addresses and its names in the local network need not be given; may be repeated
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,

    /// Use TLS (https). `self`: with a certificate that the hall makes itself and keeps in the data directory; each device must trust it once, as the page /trust explains. A name, such as hall.example.org: with a certificate for it from Let's Encrypt (ACME), renewed in time; the name must lead to port 443 of this computer from the internet. Plain HTTP on the same port is answered only with the https address
    #[arg(long, value_name = "self|NAME", value_parser = tls)]
    tls: Option<Tls>,

    /// A second address that redirects http to https, such as 0.0.0.0:80
    #[arg(long, value_name = "ADDR", value_parser = address, requires = "tls")]
    http: Option<SocketAddr>,

    /// An e-mail address to which the certificate authority may write
    #[arg(long, value_name = "EMAIL", requires = "tls")]
    tls_contact: Option<String>,

    /// The ACME directory of a certificate authority other than Let's Encrypt; the directory's own certificate must be from a public authority, or trusted by --acme-root
    #[arg(long, value_name = "URL", requires = "tls")]
    acme_directory: Option<String>,

    /// A PEM file with the root certificate to trust for --acme-directory, if it is not from a public authority
    #[arg(long, value_name = "FILE", requires = "acme_directory")]
    acme_root: Option<PathBuf>,

    /// The program that pairs Swiss tournaments: bbpPairings, a program with its command line, or caissify-pairings; `auto` takes the first that is installed [default: pairings are entered by hand]
    #[arg(long, value_name = "auto|PATH")]
    pairing: Option<PathBuf>,

    /// FIDE's rating list, unzipped, as text or XML (ratings.fide.com, "Combined list"): organizers find players in it by number or name. It may be replaced while the hall runs
    #[arg(long, value_name = "FILE")]
    rating_list: Option<PathBuf>,

    /// A file that lists the rounds to send to a broadcast as they change. On each line: the number of the tournament (7 for /tournaments/7), the number of the round, and the address that takes PGN by POST. It is read again when it changes
    #[arg(long, value_name = "FILE", requires = "push_token_file")]
    push: Option<PathBuf>,

    /// A file with the token by which the broadcast recognizes the sender
    #[arg(long, value_name = "FILE", requires = "push")]
    push_token_file: Option<PathBuf>,

    /// A chess engine that plays in this hall: a program that speaks UCI; may be repeated
    #[arg(long, value_name = "PROGRAM")]
    engine: Vec<PathBuf>,

    /// The key of sealed moves (envelopes.key) is lost for good: make a new one. Moves sealed with the lost key cannot be opened, and the arbiter decides (I.12)
    #[arg(long)]
    envelopes_lost: bool,

    /// How many connections a client without the link of a seat may have
    #[arg(long, value_name = "N", default_value_t = ConnectionLimits::default().anonymous_per_ip, value_parser = whole_number::<usize>)]
    anonymous_connections_per_ip: usize,

    /// How many connections a client with a spectators' link may have
    #[arg(long, value_name = "N", default_value_t = ConnectionLimits::default().spectators_per_ip, value_parser = whole_number::<usize>)]
    spectator_connections_per_ip: usize,

    /// How many tables one client may set up in an hour; all computers of a club usually share one address and count as one client
    #[arg(long, value_name = "N", default_value_t = Limits::default().client_hour, value_parser = whole_number::<usize>)]
    tables_per_client: usize,

    /// How many tables all clients together may set up in an hour
    #[arg(long, value_name = "N", default_value_t = Limits::default().hour, value_parser = whole_number::<usize>)]
    tables_per_hour: usize,

    /// Set up no new table while this many games are being played
    #[arg(long, value_name = "N", default_value_t = Limits::default().running, value_parser = whole_number::<usize>)]
    max_running_games: usize,

    /// A file with a token of 16 letters or more, for monitoring from another machine: /metrics asks for it as `Authorization: Bearer TOKEN`, and the page for people is /watch/TOKEN. On the hall's own machine, /metrics and /watch need no token
    #[arg(long, value_name = "FILE")]
    metrics_token_file: Option<PathBuf>,

    /// Live games from elsewhere for the arbiters of rooms: a PGN file, a folder of PGN files, or an http or https address. The arbiters see the boards and what to look at under /r/.../relayed; may be repeated
    #[arg(
        long,
        value_name = "FILE|FOLDER|ADDRESS",
        conflicts_with = "spectators_only"
    )]
    follow_pgn: Vec<Place>,

    /// Print the addresses as one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Opened<'a> {
    listening: SocketAddr,
    open: Vec<String>,
    data: &'a Path,
    #[serde(skip_serializing_if = "Option::is_none")]
    trust: Option<Trust>,
}

/// How devices can trust the hall's own certificate.
#[derive(Debug, Serialize)]
struct Trust {
    pages: Vec<String>,
    /// The SHA-256 of the authority's certificate, as devices show it.
    fingerprint: String,
}

fn start_log() -> Result<()> {
    let filter = match env::var_os(EnvFilter::DEFAULT_ENV) {
        Some(said) => EnvFilter::try_new(said.to_string_lossy()).with_context(|| {
            format!(
                "{}: say what to log as rokada_hall=debug, or as a level alone (warn)",
                EnvFilter::DEFAULT_ENV
            )
        })?,
        None => EnvFilter::new("warn,rokada_hall=info"),
    };
    // Below a warning, other crates log wire data, which contains keys and sealed moves.
    let is_own_or_warning =
        filter_fn(|about| about.target().starts_with("rokada") || *about.level() <= Level::WARN)
            // The first filter knows the real level. Without this hint some twenty lines per act
            // would be formatted and then dropped.
            .with_max_level_hint(Level::TRACE);
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    tracing_subscriber::registry()
        .with(lines.with_filter(filter.and(is_own_or_warning)))
        .init();
    Ok(())
}

impl Hall {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        start_log()?;
        let data = data(self.data.as_deref())?;
        let config = self.config(data.clone())?;
        let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
        runtime.block_on(async {
            let public = config.public_origin.clone();
            let mut hall = OpenHall::open(config).await?;
            if !self.spectators_only {
                let programs = rokada_gateway::router(hall.steward()).await;
                hall.add(programs);
            }
            let stop_signal = stop_signal();
            self.announce(printer, &self.opened(&hall, public, &data))?;
            hall.run(stop_signal).await?;
            Ok(Outcome::Well)
        })
    }

    fn config(&self, data: PathBuf) -> Result<Config> {
        let tls = self.tls()?;
        let usual = match tls {
            Tls::Acme(_) => 443,
            Tls::Off | Tls::Own => 8064,
        };
        let listen = self.listen.unwrap_or(([0, 0, 0, 0], usual).into());
        let mut config = Config::new(listen, data);
        if let Some(url) = &self.store {
            config.keep = Keep::Database(Database {
                url: url.clone(),
                hints: match self.hints.as_deref() {
                    None => Hints::Same,
                    Some("off") => Hints::Off,
                    Some(url) => Hints::At(url.to_owned()),
                },
            });
        }
        if self.spectators_only {
            config.shows = Some(Shows {
                delay: self.delay.unwrap_or_default(),
                primary_url: self.primary_url.as_deref().map(origin).transpose()?,
            });
        }
        config.public_origin = self.public.as_deref().map(origin).transpose()?;
        config.limits = Limits {
            client_hour: self.tables_per_client,
            hour: self.tables_per_hour,
            running: self.max_running_games,
        };
        config.connection_limits.anonymous_per_ip = self.anonymous_connections_per_ip;
        config.connection_limits.spectators_per_ip = self.spectator_connections_per_ip;
        for place in &self.follow_pgn {
            place.check().context("--follow-pgn")?;
        }
        config.relayed.clone_from(&self.follow_pgn);
        config.tls = tls;
        config.http = self.http;
        for engine in &self.engine {
            check_program_exists("--engine", engine)?;
        }
        config.engines.clone_from(&self.engine);
        config.envelopes_lost = self.envelopes_lost;
        config.metrics_token = self.metrics_token_file.as_deref().map(token).transpose()?;
        config.pairing = match self.pairing.as_deref() {
            Some(named) if named == Path::new(AUTO) => {
                let found = installed_pairing_program();
                if let Some(path) = &found {
                    tracing::info!(path = %path.display(), "Swiss rounds are paired");
                } else {
                    tracing::warn!("{NO_PAIRING_PROGRAM}");
                }
                found
            }
            Some(named) => {
                check_program_exists("--pairing", named)?;
                Some(named.to_owned())
            }
            None => None,
        };
        if let Some(list) = &self.rating_list {
            list_file::check(list).with_context(|| format!("--rating-list {}", list.display()))?;
        }
        config.rating_list.clone_from(&self.rating_list);
        config.push = self.push()?;
        config.proxies.clone_from(&self.proxy);
        config.hosts = self.host.iter().map(|name| name.to_lowercase()).collect();
        if let Some(odd) = config.hosts.iter().find(|name| !is_host_name(name)) {
            bail!("--host {odd}: {NAME_HELP}");
        }
        Ok(config)
    }

    fn opened<'a>(&self, hall: &OpenHall, public: Option<String>, data: &'a Path) -> Opened<'a> {
        let listening = hall.address();
        let mut open: Vec<String> = public.into_iter().map(|url| format!("{url}/")).collect();
        let named = match &self.tls {
            Some(Tls::Acme(acme)) => Some(match listening.port() {
                443 => format!("https://{}/", acme.name),
                port => format!("https://{}:{port}/", acme.name),
            }),
            _ => None,
        };
        let has_name = named.is_some();
        open.extend(named);
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        if !has_name {
            open.extend(addresses::to_open(listening, scheme));
        }
        let trust = hall.fingerprint().map(|fingerprint| Trust {
            pages: addresses::to_open(listening, "http")
                .iter()
                .map(|url| format!("{url}trust"))
                .collect(),
            fingerprint: fingerprint.to_owned(),
        });
        Opened {
            listening,
            open,
            data,
            trust,
        }
    }

    /// The configuration of the broadcast, if there is one.
    fn push(&self) -> Result<Option<Push>> {
        let (Some(rounds), Some(file)) = (&self.push, &self.push_token_file) else {
            return Ok(None);
        };
        check_push(rounds).map_err(|why| anyhow!("--push {why}"))?;
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("{} cannot be read", file.display()))?;
        let token = text.trim();
        if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            bail!(
                "{}: a token is one word of plain letters and signs",
                file.display()
            );
        }
        Ok(Some(Push {
            rounds: rounds.clone(),
            token: token.into(),
        }))
    }

    /// The TLS mode, completed with the options that belong to it.
    fn tls(&self) -> Result<Tls> {
        match self.tls.clone().unwrap_or_default() {
            Tls::Acme(acme) => Ok(Tls::Acme(Acme {
                contact: self.tls_contact.clone(),
                directory: self.acme_directory.clone(),
                root: self.acme_root.clone(),
                ..acme
            })),
            Tls::Own if self.tls_contact.is_some() || self.acme_directory.is_some() => bail!(
                "--tls self asks no authority: --tls-contact and --acme-directory go with --tls NAME"
            ),
            without @ (Tls::Off | Tls::Own) => Ok(without),
        }
    }

    fn announce(&self, printer: &mut Printer, open: &Opened<'_>) -> Result<()> {
        if self.json {
            printer.json(open)?;
        } else {
            printer.line("The hall is open:")?;
            for url in &open.open {
                printer.line(format_args!("  {url}"))?;
            }
            if let Some(trust) = &open.trust {
                printer.line("Each device must trust the hall once:")?;
                for url in &trust.pages {
                    printer.line(format_args!("  {url}"))?;
                }
                printer.line(
                    "The SHA-256 fingerprint of the certificate that it is asked to trust:",
                )?;
                printer.line(format_args!("  {}", trust.fingerprint))?;
            }
            printer.line(format_args!(
                "The games are kept in {}. Ctrl-C closes the hall.",
                open.data.display()
            ))?;
        }
        printer.flush()
    }
}

/// In place of the path of a pairing program: the one that is installed.
pub(crate) const AUTO: &str = "auto";

/// The message if none is.
pub(crate) const NO_PAIRING_PROGRAM: &str = "no pairing program is installed, so Swiss pairings \
    are entered by hand; `pipx install caissify-pairings` installs one";

/// The first known pairing program in PATH.
pub(crate) fn installed_pairing_program() -> Option<PathBuf> {
    Program::find(&env::var_os("PATH").unwrap_or_default())
}

/// Checks a program before the hall opens; otherwise the error would come only after a player's
/// first move.
fn check_program_exists(option: &str, program: &Path) -> Result<()> {
    let is_file =
        |path: &Path| path.is_file() || cfg!(windows) && path.with_extension("exe").is_file();
    // A bare name is looked up in PATH.
    let is_there = if program.components().count() == 1 {
        let folders = env::var_os("PATH").unwrap_or_default();
        env::split_paths(&folders).any(|folder| is_file(&folder.join(program)))
    } else {
        is_file(program)
    };
    if !is_there {
        let program = program.display();
        bail!("{option} {program}: there is no such program; install it, or write its whole path");
    }
    Ok(())
}

fn token(file: &Path) -> Result<String> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read", file.display()))?;
    let token = text.trim();
    let is_plain = token
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    if token.len() < 16 || !is_plain {
        return Err(anyhow!(
            "{}: a token has 16 or more letters, digits, - and _; `openssl rand -hex 16` makes one",
            file.display()
        ));
    }
    Ok(token.to_owned())
}

/// Parses a duration such as `10s` or `15m`.
fn span(text: &str) -> Result<Duration> {
    let read = |text: &str, unit: &str, seconds: u64| {
        let number: u64 = text.strip_suffix(unit)?.parse().ok()?;
        number.checked_mul(seconds).map(Duration::from_secs)
    };
    let spans = [("s", 1), ("m", 60), ("h", 3_600)];
    let read = spans
        .iter()
        .find_map(|(unit, seconds)| read(text, unit, *seconds));
    let read = read.filter(|span| *span <= BEHIND_MAX);
    read.ok_or_else(|| {
        anyhow!("give seconds, minutes or hours, such as 10s, 15m or 1h; at most 24h")
    })
}

/// The longest delay of a hall for spectators.
const BEHIND_MAX: Duration = Duration::from_secs(24 * 3_600);

fn tls(text: &str) -> Result<Tls> {
    match text {
        "self" => Ok(Tls::Own),
        name if name.contains('.') && name.parse::<IpAddr>().is_err() && is_host_name(name) => {
            Ok(Tls::Acme(Acme {
                name: name.to_lowercase(),
                contact: None,
                directory: None,
                root: None,
            }))
        }
        _ => Err(anyhow!(
            "say `self` (the hall makes its own certificate), or the name under which the internet \
             reaches this computer"
        )),
    }
}

const NAME_HELP: &str = "give a host name as in an address, without scheme and port and in \
    letters of ASCII, such as chess.example.org (one with other letters in its form xn--...)";

/// Whether a text can be a host name or an IP address.
fn is_host_name(text: &str) -> bool {
    let is_label = |label: &str| {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        (1..64).contains(&label.len()) && label.bytes().all(is_plain)
    };
    let is_address = text.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
    is_address || text.len() < 254 && text.trim_end_matches('.').split('.').all(is_label)
}

/// The origin of a URL such as `https://hall.example.org/`, without its trailing slash.
fn origin(url: &str) -> Result<String> {
    let origin = url.trim_end_matches('/');
    let host = origin
        .strip_prefix("https://")
        .or_else(|| origin.strip_prefix("http://"));
    match host {
        Some(host) if is_host_name(without_port(host)) => Ok(origin.to_owned()),
        Some(host) if !host.is_empty() && !host.contains('/') => {
            Err(anyhow!("--public {url}: {NAME_HELP}"))
        }
        Some(_) | None => Err(anyhow!(
            "--public {url}: give scheme and host only, such as https://hall.example.org"
        )),
    }
}

/// The data directory: the given one, or else the default.
pub(crate) fn data(named: Option<&Path>) -> Result<PathBuf> {
    match named {
        Some(data) => Ok(data.to_owned()),
        None => Ok(data_home()
            .context("cannot tell where your data belongs: give --data DIR")?
            .join("rokada")),
    }
}

/// The host of `host:port`.
fn without_port(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((host, port))
            if !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            host
        }
        _ => authority,
    }
}

/// The data directory of the user's programs: `$XDG_DATA_HOME`, or else the default of the system.
fn data_home() -> Option<PathBuf> {
    let folder = |name: &str| {
        env::var_os(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    folder("XDG_DATA_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| env::home_dir().map(|home| home.join(".local/share")))
}

#[cfg(test)]
mod tests {
    use super::origin;

    #[test]
    fn an_origin_has_no_path() {
        assert_eq!(
            origin("https://hall.example.org/").ok().as_deref(),
            Some("https://hall.example.org")
        );
        assert!(origin("https://hall.example.org/chess").is_err());
        assert!(origin("hall.example.org").is_err());
        for good in [
            "http://[2001:db8::1]:8064",
            "https://club-pc:443",
            "http://10.0.0.1",
        ] {
            assert_eq!(origin(good).ok().as_deref(), Some(good));
        }
        for odd in [
            "https://šah.example.org",
            "https://a..b",
            "https://hall example",
            "http://:80",
        ] {
            assert!(origin(odd).is_err(), "{odd}");
        }
    }
}
