import { useState } from "react";
import { useDialogs } from "../components/dialogs.tsx";
import type { BulkProgress } from "../components/lists/bulk-bar.tsx";
import type { UrlQuery } from "../components/lists/query-of.ts";
import type { Selection } from "../components/lists/selection.ts";
import { useMessages } from "../components/messages.tsx";
import { codeOf, detailOf } from "../session/api.ts";
import type { ResourceEntry } from "./entry.ts";
import { changeMatching } from "./matching.ts";

interface MatchingOptions {
  entry: Pick<ResourceEntry, "resource">;
  selection: Pick<Selection, "clear">;
  query: UrlQuery;
  total: number;
  isMore: boolean;
  lastId: number | undefined;
  /** Fetches anew what may show a row, such as this list. */
  refresh(): Promise<void>;
}

interface MatchingChange {
  /** An update of each; null deletes them. */
  payload: object | null;
  done(count: number): string;
  failure: string;
}

const shownFailures = 5;

/** Changes all that a list's query matches, on every page, and tells how far it is. */
export function useMatching(options: MatchingOptions) {
  const { selection, query, total, isMore, lastId, refresh } = options;
  const { resource } = options.entry;
  const { succeed, fail, offerUndo } = useMessages();
  const { alert } = useDialogs();
  const [progress, setProgress] = useState<BulkProgress | null>(null);

  const run = async ({ payload, done, failure }: MatchingChange) => {
    setProgress({ done: 0, of: total });
    try {
      const counted = { total: isMore ? null : total, lastId };
      const answer = await changeMatching(resource, { payload, query, counted }, (soFar) =>
        setProgress({ ...soFar, of: total, done: Math.min(soFar.done, total) }),
      );
      selection.clear();
      if (answer.failed.length === 0) {
        return succeed(
          answer.done > 0 ? done(answer.done) : "Nothing to change: all are already set",
        );
      }
      offerUndo();
      const reasons = [...new Set(answer.failed.map(({ message }) => message))];
      const count = answer.done.toLocaleString("en-US");
      return await alert(
        `${failure} (${answer.failed.length.toLocaleString("en-US")})`,
        [`${count} succeeded.`, ...reasons.slice(0, shownFailures)].join("\n"),
      );
    } catch (error) {
      // The parts that got an answer are done, and can be undone.
      if (codeOf(error) !== "more_match") offerUndo();
      fail(failure, detailOf(error));
    } finally {
      setProgress(null);
      await refresh();
    }
  };
  return { run, progress };
}
