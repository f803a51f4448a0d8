// The one module every page loads; each page takes what it needs of it.

import { copyButtons, fillButtons } from "./forms";
import { sitDown } from "./table";

document.documentElement.classList.add("js");
const table = document.querySelector<HTMLElement>("main.table");
if (table !== null) sitDown(table);
fillButtons();
copyButtons();
