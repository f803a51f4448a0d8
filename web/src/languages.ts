// The menu of languages, made to keep what else the address says: a case at the
// desk stands there and must not be lost when it is read in another language.

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
