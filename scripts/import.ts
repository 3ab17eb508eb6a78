import { createHash, randomUUID } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Import, type ImportKind, importKinds } from "#contract/areas/imports.ts";
import { removeSampleFiles, replaceSampleContent } from "#seed/begin.ts";
import { createApp } from "#server/app.ts";
import { openMigrated } from "#server/compose/databases.ts";
import { importFolder } from "#server/compose/imports.ts";
import { mediaFolder, readConfig } from "#server/config.ts";
import { createDatabaseClock } from "#server/database/clock.ts";
import { messageOf } from "#server/kernel/error-message.ts";
import { createLog } from "#server/kernel/log.ts";
import { findByEmail, listActiveAdmins } from "#server/users/account-rows.ts";

const usage = `usage: npm run import -- FILE [--kind ${importKinds.join("|")}] [--site ADDRESS] [--fetch] [--scripts] [--settings] [--as EMAIL]
FILE is the export of the old site, or a folder of Markdown. Nothing goes on the site: drafts are
made, which are published or discarded in the panel under Settings → Import.`;

const {
  positionals: [file],
  values,
} = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: "string" },
    site: { type: "string", default: "" },
    fetch: { type: "boolean", default: false },
    scripts: { type: "boolean", default: false },
    settings: { type: "boolean", default: false },
    as: { type: "string" },
  },
});

try {
  if (!file) throw new Error(usage);
  console.log(wordsOf(await importFile(resolve(file))));
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}

async function importFile(path: string): Promise<Import> {
  if (!existsSync(path)) throw new Error(`${path} does not exist.\n${usage}`);
  const kind = kindOf(path);
  const config = readConfig();
  const db = await openMigrated(config);
  const app = createApp({
    config,
    db,
    log: createLog(config.LOG_LEVEL),
    siteUrl: () => config.SITE_URL ?? `http://localhost:${config.PORT}`,
    clock: await createDatabaseClock(db),
    sample: {
      replace: replaceSampleContent,
      removeFiles: () => removeSampleFiles(mediaFolder(config)),
    },
  });
  try {
    const [admin] = await listActiveAdmins(db);
    const account = values.as ? await findByEmail(db, values.as) : admin;
    if (account?.role !== "admin") throw new Error("Name an active admin: --as EMAIL");
    const newImport = { ...(await placed(path, importFolder(config))), name: basename(path), kind };
    const { id } = await app.imports.begin(
      { sessionId: null, userId: account.id, email: account.email },
      {
        ...newImport,
        doesFetch: values.fetch,
        allowed: { scripts: values.scripts, settings: values.settings },
        site: values.site,
      },
    );
    await app.imports.worker.runOnce();
    return await app.imports.one(id);
  } finally {
    await app.close();
    await db.destroy();
  }
}

function kindOf(path: string): ImportKind {
  const kindOption = importKinds.find((kind) => kind === values.kind);
  if (values.kind && !kindOption) throw new Error(`--kind: ${importKinds.join(", ")}\n${usage}`);
  if (kindOption) return kindOption;
  if (path.endsWith(".xml")) return "wordpress";
  return path.endsWith(".json") ? "ghost" : "markdown";
}

/** A file is copied, since it is deleted once it was read; a folder is read where it is. */
async function placed(path: string, folder: string) {
  const { size } = statSync(path);
  if (statSync(path).isDirectory()) return { path, hash: `folder:${path}`, bytes: 0 };
  await mkdir(folder, { recursive: true });
  const copy = join(folder, randomUUID());
  await copyFile(path, copy);
  const sum = createHash("sha256");
  for await (const chunk of createReadStream(copy)) sum.update(chunk);
  return { path: copy, hash: sum.digest("hex"), bytes: size };
}

function wordsOf({ state, problem, report: { counts, lines }, id }: Import): string {
  if (state !== "ready") throw new Error(problem ?? `The import is ${state}.`);
  const report = lines.map(({ code, count }) => `  ${code}: ${count}`).join("\n");
  return `Import ${id}: ${counts.posts} posts, ${counts.pages} pages, ${counts.pictures} pictures, ${counts.redirects} redirects, as drafts.
${report && `The report lists what could not be kept:\n${report}\n`}Publish or discard it: Settings → Import in the panel.`;
}
