import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");

interface PathReading {
  files: string[];
  /** Returns what a line names, as patterns from the root. */
  read(line: string, file: string): string[];
}

const folders =
  "app|bench|content|contract|deploy|docs|format|importers|public|scripts|seed|server|tests";
const namedPath = new RegExp(`^(?:${folders})/[\\w.*{},+/-]+$`);

const link = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g;
const code = /`([^`]+)`/g;

const roomReadmes = ["app/**/README.md", "importers/**/README.md", "server/**/README.md"];

/** Records of decisions may name files that are gone since; their links have to lead somewhere. */
const readings: PathReading[] = [
  { files: ["*.md", "docs/*.md", "docs/*/*.md", ...roomReadmes], read: linksIn },
  { files: ["*.md", "docs/*.md", "docs/guides/*.md", ...roomReadmes], read: namesIn },
];

/** A sentence for each path that a document names and that is not there. */
export function findMissingPaths(): string[] {
  return readings.flatMap(({ files, read }) =>
    files
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .flatMap((file) => missingIn(file, readFileSync(join(root, file), "utf8"), read)),
  );
}

/** Exported for its test, which gives it documents of its own. */
export function missingIn(file: string, text: string, read = readAll): string[] {
  return text.split("\n").flatMap((line, index) =>
    read(line, file)
      .filter((path) => globSync(path, { cwd: root }).length === 0)
      .map((path) => `${file}:${index + 1} names ${path}, which is not there.`),
  );
}

function readAll(line: string, file: string): string[] {
  return readings.flatMap(({ read }) => read(line, file));
}

function linksIn(line: string, file: string): string[] {
  return [...line.matchAll(link)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(file), target));
}

function namesIn(line: string): string[] {
  return [...line.matchAll(code)]
    .map(([, words = ""]) => words.replace(/:\d+$/, ""))
    .filter((words) => namedPath.test(words))
    .map((words) => words.replace(/\/$/, ""));
}
