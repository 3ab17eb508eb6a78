import { expect, test } from "vitest";
import { factsNamed, withEscapedFacts, withFacts } from "./facts.ts";

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
  // What the Markdown renderer left has no escapes any more.
  expect(withFacts({ html: "\\{{years}} {&#123;years}}" }, facts).html).toBe("\\9 {&#123;years}}");
});

test("the facts that a text names are those that would be inserted", () => {
  expect(factsNamed("{{a}} \\{{b}} \\\\{{ c }} {{d e}} {{}}")).toEqual([
    { written: "{{a}}", name: "a" },
    { written: "{{ c }}", name: "c" },
    { written: "{{}}", name: "" },
  ]);
});

test("an escaped text is shown as it was", () => {
  for (const text of ["{{years}}", "\\{{years}}", "a \\\\{{ b }} {{{", "no braces \\"])
    expect(withFacts(withEscapedFacts(text), facts), text).toBe(text);
});

test("no text takes more than linear time", () => {
  const started = performance.now();
  for (const piece of ["{{ ", `{{${" ".repeat(1000)}`, "\\", "\\{{", "{{a ", "{"]) {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(withFacts(`{{${text}`, facts).length).toBeGreaterThan(300_000);
    factsNamed(`{{${text}`);
    withFacts({ html: `{{${text}` }, facts);
  }
  // Quadratic ones take minutes.
  expect(performance.now() - started).toBeLessThan(20_000);
});
