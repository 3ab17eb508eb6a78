import type { Pasted } from "./pasted.ts";

export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Replaces `from`–`to`; the selection counts from the beginning of the text. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export type MarkdownCommand = (editing: TextSelection) => TextEdit;

export function wrap(mark: string, placeholder: string): MarkdownCommand {
  return ({ text, start, end }) => {
    const size = mark.length;
    if (isWrapped(text, start, end, mark)) {
      const insert = text.slice(start, end);
      return { from: start - size, to: end + size, insert, start: start - size, end: end - size };
    }
    const inner = text.slice(start, end) || placeholder;
    const insert = `${mark}${inner}${mark}`;
    return { from: start, to: end, insert, start: start + size, end: start + size + inner.length };
  };
}

/** A run of two stars is bold, so one within it is no mark of its own. */
function isWrapped(text: string, start: number, end: number, mark: string): boolean {
  if (text.slice(start - mark.length, start) !== mark) return false;
  if (text.slice(end, end + mark.length) !== mark) return false;
  if (mark !== "*") return true;
  const before = /\*{1,3}$/.exec(text.slice(Math.max(0, start - 3), start))?.[0].length ?? 0;
  return before !== 2;
}

const isBlank = (sign: string | undefined) => sign === undefined || /\s/.test(sign);
const isSign = (sign: string | undefined) => sign !== undefined && /[\p{P}\p{S}]/u.test(sign);
const isLetter = (sign: string | undefined) => !isBlank(sign) && !isSign(sign);

/**
 * Bold or italic words, marked so that the site shows them so: blanks at the edges stay outside,
 * and so do signs if a letter stands beside them. `inWord` is the mark for a part of a word.
 */
export function emphasise(mark: string, inWord: string, placeholder: string): MarkdownCommand {
  return (selection) => {
    const wrapping = [mark, inWord].find((each) =>
      isWrapped(selection.text, selection.start, selection.end, each),
    );
    if (wrapping) return wrap(wrapping, placeholder)(selection);
    const { text, start, end } = markable(selection);
    const touches = isLetter(text[start - 1]) || isLetter(text[end]);
    return wrap(touches && start < end ? inWord : mark, placeholder)({ text, start, end });
  };
}

/** Returns the part of a selection that a mark can hold; all of it if it has no words. */
function markable({ text, start, end }: TextSelection): TextSelection {
  let [from, to] = [start, end];
  while (from < to && isBlank(text[from])) from += 1;
  while (to > from && isBlank(text[to - 1])) to -= 1;
  const [first, last] = [from, to];
  if (isLetter(text[from - 1])) while (from < to && isSign(text[from])) from += 1;
  if (isLetter(text[to])) while (to > from && isSign(text[to - 1])) to -= 1;
  if (from < to) return { text, start: from, end: to };
  return first < last ? { text, start: first, end: last } : { text, start, end };
}

export function prefix(of: (index: number) => string, pattern: RegExp): MarkdownCommand {
  return ({ text, start, end }) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const stop = text.indexOf("\n", Math.max(start, end - 1));
    const to = stop === -1 ? text.length : stop;
    const lines = text.slice(from, to).split("\n");
    const hasAll = lines.every((line) => pattern.test(line));
    const insert = lines
      .map((line, index) => (hasAll ? line.replace(pattern, "") : of(index) + line))
      .join("\n");
    const caret = from + insert.length;
    return { from, to, insert, start: start === end ? caret : from, end: caret };
  };
}

/** Puts a block between blank lines, after the selection. */
export function block(content: string, selected = content): MarkdownCommand {
  return ({ text, end }) => setApart(text, end, end, content, selected);
}

