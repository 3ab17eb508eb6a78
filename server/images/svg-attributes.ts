import type { SaxesAttributeNS } from "saxes";

const scripts = "This SVG runs scripts";
const elsewhere = "This SVG refers to another place";

const addresses = new Set(["href", "src", "base", "ping", "action", "formaction"]);
/** These attributes of an animation hold one value, or several with semicolons between them. */
const values = new Set(["values", "to", "from", "by"]);

const xlink = "http://www.w3.org/1999/xlink";

/** Returns what is wrong with an attribute and what to do about it, null if nothing is. */
export function problemOfAttribute(
  { local, name, uri, value }: SaxesAttributeNS,
  element: string,
): string | null {
  const where = `${name} of <${element}>`;
  // Attributes of a namespace never run, and no event has so short a name as `on` and two letters.
  if (uri === "" && /^on[a-z]{3}/i.test(local)) return `${scripts}: ${where}. Remove it.`;
  const isRead = uri === "" || uri === xlink;
  if (isRead && runs(value, values.has(local))) return `${scripts}: ${where}. Remove it.`;
  if (addresses.has(local))
    return isWithin(value) ? null : `${elsewhere}: ${problemOf(value, where)}`;
  return problemOfCss(value, where);
}

/** Browsers pass over control characters and blanks within `javascript:`. */
function runs(value: string, isList: boolean): boolean {
  const plain = value.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, "");
  return (isList ? /(?:^|;)(?:java|vb)script:/i : /^(?:java|vb)script:/i).test(plain);
}

export const problemOfStyle = (css: string) => problemOfCss(css, "<style>");

const pictures = /^\s*data:image\/(?:png|jpe?g|pjpeg|gif|webp|avif)[;,]/i;
const fonts =
  /^\s*data:(?:font\/[\w+.-]+|application\/(?:x-)?font-[\w-]+|application\/vnd\.ms-fontobject|application\/octet-stream)[;,]/i;

const isWithin = (address: string) => /^\s*#/.test(address) || pictures.test(address);

function problemOf(address: string, where: string): string {
  const begin = address.trim().slice(0, 60);
  if (/^data:/i.test(begin))
    return `${where} holds ${begin.split(/[;,]/)[0]}. Pictures within may be PNG, JPEG, WebP, AVIF and GIF.`;
  return `${where} (${begin}). Put what it needs into the file, or remove it.`;
}

function problemOfCss(text: string, where: string): string | null {
  // Names a namespace, and loads nothing.
  const css = withoutEscapes(text).replace(/@namespace[^;{}]*;/gi, "");
  // These also take addresses as plain strings.
  if (/@import|image-set\(|\b(?:src|image)\(/i.test(css))
    return `${elsewhere}: ${where} loads something. Put it into the file, or remove it.`;
  for (const [, address = ""] of css.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
    if (!isWithin(address) && !fonts.test(address))
      return `${elsewhere}: ${problemOf(address, where)}`;
  }
  return null;
}

/** CSS takes `u\\72l` for `url`. */
const withoutEscapes = (style: string) =>
  style.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, code?: string, sign?: string) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : (sign ?? ""),
  );
