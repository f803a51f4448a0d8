// Keeps the screen on while a game is being played. Browsers allow it only over
// a secure line; elsewhere the device does as it always does.

export class Awake {
  private wanted = false;
  private lock: WakeLockSentinel | null = null;

  constructor() {
    // The lock is lost whenever the page is hidden.
    document.addEventListener("visibilitychange", () => void this.take());
  }

  keep(wanted: boolean): void {
    this.wanted = wanted;
    if (wanted) void this.take();
    else {
      void this.lock?.release();
      this.lock = null;
    }
  }

  /** Whether this browser keeps a screen on here at all. */
  static get isPossible(): boolean {
    return "wakeLock" in navigator;
  }

  private async take(): Promise<void> {
    if (!this.wanted || document.hidden || !Awake.isPossible) return;
    if (this.lock !== null && !this.lock.released) return;
    try {
      this.lock = await navigator.wakeLock.request("screen");
    } catch {
      // A weak battery may forbid it.
    }
  }
}
