import { SaxesParser } from "saxes";

export const unknownFile =
  "This is none of the files that can be kept: JPEG, PNG, WebP, AVIF, GIF, SVG and PDF.";

export function faultOfSvg(text: string): string | null {
  const parser = new SaxesParser({ xmlns: true });
  let fault: string | null = null;
  const refuse = (sentence: string) => {
    fault ??= sentence;
    // Stops the parser, since the rest may be made to take long.
    throw new Error(sentence);
  };
  let depth = 0;
  let isSvg = false;
  parser.on("processinginstruction", ({ target }) => {
    if (target === "xml-stylesheet") refuse(foreign);
  });
  parser.on("doctype", (doctype) => {
    if (/<!ENTITY|\[/i.test(doctype)) refuse("This SVG declares entities.");
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    depth += 1;
    if (!isSvg && local !== "svg") refuse(unknownFile);
    isSvg = true;
    if (depth > maxDepth) refuse("This SVG is nested too deeply.");
    inStyle = local === "style";
    if (uri === xhtml || forbidden.has(local.toLowerCase()))
      refuse(`This SVG contains <${local}>.`);
    for (const attribute of Object.values(attributes)) {
      const found = faultOfAttribute(attribute.local, attribute.value);
      if (found) refuse(found);
    }
  });
  let inStyle = false;
  const style = (value: string) => {
    if (inStyle && hasForeignUrl(value)) refuse(foreign);
  };
  parser.on("text", style);
  parser.on("cdata", style);
  parser.on("closetag", () => {
    depth -= 1;
    inStyle = false;
  });
  try {
    parser.write(text).close();
  } catch {
    fault ??= isSvg ? "This SVG is not well-formed." : unknownFile;
  }
  return fault;
}

/** Far more than any drawing program writes. */
const maxDepth = 200;

const xhtml = "http://www.w3.org/1999/xhtml";
const foreign = "This SVG refers to another place.";

function faultOfAttribute(name: string, value: string): string | null {
  if (/^on/i.test(name) || /^\s*javascript:/i.test(value)) return "This SVG runs scripts.";
  const isAddress = name === "href" || name === "src" || name === "base";
  return (isAddress ? isWithin(value) : !hasForeignUrl(value)) ? null : foreign;
}

const forbidden = new Set(["script", "foreignobject", "iframe", "object", "embed", "handler"]);

const isWithin = (address: string) =>
  /^\s*#/.test(address) || /^\s*data:image\/(?:png|jpeg|gif|webp);/i.test(address);

function hasForeignUrl(given: string): boolean {
  const style = withoutEscapes(given);
  // `image-set` also takes addresses as plain strings.
  if (/@import|image-set\(/i.test(style)) return true;
  const urls = style.matchAll(/url\(\s*["']?([^"')]*)/gi);
  return [...urls].some(([, address = ""]) => !isWithin(address));
}

/** CSS takes `u\\72l` for `url`. */
const withoutEscapes = (style: string) =>
  style.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, code?: string, sign?: string) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : (sign ?? ""),
  );
