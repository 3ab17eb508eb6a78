import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const at = (...parts) => join(root, ...parts);

export const node = at("node_modules", ".bin", "node");

export function run(command, parameters, environment = {}) {
  const { status, error } = spawnSync(command, parameters, {
    // Standard output belongs to whatever runs next.
    stdio: ["ignore", 2, 2],
    env: { ...process.env, ...environment },
  });
  if (error || status !== 0)
    fail(`${command} ${parameters.join(" ")} failed${error ? `: ${error.message}` : "."}`);
}

export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

export function fail(sentence) {
  say(sentence);
  process.exit(1);
}

export function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

export function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update("\0");
  return hash.digest("hex");
}
