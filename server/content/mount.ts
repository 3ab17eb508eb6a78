import type { ServerRoom } from "../resource/room.ts";
import type { Content } from "./documents.ts";
import { factRoutes } from "./fact-routes.ts";
import { createFactUses, type FactUseParts } from "./fact-uses.ts";
import { contentRoutes } from "./routes.ts";

export function mountContent(content: Content, parts: FactUseParts): ServerRoom {
  const facts = createFactUses(parts);
  return {
    routes(serve) {
      contentRoutes(serve, content);
      factRoutes(serve, facts);
    },
    undo: content.all,
  };
}
