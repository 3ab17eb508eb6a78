import { describe, expect, test } from "vitest";
import type { Visit } from "#server/pages/page-parts.ts";
import { openSite, page } from "./cached-pages.ts";

const website = "6f1ed1b0-3b7c-4f5a-9d2e-1a2b3c4d5e6f";
const integrity = `sha384-${"A".repeat(64)}`;

async function openHouse() {
  const visits: (Visit["foreign"] | null)[] = [];
  const app = await openSite((_, { foreign = null }) => {
    visits.push(foreign);
    return page();
  });
  const token = await app.tokenOf("admin");
  const save = (entries: unknown[], by = token) =>
    app.ask("/content/scripts/1", { method: "PUT", token: by, body: { entries } });
  const policyOf = async (path: string) =>
    (await app.visit(path)).headers.get("content-security-policy") ?? "";
  return { ...app, save, policyOf, visits, author: app.token };
}

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((each) => each.startsWith(`${name} `))
    ?.split(" ")
    .slice(1)
    .filter((source) => source !== "'self'");

const kinds: [string, object, { scripts: string[]; connects: string[]; needsConsent: boolean }][] =
  [
    [
      "plausible",
      { type: "plausible", domain: "agency.com" },
      {
        scripts: ["https://plausible.io/js/script.js"],
        connects: ["https://plausible.io/api/event"],
        needsConsent: false,
      },
    ],
    [
      "umami",
      { type: "umami", website, host: "https://stats.agency.com/" },
      {
        scripts: ["https://stats.agency.com/script.js"],
        connects: ["https://stats.agency.com/api/send"],
        needsConsent: false,
      },
    ],
    [
      "matomo without cookies",
      { type: "matomo", host: "https://agency.matomo.cloud", site: 3, cookies: false },
      {
        scripts: ["https://agency.matomo.cloud/matomo.js"],
        connects: ["https://agency.matomo.cloud/matomo.php"],
        needsConsent: false,
      },
    ],
    [
      "matomo with cookies",
      { type: "matomo", host: "https://agency.matomo.cloud", site: 3 },
      {
        scripts: ["https://agency.matomo.cloud/matomo.js"],
        connects: ["https://agency.matomo.cloud/matomo.php"],
        needsConsent: true,
      },
    ],
    [
      "ga4",
      { type: "ga4", measurement: "G-AB12CD34EF" },
      {
        scripts: ["https://www.googletagmanager.com/gtag/js"],
        connects: [
          "https://*.google-analytics.com",
          "https://*.analytics.google.com",
          "https://*.googletagmanager.com",
        ],
        needsConsent: true,
      },
    ],
    [
      "a script",
      {
        type: "script",
        name: "Chat",
        url: "https://cdn.chat.com/widget.js?v=2",
        integrity,
        connects: "https://api.chat.com",
      },
      {
        scripts: ["https://cdn.chat.com/widget.js"],
        connects: ["https://api.chat.com"],
        needsConsent: true,
      },
    ],
  ];

describe("the policy of a page allows what it needs, and nothing else:", () => {
  test.each(kinds)("%s", async (_, entry, { scripts, connects, needsConsent }) => {
    const { save, policyOf, visits } = await openHouse();
    const plain = await policyOf("/about");
    expect((await save([entry])).status).toBe(200);
    const policy = await policyOf("/about");
    // The page's own scripts are named by their hash, with and without the entry.
    const ownSources = directive(plain, "script-src") ?? [];
    expect(ownSources.filter((source) => !/^'sha256-[\w+/]+='$/.test(source))).toEqual([]);
    expect(directive(policy, "script-src")).toEqual([...ownSources, ...scripts]);
    expect(directive(policy, "connect-src")).toEqual(connects);
    const rest = (text: string) => text.replace(/(script|connect)-src [^;]*/g, "");
    expect(rest(policy)).toBe(rest(plain));
    expect(visits.at(-1)?.scripts.map((each) => each.needsConsent)).toEqual([needsConsent]);
    expect(visits.at(-1)?.question !== null).toBe(needsConsent);
  });
});

