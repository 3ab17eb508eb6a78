import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { parseSync } from "@swc/core";
import recheck from "recheck/lib/browser.js";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

interface RegExpSource {
  source: string;
  flags: string;
}
interface Attack {
  pumps: { prefix: string; pump: string }[];
  suffix: string;
}

/** The folders whose code reads foreign files, emails and markup. */
const folders = [
  "importers",
  "server/imports",
  "format/html-markdown",
  "server/newsletter/import",
  "server/contact",
  "server/mail",
  "server/media/file-name.ts",
  "app/admin/areas/contact/thread",
  "app/admin/areas/contact/detail/reply.ts",
];

/** Patterns of which a file bounds the text to a few hundred characters: path, pattern, bound. */
export type Exceptions = readonly { path: string; pattern: string; bound: string }[];
const exceptions: Exceptions = [];

/** In characters of the text that a pattern is tried with. */
const attackLength = 200_000;

/** In milliseconds: linear patterns take a few of them, square ones several thousand. */
const maxAttackTime = 1000;

const checkerVersion: string = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "node_modules", "recheck", "package.json"), "utf8"),
).version;

/** In milliseconds, after which a pattern counts as undecided. */
const maxCheckTime = 4000;

/**
 * Lists the names of patterns that were found fast, because checking all of them takes a minute on
 * both cores. Patterns it lacks are checked at each run; `npm run patterns` rewrites it.
 */
const knownFile = join(import.meta.dirname, "fast-patterns.txt");

if (import.meta.main) {
  const files = readSourceFiles(...folders).filter(
    ({ path }) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.ts$/.test(path),
  );
  const isRewrite = process.argv.includes("--rewrite");
  const known = new Set(isRewrite ? [] : readFileSync(knownFile, "utf8").split("\n"));
  const sentences = findSlowPatterns(files, exceptions, known);
  for (const sentence of sentences) console.log(sentence);
  process.exitCode = sentences.length > 0 ? 1 : 0;
  if (isRewrite && sentences.length === 0) {
    const names = files.flatMap(({ path, text }) => patternsIn(path, text).map(nameOf));
    writeFileSync(knownFile, `${[...new Set(names)].sort().join("\n")}\n`);
  }
}

/**
 * Says of each pattern that takes square time or worse where it stands, and which exceptions are
 * needed no more. A pattern that cannot be decided in time passes, and so does one whose name is
 * `known`.
 */
export function findSlowPatterns(
  files: readonly SourceFile[],
  allowed: Exceptions,
  known: ReadonlySet<string> = new Set(),
): string[] {
  const unused = new Set(allowed);
  const slow = files.flatMap(({ path, text }) =>
    patternsIn(path, text)
      .filter((pattern) => !known.has(nameOf(pattern)) && isSlow(pattern))
      .filter(({ source }) => {
        const exception = allowed.find((each) => each.path === path && each.pattern === source);
        if (exception) unused.delete(exception);
        return !exception;
      })
      .map(({ source, flags }) => `${path}: /${source}/${flags} takes more than linear time.`),
  );
  const needless = [...unused].map(
    ({ path, pattern }) => `${path}: /${pattern}/ needs no exception any more.`,
  );
  return [...slow, ...needless];
}

function patternsIn(path: string, text: string): RegExpSource[] {
  const patterns: RegExpSource[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== "object") return;
    if ("type" in node && node.type === "RegExpLiteral") {
      const { pattern, flags } = node as unknown as { pattern: string; flags: string };
      patterns.push({ source: pattern, flags });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(text, { syntax: "typescript", tsx: path.endsWith("x") }));
  return patterns;
}

/** Another checker may come to another verdict, so that its version is in the name. */
export function nameOf({ source, flags }: RegExpSource): string {
  const hash = createHash("sha256").update(JSON.stringify([checkerVersion, source, flags]));
  return hash.digest("base64url").slice(0, 16);
}

/**
 * The checker looks for an attack; the engine shows whether it is one, since the checker also
 * reports patterns whose time has a bound.
 */
function isSlow(pattern: RegExpSource): boolean {
  const result = recheck.checkSync(withSmallBounds(pattern.source), checkedFlags(pattern.flags), {
    timeout: maxCheckTime,
    attackTimeout: 300,
    incubationTimeout: 300,
  });
  return result.status === "vulnerable" && succeeds(result.attack, pattern);
}

/** Up to two repetitions stand for up to any number that is written: their cost is constant. */
function withSmallBounds(pattern: string): string {
  return pattern.replace(
    /\\.|\{(\d+),(\d+)\}/gs,
    (whole: string, min: string | undefined, max: string | undefined) =>
      min === undefined ? whole : `{${min},${Math.min(Number(max), Math.max(Number(min), 2))}}`,
  );
}

/** Without `i`, which costs the checker much time and changes nothing here; it knows no `v`. */
function checkedFlags(flags: string): string {
  return flags.replace("v", "u").replace("i", "");
}

function succeeds({ pumps, suffix }: Attack, { source, flags }: RegExpSource): boolean {
  const parts = pumps.map(
    ({ prefix, pump }) =>
      prefix + pump.repeat(Math.ceil(attackLength / pumps.length / pump.length)),
  );
  const text = parts.join("") + suffix;
  // A busy machine may hold up a single try.
  return [1, 2].every(() => takesTooLong(new RegExp(source, flags), text));
}

function takesTooLong(pattern: RegExp, text: string): boolean {
  const context = createContext({ pattern, text });
  try {
    runInContext('text.replace(pattern, "")', context, { timeout: maxAttackTime });
    return false;
  } catch {
    return true;
  }
}
