// The language menu keeps the rest of the address: a case at the desk is in it and must not be lost
// when the language changes.

export function languageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".languages a")) {
    const language = new URL(link.href).searchParams.get("lang") ?? "";
    link.addEventListener("click", () => {
      const address = new URL(location.href);
      address.searchParams.set("lang", language);
      link.href = address.href;
    });
  }
}
