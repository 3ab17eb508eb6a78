import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "../http/env.ts";
import { redirectToCanonicalPath } from "./redirects.ts";

const site = new Hono<Env>().use(redirectToCanonicalPath).get("*", (c) => c.text("page"));

test("the redirect of an address in another spelling is not cached, and told to no other site", async () => {
  for (const [path, target] of [
    ["/Reset-Password?token=Secret", "/reset-password?token=Secret"],
    ["/newsletter//Confirm?token=Secret", "/newsletter/confirm?token=Secret"],
    ["/Newsletter/unsubscribe/?token=Secret", "/newsletter/unsubscribe/?token=Secret"],
    ["/Admin/users", "/admin/users"],
  ] as const) {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await site.request(path, { method });
      expect([status, headers.get("location")]).toEqual([301, target]);
      expect(headers.get("cache-control"), path).toBe("no-store");
      expect(headers.get("referrer-policy"), path).toBe("same-origin");
    }
    expect((await site.request(target)).status).toBe(200);
  }
});
