import { leadFocus } from "../../ui/lead-focus.ts";
import { unanswered } from "../forms/outcomes.ts";
import { all } from "./dom.ts";
import { watchFields } from "./form-errors.ts";

/** Sends a form to its page, whose answer takes the place of this one; else says what failed. */
export async function sendToPage(form: HTMLFormElement): Promise<string | null> {
  const fields = new FormData(form);
  const isMultipart = form.enctype === "multipart/form-data";
  const body = isMultipart ? fields : new URLSearchParams(fields as never);
  const response = await fetch(form.action, { method: "POST", body }).catch(() => null);
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
  const focused = form.contains(document.activeElement) || document.activeElement === document.body;
  const next = answer.querySelector<HTMLFormElement>("form[data-form=page]");
  if (next) keepTyped(form, next);
  main.replaceChildren(...answer.childNodes);
  document.title = page.title;
  const shown = main.querySelector<HTMLFormElement>("form[data-form=page]");
  if (shown) watchFields(shown);
  const heading = main.querySelector<HTMLElement>("h1[data-answer]");
  if (focused) leadFocus(heading ?? nextFocus(shown));
  return null;
}

const nextFocus = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>("[aria-invalid=true]") ??
  form?.querySelector<HTMLElement>("[type=submit]") ??
  null;

/** The server does not send back passwords and files. */
function keepTyped(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const old of all<HTMLInputElement>("input[name],select[name]", from)) {
    const next = to.querySelector<HTMLInputElement>(`[name="${CSS.escape(old.name)}"]`);
    if (old.type === "radio" || !next) continue;
    if (old.type === "file") next.replaceWith(old);
    else next.value = old.value;
  }
}
