const isIndented = /^(?: {4}|\t)/;
const opensItem = /^\s{0,40}(?:[-*+]|\d{1,9}[.)]|\[\^[^\]]{1,99}\]:|:)\s/;

interface LineRange {
  start: number;
  /** The index of the line after the last one. */
  end: number;
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";

/** Finds lines that are code by their indentation, which within items of lists is none. */
export function indentedCode(lines: readonly string[]): LineRange[] {
  const codeRanges: LineRange[] = [];
  let isInItem = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const isAfterGap = isBlank(lines[at - 1]);
    if (opensItem.test(line) && !(isAfterGap && !isInItem && isIndented.test(line)))
      isInItem = true;
    else if (isAfterGap && /^\S/.test(line)) isInItem = false;
    if (!isAfterGap || isInItem || isBlank(line) || !isIndented.test(line)) continue;
    const end = endOfIndented(lines, at);
    codeRanges.push({ start: at, end });
    at = end - 1;
  }
  return codeRanges;
}

function endOfIndented(lines: readonly string[], start: number): number {
  let end = start + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (isBlank(line)) continue;
    if (!isIndented.test(line)) break;
    end = at + 1;
  }
  return end;
}
