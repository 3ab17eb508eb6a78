import { portfolio as calls } from "#contract/portfolio.ts";
import type { Serve } from "../http/serve.ts";
import type { Portfolio } from "./portfolio.ts";
import { serializeItem } from "./serialize.ts";

export function portfolioRoutes(serve: Serve, portfolio: Portfolio): void {
  serve(calls.list, async ({ query }) => {
    const { limit, offset, category, year, sort, order } = query();
    const direction = order === "ASC" ? "oldest" : "newest";
    const found = await portfolio.list({ category, year }, sort ? direction : "sorted", {
      limit,
      offset,
    });
    return { items: found.items.map(serializeItem), total: found.total };
  });

  serve(calls.find, async ({ id }) => ({ item: serializeItem(await portfolio.find(id())) }));

  serve(calls.create, async ({ session, payload }) => ({
    item: serializeItem(await portfolio.create(session(), await payload())),
  }));

  serve(calls.update, async ({ id, session, payload, revision }) => {
    const { id: found } = await portfolio.find(id());
    return {
      item: serializeItem(await portfolio.update(session(), found, await payload(), revision())),
    };
  });

  serve(calls.remove, async ({ id, session, revision }) => {
    await portfolio.remove(session(), id(), revision());
  });
}
