// The connection to the hall. Acts are sent with an id of their own, and again with the same id
// until the hall has acknowledged or refused them. Silence is detected here, because a dead
// connection does not report itself.

import type { RoomMessage } from "./news";
import type { PresenceMessage } from "./presence";
import type { ClientMessage, Panels, ServerMessage, Tails, View } from "./wire";

/** Nothing received for this time means an error. The hall sends a beat every 5 s. */
const SILENCE_MS = 12_000;
const PING_MS = 10_000;
const UNANSWERED_MS = 4_000;
/** The number of attempts after which a page reports that it cannot connect. */
const PATIENCE = 4;
/** Short to the end: a clock may be running. */
const BACK_OFF_MS = [250, 500, 1_000, 1_000, 1_500, 2_000] as const;
const BACK_OFF_MAX_MS = 2_000;
/** How long a spectator who was asked to leave for a player waits, and the close code for that. */
const LATER_MS = 30_000;
const LATER = 1013;
/** The close code for a link that was revoked, or that too many pages use. */
const POLICY = 1008;
/** One of this many failed attempts to connect checks whether the link is revoked. */
const LINK_CHECK_INTERVAL = 10;

/**
 * - `connecting`: not yet open.
 * - `open`: the hall sends.
 * - `silent`: nominally open, but nothing was received for 12 s.
 * - `lost`: broken; reconnecting.
 * - `revoked`: the link of the page no longer works.
 */
export type ConnectionState = "connecting" | "open" | "silent" | "lost" | "revoked";

export interface Listener {
  view(view: View, tails: Tails, panels: Panels): void;
  /** The act is stored, as the entry of this number. */
  ack(id: string, seq: number): void;
  refused(id: string, reason: string): void;
  /** It is unknown whether the act counts; the answer follows. */
  unknown(reason: string): void;
  /** Why all clocks are halted, or `null`: they run, and the hall sends the time next. */
  halted(why: string | null): void;
  company?(company: PresenceMessage): void;
  /** An announcement in the room. */
  room?(news: RoomMessage): void;
  /** No connection was possible: plain forms may be the only way. */
  failed?(): void;
  error(reason: string): void;
  /** The game's time at this moment. */
  now(ms: number): void;
  state(state: ConnectionState): void;
}

/**
 * The live address of a page of the hall, in the language of the page: a link from elsewhere brings
 * no cookie, the connection of the page does.
 */
export function liveAddress(path: string): URL {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("lang", document.documentElement.lang);
  return url;
}

/** Whether the hall no longer has this page. The status of a refused connection is hidden. */
export async function isRevoked(page: URL | string): Promise<boolean> {
  const answer = await fetch(page, { method: "HEAD" }).catch(() => null);
  return answer?.status === 404 || answer?.status === 410;
}

export class HallConnection {
  private socket: WebSocket | null = null;
  private state: ConnectionState = "connecting";
  private heard = 0;
  private pinged = 0;
  private attempts = 0;
  /** Asked to reconnect later; until the hall sends again. */
  private later = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly unanswered = new Map<string, { act: string; sent: number }>();

