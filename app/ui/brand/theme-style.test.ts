import { expect, test } from "vitest";
import { shippedBrand } from "#contract/areas/brand.ts";
import { contrast } from "#format/brand/colors.ts";
import { themeStyleOf } from "./theme-style.ts";

const shipped = { id: 1, ...shippedBrand, logo: null, dark: null, icon: null, thread: true };
const describe = async (sources: readonly string[]) =>
  Object.fromEntries(
    sources.map((src) => [src, { width: 300, height: 100, tint: ["#fff", "#fff"] as const }]),
  );

const lookAt = (change: object, name = "Nokshi") =>
  themeStyleOf({ ...shipped, ...change }, name, describe);

test("what ships carries nothing, nor does a site that has no brand yet", async () => {
  expect(await lookAt({})).toBeUndefined();
  expect(await themeStyleOf(undefined, "Nokshi", describe)).toBeUndefined();
});

test("another name has a monogram, and no styles", async () => {
  expect(await lookAt({}, "foo works")).toEqual({ theme: "#0099cc", monogram: "F" });
});

test("a brand without the thread takes it out of the margin", async () => {
  const { style } = (await lookAt({ thread: false })) ?? {};
  expect(style).toContain("--thread:none;");
});

test("only what differs is said", async () => {
  const { style, fonts, theme } = (await lookAt({ action: "#c2185b" })) ?? {};
  expect(style).toMatch(/^html:root\{--color-action:#c2185b;--color-on-action:#[0-9a-f]{6};/);
  expect(style).not.toMatch(/--color-brand|--font|@font-face/);
  expect([fonts, theme]).toEqual([undefined, "#0099cc"]);
});

test("where colours are forced, the stitches are of the main colour, as it shows on black and white", async () => {
  const stitches = async (main: string) =>
    (await lookAt({ main }))?.style?.match(/forced-colors.*?fill='%23([0-9a-f]{6})'/)?.[1];
  expect(await stitches("#2f8a3a")).toBe("2f8a3a");
  for (const main of ["#0b3d2e", "#ffe9a8"]) {
    const stitchColor = `#${await stitches(main)}`;
    for (const other of ["#000000", "#ffffff"])
      expect(contrast(stitchColor, other), main).toBeGreaterThanOrEqual(3);
  }
  expect((await lookAt({ action: "#c2185b" }))?.style).not.toContain("forced-colors");
});

test("a font that is not the site's own is declared and fetched with the page", async () => {
  const { style, fonts } = (await lookAt({ display: "inter", text: "inter" })) ?? {};
  expect(style?.match(/@font-face/g)).toHaveLength(1);
  expect(style).toMatch(/--font-display:"Inter", .*--font-text:"Inter", /);
  expect(fonts).toEqual([expect.stringMatching(/inter-400-650.*woff2/)]);
  const system = await lookAt({ display: "system", text: "system" });
  expect([system?.fonts, system?.style?.includes("@font-face")]).toEqual([[], false]);
});

test("the logo of dark pages takes the other's place, of which the dimensions are said", async () => {
  const { style, logo, dark } =
    (await lookAt({ logo: "/media/a.svg", dark: "/media/b.svg" })) ?? {};
  expect(logo).toEqual({ src: "/media/a.svg", width: 300, height: 100 });
  expect(dark).toMatchObject({ src: "/media/b.svg" });
  expect(style).toContain("prefers-color-scheme:dark");
});

test("a row that holds no colour cannot write styles", async () => {
  const hostile = await lookAt({ main: "#fff;}</style><script>", action: "#c2185b" });
  expect(JSON.stringify(hostile)).not.toMatch(/script|\/style/);
});
