import { SaxesParser } from "saxes";

export function faultOfSvg(text: string): string | null {
  const parser = new SaxesParser({ xmlns: true });
  let fault: string | null = null;
  const refuse = (sentence: string) => {
    fault ??= sentence;
  };
  parser.on("doctype", (doctype) => {
    if (/<!ENTITY|\[/i.test(doctype)) refuse("This SVG declares entities.");
  });
  parser.on("opentag", ({ local, attributes }) => {
    inStyle = local === "style";
    if (forbidden.has(local.toLowerCase())) refuse(`This SVG contains <${local}>.`);
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
    inStyle = false;
  });
  parser.on("error", () => refuse("This SVG is not well-formed."));
  try {
    parser.write(text).close();
  } catch {
    refuse("This SVG is not well-formed.");
  }
  return fault;
}

const foreign = "This SVG refers to another place.";

function faultOfAttribute(name: string, value: string): string | null {
  if (/^on/i.test(name) || /^\s*javascript:/i.test(value)) return "This SVG runs scripts.";
  const isAddress = name === "href" || name === "src";
  return (isAddress ? isWithin(value) : !hasForeignUrl(value)) ? null : foreign;
}

const forbidden = new Set(["script", "foreignobject", "iframe", "object", "embed", "handler"]);

const isWithin = (address: string) =>
  /^\s*#/.test(address) || /^\s*data:image\/(?:png|jpeg|gif|webp);/i.test(address);

function hasForeignUrl(style: string): boolean {
  if (/@import/i.test(style)) return true;
  const urls = style.matchAll(/url\(\s*["']?([^"')]*)/gi);
  return [...urls].some(([, address = ""]) => !isWithin(address));
}