  constructor(
    private readonly url: URL,
    /** The last entry that the page shows: the hall sends the rest. */
    private have: number,
    private readonly listener: Listener,
  ) {
    this.connect();
    setInterval(() => this.checkConnection(), 1_000);
    // After a wake-up or a new network the back-off is skipped.
    addEventListener("online", () => this.reconnectNow());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.reconnectNow();
    });
    addEventListener("pagehide", () => this.socket?.close());
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.reconnectNow();
    });
  }

  get isOpen(): boolean {
    return this.state === "open";
  }

  /** True once the hall has sent something; before that plain forms are safer. */
  hasBeenOpen = false;
  /** True once connecting has failed. */
  hasFailed = false;

  /** Sends an act and returns its id. Only while the connection is open. */
  send(act: string): string {
    const id = newId();
    this.unanswered.set(id, { act, sent: performance.now() });
    this.post({ type: "act", id, act });
    return id;
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.attempts += 1;
    this.url.searchParams.set("have", String(this.have));
    this.url.searchParams.set("company", "1");
    this.url.searchParams.set("room", "1");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.heard = performance.now();
    let hasReceived = false;
    socket.onmessage = (event) => {
      hasReceived = true;
      if (socket === this.socket) this.receive(event.data);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.later ||= event.code === LATER;
      const isClosed = event.code === POLICY;
      if (isClosed || (!hasReceived && this.attempts % LINK_CHECK_INTERVAL === 1)) void this.checkLink();
      this.disconnect(isClosed);
    };
  }

  private receive(data: unknown): void {
    this.heard = performance.now();
    const message = JSON.parse(String(data)) as ServerMessage;
    const opened = this.state !== "open";
    if (opened) {
      this.attempts = 0;
      this.later = false;
      this.hasBeenOpen = true;
      this.setState("open");
      for (const [id, command] of this.unanswered) {
        command.sent = this.heard;
        this.post({ type: "act", id, act: command.act });
      }
    }
    switch (message.type) {
      case "view":
        this.have = message.view.seq;
        this.listener.view(message.view, message.tails, message.panels);
        if (message.ack !== undefined) this.acknowledged(message.ack);
        break;
      case "ack":
        this.acknowledged(message);
        break;
      case "refused":
        this.unanswered.delete(message.id);
        this.listener.refused(message.id, message.reason);
        break;
      case "unknown":
        this.listener.unknown(message.reason);
        break;
      case "failed":
        this.unanswered.delete(message.id);
        this.listener.refused(message.id, message.reason);
        break;
      case "hall":
        this.listener.halted(message.halted);
        break;
      case "company":
        this.listener.company?.(message);
        break;
      case "room":
        this.listener.room?.(message);
        break;
      case "error":
        this.listener.error(message.reason);
        break;
      case "beat":
        this.listener.now(message.now);
        break;
    }
  }

  private acknowledged({ id, seq }: { id: string; seq: number }): void {
    this.unanswered.delete(id);
    this.listener.ack(id, seq);
  }

  /** Once a second: whether the hall is alive, and has answered everything. */
  private checkConnection(): void {
    const socket = this.socket;
    if (socket === null) return;
    const now = performance.now();
    if (now - this.heard > SILENCE_MS) {
      this.setState("silent");
      // A half-open connection may stay "open" for minutes; a new one shows it.
      this.socket = null;
      socket.close();
      this.again();
      return;
    }
    if (!this.isOpen) return;
    if (now - this.pinged > PING_MS) {
      this.pinged = now;
      this.post({ type: "ping" });
    }
    for (const [id, command] of this.unanswered) {
      if (now - command.sent > UNANSWERED_MS) {
        command.sent = now;
        this.post({ type: "act", id, act: command.act });
      }
    }
  }

  private disconnect(isClosed: boolean): void {
    this.socket = null;
    this.hasFailed = true;
    if (!this.hasBeenOpen) this.listener.failed?.();
    // Nothing is broken if the hall closed the connection: `checkLink` says whether it was revoked.
    if (isClosed) this.setState("connecting");
    else if (this.state === "open" || (this.state !== "revoked" && this.attempts >= PATIENCE)) this.setState("lost");
    this.again();
  }

  private async checkLink(): Promise<void> {
    const page = new URL(this.url.pathname.replace(/\/socket$/, ""), location.href);
    if (!(await isRevoked(page)) || this.isOpen) return;
    this.setState("revoked");
    if (this.socket === null) this.again();
  }

  private again(): void {
    clearTimeout(this.retry);
    const soon = BACK_OFF_MS[Math.min(this.attempts, BACK_OFF_MS.length - 1)] ?? BACK_OFF_MAX_MS;
    const wait = this.later || this.state === "revoked" ? LATER_MS : soon;
    // Randomized, so that not all tables reconnect at once.
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  private reconnectNow(): void {
    if (this.socket === null) this.connect();
    else this.checkConnection();
  }

  private setState(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    this.listener.state(state);
  }

  private post(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/** A command id. `crypto.randomUUID` is missing on a plain-HTTP LAN, this is not. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
