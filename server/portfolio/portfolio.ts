import type { RenderedContent } from "#contract/blog.ts";
import { fieldMessages } from "#contract/errors.ts";
import type { Db } from "../database/tables.ts";
import { Invalid } from "../errors.ts";
import { createUseCases, type ResourceParts } from "../resource/use-cases.ts";
import * as projects from "./projects.ts";

export type Portfolio = ReturnType<typeof createPortfolio>;

export interface PortfolioParts extends ResourceParts {
  render: (markdown: string) => Promise<RenderedContent>;
}

export function createPortfolio(parts: PortfolioParts) {
  const { db, cache, render } = parts;
  return {
    ...createUseCases(projects.projectTable, parts, {
      async prepare({ trx }, { columns }) {
        if (columns.pictures !== undefined) await requireFiles(trx, columns.pictures as string);
        return columns;
      },
    }),
    render,

    async listPublic(
      filter: projects.ProjectFilter,
      order: projects.ProjectOrder,
      slice: { limit: number; offset: number },
    ) {
      const question = `public count ${JSON.stringify(filter)}`;
      const total = await cache.getOrCompute("portfolio", question, () =>
        projects.count(db, filter),
      );
      const found = slice.offset < total ? await projects.ids(db, filter, order, slice) : [];
      return { rows: await projects.listWithoutBody(db, found), total };
    },
  };
}

/** Throws `Invalid`, naming each picture that is none of the library. */
async function requireFiles(trx: Db, pictures: string): Promise<void> {
  const wanted = projects.picturesOf({ pictures }).map(({ mediaId }) => mediaId);
  const files = await projects.filesOf(trx, wanted);
  const known = new Set(files.filter(({ is_picture }) => is_picture === 1).map(({ id }) => id));
  const details = wanted.flatMap((id, place) =>
    known.has(id) ? [] : [{ path: `pictures.${place}.mediaId`, message: fieldMessages.noPicture }],
  );
  if (details.length > 0) throw new Invalid(details);
}
