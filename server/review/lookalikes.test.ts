import { expect, test } from "vitest";
import { anchorAt } from "./lookalikes.ts";
import { placeOf } from "./places.ts";

/** Where a quote of the one text is in the other, by all that is noted when it is made. */
function later(before: string, exact: string, after: string, start = before.indexOf(exact)) {
  const place = placeOf(anchorAt(before, start, exact), new Map([["body", after]]), {
    field: "body",
    start,
  });
  return place && { start: place.start, exact: place.exact };
}

const ask = "Ask us for a quote today.";
const twice = `We build sites. ${ask} They are quick and last for years. We also write. ${ask} Bye.`;
const second = twice.lastIndexOf(ask);
const without = (text: string, start: number, length: number) =>
  text.slice(0, start) + text.slice(start + length);

test("of two equal sentences the one that is deleted is gone, whichever it was", () => {
  expect(later(twice, ask, without(twice, 16, ask.length + 1))).toBeNull();
  expect(later(twice, ask, without(twice, second, ask.length + 1), second)).toBeNull();
});

test("of two equal sentences the one that is left is found, and both while other things change", () => {
  const left = without(twice, 16, ask.length + 1);
  expect(later(twice, ask, left, second)?.start).toBe(left.indexOf(ask));
  expect(later(twice, ask, `New. ${twice}`, second)?.start).toBe(second + 5);
  expect(later(twice, ask, `New. ${twice}`)?.start).toBe(21);
  expect(later(twice, ask, twice.replace("sites", "shops").replace("They", "All"))?.start).toBe(16);
});

test("a sentence that is mended is not taken for its copy elsewhere", () => {
  const mended = twice.replace(ask, "Ask us for a quote now.");
  expect(later(twice, ask, mended)).toEqual({ start: 16, exact: "Ask us for a quote now." });
});

const plan = (name: string, price: number) =>
  `Plan ${name}: ${price} dollars each month, billed yearly.`;
const plans = `${plan("A", 500)} ${plan("B", 900)} ${plan("C", 1500)}`;

test("a sentence is not taken for one that is nearly the same, and is found once it is mended", () => {
  expect(later(plans, plan("A", 500), `${plan("B", 900)} ${plan("C", 1500)}`)).toBeNull();
  expect(later(plans, plan("B", 900), `${plan("A", 500)} ${plan("C", 1500)}`)).toBeNull();
  expect(later(plans, plan("A", 500), plan("C", 1500))).toBeNull();
  const dearer = plans.replace("500 dollars", "1550 dollars");
  expect(later(plans, plan("A", 500), dearer)?.exact).toBe(plan("A", 1550));
});

test("rows that read alike throughout are told by their order as long as all are there", () => {
  const rows = "Price on request. ".repeat(9).trim();
  const at = rows.indexOf("Price", 60);
  expect(later(rows, "Price on request", rows, at)?.start).toBe(at);
  expect(later(rows, "Price on request", `${rows} Price on request.`, at)).toBeNull();
  expect(later(rows, "Price on request", rows.slice(18), at)).toBeNull();
});

test("a passage that stood there once is found wherever it is moved", () => {
  const once = `${ask} We build sites.`;
  expect(later(once, ask, `We build sites, and mend them. ${ask}`)?.start).toBe(31);
});
