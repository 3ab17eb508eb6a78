import { moveFocus } from "../../../ui/move-focus.ts";
import { answerTimeoutMs } from "../../forms/browser-api.ts";
import { unanswered } from "../../forms/outcomes.ts";
import { controlsOf } from "./form-errors.ts";

/** Sends a form to its page and shows the answer in place; returns a message if that fails. */
export async function sendToPage(form: HTMLFormElement): Promise<string | null> {
  const fields = new FormData(form);
  const isMultipart = form.enctype === "multipart/form-data";
  const body = isMultipart ? fields : new URLSearchParams(fields as never);
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const response = await fetch(form.action, { method: "POST", body, signal }).catch(() => null);
  if (response?.redirected) {
    location.assign(response.url);
    return null;
  }
  const isPage = response?.headers.get("content-type")?.startsWith("text/html") ?? false;
  const text = isPage ? await response?.text().catch(() => null) : null;
  const page = text ? new DOMParser().parseFromString(text, "text/html") : null;
  const answer = page?.querySelector("main");
  const main = document.querySelector("main");
  if (!page || !answer || !main) return unanswered.message;
  document.title = page.title;
  show(form, main, answer);
  return null;
}

/** Updates in place: only existing live regions announce, and fields keep what was typed. */
function show(form: HTMLFormElement, main: HTMLElement, answer: HTMLElement): void {
  const heading = main.querySelector("h1");
  const answeredHeading = answer.querySelector("h1");
  if (heading && answeredHeading) {
    heading.textContent = answeredHeading.textContent;
    for (const { name, value } of answeredHeading.attributes) heading.setAttribute(name, value);
  }
  copyText("header [role=status]", main, answer);
  const again = answer.querySelector<HTMLFormElement>("form[data-form=page]");
  if (again) {
    for (const control of controlsOf(form)) copyError(control, again);
    copyText("[role=status]", form, again);
  } else {
    main.lastElementChild?.replaceWith(answer.lastElementChild ?? "");
    moveFocus(heading);
  }
}

function copyText(selector: string, to: Element, from: Element): void {
  const target = to.querySelector(selector);
  if (target) target.textContent = from.querySelector(selector)?.textContent ?? "";
}

function copyError({ id, name }: HTMLElement & { name: string }, answer: HTMLFormElement): void {
  const field = answer.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const message = field && answer.querySelector(`[id="${field.id}-error"]`)?.textContent;
  const errorElement = document.getElementById(`${id}-error`);
  const control = document.getElementById(id);
  if (errorElement) errorElement.textContent = message ?? "";
  control?.toggleAttribute("aria-invalid", Boolean(message));
  if (message) control?.setAttribute("aria-invalid", "true");
}
