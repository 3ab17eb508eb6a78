import { all } from "./dom.ts";

const inSmall = (text: string) => text.normalize("NFKC").toLowerCase();

/** Hides what does not have all words of the field, with the subjects that are left empty. */
export function startQuestions(field: HTMLInputElement): void {
  const groups = all("#questions section").map((section) => ({
    section,
    link: document.querySelector(`[data-contents] a[href="#${CSS.escape(section.id)}"]`),
    entries: all("details", section).map((entry) => ({ entry, text: inSmall(entry.textContent) })),
  }));
  const count = document.querySelector<HTMLElement>("[data-question-count]");
  const none = document.querySelector<HTMLElement>("[data-no-question]");
  const search = () => {
    const words = inSmall(field.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { section, link, entries } of groups) {
      const hits = entries.filter(({ entry, text }) => {
        entry.hidden = !words.every((word) => text.includes(word));
        return !entry.hidden;
      });
      section.hidden = hits.length === 0;
      link?.closest("li")?.toggleAttribute("hidden", section.hidden);
      found += hits.length;
    }
    if (none) none.hidden = found > 0;
    if (count) count.textContent = words.length > 0 ? outcomeOf(found) : "";
  };
  field.addEventListener("input", search);
  // What was typed before the script ran, or is there after Back.
  if (field.value) search();
}

function outcomeOf(found: number): string {
  if (found === 0) return "No question has all of these words.";
  return found === 1 ? "1 question" : `${found} questions`;
}
