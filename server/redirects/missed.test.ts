import { expect, test } from "vitest";
import { openSite, page } from "#tests/api/cached-pages.ts";

/** A site that has nothing yet, with what visitors have asked for. */
async function openDesk(missedPaths: readonly string[]) {
  const app = await openSite(() => page("", {}, 404));
  const token = await app.tokenOf("admin");
  await app.db
    .deleteFrom("documents")
    .where("kind", "in", ["services", "legal", "pages"])
    .execute();
  const send = async (method: string, path: string, body?: object) => {
    const answer = await app.ask(path, { method, token, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const make = async (path: string, body: object) =>
    Object.values(await send("POST", path, body))[0] as { id: number };
  for (const path of missedPaths) await app.visit(path);
  const missed = async (): Promise<string[]> =>
    (await send("GET", "/redirects/missed")).missed.map(({ path }: { path: string }) => path);
  return { ...app, send, make, missed };
}

const text = { description: "About it.", heading: "It", text: "Text" };

test("an address where a page of staff is now is not listed, until the page goes again", async () => {
  const { send, make, missed } = await openDesk(["/other", "/spring/offers", "/terms", "/terms"]);
  expect(await missed()).toEqual(["/terms", "/other", "/spring/offers"]);
  const { id } = await make("/content/legal", { ...text, title: "Terms" });
  const offers = { ...text, title: "Offers", slug: "spring/offers", blocks: [] };
  await make("/content/pages", offers);
  expect(await missed()).toEqual(["/other"]);
  await send("DELETE", `/content/legal/${id}`);
  expect(await missed()).toEqual(["/terms", "/other"]);
});

test("an address of a post is not listed while visitors can read it", async () => {
  const path = "/single-post/a-post";
  const { send, make, missed, clock } = await openDesk([path, "/single-post/other"]);
  const body = { title: "A post", slug: "a-post", content: "Text", status: "draft" };
  const { id } = await make("/blog", body);
  expect(await missed()).toEqual([path, "/single-post/other"]);
  const publishedAt = new Date(clock.now.getTime() + 60_000).toISOString();
  await send("PUT", `/blog/${id}`, { status: "published", publishedAt });
  expect(await missed()).toEqual([path, "/single-post/other"]);
  clock.now = new Date(publishedAt);
  expect(await missed()).toEqual(["/single-post/other"]);
});

test("any address of a service or project is answered once there is one", async () => {
  const others = ["/service-details/1/more", "/single-project", "/single-project/1/more"];
  const missedPaths = ["/service-details/1", "/single-project/99", ...others];
  const { send, make, missed } = await openDesk(missedPaths);
  expect(await missed()).toEqual(missedPaths.toSorted());
  const picture = { picture: "/pictures/default-post.webp", alt: "" };
  const service = { title: "A service", short: "Short.", price: "On request", kind: "Work" };
  await make("/content/services", {
    ...service,
    ...picture,
    features: [],
    text: "Text",
    description: "About it.",
    sample: {},
    faqs: { entries: [] },
  });
  const work = { title: "Work", category: "Business", imageSrc: "/p.png" };
  const { id } = await make("/portfolio", {
    ...work,
    websiteUrl: "https://a.example.com",
    description: "Work.",
    status: "draft",
  });
  expect(await missed()).toEqual([...others, "/single-project/99"].toSorted());
  await send("PUT", `/portfolio/${id}`, { status: "published" });
  expect(await missed()).toEqual(others);
});
