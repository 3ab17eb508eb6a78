import { pathOf, spelledSource } from "#contract/areas/redirects.ts";
import { isReserved } from "#contract/areas/reserved-addresses.ts";
import { fixedPages, pageAddress } from "#contract/site-pages.ts";

const ghost = "__GHOST_URL__";

/** Returns the host without `www.`, because both lead to the same site. */
export function hostOf(address: string): string {
  const parsed = /^(?:https?:)?\/\//i.test(address)
    ? URL.parse(address.startsWith("//") ? `https:${address}` : address)
    : null;
  return parsed?.host.toLowerCase().replace(/^www\./, "") ?? "";
}

/** Returns the path of an address of one of the hosts; null for other addresses. */
export function ownPath(address: string, hosts: ReadonlySet<string>): string | null {
  if (address.startsWith(ghost)) return address.slice(ghost.length) || "/";
  if (/^\/(?!\/)/.test(address)) return address;
  const url = hosts.has(hostOf(address)) ? URL.parse(address, "https://site.invalid") : null;
  return url && `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the spelling by which old addresses are compared; null if no page can have it. */
export const addressKey = (path: string): string | null =>
  spelledSource(withoutFragment(path).replace(/\/index\.html?$/i, "/"));

const withoutFragment = (path: string) => path.slice(0, path.search(/#|$/));

const pages: ReadonlySet<string> = new Set(fixedPages.map(({ path }) => path));

/** Returns whether the site has a page of its own there, which a redirect would hide. */
export function isTaken(key: string): boolean {
  const path = pathOf(key) ?? key;
  if (path === "/" && key.includes("?")) return false;
  return isReserved(path) || (pages.has(path) && !key.includes("?"));
}

const size = "(?:w|h|fit|resize|crop|quality|strip|ssl|zoom|size|is-pending-load)=[^&#]*";

const sizeQuery = new RegExp(`\\?${size}(?:&(?:amp;)?${size})*$`, "i");

/**
 * Returns the address of the original of a resized picture: WordPress adds `-300x200` or `-scaled`
 * to the name, wordpress.com `?w=300`, Jetpack `i0.wp.com`, Ghost `size/w600`.
 */
export const originalOf = (address: string): string =>
  address
    .replace(/^https?:\/\/i\d\.wp\.com\//i, "https://")
    .replace(sizeQuery, "")
    .replace(/\/content\/images\/size\/w\d+(?:h\d+)?\//, "/content/images/")
    .replace(/(?:-\d{1,5}x\d{1,5}|-scaled|-rotated)(?=\.\w{3,5}(?:[?#]|$))/i, "");

export const newAddress = (type: "post" | "page", slug: string): string =>
  pageAddress(type === "post" ? "article" : "page", slug);
