import { search as calls } from "#contract/areas/search.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { withFacts } from "#format/facts.ts";
import type { Serve } from "../http/serve.ts";
import type { Portfolio } from "../portfolio/portfolio.ts";
import { findOnSite } from "./search.ts";

export interface SearchParts {
  content: () => Promise<SiteContent>;
  portfolio: Pick<Portfolio, "searchPublic">;
}

export function searchRoutes(serve: Serve, { content, portfolio }: SearchParts): void {
  serve(calls.find, async ({ query }) => {
    const { q = "", limit } = query();
    const [siteContent, rows] = await Promise.all([content(), portfolio.searchPublic(q)]);
    const projects = rows.map(({ id, title, outcome, description, quote, category }) => ({
      kind: "project" as const,
      title,
      path: pageAddress("project", id),
      text: category,
      names: category ?? "",
      more: [outcome, description, quote],
    }));
    return findOnSite(siteContent, withFacts(projects, siteContent.facts), q, limit);
  });
}
