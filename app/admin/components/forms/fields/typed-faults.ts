import type { FieldErrors } from "./field-errors.ts";

/** The errors of half-typed dates, which browsers report as empty: they would be saved as empty. */
export function incompleteDateErrors(): FieldErrors {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-path]")];
  const faulty = fields.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    faulty.map(({ dataset: { path = "" } }) => [path, "Complete this, or clear it."]),
  );
}

/** The errors of fields that wait for something, such as an upload, which a save would lack. */
export function pendingErrors(): FieldErrors {
  const fields = [...document.querySelectorAll<HTMLElement>("[data-path][data-waiting]")];
  return Object.fromEntries(
    fields.map(({ dataset: { path = "", waiting = "" } }) => [path, waiting]),
  );
}