export function fence(placeholder: string): MarkdownCommand {
  return ({ text, start, end }) => {
    const code = text.slice(start, end).replace(/\n$/, "") || placeholder;
    // A fence must be longer than any run of backticks within.
    const runs = code.match(/`{3,}/g) ?? [];
    const mark = "`".repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
    return setApart(text, start, end, `${mark}\n${code}\n${mark}`, code);
  };
}

function setApart(
  text: string,
  from: number,
  to: number,
  content: string,
  selected: string,
): TextEdit {
  const before = text.slice(0, from);
  const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const after = text.slice(to).startsWith("\n") ? "\n" : "\n\n";
  const start = from + gap.length + content.indexOf(selected);
  return { from, to, insert: `${gap}${content}${after}`, start, end: start + selected.length };
}

export function link(): MarkdownCommand {
  const address = "https://";
  return ({ text, start, end }) => {
    const head = `[${text.slice(start, end) || "text"}](`;
    const insert = `${head}${address})`;
    const at = start + head.length;
    return { from: start, to: end, insert, start: at, end: at + address.length };
  };
}

export function text(insert: string): MarkdownCommand {
  return ({ start, end }) => {
    const caret = start + insert.length;
    return { from: start, to: end, insert, start: caret, end: caret };
  };
}

/** Only the address is pasted where the caret awaits an address. */
export function paste(pasted: Extract<Pasted, { address: string }>): MarkdownCommand {
  const { kind, address } = pasted;
  const description = kind === "picture" ? pasted.description : "";
  return (editing) => {
    const { start, end } = editing;
    const isAwaited = /\]\([^()\s]*$/.test(editing.text.slice(0, start));
    const words = withBracketsEscaped(editing.text.slice(start, end) || description);
    const mark = kind === "picture" ? "!" : "";
    const target = asDestination(address);
    return text(isAwaited ? target : `${mark}[${words}](${target})`)(editing);
  };
}

/** Whether each closing sign has an opening one, those after backslashes not counted. */
function isBalanced(words: string, opening: string, closing: string): boolean {
  let depth = 0;
  for (let at = 0; at < words.length && depth >= 0; at += 1) {
    if (words[at] === "\\") at += 1;
    else if (words[at] === opening) depth += 1;
    else if (words[at] === closing) depth -= 1;
  }
  return depth === 0;
}

/** Brackets without their partner would end the words of a link. */
const withBracketsEscaped = (words: string): string =>
  isBalanced(words, "[", "]") ? words : words.replace(/(?<!\\)[[\]]/g, "\\$&");

/** An address as it stands in the brackets of a link. */
const asDestination = (address: string): string =>
  isBalanced(address, "(", ")")
    ? address
    : address.replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));

const listLine = /^((?:\s|> ?)*)(?:([-*+])( \[[ xX]\])?|(\d+)([.)]))( +)(.*)$/;
const quoteLine = /^(\s*> ?)(.*)$/;

/**
 * Continues a list or a quote on Enter; null outside of them. After an empty item, a nested list
 * goes on with the outer list; any other ends with a blank line, or the next words would join it.
 */
export function continueBlock({ text: whole, start, end }: TextSelection): TextEdit | null {
  if (start !== end) return null;
  const from = whole.lastIndexOf("\n", start - 1) + 1;
  const line = whole.slice(from, start);
  const replaceLine = (insert: string): TextEdit => {
    const caret = from + insert.length;
    return { from, to: start, insert, start: caret, end: caret };
  };
  const item = listLine.exec(line);
  if (!item) {
    const [, mark, words] = quoteLine.exec(line) ?? [];
    if (mark === undefined) return null;
    return words === "" ? replaceLine("\n") : text(`\n${mark}`)({ text: whole, start, end });
  }
  if (item[7] === "") return replaceLine(outerItem(whole.slice(0, from), item[1] ?? "") ?? "\n");
  return text(`\n${nextItem(item)}`)({ text: whole, start, end });
}

function nextItem([, indent = "", bullet, task = "", number, sign = "", space = " "]: string[]) {
  const mark = bullet ? `${bullet}${task && " [ ]"}` : `${Number(number) + 1}${sign}`;
  return `${indent}${mark}${space}`;
}

function outerItem(before: string, indent: string): string | null {
  for (const line of before.split("\n").toReversed().slice(1)) {
    const item = listLine.exec(line);
    if (!item) return null;
    if ((item[1] ?? "").length < indent.length) return nextItem(item);
  }
  return null;
}
