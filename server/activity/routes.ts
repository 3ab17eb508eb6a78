import { activity as calls } from "#contract/areas/activity.ts";
import type { Serve } from "../http/serve.ts";
import type { Activity } from "./activity.ts";
import { serializeChange } from "./serialize.ts";
import type { Undo } from "./undo.ts";

export function activityRoutes(serve: Serve, activity: Activity, undo: Undo): void {
  serve(calls.list, async ({ session, query }) => {
    const entries = await activity.list(session(), query());
    return { entries: entries.map(serializeChange) };
  });
  serve(calls.undo, async ({ session, id, payload }) => undo(session(), id(), await payload()));
}
