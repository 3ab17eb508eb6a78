import { writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openedZip } from "#tests/archives.ts";
import { wxr, wxrHead, wxrItem } from "#tests/wordpress-export.ts";
import type { SourceEvent } from "../source.ts";
import { textChunks } from "./archive.ts";
import { readWordPress } from "./wordpress/wordpress.ts";

async function eventsOf(chunks: AsyncIterable<string>): Promise<SourceEvent[]> {
  const events: SourceEvent[] = [];
  for await (const event of readWordPress(chunks)) events.push(event);
  return events;
}

async function readBytes(bytes: Uint8Array) {
  const path = join(await mkdtemp(join(tmpdir(), "nokshi-wxr-")), "a.xml");
  writeFileSync(path, bytes);
  return eventsOf(textChunks(path));
}

const bodiesOf = (events: readonly SourceEvent[]) =>
  events.flatMap((event) => (event.event === "text" ? [event.text.body] : []));
const messagesOf = (events: readonly SourceEvent[]) =>
  events.flatMap((event) => (event.event === "line" ? [event.line.message] : []));

const declared = (encoding: string, body: string) =>
  wxr([{ id: 1, title: "One", body }]).replace("UTF-8", encoding);

test.each([
  ["ISO-8859-1", "Café für Größe", (text: string) => Buffer.from(text, "latin1")],
  ["iso-8859-15", "Caf\xe9", (text: string) => Buffer.from(text, "latin1")],
  ["windows-1251", "\u041f\u0440", (text: string) => cyrillic(text)],
  ["UTF-16", "বাংলা", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16LE", "বাংলা", (text: string) => Buffer.from(text, "utf16le")],
  ["UTF-8", "বাংলা", (text: string) => Buffer.from(`\ufeff${text}`)],
  ["utf8", "বাংলা", (text: string) => Buffer.from(text)],
])("WordPress import: an export in %s keeps its letters", async (encoding, body, encode) => {
  const events = await readBytes(encode(declared(encoding, body)));
  expect(bodiesOf(events)).toEqual([body]);
  expect(messagesOf(events)).toEqual([]);
});

const cyrillic = (text: string) =>
  Buffer.from(
    Array.from(text, (sign) => {
      const code = sign.charCodeAt(0);
      return code < 128 ? code : code - 0x410 + 0xc0;
    }),
  );

test("WordPress import: an encoding that nobody knows is refused in a sentence", async () => {
  const reading = readBytes(Buffer.from(declared("x-klingon", "Words.")));
  await expect(reading).rejects.toThrow(/“x-klingon”.*Save it as UTF-8/);
});

test("WordPress import: letters that are not in the declared encoding are in the report", async () => {
  const events = await readBytes(Buffer.from(declared("UTF-8", "Café"), "latin1"));
  expect(messagesOf(events).join()).toContain("“\uFFFD”");
});

test.each([1, 7, 64, 100_000])(
  "WordPress import: a bare & outside of CDATA ends no text, in pieces of %i",
  async (size) => {
    const head = wxrHead();
    const item = wxrItem({ id: 1, title: "One", body: "First & <b>one</b> &amp; more." });
    const loose = `<item><title>R&D & more &amp; &#8211; A&B;</title><link>https://x.example/p?a=1&b=2</link><wp:post_id>2</wp:post_id><wp:post_type>attachment</wp:post_type></item>`;
    const last = wxrItem({ id: 3, title: "Three", body: "Last." });
    const text = `${head}${item}${loose}${last}</channel></rss>`;
    async function* chunks() {
      for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
    }
    const events = await eventsOf(chunks());
    expect(bodiesOf(events)).toEqual(["First & <b>one</b> &amp; more.", "Last."]);
    expect(messagesOf(events)).toEqual([]);
  },
);

test("archives: names in UTF-8 without a flag, in old letters, taken apart, and with backslashes are read", async () => {
  const { files } = await openedZip([
    { name: "größe.md", bytes: "x", isUtf8: false },
    { name: "", rawName: Buffer.from([0x81, 0x2e, 0x6d, 0x64]), bytes: "x", isUtf8: false },
    { name: "café.md".normalize("NFD"), bytes: "x" },
    { name: "posts\\a.md", bytes: "x" },
  ]);
  expect(files.map(({ path }) => path)).toEqual(["größe.md", "ü.md", "café.md", "posts/a.md"]);
});

test.each(["..\\..\\a.md", "C:\\a.md", "\\a.md", "a/../../b.md"])(
  "archives: the name %s leads out and is refused",
  async (name) => {
    await expect(openedZip([{ name, bytes: "x" }])).rejects.toThrow("outside of itself");
  },
);
