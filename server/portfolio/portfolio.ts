import type { RenderedContent } from "#contract/areas/blog.ts";
import { parseSearch } from "../database/search.ts";
import type { Db } from "../database/tables.ts";
import type { Actor } from "../database/write.ts";
import type { Columns } from "../resource/codec.ts";
import type { RequireKnownFacts } from "../resource/mutations.ts";
import { createUseCases, type ResourceParts } from "../resource/use-cases.ts";
import * as projects from "./project-rows.ts";

export type Portfolio = ReturnType<typeof createPortfolio>;

export interface PortfolioParts extends ResourceParts {
  projectTable: projects.ProjectTable;
  requireKnownFacts: RequireKnownFacts;
  render: (markdown: string) => Promise<RenderedContent>;
  isAccount(db: Db, id: number): Promise<boolean>;
}

/** The creator of a project is its author, unless it comes with another. */
const withAuthor = ({ actor, before, columns }: NewProject): Columns =>
  before || "author_id" in columns ? columns : { ...columns, author_id: actor.userId };

interface NewProject {
  actor: Pick<Actor, "userId">;
  before: object | null;
  columns: Columns;
}

export function createPortfolio(parts: PortfolioParts) {
  const { db, cache, render, projectTable, requireKnownFacts, isAccount } = parts;
  const { resource } = projectTable;
  return {
    ...createUseCases(projectTable, parts, {
      async prepare({ trx }, change) {
        await requireKnownFacts(trx, resource, change);
        return withAuthor(change);
      },
      prepareDraft: (_, change) => withAuthor(change),
      // For the log, from which a deleted project comes back.
      removing: async (_, { before }) => ({ author_id: before.author_id }),
      async restoring({ trx }, { author_id: id }) {
        const isThere = typeof id === "number" && (await isAccount(trx, id));
        return { author_id: isThere ? id : null };
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
