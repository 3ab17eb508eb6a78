import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { remove, replaceFolder } from "./replace.mjs";
import { at, hashOf, node, read, root, run, say } from "./run.mjs";

/**
 * Builds whose files go on being served: a page that is open or cached since then still asks for
 * the scripts that it was made with.
 */
const maxFormerBuilds = 2;

/** Lists the files of each build whose names are hashes, the present build first. */
const generationsFile = ".generations.json";

export function isBuilt() {
  return read(at("build", ".prepared")) === builtFor();
}

/** Built in a folder of its own: a running server keeps its files, as does a build that fails. */
export async function build() {
  if (isBuilt()) return;
  say("Building the pages …");
  const builtSources = builtFor();
  const next = at(".preparing-build");
  remove(next);
  const options = { environment: { NODE_ENV: "production", BUILD_DIR: next }, isQuiet: true };
  const cli = at("node_modules", "@react-router", "dev", "bin.cjs");
  run(node, [cli, "build", "--logLevel", "warn"], options);
  const vite = at("node_modules", "vite", "bin", "vite.js");
  run(node, [vite, "build", "--config", "vite.script.config.ts", "--logLevel", "warn"], options);
  await compress(join(next, "client"));
  keepFormerFiles(next);
  writeFileSync(join(next, ".prepared"), builtSources);
  replaceFolder(at("build"), next);
}

/** Copies what pages of the last builds ask for; older files stay behind. */
function keepFormerFiles(next) {
  const former = readGenerations(at("build")).slice(0, maxFormerBuilds);
  const generations = [listHashedFiles(next), ...former];
  for (const file of former.flat()) {
    const [source, target] = [at("build", file), join(next, file)];
    if (existsSync(target) || !existsSync(source)) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
  writeFileSync(join(next, generationsFile), JSON.stringify(generations));
}

/** A build of an older version has no list: all its files are one generation. */
function readGenerations(folder) {
  const text = read(join(folder, generationsFile));
  if (text) return JSON.parse(text);
  const files = listHashedFiles(folder);
  return files.length > 0 ? [files] : [];
}

/** Scripts that the server loads only when it needs them are named by hashes, too. */
function listHashedFiles(folder) {
  return ["client/assets", "server/assets"].flatMap((name) => {
    const parent = join(folder, name);
    return existsSync(parent) ? readdirSync(parent).map((file) => `${name}/${file}`) : [];
  });
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
