import type { Context } from "hono";
import { editParameter } from "#contract/edit.ts";
import { forAll } from "../http/caching.ts";
import type { Env } from "../http/env.ts";

/** The panel is nothing without its scripts, nor is a page in its frame. */
export const panel = /^\/(?:admin|login)(?:\/|$)/;

export function setCaching(c: Context<Env>, headers: Headers, isFound: boolean): void {
  if (headers.has("cache-control")) return;
  const isForAll = !c.get("isPartial") && !headers.has("set-cookie");
  const isPublic = isFound && c.req.method !== "POST" && isForAll;
  headers.set("cache-control", isPublic ? forAll : "no-store");
}

/** In the panel's frame a page may stand, and is not for search engines. */
export function setEdited(c: Context<Env>, headers: Headers): boolean {
  const isEdited = c.req.query(editParameter) !== undefined && !panel.test(c.req.path);
  if (!isEdited) return false;
  headers.set("x-frame-options", "SAMEORIGIN");
  headers.set("x-robots-tag", "noindex");
  return true;
}
