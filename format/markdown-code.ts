/** Removes code; lines indented by four spaces count as code, even within a list. */
export function withoutCode(markdown: string): string {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of markdown.split("\n")) {
    const mark = fenceIn(line);
    if (fence !== null) {
      if (mark?.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line)) fence = null;
    } else if (mark) {
      fence = mark;
    } else {
      lines.push(/^(?: {4}|\t)/.test(line) ? "" : line);
    }
  }
  return lines
    .join("\n")
    .split(/\n\s*\n/)
    .map(withoutSpans)
    .join("\n\n");
}

function fenceIn(line: string): string | null {
  const [whole = "", mark = ""] = /^[\s>*+\-\d.)]*(`{3,}|~{3,})/.exec(line) ?? [];
  // With further backticks in the line it is a code span, not a fence.
  return mark.startsWith("`") && line.includes("`", whole.length) ? null : mark || null;
}

/** Removes code spans, which end at the next run of as many backticks. */
function withoutSpans(paragraph: string): string {
  const runs = [...paragraph.matchAll(/`+/g)];
  const ends: (number | undefined)[] = [];
  const nearest = new Map<number, number>();
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const { length } = runs[index]?.[0] ?? "";
    ends[index] = nearest.get(length);
    nearest.set(length, index);
  }
  let text = "";
  let start = 0;
  for (let position = 0; position < runs.length; position += 1) {
    const end = ends[position];
    if (end === undefined) continue;
    text += paragraph.slice(start, runs[position]?.index);
    const [{ length }, index] = [runs[end]?.[0] ?? "", runs[end]?.index ?? 0];
    start = index + length;
    position = end;
  }
  return text + paragraph.slice(start);
}
