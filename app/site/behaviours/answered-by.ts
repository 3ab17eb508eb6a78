import { answeredByInWords, openNowInWords } from "#format/answering-hours.ts";
import { all } from "./dom.ts";

/** Counts anew what depends on the hour, since the page may be of another day. */
export function startAnsweredBy(): void {
  for (const element of all("[data-answered-by]")) {
    const hours = JSON.parse(element.dataset.answeredBy ?? "");
    element.textContent = answeredByInWords(hours, new Date());
  }
  for (const element of all("[data-open-now]"))
    element.textContent = openNowInWords(JSON.parse(element.dataset.openNow ?? ""), new Date());
}
