import type { HomeSection } from "./home-page.ts";

/** The lists of the home page that only one of its sections shows. */
const listOf: Partial<Record<HomeSection, string>> = {
  offers: "offers",
  "how-we-work": "steps",
  "design-focus": "tabs",
  questions: "questions",
};

interface Switched {
  section: HomeSection;
  isShown: boolean;
}

/** The document as the site shows it: the home page without the texts of hidden sections. */
export function withoutHiddenSections<Item extends object>(kind: string, item: Item): Item {
  if (kind !== "home-page" || !("sections" in item)) return item;
  const sections = item.sections as Switched[];
  const hidden = sections.filter(({ isShown }) => !isShown);
  return {
    ...item,
    sections: sections.map((each) => (each.isShown ? each : { ...each, title: null, lead: null })),
    ...Object.fromEntries(
      hidden.flatMap(({ section }) => (listOf[section] ? [[listOf[section], []]] : [])),
    ),
  };
}
