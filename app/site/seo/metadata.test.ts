import { expect, test } from "vitest";
import { pageMetadata } from "./metadata.ts";

function localeOf(language: string) {
  const settings = { name: "Foo", tagline: "Works", description: "It works.", keywords: [] };
  const content = { settings: { ...settings, language } };
  const tags = pageMetadata([{ id: "root", loaderData: { content } }], { title: "About" });
  return tags.flatMap((tag) =>
    "property" in tag && tag.property === "og:locale" ? [tag.content] : [],
  );
}

test.each([
  ["en", ["en_US"]],
  ["en-GB", ["en_GB"]],
  ["nb", ["nb_NO"]],
  ["bn", ["bn_BD"]],
  ["zh-Hant-TW", ["zh_TW"]],
  ["tlh", []],
])("a page in %s is shared with the locale %s", (language, locales) =>
  expect(localeOf(language)).toEqual(locales),
);
