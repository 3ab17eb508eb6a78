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
  scriptMark: string;
  content: SiteContent;
  report(error: unknown): void;
  render(markdown: string): Promise<RenderedContent>;
  describe(sources: readonly string[]): Promise<Record<string, PictureFacts>>;
}

export const requestContext = createContext<PageRequest>();

/** Of the site's content, the kinds that a page shows: what a loader returns is sent twice. */
export function contentOf<K extends Kind>(
  context: Readonly<RouterContextProvider>,
  ...kinds: readonly K[]
): Pick<SiteContent, K> {
  const { content } = context.get(requestContext);
  return Object.fromEntries(kinds.map((kind) => [kind, content[kind]])) as Pick<SiteContent, K>;
}
