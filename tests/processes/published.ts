import * as about from "#content/about.ts";
import { brands } from "#content/brands.ts";
import { site } from "#content/site.ts";
import { team } from "#content/team.ts";
import { testimonials } from "#content/testimonials.ts";
import { fixedPages } from "#contract/site-pages.ts";
import { projects } from "#seed/portfolio.ts";

export interface Published {
  status: number;
  text: string;
}

/** Every page and file that a visitor is led to, from the home page and what machines read. */
export async function readAll(address: string): Promise<Map<string, Published>> {
  const read = new Map<string, Published>();
  const waiting = ["/sitemap.xml", "/feed.xml", "/atom.xml", "/llms.txt", "/robots.txt"];
  waiting.push("/manifest.webmanifest", "/blog?sort=3days");
  // Visitors may ask for lists that nothing leads to while they are empty.
  waiting.push(...fixedPages.map(({ path }) => path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (read.has(path)) continue;
    const response = await fetch(address + path, { redirect: "manual" });
    const isText = /html|\/(?:\w+\+)?xml|json|plain/.test(
      response.headers.get("content-type")?.replace("image/svg+xml", "") ?? "",
    );
    const text = isText && !path.startsWith("/assets/") ? await response.text() : "";
    read.set(path, { status: response.status, text });
    waiting.push(...addressesIn(text, address));
  }
  return read;
}

function addressesIn(text: string, address: string): string[] {
  const { port } = new URL(address);
  const ownAddress = new RegExp(`https?://(?:localhost|127\\.0\\.0\\.1):${port}`, "g");
  const local = text.replaceAll(ownAddress, "");
  const links = [...local.matchAll(/(?:href|src|action)="([^"]*)"/g)];
  const listed = [...local.matchAll(/(?:<loc>|<link>|\]\()([^<)]*)/g)];
  return [...links, ...listed]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&").split("#")[0] ?? "")
    .filter((path) => path.startsWith("/") && !path.startsWith("//") && !path.startsWith("/api/"));
}

/** Finds the parts that a page announces but leaves empty. */
export function emptyPartsIn(html: string): string[] {
  const page = html.replaceAll(/<(script|style|template)[\s\S]*?<\/\1>/g, "");
  const empty = [...page.matchAll(/<(section|ul|ol|dl|table|nav)\b[^>]*>\s*<\/\1>/g)];
  const bare = [
    ...page.matchAll(/<h([2-4])[^>]*>(?:(?!<h\d).)*?<\/h\1>\s*(?:<\/(?:div|section)>\s*)+/g),
  ];
  const alone = bare.filter(([whole]) => whole.includes("</section>"));
  const words = [...page.matchAll(/>[^<]*\b(?:undefined|null|NaN)\b[^<]*</g)];
  return [...empty, ...alone, ...words].map(([whole]) => whole.slice(0, 200));
}

/** Names, people, clients and addresses of the sample. */
export const sampleWords: readonly string[] = [
  site.name,
  site.email,
  site.phone,
  "Dhaka",
  "Chattogram",
  "Bangladesh",
  ...site.offices.map(({ street }) => street),
  ...team.map(({ name }) => name),
  ...testimonials.map(({ name }) => name),
  ...brands.map(({ name }) => name),
  ...projects.map(({ title }) => title),
  about.story.title,
];
