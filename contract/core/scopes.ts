/**
 * `read` changes nothing; `draft` writes what nobody outside sees before a person publishes it;
 * `publish` is everything else: what the site shows, mails, deleting.
 */
export const scopeLevels = ["read", "draft", "publish"] as const;
export type ScopeLevel = (typeof scopeLevels)[number];

/** The areas that API tokens may reach, each with the levels that some call in it needs. */
export const scopeAreas = {
  dashboard: ["read"],
  blog: scopeLevels,
  portfolio: scopeLevels,
  content: scopeLevels,
  media: scopeLevels,
  redirects: ["read", "publish"],
  contact: scopeLevels,
  newsletter: ["read", "publish"],
} as const satisfies Record<string, readonly ScopeLevel[]>;
export type ScopeArea = keyof typeof scopeAreas;

/** Such as `blog:draft`. */
export type Scope = {
  [A in ScopeArea]: `${A}:${(typeof scopeAreas)[A][number]}`;
}[ScopeArea];

export const scopes: readonly Scope[] = Object.entries(scopeAreas).flatMap(([area, levels]) =>
  levels.map((level) => `${area}:${level}` as Scope),
);

export const isScope = (name: string): name is Scope => scopes.some((scope) => scope === name);

interface ScopedCall {
  method: string;
  access: string;
  scope?: string;
}

/** Returns the scope that an API token needs for a call; `never` if tokens are not accepted. */
export function scopeOf({ method, access, scope }: ScopedCall): Scope | "anyone" | "never" {
  if (access === "anyone") return "anyone";
  const level = scope ?? (method === "GET" ? "read" : "publish");
  const name = level.includes(":") ? level : `${access}:${level}`;
  return isScope(name) ? name : "never";
}
