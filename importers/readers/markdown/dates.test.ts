import { expect, test } from "vitest";
import { readFiles } from "#tests/archives.ts";
import { wxr } from "#tests/wordpress-export.ts";
import { readWordPress } from "../wordpress/wordpress.ts";
import { readDate } from "./dates.ts";

const newYork = { here: "America/New_York", there: "America/New_York" };

test.each([
  ["2020-01-05", "2020-01-05T05:00:00.000Z"],
  ["2020/1/5", "2020-01-05T05:00:00.000Z"],
  ["20200105", "2020-01-05T05:00:00.000Z"],
  ["2020-01-05 10:30", "2020-01-05T15:30:00.000Z"],
  ["2020-01-05T10:30:15", "2020-01-05T15:30:15.000Z"],
  ["2020-01-05 10:30:00.5", "2020-01-05T15:30:00.500Z"],
  ["2020-01-05T10:30:00Z", "2020-01-05T10:30:00.000Z"],
  ["2020-01-05 10:30:00 +0600", "2020-01-05T04:30:00.000Z"],
  ["2020-01-05 10:30:00 +06:00", "2020-01-05T04:30:00.000Z"],
  ["2020-01-05 10:30:00 PST", "2020-01-05T18:30:00.000Z"],
  ["2020-01-05 10:30 UTC", "2020-01-05T10:30:00.000Z"],
  ["20200105103000", "2020-01-05T15:30:00.000Z"],
  ["1578220200", "2020-01-05T10:30:00.000Z"],
  ["1578220200000", "2020-01-05T10:30:00.000Z"],
  ["January 5, 2020", "2020-01-05T05:00:00.000Z"],
  ["Jan 5th, 2020 10:30 pm", "2020-01-06T03:30:00.000Z"],
  ["January 5, 2020 12:05 AM", "2020-01-05T05:05:00.000Z"],
  ["Sun, 05 Jan 2020 10:30:00 GMT", "2020-01-05T10:30:00.000Z"],
  ["5 January 2020", "2020-01-05T05:00:00.000Z"],
  ["31/12/2020", "2020-12-31T05:00:00.000Z"],
  ["05.01.2020", "2020-01-05T05:00:00.000Z"],
  ["[[2020-01-05]]", "2020-01-05T05:00:00.000Z"],
  ["January 5, 2020 → January 9, 2020", "2020-01-05T05:00:00.000Z"],
  // The clocks of that night are set forward.
  ["2020-03-08 02:30", "2020-03-08T07:30:00.000Z"],
])("dates of imports: %j is %s in New York", (written, iso) => {
  expect(readDate(written, newYork)?.iso).toBe(iso);
});

test.each(["", "soon", "2020-02-30", "2020-13-01", "99", "0000-00-00", "12:30"])(
  "dates of imports: %j is none",
  (written) => {
    expect(readDate(written, newYork)).toBeNull();
  },
);

test("dates of imports: a value of many blanks is none", () => {
  expect(readDate(`${" ".repeat(200_000)}x`.repeat(2), newYork)).toBeNull();
});

test("dates of imports: a day alone stays that day here, a time is by the clock of the old site", async () => {
  const { texts } = await readFiles(
    {
      "_config.yml": "timezone: Asia/Dhaka",
      "_posts/2020-01-05-day.md": "---\ntitle: Day\n---\nWords.",
      "_posts/2020-01-06-time.md": "---\ntitle: Time\ndate: 2020-01-06 10:00\n---\nWords.",
    },
    { zone: "America/New_York" },
  );
  expect(texts.map(({ date }) => date)).toEqual([
    "2020-01-05T05:00:00.000Z",
    "2020-01-06T04:00:00.000Z",
  ]);
});

test("dates of imports: one that cannot be read, or may mean two days, is in the report", async () => {
  const { texts, messages } = await readFiles({
    "posts/a.md": "---\ntitle: A\ndate: in spring\n---\nWords.",
    "posts/b.md": "---\ntitle: B\ndate: 03/04/2020\n---\nWords.",
  });
  expect(texts.map(({ date }) => date)).toEqual([null, "2020-03-04T00:00:00.000Z"]);
  expect(messages).toEqual([
    "The date “in spring” cannot be read, so the text has no date.",
    "The date “03/04/2020” was read as month first.",
  ]);
});

test("dates of imports: a draft of WordPress, whose date has no zone, is by the clock of the site", async () => {
  async function* chunks() {
    yield wxr([{ id: 1, status: "draft", date: "2020-01-05 10:00:00" }]).replace(
      /(<wp:post_date_gmt><!\[CDATA\[)[^\]]+/,
      "$10000-00-00 00:00:00",
    );
  }
  const events = [];
  const reading = { zone: "America/New_York", now: new Date("2026-01-01") };
  for await (const event of readWordPress(chunks(), reading)) events.push(event);
  const text = events.find(({ event }) => event === "text");
  expect(text).toMatchObject({ text: { date: "2020-01-05T15:00:00.000Z" } });
});
