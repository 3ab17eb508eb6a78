import { expect, test } from "vitest";
import { directionOf, writingOf, writingOfLanguage } from "./writing.ts";

test("writing: languages of scripts that run from right to left do, whatever their region", () => {
  const rightToLeft = `ar ur he fa iw yi ji ps sd ug ks dv ckb sdh syr nqo prs pnb mzn lrc glk aao
    ar-EG ar-Latn-x-none az-Arab ku-Arab pa-PK pa-Arab uz-AF uz-Arab ms-Arab ha-Arab ff-Adlm
    man-Nkoo rhg en-Hebr zz-Thaa und-Syrc`;
  for (const language of rightToLeft.split(/\s+/)) {
    const isLatin = language.includes("Latn");
    expect([language, directionOf(language)]).toEqual([language, isLatin ? "ltr" : "rtl"]);
  }
  for (const language of "en nb bn hi th ur-Latn he-Latn az ku ff uz tr zz ja el".split(" "))
    expect([language, directionOf(language)]).toEqual([language, "ltr"]);
});

test("writing: a document says its direction and its need of room only where they differ", () => {
  expect(writingOfLanguage("en")).toEqual({ lang: "en" });
  expect(writingOfLanguage("pt-BR")).toEqual({ lang: "pt-BR" });
  expect(writingOfLanguage("ar-EG")).toEqual({ lang: "ar-EG", dir: "rtl", "data-tall": true });
  for (const language of ["bn", "hi", "th", "ta", "km", "am", "vi", "vi-VN"])
    expect(writingOfLanguage(language)).toEqual({ lang: language, "data-tall": true });
  expect(writingOfLanguage("bn-Latn")).toEqual({ lang: "bn-Latn" });
});

test("writing: a text in the page's script says nothing", () => {
  for (const text of ["", "A plain title, naïve – “quoted” 100 €", "!? 123", "Größe", "Cafe\u0301"])
    expect(writingOf(text, "en"), text).toEqual({});
  expect(writingOf("Привет, мир", "en")).toEqual({});
  expect(writingOf("日本語の見出し", "en")).toEqual({});
  expect(writingOf("کیسے ہیں", "ar")).toEqual({ "data-tall": true });
});

test("writing: a text in another script says its likely language and direction", () => {
  const tall = { "data-tall": true };
  const rightToLeft = { dir: "rtl", ...tall };
  expect(writingOf("ওয়েবসাইট বানাতে কত খরচ?", "en")).toEqual({ lang: "bn", ...tall });
  expect(writingOf("वेबसाइट", "en")).toEqual({ lang: "hi", ...tall });
  expect(writingOf("เว็บไซต์", "nb")).toEqual({ lang: "th", ...tall });
  expect(writingOf("موقع جديد (WordPress)", "en")).toEqual({ lang: "ar", ...rightToLeft });
  expect(writingOf("אתר חדש", "en")).toEqual({ lang: "he", ...rightToLeft });
  expect(writingOf("ދިވެހި", "en")).toEqual({ lang: "dv", ...rightToLeft });
  expect(writingOf("אתר חדש", "ar")).toEqual({ lang: "he", ...tall });
  expect(writingOf("A plain title", "ar")).toEqual({ dir: "ltr" });
  expect(writingOf("WordPress বনাম Shopify: which one?", "en")).toEqual(tall);
  expect(writingOf("Thiết kế thương hiệu Ấn tượng", "en")).toEqual(tall);
  expect(writingOf("123 – 456", "fa")).toEqual({});
});
