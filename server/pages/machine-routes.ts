import type { Context, Hono } from "hono";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { publicCacheControl } from "../http/caching.ts";
import type { Env } from "../http/env.ts";
import { answerTagged } from "../http/etag.ts";
import { HttpError } from "../kernel/errors.ts";
import { atom, type FeedPost, rss } from "./feeds.ts";
import { llms, robots } from "./llms.ts";
import { manifestOf } from "./manifest.ts";
import { fixedPlaces, type SitemapUrl, sitemap } from "./sitemap.ts";
import { speculationPath, speculationText } from "./speculation.ts";

export interface PublicEntries {
  latestPosts(count: number, isForEngines?: boolean): Promise<FeedPost[]>;
  places(): Promise<SitemapUrl[]>;
}

const feedLength = 30;

export function machineRoutes(
  app: Hono<Env>,
  siteUrl: () => string,
  contents: PublicEntries,
  siteContent: () => Promise<SiteContent>,
): void {
  const answer = (c: Context<Env>, type: string, body: string) => {
    c.header("content-type", `${type}; charset=utf-8`);
    c.header("cache-control", publicCacheControl);
    return answerTagged(c, body);
  };
  const latest = (c: Context<Env>) => orLater(c, contents.latestPosts(feedLength));

  app.get(speculationPath, (c) => answer(c, "application/speculationrules+json", speculationText));
  app.get("/robots.txt", (c) => answer(c, "text/plain", robots(siteUrl())));
  const read = (c: Context<Env>) => orLater(c, siteContent());
  app.get("/manifest.webmanifest", async (c) =>
    answer(c, "application/manifest+json", JSON.stringify(manifestOf(await read(c)))),
  );
  app.get("/sitemap.xml", async (c) => {
    const places = await orLater(c, contents.places());
    return answer(
      c,
      "application/xml",
      sitemap(siteUrl(), [...fixedPlaces(await read(c)), ...places]),
    );
  });
  app.get("/feed.xml", async (c) =>
    answer(c, "application/rss+xml", rss(siteUrl(), await latest(c), await read(c))),
  );
  app.get("/atom.xml", async (c) =>
    answer(c, "application/atom+xml", atom(siteUrl(), await latest(c), await read(c))),
  );
  app.get("/llms.txt", async (c) => {
    const posts = await orLater(c, contents.latestPosts(50, true));
    return answer(c, "text/plain", llms(siteUrl(), posts, await read(c)));
  });
}

/** 503 instead of 500, which would tell search engines of a broken site. */
async function orLater<T>(c: Context<Env>, rows: Promise<T>): Promise<T> {
  try {
    return await rows;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    c.set("error", error);
    throw new HttpError("unavailable");
  }
}
