import { z } from "zod";
import { call } from "../core/call.ts";
import { importArea } from "./imports.ts";

/** Names the file in a zip that says what else is in it. */
export const manifestName = "export.json";

/** The version of the zip's format; this program cannot read any other number. */
export const exportVersion = 1;

const counted = z.object({ count: z.int(), isMore: z.boolean() });

export const exportContents = z
  .object({
    posts: counted,
    projects: counted,
    documents: z.int(),
    redirects: z.int(),
    media: z.object({ count: z.int(), bytes: z.int() }),
    subscribers: counted,
    enquiries: counted,
  })
  .meta({ id: "ExportContents" });
export type ExportContents = z.infer<typeof exportContents>;

/** These calls export files; only admins can take everything with them. */
export const exports = {
  contents: call({
    method: "GET",
    path: "/export/contents",
    summary: "How much there is to export",
    access: importArea,
    status: 200,
    answer: z.object({ contents: exportContents }),
  }),
  site: call({
    method: "GET",
    path: "/export",
    summary:
      "The whole site as a zip of Markdown, JSON and media, which `POST /imports` takes back as `markdown`",
    access: importArea,
    status: 200,
    file: "application/zip",
  }),
  enquiries: call({
    method: "GET",
    path: "/export/enquiries",
    summary: "The enquiries with their conversations as a CSV file, a row for each message",
    access: importArea,
    status: 200,
    file: "text/csv",
  }),
  media: call({
    method: "GET",
    path: "/export/media",
    summary: "The list of the library's files as a CSV file",
    access: importArea,
    status: 200,
    file: "text/csv",
  }),
};
