import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { screens } from "./registry.ts";

// Which screen of the panel stands at which address is told by the id.
const file = "admin/screen.client.tsx";

/** The addresses of the panel, below `/admin`. */
export const adminRoutes: RouteConfigEntry[] = screens.map(({ id, path }) =>
  path === "" ? index(file, { id }) : route(path, file, { id }),
);
