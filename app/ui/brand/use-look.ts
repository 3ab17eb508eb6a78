import { useRouteLoaderData } from "react-router";
import type { Look } from "./look.ts";

/** Undefined for the brand that ships. */
export const useLook = (): Look | undefined =>
  (useRouteLoaderData("root") as { look?: Look } | undefined)?.look;
