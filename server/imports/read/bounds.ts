import type { ImportLine } from "#contract/areas/imports.ts";
import { redirects } from "#contract/areas/redirects.ts";
import {
  maxTextLength,
  type SourceAuthor,
  type SourcePicture,
  type SourceRedirect,
  type SourceTerm,
  UnreadableFile,
} from "#importers/source.ts";
import { isTaken } from "../addresses.ts";
import {
  type ImportEvent,
  reportLine,
  type SiteToImport,
  type TextToImport,
} from "./import-event.ts";

/** The maximum is in characters; no site has had a longer address. */
export const maxAddressLength = 2000;

/** The maximum for one value is in characters, far more than any program of a site writes. */
const maxLengths = {
  id: 1000,
  title: 5000,
  slug: 1000,
  address: maxAddressLength,
  excerpt: 20_000,
  description: 20_000,
  author: 300,
  name: 500,
  alt: 2000,
  message: 2000,
};

const maxAddresses = 200;
const maxNames = 500;

/**
 * The fields of an object of another Nokshi site have at most this many characters, as in an API
 * call.
 */
const maxOwnLength = 1_000_000;

/** These bounds are for a whole file: everything but its texts is in memory while it is planned. */
const maxOfFile = {
  texts: 100_000,
  pictures: 200_000,
  authors: 10_000,
  terms: 50_000,
  redirects: 50_000,
  lines: 50_000,
  /** The size is in characters, without the bodies of texts. */
  characters: 64_000_000,
};

type CountedKind = Exclude<keyof typeof maxOfFile, "characters">;

/** The bounds are by event; `site` is one small object, which the next one replaces. */
const countedAs: Readonly<Record<Exclude<ImportEvent["event"], "site">, CountedKind>> = {
  text: "texts",
  picture: "pictures",
  author: "authors",
  term: "terms",
  redirect: "redirects",
  line: "lines",
};

/**
 * Cuts each value of a file to what the database and the memory can take, whichever reader yields
 * it, and says so in the report. Throws `UnreadableFile` where there are too many of one kind.
 */
export async function* bounded(events: AsyncIterable<ImportEvent>): AsyncGenerator<ImportEvent> {
  const count = createCount();
  for await (const event of events) {
    for (const short of cutEvent(event)) {
      count(short);
      yield short;
    }
  }
}

/** Counts what a file has; throws `UnreadableFile` beyond the bounds of one. */
function createCount() {
  const counts = new Map<CountedKind, number>();
  let characters = 0;
  return (event: ImportEvent): void => {
    characters += charactersOf(event);
    if (characters > maxOfFile.characters) throw tooMany("characters");
    if (event.event === "site") return;
    const kind = countedAs[event.event];
    const count = (counts.get(kind) ?? 0) + 1;
    if (count > maxOfFile[kind]) throw tooMany(kind);
    counts.set(kind, count);
  };
}

const nounsOf: Readonly<Record<keyof typeof maxOfFile, string>> = {
  texts: "texts",
  pictures: "pictures",
  authors: "authors",
  terms: "categories and tags",
  redirects: "redirects",
  lines: "things to report",
  characters: "characters beside its texts",
};

const tooMany = (kind: keyof typeof maxOfFile) =>
  new UnreadableFile(
    `The file has more than ${maxOfFile[kind].toLocaleString("en-US")} ${nounsOf[kind]}. Import it in parts.`,
  );

/** Counts the same for a list of many short values as for one long value. */
function charactersOf(event: ImportEvent): number {
  const { body: _, ...rest } = event.event === "text" ? event.text : { body: "", ...event };
  return JSON.stringify(rest).length;
}

function cutEvent(event: ImportEvent): ImportEvent[] {
  switch (event.event) {
    case "text":
      return cutText(event.text);
    case "picture":
      return cutPicture(event.picture);
    case "author":
      return [{ ...event, author: cutAuthor(event.author) }];
    case "term":
      return [{ ...event, term: cutTerm(event.term) }];
    case "line":
      return [{ ...event, line: cutLine(event.line) }];
    case "site":
      return [{ ...event, site: cutSite(event.site) }];
    case "redirect":
      return checkRedirect(event.redirect);
  }
}

