import { expect, test } from "vitest";
import { withLateScripts } from "./first-paint.ts";
import { scriptMark } from "./script-hashes.ts";

const page = (code: string) =>
  `<head><link rel="modulepreload" href="/assets/entry.js" nonce="${scriptMark}"/><link rel="modulepreload" href="/assets/a.js" nonce="${scriptMark}"/></head><body>
<script nonce="${scriptMark}" type="module" async="">${code}</script></body>`;

test("scripts wait for the first paint", () => {
  const late = withLateScripts(
    page(`import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`),
  );
  expect(late).not.toContain('rel="modulepreload"');
  expect(late).toContain('["/assets/a.js","/assets/entry.js"]');
  expect(late).toContain(
    '[route0,route1]=await Promise.all([import("/assets/root.js"),import("/assets/home.js")])',
  );
  expect(late).toContain('await import("/assets/manifest.js");');
  expect(late).toContain("first-contentful-paint");
  expect(late.indexOf("__reactRouterRouteModules")).toBeLessThan(
    late.indexOf('import("/assets/entry.js")'),
  );
});

test("what is not written as expected stays as it is", () => {
  for (const code of ["", "somethingElse()", "window.__reactRouterRouteModules = {}"]) {
    expect(withLateScripts(page(code))).toBe(page(code));
  }
  expect(withLateScripts("<p>no scripts</p>")).toBe("<p>no scripts</p>");
});
