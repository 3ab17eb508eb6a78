import { createContext, type RouterContextProvider } from "react-router";
import type { RenderedContent } from "#contract/areas/blog.ts";
import type { ForeignParts } from "#contract/areas/foreign-scripts.ts";
import type { PictureFacts } from "#contract/areas/pictures.ts";
import type { DocumentKind, SiteContent } from "#contract/documents/kinds.ts";
import type { PreviewNote } from "#contract/publishing/review.ts";
import type { ApiClient } from "./client.ts";

/** The API as the visitor whose page is being rendered, for server-side loaders and actions. */
export const apiContext = createContext<ApiClient>();

export interface PageRequest {
  /** Set for a preview, which only holders of its link can see. */
  preview?: PreviewNote;
  /** The scripts of others; only on pages of visitors, and only if there are any. */
  foreign?: ForeignParts;
  siteUrl: string;
  requestId: string;
  /** Set for uncached pages that React hydrates as a whole: the panel and the site in its frame. */
  nonce?: string;
  files: SiteFiles;
  /** Adds an inline script or style to the page's content security policy. */
  allow(kind: "script" | "style", text: string): void;
  content: SiteContent;
  report(error: unknown): void;
  /** The second and later texts of a page take a prefix of their own for their ids. */
  render(markdown: string, prefix?: string): Promise<RenderedContent>;
  describe(sources: readonly string[]): Promise<Record<string, PictureFacts>>;
}

/** The build's files for the browser. */
export interface SiteFiles {
  /** The address of the site's script. */
  script: string;
  /** Returns the text of the style sheets at the addresses; null if pages link them instead. */
  styles: ((addresses: readonly string[]) => string) | null;
}

export const requestContext = createContext<PageRequest>();

export function contentOf<K extends DocumentKind>(
  context: Readonly<RouterContextProvider>,
  ...kinds: readonly K[]
): Pick<SiteContent, K> {
  const { content } = context.get(requestContext);
  return Object.fromEntries(kinds.map((kind) => [kind, content[kind]])) as Pick<SiteContent, K>;
}
