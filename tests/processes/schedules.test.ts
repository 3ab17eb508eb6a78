import { expect, test } from "vitest";
import { createEnvironment, engines, signIn, start } from "../server-environment.ts";

const count = 20;

/** Long enough for the requests before it, in milliseconds. */
const aheadMs = 4000;

test.each(engines)(
  "what is due goes out once, whole and by itself, on two processes of %s of which one is killed",
  async (engine) => {
    const environment = await createEnvironment(engine, { SEED: "none" });
    const servers = [await start(environment), await start(environment)] as const;
    const { token } = await signIn(servers[0]);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const ask = async (method: string, path: string, body?: object, server = servers[0]) => {
      const response = await fetch(`${server.address}/api${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return response.json();
    };
    const items: { path: string }[] = [];
    for (let number = 1; number <= count; number += 1) {
      const slug = `post-${number}`;
      const { post } = await ask("POST", "/blog", {
        title: slug,
        slug,
        content: "Text",
        status: "published",
      });
      await ask("PUT", `/blog/${post.id}/draft`, { title: `New ${number}` });
      items.push({ path: `/api/blog/${post.id}` });
    }
    const { release } = await ask("POST", "/releases", { title: "All", items });
    const at = new Date(Date.now() + aheadMs).toISOString();
    await ask("POST", `/releases/${release.id}/schedules`, { at });
    await ask("POST", "/blog/1/schedules", { action: "unpublish", at });

    // In the middle of it, or a moment before or after: all the same to who reads.
    const killed = new Promise((resolve) => setTimeout(resolve, aheadMs + 300)).then(() =>
      servers[0].stop("SIGKILL"),
    );
    const titles = async () => {
      const { posts } = await ask("GET", "/blog?limit=50", undefined, servers[1]);
      return posts.map(({ title }: { title: string }) => title) as string[];
    };
    const halves: number[] = [];
    await expect
      .poll(
        async () => {
          const shownTitles = await titles();
          const changed = shownTitles.filter((title) => title.startsWith("New")).length;
          if (changed !== 0 && changed !== shownTitles.length) halves.push(changed);
          return changed;
        },
        { interval: 100, timeout: 60_000 },
      )
      .toBeGreaterThanOrEqual(count - 1);
    await killed;
    expect(halves).toEqual([]);
    await expect.poll(async () => (await titles()).length, { timeout: 60_000 }).toBe(count - 1);
    for (const { path } of items.slice(0, 5)) {
      const { revisions } = await ask("GET", `${path.slice(4)}/revisions`, undefined, servers[1]);
      const released = revisions.filter(({ cause }: { cause: string }) => cause === "release");
      expect(released).toHaveLength(1);
    }
  },
);
