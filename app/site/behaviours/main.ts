import { editParameter } from "#contract/edit.ts";
import { startContents } from "./contents.ts";
import { startCounters } from "./counters.ts";
import { startDialogs } from "./dialogs.ts";
import { startDisclosures } from "./disclosures.ts";
import { startForms } from "./forms/forms.ts";
import { startHeader } from "./header.ts";
import { startIslands } from "./islands.ts";
import { startOfficeMap } from "./office-map.ts";
import { startPictures } from "./pictures.ts";
import { startReveal } from "./reveal.ts";
import { startScrollToTop } from "./scroll-to-top.ts";
import { startSharedPicture } from "./shared-picture.ts";
import { startSharing } from "./sharing.ts";
import { startShowMore } from "./show-more.ts";
import { startSplitText } from "./split-text.ts";
import { startStaff } from "./staff.ts";
import { startSuggestions } from "./suggestions.ts";

const everywhere = [
  ...[startHeader, startScrollToTop, startDialogs, startDisclosures, startPictures],
  ...[startForms, startSuggestions, startSharing, startShowMore, startOfficeMap],
  ...[startContents, startIslands],
];

/** They change texts that React keeps in a page beside the panel. */
const forVisitors = [
  ...[startCounters, startReveal, startSplitText, startSharedPicture, startStaff],
];

const isEdited = new URLSearchParams(location.search).has(editParameter);

/** A press, unlike a key, leaves a focus that is not shown; these work without a script. */
const pressedBefore =
  "button[type=button]:focus:not(:focus-visible, [popovertarget], [commandfor], [data-theme-switch])";

/** Each finds its elements by their `data-` attributes. */
async function start(): Promise<void> {
  // A page that is rendered ahead may never be seen.
  if (document.prerendering) await once(document, "prerenderingchange");
  for (const begin of isEdited ? everywhere : [...everywhere, ...forVisitors]) await attempt(begin);
  await attempt(loadMore);
  document.documentElement.dataset.alive = "";
  document.querySelector<HTMLElement>(pressedBefore)?.click();
  if (isEdited) return;
  if (document.readyState !== "complete") await once(window, "load");
  await attempt(async () => (await import("./vitals.ts")).startVitals());
}

/** What only some pages need. */
async function loadMore(): Promise<void> {
  if (document.querySelector("form[data-form=page]")) {
    (await import("./forms/account-fields.ts")).startAccountFields();
  }
  if (document.querySelector("[data-endless],[data-carousel],[data-offers],[role=tab]")) {
    (await import("./showcase/showcase.ts")).startShowcase();
  }
}

/** A fault in one, or a script that does not come, leaves the others working. */
async function attempt(begin: () => void | Promise<void>): Promise<void> {
  try {
    await begin();
  } catch (error) {
    console.warn(error);
  }
}

const once = (target: EventTarget, type: string) =>
  new Promise((go) => target.addEventListener(type, go, { once: true }));

void start();
