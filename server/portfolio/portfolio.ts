import type { Kysely } from "kysely";
import type { z } from "zod";
import type { projects } from "#contract/portfolio.ts";
import type { Tables } from "../database/tables.ts";
import type { Actor, Writer } from "../database/write.ts";
import { conflictOrNotFound, NotFound } from "../errors.ts";
import type { Memory } from "../statistics/answer-cache.ts";
import type { ItemFields, ItemFilter, ItemOrder, ItemRow } from "./items.ts";
import * as items from "./items.ts";
import { itemColumns, serializeItem } from "./serialize.ts";

export type Portfolio = ReturnType<typeof createPortfolio>;

export interface PortfolioParts {
  db: Kysely<Tables>;
  writer: Writer;
  memory: Memory;
}

/** Projects: the public list, and what staff do with it. */
export function createPortfolio({ db, writer, memory }: PortfolioParts) {
  async function find(id: number): Promise<ItemRow> {
    const item = await items.find(db, id);
    if (!item) throw new NotFound();
    return item;
  }

  return {
    find,

    async list(filter: ItemFilter, order: ItemOrder, slice: { limit: number; offset: number }) {
      const total = await memory.remember("portfolio", `count ${JSON.stringify(filter)}`, () =>
        items.count(db, filter),
      );
      const found = slice.offset < total ? await items.list(db, filter, order, slice) : [];
      return { items: found, total };
    },

    create: (actor: Actor, payload: z.output<typeof projects.create>): Promise<ItemRow> =>
      writer.writeAs(actor, ["portfolio"], async (unit) => {
        const item = await items.create(unit.trx, itemColumns(payload) as ItemFields, unit.at);
        await unit.record({
          area: "portfolio",
          action: "create",
          objectId: item.id,
          before: null,
          after: serializeItem(item),
        });
        return item;
      }),

    update: (
      actor: Actor,
      id: number,
      payload: z.output<typeof projects.update>,
      revision: number | null,
    ) =>
      writer.writeAs(actor, ["portfolio"], async (unit): Promise<ItemRow> => {
        const before = await items.find(unit.trx, id);
        const after = await items.update(unit.trx, id, itemColumns(payload), revision, unit.at);
        if (!before || !after) throw conflictOrNotFound(before && serializeItem(before));
        await unit.record({
          area: "portfolio",
          action: "update",
          objectId: id,
          before: serializeItem(before),
          after: serializeItem(after),
        });
        return after;
      }),

    remove: (actor: Actor, id: number, revision: number | null) =>
      writer.writeAs(actor, ["portfolio"], async (unit): Promise<void> => {
        const before = await items.find(unit.trx, id);
        if (!before || !(await items.remove(unit.trx, id, revision))) {
          throw conflictOrNotFound(before && serializeItem(before));
        }
        await unit.record({
          area: "portfolio",
          action: "remove",
          objectId: id,
          before: serializeItem(before),
          after: null,
        });
      }),
  };
}
