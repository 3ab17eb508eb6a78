import { describe, expect, test } from "vitest";
import { outcomeOf as outcome, planSubscribers as plan } from "#tests/subscriber-file.ts";

const a = "a@example.com";

describe("subscriber import: columns that nobody knows", () => {
  test.each([
    ["a no", `Email,Wants letters\n${a},yes\nb@example.com,no`, "Wants letters"],
    ["only yes", `Email,Post\n${a},Yes`, "Post"],
    ["a word within a text", `Email,Notes\n${a},opted out by phone`, "Notes"],
    ["a tag of those who left", `Email,Tags\n${a},Unsubscribed`, "Tags"],
    ["never", `Email,Letters\n${a},never`, "Letters"],
    ["signs", `Email,Letters\n${a},x\nb@example.com,`, "Letters"],
    ["ones and zeros", `Email,Flag\n${a},0\nb@example.com,1`, "Flag"],
    ["German", `E-Mail,Briefe\n${a},Nein`, "Briefe"],
    ["French", `Courriel;Lettres\n${a};Désabonné`, "Lettres"],
    ["bounces", `Email,Last result\n${a},Hard bounced`, "Last result"],
    [
      "a telling name with words nobody knows",
      `Email,Newsletter consent given?\n${a},да`,
      "Newsletter consent given?",
    ],
    [
      "dates of leaving by another name",
      `Email,Newsletter stopped\n${a},2021-01-02`,
      "Newsletter stopped",
    ],
    ["two words of any language", `Email,Liefde\n${a},zeker\nb@example.com,liever niet`, "Liefde"],
    ["an odd cell among signs", `Email,Flag\n${a},N\nb@example.com,Y\nc@example.com,U`, "Flag"],
    ["few digits", `Email,Rank\n${a},0\nb@example.com,2\nc@example.com,2`, "Rank"],
    [
      "an odd number among digits",
      `Email,Rank\n${a},0\nb@example.com,1\nc@example.com,1\nd@example.com,12345`,
      "Rank",
    ],
    ["dates in some rows", `Email,Stichtag\n${a},2021-01-02\nb@example.com,`, "Stichtag"],
    ["emojis", `Email,Briefe\n${a},👍\nb@example.com,👎`, "Briefe"],
    ["interests of two values", `Email,Interests\n${a},tea\nb@example.com,`, "Interests"],
    ...[
      "Emails allowed",
      "Emails OK?",
      "Mailing lists",
      "May be sent",
      "Active subscription",
      "Message",
      "Marketing by SMS and mail",
      "Contact by phone or mail",
    ].flatMap((name) =>
      ["no", "nej tak", "0"].map((value) => [
        `${name}: ${value}`,
        `Email,${name}\n${a},${value}\nb@example.com,ja`,
        name,
      ]),
    ),
    ["no names at all", `${a},no\nb@example.com,yes`, "Column 2"],
  ])("ask with %s", async (_, csv, name) => {
    expect(await outcome(csv)).toBe(`asks ${name}`);
  });

  test.each([
    [
      "people, places and notes",
      `Email,Country,Company,Language,Notes,Gender\n${a},NO,Yes Ltd,no,Likes tea,f`,
    ],
    ["numbers", `Email,Visits,Newsletter opens\n${a},0,1\nb@example.com,12,7`],
    ["dates", `Email,Last visit,Newsletter since\n${a},2021-01-02,2021-01-02`],
    ["empty cells", `Email,Newsletter wish,Other\n${a},NULL,-`],
    [
      "free words",
      `Email,Motto\n${["green", "blue", "red", "grey"].map((word) => `${word}@example.com,${word}`).join("\n")}`,
    ],
  ])("do not ask with %s", async (_, csv) => {
    expect(await outcome(csv)).toBe("active");
  });

  test("say nothing once a person has said what they mean, several alike", async () => {
    const csv = `Email,Letters,Calls me,Flag\n${a},yes,no,1\nb@example.com,no,no,0\nc@example.com,yes,no,1`;
    const first = await plan(csv);
    expect(first.unclear).toMatchObject([
      { name: "Letters", place: 1, samples: ["yes", "no"] },
      { name: "Calls me", place: 2 },
      { name: "Flag", place: 3, samples: ["1", "0"] },
    ]);
    expect(first.unclear[0]?.mayBecome).toContain("blocked");
    const columns = { status: ["Letters", 3], ignored: ["Calls me"] };
    const mapped = await plan(csv, { columns });
    expect(mapped.unclear).toEqual([]);
    expect(mapped.statuses).toEqual({ a: "active", b: "unsubscribed", c: "active" });
  });

  test("add to those that are known", async () => {
    const csv = `Email,Status,Letters\n${a},subscribed,no\nb@example.com,unsubscribed,yes`;
    const { statuses, unclear } = await plan(csv, { columns: { status: "Letters" } });
    expect(unclear).toEqual([]);
    expect(statuses).toEqual({ a: "unsubscribed", b: "unsubscribed" });
  });

  test("keep the samples that made them unclear", async () => {
    const rows = Array.from({ length: 50 }, (_, row) => `${row}@example.com,text ${row}`);
    const { unclear } = await plan(`Email,Remark of ours\n${rows.join("\n")}\n${a},never\n`);
    expect(unclear[0]?.samples).toContain("never");
    expect(unclear[0]?.samples.length).toBeLessThanOrEqual(5);
  });

  test("a guess that is taken back is asked about again", async () => {
    const { unclear } = await plan(`Email,Status\n${a},no`, { columns: { status: null } });
    expect(unclear).toMatchObject([{ name: "Status" }]);
  });
});
