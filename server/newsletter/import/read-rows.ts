import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { maxSubscriberRows } from "#contract/areas/newsletter.ts";
import { HttpError, Invalid } from "../../kernel/errors.ts";

export interface FileRow {
  /** From 1, as a spreadsheet shows it. */
  row: number;
  cells: string[];
}

/** In bytes, from which the encoding and the separator are told. */
const headSize = 64 * 1024;

/** In characters; a quote that is never closed would make the rest of the file one row. */
const maxRow = 100_000;

/**
 * The rows of a CSV file in whatever way programs write them: UTF-8, UTF-16 or Windows-1252, with
 * commas, semicolons, tabs or bars. Throws `Invalid` where the file is none.
 */
export async function* readRows(path: string): AsyncGenerator<FileRow> {
  const encoding = await encodingOf(path);
  const parser = parse({
    delimiter: separatorIn(await headOf(path, encoding)),
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRow,
  });
  const reading = pipeline(Readable.from(decoded(path, encoding)), parser);
  // Thrown where the rows are read.
  reading.catch(() => {});
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      // One more, which may be the head.
      if (row > maxSubscriberRows + 1) throw new HttpError("subscribers_too_many");
      if (cells.some(Boolean)) yield { row, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  } finally {
    parser.destroy();
  }
}

function unreadable({ code, lines }: CsvError & { lines?: unknown }): Invalid {
  const isOpen = code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE";
  const message = isOpen
    ? `A quote that begins near line ${Number(lines)} is never closed.`
    : `Line ${Number(lines)} cannot be read as CSV.`;
  return new Invalid([{ path: "file", message }]);
}

async function* chunksOf(path: string, end?: number): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, end === undefined ? {} : { end })) yield chunk;
}

async function* decoded(path: string, encoding: string, end?: number): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunksOf(path, end)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function headOf(path: string, encoding: string): Promise<string> {
  let head = "";
  for await (const part of decoded(path, encoding, headSize - 1)) head += part;
  return head;
}

async function encodingOf(path: string): Promise<string> {
  let head = Buffer.alloc(0);
  for await (const chunk of chunksOf(path, headSize - 1)) head = Buffer.concat([head, chunk]);
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zero = head.indexOf(0);
  if (zero >= 0) return zero % 2 === 1 ? "utf-16le" : "utf-16be";
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of chunksOf(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

const separators = [",", ";", "\t", "|"] as const;

/** What the first line has most of, outside quotes. */
function separatorIn(head: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of head) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ((sign === "\n" || sign === "\r") && counts.size > 0) break;
    if (separators.some((each) => each === sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? ",";
}
