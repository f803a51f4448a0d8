// Keeps the screen on while a game is being played. Browsers allow it only in a secure context;
// elsewhere the device behaves as usual.

export class Awake {
  private wanted = false;
  private lock: WakeLockSentinel | null = null;

  constructor() {
    // The lock is lost whenever the page is hidden.
    document.addEventListener("visibilitychange", () => void this.acquireLock());
  }

  keep(wanted: boolean): void {
    this.wanted = wanted;
    if (wanted) void this.acquireLock();
    else {
      void this.lock?.release();
      this.lock = null;
    }
  }

  /** Whether this browser can keep a screen on here. */
  static get isPossible(): boolean {
    return "wakeLock" in navigator;
  }

  private async acquireLock(): Promise<void> {
    if (!this.wanted || document.hidden || !Awake.isPossible) return;
    if (this.lock !== null && !this.lock.released) return;
    try {
      this.lock = await navigator.wakeLock.request("screen");
    } catch {
      // A weak battery may forbid it.
    }
  }
}
