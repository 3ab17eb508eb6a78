import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../parts/messages.tsx";
import { sentenceOf } from "../session/api.ts";
import { runAll } from "./run-all.ts";
import type { Selection } from "./selection.ts";

interface Bulk<R> {
  rows: readonly R[];
  act(row: R): Promise<unknown>;
  /** What is said when all went well: `3 posts deleted`. */
  done(count: number): string;
  failed: string;
}

/** Runs an action over the selected rows; what fails stays selected and is told. */
export function useBulk<R extends { id: number }>(area: string, selection: Selection) {
  const queries = useQueryClient();
  const { succeed, fail } = useMessages();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  const run = async ({ rows, act, done, failed }: Bulk<R>) => {
    if (rows.length === 0) return succeed("Nothing to change: all selected are so already");
    setProgress({ done: 0, of: rows.length });
    const failures = await runAll(rows, act, (count) =>
      setProgress({ done: count, of: rows.length }),
    );
    setProgress(null);
    selection.setAll(
      rows.map(({ id }) => id),
      false,
    );
    selection.setAll(
      failures.map(({ row }) => row.id),
      true,
    );
    await queries.invalidateQueries({ queryKey: [area] });
    const [first] = failures;
    if (!first) return succeed(done(rows.length));
    fail(`${failed} (${failures.length} of ${rows.length})`, sentenceOf(first.error, ""));
  };
  return { run, progress };
}
