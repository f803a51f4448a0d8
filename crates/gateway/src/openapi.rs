//! The `OpenAPI` description of the hall and the gateway.
//!
//! The gateway's routes come from the list that builds its router. The hall's routes are listed
//! here; a test compares that list with the hall's router. Tests check every response and stream
//! line against the schemas.

mod examples;
mod hall_routes;
mod schemas;
mod sockets;

use serde_json::{Map, Value, json};

use self::hall_routes::HALL_ROUTES;
use crate::scope::Scope;

#[derive(Debug, Clone, Copy)]
pub(crate) struct RouteDoc {
    /// `get`, `post` or `delete`.
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    /// The names of the body fields; `?` before names of query parameters; `text: ...` for a plain
    /// body.
    pub(crate) takes: &'static str,
    /// The name of the response schema, or `page`, `leads` (redirect to a page by `Location`),
    /// `pgn`, `pdf`, `metrics`, `text`, `nothing`.
    pub(crate) gives: &'static str,
    pub(crate) summary: &'static str,
}

const fn route_doc(
    method: &'static str,
    path: &'static str,
    takes: &'static str,
    gives: &'static str,
    summary: &'static str,
) -> RouteDoc {
    RouteDoc {
        method,
        path,
        takes,
        gives,
        summary,
    }
}

/// The whole `OpenAPI` document. `routes` are those of the gateway.
pub(crate) fn document(routes: &[RouteDoc]) -> Value {
    let mut paths = Map::new();
    for route in HALL_ROUTES.iter().chain(routes) {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = operation(route);
    }
    let scopes: Vec<&str> = Scope::ALL.iter().map(|scope| scope.name()).collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "A Rokada hall",
            "version": env!("CARGO_PKG_VERSION"),
            "description": format!("Chess under the FIDE Laws. Tokens are made by a person at /account/oauth/token/create, with the scopes {}.", scopes.join(", ")),
        },
        "paths": paths,
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            "schemas": schemas::all(),
        },
        "x-socket": sockets::seat(),
        "x-board-socket": sockets::board(),
    })
}

fn operation(route: &RouteDoc) -> Value {
    let mut parameters: Vec<Value> = route
        .path
        .split(['{', '}'])
        .skip(1)
        .step_by(2)
        .map(|name| {
            let mut parameter = json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } });
            if let Some(example) = examples::of_part(name) {
                parameter["example"] = json!(example);
            }
            parameter
        })
        .collect();
    let is_of_hall = HALL_ROUTES.iter().any(|it| it.path == route.path);
    let mut operation = json!({ "summary": route.summary });
    let example = examples::of(route.path);
    if let Some(query) = route.takes.strip_prefix('?') {
        let example = example.unwrap_or_default();
        parameters.extend(query.split(' ').map(|name| {
            let mut parameter =
                json!({ "name": name, "in": "query", "schema": { "type": "string" } });
            let mut pairs = example.split('&');
            let value = pairs.find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
            if let Some(value) = value {
                parameter["example"] = json!(value);
            }
            parameter
        }));
    } else if let Some(text) = route.takes.strip_prefix("text: ") {
        operation["requestBody"] = json!({ "content": { "text/plain": { "schema": { "type": "string", "description": text }, "example": example } } });
    } else if !route.takes.is_empty() {
        let fields: Map<String, Value> = route
            .takes
            .split(' ')
            .map(|name| {
                (
                    name.to_owned(),
                    json!({ "type": ["string", "number", "boolean", "null"] }),
                )
            })
            .collect();
        let schema = json!({ "schema": { "type": "object", "properties": fields } });
        let mut content = json!({ "application/x-www-form-urlencoded": schema });
        content["application/x-www-form-urlencoded"]["example"] = json!(example);
        if !is_of_hall || route.path.starts_with("/api/") {
            content["application/json"] = schema;
        }
        operation["requestBody"] = json!({ "content": content });
    }
    let is_open = is_of_hall || OPEN.contains(&route.path) && route.method != "delete";
    if !is_open {
        operation["security"] = json!([{ "token": [] }]);
    }
    operation["parameters"] = json!(parameters);
    operation["responses"] = responses(route, is_of_hall);
    operation
}

/// The possible responses. Errors are HTML pages for the hall's own routes, except below `/api/`.
fn responses(route: &RouteDoc, is_of_hall: bool) -> Value {
    let (done, answer) = if route.gives == "leads" {
        let to = json!({ "schema": { "type": "string" } });
        let headers = json!({ "Location": to });
        (
            "303",
            json!({ "description": "Done; `Location` is its page", "headers": headers }),
        )
    } else {
        (
            "200",
            json!({ "description": "Done", "content": content(route.gives) }),
        )
    };
    let faults = if is_of_hall && !route.path.starts_with("/api/") {
        content("page")
    } else {
        content("error")
    };
    json!({
        done: answer,
        "default": {
            "description": "Not done, and why; 400 is final, 429 and 503 say when to come again, other 5xx may be tried again",
            "content": faults,
        },
    })
}

