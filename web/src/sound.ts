// Sounds that the device generates: no file is loaded. Each is a few short tones or a knock. A
// browser allows sound only after a user gesture.

/** A tone: start, duration, pitch (Hz), volume (0 to 1), in seconds. */
type Tone = [at: number, long: number, pitch: number, loud: number, shape?: OscillatorType];

const SOUNDS = {
  /** A piece is put down on wood. */
  piece: [
    [0, 0.05, 190, 0.5, "triangle"],
    [0, 0.02, 900, 0.12, "square"],
  ],
  /** The lever of the clock. */
  press: [
    [0, 0.025, 1400, 0.2, "square"],
    [0.03, 0.05, 320, 0.45, "triangle"],
  ],
  /** A ruling. */
  ruling: [
    [0, 0.22, 659, 0.3],
    [0.16, 0.4, 880, 0.3],
  ],
  tick: [[0, 0.03, 1800, 0.12, "square"]],
  /** A call for the arbiter. */
  call: [
    [0, 0.35, 784, 0.3],
    [0.18, 0.35, 1047, 0.3],
  ],
  end: [
    [0, 0.25, 523, 0.3],
    [0.2, 0.25, 659, 0.3],
    [0.4, 0.6, 784, 0.3],
  ],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

export class Sounds {
  private context: AudioContext | null = null;

  constructor() {
    // The first touch or key enables sound.
    const wake = () => {
      this.context ??= typeof AudioContext === "undefined" ? null : new AudioContext();
      if (this.context?.state === "suspended") void this.context.resume();
    };
    addEventListener("pointerdown", wake, { passive: true, capture: true });
    addEventListener("keydown", wake);
  }

  play(sound: Sound): void {
    const { context } = this;
    if (context === null || context.state !== "running") return;
    // The page shows the last sound, for tests.
    document.documentElement.dataset.sounded = sound;
    const tones: readonly Tone[] = SOUNDS[sound];
    for (const [at, long, pitch, loud, shape = "sine"] of tones) {
      const start = context.currentTime + at;
      const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(loud, start);
      gain.gain.exponentialRampToValueAtTime(0.001, start + long);
      tone.connect(gain).connect(context.destination);
      tone.start(start);
      tone.stop(start + long);
    }
  }
}
