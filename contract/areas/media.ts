import { z } from "zod";
import { call } from "../core/call.ts";
import {
  lastId,
  nameParameter,
  pagination,
  paging,
  periodOf,
  sorting,
  textParameter,
} from "../core/query.ts";
import { type ItemOf, resource } from "../core/resource.ts";
import {
  createOnly,
  custom,
  integer,
  longText,
  optional,
  text,
  updateOnly,
} from "../core/resource-fields.ts";
import { whichOf } from "../core/several.ts";

/** In bytes. */
export const maxFileSize = 25 * 1024 * 1024;

/** In one request. */
export const maxFiles = 20;

/** Accepted types, detected by content and not by name, with the extension of the address. */
export const mediaTypes = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
  "image/svg+xml": "svg",
  "application/pdf": "pdf",
} as const;
export const heicProblem =
  "This is a HEIC picture, which browsers cannot show. Upload it from the phone, which converts it, or export it as JPEG first.";

export type MediaType = keyof typeof mediaTypes;
const typeNames = Object.keys(mediaTypes) as [MediaType, ...MediaType[]];

const percent = z
  .number({ error: "This must be a number from 0 to 100." })
  .min(0, { error: "This must be a number from 0 to 100." })
  .max(100, { error: "This must be a number from 0 to 100." });

/** Answers use the same camelCase name as payloads; see `also`. */
const focal = (label: string) => ({
  ...custom({ payload: percent, answer: percent, column: "number", control: "custom" }, { label }),
  create: percent.default(50),
  blank: 50,
  answer: null,
});

export const mediaFiles = resource({
  area: "media",
  one: "media",
  many: "media",
  schema: "Media",
  path: "/media",
  names: {
    one: "file",
    many: "files",
    menu: "Media",
    card: "Media",
    about: "Pictures and files of posts, projects and pages.",
  },
  roles: ["editor", "author"],
  store: "table",
  fields: {
    name: text(1, 200, { label: "Name", isTitle: true, isSearched: true, isSorted: true }),
    alt: optional(text(0, 500, { label: "Alternative text", isSearched: true })),
    caption: optional(longText(0, 1000, { label: "Caption", isSearched: true })),
    credit: optional(text(0, 200, { label: "Credit", isSearched: true })),
    bytes: createOnly(
      updateOnly(
        integer(0, maxFileSize, { label: "Size in bytes", isListed: true, isSorted: true }),
      ),
    ),
    focalX: focal("Focal point from the left, in per cent"),
    focalY: focal("Focal point from the top, in per cent"),
  },
  also: {
    url: z.string(),
    hash: z.string(),
    type: z.enum(typeNames),
    width: z.int().nullable(),
    height: z.int().nullable(),
    focalX: z.number(),
    focalY: z.number(),
  },
});
export type Media = ItemOf<typeof mediaFiles>;

/** `is_new` is false where the library had the bytes already. */
const uploadedMedia = mediaFiles.item.extend({ is_new: z.boolean() }).meta({ id: "UploadedMedia" });
export type UploadedMedia = z.output<typeof uploadedMedia>;

/** A file is used in a field of an object, such as `content` of a post. */
export const mediaUse = z
  .object({ area: z.string(), id: z.int(), title: z.string(), field: z.string() })
  .meta({ id: "MediaUse" });
export type MediaUse = z.infer<typeof mediaUse>;

/** `hidden` counts the objects that the caller's role does not reach, which are not named. */
const mediaUses = z.object({ uses: z.array(mediaUse), hidden: z.int() });
export type MediaUses = z.infer<typeof mediaUses>;

const { find, update, remove, updateSeveral, removeSeveral } = mediaFiles.calls;

const staffQuery = z.object({
  ...paging,
  search: textParameter(254),
  type: nameParameter(["image", "document", ...typeNames]),
  unused: nameParameter(["true", "false"]),
  alt: nameParameter(["missing"]),
  url: textParameter(500),
  ...periodOf(mediaFiles.dates),
  ...sorting(["name", "bytes", "created_at"]),
});

const which = whichOf(staffQuery);

export const media = {
  list: call({
    method: "GET",
    path: "/media",
    summary: "The files, newest first",
    access: "media",
    query: staffQuery,
    status: 200,
    answer: z.object({ media: z.array(mediaFiles.item), pagination, lastId }),
  }),
  find,
  upload: call({
    method: "POST",
    path: "/media",
    summary:
      "Upload files; for a file that is already in the library, the existing one is returned",
    access: "media",
    scope: "draft",
    multipart: "file",
    maxFiles,
    status: 201,
    answer: z.object({ media: z.array(uploadedMedia) }),
    errors: [507],
  }),
  update,
  replace: call({
    method: "POST",
    path: "/media/{id}/replace",
    summary:
      "Replace a file wherever it is used; published content that needs approval gets a draft instead",
    access: "media",
    multipart: "file",
    maxFiles: 1,
    status: 200,
    answer: z.object({ media: mediaFiles.item }),
    errors: [403, 409, 507],
    guarded: true,
  }),
  remove,
  updateSeveral: { ...updateSeveral, query: which } as const,
  removeSeveral: { ...removeSeveral, query: which } as const,
  uses: call({
    method: "GET",
    path: "/media/{id}/uses",
    summary: "Where a file is used, as far as the caller's role reaches",
    access: "media",
    status: 200,
    answer: mediaUses,
  }),
};
