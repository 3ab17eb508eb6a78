import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ActivityEntry } from "#contract/areas/activity.ts";
import { localDay } from "../../../ui/moment.ts";
import { useMessages } from "../../components/messages.tsx";
import { detailOf } from "../../session/api.ts";
import { latestActivity } from "./queries.ts";

const rowsAtFirst = 5;

function rowsOf(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const group = groupOf(entry);
    if (group === null) return true;
    const isFirst = !seen.has(group);
    seen.add(group);
    return isFirst;
  });
}

/** Entries with the same key share a row, such as a client's comments of a day on one object. */
function groupOf({ at, actor, area, object_id, cause, batch }: ActivityEntry): string | null {
  if (batch) return batch.id;
  return cause === "comment" ? [localDay(at), area, object_id, actor].join(" ") : null;
}

export function useActivity() {
  const { fail } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery(latestActivity);
  const rows = query.data && rowsOf(query.data.pages.flat());
  const visibleRows = isOpen ? rows : rows?.slice(0, rowsAtFirst);
  const shownCount = visibleRows?.length ?? 0;

  const showMore = async () => {
    let reached = query;
    // All entries of a page may belong to a batch that is shown already.
    while (reached.hasNextPage && rowsOf(reached.data?.pages.flat() ?? []).length <= shownCount) {
      reached = (await reached.fetchNextPage()) as typeof query;
      if (reached.isFetchNextPageError) {
        return fail("Failed to load more", detailOf(reached.error));
      }
    }
    setOpen(true);
  };

  return {
    query: { data: visibleRows, isError: query.isError, refetch: query.refetch },
    hasMore: query.hasNextPage || (rows?.length ?? 0) > shownCount,
    isOpen,
    isLoadingMore: query.isFetchingNextPage,
    showMore,
  };
}
