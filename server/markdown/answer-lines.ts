const fence = /^ {0,3}(`{3,}|~{3,})/;
const quote = /^ {0,3}>/;
const item = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/;
/** Only these begin a list below a line of text. */
const firstItem = /^ {0,3}(?:[-*+]|0*1[.)])[ \t]/;
const row = /^ {0,3}\|/;
const indented = /^[ \t]/;

type LineKind = "quote" | "list" | "table" | "text";

/**
 * Ends a quote, list or table of an answer at the first line without its mark, as the author sees
 * it. Markdown would join that line to the block, such as one's own words to the quote above.
 */
export function endBlocksByLine(text: string): string {
  const lines: string[] = [];
  let block: LineKind = "text";
  let fenced: string | null = null;
  for (const line of text.split("\n")) {
    const [, mark] = fence.exec(line) ?? [];
    if (fenced !== null) {
      if (mark?.startsWith(fenced) && line.trim() === mark) fenced = null;
      lines.push(line);
      continue;
    }
    const isBelowText = block === "text" && (lines.at(-1) ?? "").trim() !== "";
    const next = blockOf(line, block, isBelowText);
    if (next === "text" && block !== "text" && line.trim() !== "") lines.push("");
    if (mark) fenced = mark;
    block = next;
    lines.push(line);
  }
  return lines.join("\n");
}

function blockOf(line: string, before: LineKind, isBelowText: boolean): LineKind {
  if (line.trim() === "") return before === "list" ? "list" : "text";
  if (quote.test(line)) return "quote";
  if ((isBelowText ? firstItem : item).test(line)) return "list";
  if (row.test(line)) return "table";
  return before === "list" && indented.test(line) ? "list" : "text";
}
