import { activity as calls } from "#contract/activity.ts";
import type { Serve } from "../http/serve.ts";
import type { Activity } from "./activity.ts";
import { serializeChange } from "./serialize.ts";

export function activityRoutes(serve: Serve, activity: Activity): void {
  serve(calls.list, async ({ session, query }) => {
    const found = await activity.list(session().role, query().limit);
    return { entries: found.map(({ change, title }) => serializeChange(change, title)) };
  });
}
