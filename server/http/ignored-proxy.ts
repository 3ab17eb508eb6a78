import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { Log } from "../kernel/log.ts";
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
 * when some of them are refused; so the first such request is logged.
 */
export function watchIgnoredProxy(proxies: number, log: Log): IgnoredProxy {
  let isSeen = false;
  return {
    middleware: (c, next) => {
      const direct = c.env?.incoming?.socket.remoteAddress ?? "";
      const isForwarded = c.req.header("x-forwarded-for") !== undefined;
      // A stranger may send any header; a proxy is on this machine or on a network of its own.
      const isProxy = isForwarded && isIP(direct) !== 0 && !isPublicAddress(direct);
      if (proxies === 0 && isProxy && !c.env?.inProcess && !isSeen) {
        isSeen = true;
        log.warn(
          "a proxy sends X-Forwarded-For, but TRUST_PROXY is 0: all visitors share the limits of one address",
        );
      }
      return next();
    },
    isSeen: () => isSeen,
  };
}
