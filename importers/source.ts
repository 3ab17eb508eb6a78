/** Readers yield these events, whichever program wrote the export. */
export type SourceEvent =
  | { event: "site"; site: Partial<SourceSite> }
  | { event: "author"; author: SourceAuthor }
  | { event: "term"; term: SourceTerm }
  | { event: "text"; text: SourceText }
  | { event: "picture"; picture: SourcePicture }
  | { event: "redirect"; redirect: SourceRedirect }
  | { event: "line"; line: SourceLine };

export interface SourceSite {
  title: string;
  /** Its home page, such as `https://example.com`; empty if the export does not say. */
  address: string;
}

export interface SourceRedirect {
  from: string;
  to: string;
  status: number;
}

export interface SourceAuthor {
  key: string;
  name: string;
  email: string;
}

/** A category or tag that has a page of its own on the old site. */
export interface SourceTerm {
  kind: "category" | "tag";
  id: string;
  name: string;
  /** Its addresses on the old site. */
  addresses: string[];
}

export type SourceFormat = "html" | "wordpress" | "markdown";

/** The reason for which a text was not public on the old site, or may not have been. */
export type HeldBack =
  | "draft"
  | "private"
  | "scheduled"
  | "protected"
  | "expired"
  | "unlisted"
  | "unreadable"
  | "templated";

export interface SourceText {
  type: "post" | "page";
  id: string;
  title: string;
  slug: string;
  /** Its addresses on the old site, the main one first. */
  addresses: string[];
  body: string;
  format: SourceFormat;
  excerpt: string | null;
  description: string | null;
  author: string | null;
  /** The date is in UTC. */
  date: string | null;
  /** A text that was not public there stays a draft for this reason; null if it was public. */
  held: HeldBack | null;
  isFeatured: boolean;
  categories: string[];
  tags: string[];
  /** The address of its main picture, or `attachment:` and the id of one. */
  picture: string | null;
  pictureAlt?: string;
  pictureCaption?: string;
  parent: string | null;
  /** The folder of its file in an archive; addresses of pictures are relative to it. */
  folder: string | null;
  /** The old site gave these words to search engines only. */
  search?: SearchWords;
}

export interface SearchWords {
  title: string;
  /** The address that they are to list instead. */
  canonical: string;
  isLeftOut: boolean;
}

export interface SourcePicture {
  /** The id of the attachment; null for a file of an archive. */
  id: string | null;
  parent: string | null;
  address: string;
  alt: string;
  /** Its page on the old site. */
  page: string | null;
}

/** The report of an import groups its lines by these codes. */
export type SourceLineCode =
  | "block"
  | "comments"
  | "cut_off"
  | "element"
  | "left_out"
  | "shortcode"
  | "shortened"
  | "tag";

export interface SourceLine {
  code: SourceLineCode;
  title: string | null;
  message: string;
}

/** A file cannot be read as the kind that was chosen; the message is for staff. */
export class UnreadableFile extends Error {}

/** The maximum for one text is in characters; no text that people write is longer. */
export const maxTextLength = 4_000_000;

export const lineEvent = (
  code: SourceLineCode,
  title: string | null,
  message: string,
): SourceEvent => ({ event: "line", line: { code, title, message } });

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
