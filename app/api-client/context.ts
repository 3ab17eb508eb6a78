import { createContext, type RouterContextProvider } from "react-router";
import type { RenderedContent } from "#contract/blog.ts";
import type { Kind, SiteContent } from "#contract/documents/kinds.ts";
import type { PictureFacts } from "#contract/pictures.ts";
import type { PreviewNote } from "#contract/review.ts";
import type { ApiClient } from "./client.ts";

/** The API as the visitor whose page is being rendered, for server-side loaders and actions. */
export const apiContext = createContext<ApiClient>();

export interface PageRequest {
  /** Of a page that only those with its link see. */
  preview?: PreviewNote;
  siteUrl: string;
  requestId: string;
  /** Of pages that come to life as a whole, which nobody caches. */
  nonce?: string;
  files: SiteFiles;
  /** Lets the page's policy allow a script or style that stands in the page. */
  allow(kind: "script" | "style", text: string): void;
  content: SiteContent;
  report(error: unknown): void;
  render(markdown: string): Promise<RenderedContent>;
  describe(sources: readonly string[]): Promise<Record<string, PictureFacts>>;
}

/** What the build made for the browser. */
export interface SiteFiles {
  /** The address of the site's script. */
  script: string;
  /** The text of style sheets by their addresses; null where links have to bring them. */
  styles: ((addresses: readonly string[]) => string) | null;
}

export const requestContext = createContext<PageRequest>();

/** Of the site's content, the kinds that a page shows. */
export function contentOf<K extends Kind>(
  context: Readonly<RouterContextProvider>,
  ...kinds: readonly K[]
): Pick<SiteContent, K> {
  const { content } = context.get(requestContext);
  return Object.fromEntries(kinds.map((kind) => [kind, content[kind]])) as Pick<SiteContent, K>;
}
