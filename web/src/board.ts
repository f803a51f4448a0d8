// The interactive board: draws the pieces, and turns clicks, drags, long presses and keys into a
// few plain gestures. The meaning of a gesture under the Laws is decided elsewhere.

import { pieceClass, pieceName, say, squareText } from "./words";

/** A finger or mouse that moved this far (in pixels) drags. */
const DRAG_PX = 7;
const LONG_PRESS_MS = 550;
/**
 * A finger that has rested this long on a piece lifts it when it moves; one that moves sooner
 * swipes.
 */
const REST_MS = 140;
/** How far a finger may tremble, in pixels, and still rest. */
const TREMBLE_PX = 10;

/** The gestures of this board; the table decides what they mean. */
export interface Gestures {
  /** Click, tap or Enter on a square. */
  tap(square: string): void;
  /** Whether a drag may begin here. */
  canDrag(square: string): boolean;
  /** The piece is lifted and follows the pointer. */
  drag(square: string): void;
  /** The dragged piece is released over a square, or outside the board. */
  drop(square: string | null): void;
  /** Right click, long press or J: "j'adoube". */
  adjust(square: string): void;
}

/** The state of the squares. */
interface Look {
  squares: Map<string, string>;
  /** Style classes by square: `last`, `check`, `bound`, `selected`, `target` ... */
  marks: Map<string, string[]>;
  /** The piece in this player's hand; follows the mouse. */
  inHand: string | null;
  /** Its square, if this page has lifted it: without a mouse the piece stays there, raised. */
  lifted?: string | null;
  /** The pieces that look as if they could be lifted. */
  mine(letter: string): boolean;
}

/** Marks that are also announced, by the key of the text. */
const SAID: Record<string, string> = {
  check: "board-in-check",
  bound: "board-touched",
  selected: "board-selected",
  target: "board-target",
};

/** A finger or a mouse button that is down. */
interface Down {
  square: string;
  x: number;
  y: number;
  isFinger: boolean;
  /** Whether a move from here drags: a mouse at once, a finger after it has rested. */
  armed: boolean;
  dragging: boolean;
  /** Further movement is no gesture any more. */
  done: boolean;
}

export class Board {
  private readonly squares = new Map<string, HTMLButtonElement>();
  private readonly ghost = document.createElement("span");
  private down: Down | null = null;
  private longPress: ReturnType<typeof setTimeout> | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private pointerTapAt = -Infinity;
  private inHand: string | null = null;
  private over: HTMLElement | null = null;
  private focused: string;

  constructor(
    private readonly root: HTMLElement,
    private readonly gestures: Gestures,
  ) {
    const buttons = root.querySelectorAll<HTMLButtonElement>("[data-square]");
    for (const button of buttons) {
      button.disabled = false;
      button.tabIndex = -1;
      this.squares.set(button.dataset.square ?? "", button);
    }
    // One tab stop for the whole board; arrows go from square to square.
    this.focused = root.dataset.below === "black" ? "d8" : "e1";
    this.button(this.focused).tabIndex = 0;
    this.ghost.className = "ghost";
    this.ghost.hidden = true;
    document.body.append(this.ghost);
    root.addEventListener("pointerdown", (event) => this.pointerDown(event));
    addEventListener("pointermove", (event) => this.pointerMove(event));
    root.addEventListener("pointerup", (event) => this.pointerUp(event));
    root.addEventListener("pointercancel", () => this.cancel());
    // A piece lifted by a resting finger follows it without scrolling; any other swipe scrolls.
    root.addEventListener(
      "touchmove",
      (event) => {
        if (this.down?.armed === true && event.cancelable) event.preventDefault();
      },
      { passive: false },
    );
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("contextmenu", (event) => this.contextMenu(event));
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("focusin", (event) => this.moveTabStop(squareOf(event.target)));
  }

  draw(look: Look): void {
    this.inHand = look.inHand;
    for (const [square, button] of this.squares) {
      const letter = look.squares.get(square);
      const marks = look.marks.get(square) ?? [];
      const shade = button.classList.contains("light") ? "light" : "dark";
      const mine = letter !== undefined && look.mine(letter) ? "mine" : "";
      const occupied = letter !== undefined ? "occupied" : "";
      setIf(button, "className", ["sq", shade, mine, occupied, ...marks].filter(Boolean).join(" "));
      const raised = square === look.lifted && letter === undefined ? look.inHand : null;
      drawPiece(button, letter ?? raised, raised !== null);
      const words = [squareText(square), letter === undefined ? say("board-empty") : pieceName(letter)];
      words.push(...marks.flatMap((mark) => SAID[mark] ?? []).map((key) => say(key)));
      const label = words.join(", ");
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
    }
    this.root.closest(".board-side")?.classList.toggle("holding", look.inHand !== null);
    if (look.inHand === null && this.down?.dragging !== true) this.hideGhost();
  }

