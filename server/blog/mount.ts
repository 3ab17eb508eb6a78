import type { Facts } from "#format/facts.ts";
import type { ServerRoom } from "../resource/room.ts";
import type { Blog } from "./blog.ts";
import { blogRoutes } from "./routes.ts";

export const mountBlog = (blog: Blog, facts: () => Promise<Facts>): ServerRoom => ({
  routes: (serve) => blogRoutes(serve, blog, facts),
  undo: [blog],
});
