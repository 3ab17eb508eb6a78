import type { ServerRoom } from "../resource/room.ts";
import type { Content } from "./documents.ts";
import { factRoutes } from "./fact-routes.ts";
import type { FactUses } from "./fact-uses.ts";
import { contentRoutes } from "./routes.ts";

export const mountContent = (content: Content, facts: FactUses): ServerRoom => ({
  routes(serve) {
    contentRoutes(serve, content);
    factRoutes(serve, facts);
  },
  undo: content.all,
});
