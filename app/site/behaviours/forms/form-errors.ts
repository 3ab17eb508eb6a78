import type { Detail } from "#contract/core/errors.ts";
import { isBlank, withoutInvisibleButJoiners } from "#contract/core/visible.ts";
import { all } from "../dom.ts";

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const controlsOf = (form: HTMLFormElement) =>
  all<FormControl>("input:not([type=hidden]):not([tabindex='-1']),textarea,select", form);

const errorPlaceOf = (control: FormControl) => document.getElementById(`${control.id}-error`);

function show(control: FormControl, message: string): void {
  const errorElement = errorPlaceOf(control);
  if (!errorElement) return;
  errorElement.textContent = message;
  if (message) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
}

/** Shows and returns a field's error in the site's wording; empty if the field is valid. */
export function check(control: FormControl): string {
  const message = errorOf(control);
  show(control, message);
  return message;
}

/** The server takes addresses with other letters than the browser may. */
const isInternational = (address: string) => /@.*[^\0-\x7f]/.test(address);

function errorOf(control: FormControl): string {
  if (control.type === "email") dropInvisible(control);
  const { typeMismatch, tooShort, valid } = control.validity;
  const { missing = "Please fill this in." } = control.dataset;
  if (control.required && isBlank(control.value)) return missing;
  if (valid) return "";
  if (typeMismatch && isInternational(control.value)) return "";
  if (typeMismatch) return "Enter a valid email address.";
  if (tooShort) return `Enter at least ${(control as HTMLInputElement).minLength} characters.`;
  return control.validationMessage;
}

/** A pasted address may have characters that nobody sees, which the browser refuses. */
function dropInvisible(control: FormControl): void {
  const address = withoutInvisibleButJoiners(control.value);
  // Writing the same value would move the cursor.
  if (address !== control.value) control.value = address;
}

export const checkAll = (form: HTMLFormElement): boolean =>
  controlsOf(form)
    .map(check)
    .every((message) => message === "");

export function showDetails(form: HTMLFormElement, details: readonly Detail[]): void {
  for (const control of controlsOf(form)) {
    show(control, details.find(({ path }) => path === control.name)?.message ?? "");
  }
}

/** Checks a field when it loses the focus, and a field marked as invalid on each input. */
export function watchFields(form: HTMLFormElement): void {
  form.noValidate = true;
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const control = target as FormControl;
    // Leaving the form with the field still empty is no error.
    const isTouched = control.value !== "" || form.contains(relatedTarget as Node | null);
    const isButton = (relatedTarget as HTMLElement | null)?.matches("[type=submit]");
    if (controlsOf(form).includes(control) && isTouched && !isButton) check(control);
  });
  form.addEventListener("input", ({ target }) => {
    const control = target as FormControl;
    if (control.ariaInvalid === "true" || control.hasAttribute("aria-invalid")) check(control);
  });
}
