import { expect, test } from "vitest";
import { inlineAs } from "./disposition.ts";

const namesOf = (name: string, extension = "pdf", others: string[] = []) => {
  const header = inlineAs(name, extension, others);
  const [, simple, encoded = ""] =
    /^inline; filename="([^"]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(header) ?? [];
  expect(simple, header).toMatch(/^[\x20-\x7e]+$/);
  return [simple, decodeURIComponent(encoded)];
};

test("a file is saved under its name, in signs that every program reads", () => {
  for (const [name, simple, whole] of [
    ["Price list 2026.pdf", "Price list 2026.pdf", "Price list 2026.pdf"],
    ["Price list", "Price list.pdf", "Price list.pdf"],
    ["PRICES.PDF", "PRICES.PDF", "PRICES.PDF"],
    ["v1.2", "v1.2.pdf", "v1.2.pdf"],
    ['A "best" offer', "A -best- offer.pdf", "A -best- offer.pdf"],
    ["a\r\nSet-Cookie: b=c", "a Set-Cookie- b=c.pdf", "a Set-Cookie- b=c.pdf"],
    ["../../etc/passwd", "-..-etc-passwd.pdf", "-..-etc-passwd.pdf"],
    ["C:\\prices", "C-prices.pdf", "C-prices.pdf"],
    ["Straße über Łódź 100%", "Stra_e uber _odz 100_.pdf", "Straße über Łódź 100%.pdf"],
    ["মূল্য তালিকা", "____ ______.pdf", "মূল্য তালিকা.pdf"],
    ["🎉", "_.pdf", "🎉.pdf"],
    ["exe\u202efdp.pdf", "exe fdp.pdf", "exe fdp.pdf"],
    ["it's (new)*", "it's (new)-.pdf", "it's (new)-.pdf"],
    [" . ", "file.pdf", "file.pdf"],
    ["\ud800", "_.pdf", "\ufffd.pdf"],
  ] as const) {
    const [fallback, encodedName] = namesOf(name);
    expect([fallback?.replace(/_+/g, "_"), encodedName], name).toEqual([
      simple.replace(/_+/g, "_"),
      whole,
    ]);
  }
  expect(namesOf("photo.JPEG", "jpg", ["jpeg"])[1]).toBe("photo.JPEG");
  const long = namesOf("মূল্য".repeat(40))[1] as string;
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(255);
  expect(long).toMatch(/^(?:মূল্য)+(?:মূ)?\.pdf$/);
});
