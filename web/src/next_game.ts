// A page that was opened by the fixed code of a board goes on to the board's next game.

const POLL_MS = 10_000;

/** Asks the hall for the next game while none is played here. */
export function followBoard(main: HTMLElement, isPlaying: () => boolean): void {
  if (main.dataset.fixed === undefined) return;
  setInterval(() => {
    if (!document.hidden && !isPlaying()) void goOn();
  }, POLL_MS);
}

/** The address of this page redirects once the board has another game. */
async function goOn(): Promise<void> {
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (answer?.redirected) location.replace(answer.url);
}
