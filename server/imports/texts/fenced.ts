/** Lines as a block of code, whose fence is longer than any in it. */
export function fenced(language: string, lines: readonly string[]): string {
  const code = lines.join("\n");
  const runs = (code.match(/`{3,}/g) ?? []).map(({ length }) => length);
  const fence = "`".repeat(runs.reduce((most, length) => Math.max(most, length + 1), 3));
  return `${fence}${language}\n${code}\n${fence}`;
}
