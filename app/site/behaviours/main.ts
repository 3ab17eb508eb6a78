import { editParameter } from "#contract/areas/edit.ts";
import { startActionBar } from "./action-bar.ts";
import { startFetchingAhead } from "./ahead.ts";
import { startContents } from "./contents.ts";
import { startCounters } from "./counters.ts";
import { startDialogs } from "./dialogs.ts";
import { startDisclosures } from "./disclosures.ts";
import { all } from "./dom.ts";
import { startFilters } from "./filters.ts";
import { startForms } from "./forms/forms.ts";
import { startHeader } from "./header.ts";
import { startIslands } from "./islands.ts";
import { startOfficeMap } from "./office-map.ts";
import { startPatches } from "./patches.ts";
import { startPictures } from "./pictures.ts";
import { startReveal } from "./reveal.ts";
import { startScrollToTop } from "./scroll-to-top.ts";
import { startSharedPicture } from "./shared-picture.ts";
import { startSharing } from "./sharing.ts";
import { startShowMore } from "./show-more.ts";
import { startSplitText } from "./split-text.ts";
import { startStaff } from "./staff.ts";
import { startSubmenus } from "./submenus.ts";
import { startSuggestions } from "./suggestions.ts";

const everywhere = [
  startHeader,
  startSubmenus,
  startScrollToTop,
  startActionBar,
  startDialogs,
  startDisclosures,
  startPictures,
  startForms,
  startSuggestions,
  startSharing,
  startShowMore,
  startOfficeMap,
  startContents,
  startFilters,
  startIslands,
];

/** Not started in the panel's frame, where React manages the texts that they change. */
const forVisitors = [
  startCounters,
  startReveal,
  startSplitText,
  startSharedPicture,
  startStaff,
  startPatches,
];

const isEdited = new URLSearchParams(location.search).has(editParameter);

/** A button that needs the script and was pressed before it ran: its focus is not visible. */
const pressedBefore =
  "button[type=button]:focus:not(:focus-visible, [popovertarget], [commandfor], [data-theme-switch])";

/** Starts the behaviours, which find their elements by `data-` attributes. */
async function start(): Promise<void> {
  // A prerendered page may never be seen.
  if (document.prerendering) await once(document, "prerenderingchange");
  for (const begin of isEdited ? everywhere : [...everywhere, ...forVisitors]) await attempt(begin);
  await attempt(loadMore);
  document.documentElement.dataset.alive = "";
  document.querySelector<HTMLElement>(pressedBefore)?.click();
  if (isEdited) return;
  if (document.readyState !== "complete") await once(window, "load");
  void attempt(startFetchingAhead);
  await attempt(async () => (await import("./vitals.ts")).startVitals());
}

async function loadMore(): Promise<void> {
  if (document.querySelector("[data-foreign-scripts]")) {
    (await import("./foreign-scripts.ts")).startForeignScripts();
  }
  if (document.querySelector("form[data-form=page]")) {
    (await import("./forms/account-fields.ts")).startAccountFields();
  }
  const questions = document.querySelector<HTMLInputElement>("[data-question-search]");
  if (questions) (await import("./questions.ts")).startQuestions(questions);
  if (!isEdited && document.querySelector("[data-before-after]")) {
    (await import("./before-after.ts")).startBeforeAfter();
  }
  if (!isEdited && document.querySelector("[data-answered-by], [data-open-now]")) {
    (await import("./answered-by.ts")).startAnsweredBy();
  }
  const words = all("[data-noun]");
  if (!isEdited && words.length > 0) (await import("./headline.ts")).startHeadline(words);
  if (document.querySelector("[data-endless],[data-carousel],[data-offers],[role=tab]")) {
    (await import("./showcase/showcase.ts")).startShowcase();
  }
}

/** Keeps an error in one behaviour, or a script that fails to load, from stopping the others. */
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
