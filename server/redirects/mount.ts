import type { VersionWatcher } from "../database/watched-areas.ts";
import type { ServerRoom } from "../resource/room.ts";
import { createActiveRedirects } from "./active.ts";
import type { Redirects } from "./redirects.ts";
import { redirectRoutes } from "./routes.ts";

export interface RedirectRoomParts {
  redirects: Redirects;
  watcher: Pick<VersionWatcher, "current" | "ask">;
}

export const mountRedirects = ({ redirects, watcher }: RedirectRoomParts) =>
  ({
    routes: (serve) => redirectRoutes(serve, redirects),
    expiring: [redirects.deleteExpiredMissed],
    undo: [redirects],
    exports: createActiveRedirects(watcher, redirects.all),
    close: redirects.flush,
  }) satisfies ServerRoom;
