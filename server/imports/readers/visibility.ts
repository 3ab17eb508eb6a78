import type { SourceText } from "../source.ts";
import {
  type FieldValue,
  type FrontMatter,
  isFields,
  isNo,
  saysYes,
  stringOf,
} from "./front-matter.ts";

type Held = SourceText["held"];

interface Visibility {
  fields: FrontMatter;
  /** Of a file in its archive, without the folders in which all files are. */
  path: string;
  /** When it was published, as far as the file says. */
  date: string | null;
  now: Date;
  /** Null for what is no date. */
  instantOf(value: FieldValue): number | null;
}

/**
 * Why visitors of the old site did not see a text; null if they did. What is unclear counts as not
 * public: a text too few is seen in the report, one too many is on the site.
 */
export function heldFor(given: Visibility): Held {
  const all = [given.fields, ...nested.map((name) => given.fields[name]).filter(isFields)];
  return (
    heldByPath(given.path) ??
    all.map((fields) => heldByFields({ ...given, fields })).find((held) => held !== null) ??
    (given.date !== null && Date.parse(given.date) > given.now.getTime() ? "scheduled" : null)
  );
}

/** Where Zola and Hugo keep fields of a site's own, and what is made of a text. */
const nested = ["extra", "params", "build", "options", "metadata", "meta"];

/** Folders of what is not published, as generators and people call them. */
const hiddenFolders: ReadonlySet<string> = new Set(
  "draft drafts wip private privat unpublished unlisted hidden trash archived-drafts ideas inbox".split(
    " ",
  ),
);

/** As people mark a name or title; `draft-beer.md` is about beer. */
const isMarkedName =
  /^(?:DRAFT|WIP)(?![\p{L}\p{N}])|^[[(](?:[Dd]raft|DRAFT|[Ww]ip|WIP|[Pp]rivate)[\])]/u;

function heldByPath(path: string): Held {
  const parts = path.split("/");
  const folders = parts.slice(0, -1).map((part) => part.toLowerCase().replace(/^_/, ""));
  if (folders.some((part) => hiddenFolders.has(part))) return "draft";
  const name = parts.at(-1) ?? "";
  // Jekyll, Astro and Docusaurus make no page of such a file.
  if (/^_/.test(name) && !/^_index\./i.test(name)) return "draft";
  return isMarkedName.test(name) ||
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

/** As `hidingByYes`, but of which other values mean something else, such as names or a day. */
const hidingByTrue: readonly Rule[] = [
  [["unpublish"], "draft"],
  [["hide", "ignore", "skip"], "private"],
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
  [["permalink", "render", "url"], "private"],
  [["listed", "list"], "unlisted"],
];

/** Moments before which nobody sees a text. */
const beginnings = (
  "date pubdate published publishedat publishedon publishdate publishon publishat publicationdate publishtime " +
  "scheduled scheduledat scheduledfor scheduleddate schedule embargo embargountil embargodate golive goliveat " +
  "releasedate releaseat releaseon availablefrom visiblefrom"
).split(" ");

/** Moments after which nobody sees a text any more. */
const ends = (
  "unpublish expirydate expirationdate expires expiresat expireson expiry expire expireat unpublishdate unpublishat unpublishon " +
  "unpublishedat unpublishedon visibleuntil availableuntil"
).split(" ");

function heldByFields({ fields, now, instantOf }: Visibility): Held {
  const byYes = hidingByYes.find(([names]) => names.some((name) => isYes(fields[name])));
  if (byYes) return byYes[1];
  const byTrue = hidingByTrue.find(([names]) => names.some((name) => isTrue(fields[name])));
  if (byTrue) return byTrue[1];
  const byNo = hidingByNo.find(([names]) => names.some((name) => isRefused(fields[name])));
  if (byNo) return byNo[1];
  const byState = stateFields.map((name) => heldByState(fields[name])).find(Boolean);
  if (byState) return byState;
  if (isMarkedName.test(stringOf(fields.title))) return "draft";
  const isTagged = [...tagFields, ...kindFields].some((name) =>
    wordsOf(fields[name]).some(isHidingTag),
  );
  if (isTagged) return "draft";
  return heldByMoments(fields, now, instantOf);
}

/** A yes, or more than that: a list with one in it, or an object. */
const isYes = (value: FieldValue | undefined): boolean =>
  Array.isArray(value)
    ? value.some((each: FieldValue) => isYes(each))
    : value !== undefined && saysYes(value);

const isTrue = (value: FieldValue | undefined) =>
  typeof value === "string" && /^(?:y|yes|true|on|1|t)$/i.test(value.trim());

/** Whether a no stands there; nothing is none, and Hugo writes `render: never` and `link`. */
const isRefused = (value: FieldValue | undefined) =>
  value !== undefined && stringOf(value) !== "" && (isNo(value) || stringOf(value) === "link");

const stateFields = [
  ..."status poststatus publishstatus publicationstatus pubstatus state visibility access audience".split(
    " ",
  ),
  ..."stage workflow reviewstatus privacy accesslevel accessmode permission permissions".split(" "),
];

/** Of a text, of which `review` and `archive` are usual ones. */
const kindFields = ["type", "posttype", "layout", "kind"];

const tagFields = ["tags", "tag", "keywords", "categories", "category", "labels", "flags"];

/** What states are called by whoever has not published a text. */
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

function heldByState(value: FieldValue | undefined): Held {
  if (value === undefined) return null;
  const words = wordsOf(value).map((word) => word.toLowerCase());
  const found = hidingStates.find(([, pattern]) => words.some((word) => pattern.test(word)));
  return found ? found[0] : null;
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
          .replace(/["'\]]$/, "")
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

function heldByMoments(fields: FrontMatter, now: Date, instantOf: Visibility["instantOf"]): Held {
  const instants = (names: readonly string[]) =>
    names.flatMap((name) => {
      const value = fields[name];
      return value === undefined ? [] : (instantOf(value) ?? []);
    });
  if (instants(ends).some((instant) => instant <= now.getTime())) return "expired";
  if (instants(beginnings).some((instant) => instant > now.getTime())) return "scheduled";
  const isUnclear = planned.some(
    (name) => isYes(fields[name]) && instantOf(fields[name] ?? "") === null,
  );
  return isUnclear ? "scheduled" : null;
}

/** Of `beginnings`, those that nobody writes of a text that is out, whatever they say. */
const planned = (
  "publishdate publishon publishat publishtime scheduledat scheduledfor scheduleddate embargountil embargodate " +
  "golive goliveat"
).split(" ");
