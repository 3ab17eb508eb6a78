import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { screens } from "./registry.ts";

// One module for all screens; the route's id tells which.
const file = "admin/screen.client.tsx";

export const adminRoutes: RouteConfigEntry[] = screens.map(({ id, path }) =>
  path === "" ? index(file, { id }) : route(path, file, { id }),
);
