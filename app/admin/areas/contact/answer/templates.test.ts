import { expect, test } from "vitest";
import { fillTemplate, openFieldsIn, type TemplateValues } from "./templates.ts";

const values: TemplateValues = {
  name: "Rahima Khatun",
  subject: "A shop",
  me: "Farhana Rahman",
  booking: "https://example.com/book_me",
};

test("fields are filled in, however they are spaced, and as often as they stand there", () => {
  const text = "Dear {{name}},\n\nof {{ subject }}: {{booking}}\n\n{{me}}, {{name}}";
  expect(fillTemplate(text, values)).toBe(
    "Dear Rahima Khatun,\n\nof A shop: https://example.com/book_me\n\nFarhana Rahman, Rahima Khatun",
  );
});

test("a field without a value is left, and found", () => {
  for (const booking of [null, "", "  "]) {
    const text = fillTemplate("{{name}}: {{booking}} {{booking}}", { ...values, booking });
    expect(text).toBe("Rahima Khatun: {{booking}} {{booking}}");
    expect(openFieldsIn(text)).toEqual(["{{booking}}"]);
  }
});

test("a field that nobody knows is left, and found", () => {
  const text = fillTemplate("{{nmae}} {{constructor}} {{__proto__}}", values);
  expect(openFieldsIn(text)).toEqual(["{{nmae}}", "{{constructor}}", "{{__proto__}}"]);
});

test("what a visitor has typed is shown as it is, and is no field", () => {
  const hostile = { ...values, name: "**A** {{me}}\r\n# B", subject: "$& [x](https://evil)" };
  const text = fillTemplate("{{name}}|{{subject}}", hostile);
  expect(text).toBe("\\*\\*A\\*\\* \\{{me}} # B|$& \\[x\\](https://evil)");
  expect(openFieldsIn(text)).toEqual([]);
});

test("a text without fields stays as it is", () => {
  expect(fillTemplate("Hello { {name} }", values)).toBe("Hello { {name} }");
  expect(openFieldsIn("Hello { {name} }")).toEqual([]);
});

test("templates: a name at the end is left to a signature that begins with it", () => {
  const text = "Kind regards,\n{{me}}";
  const signed = (signature: string | null) => fillTemplate(text, values, signature);
  expect(signed("Farhana Rahman\nNokshi")).toBe("Kind regards,");
  expect(signed("Nokshi, Dhaka")).toBe("Kind regards,\nFarhana Rahman");
  expect(signed(null)).toBe("Kind regards,\nFarhana Rahman");
  expect(fillTemplate("{{me}} here.", values, "Farhana Rahman")).toBe("Farhana Rahman here.");
});