/** The rules are those for redirects of staff; the report names refused ones before the release. */
function checkRedirect({ from, to, status }: SourceRedirect): ImportEvent[] {
  const parsed = redirects.create.safeParse({ from, to, status });
  const [issue] = parsed.error?.issues ?? [];
  const problem =
    issue?.message ?? (isTaken(from) ? "This site already has a page at the old address." : null);
  if (!parsed.success || problem !== null)
    return [reportLine("redirect", null, refusedSentence(from, to, problem ?? ""))];
  const { from: spelled, to: target } = parsed.data as SourceRedirect;
  return [{ event: "redirect", redirect: { from: spelled, to: target, status } }];
}

export const refusedSentence = (from: string, to: string, problem: string) =>
  `${from.slice(0, 300)} does not lead to ${to.slice(0, 300)}: ${problem}`;

const cutLine = ({ code, title, message }: ImportLine): ImportLine => ({
  code,
  title: cut(title, maxLengths.title),
  message: message.slice(0, maxLengths.message),
});

const cutSite = ({ title, address, ...rest }: Partial<SiteToImport>): Partial<SiteToImport> => ({
  ...rest,
  ...(title !== undefined && { title: title.slice(0, maxLengths.title) }),
  ...(address !== undefined && { address: address.slice(0, maxAddressLength) }),
});

const cut = (value: string | null, max: number) => value?.slice(0, max) ?? null;

function cutAuthor({ key, name, email }: SourceAuthor): SourceAuthor {
  const { author } = maxLengths;
  return { key: key.slice(0, author), name: name.slice(0, author), email: email.slice(0, author) };
}

const cutTerm = ({ kind, id, name, addresses }: SourceTerm): SourceTerm => ({
  kind,
  id: id.slice(0, maxLengths.id),
  name: name.slice(0, maxLengths.name),
  addresses: addresses.filter(isAddress).slice(0, maxAddresses),
});

const isAddress = (address: string) => address.length <= maxAddressLength;

function cutPicture(picture: SourcePicture): ImportEvent[] {
  const { id, parent, address, alt, page } = picture;
  if (!isAddress(address)) return [];
  return [
    {
      event: "picture",
      picture: {
        id: cut(id, maxLengths.id),
        parent: cut(parent, maxLengths.id),
        address,
        alt: alt.slice(0, maxLengths.alt),
        page: page !== null && isAddress(page) ? page : null,
      },
    },
  ];
}

function cutText(text: TextToImport): ImportEvent[] {
  const title = text.title.slice(0, maxLengths.title);
  if (text.own && text.body.length > maxOwnLength)
    return [reportLine("left_out", title, "It is too long for this site.")];
  const names = (all: readonly string[]) =>
    all.slice(0, maxNames).map((name) => name.slice(0, maxLengths.name));
  const short: TextToImport = {
    ...text,
    id: text.id.slice(0, maxLengths.id),
    title,
    slug: text.slug.slice(0, maxLengths.slug),
    addresses: text.addresses.filter(isAddress).slice(0, maxAddresses),
    body: text.body.slice(0, maxTextLength),
    excerpt: cut(text.excerpt, maxLengths.excerpt),
    description: cut(text.description, maxLengths.description),
    author: cut(text.author, maxLengths.author),
    categories: names(text.categories),
    tags: names(text.tags),
    picture: text.picture !== null && isAddress(text.picture) ? text.picture : null,
    parent: cut(text.parent, maxLengths.id),
    folder: cut(text.folder, maxLengths.address),
    ...(text.search && {
      search: {
        title: text.search.title.slice(0, maxLengths.title),
        canonical: isAddress(text.search.canonical) ? text.search.canonical : "",
        isLeftOut: text.search.isLeftOut,
      },
    }),
  };
  const lost = lostParts(text, short);
  if (lost.length === 0) return [{ event: "text", text: short }];
  const message = `Too many for one text, so the rest was left out: ${lost.join(", ")}.`;
  return [{ event: "text", text: short }, reportLine("shortened", title, message)];
}

const partNames = {
  title: "the title",
  slug: "the slug",
  addresses: "the addresses",
  body: "the text",
  excerpt: "the excerpt",
  description: "the description",
  categories: "the categories",
  tags: "the tags",
  picture: "the picture’s address",
} as const;

/** Names what is longer in the file than what is taken of it. */
function lostParts(text: TextToImport, short: TextToImport): string[] {
  const sizeOf = (value: string | readonly string[] | null) =>
    typeof value === "string" ? value.length : (value ?? []).join("\n").length;
  return Object.entries(partNames).flatMap(([name, label]) => {
    const part = name as keyof typeof partNames;
    return sizeOf(short[part]) < sizeOf(text[part]) ? [label] : [];
  });
}
