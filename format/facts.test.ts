import { expect, test } from "vitest";
import { factMeant, factsNamed, withEscapedFacts, withFacts, withValueOf } from "./facts.ts";

const facts = { years: "9", "a.b-c": "dotted" };

test("facts are inserted into every text, and unknown ones stay", () => {
  const written = { title: "{{years}} {{ years }}", rows: ["{{a.b-c}}", 3, null, "{{{years}}}"] };
  expect(withFacts(written, facts)).toEqual({ title: "9 9", rows: ["dotted", 3, null, "{9}"] });
  for (const text of ["{{nobody}}", "{{}}", "{{ a b }}", "{{", "{{years", "{{constructor}}"])
    expect(withFacts(text, facts), text).toBe(text);
});

test("a backslash before the braces writes them literally, and itself before another", () => {
  expect(withFacts("\\{{years}}", facts)).toBe("{{years}}");
  expect(withFacts("\\{{ user.name }} {{years}}", facts)).toBe("{{ user.name }} 9");
  expect(withFacts("\\\\{{years}}", facts)).toBe("\\9");
  expect(withFacts("\\\\\\{{years}}", facts)).toBe("\\{{years}}");
  expect(withFacts("C:\\a\\b", facts)).toBe("C:\\a\\b");
  // The Markdown renderer has already removed the escapes.
  expect(withFacts({ html: "\\{{years}} {&#123;years}}" }, facts).html).toBe("\\9 {&#123;years}}");
});

test("the facts that a text names are those that would be inserted", () => {
  expect(factsNamed("{{a}} \\{{b}} \\\\{{ c }} {{d e}} {{}}")).toEqual([
    { written: "{{a}}", name: "a", at: 0 },
    { written: "{{ c }}", name: "c", at: 15 },
    { written: "{{}}", name: "", at: 31 },
  ]);
});

test("the fact that is meant in a text is the chosen one, or the only one in it", () => {
  expect(factMeant("From {{a}} to {{ b }}", ["x", "b"])).toBe("b");
  expect(factMeant("From {{a}}", [])).toBe(null);
  expect(factMeant(" {{ a }} ", [])).toBe("a");
  expect(factMeant("none", ["a"])).toBe(null);
});

test("a value that takes the place of a fact is shown as the fact was", () => {
  const text = "{{years}} \\\\{{ years }} \\{{years}} {{other}}";
  expect(withValueOf("years", "9", text)).toBe("9 \\9 \\{{years}} {{other}}");
  expect(withFacts(withValueOf("years", "9", text), facts)).toBe(withFacts(text, facts));
  expect(withFacts(withValueOf("years", "{{a}} $&", text), { a: "no" })).toContain("{{a}} $&");
});

test("an escaped text is shown as it was", () => {
  for (const text of ["{{years}}", "\\{{years}}", "a \\\\{{ b }} {{{", "no braces \\"])
    expect(withFacts(withEscapedFacts(text), facts), text).toBe(text);
});

// Quadratic time would be minutes.
test("facts: no text takes more than linear time", { timeout: 20_000 }, () => {
  for (const piece of ["{{ ", `{{${" ".repeat(1000)}`, "\\", "\\{{", "{{a ", "{"]) {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(withFacts(`{{${text}`, facts).length).toBeGreaterThan(300_000);
    factsNamed(`{{${text}`);
    withFacts({ html: `{{${text}` }, facts);
  }
});
