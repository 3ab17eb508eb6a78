import { editParameter } from "#contract/edit.ts";
import { startCounters } from "./counters.ts";
import { startDialogs } from "./dialogs.ts";
import { startDisclosures } from "./disclosures.ts";
import { startForms } from "./forms.ts";
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
  ...[startIslands],
];

/** They change texts that React keeps in a page beside the panel. */
const forVisitors = [
  ...[startCounters, startReveal, startSplitText, startSharedPicture, startStaff],
];

/** Each finds its elements by their `data-` attributes. */
async function start(): Promise<void> {
  const isEdited = new URLSearchParams(location.search).has(editParameter);
  for (const begin of isEdited ? everywhere : [...everywhere, ...forVisitors]) {
    // A fault in one leaves the others working.
    try {
      begin();
    } catch (error) {
      reportError(error);
    }
  }
  if (document.querySelector("form[data-form=page]")) {
    const { startAccountFields } = await import("./account-fields.ts");
    startAccountFields();
  }
  if (document.querySelector("[data-endless],[data-carousel],[data-offers],[role=tab]")) {
    const { startShowcase } = await import("./showcase.ts");
    startShowcase(isEdited);
  }
  document.documentElement.dataset.alive = "";
  if (!isEdited) whenLoaded(measure);
}

/** After everything else. */
function whenLoaded(act: () => void): void {
  if (document.readyState === "complete") act();
  else addEventListener("load", act, { once: true });
}

async function measure(): Promise<void> {
  const { startVitals } = await import("./vitals.ts");
  startVitals();
}

void start();