#[rustfmt::skip]
const OPEN: [&str; 16] = [
    "/api/token/test", "/api/token", "/oauth", "/api/bot/online", "/api/users/status",
    "/api/user/{name}", "/api/challenge/open", "/api/stream/game/{id}", "/game/export/{id}",
    "/spectate/{id}", "/account/oauth/token/create", "/account/{key}", "/{id}", "/{id}/{color}",
    "/@/{name}", "/api/openapi.json",
];

fn content(gives: &str) -> Value {
    let of = |kind: &str, schema: Value| json!({ kind: { "schema": schema } });
    let named = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    match gives {
        "page" => of("text/html", json!({ "type": "string" })),
        "pgn" => of("application/x-chess-pgn", json!({ "type": "string" })),
        "pdf" => of(
            "application/pdf",
            json!({ "type": "string", "contentMediaType": "application/pdf" }),
        ),
        "exported" => json!({
            "application/x-chess-pgn": { "schema": { "type": "string" } },
            "application/json": { "schema": named("exported") },
        }),
        "metrics" => of("application/openmetrics-text", json!({ "type": "string" })),
        "text" => of("text/plain", json!({ "type": "string" })),
        "nothing" | "socket" => json!({}),
        "events" => of("application/x-ndjson", named("event")),
        "game" => of("application/x-ndjson", named("line")),
        "users" => of("application/x-ndjson", named("user")),
        "positions" => of("application/x-ndjson", named("spectated")),
        "empty" => of("application/x-ndjson", json!({ "type": "object" })),
        "table" => json!({
            "application/json": { "schema": named("table") },
            "text/html": { "schema": { "type": "string" } },
        }),
        name => of("application/json", named(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::ROUTES;

    /// Addresses of the hall that serve people and their pages.
    #[rustfmt::skip]
    const FOR_PEOPLE: &[&str] = &[
        "/", "/o", "/o/{key}", "/p/{ticket}", "/time", "/t/{token}", "/t/{token}/rematch",
        "/t/{token}/result", "/t/{token}/sheet", "/t/{token}/text", "/t/{token}/board",
        "/r/{key}", "/r/{key}/links", "/r/{key}/stream", "/r/{key}/calls", "/r/{key}/relayed",
        "/r/{key}/relayed/stream", "/r/{key}/log", "/r/{key}/b/{board}/report", "/v/{key}/key",
        "/v/{key}/about", "/v/{key}/table/{board}", "/v/{key}/sheets/{round}",
        "/v/{key}/slips/{round}", "/v/{key}/scoresheets/{round}", "/v/{key}/final",
        "/v/{key}/check-in", "/v/{key}/player/{number}", "/v/{key}/find", "/v/{key}/codes",
        "/tournaments/{id}", "/tournaments/{id}/wall", "/tournaments/{id}/board/{board}",
        "/tournaments/{id}/pairings/{round}", "/tournaments/{id}/clock/{board}/{secret}",
        "/tournaments/{id}/board/{board}/{secret}",
        "/assets/{*path}", "/desk", "/desk/live", "/desk/pgn", "/desk/case", "/api", "/laws",
        "/laws/glossary", "/laws/readings/{name}", "/laws/{number}", "/practice",
        "/practice/{*id}", "/winnable", "/watch", "/watch/{token}", "/trust",
    ];

    #[test]
    fn every_address_of_the_gateway_is_described() {
        let description = document(ROUTES);
        for route in ROUTES {
            let operation = &description["paths"][route.path][route.method];
            assert_eq!(operation["summary"], route.summary, "{}", route.path);
        }
    }

    /// Whether the router sends this address there: where a part of its changes, any may stand.
    fn is_sent(address: &str, routed: &str) -> bool {
        let changes = |part: &str| part.starts_with('{');
        address.split('/').count() == routed.split('/').count()
            && (address.split('/').zip(routed.split('/')))
                .all(|(route, routed)| route == routed || changes(routed))
    }

    #[test]
    fn the_addresses_of_the_hall_are_its_routers() {
        let sources = [
            include_str!("../../hall/src/routes.rs"),
            include_str!("../../hall/src/routes/desk.rs"),
            include_str!("../../hall/src/routes/tournaments.rs"),
            include_str!("../../hall/src/routes/pdf.rs"),
            include_str!("../../hall/src/routes/print.rs"),
            include_str!("../../hall/src/routes/room.rs"),
            include_str!("../../hall/src/routes/trust.rs"),
            include_str!("../../hall/src/routes/watch.rs"),
        ];
        let routed: Vec<&str> = sources
            .iter()
            .flat_map(|text| text.split(".route(").skip(1))
            .filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
            .collect();
        for route in HALL_ROUTES {
            let is_there = routed.iter().any(|path| is_sent(route.path, path));
            assert!(is_there, "the hall has no {}", route.path);
        }
        for path in routed {
            let is_described = HALL_ROUTES.iter().any(|route| is_sent(route.path, path));
            assert!(
                is_described || FOR_PEOPLE.contains(&path),
                "{path} is not described"
            );
        }
    }

    #[test]
    fn every_named_schema_exists() {
        let description = document(ROUTES);
        let text = description.to_string();
        let schemas = &description["components"]["schemas"];
        for name in text.split("#/components/schemas/").skip(1) {
            let name = name.split('"').next().expect("a name ends");
            assert!(schemas[name].is_object(), "{name}");
        }
    }
}