  /** Moves the focus to the square where the keyboard is. */
  focus(): void {
    this.button(this.focused).focus({ preventScroll: true });
  }

  /** Flips the board. */
  turn(): void {
    const there = (cell: Element | null) => cell?.querySelector<HTMLElement>("[data-square]")?.dataset.square ?? "";
    const names = [...this.root.querySelectorAll(".coord")].map((name) => ({ name, of: there(name.parentElement) }));
    const ranks = [...this.root.querySelectorAll(".rank")].reverse();
    this.root.append(...ranks);
    for (const rank of ranks) rank.append(...[...rank.children].reverse());
    const lowest = [...(ranks.at(-1)?.children ?? [])];
    const leftmost = ranks.map((rank) => rank.firstElementChild);
    for (const { name, of } of names) {
      const isFile = name.classList.contains("file-name");
      const edge = isFile ? lowest : leftmost;
      const nth = isFile ? 0 : 1;
      edge.find((cell) => there(cell)[nth] === of[nth])?.append(name);
    }
    this.root.dataset.below = this.root.dataset.below === "black" ? "white" : "black";
  }

  /** Animates the piece here from its former square, unless the reader prefers reduced motion. */
  slide(from: string, to: string): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const picture = this.button(to).querySelector(".piece");
    const [a, b] = [this.button(from), this.button(to)].map((button) => button.getBoundingClientRect());
    if (picture === null || a === undefined || b === undefined) return;
    const away = `translate(${a.left - b.left}px, ${a.top - b.top}px)`;
    picture.animate([{ transform: away }, { transform: "none" }], { duration: 180, easing: "ease-out" });
  }

  private button(square: string): HTMLButtonElement {
    const button = this.squares.get(square);
    if (button === undefined) throw new Error(`no square ${square} on the page`);
    return button;
  }

  private pointerDown(event: PointerEvent): void {
    const square = squareOf(event.target);
    if (square === null || event.button !== 0 || !event.isPrimary) return;
    const isFinger = event.pointerType === "touch";
    const down: Down = {
      square,
      x: event.clientX,
      y: event.clientY,
      isFinger,
      armed: !isFinger,
      dragging: false,
      done: false,
    };
    this.down = down;
    // Without this a finger keeps capturing on its first square; the board needs its current one.
    (event.target as HTMLElement).releasePointerCapture?.(event.pointerId);
    clearTimeout(this.longPress);
    clearTimeout(this.rest);
    if (isFinger) {
      this.rest = setTimeout(() => this.arm(down), REST_MS);
    }
    if (event.pointerType !== "mouse") {
      this.longPress = setTimeout(() => {
        if (this.down !== down || down.dragging || down.done) return;
        down.done = true;
        this.gestures.adjust(square);
      }, LONG_PRESS_MS);
    }
    this.root.setPointerCapture(event.pointerId);
  }

  /** The finger has rested: its next movement applies to the piece. */
  private arm(down: Down): void {
    if (this.down !== down || down.done || !this.gestures.canDrag(down.square)) return;
    down.armed = true;
    this.root.classList.add("dragging");
    this.button(down.square).classList.add("armed");
    navigator.vibrate?.(8);
  }

  private disarm(): void {
    clearTimeout(this.longPress);
    clearTimeout(this.rest);
    this.root.classList.remove("dragging");
    for (const button of this.root.querySelectorAll(".armed")) button.classList.remove("armed");
  }

  private pointerMove(event: PointerEvent): void {
    const down = this.down;
    if (down !== null && !down.done && !down.dragging) {
      const moved = Math.hypot(event.clientX - down.x, event.clientY - down.y);
      if (moved < (down.isFinger ? TREMBLE_PX : DRAG_PX)) return;
      clearTimeout(this.longPress);
      clearTimeout(this.rest);
      if (!down.armed) {
        // A swipe touches no piece.
        down.done = true;
      } else if (!this.gestures.canDrag(down.square)) {
        down.done = this.inHand === null;
      } else {
        down.dragging = true;
        const picture = this.button(down.square).querySelector(".piece");
        const letterClass = picture?.className.replace("piece ", "") ?? "";
        this.gestures.drag(down.square);
        this.showGhost(letterClass, event);
      }
    }
    if (down?.dragging === true) {
      this.placeGhost(event);
      this.markOver(this.squareAt(event));
    } else if (this.inHand !== null && event.pointerType === "mouse") {
      this.showGhost(pieceClass(this.inHand), event);
      this.placeGhost(event);
    }
  }

  private pointerUp(event: PointerEvent): void {
    this.disarm();
    const down = this.down;
    this.down = null;
    this.markOver(null);
    if (down === null) return;
    this.pointerTapAt = event.timeStamp;
    const square = this.squareAt(event);
    if (down.dragging) {
      this.hideGhost();
      this.gestures.drop(square);
    } else if (!down.done && square === down.square) {
      this.moveTabStop(square);
      this.gestures.tap(square);
    } else if (!down.done && !down.isFinger && square !== null && this.inHand !== null) {
      this.gestures.tap(square);
    }
  }

  private cancel(): void {
    this.disarm();
    const dragging = this.down?.dragging === true;
    this.down = null;
    this.markOver(null);
    this.hideGhost();
    if (dragging) this.gestures.drop(null);
  }

  /** Every square is a submit button; on a live page a click is a gesture instead. */
  private click(event: MouseEvent): void {
    event.preventDefault();
    const square = squareOf(event.target);
    // Keys and assistive technology click without a pointer.
    if (square !== null && event.timeStamp - this.pointerTapAt > 400) this.gestures.tap(square);
  }

  private contextMenu(event: MouseEvent): void {
    const square = squareOf(event.target);
    if (square === null) return;
    event.preventDefault();
    // On touch screens the long press was handled already.
    if (this.down === null || !this.down.done) {
      if (this.down !== null) this.down.done = true;
      clearTimeout(this.longPress);
      this.gestures.adjust(square);
    }
  }

  private key(event: KeyboardEvent): void {
    const square = squareOf(event.target);
    if (square === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const turned = this.root.dataset.below === "black" ? -1 : 1;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-turned, 0],
      ArrowRight: [turned, 0],
      ArrowUp: [0, turned],
      ArrowDown: [0, -turned],
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const file = square.charCodeAt(0) + step[0];
      const rank = Number(square.charAt(1)) + step[1];
      const next = `${String.fromCharCode(file)}${rank}`;
      if (this.squares.has(next)) this.button(next).focus();
    } else if (event.key.toLowerCase() === "j") {
      event.preventDefault();
      this.gestures.adjust(square);
    }
  }

  private moveTabStop(square: string | null): void {
    if (square === null || square === this.focused) return;
    this.button(this.focused).tabIndex = -1;
    this.button(square).tabIndex = 0;
    this.focused = square;
  }

  private squareAt(event: PointerEvent): string | null {
    return squareOf(document.elementFromPoint(event.clientX, event.clientY));
  }

  private showGhost(letterClass: string, event: PointerEvent): void {
    const side = this.button("a1").getBoundingClientRect().width;
    // Above a finger the piece is drawn larger and higher, so that it can be seen.
    const size = event.pointerType === "mouse" ? side : side * 1.6;
    setIf(this.ghost, "className", `ghost piece ${letterClass}`);
    this.ghost.style.width = `${size}px`;
    this.ghost.style.height = `${size}px`;
    this.ghost.hidden = false;
    this.root.classList.add("following");
  }

  private hideGhost(): void {
    this.ghost.hidden = true;
    this.root.classList.remove("following");
  }

  private placeGhost(event: PointerEvent): void {
    const size = this.ghost.offsetWidth;
    const lift = event.pointerType === "mouse" ? size / 2 : size * 0.85;
    this.ghost.style.transform = `translate(${event.clientX - size / 2}px, ${event.clientY - lift}px)`;
  }

  private markOver(square: string | null): void {
    this.over?.classList.remove("over");
    this.over = square === null ? null : this.button(square);
    this.over?.classList.add("over");
  }
}

function squareOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>("[data-square]")?.dataset.square ?? null;
}

/** Draws the piece of a square; a raised one is in the hand. */
function drawPiece(button: HTMLElement, letter: string | null, isRaised: boolean): void {
  let picture = button.querySelector<HTMLElement>(".piece");
  if (letter === null) {
    picture?.remove();
    return;
  }
  if (picture === null) {
    picture = document.createElement("span");
    picture.setAttribute("aria-hidden", "true");
    button.append(picture);
  }
  const shape = `piece ${pieceClass(letter)}`;
  setIf(picture, "className", isRaised ? `${shape} raised` : shape);
}

function setIf(element: HTMLElement, key: "className", value: string): void {
  if (element[key] !== value) element[key] = value;
}
