// Access to electronic boards: Web Serial, WebHID, and LiveChess by its socket. Each passes data on
// unchanged, asks the board for the whole position on each connection, and reconnects after a lost
// connection.

/** Receives the data of a board. */
export interface DeviceListener {
  /** The board is connected, for the first time or again. */
  open(): void;
  bytes(bytes: Uint8Array): void;
  /** A whole position or another reading, as text. */
  sensed(what: string): void;
  lost(): void;
  trouble(key: string, why: string): void;
}

/** A connected board. */
export interface Device {
  /** Requests the whole position. */
  ask(): void;
  close(): Promise<void>;
}

const AGAIN_MS = 1_000;
/** The maximum size in bytes of a board message to the hall. */
const PIECE = 1_000;

// Features of these browsers that are missing in the language's types.
interface SerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number; dataBits?: number; parity?: string; stopBits?: number }): Promise<void>;
  close(): Promise<void>;
}
interface Serial {
  requestPort(): Promise<SerialPort>;
}
interface HidReport extends Event {
  readonly reportId: number;
  readonly data: DataView;
}
interface HidDevice extends EventTarget {
  readonly opened: boolean;
  readonly vendorId: number;
  open(): Promise<void>;
  close(): Promise<void>;
  sendReport(id: number, data: Uint8Array): Promise<void>;
}
interface Hid extends EventTarget {
  requestDevice(options: { filters: { vendorId: number }[] }): Promise<HidDevice[]>;
  getDevices(): Promise<HidDevice[]>;
}

/** The options of a serial board, and its commands: report changes, report the whole board. */
const SERIAL = {
  dgt: { options: { baudRate: 9_600 }, changes: [0x4b], whole: [0x42], repeat: 0 },
  // It reports its board only on request.
  millennium: {
    options: { baudRate: 38_400, dataBits: 7, parity: "odd", stopBits: 1 },
    changes: [],
    whole: [0x53, 0x35, 0x33],
    repeat: 250,
  },
} as const;

/** A board at a serial port, by cable or by Bluetooth. */
export async function connectSerial(ear: DeviceListener, kind: keyof typeof SERIAL): Promise<Device> {
  const { serial } = navigator as unknown as { serial: Serial };
  const { options, changes, whole, repeat } = SERIAL[kind];
  const port = await serial.requestPort();
  let isClosed = false;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const write = async (bytes: readonly number[]) => {
    const writer = port.writable?.getWriter();
    if (writer === undefined || bytes.length === 0) return;
    await writer.write(new Uint8Array(bytes)).finally(() => writer.releaseLock());
  };
  const ask = () => void write(whole).catch(() => {});
  const asking = repeat > 0 ? setInterval(ask, repeat) : undefined;
  const read = async () => {
    reader = port.readable?.getReader();
    try {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done || value === undefined) return;
        for (let from = 0; from < value.length; from += PIECE) ear.bytes(value.subarray(from, from + PIECE));
      }
    } finally {
      reader?.releaseLock();
    }
  };
  const keep = async () => {
    while (!isClosed) {
      await read().catch(() => {});
      if (isClosed) return;
      ear.lost();
      await port.close().catch(() => {});
      while (!isClosed) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        if (await opened()) break;
      }
    }
  };
  const opened = async () => {
    try {
      await port.open(options);
    } catch {
      return false;
    }
    await begin();
    return true;
  };
  const begin = async () => {
    ear.open();
    await write(changes).catch(() => {});
    ask();
  };
  await port.open(options);
  await begin();
  void keep();
  return {
    ask,
    close: async () => {
      isClosed = true;
      clearInterval(asking);
      await reader?.cancel().catch(() => {});
      await port.close().catch(() => {});
    },
  };
}

const CHESSNUT = 0x2d80;
/** Report each position from now on. */
const ASK_POSITIONS = new Uint8Array([0x21, 0x01, 0x00]);

