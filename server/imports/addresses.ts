import { pathOf, spelledSource } from "#contract/areas/redirects.ts";
import { isReserved } from "#contract/areas/reserved-addresses.ts";
import { fixedPages, pageAddress } from "#contract/site-pages.ts";

const ghost = "__GHOST_URL__";

/** The host without `www.`, because both reach the same site. */
export function hostOf(address: string): string {
  const parsed = /^(?:https?:)?\/\//i.test(address)
    ? URL.parse(address.startsWith("//") ? `https:${address}` : address)
    : null;
  return parsed?.host.toLowerCase().replace(/^www\./, "") ?? "";
}

/** The part of an address after its host, if it is of one of the hosts; else null. */
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

/** Returns whether the site has something of its own there, so that it cannot lead elsewhere. */
export function isTaken(key: string): boolean {
  const path = pathOf(key) ?? key;
  if (path === "/" && key.includes("?")) return false;
  return isReserved(path) || (pages.has(path) && !key.includes("?"));
}

const size = "(?:w|h|fit|resize|crop|quality|strip|ssl|zoom|size|is-pending-load)=[^&#]*";

const sizeQuery = new RegExp(`\\?${size}(?:&(?:amp;)?${size})*$`, "i");

/**
 * The picture of which one is a smaller copy: `-300x200` and `-scaled` at the end of a name are of
 * WordPress, `?w=300` is of wordpress.com, `i0.wp.com` of Jetpack, `size/w600` of Ghost.
 */
export const originalOf = (address: string): string =>
  address
    .replace(/^https?:\/\/i\d\.wp\.com\//i, "https://")
    .replace(sizeQuery, "")
    .replace(/\/content\/images\/size\/w\d+(?:h\d+)?\//, "/content/images/")
    .replace(/(?:-\d{1,5}x\d{1,5}|-scaled|-rotated)(?=\.\w{3,5}(?:[?#]|$))/i, "");

export const newAddress = (type: "post" | "page", slug: string): string =>
  pageAddress(type === "post" ? "article" : "page", slug);
