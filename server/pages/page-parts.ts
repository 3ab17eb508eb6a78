import type { RenderedContent } from "#contract/areas/blog.ts";
import type { ForeignParts } from "#contract/areas/foreign-scripts.ts";
import type { PictureFacts } from "#contract/areas/pictures.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import type { PreviewNote } from "#contract/publishing/review.ts";
import type { Log } from "../kernel/log.ts";
import type { PublicEntries } from "./machine-routes.ts";

export interface Visit {
  /** Present on pages of a preview, which only people with its link see. */
  preview?: PreviewNote;
  /** The scripts of others; only on pages of visitors, and only if there are any. */
  foreign?: ForeignParts;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  siteUrl: string;
  content: SiteContent;
  requestId: string;
  /** Present on pages that React hydrates, which are never cached. */
  nonce?: string;
  /** Lets the page's policy allow a script or style that stands in the page. */
  allow(kind: "script" | "style", text: string): void;
  report(error: unknown): void;
  /** The second and later texts of a page take a prefix of their own for their ids. */
  render(markdown: string, prefix?: string): Promise<RenderedContent>;
  describe(sources: readonly string[]): Promise<Record<string, PictureFacts>>;
}

export interface Site {
  /** `base` is the prefix of the addresses of all pages; `/` by default. */
  handle(request: Request, visit: Visit, base?: string): Promise<Response>;
  clientDir: string | null;
  takesForm(path: string): boolean;
  /** The panel's shell answers 200 for unknown pages. */
  isNotFound?(path: string): boolean;
}

export interface PageParts {
  render: Visit["render"];
  describe(sources: readonly string[], onLate: () => void): Promise<Record<string, PictureFacts>>;
  site: Site;
  siteUrl: () => string;
  log: Log;
  storage: { folder: string; ensure(key: string): Promise<void> };
  /** The name of a file of the library; null for files that were put there by hand. */
  fileNameOf(key: string): Promise<string | null>;
  contents: PublicEntries;
  /** Whether the site can still be set up, with a logo that may be a photo of a phone. */
  isWelcomeOpen?(): Promise<boolean>;
  /** Returns the content that staff wrote; throws if it cannot be read. */
  siteContent(): Promise<SiteContent>;
}
