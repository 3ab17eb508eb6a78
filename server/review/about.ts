import type { CommentedField, Quote } from "#contract/publishing/review.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import type { ReviewItem } from "./items.ts";
import { findNew, type StoredQuote, storedQuoteAt } from "./quotes.ts";
import { type FieldText, plain, withoutRows } from "./texts.ts";

/** A reviewer names a field, and words or a picture in it, as the page shows them. */
export interface NamedSubject {
  page: string;
  field?: CommentedField | undefined;
  quote?: Quote | undefined;
  picture?: string | undefined;
}

/** The subject of a comment. */
export interface About {
  item: ReviewItem | undefined;
  field: string | null;
  /** The quote's offset in the words of the field; null if it is not tied to one place. */
  start: number | null;
  quote: StoredQuote | null;
}

export interface AboutParts {
  /** The names of the item's fields. */
  fieldsOf(item: ReviewItem): readonly string[];
  textAt(item: ReviewItem, path: string): Promise<FieldText>;
}

/** Finds what a new comment is about; what is found nowhere is about the page as a whole. */
export async function findAbout(
  items: readonly ReviewItem[],
  subject: NamedSubject,
  parts: AboutParts,
): Promise<About> {
  const { field, quote, picture, page } = subject;
  const namedItem = items.find(({ area, id }) => area === field?.area && id === field.id);
  if (namedItem && field && hasField(namedItem, field.path, parts)) {
    return { item: namedItem, ...(await aboutField(namedItem, field.path, quote, parts)) };
  }
  const here = items.filter((each) => pathOf(each) === page);
  const others = items.filter((each) => pathOf(each) !== page);
  for (const item of [...here, ...others]) {
    if (picture && isPictured(item, picture)) return { item, ...untied(quote) };
    const position = quote ? await findQuote(item, quote, parts) : null;
    if (position) return { item, ...position };
  }
  return { item: here[0] ?? items.at(-1), ...untied(quote) };
}

export const isPictured = ({ fields }: ReviewItem, picture: string) =>
  JSON.stringify(fields).includes(JSON.stringify(picture).slice(1, -1));

const pathOf = ({ area, id, fields: { slug } }: ReviewItem) => sitePathOf(area, { id, slug });

const untied = (quote: Quote | undefined, field: string | null = null) => ({
  field,
  start: null,
  quote: quote ?? null,
});

function hasField(item: ReviewItem, path: string, { fieldsOf }: AboutParts): boolean {
  const [name = ""] = path.split(".");
  return fieldsOf(item).includes(name) && valueAt(item.fields, path) !== undefined;
}

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === "object" && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      value,
    );

async function aboutField(
  item: ReviewItem,
  path: string,
  quote: Quote | undefined,
  { textAt }: AboutParts,
): Promise<Omit<About, "item">> {
  const field = withoutRows(path);
  if (!quote) return untied(quote, field);
  const fieldText = await textAt(item, path);
  const all = await textAt(item, field);
  // The selection may reach into the rows or texts beside the one in which it begins.
  const isWithin = fieldText.text.includes(plain(quote.exact));
  const position = findNew(isWithin ? fieldText.text : all.text, quote);
  if (!position) return untied(quote, field);
  const offset = all.parts.find((part) => part.path === fieldText.parts[0]?.path)?.start ?? 0;
  return tiedAt(field, all.text, isWithin ? offset + position.start : position.start, quote);
}

/** The first of equally likely fields counts, such as a heading before its description. */
async function findQuote(item: ReviewItem, quote: Quote, { fieldsOf, textAt }: AboutParts) {
  const places = [];
  for (const field of fieldsOf(item)) {
    const { text } = await textAt(item, field);
    const position = findNew(text, quote);
    if (position) places.push({ ...position, field, text });
  }
  const [best] = places.toSorted((one, other) => other.score - one.score);
  return best ? tiedAt(best.field, best.text, best.start, quote) : null;
}

const tiedAt = (field: string, text: string, start: number, { exact }: Quote) => ({
  field,
  start,
  quote: storedQuoteAt(text, start, plain(exact)),
});
