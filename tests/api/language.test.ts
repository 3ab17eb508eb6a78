import { expect, test } from "vitest";
import { openSite } from "./cached-pages.ts";

async function openDesk() {
  const app = await openSite();
  const token = await app.tokenOf("admin");
  const change = (language: unknown) =>
    app.ask("/content/settings/1", { method: "PUT", token, body: { language } });
  const read = async (path: string) => (await app.visit(path)).text;
  const languages = async () => [
    /<language>(.*)<\/language>/.exec(await read("/feed.xml"))?.[1],
    /xml:lang="(.*?)"/.exec(await read("/atom.xml"))?.[1],
    JSON.parse(await read("/manifest.webmanifest")).lang,
  ];
  const manifest = async () => JSON.parse(await read("/manifest.webmanifest"));
  return { change, languages, manifest };
}

test("feeds and manifest tell the language of the site's texts, which is English at first", async () => {
  const { change, languages } = await openDesk();
  expect(await languages()).toEqual(["en-us", "en", "en"]);
  for (const [typed, kept] of [
    ["nb", "nb"],
    [" EN-gb ", "en-GB"],
    ["zh-hant-tw", "zh-Hant-TW"],
    ["en", "en"],
  ]) {
    const { status, body } = await change(typed);
    expect([status, body.item?.language], typed).toEqual([200, kept]);
    expect(await languages(), typed).toEqual([kept === "en" ? "en-us" : kept, kept, kept]);
  }
});

test("language: the manifest says the direction in which it is written", async () => {
  const { change, manifest } = await openDesk();
  for (const [language, dir] of [
    ["ar", "rtl"],
    ["az-Arab", "rtl"],
    ["dv", "rtl"],
    ["az", "ltr"],
    ["ur-Latn", "ltr"],
    ["bn", "ltr"],
  ]) {
    await change(language);
    expect(await manifest()).toMatchObject({ lang: language, dir });
  }
});

test("what is no code of a language is refused in a sentence that names it", async () => {
  const { change } = await openDesk();
  for (const typed of ["English", "norsk", "en_US", "e", "12", "en-", "x-mine", "e\u0301n", "xx"]) {
    const { status, body } = await change(typed);
    const message = `“${typed.normalize()}” is not a known language. Enter a code such as en, nb or bn.`;
    expect([status, body.details], typed).toEqual([400, [{ path: "language", message }]]);
  }
  // No runtime knows all three-letter codes.
  expect((await change("syl")).status).toBe(200);
  for (const typed of ["", null, 7, `en-${"a".repeat(8)}-${"b".repeat(30)}`])
    expect((await change(typed)).status, String(typed)).toBe(400);
});
