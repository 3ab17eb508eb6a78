import { type DataArea, revisionCalls } from "#contract/resources.ts";
import type { ServerRoom } from "../resource/room.ts";
import { type ReviewRoutes, reviewRoutes, sharingRoutes } from "./routes.ts";

/** `areas` are those with a history, whose objects can be shared. */
export const mountReview = (parts: ReviewRoutes, areas: readonly DataArea[]): ServerRoom => ({
  routes(serve) {
    for (const area of areas) {
      const calls = revisionCalls[area];
      if (calls) sharingRoutes(serve, calls, area, parts);
    }
    reviewRoutes(serve, parts);
  },
  expiring: [parts.review.deleteExpired],
});
