/** Characters below have no combining marks, and are one to a cluster but for the line break. */
const firstCombining = 0x300;
const emojiSequence = /\p{Extended_Pictographic}|\p{RI}|\u20e3/u;
const variationSelector = /[\ufe00-\ufe0f]/;

const segmenter =
  "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;

/** The line in which the caret moves: its clusters are asked for again and again. */
let [segmentedText, segments]: [string, Intl.Segments | null] = ["", null];

/**
 * Takes the place of `@marijn/find-cluster-break` in CodeMirror, whose table lacks the rule for
 * conjuncts of Indian scripts (GB9c of Unicode 15.1): the caret stood where no browser can put it.
 * The browser itself says where its clusters end, as in each of its text areas.
 *
 * Without `includeExtending`, as for Backspace, a mark is a character of its own, so that a wrong
 * vowel can be taken back alone; an emoji is always a whole.
 */
export function findClusterBreak(
  text: string,
  position: number,
  forward = true,
  includeExtending = true,
): number {
  const end = forward ? text.length : 0;
  if (position === end) return position;
  const next = forward ? position : position - 1;
  if (isPlain(text, next) && isPlain(text, next + 1)) return forward ? next + 1 : next;
  const [from, to] = clusterAt(text, next);
  if (includeExtending || emojiSequence.test(text.slice(from, to))) return forward ? to : from;
  return forward ? endOfCharacter(text, position) : startOfCharacter(text, position);
}

/** The end of the text counts as plain. */
const isPlain = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  return Number.isNaN(code) || (code < firstCombining && code !== 0x0d && code !== 0x0a);
};

function clusterAt(text: string, at: number): [from: number, to: number] {
  if (!segmenter) return [startOfCharacter(text, at + 1), endOfCharacter(text, at)];
  if (text !== segmentedText) [segmentedText, segments] = [text, segmenter.segment(text)];
  const cluster = segments?.containing(at);
  return cluster ? [cluster.index, cluster.index + cluster.segment.length] : [at, at + 1];
}

const isPair = (text: string, at: number) => (text.codePointAt(at) ?? 0) > 0xffff;

const endOfCharacter = (text: string, at: number) => at + (isPair(text, at) ? 2 : 1);

function startOfCharacter(text: string, at: number): number {
  const start = at > 1 && isPair(text, at - 2) ? at - 2 : at - 1;
  const isSelector = variationSelector.test(text.slice(start, at));
  return isSelector && start > 0 ? startOfCharacter(text, start) : start;
}
