import { useState } from "react";
import { errors } from "#contract/core/errors.ts";
import { codeOf, currentIn, errorMessage } from "../../session/api.ts";
import { asBatch } from "../../session/changes.ts";
import { useDialogs } from "../dialogs.tsx";
import { useMessages } from "../messages.tsx";
import { runAll } from "./run-all.ts";
import type { Selection } from "./selection.ts";

interface BulkOptions<R> {
  nameOf(row: R): string;
  selection: Selection;
  /** Fetches anew what may show a row, such as this list. */
  refresh(): Promise<void>;
}

interface Bulk<R> {
  rows: readonly R[];
  act(row: R): Promise<unknown>;
  done(count: number): string;
  failure: string;
  /** The page of the site that shows what was done. */
  viewOf?: ((row: R) => string | null) | undefined;
  /** Whether nobody has to see how far it is. */
  isBrief?: boolean;
}

/** Runs an action over the selected rows; failed ones stay selected. */
export function useBulk<R extends { id: number }>({ nameOf, selection, refresh }: BulkOptions<R>) {
  const { succeed, fail, offerUndo } = useMessages();
  const { alert } = useDialogs();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  const run = async ({ rows, act, done, failure, viewOf, isBrief = false }: Bulk<R>) => {
    if (rows.length === 0) return succeed("Nothing to change: all are already set");
    const tell = (count: number) => !isBrief && setProgress({ done: count, of: rows.length });
    tell(0);
    const failures = await asBatch(() => runAll(rows, act, tell));
    setProgress(null);
    // Rows that already had the value are handled as well.
    selection.clear();
    selection.setAll(
      failures.map(({ row }) => row.id),
      true,
    );
    await refresh();
    const [first] = failures;
    const [only] = rows.length === 1 ? rows : [];
    if (!first) return succeed(done(rows.length), undefined, only && viewOf?.(only));
    offerUndo();
    const count = `${failure} (${failures.length} of ${rows.length})`;
    const outrun = failures.filter(({ error }) => currentIn(error) !== null);
    const used = failures.filter(({ error }) => codeOf(error) === "media_used");
    const namesOf = (some: typeof failures) => some.map(({ row }) => `“${nameOf(row)}”`).join(", ");
    // An alert: these must be looked at, which takes longer than a banner stays.
    if (outrun.length > 0) return alert(count, outrunText(namesOf(outrun)));
    if (used.length > 0) return alert(count, usedText(namesOf(used)));
    fail(count, errorMessage(first.error, ""));
  };
  return { run, progress };
}

const outrunText = (names: string) =>
  `${errors.conflict_revision.message} The list now shows the latest version of ${names}, still selected. Check it and try again.`;

const usedText = (names: string) => `${names}: ${errors.media_used.message} Open it to see where.`;
