import { useRouteLoaderData } from "react-router";
import { usePreviewValue } from "../site-content.ts";
import type { Look } from "./look.ts";

/** Undefined for the shipped brand; in the panel's frame, the brand as it is being typed. */
export function useLook(): Look | undefined {
  const root = useRouteLoaderData("root") as { look?: Look } | undefined;
  return (usePreviewValue<{ look: Look | undefined }>("look") ?? root)?.look;
}