/** A board that is a HID device: Chessnut by USB. */
export async function connectHid(ear: DeviceListener): Promise<Device> {
  const { hid } = navigator as unknown as { hid: Hid };
  const [chosen] = await hid.requestDevice({ filters: [{ vendorId: CHESSNUT }] });
  if (chosen === undefined) throw new DOMException("none was chosen", "NotFoundError");
  let device: HidDevice = chosen;
  let last = "";
  const heard = (event: Event) => {
    const { data } = event as HidReport;
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    // The board repeats itself; only the position in a report can be new.
    const now = bytes.subarray(0, 34).join();
    if (now === last) return;
    last = now;
    ear.bytes(bytes);
  };
  const ask = () => {
    last = "";
    void device.sendReport(0, ASK_POSITIONS).catch(() => {});
  };
  const begin = async () => {
    if (!device.opened) await device.open();
    device.addEventListener("inputreport", heard);
    ear.open();
    ask();
  };
  const isOurs = (event: Event) => (event as Event & { device: HidDevice }).device;
  const gone = (event: Event) => {
    if (isOurs(event) === device) ear.lost();
  };
  const back = (event: Event) => {
    if (isOurs(event).vendorId !== CHESSNUT) return;
    device.removeEventListener("inputreport", heard);
    device = isOurs(event);
    void begin().catch((why) => ear.trouble("sensed-not-opened", String(why)));
  };
  hid.addEventListener("disconnect", gone);
  hid.addEventListener("connect", back);
  await begin();
  return {
    ask,
    close: async () => {
      hid.removeEventListener("disconnect", gone);
      hid.removeEventListener("connect", back);
      device.removeEventListener("inputreport", heard);
      await device.close().catch(() => {});
    },
  };
}

const LIVECHESS = "ws://localhost:1982/api/v1.0";

interface LiveChessSays {
  response?: string;
  id?: number;
  param?: unknown;
}

/** Boards that LiveChess reads on this machine: the first active one. */
export async function connectLiveChess(ear: DeviceListener, turned: boolean): Promise<Device> {
  let isClosed = false;
  let socket: WebSocket | null = null;
  let last = "";
  let isOpen = false;
  const tell = () => {
    if (last !== "") ear.sensed(`board ${last}`);
  };
  const board = (placement: unknown) => {
    // Only a position; its guessed moves are ignored, because it guesses legal ones.
    if (typeof placement !== "string" || placement.split("/").length !== 8) return;
    last = turned ? [...placement.split("/").reverse()].map((row) => [...row].reverse().join("")).join("/") : placement;
    tell();
  };
  const hear = (text: string) => {
    const { response, id, param } = JSON.parse(text) as LiveChessSays;
    if (response === "call" && id === 1 && Array.isArray(param)) {
      const boards = param as { serialnr: string; state: string; board?: string }[];
      const active = boards.find(({ state }) => state === "ACTIVE") ?? boards.find(({ state }) => state === "DELAYED");
      if (active === undefined) {
        ear.trouble("sensed-livechess-no-board", "");
        socket?.close();
        return;
      }
      isOpen = true;
      ear.open();
      const feed = { feed: "eboardevent", id: 1, param: { serialnr: active.serialnr } };
      socket?.send(JSON.stringify({ id: 2, call: "subscribe", param: feed }));
      board(active.board);
    } else if (response === "feed") {
      board((param as { board?: string } | undefined)?.board);
    }
  };
  const connect = () => {
    socket = new WebSocket(LIVECHESS);
    socket.onopen = () => socket?.send(JSON.stringify({ id: 1, call: "eboards" }));
    socket.onmessage = (event) => hear(String(event.data));
    socket.onclose = () => {
      if (isClosed) return;
      if (isOpen) ear.lost();
      else ear.trouble("sensed-livechess-silent", "");
      isOpen = false;
      setTimeout(() => {
        if (!isClosed) connect();
      }, AGAIN_MS * 2);
    };
  };
  connect();
  return {
    ask: tell,
    close: async () => {
      isClosed = true;
      socket?.close();
    },
  };
}
