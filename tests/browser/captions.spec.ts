import type { Media } from "#contract/areas/media.ts";
import { expect, test } from "./admin-fixtures.ts";
import { addPicture } from "./admin-media-files.ts";
import { unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";
import { findAccessibilityFaults } from "./site.ts";

const caption = "A street & <b>its</b> people";
const credit = "Photo: Rafi";

/** A post, a project and a page that show the picture in every way. */
async function show(desk: Desk, { id, url }: Media): Promise<string[]> {
  const slug = unique("captioned").replaceAll(" ", "-");
  const text = `Before\n\n![](${url})\n\n![](${url} "Its own")\n\nAfter ![inline](${url})`;
  const send = <T>(path: string, body: object) => desk.ask<T>(path, { method: "POST", body });
  await send("/blog", {
    title: "Captioned",
    slug,
    content: text,
    featuredImage: url,
    status: "published",
  });
  const { item } = await send<{ item: { id: number } }>("/portfolio", {
    title: "Captioned",
    category: "Landing",
    websiteUrl: "https://example.com",
    imageSrc: "/media/samples/portfolio/river.webp",
    body: text,
    pictures: [{ mediaId: id, alt: "" }],
  });
  const picture = { picture: url, alt: "Alt" };
  await send("/content/pages", {
    title: "Captioned",
    slug,
    description: "A page.",
    blocks: [
      { type: "text", text },
      { type: "picture", ...picture },
      { type: "picture", ...picture, caption: "The block's" },
      { type: "split", ...picture, text: "Words" },
    ],
  });
  return [`/single-post/${slug}`, `/single-project/${item.id}`, `/${slug}`];
}

test(
  "what the library says of a picture is read below it, and pages without are as they were",
  once,
  async ({ page, desk }) => {
    const media = await addPicture(desk, unique("Street.png"), 900, 600);
    const addresses = await show(desk, media);
    const change = (body: object) => desk.ask(`/media/${media.id}`, { method: "PUT", body });
    const read = async () => {
      const pages: string[] = [];
      for (const address of addresses) {
        const response = await fetch(desk.server.address + address);
        expect(response.status).toBe(200);
        const [main = ""] = /<main[\s\S]*<\/main>/.exec(await response.text()) ?? [];
        // Of other posts and pages, which other tests change.
        const aside = /<script[\s\S]*?<\/script>|<aside[\s\S]*?<\/aside>|nonce="[^"]*"/g;
        pages.push(main.replace(aside, ""));
      }
      return pages;
    };
    const before = await read();
    for (const html of before) expect(html).not.toContain("Photo: Rafi");
    expect(before[0]).not.toContain('alt="A street by the river"');
    await change({ alt: "A street by the river" });
    const [post] = await read();
    expect(post).toMatch(
      /data-shared[^>]*alt="A street by the river"|alt="A street by the river"[^>]*data-shared/,
    );
    await change({ alt: null });
    await change({ caption, credit });
    const both = [caption + credit, `Its own${credit}`];
    const wanted = [
      [caption + credit, ...both],
      [...both, caption + credit],
      [...both, caption + credit, `The block's${credit}`, caption + credit],
    ];
    for (const [place, address] of addresses.entries()) {
      await page.goto(address);
      const captions = page.locator("main figure > figcaption");
      await expect(captions).toHaveText(wanted[place] as string[]);
      expect(await findAccessibilityFaults(page, { within: "main figure" })).toEqual([]);
    }
    await change({ caption: null, credit });
    await page.goto(addresses[0] as string);
    await expect(page.locator("main figcaption").first()).toHaveText(credit);
    await change({ caption: null, credit: null });
    expect(await read()).toEqual(before);
  },
);
