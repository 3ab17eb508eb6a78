import { answeredByInWords, openNowInWords } from "#format/answering-hours.ts";
import { all } from "./dom.ts";

/** Counts anew what depends on the hour, since the page may be of another day. */
export function startAnsweredBy(): void {
  for (const place of all("[data-answered-by]")) {
    const hours = JSON.parse(place.dataset.answeredBy ?? "");
    place.textContent = answeredByInWords(hours, new Date());
  }
  for (const place of all("[data-open-now]"))
    place.textContent = openNowInWords(JSON.parse(place.dataset.openNow ?? ""), new Date());
}
