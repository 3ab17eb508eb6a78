import { SaxesParser } from "saxes";
import { lineEvent, maxTextLength, type SourceEvent, UnreadableFile } from "../../source.ts";
import { createCollector } from "./collector.ts";
import {
  emptyLists,
  newRoom,
  type ReadItem,
  takeRoom,
  type WordPressReading,
  type WxrFields,
} from "./item.ts";

/** WXR has six levels; more are no export. */
const maxDepth = 32;

/** The parts of these elements have the same names as those of an item or the site. */
const partTags: ReadonlySet<string> = new Set([
  "wp:postmeta",
  "wp:comment",
  "wp:commentmeta",
  "wp:termmeta",
  "wp:author",
  "wp:category",
  "wp:tag",
  "wp:term",
  "image",
]);

/** Parses a file and passes its elements to a collector, one by one. */
export function createWxrReader(reading: WordPressReading) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const collector = createCollector(reading);
  const path: string[] = [];
  let text = "";
  let silent = 0;
  let item: ReadItem | null = null;
  let part: WxrFields | null = null;
  let room = newRoom();
  let domain = "";
  let isWxr = false;

  parser.on("error", () => {});
  parser.on("doctype", (declaration) => {
    if (/ENTITY/i.test(declaration)) throw new UnreadableFile(entitySentence);
  });
  parser.on("opentag", ({ name, attributes }) => {
    silent = 0;
    text = "";
    path.push(name);
    if (path.length > maxDepth) throw new UnreadableFile(depthSentence);
    if (name === "channel" || name === "wp:wxr_version") isWxr = true;
    if (name === "item") item = { room: newRoom(), fields: new Map(), ...emptyLists() };
    if (partTags.has(name)) {
      part = new Map();
      room = newRoom();
    }
    if (name === "category") domain = String(attributes.domain ?? "");
  });
  const add = (more: string) => {
    silent = 0;
    if (text.length <= maxTextLength) text += more;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", ({ name }) => {
    silent = 0;
    path.pop();
    const words = text;
    text = "";
    close(name, takeRoom(item?.room ?? room, words) ? words : null);
  });

  /** `words` is null if there is no room left for them. */
  function close(name: string, words: string | null): void {
    if (name === "item" && item) {
      collector.endItem(item);
      item = null;
    } else if (partTags.has(name)) {
      collector.endPart(name, part ?? new Map(), item);
      part = null;
    } else if (words === null) return;
    else if (part) part.set(name, words);
    else if (item) addTo(item, name, words, domain);
    else if (path.at(-1) === "channel") collector.setSite(name, words.trim());
  }

  return {
    take: (): SourceEvent[] => collector.events.splice(0),

    write(chunk: string): void {
      silent += chunk.length;
      if (silent > 4 * maxTextLength) throw new UnreadableFile(lengthSentence);
      parser.write(chunk);
      if (!isWxr && path.length === 0 && silent > 100_000) throw notWxr();
    },

    close(): void {
      if (!isWxr) throw notWxr();
      const isCut = path.length > 0;
      if (isCut && !collector.hasItems()) throw new UnreadableFile(emptySentence);
      if (isCut) {
        const message = `The file was cut off after “${collector.lastTitle()}”. Everything before it was imported; export it again for the rest.`;
        collector.events.push(lineEvent("cut_off", null, message));
      } else parser.close();
      collector.reportRest();
    },
  };
}

function addTo(item: ReadItem, name: string, words: string, domain: string): void {
  if (name !== "category") {
    item.fields.set(name, words);
    return;
  }
  const term = words.trim();
  const list = domain === "category" ? item.categories : tagDomains.has(domain) ? item.tags : null;
  // WXR 1.0 has each term twice, and once more without its kind.
  if (list && term && !list.includes(term)) list.push(term);
  else if (!list && term && domain === "") item.unnamedTerms.push(term);
  else if (!list && term && !ownDomains.has(domain)) item.otherTerms.add(domain);
}

const tagDomains: ReadonlySet<string> = new Set(["post_tag", "tag"]);

/** Terms of these kinds are internal data of a text. */
const ownDomains: ReadonlySet<string> = new Set(["post_format", "nav_menu", "language"]);

const entitySentence =
  "The file declares its own entities, which WordPress exports never do. It was not imported.";

const depthSentence = "The file is nested deeper than any WordPress export. It was not imported.";

const lengthSentence =
  "A text in the file is longer than 16 million characters. The file was not imported.";

const emptySentence = "The file was cut off before its first text.";

const notWxr = () =>
  new UnreadableFile(
    "This is not a WordPress export. Create one under Tools → Export → All content; it is an XML file.",
  );
