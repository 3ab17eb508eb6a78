import type { RenderedContent } from "#contract/areas/blog.ts";
import { parseSearch } from "../database/search.ts";
import type { RequireKnownFacts } from "../resource/mutations.ts";
import { createUseCases, type ResourceParts } from "../resource/use-cases.ts";
import * as projects from "./projects.ts";

export type Portfolio = ReturnType<typeof createPortfolio>;

export interface PortfolioParts extends ResourceParts {
  projectTable: projects.ProjectTable;
  requireKnownFacts: RequireKnownFacts;
  render: (markdown: string) => Promise<RenderedContent>;
}

export function createPortfolio(parts: PortfolioParts) {
  const { db, cache, render, projectTable, requireKnownFacts } = parts;
  const { resource } = projectTable;
  return {
    ...createUseCases(projectTable, parts, {
      async prepare({ trx }, change) {
        await requireKnownFacts(trx, resource, change);
        return change.columns;
      },
    }),
    render,
    listForEngines: () => projects.forEngines(db),

    /** Public projects with every word of the query, in the order of lists. */
    async searchPublic(query: string) {
      const searchQuery = parseSearch(query);
      return searchQuery ? projects.search(db, searchQuery) : [];
    },

    async listPublic(
      filter: projects.ProjectFilter,
      order: projects.ProjectOrder,
      slice: { limit: number; offset: number },
    ) {
      const question = `public count ${JSON.stringify(filter)}`;
      const total = await cache.getOrCompute("portfolio", question, () =>
        projects.count(db, filter),
      );
      const ids = slice.offset < total ? await projects.ids(db, filter, order, slice) : [];
      return { rows: await projectTable.listWithoutBody(db, ids), total };
    },
  };
}
