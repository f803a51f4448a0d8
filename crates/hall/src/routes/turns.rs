//! Which requests wait for a turn of their address, because they may be CPU-heavy.

use super::desk;
use rokada_netserver::cpu_limits::Queue;

/// The queue of a request; `None` if it does not wait.
///
/// Acts of players and arbiters at a board, and the page of a board, never wait.
pub(super) fn queue(path: &str, is_upload: bool) -> Option<Queue> {
    let public = if is_upload {
        Queue::Upload
    } else {
        Queue::Public
    };
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    match parts.as_slice() {
        ["v" | "p", ..]
        | ["r", _]
        | ["r", _, "links" | "log"]
        | ["r", _, "b", _, "report" | "report.pdf"] => Some(Queue::Keyed),
        ["tournaments" | "rooms" | "laws", ..]
        | ["t", _, "game.case" | "scoresheet.pdf" | "envelope.pdf"] => Some(public),
        _ => desk::is_here(path).then_some(public),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_with_much_computing_wait_and_boards_do_not() {
        for (paths, expected) in [
            (
                &[
                    "/desk/live",
                    "/api/rule",
                    "/winnable",
                    "/practice/4/x",
                    "/laws",
                    "/t/0123/game.case",
                    "/t/0123/scoresheet.pdf",
                    "/t/0123/envelope.pdf",
                    "/tournaments",
                    "/rooms",
                    "/tournaments/7",
                    "/tournaments/7/wall",
                    "/tournaments/7/round-1.pgn",
                    "/tournaments/7/board/1.2/scoresheet.pdf",
                ][..],
                Some(Queue::Public),
            ),
            (
                &[
                    "/p/0123",
                    "/v/0123",
                    "/v/0123/results",
                    "/v/0123/sheets/1",
                    "/v/0123/trf26.trf",
                    "/v/0123/scoresheets/3",
                    "/r/0123",
                    "/r/0123/links",
                    "/r/0123/b/4/report",
                    "/r/0123/b/4/report.pdf",
                ],
                Some(Queue::Keyed),
            ),
            (
                &[
                    "/",
                    "/health",
                    "/games",
                    "/t/0123",
                    "/t/0123/act",
                    "/t/0123/result",
                    "/t/0123/socket",
                    "/t/0123/game.pgn",
                    "/r/0123/stream",
                    "/r/0123/calls",
                    "/r/0123/all",
                    "/r/0123/b/4/act",
                ],
                None,
            ),
        ] {
            for path in paths {
                assert_eq!(queue(path, false), expected, "{path}");
            }
        }
        assert_eq!(queue("/tournaments", true), Some(Queue::Upload));
        assert_eq!(queue("/v/0123", true), Some(Queue::Keyed));
    }
}
