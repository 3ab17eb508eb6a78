import { readSourceFiles, type SourceFile } from "./source-files.ts";

/** A comment that begins so has no subject, or its main verb comes last. */
const opening = /^\s*(?:\/\/|\/\*\*?|\{\/\*)\s*(What|Of|Where|Those|Whoever)\b/;
const openingBelow = /^\s*\*\s*(What|Of|Where|Those|Whoever)\b/;

/** The browser tests still have such comments. Released migrations never change. */
const isExempt = (path: string) => /^(?:tests\/browser|server\/database\/migrations)\//.test(path);

if (import.meta.main) {
  const files = readSourceFiles("*.ts", "*.tsx", "*.mjs", "*.js");
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
