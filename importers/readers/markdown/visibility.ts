import type { SourceText } from "../../source.ts";
import {
  type FieldValue,
  type FrontMatter,
  isFields,
  isNo,
  saysYes,
  stringOf,
} from "./front-matter-values.ts";
import {
  draftWords,
  isBeginning,
  isDraftField,
  isEnd,
  isPublishField,
  isStateField,
} from "./visibility-fields.ts";

type Held = SourceText["held"];

interface Visibility {
  fields: FrontMatter;
  /** The path of the file in its archive, without the folders in which all files are. */
  path: string;
  /** The moment of its publication, if the file has one. */
  date: string | null;
  now: Date;
  /** Returns milliseconds; null if the value is no date. */
  instantOf(value: FieldValue): number | null;
}

/**
 * Returns why visitors of the old site did not see a text; null if they did. What is unclear is not
 * public: a text too few is seen in the report, one too many is on the site.
 */
export function heldFor(visibility: Visibility): Held {
  const all = [
    visibility.fields,
    ...nested.map((name) => visibility.fields[name]).filter(isFields),
  ];
  return (
    heldByPath(visibility.path) ??
    all.map((fields) => heldByFields({ ...visibility, fields })).find((held) => held !== null) ??
    (visibility.date !== null && Date.parse(visibility.date) > visibility.now.getTime()
      ? "scheduled"
      : null)
  );
}

/** Zola and Hugo keep fields of a site's own, and of what is made of a text, in these tables. */
const nested = ["extra", "params", "build", "options", "metadata", "meta"];

/** Generators and people give these names to folders of unpublished texts. */
const hiddenFolders: ReadonlySet<string> = new Set("unlisted hidden trash ideas inbox".split(" "));

const hidingWords = `${draftWords}|private|privat|confidential|internal`.normalize("NFC");

const hidingFolderWords: ReadonlySet<string> = new Set(hidingWords.split("|"));

/** Returns whether a folder is for private texts, such as `_drafts`, `01 Drafts`, `old-drafts`. */
export function isHiddenFolder(folder: string): boolean {
  const words = folder
    .normalize("NFC")
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  const isHidden = words.length === 1 && hiddenFolders.has(words[0] ?? "");
  return (
    isHidden ||
    words.some((word) => hidingFolderWords.has(word)) ||
    words.join(" ").includes("in progress")
  );
}

const marks = `(?:${hidingWords}|work[ _-]in[ _-]progress|in[ _-]progress|do[ _-]not[ _-]publish)`;

/** Returns whether words are nothing but a mark, such as `DRAFT` above a text. */
export const isMark = (words: string): boolean =>
  new RegExp(`^(?:${hidingWords}|do not publish|work in progress)[.!]?$`, "iu").test(
    words.normalize("NFC"),
  );

/** People mark a name or title like this at either end; `draft-beer.md` is about beer. */
const isMarked = [
  /^(?:DRAFT|WIP)(?![\p{L}\p{N}])/u,
  new RegExp(`^${marks}(?:[ _-]{0,2}\\d{1,9})?$`, "iu"),
  new RegExp(`^${marks}(?:[ _-]?\\d{1,9})?[ _]{0,3}[:：|–—]`, "iu"),
  new RegExp(`^${marks}[ _]{1,3}-`, "iu"),
  new RegExp(`^[\\[({<【（]{1,2}[ _]?${marks}[ _]?\\d{0,9}[\\])}>】）]`, "iu"),
  new RegExp(`[\\[({<【（][ _]?${marks}[ _]?\\d{0,9}[\\])}>】）]{1,2}$`, "iu"),
  new RegExp(`[:：|–—][ _]{0,3}${marks}$`, "iu"),
  new RegExp(`[ _]-[ _]${marks}$`, "iu"),
];

