import { readSourceFiles, type SourceFile } from "./source-files.ts";

const modifiers = "(?:(?:export|default|declare|abstract|const) )*";
const declaration = new RegExp(
  `^\\s*${modifiers}(?:(?:interface|class|enum) ([A-Z]\\w*)|type ([A-Z]\\w*)\\s*[<=])`,
);

if (import.meta.main) {
  const files = readSourceFiles("*.ts", "*.tsx");
  const sentences = findRepeatedTypeNames(files);
  for (const sentence of sentences) console.log(sentence);
  process.exitCode = sentences.length > 0 ? 1 : 0;
}

/** Says of each type whose name stands in several files where; tests name theirs as they like. */
export function findRepeatedTypeNames(files: readonly SourceFile[]): string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of files.filter(isProduct)) {
    for (const { name, line } of declarationsIn(text)) {
      places.set(name, [...(places.get(name) ?? []), `${path}:${line}`]);
    }
  }
  return [...places]
    .filter(([, where]) => new Set(where.map((location) => location.split(":")[0])).size > 1)
    .map(([name, where]) => `The type ${name} is declared twice: ${where.join(", ")}.`);
}

function isProduct({ path }: SourceFile): boolean {
  return /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|^tests\//.test(path);
}

function declarationsIn(text: string): { name: string; line: number }[] {
  return text.split("\n").flatMap((row, index) => {
    const match = declaration.exec(row);
    const name = match?.[1] ?? match?.[2];
    return name ? [{ name, line: index + 1 }] : [];
  });
}
