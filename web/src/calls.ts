// An arbiter's other pages: the items that wait in the room are shown above them, and sound there
// too.

import { CallCounter } from "./bell";
import { liveAddress } from "./socket";

const AGAIN_MS = 2_000;

export function showCalls(strip: HTMLElement): void {
  const said = document.getElementById("calls-said");
  if (said === null) return;
  const bell = new CallCounter(said);
  bell.count(strip);
  const connect = () => {
    const socket = new WebSocket(liveAddress(`${strip.dataset.room}/calls`));
    socket.onmessage = ({ data }) => {
      const focused = strip.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
      strip.innerHTML = String(data);
      strip.hidden = data === "";
      if (focused) strip.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
      bell.count(strip);
    };
    socket.onclose = () => setTimeout(connect, AGAIN_MS * (0.75 + Math.random() / 2));
  };
  connect();
}
