/** Removes blanks at the ends of lines, and all but one of several blank lines. */
export const withoutGaps = (markdown: string): string =>
  markdown
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
