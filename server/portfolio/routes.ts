import { portfolio as calls } from "#contract/areas/portfolio.ts";
import type { Serve } from "../http/serve.ts";
import { resourceRoutes } from "../resource/routes.ts";
import type { Portfolio } from "./portfolio.ts";
import { isPublic } from "./project-rows.ts";

export function portfolioRoutes(serve: Serve, portfolio: Portfolio): void {
  const { list, listAll, find, ...others } = calls;
  const { present } = portfolio.store;
  serve(list, async ({ query }) => {
    const { limit, offset, category, year, sort, order } = query();
    const direction = order === "ASC" ? "oldest" : "newest";
    const slice = { limit, offset };
    const { rows, total } = await portfolio.listPublic(
      { category, year },
      sort ? direction : "sorted",
      slice,
    );
    return { items: rows.map(present), total };
  });
  // `/portfolio/admin` must be registered before `/portfolio/{id}`.
  resourceRoutes(serve, { list: listAll, ...others }, portfolio);
  serve(find, async ({ id, query, requireStaff }) => {
    const row = await portfolio.find(id());
    if (!isPublic(row)) await requireStaff();
    const item = present(row);
    if (query().include !== "html") return { item };
    return { item, rendered: await portfolio.render(item.body ?? "") };
  });
}
