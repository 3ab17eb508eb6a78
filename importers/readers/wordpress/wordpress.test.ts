import { expect, test } from "vitest";
import { type WxrItem, wxr, wxrEnd, wxrHead, wxrItem } from "#tests/wordpress-export.ts";
import type { SourceEvent, SourceText } from "../../source.ts";
import { readWordPress } from "./wordpress.ts";

async function* inChunks(text: string, size = 1000) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function read(text: string, size?: number): Promise<SourceEvent[]> {
  return listed(readWordPress(inChunks(text, size)));
}

async function listed(events: AsyncIterable<SourceEvent>): Promise<SourceEvent[]> {
  const all: SourceEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

const textsIn = (events: readonly SourceEvent[]): SourceText[] =>
  events.flatMap((event) => (event.event === "text" ? [event.text] : []));
const linesIn = (events: readonly SourceEvent[]) =>
  events.flatMap((event) => (event.event === "line" ? [event.line] : []));

test("WordPress import: texts, pictures, authors and terms are read from chunks of any size", async () => {
  const items: WxrItem[] = [
    {
      id: 4,
      title: "A &amp; B",
      body: "Words ]]> and more.",
      categories: ["News"],
      tags: ["Paper"],
      meta: { _thumbnail_id: "9", serialized: 'a:1:{s:9:"broken' },
    },
    { id: 9, type: "attachment", attachment: "https://old.example.com/a.jpg" },
  ];
  for (const size of [7, 100_000]) {
    const events = await read(wxr(items), size);
    const [text] = textsIn(events);
    expect(text).toMatchObject({
      type: "post",
      id: "4",
      body: "Words ]]> and more.",
      categories: ["News"],
      tags: ["Paper"],
      picture: "attachment:9",
      author: "writer",
      date: "2020-03-04T05:06:07.000Z",
      held: null,
      addresses: ["https://old.example.com/a-amp-b/", "/?p=4"],
    });
    const kinds = events.map(({ event }) => event);
    expect(kinds.filter((kind) => kind === "author")).toHaveLength(2);
    expect(kinds.filter((kind) => kind === "picture")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "term")).toHaveLength(2);
  }
});

test("WordPress import: private texts are held back, zero dates ignored, and the rest is reported", async () => {
  const events = await read(
    wxr([
      { id: 1, status: "draft", date: "0000-00-00 00:00:00" },
      { id: 2, status: "private" },
      { id: 3, status: "future" },
      { id: 4, password: "secret" },
      { id: 5, status: "trash" },
      { id: 6, type: "revision" },
      { id: 7, comments: 3 },
    ]),
  );
  const texts = textsIn(events);
  expect(texts.map(({ held }) => held)).toEqual([
    "draft",
    "private",
    "scheduled",
    "protected",
    null,
  ]);
  expect(texts[0]?.date).toBeNull();
  expect(linesIn(events).map(({ message }) => message)).toEqual([
    "3 comments of 1 text were left out: posts here have no comments.",
    "Left out: texts with the status “trash” (1).",
    "Left out: earlier versions (1).",
  ]);
});

test("WordPress import: complete texts of a file that was cut off are kept, and its end is named", async () => {
  const whole = wxrHead() + wxrItem({ id: 1, title: "Whole" }) + wxrItem({ id: 2, title: "Half" });
  const events = await read(whole.slice(0, -300));
  expect(textsIn(events).map(({ title }) => title)).toEqual(["Whole"]);
  expect(linesIn(events)).toEqual([
    {
      code: "cut_off",
      title: null,
      message:
        "The file was cut off after “Whole”. Everything before it was imported; export it again for the rest.",
    },
  ]);
});

test.each([
  [
    "entities of its own",
    `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${wxrHead().slice(39)}<item><title>&b;</title></item>${wxrEnd}`,
    /entities/,
  ],
  [
    "an external entity",
    `<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>${wxrHead().slice(39)}${wxrEnd}`,
    /entities/,
  ],
  ["40 levels", `${wxrHead()}${"<item>".repeat(40)}`, /nested deeper/],
  ["another file", '{"db": []}', /not a WordPress export/],
  ["nothing", "", /not a WordPress export/],
])("WordPress import: a file is refused: %s", async (_, text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence);
});

const heldWith = async (item: Omit<WxrItem, "id">) =>
  textsIn(await read(wxr([{ id: 1, ...item }])))[0]?.held;

test.each([
  [{ status: "pending" }, "draft"],
  [{ status: "archive" }, "draft"],
  [{ date: "2099-01-01 00:00:00" }, "scheduled"],
  [{ meta: { "_expiration-date": "1577836800" } }, "expired"],
  [{ meta: { _members_access_role: "subscriber" } }, "protected"],
  [{ meta: { rcp_user_level: "None" } }, null],
  [{ meta: { _wpmem_block: "1" } }, "protected"],
] as const)("WordPress import: a text with %j is held back as %s", async (item, held) => {
  expect(await heldWith(item)).toBe(held);
});

test("WordPress import: tags of WXR 1.0 are read once each, and terms of other kinds are in the report", async () => {
  const terms = [
    "<category><![CDATA[News]]></category>",
    '<category domain="category" nicename="news"><![CDATA[News]]></category>',
    '<category domain="tag"><![CDATA[Paper]]></category>',
    '<category domain="tag" nicename="paper"><![CDATA[Paper]]></category>',
    '<category domain="series" nicename="a"><![CDATA[A series]]></category>',
    '<category domain="post_format" nicename="b"><![CDATA[Aside]]></category>',
  ].join("");
  const events = await read(wxr([{ id: 1 }]).replace("</item>", `${terms}</item>`));
  expect(textsIn(events)).toMatchObject([{ categories: ["News"], tags: ["Paper"] }]);
  expect(linesIn(events).map(({ message }) => message)).toEqual([
    "Left out of 1 text: what is in “series”, which is neither a category nor a tag.",
  ]);
});

test("WordPress import: categories of a file that does not say what they are stay", async () => {
  const terms = "<category><![CDATA[News]]></category>";
  const events = await read(wxr([{ id: 1 }]).replace("</item>", `${terms}</item>`));
  expect(textsIn(events)).toMatchObject([{ categories: ["News"], tags: [] }]);
});

test("WordPress import: parts for members within a public text are removed and reported", async () => {
  const events = await read(wxr([{ id: 4, title: "One", body: "a [private]SECRET[/private] b" }]));
  const [text] = textsIn(events);
  expect([text?.body, text?.held]).toEqual(["a  b", null]);
  expect(linesIn(events).map(({ code, title }) => [code, title])).toContainEqual([
    "element",
    "One",
  ]);
});
