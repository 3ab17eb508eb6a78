import type { ServerRoom } from "../resource/room.ts";
import { vitalRoutes } from "./routes.ts";
import type { Vitals } from "./vitals.ts";

export const mountVitals = (vitals: Vitals): ServerRoom => ({
  routes: (serve) => vitalRoutes(serve, vitals),
  expiring: [vitals.deleteExpired],
  close: vitals.flush,
});
