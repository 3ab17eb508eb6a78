import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openZip } from "#importers/readers/archive.ts";
import { type MarkdownReading, readMarkdown } from "#importers/readers/markdown/markdown.ts";
import type { SourceEvent } from "#importers/source.ts";
import { type ZippedFile, zipOf } from "./zip.ts";

export async function listed(events: AsyncIterable<SourceEvent>): Promise<SourceEvent[]> {
  const all: SourceEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** A zip of the files on the disk, which goes after the test. */
export async function openedZip(files: readonly ZippedFile[]) {
  const folder = mkdtempSync(join(tmpdir(), "nokshi-archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "site.zip");
  writeFileSync(path, zipOf(files));
  const archive = await openZip(path);
  onTestFinished(() => archive.close());
  return archive;
}

/** The texts and lines of a site of Markdown, its files by their paths. */
export async function readFiles(
  files: Readonly<Record<string, string | Buffer>> | readonly ZippedFile[],
  reading: Partial<MarkdownReading> = {},
) {
  const zipped = Array.isArray(files)
    ? files
    : Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
  const archive = await openedZip(zipped);
  const now = new Date("2026-11-28T12:00:00Z");
  const events = await listed(readMarkdown(archive, { zone: "UTC", now, ...reading }));
  const texts = events.flatMap((event) => (event.event === "text" ? [event.text] : []));
  const lines = events.flatMap((event) => (event.event === "line" ? [event.line] : []));
  const messages = [...archive.refused, ...lines.map(({ message }) => message)];
  return { texts, lines, messages };
}
