import type { Context } from "hono";
import { editParameter } from "#contract/areas/edit.ts";
import { publicCacheControl } from "../http/caching.ts";
import type { Env } from "../http/env.ts";

const panel = /^\/(?:admin|login)(?:\/|$)/;

export const isPanel = (c: Context<Env>) => panel.test(c.req.path);

/** Whether the page is shown in the panel's frame, beside its form. */
export const isEdited = (c: Context<Env>) =>
  c.req.query(editParameter) !== undefined && !isPanel(c);

export function setCaching(c: Context<Env>, headers: Headers, isFound: boolean): void {
  if (headers.has("cache-control")) return;
  const isForAll = !c.get("isPartial") && !headers.has("set-cookie") && !isPanel(c) && !isEdited(c);
  const isPublic = isFound && c.req.method !== "POST" && isForAll;
  headers.set("cache-control", isPublic ? publicCacheControl : "no-store");
}

export function setEdited(c: Context<Env>, headers: Headers): void {
  if (!isEdited(c)) return;
  headers.set("x-frame-options", "SAMEORIGIN");
  headers.set("x-robots-tag", "noindex");
}
