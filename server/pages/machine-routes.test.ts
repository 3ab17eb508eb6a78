import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "../http/env.ts";
import { answerError } from "../http/errors.ts";
import { machineRoutes } from "./machine-routes.ts";

test("without their rows the map and the feeds are to be asked for later, and the log is told why", async () => {
  const fault = new Error("no such table: posts");
  const faults: unknown[] = [];
  const lost = () => Promise.reject(fault);
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    await next();
    faults.push(c.get("error"));
  });
  app.onError((error, c) => answerError(c, error));
  machineRoutes(app, () => "https://x.example", { latestPosts: lost, places: lost }, lost);

  for (const path of ["/sitemap.xml", "/feed.xml", "/atom.xml", "/llms.txt"]) {
    const response = await app.request(path);
    expect(response.status, path).toBe(503);
    expect(response.headers.get("retry-after"), path).toBe("2");
    expect(response.headers.get("cache-control"), path).toBe("no-store");
  }
  expect(faults).toEqual([fault, fault, fault, fault]);
  expect((await app.request("/robots.txt")).status).toBe(200);
});
