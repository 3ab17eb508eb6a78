import { SaxesParser, type SaxesTagNS } from "saxes";
import { problemOfAttribute, problemOfStyle } from "./svg-attributes.ts";
import { createDrawnCount, maxDrawn } from "./svg-references.ts";

export const unknownFile =
  "This file type is not supported. Use JPEG, PNG, WebP, AVIF, GIF, SVG or PDF; save a compressed drawing (.svgz) as plain SVG.";

interface Checked {
  /** The sentence also says what to do about it. */
  problem: string | null;
  /** The place in the text behind the name of its first element. */
  root: number;
  /** The declarations of namespaces that are used and not declared. */
  missing: Map<string, string>;
}

/**
 * HTML knows these prefixes and drawing programs use them; SVG copied out of a page does not
 * declare them.
 */
const namespaces: Readonly<Record<string, string>> = {
  xlink: "http://www.w3.org/1999/xlink",
  inkscape: "http://www.inkscape.org/namespaces/inkscape",
  sodipodi: "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
  sketch: "http://www.bohemiancoding.com/sketch/ns",
  serif: "http://www.serif.com/",
};

const svgNamespace = "http://www.w3.org/2000/svg";
const xhtml = "http://www.w3.org/1999/xhtml";

/** Far more than any drawing program writes. */
const maxDepth = 200;

/** Refuses what would run, load something or not be shown; what is fine stays as it is. */
export function checkSvg(text: string): Checked {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: namespaces });
  const checked: Checked = { problem: null, root: 0, missing: new Map() };
  const refuse = (sentence: string) => {
    checked.problem ??= sentence;
    // Stops the parser, since the rest may be made to take long.
    throw new Error(sentence);
  };
  const refuseIf = (sentence: string | null) => {
    if (sentence !== null) refuse(sentence);
  };
  const open: SaxesTagNS[] = [];
  const drawn = createDrawnCount();
  let style: string | null = null;
  let doctypeProblem: string | null = null;

  function noteNamespaces(tag: SaxesTagNS): void {
    const prefixes = [tag.prefix, ...Object.values(tag.attributes).map(({ prefix }) => prefix)];
    for (const prefix of prefixes) {
      const uri = namespaces[prefix];
      if (uri && !open.some(({ ns }) => ns[prefix])) checked.missing.set(`xmlns:${prefix}`, uri);
    }
  }

  parser.on("processinginstruction", ({ target }) => {
    if (target === "xml-stylesheet")
      refuse("This SVG refers to another place: a style sheet. Put the styles into it.");
  });
  // Said of an SVG alone: pages and other documents have document types, too.
  parser.on("doctype", (doctype) => {
    doctypeProblem = problemOfDoctype(doctype);
  });
  function readRoot(tag: SaxesTagNS): void {
    if (tag.local !== "svg") refuse(unknownFile);
    refuseIf(doctypeProblem);
    checked.root = endOfName(text, parser.position);
    if (tag.uri === "") checked.missing.set("xmlns", svgNamespace);
    else if (tag.uri !== svgNamespace)
      refuse(`This SVG has another namespace than ${svgNamespace}, so no browser shows it.`);
  }

  parser.on("opentag", (tag) => {
    if (open.length === 0) readRoot(tag);
    open.push(tag);
    noteNamespaces(tag);
    if (open.length > maxDepth) refuse("This SVG is nested too deeply.");
    if (style !== null) refuse(`This SVG has an element within <style>: <${tag.name}>. Remove it.`);
    if (tag.local.toLowerCase() === "style") style = "";
    refuseIf(problemOfElement(tag));
    for (const attribute of Object.values(tag.attributes))
      refuseIf(problemOfAttribute(attribute, tag.local));
    if (!drawn.enter(tag)) refuse(tooMany);
  });
  const addText = (value: string) => {
    if (style !== null) style += value;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    open.pop();
    drawn.leave();
    if (style === null) return;
    refuseIf(problemOfStyle(style));
    style = null;
  });
  try {
    parser.write(text).close();
    if (drawn.count() > maxDrawn) refuse(tooMany);
  } catch (error) {
    const isSvg = checked.root > 0 || firstElement.exec(text)?.[1] === "svg";
    checked.problem ??= isSvg ? notWellFormed(error as Error) : unknownFile;
  }
  return checked;
}

const firstElement = /<(?:[\w.-]+:)?([\w.-]+)/;

const tooMany = `This SVG draws too many elements: it may have ${maxDrawn.toLocaleString("en")}, repeated ones included. Save it as PNG.`;

/** The parser's messages begin with line and column. */
function notWellFormed({ message }: Error): string {
  const [, line, why] = /^(?:.*?:)?(\d+):\d+: (.*)$/s.exec(message) ?? [];
  return `This SVG is not well-formed${line ? `, in line ${line}: ${why}` : "."}`;
}

/** An attribute cannot hold a `<`, so the last one before the tag's end begins it. */
function endOfName(text: string, endOfTag: number): number {
  const start = text.lastIndexOf("<", endOfTag - 1);
  const [name = ""] = /^<[^\s/>]*/.exec(text.slice(start, start + 100)) ?? [];
  return start + name.length;
}

/**
 * Browsers do not load the document types that the W3C publishes; many drawing programs name them.
 */
const publishedDtd =
  /^\s*svg\s+PUBLIC\s+(["'])-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN\1\s+(["'])https?:\/\/www\.w3\.org\/[\w./-]+\2\s*$/i;

function problemOfDoctype(doctype: string): string | null {
  if (/<!ENTITY|\[/i.test(doctype))
    return "This SVG declares entities. Export it again as plain SVG; in Illustrator, without its editing capabilities.";
  if (/^\s*\S+\s*$/.test(doctype) || publishedDtd.test(doctype)) return null;
  return "This SVG refers to another place: a document type of its own. Remove its DOCTYPE line.";
}

const forbidden = new Set(["script", "foreignobject", "iframe", "object", "embed", "handler"]);

const asPicture =
  "Export it as PNG, or without HTML labels (in draw.io, take Formatted Text off; in Mermaid, set htmlLabels to false).";

function problemOfElement({ local, uri, attributes }: SaxesTagNS): string | null {
  const name = local.toLowerCase();
  if (name === "foreignobject")
    return `This SVG contains <${local}>, which is HTML that pictures do not show. ${asPicture}`;
  if (forbidden.has(name)) return `This SVG contains <${local}>. Remove it.`;
  if (uri === xhtml) return `This SVG contains <${local}> of HTML. ${asPicture}`;
  if (!/^(?:set|animate)/.test(name)) return null;
  const animated = Object.values(attributes).find((each) => each.local === "attributeName");
  const isOfLink = /(?:^|:)(?:href|src|on\w*)$/i.test((animated?.value ?? "").replace(/\s/g, ""));
  return isOfLink
    ? `This SVG changes an address while it plays: <${local}> of ${animated?.value.trim()}. Remove it.`
    : null;
}
