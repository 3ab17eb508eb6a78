import { createContext } from "react-router";
import type { RenderedContent } from "#contract/blog.ts";
import type { PictureFacts } from "#contract/pictures.ts";
import type { ApiClient } from "./client.ts";

/** The API as the visitor whose page is being rendered, for server-side loaders and actions. */
export const apiContext = createContext<ApiClient>();

export interface PageRequest {
  siteUrl: string;
  requestId: string;
  scriptMark: string;
  report(error: unknown): void;
  render(markdown: string): Promise<RenderedContent>;
  describe(sources: readonly string[]): Promise<Record<string, PictureFacts>>;
}

export const requestContext = createContext<PageRequest>();
