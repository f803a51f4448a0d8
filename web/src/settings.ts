// The reader's settings on this device, stored only here. If the device stores nothing, they last
// as long as the page.

interface Settings {
  sounds: boolean;
  /** A tick when the reader's own time is short. */
  low: boolean;
  /** The clock is announced to a screen reader at some times. */
  clock: boolean;
  /** Rulings are read aloud. */
  read: boolean;
  /** Two players share one device that lies flat between them. */
  flat: boolean;
  board: string;
  pieces: string;
}

const USUAL: Settings = {
  sounds: true,
  low: false,
  clock: false,
  read: false,
  flat: false,
  board: "green",
  pieces: "classic",
};
const KEPT = "rokada-table";

export function keptSettings(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...USUAL };
  }
}

/** The fields of the page show and change the settings; `changed` is called for each change. */
export function offerSettings(settings: Settings, changed: (settings: Settings) => void): void {
  const values = settings as unknown as Record<string, string | boolean>;
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-setting]")) {
    const name = field.dataset.setting ?? "";
    const value = values[name];
    if (field instanceof HTMLInputElement) field.checked = value === true;
    else field.value = String(value);
    field.addEventListener("change", () => {
      values[name] = field instanceof HTMLInputElement ? field.checked : field.value;
      try {
        localStorage.setItem(KEPT, JSON.stringify(settings));
      } catch {
        // This device stores nothing.
      }
      show(settings);
      changed(settings);
    });
  }
  show(settings);
}

function show({ board, pieces, flat }: Settings): void {
  const { dataset } = document.documentElement;
  dataset.flat = String(flat);
  dataset.board = board;
  dataset.pieces = pieces;
}
