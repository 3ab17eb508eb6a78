import { isIPv6 } from "node:net";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { Env } from "./env.ts";

/** Believes forwarded addresses from the configured number of proxies only. */
export function clientIpOf(c: Context<Env>, proxies: number): string {
  const { inProcess, incoming } = c.env ?? {};
  if (inProcess) return clientOf(inProcess.address);
  return addressBehind(incoming?.socket.remoteAddress, c.req.header("x-forwarded-for"), proxies);
}

export function addressBehind(
  direct = "unknown",
  forwarded: string | undefined,
  proxies: number,
): string {
  if (proxies === 0) return clientOf(direct);
  const hops = (forwarded ?? "").split(",").map((hop) => hop.trim());
  return clientOf(hops.at(-proxies) || direct);
}

const names = new LRUCache<string, string>({ max: 1000 });

/** Shortens an IPv6 address to its /64, since one client owns all of that. */
export function clientOf(address: string): string {
  const client = names.get(address);
  if (client !== undefined) return client;
  const name = nameOf(address);
  if (address.length <= 64) names.set(address, name);
  return name;
}

function nameOf(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, "$1");
  const plain = bare.replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  if (!isMapped) return `${groups.slice(0, 4).join(":")}::/64`;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function groupsOf(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}
