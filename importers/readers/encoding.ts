import { isUtf8 } from "node:buffer";
import { UnreadableFile } from "../source.ts";

const byteOrderMarks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const begins = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const markedEncoding = (bytes: Uint8Array) =>
  byteOrderMarks.find(([, start]) => begins(bytes, start))?.[0];

export interface DecodedText {
  text: string;
  /** False where letters had to be guessed, since nothing says how they are written. */
  isCertain: boolean;
}

/** Decodes a text or JSON, which may declare its encoding only by a byte order mark. */
export function decodedText(bytes: Uint8Array): DecodedText {
  const marked = markedEncoding(bytes);
  if (marked) return { text: new TextDecoder(marked).decode(bytes), isCertain: true };
  const isCertain = isUtf8(bytes);
  return { text: new TextDecoder(isCertain ? "utf-8" : "windows-1252").decode(bytes), isCertain };
}

/** The maximum is in bytes; the declaration of an XML file is shorter. */
const headBytes = 400;

/**
 * Decodes an XML file in the encoding that it declares; bytes that do not fit become U+FFFD.
 * Throws `UnreadableFile` for an encoding that is not known.
 */
export async function* decodedXml(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array();
  let decoder: TextDecoder | null = null;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    head = head.byteLength === 0 ? chunk : Buffer.concat([head, chunk]);
    if (head.byteLength < headBytes) continue;
    decoder = decoderOf(head);
    yield decoder.decode(head, { stream: true });
  }
  if (decoder) yield decoder.decode();
  else yield decoderOf(head).decode(head);
}

const declaration = /^<\?xml\s[^>]{0,200}\bencoding\s{0,5}=\s{0,5}["']([^"'>]{1,60})["']/i;

function decoderOf(head: Uint8Array): TextDecoder {
  const marked = markedEncoding(head);
  if (marked) return new TextDecoder(marked);
  if (begins(head, [0x3c, 0x00])) return new TextDecoder("utf-16le");
  if (begins(head, [0x00, 0x3c])) return new TextDecoder("utf-16be");
  const start = Buffer.from(head.subarray(0, headBytes)).toString("latin1").trimStart();
  const label = declaration.exec(start)?.[1]?.trim() ?? "utf-8";
  // Its letters take one byte each, or the declaration could not have been read.
  if (/^(?:utf-?16|ucs-?2|utf-?32)/i.test(label)) return new TextDecoder("utf-8");
  try {
    return new TextDecoder(label);
  } catch {
    throw new UnreadableFile(
      `The file declares the encoding “${label}”, which is not supported. Save it as UTF-8 and import it again.`,
    );
  }
}
