// The plates of the two players: whose clock runs, the pieces in the hands, a draw offer.

import { type HeldPiece, heldBy, type Placement } from "./placement";
import type { View } from "./wire";
import { pieceClass } from "./words";

export function drawPlates(view: View, placement: Placement): void {
  for (const color of ["white", "black"] as const) {
    const plate = document.getElementById(`plate-${color}`);
    plate?.classList.toggle("running", view.clocks.running === color);
    const hand = plate?.querySelector<HTMLElement>(".hand");
    const held = heldBy(placement.hands, color);
    if (hand != null) {
      hand.hidden = held.length === 0;
      hand.replaceChildren(...held.flatMap(drawn));
    }
    const offer = plate?.querySelector<HTMLElement>(".offer");
    if (offer != null) offer.hidden = view.offer !== color;
  }
}

/** Exchanges the places of the plates, for a board that is turned. */
export function turnPlates(): void {
  for (const plate of document.querySelectorAll(".plate")) {
    plate.classList.toggle("above");
    plate.classList.toggle("below");
  }
}

/** A piece in a hand. */
function drawn({ letter, text, between }: HeldPiece): HTMLElement[] {
  const picture = document.createElement("span");
  picture.className = `piece ${pieceClass(letter)}`;
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", text);
  if (between === null) return [picture];
  const where = document.createElement("span");
  where.className = "between";
  where.textContent = between.join("–");
  return [picture, where];
}
