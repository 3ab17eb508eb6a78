import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { maxSubscriberRows } from "#contract/areas/newsletter.ts";
import { HttpError, Invalid } from "../../kernel/errors.ts";
import { refuseOtherKinds } from "./file-kind.ts";

/** Rows above the head, such as a title and the date of the export. */
export const maxTitleRows = 20;

export interface FileRow {
  /** From 1, as a spreadsheet shows it. */
  row: number;
  cells: string[];
}

export const maxColumns = 1000;

/** In bytes, from which the encoding and the separator are told. */
const headSize = 64 * 1024;

/** In bytes; a part is parsed at one go, while others wait. */
const partSize = 16 * 1024;

/** In characters; a quote that is never closed would make the rest of the file one row. */
const maxRow = 100_000;

/**
 * The rows of a CSV file in whatever way programs write them: UTF-8, UTF-16 or Windows-1252, with
 * commas, semicolons, tabs or bars. Throws `Invalid` where the file is none.
 */
export async function* readRows(path: string): AsyncGenerator<FileRow> {
  const encoding = await encodingOf(path);
  const head = await headOf(path, encoding);
  const separatorLine = /^\ufeff?"?sep=([^"\w\r\n])"?(?:\r\n?|\n)/i.exec(head);
  const parser = parse({
    delimiter: separatorLine?.[1] ?? separatorIn(head),
    // Excel does not show the line that names the separator.
    from_line: separatorLine ? 2 : 1,
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
      if (row > maxSubscriberRows + maxTitleRows + 1) throw new HttpError("subscribers_too_many");
      // Before anybody looks at the cells.
      if (cells.length > maxColumns) {
        const message = `A subscriber file may have at most ${maxColumns} columns.`;
        throw new Invalid([{ path: "file", message }]);
      }
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
    ? `A quote that opens near line ${Number(lines)} is never closed.`
    : `Line ${Number(lines)} cannot be read as CSV.`;
  return new Invalid([{ path: "file", message }]);
}

async function* chunksOf(path: string, end?: number): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, {
    highWaterMark: partSize,
    ...(end === undefined ? {} : { end }),
  }))
    yield chunk;
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
  refuseOtherKinds(head);
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zero = head.indexOf(0);
  if (zero >= 0) return zero % 2 === 1 ? "utf-16le" : "utf-16be";
  if (await isUtf8(path)) return "utf-8";
  if (await isWestern(path)) return "windows-1252";
  const message =
    "The character encoding of this file is unclear. Save it as CSV in UTF-8 and import that file.";
  throw new Invalid([{ path: "file", message }]);
}

/** Bytes without a sign in Windows-1252, and signs that hardly stand in lists of people. */
const oddBytes = new Set([
  0x81, 0x83, 0x86, 0x87, 0x88, 0x89, 0x8b, 0x8d, 0x8f, 0x90, 0x98, 0x9b, 0x9d, 0xa2, 0xa4, 0xa5,
  0xa6, 0xa8, 0xac, 0xaf, 0xb1, 0xb3, 0xb5, 0xb6, 0xb8, 0xb9, 0xd7, 0xf7,
]);

/** The share of bytes that make it doubtful. */
const maxOdd = 0.2;

/**
 * Whether the text is plainly Windows-1252: letters with accents stand alone there, while those
 * of other alphabets stand side by side.
 */
async function isWestern(path: string): Promise<boolean> {
  let high = 0;
  let odd = 0;
  let before = 0;
  for await (const chunk of chunksOf(path)) {
    for (const byte of chunk) {
      if (byte >= 0x80) {
        high += 1;
        const isBeside = before >= 0x80 && byte >= 0xa0 && before !== byte;
        if (oddBytes.has(byte) || isBeside) odd += 1;
      }
      before = byte;
    }
  }
  return odd <= high * maxOdd;
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

/** In lines; what stands above the head has other signs than the list itself. */
const maxSeparatorLines = 30;

/** The sign that divides most lines into the same number of cells, outside quotes. */
function separatorIn(head: string): string {
  const lines = countSeparators(head);
  const rank = (separator: string): [lines: number, first: number] => {
    const counts = lines.map((line) => line.get(separator) ?? 0).filter(Boolean);
    const alike = Map.groupBy(counts, (count) => count);
    const most = Math.max(0, ...[...alike.values()].map((each) => each.length));
    return [most, lines[0]?.get(separator) ?? 0];
  };
  const [best] = separators
    .map((separator) => ({ separator, rank: rank(separator) }))
    .toSorted((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1]);
  return best && best.rank[0] > 0 ? best.separator : ",";
}

function countSeparators(head: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  for (const text of linesOf(head)) {
    const signs = [...text].filter((sign) => separators.some((each) => each === sign));
    if (signs.length > 0) {
      lines.push(
        new Map([...Map.groupBy(signs, String)].map(([sign, { length }]) => [sign, length])),
      );
    }
    if (lines.length === maxSeparatorLines) break;
  }
  return lines;
}

/** The lines without what stands in quotes, where a line may also end. */
const linesOf = (head: string): string[] => head.replace(/"[^"]*(?:"|$)/g, "").split(/\r\n?|\n/);
