import type { Context, Hono } from "hono";
import { etag } from "hono/etag";
import { forAll } from "../http/caching.ts";
import type { Env } from "../http/env.ts";
import { atom, type FeedPost, rss } from "./feeds.ts";
import { llms, robots } from "./llms.ts";
import { manifest } from "./manifest.ts";
import { fixedPlaces, type Place, sitemap } from "./sitemap.ts";

/** What is told to machines of what the site holds. */
export interface Contents {
  /** The latest public posts, newest first. */
  latestPosts(count: number): Promise<FeedPost[]>;
  /** The public posts and the projects. */
  places(): Promise<Place[]>;
}

/** How many posts a feed shows. */
const feedLength = 30;

/** What is read by programs: search engines, feed readers, devices, language models. */
export function machineRoutes(app: Hono<Env>, siteUrl: () => string, contents: Contents): void {
  const answer = (c: Context<Env>, type: string, body: string) => {
    c.header("content-type", `${type}; charset=utf-8`);
    c.header("cache-control", forAll);
    return c.body(body);
  };
  const latest = () => contents.latestPosts(feedLength);

  app.get("/robots.txt", etag(), (c) => answer(c, "text/plain", robots(siteUrl())));
  app.get("/manifest.webmanifest", etag(), (c) =>
    answer(c, "application/manifest+json", JSON.stringify(manifest)),
  );
  app.get("/sitemap.xml", etag(), async (c) =>
    answer(
      c,
      "application/xml",
      sitemap(siteUrl(), [...fixedPlaces, ...(await contents.places())]),
    ),
  );
  app.get("/feed.xml", etag(), async (c) =>
    answer(c, "application/rss+xml", rss(siteUrl(), await latest())),
  );
  app.get("/atom.xml", etag(), async (c) =>
    answer(c, "application/atom+xml", atom(siteUrl(), await latest())),
  );
  app.get("/llms.txt", etag(), async (c) =>
    answer(c, "text/plain", llms(siteUrl(), await contents.latestPosts(50))),
  );
}
