// The one module every page loads; each page takes what it needs of it.

import { openDesk } from "./desk/desk";
import { practise } from "./desk/practice";
import { tryBoard } from "./desk/trial";
import { askAboutMate } from "./desk/winnable";
import { announceDone, copyButtons, fillButtons, freshForm, sayTime, sendButtons } from "./forms";
import { languageLinks } from "./languages";
import { layBeside } from "./phone";
import { watchRoom } from "./room";
import { readBoard } from "./sensors";
import { sitDown } from "./table";
import { readAlong } from "./text";

document.documentElement.classList.add("js");
const table = document.querySelector<HTMLElement>("main.table");
if (table !== null) sitDown(table);
const text = document.querySelector<HTMLElement>("main.text-board");
if (text !== null) readAlong(text);
const phone = document.querySelector<HTMLElement>("main.phone");
if (phone !== null) layBeside(phone);
const electronic = document.querySelector<HTMLElement>("main.electronic");
if (electronic !== null) readBoard(electronic);
const room = document.querySelector<HTMLElement>("main.room");
if (room !== null) watchRoom(room);
if (document.querySelector("main.ruling-desk") !== null) openDesk();
if (document.querySelector("main.winnable") !== null) askAboutMate();
const trial = document.getElementById("trial");
if (trial !== null) tryBoard(trial);
const practice = document.querySelector<HTMLElement>("main.practice");
if (practice !== null) practise(practice);
fillButtons();
sayTime();
freshForm();
announceDone();
sendButtons();
copyButtons();
languageLinks();
