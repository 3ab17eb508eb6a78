import { z } from "zod";
import { call } from "../core/call.ts";
import { oneOf, webAddress } from "../core/fields.ts";
import { nameParameter, pagination, paging, textParameter } from "../core/query.ts";

export const importArea = "imports";

export const importKinds = ["wordpress", "ghost", "markdown"] as const;
export type ImportKind = (typeof importKinds)[number];

/** In bytes. */
export const maxImportSize = 500 * 1024 * 1024;

/** An import under way is `reading`, then `writing`. */
export const importStates = ["reading", "writing", "ready", "failed", "released"] as const;
export type ImportState = (typeof importStates)[number];

export const isUnderWay = (state: ImportState): boolean =>
  state === "reading" || state === "writing";

/** A line of the report has one of these subjects. */
export type ImportLineCode =
  | "cut_off"
  | "overwritten"
  | "kept_draft"
  | "slug"
  | "author"
  | "picture_missing"
  | "picture_away"
  | "picture_failed"
  | "link"
  | "shortcode"
  | "block"
  | "element"
  | "shortened"
  | "tag"
  | "redirect"
  | "comments"
  | "left_out";

// Checked by its type alone: the panel loads no list of them.
const lineCode = z.custom<ImportLineCode>();

const counts = z.object({
  posts: z.int(),
  pages: z.int(),
  projects: z.int(),
  /** Settings, people, services and all other documents. */
  documents: z.int(),
  categories: z.int(),
  pictures: z.int(),
  redirects: z.int(),
  /** The counts cover posts, pages, projects and documents. */
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
});

export const importLine = z.object({
  code: lineCode,
  /** The title of the text that it is about; null for the whole file. */
  title: z.string().nullable(),
  message: z.string(),
});
export type ImportLine = z.infer<typeof importLine>;

const head = { id: z.int(), state: z.enum(importStates) };

export const importEntry = z
  .object({
    ...head,
    kind: z.enum(importKinds),
    file: z.string(),
    bytes: z.int(),
    created_at: z.iso.datetime(),
    created_by: z.string(),
    /** The name of that person, or `created_by` where the account is deleted. */
    created_by_name: z.string(),
    finished_at: z.iso.datetime().nullable(),
    /** Why it failed, in a sentence. */
    problem: z.string().nullable(),
    /** This counts the step that `state` names; `total` is null until it is known. */
    progress: z.object({ done: z.int(), total: z.int().nullable() }),
    /** The drafts; `state` as in releases, null once the release was deleted. */
    release: z
      .object({ id: z.int(), state: z.enum(["open", "published", "undone"]).nullable() })
      .nullable(),
    report: z.object({
      counts,
      /** How many lines there are of each code, in the report's order. */
      lines: z.array(z.object({ code: lineCode, count: z.int() })),
    }),
  })
  .meta({ id: "Import" });
export type Import = z.infer<typeof importEntry>;

/** A text as it was and as it will be; `area` and `object_id` name the draft. */
export const importedText = z.object({
  id: z.int(),
  title: z.string(),
  area: z.string().nullable(),
  object_id: z.int().nullable(),
  /** The outcome of the text; `left_out` texts are only here. */
  outcome: z.enum(["created", "updated", "unchanged", "left_out"]).nullable(),
  /** Its address on the old site, and the one that it has or will have here. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ImportedText = z.infer<typeof importedText>;

const one = z.object({ import: importEntry });

export const imports = {
  list: call({
    method: "GET",
    path: "/imports",
    summary: "The imports, newest first",
    access: importArea,
    status: 200,
    answer: z.object({ imports: z.array(importEntry) }),
  }),
  create: call({
    method: "POST",
    path: "/imports",
    summary:
      "Import another site's export as drafts; `fetch=1` also fetches its pictures, `scripts=1` takes its third-party scripts, `settings=1` its settings",
    access: importArea,
    multipart: "file",
    maxFiles: 1,
    form: z.object({
      /** The address of the old site, which exports of Ghost and Markdown do not contain. */
      site: webAddress.optional(),
      kind: oneOf(importKinds),
      fetch: oneOf(["0", "1"]).default("0"),
      /** Only for the export of another Nokshi site; without it the report names the addresses. */
      scripts: oneOf(["0", "1"]).default("0"),
      settings: oneOf(["0", "1"]).default("0"),
    }),
    status: 202,
    answer: z.object({ import: z.object(head) }),
    errors: [507],
  }),
  find: call({
    method: "GET",
    path: "/imports/{id}",
    summary: "One import",
    access: importArea,
    status: 200,
    answer: one,
  }),
  lines: call({
    method: "GET",
    path: "/imports/{id}/lines",
    summary: "The lines of its report",
    access: importArea,
    query: z.object({ ...paging, code: textParameter(40) }),
    status: 200,
    answer: z.object({ lines: z.array(importLine), pagination }),
  }),
  texts: call({
    method: "GET",
    path: "/imports/{id}/texts",
    summary: "The texts of an import",
    access: importArea,
    query: z.object({ ...paging, search: textParameter() }),
    status: 200,
    answer: z.object({ texts: z.array(importedText), pagination }),
  }),
  text: call({
    method: "GET",
    path: "/imports/{id}/texts/{text}",
    summary: "One text of an import",
    access: importArea,
    status: 200,
    answer: z.object({
      text: importedText.extend({
        /** Null once it was forgotten, 30 days after the import. */
        before: z.string().nullable(),
        format: z.enum(["html", "markdown"]),
        after: z.string().nullable(),
        lines: z.array(importLine),
      }),
    }),
  }),
  release: call({
    method: "POST",
    path: "/imports/{id}/release",
    summary: "Publish the release of an import",
    access: importArea,
    payload: z.object({ overwrite: z.boolean().optional() }),
    mayBeEmpty: true,
    status: 200,
    answer: one,
    errors: [409],
  }),
  remove: call({
    method: "DELETE",
    path: "/imports/{id}",
    summary: "Undo an import; with `overwrite`, later changes to its texts, too",
    access: importArea,
    query: z.object({ overwrite: nameParameter(["1"]) }),
    status: 204,
    errors: [409],
  }),
};
