import type { MiddlewareHandler } from "hono";
import { policySource } from "#contract/core/policy-source.ts";
import type { Env } from "./env.ts";

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
};

export const inertPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/**
 * Pages for all visitors allow inline code by its hashes, others by a nonce. Style attributes are
 * allowed for code colours and motion; the only foreign frame is the map.
 */
export function pagePolicy(allowed: Allowed): string {
  const { scripts = [], styles = [], nonce, frame, foreign, isDevelopment, isEdited } = allowed;
  const sourceList = (sources: readonly string[] = []) =>
    sources.map((source) => ` ${requireForeign(source)}`).join("");
  const inline = (hashes: readonly string[]) =>
    nonce ? ` 'nonce-${nonce}'` : hashes.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'self'",
    `script-src 'self'${inline(scripts)}${sourceList(foreign?.scripts)}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : inline(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}${sourceList(foreign?.connects)}`,
    ...(isDevelopment ? ["worker-src 'self' blob:"] : []),
    `frame-src 'self'${frame ? ` ${requireSource(frame)}` : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isEdited ? "'self'" : "'none'"}`,
  ].join("; ");
}

/** Throws for what is more than `scheme://host[:port]`, and so could end the directive. */
function requireSource(source: string): string {
  if (policySource(source) === source) return source;
  throw new Error("A policy cannot name this source.");
}

/** Throws for what is more than the address of a file or a host, and so could end the directive. */
function requireForeign(source: string): string {
  if (/^https:\/\/(?:\*\.)?[a-z0-9.-]+(?:\/[\w.~%@+/-]*)?$/i.test(source)) return source;
  throw new Error("A policy cannot name this address.");
}

interface Allowed {
  scripts?: readonly string[];
  styles?: readonly string[];
  nonce?: string | undefined;
  /** The origin of the map. */
  frame?: string | undefined;
  /** The scripts of others on pages of visitors, and what those call. */
  foreign?: { scripts: readonly string[]; connects: readonly string[] } | undefined;
  /** Whether the panel shows the page in a frame. */
  isEdited?: boolean;
  isDevelopment?: boolean;
}

export function securityHeaders(siteUrl: string): [name: string, value: string][] {
  return [
    ...Object.entries(everywhere),
    ["content-security-policy", inertPolicy],
    ...(siteUrl.startsWith("https:")
      ? ([["strict-transport-security", "max-age=31536000"]] as [string, string][])
      : []),
  ];
}

export function addSecurityHeaders(siteUrl: () => string): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of securityHeaders(siteUrl())) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}
