import { z } from "zod";
import { call } from "../core/call.ts";
import { blankable, instant, line, list } from "../core/fields.ts";
import { isScope, type Scope, scopes } from "../core/scopes.ts";

/** Every API token begins with this prefix, so that secret scanners recognise it. */
export const tokenPrefix = "nokshi_";

export const isApiToken = (bearer: string) => bearer.startsWith(tokenPrefix);

export const maxTokens = 100;

/** By which a program acts for the person who made it, within its scopes. */
export const apiToken = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Its end, to tell it from others. */
    last_four: z.string(),
    scopes: z.array(z.enum(scopes)),
    owner: z.object({ id: z.int(), name: z.string() }),
    created_at: z.iso.datetime(),
    /** Null: it does not expire. */
    expires_at: z.iso.datetime().nullable(),
    /** To the minute; null if it was not used yet. */
    last_used_at: z.iso.datetime().nullable(),
    /** Why it does nothing now: its time is over, or its owner is not active. */
    ended: z.enum(["expired", "owner"]).nullable(),
  })
  .meta({ id: "ApiToken" });
export type ApiToken = z.infer<typeof apiToken>;

const scope = z
  .string({ error: "This must be a scope, such as blog:read." })
  .transform((name, context): Scope => {
    if (isScope(name)) return name;
    const known = `The scopes are ${scopes.join(", ")}.`;
    const message = `Scope “${name.slice(0, 60)}” does not exist. ${known}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const tokens = {
  list: call({
    method: "GET",
    path: "/tokens",
    summary:
      "List the API tokens of all admins, newest first; the tokens themselves are never shown again",
    access: "tokens",
    status: 200,
    answer: z.object({ tokens: z.array(apiToken) }),
  }),
  create: call({
    method: "POST",
    path: "/tokens",
    summary:
      "Create an API token that acts for the caller within its scopes; `token` is shown only once",
    access: "tokens",
    payload: z.object({
      name: line(1, 100),
      scopes: list(scope)
        .min(1, { error: "Choose at least one scope." })
        .max(scopes.length, { error: "List each scope only once." })
        .transform((names) => scopes.filter((each) => names.includes(each)))
        .meta({ items: { type: "string", enum: [...scopes] } }),
      expiresAt: blankable(instant).optional(),
    }),
    status: 201,
    answer: z.object({ token: apiToken.extend({ token: z.string() }) }),
    errors: [409],
  }),
  remove: call({
    method: "DELETE",
    path: "/tokens/{id}",
    summary: "Revoke an API token; it stops working immediately",
    access: "tokens",
    status: 204,
  }),
};
