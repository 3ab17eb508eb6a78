import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Column } from "../components/lists/column.ts";
import { useMessages } from "../components/messages.tsx";
import { moved, OrderHandle } from "../components/order-handle.tsx";
import { detailOf } from "../session/api.ts";
import type { ResourceEntry } from "./entry.ts";
import { orderAll } from "./queries.ts";
import type { Row } from "./row.ts";

interface OrderColumnOptions {
  entry: ResourceEntry;
  /** Only a whole list in its own order can be rearranged. */
  isOn: boolean;
  queryKey: QueryKey;
  first: number;
  rows: readonly Row[];
}

export function useOrderColumn(options: OrderColumnOptions): Column<Row>[] {
  const { entry, isOn, queryKey, first, rows } = options;
  const queries = useQueryClient();
  const { fail, offerUndo } = useMessages();
  const [said, setSaid] = useState({ id: 0, text: "" });
  /** Saves the moves one after the other, in their order. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const underWay = useRef(0);
  if (!isOn) return [];

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || from === to || to < 0 || to >= rows.length) return;
    const show = (data: { rows: Row[]; total: number } | undefined) =>
      data && { ...data, rows: moved(data.rows, from, to) };
    queries.setQueryData(queryKey, show);
    const ids = moved(rows, from, to)
      .slice(Math.min(from, to), Math.max(from, to) + 1)
      .map(({ id }) => id);
    const announcement = `${entry.nameOf(row)} moved to position ${first + to + 1}`;
    setSaid({ id: row.id, text: announcement });
    underWay.current += 1;
    saving.current = saving.current.then(async () => {
      await orderAll(entry.resource, ids).catch((error) =>
        fail("Failed to save the order", detailOf(error)),
      );
      underWay.current -= 1;
      offerUndo();
      if (underWay.current === 0) await queries.invalidateQueries({ queryKey: [entry.area] });
    });
  };
  return [
    {
      label: "Order",
      width: "3rem",
      isHandle: true,
      cell: (row) => (
        <OrderHandle
          name={entry.nameOf(row)}
          place={rows.findIndex(({ id }) => id === row.id)}
          said={said.id === row.id ? said.text : ""}
          onMove={move}
        />
      ),
    },
  ];
}
