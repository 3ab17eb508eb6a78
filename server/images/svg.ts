import { checkSvg } from "./svg-check.ts";

/** A storable picture as browsers show it: in UTF-8, with the namespaces that it uses. */
export interface Svg {
  text: string;
  /** Whether `text` differs from the file. */
  isCorrected: boolean;
}

/** Whether a file begins as markup does, in whatever encoding. */
export function isMarkup(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 1024);
  const wide = wideEncodingOf(head);
  const text = wide ? new TextDecoder(wide).decode(head) : head.toString();
  return /^[\s\uFEFF]*</.test(text);
}

export function readSvg(bytes: Buffer): Svg | { problem: string } {
  const encoding = encodingOf(bytes);
  const decoded = decode(bytes, encoding);
  if (decoded === null)
    return { problem: `This SVG cannot be read as ${encoding}, its encoding. Save it as UTF-8.` };
  const isUtf8 = encoding === "utf-8";
  const declared = isUtf8 ? decoded : decoded.replace(declaration, '$1"UTF-8"');
  const text = declared.replace(/^\s+(?=<\?xml\s)/, "");
  const { problem, root, missing } = checkSvg(text);
  if (problem !== null) return { problem };
  const added = [...missing].map(([name, uri]) => ` ${name}="${uri}"`).join("");
  const corrected = withSign(text.slice(0, root) + added + text.slice(root));
  return { text: corrected, isCorrected: !isUtf8 || corrected !== decoded };
}

/** In bytes; libvips takes for an SVG what has `<svg` within them. */
const readForSign = 1000;

/** Adds a comment to an SVG that libvips would not know, as its elements have a prefix. */
function withSign(text: string): string {
  const head = Buffer.from(text.slice(0, readForSign)).toString("latin1", 0, readForSign);
  if (/<svg/i.test(head)) return text;
  const [{ length } = ""] = /^<\?xml\s[^>]*\?>/.exec(text) ?? [];
  return `${text.slice(0, length)}<!-- <svg -->${text.slice(length)}`;
}

const declaration = /^(\s*<\?xml[^>]*?\sencoding\s*=\s*)(?:"[^"]*"|'[^']*')/;

const namedEncoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)/;

/** A byte order mark or the first sign tells an encoding of two bytes a sign. */
function wideEncodingOf(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  const start = bytes.subarray(0, 2).toString("hex");
  if (start === "fffe" || start === "3c00") return "utf-16le";
  return start === "feff" || start === "003c" ? "utf-16be" : null;
}

function encodingOf(bytes: Buffer): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return wide;
  if (bytes.subarray(0, 3).toString("hex") === "efbbbf") return "utf-8";
  const [, name = "utf-8"] = namedEncoding.exec(bytes.toString("latin1", 0, 1024)) ?? [];
  // The text up to here was read with one byte per character, whatever it declares.
  return /^(?:utf-?(?:8|16.*)|ucs-2|us-ascii)$/i.test(name) ? "utf-8" : name.toLowerCase();
}

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
