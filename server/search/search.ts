import { resultKinds, type SearchResult } from "#contract/areas/search.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { cutAtWord } from "#format/words.ts";
import { searchWordsOf } from "../database/search.ts";
import { entriesOf, type SiteEntry } from "./site-entries.ts";

const maxTextLength = 120;

/** A long query asks for the first of its words. */
const maxWords = 12;

interface IndexedEntry {
  entry: SiteEntry;
  fields: readonly { weight: number; words: readonly string[] }[];
}

/**
 * In a question, which is a sentence, and in a job, which clients do not look for, it says less.
 */
const weightOf = { title: 8, lesserTitle: 3, names: 4, more: 1 };

const indexed = new WeakMap<SiteContent, IndexedEntry[]>();

export interface SearchResults {
  results: SearchResult[];
  isDirect: boolean;
}

/**
 * Finds entries besides posts, best first: those with every word of the query, or a form of it.
 * `projects` are the database's matches; the content is searched in memory.
 */
export function findOnSite(
  content: SiteContent,
  projects: readonly SiteEntry[],
  query: string,
  limit: number,
): SearchResults {
  const words = searchWordsOf(query).slice(0, maxWords);
  if (words.length === 0) return { results: [], isDirect: false };
  const matches = [...indexOf(content), ...projects.map(index)]
    .map(({ entry, fields }) => ({ entry, worths: words.map((word) => worthOf(word, fields)) }))
    .filter(({ worths }) => !worths.includes(0))
    .map(({ entry, worths }) => ({
      entry,
      worth: worths.reduce((sum, worth) => sum + worth, 0) / words.length,
    }))
    .sort((a, b) => b.worth - a.worth || placeOf(a.entry) - placeOf(b.entry));
  const [best] = matches;
  return {
    results: matches.slice(0, limit).map(({ entry }) => present(entry)),
    isDirect: best?.entry.kind === "page" && best.worth >= weightOf.names,
  };
}

function indexOf(content: SiteContent): IndexedEntry[] {
  const cached = indexed.get(content);
  if (cached) return cached;
  const entries = entriesOf(content).map(index);
  indexed.set(content, entries);
  return entries;
}

function index(entry: SiteEntry): IndexedEntry {
  const { kind, title, names, more } = entry;
  const field = (weight: number, text: string) => ({ weight, words: searchWordsOf(text) });
  return {
    entry,
    fields: [
      field(kind === "question" || kind === "job" ? weightOf.lesserTitle : weightOf.title, title),
      field(weightOf.names, names),
      field(weightOf.more, more.filter(Boolean).join(" ")),
    ],
  };
}

/** Zero if no field has the word. */
function worthOf(word: string, fields: IndexedEntry["fields"]): number {
  const stem = stemOf(word);
  const field = fields.find(({ words }) =>
    words.some((each) => each.startsWith(word) || stemOf(each) === stem),
  );
  return field?.weight ?? 0;
}

/**
 * "price", "prices" and "pricing" are one word to whoever looks for it; so are "career" and
 * "careers".
 */
const stemOf = (word: string) => {
  const singular = /^[a-z]{2,}[a-rt-z]s$/.test(word) ? word.slice(0, -1) : word;
  return /^[a-z]{5,}$/.test(singular) ? singular.replace(/(?:ing|ie|e|y)$/, "") : singular;
};

const placeOf = ({ kind }: SiteEntry) => resultKinds.indexOf(kind);

const present = ({ kind, title, path, text }: SiteEntry): SearchResult => ({
  kind,
  title,
  path,
  text: text && cutAtWord(text, maxTextLength),
});
