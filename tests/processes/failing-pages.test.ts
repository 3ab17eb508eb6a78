import { expect, test } from "vitest";
import { startPostgres } from "../start-postgres.ts";
import { startServer, temporaryFolder } from "./server-process.ts";

test("without its database the site says so on pages that need it, and serves the others", async () => {
  const postgres = await startPostgres();
  const folder = temporaryFolder();
  const server = await startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: `${postgres.url}/postgres`,
    LOG_LEVEL: "silent",
  });
  try {
    expect((await fetch(`${server.address}/blog`)).status).toBe(200);
    await postgres.stop();
    const read = async (path: string) => {
      const response = await fetch(server.address + path);
      const wait = response.headers.get("retry-after");
      return { status: response.status, wait, text: await response.text() };
    };
    const home = await read("/");
    expect(home.status).toBe(200);
    expect(home.text).toContain("No blog posts available at the moment. Check back soon!");
    expect(home.text).toContain("No portfolio items available at the moment. Check back soon!");
    for (const [path, sentence] of [
      ["/blog", "Failed to load blog posts"],
      ["/portfolio", "Failed to load portfolio items"],
      ["/single-post/core-web-vitals-field-guide", "Blog Post Not Found"],
      ["/single-project/1", "Unexpected Application Error!"],
    ] as const) {
      const { status, wait, text } = await read(path);
      expect(status, path).toBeGreaterThanOrEqual(500);
      if (status === 503) expect(wait, path).toBe("2");
      expect(text, path).toContain(sentence);
    }
    for (const path of ["/about", "/services", "/faqs", "/contact-us", "/robots.txt"]) {
      expect((await read(path)).status, path).toBe(200);
    }
  } finally {
    await server.stop();
    folder.remove();
  }
});
