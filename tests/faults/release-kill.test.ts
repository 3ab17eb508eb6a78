import { expect, test } from "vitest";
import { createEnvironment, engines, isLong, signIn, start } from "../server-environment.ts";

const items = 25;
const kills = isLong ? 30 : 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each(engines)(
  "killed anywhere while it publishes a release, a server on %s has published all of it or none",
  async (engine) => {
    const environment = await createEnvironment(engine, { SEED: "none" });
    let server = await start(environment);
    let { token } = await signIn(server);
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const json = body && JSON.stringify(body);
      const response = await fetch(`${server.address}/api${path}`, {
        method,
        headers,
        ...(json && { body: json }),
      });
      return response.json();
    };
    const posts: number[] = [];
    for (let number = 1; number <= items; number += 1) {
      const slug = `post-${number}`;
      const body = { title: "Before", slug, content: "Text", status: "published" };
      posts.push((await ask("POST", "/blog", body)).post.id);
    }
    const prepare = async (title: string): Promise<number> => {
      for (const id of posts) await ask("PUT", `/blog/${id}/draft`, { title });
      const paths = posts.map((id) => ({ path: `/api/blog/${id}` }));
      return (await ask("POST", "/releases", { title, items: paths })).release.id;
    };
    const shownTitles = async () => {
      const { posts: all } = await ask("GET", `/blog?limit=${items}`);
      return new Set(all.map(({ title }: { title: string }) => title));
    };

    const first = await prepare("First");
    const since = performance.now();
    await ask("POST", `/releases/${first}/publish`);
    const wholeMs = performance.now() - since;

    const ends: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const title = `After ${kill}`;
      const before = await shownTitles();
      const id = await prepare(title);
      const going = ask("POST", `/releases/${id}/publish`).catch(() => null);
      await pause((wholeMs * 1.2 * kill) / kills);
      await server.stop("SIGKILL");
      await going;

      server = await start(environment);
      ({ token } = await signIn(server));
      const { release } = await ask("GET", `/releases/${id}`);
      ends.push(release.state);
      expect(await shownTitles()).toEqual(release.state === "open" ? before : new Set([title]));
      const { draft } = await ask("GET", `/blog/${posts[0]}/draft`);
      expect(draft === null).toBe(release.state !== "open");
    }
    expect(ends).toContain("open");
  },
  600_000,
);
