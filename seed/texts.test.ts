import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documents } from "#content/documents.ts";
import { services } from "#content/services.ts";
import { team } from "#content/team.ts";
import { projects } from "./portfolio.ts";
import { posts } from "./posts.ts";

/** Each text that visitors read, without code, by the place where it stands. */
const texts: readonly { place: string; text: string }[] = [
  ...Object.entries(documents).flatMap(([area, document]) =>
    stringsIn(document).map((text) => ({ place: area, text })),
  ),
  ...projects.flatMap((project) =>
    stringsIn(project).map((text) => ({ place: project.key, text })),
  ),
  ...posts.flatMap(({ slug, title, excerpt }) =>
    [title, excerpt].map((text) => ({ place: slug, text })),
  ),
  ...["posts", "portfolio"].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => ({
        place: `${folder}/${name}`,
        text: readFileSync(join(import.meta.dirname, folder, name), "utf8"),
      })),
  ),
].map(({ place, text }) => ({ place, text: withoutCode(text) }));

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}

/** Addresses and code keep the spelling of their platforms. */
function withoutCode(text: string): string {
  return text
    .replaceAll(/^```[\s\S]*?^```/gm, "")
    .replaceAll(/`[^`\n]*`|\]\([^)\s]*|https?:\/\/\S+/g, "");
}

/** None of them is also British; `organization` is left out, since it is a word of schema.org. */
const american =
  /\b(?:colored|colors?|neighbor\w*|favorites?|flavors?|honors?|centers?|catalogs?|gray|behaviors?|canceled|jewelry|jewelers?|enrolls?|afterward|(?:apolog|custom|optim|priorit|real|recogn|summar)iz\w+)\b/gi;

test("sample texts: spelling is British", () => {
  const spellings = texts.flatMap(({ place, text }) =>
    // The specification names the tab in these words.
    (text.replaceAll("SEO Optimization", "").match(american) ?? []).map(
      (word) => `${place}: ${word}`,
    ),
  );
  expect(spellings).toEqual([]);
});

const alternatives = services.map(({ imageAlt }) => imageAlt);

test("sample texts: no sentence of eight words or more stands twice", () => {
  const places = new Map<string, string[]>();
  for (const { place, text } of texts)
    for (const sentence of text.split(/(?<=[.?!])\s+|\n+/))
      if ((sentence.match(/\p{L}+/gu) ?? []).length >= 8)
        places.set(sentence.trim(), [...(places.get(sentence.trim()) ?? []), place]);
  const repeated = [...places].filter(([, occurrences]) => occurrences.length > 1);
  // The words for a picture go with it: home shows those of three services.
  expect(repeated.filter(([sentence]) => !alternatives.includes(sentence))).toEqual([]);
});

test("sample texts: counts of projects and clients are written once, as facts", () => {
  const counts = texts.filter(({ text }) =>
    /\b(?:360|220)\+?\s+(?:\w+\s+)?(?:projects|companies|clients)/i.test(text),
  );
  expect(counts.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

test("sample texts: no two people of the team share a first name or a surname", () => {
  const names = team.flatMap(({ name }) => name.split(" "));
  expect(new Set(names).size).toBe(names.length);
});
