import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const at = (...parts) => join(root, ...parts);

export const node = at("node_modules", ".bin", "node");

/**
 * Ends this process with a sentence where the command fails. What a quiet command says is shown
 * only then.
 */
export function run(
  command,
  parameters,
  { environment = {}, folder = root, isQuiet = false } = {},
) {
  const { status, error, stdout, stderr } = spawnSync(command, parameters, {
    cwd: folder,
    // Standard output belongs to whatever runs next.
    stdio: isQuiet ? ["ignore", "pipe", "pipe"] : ["ignore", 2, 2],
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...environment },
  });
  if (!error && status === 0) return;
  if (isQuiet) say(`${stdout ?? ""}${stderr ?? ""}`);
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
