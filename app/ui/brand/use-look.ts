import { useRouteLoaderData } from "react-router";
import { usePreviewValue } from "../site-content.ts";
import type { ThemeStyle } from "./theme-style.ts";

/** Undefined for the shipped brand; in the panel's frame, the brand as it is being typed. */
export function useLook(): ThemeStyle | undefined {
  const root = useRouteLoaderData("root") as { look?: ThemeStyle } | undefined;
  return (usePreviewValue<{ look: ThemeStyle | undefined }>("look") ?? root)?.look;
}
