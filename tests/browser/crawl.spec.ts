import { expect, test } from "./site.ts";

/** Pages to follow, and files that must exist. */
function referencesIn(html: string): string[] {
  // Code samples are not part of the page.
  const page = html.replaceAll(/<pre[\s\S]*?<\/pre>/g, "");
  const references = [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address]) =>
    (address ?? "").replaceAll("&amp;", "&"),
  );
  expect(references.filter((address) => address === "" || address === "#")).toEqual([]);
  return references.filter((address) => address.startsWith("/") && !address.startsWith("//"));
}

test("no link, picture or script on the site leads nowhere", async ({ request }) => {
  test.setTimeout(240_000);
  const pages = new Map<string, string>();
  const waiting = ["/"];
  const missing: string[] = [];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const [path = ""] = address.split("#");
    if (pages.has(path)) continue;
    const response = await request.get(path);
    const isPage = response.headers()["content-type"]?.startsWith("text/html") ?? false;
    pages.set(path, isPage ? await response.text() : "");
    if (response.status() !== 200) missing.push(`${response.status()} ${path}`);
    if (isPage) waiting.push(...referencesIn(pages.get(path) ?? ""));
  }
  expect(missing).toEqual([]);
  expect([...pages.keys()].filter((path) => !path.includes(".")).length).toBeGreaterThan(60);
});
