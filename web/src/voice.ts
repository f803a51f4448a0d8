// Reads aloud with the device's own voices, in the language of the page. Voices that send the text
// elsewhere are not used: a table connects to the hall only.

/** The voices for each language, its own first. */
const READ_AS: Record<string, string[]> = {
  cnr: ["cnr", "sr", "bs", "hr"],
  "sr-Latn": ["sr", "bs", "hr"],
  "sr-Cyrl": ["sr"],
};

export class Voice {
  private voice: SpeechSynthesisVoice | null = null;

  constructor(
    private readonly language: string,
    found: (hasVoice: boolean) => void,
  ) {
    if (typeof speechSynthesis === "undefined") {
      found(false);
      return;
    }
    const look = () => {
      const own = speechSynthesis.getVoices().filter((voice) => voice.localService);
      const wanted = READ_AS[this.language] ?? [this.language.slice(0, 2)];
      const fits = (tag: string) => own.find((voice) => voice.lang.toLowerCase().startsWith(tag.toLowerCase()));
      this.voice = wanted.map(fits).find((voice) => voice !== undefined) ?? null;
      found(this.voice !== null);
    };
    // Some browsers load their voices later.
    speechSynthesis.addEventListener?.("voiceschanged", look);
    look();
  }

  say(text: string): void {
    if (this.voice === null) return;
    const saying = new SpeechSynthesisUtterance(text);
    saying.voice = this.voice;
    saying.lang = this.voice.lang;
    speechSynthesis.speak(saying);
  }
}
