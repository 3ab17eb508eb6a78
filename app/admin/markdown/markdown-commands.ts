import type { Pasted } from "./pasted.ts";

/** A text and what is selected in it. */
export interface Editing {
  text: string;
  start: number;
  end: number;
}

/**
 * What to put in place of `from`–`to`, and what is selected then, counted from the beginning of the
 * text.
 */
export interface Change {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export type Command = (editing: Editing) => Change;

/** Puts marks around what is selected, or takes them away again. */
export function wrap(mark: string, placeholder: string): Command {
  return ({ text, start, end }) => {
    const size = mark.length;
    const isWrapped =
      text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
    if (isWrapped) {
      const insert = text.slice(start, end);
      return { from: start - size, to: end + size, insert, start: start - size, end: end - size };
    }
    const inner = text.slice(start, end) || placeholder;
    const insert = `${mark}${inner}${mark}`;
    return { from: start, to: end, insert, start: start + size, end: start + size + inner.length };
  };
}

/** Puts a prefix before each selected line, or takes it away where all of them have it. */
export function prefix(of: (place: number) => string, pattern: RegExp): Command {
  return ({ text, start, end }) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const stop = text.indexOf("\n", Math.max(start, end - 1));
    const to = stop === -1 ? text.length : stop;
    const lines = text.slice(from, to).split("\n");
    const hasAll = lines.every((line) => pattern.test(line));
    const insert = lines
      .map((line, place) => (hasAll ? line.replace(pattern, "") : of(place) + line))
      .join("\n");
    const caret = from + insert.length;
    return { from, to, insert, start: start === end ? caret : from, end: caret };
  };
}

/** Puts a block between blank lines, behind what is selected. */
export function block(content: string, selected = content): Command {
  return ({ text, end }) => setApart(text, end, end, content, selected);
}

/** Puts what is selected between fences, or a placeholder where nothing is. */
export function fence(placeholder: string): Command {
  return ({ text, start, end }) => {
    const code = text.slice(start, end).replace(/\n$/, "") || placeholder;
    // Longer than any that is in it.
    const runs = code.match(/`{3,}/g) ?? [];
    const mark = "`".repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
    return setApart(text, start, end, `${mark}\n${code}\n${mark}`, code);
  };
}

/** Content between blank lines in place of `from`–`to`; a part of it is selected then. */
function setApart(
  text: string,
  from: number,
  to: number,
  content: string,
  selected: string,
): Change {
  const before = text.slice(0, from);
  const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const after = text.slice(to).startsWith("\n") ? "\n" : "\n\n";
  const start = from + gap.length + content.indexOf(selected);
  return { from, to, insert: `${gap}${content}${after}`, start, end: start + selected.length };
}

/**
 * Makes what is selected the text of a link or the description of a picture; then the address is
 * selected.
 */
export function link(isPicture = false): Command {
  const address = "https://";
  return ({ text, start, end }) => {
    const label = text.slice(start, end) || (isPicture ? "" : "text");
    const head = `${isPicture ? "!" : ""}[${label}](`;
    const insert = `${head}${address})`;
    const at = start + head.length;
    return { from: start, to: end, insert, start: at, end: at + address.length };
  };
}

/** Text in place of what is selected, with the caret behind it. */
export function text(insert: string): Command {
  return ({ start, end }) => {
    const caret = start + insert.length;
    return { from: start, to: end, insert, start: caret, end: caret };
  };
}

/**
 * A link or picture that is pasted over its words; where an address is awaited, the address alone.
 */
export function paste(pasted: Extract<Pasted, { address: string }>): Command {
  const { kind, address } = pasted;
  const description = kind === "picture" ? pasted.description : "";
  return (editing) => {
    const { start, end } = editing;
    const isAwaited = /\]\([^()\s]*$/.test(editing.text.slice(0, start));
    const words = editing.text.slice(start, end) || description;
    const mark = kind === "picture" ? "!" : "";
    return text(isAwaited ? address : `${mark}[${words}](${address})`)(editing);
  };
}

const listLine = /^(\s*)(?:([-*+])( \[[ xX]\])?|(\d+)([.)]))( +)(.*)$/;

/**
 * What Enter does at the end of a list's line: the next item, or the end of the list after an empty
 * one.
 */
export function continueList({ text: whole, start, end }: Editing): Change | null {
  if (start !== end) return null;
  const from = whole.lastIndexOf("\n", start - 1) + 1;
  const found = listLine.exec(whole.slice(from, start));
  if (!found) return null;
  const [, indent = "", bullet, task = "", number, sign = "", space = " ", rest] = found;
  if (rest === "") return { from, to: start, insert: "", start: from, end: from };
  const mark = bullet ? `${bullet}${task && " [ ]"}` : `${Number(number) + 1}${sign}`;
  return text(`\n${indent}${mark}${space}`)({ text: whole, start, end });
}
