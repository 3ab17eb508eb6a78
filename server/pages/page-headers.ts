import type { Context } from "hono";
import { editParameter } from "#contract/areas/edit.ts";
import { publicCacheControl } from "../http/caching.ts";
import type { Env } from "../http/env.ts";

const panel = /^\/(?:admin|login|invitation)(?:\/|$)/;

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

const invitation = /^\/invitation(?:\/|$)/;

/** The address of an invitation is a secret, because it is enough to accept it. */
export function setSecret(c: Context<Env>, headers: Headers): void {
  if (!invitation.test(c.req.path)) return;
  headers.set("referrer-policy", "no-referrer");
  headers.set("x-robots-tag", "noindex");
}

export function setEdited(c: Context<Env>, headers: Headers): void {
  if (!isEdited(c)) return;
  headers.set("x-frame-options", "SAMEORIGIN");
  headers.set("x-robots-tag", "noindex");
}
