import { isBeginning, isEnd, isOfVisibility } from "./visibility-fields.ts";

/** A line such as `status: draft`, in the syntax of any program. */
export interface MetadataLine {
  /** The name as it is written. */
  name: string;
  value: string;
  /** True if the syntax is one that prose never has, such as `name:: value`. */
  isExplicit: boolean;
}

/** The length is in characters; a longer line is prose. */
const maxLength = 300;

const fieldName = /^[\p{L}_][\p{L}\p{M}\p{N}_ .-]{0,40}$/u;

/** Signs of quotes, lists, tables, emphasis and comments, which may stand around a field. */
const leadingSigns = /^(?:#\+|[\s.>*+\-:@%|([{"'`_~\\•])*/;

const reference = /^\[([^\]]{1,60})\]:[ \t]{0,9}(?:<#?>|#|-)[ \t]{0,9}["'(](.{0,200})["')]$/;

/** Reads one line as a field; null for prose, headings and blank lines. */
export function readMetadataLine(line: string): MetadataLine | null {
  if (line.length > maxLength) return null;
  const trimmed = line.trim();
  const [, label = "", comment = ""] = reference.exec(trimmed) ?? [];
  if (label) return readReference(label, comment);
  const rest = trimmed.replace(leadingSigns, "").replace(/^(?:set|assign|const|let|var) /, "");
  const end = rest.search(/[:=|：﹕]/);
  const name = withoutSigns(rest.slice(0, Math.max(0, end))).replaceAll("\\", "");
  if (!fieldName.test(name) || name.split(/\s/).length > 3) return null;
  const isDouble = rest.startsWith("::", end);
  const isExplicit = isDouble || /^(?:\.\. |#\+|:\w)/.test(trimmed);
  const value = withoutSigns(rest.slice(end + (isDouble ? 2 : 1)));
  // Org parts tags by colons.
  return { name, value: /^filetags$/i.test(name) ? value.replaceAll(":", ",") : value, isExplicit };
}

/** Markdown writes comments as link references with an empty address. */
function readReference(label: string, comment: string): MetadataLine {
  const field = readMetadataLine(comment);
  const name = label.replace(/^_metadata_:/, "");
  return { ...(field ?? { name, value: comment }), isExplicit: true };
}

const signs: ReadonlySet<string> = new Set(" \t\"'`*_,;|)]}>:%-–—");

/** Trims signs by index, because a pattern for the end would take square time. */
function withoutSigns(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && signs.has(text.charAt(start))) start += 1;
  while (end > start && signs.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns whether a line is a thematic break, or what an editor has made of the fence `---`. */
export function isRule(line: string): boolean {
  const trimmed = line.length > 200 ? "" : line.trim();
  if (/^<hr ?\/?>$/i.test(trimmed)) return true;
  const plain = trimmed.replace(/[\s\\>]/g, "").replace(/^([-—–]{2,9})#.*$/, "$1");
  return /^[-‐‑‒–—―⸺⸻−─━_*=+;]{2,80}$/.test(plain) || /^[–—―⸺⸻]$/.test(plain);
}

/** Returns whether the value is as short as that of a field; prose after a colon is longer. */
export const isShortValue = (value: string): boolean =>
  value.length <= 40 && value.split(/\s+/).length <= 4;

/** Names that also stand before facts of another kind, such as the state of an address. */
const ambiguousName =
  /^(?:access|accesslevel|accessmode|permissions?|state|stage|visibility|privacy|internal|secret|hidden|private|public|visible)$/;

/** Returns whether only a state of a text can have this name. */
export const isUnmistakable = (key: string): boolean =>
  isOfVisibility(key) && !ambiguousName.test(key);

/** Returns whether a field names the moment of a publication; the date of an event is none. */
export const isPublicationMoment = (key: string): boolean =>
  (isBeginning(key) && /pub|embargo|golive|schedul|draft|hidden|private/.test(key)) ||
  (isEnd(key) && /^(?:unpub|depub|expir)/.test(key));
