import { expect, test } from "vitest";
import {
  block,
  continueBlock,
  emphasise,
  fence,
  link,
  type MarkdownCommand,
  paste,
  prefix,
  wrap,
} from "./markdown-commands.ts";

/** Brackets «» mark the selection. */
function run(marked: string, command: MarkdownCommand): string {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  const text = marked.replace(/[«»]/g, "");
  const change = command({ text, start, end });
  const after = text.slice(0, change.from) + change.insert + text.slice(change.to);
  return `${after.slice(0, change.start)}«${after.slice(change.start, change.end)}»${after.slice(change.end)}`;
}

test("marks go around what is selected, and away again", () => {
  const bold = wrap("**", "bold text");
  expect(run("a «b» c", bold)).toBe("a **«b»** c");
  expect(run("a **«b»** c", bold)).toBe("a «b» c");
  expect(run("a «» c", bold)).toBe("a **«bold text»** c");
});

test("a prefix goes before every selected line, and away where all have it", () => {
  const bullets = prefix(() => "- ", /^- /);
  expect(run("x\n«one\ntwo»\ny", bullets)).toBe("x\n«- one\n- two»\ny");
  expect(run("«- one\n- two»", bullets)).toBe("«one\ntwo»");
  const numbers = prefix((index) => `${index + 1}. `, /^\d+\. /);
  expect(run("«one\ntwo»", numbers)).toBe("«1. one\n2. two»");
  expect(run("one«»", bullets)).toBe("- one«»");
});

test("a block stands between blank lines", () => {
  expect(run("a«»", block("---"))).toBe("a\n\n«---»\n\n");
  expect(run("a\n«»\nb", block("---"))).toBe("a\n\n«---»\n\nb");
});

test("a block leaves what is selected, and a fence goes around it", () => {
  expect(run("«a»\nb", block("---"))).toBe("a\n\n«---»\n\nb");
  expect(run("a\n\n«one\ntwo»\n", fence("code"))).toBe("a\n\n```\n«one\ntwo»\n```\n\n");
  expect(run("«one\n»two", fence("code"))).toBe("```\n«one»\n```\n\ntwo");
  expect(run("a«»", fence("code"))).toBe("a\n\n```\n«code»\n```\n\n");
  expect(run("«```\nx\n```»", fence("code"))).toBe("````\n«```\nx\n```»\n````\n\n");
});

test("a link takes what is selected as its text and selects the address", () => {
  expect(run("see «this»", link())).toBe("see [this](«https://»)");
  expect(run("«»", link())).toBe("[text](«https://»)");
});

test("an address is pasted over words, or into the brackets that wait for one", () => {
  const picture = paste({ kind: "picture", address: "/boat.png", description: "Boat" });
  const page = paste({ kind: "link", address: "https://a.example/" });
  expect(run("see «»", picture)).toBe("see ![Boat](/boat.png)«»");
  expect(run("see «this»", picture)).toBe("see ![this](/boat.png)«»");
  expect(run("see «this»", page)).toBe("see [this](https://a.example/)«»");
  expect(run("[x](«»)", picture)).toBe("[x](/boat.png«»)");
  expect(run("![](«https://»)", picture)).toBe("![](/boat.png«»)");
  expect(run("see [text](«https://»)", page)).toBe("see [text](https://a.example/«»)");
  expect(run("[a](/b) «»", picture)).toBe("[a](/b) ![Boat](/boat.png)«»");
});

test("Enter goes on with a list, counts on, and ends it with a blank line after an empty item", () => {
  const enter = (text: string) => {
    const at = text.length;
    const change = continueBlock({ text, start: at, end: at });
    return change && text.slice(0, change.from) + change.insert + text.slice(change.to);
  };
  expect(enter("- one")).toBe("- one\n- ");
  expect(enter("  9. nine")).toBe("  9. nine\n  10. ");
  expect(enter("- [x] done")).toBe("- [x] done\n- [ ] ");
  expect(enter("- one\n- ")).toBe("- one\n\n");
  expect(enter("1. one\n   - a\n   - ")).toBe("1. one\n   - a\n2. ");
  expect(enter("> said")).toBe("> said\n> ");
  expect(enter("> - said")).toBe("> - said\n> - ");
  expect(enter("> said\n> ")).toBe("> said\n\n");
  expect(enter("plain")).toBeNull();
});

test("bold and italic: marks beside letters are written so that the site shows them", () => {
  const [bold, italic] = [emphasise("**", "**", "bold text"), emphasise("_", "*", "italic text")];
  expect(run("a «b» c", italic)).toBe("a _«b»_ c");
  expect(run("«half»word", italic)).toBe("*«half»*word");
  expect(run("বাংলা«তির্যক»শব্দ", italic)).toBe("বাংলা*«তির্যক»*শব্দ");
  expect(run("*«half»*word", italic)).toBe("«half»word");
  expect(run("a _«b»_ c", italic)).toBe("a «b» c");
  expect(run("**«b»**", italic)).toBe("**_«b»_**");
  expect(run("a« b »c", bold)).toBe("a **«b»** c");
  expect(run('«"ক"»ের', bold)).toBe('**«"ক»**"ের');
  expect(run("a «» c", bold)).toBe("a **«bold text»** c");
});

test("paste of an address: brackets without a partner do not break the link", () => {
  const page = paste({ kind: "link", address: "https://a.example/x)y" });
  expect(run("see «a] b»", page)).toBe("see [a\\] b](https://a.example/x%29y)«»");
  const balanced = paste({ kind: "link", address: "https://a.example/x_(y)" });
  expect(run("see «a»", balanced)).toBe("see [a](https://a.example/x_(y))«»");
});
