import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { maxLogoSize, unreadField } from "#contract/public-calls.ts";
import { HttpError, invalidField } from "../kernel/errors.ts";

type FormPair = readonly [name: string, value: string];

/** In bytes; photos of phones are read to the end, so that no typed field is lost. */
const maxRead = 25 * 1024 * 1024;

/** In bytes; a form is discarded up to here, since a browser hears no answer while it sends. */
const maxAwaited = 4 * maxRead;

/** Not a data URL, so that the API call refuses it with its own message. */
const tooLarge = "too large";

class Unread extends Error {}

/**
 * Returns the fields of a form; its picture becomes a data URL. If the form is longer than
 * `maxRead`, returns the fields that were read until then, and `unreadField`.
 */
export async function readPictureForm(
  request: Request,
  { type, maxFields }: { type: string; maxFields: number },
): Promise<FormPair[]> {
  const fields: FormPair[] = [];
  let isOver = false;
  const form = new Busboy({
    headers: { "content-type": type as `multipart/form-data; boundary=${string}` },
    limits: { fileSize: maxLogoSize + 1, files: 1, fields: maxFields, fieldSize: 10_000 },
  });
  form.on("fieldsLimit", () => {
    isOver = true;
  });
  form.on("field", (name, value, _isNameCut, isCut) => {
    isOver ||= isCut;
    fields.push([name, value]);
  });
  form.on("file", (name, file, _fileName, _encoding, mimeType) => {
    const chunks: Buffer[] = [];
    file.on("data", (chunk: Buffer) => chunks.push(chunk));
    file.on("error", () => {});
    file.on("end", () => {
      const bytes = Buffer.concat(chunks);
      const address = `data:${mimeType};base64,${bytes.toString("base64")}`;
      const isLarge = bytes.byteLength > maxLogoSize;
      if (bytes.byteLength > 0) fields.push([name, isLarge ? tooLarge : address]);
    });
  });
  try {
    await pipeline(Readable.from(upTo(request.body as AsyncIterable<Uint8Array>)), form);
  } catch (error) {
    if (error instanceof Unread) return [...fields, [unreadField, "1"]];
    throw invalidField("", "malformed_form");
  }
  if (isOver) throw new HttpError("too_large");
  return fields;
}

async function* upTo(body: AsyncIterable<Uint8Array> | null) {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxAwaited) break;
    if (size <= maxRead) yield chunk;
  }
  if (size > maxRead) throw new Unread();
}
