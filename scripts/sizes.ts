import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The list only shrinks. */
const exceptions = ["contract/blog.ts", "server/app.ts"];

const maxCommentColumns = 100;

if (import.meta.main) {
  const listing = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const paths = execFileSync("git", listing, { encoding: "utf8" }).trim().split("\n");
  const files = paths
    .filter((path) => existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const excess = findExcess(files, exceptions);
  for (const sentence of excess) console.log(sentence);
  process.exitCode = excess.length > 0 ? 1 : 0;
}

/** Also reports exceptions that are no longer needed. */
export function findExcess(
  files: readonly { path: string; text: string }[],
  allowed: readonly string[],
): string[] {
  const long = files
    .map(({ path, text }) => ({ path, count: text.split("\n").length - 1 }))
    .filter(({ path, count }) => count > maxLinesOf(path));
  return [
    ...long
      .filter(({ path }) => !allowed.includes(path))
      .map(({ path, count }) => `${path} has ${count} lines, ${maxLinesOf(path)} at most.`),
    ...allowed
      .filter((path) => !long.some((file) => file.path === path))
      .map((path) => `${path} is no longer too long: strike it out in scripts/sizes.ts.`),
    ...files.filter(({ path }) => isSource(path) && !isData(path)).flatMap(findLongComments),
  ];
}

function maxLinesOf(path: string): number {
  if (isData(path) || !isSource(path)) return Number.POSITIVE_INFINITY;
  if (path.endsWith(".css")) return 150;
  return /^tests\/|\.(test|spec)\.tsx?$/.test(path) ? 300 : 200;
}

function isData(path: string): boolean {
  return /^(content|seed)\//.test(path);
}

function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs|css)$/.test(path);
}

function findLongComments({ path, text }: { path: string; text: string }): string[] {
  return text.split("\n").flatMap((line, index) => {
    const isComment = /^\s*(\/\/|\/?\*|\{\/\*)/.test(line);
    if (!isComment || line.length <= maxCommentColumns || line.includes("biome-ignore")) return [];
    return [
      `${path}:${index + 1} comments in ${line.length} columns, ${maxCommentColumns} at most.`,
    ];
  });
}
