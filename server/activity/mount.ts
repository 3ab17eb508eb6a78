import type { ServerRoom } from "../resource/room.ts";
import type { Activity } from "./activity.ts";
import { activityRoutes } from "./routes.ts";
import { createUndo, type UndoParts } from "./undo.ts";

export interface ActivityRoomParts extends UndoParts {
  activity: Activity;
}

export function mountActivity({ activity, ...parts }: ActivityRoomParts): ServerRoom {
  const undo = createUndo(parts);
  return {
    routes: (serve) => activityRoutes(serve, activity, undo),
    expiring: [() => activity.deleteExpired(parts.clock())],
  };
}
