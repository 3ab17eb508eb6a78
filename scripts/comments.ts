import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import type { SourceFile } from "./sizes.ts";

/** A comment that begins so has no subject, or its main verb comes last. */
const opening = /^\s*(?:\/\/|\/\*\*?|\{\/\*)\s*(What|Of|Where|Those|Whoever)\b/;
const openingBelow = /^\s*\*\s*(What|Of|Where|Those|Whoever)\b/;

/** These folders still have such comments. Released migrations never change. */
const isExempt = (path: string) =>
  /^(?:app\/admin\/(?:components\/forms|publishing)|server\/(?:publishing|compose)|tests\/browser)\//.test(
    path,
  ) || /^server\/database\/migrations\//.test(path);

if (import.meta.main) {
  const listing = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const paths = execFileSync("git", listing, { encoding: "utf8" }).trim().split("\n");
  const files = paths
    .filter((path) => existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const sentences = findCommentsWithoutSubject(files);
  for (const sentence of sentences) console.log(sentence);
  process.exitCode = sentences.length > 0 ? 1 : 0;
}

/** Returns one sentence for each comment that begins with one of the words. */
export function findCommentsWithoutSubject(files: readonly SourceFile[]): string[] {
  return files.filter(isCode).flatMap(({ path, text }) => {
    const lines = text.split("\n");
    return lines.flatMap((line, index) => {
      const word = openingOf(line, lines[index - 1] ?? "");
      if (!word) return [];
      const where = `${path}:${index + 1}`;
      return `The comment at ${where} begins with “${word}”: write a sentence with a subject.`;
    });
  });
}

/** A line that continues a sentence of the line before may begin with any word. */
function openingOf(line: string, before: string): string | undefined {
  if (/^\s*\/\/ \S/.test(line) && /^\s*\/\//.test(before)) return undefined;
  const isFirstBelow = /^\s*\/\*\*?\s*$/.test(before);
  return (opening.exec(line) ?? (isFirstBelow ? openingBelow.exec(line) : null))?.[1];
}

function isCode({ path }: SourceFile): boolean {
  return /\.(?:m?[jt]s|tsx)$/.test(path) && !isExempt(path);
}
