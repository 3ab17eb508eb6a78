import type { ServerRoom } from "../resource/room.ts";
import { type NewsletterRoutes, newsletterRoutes } from "./routes.ts";

export const mountNewsletter = (parts: NewsletterRoutes): ServerRoom => ({
  routes: (serve) => newsletterRoutes(serve, parts),
  expiring: [parts.newsletter.deleteExpiredRequests],
  undo: [parts.newsletter],
});
