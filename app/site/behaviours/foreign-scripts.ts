import type { ForeignScript } from "#contract/areas/foreign-scripts.ts";
import { on } from "./dom.ts";

const key = "consent";

const tokenKey = "token";
const signingInKey = "signing-in";

/** How long after the attempt a sign-in of another tab counts as pending. */
const pendingMs = 60_000;

type ConsentAnswer = "yes" | "no";

interface Consent {
  answer: ConsentAnswer;
  /** The scripts that were asked about: for others there is no answer yet. */
  scripts: string;
}

/** Loads the scripts of others, those that set cookies once the visitor has accepted. */
export function startForeignScripts(): void {
  const scripts = scriptsOfPage();
  // A script of somebody else must not come near the session of the staff.
  if (scripts.length === 0 || isOfStaff()) return;
  followSignIns();
  const asking = scripts.filter(({ needsConsent }) => needsConsent);
  for (const script of scripts) if (!script.needsConsent) load(script);
  if (asking.length === 0) return;
  const askedScripts = JSON.stringify(asking.map(({ src }) => src));
  const answer = answerTo(askedScripts);
  if (answer === "yes") asking.forEach(load);
  if (answer === null) show();
  on("click", "[data-consent-open]", (button) => show(button));
  on("click", "[data-consent-answer]", (button) => {
    const consent: ConsentAnswer = button.dataset.consentAnswer === "yes" ? "yes" : "no";
    const before = answerTo(askedScripts);
    keep({ answer: consent, scripts: askedScripts });
    hide();
    if (consent === "yes" && before !== "yes") asking.forEach(load);
    if (consent === "no" && before === "yes") withdraw();
  });
}

function scriptsOfPage(): ForeignScript[] {
  const element = document.querySelector<HTMLElement>("[data-foreign-scripts]");
  return JSON.parse(element?.dataset.foreignScripts ?? "[]");
}

/** Whether a staff member is signed in or signing in in this browser. */
function isOfStaff(): boolean {
  try {
    if (localStorage.getItem(tokenKey) !== null) return true;
    const since = Date.now() - Number(localStorage.getItem(signingInKey) ?? 0);
    return since >= 0 && since < pendingMs;
  } catch {
    return false;
  }
}

/** A script that has run can only be unloaded with its page, which reloads without it. */
function followSignIns(): void {
  const reloadForStaff = () => {
    if (isLoaded && isOfStaff()) location.reload();
  };
  addEventListener("storage", ({ key: changed }) => {
    if (changed === tokenKey || changed === signingInKey) reloadForStaff();
  });
  // A page restored by *Back* has received no storage events in the meantime.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) reloadForStaff();
  });
}

/** Null where the visitor has not answered, or not about these scripts. */
function answerTo(askedScripts: string): ConsentAnswer | null {
  try {
    const { answer, scripts } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Consent>;
    return scripts === askedScripts && (answer === "yes" || answer === "no") ? answer : null;
  } catch {
    return null;
  }
}

/** Without storage, the answer holds for the page. */
function keep(consent: Consent): void {
  try {
    localStorage.setItem(key, JSON.stringify(consent));
  } catch {
    // Asked again on the next page.
  }
}

const bar = () => document.querySelector<HTMLElement>("[data-consent]");

let opener: HTMLElement | null = null;

/** Takes the focus only where somebody has asked for it. */
function show(by: HTMLElement | null = null): void {
  const element = bar();
  if (!element) return;
  element.hidden = false;
  opener = by;
  if (by) element.focus();
}

function hide(): void {
  const element = bar();
  if (element) element.hidden = true;
  opener?.focus();
  opener = null;
}

/** A loaded script cannot be unloaded: the page reloads without its cookies. */
function withdraw(): void {
  const names = document.cookie.split(/; */).map((each) => each.split("=")[0] ?? "");
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const name of names) {
    for (const domain of ["", ...domains.map((each) => `; domain=${each}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
  location.reload();
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    _paq?: unknown[][];
  }
}

let isLoaded = false;

function load({ src, integrity, data = {}, setup }: ForeignScript): void {
  if (isOfStaff()) return;
  isLoaded = true;
  // Read by `vitals.ts`, so that the field data tell what they cost.
  document.documentElement.dataset.foreign = "";
  if (setup && "ga4" in setup) setUpAnalytics(setup.ga4);
  if (setup && "matomo" in setup) setUpMatomo(setup.matomo);
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  if (integrity) {
    script.integrity = integrity;
    script.crossOrigin = "anonymous";
  }
  Object.assign(script.dataset, data);
  document.head.append(script);
}

function setUpAnalytics(measurement: string): void {
  window.dataLayer ??= [];
  // Google's script reads the arguments object of a function, and nothing else.
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    window.dataLayer?.push(arguments);
  }
  gtag("js", new Date());
  gtag("config", measurement);
}

function setUpMatomo({ host, site, cookies }: { host: string; site: number; cookies: boolean }) {
  window._paq ??= [];
  if (!cookies) window._paq.push(["disableCookies"]);
  window._paq.push(
    ["setTrackerUrl", `${host}/matomo.php`],
    ["setSiteId", String(site)],
    ["trackPageView"],
    ["enableLinkTracking"],
  );
}
