import type { SitePageName } from "../site-pages.ts";
import type { SiteContent } from "./kinds.ts";

type PageHead = Pick<SiteContent["team-page"], "title" | "description" | "heading">;

/** The head of a page; none of one without a document of its own, such as the newsletter's. */
export const headOf = (content: SiteContent, page: SitePageName): PageHead | undefined =>
  content[`${page}-page` as "team-page"];
