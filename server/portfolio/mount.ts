import type { ServerRoom } from "../resource/room.ts";
import type { Portfolio } from "./portfolio.ts";
import { portfolioRoutes } from "./routes.ts";

export const mountPortfolio = (portfolio: Portfolio): ServerRoom => ({
  routes: (serve) => portfolioRoutes(serve, portfolio),
  undo: [portfolio],
});
