import type { ServerRoom } from "../resource/room.ts";
import type { Redirects } from "./redirects.ts";
import { redirectRoutes } from "./routes.ts";

export const mountRedirects = (redirects: Redirects): ServerRoom => ({
  routes: (serve) => redirectRoutes(serve, redirects),
  expiring: [redirects.deleteExpiredMissed],
  undo: [redirects],
  close: redirects.flush,
});
