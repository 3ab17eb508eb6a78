import type { MiddlewareHandler } from "hono";
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

/** Style attributes are allowed for code colours and motion; the one frame is the map. */
export function pagePolicy(allowed: Allowed): string {
  const { scripts = [], styles = [], frame, isDevelopment = false, isEdited } = allowed;
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'self'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : quoted(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    ...(isDevelopment ? ["worker-src 'self' blob:"] : []),
    `frame-src 'self'${frame ? ` ${frame}` : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isEdited ? "'self'" : "'none'"}`,
  ].join("; ");
}

interface Allowed {
  scripts?: readonly string[];
  styles?: readonly string[];
  /** The origin of the map. */
  frame?: string | undefined;
  /** It stands in the frame of the panel. */
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

export function secure(siteUrl: () => string): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of securityHeaders(siteUrl())) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}
