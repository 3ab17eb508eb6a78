import type { ServerRoom } from "../resource/room.ts";
import { type McpParts, mcpCalls, mcpRoutes } from "./routes.ts";

export const mountMcp = (parts: McpParts): ServerRoom => ({
  apiAddresses: { addresses: mcpCalls, bind: (api) => mcpRoutes(api, parts) },
});
