import { subscribed, thanks } from "#contract/public-calls.ts";
import { nextStep } from "#format/workdays.ts";
import { moveFocus } from "../../../ui/move-focus.ts";
import { browserApi } from "../../forms/browser-api.ts";
import { sendFailed, signupFailed, unanswered } from "../../forms/outcomes.ts";
import { type FormAnswer, sendForm } from "../../forms/send-form.ts";
import { all } from "../dom.ts";
import { showReceipt } from "../patches.ts";
import { checkAll, controlsOf, showDetails, watchFields } from "./form-errors.ts";

/** In milliseconds, for the short message of a newsletter form. */
const noticeFor = 2000;

const unchecked = "Please check the marked fields.";

interface FormKind {
  send(form: HTMLFormElement): Promise<FormAnswer>;
  done: string;
  failed(sent: FormAnswer): string;
  isBrief: boolean;
}

const kinds: Record<string, FormKind> = {
  contact: {
    send: (form) => sendForm(form, browserApi.contact.submit),
    done: thanks,
    failed: ({ message }) => message ?? sendFailed.message,
    isBrief: false,
  },
  newsletter: {
    send: (form) => sendForm(form, browserApi.newsletter.subscribe),
    done: subscribed,
    failed: () => signupFailed.message,
    isBrief: true,
  },
};

/** Forms are sent without leaving the page; without scripts they are ordinary ones. */
export function startForms(): void {
  for (const form of all<HTMLFormElement>("form[data-form]")) watchFields(form);
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.dataset.form) return;
    event.preventDefault();
    if (form.ariaBusy !== "true") void submit(form);
  });
}

async function submit(form: HTMLFormElement): Promise<void> {
  showStatus(form, "", true);
  if (!checkAll(form)) {
    if (form.dataset.form === "contact") showStatus(form, unchecked, false);
    return returnFocus(form);
  }
  setBusy(form, true);
  const kind = kinds[form.dataset.form ?? ""];
  if (kind) {
    const answer = await kind.send(form);
    tell(form, kind, answer);
    // The message is sent, whether or not its picture can be loaded.
    if (answer.isDone) showReceipt(form).catch(console.warn);
  } else {
    const failure = await answerInPlace(form);
    if (failure) showStatus(form, withNetwork(failure), false);
  }
  setBusy(form, false);
  returnFocus(form);
}

/** Loads page-form.ts on demand, since few pages need it; returns a message if that fails. */
async function answerInPlace(form: HTMLFormElement): Promise<string | null> {
  try {
    const { sendToPage } = await import("./page-form.ts");
    return await sendToPage(form);
  } catch {
    return unanswered.message;
  }
}

const notices = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();

function tell(form: HTMLFormElement, kind: FormKind, sent: FormAnswer): void {
  if (sent.isDone) clear(form);
  showDetails(form, sent.details);
  const failure = withNetwork(kind.failed(sent));
  showStatus(form, sent.isDone ? (sent.message ?? kind.done) : failure, sent.isDone);
  const after = form.querySelector<HTMLElement>("[data-after]");
  if (after) {
    // The page may have been made on another day.
    after.hidden = !sent.isDone;
    after.textContent = nextStep(JSON.parse(after.dataset.after ?? ""), new Date());
  }
  if (!kind.isBrief) {
    // The answer and what follows it stand below the button, which may be at the window's end.
    if (sent.isDone) form.querySelector("[role=status]")?.scrollIntoView({ block: "nearest" });
    return;
  }
  if (sent.isDone) leaveTrace(form);
  clearTimeout(notices.get(form));
  notices.set(
    form,
    setTimeout(() => showStatus(form, "", true), noticeFor),
  );
}

/** The button says what was done until something else is typed. */
function leaveTrace(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("[data-done]");
  const label = button?.textContent;
  if (!button || label === button.dataset.done) return;
  button.textContent = button.dataset.done ?? "";
  form.addEventListener("input", () => button.replaceChildren(label ?? ""), { once: true });
}

const withNetwork = (failure: string) =>
  navigator.onLine
    ? failure
    : `${failure.replace(/\.?$/, ".")} You are offline; what you typed is still here.`;

/** Empties the fields; a reset would restore the values that a refused form came with. */
function clear(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) control.value = "";
}

function showStatus(form: HTMLFormElement, message: string, isDone: boolean): void {
  const status = form.querySelector<HTMLElement>("[role=status]");
  if (!status) return;
  status.dataset.tone = isDone ? "success" : "error";
  status.textContent = message;
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = String(isBusy);
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (!button) return;
  button.disabled = isBusy;
  const { busy } = button.dataset;
  if (!busy) return;
  button.dataset.busy = button.textContent ?? "";
  button.textContent = busy;
}

/** Moves the focus, which the disabled button lost, to the first invalid field or the button. */
export function returnFocus(form: HTMLFormElement): void {
  // Only a frame later has the browser taken the focus from the disabled button.
  requestAnimationFrame(() => {
    const button = form.querySelector<HTMLElement>("[type=submit]");
    moveFocus(form.querySelector<HTMLElement>("[aria-invalid=true]") ?? button, button);
  });
}
