import { readSourceFiles, type SourceFile } from "./source-files.ts";

/** A file ends where its subject ends: longer ones are named to whoever reviews, no more. */
const maxLines = 300;

const maxCommentColumns = 100;

if (import.meta.main) {
  const files = readSourceFiles("*.ts", "*.tsx", "*.mjs", "*.css");
  for (const sentence of findLongFiles(files)) console.log(sentence);
  const longComments = findLongComments(files);
  for (const sentence of longComments) console.log(sentence);
  process.exitCode = longComments.length > 0 ? 1 : 0;
}

/** A warning for each file of source that may hold two subjects. */
export function findLongFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter(isCode)
    .map(({ path, text }) => ({ path, count: text.split("\n").length - 1 }))
    .filter(({ count }) => count > maxLines)
    .map(({ path, count }) => `${path} has ${count} lines: does it hold two subjects?`);
}

export function findLongComments(files: readonly SourceFile[]): string[] {
  return files.filter(isCode).flatMap(findLongCommentsOf);
}

function isCode({ path }: SourceFile): boolean {
  return isSource(path) && !isData(path);
}

function isData(path: string): boolean {
  return /^(content|seed)\//.test(path);
}

function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs|css)$/.test(path);
}

function findLongCommentsOf({ path, text }: SourceFile): string[] {
  return text.split("\n").flatMap((line, index) => {
    const isComment = /^\s*(\/\/|\/?\*|\{\/\*)/.test(line);
    if (!isComment || line.length <= maxCommentColumns || line.includes("biome-ignore")) return [];
    return [
      `${path}:${index + 1} comments in ${line.length} columns, ${maxCommentColumns} at most.`,
    ];
  });
}
