import { createContext } from "react-router";
import type { RenderedContent } from "#contract/blog.ts";
import type { PictureFacts } from "#contract/pictures.ts";
import type { ApiClient } from "./client.ts";

/**
 * The API client of the visitor whose page is being made; server-side loaders and actions get it
 * from here.
 */
export const apiContext = createContext<ApiClient>();

/** What a page needs to know of its request. */
export interface PageRequest {
  siteUrl: string;
  requestId: string;
  scriptMark: string;
  report(error: unknown): void;
  /** Renders Markdown as the posts are rendered. */
  render(markdown: string): Promise<RenderedContent>;
  /** What is known of local pictures by their addresses. */
  describe(sources: readonly string[]): Promise<Record<string, PictureFacts>>;
}

export const requestContext = createContext<PageRequest>();
