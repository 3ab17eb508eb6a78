import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { at, hashOf, node, read, root, run, say } from "./run.mjs";

export function isBuilt() {
  return read(at("build", ".prepared")) === builtFor();
}

export async function build() {
  if (isBuilt()) return;
  say("Building the pages …");
  rmSync(at("build"), { recursive: true, force: true });
  const cli = at("node_modules", "@react-router", "dev", "bin.cjs");
  run(node, [cli, "build", "--logLevel", "warn"], { NODE_ENV: "production" });
  const vite = at("node_modules", "vite", "bin", "vite.js");
  const config = ["--config", "vite.script.config.ts", "--logLevel", "warn"];
  run(node, [vite, "build", ...config], { NODE_ENV: "production" });
  await compress(at("build", "client"));
  writeFileSync(at("build", ".prepared"), builtFor());
}

function builtFor() {
  const sources = ["app", "contract", "format", "content", "public"].flatMap(filesBelow);
  const settings = [
    "package-lock.json",
    "vite.config.ts",
    "vite.script.config.ts",
    "vite.shared.ts",
    "react-router.config.ts",
    "tsconfig.json",
  ];
  return hashOf([...sources, ...settings].filter((file) => !file.endsWith(".test.ts")));
}

/** Ahead of time, so that no request has to compress a file. */
async function compress(folder) {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < 1024) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

function filesBelow(folder) {
  return readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
