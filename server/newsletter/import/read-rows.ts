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
  const named = /^\ufeff?"?sep=([^"\w\r\n])"?(?:\r\n?|\n)/i.exec(head);
  const parser = parse({
    delimiter: named?.[1] ?? separatorIn(head),
    // Excel does not show the line that names the separator.
    from_line: named ? 2 : 1,
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
