// An opened section lies over the lists and moves nothing; on a small screen it may begin below it.

/** Scrolls to the content of a section that is opened. */
export function revealOpenFolds(main: HTMLElement): void {
  const reveal = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    target.querySelector(".fold-body")?.scrollIntoView({ block: "nearest" });
  };
  // The event does not bubble.
  main.addEventListener("toggle", reveal, { capture: true });
}
