import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Resource } from "#contract/core/resource.ts";
import { asOpened, openedOf } from "../resource/queries.ts";
import { onUndone } from "../session/changes.ts";
import { isAnythingUnsaved } from "../session/unsaved.ts";

/** The object that a form edits. `times` belongs to the form's key: a reload needs a new form. */
export function useOpened<R extends Resource>(resource: R, id: string, enabled = true) {
  const one = openedOf(resource, id);
  const query = useQuery({ ...one, ...asOpened, enabled });
  const queries = useQueryClient();
  const [times, setTimes] = useState(0);
  const onReload = async () => {
    // Both at once: if `times` rose after the answer, the form would be built twice.
    setTimes((count) => count + 1);
    await queries.resetQueries({ queryKey: one.queryKey });
  };
  // Unsaved input stays; saving it reports the conflict.
  const onUndo = useEffectEvent(() => {
    if (enabled && !isAnythingUnsaved()) void onReload();
  });
  useEffect(() => onUndone(() => onUndo()), []);
  return { query, times, onReload };
}
