import type { FieldErrors } from "./field-errors.ts";

/** Fields that hold what the browser cannot read, such as half a date. Their value is as if they were empty. */
export function halfTyped(): FieldErrors {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-path]")];
  const faulty = fields.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    faulty.map(({ dataset: { path = "" } }) => [path, "Complete this, or clear it."]),
  );
}

/** Leads the focus to the first of the fields. */
export function focusFirst(paths: readonly string[]): void {
  if (paths.length === 0) return;
  const fields = [...document.querySelectorAll<HTMLElement>("[data-path]")];
  const faulty = fields.find(({ dataset: { path = "" } }) => paths.includes(path));
  faulty?.focus();
}
