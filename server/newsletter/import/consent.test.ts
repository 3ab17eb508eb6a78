import { describe, expect, test } from "vitest";
import { outcomeOf as outcome, planSubscribers as plan } from "#tests/subscriber-file.ts";

const a = "a@example.com";

describe("subscriber import: consent that is unclear", () => {
  test.each([
    ["an unknown word in a known column", `Email,Status\n${a},frozen`, "left out"],
    ["an unknown word in a column of those blocked", `Email,Bounced\n${a},perhaps`, "left out"],
    ["“never” as the date of consent", `Email,Opt-in date\n${a},never`, "left out"],
    ["no click on a link", `Email,Double opt-in\n${a},no`, "left out"],
    [
      "a cell too many, which moves the others",
      `Email,Name,Unsubscribed\n${a},Lee, Ann,,yes`,
      "left out",
    ],
    ["“No thanks”", `Email,Newsletter\n${a},No thanks`, "left out"],
    ["a word of another language", `Email,Newsletter\n${a},Nem, köszönöm`, "left out"],
    ["an emoji as consent", `Email,Newsletter\n${a},👍`, "left out"],
    ["an emoji for those blocked", `Email,Blacklisted\n${a},🚫`, "left out"],
    ["a negative number", `Email,Status\n${a},-1`, "left out"],
    ["“Not unsubscribed”", `Email,Status\n${a},Not unsubscribed`, "left out"],
    ["“not bounced”", `Email,Status\n${a},not bounced`, "left out"],
    ["zero as the date of consent", `Email,Signed up\n${a},0`, "left out"],
    ["1970 as the date of consent", `Email,Signed up\n${a},1970-01-01 00:00:00`, "left out"],
    ...["", "NULL", "0", "31/31/2021"].map((value) => [
      `no date of consent beside others: ${value}`,
      `Email,Confirmed at\n${a},${value}\nb@example.com,2021-01-02`,
      "left out",
    ]),
    ...["9999-12-31", "2038-01-19 03:14:07"].map((value) => [
      `a date of leaving to come: ${value}`,
      `Email,Status,Unsubscribed at\n${a},subscribed,${value}`,
      "left out",
    ]),
    ["one yes and one no", `Email,Newsletter,Opt-in\n${a},yes,no`, "unsubscribed"],
    [
      "a yes and a date of leaving",
      `Email,Status,Unsubscribed at\n${a},subscribed,2021-01-02`,
      "unsubscribed",
    ],
    ["words for leaving in place of a date", `Email,Unsubscribed at\n${a},yes`, "unsubscribed"],
    [
      "an unknown text in place of a date of leaving",
      `Email,Unsubscribed at\n${a},some day`,
      "left out",
    ],
  ])("is %s", async (_, csv, expected) => {
    expect(await outcome(csv)).toBe(expected);
  });
});

const noDates = `NULL null \\N N/A none nil - – — 0000-00-00 1970-01-01 1970-01-01T01:00:00+01:00
  1/1/1970 0 false never no 0001-01-01T00:00:00 1899-12-30 (blank) undefined #N/A NaT`;

describe("subscriber import: empty written as a word", () => {
  test.each([...noDates.split(/\s+/), "0000-00-00 00:00:00", "1970-01-01 00:00:00", " "])(
    "a date of leaving: %s",
    async (value) => {
      const csv = `Email;Status;Unsubscribed at\n${a};subscribed;${value}`;
      expect(await outcome(csv)).toBe("active");
    },
  );

  test.each([
    "f",
    "none",
    "NULL",
    "\\N",
    "-",
    "no",
    "0",
    "false",
    "n/a",
    "nil",
    "off",
    "N",
    "nein",
    "[]",
  ])("a flag: %s", async (value) => {
    expect(await outcome(`Email;Blacklisted;Bounced\n${a};${value};${value}`)).toBe("active");
  });

  test("a date of consent written as an empty word is no date", async () => {
    const { subscribers } = await plan(
      `Email;Status;Confirm time\n${a};subscribed;NULL\nb@example.com;subscribed;false\nc@example.com;subscribed;1970-01-01`,
    );
    expect([...subscribers.values()].map(({ subscribedAt }) => subscribedAt)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("subscriber import: dates", () => {
  test.each([
    ["12/31/2020 11:59 PM", "2020-12-31T23:59:00.000Z"],
    ["12/31/2020 1:05 PM", "2020-12-31T13:05:00.000Z"],
    ["12/31/2020 12:05 AM", "2020-12-31T00:05:00.000Z"],
    ["12/31/2020 12:05:09 p.m.", "2020-12-31T12:05:09.000Z"],
    ["Jan 5, 2021 10:30 am", "2021-01-05T10:30:00.000Z"],
    ["January 5th, 2021", "2021-01-05T00:00:00.000Z"],
    ["Tue, 5 Jan 2021 10:30:00 +0600", "2021-01-05T04:30:00.000Z"],
    ["5. Januar 2021", "2021-01-05T00:00:00.000Z"],
    ["5 de enero de 2021", "2021-01-05T00:00:00.000Z"],
    ["5 juillet 2021", "2021-07-05T00:00:00.000Z"],
    ["20210102", "2021-01-02T00:00:00.000Z"],
    ["20210102T030405Z", "2021-01-02T03:04:05.000Z"],
    ["1609459200", "2021-01-01T00:00:00.000Z"],
    ["1609459200000", "2021-01-01T00:00:00.000Z"],
    ["2021-01-02T03:04:05.123456+01:00", "2021-01-02T02:04:05.123Z"],
    ["2021/1/2 3:04", "2021-01-02T03:04:00.000Z"],
    ["31.12.2020 23:59", "2020-12-31T23:59:00.000Z"],
  ])("%s", async (written, moment) => {
    const { subscribers } = await plan(`Email\tOpt-in date\n${a}\t${written}`);
    expect(subscribers.get(a)?.subscribedAt).toBe(moment);
  });
});
