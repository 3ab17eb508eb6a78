import type { HeldBack } from "../../source.ts";
import { type FieldValue, fieldKey, isNo } from "./front-matter-values.ts";
import type { MetadataInText, WrittenLine } from "./metadata-in-text.ts";
import { isPublicationMoment, isShortValue } from "./metadata-lines.ts";
import {
  heldByFields,
  heldByMoments,
  heldByState,
  hidesByNo,
  hidesByYes,
  isMark,
  isTrue,
} from "./visibility.ts";
import { isBeginning, isEnd, isStateField } from "./visibility-fields.ts";

interface Clock {
  now: Date;
  instantOf(value: FieldValue): number | null;
}

export interface HeldByText {
  held: HeldBack;
  /** The line that holds the text back. */
  line: string;
}

/** Returns why lines that look like front matter hold a text back; null if none does. */
export function heldByText(
  { lines, marks, block }: MetadataInText,
  clock: Clock,
): HeldByText | null {
  for (const line of lines) {
    const held = heldByLine(line, clock);
    if (held !== null) return { held, line: line.line };
  }
  const mark = marks.find(isMark);
  if (mark !== undefined) return { held: "draft", line: mark };
  return block === null ? null : { held: "unreadable", line: block };
}

function heldByLine(line: WrittenLine, { now, instantOf }: Clock): HeldBack | null {
  const { value, isExplicit } = line;
  const key = fieldKey(line.name);
  const fields = { [key]: value };
  if (isBeginning(key) || isEnd(key)) {
    const held = isPublicationMoment(key) ? heldByMoments(fields, now, instantOf) : null;
    if (held !== null) return held;
  }
  if (isExplicit) return heldByFields({ fields, now, instantOf, hasMoments: false });
  return isShortValue(value) ? heldByProse(key, value, { now, instantOf }) : null;
}

/** Prose may follow the same words, so only values that nothing else can mean count. */
function heldByProse(key: string, value: string, clock: Clock): HeldBack | null {
  if (isTrue(value)) return hidesByYes(key);
  if (isStateField(key) && heldByState(value) !== null) return heldByState(value);
  if (isNo(value)) return hidesByNo(key);
  const isStatus = key.endsWith("status") && isStateField(key);
  const isOfTags = /^(?:tags?|keywords|categor(?:y|ies)|labels)$/.test(key);
  return isStatus || isOfTags
    ? heldByFields({ fields: { [key]: value }, ...clock, hasMoments: false })
    : null;
}
