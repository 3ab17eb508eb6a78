import type { ServerRoom } from "../resource/room.ts";
import { type BrandParts, brandRoutes } from "./routes.ts";

export const mountBrand = (parts: BrandParts): ServerRoom => ({
  siteRoutes: (app) => brandRoutes(app, parts),
});
