import { createUseCases, type ResourceParts } from "../resource/use-cases.ts";
import * as projects from "./projects.ts";

export type Portfolio = ReturnType<typeof createPortfolio>;

export function createPortfolio(parts: ResourceParts) {
  const { db, cache } = parts;
  return {
    ...createUseCases(projects.projectTable, parts),

    async listPublic(
      filter: projects.ProjectFilter,
      order: projects.ProjectOrder,
      slice: { limit: number; offset: number },
    ) {
      const question = `public count ${JSON.stringify(filter)}`;
      const total = await cache.getOrCompute("portfolio", question, () =>
        projects.count(db, filter),
      );
      const rows = slice.offset < total ? await projects.list(db, filter, order, slice) : [];
      return { rows, total };
    },
  };
}
