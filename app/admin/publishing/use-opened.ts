import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Resource } from "#contract/core/resource.ts";
import { ApiError } from "../../api-client/client.ts";
import { useMessages } from "../components/messages.tsx";
import { asOpened, openedOf } from "../resource/queries.ts";
import { blankOf } from "../resource/values.ts";
import { onUndone } from "../session/changes.ts";
import { isAnythingUnsaved } from "../session/unsaved.ts";
import { useUser } from "../session/use-session.ts";
import { dropCopy, findLeft, prefixOf, readCopy, writeCopy } from "./drafts/local-copy.ts";

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
  useTextOfGone(resource, id, query.error instanceof ApiError && query.error.status === 404);
  return { query, times, onReload };
}

/** Unsaved input of a deleted object is offered to a new one. */
function useTextOfGone(resource: Resource, id: string, isGone: boolean): void {
  const { id: userId } = useUser();
  const { fail } = useMessages();
  const pass = useEffectEvent((key: string) => {
    const copy = readCopy(key, blankOf(resource));
    const suffix = key.slice(key.lastIndexOf(":") + 1);
    const newKey = prefixOf(userId, resource.area, null) + suffix;
    if (!copy || !writeCopy({ key: newKey, values: copy.values, revision: null })) return;
    dropCopy(key);
    fail("This has been deleted", "You can restore your text when you add a new one.");
  });
  useEffect(() => {
    const leaving = new AbortController();
    const prefix = prefixOf(userId, resource.area, Number(id));
    if (isGone && resource.isPublic) findLeft(prefix, (key) => pass(key), leaving.signal);
    return () => leaving.abort();
  }, [userId, resource, id, isGone]);
}
