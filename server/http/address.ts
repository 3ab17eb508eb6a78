import type { Context } from "hono";
import type { Env } from "./env.ts";

/** The client's address; forwarded ones are believed only from as many proxies as are named. */
export function addressOf(c: Context<Env>, proxies: number): string {
  const direct = c.env?.inProcess?.address ?? c.env?.incoming?.socket.remoteAddress ?? "unknown";
  if (proxies === 0 || c.env?.inProcess) return clientOf(direct);
  const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return clientOf(hops.at(-proxies) || direct);
}

/** One name per client: IPv4 as it is, IPv6 by its /64, since a client owns all of that. */
export function clientOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain.slice(0, 64);
  const [head = "", tail] = plain.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "").slice(0, 4)).join(":")}::/64`;
}
