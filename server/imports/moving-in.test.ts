import { expect, test } from "vitest";
import { createImportApp } from "#tests/import-app.ts";
import { zipOf } from "#tests/zip.ts";

const manifest = {
  by: "nokshi",
  version: 1,
  at: "2026-01-01T00:00:00.000Z",
  site: "https://old.example.com",
};

const post = "---\ntitle: One\nid: 3\ndraft: false\nslug: one\nexcerpt: Words\n---\n\nWords.\n";

const houseOf = (files: Record<string, unknown>) =>
  zipOf(
    Object.entries({ "export.json": manifest, "posts/one.md": post, ...files }).map(
      ([name, value]) => ({
        name,
        bytes: typeof value === "string" ? value : JSON.stringify(value),
      }),
    ),
  );

const hostileRedirects = [
  { from: "/to-stranger", to: "//evil.example/x", status: 301 },
  { from: "/to-stranger-2", to: "/\\evil.example/x", status: 302 },
  { from: "/to-stranger-3", to: "https://evil.example/x", status: 302 },
  { from: "/about", to: "/blog", status: 302 },
  { from: "/api/health", to: "/blog", status: 302 },
  { from: "/status-999", to: "/blog", status: 999 },
  { from: "/status-200", to: "/blog", status: 200 },
  { from: "/line-feed", to: "/a\r\nset-cookie: a=b", status: 301 },
  { from: "/to-itself", to: "/to-itself", status: 301 },
  { from: "/round", to: "/round-2", status: 301 },
  { from: "/round-2", to: "/round-3", status: 301 },
  { from: "/round-3", to: "/round", status: 301 },
  { from: "/star/*/a", to: "/blog", status: 301 },
  { from: `/long${"g".repeat(600)}`, to: "/blog", status: 301 },
];

test("moving in: redirects of the file are checked by the rules of redirects and refused ones are listed", async () => {
  const app = await createImportApp();
  const good = [
    { from: "/Old/", to: "/blog", status: 302 },
    { from: "/older", to: "/old", status: 301 },
    { from: "/shop/*", to: "/blog", status: 301 },
  ];
  const file = houseOf({ "redirects.json": [...hostileRedirects, ...good] });
  const imported = await app.importText(file, { kind: "markdown" });
  expect(imported).toMatchObject({ state: "ready" });
  const early = (await app.linesOf(imported.id)).map(({ message }) => message);
  expect(early.find((line) => line.startsWith("/to-stranger does not"))).toBe(
    "/to-stranger does not lead to //evil.example/x: Enter a path on this site, such as /new-page. Redirects cannot lead to other sites.",
  );
  const out = await app.send("POST", `/imports/${imported.id}/release`);
  expect(out.status, out.text).toBe(200);
  const { redirects } = (await app.send("GET", "/redirects?limit=100")).body;
  const rows = redirects.map(({ from, to, status }: Record<string, unknown>) => [from, to, status]);
  const round = rows.filter(([from]: string[]) => from?.startsWith("/round"));
  expect(round.length).toBeLessThan(3);
  expect(rows.filter(([from]: string[]) => !from?.startsWith("/round")).toSorted()).toEqual([
    ["/old", "/blog", 302],
    ["/older", "/blog", 301],
    ["/shop/*", "/blog", 301],
  ]);
  const lines = (await app.linesOf(imported.id)).map(({ message }) => message).join("\n");
  for (const { from } of hostileRedirects.filter(({ from }) => !from.startsWith("/round")))
    expect(lines).toContain(`${from.slice(0, 300)} does not lead to`);
  expect(lines).toContain("/round");
  for (const { from } of hostileRedirects) {
    const visited = await app.visit(from);
    expect([200, 301, 302, 404]).toContain(visited.status);
    expect(visited.headers.get("location") ?? "").not.toContain("evil");
  }
});

const siteWide = {
  "content/scripts.json": {
    items: [
      {
        id: 1,
        on_site: true,
        fields: {
          entries: [
            {
              type: "script",
              name: "Nice",
              url: "https://evil.example.org/x.js",
              integrity: `sha384-${"a".repeat(64)}`,
            },
            { type: "ga4", measurement: "G-AB12CD34EF" },
          ],
        },
      },
    ],
  },
  "content/settings.json": {
    items: [{ id: 1, on_site: true, fields: { email: "evil@example.org" } }],
  },
};

test("moving in: scripts and settings of the file are left out and named unless they are allowed", async () => {
  const app = await createImportApp();
  const imported = await app.importText(houseOf(siteWide), { kind: "markdown" });
  expect(imported).toMatchObject({ state: "ready", report: { counts: { documents: 0 } } });
  const lines = (await app.linesOf(imported.id)).map(({ message }) => message);
  expect(lines).toContain(
    "Every page would load third-party scripts: https://evil.example.org/x.js, https://www.googletagmanager.com. They were left out. To include them, import the file again and allow its scripts.",
  );
  expect(lines.join("\n")).toContain("The file has settings for the whole site: email.");
  const areas = await app.db.selectFrom("import_texts").select("area").execute();
  expect(areas).toEqual([{ area: "blog" }]);
});

test.each(["scripts", "settings"] as const)(
  "moving in: %s of the file become a draft where they are allowed, and only these",
  async (area) => {
    const app = await createImportApp();
    const fields = { kind: "markdown", [area]: "1" };
    const imported = await app.importText(houseOf(siteWide), fields);
    expect(imported).toMatchObject({ state: "ready" });
    const texts = await app.db.selectFrom("import_texts").select(["area", "outcome"]).execute();
    expect(texts.map((text) => text.area).toSorted()).toEqual(["blog", area]);
    const lines = (await app.linesOf(imported.id)).map(({ message }) => message).join("\n");
    expect(lines).toContain("You allowed this.");
  },
);
