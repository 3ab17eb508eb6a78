import type { ServerRoom } from "../resource/room.ts";
import type { Activity } from "./activity.ts";
import { activityRoutes } from "./routes.ts";
import type { Undo } from "./undo.ts";

export const mountActivity = (activity: Activity, undo: Undo, clock: () => Date): ServerRoom => ({
  routes: (serve) => activityRoutes(serve, activity, undo),
  expiring: [() => activity.deleteExpired(clock())],
});
