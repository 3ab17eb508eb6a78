import { Invalid } from "../../kernel/errors.ts";
import { hasAddress } from "./addresses.ts";
import type { Head } from "./columns.ts";
import { standingOfFile } from "./file-standing.ts";
import { isEmailName, isHarmless, rolesOf } from "./known-columns.ts";
import { plainWords } from "./plain-words.ts";
import type { FileRow } from "./read-rows.ts";
import { hasRefusal } from "./refusals.ts";

/** Longer cells are texts. */
const maxTitle = 100;

const maxShown = 60;

/** People write this where somebody has no address. */
const noAddress =
  /^(?:no|not|without|kein|keine|ohne|sans|pas d|sin|sem|senza|nessuna|geen) (?:e ?mail|mail|correo|courriel)(?: (?:address|adresse|adres))?(?: (?:given|known|provided|available|bekannt|vorhanden))?$/;

const isFilled = (cell: string) => cell.trim() !== "";

/**
 * Looks for a second list inside a file, such as “Unsubscribed:” with further addresses below.
 * The rows below such a section break do not match the column names, so the file is refused.
 */
export function createSectionWatch({ names, roles, hasNames, placesOf }: Head) {
  const main = placesOf("email")[0] ?? 0;
  let last: number | null = null;
  let title: FileRow | null = null;

  return {
    see(row: FileRow): void {
      const { cells } = row;
      const mayHaveAddress = cells.some((cell) => cell.includes("@"));
      if (title && mayHaveAddress && cells.some(hasAddress)) throw secondList(title);
      if (!(title || mayHaveAddress) && isTitle(row)) title = row;
      last = row.row;
    },
  };

  function isTitle({ row, cells }: FileRow): boolean {
    const filled = [...cells.keys()].filter((column) => isFilled(cells[column] ?? ""));
    const cell = cells[filled[0] ?? 0] ?? "";
    if (filled.length > 1) return isOtherHead(cells) || isRefusingTitle(cells[main] ?? "");
    const role = roles[filled[0] ?? 0] ?? null;
    // An answer of somebody whose address is missing; beside an empty name it is none.
    if (role !== null && role !== "email" && role !== "name") {
      return names.length > 2 && standingOfFile(cell) === "unsubscribed";
    }
    if (isOtherHead(cells)) return true;
    const isApart = last !== null && row - last > 1;
    return isNameOfList(cell, isApart);
  }

  function isOtherHead(cells: readonly string[]): boolean {
    const first = cells[main] ?? "";
    if (!isFilled(first)) return false;
    if (!cells.some(isEmailName) && !areAllNames(cells.filter(isFilled))) return false;
    const isSame = cells.every(
      (cell, column) => !isFilled(cell) || plainWords(cell) === plainWords(names[column] ?? ""),
    );
    return !(hasNames && isSame);
  }
}

const areAllNames = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  rolesOf(cells).every((role, column) => role !== null || isHarmless(cells[column] ?? ""));

const isNameOfList = (cell: string, isApart: boolean): boolean => {
  if (cell.length > maxTitle || noAddress.test(plainWords(cell))) return false;
  if (standingOfFile(cell) !== null) return true;
  // A misspelt address, or a number to call.
  const isOther = /[\d.]|\s(?:at|dot)\s/i.test(cell) || !/\p{L}/u.test(cell);
  return !isOther && (isApart || /[:：]\s*$/.test(cell.slice(-9)));
};

/** Beside other cells a word such as “deleted” may stand in place of an address. */
const isRefusingTitle = (cell: string): boolean =>
  isFilled(cell) &&
  cell.length <= maxTitle &&
  !noAddress.test(plainWords(cell)) &&
  (standingOfFile(cell) === "unsubscribed" || hasRefusal(cell));

function secondList({ row, cells }: FileRow): Invalid {
  const text = cells.filter(isFilled).join(", ").slice(0, maxShown);
  const message = `Row ${row} (“${text}”) starts a second list in the file. Split the lists into separate files and import each one.`;
  return new Invalid([{ path: "file", message }]);
}
