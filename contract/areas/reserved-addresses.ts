import { siteAddresses } from "../site-pages.ts";

/**
 * The server answers these paths beside pages; `/*` covers all paths below an address, and itself.
 */
const served = [
  "/api/*",
  "/admin/*",
  "/login/*",
  "/review/*",
  "/invitation/*",
  "/.well-known/*",
  "/media/*",
  "/images/*",
  "/assets/*",
  "/pictures/*",
  "/social/*",
  "/welcome",
  "/forgot-password",
  "/reset-password",
  "/search",
  "/styleguide",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/healthz",
  "/readyz",
  "/metrics",
  "/speculation-rules.json",
  "/script.json",
  "/robots.txt",
  "/llms.txt",
  "/sitemap.xml",
  "/feed.xml",
  "/atom.xml",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/favicon.svg",
  "/apple-touch-icon.png",
  "/default-picture.svg",
  "/quilt.svg",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
] as const;

const isFolder = (address: string) => address.endsWith("/*");
const folders = new Set(served.filter(isFolder).map((address) => address.slice(0, -2)));
const single: ReadonlySet<string> = new Set(served.filter((address) => !isFolder(address)));

const firstOf = (path: string) => path.split("/")[1] ?? "";

/** First parts of a path that pages of staff cannot have, since others or the server have them. */
export const reservedAddresses: ReadonlySet<string> = new Set(
  [...siteAddresses.map(({ path }) => path), ...served]
    .map(firstOf)
    .filter((part) => /^[a-z]/.test(part)),
);

/** Whether the server itself answers a path, in lower case, as the home page or beside pages. */
export const isReserved = (path: string) =>
  path === "/" || single.has(path) || folders.has(`/${firstOf(path)}`);

/** Returns an address that the server itself answers and that begins so; "" if there is none. */
export function reservedBelow(beginning: string): string {
  if (folders.has(`/${firstOf(beginning)}`) && beginning.lastIndexOf("/") > 0) return beginning;
  return [...folders, ...single].find((address) => address.startsWith(beginning)) ?? "";
}