test("a proof for a search engine is a tag, and changes no policy", async () => {
  const { save, policyOf, visits } = await openHouse();
  const plain = await policyOf("/about");
  await save([{ type: "verification", service: "google", content: "abc_DEF-123" }]);
  expect(await policyOf("/about")).toBe(plain);
  expect(visits.at(-1)?.metas).toEqual([
    { name: "google-site-verification", content: "abc_DEF-123" },
  ]);
});

test("a preview gets none", async () => {
  const { ask, save, visit, tokenOf, visits } = await openHouse();
  const token = await tokenOf("admin");
  await save([{ type: "ga4", measurement: "G-AB12CD34EF" }]);
  const { url } = (await ask("/previews", { method: "POST", token, body: {} })).body;
  const { status, headers } = await visit(`${new URL(url).pathname}/about`);
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).not.toContain("google");
  expect(visits.at(-1)).toBeNull();
});

test("neither the panel nor a page beside it nor one with a secret address gets any", async () => {
  const { save, policyOf, visits } = await openHouse();
  await save([{ type: "ga4", measurement: "G-AB12CD34EF" }]);
  const paths = [
    "/admin",
    "/admin/blog",
    "/login",
    "/about?edit=1",
    "/invitation/abc",
    "/reset-password?token=abc",
    "/newsletter/unsubscribe?token=abc",
  ];
  for (const path of paths) {
    expect(await policyOf(path), path).not.toContain("google");
    expect(visits.at(-1), path).toBeNull();
  }
  expect(await policyOf("/contact")).toContain("google");
});

describe("refuses, with the field named,", () => {
  test.each([
    [{ type: "ga4", measurement: 'G-1"><script>' }, "entries.0.measurement"],
    [{ type: "ga4", measurement: "UA-1234-1" }, "entries.0.measurement"],
    [{ type: "plausible", domain: "a.com; script-src *" }, "entries.0.domain"],
    [{ type: "plausible", domain: "a.com", host: "http://plausible.io" }, "entries.0.host"],
    [{ type: "plausible", domain: "a.com", host: "https://plausible.io/x" }, "entries.0.host"],
    [{ type: "umami", website: "1' or 1" }, "entries.0.website"],
    [{ type: "matomo", host: "https://10.0.0.7", site: 1 }, "entries.0.host"],
    [{ type: "matomo", host: "https://matomo.internal", site: 1 }, "entries.0.host"],
    [{ type: "matomo", host: "https://localhost", site: 1 }, "entries.0.host"],
    [{ type: "matomo", host: "https://a.com:8443", site: 1 }, "entries.0.host"],
    [{ type: "matomo", host: "https://u:p@a.com", site: 1 }, "entries.0.host"],
    [{ type: "verification", service: "google", content: '"><script>' }, "entries.0.content"],
    [{ type: "script", name: "A", url: "http://a.com/x.js", integrity }, "entries.0.url"],
    [{ type: "script", name: "A", url: "https://[::1]/x.js", integrity }, "entries.0.url"],
    [{ type: "script", name: "A", url: "https://a.com/x;y.js", integrity }, "entries.0.url"],
    [{ type: "script", name: "A", url: "https://a.com/x.js" }, "entries.0.integrity"],
    [
      { type: "script", name: "A", url: "https://a.com/x.js", integrity: "sha384-no" },
      "entries.0.integrity",
    ],
    [{ type: "pixel", html: "<script>" }, "entries.0.type"],
  ])("%j", async (entry, path) => {
    const { save } = await openHouse();
    const { status, body } = await save([entry]);
    expect([status, body.details[0].path]).toEqual([400, path]);
  });
});

test("admins alone may change them", async () => {
  const { save, author } = await openHouse();
  expect((await save([], author)).status).toBe(403);
});