export function isMarkedName(name: string): boolean {
  // Signs and pictures may stand before the words, such as a sign of works.
  const plain = name
    .slice(0, 500)
    .normalize("NFC")
    .replace(/^[^\p{L}\p{N}[({<【（]+/u, "")
    .trim();
  return isMarked.some((pattern) => pattern.test(plain));
}

function heldByPath(path: string): Held {
  const parts = path.split("/");
  if (parts.slice(0, -1).some(isHiddenFolder)) return "draft";
  const name = parts.at(-1) ?? "";
  // Jekyll, Astro and Docusaurus make no page of such a file.
  if (/^_/.test(name) && !/^_index\./i.test(name)) return "draft";
  return isMarkedName(name.replace(/\.\w{1,10}$/, "")) ||
    /[.\s_-](?:draft|wip|private|unpublished)\.\w{1,10}$/i.test(name)
    ? "draft"
    : null;
}

type Rule = readonly [names: readonly string[], held: NonNullable<Held>];

/** Fields that hide a text by saying yes, or anything that is not a no. */
const hidingByYes: readonly Rule[] = [
  [["draft", "isdraft", "drafts", "wip", "unpublished", "ispending", "incomplete"], "draft"],
  [["private", "isprivate", "hidden", "ishidden", "headless", "internal", "secret"], "private"],
  [["archived", "isarchived", "deleted", "isdeleted", "trashed", "disabled"], "private"],
  [
    ["unlisted", "isunlisted", "excludefromcollections", "eleventyexcludefromcollections"],
    "unlisted",
  ],
  [["expired", "isexpired"], "expired"],
  [
    "password passwd passwordhash passwordprotected encrypt encrypted locked islocked protected isprotected".split(
      " ",
    ),
    "protected",
  ],
  [
    "membersonly paid ispaid premium ispremium subscribersonly requireslogin loginrequired requireauth paywall".split(
      " ",
    ),
    "protected",
  ],
];

/** These hide by a plain yes only: other values mean something else, such as names or a day. */
const hidingByTrue: readonly Rule[] = [
  [["unpublish"], "draft"],
  [["hide", "ignore", "skip", "exclude"], "private"],
  [["members", "subscribers", "auth"], "protected"],
  [["scheduled", "schedule", "embargo"], "scheduled"],
];

/** Fields that hide a text by saying no. */
const hidingByNo: readonly Rule[] = [
  [["published", "ispublished", "publish", "dgpublish"], "draft"],
  [["ready", "final", "complete", "completed", "finished", "approved", "isapproved"], "draft"],
  [
    ["public", "ispublic", "visible", "isvisible", "live", "online", "enabled", "active"],
    "private",
  ],
  [["permalink", "render", "url", "routable", "output", "show", "display"], "private"],
  [["listed", "list"], "unlisted"],
];

interface FieldsAtMoment extends Pick<Visibility, "fields" | "now" | "instantOf"> {
  /** True if dates count, too; those of lines in a text may be of anything. */
  hasMoments?: boolean;
}

export function heldByFields({ fields, now, instantOf, hasMoments = true }: FieldsAtMoment): Held {
  const byYes = hidingByYes.find(([names]) => names.some((name) => isYes(fields[name])));
  if (byYes) return byYes[1];
  const byTrue = hidingByTrue.find(([names]) => names.some((name) => isTrue(fields[name])));
  if (byTrue) return byTrue[1];
  const byNo = hidingByNo.find(([names]) => names.some((name) => isRefused(fields[name])));
  if (byNo) return byNo[1];
  const byState = heldByStates(fields, instantOf) ?? heldByState(fields.audience);
  if (byState) return byState;
  if (isMarkedName(stringOf(fields.title))) return "draft";
  const isTagged = [...tagFields, ...kindFields].some((name) =>
    wordsOf(fields[name]).some(isHidingTag),
  );
  if (isTagged) return "draft";
  return hasMoments ? heldByMoments(fields, now, instantOf) : null;
}

/** Returns what a plain yes to a field means. */
export function hidesByYes(name: string): Held {
  const rule = [...hidingByYes, ...hidingByTrue].find(([names]) => names.includes(name));
  return rule?.[1] ?? (isDraftField(name) ? "draft" : null);
}

/** Returns what a plain no to a field means. */
export const hidesByNo = (name: string): Held =>
  hidingByNo.find(([names]) => names.includes(name))?.[1] ??
  (isPublishField(name) ? "draft" : null);

/** Returns whether the value is a yes, a list with a yes in it, or an object. */
const isYes = (value: FieldValue | undefined): boolean =>
  Array.isArray(value)
    ? value.some((each: FieldValue) => isYes(each))
    : value !== undefined && saysYes(value);

export const isTrue = (value: FieldValue | undefined) =>
  typeof value === "string" && /^(?:y|yes|true|on|1|t)$/i.test(value.trim());

/** Returns whether the value is a no; an empty one is none, and Hugo has `never` and `link`. */
const isRefused = (value: FieldValue | undefined) =>
  value !== undefined && stringOf(value) !== "" && (isNo(value) || stringOf(value) === "link");

type InstantOf = Visibility["instantOf"];

/** Reads fields of the state of a text, also within others, such as `dg: {publish: false}`. */
function heldByStates(fields: FrontMatter, instantOf: InstantOf, depth = 0): Held {
  for (const [name, value] of Object.entries(fields)) {
    const isHiding =
      isEmptied(name, value) || (isDraftField(name) && !isBeginning(name) && isYes(value));
    if (isHiding) return "draft";
    const held = isStateField(name)
      ? heldByUnknownState(value, instantOf)
      : isFields(value) && depth < 3
        ? heldByStates(value, instantOf, depth + 1)
        : null;
    if (held !== null) return held;
  }
  return null;
}

/**
 * Returns whether a moment or yes was taken away; a field that is left empty is that of a template.
 */
const isEmptied = (name: string, value: FieldValue) =>
  typeof value === "string" &&
  /^(?:null|~)$/i.test(value.trim()) &&
  (isPublishField(name) || /^publish(?:ed)?(?:at|on|date)$/.test(name));

/** The states of what visitors see; any other may be that of a draft, in whatever language. */
const publicState =
  /^(?:publish|published|public|publicly|featured|live|final|finished|done|complete|completed|released?|online|approved|visible|everyone|everybody|anyone|all|open|evergreen|active|stable|current|true|yes|y|t|on|1|veröffentlicht|publié|publiée|publicado|publicada|pubblicato|опубликовано|প্রকাশিত)$/u;

function heldByUnknownState(value: FieldValue, instantOf: InstantOf): Held {
  const heldByValue = heldByState(value);
  if (heldByValue !== null) return heldByValue;
  if (isFields(value)) {
    const all = Object.values(value);
    const held = all.map(heldByState).find(Boolean);
    return held ?? (all.some((each) => isPublicState(each, instantOf)) ? null : "draft");
  }
  const all: readonly FieldValue[] = Array.isArray(value) ? value : [value];
  for (const each of all) {
    const held = isFields(each) ? heldByUnknownState(each, instantOf) : null;
    if (held !== null) return held;
    if (!isFields(each) && !isPublicState(each, instantOf)) return "draft";
  }
  return null;
}

/**
 * Returns whether nothing is said, or a known word, or a day; what that means is for the moments.
 */
const isPublicState = (value: FieldValue, instantOf: InstantOf): boolean => {
  if (typeof value === "string" && stringOf(value) === "") return true;
  const isDay = typeof value === "string" && value.trim() !== "1" && instantOf(value) !== null;
  const words = wordsOf(value).map((word) =>
    word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]{1,20}$/u, ""),
  );
  return isDay || (words.length > 0 && words.every((word) => publicState.test(word)));
};

/** The kind of a text, of which `review` and `archive` are usual ones. */
const kindFields = ["type", "posttype", "layout", "kind"];

const tagFields = [
  "tags",
  "tag",
  "keywords",
  "categories",
  "category",
  "labels",
  "flags",
  "filetags",
];

/** Programs and people give these names to the states of unpublished texts. */
const hidingStates: readonly (readonly [NonNullable<Held>, RegExp])[] = [
  [
    "protected",
    /^(?:password|protected|members?|paid|subscribers?|restricted|premium|locked|tiers)(?![\p{L}])/u,
  ],
  [
    "scheduled",
    /^(?:future|scheduled?|queued?|embargoe?d?|upcoming|planned|geplant|programado)(?![\p{L}])/u,
  ],
  ["expired", /^(?:expired?|retired|withdrawn|obsolete|abgelaufen)(?![\p{L}])/u],
  ["unlisted", /^(?:unlisted|not listed)(?![\p{L}])/u],
  [
    "private",
    /^(?:private?|privat|internal|hidden|invisible|confidential|secret|trash(?:ed)?|deleted|archived?|inherit|only me|staff|admins?|logged.?in)(?![\p{L}])/u,
  ],
  [
    "draft",
    /^(?:auto.?)?(?:drafts?|wip|work.?in.?progress|in.?progress|pending|in.?review|review|needs?.?review|ready.?for.?review|unpublished|not.?published|to.?publish|unfinished|incomplete|writing|editing|ideas?|backlog|to.?do|not.?started|started|doing|hold|on.?hold|later|outline|false|no|off|0|entwurf|brouillon|borrador|bozza|rascunho|concept|kladde|utkast|koncept|szkic|taslak)(?![\p{L}])/u,
  ],
  ["draft", /^(?:черновик|草稿|下書き|초안|مسودة|খসড়া|প্রারূপ|ड्राफ्ट|मसौदा)/u],
];

export function heldByState(value: FieldValue | undefined): Held {
  if (value === undefined) return null;
  const words = wordsOf(value).map((word) => word.toLowerCase());
  const hidingState = hidingStates.find(([, pattern]) => words.some((word) => pattern.test(word)));
  return hidingState ? hidingState[0] : null;
}

/** The values of a list, without the signs and pictures that mark them. */
function wordsOf(value: FieldValue | undefined): string[] {
  if (typeof value === "string")
    return value
      .slice(0, 2000)
      .split(/[,;]/)
      .map((word) =>
        word
          .replace(/^[^\p{L}\p{N}]+/u, "")
          .replace(/["'\])]{1,3}$/, "")
          .trim(),
      )
      .filter(Boolean);
  if (!Array.isArray(value)) return [];
  return value.slice(0, 200).flatMap((each: FieldValue) => wordsOf(each));
}

const isHidingTag = (tag: string) =>
  /^(?:(?:status|state)[/:-])?(?:drafts?|wip|unpublished|private|hidden|unlisted|not.?published|to.?publish)$/i.test(
    tag,
  );

export function heldByMoments(fields: FrontMatter, now: Date, instantOf: InstantOf): Held {
  const written = Object.entries(fields).map(([name, value]) => ({
    name,
    value,
    instant: instantOf(value),
  }));
  const hasEnded = written.some(
    ({ name, instant }) => isEnd(name) && instant !== null && instant <= now.getTime(),
  );
  if (hasEnded) return "expired";
  const isToCome = written.some(
    ({ name, value, instant }) =>
      isBeginning(name) &&
      (instant === null ? isUnclear(name, value, now) : instant > now.getTime()),
  );
  return isToCome ? "scheduled" : null;
}

/** Returns whether the day cannot be read. A `date` that names a past year counts as past. */
function isUnclear(name: string, value: FieldValue, now: Date): boolean {
  if (name === "published" || name === "scheduled" || name === "schedule" || name === "embargo")
    return false;
  if (!isYes(value) || stringOf(value) === "") return false;
  if (name !== "date") return true;
  const years =
    stringOf(value)
      .slice(0, 200)
      .match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return years.length === 0 || years.some((year) => Number(year) >= now.getUTCFullYear());
}
