import type { FieldErrors } from "./field-errors.ts";

/** Half a date reads as empty in the browser, and would be saved as such. */
export function halfTyped(): FieldErrors {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-path]")];
  const faulty = fields.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    faulty.map(({ dataset: { path = "" } }) => [path, "Complete this, or clear it."]),
  );
}

/** What a field still waits for, such as a picture, would be missing from what is saved. */
export function underway(): FieldErrors {
  const fields = [...document.querySelectorAll<HTMLElement>("[data-path][data-waiting]")];
  return Object.fromEntries(
    fields.map(({ dataset: { path = "", waiting = "" } }) => [path, waiting]),
  );
}
