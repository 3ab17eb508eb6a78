import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { lstat, readdir, realpath, rename, rm, rmdir, stat } from "node:fs/promises";
import { join, posix, sep } from "node:path";
import { messageOf } from "../kernel/error-message.ts";
import { makeFolder } from "../kernel/folder.ts";
import { nullIfGone } from "./temp-files.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

const ignore = () => {};

type FolderPurpose = "restoring" | "replaced";

/** Inside the media folder, which may be a mount point; the name cannot be guessed. */
const folderFor = (purpose: FolderPurpose, mediaDir: string) =>
  join(mediaDir, `.${purpose}-${randomUUID()}`);

const isFor = (purpose: FolderPurpose, name: string) => name.startsWith(`.${purpose}-`);

/** Keeps the media that a killed restore moved away until other media have replaced them. */
export async function stageMedia(mediaDir: string) {
  await removeLeft("restoring", mediaDir);
  const folder = folderFor("restoring", mediaDir);
  makeFolder(folder);
  return {
    folder,
    /** Replaces the media; moves them back if `andThen` fails. Ignores signals meanwhile. */
    async take(andThen: () => Promise<void>): Promise<void> {
      const old = folderFor("replaced", mediaDir);
      makeFolder(old);
      const moves: Move[] = [];
      for (const signal of signals) process.on(signal, ignore);
      try {
        await moveFiles([mediaDir, old], moves).catch(notReplaced);
        await moveFiles([folder, mediaDir], moves).catch(notReplaced);
        await andThen();
      } catch (error) {
        await moveBack(moves, old, error);
        throw error;
      } finally {
        for (const signal of signals) process.off(signal, ignore);
      }
      await removeLeft("replaced", mediaDir).catch((error: Error) => {
        throw new Error(
          `The backup is restored, but the old files cannot be deleted (${error.message}). Delete them by hand.`,
        );
      });
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Follows links as the media server does; throws for unreadable files. */
export async function* listMedia(
  mediaDir: string,
  folder = "",
  above: string[] = [],
): AsyncGenerator<string> {
  const realFolder = await realpath(join(mediaDir, folder)).catch(nullIfGone);
  if (realFolder === null) return;
  if (above.includes(realFolder))
    throw new Error(`media/${folder} is a link to a folder that it lies in.`);
  for (const bytes of await (folder ? namesIn : filesIn)(realFolder)) {
    const name = posix.join(folder, bytes.toString());
    if (!isUtf8(bytes)) throw new Error(`media/${name} has a name that is not UTF-8. Rename it.`);
    const kind = await kindOf(join(mediaDir, name));
    if (kind === "folder") yield* listMedia(mediaDir, name, [...above, realFolder]);
    else if (kind === "file") yield name;
    else if (kind) throw new Error(`media/${name} is ${kind}.`);
  }
}

async function kindOf(path: string): Promise<string | undefined> {
  const [there, itself] = await Promise.all(
    [stat, lstat].map((look) => look(path).catch(nullIfGone)),
  );
  if (there?.isDirectory()) return "folder";
  if (there?.isFile()) return "file";
  if (there) return "neither a file nor a folder";
  return itself?.isSymbolicLink() ? "a link that leads nowhere" : undefined;
}

/** Leaves out folders of a killed restore; returns bytes, since a name may not be UTF-8. */
export async function filesIn(mediaDir: string): Promise<Buffer[]> {
  return (await namesIn(mediaDir)).filter((bytes) => {
    const name = bytes.toString();
    return !isFor("restoring", name) && !isFor("replaced", name);
  });
}

const namesIn = async (folder: string): Promise<Buffer[]> =>
  (await readdir(folder, { encoding: "buffer" }).catch(nullIfGone)) ?? [];

type Move = [from: Buffer, to: Buffer];

/** Moves the entries but not the media folder, which may be a mount point or a link. */
async function moveFiles([from, to]: [string, string], moves: Move[]): Promise<void> {
  for (const name of await filesIn(from)) {
    const move: Move = [below(from, name), below(to, name)];
    await rename(...move);
    moves.push(move);
  }
}

const below = (folder: string, name: Buffer) => Buffer.concat([Buffer.from(folder + sep), name]);

function notReplaced(error: Error): never {
  throw new Error(
    `The media cannot be replaced (${error.message}). Database and media are as they were.`,
  );
}

async function moveBack(moves: Move[], old: string, cause: unknown): Promise<void> {
  try {
    for (const [from, to] of moves.toReversed()) await rename(to, from);
    await rmdir(old);
  } catch (error) {
    throw new Error(
      `The database is as it was, but some of its media are in ${old} and cannot be moved back (${messageOf(error)}). Move them by hand.`,
      { cause },
    );
  }
}

async function removeLeft(purpose: FolderPurpose, mediaDir: string): Promise<void> {
  const names = (await readdir(mediaDir).catch(nullIfGone)) ?? [];
  for (const name of names.filter((name) => isFor(purpose, name)))
    await rm(join(mediaDir, name), { recursive: true, force: true });
}
