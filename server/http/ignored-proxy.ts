import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { isPublicAddress } from "../kernel/public-address.ts";
import type { Env } from "./env.ts";

export interface IgnoredProxy {
  /** Notes what a request says; does nothing where proxies are configured. */
  middleware: MiddlewareHandler<Env>;
  /** Whether a proxy has passed on requests whose client addresses are not believed. */
  isSeen(): boolean;
}

/**
 * With TRUST_PROXY=0 behind a proxy all visitors share the limits of one address, which shows only
 * when some of them are refused. `onFirst` is called at the first such request.
 */
export function watchIgnoredProxy(proxies: number, onFirst: () => void): IgnoredProxy {
  let isSeen = false;
  return {
    middleware: (c, next) => {
      const direct = c.env?.incoming?.socket.remoteAddress ?? "";
      const isForwarded = c.req.header("x-forwarded-for") !== undefined;
      // A stranger may send any header; a proxy is on this machine or on a network of its own.
      const isProxy = isForwarded && isIP(direct) !== 0 && !isPublicAddress(direct);
      if (proxies === 0 && isProxy && !c.env?.inProcess && !isSeen) {
        isSeen = true;
        onFirst();
      }
      return next();
    },
    isSeen: () => isSeen,
  };
}
