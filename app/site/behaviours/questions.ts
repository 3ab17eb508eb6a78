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
    let hitCount = 0;
    for (const { section, link, entries } of groups) {
      const hits = entries.filter(({ entry, text }) => {
        entry.hidden = !words.every((word) => text.includes(word));
        return !entry.hidden;
      });
      section.hidden = hits.length === 0;
      link?.closest("li")?.toggleAttribute("hidden", section.hidden);
      hitCount += hits.length;
    }
    if (none) none.hidden = hitCount > 0;
    if (count) count.textContent = words.length > 0 ? outcomeOf(hitCount) : "";
  };
  field.addEventListener("input", search);
  // The field may have been filled before the script ran, or by going back.
  if (field.value) search();
}

function outcomeOf(hitCount: number): string {
  if (hitCount === 0) return "No question has all of these words.";
  return hitCount === 1 ? "1 question" : `${hitCount} questions`;
}
