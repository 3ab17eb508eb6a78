import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export interface SourceFile {
  /** From the root of the repository. */
  path: string;
  text: string;
}

/** Reads the files that git has or would add, by patterns of paths; without patterns, all. */
export function readSourceFiles(...patterns: string[]): SourceFile[] {
  const listing = ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns];
  const paths = execFileSync("git", listing, { encoding: "utf8" }).trim().split("\n");
  return paths
    .filter((path) => existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}
