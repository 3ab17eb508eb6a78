import { expect, test } from "vitest";
import { admin, createEnvironment, start } from "../server-environment.ts";
import { tokenFor } from "./starting.ts";

test("lists go by the names that the agency gives their pages, wherever a page names them", async () => {
  const { address } = await start(await createEnvironment("sqlite"));
  const authorization = `Bearer ${await tokenFor(address, admin.email, admin.password)}`;
  const put = (kind: string, body: object) =>
    fetch(`${address}/api/content/${kind}/1`, {
      method: "PUT",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await put("home-page", { title: "Start" });
  await put("blog-page", { title: "Notes", heading: "Notes from the hill" });
  await put("portfolio-page", { title: "Gardens", undescribed: "A garden by us." });
  await fetch(`${address}/api/portfolio/1`, {
    method: "PUT",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ description: null }),
  });
  const { posts } = (await (await fetch(`${address}/api/blog?limit=1`)).json()) as {
    posts: { slug: string; category: string }[];
  };
  const { slug, category } = posts[0] as { slug: string; category: string };
  const read = async (path: string) => (await fetch(address + path)).text();
  for (const [path, ...parts] of [
    ["/blog", "Notes from the hill</h1>", 'aria-current="page">Notes<', "Search notes"],
    [`/blog?category=${category}`, `Category: ${category}</h1>`, 'href="/blog">Notes</a>'],
    [`/single-post/${slug}`, 'href="/blog">Notes</a>', '"name":"Notes"'],
    ["/single-project/1", 'href="/portfolio">Gardens</a>', '"name":"Gardens"'],
    ["/contact-us", 'href="/">Start</a>', '"name":"Start"'],
    [`/single-post/${slug}`, 'href="/">Start</a>', '"name":"Start"'],
    ["/single-project/1", "<p>A garden by us.</p>"],
    ["/portfolio?page=4", "<p>A garden by us.</p>"],
    ["/portfolio?year=2001", "No gardens from 2001"],
    ["/", "All gardens", ": notes"],
    ["/no-such-page", "Search notes"],
    ["/llms.txt", "## Notes"],
  ]) {
    const html = (await read(path as string)).replaceAll(/ class="[^"]*"|<\/?bdi>/g, "");
    for (const part of parts) expect(html, path).toContain(part);
    expect(html, path).not.toMatch(/Search tutorials|All websites|Tutorials<\/h1>|"name":"Home"/);
  }
});
